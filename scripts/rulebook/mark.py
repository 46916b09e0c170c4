"""The mark: a hand as four groups, as wide as they have cards and as high as they are strong, the last in turmeric."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hazari_rules.partition import SIZES

_STEP: Final = 8
HEIGHT: Final = 40
_GAP: Final = 2
_CARD: Final = 3.65

WIDTH: Final = round(sum(SIZES) * _CARD + _GAP * (len(SIZES) - 1))


def mark_html(name: str = "") -> str:
    """Return the mark to stand beside the site's name, or with a name of its own where it stands alone."""
    said = f'role="img" aria-label="{name}"' if name else 'aria-hidden="true"'
    return (
        f'<svg class="mark" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" {said}>'
        f"{_bars()}</svg>"
    )


def mark_file() -> str:
    """Return the mark as an icon of its own, square, in the colours of whoever shows it."""
    side = 64
    left, top = (WIDTH - side) / 2, (HEIGHT - side) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {side} {side}"><style>'
        "rect{fill:#5a2450}@media(prefers-color-scheme:dark){rect{fill:#e7b7d9}}.mark__last{fill:#f2b53a}"
        f"</style>{_bars()}</svg>\n"
    )


def bars() -> Iterator[tuple[float, float, float, float, float]]:
    """Go through the four blocks, which stand on one line: left, top, width, height and the radius of the corners."""
    left = 0.0
    for place, size in enumerate(SIZES):
        yield left, place * _STEP, size * _CARD, HEIGHT - place * _STEP, 1.8
        left += size * _CARD + _GAP


def _bars() -> str:
    """Return the four blocks, drawn."""
    return "".join(
        f'<rect{' class="mark__last"' if place == len(SIZES) - 1 else ""} x="{left:.4g}" y="{top:g}"'
        f' width="{width:.4g}" height="{height:g}" rx="{radius:g}"/>'
        for place, (left, top, width, height, radius) in enumerate(bars())
    )
