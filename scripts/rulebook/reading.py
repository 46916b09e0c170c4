"""Pages read from their files; what is malformed in them becomes faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rulebook.blocks import Block, Kind, blocks
from rulebook.faults import Fault
from rulebook.files import source_files
from rulebook.sources import read_text, relative
from rulebook.texts import CODE, Citation, Item, Page


def read_pages(root: Path, lang: str, faults: list[Fault]) -> dict[str, Page]:
    """Return the pages of a language by name; what is malformed in them becomes faults."""
    folder = root / "docs" / lang
    pages = {}
    for file in source_files(folder, ".md"):
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
        if block.kind is Kind.EXAMPLE and block.closed:
            citations += _citation(block, lines, page, faults)
    tops = [item for item in items if item.level == 1]
    if len(tops) != 1:
        at = tops[1].line if tops else 1
        faults.append(page.fault(at, "one heading of the first level", told_count(len(tops))))
    return Page(path, lang, name, text, front, tuple(items), tuple(citations), found)


def told_count(count: int) -> str:
    """Return a number for a fault."""
    return str(count) if count else "none"


def _items(block: Block, lines: list[str], page: Page, faults: list[Fault]) -> Iterator[Item]:
    """Go through the items of a block, one at most, and note what is malformed in it."""
    inside = _inside(block, lines)
    match block.kind:
        case Kind.HEADING:
            yield from _heading(block, lines[block.start], page, faults)
        case Kind.LABEL:
            faults += _unfollowed(block, lines, page)
            yield Item("rule", block.name, block.start + 1)
        case Kind.EXAMPLE if inside:
            yield Item("example", inside[0][1], inside[0][0])
        case Kind.TABLE | Kind.PICTURE if len(inside) == 1:
            yield Item(block.kind.name.lower(), inside[0][1], inside[0][0])
        case Kind.TABLE | Kind.PICTURE:
            wanted = f"the name of one {block.kind.name.lower()}"
            faults.append(page.fault(block.start + 1, wanted, told_count(len(inside))))
        case Kind.CHECKER:
            yield Item("checker", "", block.start + 1)
        case Kind.CODE | Kind.TEXT:
            faults += _malformed(block, lines, page)
        case _:
            pass


def _heading(block: Block, line: str, page: Page, faults: list[Fault]) -> Iterator[Item]:
    if block.name:
        yield Item("heading", block.name, block.start + 1, len(line) - len(line.lstrip("#")))
    else:
        faults.append(page.fault(block.start + 1, "a heading with its id, {#…}, at the end", line.strip()))


def _unfollowed(block: Block, lines: list[str], page: Page) -> Iterator[Fault]:
    """Find a label that has no text below it."""
    following = lines[block.end].strip() if block.end < len(lines) else ""
    if not following or following.startswith(("#", "```", "r[")):
        expected = f"the text of {block.name} on the line after its label"
        yield page.fault(block.start + 1, expected, following or "an empty line")


_ALMOST_LABEL: Final = re.compile(r"[Rr]\s?\[[^\]]*\]?[.:]?")
_LABEL_INSIDE: Final = re.compile(r"(?<!\w)r\[[a-z0-9.-]*\.[a-z0-9.-]*\]")
_UNDERLINE: Final = re.compile(r"=+|-+")


def _malformed(block: Block, lines: list[str], page: Page) -> Iterator[Fault]:
    """Find lines that were meant as something else than text or code."""
    line = CODE.sub("", lines[block.start]).strip()
    if block.kind is Kind.CODE:
        if block.name.startswith("hazari"):
            # An indented fence is left as it is, and so is one of another name.
            found = line if line == lines[block.start].rstrip() else f"{line} after a space"
            yield page.fault(
                block.start + 1,
                "```hazari, ```hazari-picture or ```hazari-table at the start of the line",
                found,
            )
    elif _ALMOST_LABEL.fullmatch(line) or _LABEL_INSIDE.search(line):
        yield page.fault(block.start + 1, "a label r[rule.id] alone on its line", line)
    elif _UNDERLINE.fullmatch(line) and block.start and lines[block.start - 1].strip():
        yield page.fault(
            block.start + 1, "headings that begin with # and end with {#…}", f"a line of {line[0]}"
        )
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
        faults.append(
            page.fault(inside[0][0], f"a line with the statement of {inside[0][1]} after it", "none")
        )
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
            if not entry or (
                value[0] not in "\"'" and (": " in value or " #" in value or value[0] in "[{&*!|>%@`")
            ):
                faults.append(
                    page.fault(at + 1, 'a field such as description: "…"', lines[at].strip() or "none")
                )
            else:
                front[entry[1]] = value[1:-1] if value[0] in "\"'" and value[-1] == value[0] else value
    if "description" not in front:
        faults.append(page.fault(1, "a description in the front matter", "none"))
    return front
