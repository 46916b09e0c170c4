"""The site's two fonts: the letters of its headings, cut from Anek Latin, and four suit signs of its own.

The built files are kept in the project, so that building the site needs none of this; a test builds them again and
finds the same bytes.
"""

import shutil
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

from hazari_rules.cards import Suit
from rulebook.outlines import OUTLINES

ROOT: Final = Path(__file__).parents[2]
FONTS: Final = ROOT / "docs" / "assets" / "fonts"
ANEK: Final = ROOT / "node_modules" / "@fontsource-variable" / "anek-latin"

UNITS: Final = 1000
"""Units of an em in both fonts."""

# A file must not tell when it was made, or no two of them are alike: midnight of the first day of 2024.
_MADE: Final = 3_786_912_000

# ---- the suit signs ----

# Spade and club stand on the base line and are a little taller than a capital beside them.
_SIGN_SIZE: Final = 740
_SIGN_FOOT: Final = -30

_TEXT_SELECTOR: Final = 0xFE0E
_HEAVY_HEART: Final = 0x2764


def suit_font() -> bytes:
    """Return `Hazari Suits` as woff2: the four signs, and no ink for the selector behind them.

    The heavy heart ❤ is drawn as the heart, as it would be a coloured picture otherwise. The white signs are left to
    the reader's own fonts: what somebody typed must not look like something else.
    """
    builder = FontBuilder(UNITS, isTTF=True)
    names = {suit: suit.name.lower() for suit in Suit}
    builder.setupGlyphOrder([".notdef", *names.values(), "selector"])
    characters = {ord(suit.sign): name for suit, name in names.items()}
    builder.setupCharacterMap(
        characters | {_HEAVY_HEART: names[Suit.HEARTS], _TEXT_SELECTOR: "selector"}, allowFallback=False
    )
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": empty, "selector": empty} | {names[suit]: _sign(suit) for suit in Suit}
    builder.setupGlyf(glyphs)
    widths = {".notdef": _SIGN_SIZE, "selector": 0} | dict.fromkeys(names.values(), _SIGN_SIZE)
    builder.setupHorizontalMetrics({name: (width, glyphs[name].xMin) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupNameTable({"familyName": "Hazari Suits", "styleName": "Regular"}, mac=False)
    builder.setupPost(keepGlyphNames=False)
    builder.updateHead(created=_MADE, modified=_MADE)
    return _woff2(builder.font)


def _sign(suit: Suit) -> Glyph:
    scale = _SIGN_SIZE / 100
    placed = Transform(scale, 0, 0, -scale, 0, _SIGN_FOOT + _SIGN_SIZE)
    pen = TTGlyphPen(None)
    # TrueType's curves are told from the drawn ones by less than a unit and a half, a hundredth of a pixel in a text.
    parse_path(OUTLINES[suit], TransformPen(Cu2QuPen(pen, max_err=1.5, reverse_direction=False), placed))
    return pen.glyph()


# ---- the letters of the headings ----

WIDTH: Final = 92
WEIGHT: Final = 640

LETTERS: Final = (
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ"  # French
    "ÁÍÑÓÚáíñóú"  # Spanish
    "!&'()+,-./:;=?¡¿«»“”‘’–—…·×"
    "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}"
)
"""What a heading in one of the four languages may hold; Indonesian needs the plain letters alone."""

# In small headings on a screen of plain resolution, the dots of i and j ran into their stems: there they need a pixel
# of their own, which 16 px to the em give to no less than 90 units. So they stand higher, and are a little smaller.
_DOTTED: Final = "ij"
_DOT_RISE: Final = 50
_DOT_SIZE: Final = 0.9

# Characters that Anek Latin lacks, and what stands for them.
_NARROW_SPACE: Final = 0x202F
_HYPHENS: Final = (0x2011, 0x2D)


def heading_font() -> bytes:
    """Return the cut of `Anek Latin` as woff2: one width and weight, the letters needed, kerning, tabular figures."""
    font = TTFont(ANEK / "files" / "anek-latin-latin-standard-normal.woff2", recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wdth": WIDTH, "wght": WEIGHT}, inplace=True)
    scale_upem(font, UNITS)
    _add_characters(font)
    _raise_dots(font)
    _cut(font)
    font["head"].created = font["head"].modified = _MADE
    return _woff2(font)


def _add_characters(font: TTFont) -> None:
    space, hyphen = (font.getBestCmap()[ord(character)] for character in " -")
    narrow = "uni202F"
    font.setGlyphOrder([*font.getGlyphOrder(), narrow])
    font["glyf"][narrow] = TTGlyphPen(None).glyph()
    width, _ = font["hmtx"][space]
    # Half as wide: a thin space, as French printers set it before a colon.
    font["hmtx"][narrow] = (width // 2, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {_NARROW_SPACE: narrow, _HYPHENS[0]: hyphen}


def _raise_dots(font: TTFont) -> None:
    glyphs, names = font["glyf"], font.getBestCmap()
    x_height = font["OS/2"].sxHeight
    for name in (names[ord(letter)] for letter in _DOTTED):
        glyph = glyphs[name]
        points = glyph.coordinates
        for before, last in pairwise([-1, *glyph.endPtsOfContours]):
            dot = range(before + 1, last + 1)
            foot = min(points[at][1] for at in dot)
            if foot < x_height:
                continue
            middle = sum(side(points[at][0] for at in dot) for side in (min, max)) / 2
            for at in dot:
                x, y = points[at]
                points[at] = (
                    round(middle + (x - middle) * _DOT_SIZE),
                    round(foot + _DOT_RISE + (y - foot) * _DOT_SIZE),
                )
        glyph.recalcBounds(glyphs)
        width, _ = font["hmtx"][name]
        font["hmtx"][name] = (width, glyph.xMin)


def _cut(font: TTFont) -> None:
    options = subset.Options(
        layout_features=["kern", "tnum"],
        hinting=False,
        glyph_names=False,
        notdef_outline=False,
        name_IDs=[0, 1, 2, 13, 14],
        name_languages=[0x409],
        drop_tables=[*subset.Options().drop_tables, "STAT", "MVAR", "GDEF", "gasp", "prep", "DSIG", "meta"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=map(ord, LETTERS))
    cutter.subset(font)


def _woff2(font: TTFont) -> bytes:
    font.flavor = "woff2"
    font.recalcTimestamp = False
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()


# ---- what is kept ----

HEADINGS: Final = "anek-latin.woff2"
SUITS: Final = "hazari-suits.woff2"
LICENCE: Final = "anek-latin-OFL.txt"


def write_fonts(folder: Path = FONTS) -> list[Path]:
    """Build both fonts into a folder, the licence of Anek Latin beside them, and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / HEADINGS).write_bytes(heading_font())
    (folder / SUITS).write_bytes(suit_font())
    shutil.copyfile(ANEK / "LICENSE", folder / LICENCE)
    return [folder / name for name in (HEADINGS, SUITS, LICENCE)]


def main() -> int:
    """Build the fonts and say how large they are."""
    for path in write_fonts():
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
