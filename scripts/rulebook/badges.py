"""The signs beside verdicts and links: each verdict has a shape of its own, so that no colour need be told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hazari_rules.report import UNREADABLE

_SHAPES: Final[Mapping[str, tuple[str, str]]] = {
    # A round tick.
    "legal": ('<circle cx="12" cy="12" r="11"/>', "M7 12.4l3.4 3.4 6.8-7.2"),
    # A square with two arrows: the groups change places.
    "illegal": (
        '<rect x="1" y="1" width="22" height="22" rx="5"/>',
        "M8.5 17.5V7M5.5 9.8l3-3 3 3M15.5 6.5V17M12.5 14.2l3 3 3-3",
    ),
    # A diamond with a crown.
    "winner": ('<path d="M12 0 24 12 12 24 0 12Z"/>', "M6.5 9 9.4 11.3 12 7.5 14.6 11.3 17.5 9V16H6.5Z"),
    # A dashed box with a question mark, or an exclamation mark where all was read but is impossible.
    "unreadable": (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4"/>',
        "M9 9.3a3 3 0 1 1 4.5 2.6c-1.1.6-1.5 1.1-1.5 2.3M12 17.3v.1",
    ),
    "impossible": ('<rect x="1.5" y="1.5" width="21" height="21" rx="4"/>', "M12 6.3v7.2M12 17.3v.1"),
    # An octagon with a cross: what somebody might wrongly say.
    "mistake": (
        '<path d="M7.6 1.5h8.8L22.5 7.6v8.8L16.4 22.5H7.6L1.5 16.4V7.6Z"/>',
        "M8.5 8.5l7 7M15.5 8.5l-7 7",
    ),
    # A plain ring: what the cards come to, which nobody wins or breaks.
    "read": ('<circle cx="12" cy="12" r="10.5"/>', "M7.5 10h9M7.5 14.5h9"),
}


def badge(kind: str) -> str:
    """Return the sign of a verdict; the word is beside it."""
    shape, sign = _SHAPES[kind]
    return f'<svg class="badge badge--{kind}" viewBox="0 0 24 24" aria-hidden="true">{shape}<path d="{sign}"/></svg>'


def badge_of(said: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """Return the kind of badge of an answer and its report."""
    verdict: str = said["verdict"]
    if verdict == "unreadable" and answer["error"]["code"] not in UNREADABLE:
        return "impossible"
    return "read" if verdict == "scored" else verdict


def _icon(name: str, path: str) -> str:
    return f'<svg class="icon icon--{name}" viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>'


LINK: Final = _icon(
    "link",
    "M6.3 9.7l3.4-3.4M7.2 4.6l1.5-1.5a2.9 2.9 0 0 1 4.2 4.2l-1.5 1.5M8.8 11.4l-1.5 1.5a2.9 2.9 0 0 1-4.2-4.2l1.5-1.5",
)
"""Two links of a chain: leads to a place that stays."""

CHECK: Final = _icon("check", "M2.5 2.5h11v11h-11zM5.3 8.2l2 2 3.5-4.2")
"""A ticked box: leads to the checker."""

TICK: Final = _icon("tick", "M2.8 8.6l3.4 3.4 7-7.6")
"""A tick: proved by the package."""

BOOK: Final = _icon(
    "book",
    "M8 4.2C6.5 3 4.5 2.7 2.2 2.9v9.4c2.3-.2 4.3.1 5.8 1.3 1.5-1.2 3.5-1.5 5.8-1.3V2.9C11.5 2.7 9.5 3 8 4.2zv9.4",
)
"""An open book: leads to the rule."""

QUOTES: Final = _icon(
    "quotes",
    "M6.6 4.2C4.4 5 3.2 6.8 3.2 9.2v2.4h3.2V8.4H4.6M12.8 4.2C10.6 5 9.4 6.8 9.4 9.2v2.4h3.2V8.4h-1.8",
)
"""Quotation marks: leads to how something is cited."""

CHEVRON: Final = _icon("chevron", "M4 6l4 4 4-4")
"""Points down: more is folded away here."""
