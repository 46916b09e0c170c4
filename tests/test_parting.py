"""A whole partition written as one text."""

import time

import pytest

from hazari_rules.parting import is_parted, part_groups

LAID_OUT = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]


@pytest.mark.parametrize(
    "between", ["\n", " | ", ";", "/", "\r\n", "\n\n", " ｜ ", "；", "／", "\u2028", " |\n"]
)
def test_a_text_is_parted_where_it_says_so(between: str) -> None:
    assert part_groups(between.join(LAID_OUT), "en") == LAID_OUT
    assert is_parted(between.join(LAID_OUT))


def test_separators_at_the_ends_part_nothing() -> None:
    assert part_groups("\n| AS AH AD | KH QH JH |\n", "en") == ["AS AH AD", "KH QH JH"]


def test_thirteen_cards_are_laid_out_as_typed() -> None:
    assert part_groups("A♠ A♥ A♦ K♥ Q♥ J♥ 9♣ 8♦ 7♠ 5♠ 5♥ 2♦ 2♣", "en") == LAID_OUT
    assert part_groups("as de pique, RH DH", "fr") == ["AS KH QH", "", "", ""]


def test_cards_too_many_go_to_the_last_group_and_none_is_dropped() -> None:
    assert part_groups(" ".join(LAID_OUT) + " 3S 4S", "en") == [*LAID_OUT[:3], "5S 5H 2D 2C 3S 4S"]


def test_what_cannot_be_read_stays_one_piece() -> None:
    assert part_groups(" AS 1h ", "en") == ["AS 1h"]
    assert not is_parted(" AS 1h\n")


def test_a_long_stretch_of_white_space_takes_no_time() -> None:
    begin = time.perf_counter()
    part_groups("A" + " " * 60_000 + "B", "en")
    assert time.perf_counter() - begin < 1
