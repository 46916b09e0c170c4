"""The command line."""

import io
import json
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, override

import pytest

from hazari_rules import __main__ as command
from hazari_rules import example_commands

ROOT = Path(__file__).parent.parent
PARTITIONS = [
    "N=9H 10D JS | 5C 4H 3S | 3D 8D 7D | 7H AC 8S 4S",
    "W=KH KS KD | 6D 7S 5S | QS AH QH | 9D 3C 9C 5D",
    "S=10H 10C 10S | 2S 9S AS | JC 8C KC | 4C 2H 6H 8H",
    "E=2D AD 3H | 5H 6S 7C | JD QD 4D | JH QC 6C 2C",
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = command.main(arguments)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["read", "10h", "K♠"], 0, "10♥ K♠"),
        (["points", "AS", "9H"], 0, "15"),
        (["group", "KH", "JH", "8H"], 0, "Colour, K-J-8"),
        (["compare", "KHJH8H", "9C8D7S", "QCQD6C", "9D8C7H"], 0, "D wins by playing later"),
        (["check", "ASAHAD", "KHQHJH", "9C8D7S", "5S5H2D2C"], 0, "Legal"),
        (["check", "AS AH AD | KH QH JH | 9C 8D 7S | 5S 5H 2D 2C"], 0, "Legal"),
        (["check", "ASAHADKHQHJH9C8D7S5S5H2D2C"], 0, "Legal"),
        (["check", "KHQHJH", "ASAHAD", "9C8D7S", "5S5H2D2C"], 1, "Not legal"),
        (["check", "ASAHADKHQHJH9C8D7S5S5H2D2C", "--hand", "2S"], 2, "13"),
        (["check", "ASAHADKHQHJH9C8D7S5S5H2D2C", "--hand", "3SAHADKHQHJH9C8D7S5S5H2D2C"], 1, "A♠"),
        (["deal", "--dealer", "S", *PARTITIONS], 0, "160"),
        (
            ["deal", "--dealer", "S", *PARTITIONS[:3], "E=5H 6S 7C|2D AD 3H|JD QD 4D|JH QC 6C 2C"],
            1,
            "Not legal",
        ),
        (["deal", "--dealer", "X", *PARTITIONS], 2, "four players"),
        (["deal", "--dealer", "S", "N", "W", "S", "E"], 2, "expected NAME=PARTITION, got N"),
        (["match", "A=900+100", "B=300+100", "C=120+80", "D=120+80"], 0, "1000"),
        (["match", "A=900+355", "B=300+5", "C=120+0", "D=120+0"], 1, "355"),
        (["match", "A=900+100", "B=300+100"], 2, "four players"),
        (["match", "A=900+100", "A=300+100"], 2, "expected four different names, got A twice"),
        (["match", "A=1_000+0"], 2, "two whole numbers"),
        (["match", "A=٣+0"], 2, "two whole numbers"),
        (["match", "A=900+ten"], 2, "two whole numbers, got A=900+ten"),
        (["match", "A"], 2, "expected NAME=TOTAL+RESULT, got A"),
        (["read", "1h"], 2, "1h"),
        (["read", "AS", "AS"], 1, "A♠"),
        (["group", "AS"], 2, "three or four"),
        (["--lang", "fr", "check", "RHDHVH"], 1, "Non valable"),
        (["check", "RHDHVH", "--lang", "fr"], 1, "Non valable"),
        (["read", "as de pique", "--lang", "fr"], 0, "A♠"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_says_what_it_found_and_exits_with_its_status(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, said: str
) -> None:
    found, out, err = run(capsys, *arguments)
    assert found == status
    assert said in out + err
    assert bool(err) == (status == 2 or (status == 1 and not out))


def test_json_is_what_the_wire_answers(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--json", "points", "AS"], ["points", "AS", "--json"]):
        status, out, _ = run(capsys, *arguments)
        assert status == 0
        assert json.loads(out) == {"ok": True, "result": {"points": 10}}
    status, out, err = run(capsys, "read", "1h", "--json", "--lang", "id")
    assert (status, err) == (2, "")
    assert json.loads(out)["error"]["position"] == 1


@pytest.mark.parametrize(
    "arguments", [[], ["solve"], ["group"], ["group", "AS", "--lang", "xx"], ["deal", "N=AS"]]
)
def test_wrong_use_exits_with_two(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(arguments)
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--version"])
    assert capsys.readouterr().out == "hazari-rules 1.0.0\n"


def test_verify_checks_the_examples_of_the_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "verify")
    assert status == 0
    assert int(out.split()[0]) > 60


def test_verify_checks_the_examples_of_the_wheel(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = {"id": "a", "rule": "a", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}}
    monkeypatch.setattr("pkgutil.get_data", lambda *_: json.dumps([right, right]).encode())
    assert run(capsys, "verify")[0] == 0


def test_verify_without_examples_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(example_commands, "__file__", str(tmp_path / "hazari_rules" / "example_commands.py"))
    status, _, err = run(capsys, "verify")
    assert status == 2
    assert "examples.json" in err


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (
            [{"id": "x", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 11}}],
            1,
            "expected 11, found 10",
        ),
        ([{"id": "x", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}}], 0, ""),
        ([], 0, "0"),
        ({"id": "x", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}}, 0, "1"),
        (
            {"id": "x", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 11}},
            1,
            "x: expect.points: expected 11, found 10",
        ),
        ([{"id": "x"}], 2, "list of worked examples"),
        ([5], 2, "list of worked examples"),
        ({}, 2, "list of worked examples"),
        ({"a": 1}, 2, "list of worked examples"),
        (5, 2, "list of worked examples"),
        ("no JSON", 2, "list of worked examples"),
        (b"\xff", 2, "list of worked examples"),
    ],
    ids=str,
)
def test_verify_checks_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: Any, status: int, said: str
) -> None:
    file = tmp_path / "examples.json"
    data = (
        content
        if isinstance(content, bytes)
        else (content if content == "no JSON" else json.dumps(content)).encode()
    )
    file.write_bytes(data)
    found, out, err = run(capsys, "verify", str(file))
    assert found == status
    assert said in out + err


RIGHT = {"id": "x", "rule": "r", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}}


@pytest.mark.parametrize(
    "wrong",
    [{"claim": []}, {"superseded": None}, {"expect": []}, {"given": "AS"}, {"id": 5}],
    ids=lambda wrong: next(iter(wrong)),
)
@pytest.mark.parametrize(("asked", "program"), [("verify", []), ("conformance", ["--", sys.executable])])
def test_what_could_never_be_wrong_or_is_held_against_nobody_is_no_example(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    wrong: dict[str, Any],
    asked: str,
    program: list[str],
) -> None:
    file = tmp_path / "examples.json"
    file.write_text(json.dumps([RIGHT, {**RIGHT, **wrong}]), "utf-8")
    status, _, err = run(capsys, asked, str(file), *program)
    assert status == 2
    assert f"in {file} (number 2: expected id" in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('[{"id": "x", "id": "y"}]', 'expected "id" once in an object'),
        ('[{"expect": {"points": NaN}}]', "expected a JSON value, got NaN"),
        (f"[{'9' * 5000}]", "expected a number of at most 4000 digits, got 5000"),
        ("[" * 200_000, "expected fewer brackets within brackets"),
    ],
    ids=["name twice", "no number", "long number", "deep"],
)
def test_a_file_of_examples_is_strict_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, said: str
) -> None:
    file = tmp_path / "examples.json"
    file.write_text(content, "utf-8")
    status, _, err = run(capsys, "verify", str(file))
    assert (status, err.count("\n")) == (2, 1)
    assert f"in {file} ({said})" in err


def test_a_byte_order_mark_is_no_part_of_the_examples(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "examples.json"
    file.write_text(json.dumps([RIGHT]), "utf-8-sig")
    assert run(capsys, "verify", str(file)) == (0, "1 example agrees with the rules.\n", "")


def test_what_is_superseded_is_not_said_to_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "examples.json"
    former = {**RIGHT, "expect": {"points": 11}, "superseded": {"as": "changed", "by": "y"}}
    file.write_text(json.dumps([former, RIGHT]), "utf-8")
    assert run(capsys, "verify", str(file)) == (0, "1 example agrees with the rules.\n", "")
    file.write_text(json.dumps(former), "utf-8")
    assert run(capsys, "verify", str(file)) == (0, "0 examples, all in agreement with the rules.\n", "")


@pytest.mark.parametrize(("asked", "program"), [("verify", []), ("conformance", ["--", "true"])])
def test_what_a_console_would_obey_is_escaped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, asked: str, program: list[str]
) -> None:
    file = tmp_path / "examples.json"
    odd = {**RIGHT, "id": "x\x1b[2J\n\u202ey", "expect": {"\x9b2J": "\u2028"}}
    file.write_text(json.dumps(odd), "utf-8")
    status, out, _ = run(capsys, asked, str(file), *program)
    assert status == 1
    assert "x\\u001b[2J\\u000a\\u202ey" in out
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ('[\n  {"id": "x",,}\n]', "line 2 column 14"),
        ('[{"id": "x", "rule": "r", "given": {"op": "about"}, "expect": {}}, {"id": "y"}]', "number 2"),
        ('{"id": "y"}', "number 1"),
    ],
)
@pytest.mark.parametrize(("asked", "program"), [("verify", []), ("conformance", ["--", sys.executable])])
def test_what_is_no_example_is_named_by_its_file_and_place(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    content: str,
    place: str,
    asked: str,
    program: list[str],
) -> None:
    file = tmp_path / "examples.json"
    file.write_text(content, "utf-8")
    status, _, err = run(capsys, asked, str(file), *program)
    assert status == 2
    assert f"or one alone, got something else in {file} (" in err
    assert place in err


def test_verify_names_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(capsys, "verify", str(tmp_path / "none.json"))
    assert status == 2
    assert "none.json" in err


def test_wire_answers_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"op":"about"}\n\n')))
    status, out, _ = run(capsys, "wire")
    assert status == 0
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False]


def test_a_reader_that_has_seen_enough_is_no_failure() -> None:
    """As in `… | head`: whoever read us closes the pipe while there is more to say."""
    with subprocess.Popen(
        [sys.executable, "-m", "hazari_rules", "wire"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as asked:
        assert asked.stdin
        assert asked.stdout
        assert asked.stderr
        asked.stdout.close()
        asked.stdin.write(b'{"op":"about"}\n')
        asked.stdin.close()
        assert asked.stderr.read() == b""
        assert asked.wait(timeout=60) == 0


@pytest.mark.parametrize(
    "arguments",
    ["verify FILE", "conformance -- true", "check AS KS QS JS", "points x --json"],
)
def test_a_reader_that_has_seen_enough_does_not_make_it_right(tmp_path: Path, arguments: str) -> None:
    """With ``pipefail`` a wrong example would be found right by ``| head``."""
    file = tmp_path / "examples.json"
    wrong = {**RIGHT, "expect": {"points": 11}}
    file.write_text(json.dumps([wrong] * 2000), "utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "hazari_rules", *arguments.replace("FILE", str(file)).split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as asked:
        assert asked.stdout
        assert asked.stderr
        asked.stdout.close()
        assert b"Traceback" not in asked.stderr.read()
        assert asked.wait(timeout=60) == (2 if "points" in arguments else 1)


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_is_stopped_takes_the_other_program_with_it(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    started = tmp_path / "started"
    code = f"import os, pathlib, time; pathlib.Path({str(started)!r}).symlink_to(str(os.getpid())); time.sleep(600)"
    with subprocess.Popen(
        [
            sys.executable,
            "-m",
            "hazari_rules",
            "conformance",
            "--timeout",
            "500",
            "--",
            sys.executable,
            "-c",
            code,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as asked:
        assert asked.stderr
        for _ in range(600):
            if started.is_symlink():
                break
            time.sleep(0.1)
        asked.send_signal(number)
        assert asked.stderr.read() == (b"hazari-rules: stopped\n" if number == signal.SIGINT else b"")
        assert asked.wait(timeout=60) == status
    with pytest.raises(ProcessLookupError):
        os.kill(int(started.readlink().name), 0)


def test_a_stop_while_at_work_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_wire", stopped)
    assert command.main(["wire"]) == 130
    assert capsys.readouterr().err == "hazari-rules: stopped\n"


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [(BrokenPipeError(), 0, ""), (OSError(28, "No space left"), 2, "No space left")],
    ids=["pipe", "disk"],
)
def test_a_closed_pipe_ends_the_command_quietly_and_a_full_disk_is_said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: OSError,
    status: int,
    said: str,
) -> None:
    class Closed(io.StringIO):
        def reconfigure(self, **_: str) -> None: ...

        @override
        def write(self, _: str) -> int:
            raise error

        @override
        def fileno(self) -> int:
            return spare

    spare = os.open(os.devnull, os.O_WRONLY)
    monkeypatch.setattr("sys.stdout", Closed())
    assert command.main(["points", "AS"]) == status
    assert said in capsys.readouterr().err
    os.close(spare)


@pytest.mark.parametrize("arguments", ["wire <&-", "read AS >&-", "read 1h 2>&-"])
def test_a_closed_stream_is_no_traceback(arguments: str) -> None:
    run = subprocess.run(
        ["sh", "-c", f'exec "$0" -m hazari_rules {arguments}', sys.executable],
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
    )
    assert "Traceback" not in run.stderr
    assert run.returncode == (2 if "1h" in arguments else 0)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_an_answer_that_cannot_be_written_is_said() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "hazari_rules", "read", "AS"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=ROOT,
            text=True,
        )
    assert run.returncode == 2
    assert "cannot be written" in run.stderr
    assert "Traceback" not in run.stderr


def test_what_a_console_cannot_show_is_escaped() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "hazari_rules", "read", "\udcff♠"],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert shown.returncode == 2
    assert b"Traceback" not in shown.stderr


def test_the_package_runs_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["hazari-rules", "points", "AS"])
    with pytest.warns(RuntimeWarning, match="sys.modules"), pytest.raises(SystemExit) as left:
        runpy.run_module("hazari_rules", run_name="__main__")
    assert left.value.code == 0
    assert "10" in capsys.readouterr().out
