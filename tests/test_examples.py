"""The worked examples are the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from hazari_rules.rules import Rule
from hazari_rules.verification import rules_without, verify

FOLDER = Path(__file__).parent.parent / "docs" / "examples"
EXAMPLES: list[dict[str, Any]] = [
    example
    for path in sorted(FOLDER.glob("*.json"))
    if path.name != "schema.json"
    for example in json.loads(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example["id"], marks=pytest.mark.rule(example["rule"]))
        for example in EXAMPLES
    ],
)
def test_the_rules_give_what_the_example_says(example: dict[str, Any]) -> None:
    assert verify(example) == []


def test_every_rule_that_can_be_computed_is_kept_by_one_example_and_broken_by_another() -> None:
    assert rules_without(EXAMPLES) == []


def test_examples_have_ids_of_their_own_under_a_known_rule() -> None:
    ids = [example["id"] for example in EXAMPLES]
    assert len(set(ids)) == len(ids)
    known = {rule.value for rule in Rule}
    assert all(example["rule"] in known for example in EXAMPLES)
    assert all(example["id"].startswith(example["rule"] + "/") for example in EXAMPLES)


@pytest.mark.parametrize(
    "source",
    [
        "play.ties/source-example",
        "partition.descending/source-example",
        "combinations.colour/source-example",
        "combinations.troy/three-aces",
        "combinations.troy/three-twos",
        "combinations.run-order/ace-king-queen-first",
        "combinations.run-order/king-queen-jack-third",
        "combinations.run-order/four-three-two-lowest",
        "combinations.colour/highest",
        "combinations.colour/lowest",
        "combinations.no-wrap/king-ace-two",
        "partition.spare-card/breaks-no-tie",
        "combinations.run-order/ace-two-three-lowest",
        "play.order/rearranged",
    ],
)
def test_the_examples_of_the_sources_are_among_them(source: str) -> None:
    assert source in {example["id"] for example in EXAMPLES}
