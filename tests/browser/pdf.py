"""What stands on the sheets of a PDF that Chromium has printed, as text without white space."""

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
_PAGE = re.compile(rb"/Type\s*/Page\b")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj")


def sheets(pdf: bytes) -> list[str]:
    """Return the text of each sheet. Signs with a font of their own, as those of suits, are left out."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    return [_text(body, objects) for body in objects.values() if _PAGE.search(body)]


def _text(page: bytes, objects: dict[int, bytes]) -> str:
    fonts = {
        name: _letters(objects[int(number)], objects)
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", page)
    }
    letters: dict[int, str] = {}
    told = []
    for font, codes in _SHOWN.findall(_stream(_at(rb"/Contents", page, objects))):
        if font:
            letters = fonts[font]
        elif letters:
            told += [letters.get(int(codes[at : at + 4], 16), "") for at in range(0, len(codes), 4)]
    return "".join("".join(told).split())


def _letters(font: bytes, objects: dict[int, bytes]) -> dict[int, str]:
    """Return the letters of a font by their codes of two bytes, none of a font that has others."""
    if b"/Identity-H" not in font:
        return {}
    found: dict[int, str] = {}
    table = _stream(_at(rb"/ToUnicode", font, objects)).decode("ascii")
    for kind, lines in re.findall(r"beginbf(char|range)\n(.*?)\nendbf", table, re.DOTALL):
        for line in lines.splitlines():
            first, *rest = re.findall(r"<(\w+)>", line)
            start, last = int(first, 16), int(rest[0] if kind == "range" else first, 16)
            head, tail = rest[-1][:-4], int(rest[-1][-4:], 16)
            for code in range(start, last + 1):
                units = bytes.fromhex(f"{head}{tail + code - start:04x}")
                found[code] = units.decode("utf-16-be")
    return found


def _at(name: bytes, body: bytes, objects: dict[int, bytes]) -> bytes:
    """Return the object that another one names."""
    found = re.search(name + rb" (\d+) 0 R", body)
    assert found, f"expected {name!r} in {body[:200]!r}"
    return objects[int(found[1])]


def _stream(body: bytes) -> bytes:
    head, _, rest = body.partition(b"stream\n")
    data = rest[: rest.rindex(b"\nendstream")]
    return zlib.decompress(data) if b"/FlateDecode" in head else data
