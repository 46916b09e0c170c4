"""The record of facts is one line for each passage and language, and reads back as it was written."""

from pathlib import Path

from rulebook.factlock import LOCK, read_lock, write_lock
from rulebook.faults import Fault

from tests.scripts import tiny

RECORD = {
    ("play.ties", "en"): ("high", "last"),
    ("play.ties", "fr"): (),
    ("pack.cards", "id"): ("52",),
}

RENDERINGS = {("pack.cards", "id"): "0123abcd", ("play.ties", "fr"): "ffffffff"}


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    write_lock(tmp_path, RECORD, ["pack.cards", "play.ties", "pack.cards"], RENDERINGS)
    text = (tmp_path / LOCK).read_text("utf-8")
    assert [line for line in text.splitlines() if not line.startswith("#")] == [
        "pack.cards id en:0123abcd 52",
        "play.ties en high last",
        "play.ties fr en:ffffffff -",
    ]
    faults: list[Fault] = []
    assert read_lock(tmp_path, faults) == (
        RECORD,
        {("pack.cards", "id"): 4, ("play.ties", "en"): 5, ("play.ties", "fr"): 6},
        RENDERINGS,
    )
    assert faults == []


def test_without_a_file_nothing_is_recorded(tmp_path: Path) -> None:
    assert read_lock(tmp_path, []) == ({}, {}, {})


def test_a_line_that_is_none_and_one_that_stands_twice_are_told(tmp_path: Path) -> None:
    tiny.write(
        tmp_path / LOCK,
        "# head\n\nplay.ties en 4\nplay.ties de 4\nplay.ties\nplay.ties en 5\nplay.ties fr 4  5\n",
    )
    faults: list[Fault] = []
    assert read_lock(tmp_path, faults).record == {("play.ties", "en"): ("4",)}
    wanted = "expected an id, one of en, fr, es, id, and facts or -"
    assert list(map(str, faults)) == [
        f"docs/facts.lock:4: {wanted}, found play.ties de 4",
        f"docs/facts.lock:5: {wanted}, found play.ties",
        "docs/facts.lock:6: expected play.ties in en once, found it at line 3 too",
        f"docs/facts.lock:7: {wanted}, found play.ties fr 4  5",
    ]


def test_english_renders_nothing_and_what_is_no_digest_is_a_fact(tmp_path: Path) -> None:
    tiny.write(
        tmp_path / LOCK, "play.ties en en:0123abcd 4\nplay.ties fr en:0123 4\nplay.ties id en:0123abcd 4\n"
    )
    lock = read_lock(tmp_path, [])
    assert lock.renderings == {("play.ties", "id"): "0123abcd"}
    assert lock.record == {
        ("play.ties", "en"): ("en:0123abcd", "4"),
        ("play.ties", "fr"): ("en:0123", "4"),
        ("play.ties", "id"): ("4",),
    }
