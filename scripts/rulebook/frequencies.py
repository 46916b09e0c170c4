"""How often each category and each strength occurs, and what share of all sets a group beats, as pictures and a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Final

from hazari_rules.cards import Rank
from hazari_rules.combinations import GROUP_SIZES, Category, strengths
from hazari_rules.messages import catalogue
from hazari_rules.odds import Odds, odds
from rulebook.frames import frame
from rulebook.markup import category_html, number, percent, text_html
from rulebook.markup import ranks_html as row_html

_KEYS: Final = dict(zip(GROUP_SIZES, ("three", "four"), strict=True))
"""How the catalogues call the sets of each size."""

_BAND: Final = 100
"""The width of a category in the chart, in the units of its drawing."""

_HEIGHT: Final = 240
_LINES: Final = (0, 25, 50, 75, 100)
"""The shares, in a hundred, at which the chart has a line across."""


def frequencies(lang: str) -> str:
    """Return how many sets of three and of four cards are of each category: numbers, shares and bars."""
    say = catalogue(lang).sentence
    heads = "".join(
        f'<th scope="col" role="columnheader">{escape(say(f"picture.frequencies.{key}"))}</th>'
        for key in ("category", *_KEYS.values())
    )
    rows = "".join(
        f'<tr role="row"><th class="picture__name" scope="row" role="rowheader">{category_html(category.title, lang)}</th>'
        + "".join(_share(odds(size), category, lang) for size in GROUP_SIZES)
        + "</tr>"
        for category in sorted(Category, reverse=True)
    )
    sums = "".join(
        f'<td role="cell"><span class="odds__figures">{_sets(odds(size).total, size, lang)}</span></td>'
        for size in GROUP_SIZES
    )
    last = f'<tr role="row"><th scope="row" role="rowheader">{escape(say("picture.frequencies.all"))}</th>{sums}</tr>'
    table = (
        '<table class="odds__categories" role="table" aria-labelledby="picture-frequencies-title">'
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead><tbody role="rowgroup">{rows}{last}</tbody></table>'
    )
    return frame("frequencies", lang, table, **_totals(lang))


def _share(counted: Odds, category: Category, lang: str) -> str:
    sets = counted.of_category(category)
    width = f"{sets * 100 / counted.total:.3f}%"
    bar = (
        f'<svg class="odds__bar odds__bar--{_KEYS[counted.size]}" width="100%" height="12" aria-hidden="true">'
        f'<rect class="odds__whole" width="100%" height="12"/><rect class="odds__part" width="{width}" height="12"/></svg>'
    )
    return (
        f'<td role="cell">{bar}<span class="odds__figures"><span class="odds__share">'
        f"{percent(sets, counted.total, lang)}</span> {_sets(sets, counted.size, lang)}</span></td>"
    )


def _sets(sets: int, size: int, lang: str) -> str:
    """Return a number of sets, and for where the head of its column is not seen what they are sets of."""
    of_what = escape(catalogue(lang).sentence(f"picture.frequencies.{_KEYS[size]}"))
    return f'<span class="odds__size" aria-hidden="true">{of_what}</span> <span>{number(sets, lang)}</span>'


def _totals(lang: str) -> dict[str, str]:
    return {key: number(odds(size).total, lang) for size, key in _KEYS.items()}


def beaten(lang: str) -> str:
    """Return what share of all sets a group beats, as a line for each size, and for the ends of each category."""
    (ranks, place), *_ = _strengths_of(Category.RUN)
    shares = _beaten_by(place, lang)
    note = catalogue(lang).sentence("picture.beaten.note", count=None, ranks=_written(ranks), **shares)
    return frame("beaten", lang, _chart(lang) + _ends(lang), text_html(note, lang), **shares)


def _beaten_by(strength: int, lang: str) -> dict[str, str]:
    return {
        key: percent(odds(size).beaten_by(strength), odds(size).total, lang) for size, key in _KEYS.items()
    }


def _chart(lang: str) -> str:
    """Return the lines, the categories side by side from the weakest; each is as wide, however many strengths it has."""
    say = catalogue(lang).sentence
    width = _BAND * len(Category)
    drawn = "".join(
        f'<path class="odds__grid" d="M0 {_HEIGHT - share * _HEIGHT // 100}H{width}"/>' for share in _LINES
    )
    drawn += "".join(
        f'<path class="odds__grid" d="M{place * _BAND} 0V{_HEIGHT}"/>' for place in range(1, len(Category))
    )
    drawn += "".join(
        f'<polyline class="odds__line odds__line--{key}" points="{" ".join(_points(size))}"/>'
        for size, key in _KEYS.items()
    )
    svg = (
        f'<svg class="odds__curve" viewBox="0 0 {width} {_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f"{drawn}</svg>"
    )
    shares = "".join(f"<span>{percent(share, 100, lang, digits=0)}</span>" for share in reversed(_LINES))
    bands = "".join(f"<span>{category_html(category.title, lang)}</span>" for category in sorted(Category))
    legend = "".join(
        f'<span class="odds__entry"><svg class="odds__sample" viewBox="0 0 32 12" width="32" height="12" aria-hidden="true">'
        f'<path class="odds__line odds__line--{key}" d="M0 6H32"/></svg> {escape(say(f"picture.frequencies.{key}"))}</span>'
        for key in _KEYS.values()
    )
    return (
        f'<div class="odds__legend" aria-hidden="true">{legend}</div>'
        f'<div class="odds__chart" aria-hidden="true"><div class="odds__shares">{shares}</div>{svg}'
        f'<div class="odds__bands">{bands}</div></div>'
    )


def _points(size: int) -> Iterator[str]:
    """Go through the points of a line, one for each place across that the drawing tells apart."""
    counted, heights = odds(size), dict[int, int]()
    for category in Category:
        places = _strengths_of(category)
        for at, (_, place) in enumerate(places):
            across = (category - 1) * _BAND + at * _BAND // (len(places) - 1)
            heights[across] = _HEIGHT - counted.beaten_by(place) * _HEIGHT // counted.total
    for across, height in heights.items():
        yield f"{across},{height}"


@cache
def _strengths_of(category: Category) -> tuple[tuple[Sequence[Rank], int], ...]:
    """Return the ranks and the strength of each combination of a category, the weakest first."""
    return tuple((ranks, place) for (own, ranks), place in strengths().items() if own is category)


def _ends(lang: str) -> str:
    """Return the strongest and the weakest of each category with what they beat."""
    say = catalogue(lang).sentence
    keys = ("category", "ranks", *_KEYS.values())
    heads = "".join(
        f'<th scope="col" role="columnheader">{escape(say(f"picture.beaten.{key}"))}</th>' for key in keys
    )
    bodies = ""
    for category in sorted(Category, reverse=True):
        weakest, *_, strongest = _strengths_of(category)
        name = (
            f'<th class="picture__name" rowspan="2" scope="rowgroup" role="rowheader">'
            f"{category_html(category.title, lang)}</th>"
        )
        rows = "".join(
            f'<tr role="row">{head}<td role="cell">{_ranks(ranks)}</td>{_cells(_beaten_by(place, lang).values())}</tr>'
            for head, (ranks, place) in ((name, strongest), ("", weakest))
        )
        bodies += f'<tbody role="rowgroup">{rows}</tbody>'
    return (
        '<table class="odds__ends" role="table" aria-labelledby="picture-beaten-title">'
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead>{bodies}</table>'
    )


def _cells(figures: Iterable[str]) -> str:
    return "".join(f'<td role="cell">{figure}</td>' for figure in figures)


def _ranks(ranks: Sequence[Rank]) -> str:
    return row_html(_written(ranks))


def _written(ranks: Sequence[Rank]) -> str:
    """Return the three ranks of a combination: those that decide, a Troy's and a pair's as often as they are there."""
    texts = [rank.text for rank in ranks]
    return "-".join([texts[0]] * (3 - len(texts)) + texts)


def every_strength(lang: str) -> str:
    """Return all strengths with how often each occurs and what it beats, folded away by category."""
    say = catalogue(lang).sentence
    parts = "".join(
        f'<details class="odds__all"><summary>{category_html(category.title, lang)}'
        f' <span class="odds__count">{escape(say("odds.strengths", count=len(_strengths_of(category))))}</span></summary>'
        f"{_strengths_table(category, lang)}</details>"
        for category in sorted(Category, reverse=True)
    )
    return f'<div class="odds" data-search-exclude="">{parts}</div>'


def _strengths_table(category: Category, lang: str) -> str:
    say = catalogue(lang).sentence
    over = "".join(
        f'<th colspan="2" scope="colgroup">{escape(say(f"picture.frequencies.{key}"))}</th>'
        for key in _KEYS.values()
    )
    under = "".join(f'<th scope="col">{escape(say(f"odds.{key}"))}</th>' for key in ("sets", "beats")) * 2
    rows = "".join(
        f'<tr><th scope="row">{_ranks(ranks)} <small>{place}</small></th>'
        + "".join(
            f"<td>{number(odds(size).of_strength(place), lang)}</td><td>{share}</td>"
            for size, share in zip(GROUP_SIZES, _beaten_by(place, lang).values(), strict=True)
        )
        + "</tr>"
        for ranks, place in reversed(_strengths_of(category))
    )
    return (
        f'<table class="odds__strengths"><thead><tr><th rowspan="2" scope="col">{escape(say("odds.ranks"))}</th>{over}</tr>'
        f"<tr>{under}</tr></thead><tbody>{rows}</tbody></table>"
    )
