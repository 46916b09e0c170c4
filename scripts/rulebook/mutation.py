"""How much of the rules the worked examples hold: the mutation score, with the examples as the only test."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulebook.mutants import MODULES, Mutant, mutants, read_sources
from rulebook.trials import survived

TARGET: Final = 0.95
"""The share of all changes that the examples must find at least."""

SURVIVORS: Final = Path(__file__).with_name("survivors.json")
"""The changes that no example can find, each with the reason why it changes nothing."""

type Change = tuple[str, str, str]
"""A change as it is recorded: module, line before, line after."""


@dataclass(frozen=True, slots=True)
class Score:
    """All changes that were tried, those that no example found, and the reasons on record."""

    tried: Sequence[Mutant]
    survivors: Sequence[Mutant]
    reasons: Mapping[Change, str]

    @property
    def share(self) -> float:
        """The share of the changes that the examples found."""
        return 1 - len(self.survivors) / len(self.tried)

    @property
    def unexplained(self) -> list[Mutant]:
        """Survivors for which no reason is on record."""
        return [mutant for mutant in self.survivors if _change(mutant) not in self.reasons]

    @property
    def outdated(self) -> list[Change]:
        """Reasons for changes that are found, or that are not made any more."""
        alive = set(map(_change, self.survivors))
        return [change for change in self.reasons if change not in alive]

    def lines(self) -> Iterator[str]:
        """Tell the score by module and as a whole, and what is missing."""
        tried, alive = (Counter(each.module for each in these) for these in (self.tried, self.survivors))
        yield f"{'mutants found by the examples alone':<38}{'found':>8}{'of':>6}"
        for module in MODULES:
            yield f"  {module:<36}{tried[module] - alive[module]:>8}{tried[module]:>6}"
        yield (
            f"mutation score: {self.share:.1%} (at least {TARGET:.0%}), "
            f"{len(self.tried) - len(self.survivors)} of {len(self.tried)}"
        )
        yield f"survivors: {len(self.survivors)}, without a reason: {len(self.unexplained)}"
        for mutant in self.unexplained:
            yield f"no reason in {SURVIVORS.name} why this changes nothing: {mutant}"
        for module, before, after in self.outdated:
            yield f"{SURVIVORS.name} explains what does not survive: {module}: “{before}” → “{after}”"


def read_reasons(file: Path = SURVIVORS) -> dict[Change, str]:
    """Return the reasons on record by the change each explains."""
    return {
        (entry["module"], entry["before"], entry["after"]): entry["reason"]
        for entry in json.loads(file.read_text("utf-8"))
    }


def mutation_score(root: Path) -> Score:
    """Make every change, put each to the examples, and return what came of it."""
    tried = list(mutants(read_sources(root)))
    fates = survived(root, [(mutant.module, mutant.code) for mutant in tried])
    alive = [mutant for mutant, survives in zip(tried, fates, strict=True) if survives]
    return Score(tried, alive, read_reasons())


def _change(mutant: Mutant) -> Change:
    return mutant.module, mutant.before, mutant.after
