"""The index of the worked examples, and what it can be narrowed to: a rule, a category of its groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from hazari_rules.combinations import Category, combination
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards
from rulebook.addresses import Addresses
from rulebook.examples import Example
from rulebook.markup import text_html
from rulebook.texts import Citation, Page


def index(pages: Sequence[Page], examples: Mapping[str, Example], here: str, addresses: Addresses) -> str:
    """Return all worked examples with their statements, page by page and rule by rule.

    Without a script it is the whole list; a script shows the fields above it and leaves out what is not asked for.
    """
    cited = [page for page in pages if page.citations]
    parts = "".join(_of_page(page, examples, here, addresses) for page in cited)
    return f'{_fields(cited, addresses.lang)}<div class="example-index">{parts}</div>'


def _of_page(page: Page, examples: Mapping[str, Example], here: str, addresses: Addresses) -> str:
    title = text_html(page.title, addresses.lang)
    rules = "".join(
        f'<dt><a href="{addresses.rule(here, rule)}">{rule}</a></dt>\n'
        + "".join(_entry(citation, examples[citation.example], here, addresses) for citation in citations)
        for rule, citations in groupby(page.citations, _rule)
    )
    return f'<section><h3 id="index-{page.name}">{title}</h3><dl>{rules}</dl></section>'


def _entry(citation: Citation, example: Example, here: str, addresses: Addresses) -> str:
    former = ""
    if example.superseded:
        word = catalogue(addresses.lang).sentence(f"site.superseded.{example.superseded['as']}.word")
        former = f' <span class="example-index__former">{escape(word)}</span>'
    kinds = " ".join(categories(example))
    return (
        f'<dd data-rule="{example.rule}" data-categories="{kinds}"><a href="{addresses.example(here, example.id)}">'
        f"{text_html(citation.statement, addresses.lang)}</a>{former}</dd>\n"
    )


def _rule(citation: Citation) -> str:
    """Return the rule of a cited example: its id begins with it."""
    return citation.example.partition("/")[0]


def categories(example: Example) -> list[str]:
    """Return the categories of the groups in an example as the wire format names them, the strongest first.

    Where the answer is an error, nothing counts as anything.
    """
    result = example.answer.get("result")
    found = set(_categories(example, result)) if result else set()
    return [category.code for category in sorted(Category, reverse=True) if category.code in found]


def _categories(example: Example, result: Mapping[str, Any]) -> Iterator[str]:
    match example.op:
        case "group":
            yield result["category"]
        case "compare" | "check":
            yield from (group["category"] for group in result["groups"] if group)
        case "deal":
            for partition in example.data["given"]["partitions"].values():
                yield from (combination(read_cards(text)).category.code for text in partition)
        case _:
            pass


def _fields(pages: Sequence[Page], lang: str) -> str:
    """Return the fields that narrow the list, hidden as long as no script serves them."""
    say = catalogue(lang).sentence
    groups = "".join(
        f'<optgroup label="{escape(page.title)}">'
        + "".join(f"<option>{rule}</option>" for rule in dict.fromkeys(map(_rule, page.citations)))
        + "</optgroup>"
        for page in pages
    )
    named = "".join(
        f'<option value="{category.code}" lang="en">{category.title}</option>'
        for category in sorted(Category, reverse=True)
    )
    rules = f'<option value="">{escape(say("site.index.rules"))}</option>{groups}'
    kinds = f'<option value="">{escape(say("site.index.categories"))}</option>{named}'
    shown = say("site.index.shown", number="{number}", total="{total}")
    return (
        '<form class="narrow" hidden data-search-exclude>'
        f"{_field('rule', say('site.index.rule'), rules)}{_field('category', say('site.index.category'), kinds)}"
        f'<button type="reset" class="narrow__all">{escape(say("site.index.all"))}</button>'
        f'<p class="narrow__said" role="status" data-shown="{escape(shown)}" data-none="{escape(say("site.index.none"))}"></p></form>'
    )


def _field(name: str, label: str, options: str) -> str:
    return (
        f'<div class="narrow__field"><label for="narrow-{name}">{escape(label)}</label>'
        f'<select id="narrow-{name}" name="{name}">{options}</select></div>'
    )
