"""What tests draw at random: cards, hands, deals, and requests with something wrong."""

from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from hazari_rules.cards import PACK, Card
from hazari_rules.combinations import combination
from hazari_rules.locales import LANGUAGES

packs = st.permutations(PACK)
languages = st.sampled_from(LANGUAGES)


def cards(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    """Different cards, so many of them."""
    return st.lists(st.sampled_from(PACK), min_size=least, max_size=most, unique=True)


def arranged(hand: list[Card]) -> list[list[Card]]:
    """A legal partition of a hand: the strongest three, the strongest of the rest, again, and what is left."""
    left, groups = list(hand), []
    for _ in range(3):
        best = max(combinations(left, 3), key=lambda three: combination(three).strength)
        groups.append(list(best))
        left = [card for card in left if card not in best]
    return [*groups, left]


def texts(groups: list[list[Card]]) -> list[str]:
    """Groups as the wire takes them."""
    return [" ".join(card.text for card in group) for group in groups]


def deal_request(pack: list[Card], seats: str = "NWSE", dealer: str = "S") -> dict[str, Any]:
    """A deal of a shuffled pack in which everybody arranges the hand legally."""
    hands = {player: pack[place * 13 : place * 13 + 13] for place, player in enumerate(seats)}
    partitions = {player: texts(arranged(hand)) for player, hand in hands.items()}
    return {"op": "deal", "seats": list(seats), "dealer": dealer, "partitions": partitions}


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
