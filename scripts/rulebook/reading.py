"""Pages read from their files; what is malformed in them becomes faults."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulebook.blocks import Block, Kind, blocks
from rulebook.faults import Fault
from rulebook.files import source_files
from rulebook.front import read_front
from rulebook.plain import not_plain
from rulebook.sources import read_text, relative
from rulebook.texts import Citation, Item, Page


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
    fields = found[0].content if found and found[0].kind is Kind.FRONT else ()
    front = read_front(
        [(at + 1, lines[at]) for at in fields], lambda *wrong: faults.append(page.fault(*wrong))
    )
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
    page = Page(path, lang, name, text, front, tuple(items), tuple(citations), found)
    faults += not_plain(page)
    return page


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
        case Kind.TOOL:
            yield Item("tool", block.name, block.start + 1)
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
