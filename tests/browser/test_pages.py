"""Every page of the site, at the root of a server and under a folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from rulebook import serve

from tests.browser.reader import LANGUAGES, Noise, path_of


def addresses(site: Path, lang: str) -> Iterator[str]:
    """Give the pages of a language, relative to the site."""
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        first = name.split("/", maxsplit=1)[0]
        if (first if first in LANGUAGES else "en") == lang:
            yield name.removesuffix("index.html")


@pytest.mark.parametrize("prefix", ["/", "/some/folder/"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_keeps_to_itself(chromium: Browser, site: Path, prefix: str, lang: str) -> None:
    """No request to anywhere else, none that fails, nothing on the console."""
    with serve.served(site, prefix) as home:
        context = chromium.new_context()
        page = context.new_page()
        noise = Noise(home)
        noise.listen(page)
        visited = list(addresses(site, lang))
        for name in visited:
            page.goto(home + name, wait_until="load")
            noise.heard = [one if one.startswith("/") else f"/{name}: {one}" for one in noise.heard]
        # What the last page still has under way.
        page.wait_for_timeout(500)
        context.close()
    assert len(visited) >= 11
    assert noise.heard == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_checker_runs_under_a_folder(chromium: Browser, site: Path, lang: str) -> None:
    with serve.served(site, "/some/folder/") as home:
        context = chromium.new_context()
        page = context.new_page()
        noise = Noise(home)
        noise.listen(page)
        start = home + path_of(lang)
        page.goto(f"{start}checker/#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H")
        page.wait_for_selector('[data-verdict=winner][data-winner="4"][data-points="80"]', timeout=60_000)
        page.click(".hz-rule")
        assert page.url == f"{start}play/#play.ties"
        context.close()
    assert noise.heard == []
