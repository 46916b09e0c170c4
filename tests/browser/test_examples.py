"""The list of all examples is narrowed at once, and an example's page gives its citation away."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hazari_rules.messages import catalogue
from tests.browser.reader import LANGUAGES, PATIENCE, path_of

EXAMPLE = "examples/play.ties/source-example/"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    with chromium.new_context(viewport={"width": 1280, "height": 800}) as context:
        context.set_default_timeout(PATIENCE)
        yield context.new_page()


def _shown(page: Page) -> list[str]:
    shown: list[str] = page.locator(".example-index dd:visible > a").evaluate_all(
        "links => links.map(link => new URL(link.href).pathname.split('/').slice(-3, -1).join('/'))"
    )
    return shown


def _examples(site: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((site / "examples.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_is_narrowed_by_rule_and_category_with_the_keyboard_and_said(
    page: Page, home: str, site: Path, lang: str
) -> None:
    page.goto(f"{home}{path_of(lang)}examples/")
    examples = _examples(site)
    say = catalogue(lang).sentence
    said = page.get_by_role("status").filter(visible=True)
    expect(said).to_have_text(say("site.index.shown", number=len(examples), total=len(examples)))
    rule = page.get_by_role("combobox", name=say("site.index.rule"), exact=True)
    rule.focus()
    page.keyboard.type("play.ties")
    # Some browsers tell of a choice only when the field is left.
    page.keyboard.press("Tab")
    own = [example["id"] for example in examples if example["rule"] == "play.ties"]
    assert len(own) > 3
    expect(said).to_have_text(say("site.index.shown", number=len(own), total=len(examples)))
    assert sorted(_shown(page)) == sorted(own)
    expect(page.get_by_role("combobox", name=say("site.index.category"))).to_be_focused()
    page.keyboard.type("Pair")
    page.keyboard.press("Tab")
    expect(said).not_to_have_text(say("site.index.shown", number=len(own), total=len(examples)))
    narrowed = _shown(page)
    assert set(narrowed) < set(own)
    assert narrowed
    assert "rule=play.ties" in page.url
    assert "category=pair" in page.url
    # No rule and no part of the list stands there without an example.
    assert page.locator(".example-index dt:visible").all_inner_texts() == ["play.ties"] * len(
        page.locator(".example-index section:visible").all()
    )
    expect(page.get_by_role("button", name=say("site.index.all"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text(say("site.index.shown", number=len(examples), total=len(examples)))
    assert "?" not in page.url


def test_a_narrowed_list_is_linked_to_and_nothing_found_is_said(page: Page, home: str) -> None:
    page.goto(f"{home}fr/examples/?rule=play.ties&category=troy")
    said = page.get_by_role("status").filter(visible=True)
    expect(said).to_have_text(catalogue("fr").sentence("site.index.none"))
    assert _shown(page) == []
    page.goto(f"{home}fr/examples/?rule=nowhere&category=nothing")
    assert len(_shown(page)) > 100


def test_without_a_script_the_list_is_whole_and_offers_nothing(
    chromium: Browser, home: str, site: Path
) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{home}id/examples/?rule=play.ties")
        expect(page.locator(".example-index dd > a")).to_have_count(len(_examples(site)))
        assert page.locator(".narrow").is_hidden()
        page.goto(f"{home}id/{EXAMPLE}")
        assert page.locator("[data-copies]:visible").count() == 0
        page.get_by_role("radio", name="BibTeX").check()
        assert page.locator(".cite__text:visible").get_attribute("id") == "cite-bibtex"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_citation_is_chosen_with_the_arrow_keys_and_copied(chromium: Browser, home: str, lang: str) -> None:
    with chromium.new_context(permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        page.goto(f"{home}{path_of(lang)}{EXAMPLE}")
        say = catalogue(lang).sentence
        page.get_by_role("radio", name=say("site.cite.text")).focus()
        copied = []
        for name in ("words", "bibtex", "csl"):
            assert page.locator(".cite__text:visible").get_attribute("id") == f"cite-{name}"
            button = page.get_by_role("button", name=say("site.cite.copy")).filter(visible=True)
            button.click()
            expect(page.locator(".cite__copy:visible")).to_have_text(say("site.copied"))
            copied.append(page.evaluate("navigator.clipboard.readText()"))
            page.locator("[name=cite]:checked").focus()
            page.keyboard.press("ArrowRight")
        assert copied[0].endswith(EXAMPLE)
        assert copied[1].startswith("@misc{hazari-play.ties-source-example-")
        assert json.loads(copied[2])[0]["language"] == lang
        page.get_by_role("button", name=say("site.copy-link")).click()
        address = page.locator("link[rel=canonical]").get_attribute("href")
        expect(page.locator("[data-copies=permalink]")).to_have_text(say("site.copied"))
        assert page.evaluate("navigator.clipboard.readText()") == address
