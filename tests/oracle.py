"""A second reading of the rules, written apart from the package and by brute force, to hold the package against.

It shares no code with it: cards are texts such as ``10H``, and everything is looked up by trying.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

INDICES = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
PACK = [index + suit for suit in "SHDC" for index in INDICES]

# The runs as a table, the highest first, as facts.md lists them.
RUNS = (
    "A K Q",
    "A 2 3",
    "K Q J",
    "Q J 10",
    "J 10 9",
    "10 9 8",
    "9 8 7",
    "8 7 6",
    "7 6 5",
    "6 5 4",
    "5 4 3",
    "4 3 2",
)
RUN_PLACES = {frozenset(run.split()): place for place, run in enumerate(reversed(RUNS))}


def worth(cards: Sequence[str]) -> int:
    """Points of cards."""
    return sum(10 if card[0] in "AKQJ1" else 5 for card in cards)


def key(cards: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """What decides about three cards: the place of the category from 0, and numbers compared one after the other."""
    heights = sorted((INDICES.index(card[:-1]) for card in cards), reverse=True)
    suits = {card[-1] for card in cards}
    kinds = {card[:-1] for card in cards}
    if len(kinds) == 1:
        return 5, (heights[0],)
    if len(kinds) == 2:
        pair = heights[1]  # the middle one of three is always of the pair
        other = next(height for height in heights if height != pair)
        return 1, (pair, other)
    place = RUN_PLACES.get(frozenset(kinds))
    if place is not None:
        return (4 if len(suits) == 1 else 3), (place,)
    return (2 if len(suits) == 1 else 0), tuple(heights)


@cache
def places() -> dict[tuple[int, tuple[int, ...]], int]:
    """Every key that three cards of the pack can have, with its place from 1 upwards."""
    keys = sorted({key(cards) for cards in combinations(PACK, 3)})
    return {found: place for place, found in enumerate(keys, start=1)}


def strength(cards: Sequence[str]) -> int:
    """Strength of three or four cards: of the best three, whichever they are."""
    return max(places()[key(three)] for three in combinations(cards, 3))


def out_of_order(groups: Sequence[Sequence[str]]) -> list[tuple[int, int]]:
    """Neighbouring groups of which the later one is the stronger, counted from 1."""
    return [
        (place, place + 1)
        for place in range(1, len(groups))
        if strength(groups[place]) > strength(groups[place - 1])
    ]


def winner(groups: Sequence[Sequence[str]]) -> int:
    """Place of the group that takes the others: no other beats it and none after it equals it."""
    for place, group in enumerate(groups):
        before = all(strength(other) <= strength(group) for other in groups[:place])
        after = all(strength(other) < strength(group) for other in groups[place + 1 :])
        if before and after:
            return place + 1
    raise AssertionError("somebody always wins")


def scores(
    seats: Sequence[str], dealer: str, partitions: Mapping[str, Sequence[Sequence[str]]]
) -> tuple[list[str], dict[str, int]]:
    """Who wins each comparison, and what each player has captured in the end."""
    turn = seats.index(dealer) + 1
    won, captured = [], dict.fromkeys(seats, 0)
    for step in range(4):
        order = [seats[(turn + seat) % 4] for seat in range(4)]
        groups = [partitions[player][step] for player in order]
        taker = order[winner(groups) - 1]
        captured[taker] += sum(worth(group) for group in groups)
        won.append(taker)
        turn = seats.index(taker)
    return won, captured


def can_end(results: Sequence[int]) -> bool:
    """Whether a deal can end so, found by handing the four comparisons out in every way and at every value."""
    return tuple(sorted(results)) in possible_ends()


@cache
def possible_ends() -> frozenset[tuple[int, ...]]:
    """All results, sorted, that four comparisons of possible values can add up to."""
    found = set()
    for first in range(60, 121, 5):
        for second in range(60, 121, 5):
            for third in range(60, 121, 5):
                last = 360 - first - second - third
                if not 80 <= last <= 160:
                    continue
                values = (first, second, third, last)
                # Who takes which is only a matter of which comparisons go together.
                for together in _divisions():
                    sums = [sum(values[place] for place in part) for part in together]
                    found.add(tuple(sorted(sums + [0] * (4 - len(sums)))))
    return frozenset(found)


def _divisions() -> list[list[tuple[int, ...]]]:
    divisions = []
    for order in permutations(range(4)):
        for cuts in ((4,), (1, 4), (2, 4), (3, 4), (1, 2, 4), (1, 3, 4), (2, 3, 4), (1, 2, 3, 4)):
            starts = (0, *cuts[:-1])
            divisions.append([order[start:end] for start, end in zip(starts, cuts, strict=True)])
    return divisions
