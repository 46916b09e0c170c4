"""Points captured in a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hazari_rules.cards import PACK, Rank, points
from hazari_rules.combinations import GROUP_SIZES
from hazari_rules.showdown import PLAYERS, Showdown, is_one_each

DEAL_POINTS: Final = points(PACK)
"""Points in the pack, 360, so of the four results of a deal together (``scoring.sum``)."""

_LEAST, _MOST = sorted({rank.points for rank in Rank})

POINTS_STEP: Final = _LEAST
"""Every result is a multiple of the lowest card value, 5."""

# There are enough cards of each worth for a whole comparison.
_BOUNDS: Final = tuple(tuple(PLAYERS * size * worth for size in GROUP_SIZES) for worth in (_LEAST, _MOST))
"""Least points of a comparison of three-card groups and of the last, 60 and 80; then the most, 120 and 160
(``scoring.possible``)."""


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
    return is_one_each(results) and all(map(is_possible_result, results)) and _is_shared(results)


def is_possible_result(result: int) -> bool:
    """Tell whether a single player can end a deal with this result: 0, 60 to 300, or 360 (``scoring.possible``).

    The others then hold the rest together.

    >>> [result for result in (0, 55, 60, 300, 305, 360) if is_possible_result(result)]
    [0, 60, 300, 360]
    """
    return _is_shared([result, DEAL_POINTS - result])


def _is_shared(results: Sequence[int]) -> bool:
    """Tell whether a deal can give these results, whether to players or to several of them together."""
    if sum(results) != DEAL_POINTS or any(result % POINTS_STEP for result in results):
        return False
    return _can_share(results, threes=3, fours=1)


def _can_share(results: Sequence[int], threes: int, fours: int) -> bool:
    """Tell whether the results can be met by handing out so many comparisons, each to one of the players."""
    if not results:
        return not any((threes, fours))
    first, *rest = results
    for won_threes in range(threes + 1):
        for won_fours in range(fours + 1):
            least, most = (won_threes * three + won_fours * four for three, four in _BOUNDS)
            if least <= first <= most and _can_share(rest, threes - won_threes, fours - won_fours):
                return True
    return False
