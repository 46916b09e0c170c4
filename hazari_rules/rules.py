"""The register of rule ids: one id joins text, message, example and test."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hazari_rules.cards import Card


class Rule(Enum):
    """A rule of the reference; its value is the id by which texts, messages, examples and tests name it."""

    GAME_OUTLINE = "game.outline"
    GAME_ORIGIN = "game.origin"
    GAME_NAME = "game.name"
    GAME_DECISION = "game.decision"
    GAME_HISTORY = "game.history"
    GAME_TRADITIONS = "game.traditions"

    PACK_PLAYERS = "pack.players"
    PACK_CARDS = "pack.cards"
    PACK_RANKS = "pack.ranks"
    PACK_DIRECTION = "pack.direction"
    PACK_HANDS = "pack.hands"
    PACK_FIRST_DEALER = "pack.first-dealer"

    PARTITION_PRIVATE = "partition.private"
    PARTITION_GROUP_COUNT = "partition.group-count"
    PARTITION_GROUP_SIZES = "partition.group-sizes"
    PARTITION_DUPLICATE = "partition.duplicate"
    PARTITION_NOT_IN_HAND = "partition.not-in-hand"
    PARTITION_DESCENDING = "partition.descending"
    PARTITION_EQUAL_NEIGHBOURS = "partition.equal-neighbours"
    PARTITION_BEST_THREE = "partition.best-three"
    PARTITION_SPARE_CARD = "partition.spare-card"
    PARTITION_FOUR_EQUAL = "partition.four-equal"
    PARTITION_READY = "partition.ready"
    PARTITION_WRONG_ORDER = "partition.wrong-order"

    COMBINATIONS_ORDER = "combinations.order"
    COMBINATIONS_HIGH_CARDS = "combinations.high-cards"
    COMBINATIONS_SUITS = "combinations.suits"
    COMBINATIONS_TROY = "combinations.troy"
    COMBINATIONS_COLOUR_RUN = "combinations.colour-run"
    COMBINATIONS_RUN = "combinations.run"
    COMBINATIONS_RUN_ORDER = "combinations.run-order"
    COMBINATIONS_NO_WRAP = "combinations.no-wrap"
    COMBINATIONS_COLOUR = "combinations.colour"
    COMBINATIONS_PAIR = "combinations.pair"
    COMBINATIONS_INDI = "combinations.indi"

    PLAY_FIRST_LEADER = "play.first-leader"
    PLAY_ORDER = "play.order"
    PLAY_CAPTURE = "play.capture"
    PLAY_NEXT_LEADER = "play.next-leader"
    PLAY_LAST_COMPARISON = "play.last-comparison"
    PLAY_TIES = "play.ties"
    PLAY_NO_TRUMP = "play.no-trump"

    SCORING_VALUES = "scoring.values"
    SCORING_CAPTURED = "scoring.captured"
    SCORING_SUM = "scoring.sum"
    SCORING_POSSIBLE = "scoring.possible"
    SCORING_NO_BONUS = "scoring.no-bonus"
    SCORING_TOTALS = "scoring.totals"
    SCORING_NEXT_DEALER = "scoring.next-dealer"
    SCORING_END = "scoring.end"
    SCORING_SHARED = "scoring.shared"
    SCORING_PLAY_ON = "scoring.play-on"

    @property
    def computed(self) -> bool:
        """Whether the package can compute the rule; then worked examples keep it and break it."""
        return self not in _TOLD


# What no program can judge: history, custom, and what people do away from the cards.
_TOLD = frozenset(
    {
        Rule.GAME_OUTLINE,
        Rule.GAME_ORIGIN,
        Rule.GAME_NAME,
        Rule.GAME_DECISION,
        Rule.GAME_HISTORY,
        Rule.GAME_TRADITIONS,
        Rule.PACK_FIRST_DEALER,
        Rule.PARTITION_PRIVATE,
        Rule.PARTITION_READY,
        Rule.PLAY_NO_TRUMP,
    }
)


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that a partition breaks.

    ``groups`` are the places of the groups concerned, counted from 1, in ascending order; ``cards`` are the cards
    concerned, in the order in which they lie, where the rule is about single cards.
    """

    rule: Rule
    groups: tuple[int, ...]
    cards: tuple[Card, ...] = ()
