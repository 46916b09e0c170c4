"""The one door of the page."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.door import OWN, explain
from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.notation import write_cards
from hazari_rules.report import report
from hazari_rules.request import LONGEST_TEXT
from hazari_rules.sheet_report import sheet_explanation
from hazari_rules.wire import answer, answer_object
from tests.strategies import cards, languages
from tests.test_operations import LEGAL


def whole(text: str, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(explain(json.dumps({"op": "check", "partition": text, "lang": lang})))
    return found


def test_a_whole_partition_is_parted_and_judged() -> None:
    found = whole("AS AH AD | KH QH JH\n9C 8D 7S / 5S 5H 2D 2C")
    assert found["report"]["verdict"] == "legal"
    assert found["groups"] == LEGAL
    assert whole(" ".join(LEGAL))["groups"] == LEGAL


def test_what_cannot_be_read_has_its_place_in_the_text_it_stands_in() -> None:
    assert whole("AS AH 1h KH")["answer"]["error"]["position"] == 7
    assert "group" not in whole("AS AH 1h KH")["answer"]["error"]
    parted = whole("AS AH AD | KH 1h QH")["answer"]["error"]
    assert (parted["group"], parted["position"]) == (2, 4)


def test_a_doubled_card_in_a_whole_partition_is_a_violation() -> None:
    found = whole("AS AH AD KH QH JH 9C 8D 7S 5S 5H 2D AS")
    assert found["report"]["rule"] == "partition.duplicate"


def test_an_empty_or_an_overlong_whole_partition_is_refused() -> None:
    assert whole("")["answer"]["error"]["code"] == "input.empty"
    assert whole("\n\n")["answer"]["error"]["code"] == "input.empty"
    assert whole("A" * 5_000)["answer"]["error"]["code"] == "request.too-long"
    assert whole("A" * 100_000)["answer"]["error"]["code"] == "request.too-long"
    for length in (5_000, 100_000):
        assert whole("A" * length)["report"]["sentences"] == [
            "That is too long: a field takes at most 4096 characters."
        ]
    assert whole("A|" * 5_000)["answer"]["error"]["code"] in ("request.too-long", "card.unknown")


@pytest.mark.parametrize(
    "line", ["", "[]", '{"op": "check", "partition": 5}', '{"op": "check"}', '{"op": ["check"]}']
)
def test_the_one_door_answers_anything(line: str) -> None:
    found = json.loads(explain(line))
    assert found["answer"]["error"]["code"] == "request.invalid"
    assert found["report"]["verdict"] == "unreadable"


@given(st.text(), st.sampled_from(LANGUAGES))
def test_any_whole_partition_gets_a_report(text: str, lang: str) -> None:
    found = whole(text, lang)
    assert found["report"]["headline"]
    assert found["report"] == report(
        *(
            answer_object(json.dumps({"op": "check", "groups": found["groups"], "lang": lang}))
            if "groups" in found
            else ({"lang": lang}, found["answer"])
        )
    )


def test_a_field_that_no_request_has_is_ignored_whatever_it_holds() -> None:
    line = '{"op": "check", "partition": "AS", "x": {"a": 1, "a": 2}, "y": ' + "9" * 5_000 + "}"
    assert json.loads(explain(line))["report"]["rule"] == "partition.group-sizes"


@pytest.mark.parametrize("op", OWN)
def test_what_only_the_page_asks_is_unknown_on_the_wire(op: str) -> None:
    error = json.loads(answer(json.dumps({"op": op, "cards": " ".join(LEGAL)})))["error"]
    assert (error["code"], error["field"]) == ("request.invalid", "op")


def arranged(text: str, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(explain(json.dumps({"op": "arrange", "cards": text, "lang": lang})))
    return found


@pytest.mark.rule("partition.descending")
def test_a_hand_is_arranged_and_told_as_the_partition_that_it_is() -> None:
    found = arranged("2C 2D 5H 5S 7S 8D 9C JH QH KH AD AH AS")
    groups = found["answer"]["result"]["groups"]
    assert groups == ["AD AH AS", "KH QH JH", "9C 8D 7S", "5H 5S 2D 2C"]
    assert found["report"] == json.loads(explain(json.dumps({"op": "check", "groups": groups})))["report"]
    assert found["report"]["verdict"] == "legal"


@given(cards(13, 13), languages)
def test_any_hand_can_be_arranged(hand: list[Any], lang: str) -> None:
    found = arranged(write_cards(hand), lang)
    assert found["report"]["verdict"] == "legal"
    assert sorted(" ".join(found["answer"]["result"]["groups"]).split()) == sorted(write_cards(hand).split())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "input.empty"),
        ("AS 1h", "card.unknown"),
        ("AS AS", "card.duplicate"),
        ("AS KS QS", "hand.size"),
        ("A" * 5_000, "request.too-long"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_hand_is_not_arranged(text: str, code: str, lang: str) -> None:
    found = arranged(text, lang)
    assert found["answer"]["error"]["code"] == code
    assert found["report"]["verdict"] == "unreadable"
    too_long = catalogue(lang).sentence("report.too-long", limit=LONGEST_TEXT)
    told = too_long if code == "request.too-long" else found["answer"]["error"]["message"]
    assert found["report"]["sentences"] == [told]


@pytest.mark.parametrize("line", ['{"op": "arrange"}', '{"op": "arrange", "cards": ["AS"]}'])
def test_a_hand_to_arrange_is_a_text(line: str) -> None:
    error = json.loads(explain(line))["answer"]["error"]
    assert (error["code"], error["field"]) == ("request.invalid", "cards")


def test_a_score_sheet_is_imported_only_when_one_is_asked_for() -> None:
    script = (
        "import sys; from hazari_rules.door import explain;"
        "name = 'hazari_rules.sheet_report'; assert name not in sys.modules;"
        """explain('{"op": "sheet"}'); assert name in sys.modules"""
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_score_sheet_is_told_by_the_one_door(lang: str) -> None:
    request = {"op": "sheet", "lang": lang, "draft": ["165", "75", "120", ""]}
    assert json.loads(explain(json.dumps(request))) == sheet_explanation(request)
