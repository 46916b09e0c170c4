"""Requests made up of any bytes: each byte chooses what comes next, so that most of them are well formed."""

from __future__ import annotations

from typing import Any, Final

from hazari_rules.arrangement import arrange
from hazari_rules.cards import PACK
from hazari_rules.locales import LANGUAGES
from hazari_rules.notation import read_cards, write_cards

_CANONICAL: Final = [card.text for card in PACK]

FORMS: Final = [
    *(
        "as",
        "T",
        "10h",
        "♥10",
        "K♠",
        "Ｋ♠",
        "🂡",
        "🂬",
        "♥",
        "10",
        "1h",
        "RC",
        "VD",
        "TP",
        "RH",
        "C",
        "joker",
        "❤\ufe0f",
    ),
    *(
        "as de pique",
        "roi de cœur",
        "dame d'",
        "d’",
        "de",
        "of",
        "ace of",
        "rey",
        "corazones",
        "10 hati",
        "as hati",
    ),
    *("raja keriting", "K de pique", "A♠K♥", "AhKhQh", "", ".", "．", "\u0301", "\ud800", "\0", "\x85"),
]
_BETWEEN: Final = [
    " ",
    ", ",
    "",
    ";",
    "|",
    "/",
    "·",
    "\n",
    "\u00a0",
    "  ",
    "-",
    "／",
    "\u2028",
    "\t",
    "  | ; ",
    " . ",
]

OPS: Final = ["read", "points", "group", "compare", "check", "deal", "match", "arrange", "sheet", "about"]
_NAMES: Final = ["N", "E", "S", "W", "A", "", "Ana", "Inés", "x" * 50, "\u202e"]
_NUMBERS: Final = [0, 5, 60, 80, 95, 100, 85, 120, 160, 360, 900, 1000, -5, 7, 10**30, True, 60.0, None]
_VALUES: Final[list[Any]] = [None, True, 1, 1.5, "", "AS", [], {}, ["AS"], [[]], {"A": 1}, "\ud800", 10**4000]


class _Bytes:
    """Choices, one byte each; when there are none left, always the first."""

    def __init__(self, data: bytes) -> None:
        self._left = iter(data)

    def number(self, below: int) -> int:
        return next(self._left, 0) % below

    def of[Thing](self, things: list[Thing]) -> Thing:
        return things[self.number(len(things))]


def composed(data: bytes) -> dict[str, Any]:
    """Return the request that these bytes choose."""
    chosen = _Bytes(data)
    op = chosen.of(OPS)
    request: dict[str, Any] = {"op": op, "lang": chosen.of([*LANGUAGES])}
    kind = chosen.number(4)
    match op:
        case "read":
            request["text"] = _text(chosen)
        case "points" | "group" | "arrange":
            request["cards"] = _dealt(chosen, 13 if op == "arrange" else 4) if kind else _text(chosen)
        case "compare" | "check":
            request |= _groups(chosen, kind)
        case "deal":
            request |= _deal(chosen, kind)
        case "match":
            request["totals"] = {name: chosen.of(_NUMBERS) for name in _NAMES[: 4 + (kind == 3)]}
            request["deal"] = {name: chosen.of(_NUMBERS) for name in _NAMES[:4]}
        case "sheet":
            request |= _sheet(chosen, kind)
    # Now and then something that does not belong.
    if chosen.number(8) == 7:
        request[chosen.of([*request, "hand", "file", "partition"])] = chosen.of(_VALUES)
    return request


def _text(chosen: _Bytes) -> str:
    text = ""
    for _ in range(chosen.number(24)):
        text += chosen.of(FORMS if chosen.number(2) else _CANONICAL) + chosen.of(_BETWEEN)
    return text


def _dealt(chosen: _Bytes, count: int) -> str:
    """Return different cards, so many of them."""
    left = list(_CANONICAL)
    return " ".join(left.pop(chosen.number(len(left))) for _ in range(count))


def _groups(chosen: _Bytes, kind: int) -> dict[str, Any]:
    hand = _dealt(chosen, 13).split()
    parted = [hand[:3], hand[3:6], hand[6:9], hand[9:]]
    request: dict[str, Any] = {"groups": [" ".join(group) for group in parted]}
    if kind == 1:
        request["groups"] = [_text(chosen) for _ in range(chosen.number(6))]
    if kind == 2:
        request = {"partition": _text(chosen) if chosen.number(2) else "|".join(request["groups"])}
    if chosen.number(2):
        request["hand"] = " ".join(hand) if chosen.number(2) else _dealt(chosen, 13)
    return request


def _deal(chosen: _Bytes, kind: int) -> dict[str, Any]:
    pack = _dealt(chosen, 52).split()
    seats = _NAMES[:4]
    hands = {name: pack[place::4] for place, name in enumerate(seats)}
    partitions = {
        name: [write_cards(group) for group in arrange(read_cards(" ".join(hand)))]
        for name, hand in hands.items()
    }
    if kind == 3:
        partitions[chosen.of(_NAMES)] = [_text(chosen) for _ in range(chosen.number(6))]
    return {"seats": seats, "dealer": chosen.of(_NAMES[:5]), "partitions": partitions}


def _sheet(chosen: _Bytes, kind: int) -> dict[str, Any]:
    deals: list[Any] = [[chosen.of(_NUMBERS) for _ in range(4)] for _ in range(chosen.number(4))]
    if kind < 2:
        deals = [
            [80, 95, 100, 85][place:] + [80, 95, 100, 85][:place] for place in range(chosen.number(4))
        ] * 4
    found = {
        "hazari": "score-sheet",
        "version": 1 if chosen.number(8) else chosen.of(_VALUES),
        "players": [chosen.of(_NAMES) for _ in range(4)],
        "dealer": chosen.number(6),
        "deals": deals[: chosen.number(13)],
    }
    drafted = [
        str(chosen.of(_NUMBERS)) if chosen.number(4) else chosen.of(["", " 5", "+60", "−5", "x"])
        for _ in range(4)
    ]
    return {"sheet": found, "draft": drafted, "save": bool(chosen.number(2))}
