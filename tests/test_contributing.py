"""What CONTRIBUTING.md shows is what stands in the texts and in the data."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def test_the_examples_shown_stand_in_the_data() -> None:
    kept = {
        example["id"]: example
        for path in (ROOT / "docs" / "examples").glob("*.json")
        if path.name != "schema.json"
        for example in json.loads(path.read_text("utf-8"))
    }
    shown = [json.loads(block) for block in re.findall(r"(?ms)^```json\n(\{.*?)^```$", CONTRIBUTING)]
    assert shown
    assert [kept[example["id"]] for example in shown] == shown


def test_the_statements_shown_stand_in_the_text() -> None:
    text = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "en").glob("*.md"))
    shown = re.findall(r"(?ms)^````markdown\n(```hazari\n.*?)^````$", CONTRIBUTING)
    assert shown
    assert [each for each in shown if each not in text] == []


def test_every_script_named_is_there() -> None:
    named = set(re.findall(r"`scripts/([a-z]+)[ `]", CONTRIBUTING))
    assert "addresses" in named
    assert [name for name in named if not (ROOT / "scripts" / name).exists()] == []
