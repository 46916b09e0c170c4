"""Sentences: an id and its values become words in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from hazari_rules.cards import Card
from hazari_rules.combinations import combination
from hazari_rules.locales import LANGUAGES, load
from hazari_rules.partition import SIZES
from hazari_rules.rules import Rule, Violation

DEFAULT_LANGUAGE: Final = LANGUAGES[0]

LONGEST_QUOTE: Final = 40
"""Characters of a reader's own text that a sentence repeats; more would bury what it says."""


class Catalogue:
    """The sentences of one language. Raises ``FileNotFoundError`` for one that the reference does not have."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._entries = load(lang, "messages")

    def sentence(self, key: str, count: int | None = None, **values: object) -> str:
        """Return the sentence of this key with its values put in.

        ``count`` chooses between singular and plural where the language has both, and is a value itself. Raises
        ``KeyError`` for a key or a placeholder that is not there: a missing sentence is never papered over.
        """
        entry: Any = self._entries[key]
        if isinstance(entry, dict):
            entry = entry["one" if count in self._entries["language.singular"] else "other"]
        text: str = entry
        return text.format_map({"count": count, **values})

    def join(self, items: Iterable[object]) -> str:
        """Return a list as it stands in a sentence: ``1``, ``1 and 2``, ``1, 2 and 4``.

        Raises ``ValueError`` for an empty one: no sentence has a word for it.
        """
        *rest, last = map(str, items)
        if not rest:
            return last
        key = "list.and" if len(rest) == 1 else "list.and.many"
        # Spanish says *Ana e Inés*: the word for *and* changes before the sound it is made of.
        if re.match(self._entries["language.i-sound"], last):
            key += ".i"
        return self.sentence(key, rest=self._entries["list.comma"].join(rest), last=last)

    def violation(self, violation: Violation, groups: Sequence[Sequence[Card]]) -> str:
        """Return the sentence about what is wrong with these groups."""
        key = violation.rule.value
        places = violation.groups
        if violation.rule is Rule.PARTITION_DESCENDING:
            upper, lower = places
            if lower == len(SIZES):
                key += ".last"
            return self.sentence(
                key,
                first=upper,
                second=lower,
                first_combination=combination_name(groups[upper - 1]),
                second_combination=combination_name(groups[lower - 1]),
            )
        if violation.rule is Rule.PARTITION_GROUP_COUNT:
            return self.sentence(key, count=len(groups))
        return self.sentence(
            key,
            count=len(places),
            groups=self.join(places),
            cards=signs(violation.cards),
            # Of groups without number, which can hold a card many times, nothing but these is told.
            sizes="-".join(str(len(cards)) for cards in groups[: len(SIZES)]),
        )


@cache
def catalogue(lang: str) -> Catalogue:
    """Return the catalogue of a language. Raises ``FileNotFoundError`` for a language the reference does not have."""
    return Catalogue(lang)


def signs(cards: Iterable[Card]) -> str:
    """Return cards as sentences show them: ``10♥ K♠``."""
    return " ".join(card.signed for card in cards)


def combination_name(cards: Sequence[Card]) -> str:
    """Return category and ranks of a group, the same in every language: ``Pair, 5-5-2``.

    Raises ``ValueError`` for cards that are no group.
    """
    found = combination(cards)
    return f"{found.category.title}, {'-'.join(card.rank.text for card in found.counting)}"


def quote(text: str) -> str:
    """Return a reader's own text, shortened where it is long, for use inside a sentence."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
