"""Worked examples put to the test."""

from typing import Any

import pytest

from hazari_rules.rules import Rule
from hazari_rules.verification import breaks, rules_without, verify

RUN: dict[str, Any] = {
    "id": "combinations.run/mixed-suits",
    "rule": "combinations.run",
    "given": {"op": "group", "cards": "JC 10D 9H"},
    "expect": {"category": "run", "ranks": ["J", "10", "9"]},
}


def wrong(**changes: Any) -> list[str]:
    return [str(fault) for fault in verify({**RUN, **changes})]


def test_a_right_example_has_no_faults() -> None:
    assert wrong() == []
    assert wrong(expect={}) == []


@pytest.mark.parametrize(
    ("expect", "fault"),
    [
        ({"category": "pair"}, 'expect.category: expected "pair", found "run"'),
        ({"ranks": ["J", "9", "9"]}, 'expect.ranks[1]: expected "9", found "10"'),
        ({"ranks": ["J"]}, 'expect.ranks: expected ["J"], found ["J", "10", "9"]'),
        ({"points": True}, "expect.points: expected true, found 25"),
        ({"joker": 1}, "expect.joker: expected 1, found nothing"),
        ({"spare": False}, "expect.spare: expected false, found null"),
        ({"error": {"code": "group.size"}}, 'expect.error: expected {"code": "group.size"}, found nothing'),
    ],
)
def test_a_wrong_value_is_named_where_it_stands(expect: dict[str, Any], fault: str) -> None:
    assert wrong(expect=expect) == [f"combinations.run/mixed-suits: {fault}"]


def test_an_error_is_expected_by_its_code() -> None:
    five = {"op": "group", "cards": "KS QS JS 10S 9S"}
    assert wrong(given=five, expect={"error": {"code": "group.size"}}) == []
    assert wrong(given=five, expect={"category": "run"}) == [
        'combinations.run/mixed-suits: expect.category: expected "run", found nothing'
    ]


def test_a_claim_must_be_a_mistake() -> None:
    assert wrong(claim={"category": "colour_run"}) == []
    assert wrong(claim={"category": "run"}) == [
        'combinations.run/mixed-suits: claim: expected "a mistake", found {"category": "run"}'
    ]


def test_an_example_breaks_its_rule_by_an_error_a_violation_or_a_claim() -> None:
    assert not breaks(RUN)
    assert breaks({**RUN, "claim": {}})
    assert breaks({**RUN, "expect": {"error": {}}})
    assert breaks({**RUN, "expect": {"violations": [{}]}})
    assert not breaks({**RUN, "expect": {"violations": []}})


def test_rules_that_lack_an_example_are_listed() -> None:
    missing = rules_without([RUN])
    assert (Rule.COMBINATIONS_RUN, "breaks") in missing
    assert (Rule.COMBINATIONS_RUN, "keeps") not in missing
    assert len(missing) == 2 * sum(rule.computed for rule in Rule) - 1
    assert not any(rule is Rule.PARTITION_READY for rule, _ in missing)


def test_what_is_superseded_is_not_held_against_the_rules_and_shows_none() -> None:
    former = {
        **RUN,
        "expect": {"category": "troy"},
        "superseded": {"as": "changed", "by": "combinations.run/other"},
    }
    assert verify({**RUN, "expect": {"category": "troy"}})
    assert verify(former) == []
    assert (Rule.COMBINATIONS_RUN, "keeps") in rules_without([former])
