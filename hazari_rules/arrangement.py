"""A hand laid out without its player: divided into groups that are in order, or put in order by one exchange."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from hazari_rules.cards import Card
from hazari_rules.combinations import combination
from hazari_rules.partition import HAND_SIZE, SIZES, check_partition

EXCHANGES: Final = ((1, 2), (1, 3), (2, 3))
"""The groups that can change places, since they have equally many cards; in the order in which they are tried."""


def arrange(hand: Collection[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return a hand as a legal partition: the strongest three of all, then of the rest twice more, and what is left.

    The cards that count stand first, in the order in which they are compared. It is legal because no three cards of
    what is left are stronger than those taken before (``partition.descending``). Raises ``ValueError`` unless there
    are 13 different cards.

    >>> from hazari_rules.notation import read_cards, write_cards
    >>> [write_cards(group) for group in arrange(read_cards("2C 2D 5H 5S 7S 8D 9C JH QH KH AD AH AS"))]
    ['AD AH AS', 'KH QH JH', '9C 8D 7S', '5H 5S 2D 2C']
    """
    if len(hand) != HAND_SIZE or len(set(hand)) != HAND_SIZE:
        raise ValueError(f"expected {HAND_SIZE} different cards, got {len(hand)}, {len(set(hand))} different")
    left = list(hand)
    groups: list[tuple[Card, ...]] = []
    for size in SIZES[:-1]:
        best = max(
            (combination(cards) for cards in combinations(left, size)), key=lambda found: found.strength
        )
        groups.append(best.counting)
        left = [card for card in left if card not in best.counting]
    last = combination(left)
    return (*groups, (*last.counting, *(card for card in left if card not in last.counting)))


def repair(groups: Sequence[Sequence[Card]], hand: Collection[Card] | None = None) -> tuple[int, int] | None:
    """Return the first exchange of two groups of three that makes an illegal partition legal, nothing if none does.

    The groups are counted from 1. A legal partition needs no exchange.
    """
    if not check_partition(groups, hand) or len(groups) != len(SIZES):
        return None
    for first, second in EXCHANGES:
        exchanged = list(groups)
        exchanged[first - 1], exchanged[second - 1] = groups[second - 1], groups[first - 1]
        if not check_partition(exchanged, hand):
            return first, second
    return None
