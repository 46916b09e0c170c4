"""A score sheet as a file: JSON of a version, read strictly, so that nothing in it is guessed or left out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from hazari_rules.match import ImpossibleDeal, MatchFinished
from hazari_rules.messages import Catalogue, quote
from hazari_rules.operations import impossible_deal
from hazari_rules.request import DEEPEST, Fault, decode
from hazari_rules.sheet import PLACES, Sheet

KIND: Final = "score-sheet"
"""What the field ``hazari`` says of such a file."""

VERSION: Final = 1
"""The version of the form, which is the only one so far."""

FIELDS: Final = ("hazari", "version", "players", "dealer", "deals")

LONGEST_FILE: Final = 10_000
"""Characters of a file; the longest match, with the longest names, needs about one thousand."""

LONGEST_NAME: Final = 30
"""Characters of a player's name; four names stand side by side on a phone."""

# Controls, ends of lines, halves of characters and what turns the direction of writing: none is seen, and all of
# them can make a name look like something else.
_UNSEEN: Final = frozenset(
    map(
        chr,
        (
            *range(32),
            *range(127, 160),
            *(0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF),
            *range(0x2028, 0x202F),
            *range(0x2066, 0x206A),
            *range(0xD800, 0xE000),
        ),
    )
)


def write_sheet(sheet: Sheet) -> dict[str, Any]:
    """Return the sheet as the object that its file holds.

    >>> write_sheet(Sheet(("Rina", "Karim", "Dewi", "Tashi"), 2, ((120, 75, 0, 165),)))["deals"]
    [[120, 75, 0, 165]]
    """
    return {
        "hazari": KIND,
        "version": VERSION,
        "players": list(sheet.players),
        "dealer": sheet.dealer,
        "deals": [list(results) for results in sheet.deals],
    }


def read_file(text: str, words: Catalogue) -> Sheet:
    """Return the sheet that the text of a file holds. Raises ``Fault`` for the first thing that is wrong in it."""
    if len(text) > LONGEST_FILE:
        raise Fault("score.file.too-long", words={"limit": LONGEST_FILE})
    try:
        value = decode(text)
    except Fault as fault:
        raise _no_object(text, fault) from None
    return read_sheet(value, words)


def read_sheet(value: Mapping[str, Any], words: Catalogue) -> Sheet:
    """Return the sheet that this object is. Raises ``Fault`` for the first thing that is wrong in it."""
    _check_version(value)
    for name in value:
        if name not in FIELDS:
            raise Fault("score.file.field.unknown", words={"field": quote(name)})
    for name in FIELDS:
        if name not in value:
            raise Fault("score.file.field.missing", words={"field": name})
    if value["dealer"] not in PLACES or not _is_number(value["dealer"]):
        raise Fault("score.file.dealer")
    sheet = Sheet(_players(value["players"], words), value["dealer"])
    if not isinstance(value["deals"], list):
        raise Fault("score.file.deals")
    for deal, results in enumerate(value["deals"], start=1):
        sheet = _with_deal(sheet, deal, results, words)
    return sheet


def _check_version(value: Mapping[str, Any]) -> None:
    if value.get("hazari") != KIND:
        raise Fault("score.file.kind", words={"kind": KIND})
    version = value.get("version")
    if not _is_number(version):
        raise Fault("score.file.version.missing", words={"known": VERSION})
    if version != VERSION:
        raise Fault("score.file.version", words={"version": quote(str(version)), "known": VERSION})


def _players(value: Any, words: Catalogue) -> tuple[str, ...]:
    """Return the four names, white space tidied; empty ones are nameless. Raises ``Fault``."""
    if not are_texts(value):
        raise Fault("score.file.players")
    # Spaces are tidied and nothing else: an end of line in a name is refused.
    names = tuple(" ".join(filter(None, name.split(" "))) for name in value)
    for place, name in zip(PLACES, names, strict=True):
        if any(sign in _UNSEEN for sign in name):
            raise Fault("score.name.unseen", place=place)
        if len(name) > LONGEST_NAME:
            raise Fault("score.name.long", place=place, words={"limit": LONGEST_NAME})
    for place, name in zip(PLACES, names, strict=True):
        if name and name in names[: place - 1]:
            same = [other for other in PLACES if names[other - 1] == name]
            raise Fault(
                "score.name.same", place=place, words={"places": words.join(same), "name": quote(name)}
            )
    return names


def _with_deal(sheet: Sheet, deal: int, results: Any, words: Catalogue) -> Sheet:
    if not isinstance(results, list) or len(results) != len(PLACES) or not all(map(_is_number, results)):
        raise Fault("score.file.deal.form", words={"deal": deal})
    try:
        return sheet.add(results)
    except MatchFinished as over:
        names = words.join(shown_name(sheet, int(place), words) for place in over.players)
        raise Fault("score.file.deal.late", words={"deal": deal, "names": names}) from None
    except ImpossibleDeal:
        sentence = impossible_deal(results).message(words)
        raise Fault("score.file.deal.impossible", words={"deal": deal, "sentence": sentence}) from None


def shown_name(sheet: Sheet, place: int, words: Catalogue) -> str:
    """Return what a player is called: the name, or which player it is as long as there is none."""
    return sheet.players[place - 1] or words.sentence("score.player", place=place)


def _no_object(text: str, fault: Fault) -> Fault:
    """Return where a text ceases to be JSON, or what else keeps it from being an object."""
    if field := fault.values["field"]:
        return Fault("score.file.field.twice", words={"field": quote(str(field))})
    # What nests deeper has a place where it is wrong, too, but only a full stack would find it.
    if _brackets(text) <= DEEPEST:
        try:
            json.loads(text)
        except json.JSONDecodeError as wrong:
            return Fault("score.file.json", words={"line": wrong.lineno, "column": wrong.colno})
        except ValueError:
            # JSON, but a number of more digits than Python takes: no object is read in that either.
            return Fault("score.file.kind", words={"kind": KIND})
    return Fault("score.file.kind", words={"kind": KIND})


def _brackets(text: str) -> int:
    return text.count("[") + text.count("{")


def _is_number(value: Any) -> bool:
    # True and False are integers to Python, not to JSON.
    return type(value) is int


def are_texts(value: Any) -> bool:
    """Tell whether this is one text for each place."""
    return (
        isinstance(value, list) and len(value) == len(PLACES) and all(isinstance(text, str) for text in value)
    )
