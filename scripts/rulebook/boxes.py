"""The box of a worked example: what is given, what the rules say of it, and where to read and try it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import groupby
from typing import Any, Final

from hazari_rules.messages import Catalogue, catalogue
from hazari_rules.notation import UnreadableCards, read_cards
from hazari_rules.partition import SIZES
from hazari_rules.report import report
from hazari_rules.version import __version__
from hazari_rules.wire import answer_object
from rulebook.addresses import CHECKER, Addresses
from rulebook.badges import BOOK, CHECK, CHEVRON, LINK, QUOTES, TICK, badge, badge_of
from rulebook.claims import mistakes
from rulebook.deals import deal_html, match_html
from rulebook.examples import Example
from rulebook.markup import text_html, typed_html
from rulebook.sides import Side, compared, group_cards, parted, said_html, sides_html
from rulebook.texts import anchor

VERIFIED: Final = ".".join(__version__.split(".")[:2])
"""The version by which examples are verified, as the mark names it."""


@dataclass(frozen=True)
class Shown:
    """A worked example as it is shown in one language, judged once."""

    example: Example
    lang: str

    @cached_property
    def words(self) -> Catalogue:
        """The sentences of the language."""
        return catalogue(self.lang)

    @cached_property
    def request(self) -> Mapping[str, Any]:
        """What is given, asked in the language."""
        return {**self.example.data["given"], "lang": self.lang}

    @cached_property
    def answer(self) -> Mapping[str, Any]:
        """What the rules answer."""
        return answer_object(json.dumps(self.request))[1]

    @cached_property
    def said(self) -> Mapping[str, Any]:
        """The answer in words."""
        return report(self.request, self.answer)

    @property
    def result(self) -> Mapping[str, Any] | None:
        """The result, if the answer is not an error."""
        return self.answer["result"] if self.answer["ok"] else None

    @cached_property
    def mistakes(self) -> list[str]:
        """What somebody might wrongly say, where the example shows a mistake."""
        return mistakes(self.example.data, self.answer, self.lang) if "claim" in self.example.data else []

    @property
    def badge(self) -> str:
        """The kind of its badge."""
        return badge_of(self.said, self.answer)

    @property
    def sides(self) -> list[Side]:
        """Its groups, where it has groups side by side."""
        if self.example.op == "compare":
            return compared(self.request, self.result, self.lang)
        return parted(self.request, self.result) if self.example.op == "check" else []

    def html(self, text: str) -> str:
        """Return a sentence as HTML."""
        return text_html(text, self.lang)


def box(example: Example, statement: str, here: str, addresses: Addresses, *, folded: bool = False) -> str:
    """Return the whole box on a page, as one block of HTML without empty lines; a folded one shows its statement alone.

    ``here`` is the page's name. Of what is superseded nothing is shown but that, and where it is kept.
    """
    shown = Shown(example, addresses.lang)
    if example.superseded:
        return _former(shown, statement, here, addresses)
    own = anchor(example.id)
    title = f'<span class="example__statement" id="{own}--title">{shown.html(statement)}</span>'
    name = f'<a class="example__id" href="#{own}">{LINK}{example.id}</a>'
    body = f"{given_html(shown)}\n{verdict_html(shown)}\n{_foot(shown, here, addresses)}"
    if folded:
        kind = "mistake" if shown.mistakes else shown.badge
        # The anchor is inside, so that a browser opens the box when an address leads to it, without any script.
        return (
            f'<details class="example" data-example="{example.id}">'
            f'<summary class="example__head">{badge(kind)}{title}{CHEVRON}</summary>\n'
            f'<div class="example__body" id="{own}">{name}\n{body}</div>\n</details>'
        )
    return (
        f'<figure class="example" id="{own}" data-example="{example.id}" aria-labelledby="{own}--title">\n'
        f'<figcaption class="example__head">{title}{name}</figcaption>\n'
        f'<div class="example__body">{body}</div>\n</figure>'
    )


def _former(shown: Shown, statement: str, here: str, addresses: Addresses) -> str:
    """Return the box of an example that is superseded, so that its place in the text stays."""
    example = shown.example
    own, page = anchor(example.id), addresses.example(here, example.id)
    return (
        f'<div class="example example--former" id="{own}" data-example="{example.id}">\n'
        f'<p class="example__former"><a href="{page}"><span class="example__statement">{shown.html(statement)}</span></a></p>\n'
        f"{superseded_html(shown, here, addresses)}</div>"
    )


def superseded_html(shown: Shown, here: str, addresses: Addresses) -> str:
    """Return the sentence on what has become of an example and what stands in its place; nothing while it holds."""
    superseded = shown.example.superseded
    if not superseded:
        return ""
    by = superseded["by"]
    there = addresses.example(here, by) if "/" in by else addresses.rule(here, by)
    key = f"site.superseded.{superseded['as']}"
    said = escape(shown.words.sentence(key, by="\N{OBJECT REPLACEMENT CHARACTER}"))
    link = f'<a class="superseded__by" href="{there}">{by}</a>'
    return f'<p class="superseded">{said.replace("\N{OBJECT REPLACEMENT CHARACTER}", link)}</p>\n'


def given_html(shown: Shown, *, large: bool = False) -> str:
    """Return what is given, with what it counts as."""
    request, lang = shown.request, shown.lang
    match shown.example.op:
        case "compare":
            return sides_html(shown.sides, lang, large=large)
        case "check":
            return _hand(shown) + sides_html(shown.sides, lang, large=large)
        case "group":
            side = Side("", request["cards"], shown.result)
            cards, counted = group_cards(side, lang, large=large), said_html(side.found, lang)
            return f'<div class="given given--group">{cards} {counted}</div>'
        case "deal":
            return deal_html(request, shown.answer, lang)
        case "match":
            return match_html(request, shown.answer, lang)
        case _:
            typed = _by_suit(request.get("text", request.get("cards", "")))
            return f'<div class="given">{"".join(typed_html(text, lang) for text in typed)}</div>'


def _by_suit(text: str) -> list[str]:
    """Return a text of more cards than a hand has suit by suit, as so many cards are looked through by suits alone.

    >>> _by_suit("AS KH"), _by_suit("no cards")
    (['AS KH'], ['no cards'])
    >>> _by_suit("AS KS QS JS 10S 9S 8S 7S AH KH QH JH 10H 9H")
    ['AS KS QS JS 10S 9S 8S 7S', 'AH KH QH JH 10H 9H']
    """
    try:
        cards = read_cards(text)
    except UnreadableCards:
        return [text]
    if len(cards) <= sum(SIZES):
        return [text]
    return [" ".join(card.text for card in suit) for _, suit in groupby(cards, key=lambda card: card.suit)]


def _hand(shown: Shown) -> str:
    if "hand" not in shown.request:
        return ""
    word = escape(shown.words.sentence("site.hand"))
    cards = typed_html(shown.request["hand"], shown.lang)
    return f'<p class="given"><span class="given__word">{word}</span> {cards}</p>'


def verdict_html(shown: Shown) -> str:
    """Return what the rules say, and after it what somebody might wrongly say."""
    said = shown.said
    reason = reason_html(shown)
    top = headline_html(shown)
    verdict = f'<div class="verdict" data-verdict="{said["verdict"]}">{top}<div class="verdict__reason">{reason}</div></div>'
    return verdict + mistake_html(shown)


def headline_html(shown: Shown) -> str:
    """Return the verdict in a few words, with its badge."""
    if shown.example.op == "group" and shown.result:
        # Category and ranks stand beside the cards.
        return ""
    # What is only counted or read is no verdict, so it has no badge.
    sign = "" if shown.badge == "read" else badge(shown.badge)
    return f'{sign}<p class="verdict__headline">{shown.html(shown.said["headline"])}</p>'


def reason_html(shown: Shown) -> str:
    """Return what the verdict goes by, a line for each sentence."""
    return "".join(f"<p>{shown.html(said[:1].upper() + said[1:])}</p>" for said in _reasons(shown))


def _reasons(shown: Shown) -> list[str]:
    """Return the sentences under the headline that the picture above does not tell."""
    said, result, words = shown.said, shown.result, shown.words
    if shown.example.op == "group" and result:
        return list(_of_group(said["groups"][0], said["sentences"][0]))
    if shown.example.op == "deal" and result:
        tied = [
            sentence
            for sentence, step in zip(said["sentences"], result["comparisons"], strict=False)
            if len(step["tied"]) > 1
        ]
        return [*tied, words.sentence("report.sum"), said["sentences"][-1]]
    if shown.example.op == "match" and result:
        # The totals are in the table.
        return []
    return [sentence for sentence in said["sentences"] if sentence != said["headline"]]


def _of_group(group: Mapping[str, Any], gloss: str) -> Iterator[str]:
    """Go through what is said of one group: its category's meaning, then its facts on one line."""
    yield gloss
    if group["spare"]:
        yield f"{group['hidden']} · {group['spared']}"
    yield f"{group['strength']} · {group['worth']}"


def mistake_html(shown: Shown) -> str:
    """Return what somebody might wrongly say, marked as the mistake that it is."""
    if not shown.mistakes:
        return ""
    word = escape(shown.words.sentence("site.mistake"))
    wrong = " ".join(
        shown.html(said if said.endswith(".") or said is shown.mistakes[-1] else f"{said} ·")
        for said in shown.mistakes
    )
    return (
        f'<div class="mistake" data-verdict="mistake">{badge("mistake")}'
        f'<p><b class="mistake__word">{word}</b> {wrong}</p></div>'
    )


def _foot(shown: Shown, here: str, addresses: Addresses) -> str:
    words, example = shown.words, shown.example
    own = addresses.example(here, example.id)
    links = [checker_link(shown, here, addresses)]
    rule = addresses.rule(here, example.rule)
    if not rule.startswith("#"):
        links.append(_link(rule, BOOK, words.sentence("checker.rule")))
    links.append(_link(own, LINK, words.sentence("site.page")))
    links.append(_link(f"{own}#cite", QUOTES, words.sentence("site.cite")))
    items = "".join(f"<li>{link}</li>" for link in links if link)
    # The same in every box: whoever searches looks for something else.
    return f'<ul class="example__foot" data-search-exclude>{items}<li class="example__verified">{verified_link(shown, own)}</li></ul>'


def checker_link(shown: Shown, here: str, addresses: Addresses) -> str:
    """Return the link that opens the example in the checker, nothing where it cannot."""
    state = checker_state(shown.example.data["given"])
    if not state:
        return ""
    return _link(addresses.link(here, CHECKER) + state, CHECK, shown.words.sentence("site.open"))


def verified_link(shown: Shown, own: str) -> str:
    """Return the mark that the example is verified, which leads to the data that were."""
    return _link(f"{own}#verified", TICK, shown.words.sentence("site.verified", version=VERIFIED))


def _link(target: str, icon: str, text: str) -> str:
    return f'<a href="{escape(target)}">{icon}{escape(text)}</a>'


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
