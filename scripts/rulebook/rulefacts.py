"""The facts of each rule, computed from the package and never copied from a text.

A rule's entry names what its text has to state; which number, card, category, end of an order or side stands there is
worked out here. What no program judges has the few facts that its words need, as opposites of what the package has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from hazari_rules.arrangement import arrange
from hazari_rules.cards import PACK, Card, Rank, Suit, points
from hazari_rules.combinations import GROUP_SIZES, RUN_ORDER, Category, combination, strengths
from hazari_rules.match import TARGET, Match
from hazari_rules.partition import HAND_SIZE, SIZES, Group, Partition, check_partition
from hazari_rules.rules import Rule
from hazari_rules.scoring import DEAL_POINTS, is_possible_result
from hazari_rules.showdown import PLAYERS, Showdown, compare, play, seat_to_the_right
from rulebook.truth import Fact, Truth, in_order, together

PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")

_SEATS: Final = ("N", "W", "S", "E")

_SUITS: Final = in_order(*(suit.sign for suit in Suit))

_RANKS: Final = sorted(Rank, reverse=True)

_COURTS: Final = [rank.text for rank in _RANKS if not rank.text.isdigit()]


_OF_TEXT: Final = {card.text: card for card in PACK}

# ---- how the package is asked ----


def _cards(text: str) -> list[Card]:
    """Return cards without the words of any language, which may be what is wrong."""
    return [_OF_TEXT[card] for card in text.split()]


def title(category: Category) -> str:
    """Return the sign of a category's name."""
    return category.title.replace(" ", "-")


def row(ranks: Iterable[Rank]) -> str:
    """Return ranks as they stand in a row: ``A-2-3``."""
    return "-".join(rank.text for rank in ranks)


def pole[T](one: T, every: Iterable[T], worth: Callable[[T], int]) -> str:
    """Return which end of an order this one is."""
    values = [worth(other) for other in every]
    if worth(one) == max(values):
        return "high"
    return "low" if worth(one) == min(values) else "between"


def _ends(category: Category) -> tuple[tuple[Rank, ...], tuple[Rank, ...]]:
    """Return the ranks of the strongest and of the weakest combination of a category."""
    of_category = sorted((place, ranks) for (found, ranks), place in strengths().items() if found is category)
    return of_category[-1][1], of_category[0][1]


def _end_facts(category: Category, times: int = 1) -> tuple[Fact, Fact]:
    """Return both ends of a category as facts; a Troy has its one rank as often as it has cards."""
    high, low = (row(ranks * times) for ranks in _ends(category))
    return together("high", high), together("low", low)


def _side(of: str, player: str) -> str:
    """Return on which side of a player another one sits."""
    return "right" if seat_to_the_right(_SEATS, of) == player else "left"


def _turn(order: Sequence[str]) -> str:
    """Return the direction in which these players follow each other."""
    right = all(_side(one, following) == "right" for one, following in pairwise(order))
    return "counter-clockwise" if right else "clockwise"


@cache
def _dealt() -> Showdown:
    """Return a whole deal, every hand arranged and played out by the package."""
    hands = {player: PACK[place::PLAYERS] for place, player in enumerate(_SEATS)}
    return play(_SEATS, _SEATS[1], {player: Partition.of(arrange(hand)) for player, hand in hands.items()})


def _size(cards: str) -> int:
    """Return how many of these cards make what they count as."""
    return len(combination(_cards(cards)).counting)


def _equal_groups_won_by() -> str:
    """Return which of two, three and four equal groups in the order played wins, if it is always the same."""
    runs = [Group.of(_cards(text)) for text in ("9C 8D 7H", "9D 8H 7S", "9H 8S 7C", "9S 8C 7D")]
    won = {(number, compare(runs[:number]).winner) for number in range(2, PLAYERS + 1)}
    places = {"first" if place == 1 else "last" for number, place in won if place in (1, number)}
    (place,) = places
    return place


def _least_and_most(size: int) -> tuple[int, int]:
    """Return the least and the most points of a comparison of groups of this size."""
    worth = sorted(card.points for card in PACK)
    cards = size * PLAYERS
    return sum(worth[:cards]), sum(worth[-cards:])


def _results() -> list[int]:
    """Return the results that a player can have, the two ends of what lies between none and all points."""
    possible = [result for result in range(DEAL_POINTS + 1) if is_possible_result(result)]
    return [possible[0], possible[1], possible[-2], possible[-1]]


def _values() -> tuple[Fact, Fact, Fact]:
    """Return which ranks are worth how much, and the sum of the pack."""
    worth: dict[int, list[Rank]] = {}
    for rank in _RANKS:
        worth.setdefault(rank.points, []).append(rank)
    (much, dear), (little, cheap) = worth.items()
    counts = [sum(card.points == value for card in PACK) for value in (much, little)]
    return (
        in_order(*(rank.text for rank in dear), much),
        in_order(cheap[0].text, cheap[-1].text, little),
        in_order(counts[0], much, counts[1], little, points(PACK)),
    )


def _of_one_rank() -> str:
    """Return what four cards of one rank count as."""
    return title(combination([card for card in PACK if card.rank is Rank.FIVE]).category)


def _troys_before_four_equal() -> int:
    """Return how many higher Troys stand before four cards of one rank in a legal partition."""
    groups = [_cards(text) for text in ("AS AH AD", "KS KH KD", "QS QH QD", "JS JH JD JC")]
    return -len(check_partition(groups)) or sum(
        Group.of(group).combination.category is Category.TROY for group in groups[:-1]
    )


def _never_last() -> Rank:
    """Return the rank of which four cards never make a legal last group: no Troy is higher."""
    (rank,) = (rank for rank in Rank if not any(other > rank for other in Rank))
    return rank


def _wraps() -> list[str]:
    """Return the rows with the ace between a high rank and the lowest that the package takes for no run."""
    above, below = RUN_ORDER[0][1:], RUN_ORDER[1][1]
    rows = [(rank, Rank.ACE, below) for rank in above]
    cards = [
        [Card(rank, suit) for rank, suit in zip(ranks, (Suit.SPADES, Suit.HEARTS, Suit.CLUBS), strict=True)]
        for ranks in rows
    ]
    return [
        row(ranks)
        for ranks, three in zip(rows, cards, strict=True)
        if combination(three).category is Category.INDI
    ]


def _jacks() -> tuple[Fact, Fact]:
    """Return two Colours that differ in their second cards, the stronger first, and the ranks that decide."""
    colours = [combination(_cards(text)) for text in ("JD 9D 2D", "JS 8S 7S")]
    stronger, weaker = sorted(colours, key=lambda found: found.strength, reverse=True)
    higher, lower = next((a, b) for a, b in zip(stronger.ranks, weaker.ranks, strict=True) if a != b)
    cards = [card.signed for found in (stronger, weaker) for card in found.counting]
    return in_order(*cards), in_order(higher.text, pole(higher, (higher, lower), int), lower.text)


def _target() -> int:
    """Return the points that end a match; one step below them nobody has won."""
    below, reached = (Match({"A": total, "B": 0, "C": 0, "D": 0}) for total in (TARGET - 1, TARGET))
    return TARGET if reached.finished and not below.finished else 0


def _winner_has() -> str:
    """Return which total wins."""
    totals = {"A": TARGET, "B": TARGET + 5}
    (winner,) = Match(totals).winners
    return pole(totals[winner], totals.values(), int)


# ---- the facts ----


def _game() -> dict[Rule, Truth]:
    smaller = pole(max(SIZES), (max(SIZES), HAND_SIZE), int)
    strongest = pole(Category.TROY, Category, int)
    return {
        Rule.GAME_OUTLINE: Truth(
            (
                together(PLAYERS),
                in_order(HAND_SIZE, len(SIZES)),
                in_order("high", "low"),
                together(strongest),
                together(_target()),
            )
        ),
        Rule.GAME_ORIGIN: Truth((together(smaller),)),
        Rule.GAME_NAME: Truth((together(_target()),)),
        Rule.GAME_DECISION: Truth((together("before"),)),
        Rule.GAME_HISTORY: Truth((together(PLACES[0]),)),
        Rule.GAME_TRADITIONS: Truth((together(PLAYERS - 1),)),
    }


def _pack() -> dict[Rule, Truth]:
    first = _dealt().steps[0]
    right = _side(_dealt().dealer, first.leader)
    (left,) = {"left", "right"} - {right}
    top, bottom = _RANKS[0], _RANKS[-1]
    return {
        Rule.PACK_PLAYERS: Truth((together(PLAYERS),)),
        Rule.PACK_CARDS: Truth(
            (
                together(len(PACK)),
                in_order(len(Suit), *_SUITS.signs),
                together(len(PACK) // len(Suit)),
            )
        ),
        Rule.PACK_RANKS: Truth(
            (
                in_order("high", "low", row(_RANKS)),
                together(top.text, pole(top, Rank, int)),
                together(bottom.text, pole(bottom, Rank, int)),
                in_order(*_COURTS, *_COURTS),
            )
        ),
        Rule.PACK_DIRECTION: Truth((together(_turn(first.order)), together(right))),
        Rule.PACK_HANDS: Truth((together(HAND_SIZE),), asides=(together(HAND_SIZE),)),
        Rule.PACK_FIRST_DEALER: Truth(
            (together("first"), together("high", "first"), together(left), together(right))
        ),
    }


def _partition() -> dict[Rule, Truth]:
    three, four = GROUP_SIZES
    last_size = SIZES[-1]
    before_last = PLACES[len(SIZES) - 2]
    best = _size("AS 2H 3D 4C")
    return {
        Rule.PARTITION_PRIVATE: Truth((together("before"),)),
        Rule.PARTITION_GROUP_COUNT: Truth((together(len(SIZES)),), asides=(together(len(_dealt().steps)),)),
        Rule.PARTITION_GROUP_SIZES: Truth(
            (
                together("first", len(SIZES) - 1, SIZES[0]),
                in_order("last", last_size),
                together("-".join(map(str, SIZES))),
            )
        ),
        Rule.PARTITION_DUPLICATE: Truth(),
        Rule.PARTITION_NOT_IN_HAND: Truth((together(HAND_SIZE),)),
        Rule.PARTITION_DESCENDING: Truth(
            (
                together("high", "first"),
                in_order("at-least", "high", "next"),
                together("last", "high", best),
                together(before_last, "high"),
            )
        ),
        Rule.PARTITION_EQUAL_NEIGHBOURS: Truth((together(2), together("last", "high", best, before_last))),
        Rule.PARTITION_BEST_THREE: Truth((together(four), together("high", three)), asides=(together(four),)),
        Rule.PARTITION_SPARE_CARD: Truth((together("last", "high", best), together(four))),
        Rule.PARTITION_FOUR_EQUAL: Truth(
            (
                together(four, "last"),
                together("after", _troys_before_four_equal(), "high"),
                in_order(four, _never_last().text),
            ),
            frozenset({_of_one_rank()}),
        ),
        Rule.PARTITION_READY: Truth((together("after"), together(PLAYERS)), asides=(together("after"),)),
        Rule.PARTITION_WRONG_ORDER: Truth((together("after"),)),
    }


def _combinations() -> dict[Rule, Truth]:
    troy, colour_run, run, colour, pair, indi = map(title, sorted(Category, reverse=True))
    compared = in_order("high", "next", "low")
    top, ace_low = RUN_ORDER[0], RUN_ORDER[1]
    ace = pole(Rank.ACE, ace_low, int)
    three = _size("AS KS QS")
    other = Rank.FIVE
    paired = combination(_cards("5S 5H KD")).ranks.index(other) + 2
    return {
        Rule.COMBINATIONS_ORDER: Truth(
            (
                together(len(Category)),
                in_order("high", "low"),
                in_order(troy, colour_run, run, colour, pair, indi),
            ),
            asides=(in_order("high", "low"),),
        ),
        Rule.COMBINATIONS_HIGH_CARDS: Truth(
            (together(2, "high"), together("first"), in_order(Rank.ACE.text, ace, row(ace_low)))
        ),
        Rule.COMBINATIONS_SUITS: Truth((together(2),), asides=(_SUITS,)),
        Rule.COMBINATIONS_TROY: Truth(
            (together(three), *_end_facts(Category.TROY, three)), frozenset({troy})
        ),
        Rule.COMBINATIONS_COLOUR_RUN: Truth((together(three),), frozenset({colour_run}), (_SUITS,)),
        Rule.COMBINATIONS_RUN: Truth((together(three),), frozenset({run}), (_SUITS,)),
        Rule.COMBINATIONS_RUN_ORDER: Truth(
            (
                together(row(top), "high"),
                together(row(ace_low), PLACES[RUN_ORDER.index(ace_low)]),
                in_order(*map(row, RUN_ORDER[2:4])),
                together(row(RUN_ORDER[-1]), "low"),
            ),
            frozenset({colour_run, run}),
        ),
        Rule.COMBINATIONS_NO_WRAP: Truth(
            (in_order(*_wraps()), together(Rank.ACE.text)), frozenset({colour_run, run})
        ),
        Rule.COMBINATIONS_COLOUR: Truth(
            (together(three), compared, *_jacks(), *_end_facts(Category.COLOUR)),
            frozenset({colour}),
            (_SUITS,),
        ),
        Rule.COMBINATIONS_PAIR: Truth(
            (in_order(paired, "third"), together("first", paired), together("third")), frozenset({pair})
        ),
        Rule.COMBINATIONS_INDI: Truth(
            (together(three), together(paired), in_order(colour, *compared.signs)),
            frozenset({indi}),
            (_SUITS,),
        ),
    }


def _play() -> dict[Rule, Truth]:
    dealt = _dealt()
    first, last = dealt.steps[0], dealt.steps[-1]
    turn = _turn(first.order)
    best = _size("AS 2H 3D 4C")
    third = PLACES[len(dealt.steps) - 2]
    return {
        Rule.PLAY_FIRST_LEADER: Truth(
            (together(_side(dealt.dealer, first.leader), "first"), together("high", "face-up"))
        ),
        Rule.PLAY_ORDER: Truth((together(turn), together("high", "face-up"))),
        Rule.PLAY_CAPTURE: Truth((in_order("high", first.comparison.cards), together("face-down"))),
        Rule.PLAY_NEXT_LEADER: Truth((together("next", "high"),)),
        Rule.PLAY_LAST_COMPARISON: Truth(
            (
                in_order("after", len(dealt.steps) - 1),
                together(SIZES[-1]),
                together(best, "high"),
                together(last.comparison.cards),
                in_order(third, _turn(last.order)),
            )
        ),
        Rule.PLAY_TIES: Truth(
            (
                in_order("high", _equal_groups_won_by()),
                in_order(*range(2, PLAYERS + 1)),
                together(len(dealt.steps)),
            )
        ),
        Rule.PLAY_NO_TRUMP: Truth(),
    }


def _scoring() -> dict[Rule, Truth]:
    threes, fours = SIZES[0], SIZES[-1]
    target, wins = _target(), _winner_has()
    right = _side(_dealt().dealer, _dealt().next_dealer)
    return {
        Rule.SCORING_VALUES: Truth(_values()),
        Rule.SCORING_CAPTURED: Truth(),
        Rule.SCORING_SUM: Truth((in_order(PLAYERS, points(PACK)), together("before"))),
        Rule.SCORING_POSSIBLE: Truth(
            (
                in_order(threes, *_least_and_most(threes)),
                in_order("last", *_least_and_most(fours)),
                in_order(*_results()),
            )
        ),
        Rule.SCORING_NO_BONUS: Truth((together("first"),), frozenset({title(Category.TROY)})),
        Rule.SCORING_TOTALS: Truth(),
        Rule.SCORING_NEXT_DEALER: Truth((in_order("after", right),)),
        Rule.SCORING_END: Truth(
            (
                in_order("before", target),
                in_order(target, "at-least"),
                together(wins),
                together("first", target),
            )
        ),
        Rule.SCORING_SHARED: Truth((together(wins),)),
        Rule.SCORING_PLAY_ON: Truth((together(target), together(wins))),
    }


@cache
def truths() -> Mapping[str, Truth]:
    """Return the facts of every rule, by its id."""
    parts = (_game(), _pack(), _partition(), _combinations(), _play(), _scoring())
    return {rule.value: truth for part in parts for rule, truth in part.items()}
