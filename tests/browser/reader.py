"""A page of the site as its readers meet it, and what it must never do."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, Response

ROOT = Path(__file__).parents[2]

LANGUAGES = ("en", "fr", "es", "id")

# Python takes seconds to start in a browser, more where other tests run beside it.
PATIENCE = 60_000

OPEN = "hazari-checker [role=tabpanel]:not([aria-hidden])"
"""What the open tab of the checker holds."""


# What a screen reader announces of the verdict: its words after each change, until it is let go.
_LISTEN = """
() => {
  const verdict = document.querySelector("hazari-checker [aria-live]");
  const told = [];
  const observer = new MutationObserver(() => told.push(verdict.innerText));
  observer.observe(verdict, { childList: true, subtree: true });
  return { told, stop: () => observer.disconnect() };
}
"""


# Playwright marks the objects whose methods it calls, so this one keeps a __dict__.
@dataclass
class Noise:
    """What a page did that no page of the site does."""

    home: str
    heard: list[str] = field(default_factory=list)

    def listen(self, page: Page, *, responses: bool = True) -> None:
        """Listen from now on. Without the responses, which are many, the console still tells of those that failed."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        if responses:
            page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.heard.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        own = urlsplit(self.home)[:2]
        if not request.url.startswith(("data:", "blob:")) and urlsplit(request.url)[:2] != own:
            self.heard.append(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left drops what it still waits for.
        if request.failure != "net::ERR_ABORTED":
            self.heard.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.heard.append(f"failed: {response.url} {response.status}")


FORGET = """() => {
  try {
    sessionStorage.clear();
    Storage.prototype.setItem = () => undefined;
  } catch {
    // A page without an address keeps nothing.
  }
}"""


@dataclass(slots=True)
class Checker:
    """The checker's page, as its readers meet it."""

    page: Page
    home: str
    noise: Noise

    def open(self, lang: str = "en", link: str = "", query: str = "") -> None:
        # What this tab keeps would come back.
        self.page.evaluate(FORGET)
        # Only another address loads a page anew; another link on the same one would not.
        self.page.goto("about:blank")
        self.page.goto(f"{self.home}{path_of(lang)}checker/{query}{link}")

    def empty(self) -> None:
        """Take back all that was typed and linked but a deal; whatever runs goes on running."""
        self.page.evaluate("history.replaceState(null, '', location.pathname)")
        for written in self.page.locator(
            "hazari-checker :is(#hz-desk-hand, #hz-desk-comparison) [name]:not([type=radio])"
        ).all():
            written.fill("")

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def type(self, name: str, text: str) -> None:
        self.page.fill(f"[name={name}]", text)

    def enter(self, name: str, text: str) -> dict[str, str]:
        """Type into a field, press Enter there, and return the verdict."""
        self.type(name, text)
        self.page.press(f"[name={name}]", "Enter")
        return self.verdict()

    def verdict(self) -> dict[str, str]:
        """Wait for the verdict and return what it says for other pages and tests."""
        element = self.page.wait_for_selector("hazari-checker [aria-live][data-verdict]", timeout=PATIENCE)
        assert element
        found: dict[str, str] = element.evaluate("element => ({...element.dataset})")
        return found

    @property
    def words(self) -> str:
        """What the verdict says."""
        return self.page.inner_text("hazari-checker [aria-live]")

    @contextmanager
    def announcements(self) -> Iterator[Callable[[], list[str]]]:
        """Listen to the verdict; what is given returns what it said at each of its changes until then."""
        listening = self.page.evaluate_handle(_LISTEN)
        try:
            yield lambda: listening.evaluate("({ told }) => told")
        finally:
            # The page may be that of other tests too: nothing of this one stays in it.
            listening.evaluate("({ stop }) => stop()")
            listening.dispose()

    @property
    def said(self) -> str:
        """What the page says of itself beside the verdict."""
        return " ".join(
            self.page.locator("hazari-checker .hz-panel > :is(.hz-status, .hz-lack)").all_inner_texts()
        )

    @property
    def link(self) -> str:
        """What the address says of the cards; it follows the verdict after a moment."""
        found: str = self.page.evaluate("new Promise((tell) => setTimeout(() => tell(location.hash), 120))")
        return found

    def value(self, name: str) -> str:
        return self.page.input_value(f"[name={name}]")

    def cards(self, group: int) -> list[str]:
        """Return the cards of a group in the open tab."""
        faces = self.row(group).locator(".card").all_text_contents()
        return [face.replace("\ufe0e", "") for face in faces]

    def row(self, group: int) -> Locator:
        return self.page.locator(f"{OPEN} .hz-groups > li:nth-child({group})")

    @property
    def tab(self) -> str:
        """The name of the tab that is open."""
        return self.page.inner_text("hazari-checker [role=tab][aria-selected=true]")

    def turn_to(self, tab: str) -> None:
        self.page.get_by_role("tab", name=tab, exact=True).click()

    @property
    def rightmost(self) -> float:
        """How far the checker reaches to the right."""
        found: float = self.page.evaluate(
            "Math.max(...[...document.querySelectorAll('hazari-checker, hazari-checker *')]"
            ".map((element) => element.getBoundingClientRect().right))"
        )
        return found

    def state(self, name: str) -> Locator:
        return self.page.locator(f'hazari-checker[data-state="{name}"]')

    def wait_until(self, state: str) -> None:
        self.state(state).wait_for(timeout=PATIENCE)


def add_style(page: Page, sheet: str) -> None:
    """Give an opened page further styles, as its policy lets no element do."""
    page.evaluate(
        "text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); document.adoptedStyleSheets.push(sheet); }",
        sheet,
    )


def path_of(lang: str) -> str:
    """Return where the pages of a language begin."""
    return "" if lang == "en" else f"{lang}/"


def catalogue(lang: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "hazari_rules" / "locale" / f"{lang}.json").read_text("utf-8"))
    return found
