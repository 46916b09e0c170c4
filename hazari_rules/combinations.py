"""What three or four cards count as, and which of two combinations is the stronger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from functools import cache
from itertools import combinations, permutations
from operator import attrgetter
from typing import Final

from hazari_rules.cards import Card, Rank, are_different

GROUP_SIZES: Final = (3, 4)
"""How many cards a group can have."""


class Category(IntEnum):
    """One of the six categories; the greater always beats the lower (``combinations.order``)."""

    INDI = auto()
    PAIR = auto()
    COLOUR = auto()
    RUN = auto()
    COLOUR_RUN = auto()
    TROY = auto()

    @property
    def code(self) -> str:
        """The name in the wire format: ``troy colour_run run colour pair indi``."""
        return self.name.lower()

    @property
    def title(self) -> str:
        """The name in texts, the same in every language: ``Colour Run``."""
        return self.name.replace("_", " ").title()


_RANK: Final = attrgetter("rank")

_Meaning = tuple[Category, tuple[Rank, ...], tuple[int, ...]]

_FALLING: Final = tuple(reversed(Rank))

RUN_ORDER: Final[tuple[tuple[Rank, ...], ...]] = (
    _FALLING[:3],
    (Rank.ACE, Rank.TWO, Rank.THREE),
    *(_FALLING[place : place + 3] for place in range(1, len(_FALLING) - 2)),
)
"""The ranks of the twelve runs, the highest first: A-K-Q, A-2-3, K-Q-J … 4-3-2 (``combinations.run-order``).

K-A-2 and Q-A-2 are not among them (``combinations.no-wrap``).
"""


@dataclass(frozen=True, slots=True)
class Combination:
    """What a group counts as: a category, the ranks that decide within it, and the three cards that make it.

    ``ranks`` are in the order in which they are compared: the rank of a Troy; the pair's rank, then the kicker; three
    ranks otherwise. ``counting`` are the three cards in that same order. ``spare`` is the fourth card of a group of
    four; it takes no part in any comparison (``partition.spare-card``).
    """

    category: Category
    ranks: tuple[Rank, ...]
    counting: tuple[Card, ...]
    spare: Card | None = None

    @property
    def strength(self) -> int:
        """Place among the 741 strengths, 1 (5-3-2, the lowest Indi) to 741 (three aces); equal is tied.

        Suits do not enter into it (``combinations.suits``).
        """
        return strengths()[self.category, self.ranks]


def combination(cards: Sequence[Card]) -> Combination:
    """Return what a group of three or four different cards counts as.

    Of four cards the strongest three count (``partition.best-three``). Raises ``ValueError`` for any other number of
    cards and for a card that is there twice.

    >>> from hazari_rules.notation import read_cards
    >>> combination(read_cards("AS 2H 3D")).strength > combination(read_cards("KS QH JD")).strength
    True
    """
    if not are_different(cards):
        raise ValueError("expected different cards, got one twice")
    if len(cards) not in GROUP_SIZES:
        raise ValueError(f"expected a group of 3 or 4 cards, got {len(cards)}")
    ordered = sorted(cards, key=_RANK, reverse=True)
    if len(ordered) == 3:
        return _made(ordered, None)
    # Of equally strong triples any may be shown.
    triples = (([card for card in ordered if card is not spare], spare) for spare in ordered)
    return _made(*max(triples, key=lambda triple: _meaning_of(triple[0])[:2]))


def _made(ordered: Sequence[Card], spare: Card | None) -> Combination:
    category, ranks, places = _meaning_of(ordered)
    return Combination(category, ranks, tuple(ordered[place] for place in places), spare)


def _meaning_of(ordered: Sequence[Card]) -> _Meaning:
    high, middle, low = ordered
    return _meaning((high.rank, middle.rank, low.rank), high.suit is middle.suit is low.suit)


# Thousands of groups can be asked about at once, and there are no more than some 700 different answers.
@cache
def _meaning(ranks: tuple[Rank, ...], one_suit: bool) -> _Meaning:  # noqa: FBT001 - a key of the cache
    """Return what three cards count as, the ranks that decide, and which card stands where in their order.

    ``ranks`` are those of the cards, the highest first.
    """
    places = [0, 1, 2]
    # Whatever is there more than once, the middle card is one of it.
    match ranks.count(ranks[1]):
        case 3:
            return Category.TROY, ranks[:1], tuple(places)
        case 2:
            # The pair before its kicker.
            places.sort(key=lambda place: ranks.count(ranks[place]), reverse=True)
            return Category.PAIR, tuple(dict.fromkeys(ranks[place] for place in places)), tuple(places)
    if ranks == (Rank.ACE, Rank.THREE, Rank.TWO):
        # Shown as the run it is; compared ace first it stands between A-K-Q and K-Q-J (combinations.run-order).
        places.append(places.pop(1))
    deciding = tuple(ranks[place] for place in places)
    if deciding in RUN_ORDER:
        category = Category.COLOUR_RUN if one_suit else Category.RUN
    else:
        category = Category.COLOUR if one_suit else Category.INDI
    return category, deciding, tuple(places)


@cache
def strengths() -> dict[tuple[Category, tuple[Rank, ...]], int]:
    """Return the strength of every combination there is, by its category and its ranks, 1 to 741.

    Higher ranks win within a category, compared one after the other (``combinations.high-cards``).
    """
    runs = {*RUN_ORDER, (Rank.ACE, Rank.THREE, Rank.TWO)}
    apart = [ranks for ranks in combinations(_FALLING, 3) if ranks not in runs]
    of_category: dict[Category, Sequence[tuple[Rank, ...]]] = {
        Category.TROY: [(rank,) for rank in _FALLING],
        Category.COLOUR_RUN: RUN_ORDER,
        Category.RUN: RUN_ORDER,
        Category.COLOUR: apart,
        Category.PAIR: list(permutations(_FALLING, 2)),
        Category.INDI: apart,
    }
    every = [(category, ranks) for category in sorted(Category) for ranks in sorted(of_category[category])]
    return {key: place for place, key in enumerate(every, start=1)}
