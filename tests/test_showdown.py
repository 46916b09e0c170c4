"""One comparison, and the four of a deal."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazari_rules.cards import PACK, Card
from hazari_rules.notation import read_cards
from hazari_rules.partition import Group, Partition
from hazari_rules.scoring import scores
from hazari_rules.showdown import Showdown, compare, play, seat_to_the_right
from tests import oracle
from tests.strategies import arranged, packs

SEATS = ("north", "west", "south", "east")
EQUAL_RUNS = read_cards("AS KS QS 9S 8H 7D 9H 8D 7S 2C 3D 5H JC")


def groups(*texts: str) -> list[Group]:
    return [Group.of(read_cards(text)) for text in texts]


def dealt(pack: list[Card], dealer: str = "south") -> tuple[dict[str, Partition], Showdown]:
    partitions = {
        player: Partition.of(arranged(pack[place * 13 : place * 13 + 13]))
        for place, player in enumerate(SEATS)
    }
    return partitions, play(SEATS, dealer, partitions)


@pytest.mark.rule("play.ties")
def test_of_equal_groups_the_one_played_last_wins() -> None:
    found = compare(groups("KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"))
    assert (found.winner, found.tied, found.cards, found.points) == (4, (2, 4), 12, 80)


@pytest.mark.rule("play.capture")
def test_the_strongest_group_takes_all_cards() -> None:
    found = compare(groups("2S 2H 2D", "AS KS QS"))
    assert (found.winner, found.tied, found.cards, found.points) == (1, (1,), 6, 45)


@pytest.mark.rule("scoring.no-bonus")
def test_a_troy_brings_only_the_points_of_the_cards_it_takes() -> None:
    found = compare([Group.of(read_cards(text)) for text in ("2S 2H 2D", "AS KH QD", "9C 8D 7S", "3S 4H 6C")])
    assert (found.winner, found.points) == (1, 15 + 30 + 15 + 15)


@pytest.mark.rule("play.last-comparison")
def test_groups_of_four_are_compared_by_their_best_three() -> None:
    found = compare(groups("9S 9C KH 8D", "9H 9D KS 2C"))
    assert (found.winner, found.tied, found.cards) == (2, (1, 2), 8)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["AS KS QS"], "2 to 4 groups, got 1"),
        (["AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC", "2S 3S 4S"], "got 5"),
        (["AS KS QS", "AH KH QH JH"], "one size"),
        (["AS KS QS", "AS KH QH"], "one twice"),
    ],
)
def test_what_cannot_be_compared_is_refused(texts: list[str], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        compare(groups(*texts))


@pytest.mark.rule("pack.direction")
def test_the_next_seat_is_the_one_to_the_right() -> None:
    assert [seat_to_the_right(SEATS, player) for player in SEATS] == ["west", "south", "east", "north"]
    with pytest.raises(ValueError, match="not in"):
        seat_to_the_right(SEATS, "nobody")


@pytest.mark.rule("pack.hands", "scoring.captured")
@settings(max_examples=60)
@given(packs, st.sampled_from(SEATS))
def test_a_deal_is_played_as_the_rules_say(pack: list[Card], dealer: str) -> None:
    """The dealer's right leads, winners lead next, all lay counter-clockwise, 360 points are shared."""
    partitions, showdown = dealt(pack, dealer)
    assert showdown.steps[0].leader == seat_to_the_right(SEATS, dealer) == showdown.next_dealer
    assert all(after.leader == before.winner for before, after in pairwise(showdown.steps))
    for step in showdown.steps:
        assert all(later == seat_to_the_right(SEATS, earlier) for earlier, later in pairwise(step.order))
    assert [step.comparison.cards for step in showdown.steps] == [12, 12, 12, 16]
    assert sum(scores(showdown).values()) == 360
    plain = {
        player: [[card.text for card in group.cards] for group in partition.groups]
        for player, partition in partitions.items()
    }
    won, captured = oracle.scores(SEATS, dealer, plain)
    assert ([step.winner for step in showdown.steps], scores(showdown)) == (won, captured)


@pytest.mark.rule("partition.equal-neighbours")
@settings(max_examples=60)
@given(st.permutations([card for card in PACK if card not in EQUAL_RUNS]), st.sampled_from(SEATS))
def test_exchanging_equal_neighbours_changes_no_result(others: list[Card], dealer: str) -> None:
    """Equal groups hold equal ranks, so whichever is laid first, the same player wins as many points."""
    hands = {player: others[place * 13 : place * 13 + 13] for place, player in enumerate(SEATS[1:])}
    partitions = {player: Partition.of(arranged(hand)) for player, hand in hands.items()}
    first, second, third, last = (EQUAL_RUNS[0:3], EQUAL_RUNS[3:6], EQUAL_RUNS[6:9], EQUAL_RUNS[9:])
    one, other = (
        play(SEATS, dealer, {**partitions, SEATS[0]: Partition.of(groups)})
        for groups in ([first, second, third, last], [first, third, second, last])
    )
    assert scores(one) == scores(other)
    assert [step.winner for step in one.steps] == [step.winner for step in other.steps]


def test_a_deal_of_other_players_or_cards_is_refused() -> None:
    partitions, _ = dealt(list(PACK))
    with pytest.raises(ValueError, match="four different players"):
        play(SEATS[:3], "north", partitions)
    with pytest.raises(ValueError, match="four different players"):
        play(("north", "north", "south", "east"), "north", partitions)
    with pytest.raises(ValueError, match="whole pack"):
        play(SEATS, "north", {**partitions, "west": partitions["north"]})


@pytest.mark.rule("play.order")
def test_a_step_names_who_leads_wins_and_ties() -> None:
    _, showdown = dealt(list(PACK))
    step = showdown.steps[0]
    assert step.leader == "east"
    assert step.winner in step.tied
    assert set(step.order) == set(SEATS)
