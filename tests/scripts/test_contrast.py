"""The contrast of every pair of colours in use, computed from the style sheet that the pages load."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "docs" / "assets"
TOKENS = (ASSETS / "tokens.css").read_text(encoding="utf-8")

# ---- reading the tokens ----


def rules(css: str, media: str = "") -> Iterator[tuple[str, str]]:
    """Go through the rules of a style sheet, those inside @media as `condition | selector`."""
    text = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for head, body in re.findall(r"([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}", text):
        if "{" in body:
            yield from rules(body, head.split("@media")[1].strip() + " | ")
        else:
            yield media + " ".join(head.split()), body


def declared(*selectors: str) -> dict[str, str]:
    """Read what some rules declare, the later ones over the earlier."""
    found = dict[str, str]()
    for selector, body in rules(TOKENS):
        if selector in selectors:
            found |= {
                name: " ".join(value.split()) for name, value in re.findall(r"(--[\w-]+):([^;]+);", body)
            }
    return found


LIGHT = declared(':root, [data-md-color-scheme="default"]', ":root", ":root, [data-md-color-scheme]")
DARK = LIGHT | declared('[data-md-color-scheme="slate"]')
# A dark page printed must become a light one in each colour, not in most.
PRINT = DARK | declared("print | :root, [data-md-color-scheme]")
SCHEMES = {"light": LIGHT, "dark": DARK, "print": PRINT}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colour(tokens: dict[str, str], name: str) -> str:
    """Follow a token to its colour."""
    value = tokens[name]
    while match := re.fullmatch(r"var\((--[\w-]+)\)", value):
        value = tokens[match[1]]
    assert re.fullmatch(r"#[0-9a-f]{6}", value), f"{name}: {value}"
    return value


# ---- the pairs in use: what is seen, on what, and the least contrast ----

TEXT, SHAPE = 4.5, 3.0
GROUNDS = ("ground", "surface", "sunken", "legal-panel", "illegal-panel", "turmeric-panel")
SUITS = ("spades", "hearts", "diamonds", "clubs")

PAIRS = [
    # Text may stand on the page, in boxes and on the three tinted panels.
    *[
        (name, ground, TEXT)
        for name in ("ink", "soft", "link", "legal", "illegal", "turmeric-text")
        for ground in GROUNDS
    ],
    *[(f"{suit}-inline", ground, TEXT) for suit in SUITS for ground in GROUNDS],
    # On buttons, badges and what belongs to the winner.
    ("on-primary", "primary", TEXT),
    ("on-primary", "primary-hover", TEXT),
    ("on-badge", "legal", TEXT),
    ("on-badge", "illegal", TEXT),
    ("on-badge", "soft", TEXT),
    ("on-turmeric", "turmeric", TEXT),
    # Cards.
    *[(suit, "face", TEXT) for suit in SUITS],
    # Borders and outlines that mean something; the current group, the next slot, a filled button on its ground.
    *[
        (name, ground, SHAPE)
        for name in ("control", "focus", "primary", "primary-hover")
        for ground in GROUNDS
    ],
]

# They carry no meaning of their own: hairlines, the edge of a face, a fill beside a badge and a word.
DECORATION = {"line", "face-edge", "inline-edge", "turmeric"}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("seen", "ground", "least"), PAIRS, ids=str)
def test_a_pair_has_contrast_enough(scheme: str, seen: str, ground: str, least: float) -> None:
    tokens = SCHEMES[scheme]
    assert contrast(colour(tokens, f"--hz-{seen}"), colour(tokens, f"--hz-{ground}")) >= least


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_read_on_white_and_sunken_ground_too(suit: str) -> None:
    on = [colour(LIGHT, f"--hz-{ground}") for ground in ("surface", "sunken")]
    assert all(contrast(colour(LIGHT, f"--hz-{suit}"), ground) >= TEXT for ground in on)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_is_in_a_pair_or_means_nothing(scheme: str) -> None:
    named = {name for pair in PAIRS for name in pair[:2]} | DECORATION
    colours = {name.removeprefix("--hz-") for name, value in SCHEMES[scheme].items() if value.startswith("#")}
    assert colours == named


# The lowest contrast over all grounds, as the design states it; of the suits over those without a tint.
LOWEST = {
    "light": {
        "ink": 14.3,
        "soft": 6.2,
        "link": 7.6,
        "legal": 5.6,
        "illegal": 5.7,
        "turmeric-text": 6.0,
        "control": 3.5,
        "focus": 5.0,
    },
    "dark": {
        "ink": 12.2,
        "soft": 6.9,
        "link": 8.1,
        "legal": 7.8,
        "illegal": 6.9,
        "turmeric-text": 7.7,
        "control": 3.9,
        "focus": 7.0,
        "spades-inline": 13.1,
        "hearts-inline": 5.2,
        "diamonds-inline": 5.5,
        "clubs-inline": 10.2,
    },
}


@pytest.mark.parametrize(
    ("scheme", "name"), [(scheme, name) for scheme, names in LOWEST.items() for name in names]
)
def test_the_lowest_contrast_is_the_designs(scheme: str, name: str) -> None:
    tokens = SCHEMES[scheme]
    seen = colour(tokens, f"--hz-{name}")
    grounds = GROUNDS[:3] if name.endswith("-inline") else GROUNDS
    found = min(contrast(seen, colour(tokens, f"--hz-{ground}")) for ground in grounds)
    assert found == pytest.approx(LOWEST[scheme][name], abs=0.06)


# ---- the theme's own names ----

CODE = sorted(name for name in LIGHT if re.fullmatch(r"--md-code-hl-\w+-color", name))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(
    ("seen", "ground"),
    [
        ("--md-default-fg-color", "--md-default-bg-color"),
        ("--md-default-fg-color--light", "--md-default-bg-color"),
        ("--md-primary-bg-color", "--md-primary-fg-color"),
        ("--md-primary-bg-color--light", "--md-primary-fg-color"),
        ("--md-primary-bg-color--light", "--md-primary-fg-color--dark"),
        ("--md-accent-fg-color", "--md-default-bg-color"),
        ("--md-accent-fg-color", "--md-accent-fg-color--transparent"),
        ("--md-accent-bg-color", "--md-accent-fg-color"),
        ("--md-typeset-a-color", "--md-default-bg-color"),
        ("--md-typeset-color", "--md-typeset-mark-color"),
        ("--md-typeset-color", "--md-typeset-kbd-color"),
        ("--md-admonition-fg-color", "--md-admonition-bg-color"),
        ("--md-warning-fg-color", "--md-warning-bg-color"),
        ("--md-footer-fg-color", "--md-footer-bg-color"),
        ("--md-footer-fg-color--light", "--md-footer-bg-color"),
        ("--md-footer-fg-color--lighter", "--md-footer-bg-color--dark"),
        ("--md-code-fg-color", "--md-code-bg-color"),
        ("--md-code-fg-color", "--md-code-hl-color--light"),
        *[(name, "--md-code-bg-color") for name in CODE],
    ],
)
def test_the_theme_s_text_has_contrast_enough(scheme: str, seen: str, ground: str) -> None:
    tokens = SCHEMES[scheme]
    assert contrast(colour(tokens, seen), colour(tokens, ground)) >= TEXT


# ---- no name without a value ----


@pytest.mark.parametrize("sheet", ["tokens.css", "cards.css"])
def test_a_sheet_uses_tokens_that_exist(sheet: str) -> None:
    css = (ASSETS / sheet).read_text(encoding="utf-8")
    defined = set(re.findall(r"(--[\w-]+)\s*:", TOKENS + css))
    assert set(re.findall(r"var\((--[\w-]+)", css)) <= defined


def test_cards_take_every_colour_from_the_tokens() -> None:
    css = re.sub(r"/\*.*?\*/", "", (ASSETS / "cards.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgb|\bhsl", css)


def test_forced_colours_are_left_to_the_reader() -> None:
    sheets = TOKENS + (ASSETS / "cards.css").read_text(encoding="utf-8")
    assert "forced-color-adjust" not in sheets
