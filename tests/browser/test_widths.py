"""Pages fit what they are shown on: the narrowest windows, paper, a reader's own colours, and no motion."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.reader import LANGUAGES, PATIENCE, Noise, path_of

NAMES = (
    "",
    "pack/",
    "partition/",
    "combinations/",
    "play/",
    "scoring/",
    "rules/",
    "examples/",
    "glossary/",
    "checker/",
)

# A4 between its margins, in CSS pixels.
PAPER = 680

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# What holds more than it shows, and would need to be scrolled.
_CUT = """
() => [...document.body.querySelectorAll("*")].filter((one) => {
  const { overflowX, clipPath } = getComputedStyle(one);
  return one.checkVisibility() && overflowX !== "visible" && clipPath === "none" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => `${one.localName}.${one.className}`)
"""


# What does not fit into its table or cell; a word that was broken has more lines than words.
_OVERHANGING = """
() => [...document.querySelectorAll("table, .deal__note, .match thead th")].filter((one) => {
  const { right, left } = one.closest("td, th, :has(> table)").getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const isBroken = one.localName !== "table" && lines.length > one.textContent.trim().split(/\\s+/).length;
  return one.checkVisibility() && (isBroken || lines.some((line) => line.right > right + 1 || line.left < left - 1));
}).map((one) => one.textContent.trim().slice(0, 60))
"""


def open_page(browser: Browser, address: str, width: int, **media: object) -> Page:
    page = browser.new_context(viewport={"width": width, "height": 640}).new_page()
    page.set_default_timeout(PATIENCE)
    page.emulate_media(**media)  # type: ignore[arg-type]
    page.goto(address)
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_opens_scrolls_sideways_at_320_pixels(chromium: Browser, home: str, lang: str) -> None:
    page = open_page(chromium, f"{home}{path_of(lang)}combinations/", 320)
    page.click("[data-opens=drawer]")
    assert page.evaluate(_SIDEWAYS) == 0
    assert page.evaluate(_CUT) == []
    page.keyboard.press("Escape")
    page.click(".languages summary")
    assert page.evaluate(_SIDEWAYS) == 0
    page.keyboard.press("Escape")
    page.locator("[data-opens=search]").filter(visible=True).click()
    page.keyboard.type("k")
    page.locator(".search__found a").first.wait_for()
    assert page.evaluate(_SIDEWAYS) == 0
    page.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_paper_has_the_text_and_nothing_around_it(chromium: Browser, home: str, lang: str) -> None:
    wrong = []
    page = open_page(chromium, home, PAPER, media="print")
    for name in NAMES:
        page.goto(f"{home}{path_of(lang)}{name}")
        shown = page.evaluate(
            "() => [...document.querySelectorAll('.md-header, .tabs, nav, dialog, .skip, .copy')]"
            ".filter((one) => one.checkVisibility()).map((one) => `${one.localName}.${one.className}`)"
        )
        sideways = page.evaluate(_SIDEWAYS)
        wrong += [f"{name}: {one} is shown" for one in shown]
        wrong += [f"{name}: {one} is cut" for one in page.evaluate(_CUT)]
        # The space that ends a line of code may hang over the margin.
        wrong += [f"{name}: {sideways} pixels too wide"] if sideways > 4 else []
    page.context.close()
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_groups_side_by_side_have_their_cards_in_one_row(chromium: Browser, home: str, lang: str) -> None:
    """Also where the words above some of them need two lines."""
    page = open_page(chromium, f"{home}{path_of(lang)}examples/", 1280)
    rows = page.evaluate(
        "() => [...document.querySelectorAll('.sides--4')].filter((one) => one.checkVisibility())"
        ".map((one) => [...one.querySelectorAll('.cards')].map((cards) => cards.getBoundingClientRect().top))"
    )
    page.context.close()
    assert rows
    assert [tops for tops in rows if max(tops) - min(tops) > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["play/", "scoring/", "developers/"])
def test_no_table_is_wider_than_a_narrow_phone_and_no_word_than_its_cell(
    chromium: Browser, home: str, lang: str, name: str
) -> None:
    page = open_page(chromium, f"{home}{path_of(lang)}{name}", 320)
    wrong = page.evaluate(_OVERHANGING)
    page.context.close()
    assert wrong == []


def test_a_reader_s_own_colours_are_left_alone(chromium: Browser, home: str) -> None:
    """And cards keep an edge where they lose their ground."""
    wrong = []
    page = open_page(chromium, home, 360, forced_colors="active")
    for name in NAMES:
        page.goto(f"{home}{name}")
        wrong += page.evaluate(
            "() => [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility()"
            " && getComputedStyle(one).forcedColorAdjust === 'none').map((one) => `${one.localName}.${one.className}`)"
        )
        wrong += page.evaluate(
            "() => [...document.querySelectorAll('main .card')].filter((one) => one.checkVisibility()"
            " && !parseFloat(getComputedStyle(one).borderTopWidth)).map((one) => `${one.className} without an edge`)"
        )
    page.context.close()
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("name", ["", "combinations/", "checker/"])
def test_nothing_moves_for_those_who_want_no_motion(chromium: Browser, home: str, name: str) -> None:
    page = open_page(chromium, f"{home}{name}", 360, reduced_motion="reduce")
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((one) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(one);
          const lasts = (times) => times.split(", ").some((time) => parseFloat(time) > 0.01);
          return lasts(transitionDuration) || (animationName !== "none" && lasts(animationDuration))
            || scrollBehavior === "smooth";
        }).map((one) => `${one.localName}.${one.className}`)"""
    )
    page.context.close()
    assert sorted(set(moving)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_for_lost_visitors_fits_and_is_quiet(
    chromium: Browser, home: str, site: Path, lang: str
) -> None:
    noise = Noise(home)
    page = open_page(chromium, f"{home}404.html", 320)
    noise.listen(page)
    page.reload()
    assert page.locator(f"[lang={lang}]").first.is_visible()
    assert page.evaluate(_SIDEWAYS) == 0
    page.context.close()
    assert noise.heard == []
