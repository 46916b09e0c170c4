"""The tables that the package fills: categories, runs, points, and the index of the examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from itertools import combinations
from typing import Final

from hazari_rules.cards import PACK, Rank
from hazari_rules.combinations import RUN_ORDER, Category, combination
from hazari_rules.messages import catalogue
from hazari_rules.scoring import DEAL_POINTS
from rulebook.addresses import Addresses
from rulebook.markup import category_html, number, text_html
from rulebook.texts import Page


def categories(lang: str) -> str:
    """Return the six categories, the strongest first, with how many sets of three cards are of each."""
    words = catalogue(lang)
    counts = category_counts()
    total = number(sum(counts.values()), lang)
    head = [
        "",
        words.sentence("site.category"),
        words.sentence("site.meaning"),
        words.sentence("site.sets", total=total),
    ]
    rows = [
        [
            str(place),
            category_html(category.title, lang),
            text_html(words.sentence(f"gloss.{category.code}"), lang),
            number(counts[category], lang),
        ]
        for place, category in enumerate(sorted(Category, reverse=True), start=1)
    ]
    return _table("categories", head, rows)


@cache
def category_counts() -> Mapping[Category, int]:
    """Return how many of all sets of three cards are of each category."""
    return Counter(combination(cards).category for cards in combinations(PACK, 3))


def runs(lang: str) -> str:
    """Return the twelve runs, the highest first."""
    items = "".join(f"<li>{'-'.join(rank.text for rank in ranks)}</li>" for ranks in RUN_ORDER)
    return f'<ol class="runs">{items}</ol>'


def points(lang: str) -> str:
    """Return what the cards are worth, by their ranks, down to the whole pack."""
    words = catalogue(lang)
    head = [words.sentence(f"site.{key}") for key in ("ranks", "each", "count", "together")]
    by_points: dict[int, list[Rank]] = {}
    for rank in sorted(Rank, reverse=True):
        by_points.setdefault(rank.points, []).append(rank)
    rows = []
    for worth, ranks in by_points.items():
        cards = [card for card in PACK if card.rank in ranks]
        total = sum(card.points for card in cards)
        rows.append([" ".join(rank.text for rank in ranks), str(worth), str(len(cards)), str(total)])
    rows.append([escape(words.sentence("site.pack")), "", str(len(PACK)), str(DEAL_POINTS)])
    return _table("points", head, rows)


def index(pages: Iterable[Page], here: str, addresses: Addresses) -> str:
    """Return all worked examples with their statements, page by page."""
    lang = addresses.lang
    parts = []
    for page in pages:
        if page.citations:
            items = "".join(
                f'<li><a href="{addresses.example(here, citation.example)}">'
                f"{text_html(citation.statement, lang)}</a></li>"
                for citation in page.citations
            )
            parts.append(f"<dt>{text_html(page.title, lang)}</dt><dd><ol>{items}</ol></dd>")
    return f'<dl class="example-index">{"".join(parts)}</dl>'


def _table(name: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; the cells are HTML, the first column names its row."""
    columns = "".join(f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'
        for first, *others in rows
    )
    return f'<table class="{name}"><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>'


PLAIN: Final[Mapping[str, Callable[[str], str]]] = {"categories": categories, "runs": runs, "points": points}
"""The tables that need only the language."""
