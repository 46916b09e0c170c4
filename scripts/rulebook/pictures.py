"""The pictures of the rule pages, drawn from what the package computes and labelled in the page's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from typing import Final

from hazari_rules.cards import PACK, Card, Rank
from hazari_rules.cards import points as points_of
from hazari_rules.combinations import RUN_ORDER, Category, combination
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards
from hazari_rules.odds import odds
from hazari_rules.partition import Group, Partition
from rulebook.comparisons import comparisons
from rulebook.frames import frame, ranks_html, row_of_cards, straight_arrow, worked
from rulebook.frequencies import beaten, frequencies
from rulebook.markup import category_html, number, text_html
from rulebook.seats import seats

_SHOWN: Final = ("AS AH AD", "KH QH JH", "9C 8D 7S", "KS 9S 4S", "5S 5H 2D", "QD 8C 3H")


def categories(lang: str) -> str:
    """Return the ladder of categories: an example of each, its meaning, and how many sets of three cards are of it."""
    words = catalogue(lang)
    counts, examples = category_counts(), category_examples()
    total = number(sum(counts.values()), lang)
    heads = {
        key: words.sentence(f"picture.categories.{key}", total=total)
        for key in ("place", "cards", "name", "meaning", "sets")
    }
    head = "".join(
        # What the eye sees without a word is named for who listens.
        f'<th class="picture__column" scope="col" role="columnheader"><span{_spoken(key)}>{escape(text)}</span></th>'
        for key, text in heads.items()
    )
    rungs = "".join(
        '<tr class="picture__rung" role="row">'
        f'<td class="picture__place" role="cell">{place}</td>'
        f'<td class="picture__cards" role="cell">{row_of_cards(examples[category], lang)}</td>'
        f'<th class="picture__name" scope="row" role="rowheader">{category_html(category.title, lang)}</th>'
        f'<td class="picture__meaning" role="cell">{text_html(words.sentence(f"gloss.{category.code}"), lang)}</td>'
        f'<td class="picture__count" role="cell">{_share(number(counts[category], lang), total, lang)}</td></tr>'
        for place, category in enumerate(sorted(Category, reverse=True), start=1)
    )
    arrow = straight_arrow(words.sentence("picture.categories.stronger"))
    table = (
        '<table class="picture__ladder" role="table" aria-labelledby="picture-categories-title">'
        f'<thead role="rowgroup"><tr role="row">{head}</tr></thead><tbody role="rowgroup">{rungs}</tbody></table>'
    )
    return frame("categories", lang, arrow + table, total=total)


def _spoken(column: str) -> str:
    return "" if column == "sets" else ' class="picture__spoken"'


def _share(count: str, total: str, lang: str) -> str:
    """Return a count twice: alone, for under the head of its column, and with the total, for where there is no room."""
    whole = catalogue(lang).sentence("picture.categories.share", number=count, total=total)
    return f'<span class="picture__alone">{count}</span><span class="picture__share">{escape(whole)}</span>'


@cache
def category_counts() -> Mapping[Category, int]:
    """Return how many of all sets of three cards are of each category."""
    return {category: odds(3).of_category(category) for category in Category}


def category_examples() -> Mapping[Category, tuple[Card, ...]]:
    """Return three cards of each category."""
    return {combination(cards).category: cards for cards in map(read_cards, _SHOWN)}


def runs(lang: str) -> str:
    """Return the twelve runs as tiles, the strongest first; the second, A-2-3, is marked as it surprises."""
    words = catalogue(lang)
    surprising = combination(read_cards("AS 2H 3D")).ranks
    tiles = "".join(
        f'<li class="picture__tile{" picture__tile--marked" if ranks == surprising else ""}">'
        f'<span class="picture__place" aria-hidden="true">{place}</span>{ranks_html(ranks, lang)}</li>'
        for place, ranks in enumerate(RUN_ORDER, start=1)
    )
    ends = [
        f'<p class="picture__end picture__end--{end}">{escape(words.sentence(f"picture.runs.{end}"))}</p>'
        for end in ("strongest", "weakest")
    ]
    note = text_html(words.sentence("picture.runs.note"), lang)
    return frame("runs", lang, f'{ends[0]}<ol class="picture__tiles" role="list">{tiles}</ol>{ends[1]}', note)


def points(lang: str) -> str:
    """Return what the cards are worth, the ranks of each value together, down to the whole pack."""
    words = catalogue(lang)
    ranks_of: dict[int, list[Rank]] = {}
    for rank in sorted(Rank, reverse=True):
        ranks_of.setdefault(rank.points, []).append(rank)
    rows, terms = [], []
    for worth, ranks in ranks_of.items():
        held = [card for card in PACK if card.rank in ranks]
        tiles = " ".join(f'<span class="picture__rank">{rank.text}</span>' for rank in ranks)
        rows.append((tiles, str(len(held)), str(worth), str(points_of(held))))
        terms.append(f"{len(held)} × {worth}")
    whole = str(points_of(PACK))
    rows.append((escape(words.sentence("picture.points.pack")), str(len(PACK)), "", whole))
    head = "".join(
        f'<th scope="col" role="columnheader">{escape(words.sentence(f"picture.points.{key}"))}</th>'
        for key in ("ranks", "cards", "each", "together")
    )
    body = "".join(
        f'<tr role="row"><th class="picture__values" scope="row" role="rowheader">{first}</th>'
        + "".join(f'<td role="cell">{cell}</td>' for cell in figures)
        + "</tr>"
        for first, *figures in rows
    )
    table = (
        '<table class="picture__sums" role="table" aria-labelledby="picture-points-title">'
        f'<thead role="rowgroup"><tr role="row">{head}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )
    return frame("points", lang, table, escape(f"{' + '.join(terms)} = {whole}"))


def division(lang: str) -> str:
    """Return a hand divided into its four groups, the strongest first, the spare card of the last one marked."""
    words = catalogue(lang)
    given = worked("partition.descending/source-example")["groups"]
    partition = Partition.of([read_cards(text) for text in given])
    groups = "".join(
        f'<li class="picture__group"><span class="picture__place" aria-hidden="true">{place}</span>'
        f"{row_of_cards(_in_order(group), lang, group.combination.spare)}"
        f'<span class="picture__said">{_of_group(group, lang)}</span></li>'
        for place, group in enumerate(partition.groups, start=1)
    )
    arrow = straight_arrow(words.sentence("picture.division.stronger"))
    return frame("division", lang, f'{arrow}<ol class="picture__groups" role="list">{groups}</ol>')


def _in_order(group: Group) -> list[Card]:
    """Return the cards of a group as they count, the spare card last."""
    found = group.combination
    return [*found.counting, found.spare] if found.spare else list(found.counting)


def _of_group(group: Group, lang: str) -> str:
    words = catalogue(lang)
    found = group.combination
    ranks = "-".join(card.rank.text for card in found.counting)
    lines = [
        f'<span class="picture__name">{category_html(found.category.title, lang)}</span>',
        f'<span class="picture__fact">{ranks}</span>',
        f'<span class="picture__fact">{escape(words.sentence("picture.division.size", count=len(group.cards)))}</span>',
    ]
    if found.spare:
        lines.append(f'<span class="picture__spare">{escape(words.sentence("picture.spare"))}</span>')
    return " ".join(lines)


PICTURES: Final[Mapping[str, Callable[[str], str]]] = {
    "categories": categories,
    "runs": runs,
    "points": points,
    "seats": seats,
    "division": division,
    "comparisons": comparisons,
    "frequencies": frequencies,
    "beaten": beaten,
}
"""Every picture by its name; each needs only the language."""
