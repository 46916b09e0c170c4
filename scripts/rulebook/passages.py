"""The passages of the texts that state facts, each with the fact words read in it and what they have to be.

On a page of rules every text belongs to one of four: the paragraph of a rule, the statement of an example, what the page
says of itself (front matter and headings), and all the rest, which holds no fact word.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rulebook.blocks import Kind
from rulebook.factwords import FactWord, fact_words, legible
from rulebook.faults import Fault
from rulebook.texts import Page

# Emphasis may stand within a word; brackets part words.
_MARKS: Final = str.maketrans("[]()|", "     ", "*_")


@dataclass
class Passage:
    """Some lines of a page in the order of the text; ``line`` is where they are named or begin."""

    key: str
    """The id of a rule or an example, or the name of a page."""
    page: Page
    line: int
    lines: list[int] = field(default_factory=list)
    """The indices of its lines."""

    def read(self, prose: Sequence[str]) -> list[Read]:
        """Return the fact words of the passage with their lines."""
        texts = [legible(prose[at].translate(_MARKS)) for at in self.lines]
        starts, offset = [], 0
        for text in texts:
            starts.append(offset)
            offset += len(text) + 1
        return [
            Read(word, self.lines[bisect_right(starts, word.at) - 1] + 1)
            for word in fact_words("\n".join(texts), self.page.lang)
        ]


@dataclass(frozen=True, slots=True)
class Read:
    """A fact word and the line on which it stands."""

    word: FactWord
    line: int

    @property
    def sign(self) -> str:
        """What it stands for."""
        return self.word.sign

    def __str__(self) -> str:
        return self.sign if self.sign == self.word.text else f"“{self.word.text}” ({self.sign})"


@dataclass(frozen=True)
class Facts:
    """What is read in one passage."""

    passage: Passage
    words: tuple[Read, ...]

    @property
    def key(self) -> tuple[str, str]:
        """Where it is recorded: the id and the language."""
        return self.passage.key, self.passage.page.lang

    @property
    def signs(self) -> tuple[str, ...]:
        """What the words stand for, in their order."""
        return tuple(word.sign for word in self.words)

    def fault(self, place: int | None, expected: str, found: str) -> Fault:
        """Return a fault of one of its words, or of the passage as a whole."""
        at = self.passage.line if place is None else self.words[place].line
        return self.passage.page.fault(at, expected, found)


@dataclass(frozen=True)
class PageFacts:
    """What is read on a page: what its rules state, what it says of itself, its statements, and all the rest."""

    rules: tuple[Facts, ...]
    itself: Facts
    statements: tuple[Facts, ...]
    outside: Facts
    code: tuple[int, ...]
    """The lines that hold code, in which no fact is read."""


def page_facts(page: Page, rules: Collection[str]) -> PageFacts:
    """Read all facts of a page; ``rules`` are the ids that have facts."""
    prose = page.prose.split("\n")
    stated: list[Passage] = []
    itself, outside = Passage(page.name, page, 1), Passage("", page, 1)
    current: Passage | None = None
    for block in page.blocks:
        match block.kind:
            case Kind.LABEL if block.name in rules:
                current = Passage(block.name, page, block.start + 1)
                stated.append(current)
            case Kind.TEXT:
                if not prose[block.start].strip():
                    current = None
                (current or outside).lines.append(block.start)
            case Kind.HEADING:
                current = None
                itself.lines.append(block.start)
            case Kind.FRONT:
                itself.lines.extend(block.content)
            case _:
                current = None
    own, rest = _read([itself, outside], prose)
    return PageFacts(tuple(_read(stated, prose)), own, statements(page), rest, tuple(_code(page)))


TOLD: Final = "differences"
"""The page that tells what others say and what the rules decide: each paragraph that leads to a rule states it."""


@dataclass(frozen=True)
class Told:
    """What is read on such a page: everything below each heading, and what each paragraph states of its rules."""

    sections: tuple[Facts, ...]
    decided: tuple[tuple[Facts, frozenset[str]], ...]


def told_facts(page: Page, rules: Collection[str]) -> Told:
    """Read the facts of a page that tells of differences; ``rules`` are the ids that have facts."""
    prose = page.prose.split("\n")
    sections: list[Passage] = []
    paragraphs: list[Passage] = []
    for block in page.blocks:
        if block.kind is Kind.HEADING:
            sections.append(Passage(f"{page.name}#{block.name}", page, block.start + 1, [block.start]))
        elif block.kind is Kind.TEXT and sections:
            sections[-1].lines.append(block.start)
            if not prose[block.start].strip():
                continue
            if not paragraphs or paragraphs[-1].lines[-1] != block.start - 1:
                paragraphs.append(Passage(sections[-1].key, page, block.start + 1))
            paragraphs[-1].lines.append(block.start)
    decided = []
    for facts in _read(paragraphs, prose):
        lines = {at + 1 for at in facts.passage.lines}
        led = {link.target.partition("#")[2] for link in page.links if link.line in lines}
        if stated := frozenset(led & {*rules}):
            decided.append((facts, stated))
    return Told(tuple(_read(sections, prose)), tuple(decided))


def statements(page: Page) -> tuple[Facts, ...]:
    """Read the facts in the statements of the examples that a page cites."""
    cited = [Passage(citation.example, page, citation.line, [citation.line]) for citation in page.citations]
    return tuple(_read(cited, page.prose.split("\n")))


def _read(passages: Iterable[Passage], prose: Sequence[str]) -> Iterator[Facts]:
    for passage in passages:
        yield Facts(passage, tuple(passage.read(prose)))


def _code(page: Page) -> Iterator[int]:
    lines = page.text.split("\n")
    for block in page.blocks:
        if block.kind is Kind.CODE:
            yield block.start + 1
        elif block.kind in (Kind.TEXT, Kind.HEADING, Kind.EXAMPLE):
            texts = block.content if block.kind is Kind.EXAMPLE else range(block.start, block.end)
            yield from (at + 1 for at in texts if "`" in lines[at])
