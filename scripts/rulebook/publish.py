"""The finished site: verified, built in a folder aside, completed, and only then put in its place."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from hazari_rules.locales import LANGUAGES
from rulebook import licences, offline, rootfiles, runtime, tools
from rulebook.addresses import PLACEHOLDER, address, example_page
from rulebook.claimed import unclaimed
from rulebook.editions import edition, file_text
from rulebook.faults import listed
from rulebook.generator import generate
from rulebook.mark import mark_file
from rulebook.search import write_search
from rulebook.site import Site, is_address, site_url
from rulebook.verify import ROOT, Book, read_book, warn
from rulebook.workshop import Stopped, alone, bench, clear, stoppable

CACHE: Final = ".cache/runtime"


def build(root: Path = ROOT) -> int:
    """Verify everything and build the site; return the exit status. Whatever is wrong leaves no site behind."""
    try:
        with stoppable(), alone(root / ".cache", _say):
            return _build_anew(root, root / "site")
    except Stopped as stopped:
        print("stopped", file=sys.stderr)
        return stopped.status


def _build_anew(root: Path, site: Path) -> int:
    try:
        clear(site)
    except OSError as wrong:
        print(f"site/ cannot be taken away: {wrong.strerror}", file=sys.stderr)
        return 1
    if not is_address(site_url()):
        wanted = "the public address of the site, as https://…/"
        print(f"SITE_URL: expected {wanted}, found {site_url().removesuffix('/')}", file=sys.stderr)
        return 1
    try:
        return _build(root, site)
    except BaseException:
        clear(site)
        raise


def _build(root: Path, site: Path) -> int:
    started = time.monotonic()
    _say("verifying texts, examples and catalogues")
    book = read_book(root)
    if book.faults:
        print(listed(book.faults), file=sys.stderr)
        return 1
    warn(book)
    try:
        _say("the browser's Python")
        runtime.build(root, root / CACHE, _say)
    except runtime.RuntimeFaultError as fault:
        print(fault, file=sys.stderr)
        return 1
    parts = licences.parts(root)
    if parts.faults:
        print(listed(parts.faults), file=sys.stderr)
        return 1
    # Beside the site, so that it can be moved in one step; an interrupted build leaves nothing that looks finished.
    with bench(root / ".cache") as unfinished:
        texts, languages = sum(map(len, book.pages.values())), len(book.pages)
        _say(
            f"{texts} pages of text and {len(book.examples) * languages} of examples in {languages} languages"
        )
        if not generate(root, unfinished):
            return 1
        if faults := list(unclaimed(unfinished, parts)):
            print(listed(faults), file=sys.stderr)
            return 1
        unfinished.rename(site)
    pages = sum(1 for _ in site.rglob("index.html"))
    _say(f"site/ is finished: {pages} pages, in {time.monotonic() - started:.1f} s")
    if site_url() == PLACEHOLDER:
        _say(f"SITE_URL is not set: {PLACEHOLDER} stands in its place and is not to be published or cited")
    return 0


def _say(step: str) -> None:
    print(f"… {step}", flush=True)


@cache
def runtime_manifest(root: Path) -> Mapping[str, Any]:
    """Return what the page must know of the runtime."""
    return runtime.build(root, root / CACHE, _say).manifest


def finish(book: Book, site: Path, url: str, shells: Mapping[str, str], shared: Mapping[str, str]) -> None:
    """Put everything beside the pages that the site consists of.

    ``shells`` is, for each language, what the own pages of its examples have in common; ``shared`` the names and the
    texts of the style sheet and the script of all pages.
    """
    _tidy(site)
    tools.move(book.root, site)
    for name, text in shared.items():
        (site / name).write_text(text, "utf-8")
    (site / "assets" / "mark.svg").write_text(mark_file(), "utf-8")
    for lang, pages in book.pages.items():
        write_search(site, pages, lang)
    published = edition(book, url)
    for lang, shell in shells.items():
        one = Site(book, lang, url, runtime_manifest(book.root))
        for there, html in one.example_pages(shell, published).items():
            (site / there).mkdir(parents=True)
            (site / there / "index.html").write_text(html, "utf-8")
    names = [*book.pages[LANGUAGES[0]], *map(example_page, book.examples)]
    for there, data in published.files().items():
        (site / there).parent.mkdir(parents=True, exist_ok=True)
        (site / there).write_bytes(data)
    for there, text in licences.published(book.root).items():
        (site / there).parent.mkdir(exist_ok=True)
        (site / there).write_text(text, "utf-8")
    _write(site / "examples.schema.json", rootfiles.published_schema(book))
    _write(site / "rules.json", rootfiles.published_rules(book, url))
    (site / "sitemap.xml").write_text(rootfiles.sitemap(names, url), "utf-8")
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    (site / "robots.txt").write_text(rootfiles.robots(url), "utf-8")
    (site / "404.html").write_text(rootfiles.missing_page(url), "utf-8")
    runtime.build(book.root, book.root / CACHE, _say).copy_to(site / "assets" / "runtime")
    for lang in LANGUAGES:
        _write(site / address("index", lang) / "manifest.webmanifest", rootfiles.web_manifest(book, lang))
    worker = (book.root / "docs" / "assets" / offline.WORKER).read_text("utf-8")
    offline.publish(site, worker, runtime_manifest(book.root))


def _tidy(site: Path) -> None:
    """Take away what the theme brings and no page asks for, and the parts of our one style sheet and script."""
    assets = site / "assets"
    shutil.rmtree(assets / "stylesheets", ignore_errors=True)
    shutil.rmtree(assets / "images", ignore_errors=True)
    shutil.rmtree(assets / "javascripts", ignore_errors=True)
    for file in (*assets.glob("*.css"), *assets.glob("*.js")):
        file.unlink()


def _write(file: Path, value: Any) -> None:
    file.write_text(file_text(value), "utf-8")
