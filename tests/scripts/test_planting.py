"""What is planted is one changed fact of its kind, in the paragraph of a rule; what the nets find is counted."""

import pytest
from rulebook import planting
from rulebook.facts import Stated
from rulebook.planting import KINDS, Catch, Plant, fish, plants
from rulebook.verify import TRUTHS, read_book


@pytest.fixture(scope="module")
def stated() -> Stated:
    book = read_book()
    return Stated(book.root, book.pages, book.examples, TRUTHS)


def _plant(stated: Stated, rule: str, old: str, new: str, lang: str = "en") -> Plant:
    page = stated.pages[lang][rule.partition(".")[0]]
    lines = page.text.split("\n")
    start = lines.index(f"r[{rule}]")
    line = next(at for at in range(start, len(lines)) if old in lines[at])
    return Plant("number", page, rule, line + 1, lines[line].index(old), old, new)


def test_each_plant_changes_one_place_in_a_rule(stated: Stated) -> None:
    chosen = plants(stated, 80)
    assert {plant.page.lang for plant in chosen} == {"en", "fr", "es", "id"}
    assert {plant.kind for plant in chosen} == set(KINDS)
    for plant in chosen:
        before, after = plant.page.text.split("\n"), plant.planted.text.split("\n")
        changed = [at for at, pair in enumerate(zip(before, after, strict=True), 1) if pair[0] != pair[1]]
        assert changed == [plant.line]
        assert f"r[{plant.rule}]" in before[: plant.line]
        assert plant.old != plant.new


def test_the_same_seed_plants_the_same(stated: Stated) -> None:
    assert list(map(str, plants(stated, 20))) == list(map(str, plants(stated, 20)))
    assert list(map(str, plants(stated, 20))) != list(map(str, plants(stated, 20, seed=1)))


def test_what_is_not_a_fact_is_missed_and_told(stated: Stated) -> None:
    harmless = _plant(stated, "pack.players", "Exactly", "Always")
    wrong = _plant(stated, "pack.players", "four", "five")
    catch = fish(stated, [harmless, wrong])
    assert catch == Catch([harmless, wrong], [harmless], [harmless])
    *_, total, missed = catch.lines()
    assert total.split() == ["all", "1", "of", "2", "1", "of", "2"]
    assert missed == f"missed: {harmless}"
    assert str(wrong).endswith("pack.players: number: “four” → “five”")


def test_a_true_fact_in_another_order_is_found_by_the_record_alone(stated: Stated) -> None:
    exchanged = _plant(stated, "combinations.troy", "A-A-A is the highest Troy and 2-2-2 the lowest", "")
    exchanged = Plant(
        *(exchanged.kind, exchanged.page, exchanged.rule, exchanged.line, exchanged.at, exchanged.old),
        "2-2-2 is the lowest Troy and A-A-A the highest",
    )
    assert fish(stated, [exchanged]) == Catch([exchanged], [], [exchanged])


@pytest.mark.parametrize("lang", ["en", "fr", "es", "id"])
def test_every_word_to_change_has_an_opposite(lang: str) -> None:
    pairs = [pair.split("/") for pair in planting._OPPOSITES[lang].split(", ")]
    assert all(len(pair) == 2 and pair[0] != pair[1] for pair in pairs)
    assert all(word == " ".join(word.split()) for pair in pairs for word in pair)


def test_a_row_and_a_card_become_others_of_their_kind() -> None:
    assert {"3-3-3-5", "3-3-4-3", "4-3-3-4"} <= set(planting._rows("3-3-3-4"))
    assert {"A-3-2", "K-2-3", "A-2-4"} <= set(planting._rows("A-2-3"))
    assert {"K♦", "J♠"} <= set(planting._cards("J♦"))
    assert planting._other_ranks("Dames", ["as", "dame"]) == ["As"]
    assert planting._numbers("0") == ["1", "5", "0"]
