"""The groups of an example as they lie on the table: whose they are, their cards, and what they count as."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

from hazari_rules.cards import Card
from hazari_rules.combinations import Category
from hazari_rules.messages import catalogue
from hazari_rules.notation import UnreadableCards, read_cards
from hazari_rules.report import SEATS
from rulebook.badges import badge
from rulebook.faces import Size, cards_html, fan_html
from rulebook.frames import ARROW_HEAD
from rulebook.markup import category_html, ranks_html, typed_html

_WIDEST_ROW: Final = 12
"""As many cards find room beside each other where a page is wide; with more, the groups stay below each other."""


@dataclass(frozen=True, slots=True)
class Side:
    """One group: who or what it belongs to, its cards as typed, what they count as, and how it stands to the others.

    ``joint`` is its part of the bracket that joins equal groups, or of the arrow from a group to the place that it
    beats: ``start``, ``stop``, ``end`` or, where the bracket only passes by, ``through``.
    """

    who: str
    text: str
    found: Mapping[str, Any] | None = None
    turn: str = ""
    joint: str = ""
    won: bool = False
    wrong: bool = False
    beaten: bool = False
    strange: frozenset[str] = field(default_factory=frozenset)


def compared(request: Mapping[str, Any], result: Mapping[str, Any] | None, lang: str) -> list[Side]:
    """Return the groups of a comparison in the order played."""
    words, texts = catalogue(lang), request["groups"]
    tied = result["tied"] if result and len(result["tied"]) > 1 else []
    return [
        Side(
            who=SEATS[place - 1],
            text=text,
            found=result["groups"][place - 1] if result else None,
            turn=words.sentence(f"site.played.{place}"),
            joint=joint(place, tied),
            won=result is not None and place == result["winner"],
        )
        for place, text in enumerate(texts, start=1)
    ]


def parted(request: Mapping[str, Any], result: Mapping[str, Any] | None) -> list[Side]:
    """Return the groups of a partition, those that are wrong marked."""
    texts = request["groups"]
    violations = result["violations"] if result else []
    wrong = {place for each in violations for place in each["groups"]}
    order = [each["groups"] for each in violations if each["rule"] == "partition.descending"]
    chains = _chains(order)
    strange = {
        card
        for each in violations
        for card in (each.get("cards") or ([each["card"]] if "card" in each else []))
    }
    return [
        Side(
            who=str(place),
            text=text,
            found=result["groups"][place - 1] if result else None,
            joint=next((part for chain in chains if (part := joint(place, chain))), ""),
            wrong=place in wrong,
            beaten=any(place == upper for upper, _ in order),
            strange=frozenset(strange),
        )
        for place, text in enumerate(texts, start=1)
    ]


def _chains(pairs: Iterable[Sequence[int]]) -> list[list[int]]:
    """Return neighbouring pairs joined where one begins with the other's end."""
    chains: list[list[int]] = []
    for upper, lower in pairs:
        if chains and chains[-1][-1] == upper:
            chains[-1].append(lower)
        else:
            chains.append([upper, lower])
    return chains


def joint(place: int, joined: Sequence[int]) -> str:
    """Return a place's part of a bracket.

    >>> [joint(place, [1, 3, 4]) for place in range(1, 5)], joint(3, [])
    (['start', 'through', 'stop', 'end'], '')
    """
    if not joined or not joined[0] <= place <= joined[-1]:
        return ""
    if place in (joined[0], joined[-1]):
        return "start" if place == joined[0] else "end"
    return "stop" if place in joined else "through"


def sides_html(sides: Sequence[Side], lang: str, *, large: bool = False) -> str:
    """Return the groups below each other, or side by side where there is room."""
    cards = sum(len(_cards(side) or ()) for side in sides)
    classes = ["sides"]
    if large or (cards <= _WIDEST_ROW and sides[0].turn):
        classes.append(f"sides--{len(sides)}")
    if large:
        classes.append("sides--large")
    items = "".join(_side(side, lang, large=large) for side in sides)
    return f'<ol class="{" ".join(classes)}" role="list">{items}</ol>'


def _side(side: Side, lang: str, *, large: bool) -> str:
    classes = ["side", *(f"side--{name}" for name in ("won", "wrong") if getattr(side, name))]
    if len(_cards(side) or ()) > 3:
        classes.append("side--four")
    joint = f' data-joint="{side.joint}"' if side.joint else ""
    parts = [f'<b class="side__who">{escape(side.who)}</b>' if side.who else ""]
    if side.turn:
        parts.append(f'<span class="side__turn">{escape(side.turn)}</span>')
    if side.won:
        parts.append(badge("winner"))
    parts += [
        group_cards(side, lang, large=large),
        said_html(side.found, lang, worth=large and bool(side.turn)),
    ]
    if side.wrong and side.beaten:
        parts.append(f'<span class="side__tip">{ARROW_HEAD}</span>')
    return f'<li class="{" ".join(classes)}"{joint}>{" ".join(filter(None, parts))}</li>'


def said_html(found: Mapping[str, Any] | None, lang: str, *, worth: bool = False) -> str:
    """Return what a group counts as: its category, its ranks, its points if asked for, its spare card."""
    if not found:
        return ""
    title = Category[found["category"].upper()].title
    ranks = ranks_html("-".join(card[:-1] for card in found["counting"]))
    words = catalogue(lang)
    if worth:
        ranks += f" · {escape(words.sentence('site.points', points=found['points']))}"
    spare = (
        f' <span class="side__spare">{escape(words.sentence("picture.spare"))}</span>'
        if found["spare"]
        else ""
    )
    return (
        f'<span class="side__said"><b class="side__category">{category_html(title, lang)}</b>'
        f' <span class="side__ranks">{ranks}</span>{spare}</span>'
    )


def group_cards(side: Side, lang: str, *, large: bool = False) -> str:
    """Return the cards of a group in the order in which they count, the spare one last; as typed if they do not."""
    cards = _cards(side)
    if cards is None:
        return typed_html(side.text, lang, size=Size.MIDDLE)
    spare = side.found["spare"] if side.found else None
    if large and 2 < len(cards) < 5:
        drawn = fan_html(cards, lang, spare)
    else:
        drawn = cards_html(cards, lang, spare, size=Size.MIDDLE)
    if not side.wrong:
        return drawn
    pieces = drawn.split('<span class="card ')
    marked = [
        f"card--strange {piece}" if card.text in side.strange else piece
        for card, piece in zip(cards, pieces[1:], strict=True)
    ]
    return '<span class="card '.join([pieces[0], *marked])


def _cards(side: Side) -> tuple[Card, ...] | None:
    if side.found:
        return read_cards(" ".join([*side.found["counting"], *filter(None, [side.found["spare"]])]))
    try:
        return read_cards(side.text)
    except UnreadableCards:
        return None
