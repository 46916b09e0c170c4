"""The built site in a real browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext
from rulebook import browser as browsers
from rulebook import serve

from tests.browser.reader import PATIENCE, ROOT, Checker, Noise


@pytest.fixture(scope="session")
def site() -> Path:
    folder = ROOT / "site"
    assert folder.is_dir(), "expected a built site; make it with: scripts/site --build"
    return folder


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    with serve.served(site) as address:
        yield address


# A service worker would fetch megabytes for each context, and answer what a test wants to answer by itself.
KEEPING_NOTHING = (
    "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => undefined"
)

type NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def _browser() -> Iterator[tuple[Browser, NewContext]]:
    with browsers.open_browser() as browser:
        yield browser, browser.new_context


@pytest.fixture(scope="session")
def keeping(_browser: tuple[Browser, NewContext]) -> NewContext:
    """Opens a context whose pages keep the site on the device."""
    return _browser[1]


@pytest.fixture(scope="session")
def chromium(_browser: tuple[Browser, NewContext]) -> Browser:
    """A browser whose pages keep nothing on the device."""
    browser, plain = _browser

    def new_context(**options: Any) -> BrowserContext:
        context = plain(**options)
        context.add_init_script(KEEPING_NOTHING)
        return context

    browser.new_context = new_context  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="session")
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """One for all tests, so that the runtime comes over the network once."""
    opened = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    opened.set_default_timeout(PATIENCE)
    yield opened
    opened.close()


@pytest.fixture
def checker(context: BrowserContext, home: str) -> Iterator[Checker]:
    """A page of its own, which must have stayed quiet in the end."""
    page = context.new_page()
    noise = Noise(home)
    noise.listen(page)
    yield Checker(page, home, noise)
    page.close()
    assert noise.heard == []


@pytest.fixture(scope="session")
def opened(context: BrowserContext, home: str) -> Iterator[dict[str, Checker]]:
    """Pages that are ready, one for each language in which a test needed one."""
    pages: dict[str, Checker] = {}
    yield pages
    for checker in pages.values():
        checker.page.close()


@pytest.fixture
def ready(opened: dict[str, Checker], context: BrowserContext, home: str, lang: str) -> Checker:
    """An empty checker that is ready: for tests that need no page of their own."""
    if lang not in opened:
        page = context.new_page()
        noise = Noise(home)
        noise.listen(page)
        opened[lang] = Checker(page, home, noise)
        opened[lang].open(lang)
        opened[lang].wait_until("ready")
    opened[lang].empty()
    return opened[lang]


@pytest.fixture
def lang() -> str:
    """The language of a test that is about none."""
    return "en"


@pytest.fixture(autouse=True)
def quiet(opened: dict[str, Checker]) -> Iterator[None]:
    """No page that stays open may have made a noise."""
    yield
    heard = [noise for checker in opened.values() for noise in checker.noise.heard]
    for checker in opened.values():
        checker.noise.heard.clear()
    assert heard == []
