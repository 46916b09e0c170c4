"""A translated rule is bound to its English: once this is another, the translation is stale until it was read again."""

import shutil
from pathlib import Path

import pytest
from rulebook.__main__ import main
from rulebook.factlock import LOCK, read_lock
from rulebook.facts import Stated
from rulebook.facts import accept as accept_facts
from rulebook.paragraphs import paragraphs
from rulebook.reading import read_page
from rulebook.renderings import ORIGINAL, accept, digest, is_release, rendered, stale
from rulebook.verify import ROOT, TRUTHS, Book, read_book, run_check

from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule
from tests.scripts import tiny

CHANGED = ("docs/en/play.md", "played last wins", "played last takes all")


@pytest.fixture
def read(root: Path) -> Path:
    """The folder of the tiny book, everything in it recorded and read."""
    tiny.reread(root)
    assert not tiny.book(root).stale
    return root


def _stale(root: Path) -> list[str]:
    return sorted(map(str, tiny.book(root).stale.values()))


def test_a_changed_english_rule_makes_each_of_its_translations_stale_by_name(read: Path) -> None:
    before = digest(next(paragraphs(tiny.book(read).pages["en"]["play"])).text)
    tiny.plant(read, *CHANGED)
    after = digest(next(paragraphs(tiny.book(read).pages["en"]["play"])).text)
    wanted = f"the translation of play.ties as docs/en/play.md:10 states it, en:{after}"
    assert _stale(read) == [
        f"docs/{lang}/play.md:10: expected {wanted}, found that of earlier English, en:{before}"
        for lang in sorted(LANGUAGES[1:])
    ]


def test_lines_divided_otherwise_are_no_other_english(read: Path) -> None:
    tiny.plant(read, "docs/en/play.md", "played last wins: a", "played last\nwins: a")
    assert _stale(read) == []


def test_a_changed_translation_is_not_stale(read: Path) -> None:
    tiny.plant(read, "docs/fr/play.md", "played last wins", "played last takes all")
    assert _stale(read) == []


def test_what_was_never_read_is_stale(read: Path) -> None:
    lock = read / LOCK
    own = digest(next(paragraphs(tiny.book(read).pages["en"]["index"])).text)
    assert lock.read_text("utf-8").count(f" en:{own}") == 3
    lock.write_text(lock.read_text("utf-8").replace(f"game.name fr en:{own}", "game.name fr"), "utf-8")
    (told,) = _stale(read)
    assert told.startswith("docs/fr/index.md:8: expected the translation of game.name as docs/en/index.md:8 ")
    assert told.endswith(", found none that was read beside it")


def test_a_stale_translation_is_a_warning_while_one_writes_and_a_fault_in_a_release(
    read: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny.plant(read, *CHANGED)
    old = _stale(read)
    assert len(old) == 3
    assert tiny.told(read) == []
    monkeypatch.setenv("SITE_URL", "https://hazari.example/")
    assert tiny.told(read) == old


def test_only_a_public_address_makes_a_release(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_release()
    monkeypatch.setenv("SITE_URL", "  ")
    assert not is_release()
    monkeypatch.setenv("SITE_URL", "https://hazari.example/")
    assert is_release()


def test_what_was_read_again_is_recorded_beside_the_facts_and_nothing_else_changes(
    read: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny.plant(read, *CHANGED)
    before = (read / LOCK).read_text("utf-8")
    capsys.readouterr()
    assert accept(read, tiny.book(read).pages, None) == 0
    english = "Of equal groups such as K♥ Q♦ J♠ the one played last takes all: a Run beats a Pair."
    assert f"play.ties fr\n  en {english}\n  fr Of equal groups" in capsys.readouterr().out
    assert (read / LOCK).read_text("utf-8") == before
    assert accept(read, tiny.book(read).pages, ["play.ties"]) == 0
    assert _stale(read) == []
    after = (read / LOCK).read_text("utf-8")
    changed = [one for one, other in zip(before.split("\n"), after.split("\n"), strict=True) if one != other]
    assert [line.partition(" en:")[0] for line in changed] == [f"play.ties {lang}" for lang in LANGUAGES[1:]]
    assert accept(read, tiny.book(read).pages, ["play.ties"]) == 0
    assert capsys.readouterr().out.endswith("no translation is stale\n")


def test_one_language_can_be_read_alone(read: Path) -> None:
    tiny.plant(read, *CHANGED)
    assert accept(read, tiny.book(read).pages, ["play.ties"], "es") == 0
    assert {lang for _, lang in tiny.book(read).stale} == {"fr", "id"}


@pytest.mark.parametrize("lang", ["en", "xx", ""])
def test_a_language_without_translations_is_refused(
    read: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    tiny.plant(read, *CHANGED)
    assert accept(read, tiny.book(read).pages, ["play.ties"], lang) == 2
    told = f"expected one of fr, es, id as the language of translations, got {lang}"
    assert capsys.readouterr().err.rstrip("\n") == told


@pytest.mark.parametrize("arguments", [["--lang", "fr"], ["--accept", "--reread"]])
def test_what_belongs_to_another_command_is_not_passed_over(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["facts", *arguments])
    assert left.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_what_was_read_of_a_text_that_is_missing_just_now_stays_recorded(read: Path) -> None:
    tiny.plant(read, *CHANGED)
    before = read_lock(read, []).renderings
    (read / "docs/fr/play.md").unlink()
    assert accept(read, tiny.book(read).pages, ["play.ties"]) == 0
    after = read_lock(read, []).renderings
    assert after["play.ties", "fr"] == before["play.ties", "fr"]
    assert after["play.ties", "es"] != before["play.ties", "es"]


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ([], "expected the rules that were read again: docs/facts.lock has translations already"),
        (["play.tie"], "expected ids of rules, got play.tie"),
    ],
)
def test_all_at_once_and_unknown_rules_are_refused(
    read: Path, capsys: pytest.CaptureFixture[str], wanted: list[str], told: str
) -> None:
    assert accept(read, tiny.book(read).pages, wanted) == 2
    assert capsys.readouterr().err.strip() == told


def test_a_rule_without_a_line_in_the_record_gets_its_facts_first(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accept(root, tiny.book(root).pages, ["play.ties"]) == 1
    assert capsys.readouterr().err.strip() == (
        "expected facts recorded in docs/facts.lock first, found none of play.ties"
    )


def test_a_record_that_cannot_be_read_is_not_written_over(
    read: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny.write(read / LOCK, "nothing\n")
    assert accept(read, tiny.book(read).pages, ["play.ties"]) == 1
    assert (read / LOCK).read_text("utf-8") == "nothing\n"
    assert "docs/facts.lock:1: expected an id" in capsys.readouterr().err


def test_a_paragraph_ends_where_another_thing_begins() -> None:
    text = "r[a.b]\nOne.\nTwo.\n\nNot.\nr[c.d]\nThree.\n```hazari\na.b/c\nSaid.\n```\nNot.\nr[e.f]\nFour."
    page = read_page(text, "docs/en/a.md", "en", "a", [])
    assert [(each.rule, each.line, each.text) for each in paragraphs(page)] == [
        ("a.b", 1, "One. Two."),
        ("c.d", 6, "Three."),
        ("e.f", 13, "Four."),
    ]


# ---- the real texts ----


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("docs", "hazari_rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    return tmp_path


@pytest.fixture(scope="module")
def real() -> Book:
    return read_book()


def test_accepting_facts_leaves_a_stale_translation_stale(copy: Path) -> None:
    tiny.plant(copy, "docs/en/combinations.md", "Suits never break ties.", "Four suits never break ties.")
    book = read_book(copy)
    accept_facts(Stated(copy, book.pages, book.examples, TRUTHS), ["combinations.suits", "combinations.troy"])
    assert set(read_book(copy).stale) == {("combinations.suits", lang) for lang in LANGUAGES[1:]}


def test_every_rule_is_recorded_in_every_translation(real: Book) -> None:
    keys = {(rule.value, lang) for rule in Rule for lang in LANGUAGES if lang != ORIGINAL}
    assert {each.key for each in rendered(real.pages)} == keys == set(read_lock(ROOT, []).renderings)


@pytest.mark.parametrize("rule", sorted(TRUTHS))
def test_another_english_wording_of_a_rule_makes_only_its_translations_stale(real: Book, rule: str) -> None:
    pages = {lang: dict(of_language) for lang, of_language in real.pages.items()}
    (paragraph,) = (each for page in pages["en"].values() for each in paragraphs(page) if each.rule == rule)
    page = paragraph.page
    lines = page.text.split("\n")
    lines[paragraph.line] += " Indeed."
    pages["en"][page.name] = read_page("\n".join(lines), page.path, "en", page.name, [])
    found = stale(pages, read_lock(ROOT, []).renderings)
    assert {key for key in found if key not in real.stale} == {(rule, lang) for lang in LANGUAGES[1:]}


def test_the_check_warns_by_file_and_line_and_a_release_fails(
    copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny.plant(copy, "docs/en/combinations.md", "Suits never break ties.", "No suit ever breaks a tie.")
    assert run_check(copy) == 0
    out, err = capsys.readouterr()
    assert out.endswith("all in order\n")
    told = [line for line in err.splitlines() if "combinations.suits as docs/en/combinations.md:" in line]
    assert [line.partition(":")[0] for line in told] == [
        f"docs/{lang}/combinations.md" for lang in ("es", "fr", "id")
    ]
    assert "scripts/facts --reread combinations.suits" in err
    monkeypatch.setenv("SITE_URL", "https://hazari.example/")
    assert run_check(copy) == 1
    assert set(told) <= set(capsys.readouterr().err.splitlines())
