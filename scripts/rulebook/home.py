"""What the home page shows besides its sentence and its list of pages: a hand, two buttons, three questions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from hazari_rules.combinations import Category
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards
from hazari_rules.wire import answer_object
from rulebook.addresses import CHECKER, Addresses
from rulebook.blocks import Kind
from rulebook.courts import sprite_html
from rulebook.examples import Example
from rulebook.faces import fan_html
from rulebook.markup import category_html, text_html
from rulebook.texts import Page

HAND: Final = "partition.descending/source-example"
"""The worked example whose hand is shown."""

RULES: Final = "game"
"""Where reading begins."""

QUESTIONS: Final = "questions"
"""The page whose headings and answers are shown."""

_TICK: Final = (
    '<svg class="sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
    '<path d="m4.5 12.5 5 5 10-11"/></svg>'
)


def hand(example: Example, here: str, addresses: Addresses) -> str:
    """Return the hand of the example as four fans, and the ways to check one and to the rules."""
    lang = addresses.lang
    words = catalogue(lang)
    groups = judged(example)
    drawn = [cards for group in groups for cards in read_cards(group["cards"])]
    fans = "".join(
        f'<li class="fan">{fan_html(read_cards(group["cards"]), lang)} <p class="fan__said">'
        f'<span class="fan__place">{place}</span> '
        f'<span class="fan__name">{category_html(group["category"].title, lang)}</span> '
        f'<span class="fan__ranks">{"-".join(group["ranks"])}</span></p></li>'
        for place, group in enumerate(groups, start=1)
    )
    return (
        f'{sprite_html(drawn)}<ol class="hand" role="list">{fans}</ol>'
        f'<p class="ways"><a class="button button--main" href="{addresses.link(here, CHECKER)}">'
        f"{_TICK} {escape(words.sentence('site.check'))}</a> "
        f'<a class="button" href="{addresses.link(here, RULES)}">{escape(words.sentence("site.read"))}</a></p>'
    )


def judged(example: Example) -> list[dict[str, Any]]:
    """Return the groups of a partition as the package takes them: cards, category and deciding ranks."""
    given = example.data["given"]
    answer = answer_object(json.dumps(given))[1]["result"]
    by_code = {category.code: category for category in Category}
    ranks = [_ranks(group) for group in answer["groups"]]
    return [
        {"cards": cards, "category": by_code[group["category"]], "ranks": own}
        for cards, group, own in zip(given["groups"], answer["groups"], ranks, strict=True)
    ]


def _ranks(group: dict[str, Any]) -> list[str]:
    """Return the ranks of the three cards that count."""
    return [card[:-1] for card in group["counting"]]


def questions(page: Page, here: str, addresses: Addresses) -> str:
    """Return the questions of their page, each with its answer one tap away."""
    asked = "".join(
        f'<details class="question"><summary><span>{text_html(heading, addresses.lang)}</span></summary>'
        f'<div class="question__answer">{_linked(answer, here, addresses)}</div></details>'
        for heading, answer in answers(page)
    )
    return f'<div class="questions" data-search-exclude>{asked}</div>'


def answers(page: Page) -> Iterator[tuple[str, str]]:
    """Go through a page's questions: the headings of the second level, each with the sentences below it."""
    lines = page.text.split("\n")
    heading, said = "", list[str]()
    for block in page.blocks:
        if block.kind is Kind.HEADING:
            if heading:
                yield heading, " ".join(said)
            level, _, text = lines[block.start].partition(" ")
            heading, said = (_ID.sub("", text).strip() if level == "##" else ""), []
        elif block.kind is Kind.TEXT and (line := lines[block.start].strip()):
            said.append(line)
    if heading:
        yield heading, " ".join(said)


def _linked(text: str, here: str, addresses: Addresses) -> str:
    """Return sentences with their links to other pages, as seen from here."""
    parts, at = [], 0
    for found in _LINK.finditer(text):
        parts.append(text_html(text[at : found.start()], addresses.lang))
        target = addresses.link(here, found["page"]) + (found["anchor"] or "")
        parts.append(f'<a href="{escape(target)}">{text_html(found["said"], addresses.lang)}</a>')
        at = found.end()
    parts.append(text_html(text[at:], addresses.lang))
    return f"<p>{''.join(parts)}</p>"


_ID: Final = re.compile(r"\{#[^}]*\}\s*$")
_LINK: Final = re.compile(r"\[(?P<said>[^\]]+)\]\((?P<page>[a-z-]+)\.md(?P<anchor>#[^)\s]+)?\)")
