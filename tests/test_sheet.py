"""A score sheet: what it adds up, and what a deal that is being written down comes to."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.match import ImpossibleDeal, MatchFinished
from hazari_rules.scoring import DEAL_POINTS, is_possible_deal, is_possible_result
from hazari_rules.sheet import PLACES, Draft, NoNumber, Sheet, read_result

POSSIBLE = [result for result in range(0, 361, 5) if is_possible_result(result)]
DEALS = ((120, 75, 0, 165), (0, 195, 85, 80), (90, 0, 175, 95))


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, ...]:
    """The four comparisons, each going to one player: every possible deal is such a one."""
    first = draw(st.integers(12, 24))
    second = draw(st.integers(12, min(24, 72 - 16 - 12 - first)))
    third = draw(st.integers(max(12, 72 - 32 - first - second), min(24, 72 - 16 - first - second)))
    results = [0] * 4
    for points in (first, second, third, 72 - first - second - third):
        results[draw(st.integers(0, 3))] += 5 * points
    return tuple(results)


@pytest.mark.rule("scoring.totals")
def test_totals_are_those_after_each_deal() -> None:
    sheet = Sheet(deals=DEALS)
    assert sheet.standings == [(120, 75, 0, 165), (120, 270, 85, 245), (210, 270, 260, 340)]
    assert sheet.totals == (210, 270, 260, 340)
    assert sheet.leaders == (4,)
    assert not sheet.winners


def test_an_empty_sheet_has_totals_of_zero_and_no_leader() -> None:
    assert (Sheet().totals, Sheet().leaders, Sheet().winners) == ((0, 0, 0, 0), (), ())


@pytest.mark.rule("scoring.next-dealer")
@pytest.mark.parametrize("first", PLACES)
def test_the_dealer_moves_one_column_to_the_right_each_deal(first: int) -> None:
    dealers = [Sheet(dealer=first).dealer_of(deal) for deal in range(1, 10)]
    assert dealers[0] == first == dealers[4] == dealers[8]
    for before, after in pairwise(dealers):
        assert after == (1 if before == 4 else before + 1)


@pytest.mark.rule("scoring.end")
def test_a_thousand_ends_the_match_and_no_deal_is_added_after_it() -> None:
    sheet = Sheet().add((360, 0, 0, 0)).add((360, 0, 0, 0))
    assert not sheet.winners
    over = sheet.add((280, 80, 0, 0))
    assert (over.totals, over.winners, over.shares) == ((1000, 80, 0, 0), (1,), (1000, 80, 0, 0))
    with pytest.raises(MatchFinished):
        over.add((120, 75, 0, 165))


@pytest.mark.rule("scoring.shared")
def test_equal_largest_totals_share_the_win() -> None:
    sheet = Sheet(deals=((180, 180, 0, 0),) * 5).add((180, 180, 0, 0))
    assert (sheet.totals, sheet.winners, sheet.leaders) == ((1080, 1080, 0, 0), (1, 2), (1, 2))
    assert sheet.shares == (1000, 1000, 0, 0)


def test_a_deal_that_cannot_be_is_not_added() -> None:
    with pytest.raises(ImpossibleDeal):
        Sheet().add((355, 5, 0, 0))


@given(st.lists(deals(), min_size=12, max_size=12))
def test_every_match_is_over_after_twelve_deals(played: list[tuple[int, ...]]) -> None:
    sheet = Sheet()
    for results in played:
        if not sheet.winners:
            sheet = sheet.add(results)
            assert sum(sheet.totals) == DEAL_POINTS * len(sheet.deals)
    assert sheet.winners


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("", None),
        ("  ", None),
        ("165", 165),
        (" 0 ", 0),
        ("065", 65),
        ("+5", 5),
        ("-5", -5),
        ("−5", -5),
        ("１６５", 165),
    ],
)
def test_a_whole_number_is_read(text: str, result: int | None) -> None:
    assert read_result(text) == result


@pytest.mark.parametrize("text", ["a", "1.5", "1,5", "1 65", "--5", "-", "1e3", "1" * 10, "½", "²", "<b>"])
def test_anything_else_is_no_number(text: str) -> None:
    with pytest.raises(NoNumber):
        read_result(text)


@given(deals(), st.sampled_from(PLACES))
def test_the_fourth_result_follows_from_any_three(results: tuple[int, ...], place: int) -> None:
    texts = ["" if each == place else str(result) for each, result in zip(PLACES, results, strict=True)]
    draft = Draft(tuple(texts))
    assert (draft.filled, draft.results, draft.complete, draft.missing) == (place, results, results, 0)


@pytest.mark.parametrize(
    "texts",
    [
        ("", "", "", ""),
        ("120", "75", "", ""),
        ("120", "75", "0", "165"),
        ("120", "75", "12", ""),  # on the way to 120
        ("120", "75", "x", ""),
        ("120", "75", "", "x"),
        ("160", "160", "60", ""),  # 380
    ],
)
def test_nothing_else_is_filled_in(texts: tuple[str, ...]) -> None:
    assert Draft(texts).filled is None


def test_what_stands_in_a_draft_is_told_by_place() -> None:
    draft = Draft(("x", "55", "", "62"))
    assert (draft.unread, draft.impossible, draft.missing) == ((1,), (2, 4), 2)
    assert draft.written == draft.results == (None, 55, None, 62)
    assert draft.complete is None


def test_a_fourth_result_that_cannot_be_is_filled_in_and_told() -> None:
    draft = Draft(("165", "75", "65", ""))
    assert (draft.filled, draft.results, draft.impossible) == (4, (165, 75, 65, 55), (4,))


def test_too_much_is_told_before_all_is_there() -> None:
    assert Draft(("200", "200", "", "")).exceeds
    assert not Draft(("200", "160", "", "")).exceeds
    assert not Draft(("200", "100", "60", "5")).exceeds


@given(st.tuples(*[st.sampled_from(POSSIBLE)] * 4))
def test_a_draft_is_complete_where_a_deal_can_give_it(results: tuple[int, ...]) -> None:
    complete = Draft(tuple(map(str, results))).complete
    assert complete == (results if is_possible_deal(results) else None)
