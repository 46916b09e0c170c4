"""The real texts: nothing is wrong with them, and what is planted in them is found."""

import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rulebook.verify import ROOT, Book, read_book, run_check

from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule

PAGES = {
    "index",
    "game",
    "pack",
    "partition",
    "combinations",
    "play",
    "scoring",
    "examples",
    "questions",
    "odds",
    "glossary",
    "differences",
    "checker",
    "score",
    "developers",
    "coverage",
    "licences",
    "privacy",
}


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


def test_nothing_is_wrong_with_texts_examples_and_catalogues(book: Book) -> None:
    assert list(map(str, book.faults)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_all_pages(book: Book, lang: str) -> None:
    assert set(book.pages[lang]) >= PAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_states_every_rule_once(book: Book, lang: str) -> None:
    labelled = [item.id for page in book.pages[lang].values() for item in page.items if item.kind == "rule"]
    assert sorted(labelled) == sorted(rule.value for rule in Rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_cites_every_example_once(book: Book, lang: str) -> None:
    cited = [citation.example for page in book.pages[lang].values() for citation in page.citations]
    assert sorted(cited) == sorted(book.examples)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_word_up_is_not_lost(book: Book, lang: str) -> None:
    assert re.search(r"\bup\b", book.pages[lang]["glossary"].prose)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_and_descriptions_are_a_pages_own(book: Book, lang: str) -> None:
    pages = book.pages[lang].values()
    assert len({page.title for page in pages}) == len(pages)
    assert len({page.front["description"] for page in pages}) == len(pages)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_calls_the_pages_as_the_menu_does(book: Book, lang: str) -> None:
    pages = book.pages[lang]
    listed = re.findall(r"(?m)^- \[([^\]]+)\]\(([a-z]+)\.md", pages["index"].text)
    assert [title for title, name in listed if title != pages[name].title] == []
    assert len(listed) == len(pages) - 1


# ---- planted in the real texts ----


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What the check reads of the project, where it may be damaged."""
    for name in ("docs", "hazari_rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    return tmp_path


type Damage = Callable[[str], str]


def _without(line: str) -> Damage:
    return lambda text: re.sub(rf"(?m)^{re.escape(line)}\n", "", text, count=1)


def _with(old: str, new: str) -> Damage:
    return lambda text: text.replace(old, new, 1)


DAMAGES: dict[str, tuple[str, Damage]] = {
    **{
        f"a rule line deleted in {lang}": (f"docs/{lang}/scoring.md", _without("r[scoring.sum]"))
        for lang in LANGUAGES
    },
    **{
        f"a heading id changed in {lang}": (f"docs/{lang}/play.md", _with("{#ties}", "{#tie}"))
        for lang in LANGUAGES
    },
    **{
        f"a dead anchor in {lang}": (f"docs/{lang}/questions.md", _with("#play.ties)", "#play.tie)"))
        for lang in LANGUAGES
    },
    **{
        f"a message missing in {lang}": (
            f"hazari_rules/locale/{lang}.json",
            lambda text: re.sub(r'\n  "report\.legal": "[^"]*",', "", text),
        )
        for lang in LANGUAGES
    },
    **{
        f"an example not cited in {lang}": (
            f"docs/{lang}/pack.md",
            lambda text: re.sub(r"```hazari\npack.cards/no-joker\n.*\n```\n", "", text),
        )
        for lang in LANGUAGES
    },
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_damage_to_the_real_texts_is_told_where_it_was_done(
    copy: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    name, damage = DAMAGES[kind]
    file = copy / name
    before = file.read_text("utf-8")
    after = damage(before)
    assert after != before
    file.write_text(after, "utf-8")
    assert run_check(copy) == 1
    assert re.search(rf"(?m)^{re.escape(name)}:\d+: expected .+, found ", capsys.readouterr().err)


VALUES = {
    "legal": r'"legal": (true|false)',
    "winner": r'"winner": (\d)',
    "points": r'"points": (\d+)',
    "category": r'"category": "(\w+)"',
    "cards": r'"cards": (\d+)',
    "violation": r'"violations": \[\{"rule": "([\w.-]+)"',
    "leader": r'"first_leader": "(\w)"',
    "next dealer": r'"next_dealer": "(\w)"',
    "finished": r'"finished": (true|false)',
    "error": r'"error": \{"code": "([\w.-]+)"',
}


def _another(value: str) -> str:
    """Return a value of the same kind that is not the right one."""
    if value.isdigit():
        # Still a multiple of 5 where it is one, and still a place where it is one.
        return str(int(value) + 5 if int(value) % 5 == 0 else int(value) % 4 + 1)
    others = (
        ["true", "false"] if value in ("true", "false") else ["troy", "indi", "card.unknown", "pack.cards"]
    )
    return (
        next(other for other in others if other != value) if len(value) > 1 else "A" if value != "A" else "B"
    )


@pytest.mark.parametrize("kind", VALUES)
def test_a_wrong_value_in_an_example_is_told_with_its_line(
    copy: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    for file in sorted((copy / "docs" / "examples").glob("*.json")):
        text = file.read_text("utf-8")
        expected = re.compile(rf'"expect": \{{[^\n]*?{VALUES[kind]}')
        if file.name != "schema.json" and (found := expected.search(text)):
            break
    else:
        pytest.fail(f"expected an example with {kind}")
    other = _another(found[1])
    file.write_text(text[: found.start(1)] + other + text[found.end(1) :], "utf-8")
    line = text[: found.start(1)].count("\n") + 1
    assert run_check(copy) == 1
    told = capsys.readouterr().err
    assert f"docs/examples/{file.name}:{line}: expected " in told


def test_the_check_takes_at_most_two_seconds() -> None:
    """Of a process of its own, as everybody runs it: here each line would be watched for the coverage."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "rulebook", "check"], cwd=ROOT, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 2


ACCOUNTS = {
    "https://gamerules.com/rules/hazari/",
    "https://catsatcards.com/Games/Hazari.htm",
    "https://g2m2.com/hazari.html",
    "https://appsftw.com/app/hazari-card-game-multiplayer",
    "https://www.pagat.com/national/bhutan.html",
    "https://alankar.com.np/kitti1/",
    "https://gamerules.com/rules/crash-card-brag/",
    "https://3pattimaster.com/blog/teen-patti-faqs-equal-cards-explained",
    "https://enagar.com/2010/07/20/",
    "https://www.icssh.com/hazari.html",
}
"""The accounts by others that the texts compare; no others are named."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_these_accounts_by_others_are_named_and_all_of_them(book: Book, lang: str) -> None:
    pages = book.pages[lang]
    named = {
        name: {link.target for link in page.links if "://" in link.target} for name, page in pages.items()
    }
    assert named.pop("differences") == ACCOUNTS
    assert set().union(*named.values()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_difference_leads_to_the_rules_that_decide_it(book: Book, lang: str) -> None:
    page = book.pages[lang]["differences"]
    lines = page.text.split("\n")
    parts = [item for item in page.items if item.kind == "heading" and item.level == 3]
    assert len(parts) == 16
    ends = [*(item.line for item in page.items if item.kind == "heading"), len(lines)]
    for part in parts:
        end = min(line for line in ends if line > part.line)
        led = [link.target for link in page.links if part.line < link.line < end and ".md#" in link.target]
        assert led, part
        for target in led:
            rule = target.partition("#")[2]
            assert f"[`{rule}`]({target})" in "\n".join(lines[part.line : end])
