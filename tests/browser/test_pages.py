"""Every page of the site, at the root of a server and under a folder."""

import itertools
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


# Hundreds of pages one after the other take minutes; beside each other in frames they share what they have in common.
_LOAD = """
(addresses) => Promise.all(addresses.map((address) => new Promise((resolve) => {
  const frame = document.createElement("iframe");
  frame.width = 320;
  frame.height = 640;
  frame.style.border = 0;
  frame.addEventListener("load", () => setTimeout(() => {
    const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
    frame.remove();
    resolve([address, clientWidth, scrollWidth - clientWidth]);
  }));
  frame.src = address;
  document.body.append(frame);
})))
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_keeps_to_itself_and_within_320_pixels(
    chromium: Browser, home: str, site: Path, lang: str
) -> None:
    """No request to anywhere else, none that fails, nothing on the console, nothing to be scrolled sideways."""
    wide = []
    names = list(addresses(site, lang))
    assert len(names) > 100
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"{home}404.html")
        noise = Noise(home)
        noise.listen(page, responses=False)
        for some in itertools.batched(names, 8, strict=False):
            loaded = page.evaluate(_LOAD, [home + name for name in some])
            assert {width for _, width, _ in loaded} == {320}
            wide += [f"{address}: {over} pixels" for address, _, over in loaded if over]
            noise.heard = [one if one.startswith("/") else f"/{some[0]} ff.: {one}" for one in noise.heard]
        page.wait_for_timeout(500)
    assert noise.heard == []
    assert wide == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_keeps_to_itself_under_a_folder(chromium: Browser, site: Path, lang: str) -> None:
    """All pages of the text, opened; of the examples' own pages one."""
    names = list(addresses(site, lang))
    examples = [name for name in names if "/examples/" in f"/{name}" and not name.endswith("examples/")]
    visited = [name for name in names if name not in examples[1:]]
    assert len(visited) >= 12
    with serve.served(site, "/some/folder/") as home, chromium.new_context() as context:
        page = context.new_page()
        noise = Noise(home)
        noise.listen(page)
        for name in visited:
            page.goto(home + name, wait_until="load")
            noise.heard = [one if one.startswith("/") else f"/{name}: {one}" for one in noise.heard]
        page.wait_for_timeout(500)
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
