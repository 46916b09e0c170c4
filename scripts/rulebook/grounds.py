"""The rules by which an example is judged as it is: its own first, then those that its answer goes by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hazari_rules.rules import Rule
from rulebook.examples import Example


def grounds(example: Example) -> tuple[str, ...]:
    """Return the ids of the rules, each once."""
    answer = example.answer
    further = _of_error(answer["error"]) if "error" in answer else _of_result(example.op, answer["result"])
    return tuple(dict.fromkeys([example.rule, *(rule.value for rule in further)]))


def _of_error(error: Mapping[str, Any]) -> Iterator[Rule]:
    yield from (Rule(violation["rule"]) for violation in error.get("violations", ()))


def _of_result(op: str, result: Mapping[str, Any]) -> Iterator[Rule]:
    match op:
        case "group":
            yield from _of_group(result)
        case "compare":
            yield from _of_comparison(result)
        case "check":
            yield from _of_partition(result)
        case "deal":
            yield from _of_deal(result)
        case "match":
            yield from _of_match(result)
        case "points":
            yield Rule.SCORING_VALUES
        case _:
            yield Rule.PACK_CARDS


def _of_group(result: Mapping[str, Any]) -> Iterator[Rule]:
    yield Rule(f"combinations.{result['category'].replace('_', '-')}")
    if result["spare"]:
        yield from (Rule.PARTITION_BEST_THREE, Rule.PARTITION_SPARE_CARD)
    yield Rule.SCORING_VALUES


def _of_comparison(result: Mapping[str, Any]) -> Iterator[Rule]:
    groups, tied = result["groups"], result["tied"]
    best = groups[result["winner"] - 1]
    if len(tied) > 1:
        yield from (Rule.PLAY_TIES, Rule.COMBINATIONS_SUITS)
    beaten = [group["category"] for place, group in enumerate(groups, start=1) if place not in tied]
    if any(category != best["category"] for category in beaten):
        yield Rule.COMBINATIONS_ORDER
    if best["category"] in beaten:
        is_run = best["category"] in ("run", "colour_run")
        yield Rule.COMBINATIONS_RUN_ORDER if is_run else Rule.COMBINATIONS_HIGH_CARDS
    if best["spare"]:
        yield from (Rule.PARTITION_BEST_THREE, Rule.PLAY_LAST_COMPARISON)
    else:
        yield Rule.PLAY_CAPTURE
    yield Rule.SCORING_VALUES


def _of_partition(result: Mapping[str, Any]) -> Iterator[Rule]:
    yield from (Rule(violation["rule"]) for violation in result["violations"])
    if result["legal"]:
        yield Rule.PARTITION_DESCENDING
        strengths = [group["strength"] for group in result["groups"]]
        if len(set(strengths)) < len(strengths):
            yield Rule.PARTITION_EQUAL_NEIGHBOURS
        yield Rule.PARTITION_BEST_THREE


def _of_deal(result: Mapping[str, Any]) -> Iterator[Rule]:
    yield from (Rule.PLAY_FIRST_LEADER, Rule.PLAY_ORDER, Rule.PLAY_NEXT_LEADER)
    if any(len(step["tied"]) > 1 for step in result["comparisons"]):
        yield Rule.PLAY_TIES
    yield from (Rule.PLAY_LAST_COMPARISON, Rule.SCORING_CAPTURED, Rule.SCORING_SUM, Rule.SCORING_NEXT_DEALER)


def _of_match(result: Mapping[str, Any]) -> Iterator[Rule]:
    yield Rule.SCORING_TOTALS
    if result["finished"]:
        yield Rule.SCORING_SHARED if len(result["winners"]) > 1 else Rule.SCORING_END
