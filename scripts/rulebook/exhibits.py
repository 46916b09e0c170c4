"""A worked example on its own page: large cards, the verdict, its figures and its rules, and beside it the imprint."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hazari_rules.combinations import Category
from hazari_rules.notation import read_cards
from rulebook.addresses import Addresses, example_file, example_page, way_to_root
from rulebook.badges import LINK
from rulebook.boxes import (
    Shown,
    checker_link,
    given_html,
    headline_html,
    mistake_html,
    reason_html,
    superseded_html,
)
from rulebook.courts import sprite_html
from rulebook.editions import Edition
from rulebook.examples import Example
from rulebook.grounds import grounds
from rulebook.imprint import imprint_html
from rulebook.markup import text_html
from rulebook.texts import Page, anchor


def way_html(example: Example, place: Page, index: Page | None, addresses: Addresses) -> str:
    """Return the way from the page of all examples, where there is one, over the place in the texts to this one.

    What only the page of examples cites leads over its rule, so that every way tells where the rule is read.
    """
    lang = addresses.lang
    shown = Shown(example, lang)
    here = example_page(example.id)
    steps = [(addresses.link(here, index.name), index.title)] if index else []
    if place is not index:
        steps.append((f"{addresses.link(here, place.name)}#{anchor(example.id)}", place.title))
    else:
        steps.append((addresses.rule(here, example.rule), addresses.title(example.rule)))
    links = "".join(f'<li><a href="{href}">{text_html(title, lang)}</a></li>' for href, title in steps)
    label = escape(shown.words.sentence("site.way"))
    return f'<nav class="exhibit__way" aria-label="{label}"><ol role="list">{links}</ol></nav>'


def verdict_text(example: Example, lang: str) -> str:
    """Return the verdict in a sentence, for who is told of the page elsewhere."""
    headline: str = Shown(example, lang).said["headline"]
    return headline if headline.endswith((".", "!", "?")) else f"{headline}."


def exhibit_html(example: Example, addresses: Addresses, edition: Edition) -> str:
    """Return everything on an example's page but its way and its heading."""
    shown = Shown(example, addresses.lang)
    here = example_page(example.id)
    way = way_to_root(addresses.page(here))
    return (
        f'<p class="exhibit__id"><a href="./">{LINK}{example.id}</a></p>\n{superseded_html(shown, here, addresses)}'
        f'<div class="exhibit" data-example="{example.id}">\n{_board(shown)}\n'
        f'<div class="exhibit__judged">{_verdict(shown)}\n{_rules(shown, here, addresses)}'
        f"{_actions(shown, here, addresses, way)}</div>\n"
        f"{imprint_html(shown, edition, way)}\n</div>"
    )


def _board(shown: Shown) -> str:
    given = given_html(shown, large=True)
    sprite = sprite_html(read_cards(" ".join(_texts(shown)))) if "card--large" in given else ""
    return f'<div class="exhibit__board">{sprite}{given}{_tie(shown)}</div>'


def _texts(shown: Shown) -> Iterator[str]:
    yield from shown.request.get("groups", ())
    if shown.example.op == "group":
        yield shown.request["cards"]


def _tie(shown: Shown) -> str:
    """Return the label of the bracket under equal groups."""
    result = shown.result
    if shown.example.op != "compare" or not result or len(result["tied"]) < 2:
        return ""
    first, *_, last = result["tied"]
    category = Category[result["groups"][first - 1]["category"].upper()].title
    said = shown.html(shown.words.sentence("site.equal", category=category))
    return (
        f'<p class="tie tie--{len(result["groups"])}" data-from="{first}" data-to="{last}">'
        f'<span class="tie__word">{said}</span></p>'
    )


def _verdict(shown: Shown) -> str:
    said = shown.said
    return (
        f'<div class="verdict verdict--large" data-verdict="{said["verdict"]}">{headline_html(shown)}</div>\n{_figures(shown)}'
        f'<div class="verdict__reason">{reason_html(shown)}</div>{mistake_html(shown)}'
    )


def _figures(shown: Shown) -> str:
    """Return what a comparison gives: the cards, the points, and whose points they were."""
    result = shown.result
    if shown.example.op != "compare" or not result:
        return ""
    words = shown.words
    who = words.join(side.who for side in shown.sides)
    figures = (
        (str(result["cards"]), words.sentence("site.figure.cards")),
        (str(result["points"]), words.sentence("site.figure.points")),
        (
            " + ".join(str(group["points"]) for group in result["groups"]),
            words.sentence("site.figure.from", players=who),
        ),
    )
    items = "".join(f"<div><dt>{escape(said)}</dt><dd>{figure}</dd></div>" for figure, said in figures)
    return f'<dl class="figures">{items}</dl>\n'


def _rules(shown: Shown, here: str, addresses: Addresses) -> str:
    links = "".join(
        f'<li><a class="example__id" href="{addresses.rule(here, rule)}">{LINK}{rule}</a></li>'
        for rule in filter(addresses.states, grounds(shown.example))
    )
    label = escape(shown.words.sentence("site.grounds"))
    return f'<ul class="exhibit__rules" role="list" aria-label="{label}">{links}</ul>'


def _actions(shown: Shown, here: str, addresses: Addresses, way: str) -> str:
    """Return what can be done with the example: try it, keep its address, take its data."""
    checker = checker_link(shown, here, addresses).replace(
        "<a ", '<a class="md-button md-button--primary" ', 1
    )
    say = shown.words.sentence
    copy = f'<button type="button" class="md-button" data-copies="permalink" hidden>{LINK}<span aria-live="polite">{escape(say("site.copy-link"))}</span></button>'
    data = f'<a class="md-button" href="{way}{example_file(shown.example.id)}">JSON</a>'
    return f'<p class="exhibit__actions">{checker}{copy}{data}</p>'
