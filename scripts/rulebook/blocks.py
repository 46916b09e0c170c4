"""The lines of a page taken apart: front matter, rule labels, fences, headings and all the rest.

Verification and rendering both go by these blocks, so a page is never read in two ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Kind(Enum):
    """What a block of lines is."""

    FRONT = auto()
    """Front matter, with its two lines of ``---``."""
    LABEL = auto()
    """``r[rule.id]`` alone on a line."""
    EXAMPLE = auto()
    """A fence that cites a worked example."""
    TABLE = auto()
    """A fence that asks for a generated table."""
    PICTURE = auto()
    """A fence that asks for a picture."""
    CODE = auto()
    """Any other fence."""
    HEADING = auto()
    TOOL = auto()
    """The element of a tool, such as the checker, alone on a line."""
    TEXT = auto()
    """One line of anything else."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some lines of a page; ``start`` and ``end`` are indices of lines, the end not included.

    ``name`` is the rule of a label, the word after a fence's opening, the id of a heading or which tool it is. ``closed`` tells whether
    a fence or front matter has an end.
    """

    kind: Kind
    start: int
    end: int
    name: str = ""
    closed: bool = True

    @property
    def content(self) -> range:
        """The indices of the lines inside a fence or front matter."""
        return range(self.start + 1, self.end - 1 if self.closed else self.end)


TOOLS: Final = ("checker", "score")
"""The tools that a page can hold; each is an element ``hazari-…``."""

TOOL_ELEMENTS: Final = {f"<hazari-{tool}></hazari-{tool}>": tool for tool in TOOLS}
"""The lines that ask for a tool, and which one."""

HEADING_ID: Final = re.compile(r"(?<=[ \t])\{#([A-Za-z][\w.-]*)\}\s*\Z")
"""The id of a heading, at its end."""

_LABEL: Final = re.compile(r"r\[([a-z0-9.-]+)\]\s*")
_FENCE: Final = re.compile(r"[ \t]*(`{3,}+|~{3,}+)([^`]*)")
_HEADING: Final = re.compile(r"#{1,6}[ \t]+(?=\S)")
_OURS: Final = {"hazari": Kind.EXAMPLE, "hazari-table": Kind.TABLE, "hazari-picture": Kind.PICTURE}


def blocks(lines: Sequence[str], *, front: bool = True) -> Iterator[Block]:
    """Go through all lines of a page; ``front`` tells whether it may begin with front matter."""
    at = 0
    if front and lines and lines[0].rstrip() == "---":
        block = _until(lines, Kind.FRONT, 0, ("---", "..."), "")
        yield block
        at = block.end
    while at < len(lines):
        block = _block(lines, at)
        yield block
        at = block.end


def _block(lines: Sequence[str], at: int) -> Block:
    line = lines[at]
    if fence := _FENCE.fullmatch(line):
        name = fence[2].strip()
        # An indented fence of ours would be left as it is by the renderer; it counts as code, and as a fault.
        kind = Kind.CODE if line[0] in " \t" else _OURS.get(name, Kind.CODE)
        return _until(lines, kind, at, (fence[1],), name)
    if label := _LABEL.fullmatch(line):
        return Block(Kind.LABEL, at, at + 1, label[1])
    if heading := _HEADING.match(line):
        named = HEADING_ID.search(line, heading.end())
        return Block(Kind.HEADING, at, at + 1, named[1] if named else "")
    if tool := TOOL_ELEMENTS.get(line.strip()):
        return Block(Kind.TOOL, at, at + 1, tool)
    return Block(Kind.TEXT, at, at + 1)


def _until(lines: Sequence[str], kind: Kind, start: int, marks: tuple[str, ...], name: str) -> Block:
    """Return the block that ends with a line of nothing but one of these marks, as the generator takes it."""
    for at in range(start + 1, len(lines)):
        if lines[at].rstrip() in marks:
            return Block(kind, start, at + 1, name)
    return Block(kind, start, len(lines), name, closed=False)
