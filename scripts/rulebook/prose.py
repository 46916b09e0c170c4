"""What the texts say: cards that exist, and no wording that is known to be wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulebook.catalogues import Catalogues
from rulebook.faults import Fault
from rulebook.texts import Page
from rulebook.wording import patterns

RANK: Final = "10|[AKQJ2-9]"
CARD: Final = re.compile(rf"(?<![^\W_])({RANK})([♠♥♦♣])[\ufe0e\ufe0f]?(?![^\W_])")
"""A card as prose writes it, its rank and its sign."""

# A sign alone means the suit.
_SIGN: Final = re.compile(r"[♠♥♦♣♤♡♢♧❤][\ufe0e\ufe0f]?")

# A sign is found first: whoever begins with the letters before it tries every place of a long word.
_LETTERS: Final = re.compile(r"[^\W_]*")


def no_cards(text: str) -> Iterator[tuple[int, str]]:
    """Go through what is written like a card and is none, with its place in the text.

    >>> list(no_cards("K♥ Q♥ 11♥ and ♥ alone"))
    [(6, '11♥')]
    """
    end = 0
    for found in _SIGN.finditer(text):
        start, before = found.start(), end
        while start > before and text[start - 1].isalnum():
            start -= 1
        after = _LETTERS.match(text, found.end())
        end = after.end() if after else found.end()
        alone = (start, end) == found.span()
        whole = text[start:end]
        if not (alone and found[0][0] in "♠♥♦♣") and not CARD.fullmatch(whole):
            yield start, whole


def wrong_cards(pages: Mapping[str, Page]) -> Iterator[Fault]:
    """Find cards in one language's pages that do not exist."""
    for page in pages.values():
        for offset, found in no_cards(page.prose):
            yield page.fault(page.line_at(offset), "a card such as K♥ or 10♠", found)


def wrong_cards_in_messages(catalogues: Catalogues) -> Iterator[Fault]:
    """Find cards in the messages that do not exist."""
    for catalogue in catalogues.values():
        for key, entry in catalogue.value.items():
            for text in _texts(entry):
                for _, found in no_cards(text):
                    yield catalogue.fault((key,), "a card such as K♥ or 10♠", found)


def _texts(entry: Any) -> list[str]:
    if isinstance(entry, dict):
        return [text for text in entry.values() if isinstance(text, str)]
    return [entry] if isinstance(entry, str) else []


def wrong_wording(pages: Mapping[str, Page]) -> Iterator[Fault]:
    """Find wording in one language's pages that is known to be wrong."""
    for page in pages.values():
        for pattern, forbidden in patterns(page.lang, page.name):
            for found in pattern.finditer(page.prose):
                there = " ".join(found[0].split())
                yield page.fault(page.line_at(found.start()), f"“{forbidden.instead}”", f"“{there}”")
