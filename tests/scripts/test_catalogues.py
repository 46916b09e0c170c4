"""Catalogues that are broken in any way are told with their lines, together with everything else that is wrong."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.scripts import tiny

LOCALE = "hazari_rules/locale"
OTHER = "docs/id/play.md:11: expected a card such as K♥ or 10♠, found 11♥"


@pytest.mark.parametrize("ending", [".json", ".cards.json"])
@pytest.mark.parametrize("lang", tiny.LANGUAGES)
@pytest.mark.parametrize("text", [None, "", "[]", "{}", "null", "{"])
def test_a_catalogue_that_is_none_is_told_beside_all_else(
    root: Path, lang: str, ending: str, text: str | None
) -> None:
    file = root / LOCALE / f"{lang}{ending}"
    if text is None:
        file.unlink()
    else:
        file.write_text(text)
    tiny.plant(root, "docs/id/play.md", "K♥", "11♥")
    told = tiny.told(root)
    assert OTHER in told
    assert any(one.startswith(f"{LOCALE}/{lang}{ending}:1: expected ") for one in told)
    # Whoever lacks everything is at fault, not those who have it.
    assert {one.partition(":")[0] for one in told} == {f"{LOCALE}/{lang}{ending}", "docs/id/play.md"}


@pytest.mark.parametrize("lang", tiny.LANGUAGES)
@pytest.mark.parametrize("key", tiny.MESSAGES)
def test_a_message_that_only_one_language_lacks_is_told_there(root: Path, lang: str, key: str) -> None:
    messages = {other: value for other, value in tiny.MESSAGES.items() if other != key}
    tiny.write(root / LOCALE / f"{lang}.json", tiny._json(messages))
    (told,) = tiny.told(root)
    assert told.startswith(f"{LOCALE}/{lang}.json:")
    assert f"the message {key}, as at" in told


def test_a_fact_that_all_languages_lack_is_told_in_the_first(root: Path) -> None:
    messages = {key: value for key, value in tiny.MESSAGES.items() if key != "site.thousands"}
    for lang in tiny.LANGUAGES:
        tiny.write(root / LOCALE / f"{lang}.json", tiny._json(messages))
    assert tiny.told(root) == [f"{LOCALE}/en.json:1: expected the message site.thousands, found none"]


WRONG: dict[str, tuple[list[Any], str]] = {
    "language.name": (["", 1, None], "what the language calls itself"),
    "language.singular": (["1", ["1"], [True], [-1], [1, 1], None, {}], "a list of the counts that take the singular"),
    "language.i-sound": (["(", 1, None, ["a"]], "a pattern that Python can search"),
    "site.thousands": ([[","], [1, "x"], [",", "4"], ["\\g<1>", 4], ["2", 4], ",", None], "the sign between thousands"),
    "plain": (["", " ", 5, None, [], {}, {"one": "x"}], ""),
    "counted": ([{}, {"one": "x"}, {"one": 1, "other": "{count} cards of 52."}, {"one": None, "other": None}, None, 1], ""),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, (values, _) in WRONG.items() for value in values]
)
def test_a_message_of_a_wrong_kind_is_told(root: Path, lang: str, key: str, value: object) -> None:
    tiny.write(root / LOCALE / f"{lang}.json", tiny._json({**tiny.MESSAGES, key: value}))
    told = tiny.told(root)
    wanted = f"expected {WRONG[key][1]}"
    assert any(one.startswith(f"{LOCALE}/{lang}.json:") and wanted in one for one in told), told


@pytest.mark.parametrize(
    "wrong", ["{x!z}", "{points:5z}", "{points!r}", "{points:>5}", "{}", "{0}", "{a.b}", "{a[0]}", "{", "}"]
)
def test_a_placeholder_is_a_name_and_nothing_more(root: Path, wrong: str) -> None:
    tiny.plant(root, f"{LOCALE}/es.json", "{points}", wrong)
    (told,) = tiny.told(root)
    assert "expected placeholders such as {count}, found " in told


# A place in the words for cards, what is put there, and what is told.
WORDS: list[tuple[list[str | int], object, str]] = [
    (["ranks", "K"], [], "a list of words, found an empty list"),
    (["ranks", "K"], "king", "a list of words, found one sentence"),
    (["ranks", "K", 0], 1, "a single word in small letters, found the number 1"),
    (["ranks", "K", 0], "King", "a single word in small letters, found 'King'"),
    (["ranks", "K", 0], "the king", "a single word in small letters, found 'the king'"),
    (["ranks", "K", 0], "", "a single word in small letters, found ''"),
    (["ranks", "K", 0], "queen", "a word with one meaning, found queen, which means K too"),
    (["suits", "H", 0], "ace", "a word with one meaning, found ace, which means A too"),
    (["suits", "S", 1], "spade", "each word once, found spade again"),
    (["ranks", "X"], ["joker"], "the fields A, K, Q, J, found A, K, Q, J, X"),
    (["suits", "X"], ["star"], "the fields S, H, D, C, found S, H, D, C, X"),
    (["ranks"], None, "an object with A, K, Q, J, found null"),
    (["of"], "of", "a list of words, found one sentence"),
    (["of", 0], None, "a single word in small letters, found null"),
    (["name"], "{rank} of {suite}", "the placeholders rank, suit, found {rank} of {suite}"),
    (["name"], "{rank!z} of {suit}", "the placeholders rank, suit, found {rank!z} of {suit}"),
    (["name"], 5, "the placeholders rank, suit, found the number 5"),
    (["letters"], {}, "the fields ranks, suits, ambiguous, found none"),
    (["letters", "ranks"], [], "an object of letters, found a list"),
    (["letters", "ranks", "R"], "X", "one of 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, found X"),
    (["letters", "ranks", "R"], ["K"], "one of 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, found a list"),
    (["letters", "ranks", "K"], "Q", "a capital letter that is not canonical, found K"),
    (["letters", "suits", "pi"], "S", "a capital letter that is not canonical, found pi"),
    (["letters", "suits", "P"], "P", "one of S, H, D, C, found P"),
    (["letters", "ambiguous", "C"], ["H"], "a list of suits, two or more of S, H, D, C, found a list"),
    (["letters", "ambiguous", "C"], ["H", []], "a list of suits, two or more of S, H, D, C, found a list"),
    (["more"], 1, "the fields ranks, suits, of, name, letters, found ranks, suits, of, name, letters, more"),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("place", "value", "expected"), WORDS)
def test_words_for_cards_that_nothing_can_be_made_of_are_told(
    root: Path, lang: str, place: list[str | int], value: object, expected: str
) -> None:
    words = json.loads(json.dumps(tiny.CARDS))
    there = words
    for step in place[:-1]:
        there = there[step]
    there[place[-1]] = value
    tiny.write(root / LOCALE / f"{lang}.cards.json", tiny._json(words))
    told = tiny.told(root)
    assert len(told) == 1, told
    assert told[0].startswith(f"{LOCALE}/{lang}.cards.json:")
    assert told[0].endswith(f"expected {expected}")


@pytest.mark.parametrize(
    ("name", "old", "expected"),
    [
        ("en.json", '{"report.legal"', ":1: expected JSON"),
        ("en.json", "[]", ":1: expected an object of messages"),
        ("en.cards.json", None, ":1: expected the catalogue of this language, found no file"),
    ],
)
def test_the_rules_own_catalogue_may_be_broken(
    tmp_path: Path, name: str, old: str | None, expected: str
) -> None:
    """The package that proves the examples speaks out of the very files that are verified."""
    for part in ("docs", "hazari_rules", "scripts"):
        shutil.copytree(
            tiny.ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "assets")
        )
    file = tmp_path / LOCALE / name
    if old is None:
        file.unlink()
    else:
        file.write_text(old)
    tiny.plant(tmp_path, "docs/es/scoring.md", "r[scoring.sum]\n", "")
    done = subprocess.run(
        [sys.executable, "-m", "rulebook", "check"],
        env={"PYTHONPATH": f"{tmp_path}:{tmp_path}/scripts", "PYTHONUTF8": "1"},
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert f"{LOCALE}/{name}{expected}" in done.stderr
    assert "after this r[scoring.sum]" in done.stderr
