"""All rules on one page: the chapters that state them, from their own texts, with each example in a line.

Nothing here is written a second time, and no rule gets a second address: its id leads to where it is stated.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from hazari_rules.messages import catalogue
from rulebook.addresses import Addresses
from rulebook.blocks import HEADING_ID
from rulebook.boxes import Shown, superseded_html
from rulebook.examples import Example
from rulebook.markup import text_html
from rulebook.texts import Item, Page, in_order

WHOLE: Final = "rules"
"""The table that holds all rules."""

BEGIN: Final = '<div class="whole" data-search-exclude>'
"""Stands before the first chapter: whoever searches is led to the rules' own places."""

END: Final = "</div>"


def chapters(pages: Mapping[str, Page]) -> list[Page]:
    """Return the pages of a language that state rules, in the order in which the home page leads to them."""
    return [page for page in in_order(pages) if any(item.kind == "rule" for item in page.items)]


def headings(pages: Mapping[str, Page]) -> list[Item]:
    """Return the headings of the chapters, which stand on the page of all rules with the same ids."""
    return [
        item for page in chapters(pages) for item in page.items if item.kind == "heading" and item.level == 1
    ]


def print_html(lang: str) -> str:
    """Return the button that prints the page; a script shows it, as it needs one."""
    word = escape(catalogue(lang).sentence("site.print"))
    return f'<p class="ways"><button type="button" class="button" data-prints hidden>{word}</button></p>'


def heading(line: str, page: Page, lang: str) -> str:
    """Return a heading of a chapter: its title, one step lower, leads to the page; what is below it has no address here.

    >>> heading("# Play {#play}", Page("", "en", "play", ""), "en")
    '## [Play](play.md#play) {#play}'
    >>> heading("## Ties {#ties}", Page("", "en", "play", ""), "en")
    '<h3>Ties</h3>'
    """
    marks, _, text = line.strip().partition(" ")
    named = HEADING_ID.search(text)
    title = HEADING_ID.sub("", text).strip()
    if len(marks) == 1 and named:
        return f"## [{title}]({page.name}.md#{named[1]}) {{#{named[1]}}}"
    step = len(marks) + 1
    return f"<h{step}>{text_html(title, lang)}</h{step}>"


def label(rule: str, here: str, addresses: Addresses) -> str:
    """Return the line above a rule's text: its id, which leads to where the rule is stated."""
    return f'<p class="whole__rule"><a href="{addresses.rule(here, rule)}">{rule}</a></p>'


def example(cited: Example, statement: str, here: str, addresses: Addresses) -> str:
    """Return an example in a line: its statement, its verdict, and its id, which leads to its own page."""
    shown = Shown(cited, addresses.lang)
    verdict = f' <b class="whole__verdict">{shown.html(shown.said["headline"])}</b>'
    own = f'<a class="whole__id" href="{addresses.example(here, cited.id)}">{cited.id}</a>'
    if cited.superseded:
        # It is no longer held against the rules, so no verdict is told.
        verdict = ""
    line = f'<p class="whole__example">{shown.html(statement)}{verdict} {own}</p>'
    return f"{line}\n{superseded_html(shown, here, addresses)}".strip()


def with_own_links(line: str, page: Page) -> str:
    """Return a line of a chapter whose links within its page lead to that page.

    >>> with_own_links("See [ties](#play.ties).", Page("", "en", "play", ""))
    'See [ties](play.md#play.ties).'
    """
    return _WITHIN.sub(f"{page.name}.md", line)


_WITHIN: Final = re.compile(r"(?<=\]\()(?=#)")
