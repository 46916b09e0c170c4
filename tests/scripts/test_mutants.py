"""The changes that are made to the rules, one at a time."""

import ast

from rulebook.mutants import MODULES, Mutant, mutants, read_sources
from rulebook.verify import ROOT

SOURCE = """
from dataclasses import dataclass

LIMIT: Final[int | None] = 3

@dataclass(frozen=True, order=False)
class Pile:
    cards: int | str = 2

    def beats(self, other: int | str) -> bool | None:
        return self.cards > other
"""


def made(source: str) -> list[Mutant]:
    return list(mutants({"cards": source}))


def test_each_mutant_is_python_and_differs_in_one_line() -> None:
    for mutant in made(SOURCE):
        ast.parse(mutant.code)
        assert mutant.code.replace(mutant.after, mutant.before) == SOURCE
        assert mutant.before != mutant.after
        assert str(mutant) == f"cards: “{mutant.before}” → “{mutant.after}”"


def test_numbers_and_comparisons_are_changed_and_annotations_and_decorators_are_not() -> None:
    lines = {mutant.before for mutant in made(SOURCE)}
    assert lines == {"LIMIT: Final[int | None] = 3", "cards: int | str = 2", "return self.cards > other"}
    after = {mutant.after for mutant in made(SOURCE)}
    assert "LIMIT: Final[int | None] = 4" in {line.replace("=  ", "= ") for line in after}
    assert "return self.cards >= other" in after
    assert not any("dataclass" in line for line in after)
    assert not any("int + str" in line or "Final[int & None]" in line for line in after)


def test_what_would_be_no_python_is_no_mutant() -> None:
    assert all("not" not in mutant.after for mutant in made("x = 1\n"))
    assert made("x = 1\n")


def test_the_modules_with_rules_are_there() -> None:
    assert tuple(read_sources(ROOT)) == MODULES
