"""The worked examples: read, held against their schema and proved by ``hazari_rules``."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from hazari_rules import verification
from hazari_rules.locales import LANGUAGES
from hazari_rules.wire import answer_object
from rulebook.claims import mistakes
from rulebook.faults import Fault, told
from rulebook.files import source_files
from rulebook.labels import Pages, rule_place
from rulebook.schema import SCHEMA, read_schema, schema_faults
from rulebook.sources import Json, Place, read_json


@dataclass(frozen=True)
class Example:
    """A worked example and where it stands."""

    data: Mapping[str, Any]
    file: Json
    place: int

    @property
    def id(self) -> str:
        """The rule's id and a name, joined by a slash."""
        return str(self.data["id"])

    @property
    def rule(self) -> str:
        """The id of the rule that it shows."""
        return str(self.data["rule"])

    @property
    def superseded(self) -> Mapping[str, str] | None:
        """What has become of it and what stands in its place, if it is kept only for those who cite it."""
        superseded: Mapping[str, str] | None = self.data.get("superseded")
        return superseded

    @property
    def op(self) -> str:
        """The operation of the wire format that it asks for."""
        return str(self.data["given"]["op"])

    @cached_property
    def answer(self) -> Mapping[str, Any]:
        """What the rules answer, in English."""
        return answer_object(json.dumps(self.data["given"]))[1]

    @property
    def line(self) -> int:
        """The line of its id."""
        return self.file.line(self.place, "id")

    def fault(self, place: Sequence[str | int], expected: str, found: str) -> Fault:
        """Return a fault of something in it."""
        return self.file.fault((self.place, *place), expected, found)


def read_examples(root: Path, faults: list[Fault]) -> dict[str, Example]:
    """Return the examples by id, in the order of the files; what is malformed becomes faults and no example."""
    schema = read_schema(root, faults)
    if schema is None:
        return {}
    examples: dict[str, Example] = {}
    for path in source_files((root / SCHEMA).parent, ".json"):
        if path == root / SCHEMA or (file := read_json(path, root, faults)) is None:
            continue
        malformed = schema_faults(file, schema)
        faults += [fault for _, fault in malformed]
        unusable = {place[0] for place, _ in malformed if place}
        entries = file.value if isinstance(file.value, list) else []
        for place in (place for place in range(len(entries)) if place not in unusable):
            example = Example(entries[place], file, place)
            first = examples.setdefault(example.id, example)
            if first is not example:
                known = f"it at {first.file.path}:{first.line} too"
                faults.append(example.fault(("id",), f"the id {example.id} once", known))
    return examples


def wrong_examples(
    examples: Mapping[str, Example], rules: Collection[str], *, speechless: bool = False
) -> Iterator[Fault]:
    """Find examples that the rules contradict or that show another rule than they say.

    The rules answer in English. Where its catalogue is known to be wrong, they are ``speechless``: an example that gets
    no answer is not at fault.
    """
    for example in examples.values():
        if example.rule not in rules:
            yield example.fault(("rule",), "the id of a rule in hazari_rules/rules.py", example.rule)
        elif not example.id.startswith(f"{example.rule}/"):
            yield example.fault(("id",), f"an id that begins with {example.rule}/", example.id)
        if example.superseded:
            # It is kept as it was, whatever the rules say by now.
            yield from _wrong_successor(example, examples, rules)
            continue
        try:
            yield from _contradictions(example)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, all other faults are told too
            if not speechless:
                yield example.fault((), "an answer of hazari_rules", f"{type(wrong).__name__}: {wrong}")


def _wrong_successor(
    example: Example, examples: Mapping[str, Example], rules: Collection[str]
) -> Iterator[Fault]:
    """Find what is said to stand in the place of an example and does not."""
    by = (example.superseded or {})["by"]
    there = examples.get(by)
    if there is None and by not in rules:
        yield example.fault(("superseded", "by"), "the id of another example or of a rule", by)
    elif there is not None and there.superseded:
        yield example.fault(("superseded", "by"), "an example that is not superseded itself", by)


def rules_without(examples: Mapping[str, Example], rules: Mapping[str, bool], root: Path) -> Iterator[Fault]:
    """Find rules that lack an example which keeps them or one which breaks them.

    ``rules`` are the ids, each with whether it can be computed.
    """
    shown: dict[str, set[bool]] = defaultdict(set)
    for example in (each for each in examples.values() if not each.superseded):
        shown[example.rule].add(verification.breaks(example.data))
    for rule, computed in rules.items():
        for breaks in (False, True):
            if computed and breaks not in shown[rule]:
                way = "breaks" if breaks else "keeps"
                yield Fault(*rule_place(root, rule), f"an example in docs/examples that {way} {rule}", "none")


def _contradictions(example: Example) -> Iterator[Fault]:
    error = example.answer.get("error", {})
    if error.get("code") in ("card.unknown", "card.ambiguous") and "error" not in example.data["expect"]:
        # Whatever else differs follows from the card that does not exist.
        yield example.fault(("given",), "cards of the pack", error["token"])
        return
    for wrong in verification.verify(example.data):
        if wrong.field == "claim":
            yield example.fault(("claim",), "a mistake", "what the rules say too")
            continue
        place = _place(wrong.field)
        yield example.fault(place, f"{_json(wrong.found)} as the rules give it", _json(wrong.expected))
    if "claim" in example.data and not mistakes(example.data, example.answer, LANGUAGES[0]):
        yield example.fault(
            ("claim",), "a mistake that the page can tell in a sentence", _json(example.data["claim"])
        )


def _place(field: str) -> Place:
    """Return the place of a field as verification writes it.

    >>> _place("expect.violations[0].rule")
    ('expect', 'violations', 0, 'rule')
    """
    steps = re.findall(r"([^.\[\]]+)|\[(\d+)\]", field)
    return tuple(int(number) if number else name for name, number in steps)


def _json(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except TypeError:
        # Verification's own sign for a field that the answer does not have.
        return "no such field"


def wrong_citations(examples: Mapping[str, Example], pages: Pages, rules: Collection[str]) -> Iterator[Fault]:
    """Find citations of no example, and examples cited twice, under another rule, or not at all.

    One that only some languages cite is found by ``wrong_parity``, with its place.
    """
    cited: set[str] = set()
    for of_language in pages.values():
        seen: dict[str, str] = {}
        statements: dict[str, str] = {}
        for page in of_language.values():
            for citation in page.citations:
                here = f"{page.path}:{citation.line}"
                if citation.example not in examples:
                    yield page.fault(citation.line, "the id of an example in docs/examples", citation.example)
                elif citation.example in seen:
                    twice = f"it at {seen[citation.example]} too"
                    yield page.fault(citation.line, f"{citation.example} once in a language", twice)
                if statements.setdefault(citation.statement, here) != here:
                    other = f"the same at {statements[citation.statement]}"
                    yield page.fault(citation.line + 1, "a statement of its own for each example", other)
                seen.setdefault(citation.example, here)
                cited.add(citation.example)
    for example in examples.values():
        if example.id not in cited and example.rule in rules:
            yield example.fault(("id",), f"a citation in the texts of {told(pages)}", "none")
