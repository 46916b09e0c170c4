"""The rule texts: what a page holds, and what it says to its readers."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from rulebook.blocks import Block, Kind
from rulebook.faults import Fault

TABLES: Final = ("index", "hand", "questions", "coverage", "strengths", "licences", "rules")
"""The tables that a page can ask for, and what the home page shows in their manner."""

PICTURES: Final = (
    "categories",
    "runs",
    "points",
    "seats",
    "division",
    "comparisons",
    "frequencies",
    "beaten",
)
"""The pictures that a page can ask for."""


@dataclass(frozen=True, slots=True)
class Item:
    """What the four languages must have in the same places: a heading, a rule, an example, a table, a picture, the checker."""

    kind: str
    id: str
    line: int
    level: int = 0

    @property
    def key(self) -> tuple[str, str, int]:
        """What makes it the same in another language."""
        return self.kind, self.id, self.level

    @property
    def anchor(self) -> str:
        """What a link can point to, nothing where it has no anchor."""
        match self.kind:
            case "heading" | "rule":
                return self.id
            case "example":
                return anchor(self.id)
            case _:
                return ""

    def __str__(self) -> str:
        match self.kind:
            case "heading":
                return f"the heading {'#' * self.level} {{#{self.id}}}"
            case "rule":
                return f"r[{self.id}]"
            case _:
                return f"the {self.kind} {self.id}".rstrip()


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a page cites a worked example, with the statement in the page's language."""

    example: str
    statement: str
    line: int


@dataclass(frozen=True, slots=True)
class Link:
    """A link as written, without what it is called."""

    target: str
    line: int


@dataclass(frozen=True)
class Page:
    """One page in one language."""

    path: str
    lang: str
    name: str
    """The name of its file without suffix, the same in each language."""
    text: str
    front: Mapping[str, str] = field(default_factory=dict)
    items: tuple[Item, ...] = ()
    citations: tuple[Citation, ...] = ()
    blocks: tuple[Block, ...] = ()

    @property
    def title(self) -> str:
        """What the page is called: in its front matter, otherwise in its heading."""
        headings = (self.text.split("\n")[item.line - 1] for item in self.items if item.level == 1)
        return self.front.get("title") or next((_HEADING_TEXT.sub("", line) for line in headings), self.name)

    @cached_property
    def anchors(self) -> frozenset[str]:
        """Everything on the page that a link can point to."""
        return frozenset(filter(None, (item.anchor for item in self.items)))

    @cached_property
    def markup(self) -> str:
        """The text with everything blanked that is code: fences, code in lines, comments, and our own labels."""
        lines = self.text.split("\n")
        for block in self.blocks:
            kept = range(0)
            if block.kind in (Kind.TEXT, Kind.HEADING):
                kept = range(block.start, block.end)
            elif block.kind is Kind.EXAMPLE:
                kept = block.content[1:]
            elif block.kind is Kind.FRONT:
                kept = block.content
            for at in range(block.start, block.end):
                if at not in kept:
                    lines[at] = " " * len(lines[at])
        return _without_comments(_blank(_CODE, "\n".join(lines)))

    @cached_property
    def prose(self) -> str:
        """What people read: the markup without targets of links and attributes."""
        return _blank(_ATTRIBUTES, _blank(_TARGET, self.markup))

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """All links, in the order of the text."""
        text = self.markup
        found = [
            (match.start(), match["target"]) for pattern in _LINKS for match in re.finditer(pattern, text)
        ]
        return tuple(Link(target, self.line_at(at)) for at, target in sorted(found))

    def line_at(self, offset: int) -> int:
        """Return the line of a place in the text."""
        return bisect_right(self._starts, offset)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def fault(self, line: int, expected: str, found: str) -> Fault:
        """Return a fault in this page."""
        return Fault(self.path, line, expected, found)


_HEADING_TEXT: Final = re.compile(r"^#+\s*|\s*\{[^}]*\}\s*$")
# A backslash before it makes the sign a plain one.
_CODE: Final = re.compile(r"(?<![`\\])(`++)[^\n]+?(?<!`)\1(?!`)")
# One that is left open takes the rest of its line, so that no later one is looked for there again and again.
_COMMENT: Final = re.compile(r"<!--[^\n]*?(?:-->|(?=\n)|\Z)")
_TARGET: Final = re.compile(r"(?<=\]\()[^()\n]*+(?=\))|<https?://[^<>\s]*+>")
_ATTRIBUTES: Final = re.compile(r"\{[^{}\n]*+\}")
_LINKS: Final = (
    r"\]\((?P<target>[^()\s]*+)[^()\n]*+\)",
    r"<(?P<target>https?://[^<>\s]*+)>",
)


def _without_comments(text: str) -> str:
    return _COMMENT.sub(lambda found: " " * len(found[0]) if found[0].endswith("-->") else found[0], text)


def _blank(pattern: re.Pattern[str], text: str) -> str:
    """Blank what matches, so that everything else keeps its place."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def anchor(example: str) -> str:
    """Return the anchor of a worked example.

    >>> anchor("play.ties/source-example")
    'play.ties--source-example'
    """
    return example.replace("/", "--")


def in_order(pages: Mapping[str, Page]) -> list[Page]:
    """Return the pages in the order in which the home page leads to them."""
    home = pages.get("index")
    names = [link.target.partition(".md")[0] for link in home.links] if home else []
    return [pages[name] for name in dict.fromkeys(["index", *names, *pages]) if name in pages]
