"""A whole deal and a match as tables: a column for each player, narrow enough for a phone."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import zip_longest
from typing import Any

from hazari_rules.cards import Card
from hazari_rules.combinations import combination
from hazari_rules.messages import Catalogue, catalogue
from hazari_rules.notation import UnreadableCards, read_cards
from rulebook.badges import badge
from rulebook.faces import cards_html
from rulebook.markup import category_html, typed_html


def deal_html(request: Mapping[str, Any], answer: Mapping[str, Any], lang: str) -> str:
    """Return the partitions of a deal, a row for each comparison: who leads it, who takes it, and the results."""
    words = catalogue(lang)
    seats, steps = request["seats"], answer["result"]["comparisons"] if answer["ok"] else []
    wrong = _wrong(answer)
    head = "".join(_player(name, request["dealer"], words) for name in seats)
    rows = []
    for place, groups in enumerate(zip_longest(*(request["partitions"].get(name, ()) for name in seats)), 1):
        step = steps[place - 1] if steps else None
        cells = "".join(
            _cell(name, text or "", step, lang, wrong=(name, place) in wrong)
            for name, text in zip(seats, groups, strict=True)
        )
        rows.append(f'<tr><th class="deal__place" scope="row">{place}</th>{cells}</tr>')
    corner = f'<td><span class="picture__spoken">{escape(words.sentence("site.comparison"))}</span></td>'
    foot = ""
    if answer["ok"]:
        scores = answer["result"]["scores"]
        most = max(scores.values())
        results = "".join(
            f'<td class="deal__result{" deal__result--most" if scores[name] == most else ""}">{scores[name]}</td>'
            for name in seats
        )
        said = escape(words.sentence("picture.comparisons.results"))
        foot = f'<tfoot><tr><th class="deal__place" scope="row"><span class="picture__spoken">{said}</span>=</th>{results}</tr></tfoot>'
    return f'<table class="deal"><thead><tr>{corner}{head}</tr></thead><tbody>{"".join(rows)}</tbody>{foot}</table>'


def _wrong(answer: Mapping[str, Any]) -> set[tuple[str, int]]:
    """Return the players and places of groups that make a partition illegal."""
    error = {} if answer["ok"] else answer["error"]
    return {(error["player"], place) for each in error.get("violations", ()) for place in each["groups"]}


def _player(name: str, dealer: str, words: Catalogue) -> str:
    said = escape(words.sentence("site.dealer")) if name == dealer else ""
    puck = f' <span class="deal__dealer">{said}</span>' if said else ""
    return f'<th scope="col"><b class="deal__who">{escape(name)}</b>{puck}</th>'


def _cell(name: str, text: str, step: Mapping[str, Any] | None, lang: str, *, wrong: bool) -> str:
    """Return one group of a player: small words under the cards tell who leads and who wins."""
    notes, marks = [], ""
    if step and name == step["leader"]:
        # The others follow from left to right.
        notes.append(f'<span class="deal__note">{escape(catalogue(lang).sentence("site.leads"))}</span>')
    if step and name == step["winner"]:
        marks = " deal__group--won"
        notes.append(f'<span class="deal__points">{badge("winner")}<b>+{step["points"]}</b></span>')
    if wrong:
        marks = " deal__group--wrong"
    said = f' <span class="deal__notes">{" ".join(notes)}</span>' if notes else ""
    return f'<td class="deal__group{marks}">{_group(text, lang)}{said}</td>'


def _group(text: str, lang: str) -> str:
    """Return the cards of a group and their category; what is no group is shown as typed."""
    try:
        cards = read_cards(text)
    except UnreadableCards:
        return typed_html(text, lang)
    if len(cards) not in (3, 4) or len(set(cards)) < len(cards):
        return typed_html(text, lang)
    found = combination(cards)
    shown: list[Card] = [*found.counting, *([found.spare] if found.spare else [])]
    drawn = cards_html(shown, lang, found.spare.text if found.spare else None)
    return f'{drawn} <span class="deal__category">{category_html(found.category.title, lang)}</span>'


def match_html(request: Mapping[str, Any], answer: Mapping[str, Any], lang: str) -> str:
    """Return the totals before a deal, what it gave, and the totals after it; the winners are marked."""
    words = catalogue(lang)
    names = list(dict.fromkeys([*request["totals"], *request["deal"]]))
    after: Mapping[str, int] = answer["result"]["totals"] if answer["ok"] else {}
    winners = answer["result"]["winners"] if answer["ok"] else ()
    keys = ["site.player", "site.before", "site.this-deal", *(["site.total"] if after else [])]
    head = "".join(f'<th scope="col">{escape(words.sentence(key))}</th>' for key in keys)
    rows = "".join(
        f"<tr{' class="match__won"' if name in winners else ''}>"
        f'<th scope="row"><b class="deal__who">{escape(name)}</b>{badge("winner") if name in winners else ""}</th>'
        f"<td>{_number(request['totals'].get(name))}</td><td>{_number(request['deal'].get(name))}</td>"
        + (f"<td><b>{after[name]}</b></td>" if after else "")
        + "</tr>"
        for name in names
    )
    return f'<table class="match"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _number(points: int | None) -> str:
    """Return points as they stand in a table: with the sign for minus, and a dash where there are none."""
    return "–" if points is None else str(points).replace("-", "−")
