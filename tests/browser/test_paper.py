"""The rules on paper: few sheets, each with its address and the version, nothing cut, and signs that need no colour."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from rulebook.citations import LICENCE
from rulebook.site import site_url

from hazari_rules.version import RELEASED, __version__
from tests.browser.pdf import sheets
from tests.browser.reader import LANGUAGES, PATIENCE, catalogue, path_of

# A4 between the margins, in CSS pixels.
WIDTH = 680

# Folded on the screen: what paper shows of it and what it does not.
_FOLDED = """
() => [...document.querySelectorAll("details.example")].map((box) => {
  const shown = (selector) => [...box.querySelectorAll(selector)].some((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  const said = shown(".verdict__headline, .side__said");
  return [box.dataset.example, shown(".example__statement"), said, shown(".example__id"),
    shown(".side .card, .given .card, table")];
}).filter(([, statement, verdict, id, cards]) => !statement || !verdict || !id || cards).map(String)
"""

# What a sheet could end in the middle of.
_CUTTABLE = """
() => [...document.querySelectorAll(
  ".example, .side, .picture:not(.picture--comparisons), .picture__step, table:is(.deal, .match) tr, .card, .whole__example, .rule + p, .whole__rule + p"
)].filter((one) => one.checkVisibility() && !["inline"].includes(getComputedStyle(one).display)
  && !getComputedStyle(one).breakInside.startsWith("avoid")).map((one) => `${one.localName}.${one.className}`)
"""

_PARTED = """
() => [...document.querySelectorAll("h1, h2, h3, .rule, .whole__rule")].filter((one) => one.checkVisibility()
  && getComputedStyle(one).breakAfter !== "avoid").map((one) => `${one.localName}.${one.className}`)
"""

_INKS = """
() => Object.fromEntries([...document.querySelectorAll(".card[class*='card--']")].filter((one) => one.checkVisibility())
  .map((one) => [one.className.match(/card--(spades|hearts|diamonds|clubs)/)?.[1], getComputedStyle(one.querySelector(".card__face") ?? one).color]))
"""


@pytest.fixture(scope="module")
def paper(chromium: Browser) -> Iterator[Page]:
    with chromium.new_context(viewport={"width": WIDTH, "height": 900}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.emulate_media(media="print")
        yield page


def printed(page: Page) -> list[str]:
    return sheets(page.pdf(prefer_css_page_size=True, format="A4"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "most"), [("rules", 12), ("scoring", 5)])
def test_the_rules_take_few_sheets_and_each_says_where_it_is_from(
    paper: Page, home: str, lang: str, name: str, most: int
) -> None:
    address = f"{path_of(lang)}{name}/"
    paper.goto(home + address)
    told = printed(paper)
    assert 1 < len(told) <= most
    words = catalogue(lang)
    cited = words["site.paper"].format(
        site=words["site.name"],
        version=__version__,
        released=RELEASED,
        licence=LICENCE,
        address=site_url() + address,
    )
    for number, sheet in enumerate(told, start=1):
        assert "".join(cited.split()) in sheet
        assert f"{number}/{len(told)}" in sheet


@pytest.mark.parametrize(("name", "most"), [("fr/combinations/", 6), ("play/", 5), ("id/partition/", 7)])
def test_paper_is_not_wasted(paper: Page, home: str, name: str, most: int) -> None:
    paper.goto(f"{home}{name}")
    assert len(printed(paper)) <= most


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_sheets_have_no_foot_of_their_own_the_page_ends_with_it(
    paper: Page, home: str, lang: str
) -> None:
    """Without a script nobody knows, and it stands there besides."""
    address = f"{path_of(lang)}rules/"
    paper.goto(home + address)
    foot = paper.locator(".md-footer")
    assert not foot.is_visible()
    paper.evaluate("delete document.documentElement.dataset.sheets")
    assert LICENCE in foot.locator(".licence").inner_text()
    assert site_url() + address in foot.locator(".cited").inner_text()
    assert not foot.get_by_role("link", name=catalogue(lang)["site.whole"], exact=True).is_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_folded_says_its_statement_its_verdict_and_its_id(paper: Page, home: str, lang: str) -> None:
    for name in ("scoring/", "combinations/"):
        paper.goto(f"{home}{path_of(lang)}{name}")
        assert paper.locator("details.example").count() > 10
        assert paper.evaluate(_FOLDED) == []


@pytest.mark.parametrize("name", ["rules/", "scoring/", "play/", "partition/", "combinations/"])
def test_no_sheet_ends_within_a_box_or_a_row_or_behind_a_heading(paper: Page, home: str, name: str) -> None:
    paper.goto(f"{home}{name}")
    assert paper.evaluate(_CUTTABLE) == []
    assert paper.evaluate(_PARTED) == []


def test_suits_are_legible_without_colour(paper: Page, home: str) -> None:
    """In grey, dark enough on white; their outlines differ, and nothing behind them is printed."""
    for name in ("rules/", "play/"):
        paper.goto(f"{home}{name}")
        inks = paper.evaluate(_INKS)
        assert {"spades", "hearts", "diamonds", "clubs"} <= inks.keys()
        for suit, ink in inks.items():
            assert contrast_with_white(ink) >= 4.5, suit


def contrast_with_white(ink: str) -> float:
    """Return how a colour, printed in grey, stands out from the paper."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (int(part) / 255 for part in re.findall(r"\d+", ink)[:3])
    ]
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_prints_all_rules_and_is_not_there_without_a_script(
    chromium: Browser, home: str, lang: str
) -> None:
    name = catalogue(lang)["site.print"]
    with chromium.new_context(viewport={"width": 360, "height": 640}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{home}{path_of(lang)}scoring/")
        page.get_by_role("link", name=catalogue(lang)["site.whole"], exact=True).click()
        page.wait_for_url("**/rules/")
        page.evaluate("() => { window.asked = 0; window.print = () => { window.asked += 1; }; }")
        page.get_by_role("button", name=name, exact=True).click()
        assert page.evaluate("window.asked") == 1
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{home}{path_of(lang)}rules/")
        assert page.get_by_role("button", name=name, exact=True).count() == 0
