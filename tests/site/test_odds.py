"""The printed odds are what an enumeration written here finds: it shares no code with the package."""

import re
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from itertools import combinations, product

import pytest

from tests.site.conftest import Page

LANGUAGES = ("en", "fr", "es", "id")

NAMES = ("Indi", "Pair", "Colour", "Run", "Colour Run", "Troy")

LETTERS = dict(zip(range(2, 15), ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], strict=True))

# How each language writes numbers: the decimal sign, what stands before the per cent sign, what parts thousands,
# and from how many digits on.
NARROW, NO_BREAK = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
WRITTEN = {
    "en": (".", "", ",", 4),
    "fr": (",", NARROW, NARROW, 4),
    "es": (",", NO_BREAK, NARROW, 5),
    "id": (",", "", ".", 4),
}

type Strength = tuple[int, tuple[int, ...]]


def judged(three: tuple[tuple[int, str], ...]) -> Strength:
    """Return the place of the category among NAMES and the ranks that decide, by the definitions alone."""
    ranks = sorted((rank for rank, _ in three), reverse=True)
    high, middle, low = ranks
    if high == low:
        return 5, (high,)
    if middle in {high, low}:
        return 1, (middle, high if middle == low else low)
    in_a_row = high - low == 2 or ranks == [14, 3, 2]
    one_suit = len({suit for _, suit in three}) == 1
    return (3 if in_a_row else 0) + (1 if in_a_row and one_suit else 2 if one_suit else 0), tuple(ranks)


@cache
def counted(size: int) -> Counter[Strength]:
    pack = list(product(range(2, 15), "SHDC"))
    of_three = {three: judged(three) for three in combinations(pack, 3)}
    return Counter(max(of_three[three] for three in combinations(cards, 3)) for cards in combinations(pack, size))


@cache
def strengths() -> list[Strength]:
    return sorted(counted(3))


@cache
def weaker(size: int) -> dict[Strength, int]:
    below, found = 0, {}
    for strength in strengths():
        found[strength] = below
        below += counted(size)[strength]
    return found


def number(value: int, lang: str) -> str:
    *_, mark, digits = WRITTEN[lang]
    return f"{value:,}".replace(",", mark) if len(str(value)) >= digits else str(value)


def share(part: int, size: int, lang: str) -> str:
    decimal, space, *_ = WRITTEN[lang]
    whole = Decimal(counted(size).total())
    rounded = (Decimal(part) * 100 / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return f"{rounded}".replace(".", decimal) + f"{space}%"


def ranks(strength: Strength) -> str:
    category, deciding = strength
    if category == 5:
        deciding = deciding * 3
    elif category == 1:
        deciding = (deciding[0], *deciding)
    return "-".join(LETTERS[rank] for rank in deciding)


def rows(html: str, table: str) -> list[list[str]]:
    """Return the cells of a table of this class, or of all of them, as text."""
    found = re.findall(rf'<table class="{table}".*?</table>', html, re.DOTALL)
    assert found
    return [
        [" ".join(re.sub(r"<[^>]*>", " ", cell).split(" ")).strip() for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]
        for one in found
        for row in re.findall(r"<tr[^>]*>(.*?)</tr>", one.partition("</thead>")[2], re.DOTALL)
    ]


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def html(pages: dict[str, Page], lang: str) -> str:
    return pages["odds/" if lang == "en" else f"{lang}/odds/"].html


def test_the_enumeration_finds_what_is_known_of_it() -> None:
    assert counted(3).total() == 22_100
    assert counted(4).total() == 270_725
    assert len(strengths()) == 741
    assert ranks(strengths()[-1]) == "A-A-A"
    assert [ranks(one) for one in strengths() if one[0] == 3][-3:] == ["K-Q-J", "A-3-2", "A-K-Q"]


def test_categories_occur_as_often_as_printed(html: str, lang: str) -> None:
    *found, last = rows(html, "odds__categories")
    wanted = []
    for category in range(5, -1, -1):
        row = [NAMES[category]]
        for size in (3, 4):
            sets = sum(count for (own, _), count in counted(size).items() if own == category)
            row += [share(sets, size, lang), number(sets, lang)]
        wanted.append(row)
    # Between share and number stands what the column is of, for narrow screens.
    assert [[name, *figures(three), *figures(four)] for name, three, four in found] == wanted
    assert [figures(cell)[-1] for cell in last[1:]] == [number(counted(size).total(), lang) for size in (3, 4)]


def figures(cell: str) -> list[str]:
    return re.findall(r"(?<!\w)\d[\d.,\u202f]*(?:[\u202f\u00a0]?%)?", cell)


def test_bars_are_as_long_as_the_shares(html: str) -> None:
    drawn = re.findall(r'<rect class="odds__part" width="([\d.]+)%"', html)
    wanted = [
        100 * sum(count for (own, _), count in counted(size).items() if own == category) / counted(size).total()
        for category in range(5, -1, -1)
        for size in (3, 4)
    ]
    assert [float(one) for one in drawn] == pytest.approx(wanted, abs=0.0006)


def test_the_ends_of_each_category_beat_the_share_printed(html: str, lang: str) -> None:
    wanted = []
    for category in range(5, -1, -1):
        weakest, *_, strongest = [one for one in strengths() if one[0] == category]
        for one in (strongest, weakest):
            row = [ranks(one), *(share(weaker(size)[one], size, lang) for size in (3, 4))]
            wanted.append([NAMES[category], *row] if one is strongest else row)
    assert rows(html, "odds__ends") == wanted


def test_every_strength_occurs_and_beats_as_printed(html: str, lang: str) -> None:
    wanted = []
    for place, one in sorted(enumerate(strengths(), start=1), reverse=True):
        figured = [text for size in (3, 4) for text in (number(counted(size)[one], lang), share(weaker(size)[one], size, lang))]
        name = "A-2-3" if one[0] in {3, 4} and one[1] == (14, 3, 2) else ranks(one)
        wanted.append([name, str(place), *figured])
    found = [[*head.split(), *cells] for head, *cells in rows(html, "odds__strengths")]
    assert len(found) == 741
    assert found == wanted


def test_lines_rise_from_nothing_to_the_strongest(html: str) -> None:
    """At the ends of each category a line is as high as its share of 240 units, to the width of a stroke.

    Several strengths stand at one place across, of which the last is drawn.
    """
    for size, key in ((3, "three"), (4, "four")):
        (points,) = re.findall(rf'<polyline class="odds__line odds__line--{key}" points="([^"]*)"', html)
        places = [(int(across), int(down)) for across, down in re.findall(r"(\d+),(\d+)", points)]
        heights = [height for _, height in places]
        assert heights == sorted(heights, reverse=True)
        starts = [min(one for one in strengths() if one[0] == category) for category in range(6)]
        wanted = [240 * (1 - weaker(size)[one] / counted(size).total()) for one in (*starts, max(strengths()))]
        assert [dict(places)[across] for across in range(0, 601, 100)] == pytest.approx(wanted, abs=2.5)


def test_sentences_tell_the_same_numbers(html: str, lang: str) -> None:
    (lowest,) = [one for one in strengths() if one[0] == 3][:1]
    shares = [share(weaker(size)[lowest], size, lang) for size in (3, 4)]
    totals = [number(counted(size).total(), lang) for size in (3, 4)]
    told = [
        re.findall(rf'id="picture-{name}-description">(.*?)</figcaption>', html)[0] for name in ("frequencies", "beaten")
    ]
    (note,) = re.findall(r'<p class="picture__note">(.*?)</p>', html)
    assert [figures(text) for text in told] == [totals, shares]
    assert f">{ranks(lowest)}<" in note
    assert figures(note.replace(ranks(lowest), "")) == shares
