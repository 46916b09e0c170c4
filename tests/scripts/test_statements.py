"""A statement may say what stands in its example, what the rules answer, and what its rule states."""

import pytest
from rulebook.statements import statement_signs
from rulebook.truth import Truth
from rulebook.verify import TRUTHS, Book, read_book


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


@pytest.mark.parametrize(
    ("example", "said"),
    [
        ("combinations.pair/kicker-before-pair", "2-2-A 3-3-4 Pair A 2 3"),
        ("partition.best-three/ace-two-three-inside", "A-2-3 4-3-2 Run"),
        ("scoring.sum/three-hundred-and-fifty-five", "80 95 100 355 4"),
        ("scoring.totals/not-whole-deals", "725 360"),
        ("scoring.no-bonus/fifty-for-a-troy", "50 Troy 2-2-2"),
        ("pack.cards/one-of-each", "Q♦ 2"),
        ("pack.direction/clockwise", "clockwise left A C"),
        ("play.capture/only-the-weaker", "12 9 3"),
    ],
)
def test_what_an_example_shows_may_be_said_of_it(book: Book, example: str, said: str) -> None:
    shown = book.examples[example]
    assert set(said.split()) - statement_signs(shown, TRUTHS[shown.rule]) <= {"C"}


@pytest.mark.parametrize(
    ("example", "unsaid"),
    [
        ("combinations.pair/kicker-before-pair", "Colour-Run Indi K 5-3-2 7♥ 77 right"),
        ("pack.direction/counter-clockwise", "clockwise left"),
        ("scoring.no-bonus/fifty-for-a-troy", "55 face-up"),
        ("pack.cards/one-of-each", "Q♥ 53"),
    ],
)
def test_nothing_else_may_be_said_of_it(book: Book, example: str, unsaid: str) -> None:
    shown = book.examples[example]
    assert not set(unsaid.split()) & statement_signs(shown, TRUTHS[shown.rule])


def test_the_facts_of_the_rule_may_be_said_of_its_examples(book: Book) -> None:
    shown = book.examples["pack.cards/one-of-each"]
    assert "52" not in statement_signs(shown, Truth())
    assert "52" in statement_signs(shown, TRUTHS["pack.cards"])
