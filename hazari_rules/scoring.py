"""Points captured in a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hazari_rules.showdown import PLAYERS, Showdown

DEAL_POINTS: Final = 360
"""Points in the pack, so of the four results of a deal together (``scoring.sum``)."""

THREE_CARD_POINTS: Final = (60, 120)
"""Least and most points of a comparison of three-card groups (``scoring.possible``)."""

FOUR_CARD_POINTS: Final = (80, 160)
"""Least and most points of the last comparison (``scoring.possible``)."""

POINTS_STEP: Final = 5
"""Every result is a multiple of the lowest card value."""


def scores(showdown: Showdown) -> dict[str, int]:
    """Return each player's result of the deal, in points: the cards captured (``scoring.captured``)."""
    results = dict.fromkeys(showdown.seats, 0)
    for step in showdown.steps:
        results[step.winner] += step.comparison.points
    return results


def is_possible_deal(results: Iterable[int]) -> bool:
    """Tell whether a deal can end with these four results, in points (``scoring.possible``, ``scoring.sum``).

    Three comparisons of 60–120 points and one of 80–160, together 360, each going whole to one player.

    >>> is_possible_deal([355, 5, 0, 0]), is_possible_deal([80, 95, 100, 85])
    (False, True)
    """
    results = list(results)
    if (
        len(results) != PLAYERS
        or sum(results) != DEAL_POINTS
        or any(result % POINTS_STEP for result in results)
    ):
        return False
    return _can_share(results, threes=3, fours=1)


def is_possible_result(result: int) -> bool:
    """Tell whether a single player can end a deal with this result: 0, 60 to 300, or 360 (``scoring.possible``).

    >>> [result for result in (0, 55, 60, 300, 305, 360) if is_possible_result(result)]
    [0, 60, 300, 360]
    """
    least_taken = THREE_CARD_POINTS[0]
    between = least_taken <= result <= DEAL_POINTS - least_taken
    return result % POINTS_STEP == 0 and (between or result in (0, DEAL_POINTS))


def _can_share(results: list[int], threes: int, fours: int) -> bool:
    """Tell whether the results can be met by handing out so many comparisons, each to one of the players."""
    if not results:
        return threes == fours == 0
    first, rest = results[0], results[1:]
    for won_threes in range(threes + 1):
        for won_fours in range(fours + 1):
            least = won_threes * THREE_CARD_POINTS[0] + won_fours * FOUR_CARD_POINTS[0]
            most = won_threes * THREE_CARD_POINTS[1] + won_fours * FOUR_CARD_POINTS[1]
            if least <= first <= most and _can_share(rest, threes - won_threes, fours - won_fours):
                return True
    return False
