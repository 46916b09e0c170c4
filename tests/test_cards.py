"""The pack, its order and its points."""

import pytest

from hazari_rules.cards import PACK, Card, Rank, Suit, points


@pytest.mark.rule("pack.cards")
def test_the_pack_holds_52_different_cards_in_four_suits_of_thirteen() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert all(sum(card.suit is suit for card in PACK) == 13 for suit in Suit)


@pytest.mark.rule("pack.ranks")
def test_ranks_fall_from_the_ace_to_the_two() -> None:
    falling = sorted(Rank, reverse=True)
    assert " ".join(rank.text for rank in falling) == "A K Q J 10 9 8 7 6 5 4 3 2"


@pytest.mark.rule("scoring.values")
def test_ace_to_ten_are_worth_ten_points_and_nine_to_two_five() -> None:
    assert {rank.text: rank.points for rank in Rank} == {
        **dict.fromkeys(["A", "K", "Q", "J", "10"], 10),
        **dict.fromkeys("98765432", 5),
    }


def test_a_card_has_a_canonical_text_and_one_for_people() -> None:
    ten = Card(Rank.TEN, Suit.HEARTS)
    assert (ten.text, ten.signed, ten.points) == ("10H", "10♥", 10)
    assert [suit.sign for suit in Suit] == ["♠", "♥", "♦", "♣"]


def test_no_cards_are_worth_nothing() -> None:
    assert points([]) == 0


def test_cards_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        PACK[0].rank = Rank.TWO  # type: ignore[misc]
