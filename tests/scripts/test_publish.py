from pathlib import Path

import pytest
from rulebook import publish, verify

from tests.scripts import tiny


def test_a_fault_leaves_no_site_behind(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "RULES", tiny.RULES)
    tiny.write(root / "site" / "index.html", "an older site")
    tiny.plant(root, "docs/es/play.md", "K♥", "11♥")
    assert publish.build(root) == 1
    assert "docs/es/play.md:11: expected a card such as K♥ or 10♠, found 11♥" in capsys.readouterr().err
    assert not (root / "site").exists()


def test_a_runtime_that_cannot_be_made_is_told_in_a_line(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "RULES", tiny.RULES)
    assert publish.build(root) == 1
    assert "npm ci" in capsys.readouterr().err
    assert not (root / "site").exists()


def test_what_the_generator_has_against_a_site_is_told(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not publish._pages(root, root / "target")
    assert "mkdocs.yml" in capsys.readouterr().err
