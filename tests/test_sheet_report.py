"""What the page's score sheet is told of a sheet and of the deal that is being written down."""

from typing import Any

import pytest

from hazari_rules.locales import LANGUAGES
from hazari_rules.sheet import Sheet
from hazari_rules.sheet_file import write_sheet
from hazari_rules.sheet_report import sheet_explanation
from tests.test_sheet import DEALS

NAMES = ("Rina", "Karim", "Dewi", "Tashi")
OPEN = write_sheet(Sheet(NAMES, 1, DEALS))
WON = write_sheet(Sheet(NAMES, 1, ((360, 0, 0, 0), (360, 0, 0, 0), (300, 60, 0, 0))))
SHARED = write_sheet(Sheet(NAMES, 1, ((180, 180, 0, 0),) * 6))


def told(lang: str = "en", **request: Any) -> dict[str, Any]:
    return sheet_explanation({"op": "sheet", "lang": lang, **request})


def result(**request: Any) -> dict[str, Any]:
    found: dict[str, Any] = told(**request)["answer"]["result"]
    return found


def report(lang: str = "en", **request: Any) -> dict[str, Any]:
    found: dict[str, Any] = told(lang, **request)["report"]
    return found


def messages(*draft: str, lang: str = "en", **request: Any) -> list[str]:
    return [fault["message"] for fault in report(lang, draft=list(draft), **request)["faults"]]


def test_without_a_sheet_there_is_an_empty_one() -> None:
    found = result()
    assert found["sheet"] == write_sheet(Sheet())
    assert (found["deals"], found["totals"], found["dealer"]) == ([], [0, 0, 0, 0], 1)
    said = report()
    assert said["players"] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert (said["verdict"], said["headline"], said["rule"], said["sum"], said["said"]) == (
        "open",
        *[None] * 4,
    )
    assert said["note"] == "Enter three results; the fourth is filled in by itself."


def test_a_sheet_is_told_deal_by_deal() -> None:
    found = result(sheet=OPEN)
    assert found["deals"][1] == {"dealer": 2, "results": [0, 195, 85, 80], "totals": [120, 270, 85, 245]}
    assert (found["totals"], found["shares"], found["leaders"]) == (
        [210, 270, 260, 340],
        [210, 270, 260, 340],
        [4],
    )
    assert (found["dealer"], found["finished"], found["winners"], found["target"]) == (4, False, [], 1000)


def test_the_text_of_a_file_is_a_sheet_too() -> None:
    text = '{"hazari":"score-sheet","version":1,"players":["","","",""],"dealer":2,"deals":[]}'
    assert result(file=text)["dealer"] == 2
    refused = told(file="x")
    assert not refused["answer"]["ok"]
    assert refused["answer"]["error"]["code"] == "score.file.json"
    assert refused["report"]["faults"] == [
        {"place": None, "message": "Line 1, character 1: here the text is no longer JSON.", "rule": None}
    ]


def test_a_name_that_is_refused_has_its_place() -> None:
    refused = told(sheet={**OPEN, "players": ["A", "B", "B", "C"]})["answer"]["error"]
    assert (refused["code"], refused["place"]) == ("score.name.same", 3)


@pytest.mark.parametrize(
    ("field", "request_"),
    [
        ("draft", {"draft": "x"}),
        ("draft", {"draft": ["", "", ""]}),
        ("draft", {"draft": ["", "", "", 5]}),
        ("sheet", {"sheet": "x"}),
        ("file", {"file": {}}),
    ],
)
def test_a_request_of_a_wrong_form_is_refused_by_its_field(field: str, request_: dict[str, Any]) -> None:
    assert told(**request_)["answer"]["error"]["field"] == field


def test_three_results_fill_in_the_fourth() -> None:
    draft = ["165", "75", "120", ""]
    assert result(draft=draft)["draft"] == {
        "results": [165, 75, 120, 0],
        "filled": 4,
        "missing": 0,
        "complete": True,
    }
    said = report(draft=draft)
    assert said["sum"] == "165 + 75 + 120 + 0 = 360"
    assert said["note"] == "The fourth result is filled in by itself."
    assert said["faults"] == []


def test_what_is_missing_is_counted() -> None:
    assert report(draft=["165", "", "", ""])["note"] == "3 results are still missing."
    assert report(draft=["165", "", "", ""])["sum"] is None
    assert report(draft=["165", "x", "120", "0"])["note"] == "1 result is still missing."
    assert report(draft=["165", "75", "120", "0"])["note"] is None


@pytest.mark.rule("scoring.possible")
def test_what_no_deal_can_give_is_refused_by_its_place() -> None:
    faults = report(draft=["55", "x", "2", "-5"])["faults"]
    assert [(fault["place"], fault["rule"]) for fault in faults] == [
        (1, "scoring.possible"),
        (2, None),
        (3, "scoring.possible"),
        (4, "scoring.possible"),
    ]
    assert [fault["message"] for fault in faults] == [
        "No deal can give 55: only 0, 60 to 300, or 360.",
        "“x” is not a whole number.",
        "No deal can give 2. Cards are worth 10 or 5, so every result is a multiple of 5.",
        "No deal can give −5: only 0, 60 to 300, or 360.",
    ]
    assert report(draft=["-5", "60", "", ""])["sum"] == "−5 + 60 = 55"


@pytest.mark.rule("scoring.sum")
def test_results_that_do_not_make_360_are_refused() -> None:
    assert messages("120", "75", "0", "160") == ["The four results make 355; a deal makes 360."]
    assert messages("200", "200", "", "") == ["These results already make 400; a deal makes 360."]
    assert messages("60", "60", "60", "")[0].startswith("No deal can give these four results.")


def test_every_refusal_is_said_in_each_language() -> None:
    drafts = (["55", "", "", ""], ["x", "", "", ""], ["200", "200", "", ""], ["60", "60", "60", ""])
    for draft in drafts:
        assert len({messages(*draft, lang=lang)[0] for lang in LANGUAGES}) == 4
    assert messages("55", "", "", "", lang="fr") == [
        "Aucune donne ne peut donner 55\u202f: seulement 0, de 60 à 300, ou 360."
    ]


def test_what_is_typed_is_shortened_where_it_is_long() -> None:
    assert messages("x" * 5000, "", "", "") == [f"“{'x' * 40}…” is not a whole number."]


def test_a_complete_deal_is_saved() -> None:
    asked: dict[str, Any] = {"sheet": OPEN, "draft": ["170", "80", "110", ""], "save": True}
    found, said = result(**asked), report(**asked)
    assert found["saved"]
    assert found["sheet"]["deals"] == [*map(list, DEALS), [170, 80, 110, 0]]
    assert found["draft"]["missing"] == 4
    assert said["said"] == "Deal 4 is saved: Rina (380), Karim (350), Dewi (370) and Tashi (340)."


@pytest.mark.parametrize(
    "draft", [["170", "80", "", ""], ["170", "80", "110", "5"], ["60", "60", "60", "180"]]
)
def test_what_is_no_deal_is_not_saved(draft: list[str]) -> None:
    found = result(sheet=OPEN, draft=draft, save=True)
    assert not found["saved"]
    assert found["sheet"] == OPEN


@pytest.mark.rule("scoring.end")
def test_a_thousand_counts_only_after_the_deal_is_saved() -> None:
    asked: dict[str, Any] = {"sheet": {**WON, "deals": WON["deals"][:2]}, "draft": ["300", "60", "0", "0"]}
    assert report(**asked)["headline"] is None
    said = report(**asked, save=True)
    assert said["headline"] == "Rina wins with 1020."
    assert said["said"].endswith("and Tashi (0). Rina wins with 1020.")
    assert (said["verdict"], said["rule"]) == ("won", "scoring.end")


@pytest.mark.rule("scoring.shared")
def test_an_equal_largest_total_shares_the_win() -> None:
    said = report(sheet=SHARED)
    assert (said["verdict"], said["headline"]) == ("shared", "Rina and Karim share the win.")
    assert said["rule"] == "scoring.shared"
    assert result(sheet=SHARED)["winners"] == [1, 2]


@pytest.mark.rule("scoring.end")
def test_no_deal_follows_the_end() -> None:
    asked: dict[str, Any] = {"sheet": WON, "draft": ["120", "75", "0", "165"], "save": True}
    assert not result(**asked)["saved"]
    assert result(**asked)["dealer"] is None
    said = report(**asked)
    assert [fault["rule"] for fault in said["faults"]] == ["scoring.end"]
    assert said["note"] is None
    assert report(sheet=WON)["faults"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_win_is_said_in_the_words_of_the_table(lang: str) -> None:
    words = {
        "en": ("Rina wins with 1020.", "Rina and Karim share the win."),
        "fr": ("Rina gagne avec 1020 points.", "Rina et Karim se partagent la victoire."),
        "es": ("Rina gana con 1020 puntos.", "Rina y Karim comparten la victoria."),
        "id": ("Rina menang dengan 1020 poin.", "Rina dan Karim berbagi kemenangan."),
    }
    assert (report(lang, sheet=WON)["headline"], report(lang, sheet=SHARED)["headline"]) == words[lang]


def test_a_name_is_text_whatever_it_holds() -> None:
    players = ["{points}", "<b>", "%s", "\\"]
    said = report(sheet={**WON, "players": players})
    assert said["headline"] == "{points} wins with 1020."
    assert said["players"] == players
