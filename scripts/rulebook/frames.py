"""What all pictures share: the frame with title and description, the tiles, the arrows, the worked examples."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from hazari_rules.cards import Card, Rank
from hazari_rules.locales import load
from hazari_rules.messages import catalogue
from rulebook.faces import Size, cards_html
from rulebook.markup import text_html

ROOT: Final = Path(__file__).resolve().parents[2]

ARROW_HEAD: Final = (
    '<svg class="picture__head" viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">'
    '<path d="M6 0 12 10H0Z"/></svg>'
)
"""The head of a straight arrow, pointing upward."""

CROWN: Final = (
    '<svg class="picture__crown" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
    '<path class="picture__badge" d="M12 1 23 12 12 23 1 12Z"/>'
    '<path class="picture__sign" d="M6.5 9 9.4 11.3 12 7.5 14.6 11.3 17.5 9V16H6.5Z"/></svg>'
)
"""The badge of who wins."""


def frame(name: str, lang: str, body: str, note: str = "", **values: str) -> str:
    """Return a picture in its frame: named by its title and described in sentences, with a note under it if any.

    ``values`` are what the description tells.
    """
    words = catalogue(lang)
    title = text_html(words.sentence(f"picture.{name}.title"), lang)
    described = text_html(words.sentence(f"picture.{name}.description", count=None, **values), lang)
    own = f"picture-{name}"
    shown = f'<p class="picture__note">{note}</p>' if note else ""
    return (
        f'<figure class="picture picture--{name}" id="{own}"'
        f' aria-labelledby="{own}-title" aria-describedby="{own}-description">'
        f'<figcaption class="picture__spoken"><span id="{own}-title">{title}</span> '
        f'<span id="{own}-description">{described}</span></figcaption>'
        f'<div class="picture__body">{body}{shown}</div></figure>'
    )


def straight_arrow(said: str) -> str:
    """Return an arrow toward what is stronger, with its word."""
    return (
        f'<div class="picture__arrow" aria-hidden="true">{ARROW_HEAD}<span class="picture__shaft"></span>'
        f'<span class="picture__toward">{escape(said)}</span></div>'
    )


def row_of_cards(cards: Iterable[Card], lang: str, spare: Card | None = None) -> str:
    """Return cards of middle size side by side, the spare card among them drawn apart."""
    return cards_html(cards, lang, spare.text if spare else None, size=Size.MIDDLE)


def ranks_html(ranks: Iterable[Rank], lang: str, spare: Rank | None = None) -> str:
    """Return ranks one below the other, named in words for who listens; a spare card's rank stands apart."""
    ranks = tuple(ranks)
    name = escape(", ".join(rank_name(rank, lang) for rank in ranks))
    drawn = "".join(f'<span aria-hidden="true">{rank.text}</span>' for rank in ranks)
    stack = f'<span class="picture__ranks" role="img" aria-label="{name}">{drawn}</span>'
    if spare is None:
        return stack
    other = escape(catalogue(lang).sentence("picture.spare.name", card=rank_name(spare, lang)))
    return (
        f'{stack} <span class="picture__ranks picture__ranks--spare" role="img" aria-label="{other}">'
        f'<span aria-hidden="true">{spare.text}</span></span>'
    )


def rank_name(rank: Rank, lang: str) -> str:
    """Return the word for a rank; the numbers are their own words.

    >>> rank_name(Rank.KING, "fr"), rank_name(Rank.TEN, "fr")
    ('roi', '10')
    """
    name: str = load(lang, "cards")["ranks"].get(rank.text, [rank.text])[0]
    return name


@cache
def worked(example: str) -> Mapping[str, Any]:
    """Return what is given in the worked example of this id."""
    area = example.partition(".")[0]
    examples = json.loads((ROOT / "docs" / "examples" / f"{area}.json").read_text(encoding="utf-8"))
    (given,) = (each["given"] for each in examples if each["id"] == example)
    return dict(given)
