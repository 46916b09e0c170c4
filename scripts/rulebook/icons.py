"""The icons of the site where it is put among a device's programs: the mark on a ground of its own.

They are made by ``scripts/icons`` and kept with the sources; drawing takes seconds and they hardly ever change.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rulebook import png
from rulebook.mark import HEIGHT, WIDTH, bars

ROOT: Final = Path(__file__).resolve().parents[2]

ICONS: Final = "assets/icons"
"""Where the icons are, from the site's root and below ``docs``."""

GROUND: Final = "#faf9f6"
"""The ground of our pages, which a device shows before one is there."""

MANIFEST_ICONS: Final[Mapping[str, tuple[int, str]]] = {
    "icon-192": (192, "any"),
    "icon-512": (512, "any"),
    "maskable-192": (192, "maskable"),
    "maskable-512": (512, "maskable"),
}
"""The icons with their sides and purposes; of a maskable one the device may show no more than a circle."""

FILES: Final[Mapping[str, tuple[int, float, float]]] = {
    "icon-192": (192, 0.72, 0.22),
    "icon-512": (512, 0.72, 0.22),
    "maskable-192": (192, 0.56, 0),
    "maskable-512": (512, 0.56, 0),
    "apple": (180, 0.68, 0),
}
"""The files with their sides, and as shares of these the width of the mark and the radius of the corners."""

_TILE: Final = (0x5A, 0x24, 0x50)
_BAR: Final = (0xFA, 0xF9, 0xF6)
_LAST: Final = (0xF2, 0xB5, 0x3A)

_STEPS: Final = 16
"""How many tones an edge has."""


def icon(side: int, share: float, corner: float) -> bytes:
    """Return an icon; every edge is as smooth as the pixels allow."""
    scale = side * share / WIDTH
    left, top = (side - WIDTH * scale) / 2, (side - HEIGHT * scale) / 2
    boxes = [
        (left + x * scale, top + y * scale, width * scale, height * scale, radius * scale)
        for x, y, width, height, radius in bars()
    ]
    palette = [
        *((*_TILE, round(255 * step / _STEPS)) for step in range(_STEPS + 1)),
        *(_between(_TILE, _BAR, step) for step in range(1, _STEPS + 1)),
        *(_between(_TILE, _LAST, step) for step in range(1, _STEPS + 1)),
    ]
    tile = (0.0, 0.0, float(side), float(side), corner * side)
    rows = [[_place(x + 0.5, y + 0.5, tile, boxes) for x in range(side)] for y in range(side)]
    return png.drawn(rows, palette)


type Box = tuple[float, float, float, float, float]


def _place(x: float, y: float, tile: Box, boxes: list[Box]) -> int:
    """Return the place in the palette of the colour at a point."""
    for number, box in enumerate(boxes):
        if step := _covered(x, y, box):
            return _STEPS + step + (_STEPS if number == len(boxes) - 1 else 0)
    return _covered(x, y, tile) if tile[4] else _STEPS


def _covered(x: float, y: float, box: Box) -> int:
    """Return how much of a pixel a rounded box covers, in steps, by the distance of its middle from the edge."""
    left, top, width, height, radius = box
    across = abs(x - left - width / 2) - width / 2 + radius
    down = abs(y - top - height / 2) - height / 2 + radius
    outside = math.hypot(max(across, 0), max(down, 0))
    distance = outside + min(max(across, down), 0) - radius
    return round(_STEPS * min(1, max(0, 0.5 - distance)))


def _between(one: tuple[int, ...], other: tuple[int, ...], step: int) -> tuple[int, ...]:
    return (*(round(a + (b - a) * step / _STEPS) for a, b in zip(one, other, strict=True)), 255)


def make(root: Path = ROOT) -> int:
    """Make the icons; return the exit status."""
    folder = root / "docs" / ICONS
    folder.mkdir(parents=True, exist_ok=True)
    for name, (side, share, corner) in FILES.items():
        file = folder / f"{name}.png"
        file.write_bytes(icon(side, share, corner))
        print(f"{file.relative_to(root)}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(make())
