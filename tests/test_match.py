"""Deals added up to a thousand."""

import pytest

from hazari_rules.match import ImpossibleDeal, ImpossibleTotals, Match, MatchFinished, WrongPlayers


def totals(*points: int) -> dict[str, int]:
    return dict(zip("ABCD", points, strict=False))


def after(before: tuple[int, ...], deal: tuple[int, ...]) -> Match:
    return Match(totals(*before)).add(totals(*deal))


@pytest.mark.rule("scoring.totals")
def test_results_are_added_to_the_totals() -> None:
    match = after((0, 0, 0, 0), (100, 90, 80, 90))
    assert match.totals == totals(100, 90, 80, 90)
    assert not match.finished
    assert match.winners == ()


@pytest.mark.rule("scoring.end")
def test_the_largest_total_wins_whoever_passed_a_thousand_first() -> None:
    match = after((920, 960, 400, 240), (85, 200, 75, 0))
    assert match.finished
    assert match.winners == ("B",)


@pytest.mark.rule("scoring.end")
def test_exactly_a_thousand_is_enough_and_995_is_not() -> None:
    assert after((900, 300, 120, 120), (100, 100, 80, 80)).winners == ("A",)
    assert after((895, 300, 120, 125), (100, 100, 80, 80)).winners == ()


@pytest.mark.rule("scoring.shared")
def test_equal_largest_totals_share() -> None:
    assert after((970, 960, 145, 85), (70, 80, 110, 100)).winners == ("A", "B")
    assert after((990, 990, 990, 990), (90, 90, 90, 90)).winners == ("A", "B", "C", "D")


@pytest.mark.rule("scoring.play-on")
def test_leaders_tied_below_a_thousand_play_on() -> None:
    assert not after((800, 800, 280, 280), (100, 100, 80, 80)).finished


@pytest.mark.parametrize("before", [(5, 0, 0, 0), (-360, 360, 360, 0), (2, 358, 0, 0), (0, 0, 0, -5)])
def test_totals_of_no_whole_deals_are_refused(before: tuple[int, ...]) -> None:
    with pytest.raises(ImpossibleTotals):
        after(before, (80, 95, 100, 85))


def test_a_match_that_is_over_takes_no_more_deals() -> None:
    with pytest.raises(MatchFinished) as refused:
        after((1005, 1000, 100, 55), (80, 95, 100, 85))
    assert refused.value.players == ("A", "B")


def test_results_of_no_deal_are_refused() -> None:
    with pytest.raises(ImpossibleDeal):
        after((0, 0, 0, 0), (60, 60, 60, 180))


@pytest.mark.rule("pack.players")
def test_a_match_is_of_the_same_four_players() -> None:
    with pytest.raises(WrongPlayers):
        after((360, 0, 0), (80, 95, 100, 85))
    with pytest.raises(WrongPlayers):
        Match(totals(0, 0, 0, 0)).add(dict(zip("ABCE", (80, 95, 100, 85), strict=True)))
