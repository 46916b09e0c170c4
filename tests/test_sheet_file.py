"""A score sheet as a file: written, read back, and refused with a sentence wherever anything in it is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.request import Fault
from hazari_rules.sheet import Sheet
from hazari_rules.sheet_file import LONGEST_FILE, read_file, write_sheet
from tests.test_sheet import DEALS

RINA = Sheet(("Rina", "Karim", "Dewi", "Tashi"), 3, DEALS)
WORDS = catalogue("en")

# What the first build with a score sheet kept in a browser.
FIRST = Path(__file__).parent / "score" / "first.json"

LATER = {
    "en": "This sheet has version 2; only version 1 is known here.",
    "fr": "Cette feuille est de version 2\u202f; seule la version 1 est connue ici.",
    "es": "Esta hoja es de la versión 2; aquí solo se conoce la versión 1.",
    "id": "Lembar ini memakai versi 2; yang dikenal di sini hanya versi 1.",
}


def file(**changes: Any) -> str:
    """The file of a good sheet, some of its fields changed; those that are None left out."""
    fields = {**write_sheet(RINA), **changes}
    return json.dumps({name: value for name, value in fields.items() if value is not None})


def told(text: str, lang: str = "en") -> str:
    with pytest.raises(Fault) as refused:
        read_file(text, catalogue(lang))
    return refused.value.message(catalogue(lang))


@pytest.mark.parametrize("sheet", [RINA, Sheet(), Sheet(("", "<b>Ana</b>", "আনা", "👩‍🦰"), 4, DEALS[:1])])
def test_a_sheet_comes_back_from_its_file(sheet: Sheet) -> None:
    text = json.dumps(write_sheet(sheet), indent=1)
    assert read_file(text, WORDS) == sheet


def test_a_file_of_the_first_build_is_read() -> None:
    """What was exported and what was kept in the browser were one text from the beginning."""
    first: dict[str, str] = json.loads(FIRST.read_text("utf-8"))
    read = read_file(first["hazari.score"], WORDS)
    assert read == Sheet(("Rina", "Karim", "আনা", ""), 3, ((120, 75, 0, 165), (0, 195, 85, 80)))
    assert write_sheet(read) == json.loads(first["hazari.score"])


@pytest.mark.parametrize(("lang", "sentence"), LATER.items())
def test_a_file_of_a_later_form_is_refused_for_its_version_whatever_else_is_in_it(
    lang: str, sentence: str
) -> None:
    later = file(version=2, players=None, deals=None, teams=[["Rina", "Dewi"], ["Karim", "Tashi"]])
    assert told(later, lang) == sentence


def test_spaces_in_names_are_tidied() -> None:
    assert read_file(file(players=[" Ana  María ", "", "  ", "B"]), WORDS).players == (
        "Ana María",
        "",
        "",
        "B",
    )


def test_two_players_may_both_be_nameless() -> None:
    assert read_file(file(players=["", "", "", ""]), WORDS).players == ("",) * 4


WRONG: list[tuple[str, str]] = [
    ("", "Line 1, character 1: "),
    ('{"hazari":\n "score-sheet"\n "x"}', "Line 3, character 2: "),
    ("\ufffd\ufffd", "Line 1, character 1: "),
    ("[]", "This is not a score sheet"),
    ("{}", "This is not a score sheet"),
    ("NaN", "This is not a score sheet"),
    ("[" * 300, "This is not a score sheet"),
    ("9" * 9000, "This is not a score sheet"),
    ('{"hazari":"score-sheet","hazari":"score-sheet"}', "The field “hazari” appears twice."),
    (file(hazari="other"), "This is not a score sheet"),
    (file(version=None), "The field “version” must be a whole number"),
    (file(version="1"), "The field “version” must be a whole number"),
    (file(version=True), "The field “version” must be a whole number"),
    (file(version=2), "This sheet has version 2; only version 1 is known here."),
    (file(more=1), "A score sheet has no field “more”."),
    (file(players=None), "The field “players” is missing."),
    (file(deals=None), "The field “deals” is missing."),
    (file(dealer=0), "The field “dealer” must be 1, 2, 3 or 4"),
    (file(dealer=True), "The field “dealer” must be 1, 2, 3 or 4"),
    (file(dealer=1.0), "The field “dealer” must be 1, 2, 3 or 4"),
    (file(dealer=[1]), "The field “dealer” must be 1, 2, 3 or 4"),
    (file(players=["A", "B", "C"]), "The field “players” must hold four names"),
    (file(players=["A", "B", "C", 4]), "The field “players” must hold four names"),
    (file(players="ABCD"), "The field “players” must hold four names"),
    (file(players=["A", "B", "C", "D" * 31]), "The name of player 4 is longer than 30 characters."),
    (file(players=["A", "B\n", "C", "D"]), "The name of player 2 holds a character that can’t be seen"),
    (file(players=["A", "B", "\u202eC", "D"]), "The name of player 3 holds a character that can’t be seen"),
    (file(players=["A", "B", "\ud800", "D"]), "The name of player 3 holds a character that can’t be seen"),
    (file(players=["A", "Ana", "C", "Ana"]), "Players 2 and 4 have the same name, “Ana”."),
    (file(deals={}), "The field “deals” must be a list of deals."),
    (file(deals=[[120, 75, 0]]), "Deal 1 must be a list of four whole numbers."),
    (file(deals=[[120, 75, 0, 165], "x"]), "Deal 2 must be a list of four whole numbers."),
    (file(deals=[[120, 75, 0, 165.0]]), "Deal 1 must be a list of four whole numbers."),
    (file(deals=[[120, 75, True, 165]]), "Deal 1 must be a list of four whole numbers."),
    (file(deals=[[120, 75, 5, 160]]), "Deal 1: No deal can give 5: only 0, 60 to 300, or 360."),
    (file(deals=[[120, 75, 2, 163]]), "Deal 1: No deal can give 2."),
    (file(deals=[*DEALS, [120, 75, 0, 160]]), "Deal 4: The four results make 355; a deal makes 360."),
    (file(deals=[[60, 60, 60, 180]]), "Deal 1: No deal can give these four results."),
    (
        file(deals=[[360, 0, 0, 0]] * 4),
        "Deal 4 comes after the end of the match: Rina had already reached 1000.",
    ),
    (
        file(players=["", "B", "C", "D"], deals=[[180, 180, 0, 0]] * 7),
        "Deal 7 comes after the end of the match: Player 1 and B had already reached 1000.",
    ),
    ("{" + " " * LONGEST_FILE, "A score sheet has at most 10000 characters"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=range(len(WRONG)))
def test_whatever_is_wrong_is_told_with_its_place(text: str, sentence: str, lang: str) -> None:
    found = told(text, lang)
    assert found[0].isupper() or found[0] in "“«"
    assert "{" not in found
    if lang == "en":
        assert found.startswith(sentence)


def test_a_file_of_the_longest_match_is_far_from_too_long() -> None:
    longest = Sheet(tuple(sign * 30 for sign in "😀😁😂😃"), 4, ((100, 100, 80, 80),) * 9)
    assert read_file(json.dumps(write_sheet(longest), indent=2), WORDS) == longest


@given(st.text(max_size=50))
def test_any_text_whatever_is_a_sheet_or_a_sentence(text: str) -> None:
    assert told(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["hazari", "version", "players", "dealer", "deals"]), json_values)
def test_any_value_in_any_field_is_a_sheet_or_a_sentence(name: str, value: Any) -> None:
    text = json.dumps({**write_sheet(RINA), name: value})
    try:
        found = write_sheet(read_file(text, WORDS))
    except Fault as fault:
        refused = fault.message(WORDS)
        assert refused
    else:
        assert found[name] == value or name == "players"
