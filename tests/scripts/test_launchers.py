"""The launchers say what is wrong in one line, and run the same whatever the calling shell has switched on."""

import os
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(
    command: list[str], cwd: Path = ROOT, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | (environment or {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def in_environment(script: str) -> list[str]:
    return ["bash", "-c", f". {ROOT}/scripts/environment.sh; {script}"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bild"], "expected --build, --check or --port N, got '--bild'"),
        (["--port"], "--port: expected a number"),
        (["--port", "http"], "--port: expected a number, got 'http'"),
    ],
    ids=["unknown-option", "no-port", "port-of-letters"],
)
def test_wrong_use_is_told_in_the_first_line(arguments: list[str], complaint: str) -> None:
    done = run([str(ROOT / "scripts/site"), *arguments])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[0] == complaint


def test_another_shell_s_settings_do_not_reach_the_commands(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')\n", encoding="utf-8")
    settings = {
        "PYENV_VERSION": "2.7.18",
        "PYTHONPATH": str(tmp_path),
        "VIRTUAL_ENV": str(tmp_path),
        "CDPATH": "/",
    }
    done = run(
        in_environment('set_up site; "$python" -c "import json, rulebook, sys; print(sys.prefix)"'),
        tmp_path,
        settings,
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, str(ROOT / ".venv"), "")


def test_a_set_up_environment_costs_next_to_nothing() -> None:
    times: list[float] = []
    for _ in range(5):
        started = time.perf_counter()
        assert run(in_environment("set_up site")).stderr == ""
        times.append(time.perf_counter() - started)
    assert min(times) < 0.15


def test_a_changed_lock_is_noticed(tmp_path: Path) -> None:
    lock, stamp = tmp_path / "lock.txt", tmp_path / "stamp"
    lock.write_text("one\n", encoding="utf-8")
    stamp.write_text("one\n", encoding="utf-8")
    assert run(in_environment(f"stamped {stamp} {lock}")).returncode == 0
    lock.write_text("two\n", encoding="utf-8")
    assert run(in_environment(f"stamped {stamp} {lock}")).returncode == 1


def test_an_interpreter_that_is_not_there_is_not_found() -> None:
    assert run(in_environment("find_python 3.99")).returncode != 0


def test_the_interpreter_found_is_of_the_version_asked_for() -> None:
    found = run(in_environment("find_python 3.13")).stdout.strip()
    version = run([found, "-c", "import sys; print(sys.version_info[:2])"])
    assert version.stdout.strip() == "(3, 13)"
