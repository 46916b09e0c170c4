"""The paragraphs of the rules, as they stand in the texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.blocks import Kind
from rulebook.texts import Page


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What a page states under the label of a rule, its lines as written; ``line`` is where the label stands."""

    rule: str
    page: Page
    line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The paragraph on one line, however its sentences are divided."""
        return " ".join(" ".join(self.lines).split())


def paragraphs(page: Page) -> Iterator[Paragraph]:
    """Go through the rules of a page in the order of its text."""
    written = page.text.split("\n")
    rule, line, lines = "", 0, list[str]()
    for block in page.blocks:
        if rule and (block.kind is not Kind.TEXT or not written[block.start].strip()):
            yield Paragraph(rule, page, line, tuple(lines))
            rule = ""
        if block.kind is Kind.LABEL:
            rule, line, lines = block.name, block.start + 1, []
        elif rule:
            lines.append(written[block.start])
    if rule:
        yield Paragraph(rule, page, line, tuple(lines))
