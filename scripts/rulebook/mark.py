"""The mark: a hand as four groups, as wide as they have cards and as high as they are strong, the last in turmeric."""

from __future__ import annotations

from typing import Final

from hazari_rules.partition import SIZES

_STEP: Final = 8
_HEIGHT: Final = 40
_GAP: Final = 2
_CARD: Final = 3.65

WIDTH: Final = round(sum(SIZES) * _CARD + _GAP * (len(SIZES) - 1))


def mark_html(name: str = "") -> str:
    """Return the mark to stand beside the site's name, or with a name of its own where it stands alone."""
    said = f'role="img" aria-label="{name}"' if name else 'aria-hidden="true"'
    return (
        f'<svg class="mark" viewBox="0 0 {WIDTH} {_HEIGHT}" width="{WIDTH}" height="{_HEIGHT}" {said}>'
        f"{_bars()}</svg>"
    )


def mark_file() -> str:
    """Return the mark as an icon of its own, square, in the colours of whoever shows it."""
    side = 64
    left, top = (WIDTH - side) / 2, (_HEIGHT - side) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {side} {side}"><style>'
        "rect{fill:#5a2450}@media(prefers-color-scheme:dark){rect{fill:#e7b7d9}}.mark__last{fill:#f2b53a}"
        f"</style>{_bars()}</svg>\n"
    )


def _bars() -> str:
    """Return the four blocks; they stand on one line."""
    bars, left = [], 0.0
    for place, size in enumerate(SIZES):
        own = ' class="mark__last"' if place == len(SIZES) - 1 else ""
        width, top = size * _CARD, place * _STEP
        bars.append(
            f'<rect{own} x="{left:.4g}" y="{top}" width="{width:.4g}" height="{_HEIGHT - top}" rx="1.8"/>'
        )
        left += width + _GAP
    return "".join(bars)
