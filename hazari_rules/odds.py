"""How often each combination occurs, counted over all sets of cards that the pack can give."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from hazari_rules.cards import PACK
from hazari_rules.combinations import GROUP_SIZES, Category, combination, strengths


@dataclass(frozen=True, slots=True)
class Odds:
    """How many sets of ``size`` different cards there are of each strength; a set has no order.

    ``sets`` stands in the order of the strengths, 1 to 741; of some strengths no four cards are.
    """

    size: int
    sets: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many sets there are: 22,100 of three cards, 270,725 of four."""
        return sum(self.sets)

    def of_strength(self, strength: int) -> int:
        """Return how many sets are exactly as strong as this, 1 to 741. Raises ``ValueError`` for any other number."""
        return self.sets[self._place(strength)]

    def of_category(self, category: Category) -> int:
        """Return how many sets are of a category.

        >>> odds(3).of_category(Category.TROY)
        52
        """
        return sum(self.of_strength(place) for (own, _), place in strengths().items() if own is category)

    def beaten_by(self, strength: int) -> int:
        """Return how many sets are weaker than a group of this strength, 1 to 741; equal ones are not among them.

        Raises ``ValueError`` for any other number.

        >>> odds(3).beaten_by(1), odds(3).beaten_by(741)
        (0, 22096)
        """
        return sum(self.sets[: self._place(strength)])

    def _place(self, strength: int) -> int:
        if not 1 <= strength <= len(self.sets):
            raise ValueError(f"expected a strength from 1 to {len(self.sets)}, got {strength}")
        return strength - 1


@cache
def odds(size: int) -> Odds:
    """Return the odds of all sets of three or of four cards; of four the strongest three count.

    Raises ``ValueError`` for another size (``partition.best-three``).
    """
    if size not in GROUP_SIZES:
        raise ValueError(f"expected sets of 3 or 4 cards, got {size}")
    # Cards by their places in the pack: each three of them is judged once, however many fours hold it.
    places = range(len(PACK))
    of_three = {
        three: combination([PACK[place] for place in three]).strength for three in combinations(places, 3)
    }
    counted = Counter(
        max(of_three[three] for three in combinations(group, 3)) for group in combinations(places, size)
    )
    return Odds(size, tuple(counted[place] for place in strengths().values()))
