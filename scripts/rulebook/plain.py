"""What a text may be made of: plain Markdown that is checked as it stands, nothing that hides, loads or runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rulebook.blocks import HEADING_ID, TOOL_ELEMENTS, Block, Kind
from rulebook.faults import Fault
from rulebook.texts import Page

_OUR_FENCES: Final = "```hazari, ```hazari-picture or ```hazari-table at the start of the line"
_LANGUAGE: Final = re.compile(r"[a-z0-9+-]*")

_FORBIDDEN: Final = (
    (re.compile("`+"), "code that begins and ends on one line"),
    (re.compile("<!--.*"), "a comment that ends on its line"),
    (re.compile(r"<(?=[a-zA-Z/?]|!(?!--))(?!https?://[^\s<>]*>)[^<>]*>?"), "Markdown, not HTML"),
    (re.compile(r"!\[[^\[\]]*\]?"), "a picture that ```hazari-picture asks for"),
    (re.compile(r"\]\s*\[[^\[\]]*\]?|^[\s>*+-]*\[[^\[\]]*\]:"), "a link such as [words](page.md#anchor)"),
    (re.compile(r"\]\((?![^()]*\)).*"), "a link that ends on its line, with no brackets in its address"),
    (re.compile(r"\{[^{}]*\}"), "attributes nowhere but at the end of a heading, as {#id}"),
)
"""What stands in no line of a text, and what is expected instead."""

_MARKUP: Final = re.compile(r"[][*_`~<>{}\\]+")
"""What would stand as it is in the statement of an example, which is no Markdown."""

_ALMOST_LABEL: Final = re.compile(r"[Rr]\s?\[[^\]]*\]?[.:]?")
_LABEL_INSIDE: Final = re.compile(r"(?<!\w)r\[[a-z0-9-]*\.[a-z0-9.-]*\]")
_ALMOST_HEADING: Final = re.compile(r"[\s>]*(?:(?:[-*+]|\d+\.)\s+)*#|[\s>]*(?:=+|-+)\s*")


def not_plain(page: Page) -> Iterator[Fault]:
    """Find what is no plain Markdown, and lines that were meant as something else than text or code."""
    lines, markup = page.text.split("\n"), page.markup.split("\n")
    for block in page.blocks:
        at = block.start
        match block.kind:
            case Kind.CODE:
                yield from _wrong_fence(block, lines[at], page)
            case Kind.HEADING:
                yield from _forbidden(HEADING_ID.sub("", markup[at]), at, page)
            case Kind.TEXT:
                before = lines[at - 1] if at else ""
                if meant := _meant(markup[at], before):
                    yield page.fault(at + 1, meant, lines[at].strip())
                else:
                    yield from _forbidden(markup[at], at, page)
            case Kind.EXAMPLE:
                for place, statement in enumerate(block.content[1:]):
                    wrong = list(_forbidden(markup[statement], statement, page))
                    # The statement is one line; what follows it is a fault as such.
                    if not place and not wrong and (found := _MARKUP.search(lines[statement])):
                        wanted = "a statement in words alone, as it is cited and published"
                        wrong = [page.fault(statement + 1, wanted, found[0])]
                    yield from wrong
            case _:
                pass


def _wrong_fence(block: Block, line: str, page: Page) -> Iterator[Fault]:
    # An indented fence is left as it is by our renderer, and so is one of another name.
    indented = line != line.lstrip()
    found = line.strip() + " after a space" * indented
    if block.name.startswith("hazari"):
        yield page.fault(block.start + 1, _OUR_FENCES, found)
    elif indented or not _LANGUAGE.fullmatch(block.name):
        expected = "a fence at the start of its line, with the name of a language or none"
        yield page.fault(block.start + 1, expected, found)


def _meant(line: str, before: str) -> str | None:
    """Return what a line of text was meant to be, nothing for one that is text."""
    text = line.strip()
    if _ALMOST_LABEL.fullmatch(text) or _LABEL_INSIDE.search(text):
        return "a label r[rule.id] alone on its line"
    if (almost := _ALMOST_HEADING.match(line)) and (
        almost[0].endswith("#") or (almost.end() == len(line) and text and before.strip())
    ):
        return "a heading such as ## Words {#id} at the start of its line"
    for element, tool in TOOL_ELEMENTS.items():
        if f"hazari-{tool}" in text:
            return f"{element} alone on its line"
    return None


def _forbidden(line: str, at: int, page: Page) -> Iterator[Fault]:
    for pattern, expected in _FORBIDDEN:
        if found := pattern.search(line):
            yield page.fault(at + 1, expected, found[0].strip()[:80])
