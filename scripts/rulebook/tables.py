"""The index of the worked examples."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rulebook.addresses import Addresses
from rulebook.markup import text_html
from rulebook.texts import Citation, Page


def index(pages: Iterable[Page], here: str, addresses: Addresses) -> str:
    """Return all worked examples with their statements, page by page and rule by rule."""
    parts = "".join(_of_page(page, here, addresses) for page in pages if page.citations)
    return f'<div class="example-index">{parts}</div>'


def _of_page(page: Page, here: str, addresses: Addresses) -> str:
    title = text_html(page.title, addresses.lang)
    rules = "".join(
        f'<dt><a href="{addresses.rule(here, rule)}">{rule}</a></dt>\n'
        + "".join(
            f'<dd><a href="{addresses.example(here, citation.example)}">'
            f"{text_html(citation.statement, addresses.lang)}</a></dd>\n"
            for citation in citations
        )
        for rule, citations in groupby(page.citations, _rule)
    )
    return f'<section><h3 id="index-{page.name}">{title}</h3><dl>{rules}</dl></section>'


def _rule(citation: Citation) -> str:
    """Return the rule of a cited example: its id begins with it."""
    return citation.example.partition("/")[0]
