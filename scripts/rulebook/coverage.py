"""What holds each rule: its text in every language, its worked examples and its tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from rulebook.addresses import Addresses, address, way_to_root
from rulebook.markup import number, text_html
from rulebook.paragraphs import paragraphs
from rulebook.renderings import ORIGINAL
from rulebook.rootfiles import marked_tests
from rulebook.texts import in_order
from rulebook.verify import RULES, Book

NONE: Final = "–"
"""What stands where no program can judge a rule."""


@dataclass(frozen=True)
class Coverage:
    """The table of one language: rule by rule its state in each language, its examples and its tests, counted."""

    book: Book
    here: str
    addresses: Addresses

    def html(self) -> str:
        """Return the table, a part for each page of rules, with the sums above it."""
        tables, rules = [], list[str]()
        for page in in_order(self.book.pages[self.addresses.lang]):
            if labelled := [paragraph.rule for paragraph in paragraphs(page)]:
                rules += labelled
                rows = "".join(self._row(rule, page.name) for rule in labelled)
                tables.append(self._table(page.name, page.title, rows))
        translations = len(rules) * (len(LANGUAGES) - 1)
        summary = self._say(
            "coverage.summary",
            rules=self._number(len(rules)),
            examples=self._number(len(self.book.examples)),
            tests=self._number(len({name for names in self._tests.values() for name in names})),
            current=self._number(translations - len(self.book.stale)),
            translations=self._number(translations),
        )
        return f'<div class="coverage" data-search-exclude=""><p>{summary}</p>{"".join(tables)}</div>'

    @cached_property
    def _examples(self) -> Counter[str]:
        return Counter(example.rule for example in self.book.examples.values())

    @property
    def _tests(self) -> Mapping[str, list[str]]:
        return _marked(self.book.root)

    def _say(self, key: str, **values: str) -> str:
        return escape(catalogue(self.addresses.lang).sentence(key, count=None, **values))

    def _number(self, value: int) -> str:
        return number(value, self.addresses.lang)

    def _table(self, name: str, title: str, rows: str) -> str:
        languages = "".join(
            f'<th scope="col" role="columnheader"><span aria-hidden="true">{other}</span>'
            f'<span class="picture__spoken">{_language(other)}</span></th>'
            for other in LANGUAGES
        )
        first, *last = (
            f'<th scope="col" role="columnheader">{self._say(f"coverage.{key}")}</th>'
            for key in ("rule", "examples", "tests")
        )
        return (
            f'<table class="coverage__table" role="table" aria-labelledby="coverage-{name}">'
            f'<caption class="coverage__page" id="coverage-{name}">{text_html(title, self.addresses.lang)}</caption>'
            f'<thead role="rowgroup"><tr role="row">{first}{languages}{"".join(last)}</tr></thead>'
            f'<tbody role="rowgroup">{rows}</tbody></table>'
        )

    def _row(self, rule: str, page: str) -> str:
        cells = [self._state(rule, page, other) for other in LANGUAGES]
        cells.append(self._count("examples", rule, self._examples[rule]))
        cells.append(self._count("tests", rule, len(self._tests.get(rule, ()))))
        link = self.addresses.rule(self.here, rule)
        return (
            f'<tr role="row"><th scope="row" role="rowheader"><a href="{link}">{rule}</a></th>'
            f"{''.join(cells)}</tr>"
        )

    def _state(self, rule: str, page: str, lang: str) -> str:
        """Return what became of a rule in a language, which leads to it there."""
        is_stale = (rule, lang) in self.book.stale
        key = "original" if lang == ORIGINAL else "stale" if is_stale else "current"
        link = f"{way_to_root(self.addresses.page(self.here))}{address(page, lang)}#{rule}"
        return (
            f'<td class="coverage__state coverage__state--{key}" role="cell"><a href="{link}">'
            f'<span class="coverage__lang" aria-hidden="true">{lang}</span> '
            f'<span class="picture__spoken">{rule}, {_language(lang)}: </span>{self._say(f"coverage.{key}")}</a></td>'
        )

    def _count(self, kind: str, rule: str, count: int) -> str:
        if not count and not RULES.get(rule, True):
            return (
                f'<td class="coverage__count coverage__count--none" role="cell"><span aria-hidden="true">{NONE}</span>'
                f'<span class="picture__spoken">{self._say("coverage.told")}</span></td>'
            )
        whole = escape(catalogue(self.addresses.lang).sentence(f"coverage.count.{kind}", count=count))
        return (
            f'<td class="coverage__count" role="cell"><span class="coverage__alone">{self._number(count)}</span>'
            f'<span class="coverage__whole">{whole}</span></td>'
        )


@cache
def _marked(root: Path) -> Mapping[str, list[str]]:
    return marked_tests(root)


def _language(lang: str) -> str:
    return escape(catalogue(lang).sentence("language.name"))
