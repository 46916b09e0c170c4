"""A finished page as the search reads it: its sections, each in parts that have an address, in words alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

_VOID: Final = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})

_LEFT_OUT: Final = frozenset(
    {"aside", "button", "figure", "form", "noscript", "script", "style", "svg", "template"}
)

_IN_LINE: Final = frozenset(
    {
        "a",
        "abbr",
        "b",
        "bdi",
        "cite",
        "code",
        "em",
        "i",
        "kbd",
        "mark",
        "q",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
    }
)
"""What does not part words. Everything else does."""

_HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4"})

_KINDS: Final = {"article": "article", "dt": "term", "dd": "meaning", "code": "code", "pre": "code"}

_SPACE: Final = re.compile(r"[^\S\u00a0\u202f]+")


@dataclass
class Part:
    """What stands at one address: a section itself, a rule, an example or a term."""

    anchor: str
    term: str = ""
    words: str = ""
    quoted: str = ""
    """Of these words, those that are code: no language's own."""

    @property
    def text(self) -> str:
        """The words as a reader is shown them."""
        return tidy(self.words)


@dataclass
class Section:
    """What stands between two headings."""

    anchor: str
    heading: str = ""
    has_code: bool = False
    """Whether it shows code, as is done for developers."""
    parts: list[Part] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The heading as a reader is shown it."""
        return tidy(self.heading)

    def has(self, anchor: str) -> bool:
        """Tell whether anything stands at an address."""
        return any(part.anchor == anchor and not part.term for part in self.parts)

    def part(self, anchor: str) -> Part:
        """Return the part at an address, a new one if there is none."""
        if not self.has(anchor):
            self.parts.append(Part(anchor))
        return next(part for part in self.parts if part.anchor == anchor and not part.term)


def tidy(text: str) -> str:
    r"""Return a text with single spaces, and none before a full stop or comma that a line end has put there.

    >>> tidy(" A  Run\n is three cards . ")
    'A Run is three cards.'
    """
    return re.sub(r" ([.,])(?!\d)", r"\1", _SPACE.sub(" ", text)).strip()


def sections(html: str) -> list[Section]:
    """Return the sections of a page's article.

    Pictures and tables with a caption are left out, and of a box everything but its statement. A word never runs
    into the one of the next cell, term or paragraph.

    >>> (one,) = sections("<article><h1 id='a'>Cards</h1><ul><li>ace</li><li>king</li></ul></article>")
    >>> one.title, one.parts[0].text
    ('Cards', 'ace king')
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return [each for each in reader.sections if each.anchor]


class _Reader(HTMLParser):
    """Goes through a page and keeps what belongs to its sections."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.sections: list[Section] = []
        self._open: list[tuple[str, str]] = []
        self._rule = self._example = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element, and with it perhaps a section or a part."""
        if tag in _VOID:
            self._write(" ")
            return
        given = {name: value or "" for name, value in attrs}
        kind = self._kind(tag, given)
        self._open.append((tag, kind))
        if kind == "heading":
            self._rule = self._example = ""
            self.sections.append(Section(given["id"]))
        elif kind == "rule" and self.sections:
            self._rule = given["id"]
            self.sections[-1].part(self._rule)
        elif kind == "term" and self.sections:
            self.sections[-1].parts.append(Part(self._rule))
        elif tag == "pre" and self.sections:
            self.sections[-1].has_code = True
        if tag not in _IN_LINE:
            self._write(" ")

    def _kind(self, tag: str, given: dict[str, str]) -> str:
        classes = given.get("class", "").split()
        if "data-example" in given:
            self._example = given["data-example"].replace("/", "--")
            return "box"
        if "example__statement" in classes:
            return "statement"
        if _is_left_out(tag, given, classes):
            return "out"
        if tag in _HEADINGS and "id" in given and self._is_read():
            return "heading"
        return "rule" if "rule" in classes else _KINDS.get(tag, "")

    def handle_endtag(self, tag: str) -> None:
        """Close an element; one that was never opened is nothing."""
        if not any(tag == name for name, _ in self._open):
            return
        if tag not in _IN_LINE:
            self._write(" ")
        while self._open:
            name, kind = self._open.pop()
            if kind == "term" and self.sections:
                part = self.sections[-1].parts[-1]
                part.term = part.text
                part.words = f"{part.term} · "
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        """Take over what is written, if it is to be read."""
        self._write(data)

    def _is_read(self) -> bool:
        kinds = [kind for _, kind in self._open]
        if "article" not in kinds or "out" in kinds[_last(kinds, "box") + 1 :]:
            return False
        return "rule" not in kinds and ("box" not in kinds or "statement" in kinds)

    def _write(self, data: str) -> None:
        if not self.sections or not self._is_read():
            return
        section, kinds = self.sections[-1], {kind for _, kind in self._open}
        if "heading" in kinds:
            section.heading += data
            return
        if "statement" in kinds:
            part = section.part(self._example)
        elif kinds & {"term", "meaning"} and section.parts:
            part = section.parts[-1]
        elif data.strip() or section.has(self._rule):
            part = section.part(self._rule)
        else:
            return
        part.words += data
        if "code" in kinds:
            part.quoted += f" {data}"


def _is_left_out(tag: str, given: Mapping[str, str], classes: Iterable[str]) -> bool:
    # Elements of our own begin with a sentence for those without a script.
    return bool(
        tag in _LEFT_OUT
        or "-" in tag
        or given.keys() & {"hidden", "data-search-exclude"}
        or {"headerlink", "verdict"} & {*classes}
    )


def _last(kinds: list[str], kind: str) -> int:
    return len(kinds) - 1 - kinds[::-1].index(kind) if kind in kinds else -1
