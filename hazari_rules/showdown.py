"""Laying groups against each other: one comparison, and the four of a deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hazari_rules.cards import Card, are_different
from hazari_rules.partition import SIZES, Group, Partition

PLAYERS: Final = 4
"""How many play (``pack.players``)."""

COMPARED: Final = (2, 3, PLAYERS)
"""How many groups can be compared."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The groups laid in one step, in the order played, and who takes them.

    ``winner`` and ``tied`` are places in the order played, counted from 1; ``tied`` are all that hold an equal best
    combination, only the winner if it stands alone.
    """

    groups: tuple[Group, ...]
    winner: int
    tied: tuple[int, ...]

    @property
    def cards(self) -> int:
        """How many cards the winner takes (``play.capture``)."""
        return sum(len(group.cards) for group in self.groups)

    @property
    def points(self) -> int:
        """What the cards taken are worth, in points (``scoring.captured``)."""
        return sum(group.points for group in self.groups)


def compare(groups: Sequence[Group]) -> Comparison:
    """Compare groups given in the order played; the best takes all (``play.capture``).

    Of equal best groups the one played last wins (``play.ties``). Raises ``ValueError`` unless there are two to four
    groups, all of the same size, without a common card.
    """
    if len(groups) not in COMPARED:
        raise ValueError(f"expected 2 to 4 groups, got {len(groups)}")
    if not are_of_one_size([group.cards for group in groups]):
        raise ValueError("expected groups of one size")
    if not are_different([card for group in groups for card in group.cards]):
        raise ValueError("expected different cards, got one twice")
    best = max(group.strength for group in groups)
    tied = tuple(place for place, group in enumerate(groups, start=1) if group.strength == best)
    return Comparison(tuple(groups), tied[-1], tied)


def are_of_one_size(groups: Iterable[Sequence[Card]]) -> bool:
    """Tell whether groups have equally many cards; only such are ever compared (``play.last-comparison``)."""
    return len({len(cards) for cards in groups}) == 1


def is_one_each(things: Collection[object]) -> bool:
    """Tell whether there are as many as there are players (``pack.players``)."""
    return len(things) == PLAYERS


def are_the_players(names: Iterable[str], of: Mapping[str, object]) -> bool:
    """Tell whether these are the names of the four players that something is known of, each once (``pack.players``)."""
    return is_one_each(of) and sorted(names) == sorted(of)


def seat_to_the_right(seats: Sequence[str], player: str) -> str:
    """Return who sits to a player's right, the next counter-clockwise (``pack.direction``).

    ``seats`` are the players counter-clockwise. Raises ``ValueError`` if the player is not among them.
    """
    return seats[(seats.index(player) + 1) % len(seats)]


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison of a showdown with the names of those who play: the leader first, then counter-clockwise."""

    order: tuple[str, ...]
    comparison: Comparison

    @property
    def leader(self) -> str:
        """Who exposes the first group."""
        return self.order[0]

    @property
    def winner(self) -> str:
        """Who takes the cards and leads next (``play.next-leader``)."""
        return self.order[self.comparison.winner - 1]

    @property
    def tied(self) -> tuple[str, ...]:
        """All who hold an equal best combination, in the order played."""
        return tuple(self.order[place - 1] for place in self.comparison.tied)


@dataclass(frozen=True, slots=True)
class Showdown:
    """The four comparisons of a deal, in order."""

    seats: tuple[str, ...]
    dealer: str
    steps: tuple[Step, ...]

    @property
    def next_dealer(self) -> str:
        """Who deals next: the player to the dealer's right (``scoring.next-dealer``)."""
        return seat_to_the_right(self.seats, self.dealer)


def play(seats: Sequence[str], dealer: str, partitions: Mapping[str, Partition]) -> Showdown:
    """Play a deal out: four comparisons, each player's groups from the strongest to the last.

    ``seats`` are the four players counter-clockwise. The player to the dealer's right leads first
    (``play.first-leader``), then whoever won the comparison before (``play.next-leader``), the last one included
    (``play.last-comparison``). Raises ``ValueError`` unless four different players, the dealer among them, hold the
    whole pack between them.
    """
    if not are_the_players(seats, partitions):
        raise ValueError("expected four different players with a partition each")
    if not are_different([card for partition in partitions.values() for card in partition.cards]):
        raise ValueError("expected the whole pack, got a card twice")
    leader = seat_to_the_right(seats, dealer)
    steps = []
    for place in range(len(SIZES)):
        start = seats.index(leader)
        order = (*seats[start:], *seats[:start])
        step = Step(order, compare([partitions[player].groups[place] for player in order]))
        steps.append(step)
        leader = step.winner
    return Showdown(tuple(seats), dealer, tuple(steps))
