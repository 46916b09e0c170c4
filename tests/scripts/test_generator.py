"""What the generator has against the pages is told in lines, however it ends."""

import subprocess
from pathlib import Path

import pytest
from rulebook import generator
from rulebook.unforeseen import LOG


def test_what_the_generator_has_against_a_site_is_told(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not generator.generate(root, root / "target")
    assert "mkdocs.yml" in capsys.readouterr().err


def test_settings_that_cannot_be_read_are_told_with_their_line(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "mkdocs.yml").write_text("site_name: x\n\n: [\n")
    assert not generator.generate(root, root / "target")
    assert capsys.readouterr().err.startswith("mkdocs.yml:")


SAID = """\
INFO    -  Building documentation to directory: /x/site
ERROR   -  Error reading page 'fr/play.md': 'x'
Traceback (most recent call last):
  File "{root}/.venv/lib/python3.13/site-packages/mkdocs/commands/build.py", line 1, in build
    page.render()
  File "{root}/scripts/rulebook/boxes.py", line 12, in box
    raise KeyError("x")
  File "/usr/lib/python3.13/json.py", line 5, in loads
KeyError: 'x'
"""


def test_a_traceback_of_the_generator_is_one_line_that_names_the_page(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = SAID.format(root=root)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, "", said))
    assert not generator.generate(root, root / "target")
    assert capsys.readouterr().err == (
        "docs/fr/play.md:1: expected a page that can be made, found KeyError: 'x' "
        f"(scripts/rulebook/boxes.py:12, {LOG})\n"
    )
    assert said in (root / LOG).read_text()


def test_a_traceback_without_a_page_names_the_project_s_own_line(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = SAID.format(root=root).replace("Error reading page", "Error somewhere")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, "", said))
    assert not generator.generate(root, root / "target")
    assert (
        capsys.readouterr().err
        == f"scripts/rulebook/boxes.py:12: expected no exception, found KeyError: 'x' ({LOG})\n"
    )
