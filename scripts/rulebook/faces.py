"""A card as HTML in its four sizes: text to copy and print, in the colour of its suit, read out by its name.

The same classes are made in the checker by its own script; docs/assets/cards.css draws them.
"""

from collections.abc import Iterable
from enum import Enum
from html import escape
from typing import Final

from hazari_rules.cards import Card
from hazari_rules.notation import write_name
from rulebook.courts import art_html

TEXT_SIGN: Final = "\ufe0e"
"""Makes a suit sign a letter where a device would draw a picture."""


class Size(Enum):
    """How large a card is drawn; only detail grows with it."""

    INLINE = "inline"
    """In a sentence."""
    SMALL = "small"
    """In the picker and the tray: rank and sign alone."""
    MIDDLE = "middle"
    """In an example and in the checker: an index and one big sign."""
    LARGE = "large"
    """On the home page and an example's own page: two indices, pips, court figures.

    A page with large cards holds their drawings once, as ``courts.sprite_html`` gives them.
    """


def card_html(card: Card, lang: str, *, size: Size = Size.INLINE, spare: bool = False) -> str:
    """Return a card: its sign for the eye, its name for who listens."""
    classes = ["card", f"card--{card.suit.name.lower()}"]
    if size is not Size.INLINE:
        classes.append(f"card--{size.value}")
    if spare:
        classes.append("card--spare")
    name = escape(write_name(card, lang))
    return f'<span class="{" ".join(classes)}" role="img" aria-label="{name}">{card_face(card, size)}</span>'


def card_face(card: Card, size: Size = Size.INLINE) -> str:
    """Return what the eye sees of a card; its name stands on the element around it."""
    if size is Size.INLINE:
        return f'<span aria-hidden="true">{card.signed}{TEXT_SIGN}</span>'
    art, index = "", ""
    if size is Size.LARGE:
        # The index in the other corner is drawn from this, so that a copied hand holds each card once.
        art, index = art_html(card), f' data-index="{card.rank.text}"'
    return (
        f'<span class="card__face" aria-hidden="true"{index}><span class="card__rank">{card.rank.text}</span>'
        f'<span class="card__sign">{card.suit.sign}{TEXT_SIGN}</span>{art}</span>'
    )


def cards_html(
    cards: Iterable[Card], lang: str, spare: str | None = None, *, size: Size = Size.INLINE
) -> str:
    """Return several cards of one group, the spare one among them drawn apart."""
    return _group("cards", cards, lang, spare, size)


def fan_html(cards: Iterable[Card], lang: str, spare: str | None = None) -> str:
    """Return a group of three or four large cards, held as in a hand."""
    return _group("cards cards--fan", cards, lang, spare, Size.LARGE)


def _group(classes: str, cards: Iterable[Card], lang: str, spare: str | None, size: Size) -> str:
    if size is not Size.INLINE:
        classes += f" cards--{size.value}"
    # The spaces are there for who copies; the style sheet makes them as wide as the gap.
    drawn = " ".join(card_html(card, lang, size=size, spare=card.text == spare) for card in cards)
    return f'<span class="{classes}">{drawn}</span>'
