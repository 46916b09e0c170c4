"""Links between pages: where they lead, and whether anything is there."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from rulebook.faults import Fault
from rulebook.texts import Page

ROOT_FILES: Final = ("examples.json", "examples.schema.json", "rules.json")
"""Files at the site's root that pages may link to, as ``/examples.json``."""

ROOT: Final = "root:"
"""Stands before a link to a root file until the address of its page is known; the generator leaves schemes alone."""


def dead_links(pages: Mapping[str, Page], root: Path) -> Iterator[Fault]:
    """Find links of one language's pages to pages, files or anchors that do not exist."""
    for page in pages.values():
        for link in page.links:
            if fault := _dead(link.target, page, pages, root):
                yield page.fault(link.line, *fault)


def _dead(target: str, page: Page, pages: Mapping[str, Page], root: Path) -> tuple[str, str] | None:
    """Return what was expected and what was found instead, nothing if the link is good."""
    parts = urlsplit(target)
    if parts.scheme in ("https", "mailto"):
        return None
    if parts.scheme or parts.netloc:
        return "an address that begins with https:", target
    if target.startswith("/"):
        if target[1:] in ROOT_FILES:
            return None
        return "a relative link, or one of /" + ", /".join(ROOT_FILES), target
    name = page.name
    if parts.path:
        folder = posixpath.dirname(page.name)
        path = posixpath.normpath(posixpath.join(folder, parts.path))
        if not path.endswith(".md"):
            there = root / "docs" / page.lang / path
            return None if there.is_file() else ("a link to a page as page.md#anchor", target)
        name = path.removesuffix(".md")
        if name not in pages:
            return f"a page of docs/{page.lang}", target
    elif not parts.fragment:
        return "the target of a link", "none"
    if parts.fragment and parts.fragment not in pages[name].anchors:
        return f"an anchor of {pages[name].path}", f"#{parts.fragment}"
    return None
