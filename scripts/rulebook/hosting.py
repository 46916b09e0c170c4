"""The figure of the site on nginx, set up as ``deploy/`` says: what it sends, a verdict, and a hundred readers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from rulebook import hosts, readers, verdicts

FOLDERS: Final = ("", "/hazari")
"""Where the site lies on its host: at the root, and in a folder."""


def hosting(browser: Browser, site: Path) -> Iterator[str]:
    """Tell what nginx sends of each kind of file, that the checker works there, and what many readers at once meet."""
    if hosts.have_nginx():
        yield f"nginx is missing, and nothing is told of it: {hosts.HOW_TO_GET_IT}"
        return
    with hosts.on_nginx(site) as url:
        yield from table(url, kinds(site))
    for folder in FOLDERS:
        with hosts.on_nginx(site, folder) as url:
            yield f"the checker on nginx, in {folder or '/'}: {_verdict(browser, url)}"
    with hosts.on_nginx(site) as url:
        yield from readers.read(url, walked(site)).lines(readers.SECONDS)


def kinds(site: Path) -> list[str]:
    """Return the address of one file of each kind, the largest: by its ending, and by whether its name is a digest."""
    files = [path for path in site.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    largest: dict[tuple[str, str], Path] = {}
    for path in sorted(files, key=lambda path: (path.stat().st_size, path)):
        largest[path.suffix, path.relative_to(site).parts[0]] = path
    return sorted(path.relative_to(site).as_posix() for path in _few(largest))


def _few(largest: dict[tuple[str, str], Path]) -> list[Path]:
    """Leave out what lies in one language's or page's folder: it is like the same at the root."""
    root = {"assets", "offline"}
    return [path for (_, top), path in largest.items() if top in root or top == path.name]


def table(url: str, names: list[str]) -> Iterator[str]:
    """Lay out files with type, bytes in each encoding and how long they are kept."""
    yield f"{'on nginx':<42}{'type':<32}{'brotli':>10}{'gzip':>10}{'plain':>10}  caching"
    for name in names:
        given = {encoding: hosts.ask(url, name, encoding) for encoding in ("br", "gzip", "")}
        sizes = "".join(
            f"{len(one.body):>10,}" if one.headers.get("content-encoding", "") == encoding else f"{'–':>10}"
            for encoding, one in given.items()
        )
        plain = given[""].headers
        shown = name if len(name) <= 39 else f"…{name[-38:]}"
        caching = "a year, immutable" if "immutable" in plain["cache-control"] else plain["cache-control"]
        yield f"  {shown:<40}{plain['content-type']:<32}{sizes}  {caching}"


def walked(site: Path) -> list[str]:
    """Return what readers ask for: pages of all languages, and what every page loads."""
    pages = [path.parent.relative_to(site).as_posix() for path in site.rglob("index.html")]
    addresses = ["" if page == "." else f"{page}/" for page in sorted(pages)]
    shared = [path.relative_to(site).as_posix() for path in sorted((site / "assets").glob("site.*"))]
    # A page and its style, script and fonts are asked for about equally often.
    return addresses + [*shared, "assets/fonts/anek-latin.woff2"] * (len(addresses) // 3)


def _verdict(browser: Browser, url: str) -> str:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{url}checker/{verdicts.LINK}")
        found = page.wait_for_selector("[data-verdict]", timeout=verdicts.PATIENCE)
        return (found.get_attribute("data-verdict") or "no verdict") if found else "no verdict"
