import struct
import zlib

import pytest
from rulebook import png

RED, GREEN, BLUE = (255, 0, 0), (0, 200, 0), (0, 0, 255)


def _encoded(rows: list[list[tuple[int, ...]]], kind: int, lines: list[bytes]) -> bytes:
    """Return a picture whose lines are encoded already."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, kind, 0, 0, 0)
    data = zlib.compress(b"".join(lines))
    parts = [(b"IHDR", head), (b"IDAT", data[:7]), (b"IDAT", data[7:]), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def _filtered(rows: list[list[tuple[int, ...]]], kind: int) -> list[bytes]:
    """Return the lines as an encoder writes them that predicts every value in the same way."""
    width = len(rows[0][0])
    above = [0] * (len(rows[0]) * width)
    lines = []
    for row in rows:
        flat = [channel for pixel in row for channel in pixel]
        line = [kind]
        for at, value in enumerate(flat):
            left = flat[at - width] if at >= width else 0
            corner = above[at - width] if at >= width else 0
            guess = left + above[at] - corner
            paeth = min((left, above[at], corner), key=lambda one: abs(guess - one))
            predicted = (0, left, above[at], (left + above[at]) // 2, paeth)[kind]
            line.append(value - predicted & 255)
        lines.append(bytes(line))
        above = flat
    return lines


def _colours(picture: bytes) -> list[tuple[int, ...]]:
    """Return the pixels of a picture with a palette."""
    at, palette, data = 8, b"", b""
    while at < len(picture):
        (count,) = struct.unpack(">I", picture[at : at + 4])
        name, body = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + count]
        palette, data = (body, data) if name == b"PLTE" else (palette, data + body * (name == b"IDAT"))
        at += count + 12
    width, height = png.size(picture)
    raw = zlib.decompress(data)
    places = [raw[row * (width + 1) + 1 + column] for row in range(height) for column in range(width)]
    return [tuple(palette[3 * place : 3 * place + 3]) for place in places]


@pytest.mark.parametrize("kind", range(5))
def test_a_picture_keeps_its_colours_however_it_was_encoded(kind: int) -> None:
    rows: list[list[tuple[int, ...]]] = [[RED, GREEN, BLUE], [BLUE, BLUE, RED]]
    small = png.with_palette(_encoded(rows, 2, _filtered(rows, kind)))
    assert png.size(small) == (3, 2)
    assert _colours(small) == [RED, GREEN, BLUE, BLUE, BLUE, RED]


def test_what_is_opaque_needs_no_fourth_channel() -> None:
    rows: list[list[tuple[int, ...]]] = [[(*RED, 255), (*BLUE, 255)]]
    assert _colours(png.with_palette(_encoded(rows, 6, _filtered(rows, 4)))) == [RED, BLUE]


def test_a_colour_too_many_becomes_the_nearest_one() -> None:
    greys = [(value, value, value) for value in range(256)]
    rows: list[list[tuple[int, ...]]] = [[*greys, *greys, (250, 252, 250)]]
    assert _colours(png.with_palette(_encoded(rows, 2, _filtered(rows, 0))))[-1] == (251, 251, 251)
