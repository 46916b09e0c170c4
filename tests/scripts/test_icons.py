"""The icons that a device shows."""

import pytest
from rulebook import icons, mark, png
from rulebook.verify import ROOT


@pytest.mark.parametrize("name", icons.FILES)
def test_the_icon_that_is_kept_is_the_one_that_is_drawn(name: str) -> None:
    kept = (ROOT / "docs" / icons.ICONS / f"{name}.png").read_bytes()
    assert png.content(kept) == png.content(icons.icon(*icons.FILES[name])), "make it anew: scripts/icons"


def test_the_icons_of_the_manifest_have_the_size_it_says() -> None:
    for name, (side, _) in icons.MANIFEST_ICONS.items():
        assert png.size((ROOT / "docs" / icons.ICONS / f"{name}.png").read_bytes()) == (side, side)


def test_of_a_maskable_icon_a_circle_shows_the_whole_mark() -> None:
    """A device may cut everything beyond four tenths of the width from the middle."""
    side, share, corner = icons.FILES["maskable-512"]
    assert corner == 0
    half = side * share / 2
    assert (half**2 + (half * mark.HEIGHT / mark.WIDTH) ** 2) ** 0.5 <= 0.4 * side
