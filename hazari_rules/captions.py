"""What is said of a group: what it counts as, how strong it is, what its cards are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hazari_rules.cards import Suit
from hazari_rules.combinations import Category
from hazari_rules.messages import Catalogue
from hazari_rules.notation import read_cards


def group_report(group: Mapping[str, Any], text: str, words: Catalogue) -> dict[str, Any]:
    """Return what to say of a group as the wire has it: its cards in the order of its text, a caption, sentences."""
    cards = read_cards(text, words.lang)
    spare = group["spare"]
    return {
        "cards": [card.text for card in cards],
        "counting": group["counting"],
        "spare": spare,
        "caption": caption(group),
        "strength": words.sentence("report.strength", below=group["strength"] - 1),
        "worth": words.sentence("report.worth", points=group["points"]),
        "hidden": words.sentence("report.hidden", counting=shown(group["counting"])) if spare else None,
        "spared": words.sentence("report.spare", spare=shown([spare])) if spare else None,
    }


def caption(group: Mapping[str, Any]) -> str:
    """Return category and ranks, the same in every language: ``Pair, 5-5-2``."""
    title = Category[group["category"].upper()].title
    return f"{title}, {'-'.join(card[:-1] for card in group['counting'])}"


def shown(cards: Sequence[str]) -> str:
    """Return cards in canonical text as sentences show them: ``10♥ K♠``."""
    return " ".join(card[:-1] + Suit(card[-1]).sign for card in cards)
