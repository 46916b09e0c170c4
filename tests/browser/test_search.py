"""The search box: in each language it finds the forms of its words, and no words of another."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from rulebook import serve

from tests.browser.reader import LANGUAGES, PATIENCE, path_of

# A site below a folder finds its index there too.
PREFIX = "/some/folder/"

# Two forms of one word, and the page that it leads to.
WORDS = {
    "en": [
        ("player", "players", "pack/"),
        ("card", "cards", "pack/"),
        ("group", "groups", "partition/"),
        ("partition", "partitions", "partition/"),
        ("combination", "combinations", "combinations/"),
        ("category", "categories", "combinations/"),
        ("comparison", "comparisons", "play/"),
        ("play", "playing", "play/"),
        ("point", "points", "scoring/"),
        ("capture", "captured", "play/"),
        ("question", "questions", "questions/"),
    ],
    "fr": [
        ("joueur", "joueurs", "pack/"),
        ("carte", "cartes", "pack/"),
        ("groupe", "groupes", "partition/"),
        ("partition", "partitions", "partition/"),
        ("combinaison", "combinaisons", "combinations/"),
        ("catégorie", "catégories", "combinations/"),
        ("comparaison", "comparaisons", "play/"),
        ("égalité", "égalités", "play/"),
        ("partie", "parties", "scoring/"),
        ("ramasser", "ramasse", "play/"),
        ("coeur", "cœurs", "glossary/"),
    ],
    "es": [
        ("jugador", "jugadores", "pack/"),
        ("carta", "cartas", "pack/"),
        ("grupo", "grupos", "partition/"),
        ("partición", "particiones", "partition/"),
        ("combinación", "combinaciones", "combinations/"),
        ("categoría", "categorías", "combinations/"),
        ("comparación", "comparaciones", "play/"),
        ("empate", "empates", "play/"),
        ("partida", "partidas", "scoring/"),
        ("repartir", "reparte", "pack/"),
        ("particion", "partición", "partition/"),
    ],
    "id": [
        ("main", "dimainkan", "play/"),
        ("mainkan", "pemain", "pack/"),
        ("permainan", "memainkan", "play/"),
        ("bagi", "membagikan", "pack/"),
        ("pembagi", "pembagian", "pack/"),
        ("kartu", "kartunya", "pack/"),
        ("susun", "susunan", "partition/"),
        ("kelompok", "kelompoknya", "partition/"),
        ("ambil", "mengambil", "play/"),
        ("buka", "membuka", "play/"),
        ("kuat", "terkuat", "combinations/"),
    ],
}

# Not *categories*, which is also French as typed without its accent.
ENGLISH = ("players", "dealers", "leader", "winner", "spades", "hearts", "aces", "captured", "showdown")


class Search:
    """The search box of a page."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home
        page.goto(f"{home}questions/")
        page.locator("[data-opens=search]:visible").click()
        self.box = page.locator(".search__query")
        # The index is on its way.
        page.wait_for_function("() => !document.querySelector('.search__said').textContent")

    def find(self, word: str) -> list[str]:
        """Type a word, and return the pages found, the best first."""
        self.box.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(word)
        last: list[str] = []
        times = 0
        while times < 3:
            self.page.wait_for_timeout(40)
            now: list[str] = self.page.evaluate(
                """() => [
                  document.querySelector(".search__said").textContent.trim(),
                  ...[...document.querySelectorAll(".search__found a")].map((a) => a.href),
                ]"""
            )
            times = times + 1 if now == last else 0
            last = now
        addresses = [address.partition("#")[0].partition("?")[0] for address in last[1:]]
        assert all(address.startswith(self.home) for address in addresses)
        return list(dict.fromkeys(address.removeprefix(self.home) for address in addresses))


@pytest.fixture(scope="module")
def searches(chromium: Browser, site: Path) -> Iterator[dict[str, Search]]:
    with serve.served(site, PREFIX) as home:
        context = chromium.new_context(locale="en")
        context.set_default_timeout(PATIENCE)
        yield {lang: Search(context.new_page(), home + path_of(lang)) for lang in LANGUAGES}
        context.close()


@pytest.mark.parametrize(
    ("lang", "one", "other", "page"),
    [(lang, *word) for lang, words in WORDS.items() for word in words],
)
def test_both_forms_of_a_word_find_its_page(
    searches: dict[str, Search], lang: str, one: str, other: str, page: str
) -> None:
    assert page in searches[lang].find(one)
    assert page in searches[lang].find(other)


@pytest.mark.parametrize("word", ENGLISH)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_an_english_word_finds_only_where_it_stands(
    searches: dict[str, Search], site: Path, lang: str, word: str
) -> None:
    wrong = [page for page in searches[lang].find(word) if word not in text_of(site / lang / page)]
    assert wrong == []


def text_of(folder: Path) -> str:
    html = (folder / "index.html").read_text("utf-8")
    return unescape(re.sub(r"<[^>]*>", " ", html)).lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_found_by_its_id(searches: dict[str, Search], lang: str) -> None:
    assert "play/" in searches[lang].find("play.ties")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_of_no_page_finds_nothing(searches: dict[str, Search], lang: str) -> None:
    assert searches[lang].find("xylophone") == []
