"""A schema that is none, or asks for nothing, is told; so is everything else."""

from pathlib import Path

import pytest

from tests.scripts import tiny

NAME = "docs/examples/schema.json"
OTHER = "docs/id/play.md:11: expected a card such as K♥ or 10♠, found 11♥"
ASKS = "a schema that asks for id, rule, given, expect in each of a list of examples, found one that accepts"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", "a JSON Schema, an object, found a list"),
        ("true", "a JSON Schema, an object, found true"),
        ("false", "a JSON Schema, an object, found false"),
        ("{}", ASKS),
        ('{"type": "array"}', ASKS),
        ('{"items": false}', ASKS),
        ('{"type": "aray"}', "a JSON Schema, found 'aray' is not valid"),
        ('{"minimum": "x"}', "a JSON Schema, found 'x' is not of type 'number'"),
        ('{"pattern": "^("}', "a JSON Schema, found '^(' is not a 'regex'"),
        (
            '{"items": {"$ref": "#/$defs/no"}}',
            "a $ref such as #/$defs/example to what is there, found #/$defs/no",
        ),
        ('{"$ref": "https://example.org/"}', "a $ref such as #/$defs/example to what is there, found https:"),
        ('{"$ref": 5}', "a $ref such as #/$defs/example to what is there, found 5"),
        (
            '{"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}',
            "a schema that comes to an end, found one",
        ),
    ],
)
def test_a_schema_that_is_not_fit_is_told_beside_all_else(root: Path, text: str, expected: str) -> None:
    tiny.write(root / NAME, text)
    tiny.plant(root, "docs/id/play.md", "K♥", "11♥")
    told = tiny.told(root)
    assert any(one.startswith(f"{NAME}:1: expected {expected}") for one in told), told
    assert OTHER in told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"required": ["id", "rule", "given", "expect"]', '"required": ["rule", "given", "expect"]'),
        ('"given": { "$ref": "#/$defs/request" },', '"given": {},'),
        ('"required": ["op"],\n      "properties": { "op": { "enum"', '"properties": { "op": { "enum"'),
    ],
)
def test_a_schema_that_forgets_what_all_rely_on_is_told(root: Path, old: str, new: str) -> None:
    tiny.plant(root, NAME, old, new)
    (told,) = tiny.told(root)
    assert told.startswith(f"{NAME}:1: expected {ASKS}")


def test_a_wrong_type_in_a_schema_is_told_at_its_line(root: Path) -> None:
    line = tiny.plant(
        root,
        NAME,
        '"type": "array",\n  "items": { "$ref": "#/$defs/example"',
        '"type": "aray",\n  "items": { "$ref": "#/$defs/example"',
    )
    (told,) = tiny.told(root)
    assert told.startswith(f"{NAME}:{line}: expected a JSON Schema, found 'aray'")
