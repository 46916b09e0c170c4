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

# A sign with whatever is glued to it; alone it means the suit.
_SIGNED: Final = re.compile(r"(?P<before>[^\W_]*)(?P<sign>[♠♥♦♣♤♡♢♧❤])[\ufe0e\ufe0f]?(?P<after>[^\W_]*)")


def no_cards(text: str) -> Iterator[tuple[int, str]]:
    """Go through what is written like a card and is none, with its place in the text.

    >>> list(no_cards("K♥ Q♥ 11♥ and ♥ alone"))
    [(6, '11♥')]
    """
    for found in _SIGNED.finditer(text):
        alone = not found["before"] and not found["after"]
        if not (alone and found["sign"] in "♠♥♦♣") and not CARD.fullmatch(found[0]):
            yield found.start(), found[0]


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
