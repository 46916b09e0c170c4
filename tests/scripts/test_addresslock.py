"""What was published stays where it is; what is new is listed before it is published."""

from pathlib import Path

import pytest
from rulebook.addresslock import LOCK, Places, add, published, read_addresses, run, wrong_addresses
from rulebook.faults import Fault

from tests.scripts import tiny


def faults(root: Path) -> list[str]:
    book = tiny.book(root)
    return sorted(map(str, wrong_addresses(book.pages["en"], book.examples, root)))


def now(root: Path) -> Places:
    book = tiny.book(root)
    return published(book.pages["en"], book.examples)


@pytest.fixture
def listed(root: Path) -> Path:
    book = tiny.book(root)
    assert add(root, published(book.pages["en"], book.examples)) == 0
    return root


def test_pages_anchors_examples_and_files_are_listed_once_and_in_order(listed: Path) -> None:
    lines = read_addresses(listed, [])
    assert {
        "./", "./#home", "./#game.name", "play/", "play/#ties", "play/#play.ties", "play/#play.ties--last-wins",
        "examples/play.ties/last-wins/", "examples/play.ties/last-wins.json", "examples.json", "rules.json",
    } <= set(lines)  # fmt: skip
    assert list(lines) == sorted(lines)
    assert faults(listed) == []


def test_without_the_list_everything_is_new(listed: Path) -> None:
    (listed / LOCK).unlink()
    assert (
        f"docs/en/play.md:8: expected play/#ties in {LOCK}, where scripts/addresses adds it, found none"
        in faults(listed)
    )


def test_an_anchor_that_is_gone_is_told_at_its_line_and_the_new_one_at_its_own(listed: Path) -> None:
    line = read_addresses(listed, [])["play/#ties"]
    for lang in tiny.LANGUAGES:
        tiny.plant(listed, f"docs/{lang}/play.md", "{#ties}", "{#equal}")
    assert faults(listed) == [
        f"{LOCK}:{line}: expected play/#ties to stay, as it was published, found no such anchor in docs/en/play.md",
        f"docs/en/play.md:8: expected play/#equal in {LOCK}, where scripts/addresses adds it, found none",
    ]


def test_an_example_that_is_gone_is_told_with_its_page_its_file_and_its_place(listed: Path) -> None:
    lines = read_addresses(listed, [])
    examples = [example for example in tiny.EXAMPLES if example["id"] != "play.ties/first-wins"]
    tiny.write(listed / "docs" / "examples" / "play.json", tiny._json(examples))
    for lang in tiny.LANGUAGES:
        text = "```hazari\nplay.ties/first-wins\nThe first one does not win.\n```\n"
        tiny.plant(listed, f"docs/{lang}/play.md", text, "")
    gone = "to stay, as it was published, found"
    assert sorted(faults(listed)) == sorted(
        [
            f"{LOCK}:{lines['examples/play.ties/first-wins.json']}: expected examples/play.ties/first-wins.json {gone} nothing there any more",
            f"{LOCK}:{lines['examples/play.ties/first-wins/']}: expected examples/play.ties/first-wins/ {gone} nothing there any more",
            f"{LOCK}:{lines['play/#play.ties--first-wins']}: expected play/#play.ties--first-wins {gone} no such anchor in docs/en/play.md",
        ]
    )


def test_a_page_that_is_gone_is_told_once_without_its_anchors(listed: Path) -> None:
    lines = read_addresses(listed, [])
    book = tiny.book(listed)
    found = wrong_addresses({"index": book.pages["en"]["index"]}, book.examples, listed)
    assert list(map(str, found)) == [
        f"{LOCK}:{lines['play/']}: expected play/ to stay, as it was published, found nothing there any more"
    ]


def test_a_line_that_stands_twice_is_told_and_nothing_is_added(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (listed / LOCK).read_text("utf-8")
    tiny.write(listed / LOCK, f"{text}play/\n")
    twice = f"{LOCK}:{text.count(chr(10)) + 1}: expected play/ once, found it at line {read_addresses(listed, [])['play/']} too"
    assert twice in faults(listed)
    assert add(listed, {**now(listed), "new/": ("docs/en/new.md", 1)}) == 1
    assert capsys.readouterr().err == f"{twice}\n"
    assert "new/" not in read_addresses(listed, [])


@pytest.mark.parametrize("line", ["<<<<<<< HEAD", "=======", "play/ ", "play/#a#b"])
def test_a_line_that_is_no_address_is_told_and_nothing_is_added(
    listed: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    text = (listed / LOCK).read_text("utf-8")
    tiny.write(listed / LOCK, f"{text}{line}\n")
    none = (
        f"{LOCK}:{text.count(chr(10)) + 1}: expected an address alone on its line, such as play/#play.ties, "
        f"found {line}"
    )
    assert none in faults(listed)
    assert add(listed, {**now(listed), "new/": ("docs/en/new.md", 1)}) == 1
    assert capsys.readouterr().err == f"{none}\n"
    assert (listed / LOCK).read_text("utf-8") == f"{text}{line}\n"


def test_a_list_that_cannot_be_read_at_all_is_told_alone(listed: Path) -> None:
    (listed / LOCK).write_bytes(b"\xff")
    assert faults(listed) == [f"{LOCK}:1: expected text in UTF-8, found the byte 0xFF"]


def test_nothing_is_taken_from_the_list_and_what_is_new_is_added(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set(read_addresses(listed, []))
    capsys.readouterr()
    more = {**now(listed), "new/": ("docs/en/new.md", 1)}
    assert add(listed, more) == 0
    assert capsys.readouterr().out == "+ new/\n"
    assert set(read_addresses(listed, [])) == {*before, "new/"}
    assert add(listed, more) == 0
    assert capsys.readouterr().out == "nothing new\n"


def test_while_something_is_gone_it_is_told_and_nothing_is_added(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An anchor that was misspelt would be listed for ever beside the one it was."""
    before = (listed / LOCK).read_text("utf-8")
    line = read_addresses(listed, [])["play/#ties"]
    tiny.plant(listed, "docs/en/play.md", "{#ties}", "{#tiez}")
    capsys.readouterr()
    assert add(listed, now(listed)) == 1
    assert capsys.readouterr().err == (
        f"{LOCK}:{line}: expected play/#ties to stay, as it was published, found no such anchor in docs/en/play.md\n"
    )
    assert (listed / LOCK).read_text("utf-8") == before


def test_what_cannot_be_read_is_not_taken_for_gone(
    listed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny.write(listed / "docs/examples/play.json", "[")
    monkeypatch.setattr("rulebook.verify.read_book", lambda: tiny.book(listed))
    capsys.readouterr()
    assert run() == 1
    assert capsys.readouterr().err == "docs/examples/play.json:1: expected JSON (value), found ''\n"


def test_the_whole_check_goes_by_the_list() -> None:
    wrong: list[Fault] = []
    lines = read_addresses(tiny.ROOT, wrong)
    assert wrong == []
    assert len(lines) > 300
