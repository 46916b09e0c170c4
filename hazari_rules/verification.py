"""Worked examples put to the test: what they expect against what the rules give."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hazari_rules.rules import Rule
from hazari_rules.wire import answer_object


@dataclass(frozen=True, slots=True)
class WrongExample:
    """An example that says something else than the rules: where in it, what it expects and what the rules give."""

    id: str
    field: str
    expected: Any
    found: Any

    @property
    def is_missing(self) -> bool:
        """Whether nothing at all is found there."""
        return isinstance(self.found, _Missing)

    def __str__(self) -> str:
        return f"{self.id}: {self.field}: expected {_text(self.expected)}, found {_text(self.found)}"


def breaks(example: Mapping[str, Any]) -> bool:
    """Tell whether an example shows its rule broken: by an error, a violation or a mistaken claim."""
    expect = example["expect"]
    return "error" in expect or bool(expect.get("violations")) or "claim" in example


def verify(example: Mapping[str, Any]) -> list[WrongExample]:
    """Return where an example and the rules differ, nothing if it is right.

    Each key that ``expect`` gives must be equal in the answer; lists are compared item by item. A ``claim`` is a
    mistake that the example shows as such: the answer must differ from it. What is ``superseded`` is kept as it was, and
    is not held against the rules.
    """
    if "superseded" in example:
        return []
    return contradictions(example, answer_object(json.dumps(example["given"]))[1])


def contradictions(example: Mapping[str, Any], answer: Mapping[str, Any]) -> list[WrongExample]:
    """Return where an example and an answer of the wire format differ, whoever gave it, as in ``verify``."""
    name = str(example["id"])
    outcome = answer["result"] if answer["ok"] else {"error": answer["error"]}
    wrong = [
        WrongExample(name, f"expect{path}", expected, found)
        for path, expected, found in _differences(example["expect"], outcome, "")
    ]
    if "claim" in example and not list(_differences(example["claim"], outcome, "")):
        wrong.append(WrongExample(name, "claim", "a mistake", example["claim"]))
    return wrong


def rules_without(examples: Iterable[Mapping[str, Any]]) -> list[tuple[Rule, str]]:
    """Return the rules that can be computed and yet lack an example that ``keeps`` or one that ``breaks`` them."""
    shown = {
        (example["rule"], "breaks" if breaks(example) else "keeps")
        for example in examples
        if "superseded" not in example
    }
    return [
        (rule, way)
        for rule in Rule
        if rule.computed
        for way in ("keeps", "breaks")
        if (rule.value, way) not in shown
    ]


def _differences(expected: Any, found: Any, path: str) -> Iterable[tuple[str, Any, Any]]:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            yield from _differences(value, found.get(key, _Missing()), f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for place, (value, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(value, other, f"{path}[{place}]")
    # True equals 1 in Python, not on the wire.
    elif type(expected) is not type(found) or expected != found:
        yield path, expected, found


class _Missing:
    """What is found where the answer has no such key."""


def _text(value: Any) -> str:
    return "nothing" if isinstance(value, _Missing) else json.dumps(value, ensure_ascii=False)
