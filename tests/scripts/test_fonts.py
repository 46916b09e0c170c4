"""The two fonts: what they hold, how small they are, and that the kept files are what the script builds."""

import itertools
import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from rulebook import fonts

from hazari_rules.cards import Suit
from hazari_rules.locales import LANGUAGES

DOCS = fonts.ROOT / "docs"
SIGNS = "".join(suit.sign for suit in Suit)


def kept(name: str) -> TTFont:
    return TTFont(BytesIO((fonts.FONTS / name).read_bytes()))


def bounds(font: TTFont, character: str) -> tuple[float, float, float, float]:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    left, foot, right, top = pen.bounds
    return left, foot, right, top


def test_a_new_build_gives_the_kept_bytes(tmp_path: Path) -> None:
    built = {path.name: path.read_bytes() for path in fonts.write_fonts(tmp_path)}
    there = {path.name: path.read_bytes() for path in fonts.FONTS.iterdir()}
    assert built.keys() == there.keys()
    changed = [name for name in built if built[name] != there[name]]
    assert not changed, "run scripts/fonts"


@pytest.mark.parametrize(("name", "most"), [(fonts.SUITS, 700), (fonts.HEADINGS, 10_500)])
def test_a_font_stays_small(name: str, most: int) -> None:
    assert (fonts.FONTS / name).stat().st_size <= most


def test_the_suit_font_holds_the_signs_the_heavy_heart_and_the_selector() -> None:
    assert kept(fonts.SUITS).getBestCmap().keys() == {*map(ord, SIGNS), 0x2764, 0xFE0E}


def test_the_selector_leaves_no_trace() -> None:
    font = kept(fonts.SUITS)
    selector = font.getBestCmap()[0xFE0E]
    assert font["hmtx"][selector] == (0, 0)
    assert not font["glyf"][selector].numberOfContours


def test_the_heavy_heart_is_the_heart_and_no_picture() -> None:
    characters = kept(fonts.SUITS).getBestCmap()
    assert characters[ord("❤")] == characters[ord("♥")]


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_stands_in_its_width_beside_a_capital(sign: str) -> None:
    font = kept(fonts.SUITS)
    left, foot, right, top = bounds(font, sign)
    width, bearing = font["hmtx"][font.getBestCmap()[ord(sign)]]
    assert 0 < left == bearing
    assert right < width
    assert left + right == pytest.approx(width, abs=2)
    assert -20 <= foot <= 25
    capital = bounds(kept(fonts.HEADINGS), "K")[3]
    assert capital <= top <= capital + 60


def test_all_signs_are_equally_wide() -> None:
    font = kept(fonts.SUITS)
    characters = font.getBestCmap()
    assert len({font["hmtx"][characters[ord(sign)]][0] for sign in SIGNS}) == 1


def test_the_heading_font_holds_the_letters_asked_for_and_no_more() -> None:
    assert kept(fonts.HEADINGS).getBestCmap().keys() == set(map(ord, fonts.LETTERS))


def heading_texts(lang: str) -> str:
    """Everything that may be set in the headings' font: headings and titles of the pages, and all messages."""
    texts = []
    for page in (DOCS / lang).glob("*.md"):
        lines = page.read_text(encoding="utf-8").splitlines()
        headings = [line for line in lines if re.match(r"#|title:", line)]
        texts += [re.sub(r"^#+|`[^`]*`|\{#.*?\}|[*]", "", line) for line in headings]
    catalogue = json.loads((fonts.ROOT / "hazari_rules" / "locale" / f"{lang}.json").read_text("utf-8"))
    for entry in catalogue.values():
        forms = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else [entry]
        texts += [re.sub(r"\{\w+\}", "", form) for form in forms if isinstance(form, str)]
    return "".join(texts)


# Signs of cards are in the other font; the rest stands in code and notation alone, and % and the soft hyphen in tables.
ELSEWHERE = set(SIGNS) | set('\n\ufe0e❤_[]{}|"#→*@<>`%\xad')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headings_of_a_language_need_no_other_letters(lang: str) -> None:
    assert set(heading_texts(lang)) - ELSEWHERE <= set(fonts.LETTERS)


def test_the_heading_font_kerns_and_has_tabular_figures() -> None:
    font = kept(fonts.HEADINGS)
    features = {
        record.FeatureTag
        for table in ("GPOS", "GSUB")
        for record in font[table].table.FeatureList.FeatureRecord
    }
    assert features == {"kern", "tnum"}
    characters = font.getBestCmap()
    (lookup,) = font["GSUB"].table.LookupList.Lookup
    tabular = lookup.SubTable[0].mapping
    assert (
        len({font["hmtx"][tabular.get(name := characters[ord(digit)], name)][0] for digit in "0123456789"})
        == 1
    )


@pytest.mark.parametrize("letter", "ij")
def test_a_dot_stands_clear_of_its_stem_in_small_headings(letter: str) -> None:
    """On a plain screen a gap of less than a pixel is none: 16 px to the em need about 90 units."""
    font = kept(fonts.HEADINGS)
    glyph = font["glyf"][font.getBestCmap()[ord(letter)]]
    ends = [-1, *glyph.endPtsOfContours]
    heights = [
        [y for _, y in glyph.coordinates[before + 1 : last + 1]] for before, last in itertools.pairwise(ends)
    ]
    dot = max(heights, key=min)
    stem = max(max(parts) for parts in heights if parts is not dot)
    assert min(dot) - stem >= 90


def test_the_narrow_space_is_half_a_space() -> None:
    font = kept(fonts.HEADINGS)
    characters = font.getBestCmap()
    space, narrow = (font["hmtx"][characters[ord(character)]][0] for character in " \u202f")
    assert narrow == space // 2


def test_the_licence_lies_beside_the_letters() -> None:
    text = (fonts.FONTS / fonts.LICENCE).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    # Without a reserved name a cut may keep the font's own.
    assert "with Reserved Font Name" not in text.split("---")[0]
