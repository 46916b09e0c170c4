"""How long a reader of the checker waits for a verdict: figures of the bench, each beside the stock build's."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from hazari_rules.cards import PACK
from rulebook import stock

ROUNDS: Final = 5

CHECKS: Final = 200

# E1 of the examples: four groups of three in the order played.
REQUEST: Final = {"op": "compare", "groups": ["KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"]}
LINK: Final = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H"
WINNER: Final = "4"

# How they are called, which times they are, and the ratio that is aimed at.
TARGETS: Final = (("cold", "cold", 0.45), ("warm", "warm", 0.40), ("cold at 10 Mbit/s", "slow", 0.60))

CHECK_TARGET: Final = 16

# A line of 10 Mbit/s: Chromium counts bytes a second, and milliseconds there and back.
SLOW_LINE: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}

PATIENCE: Final = 180_000

# The clock of a page starts with the navigation to it. A verdict counts when it stands in the page.
_WATCH: Final = """
window.bench = { verdict: null, begun: 0, taken: [] };
for (const name of ["keydown", "pointerup"]) {
  window.addEventListener(name, (event) => { bench.begun = event.timeStamp; }, { capture: true });
}
new MutationObserver(() => {
  const shown = document.querySelector("[data-verdict]");
  if (!shown) return;
  const now = performance.now();
  bench.verdict ??= { ms: now, winner: shown.dataset.winner };
  if (!bench.begun) return;
  bench.taken.push(now - bench.begun);
  bench.begun = 0;
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-verdict"] });
"""

# The second visit is the one after everything has been put away that a first one leaves behind.
_SETTLED: Final = """
async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await navigator.serviceWorker.ready;
}
"""
_PAUSE: Final = 1500

type Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Visits:
    """The times of one page, in milliseconds, a round each."""

    cold: list[float]
    warm: list[float]
    slow: list[float]


def first_verdict(browser: Browser, url: str, say: Say) -> Iterator[str]:
    """Tell the time from the navigation to the verdict of a linked comparison.

    With nothing kept, on the second visit, and with nothing kept at 10 Mbit/s.
    """
    addresses = {"ours": f"{url}checker/{LINK}", "stock": f"{url}{stock.PAGE}"}
    measured = in_turn(browser, addresses, say)
    for name, part, target in TARGETS:
        ours, theirs = (statistics.median(getattr(measured[side], part)) for side in addresses)
        yield (
            f"first verdict, {name}: ours {ours:.0f} ms, stock {theirs:.0f} ms, "
            f"ratio {ours / theirs:.2f} (at most {target:.2f})"
        )


def in_turn(browser: Browser, addresses: Mapping[str, str], say: Say) -> dict[str, Visits]:
    """Measure each page in so many rounds; in turn, so that a busy moment meets all of them."""
    measured = {name: Visits([], [], []) for name in addresses}
    for number in range(1, ROUNDS + 1):
        for name, address in addresses.items():
            # A new context has nothing in its cache.
            with browser.new_context() as context:
                page = _watched(context)
                measured[name].cold.append(_visit(page, address))
                page.evaluate(_SETTLED)
                page.wait_for_timeout(_PAUSE)
                page.goto("about:blank")
                measured[name].warm.append(_visit(page, address))
            with browser.new_context() as context:
                page = _watched(context)
                context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
                measured[name].slow.append(_visit(page, address))
        say(f"round {number} of {ROUNDS}")
    return measured


def check_once_warm(browser: Browser, url: str) -> Iterator[str]:
    """Tell the time from the Enter key to the verdict in a page that is ready, for one hand after the other."""
    with browser.new_context() as context:
        page = _watched(context)
        _visit(page, f"{url}checker/{LINK}")
        page.goto(f"{url}checker/")
        page.wait_for_selector("hazari-checker[data-state=ready]", timeout=PATIENCE)
        for number, hand in enumerate(hands(CHECKS), 1):
            page.fill("[name=partition]", hand)
            page.press("[name=partition]", "Enter")
            page.wait_for_function("(number) => bench.taken.length >= number", arg=number, timeout=PATIENCE)
        taken = page.evaluate("bench.taken")
    yield (
        f"a check once warm, from the key to the verdict: median {statistics.median(taken):.1f} ms, "
        f"p95 {percentile(taken, 95):.1f} ms (at most {CHECK_TARGET}), {len(taken)} hands"
    )


def hands(count: int) -> Iterator[str]:
    """Go through so many hands as people type them, the same ones in every run."""
    chance = random.Random(741)  # noqa: S311 - the same hands in every run
    for _ in range(count):
        yield " ".join(card.text for card in chance.sample(PACK, 13))


def percentile(values: Sequence[float], share: int) -> float:
    """Return the value that this share of all, in hundredths, does not exceed.

    >>> percentile([5, 1, 4, 2, 3], 50), percentile(range(1, 201), 95)
    (3, 190)
    """
    return sorted(values)[math.ceil(len(values) * share / 100) - 1]


def _watched(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(_WATCH)
    return page


def _visit(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_function("() => window.bench?.verdict", timeout=PATIENCE)
    verdict: dict[str, Any] = page.evaluate("bench.verdict")
    if verdict["winner"] != WINNER:
        raise AssertionError(f"{address}: expected winner {WINNER}, got {verdict['winner']}")
    return float(verdict["ms"])
