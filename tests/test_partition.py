"""A hand divided into four groups."""

import pytest
from hypothesis import given

from hazari_rules.cards import Card
from hazari_rules.notation import read_cards
from hazari_rules.partition import Group, IllegalPartition, Partition, check_partition, group_or_none
from hazari_rules.rules import Rule, Violation
from tests import oracle
from tests.strategies import arranged, cards

LEGAL = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]


def groups(*texts: str) -> list[tuple[Card, ...]]:
    return [read_cards(text) for text in texts]


def violations(*texts: str, hand: str | None = None) -> list[tuple[str, tuple[int, ...]]]:
    found = check_partition(groups(*texts), None if hand is None else read_cards(hand))
    return [(violation.rule.value, violation.groups) for violation in found]


@pytest.mark.rule("partition.descending")
def test_a_legal_partition_breaks_no_rule() -> None:
    assert violations(*LEGAL) == []
    assert violations(*LEGAL, hand=" ".join(LEGAL)) == []


@pytest.mark.rule("partition.descending")
def test_every_pair_out_of_order_is_named() -> None:
    assert violations("2S 4H 6D", "5S 5H 9D", "JH 10H 9H", "KS KH KD KC") == [
        ("partition.descending", (1, 2)),
        ("partition.descending", (2, 3)),
        ("partition.descending", (3, 4)),
    ]


@pytest.mark.rule("partition.group-count")
@pytest.mark.parametrize("texts", [LEGAL[:3], [*LEGAL, "3S"], LEGAL[:1]])
def test_a_partition_has_four_groups(texts: list[str]) -> None:
    assert violations(*texts) == [("partition.group-count", ())]


@pytest.mark.rule("partition.group-sizes")
def test_all_groups_of_a_wrong_size_are_named_together() -> None:
    assert violations("AS AH AD", "KH QH JH", "9C 8D 7S 2C", "5S 5H 2D") == [
        ("partition.group-sizes", (3, 4))
    ]
    assert violations("AS AH AD", "", "9C 8D 7S", "5S") == [("partition.group-sizes", (2, 4))]


@pytest.mark.rule("partition.duplicate")
def test_each_doubled_card_is_named_with_the_groups_that_hold_it() -> None:
    found = check_partition(groups("AS AS AD", "KH QH JH", "9C 8D 7S", "KH 5H 2D AS"))
    assert found == [
        Violation(Rule.PARTITION_DUPLICATE, (1, 4), read_cards("AS")),
        Violation(Rule.PARTITION_DUPLICATE, (2, 4), read_cards("KH")),
    ]
    assert violations("AS AS AD", *LEGAL[1:]) == [("partition.duplicate", (1,))]


@pytest.mark.rule("partition.not-in-hand")
def test_cards_that_were_not_dealt_are_named_once_with_their_groups() -> None:
    hand = "3S 3H AD KH QH JH 9C 8D 7S 5S 5H 2D 2C"
    found = check_partition(groups("AS AH AD", "KH QH AS", "9C 8D 7S", "5S 5H 2D 2C"), read_cards(hand))
    assert found == [
        Violation(Rule.PARTITION_DUPLICATE, (1, 2), read_cards("AS")),
        Violation(Rule.PARTITION_NOT_IN_HAND, (1, 2), read_cards("AS AH")),
    ]


def test_the_order_is_judged_only_when_the_cards_are_right() -> None:
    assert violations("2S 4H 6D", "AS AH AD", "KS QS JS", "9C 9D 8H") == [("partition.group-sizes", (4,))]


@pytest.mark.rule("partition.equal-neighbours")
@given(cards(13, 13))
def test_exchanging_equal_neighbours_keeps_a_partition_legal(hand: list[Card]) -> None:
    four = arranged(hand)
    assert check_partition(four, hand) == []
    for place in (0, 1):
        if Group.of(four[place]).strength == Group.of(four[place + 1]).strength:
            swapped = list(four)
            swapped[place : place + 2] = reversed(four[place : place + 2])
            assert check_partition(swapped, hand) == []


@given(cards(13, 13))
def test_a_second_reading_finds_the_same_pairs_out_of_order(hand: list[Card]) -> None:
    four = [hand[:3], hand[3:6], hand[6:9], hand[9:]]
    found = [violation.groups for violation in check_partition(four)]
    assert found == oracle.out_of_order([[card.text for card in group] for group in four])


def test_only_a_legal_partition_can_be_made() -> None:
    partition = Partition.of(groups(*LEGAL))
    assert len(partition.cards) == 13
    assert [group.points for group in partition.groups] == [30, 30, 15, 20]
    with pytest.raises(IllegalPartition, match=r"partition\.descending") as refused:
        Partition.of(groups(LEGAL[1], LEGAL[0], *LEGAL[2:]))
    assert refused.value.violations == (Violation(Rule.PARTITION_DESCENDING, (1, 2)),)


@pytest.mark.rule("partition.four-equal")
def test_four_equal_cards_may_be_last_only_behind_three_higher_troys() -> None:
    assert violations("AS AH AD", "KS KH KD", "QS QH QD", "JS JH JD JC") == []
    assert violations("AS AH AD", "KS KH KD", "10S 10H 10D", "JS JH JD JC") == [
        ("partition.descending", (3, 4))
    ]
    assert violations("KS KH KD", "QS QH QD", "JS JH JD", "AS AH AD AC") == [("partition.descending", (3, 4))]


@pytest.mark.rule("partition.spare-card")
def test_the_spare_card_scores_and_adds_no_strength() -> None:
    with_spare, without = Group.of(read_cards("AS KD 9C 4H")), Group.of(read_cards("AS KD 9C"))
    assert with_spare.strength == without.strength
    assert with_spare.points == without.points + 5


@pytest.mark.parametrize("text", ["", "AS KS", "AS AS KS", "AS KS QS JS 9S"])
def test_what_is_no_group_is_nothing(text: str) -> None:
    assert group_or_none(read_cards(text)) is None
