"""The two nets on a tiny book: what is not true is told, and what is not as recorded; only what is true is recorded."""

from pathlib import Path

import pytest
from rulebook import facts, verify
from rulebook.factlock import LOCK
from rulebook.facts import Stated, accept
from rulebook.truth import Truth, together
from rulebook.verify import Book, read_book

from tests.scripts import tiny

TRUTHS = {
    "game.name": Truth((together(1000),)),
    "play.ties": Truth((together("K♥", "Q♦", "J♠"), together("last")), frozenset({"Run", "Pair"})),
}


# The tiny book is English in all its languages; the paragraphs of its rules are not here.
NAMES = {"fr": "mille", "es": "mil", "id": "seribu"}
TIES = {
    "fr": "À force égale, comme K♥ Q♦ J♠, le dernier joué gagne : un Run bat un Pair.",
    "es": "Entre iguales, K♥ Q♦ J♠, gana el último: un Run gana a un Pair.",
    "id": "Jika sama kuat, K♥ Q♦ J♠, yang terakhir menang: Run mengalahkan Pair.",
}


@pytest.fixture
def stated(root: Path) -> Path:
    """The folder of the tiny book, its facts recorded."""
    for lang in tiny.LANGUAGES:
        tiny.plant(root, f"docs/{lang}/play.md", "[the first example]", "[an example]")
    for lang, text in TIES.items():
        tiny.plant(root, f"docs/{lang}/index.md", "a thousand", NAMES[lang])
        tiny.plant(
            root,
            f"docs/{lang}/play.md",
            "Of equal groups such as K♥ Q♦ J♠ the one played last wins: a Run beats a Pair.",
            text,
        )
    assert accept(_stated(_book(root)), []) == 0
    assert _told(root) == []
    return root


def _book(root: Path) -> Book:
    return read_book(root, tiny.RULES, TRUTHS)


def _stated(book: Book) -> Stated:
    return Stated(book.root, book.pages, book.examples, TRUTHS)


def _told(root: Path) -> list[str]:
    return sorted({str(fault) for fault in _book(root).faults})


def test_a_wrong_fact_is_told_by_both_nets(stated: Path) -> None:
    tiny.plant(stated, "docs/fr/play.md", "K♥", "A♥")
    line = "docs/fr/play.md:11: expected"
    assert _told(stated) == [
        f"{line} K♥ Q♦ J♠ or last as play.ties has it, found A♥",
        f"{line} K♥ as recorded in docs/facts.lock, found A♥",
    ]


def test_a_true_fact_in_another_order_is_told_by_the_record_alone(stated: Path) -> None:
    tiny.plant(stated, "docs/en/play.md", "a Run beats a Pair", "a Pair, a Run")
    assert _told(stated) == ["docs/en/play.md:11: expected Run as recorded in docs/facts.lock, found Pair"]


def test_a_fact_left_out_is_told_at_the_label_and_where_it_was(stated: Path) -> None:
    tiny.plant(stated, "docs/en/play.md", "the one played last wins", "the one wins")
    assert _told(stated) == [
        "docs/en/play.md:10: expected last as play.ties has it, found none",
        "docs/en/play.md:11: expected last as recorded in docs/facts.lock, found Run",
    ]


def test_the_last_fact_left_out_is_told_after_the_one_before_it(stated: Path) -> None:
    tiny.plant(stated, "docs/en/play.md", ": a Run beats a Pair", ": a Run beats it")
    assert "docs/en/play.md:11: expected Pair after this, as recorded in docs/facts.lock, found none" in (
        _told(stated)
    )


def test_a_fact_more_than_recorded_is_told(stated: Path) -> None:
    tiny.plant(stated, "docs/en/play.md", "a Pair.", "a Pair. Run.")
    assert _told(stated) == [
        "docs/en/play.md:11: expected no further fact as recorded in docs/facts.lock, found Run"
    ]


def test_a_statement_says_only_what_is_in_its_example(stated: Path) -> None:
    line = tiny.plant(stated, "docs/es/play.md", "The last one wins.", "The last one wins 30 points.")
    assert "docs/es/play.md:15: expected a fact of" not in "".join(_told(stated))
    tiny.plant(stated, "docs/es/play.md", "wins 30 points", "wins 77 points")
    assert _told(stated) == [
        f"docs/es/play.md:{line}: expected a fact of play.ties/last-wins, found 77",
        f"docs/es/play.md:{line}: expected no further fact as recorded in docs/facts.lock, found 77",
    ]


def test_what_a_page_says_of_itself_are_facts_of_its_rules(stated: Path) -> None:
    tiny.plant(stated, "docs/id/play.md", "description: How to play.", "description: Dua pemain.")
    assert _told(stated) == [
        "docs/id/play.md:3: expected a fact of the rules on this page, found “Dua” (2)",
        "docs/id/play.md:3: expected no further fact as recorded in docs/facts.lock, found “Dua” (2)",
    ]


def test_no_fact_and_no_code_stands_outside_the_rules(stated: Path) -> None:
    tiny.plant(stated, "docs/fr/play.md", "See [the name]", "Trois `code` [the name]")
    assert _told(stated) == [
        "docs/fr/play.md:23: expected no code on a page of rules, found some",
        "docs/fr/play.md:23: expected no fact outside the paragraph of a rule, found “Trois” (3)",
    ]


def test_a_page_of_no_rules_may_say_anything(stated: Path) -> None:
    for lang in tiny.LANGUAGES:
        page = "---\ntitle: More\ndescription: Four.\n---\n# Four {#more}\n\nForty-two `cards`.\n"
        tiny.write(stated / "docs" / lang / "more.md", page)
    tiny.write(stated / "docs" / "addresses.lock", f"{tiny.ADDRESSES}more/\nmore/#more\n")
    assert _told(stated) == []


@pytest.fixture
def differing(stated: Path) -> Path:
    """The same with a page that tells of differences, recorded."""
    for lang in tiny.LANGUAGES:
        page = (
            "---\ntitle: More\ndescription: Others.\n---\n# Others {#others}\n\n## Ties {#ties}\n\n"
            "Others take A♠ A♥.\n\nHere it is K♥, of Q♦ and J♠, at\n[ties](play.md#play.ties).\n"
        )
        tiny.write(stated / "docs" / lang / "differences.md", page)
    new = "differences/", "differences/#others", "differences/#ties"
    tiny.write(stated / "docs" / "addresses.lock", tiny.ADDRESSES + "".join(f"{there}\n" for there in new))
    assert accept(_stated(_book(stated)), ["differences#others", "differences#ties"]) == 0
    assert _told(stated) == []
    return stated


def test_what_is_decided_about_a_difference_is_what_the_rule_has(differing: Path) -> None:
    tiny.plant(differing, "docs/en/differences.md", "K♥, of", "2♣, of")
    line = "docs/en/differences.md:11: expected"
    assert _told(differing) == [
        f"{line} K♥ as recorded in docs/facts.lock, found 2♣",
        f"{line} a fact of play.ties, found 2♣",
    ]


def test_what_others_say_need_not_be_true_and_stays_as_recorded(differing: Path) -> None:
    tiny.plant(differing, "docs/en/differences.md", "A♥", "A♦")
    assert _told(differing) == [
        "docs/en/differences.md:9: expected A♥ as recorded in docs/facts.lock, found A♦",
    ]


def test_a_difference_that_is_not_true_is_not_recorded(
    differing: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny.plant(differing, "docs/en/differences.md", "K♥, of", "2♣, of")
    capsys.readouterr()
    assert accept(_stated(_book(differing)), ["differences#ties"]) == 1
    assert "cannot be recorded, because it is not true: differences#ties" in capsys.readouterr().err


def test_a_rule_on_a_page_of_another_area_is_held_too(stated: Path) -> None:
    tiny.plant(stated, "docs/fr/index.md", "mille", "cent")
    assert _told(stated) == [
        "docs/fr/index.md:9: expected 1000 as game.name has it, found “cent” (100)",
        "docs/fr/index.md:9: expected 1000 as recorded in docs/facts.lock, found “cent” (100)",
    ]


def test_a_rule_without_facts_is_told_where_it_is_registered(stated: Path) -> None:
    found = list(facts.wrong_facts({}, {}, {"game.name": Truth()}, {"play.ties": True}, stated))
    assert str(found[0]).endswith(
        "expected the facts of play.ties in scripts/rulebook/rulefacts.py, found none"
    )
    assert found[0].path == "hazari_rules/rules.py"


def test_what_is_recorded_of_nothing_is_told_in_the_record(stated: Path) -> None:
    with (stated / LOCK).open("a", encoding="utf-8") as lock:
        lock.write("play.gone en 4\n")
    (told,) = _told(stated)
    assert told.startswith("docs/facts.lock:")
    assert told.endswith("expected the id of a rule, page or example in en, found play.gone")


def test_a_passage_that_is_not_recorded_is_told(stated: Path) -> None:
    lock = stated / LOCK
    lock.write_text(lock.read_text("utf-8").replace("play.ties en K♥ Q♦ J♠ last Run Pair\n", ""), "utf-8")
    assert _told(stated) == [
        "docs/en/play.md:10: expected facts of play.ties as recorded in docs/facts.lock, found none"
    ]


def test_without_a_record_everything_is_told(stated: Path) -> None:
    (stated / LOCK).unlink()
    assert len(_told(stated)) == 4 * 6


def test_a_change_that_is_true_is_shown_and_recorded(
    stated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    tiny.plant(stated, "docs/en/play.md", "a Run beats a Pair", "a Pair, a Run")
    before = (stated / LOCK).read_text("utf-8")
    assert accept(_stated(_book(stated)), None) == 0
    shown = "play.ties en\n  - K♥ Q♦ J♠ last Run Pair\n  + K♥ Q♦ J♠ last Pair Run\n"
    assert capsys.readouterr().out == shown
    assert (stated / LOCK).read_text("utf-8") == before
    assert accept(_stated(_book(stated)), ["play.ties"]) == 0
    assert capsys.readouterr().out == shown
    assert _told(stated) == []


def test_a_change_that_is_not_true_is_not_recorded(stated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny.plant(stated, "docs/en/play.md", "K♥", "A♥")
    before = (stated / LOCK).read_text("utf-8")
    assert accept(_stated(_book(stated)), ["play.ties"]) == 1
    assert (stated / LOCK).read_text("utf-8") == before
    assert "cannot be recorded, because it is not true: play.ties" in capsys.readouterr().err


def test_only_what_is_asked_for_is_recorded(stated: Path) -> None:
    tiny.plant(stated, "docs/en/play.md", "a Run beats a Pair", "a Pair, a Run")
    before = (stated / LOCK).read_text("utf-8")
    assert accept(_stated(_book(stated)), ["play.ties/last-wins"]) == 0
    assert (stated / LOCK).read_text("utf-8") == before


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ([], "expected the ids to accept: docs/facts.lock is not empty"),
        (["play.tie"], "expected ids of rules, pages or examples, got play.tie"),
    ],
)
def test_all_at_once_and_unknown_ids_are_refused(
    stated: Path, capsys: pytest.CaptureFixture[str], wanted: list[str], told: str
) -> None:
    assert accept(_stated(_book(stated)), wanted) == 2
    assert capsys.readouterr().err.strip() == told


def test_a_record_that_cannot_be_read_is_not_written_over(
    stated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny.write(stated / LOCK, "nothing\n")
    assert accept(_stated(_book(stated)), ["play.ties"]) == 1
    assert (stated / LOCK).read_text("utf-8") == "nothing\n"
    assert "docs/facts.lock:1: expected an id" in capsys.readouterr().err


@pytest.mark.parametrize("lost", ["unreadable", "unlabelled"])
def test_what_one_language_cannot_tell_just_now_stays_recorded(
    stated: Path, capsys: pytest.CaptureFixture[str], lost: str
) -> None:
    if lost == "unreadable":
        (stated / "docs/fr/play.md").write_bytes(b"\xff")
    else:
        tiny.plant(stated, "docs/fr/play.md", "r[play.ties]\n", "")
    before = (stated / LOCK).read_text("utf-8")
    assert accept(_stated(_book(stated)), ["game.name"]) == 0
    assert (stated / LOCK).read_text("utf-8") == before
    capsys.readouterr()
    assert accept(_stated(_book(stated)), ["play.ties"]) == 1
    said = capsys.readouterr()
    assert (stated / LOCK).read_text("utf-8") == before
    assert "nothing has changed" not in said.out
    line = before.splitlines().index("play.ties fr K♥ Q♦ J♠ last Run Pair") + 1
    assert said.err == f"{LOCK}:{line}: expected the id of a rule, page or example in fr, found play.ties\n"


def test_a_record_that_cannot_be_read_at_all_is_told_alone(stated: Path) -> None:
    (stated / LOCK).write_bytes(b"\xff")
    assert _told(stated) == [f"{LOCK}:1: expected text in UTF-8, found the byte 0xFF"]
    assert not _book(stated).stale


def test_what_no_text_states_any_more_is_taken_out_only_by_its_name(
    stated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (stated / LOCK).read_text("utf-8")
    tiny.write(stated / LOCK, f"{before}play.gone en 4\n")
    assert accept(_stated(_book(stated)), ["play.ties"]) == 0
    assert (stated / LOCK).read_text("utf-8") == f"{before}play.gone en 4\n"
    capsys.readouterr()
    assert accept(_stated(_book(stated)), ["play.gone"]) == 0
    assert capsys.readouterr().out == "play.gone en\n  - 4\n  + nothing stated\n"
    assert (stated / LOCK).read_text("utf-8") == before


def test_the_command_shows_what_has_changed_in_the_real_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts.run(None) == 0
    assert capsys.readouterr().out == "nothing has changed\n"


def test_without_answers_or_words_for_cards_no_fact_is_judged(stated: Path) -> None:
    (stated / LOCK).unlink()
    (stated / "hazari_rules" / "locale" / "fr.cards.json").write_text("{}")
    assert not any("recorded" in told for told in _told(stated))


def test_the_check_holds_the_facts_of_every_rule() -> None:
    assert set(verify.TRUTHS) == set(verify.RULES)
