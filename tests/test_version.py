"""A version has one number and one day, wherever they are written."""

import re
from datetime import date
from pathlib import Path

from hazari_rules.version import RELEASED, __version__

ROOT = Path(__file__).parent.parent


def test_the_day_of_the_version_is_a_day() -> None:
    assert date.fromisoformat(RELEASED).isoformat() == RELEASED


def test_the_citation_file_has_the_version_and_its_day() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"(?m)^version: (.*)$", text) == [__version__]
    assert re.findall(r"(?m)^date-released: (.*)$", text) == [RELEASED]


def test_the_first_version_among_the_changes_is_this_one_and_has_its_day() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"(?m)^## (\d.*)$", text)[0] == f"{__version__} ({RELEASED})"


def test_every_version_among_the_changes_has_a_day_and_the_newest_is_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    days = [date.fromisoformat(day) for day in re.findall(r"(?m)^## \d\S* \((.*)\)$", text)]
    assert len(days) == len(re.findall(r"(?m)^## \d", text))
    assert days == sorted(days, reverse=True)
