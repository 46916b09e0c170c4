"""A screenshot made small: as few colours as a palette holds, which flat drawings hardly miss."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import batched
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_COLOURS: Final = 256

type Colour = tuple[int, ...]


def size(png: bytes) -> tuple[int, int]:
    """Return the width and the height of a picture."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def with_palette(png: bytes) -> bytes:
    """Return a picture of eight bits a channel with its most frequent colours, the others being the nearest of them."""
    width, height = size(png)
    pixels = [tuple(one[:3]) for row in _rows(png) for one in row]
    frequent = [colour for colour, _ in Counter(pixels).most_common(_COLOURS)]
    places = {colour: place for place, colour in enumerate(frequent)}
    for colour in set(pixels) - set(places):
        places[colour] = min(range(len(frequent)), key=lambda place: _distance(colour, frequent[place]))
    lines = (b"\0" + bytes(places[colour] for colour in row) for row in batched(pixels, width, strict=True))
    palette = bytes(channel for colour in frequent for channel in colour)
    return _written(width, height, palette, b"", b"".join(lines))


def drawn(rows: Sequence[Sequence[int]], palette: Sequence[Colour]) -> bytes:
    """Return a picture given by the places of its colours, of four channels, in a palette."""
    lines = b"".join(b"\0" + bytes(row) for row in rows)
    colours = bytes(channel for colour in palette for channel in colour[:3])
    opacity = bytes(colour[3] for colour in palette)
    return _written(len(rows[0]), len(rows), colours, opacity, lines)


def _written(width: int, height: int, palette: bytes, opacity: bytes, lines: bytes) -> bytes:
    return b"".join(
        [
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette),
            _chunk(b"tRNS", opacity) if opacity else b"",
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def content(png: bytes) -> tuple[tuple[int, int], list[tuple[bytes, bytes]]]:
    """Return what a picture says, however well it was compressed: its size and its chunks, the pixels unpacked."""
    chunks, at = [], len(_SIGNATURE)
    while at < len(png):
        (count,) = struct.unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + count]
        chunks.append((name, zlib.decompress(data) if name == b"IDAT" else data))
        at += count + 12
    return size(png), chunks


def _distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _rows(png: bytes) -> Iterator[list[Colour]]:
    """Go through the lines of a picture of three or four channels, undoing what the encoder did to each."""
    channels = {2: 3, 6: 4}[png[25]]
    length = size(png)[0] * channels
    data, at = b"", len(_SIGNATURE)
    while at < len(png):
        (count,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + count]
        at += count + 12
    raw = zlib.decompress(data)
    above = bytearray(length)
    for start in range(0, len(raw), length + 1):
        row = bytearray(raw[start + 1 : start + 1 + length])
        for place in range(length):
            left = row[place - channels] if place >= channels else 0
            corner = above[place - channels] if place >= channels else 0
            row[place] = row[place] + _predicted(raw[start], left, above[place], corner) & 255
        above = row
        yield list(batched(row, channels, strict=True))


def _predicted(kind: int, left: int, above: int, corner: int) -> int:
    """Return what the encoder took a value to be (PNG specification, section 9)."""
    match kind:
        case 0:
            return 0
        case 1:
            return left
        case 2:
            return above
        case 3:
            return (left + above) // 2
        case _:
            guess = left + above - corner
            return min((left, above, corner), key=lambda one: abs(guess - one))
