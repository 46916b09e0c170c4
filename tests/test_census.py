"""Everything that can be counted is counted, and a second reading of the rules agrees on all of it."""

import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from hazari_rules.cards import PACK, Card, points
from hazari_rules.combinations import Category, combination, strengths
from hazari_rules.notation import read_cards
from hazari_rules.scoring import is_possible_deal
from hazari_rules.wire import answer_object
from tests import oracle
from tests.strategies import texts

OF_TEXT = {card.text: card for card in PACK}
RANDOM_DEALS = 20_000


@pytest.fixture(scope="module")
def strength_of_three() -> dict[frozenset[Card], int]:
    """The strength of each of the 22,100 sets of three cards, as the package gives it."""
    return {frozenset(three): combination(three).strength for three in combinations(PACK, 3)}


@pytest.mark.rule("combinations.order")
def test_the_22100_sets_of_three_fall_into_six_categories() -> None:
    sets = Counter(combination(three).category for three in combinations(PACK, 3))
    assert sets == {
        Category.TROY: 52,
        Category.COLOUR_RUN: 48,
        Category.RUN: 720,
        Category.COLOUR: 1096,
        Category.PAIR: 3744,
        Category.INDI: 16440,
    }
    assert sets.total() == 22_100


def test_the_741_strengths_are_all_taken(strength_of_three: dict[frozenset[Card], int]) -> None:
    assert set(strength_of_three.values()) == set(range(1, 742))
    per_category = Counter(category for category, _ in strengths())
    assert [per_category[category] for category in sorted(Category, reverse=True)] == [
        13,
        12,
        12,
        274,
        156,
        274,
    ]


def test_a_second_reading_agrees_on_every_set_of_three(strength_of_three: dict[frozenset[Card], int]) -> None:
    assert len(oracle.places()) == 741
    for three in combinations(oracle.PACK, 3):
        assert oracle.strength(three) == strength_of_three[frozenset(OF_TEXT[card] for card in three)]


@pytest.mark.rule("partition.best-three")
def test_a_second_reading_agrees_on_every_set_of_four(strength_of_three: dict[frozenset[Card], int]) -> None:
    second = {
        frozenset(OF_TEXT[card] for card in three): oracle.places()[oracle.key(three)]
        for three in combinations(oracle.PACK, 3)
    }
    taken = set()
    sets = 0
    for four in combinations(PACK, 4):
        found = combination(four)
        best = max(second[frozenset(three)] for three in combinations(four, 3))
        assert found.strength == best == strength_of_three[frozenset(found.counting)]
        assert {*found.counting, found.spare} == set(four)
        taken.add(best)
        sets += 1
    assert sets == 270_725
    assert len(taken) == 656


@pytest.mark.rule("combinations.troy")
def test_two_troys_never_tie(strength_of_three: dict[frozenset[Card], int]) -> None:
    troys = Counter(
        (strength, next(iter(three)).rank)
        for three, strength in strength_of_three.items()
        if len({card.rank for card in three}) == 1
    )
    assert set(troys.values()) == {4}  # the four suits that can be missing, never in the hands of two players
    assert len({strength for strength, _ in troys}) == len(troys) == 13


def test_a_second_reading_agrees_on_random_deals() -> None:
    """20,000 deals: who wins each comparison, and what everybody captures."""
    shuffled = random.Random(360)  # noqa: S311 - the same deals in every run
    seats = "NWSE"
    for number in range(RANDOM_DEALS):
        dealer = seats[number % 4]
        request = _random_deal(shuffled, seats, dealer)
        answer = answer_object(json.dumps(request))[1]
        assert answer["ok"], answer
        result = answer["result"]
        groups = {player: [text.split() for text in request["partitions"][player]] for player in seats}
        assert all(oracle.out_of_order(four) == [] for four in groups.values())
        won, captured = oracle.scores(seats, dealer, groups)
        assert [step["winner"] for step in result["comparisons"]] == won
        assert result["scores"] == captured
        assert sum(captured.values()) == 360
        assert oracle.can_end(list(captured.values()))


def _random_deal(shuffled: random.Random, seats: str, dealer: str) -> dict[str, Any]:
    """A deal in which every hand is divided at random until its last group is not the strongest of those near it."""
    pack = list(PACK)
    shuffled.shuffle(pack)
    partitions = {}
    for place, player in enumerate(seats):
        hand = pack[place * 13 : place * 13 + 13]
        while True:
            groups = sorted((hand[0:3], hand[3:6], hand[6:9]), key=lambda three: -combination(three).strength)
            if combination(hand[9:]).strength <= combination(groups[2]).strength:
                break
            shuffled.shuffle(hand)
        partitions[player] = texts([*groups, hand[9:]])
    return {"op": "deal", "seats": list(seats), "dealer": dealer, "partitions": partitions}


@pytest.mark.rule("scoring.possible")
def test_a_second_reading_agrees_on_which_results_a_deal_can_have() -> None:
    possible = oracle.possible_ends()
    fives = range(0, 361, 5)
    for first in fives:
        for second in range(first, 361 - first, 5):
            for third in range(second, 361 - first - second, 5):
                fourth = 360 - first - second - third
                if fourth < third:
                    break
                results = (first, second, third, fourth)
                assert is_possible_deal(results) == (results in possible)
    singles = {result for results in possible for result in results}
    assert singles == {0, 360, *range(60, 301, 5)}


@pytest.mark.rule("scoring.values")
def test_the_pack_is_worth_360_points() -> None:
    assert points(PACK) == oracle.worth(oracle.PACK) == 360
    assert sorted(card.text for card in PACK) == sorted(oracle.PACK)
    assert read_cards(" ".join(oracle.PACK)) == tuple(OF_TEXT[card] for card in oracle.PACK)
