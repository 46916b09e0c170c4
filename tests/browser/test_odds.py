"""The tables of all strengths, with everything that is folded opened."""

import pytest
from playwright.sync_api import Browser

from tests.browser import axe
from tests.browser.reader import LANGUAGES, PATIENCE, path_of

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Every table within the page, and every cell within its table.
_OVERHANGING = """
() => [...document.querySelectorAll("main :is(table, th, td)")].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  return one.checkVisibility() && one.offsetWidth > 1
    && (left < 0 || right > document.documentElement.clientWidth || one.scrollWidth > one.clientWidth + 1);
}).map((one) => one.textContent.trim().slice(0, 60))
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_opened_scrolls_sideways_or_breaks_a_rule(chromium: Browser, home: str, lang: str) -> None:
    with chromium.new_context(viewport={"width": 320, "height": 640}, reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{home}{path_of(lang)}odds/")
        page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
        assert page.locator(".odds__strengths").filter(visible=True).count() == 6
        assert page.evaluate(_SIDEWAYS) == 0
        assert page.evaluate(_OVERHANGING) == []
        # The longest tables have hundreds of equal rows: the shortest stands for them.
        axe.load(page)
        assert list(axe.in_light_and_dark(page, "details:nth-of-type(2)")) == []
