"""What three or four cards count as."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.cards import Card, Suit
from hazari_rules.combinations import RUN_ORDER, Category, combination, strengths
from hazari_rules.notation import read_cards
from tests import oracle
from tests.strategies import cards


def ranks(text: str) -> list[str]:
    return [rank.text for rank in combination(read_cards(text)).ranks]


@pytest.mark.parametrize(
    ("text", "category", "deciding"),
    [
        pytest.param("2H 2S 2D", Category.TROY, ["2"], marks=pytest.mark.rule("combinations.troy")),
        pytest.param(
            "3C AC 2C",
            Category.COLOUR_RUN,
            ["A", "2", "3"],
            marks=pytest.mark.rule("combinations.colour-run"),
        ),
        pytest.param("9C 8D 7S", Category.RUN, ["9", "8", "7"], marks=pytest.mark.rule("combinations.run")),
        pytest.param(
            "KS AS 2S", Category.COLOUR, ["A", "K", "2"], marks=pytest.mark.rule("combinations.no-wrap")
        ),
        pytest.param(
            "2D JD 9D", Category.COLOUR, ["J", "9", "2"], marks=pytest.mark.rule("combinations.colour")
        ),
        pytest.param("AS 5H 5D", Category.PAIR, ["5", "A"], marks=pytest.mark.rule("combinations.pair")),
        pytest.param("2S 5H 5D", Category.PAIR, ["5", "2"], marks=pytest.mark.rule("combinations.pair")),
        pytest.param("2C 5H 3D", Category.INDI, ["5", "3", "2"], marks=pytest.mark.rule("combinations.indi")),
        pytest.param(
            "QH AS 2D", Category.INDI, ["A", "Q", "2"], marks=pytest.mark.rule("combinations.no-wrap")
        ),
    ],
)
def test_a_group_counts_as(text: str, category: Category, deciding: list[str]) -> None:
    found = combination(read_cards(text))
    assert found.category is category
    assert ranks(text) == deciding
    assert found.spare is None


@pytest.mark.rule("combinations.run-order")
def test_the_twelve_runs_stand_in_the_order_of_the_texts() -> None:
    assert ["-".join(rank.text for rank in run) for run in RUN_ORDER] == [
        run.replace(" ", "-") for run in oracle.RUNS
    ]


@pytest.mark.rule("combinations.order")
def test_the_lowest_of_a_category_beats_the_highest_of_the_next() -> None:
    lowest_first = list(strengths())
    bounds = [(lower[0], upper[0]) for lower, upper in pairwise(lowest_first) if lower[0] is not upper[0]]
    assert bounds == list(pairwise(sorted(Category)))


@pytest.mark.rule("partition.best-three")
@given(cards(4, 4))
def test_of_four_cards_no_three_are_stronger_than_those_that_count(four: list[Card]) -> None:
    found = combination(four)
    assert found.strength == max(
        combination([card for card in four if card is not spare]).strength for spare in four
    )
    assert found.spare is not None
    assert {*found.counting, found.spare} == set(four)


@given(cards(3, 4), st.randoms())
def test_the_order_in_which_cards_lie_changes_nothing(group: list[Card], shuffled: Random) -> None:
    moved = list(group)
    shuffled.shuffle(moved)
    assert combination(moved).strength == combination(group).strength


@pytest.mark.rule("combinations.suits")
@given(cards(3, 4), st.permutations(list(Suit)))
def test_exchanging_the_suits_changes_no_strength(group: list[Card], suits: list[Suit]) -> None:
    exchange = dict(zip(Suit, suits, strict=True))
    exchanged = [Card(card.rank, exchange[card.suit]) for card in group]
    assert combination(exchanged).strength == combination(group).strength


@pytest.mark.rule("combinations.high-cards")
@given(cards(9, 9))
def test_strength_is_a_total_order_that_follows_category_and_ranks(nine: list[Card]) -> None:
    found = [combination(nine[place : place + 3]) for place in (0, 3, 6)]
    by_strength = sorted(found, key=lambda group: group.strength)
    assert by_strength == sorted(found, key=lambda group: (group.category, group.ranks))
    for one in found:
        for other in found:
            equal = one.strength == other.strength
            assert equal == (one.category is other.category and one.ranks == other.ranks)


@given(cards(3, 4))
def test_the_cards_that_count_stand_in_the_order_of_the_ranks(group: list[Card]) -> None:
    found = combination(group)
    shown = list(dict.fromkeys(card.rank for card in found.counting))
    assert shown == list(found.ranks)
    assert len(found.counting) == 3


@pytest.mark.parametrize("text", ["", "AS", "AS KS", "AS KS QS JS 10S"])
def test_other_numbers_of_cards_are_no_group(text: str) -> None:
    with pytest.raises(ValueError, match="3 or 4 cards"):
        combination(read_cards(text))


def test_a_card_twice_is_no_group() -> None:
    with pytest.raises(ValueError, match="one twice"):
        combination(read_cards("QD QD 5C"))


def test_categories_have_a_code_and_a_title() -> None:
    assert [(category.code, category.title) for category in sorted(Category, reverse=True)] == [
        ("troy", "Troy"),
        ("colour_run", "Colour Run"),
        ("run", "Run"),
        ("colour", "Colour"),
        ("pair", "Pair"),
        ("indi", "Indi"),
    ]
