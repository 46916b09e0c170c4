"""What a first visit to a page of the rules costs its reader."""

import pytest
from playwright.sync_api import Browser, Request

from tests.browser.reader import LANGUAGES, PATIENCE, path_of

PAGES = ("", "game/", "pack/", "partition/", "combinations/", "play/", "scoring/")

BYTES = 90_000
REQUESTS = 12


@pytest.mark.parametrize("name", PAGES, ids=lambda name: name or "home")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_the_rules_is_light(chromium: Browser, home: str, lang: str, name: str) -> None:
    """Everything counts that a browser with nothing kept asks for: search, fonts and icons too."""
    requests: list[Request] = []
    with chromium.new_context(viewport={"width": 360, "height": 800}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - it must take attributes
        page.goto(f"{home}{path_of(lang)}{name}", wait_until="networkidle")
        sizes = {request.url.removeprefix(home): _size(request) for request in requests}
    assert [url for url in sizes if url.startswith("http")] == []
    assert len(requests) <= REQUESTS, sizes
    assert sum(sizes.values()) <= BYTES, sizes


def _size(request: Request) -> int:
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]
