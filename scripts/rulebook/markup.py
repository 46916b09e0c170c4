"""Text as HTML: cards with their names, category names marked as English."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from hazari_rules.cards import Card, Suit
from hazari_rules.combinations import Category
from hazari_rules.locales import LANGUAGES, load
from hazari_rules.notation import UnreadableCards, read_cards, write_name
from rulebook.prose import CARD

CATEGORY_NAMES: Final = re.compile(
    # The longer names first, as "Colour" begins "Colour Run".
    r"(?<![\w-])(?:"
    + "|".join(sorted((category.title for category in Category), key=len, reverse=True))
    + r")s?(?![\w-])"
)
"""The names of the categories, in the singular or plural: English in every language."""

TEXT_SIGN: Final = "\ufe0e"
"""Makes a suit sign a letter where a device would draw a picture."""

_SUITS: Final = {suit: suit.name.lower() for suit in Suit}


def card_html(card: Card, lang: str, *, spare: bool = False) -> str:
    """Return a card: its sign for the eye, its name for who listens."""
    classes = f"card card--{_SUITS[card.suit]}" + (" card--spare" if spare else "")
    name = escape(write_name(card, lang))
    return f'<span class="{classes}" role="img" aria-label="{name}">{card_face(card)}</span>'


def card_face(card: Card) -> str:
    """Return what the eye sees of a card; its name stands on the element around it."""
    return f'<span aria-hidden="true">{card.signed}{TEXT_SIGN}</span>'


def cards_html(cards: Iterable[Card], lang: str, spare: str | None = None) -> str:
    """Return several cards, the spare one among them drawn apart."""
    drawn = " ".join(card_html(card, lang, spare=card.text == spare) for card in cards)
    return f'<span class="cards">{drawn}</span>'


def typed_html(text: str, lang: str) -> str:
    """Return a text of cards as cards, or as it was typed where it cannot be read."""
    try:
        cards = read_cards(text)
    except UnreadableCards:
        return f"<code>{escape(text)}</code>"
    return cards_html(cards, lang) if cards else "–"


_MARKED: Final = re.compile(rf"(?P<card>{CARD.pattern})|(?P<category>{CATEGORY_NAMES.pattern})")


def text_html(text: str, lang: str) -> str:
    """Return a sentence with its cards and category names marked."""
    parts, at = [], 0
    for found in _MARKED.finditer(text):
        parts.append(escape(text[at : found.start()], quote=False))
        if found["card"]:
            (card,) = read_cards(found["card"])
            parts.append(card_html(card, lang))
        else:
            parts.append(category_html(found["category"], lang))
        at = found.end()
    return "".join([*parts, escape(text[at:], quote=False)])


def category_html(name: str, lang: str) -> str:
    """Return the name of a category, marked as English where the page is not."""
    return name if lang == LANGUAGES[0] else f'<span lang="en">{name}</span>'


def number(value: int, lang: str) -> str:
    """Return a large number as the language writes it.

    >>> number(22100, "en"), number(22100, "id"), number(3744, "es")
    ('22,100', '22.100', '3744')
    """
    separator, digits = load(lang, "messages")["site.thousands"]
    text = str(value)
    return re.sub(r"(?<=\d)(?=(?:\d{3})+$)", separator, text) if len(text) >= digits else text
