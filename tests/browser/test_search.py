"""The search box: in each language it finds the forms of its words, and no words of another."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect
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
        ("poin", "poinnya", "scoring/"),
    ],
}

# What is looked for, and the page that must come first.
FIRST = {
    "en": [
        ("combinations.run-order", "combinations/"),
        ("run-order", "combinations/"),
        ("order of runs", "combinations/"),
        ("dealers", "pack/"),
        ("dealing", "pack/"),
        ("matches", "scoring/"),
        ("beaten", "combinations/"),
        ("tro", "combinations/"),
        ("360", "scoring/"),
        ("1000", "scoring/"),
        ("best three", "partition/"),
        ("play.ties/four-equal", "play/"),
    ],
    "fr": [
        ("combinations.run-order", "combinations/"),
        ("distribuer", "pack/"),
        ("d'une donne", "pack/"),
        ("ordre des groupes", "partition/"),
    ],
    "es": [("play.ties", "play/"), ("repartir", "pack/")],
    "id": [("partition.ready", "partition/"), ("membagikan", "pack/"), ("mengambil", "play/")],
}

# What is looked for, and a page among the first three.
AMONG_THREE = {
    "en": [
        *((word, "play/") for word in ("won", "wins", "winning", "win")),
        ("arranged", "glossary/"),
        ("counterclockwise", "pack/"),
        ("anticlockwise", "pack/"),
        ("illegal", "partition/"),
    ],
    "fr": [
        ("gagnant", "play/"),
        ("l’emporte", "play/"),
        ("l'as de pique", "glossary/"),
        ("illégal", "partition/"),
        ("d'une", "scoring/"),
    ],
    "es": [("juega", "play/"), ("ganador", "play/"), ("ilegal", "partition/"), ("trébol", "pack/")],
    "id": [("pemenang", "play/"), ("sah", "partition/")],
}

# Not *suits*: the French for "follows" is written "suit".
ENGLISH = (
    *(
        "player",
        "players",
        "dealer",
        "dealers",
        "leader",
        "winner",
        "winning",
        "spades",
        "hearts",
        "clubs",
        "aces",
    ),
    *(
        "captured",
        "showdown",
        "tie",
        "ties",
        "deal",
        "hand",
        "hands",
        "strongest",
        "lowest",
        "ranks",
    ),
    *("game", "match", "rules", "seats", "wins", "kings", "weak", "order", "best", "three", "count"),
)


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
        self.box.fill(word)
        links = "(links) => links.map((link) => link.href)"
        found: list[str] = self.page.locator(".search__found a").evaluate_all(links)
        addresses = [address.partition("#")[0] for address in found]
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
    assert page in searches[lang].find(one)[:3]
    assert page in searches[lang].find(other)[:3]


@pytest.mark.parametrize(
    ("lang", "word", "page"), [(lang, *word) for lang, words in FIRST.items() for word in words]
)
def test_what_is_looked_for_comes_first(searches: dict[str, Search], lang: str, word: str, page: str) -> None:
    assert searches[lang].find(word)[0] == page


@pytest.mark.parametrize(
    ("lang", "word", "page"), [(lang, *word) for lang, words in AMONG_THREE.items() for word in words]
)
def test_what_is_looked_for_is_among_the_first_three(
    searches: dict[str, Search], lang: str, word: str, page: str
) -> None:
    assert page in searches[lang].find(word)[:3]


@pytest.mark.parametrize("word", ENGLISH)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_an_english_word_finds_only_where_it_stands(
    searches: dict[str, Search], site: Path, lang: str, word: str
) -> None:
    wrong = [page for page in searches[lang].find(word) if word not in words_of(site / lang / page)]
    assert wrong == []


def words_of(folder: Path) -> set[str]:
    html = (folder / "index.html").read_text("utf-8")
    return set(re.findall(r"[^\W_]+", unescape(re.sub(r"<[^>]*>", " ", html)).lower()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_found_by_its_id(searches: dict[str, Search], lang: str) -> None:
    assert "play/" in searches[lang].find("play.ties")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_of_no_page_finds_nothing(searches: dict[str, Search], lang: str) -> None:
    assert searches[lang].find("xylophone") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_typed_whole_is_the_first_place_shown(searches: dict[str, Search], lang: str) -> None:
    searches[lang].find("combinations.run-order")
    place = searches[lang].page.locator(".search__place").first
    assert place.evaluate("(link) => link.hash") == "#combinations.run-order"
    assert place.locator(".search__title").inner_text() == "combinations.run-order"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("query", ["", "   ", "?!", "<xmp></xmp>", "x" * 10_000, "toString", "♠♠♠"])
def test_a_query_without_a_known_word_finds_nothing_and_says_so(
    searches: dict[str, Search], lang: str, query: str
) -> None:
    assert searches[lang].find(query) == []
    said = searches[lang].page.locator(".search__said").inner_text()
    assert bool(said) == bool(query.strip())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_is_looked_for_as_the_words_it_holds(searches: dict[str, Search], lang: str) -> None:
    assert searches[lang].find("<img>troy</img>") == searches[lang].find("troy")
    assert not searches[lang].page.locator("#search img").count()


def test_only_commonest_words_are_found_as_typed(searches: dict[str, Search]) -> None:
    assert searches["en"].find("of the")
    assert searches["en"].page.locator("mark").first.inner_text().lower() in ("of", "the")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_shown_is_words_with_spaces_and_no_boxes(searches: dict[str, Search], lang: str) -> None:
    search = searches[lang]
    for word in ("troy", "360", "1000"):
        search.find(word)
        for text in search.page.locator(".search__text").all_inner_texts():
            # As in "Troy5♥", "total20105" and "Legal Legal": a category and a card, two cells, a verdict twice.
            assert not re.search(r"[^\W\d_]{2}\d|\d{5}|(\b.{9,})\1", text), text


def test_enter_follows_what_is_found_for_what_stands_there_now(chromium: Browser, site: Path) -> None:
    with serve.served(site, PREFIX) as home:
        page = chromium.new_page(service_workers="block")
        search = Search(page, home)
        search.find("combination")
        # In one task, as a fast typist or a keyboard that completes words does it.
        search.box.evaluate(
            """(field) => {
              field.value = "scoring.shared";
              field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
            }"""
        )
        page.wait_for_url(f"{home}scoring/")
        page.close()


def test_enter_before_the_index_is_there_is_followed_when_it_is(chromium: Browser, site: Path) -> None:
    with serve.served(site, PREFIX) as home:
        page = chromium.new_page(service_workers="block")
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/search_index.json", hold)
        page.goto(f"{home}questions/")
        page.locator("[data-opens=search]:visible").click()
        page.locator(".search__query").fill("dealing")
        page.locator(".search__query").press("Enter")
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()
        page.wait_for_url(f"{home}pack/")
        page.close()


@pytest.mark.parametrize("missing", ["**/search/box.js*", "**/search_index.json"])
def test_after_a_failure_typing_on_tries_again(chromium: Browser, site: Path, missing: str) -> None:
    with serve.served(site, PREFIX) as home:
        page = chromium.new_page(service_workers="block")
        page.route(missing, lambda route: route.abort())
        page.goto(f"{home}fr/questions/")
        page.locator("[data-opens=search]:visible").click()
        said = page.locator(".search__said")
        expect(said).to_have_text("La recherche n’a pas pu être chargée.")
        page.unroute(missing)
        page.keyboard.type("joueurs")
        expect(page.locator(".search__found a").first).to_have_attribute("href", f"{home}fr/pack/")
        expect(said).not_to_have_text("La recherche n’a pas pu être chargée.")
        page.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_link_of_the_page_for_lost_visitors_opens_the_search(
    chromium: Browser, site: Path, lang: str
) -> None:
    page_of_lost = (site / "404.html").read_text("utf-8")
    (link,) = re.findall(rf'<div lang="{lang}">.*href="([^"]*#search)"', page_of_lost)
    assert link == f"/hazari/{path_of(lang)}#search"
    with serve.served(site, PREFIX) as home:
        page = chromium.new_page(service_workers="block")
        page.goto(f"{home}{path_of(lang)}#{link.partition('#')[2]}")
        expect(page.locator(".search__query")).to_be_focused()
        page.keyboard.type("play.ties")
        expect(page.locator(".search__found a").first).to_have_attribute("href", re.compile("play/"))
        page.close()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_box_is_as_high_as_what_it_holds(chromium: Browser, site: Path, width: int) -> None:
    with serve.served(site, PREFIX) as home:
        page = chromium.new_page(service_workers="block", viewport={"width": width, "height": 800})
        search = Search(page, home)
        height = "document.getElementById('search').getBoundingClientRect().height"
        empty = page.evaluate(height)
        search.find("card")
        full = page.evaluate(height)
        if width == 360:
            assert empty == full == 800
        else:
            assert empty < 80
            assert 300 < full <= 640
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.close()
