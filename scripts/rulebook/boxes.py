"""The box of a worked example: what is given, what the rules say of it, and where to read and try it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

from hazari_rules.messages import Catalogue, catalogue
from hazari_rules.notation import UnreadableCards, read_cards
from hazari_rules.report import SEATS, report
from hazari_rules.version import __version__
from hazari_rules.wire import answer_object
from rulebook.addresses import CHECKER, Addresses
from rulebook.claims import mistakes
from rulebook.examples import Example
from rulebook.markup import cards_html, text_html, typed_html
from rulebook.texts import anchor


def box(example: Example, statement: str, here: str, addresses: Addresses) -> str:
    """Return the whole box on a page, as one block of HTML without empty lines.

    ``here`` is the page's name; where it says the statement itself, none is given.
    """
    lang = addresses.lang
    words = catalogue(lang)
    request = {**example.data["given"], "lang": lang}
    answer = answer_object(json.dumps(request))[1]
    said = report(request, answer)
    label = escape(words.sentence("site.example", id=example.id))
    parts = [
        f'<figure class="example" id="{anchor(example.id)}" data-example="{example.id}" aria-label="{label}">',
        statement and f'<figcaption class="example__statement">{text_html(statement, lang)}</figcaption>',
        _GIVEN[example.op](request, said, words),
        *_judged(example, answer, said, lang),
        _foot(example, here, addresses, words),
        "</figure>",
    ]
    return "\n".join(part for part in parts if part)


def _judged(example: Example, answer: Mapping[str, Any], said: Mapping[str, Any], lang: str) -> list[str]:
    """Return what the rules say, after what somebody might wrongly say."""
    words = catalogue(lang)

    def _verdict(verdict: str, key: str, said: str) -> str:
        label = f'<p class="example__label">{words.sentence(key)}</p>' if key else ""
        return f'<div class="example__verdict" data-verdict="{verdict}">{label}{said}</div>'

    lines = [text_html(sentence, lang) for sentence in said["sentences"]]
    if said["headline"] in said["sentences"]:
        lines.remove(text_html(said["headline"], lang))
    headline = f'<p class="example__headline">{text_html(said["headline"], lang)}</p>'
    reason = "".join(f"<p>{line}</p>" for line in lines)
    if "claim" not in example.data:
        return [_verdict(said["verdict"], "", headline + reason)]
    wrong = "".join(f"<p>{text_html(one, lang)}</p>" for one in mistakes(example.data, answer, lang))
    return [
        _verdict("wrong", "site.wrong", wrong),
        _verdict(said["verdict"], "site.right", headline + reason),
    ]


def _foot(example: Example, here: str, addresses: Addresses, words: Catalogue) -> str:
    links = [
        f'<a href="{addresses.rule(here, example.rule)}">{example.rule}</a>',
        f'<a href="{addresses.example(here, example.id)}">{example.id}</a>',
    ]
    if state := checker_state(example.data["given"]):
        checker = addresses.link(here, CHECKER) + state
        links.append(f'<a href="{escape(checker)}">{escape(words.sentence("site.open"))}</a>')
    verified = escape(words.sentence("site.verified", version=__version__))
    items = "".join(f"<li>{link}</li>" for link in links)
    return f'<ul class="example__foot">{items}<li class="example__verified">{verified}</li></ul>'


def checker_state(given: Mapping[str, Any]) -> str:
    """Return the checker's link with this request, nothing where it has none.

    >>> checker_state({"op": "compare", "groups": ["KH JH 8H", "9C 8D 7S"]})
    '#compare=KHJH8H-9C8D7S'
    """
    try:
        match given["op"]:
            # The checker knows no hand besides the groups.
            case "check" if "hand" not in given:
                return f"#check={_linked(given['groups'])}"
            case "compare":
                return f"#compare={_linked(given['groups'])}"
            case "deal":
                seats = given["seats"]
                partitions = "~".join(_linked(given["partitions"][seat]) for seat in seats)
                return f"#deal={seats.index(given['dealer']) + 1}~{partitions}"
    except (UnreadableCards, ValueError):
        # What the link format cannot write is shown on the page alone.
        pass
    return ""


def _linked(groups: Sequence[str]) -> str:
    texts = ["".join(card.text for card in read_cards(group)) for group in groups]
    if not all(texts):
        raise ValueError("expected cards in each group of a link")
    return "-".join(texts)


def _group_row(name: str, text: str, found: Mapping[str, Any] | None, lang: str) -> str:
    """Return a line of the box: a name, cards, and what they count as."""
    caption, spare = "", None
    if found:
        spare = found["spare"]
        caption = text_html(found["caption"], lang)
        if found["spared"]:
            caption += f' <span class="group__spare">{text_html(found["spared"], lang)}</span>'
    cards = cards_html(read_cards(text), lang, spare) if found else typed_html(text, lang)
    return (
        f'<li class="group"><span class="group__name">{escape(name)}</span> {cards}'
        f' <span class="group__caption">{caption}</span></li>'
    )


def _of_check(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    found = said["groups"] or [None] * len(request["groups"])
    rows = [
        _group_row(words.sentence("site.group", place=place), text, group, words.lang)
        for place, (text, group) in enumerate(zip(request["groups"], found, strict=True), start=1)
    ]
    hand = (
        _row(words.sentence("site.hand"), typed_html(request["hand"], words.lang))
        if "hand" in request
        else ""
    )
    return f'<ul class="groups">{hand}{"".join(rows)}</ul>'


def _of_compare(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    found = said["groups"] or [None] * len(request["groups"])
    rows = [_group_row(*row, words.lang) for row in zip(SEATS, request["groups"], found, strict=False)]
    return f'<ol class="groups">{"".join(rows)}</ol>'


def _of_group(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    found = said["groups"][0] if said["groups"] else None
    row = _group_row(words.sentence("site.cards"), request["cards"], found, words.lang)
    return f'<ul class="groups">{row}</ul>'


def _of_cards(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    text = request.get("text", request.get("cards", ""))
    return f'<ul class="groups">{_row(words.sentence("site.cards"), typed_html(text, words.lang))}</ul>'


def _of_deal(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    rows = []
    for seat in request["seats"]:
        name = words.sentence("site.dealer", name=seat) if seat == request["dealer"] else seat
        groups = " ".join(typed_html(text, words.lang) for text in request["partitions"].get(seat, ()))
        rows.append(_row(name, groups))
    return f'<ul class="groups groups--deal">{"".join(rows)}</ul>'


def _of_match(request: Mapping[str, Any], said: Mapping[str, Any], words: Catalogue) -> str:
    names = list(dict.fromkeys([*request["totals"], *request["deal"]]))
    head = "".join(
        f'<th scope="col">{escape(words.sentence(key))}</th>'
        for key in ("site.player", "site.before", "site.this-deal")
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f"<td>{request['totals'].get(name, '–')}</td><td>{request['deal'].get(name, '–')}</td></tr>"
        for name in names
    )
    return f'<table class="totals"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _row(name: str, content: str) -> str:
    return f'<li class="group"><span class="group__name">{escape(name)}</span> {content}</li>'


_GIVEN: Final[Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any], Catalogue], str]]] = {
    "check": _of_check,
    "compare": _of_compare,
    "group": _of_group,
    "read": _of_cards,
    "points": _of_cards,
    "deal": _of_deal,
    "match": _of_match,
}
