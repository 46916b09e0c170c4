"""A score sheet: the results of a match deal by deal, and the next deal as far as it is filled in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from hazari_rules.match import TARGET, Match
from hazari_rules.scoring import DEAL_POINTS, is_possible_deal, is_possible_result
from hazari_rules.showdown import PLAYERS

PLACES: Final = tuple(range(1, PLAYERS + 1))
"""The players' columns from left to right, which is counter-clockwise at the table."""

_NUMBER: Final = re.compile(r"[+−-]?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Whole deals, in order, of four players.

    ``players`` are names, empty where none is written; ``dealer`` is the place of the first dealer; ``deals`` are the
    results by place, in points.
    """

    players: tuple[str, ...] = ("",) * PLAYERS
    dealer: int = 1
    deals: tuple[tuple[int, ...], ...] = ()

    @property
    def standings(self) -> list[tuple[int, ...]]:
        """The totals after each deal (``scoring.totals``)."""
        found: list[tuple[int, ...]] = []
        for results in self.deals:
            before = found[-1] if found else (0,) * PLAYERS
            found.append(tuple(total + result for total, result in zip(before, results, strict=True)))
        return found

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals now: zero before the first deal."""
        return self.standings[-1] if self.deals else (0,) * PLAYERS

    @property
    def winners(self) -> tuple[int, ...]:
        """The places of those who have won: nobody while all are below 1000 (``scoring.end``, ``scoring.shared``)."""
        return tuple(map(int, self._match.winners))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The places with the largest total, nobody as long as all have none."""
        best = max(self.totals)
        return tuple(place for place in PLACES if self.totals[place - 1] == best > 0)

    @property
    def shares(self) -> tuple[int, ...]:
        """How much of the way to 1000 each player has gone, in points; whoever passed it has gone all of it."""
        return tuple(min(total, TARGET) for total in self.totals)

    def dealer_of(self, deal: int) -> int:
        """Return the place of the dealer of a deal, counted from 1: the marker moves to the right (``scoring.next-dealer``).

        >>> [Sheet(dealer=3).dealer_of(deal) for deal in (1, 2, 3)]
        [3, 4, 1]
        """
        return (self.dealer + deal - 2) % PLAYERS + 1

    def add(self, results: Sequence[int]) -> Sheet:
        """Return the sheet with one more deal.

        Raises ``MatchFinished`` if the match was over, ``ImpossibleDeal`` if no deal can give these results.
        """
        self._match.add(dict(zip(map(str, PLACES), results, strict=True)))
        return replace(self, deals=(*self.deals, tuple(results)))

    @property
    def _match(self) -> Match:
        return Match(dict(zip(map(str, PLACES), self.totals, strict=True)))


class NoNumber(ValueError):
    """What stands for a result is no whole number."""


def read_result(text: str) -> int | None:
    """Return the result that is written, nothing where nothing is. Raises ``NoNumber`` for anything but a whole number.

    >>> read_result(" 165 "), read_result("")
    (165, None)
    """
    written = text.strip()
    if not written:
        return None
    if not _NUMBER.fullmatch(written):
        raise NoNumber(f"expected a whole number, got {written!r}")
    return int(written.replace("−", "-"))


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal that is being written down.

    ``texts`` is what is written, by place. What is wrong is found in ``unread``, ``impossible`` and, of the results
    together, in ``excess`` and ``complete``.
    """

    texts: tuple[str, ...] = ("",) * PLAYERS

    @property
    def unread(self) -> tuple[int, ...]:
        """The places where no whole number stands."""
        return tuple(place for place in PLACES if not _is_read(self.texts[place - 1]))

    @property
    def written(self) -> tuple[int | None, ...]:
        """The results written, nothing where none is or it cannot be read."""
        return tuple(read_result(text) if _is_read(text) else None for text in self.texts)

    @property
    def filled(self) -> int | None:
        """The place whose result follows from the three others (``scoring.sum``), as soon as these are possible."""
        empty = [place for place in PLACES if not self.texts[place - 1].strip()]
        written = [result for result in self.written if result is not None]
        if len(empty) != 1 or len(written) != PLAYERS - 1 or not all(map(is_possible_result, written)):
            return None
        return empty[0] if sum(written) <= DEAL_POINTS else None

    @property
    def results(self) -> tuple[int | None, ...]:
        """The results written, and the one that follows from them."""
        rest = DEAL_POINTS - self.sum
        return tuple(
            rest if place == self.filled else result
            for place, result in zip(PLACES, self.written, strict=True)
        )

    @property
    def sum(self) -> int:
        """What is written, added up."""
        return sum(result or 0 for result in self.written)

    @property
    def missing(self) -> int:
        """How many results are neither written nor filled in."""
        return self.results.count(None)

    @property
    def impossible(self) -> tuple[int, ...]:
        """The places whose result alone no deal can give (``scoring.possible``)."""
        return tuple(
            place
            for place, result in zip(PLACES, self.results, strict=True)
            if result is not None and not is_possible_result(result)
        )

    @property
    def exceeds(self) -> bool:
        """Whether the results written make more than a deal has, though some are still missing."""
        return self.missing > 0 and self.sum > DEAL_POINTS

    @property
    def complete(self) -> tuple[int, ...] | None:
        """The four results, if a deal can give them."""
        found = tuple(result for result in self.results if result is not None)
        return found if is_possible_deal(found) else None


def _is_read(text: str) -> bool:
    try:
        read_result(text)
    except NoNumber:
        return False
    return True
