import subprocess
from pathlib import Path
from typing import Any

import pytest
from rulebook import lighthouse


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / lighthouse.LOCKED
    folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        (folder / name).write_text("{}", "utf-8")
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Stands in for npm, and keeps what it was asked."""
    commands: list[list[str]] = []

    def run(command: list[str], cwd: Path, **_: Any) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        program = cwd / "node_modules" / "lighthouse" / "cli" / "index.js"
        program.parent.mkdir(parents=True)
        program.touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", run)
    return commands


def test_lighthouse_is_installed_once_and_again_when_its_lock_changes(
    root: Path, asked: list[list[str]]
) -> None:
    program = lighthouse.install(root)
    assert program.is_file()
    lighthouse.install(root)
    assert [command[:3] for command in asked] == [["npm", "ci", "--ignore-scripts"]]
    (root / lighthouse.LOCKED / "package-lock.json").write_text("{} ", "utf-8")
    lighthouse.install(root)
    assert len(asked) == 2


def test_an_installation_that_fails_is_told_and_not_taken_for_done(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = subprocess.CompletedProcess(["npm"], 1, "", "no network")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    for _ in range(2):
        with pytest.raises(SystemExit, match="no network"):
            lighthouse.install(root)


def test_scores_are_told_out_of_a_hundred() -> None:
    report = {"categories": {name: {"score": 0.97} for name in lighthouse.TARGETS}}
    assert lighthouse.scores(report) == dict.fromkeys(lighthouse.TARGETS, 97)
