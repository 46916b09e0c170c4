"""Deals added up to a thousand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hazari_rules.scoring import DEAL_POINTS, POINTS_STEP, is_possible_deal
from hazari_rules.showdown import are_the_players

TARGET: Final = 1000
"""Points that end the match, looked at after a whole deal (``scoring.end``)."""


class WrongPlayers(ValueError):
    """Totals and results that are not of the same four players."""


class ImpossibleTotals(ValueError):
    """Totals that no number of deals can give."""


class MatchFinished(ValueError):
    """Somebody had reached the target before this deal; ``players`` says who."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        super().__init__(f"expected nobody at {TARGET} points before the deal, got {list(players)}")


class ImpossibleDeal(ValueError):
    """Results that no deal can give."""


@dataclass(frozen=True, slots=True)
class Match:
    """The totals of the four players after a whole deal, in points."""

    totals: Mapping[str, int]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: the largest total, once anyone has 1000; equal largest totals share (``scoring.shared``).

        Nobody while all are below it, tied leaders or not (``scoring.play-on``).
        """
        best = max(self.totals.values())
        return tuple(name for name, total in self.totals.items() if total == best) if best >= TARGET else ()

    @property
    def finished(self) -> bool:
        """Whether the match is over (``scoring.end``)."""
        return bool(self.winners)

    def add(self, deal: Mapping[str, int]) -> Match:
        """Return the match after one more deal, its results added to the totals (``scoring.totals``).

        Raises ``WrongPlayers`` unless both are of the same four, ``ImpossibleTotals`` if the totals before the deal are not those of whole deals, ``MatchFinished`` if
        the match was over, ``ImpossibleDeal`` if no deal can give these results.
        """
        before = self.totals
        if not are_the_players(deal, before):
            raise WrongPlayers("expected the same four players in the totals and in the deal")
        if any(total < 0 or total % POINTS_STEP for total in before.values()):
            raise ImpossibleTotals(f"expected non-negative multiples of {POINTS_STEP}, got {list(before)}")
        if sum(before.values()) % DEAL_POINTS:
            raise ImpossibleTotals(f"expected totals that add up to a multiple of {DEAL_POINTS}")
        if over := tuple(name for name, total in before.items() if total >= TARGET):
            raise MatchFinished(over)
        if not is_possible_deal(deal.values()):
            raise ImpossibleDeal(
                "expected three comparisons of 60 to 120 points and one of 80 to 160, 360 in all"
            )
        return Match({name: total + deal[name] for name, total in before.items()})
