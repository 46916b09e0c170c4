import json
from typing import Any

import pytest
from rulebook.claims import mistakes

from hazari_rules.wire import answer_object

COMPARE = {"op": "compare", "groups": ["KS QH JD", "KH QD JC"]}
MATCH = {
    "op": "match",
    "totals": {"A": 90, "B": 90, "C": 90, "D": 90},
    "deal": {"A": 90, "B": 90, "C": 90, "D": 90},
}


def _mistakes(given: dict[str, Any], claim: dict[str, Any], lang: str = "en") -> list[str]:
    return mistakes({"given": given, "claim": claim}, answer_object(json.dumps(given))[1], lang)


def test_a_claim_is_told_in_the_words_of_an_answer() -> None:
    assert "A wins" in _mistakes(COMPARE, {"winner": 1})


def test_a_claim_is_told_in_the_language_of_the_page() -> None:
    assert _mistakes(COMPARE, {"winner": 1}, "fr") != _mistakes(COMPARE, {"winner": 1}, "en")


def test_what_is_right_is_no_mistake() -> None:
    assert _mistakes(COMPARE, {"winner": 2}) == []


@pytest.mark.parametrize(
    ("given", "claim"),
    [
        ({"op": "check", "groups": ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]}, {"legal": False}),
        (MATCH, {"finished": True}),
        ({"op": "group", "cards": "KS AS 2S"}, {"category": "colour_run"}),
        ({"op": "points", "cards": "KS AS"}, {"points": 25}),
    ],
)
def test_every_kind_of_claim_has_a_sentence(given: dict[str, Any], claim: dict[str, Any]) -> None:
    assert _mistakes(given, claim) != []


def test_a_claim_about_a_request_that_is_refused_cannot_be_told() -> None:
    assert _mistakes({"op": "points", "cards": "XX"}, {"points": 5}) == []
