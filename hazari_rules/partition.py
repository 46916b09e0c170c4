"""A hand divided into four groups, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from hazari_rules.cards import Card, are_different, points
from hazari_rules.combinations import GROUP_SIZES, Combination, combination
from hazari_rules.rules import Rule, Violation

SIZES: Final = (3, 3, 3, 4)
"""How many cards the groups of a partition have, in order (``partition.group-sizes``)."""

HAND_SIZE: Final = sum(SIZES)
"""Cards in a player's hand (``pack.hands``)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Three or four different cards and what they count as."""

    cards: tuple[Card, ...]
    combination: Combination

    @classmethod
    def of(cls, cards: Sequence[Card]) -> Group:
        """Return the group of these cards. Raises ``ValueError`` unless they are three or four different cards."""
        return cls(tuple(cards), combination(cards))

    @property
    def strength(self) -> int:
        """Strength of the group's best three cards, 1 to 741 (``partition.best-three``)."""
        return self.combination.strength

    @property
    def points(self) -> int:
        """Points of all its cards, the spare card included (``partition.spare-card``)."""
        return points(self.cards)


class IllegalPartition(ValueError):
    """Four groups that break a rule; ``violations`` says which."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(
            f"expected a legal partition, got violations of {[v.rule.value for v in violations]}"
        )


@dataclass(frozen=True, slots=True)
class Partition:
    """A legal partition: four groups of 3, 3, 3 and 4 cards, none weaker than the next."""

    groups: tuple[Group, ...]

    @classmethod
    def of(cls, groups: Sequence[Sequence[Card]]) -> Partition:
        """Return the partition into these groups. Raises ``IllegalPartition`` if it breaks a rule."""
        if violations := check_partition(groups):
            raise IllegalPartition(violations)
        return cls(tuple(Group.of(cards) for cards in groups))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All 13 cards, group by group."""
        return tuple(card for group in self.groups for card in group.cards)


def check_partition(
    groups: Sequence[Sequence[Card]], hand: Collection[Card] | None = None
) -> list[Violation]:
    """Return what is wrong with these groups as a partition, nothing if it is legal.

    With ``hand`` the cards must also come from it (``partition.not-in-hand``). The order of the groups
    (``partition.descending``) is judged only when the cards themselves are right.
    """
    violations = [*_sizes(groups), *_duplicates(groups)]
    if hand is not None:
        violations += _strangers(groups, hand)
    return violations or _order(groups)


def _sizes(groups: Sequence[Sequence[Card]]) -> list[Violation]:
    if len(groups) != len(SIZES):
        return [Violation(Rule.PARTITION_GROUP_COUNT, ())]
    wrong = [
        place for place, (cards, size) in enumerate(zip(groups, SIZES, strict=True), 1) if len(cards) != size
    ]
    return [Violation(Rule.PARTITION_GROUP_SIZES, tuple(wrong))] if wrong else []


def _duplicates(groups: Sequence[Sequence[Card]]) -> list[Violation]:
    places: dict[Card, list[int]] = {}
    for place, cards in enumerate(groups, start=1):
        for card in cards:
            places.setdefault(card, []).append(place)
    return [
        Violation(Rule.PARTITION_DUPLICATE, tuple(sorted(set(held))), (card,))
        for card, held in places.items()
        if len(held) > 1
    ]


def _strangers(groups: Sequence[Sequence[Card]], hand: Collection[Card]) -> list[Violation]:
    own = frozenset(hand)
    strange: dict[Card, None] = {}
    places = []
    for place, cards in enumerate(groups, start=1):
        if found := [card for card in cards if card not in own]:
            strange.update(dict.fromkeys(found))
            places.append(place)
    return [Violation(Rule.PARTITION_NOT_IN_HAND, tuple(places), tuple(strange))] if strange else []


def _order(groups: Sequence[Sequence[Card]]) -> list[Violation]:
    strengths = [combination(cards).strength for cards in groups]
    return [
        Violation(Rule.PARTITION_DESCENDING, (place, place + 1))
        for place, (upper, lower) in enumerate(pairwise(strengths), start=1)
        # Equal neighbours may stand in either order (partition.equal-neighbours).
        if lower > upper
    ]


def group_or_none(cards: Sequence[Card]) -> Group | None:
    """Return the group of these cards, or nothing where they are not three or four different cards."""
    if len(cards) not in GROUP_SIZES or not are_different(cards):
        return None
    return Group.of(cards)
