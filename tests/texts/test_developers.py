"""The page for developers shows what happens."""

import re
import shutil
from pathlib import Path

import pytest
from rulebook.verify import ROOT

from hazari_rules.__main__ import main
from hazari_rules.locales import LANGUAGES


def blocks(lang: str, language: str) -> list[str]:
    page = (ROOT / "docs" / lang / "developers.md").read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def program(lang: str) -> str:
    (code,) = blocks(lang, "js")
    return str(code)


def test_the_program_is_the_same_in_every_language_and_a_dozen_lines_long() -> None:
    bodies = {program(lang).partition("\n")[2] for lang in LANGUAGES}
    assert len(bodies) == 1
    assert 10 <= sum(bool(line) for line in bodies.pop().splitlines()) <= 14


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_gets_wrong_what_the_page_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "values.mjs"
    file.write_text(program(lang), "utf-8")
    assert main(["conformance", "--lang", lang, "--timeout", "60", "--", "node", str(file)]) == 1
    said = capsys.readouterr().out
    (shown,) = blocks(lang, "text")
    assert shown in said
    assert "scoring.values" not in said
