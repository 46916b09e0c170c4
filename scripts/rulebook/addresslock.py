"""Every address ever published: ``docs/addresses.lock``, one a line. What is cited stays where it is.

An address is written once, for all languages: they have the same pages and anchors. What carries the version or a
digest in its name, as the wheel and the scripts do, is not listed: a new version has a new one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook import files, whole
from rulebook.addresses import address, example_file, example_page
from rulebook.examples import Example, read_examples
from rulebook.faults import Fault, listed
from rulebook.links import ROOT_FILES
from rulebook.sources import read_text, write_whole
from rulebook.texts import Page

LOCK: Final = f"docs/{files.ADDRESSES}"

HOME: Final = "./"
"""How the address of the home page is written, which is nothing at all."""

_HEAD: Final = (
    "# Every address ever published, from the root of a language; what is cited stays where it is.",
    "# Written by scripts/addresses, which adds what is new and takes nothing away.",
)

_ADDRESS: Final = re.compile(r"[\w./-]+(?:#[\w./-]+)?")

type Places = Mapping[str, tuple[str, int]]
"""Addresses, each with the file and the line that it comes from."""


def published(pages: Mapping[str, Page], examples: Mapping[str, Example]) -> dict[str, tuple[str, int]]:
    """Return every address that is published now: pages, their anchors, examples, and the files at the root."""
    first = LANGUAGES[0]
    found = dict.fromkeys(ROOT_FILES, (LOCK, 1))
    for page in pages.values():
        there = address(page.name, first) or HOME
        found[there] = (page.path, 1)
        for item in page.items:
            if item.anchor:
                found.setdefault(f"{there}#{item.anchor}", (page.path, item.line))
            if item.kind == "table" and item.id == whole.WHOLE:
                for heading in whole.headings(pages):
                    found.setdefault(f"{there}#{heading.id}", (page.path, item.line))
    for example in examples.values():
        place = (example.file.path, example.line)
        found[address(example_page(example.id), first)] = place
        found[example_file(example.id)] = place
    return found


def read_addresses(root: Path, faults: list[Fault]) -> dict[str, int]:
    """Return the addresses that are listed, each with its line; what is none or stands twice becomes a fault."""
    lines: dict[str, int] = {}
    file = root / LOCK
    text = read_text(file, root, faults) if file.exists() else None
    for number, line in enumerate((text or "").split("\n"), start=1):
        if not line or line.startswith("#"):
            continue
        if not _ADDRESS.fullmatch(line):
            faults.append(Fault(LOCK, number, "an address alone on its line, such as play/#play.ties", line))
            continue
        if line in lines:
            faults.append(Fault(LOCK, number, f"{line} once", f"it at line {lines[line]} too"))
        lines.setdefault(line, number)
    return lines


def wrong_addresses(
    pages: Mapping[str, Page], examples: Mapping[str, Example], root: Path
) -> Iterator[Fault]:
    """Find listed addresses at which there is nothing any more, and published ones that are not listed."""
    faults: list[Fault] = []
    lines = read_addresses(root, faults)
    yield from faults
    if faults and not lines:
        # Where the list cannot be read at all, nobody knows what is not in it.
        return
    now = published(pages, examples)
    yield from _gone(lines, now)
    for there, (path, line) in now.items():
        if there not in lines:
            yield Fault(path, line, f"{there} in {LOCK}, where scripts/addresses adds it", "none")


def _gone(lines: Mapping[str, int], now: Places) -> Iterator[Fault]:
    """Find listed addresses at which there is nothing any more."""
    for there, line in lines.items():
        page, _, anchor = there.partition("#")
        if there in now or (anchor and page not in now and page in lines):
            # Where a whole page is gone, its anchors are not told one by one.
            continue
        found = f"no such anchor in {now[page][0]}" if anchor and page in now else "nothing there any more"
        yield Fault(LOCK, line, f"{there} to stay, as it was published", found)


def run() -> int:
    """Add the addresses that are not listed yet and say which; return the exit status."""
    # What verifies everything uses this module.
    from rulebook.verify import read_book  # noqa: PLC0415

    book = read_book()
    unread: list[Fault] = []
    read_examples(book.root, unread)
    if unread:
        # The addresses of what cannot be read are not gone.
        print(listed(unread), file=sys.stderr)
        return 1
    return add(book.root, published(book.pages[LANGUAGES[0]], book.examples))


def add(root: Path, now: Places) -> int:
    """Add what is published now to the list; nothing is ever taken from it.

    While something listed is gone nothing is added either: what is new is likely the same, misspelt.
    """
    faults: list[Fault] = []
    lines = read_addresses(root, faults)
    faults += _gone(lines, now)
    if faults:
        print(listed(faults), file=sys.stderr)
        return 1
    new = [there for there in now if there not in lines]
    print("\n".join(f"+ {there}" for there in new) or "nothing new")
    if new:
        # In one order, so that whoever adds at the same time as others meets them at the same places alone.
        write_whole(root / LOCK, "\n".join([*_HEAD, *sorted([*lines, *new])]) + "\n")
    return 0
