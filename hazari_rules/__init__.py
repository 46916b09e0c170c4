"""The rules of Hazari: what cards count as, what a legal partition is, who takes what, what a deal scores."""

from hazari_rules.cards import PACK, Card, Rank, Suit, points
from hazari_rules.combinations import Category, Combination, combination
from hazari_rules.match import ImpossibleDeal, ImpossibleTotals, Match, MatchFinished, WrongPlayers
from hazari_rules.notation import AmbiguousCard, UnknownCard, UnreadableCards, read_cards
from hazari_rules.partition import Group, IllegalPartition, Partition, check_partition
from hazari_rules.rules import Rule, Violation
from hazari_rules.scoring import is_possible_deal, scores
from hazari_rules.showdown import Comparison, Showdown, Step, compare, play
from hazari_rules.version import __version__

__all__ = [
    "PACK",
    "AmbiguousCard",
    "Card",
    "Category",
    "Combination",
    "Comparison",
    "Group",
    "IllegalPartition",
    "ImpossibleDeal",
    "ImpossibleTotals",
    "Match",
    "MatchFinished",
    "Partition",
    "Rank",
    "Rule",
    "Showdown",
    "Step",
    "Suit",
    "UnknownCard",
    "UnreadableCards",
    "Violation",
    "WrongPlayers",
    "__version__",
    "check_partition",
    "combination",
    "compare",
    "is_possible_deal",
    "play",
    "points",
    "read_cards",
    "scores",
]
