"""Everything is reached with the keyboard alone, in the order in which it is seen, and whatever opens can be left."""

import itertools
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.reader import PATIENCE, path_of

# 320 pixels are also what a window of 1280 has left at 400 %.
WIDTHS = (1280, 360, 320)

PAGES = (("fr", ""), ("en", "combinations/"), ("id", "checker/"))

# Everything that the keyboard should reach; what is folded or in a closed dialog is not shown.
_REACHABLE = """
() => {
  const all = "a[href], button, input, select, textarea, summary, audio[controls], [tabindex]";
  return [...document.querySelectorAll(all)].filter((one) =>
    one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })
  ).length;
}
"""

_FOCUSED = """
() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const at = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(...at);
  const seen = window.walked ??= new Map();
  if (!seen.has(one)) seen.set(one, seen.size);
  const name = one.getAttribute("aria-label") || one.textContent || one.getAttribute("name") || one.id;
  let down = 0;
  for (let above = one.parentElement; above; above = above.parentElement) down += above.scrollTop;
  const region = one.closest("header, nav, main, aside, footer, dialog") ?? document.body;
  return {
    number: seen.get(one),
    name: `${one.localName} ${name.trim().replace(/\\s+/g, " ").slice(0, 40)}`,
    region: `${region.localName}.${region.className}`,
    left: box.left, right: box.right, middle: box.top + down + box.height / 2, height: box.height,
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    covered: !(hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.control === one)),
  };
}
"""


def walk(page: Page, limit: int = 600) -> list[dict[str, Any]]:
    """Press Tab until the focus has been everywhere, and return where it was."""
    steps: list[dict[str, Any]] = []
    while len(steps) < limit:
        page.keyboard.press("Tab")
        focused = page.evaluate(_FOCUSED)
        if focused is None or focused["number"] < len(steps):
            return steps
        steps.append(focused)
    raise AssertionError(f"expected an end of the walk, got {steps[-3:]}")


def jumps(steps: list[dict[str, Any]]) -> list[str]:
    """Return where the focus went up or to the left within a part of the page, without entering another column."""
    wrong = []
    for one, other in itertools.pairwise(steps):
        if one["region"] != other["region"]:
            continue
        in_line = abs(one["middle"] - other["middle"]) < min(one["height"], other["height"]) / 2
        follows = other["left"] > one["left"] if in_line else other["middle"] > one["middle"]
        if not (follows or other["left"] >= one["right"]):
            wrong.append(f"{one['name']} → {other['name']}")
    return wrong


@pytest.fixture
def page(chromium: Browser, home: str, width: int, lang: str, name: str) -> Any:
    with chromium.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce") as context:
        opened = context.new_page()
        opened.set_default_timeout(PATIENCE)
        opened.goto(f"{home}{path_of(lang)}{name}")
        yield opened


@pytest.mark.parametrize(("lang", "name"), PAGES, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", WIDTHS)
def test_tab_reaches_everything_in_the_order_seen(page: Page, width: int) -> None:
    steps = walk(page)
    assert len(steps) == page.evaluate(_REACHABLE)
    assert jumps(steps) == []
    assert [step["name"] for step in steps if not step["outlined"]] == []
    assert [step["name"] for step in steps if step["covered"]] == []


@pytest.mark.parametrize(("lang", "name"), PAGES, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_first_stop_leads_past_the_header(page: Page, width: int) -> None:
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize(("lang", "name"), PAGES, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", [360, 320])
def test_the_menu_is_opened_walked_and_left(page: Page, width: int) -> None:
    opener = page.locator("[data-opens=drawer]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#drawer")).to_be_visible()
    steps = walk(page)
    assert {step["region"].partition(".")[0] for step in steps} <= {"dialog", "nav"}
    assert jumps(steps) == []
    assert [step["name"] for step in steps if not step["outlined"]] == []
    assert page.locator("#drawer a:visible").count() <= len(steps)
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    expect(opener).to_be_focused()


@pytest.mark.parametrize(("lang", "name"), PAGES, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_search_is_opened_walked_and_left(page: Page, width: int) -> None:
    opener = page.locator("[data-opens=search]").filter(visible=True)
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".search__query")).to_be_focused()
    page.keyboard.type("run")
    links = page.locator(".search__found a")
    links.first.wait_for()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".search__query")).to_be_focused()
    steps = walk(page)
    assert {step["region"].partition(".")[0] for step in steps} == {"dialog"}
    assert len(steps) >= links.count() + 1
    assert [step["name"] for step in steps if not step["outlined"]] == []
    page.keyboard.press("Escape")
    if page.locator("#search").is_visible():
        # A first Escape may empty the field.
        page.keyboard.press("Escape")
    expect(page.locator("#search")).to_be_hidden()
    expect(opener).to_be_focused()


@pytest.mark.parametrize(("lang", "name"), PAGES, ids=["home", "combinations", "checker"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_languages_are_opened_walked_and_left(page: Page, width: int) -> None:
    opener = page.locator(".languages summary")
    opener.focus()
    page.keyboard.press("Enter")
    links = page.locator(".languages a")
    expect(links.first).to_be_visible()
    for number in range(4):
        page.keyboard.press("Tab")
        expect(links.nth(number)).to_be_focused()
        assert page.evaluate(_FOCUSED)["outlined"]
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    expect(opener).to_be_focused()
