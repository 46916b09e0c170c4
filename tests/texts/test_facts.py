"""Wrong facts planted in the real texts: all that are planted are found, on their line."""

import shutil
from pathlib import Path

import pytest
from rulebook.factlock import read_lock
from rulebook.facts import Stated
from rulebook.planting import COUNT, KINDS, fish, plants, replace_page
from rulebook.verify import ROOT, TRUTHS, read_book, run_check

from hazari_rules.locales import LANGUAGES


@pytest.fixture(scope="module")
def stated() -> Stated:
    book = read_book()
    return Stated(book.root, book.pages, book.examples, TRUTHS)


def test_of_300_wrong_facts_98_in_a_hundred_are_found_and_the_truth_alone_finds_most(stated: Stated) -> None:
    catch = fish(stated, plants(stated))
    assert len(catch.plants) == COUNT
    assert {plant.kind for plant in catch.plants} == set(KINDS)
    assert len(catch.missed) <= 0.02 * COUNT, "\n".join(map(str, catch.missed))
    assert len(catch.true_enough) <= 0.05 * COUNT, "\n".join(map(str, catch.true_enough))


def test_a_wrong_fact_is_told_on_its_line(stated: Stated) -> None:
    record = read_lock(stated.root, []).record
    for plant in plants(stated, 60, seed=2):
        planted = replace_page(stated, plant.planted)
        found = [fault for _, fault in (*planted.untruths(), *planted.changes(record))]
        lines = {fault.line for fault in found if fault.path == plant.page.path}
        assert lines & {plant.line, plant.line - 1, plant.line + 1}, str(plant)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_check_refuses_a_wrong_fact(
    stated: Stated, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    for name in ("docs", "hazari_rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    plant = next(plant for plant in plants(stated, 40, seed=3) if plant.page.lang == lang)
    (tmp_path / plant.page.path).write_text(plant.planted.text, "utf-8")
    assert run_check(tmp_path) == 1
    assert f"{plant.page.path}:" in capsys.readouterr().err


def test_every_rule_page_and_statement_is_recorded_in_every_language(stated: Stated) -> None:
    record = read_lock(stated.root, []).record
    keys = {key for key, _ in record}
    sections = {facts.key[0] for page in stated.told for facts in page.sections}
    assert len(sections) > 20
    assert keys == {*TRUTHS, *stated.areas, *stated.examples, *sections}
    assert len(record) == len(keys) * len(LANGUAGES)


def test_a_rule_states_the_same_facts_in_every_language(stated: Stated) -> None:
    said: dict[str, set[tuple[str, ...]]] = {}
    for page in stated.read:
        for facts in page.rules:
            truth = TRUTHS[facts.passage.key]
            aside = {sign for fact in truth.asides for sign in fact.signs} | truth.names
            own = tuple(sorted(sign for sign in facts.signs if sign not in aside))
            said.setdefault(facts.passage.key, set()).add(own)
    assert [rule for rule, ways in said.items() if len(ways) > 1] == []
