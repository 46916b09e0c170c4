"""Links between pages: where they lead, and whether anything is there."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from rulebook.faults import Fault
from rulebook.texts import Page

ROOT_FILES: Final = ("examples.json", "examples.schema.json", "rules.json")
"""Files at the site's root that pages may link to, as ``/examples.json``."""

WHEEL: Final = "hazari_rules.whl"
"""How pages link to the wheel, whose name tells its version."""

LINKED: Final = (*ROOT_FILES, WHEEL)
"""All that pages may link to at the root."""

ROOT: Final = "root:"
"""Stands before a link to a root file until the address of its page is known; the generator leaves schemes alone."""


def dead_links(pages: Mapping[str, Page]) -> Iterator[Fault]:
    """Find links of one language's pages to pages, files or anchors that do not exist."""
    for page in pages.values():
        for link in page.links:
            if fault := _dead(link.target, page, pages):
                yield page.fault(link.line, *fault)


def _dead(target: str, page: Page, pages: Mapping[str, Page]) -> tuple[str, str] | None:
    """Return what was expected and what was found instead, nothing if the link is good."""
    try:
        parts = urlsplit(target)
        _ = parts.port
    except ValueError:
        # Such as square brackets that hold no address, or a port that is none.
        return "an address", target
    if parts.scheme or parts.netloc:
        known = parts.scheme == "mailto" or (parts.scheme == "https" and parts.netloc)
        return None if known else ("an address that begins with https://", target)
    if target.startswith("/"):
        known = target[1:] in LINKED
        return None if known else ("a relative link, or one of /" + ", /".join(LINKED), target)
    return _dead_within(target, parts, page, pages)


def _dead_within(
    target: str, parts: SplitResult, page: Page, pages: Mapping[str, Page]
) -> tuple[str, str] | None:
    folder = posixpath.dirname(page.name)
    path = posixpath.normpath(posixpath.join(folder, parts.path)) if parts.path else f"{page.name}.md"
    if not path.endswith(".md"):
        return "a link to a page as page.md#anchor", target
    there = pages.get(path.removesuffix(".md"))
    if there is None:
        return f"a page of docs/{page.lang}", target
    # A link to nothing at all is no link to the page itself.
    if target and (not parts.fragment or parts.fragment in there.anchors):
        return None
    return f"an anchor of {there.path}", f"#{parts.fragment}"
