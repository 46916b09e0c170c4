"""The rule texts: every page of every language, read once."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from rulebook.blocks import Block, Kind, blocks
from rulebook.faults import Fault
from rulebook.sources import read_text, relative

TABLES: Final = ("categories", "runs", "points", "index")
"""The tables that a page can ask for."""


@dataclass(frozen=True, slots=True)
class Item:
    """What the four languages must have in the same places: a heading, a rule, an example, a table, the checker."""

    kind: str
    id: str
    line: int
    level: int = 0

    @property
    def key(self) -> tuple[str, str, int]:
        """What makes it the same in another language."""
        return self.kind, self.id, self.level

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
        made = {
            anchor(item.id) if item.kind == "example" else item.id
            for item in self.items
            if item.kind in ("heading", "rule", "example")
        }
        return frozenset(made | set(_HTML_ID.findall(self.markup)))

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
        return _blank(_CODE, _blank(_COMMENT, "\n".join(lines)))

    @cached_property
    def prose(self) -> str:
        """What people read: the markup without targets of links, attributes and tags."""
        text = self.markup
        for pattern in (_TARGET, _REFERENCE, _ATTRIBUTES, _TAG):
            text = _blank(pattern, text)
        return text

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
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
# Code in a line never goes on behind an empty line.
_CODE: Final = re.compile(r"(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)\1(?!`)", re.DOTALL)
_TARGET: Final = re.compile(r"(?<=\]\()[^)]*(?=\))|<https?://[^>]*>")
_REFERENCE: Final = re.compile(r"(?m)^\[[^\]^]+\]:.*$")
_ATTRIBUTES: Final = re.compile(r"\{[^}\n]*\}")
_TAG: Final = re.compile(r"</?[a-zA-Z][^>]*>")
_HTML_ID: Final = re.compile(r"""<[^>]*\bid=["']([^"']+)["']""")
_LINKS: Final = (
    r"\]\((?P<target>[^)\s]*)[^)]*\)",
    r"(?m)^\[[^\]^]+\]:\s*(?P<target>\S+)",
    r"<(?P<target>https?://[^>]*)>",
    r"""\b(?:href|src)=["'](?P<target>[^"']*)["']""",
)


def _blank(pattern: re.Pattern[str], text: str) -> str:
    """Blank what matches, so that everything else keeps its place."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def anchor(example: str) -> str:
    """Return the anchor of a worked example.

    >>> anchor("play.ties/source-example")
    'play.ties--source-example'
    """
    return example.replace("/", "--")


def read_pages(root: Path, lang: str, faults: list[Fault]) -> dict[str, Page]:
    """Return the pages of a language by name; what is malformed in them becomes faults."""
    folder = root / "docs" / lang
    pages = {}
    for file in sorted(folder.rglob("*.md")):
        text = read_text(file, root, faults)
        if text is not None:
            name = file.relative_to(folder).with_suffix("").as_posix()
            pages[name] = read_page(text, relative(file, root), lang, name, faults)
    return pages


def read_page(text: str, path: str, lang: str, name: str, faults: list[Fault]) -> Page:
    """Read one page."""
    lines = text.split("\n")
    if lines[-1] == "":
        # The end of the last line is no line of its own.
        lines.pop()
    found = tuple(blocks(lines))
    page = Page(path, lang, name, text)
    front = _front(lines, found, page, faults)
    items: list[Item] = []
    citations: list[Citation] = []
    for block in found:
        if not block.closed:
            mark = lines[block.start].strip()
            faults.append(page.fault(block.start + 1, f"an end to what {mark} begins", "none"))
        items += _items(block, lines, page, faults)
        if block.kind is Kind.EXAMPLE:
            citations += _citation(block, lines, page, faults)
    tops = [item for item in items if item.level == 1]
    if len(tops) != 1:
        at = tops[1].line if tops else 1
        faults.append(page.fault(at, "one heading of the first level", told_count(len(tops))))
    return Page(path, lang, name, text, front, tuple(items), tuple(citations), found)


def in_order(pages: Mapping[str, Page]) -> list[Page]:
    """Return the pages in the order in which the home page leads to them."""
    home = pages.get("index")
    names = [link.target.partition(".md")[0] for link in home.links] if home else []
    return [pages[name] for name in dict.fromkeys(["index", *names, *pages]) if name in pages]


def told_count(count: int) -> str:
    """Return a number for a fault."""
    return str(count) if count else "none"


def _items(block: Block, lines: list[str], page: Page, faults: list[Fault]) -> Iterator[Item]:
    at = block.start + 1
    line = lines[block.start]
    match block.kind:
        case Kind.HEADING:
            if not block.name:
                faults.append(page.fault(at, "a heading with its id, {#…}, at the end", line.strip()))
            else:
                yield Item("heading", block.name, at, len(line) - len(line.lstrip("#")))
        case Kind.LABEL:
            following = lines[block.end] if block.end < len(lines) else ""
            if not following.strip() or following.startswith(("#", "```", "r[")):
                found = following.strip() or "an empty line"
                faults.append(page.fault(at, f"the text of {block.name} on the line after its label", found))
            yield Item("rule", block.name, at)
        case Kind.EXAMPLE:
            inside = _inside(block, lines)
            if inside:
                yield Item("example", inside[0][1], inside[0][0])
        case Kind.TABLE:
            inside = _inside(block, lines)
            if len(inside) == 1:
                yield Item("table", inside[0][1], inside[0][0])
            else:
                faults.append(page.fault(at, "the name of one table", told_count(len(inside))))
        case Kind.CHECKER:
            yield Item("checker", "", at)
        case Kind.CODE if block.name.startswith("hazari"):
            expected = "```hazari or ```hazari-table at the start of the line"
            faults.append(page.fault(at, expected, line.strip() if line == line.strip() else f"indented {line.strip()}"))
        case Kind.TEXT:
            faults += _malformed(block, lines, page)
        case _:
            pass


_ALMOST_LABEL: Final = re.compile(r"[Rr]\s?\[[^\]]*\]?[.:]?")
_LABEL_INSIDE: Final = re.compile(r"(?<!\w)r\[[a-z0-9.-]*\.[a-z0-9.-]*\]")
_UNDERLINE: Final = re.compile(r"=+|-+")


def _malformed(block: Block, lines: list[str], page: Page) -> Iterator[Fault]:
    """Find lines that were meant as something else than text."""
    line = _CODE.sub("", lines[block.start]).strip()
    if _ALMOST_LABEL.fullmatch(line) or _LABEL_INSIDE.search(line):
        yield page.fault(block.start + 1, "a label r[rule.id] alone on its line", line)
    elif _UNDERLINE.fullmatch(line) and block.start and lines[block.start - 1].strip():
        yield page.fault(block.start + 1, "headings that begin with # and end with {#…}", f"a line of {line[0]}")
    elif "hazari-checker" in line:
        yield page.fault(block.start + 1, "<hazari-checker></hazari-checker> alone on its line", line)


def _inside(block: Block, lines: list[str]) -> list[tuple[int, str]]:
    """Return the lines of a fence that hold something, with their numbers."""
    return [(at + 1, lines[at].strip()) for at in block.content if lines[at].strip()]


def _citation(block: Block, lines: list[str], page: Page, faults: list[Fault]) -> Iterator[Citation]:
    inside = _inside(block, lines)
    at = block.start + 1
    if not inside:
        faults.append(page.fault(at, "the id of a worked example", "none"))
    elif len(inside) == 1:
        faults.append(page.fault(inside[0][0], f"a line with the statement of {inside[0][1]} after it", "none"))
    else:
        if len(inside) > 2:
            faults.append(page.fault(inside[2][0], "the statement on one line", inside[2][1]))
        yield Citation(inside[0][1], inside[1][1], inside[0][0])


_FIELD: Final = re.compile(r"([a-z_]+):\s+(.*\S)\s*")


def _front(lines: list[str], found: tuple[Block, ...], page: Page, faults: list[Fault]) -> dict[str, str]:
    """Return the fields of the front matter; a title, where it has one, and the description that search engines show."""
    front: dict[str, str] = {}
    if found and found[0].kind is Kind.FRONT:
        for at in found[0].content:
            entry = _FIELD.fullmatch(lines[at])
            value = entry[2] if entry else ""
            if not entry or (value[0] not in "\"'" and (": " in value or " #" in value or value[0] in "[{&*!|>%@`")):
                faults.append(page.fault(at + 1, 'a field such as description: "…"', lines[at].strip() or "none"))
            else:
                front[entry[1]] = value[1:-1] if value[0] in "\"'" and value[-1] == value[0] else value
    if "description" not in front:
        faults.append(page.fault(1, "a description in the front matter", "none"))
    return front
