"""The page on coverage tells of every rule what became of it in each language, and counts its examples and tests."""

import re
from dataclasses import replace
from xml.etree.ElementTree import Element, fromstring

import pytest
from rulebook.addresses import Addresses
from rulebook.coverage import NONE, Coverage
from rulebook.faults import Fault
from rulebook.rootfiles import marked_tests
from rulebook.verify import ROOT, RULES, Book, read_book

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.rules import Rule


@pytest.fixture(scope="module")
def book() -> Book:
    return replace(read_book(), stale={})


def table(book: Book, lang: str) -> dict[str, list[Element]]:
    """Return the cells of each rule."""
    drawn = fromstring(Coverage(book, "coverage", Addresses(book.pages[lang])).html())  # noqa: S314 - our own text
    rows = [row for body in drawn.iter("tbody") for row in body.iter("tr")]
    return {"".join(row[0].itertext()): list(row)[1:] for row in rows}


def seen(cell: Element) -> str:
    """Return what the eye sees of a cell where there is room."""
    hidden = {"picture__spoken", "coverage__lang", "coverage__whole"}
    parts = (
        (each.text or "" if each.get("class") not in hidden else "", each.tail or "") for each in cell.iter()
    )
    return "".join(text for pair in parts for text in pair).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_row_with_all_languages_examples_and_tests(book: Book, lang: str) -> None:
    rows, tests = table(book, lang), marked_tests(ROOT)
    say = catalogue(lang).sentence
    assert sorted(rows) == sorted(RULES)
    for rule, cells in rows.items():
        examples = sum(example.rule == rule for example in book.examples.values())
        states = [say("coverage.original"), *[say("coverage.current")] * (len(LANGUAGES) - 1)]
        counts = [str(examples), str(len(tests.get(rule, [])))]
        if not RULES[rule]:
            counts = [count.replace("0", NONE) if count == "0" else count for count in counts]
        assert [seen(cell) for cell in cells] == [*states, *counts], rule


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_leads_to_the_rule_in_its_language(book: Book, lang: str) -> None:
    up = "../" if lang == LANGUAGES[0] else "../../"
    cells = table(book, lang)["play.ties"]
    links = [link.get("href") for cell in cells for link in cell.iter("a")]
    assert links == [f"{up}{'' if other == 'en' else f'{other}/'}play/#play.ties" for other in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stale_translation_is_told_in_words(book: Book, lang: str) -> None:
    old = replace(book, stale={("play.ties", "es"): Fault("docs/es/play.md", 1, "", "")})
    say = catalogue(lang).sentence
    assert [seen(cell) for cell in table(old, lang)["play.ties"]][:4] == [
        say("coverage.original"),
        say("coverage.current"),
        say("coverage.stale"),
        say("coverage.current"),
    ]
    every = len(RULES) * (len(LANGUAGES) - 1)
    html = Coverage(old, "coverage", Addresses(book.pages[lang])).html()
    assert re.search(rf"\b{every - 1}\b[^<]*\b{every}\b", html)


def test_every_rule_that_can_be_computed_has_a_test() -> None:
    tests = marked_tests(ROOT)
    assert [rule.value for rule in Rule if rule.computed and not tests.get(rule.value)] == []


def test_a_test_is_marked_only_with_rules() -> None:
    assert set(marked_tests(ROOT)) <= set(RULES)
