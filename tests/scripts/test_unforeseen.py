"""What nobody foresaw, such as a package that cannot be imported, is told in one line with its place."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rulebook.unforeseen import LOG

from tests.scripts import tiny


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for part in ("docs", "hazari_rules", "scripts"):
        shutil.copytree(
            tiny.ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "assets")
        )
    return tmp_path


@pytest.mark.parametrize("task", ["check", "build"])
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("(", "expected Python, found SyntaxError: '(' was never closed"),
        ("from hazari_rules.cards import nothing", "expected no exception, found ImportError: cannot import name 'nothing'"),
        ("import nothing_of_the_kind", "expected no exception, found ModuleNotFoundError: No module named"),
        ("1 / 0", "expected no exception, found ZeroDivisionError: division by zero"),
    ],
)  # fmt: skip
def test_a_package_that_cannot_be_imported_is_told(copy: Path, task: str, code: str, expected: str) -> None:
    file = copy / "hazari_rules" / "rules.py"
    text = file.read_text("utf-8")
    file.write_text(f"{text}{code}\n", "utf-8")
    tiny.write(copy / "site" / "index.html", "an older site")
    done = subprocess.run(
        [sys.executable, "-m", "rulebook", task],
        env=os.environ | {"PYTHONPATH": f"{copy}:{copy}/scripts", "PYTHONUTF8": "1"},
        cwd=copy, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"hazari_rules/rules.py:{text.count(chr(10)) + 1}: {expected}")
    assert LOG in line
    assert "Traceback" in (copy / LOG).read_text()
    assert (copy / "site").exists() == (task == "check")
