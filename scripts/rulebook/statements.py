"""What the statement of an example may say: the facts of its rule, and what stands in the example itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from hazari_rules.cards import Card, points
from hazari_rules.combinations import Category, combination
from hazari_rules.notation import UnreadableCards, read_cards
from hazari_rules.verification import breaks
from rulebook.examples import Example
from rulebook.rulefacts import PLACES, row, title
from rulebook.truth import Truth

_RELATIVE: Final = {
    *(*PLACES, "last", "next", "previous", "before", "after"),
    *("high", "low", "loses", "more", "less", "at-least", "at-most"),
}
"""What depends on how a sentence is turned: the data do not tell it, only the record holds it."""

_OPPOSITES: Final = {
    "right": "left",
    "counter-clockwise": "clockwise",
    "face-up": "face-down",
}


def statement_signs(example: Example, truth: Truth) -> frozenset[str]:
    """Return all that the statement of an example may state.

    Where the example shows a mistake, that is the opposite of its rule's facts too.
    """
    data = example.data
    given, claim = data["given"], data.get("claim")
    own = {*truth.signs, *_RELATIVE, *_of_data(given), *_of_data(example.answer), *_of_data(claim)}
    own |= {*_of_groups(_groups(given)), *_players(given)}
    if claim:
        # A mistake may be told by how much it is wrong.
        right, wrong = (
            [int(sign) for sign in _of_data(value) if sign.isdigit()] for value in (example.answer, claim)
        )
        own |= {str(abs(one - other)) for one in wrong for other in right}
    if breaks(data):
        pairs = [*_OPPOSITES.items(), *((after, before) for before, after in _OPPOSITES.items())]
        own |= {other for sign, other in pairs if sign in truth.signs}
    return frozenset(own)


def _of_data(value: Any) -> Iterator[str]:
    """Go through the numbers and categories of a request or an answer, with the sums of its lists."""
    match value:
        case bool() | None:
            pass
        case int():
            yield str(value)
        case str():
            if value.upper() in Category.__members__:
                yield title(Category[value.upper()])
        case Mapping():
            for part in value.values():
                yield from _of_data(part)
            yield from _sums(list(value.values()))
        case Sequence():
            for part in value:
                yield from _of_data(part)
            yield from _sums(value)


def _sums(values: Sequence[Any]) -> Iterator[str]:
    """Go through how many there are, and what numbers come to."""
    yield str(len(values))
    if values and all(isinstance(value, int) for value in values):
        yield str(sum(values))


def _players(given: Mapping[str, Any]) -> list[str]:
    """Return the players whose names look like ranks: A is one of them."""
    return [
        name for name in (*given.get("seats", ()), *given.get("totals", ())) if name in ("A", "K", "Q", "J")
    ]


def _groups(given: Mapping[str, Any]) -> list[tuple[Card, ...]]:
    """Return everything in a request that can be read as cards, the groups of every player among it."""
    texts = [given.get("cards"), given.get("text"), given.get("hand"), *given.get("groups", ())]
    texts += [text for groups in given.get("partitions", {}).values() for text in groups]
    read = []
    for text in texts:
        try:
            read.append(read_cards(text) if isinstance(text, str) else ())
        except UnreadableCards:
            continue
    return read


def _of_groups(groups: Sequence[tuple[Card, ...]]) -> Iterator[str]:
    """Go through what groups are: their cards and ranks, rows of them, categories, and how many there are of each."""
    kinds: Counter[str] = Counter()
    for cards in groups:
        yield str(len(cards))
        yield str(points(set(cards)))
        for card in cards:
            yield from (card.signed, card.rank.text, card.suit.sign)
        for number in (
            *Counter(card.rank for card in cards).values(),
            *Counter(card.suit for card in cards).values(),
        ):
            yield str(number)
        if len(set(cards)) == len(cards) and len(cards) in (3, 4):
            kinds[title(combination(cards).category)] += 1
            yield row(card.rank for card in cards)
            for three in combinations(cards, 3):
                found = combination(three)
                yield title(found.category)
                yield row(card.rank for card in found.counting)
                yield row(sorted((card.rank for card in three), reverse=True))
    yield from kinds
    yield from map(str, kinds.values())
    every = [card for cards in groups for card in cards]
    yield str(len(every))
    yield from map(str, Counter(len(cards) for cards in groups).values())
