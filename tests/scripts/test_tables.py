"""The list of all examples is whole without a script, and says what it can be narrowed to."""

import re

import pytest
from rulebook.addresses import Addresses
from rulebook.tables import categories, index
from rulebook.texts import in_order
from rulebook.verify import Book, read_book

from hazari_rules.locales import LANGUAGES


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_stands_in_it_once_with_its_rule(book: Book, lang: str) -> None:
    html = index(in_order(book.pages[lang]), book.examples, "examples", Addresses(book.pages[lang]))
    found = re.findall(r'<dd data-rule="([^"]+)" data-categories="[^"]*"><a href="([^"]+)/">', html)
    assert sorted(found) == sorted((example.rule, example.id) for example in book.examples.values())
    assert '<form class="narrow" hidden' in html
    offered = re.findall(r"<option>([^<]+)</option>", html)
    assert set(offered) == {example.rule for example in book.examples.values()}


@pytest.mark.parametrize(
    ("example", "found"),
    [
        ("play.ties/source-example", ["run", "colour", "pair"]),
        ("combinations.troy/three-aces", ["troy"]),
        ("partition.descending/source-example", ["troy", "colour_run", "run", "pair"]),
        ("scoring.sum/whole-deal", ["troy", "colour_run", "run", "colour", "pair", "indi"]),
        ("scoring.values/tens-and-fives", []),
    ],
)
def test_the_categories_of_an_example_are_those_of_its_groups(
    book: Book, example: str, found: list[str]
) -> None:
    assert categories(book.examples[example]) == found


def test_where_the_answer_is_an_error_nothing_counts_as_anything(book: Book) -> None:
    wrong = [example for example in book.examples.values() if "error" in example.answer]
    assert wrong
    assert all(categories(example) == [] for example in wrong)
