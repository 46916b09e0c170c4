"""An example names the rules by which it is judged as it is."""

import pytest
from rulebook.grounds import grounds
from rulebook.verify import Book, read_book

from hazari_rules.rules import Rule


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


@pytest.mark.parametrize(
    ("example", "further"),
    [
        (
            "play.ties/source-example",
            ["combinations.suits", "combinations.order", "play.capture", "scoring.values"],
        ),
        ("combinations.troy/three-aces", ["scoring.values"]),
        ("partition.descending/source-example", ["partition.best-three"]),
        ("scoring.shared/two-winners", ["scoring.totals"]),
    ],
)
def test_its_own_rule_comes_first_and_then_those_of_its_answer(
    book: Book, example: str, further: list[str]
) -> None:
    assert grounds(book.examples[example]) == (example.partition("/")[0], *further)


def test_every_ground_is_a_rule_and_none_stands_twice(book: Book) -> None:
    known = {rule.value for rule in Rule}
    for example in book.examples.values():
        found = grounds(example)
        assert found[0] == example.rule
        assert len(set(found)) == len(found)
        assert set(found) <= known


def test_an_illegal_partition_names_the_rules_that_it_breaks(book: Book) -> None:
    for example in book.examples.values():
        if example.op == "check" and "result" in example.answer:
            broken = {violation["rule"] for violation in example.answer["result"]["violations"]}
            assert broken <= set(grounds(example))
