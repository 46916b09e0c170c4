"""A whole partition written as one text, parted into its groups."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final

from hazari_rules.notation import UnreadableCards, read_cards, write_cards
from hazari_rules.partition import SIZES

_PARTING: Final = "|;/｜；／\n\r\v\f\x85\u2028\u2029"
"""What ends a group where a whole partition is one text: line ends, bars, semicolons and slashes."""

# Several in a row, white space among them, part only once: a blank line between two groups is no group of no cards.
_BETWEEN_GROUPS: Final = re.compile(rf"[{_PARTING}][\s{_PARTING}]*")


def part_groups(text: str, lang: str) -> list[str]:
    """Return the texts of the groups: parted at line ends, ``|``, ``;`` or ``/``; without any, laid out as typed.

    Laid out means three, three, three and then all the rest, so 13 cards are 3-3-3-4. A text that has no parting and
    cannot be read stays one piece, for its reader to say what is wrong. Raises ``FileNotFoundError`` for a language that
    the reference does not have.
    """
    text = text.strip()
    if is_parted(text):
        return [group.strip() for group in _BETWEEN_GROUPS.split(text.strip(_PARTING + " \t"))]
    try:
        cards = read_cards(text, lang)
    except UnreadableCards:
        return [text]
    starts = [0, *accumulate(SIZES[:-1])]
    return [write_cards(cards[start:end]) for start, end in zip(starts, [*starts[1:], None], strict=True)]


def is_parted(text: str) -> bool:
    """Tell whether a text says itself where its groups end."""
    return _BETWEEN_GROUPS.search(text.strip()) is not None
