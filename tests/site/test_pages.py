"""What must hold of every built page."""

import posixpath
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from rulebook.site import site_url

from hazari_rules.locales import LANGUAGES
from tests.site.conftest import Page

# What makes a browser ask for something by itself.
LOADED = (("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("link", "href"))

NOT_LOADED = {"canonical", "alternate", "prev", "next", "license"}


def _target(page: Page, link: str) -> tuple[str, str]:
    """Return the address and the anchor to which a relative link leads."""
    there, anchor = urldefrag(link)
    if not there:
        return page.address, unquote(anchor)
    path = posixpath.normpath(posixpath.join("/", page.address, there)).lstrip("/")
    return (f"{path}/" if there.endswith("/") and path else path), unquote(anchor)


def _addresses(pages: dict[str, Page], lang: str) -> list[str]:
    return [address for address, page in pages.items() if page.lang == lang]


def test_every_language_has_the_same_pages(pages: dict[str, Page]) -> None:
    english = _addresses(pages, "en")
    assert len(english) > 100
    for lang in LANGUAGES[1:]:
        assert _addresses(pages, lang) == [f"{lang}/{address}" for address in english]


def test_every_link_leads_somewhere(pages: dict[str, Page], site: Path) -> None:
    dead = []
    for page in pages.values():
        for attributes in page.all("a"):
            link = attributes.get("href", "")
            if urlsplit(link).scheme in ("https", "mailto"):
                continue
            there, anchor = _target(page, link)
            if there in pages:
                # The checker's state is no anchor.
                is_state = there.endswith("checker/") and "=" in anchor
                if anchor and not is_state and anchor not in pages[there].ids:
                    dead.append(f"{page.address}: {link}")
            elif not (site / there).is_file():
                dead.append(f"{page.address}: {link}")
    assert dead == []


def test_nothing_is_loaded_from_elsewhere_or_from_nowhere(pages: dict[str, Page], site: Path) -> None:
    wrong = []
    for page in pages.values():
        for tag, name in LOADED:
            for attributes in page.all(tag):
                link = attributes.get(name)
                if link is None or (tag == "link" and attributes["rel"] in NOT_LOADED):
                    continue
                if (
                    urlsplit(link).scheme
                    or link.startswith("/")
                    or not (site / _target(page, link)[0]).is_file()
                ):
                    wrong.append(f"{page.address}: {tag} {link}")
    assert wrong == []


def test_no_link_between_pages_is_absolute(pages: dict[str, Page]) -> None:
    wrong = [
        f"{page.address}: {attributes['href']}"
        for page in pages.values()
        for attributes in page.all("a")
        if attributes.get("href", "").startswith(("/", "http:", site_url()))
    ]
    assert wrong == []


def test_an_id_stands_once_on_a_page(pages: dict[str, Page]) -> None:
    doubled = {
        page.address: [one for one, count in Counter(page.ids).items() if count > 1]
        for page in pages.values()
    }
    assert {address: ids for address, ids in doubled.items() if ids} == {}


def test_a_page_has_one_heading_of_the_first_level(pages: dict[str, Page]) -> None:
    assert [page.address for page in pages.values() if len(page.all("h1")) != 1] == []


def test_a_paragraph_holds_no_block(pages: dict[str, Page]) -> None:
    """A browser would end it before the block and leave what is empty around it."""
    block = re.compile(r"<p(?: [^>]*)?>\s*(?:<svg class=\"sprite|<(?:div|figure|h\d|ol|p|table|ul)\b)")
    assert [page.address for page in pages.values() if block.search(page.html)] == []


def test_a_page_names_the_places_of_its_translations(pages: dict[str, Page]) -> None:
    for page in pages.values():
        told = [(each["property"], each["content"]) for each in page.all("meta") if "property" in each]
        others = [content for name, content in told if name == "og:locale:alternate"]
        assert len({*others, dict(told)["og:locale"]}) == len(LANGUAGES)


def test_a_page_is_in_the_language_of_its_folder(pages: dict[str, Page]) -> None:
    for page in pages.values():
        folder = page.address.partition("/")[0]
        assert page.lang == (folder if folder in LANGUAGES[1:] else LANGUAGES[0])


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_category_names_in_other_languages_are_marked_as_english(pages: dict[str, Page], lang: str) -> None:
    for name in ("combinations", "play", "examples"):
        html = pages[f"{lang}/{name}/"].html
        article = html[html.index("<article") : html.index("</article>")]
        text = re.sub(
            r'<(span|option value="\w+") lang="en">[^<]*</|<code.*?</code>|<[^>]*>', " ", article, flags=re.DOTALL)
        assert re.findall(r"\b(?:Troy|Colour Run|Colour|Pair|Indi)s?\b", text) == []


def test_every_card_has_a_name_and_hides_its_face_from_readers(pages: dict[str, Page]) -> None:
    for page in pages.values():
        for element in page.elements:
            if element.tag == "span" and element.attributes.get("class", "").split()[:1] == ["card"]:
                assert element.attributes["role"] == "img"
                assert element.attributes["aria-label"]
    french = pages["fr/play/"]
    assert 'aria-label="roi de cœur"' in french.html


def test_no_sign_stands_outside_a_card_unspoken(pages: dict[str, Page]) -> None:
    """Every card in a text is drawn; a sign alone means the suit."""
    for page in pages.values():
        html = page.html[page.html.index("<article") : page.html.index("</article>")]
        text = re.sub(
            r'<span aria-hidden="true">[^<]*</span>|<span class="card__(?:rank|sign)">[^<]*</span>|<code.*?</code>|<[^>]*>',
            "",
            html,
            flags=re.DOTALL,
        )
        assert re.findall(r"(?:10|[AKQJ2-9])[♠♥♦♣]", text) == [], page.address


def test_nothing_unfinished_is_left_in_a_page(pages: dict[str, Page]) -> None:
    left = re.compile(r"HAZARI-|wzxhzdk|klzzwxh|```|\br\[[a-z]|root:|\u0002|\u0003")
    assert [page.address for page in pages.values() if left.search(page.html)] == []


def test_no_element_has_a_style_of_its_own(pages: dict[str, Page]) -> None:
    assert [
        page.address for page in pages.values() if any("style" in each.attributes for each in page.elements)
    ] == []


def test_a_page_names_its_translations_and_itself(pages: dict[str, Page]) -> None:
    url = site_url()
    for page in pages.values():
        prefix = "" if page.lang == LANGUAGES[0] else f"{page.lang}/"
        name = page.address.removeprefix(prefix)
        links = {link["hreflang"]: link["href"] for link in page.all("link") if link["rel"] == "alternate"}
        wanted = {lang: f"{url}{'' if lang == LANGUAGES[0] else f'{lang}/'}{name}" for lang in LANGUAGES}
        assert links == {**wanted, "x-default": wanted[LANGUAGES[0]]}
        (canonical,) = (link["href"] for link in page.all("link") if link["rel"] == "canonical")
        assert canonical == f"{url}{page.address}"


def test_the_language_menu_leads_to_the_same_page(pages: dict[str, Page]) -> None:
    for page in pages.values():
        prefix = "" if page.lang == LANGUAGES[0] else f"{page.lang}/"
        name = page.address.removeprefix(prefix)
        menu = {
            each["hreflang"]: _target(page, each["href"])[0] for each in page.all("a") if "hreflang" in each
        }
        assert menu == {lang: f"{'' if lang == LANGUAGES[0] else f'{lang}/'}{name}" for lang in LANGUAGES}


def test_titles_and_descriptions_are_a_pages_own(pages: dict[str, Page]) -> None:
    for lang in LANGUAGES:
        of_language = [page for page in pages.values() if page.lang == lang]
        titles = Counter(re.findall(r"<title>(.*?)</title>", page.html)[0] for page in of_language)
        assert [title for title, count in titles.items() if count > 1] == []
        for page in of_language:
            assert [
                each for each in page.all("meta") if each.get("name") == "description" and each["content"]
            ]


def test_only_a_tools_page_loads_a_tool(pages: dict[str, Page]) -> None:
    with_tool = [page.address for page in pages.values() if 'id="hazari-data"' in page.html]
    assert sorted(with_tool) == sorted([f"{lang}{tool}/" for tool in ("checker", "score") for lang in ("", "es/", "fr/", "id/")])


def test_a_page_shows_its_languages_picture_to_who_links_to_it(pages: dict[str, Page], site: Path) -> None:
    url = site_url()
    for page in pages.values():
        told = {each["property"]: each["content"] for each in page.all("meta") if "property" in each}
        assert told["og:image"] == f"{url}assets/social/{page.lang}.png"
        assert (site / told["og:image"].removeprefix(url)).is_file()
        assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
        assert told["og:url"] == f"{url}{page.address}"
        assert told["og:title"]


def test_a_page_asks_for_one_style_sheet_and_one_script(pages: dict[str, Page]) -> None:
    for page in pages.values():
        if not {"checker", "score"} & set(page.address.split("/")):
            assert len([link for link in page.all("link") if link["rel"] == "stylesheet"]) == 1
            # The list of all examples has fields of its own.
            own = 1 if page.address.endswith("examples/") else 0
            assert len([script for script in page.all("script") if "src" in script]) == 1 + own


def test_landmarks_are_named_apart_and_the_place_is_told(pages: dict[str, Page]) -> None:
    for page in pages.values():
        names = [each.get("aria-label") or each["aria-labelledby"] for each in page.all("nav")]
        assert len(names) == len(set(names))
        here = [each for each in page.all("a") if each.get("aria-current") == "page"]
        assert here or "/examples/" in f"/{page.address}"


def test_the_home_page_leads_to_every_page(pages: dict[str, Page]) -> None:
    for lang in LANGUAGES:
        there = "" if lang == LANGUAGES[0] else f"{lang}/"
        listed = {_target(pages[there], each["href"])[0] for each in pages[there].all("a")}
        assert set(_addresses(pages, lang)) - listed == {
            address for address in _addresses(pages, lang) if "examples/" in address and not address.endswith("examples/")
        }
