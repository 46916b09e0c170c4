"""What the fuzzer found worth keeping goes through its doors again, and what the fuzzer tells is told rightly."""

import json
from pathlib import Path

import pytest
from rulebook import doors, fuzz
from rulebook.doors import DOORS

CORPUS = fuzz.read_corpus()


@pytest.mark.parametrize("name", DOORS)
def test_what_was_kept_goes_through_its_door(name: str) -> None:
    kept = [data for door, data in CORPUS if door == name]
    assert kept
    for data in kept:
        DOORS[name](data)


def test_what_is_kept_is_small() -> None:
    assert (fuzz.ROOT / fuzz.CORPUS).stat().st_size <= 200_000


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    inputs = [("wire", bytes(range(256))), ("page", b"")]
    (tmp_path / "tests").mkdir()
    (tmp_path / fuzz.CORPUS).write_text(fuzz.written(inputs), "utf-8")
    assert fuzz.read_corpus(tmp_path) == inputs


@pytest.mark.parametrize("name", DOORS)
def test_the_fuzzer_s_first_byte_chooses_the_door(name: str) -> None:
    assert doors.enter(doors.key(name, b"AS")) == (name, b"AS")


@pytest.mark.parametrize("name", ["wire", "page", "request"])
def test_each_answer_is_measured_by_itself(name: str) -> None:
    asked = fuzz.asked(name, b'{"op":"points","cards":"AS"}')
    assert [json.loads(str(ask()))["ok"] if name == "wire" else bool(ask()) for ask in asked] == [True] * len(
        asked
    )
    assert len(asked) == (2 if name == "request" else 1)


def test_ways_through_the_code_are_told_apart() -> None:
    right, wrong = (fuzz.reached("cards", data) for data in (b"\0AS", b"\0A?"))
    assert right - wrong
    assert wrong - right
    assert not fuzz.reached("cards", b"\0AS") - right


def test_findings_are_told_with_what_led_to_them(tmp_path: Path) -> None:
    finding = {"door": "cards", "input": "A?", "told": "Traceback"}
    (tmp_path / "finding-1-1.json").write_text(json.dumps(finding), "utf-8")
    (tmp_path / "ended-timeout-1").write_bytes(doors.key("wire", b"{"))
    assert list(fuzz._findings(tmp_path)) == ["cards: 'A?'\nTraceback", "wire: ended-timeout-1 after b'{'"]


def test_a_slow_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "slow-1.json").write_text(
        json.dumps([doors.key("cards", b"\0AS").decode("latin-1")]), "utf-8"
    )
    slowest, over = fuzz._slowest(tmp_path)
    assert slowest.what == "cards of 3 bytes: b'\\x00AS'"
    assert over == []
    monkeypatch.setattr(fuzz, "LIMIT", 0.0)
    assert fuzz._slowest(tmp_path)[1][0].endswith(" ms for cards of 3 bytes: b'\\x00AS'")


def test_a_door_that_does_not_hold_is_broken() -> None:
    with pytest.raises(doors.Broken, match="expected one line of ASCII"):
        doors._contract('{"ok": true, "result": "é"}')
    with pytest.raises(doors.Broken, match="expected a result or an error"):
        doors._contract('{"ok": false, "result": {}}')
