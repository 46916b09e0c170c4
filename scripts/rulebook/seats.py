"""The picture of the table: who sits where, who deals, who leads, and the way round, which is counter-clockwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import cos, radians, sin
from typing import Final

from hazari_rules.messages import Catalogue, catalogue
from hazari_rules.report import SEATS
from hazari_rules.showdown import PLAYERS, seat_to_the_right
from rulebook.frames import frame

DEALER: Final = SEATS[0]
"""Who deals in the picture; the dealer sits at the bottom, where the reader looks from."""

_SIZE: Final = 300
_MIDDLE: Final = _SIZE / 2
_RING: Final = 112
_TABLE: Final = 74
_TILE: Final = 60
_PUCK: Final = 56
# Degrees of the ring that a tile and the gap beside it take at either end of an arrow.
_GAP: Final = 22
_HEAD: Final = 7
_LONGEST_LINE: Final = 14


def seats(lang: str) -> str:
    """Return the table seen from above with its four players, and what each of them does first."""
    words = catalogue(lang)
    players = in_turn(DEALER)
    table = _table(players, words)
    legend = "".join(
        f'<li class="picture__seat picture__seat--{_kind(player, players)}"><span class="picture__letter">{player}</span> '
        f'<span class="picture__said">{escape(said)}</span></li>'
        for player, said in zip(players, _said(players, words), strict=True)
    )
    right, across, left, dealer = players
    body = f'{table}<ol class="picture__seats" role="list">{legend}</ol>'
    return frame("seats", lang, body, right=right, across=across, left=left, dealer=dealer)


def in_turn(dealer: str) -> list[str]:
    """Return the players in the order in which they play first: the dealer's right neighbour, and at last the dealer."""
    players = [dealer]
    for _ in range(PLAYERS):
        players.append(seat_to_the_right(SEATS, players[-1]))
    return players[1:]


def place(turns: float, radius: float) -> tuple[float, float]:
    """Return the point so many quarters of a turn counter-clockwise from the bottom of the picture.

    On the screen y grows downward, so the bottom is at plus one, and the right comes after it. Whoever sits at the
    bottom and looks to the middle has the right hand there.

    >>> place(0, 100), place(1, 100)
    ((150.0, 250.0), (250.0, 150.0))
    """
    angle = radians(turns * 360 / PLAYERS)
    return round(_MIDDLE + radius * sin(angle), 1), round(_MIDDLE + radius * cos(angle), 1)


def _kind(player: str, players: Sequence[str]) -> str:
    return {players[0]: "leader", players[-1]: "dealer"}.get(player, "follower")


def _said(players: Sequence[str], words: Catalogue) -> Iterator[str]:
    leader, *followers, dealer = players
    yield words.sentence("picture.seats.leader", leader=leader, dealer=dealer)
    for before, player in zip(players, followers, strict=False):
        yield words.sentence("picture.seats.follower", player=player, before=before)
    yield words.sentence("picture.seats.dealer", dealer=dealer)


def _table(players: Sequence[str], words: Catalogue) -> str:
    turns = range(1, PLAYERS + 1)
    tiles = "".join(
        _tile(player, turn, _kind(player, players)) for turn, player in zip(turns, players, strict=True)
    )
    arrows = "".join(_arrow(turn) for turn in range(PLAYERS))
    x, y = place(0, _PUCK)
    return (
        f'<svg class="picture__table" viewBox="0 0 {_SIZE} {_SIZE}" role="img"'
        ' aria-labelledby="picture-seats-title" aria-describedby="picture-seats-description">'
        f'<circle class="picture__felt" cx="{_MIDDLE:g}" cy="{_MIDDLE:g}" r="{_TABLE}"/>{_direction(words)}'
        f'{arrows}{tiles}<circle class="picture__puck" cx="{x:g}" cy="{y:g}" r="9"/></svg>'
    )


def _tile(player: str, turn: int, kind: str) -> str:
    x, y = place(turn, _RING)
    return (
        f'<g class="picture__player picture__player--{kind}" data-player="{player}"><rect x="{x - _TILE / 2:g}"'
        f' y="{y - _TILE / 2:g}" width="{_TILE}" height="{_TILE}" rx="8"/>'
        f'<text class="picture__turn" x="{x:g}" y="{y - 11:g}" text-anchor="middle">{turn}</text>'
        f'<text class="picture__who" x="{x:g}" y="{y + 18:g}" text-anchor="middle">{player}</text></g>'
    )


def _arrow(turn: int) -> str:
    """Return the arrow from the seat of this turn to the next one: an arc, and its head."""
    gap = _GAP * PLAYERS / 360
    start, end, tip = (
        place(turn + gap, _RING),
        place(turn + 1 - gap - 0.08, _RING),
        place(turn + 1 - gap, _RING),
    )
    inner, outer = (place(turn + 1 - gap - 0.1, _RING + side) for side in (-_HEAD, _HEAD))
    # The last zero is the arc that turns counter-clockwise.
    arc = f"M{_at(start)}A{_RING} {_RING} 0 0 0 {_at(end)}"
    return f'<path class="picture__arc" d="{arc}"/><path class="picture__tip" d="M{_at(tip)}L{_at(inner)}L{_at(outer)}Z"/>'


def _at(point: tuple[float, float]) -> str:
    return "{:g} {:g}".format(*point)


def _direction(words: Catalogue) -> str:
    """Return the word for the direction in the middle of the table, on as many lines as it needs."""
    lines = [""]
    for word in words.sentence("picture.seats.direction").split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _LONGEST_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    first = _MIDDLE - 10 * (len(lines) - 1)
    spans = " ".join(
        f'<tspan x="{_MIDDLE:g}" y="{first + 20 * line:g}">{escape(text)}</tspan>'
        for line, text in enumerate(lines)
    )
    return f'<text class="picture__way" text-anchor="middle">{spans}</text>'
