"""The page of all rules: every rule once, word for word as on its own page, and no second address or search result."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule
from hazari_rules.version import RELEASED, __version__
from rulebook.site import site_url
from tests.site.conftest import Page

CHAPTERS = ("game", "pack", "partition", "combinations", "play", "scoring")


def there(lang: str, name: str) -> str:
    return f"{'' if lang == LANGUAGES[0] else f'{lang}/'}{name}/"


def words(html: str) -> str:
    """Return a text without its elements; a drawn card and what is told of it are the same everywhere."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def stated(html: str, label: str) -> dict[str, str]:
    """Return the text below each label of a rule, down to the next block that is none."""
    found = re.findall(rf'<p class="{label}"[^>]*>(.*?)</p>\s*<p>(.*?)</p>', html, re.DOTALL)
    return {words(name): words(text) for name, text in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_once_word_for_word_in_the_order_of_its_pages(pages: dict[str, Page], lang: str) -> None:
    own: dict[str, str] = {}
    for name in CHAPTERS:
        own |= stated(pages[there(lang, name)].html, "rule")
    html = pages[there(lang, "rules")].html
    assert own.keys() == {rule.value for rule in Rule}
    assert list(stated(html, "whole__rule").items()) == list(own.items())
    assert len(re.findall('class="whole__rule"', html)) == len(own)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_of_the_rules_stands_once_and_leads_to_its_page(pages: dict[str, Page], lang: str) -> None:
    cited = [
        example
        for name in CHAPTERS
        for example in re.findall(r'data-example="([^"]*)"', pages[there(lang, name)].html)
    ]
    page = pages[there(lang, "rules")]
    listed = [each["href"] for each in page.all("a") if each.get("class") == "whole__id"]
    assert listed == [f"../examples/{example}/" for example in cited]
    assert len(re.findall('class="whole__verdict"', page.html)) == len(cited)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rule_or_example_has_a_second_address(pages: dict[str, Page], lang: str) -> None:
    ids = {*pages[there(lang, "rules")].ids}
    assert not ids & {rule.value for rule in Rule}
    assert [one for one in ids if "--" in one] == []
    assert {*CHAPTERS} <= ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_searches_is_led_to_the_rules_own_places(site: Path, pages: dict[str, Page], lang: str) -> None:
    index = json.loads((site / there(lang, ".").removesuffix("/") / "search" / "search_index.json").read_text("utf-8"))
    (doc,) = [doc for doc in index["docs"] if doc["location"].partition("#")[0] == "rules/"]
    rule = stated(pages[there(lang, "scoring")].html, "rule")["scoring.captured"]
    (part,) = doc["parts"]
    assert rule not in part[1]
    holders = [
        doc["location"] for doc in index["docs"] for part in doc["parts"] if rule in part[1]
    ]
    assert holders == ["scoring/#points"]


def test_every_page_leads_to_all_rules_and_says_how_it_is_cited(pages: dict[str, Page]) -> None:
    for page in pages.values():
        cited = next(each["data-cited"] for each in page.all("html"))
        assert cited.endswith(f" {__version__} ({RELEASED}), CC BY 4.0 · {site_url()}{page.address}")
        assert page.html.count(f'<p class="cited">{cited}</p>') == 1
        names = [each.get("href", "") for each in page.all("a")]
        assert any(name.endswith("rules/") for name in names)
