"""What the page and the command line say of an answer."""

import json
from typing import Any

import pytest

from hazari_rules.door import explain
from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule
from tests.test_operations import DEAL, LEGAL, RESULTS, ZEROS, deal_with

RULES = {rule.value for rule in Rule}


def said(lang: str = "en", **request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(explain(json.dumps({**request, "lang": lang})))["report"]
    return found


def one_of_each() -> list[tuple[str, dict[str, Any], str]]:
    """A request for each thing that can be said, with its verdict."""
    match = {"op": "match", "totals": ZEROS, "deal": RESULTS}
    return [
        ("about", {"op": "about"}, "read"),
        ("read", {"op": "read", "text": "AS KH"}, "read"),
        ("points", {"op": "points", "cards": "AS KH"}, "read"),
        ("group", {"op": "group", "cards": "AS KH QD"}, "read"),
        ("group of four", {"op": "group", "cards": "AS KH QD 2C"}, "read"),
        ("legal", {"op": "check", "groups": LEGAL}, "legal"),
        ("illegal", {"op": "check", "groups": [LEGAL[1], LEGAL[0], *LEGAL[2:]]}, "illegal"),
        ("three groups", {"op": "check", "groups": LEGAL[:3]}, "illegal"),
        ("winner", {"op": "compare", "groups": ["AS KS QS", "AH KH JH"]}, "winner"),
        ("tie", {"op": "compare", "groups": ["9C 8D 7S", "9D 8C 7H"]}, "winner"),
        ("last", {"op": "compare", "groups": ["9C 8D 7S 2S", "9D 8C 7H 2H"]}, "winner"),
        ("deal", DEAL, "scored"),
        ("no deal", deal_with("E", "5H 6S 7C", "2D AD 3H", "JD QD 4D", "JH QC 6C 2C"), "illegal"),
        ("match", match, "scored"),
        ("won", {**match, "totals": {"A": 920, "B": 960, "C": 40, "D": 240}}, "winner"),
        (
            "shared",
            {**match, "totals": {"A": 970, "B": 955, "C": 70, "D": 165}},
            "winner",
        ),
        ("unknown", {"op": "read", "text": "1h"}, "unreadable"),
        ("empty", {"op": "read", "text": ""}, "unreadable"),
        ("doubled", {"op": "read", "text": "AS AS"}, "unreadable"),
        ("not a request", {"op": "?"}, "unreadable"),
    ]


CASES = [pytest.param(request, verdict, id=name) for name, request, verdict in one_of_each()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("request_", "verdict"), CASES)
def test_everything_is_said_in_whole_sentences(request_: dict[str, Any], verdict: str, lang: str) -> None:
    found = said(**request_, lang=lang)
    assert found["verdict"] == verdict
    assert found["headline"]
    assert found["rule"] is None or found["rule"] in RULES
    for sentence in (found["headline"], *found["sentences"]):
        assert "{" not in sentence
        assert "None" not in sentence


def test_a_headline_and_sentences_differ_between_languages() -> None:
    legal = {lang: said(op="check", groups=LEGAL, lang=lang) for lang in LANGUAGES}
    assert len({found["headline"] for found in legal.values()}) == len(LANGUAGES)
    assert len({found["sentences"][0] for found in legal.values()}) == len(LANGUAGES)


@pytest.mark.rule("play.ties")
def test_a_tie_decided_by_the_order_is_said_as_such() -> None:
    found = said(op="compare", groups=["KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"])
    assert found["headline"] == "D wins by playing later"
    assert "B and D" in found["sentences"][0]
    assert "80" in found["sentences"][1]
    assert found["rule"] == "play.ties"


@pytest.mark.rule("partition.best-three")
def test_the_best_three_of_a_last_group_and_its_spare_card_are_told_apart() -> None:
    last = said(op="check", groups=LEGAL)["groups"][3]
    assert last["caption"] == "Pair, 5-5-2"
    assert set(last["counting"]) | {last["spare"]} == {"5S", "5H", "2D", "2C"}
    assert last["cards"] == ["5S", "5H", "2D", "2C"]
    first = said(op="check", groups=LEGAL)["groups"][0]
    assert first["spare"] is first["hidden"] is first["spared"] is None


def test_a_group_without_a_combination_is_nothing() -> None:
    assert [bool(group) for group in said(op="check", groups=["AS", *LEGAL[1:]])["groups"]] == [
        False,
        True,
        True,
        True,
    ]


@pytest.mark.rule("partition.descending")
def test_an_illegal_check_offers_the_exchange_that_makes_it_legal() -> None:
    assert said(op="check", groups=LEGAL)["repair"] is None
    assert said(op="check", groups=[LEGAL[1], LEGAL[0], *LEGAL[2:]])["repair"] == [1, 2]
    assert said(op="check", groups=LEGAL[:3])["repair"] is None
    exchanged = [LEGAL[2], LEGAL[1], LEGAL[0], LEGAL[3]]
    assert said(op="check", groups=exchanged, hand=" ".join(LEGAL))["repair"] == [1, 3]
    assert said(op="check", groups=exchanged, hand="3S " + " ".join(LEGAL)[3:])["repair"] is None


@pytest.mark.rule("scoring.shared")
def test_two_winners_are_both_named() -> None:
    request: dict[str, Any] = {
        "op": "match",
        "totals": {"A": 970, "B": 955, "C": 70, "D": 165},
        "deal": RESULTS,
    }
    found = said(**request)
    assert "A and B" in found["headline"]
    assert found["rule"] == "scoring.shared"


@pytest.mark.rule("scoring.play-on")
def test_a_match_nobody_has_won_goes_on() -> None:
    assert said(op="match", totals=ZEROS, deal=RESULTS)["rule"] == "scoring.play-on"
