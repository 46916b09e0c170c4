"""The conformance kit: the worked examples put to another program."""

import json
import re
import shutil
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from hazari_rules import __main__ as command
from hazari_rules.conformance import LONGEST_SHOWN, read_answer
from hazari_rules.locales import LANGUAGES

ROOT = Path(__file__).parent.parent

EXAMPLES: list[dict[str, Any]] = [
    {"id": "a.b/one", "rule": "a.b", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}},
    {
        "id": "a.b/two",
        "rule": "a.b",
        "given": {"op": "points", "cards": "2S"},
        "expect": {"points": 5},
        "claim": {"points": 2},
    },
    {
        "id": "a.c/three",
        "rule": "a.c",
        "given": {"op": "points", "cards": "x"},
        "expect": {"error": {"code": "card.unknown"}},
    },
]

RIGHT = (
    '{"ok": true, "result": {"points": 10}}',
    '{"ok": true, "result": {"points": 5}}',
    '{"ok": false, "error": {"code": "card.unknown"}}',
)


def package(folder: Path) -> list[str]:
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); from hazari_rules.__main__ import main; main(['wire'])"
    return [sys.executable, "-c", code]


def saying(lines: Sequence[str], end: str = "") -> list[str]:
    return [sys.executable, "-c", f"import sys; print(*{list(lines)!r}, sep='\\n', flush=True); {end}"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "examples.json"
    written.write_text(json.dumps(EXAMPLES), "utf-8")
    return written


def play(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[str]]:
    status = command.main(["conformance", *map(str, arguments)])
    said = capsys.readouterr()
    return status, (said.out + said.err).splitlines()


def rules(lines: Sequence[str]) -> set[str]:
    """Return the rules that a report names."""
    return {found[1] for line in lines if (found := re.match(r"([a-z-]+\.[a-z-]+): ", line))}


def test_it_runs_beside_other_work_too(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Signals are set in the main thread alone."""
    found: list[int] = []
    thread = threading.Thread(
        target=lambda: found.append(command.main(["conformance", str(file), "--", *saying(RIGHT)]))
    )
    thread.start()
    thread.join()
    assert found == [0]
    assert capsys.readouterr().err == ""


def test_the_package_itself_answers_every_example_as_the_rules_do(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = play(capsys, "--", *package(ROOT))
    assert status == 0
    assert re.fullmatch(r"\d{3} examples, all with the right answer\.", "\n".join(lines))


BROKEN = {
    "combinations.run-order": (
        "combinations.py",
        {
            "for ranks in sorted(of_category[category])": (
                "for ranks in sorted(of_category[category], key=lambda ranks: (ranks != RUN_ORDER[1], ranks))"
            ),
            "_meaning_of(triple[0])[:2]": "strengths()[_meaning_of(triple[0])[:2]]",
        },
        {"combinations.high-cards", "partition.best-three"},
    ),
    "play.ties": ("showdown.py", {"tied[-1]": "tied[0]"}, {"combinations.suits", "partition.spare-card"}),
    "partition.spare-card": (
        "showdown.py",
        {
            "tied[-1]": (
                "max(tied, key=lambda place: (getattr(groups[place - 1].combination.spare, 'rank', 0), place))"
            )
        },
        set[str](),
    ),
}
"""Mistakes that programs make, by the rule they break: in which module, how, and which rules besides must be named."""


@pytest.mark.parametrize("rule", BROKEN, ids=["A-2-3 lowest", "ties to the first", "spare card breaks ties"])
def test_a_broken_copy_is_named_by_its_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rule: str
) -> None:
    shutil.copytree(ROOT / "hazari_rules", tmp_path / "hazari_rules")
    name, changes, besides = BROKEN[rule]
    module = tmp_path / "hazari_rules" / name
    code = module.read_text("utf-8")
    for right, wrong in changes.items():
        assert code.count(right) == 1
        code = code.replace(right, wrong)
    module.write_text(code, "utf-8")
    status, lines = play(capsys, "--", *package(tmp_path))
    assert status == 1
    assert {rule} | besides <= rules(lines)
    assert any(line.startswith(f"  {rule}/") for line in lines)


def test_each_wrong_answer_is_shown_under_its_rule_with_what_was_asked(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    answers = ('{"ok": true, "result": {"points": 11}}', '{"ok": true, "result": {"points": 2}}', RIGHT[0])
    status, lines = play(capsys, file, "--", *saying(answers))
    assert status == 1
    assert lines == [
        "a.b: 2 of 2 examples answered wrongly.",
        "  a.b/one",
        '    {"op":"points","cards":"AS"}',
        "    points: expected 10, got 11",
        "  a.b/two",
        '    {"op":"points","cards":"2S"}',
        "    points: expected 5, got 2",
        "    This is the very mistake that the example warns of.",
        "a.c: 1 of 1 example answered wrongly.",
        "  a.c/three",
        '    {"op":"points","cards":"x"}',
        '    Expected the error {"code": "card.unknown"}, got a result',
        "0 examples of 3 have the right answer.",
    ]


def test_an_error_where_a_result_belongs_and_a_field_that_is_missing_are_told(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    answers = ('{"ok": false, "error": {"code": "card.unknown"}}', '{"ok": true, "result": {}}', RIGHT[2])
    _, lines = play(capsys, file, "--", *saying(answers))
    assert lines[3] == '    Expected a result, got the error "card.unknown"'
    assert lines[6] == "    points: expected 5, but the answer has no such field"


def test_a_program_that_is_right_about_all_examples_of_a_file_is_told_so(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    assert play(capsys, file, "--", *saying(RIGHT)) == (0, ["3 examples, all with the right answer."])


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("hello", "hello"),
        ("", ""),
        ("[]", "[]"),
        ("{}", "{}"),
        ('{"ok": 1, "result": {}}', '{"ok": 1, "result": {}}'),
        ('{"ok": true, "result": []}', '{"ok": true, "result": []}'),
        ('{"ok": false, "error": {}}', '{"ok": false, "error": {}}'),
        ('{"ok": true, "result": {"points": NaN}}', '{"ok": true, "result": {"points": NaN}}'),
        ('{"ok": true, "ok": true, "result": {}}', '{"ok": true, "ok": true, "result": {}}'),
        ('{"ok": true, "result": {"sign": "♠"}}', r'"{\"ok\": true, \"result\": {\"sign\": \"\u2660\"}}"'),
        ("\x1b[2J", r'"\u001b[2J"'),
        ("[" * 1000, "[" * LONGEST_SHOWN + " …"),
    ],
)
def test_a_line_that_is_no_answer_is_shown_as_such(
    capsys: pytest.CaptureFixture[str], file: Path, line: str, shown: str
) -> None:
    status, lines = play(capsys, file, "--", *saying((line, *RIGHT[1:])))
    assert status == 1
    assert lines[0] == "a.b: 1 of 2 examples answered wrongly."
    assert lines[3] == f"    This is no answer in the wire format: {shown}"
    assert lines[4:] == ["2 examples of 3 have the right answer."]


def test_a_value_that_no_program_should_send_is_shown_without_harm(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    number = '{"ok": true, "result": {"points": ' + "9" * 5000 + "}}"
    text = '{"ok": true, "result": {"points": "\\u202e\\u001b"}}'
    _, lines = play(capsys, file, "--", *saying((number, text, RIGHT[2])))
    assert lines[3] == '    points: expected 10, got "..."'
    assert lines[6] == r'    points: expected 5, got "\u202e\u001b"'


SLEEP = "import time; time.sleep(600)"


@pytest.mark.parametrize(
    ("answers", "end", "said"),
    [
        (RIGHT[:1], "", "The program ended after 1 answer of 3."),
        (
            RIGHT[:1],
            "sys.exit(7)",
            "The program ended with exit status 7 after 1 answer of 3; it must end with 0.",
        ),
        (
            RIGHT,
            "sys.exit(7)",
            "The program ended with exit status 7 after 3 answers of 3; it must end with 0.",
        ),
        (RIGHT[:2], "import os; os.abort()", "The program was ended by signal 6 after 2 answers of 3."),
        (RIGHT * 2, "", "The program wrote more than the 3 lines it was asked for, and was stopped."),
        (
            RIGHT[:2],
            SLEEP,
            "After 2 answers of 3 the program said nothing for 3 s, and was stopped.",
        ),
        (
            RIGHT,
            SLEEP,
            "The program answered everything, but did not end within 3 s of its last answer, and was stopped.",
        ),
    ],
    ids=["too few", "died", "ended badly", "aborted", "too many", "hung", "did not end"],
)
def test_a_program_that_does_not_do_its_part_is_told_so_in_a_sentence(
    capsys: pytest.CaptureFixture[str], file: Path, answers: Sequence[str], end: str, said: str
) -> None:
    timeout = "3" if end == SLEEP else "60"
    status, lines = play(capsys, "--timeout", timeout, file, "--", *saying(answers, end))
    assert status == 1
    assert lines[0] == said
    if len(answers) < 3:
        assert lines[1] == f"No answer from here on: {EXAMPLES[len(answers)]['id']}"
        assert json.loads(lines[2]) == EXAMPLES[len(answers)]["given"]


def test_a_wrong_answer_and_a_sudden_end_are_both_told(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    status, lines = play(capsys, file, "--", *saying(["{}"]))
    assert status == 1
    assert lines[0].startswith("a.b: 1 of 2")
    assert "The program ended after 1 answer of 3." in lines
    assert lines[-1] == "0 examples of 3 have the right answer."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], file: Path, lang: str
) -> None:
    _, lines = play(capsys, "--lang", lang, file, "--", *saying(RIGHT))
    assert lines == [
        {
            "en": "3 examples, all with the right answer.",
            "fr": "3 exemples, tous avec la réponse des règles.",
            "es": "3 ejemplos, todos con la respuesta de las reglas.",
            "id": "3 contoh, semuanya dijawab sesuai dengan aturan.",
        }[lang]
    ]
    for answers, end in ((["x", "{}"], "sys.exit(1)"), (RIGHT[:1], ""), (RIGHT * 2, "")):
        status, lines = play(capsys, "--lang", lang, file, "--", *saying(answers, end))
        assert status == 1
        assert not any("{" in line and "}" not in line for line in lines)


def test_a_program_that_cannot_be_started_is_wrong_use(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    status, lines = play(capsys, "--lang", "fr", file, "--", "./no-such-program")
    assert status == 2
    assert "\n".join(lines) == (
        "hazari-rules: Impossible de lancer le programme «\u202f./no-such-program\u202f». "
        "Vérifiez son nom et le droit de l’exécuter."
    )


@pytest.mark.parametrize("arguments", [[], ["--"], ["examples.json"]])
def test_a_command_must_be_named(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, lines = play(capsys, *arguments)
    assert status == 2
    assert "expected -- and the command of a program" in lines[0]


@pytest.mark.parametrize(
    "content", ["[]", "{}", "5", "x", "[5]", json.dumps([{**EXAMPLES[0], "rule": None}]), '[{"id": "x"}]']
)
def test_what_holds_no_examples_is_wrong_use(
    capsys: pytest.CaptureFixture[str], file: Path, content: str
) -> None:
    file.write_text(content, "utf-8")
    status, lines = play(capsys, file, "--", *saying(RIGHT))
    assert status == 2
    assert "expected a JSON list of worked examples" in lines[0]


def test_one_example_alone_is_played_too(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(json.dumps(EXAMPLES[0]), "utf-8")
    assert play(capsys, file, "--", *saying(RIGHT[:1])) == (0, ["1 example, with the right answer."])
    status, lines = play(capsys, file, "--", *saying(RIGHT[1:2]))
    assert status == 1
    assert "a.b/one" in lines[1]


def test_an_example_alone_that_is_superseded_is_nothing_to_play(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text(json.dumps({**EXAMPLES[0], "superseded": {"by": "a.b/two"}}), "utf-8")
    status, lines = play(capsys, file, "--", *saying(RIGHT[:1]))
    assert status == 2
    assert "no example that still counts" in lines[0]


def test_nobody_is_held_to_a_superseded_example(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    old = {**EXAMPLES[0], "expect": {"points": 11}, "superseded": {"by": "a.b/one"}}
    file.write_text(json.dumps([old, *EXAMPLES]), "utf-8")
    assert play(capsys, file, "--", *saying(RIGHT))[0] == 0


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, lines = play(capsys, tmp_path / "none.json", "--", "cat")
    assert status == 2
    assert "none.json" in lines[0]


@pytest.mark.parametrize("timeout", ["0", "-1", "nan", "inf", "soon"])
def test_a_time_that_is_none_is_wrong_use(capsys: pytest.CaptureFixture[str], timeout: str) -> None:
    with pytest.raises(SystemExit) as left:
        play(capsys, "--timeout", timeout, "--", "cat")
    assert left.value.code == 2


def test_only_conformance_takes_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["read", "--", "AS"]) == 0
    assert "A♠" in capsys.readouterr().out


def test_an_answer_is_read_as_strictly_as_a_request() -> None:
    assert read_answer(b'{"ok": true, "result": {}}\r\n') == {"ok": True, "result": {}}
    assert read_answer(b"\xff") is None
