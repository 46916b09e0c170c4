"""Text as HTML: cards with their names, ranks that stay in one row, category names marked as English."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from hazari_rules.combinations import Category
from hazari_rules.locales import LANGUAGES, load
from hazari_rules.notation import UnreadableCards, read_cards
from rulebook.faces import Size, card_html, cards_html
from rulebook.prose import CARD

CATEGORY_NAMES: Final = re.compile(
    # The longer names first, as "Colour" begins "Colour Run".
    r"(?<![\w-])(?:"
    + "|".join(sorted((category.title for category in Category), key=len, reverse=True))
    + r")s?(?![\w-])"
)
"""The names of the categories, in the singular or plural: English in every language."""

CARDS: Final = re.compile(rf"{CARD.pattern}(?:[ \u00a0]{CARD.pattern})*")
"""A card, or several with nothing but a space between them: the cards of one group."""

RANK_ROW: Final = re.compile(r"(?<![\w-])(?:[AKQJ]|\d{1,3})(?:-(?:[AKQJ]|\d{1,3}))+(?![\w-])")
"""Ranks or numbers in a row, such as A-K-Q or 3-3-3-4."""

RECKONING: Final = re.compile(r"(?<![\w.-])\d+(?: [×+=] \d+)+(?![\w-])")
"""Numbers that are added or multiplied, such as 32 × 5 = 160."""

UNBROKEN: Final = re.compile(f"{RANK_ROW.pattern}|{RECKONING.pattern}")
"""What stays in one line."""

BEFORE_SIGN: Final = re.compile(r"(?<=[\w♠♥♦♣]) (?=[♠♥♦♣])")
"""The space between the word for a suit and its sign, or between two signs."""

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Stands for a space where no line may end."""

_MARKED: Final = re.compile(
    rf"(?P<cards>{CARDS.pattern})|(?P<ranks>{UNBROKEN.pattern})|(?P<category>{CATEGORY_NAMES.pattern})"
)


def text_html(text: str, lang: str) -> str:
    """Return a sentence with its cards, rows of ranks and category names marked."""
    parts, at = [], 0
    for found in _MARKED.finditer(text):
        parts.append(_plain_html(text[at : found.start()]))
        if found["cards"]:
            parts.append(group_html(found["cards"], lang))
        elif found["ranks"]:
            parts.append(ranks_html(found["ranks"]))
        else:
            parts.append(category_html(found["category"], lang))
        at = found.end()
    return "".join([*parts, _plain_html(text[at:])])


def _plain_html(text: str) -> str:
    return escape(BEFORE_SIGN.sub(NO_BREAK, text), quote=False)


def group_html(text: str, lang: str) -> str:
    """Return a card of a sentence, or several as the cards of one group."""
    cards = read_cards(text)
    return cards_html(cards, lang) if len(cards) > 1 else card_html(cards[0], lang)


def ranks_html(text: str) -> str:
    """Return a row of ranks that no line breaks at its hyphens, or a reckoning."""
    return f'<span class="ranks">{text}</span>'


def typed_html(text: str, lang: str, *, size: Size = Size.INLINE) -> str:
    """Return a text of cards as cards; what cannot be read is marked where it stands."""
    try:
        cards = read_cards(text)
    except UnreadableCards as unreadable:
        start = unreadable.position - 1
        end = start + len(unreadable.token)
        wrong = f'<code class="typed">{escape(unreadable.token)}</code>'
        around = [
            typed_html(part, lang, size=size) if part.strip() else "" for part in (text[:start], text[end:])
        ]
        return " ".join(part for part in (around[0], wrong, around[1]) if part)
    return cards_html(cards, lang, size=size) if cards else "–"


def category_html(name: str, lang: str) -> str:
    """Return the name of a category, marked as English where the page is not."""
    return name if lang == LANGUAGES[0] else f'<span lang="en">{name}</span>'


def percent(part: int, whole: int, lang: str, *, digits: int = 2) -> str:
    r"""Return a share of a whole as the language writes it, in a hundred, rounded to so many digits.

    >>> percent(52, 22100, "en"), percent(16440, 22100, "id"), percent(1, 4, "es", digits=0)
    ('0.24%', '74,39%', '25\xa0%')
    """
    scale = 10**digits
    rounded = (2 * 100 * scale * part + whole) // (2 * whole)
    words = load(lang, "messages")
    decimals = f"{words['site.decimal']}{rounded % scale:0{digits}}" if digits else ""
    return str(words["site.percent"]).replace("{number}", f"{rounded // scale}{decimals}")


def number(value: int, lang: str) -> str:
    """Return a large number as the language writes it.

    >>> number(22100, "en"), number(22100, "id"), number(3744, "es")
    ('22,100', '22.100', '3744')
    """
    separator, digits = load(lang, "messages")["site.thousands"]
    text = str(value)
    return re.sub(r"(?<=\d)(?=(?:\d{3})+$)", separator, text) if len(text) >= digits else text
