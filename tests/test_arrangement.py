"""A hand laid out without its player."""

from itertools import permutations

import pytest
from hypothesis import given

from hazari_rules.arrangement import EXCHANGES, arrange, repair
from hazari_rules.cards import Card
from hazari_rules.combinations import combination
from hazari_rules.notation import read_cards
from hazari_rules.partition import SIZES, check_partition
from tests.strategies import arranged, cards

LEGAL = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]


def groups(*texts: str) -> list[tuple[Card, ...]]:
    return [read_cards(text) for text in texts]


@pytest.mark.rule("partition.descending")
@given(cards(13, 13))
def test_an_arranged_hand_is_a_legal_partition_of_all_its_cards(hand: list[Card]) -> None:
    laid = arrange(hand)
    assert check_partition(laid, hand) == []
    assert tuple(map(len, laid)) == SIZES
    assert {card for group in laid for card in group} == set(hand)


@given(cards(13, 13))
def test_no_stronger_group_can_be_taken_first(hand: list[Card]) -> None:
    expected = [combination(group).strength for group in arranged(hand)]
    assert [combination(group).strength for group in arrange(hand)] == expected


@given(cards(13, 13))
def test_the_cards_that_count_stand_first(hand: list[Card]) -> None:
    assert all(combination(group[:3]).strength == combination(group).strength for group in arrange(hand))


@pytest.mark.parametrize("text", ["", "AS KS QS", "AS " * 13])
def test_what_is_no_hand_is_not_arranged(text: str) -> None:
    with pytest.raises(ValueError, match="expected 13 different cards"):
        arrange(read_cards(text))


@pytest.mark.rule("partition.descending")
@pytest.mark.parametrize("exchange", EXCHANGES)
def test_an_exchange_of_two_groups_is_taken_back(exchange: tuple[int, int]) -> None:
    first, second = exchange
    laid = groups(*LEGAL)
    laid[first - 1], laid[second - 1] = laid[second - 1], laid[first - 1]
    assert repair(laid) == exchange


@given(cards(13, 13))
def test_what_is_offered_makes_it_legal_and_without_an_offer_no_exchange_does(hand: list[Card]) -> None:
    *threes, last = arrange(hand)
    for order in permutations(threes):
        laid = [*order, last]
        helpful = []
        for first, second in EXCHANGES:
            exchanged = list(laid)
            exchanged[first - 1], exchanged[second - 1] = laid[second - 1], laid[first - 1]
            if not check_partition(exchanged):
                helpful.append((first, second))
        expected = helpful[0] if helpful and check_partition(laid) else None
        assert repair(laid) == expected


@pytest.mark.rule("partition.descending")
@pytest.mark.parametrize(
    "texts",
    [
        LEGAL,
        LEGAL[:3],
        [*LEGAL, "3S"],
        ["AS AH AS", *LEGAL[1:]],
        [*LEGAL[:2], LEGAL[2] + " 2C", "5S 5H 2D"],
        # The last group has four cards: it cannot change places.
        [*LEGAL[:2], "5S 4H 2D", "9C 9D 9S 2C"],
        # All three are the wrong way round in a circle.
        [LEGAL[2], LEGAL[0], LEGAL[1], LEGAL[3]],
    ],
)
def test_where_no_exchange_helps_none_is_offered(texts: list[str]) -> None:
    assert repair(groups(*texts)) is None


def test_cards_of_another_hand_stay_wrong_in_any_order() -> None:
    exchanged = groups(LEGAL[1], LEGAL[0], *LEGAL[2:])
    assert repair(exchanged, read_cards(" ".join(LEGAL))) == (1, 2)
    assert repair(exchanged, read_cards("3S " + " ".join(LEGAL)[3:])) is None
