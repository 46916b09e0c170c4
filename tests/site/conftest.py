"""The built site, read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

VOID = frozenset(
    {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)


@dataclass
class Element:
    """An element of a page, with what it is inside of."""

    tag: str
    attributes: dict[str, str]
    above: tuple[str, ...] = ()


@dataclass
class Page(HTMLParser):
    """One built page and what is in it."""

    address: str
    html: str
    elements: list[Element] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.html)
        self.close()

    __hash__ = object.__hash__

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append(Element(tag, attributes, tuple(self._open)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def all(self, tag: str) -> list[dict[str, str]]:
        return [element.attributes for element in self.elements if element.tag == tag]

    @cached_property
    def ids(self) -> list[str]:
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]

    @property
    def lang(self) -> str:
        (html,) = self.all("html")
        return html["lang"]


@pytest.fixture(scope="session")
def site() -> Path:
    folder = ROOT / "site"
    assert folder.is_dir(), "expected a built site; make it with: scripts/site --build"
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """All pages by their address from the root."""
    found = {}
    for file in site.rglob("index.html"):
        address = file.parent.relative_to(site).as_posix() + "/"
        address = "" if address == "./" else address
        found[address] = Page(address, file.read_text("utf-8"))
    return dict(sorted(found.items()))
