"""Another program that is given lines and answers them, well or not at all."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from hazari_rules.program import LONGEST_ANSWER, Ending, converse

PATIENCE = 3.0  # a busy machine takes its time to start Python
GENEROUS = 60.0
LINES = [b"one", b"two", b"three"]

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n"


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_a_program_may_answer_line_by_line() -> None:
    session = converse(python(ECHO), LINES, GENEROUS)
    assert session.answers == (b"one\n", b"two\n", b"three\n")
    assert (session.ending, session.status) == (Ending.WELL, 0)


def test_a_program_may_answer_only_when_it_has_all_lines() -> None:
    session = converse(python("import sys; print(sys.stdin.read().upper(), end='')"), LINES, GENEROUS)
    assert session.answers == (b"ONE\n", b"TWO\n", b"THREE\n")


def test_more_than_a_pipe_holds_goes_both_ways() -> None:
    lines = [b"x" * 1_000] * 1_000
    session = converse(python(ECHO), lines, GENEROUS)
    assert session.ending is Ending.WELL
    assert len(session.answers) == len(lines)


def test_an_answer_that_is_too_long_is_cut_off_and_still_one_answer() -> None:
    session = converse(python("print('x' * 200_000); print('y')"), LINES[:2], GENEROUS)
    assert [len(answer) for answer in session.answers] == [LONGEST_ANSWER, 2]
    assert session.ending is Ending.WELL


def test_the_last_line_needs_no_end() -> None:
    assert converse(python("print('x', end='')"), LINES[:1], GENEROUS).answers == (b"x",)


@pytest.mark.parametrize(
    ("code", "ending", "status", "count"),
    [
        ("print(1)", Ending.FEW, 0, 1),
        ("pass", Ending.FEW, 0, 0),
        ("print(1); raise SystemExit(3)", Ending.FAILED, 3, 1),
        ("print(1, 2, 3, sep='\\n'); raise SystemExit(3)", Ending.FAILED, 3, 3),
        ("import os; print(1, flush=True); os.abort()", Ending.KILLED, -signal.SIGABRT, 1),
    ],
)
def test_a_program_that_ends_early_or_badly_is_told_from_one_that_does_not(
    code: str, ending: Ending, status: int, count: int
) -> None:
    session = converse(python(code), LINES, GENEROUS)
    assert (session.ending, session.status, len(session.answers)) == (ending, status, count)


@pytest.mark.parametrize(
    ("code", "ending", "count"),
    [
        ("print('x', flush=True); import time; time.sleep(600)", Ending.SILENT, 1),
        ("print('1\\n2\\n3', flush=True); import time; time.sleep(600)", Ending.ENDLESS, 3),
        ("import os, time; os.write(1, b'1\\n2\\n3\\n'); os.close(1); time.sleep(600)", Ending.ENDLESS, 3),
        ("import sys\nwhile True: sys.stdout.write('x' * 1000)", Ending.SILENT, 1),
    ],
    ids=["silent", "endless", "closed", "one line without end"],
)
def test_a_program_that_hangs_is_stopped(code: str, ending: Ending, count: int) -> None:
    began = time.monotonic()
    session = converse(python(code), LINES, PATIENCE)
    assert (session.ending, len(session.answers)) == (ending, count)
    assert time.monotonic() - began < 30


def test_a_program_that_never_stops_talking_is_stopped() -> None:
    session = converse(python("while True: print('x', flush=True)"), LINES, GENEROUS)
    assert (session.ending, len(session.answers)) == (Ending.MANY, 3)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups here")
def test_what_a_stopped_program_started_is_stopped_too(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    session = converse(["sh", "-c", f"sleep 600 & echo $! > {note}; wait"], LINES, PATIENCE)
    assert session.ending is Ending.SILENT
    child = int(note.read_text("utf-8"))
    for _ in range(100):
        if _is_gone(child):
            return
        time.sleep(0.05)
    pytest.fail("the child still runs")


def _is_gone(child: int) -> bool:
    try:
        os.kill(child, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{child}/stat")
    return status.exists() and status.read_text("utf-8").rpartition(")")[2].split()[0] == "Z"


def test_a_system_without_process_groups_stops_the_program_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.killpg", raising=False)
    assert converse(python("import time; time.sleep(600)"), LINES, PATIENCE).ending is Ending.SILENT


def test_a_program_that_is_not_there_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        converse([str(tmp_path / "none")], LINES, PATIENCE)


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_a_name_that_no_file_can_have_is_a_program_that_is_not_there(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        converse([name], LINES, PATIENCE)
