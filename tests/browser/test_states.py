"""The checker in every state that its readers meet: no rule of accessibility broken, nothing to be scrolled sideways.

The states of the score sheet are in ``test_score.py``.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import axe
from tests.browser.reader import LANGUAGES, PATIENCE, Checker, Noise, add_style, catalogue

LEGAL = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
ILLEGAL = "#check=KHQHJH-ASAHAD-9C8D7S-5S5H2D2C"
HIDDEN_TRIPLE = "#check=ASAHAD-KHQHJH-AC6SJD-9S9H2D2C"
WINNER = "#compare=KHJH8H-9C8D7S"
TIE = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H"
BROKEN = "#check=ASAHAX-KHQHJH"
PLAYERS = (
    "10D9H8S-6S5S4C-4H3C2S-QD9D6D3H",
    "7C7S7H-ADKHQS-JC10S9C-AS8D6C5C",
    "KDQCJH-JD10C9S-6H5H4S-2D2H8H3S",
    "5D4D3D-AHKSQH-ACKC8C-JS10H7D2C",
)
DEAL = f"#deal=3~{'~'.join(PLAYERS)}"
ILLEGAL_DEAL = f"#deal=3~{'~'.join([*PLAYERS[:3], 'AHKSQH-ACKC8C-5D4D3D-JS10H7D2C'])}"

WIDTHS = (320, 1280)

# What scrolls away beneath a part that stays in sight is no smaller for it.
STILL = ".md-header, .hz-dock, .hz-panel { position: static !important; }"

# What reaches over the edge of the window, or would have to be scrolled within itself.
_SIDEWAYS = """
() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth || Math.max(0, ...[...document.querySelectorAll("hazari-checker *")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
    .map((one) => Math.floor(one.getBoundingClientRect().right - clientWidth)));
}
"""


class Walk:
    """A page whose state is looked at wherever somebody walking through it stops."""

    def __init__(self, page: Page, home: str, *, is_examined: bool) -> None:
        self.page = page
        self.checker = Checker(page, home, Noise(home))
        self.is_examined = is_examined
        self.states: list[str] = []
        self.wrong: list[str] = []

    def stop(self, state: str) -> None:
        """Look at the page as it is now."""
        self.states.append(state)
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 740})
            if self.is_examined:
                self.page.evaluate("scrollTo(0, 0)")
                self.wrong += [
                    f"{state} {width} {one}" for one in axe.in_light_and_dark(self.page, "hazari-checker")
                ]
            over = self.page.evaluate(_SIDEWAYS)
            self.wrong += [f"{state} {width}: {over} pixels too wide"] if over else []

    def follow(self, link: str, verdict: str) -> None:
        """Follow a link on the page, to a verdict."""
        self.page.evaluate("link => { location.hash = link; }", link)
        self.page.locator(f"hazari-checker [data-verdict={verdict}]").wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_state_of_the_checker_breaks_a_rule_or_goes_sideways(
    chromium: Browser, home: str, lang: str
) -> None:
    words = catalogue(lang)
    with chromium.new_context(
        viewport={"width": 320, "height": 740}, has_touch=True, reduced_motion="reduce"
    ) as context:
        context.set_default_timeout(PATIENCE)
        # The languages differ in how much room they take, and in nothing else that is examined.
        walk = Walk(context.new_page(), home, is_examined=lang == LANGUAGES[0])
        starts_and_fails(walk, lang, words)
        judges_hands(walk, words)
        compares_and_deals(walk)
    assert sorted(set(walk.wrong)) == []
    assert len(walk.states) == 14


def starts_and_fails(walk: Walk, lang: str, words: dict[str, Any]) -> None:
    page, held = walk.page, list[Route]()
    page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108 - it must take attributes
    walk.checker.open(lang)
    add_style(page, STILL)
    axe.load(page)
    walk.checker.wait_until("starting")
    walk.stop("starting")
    page.evaluate("link => { location.hash = link; }", LEGAL)
    expect(page.locator(".hz-status")).to_contain_text(words["checker.queued"])
    walk.stop("queued")
    while not held:
        page.wait_for_timeout(50)
    # Whoever asks again gets no more than whoever waits.
    page.route("**/*.wasm", lambda route: route.abort())
    held[0].abort()
    walk.checker.wait_until("failed")
    expect(page.locator(".hz-status")).to_contain_text(words["checker.failed"])
    walk.stop("failed")
    page.unroute("**/*.wasm")
    page.locator(".hz-retry").tap()
    page.locator("[data-verdict=legal]").wait_for()
    walk.stop("legal")


def judges_hands(walk: Walk, words: dict[str, Any]) -> None:
    page = walk.page
    walk.follow(ILLEGAL, "illegal")
    page.locator("[data-repair='1,2']").wait_for()
    walk.stop("illegal")
    walk.follow(HIDDEN_TRIPLE, "illegal")
    walk.stop("hidden triple")
    page.evaluate("link => { location.hash = link; }", BROKEN)
    expect(page.locator(".hz-status")).to_contain_text(words["checker.link.broken"])
    walk.stop("broken link")
    page.set_viewport_size({"width": 1280, "height": 740})
    page.fill("[name=group-1]", "AS AH AD")
    page.fill("[name=group-2]", "KH")
    lack = words["checker.lack.2"]["other"].format(count=4, total=13, group=2)
    expect(page.locator(".hz-panel")).to_contain_text(lack)
    walk.stop("partly filled")
    page.set_viewport_size({"width": 1280, "height": 740})
    page.fill("[name=partition]", "AS AH 1h")
    page.press("[name=partition]", "Enter")
    page.locator("[data-verdict=unreadable]").wait_for()
    walk.stop("unreadable")
    page.set_viewport_size({"width": 1280, "height": 740})
    page.fill("[name=partition]", "")
    expect(page.locator(".hz-panel")).to_contain_text(words["checker.empty"])
    walk.stop("empty")


def compares_and_deals(walk: Walk) -> None:
    walk.follow(WINNER, "winner")
    walk.stop("winner")
    walk.follow(TIE, "winner")
    expect(walk.page.locator("[data-verdict]")).to_have_attribute("data-rule", "play.ties")
    walk.stop("tie")
    walk.follow(DEAL, "scored")
    walk.stop("deal")
    walk.follow(ILLEGAL_DEAL, "illegal")
    walk.stop("illegal deal")
