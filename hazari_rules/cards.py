"""The pack of 52 cards, the order of its ranks and what its cards are worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final


class Rank(IntEnum):
    """A rank; the greater is the higher, the ace on top (``pack.ranks``)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def text(self) -> str:
        """The index printed on the card: ``A K Q J 10 9 … 2``."""
        return _INDICES[self]

    @property
    def points(self) -> int:
        """Points of a card of this rank: 10 from the ten up to the ace, otherwise 5 (``scoring.values``)."""
        return 10 if self >= Rank.TEN else 5


_INDICES: Final = {rank: str(int(rank)) for rank in Rank} | {
    Rank.ACE: "A",
    Rank.KING: "K",
    Rank.QUEEN: "Q",
    Rank.JACK: "J",
}


class Suit(Enum):
    """A suit. Suits have no order among themselves (``combinations.suits``)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # There is one of each; Enum's own hash is much slower, and every card that is looked for needs it.
    __hash__ = object.__hash__

    @property
    def letter(self) -> str:
        """The suit's letter in canonical text: ``S H D C``."""
        return self.value

    @property
    def sign(self) -> str:
        """The suit's sign: ``♠ ♥ ♦ ♣``."""
        return _SIGNS[self]


_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards.

    >>> Card(Rank.TEN, Suit.HEARTS).text
    '10H'
    """

    rank: Rank
    suit: Suit

    @property
    def text(self) -> str:
        """Canonical text, such as ``10H``."""
        return self.rank.text + self.suit.letter

    @property
    def signed(self) -> str:
        """The card as it is shown to people, such as ``10♥``."""
        return self.rank.text + self.suit.sign

    @property
    def points(self) -> int:
        """Points of the card for whoever captures it: 10 or 5 (``scoring.values``)."""
        return self.rank.points


PACK: Final = tuple(Card(rank, suit) for suit in Suit for rank in reversed(Rank))
"""The 52 cards, suit by suit, the ace first (``pack.cards``)."""


def are_different(cards: Collection[Card]) -> bool:
    """Tell whether no card is there twice (``pack.cards``)."""
    return len(set(cards)) == len(cards)


def points(cards: Iterable[Card]) -> int:
    """Return the points of all these cards together (``scoring.values``).

    >>> points(PACK)
    360
    """
    return sum(card.points for card in cards)
