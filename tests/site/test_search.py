"""What readers look for in their own words finds the page of its rule, before the page of what others play."""

import json
import subprocess
from pathlib import Path

import pytest

DIFFERENCES = "differences/"

# What is looked for, and the page of rules that stands before the differences.
BEFORE_DIFFERENCES = [
    ("en", "equal groups", "play/"),
    ("en", "suit rank", "combinations/"),
    ("en", "order of play", "play/"),
    ("en", "A-2-3", "combinations/"),
    ("fr", "égaux", "play/"),
    ("fr", "couleur", "combinations/"),
    ("fr", "l'as", "combinations/"),
    ("es", "palo", "combinations/"),
    ("id", "pembagi", "pack/"),
    ("id", "terkuat", "play/"),
    ("id", "sama kuat", "play/"),
]

# Two forms of one word.
FORMS = [
    ("fr", "jouent", "joue"),
    ("fr", "gagnent", "gagne"),
    ("fr", "battent", "bat"),
    ("fr", "comparent", "comparer"),
    ("fr", "distribuent", "distribue"),
    ("fr", "distribua", "distribue"),
    ("fr", "distribuèrent", "distribue"),
    ("es", "repartió", "reparte"),
    ("es", "repartieron", "reparte"),
    ("en", "A23", "A-2-3"),
    ("en", "akq", "A-K-Q"),
    ("es", "QJ10", "Q-J-10"),
]

# What others call a thing, and the first page that is not the glossary.
NAMES = [
    ("en", "three of a kind", "combinations/"),
    ("en", "trail", "combinations/"),
    ("en", "sequence", "combinations/"),
    ("en", "pure sequence", "combinations/"),
    ("en", "straight flush", "combinations/"),
    ("en", "flush", "combinations/"),
    ("en", "shuffled", "pack/"),
    ("en", "trick", "play/"),
    ("en", "deck", "pack/"),
    ("fr", "brelan", "combinations/"),
    ("fr", "suite", "combinations/"),
    ("fr", "suite pure", "combinations/"),
    ("fr", "mélanger", "pack/"),
    ("fr", "pli", "play/"),
    ("es", "color", "combinations/"),
    ("es", "mazo", "pack/"),
    ("es", "trío", "combinations/"),
    ("es", "escalera de color", "combinations/"),
    ("es", "secuencia", "combinations/"),
    ("es", "barajar", "pack/"),
    ("id", "seri", "play/"),
    ("id", "bandar", "pack/"),
    ("id", "mengocok", "pack/"),
    ("id", "pasangan", "combinations/"),
    ("id", "kembar tiga", "combinations/"),
    ("id", "bunga", "combinations/"),
]


@pytest.fixture(scope="module")
def found(site: Path) -> dict[str, dict[str, list[str]]]:
    asked: dict[str, list[str]] = {}
    for lang, *queries in (*BEFORE_DIFFERENCES, *FORMS, *NAMES):
        asked.setdefault(lang, []).extend(queries)
    command = ["node", str(Path(__file__).with_name("asked.mjs")), str(site)]
    answer = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    pages: dict[str, dict[str, list[str]]] = json.loads(answer.stdout)
    return pages


@pytest.mark.parametrize(("lang", "query", "page"), BEFORE_DIFFERENCES)
def test_the_rules_stand_before_the_differences(
    found: dict[str, dict[str, list[str]]], lang: str, query: str, page: str
) -> None:
    pages = found[lang][query]
    assert DIFFERENCES in pages
    assert pages.index(page) < pages.index(DIFFERENCES)


@pytest.mark.parametrize(("lang", "one", "other"), FORMS)
def test_one_form_finds_the_best_pages_of_the_other(
    found: dict[str, dict[str, list[str]]], lang: str, one: str, other: str
) -> None:
    # Behind these stand pages with words that only begin like it: with *joueur* for *joue*.
    best = found[lang][other][:4]
    assert best
    assert set(best) <= set(found[lang][one])


@pytest.mark.parametrize(("lang", "query", "page"), NAMES)
def test_another_name_finds_the_page_of_the_rule(
    found: dict[str, dict[str, list[str]]], lang: str, query: str, page: str
) -> None:
    assert [found for found in found[lang][query] if found not in ("glossary/", "examples/")][:1] == [page]
