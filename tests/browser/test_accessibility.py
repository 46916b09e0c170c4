"""No page breaks a rule of accessibility that axe knows, in light and dark, wide and narrow, open and closed."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from rulebook.addresses import Addresses, example_page
from rulebook.boxes import Shown, superseded_html
from rulebook.examples import Example
from rulebook.verify import read_book

from tests.browser import axe
from tests.browser.reader import LANGUAGES, PATIENCE, add_style, path_of

WIDTHS = (1280, 360)

# The pages with most on them, each in another language.
OPENED = (("fr", ""), ("en", "combinations/"), ("id", "checker/"))


def pages_of(site: Path) -> list[str]:
    """Return the pages of the text, and for each kind of operation the own page of an example."""
    texts = [path.parent.relative_to(site).as_posix() for path in site.glob("*/index.html")]
    examples: dict[tuple[str, bool], str] = {}
    for example in json.loads((site / "examples.json").read_text("utf-8")):
        kind = (example["given"]["op"], "claim" in example)
        examples.setdefault(kind, f"examples/{example['id']}")
    return ["", *(f"{name}/" for name in [*texts, *examples.values()] if name not in LANGUAGES)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_breaks_a_rule(chromium: Browser, home: str, site: Path, lang: str) -> None:
    wrong = []
    names = pages_of(site)
    assert len(names) >= 12 + 7
    assert {"rules/", "odds/", "differences/"} <= {*names}
    with chromium.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        for name in names:
            page.goto(f"{home}{path_of(lang)}{name}", wait_until="domcontentloaded")
            axe.load(page)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                wrong += [f"/{path_of(lang)}{name} {width} {one}" for one in axe.in_light_and_dark(page)]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_superseded_example_breaks_no_rule(chromium: Browser, home: str, lang: str) -> None:
    """As the build makes it of an example that was withdrawn, and with each way to cite."""
    book = read_book()
    made = superseded(book.examples["play.ties/source-example"], by="play.ties/another-leader")
    here = example_page(made.id)
    html = superseded_html(Shown(made, lang), here, Addresses(book.pages[lang]))
    assert html
    wrong = []
    with chromium.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{home}{path_of(lang)}{here}/", wait_until="domcontentloaded")
        page.evaluate(
            "html => document.querySelector('.exhibit__id').insertAdjacentHTML('afterend', html)", html
        )
        axe.load(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.locator(".superseded").is_visible()
            for name in ("words", "bibtex", "csl"):
                page.locator(f"[name=cite][value={name}]").check(force=True)
                # Checked where a reader begins: what is scrolled under the header is no target of a finger.
                page.evaluate("scrollTo(0, 0)")
                wrong += [f"{name} {width} {one}" for one in axe.in_light_and_dark(page)]
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert wrong == []


def superseded(example: Example, by: str) -> Example:
    """Return an example as it would be if another one stood in its place."""
    data = {**example.data, "superseded": {"as": "withdrawn", "by": by}}
    return Example(data, example.file, example.place)


def test_axe_would_see_it(chromium: Browser, home: str) -> None:
    """In a page of the site, not alone: the rules of contrast and of size too, in the dark."""
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(home)
        axe.load(page)
        page.evaluate(
            "document.querySelector('main').insertAdjacentHTML('beforeend',"
            " '<p id=pale>pale</p><img id=mute src=assets/mark.svg>')"
        )
        add_style(page, "#pale { color: #777 } [data-md-color-scheme=slate] #pale { color: #333 }")
        found = list(axe.in_light_and_dark(page))
    assert any("image-alt: #mute" in one for one in found)
    assert {one for one in found if "#pale" in one} == {
        "default: color-contrast: #pale",
        "slate: color-contrast: #pale",
    }


@pytest.mark.parametrize(("lang", "name"), OPENED, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_that_opens_breaks_a_rule(
    chromium: Browser, home: str, width: int, lang: str, name: str
) -> None:
    """A narrow screen is touched: there more is seen of what a mouse would have to find."""
    wrong: list[str] = []
    with chromium.new_context(
        viewport={"width": width, "height": 800}, reduced_motion="reduce", has_touch=width < 600
    ) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{home}{path_of(lang)}{name}")
        axe.load(page)
        wrong += axe.in_light_and_dark(page)
        for opened in ("drawer", "search", "languages"):
            if open_up(page, opened):
                wrong += [f"{opened} {one}" for one in axe.in_light_and_dark(page)]
                page.keyboard.press("Escape")
    assert wrong == []


def open_up(page: Page, name: str) -> bool:
    """Open a part of the header as a reader would; on wide screens there is no drawer."""
    opener = ".languages summary" if name == "languages" else f"[data-opens={name}]"
    shown = page.locator(opener).filter(visible=True)
    if not shown.count():
        return False
    shown.first.click()
    if name == "search":
        page.locator(".search__query").press_sequentially("k")
        page.locator(".search__found a").first.wait_for()
    return True
