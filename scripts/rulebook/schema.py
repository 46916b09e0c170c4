"""The schema of the worked examples: fit for its use, and held against their files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rulebook.faults import Fault, kind, told
from rulebook.sources import Json, Place, read_json

SCHEMA: Final = "docs/examples/schema.json"

_GOOD: Final[Mapping[str, Any]] = {
    "id": "pack.cards/one",
    "rule": "pack.cards",
    "given": {"op": "read", "text": "AS"},
    "expect": {"cards": ["AS"]},
}
"""What everything that reads an example relies on; the schema must ask for all of it."""


def read_schema(root: Path, faults: list[Fault]) -> Mapping[str, Any] | None:
    """Return the schema; what is wrong with it becomes faults and no schema."""
    file = root / SCHEMA
    schema = read_json(file, root, faults) if file.exists() else None
    if schema is None:
        faults.append(Fault(SCHEMA, 1, "the schema of the worked examples", "none that can be read"))
        return None
    wrong = _wrong(json.dumps(schema.value))
    faults += [schema.fault(*one) for one in wrong]
    value: Mapping[str, Any] | None = None if wrong else schema.value
    return value


# Kept, since whoever reads many books, as the tests do, reads one schema with all of them.
@lru_cache(8)
def _wrong(text: str) -> tuple[tuple[Place, str, str], ...]:
    """Return what is wrong with a schema: the place, what was expected there and what is there."""
    schema = json.loads(text)
    if not isinstance(schema, dict):
        return (((), "a JSON Schema, an object", kind(schema)),)
    # Its import takes a good part of the time of a whole check, so only who needs it pays.
    from jsonschema import Draft202012Validator as Validator  # noqa: PLC0415

    own = Validator(Validator.META_SCHEMA, format_checker=Validator.FORMAT_CHECKER)
    malformed = [
        (tuple(error.absolute_path), "a JSON Schema", error.message) for error in own.iter_errors(schema)
    ]
    malformed += [
        (place, "a $ref such as #/$defs/example to what is there", str(reference))
        for place, reference in _references(schema, ())
        if not _is_there(reference, schema)
    ]
    if malformed:
        return tuple(malformed)
    try:
        validator = Validator(schema)
        taken = [json.dumps(each) for each in _bad() if validator.is_valid(each)]
    except RecursionError:
        return (((), "a schema that comes to an end", "one that refers to itself"),)
    wanted = f"a schema that asks for {told(_GOOD)} in each of a list of examples"
    return tuple(((), wanted, f"one that accepts {each}") for each in taken[:1])


def _references(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "$ref":
                yield (*place, key), each
            yield from _references(each, (*place, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from _references(each, (*place, at))


def _is_there(reference: Any, schema: Any) -> bool:
    """Tell whether a reference leads to something within the schema itself."""
    if not isinstance(reference, str) or not reference.startswith("#/"):
        return False
    there = schema
    for step in reference[2:].split("/"):
        if not isinstance(there, dict) or step not in there:
            return False
        there = there[step]
    return True


def _bad() -> Iterator[Any]:
    """Go through files of examples that no schema may accept."""
    yield _GOOD
    yield [1]
    for name, value in _GOOD.items():
        yield [{key: other for key, other in _GOOD.items() if key != name}]
        yield [{**_GOOD, name: [] if isinstance(value, str) else "x"}]
    yield [{**_GOOD, "given": {}}]
    yield [{**_GOOD, "given": {"op": 1}}]
    yield [{**_GOOD, "claim": "x"}]


def schema_faults(file: Json, schema: Mapping[str, Any]) -> list[tuple[Place, Fault]]:
    """Return what the schema says against a file, with the places concerned."""
    from jsonschema import Draft202012Validator as Validator  # noqa: PLC0415

    found = []
    for error in Validator(schema).iter_errors(file.value):
        place = tuple(error.absolute_path)
        step, expected, there = _told_by_schema(error)
        found.append((place, file.fault((*place, *step), expected, there)))
    return found


def _told_by_schema(error: Any) -> tuple[tuple[str, ...], str, str]:
    """Return the step to the field concerned, what the schema expects and what is there."""
    value, wanted = error.instance, error.validator_value
    about = error.schema if isinstance(error.schema, dict) else {}
    there = json.dumps(value, ensure_ascii=False)
    match error.validator:
        case "required":
            missing = next(name for name in wanted if name not in value and repr(name) in error.message)
            return (), f"the field {missing}", "none"
        case "additionalProperties" if wanted is False:
            known = about.get("properties", {})
            extra = next(name for name in value if name not in known)
            return (extra,), f"only the fields {told(known)}", extra
        case "enum":
            return (), f"one of {told(wanted)}", there
        case "type":
            return (), f"{wanted}" if isinstance(wanted, str) else " or ".join(wanted), there
        case "pattern":
            return (), about.get("description", f"a text like {wanted}"), there
        case _:
            return (), about.get("description", f"{error.validator} {json.dumps(wanted)}"), there
