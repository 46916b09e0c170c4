"""What people type and paste for cards, and the ways in which cards are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from hazari_rules.cards import PACK, Card, Rank, Suit
from hazari_rules.locales import load


class UnreadableCards(ValueError):
    """A text that is no list of cards; `token` is the first piece not read, as typed.

    `position` is where the token begins, counted in Unicode characters from 1.
    """

    def __init__(self, message: str, token: str, position: int) -> None:
        super().__init__(message)
        self.token = token
        self.position = position


class UnknownCard(UnreadableCards):
    """A token that names no card."""

    def __init__(self, token: str, position: int) -> None:
        super().__init__(f"expected a card like 'AS' or '10H', got {token!r}", token, position)


class AmbiguousCard(UnreadableCards):
    """A token that names one of several cards: those in `readings`, by suit in the order S H D C."""

    def __init__(self, token: str, position: int, readings: tuple[Card, ...]) -> None:
        either = " or ".join(repr(card.text) for card in readings)
        super().__init__(f"expected {either}, got {token!r}", token, position)
        self.readings = readings


def read_cards(text: str, lang: str = "en") -> tuple[Card, ...]:
    """Return the cards that a text names, in its order; whether they are all different is not judged.

    >>> write_cards(read_cards("as, ♥10 Ｋ♠; QhJh"))
    'AS 10H KS QH JH'
    >>> write_cards(read_cards("roi de cœur, 10 trèfle, VD", "fr"))
    'KH 10C JD'

    Raises `UnknownCard` or `AmbiguousCard` for the first token that is not one card in the given language, and
    `FileNotFoundError` for a language that the reference does not have.
    """
    return _read(text, lang)


# Answering a request and saying it read the same groups over and over; a whole deal has twenty texts.
@lru_cache(maxsize=64)
def _read(text: str, lang: str) -> tuple[Card, ...]:
    vocabulary = _vocabulary(lang)
    end = len(text.rstrip())
    if text[:end].endswith((".", "．")):
        end -= 1
    cards: list[Card] = []
    # White space alone joins words, so the text is first parted at all other separators.
    for phrase in _PHRASE.finditer(text, 0, end):
        cards += _read_phrase(list(_PIECE.finditer(text, phrase.start(), phrase.end())), vocabulary)
    return tuple(cards)


def write_cards(cards: Iterable[Card]) -> str:
    """Return the canonical text of cards.

    >>> write_cards(PACK[:5])
    'AS KS QS JS 10S'
    """
    return " ".join(card.text for card in cards)


def write_signs(cards: Iterable[Card]) -> str:
    """Return cards as they are shown to people.

    >>> write_signs(PACK[:5])
    'A♠ K♠ Q♠ J♠ 10♠'
    """
    return " ".join(card.signed for card in cards)


def write_name(card: Card, lang: str) -> str:
    """Return what a card is called in a language. Raises `FileNotFoundError` for one that the reference does not have.

    >>> write_name(PACK[14], "en"), write_name(PACK[14], "es"), write_name(PACK[17], "id")
    ('king of hearts', 'rey de corazones', '10 hati')
    """
    words = load(lang, "cards")
    rank = words["ranks"].get(card.rank.text, [card.rank.text])[0]
    name: str = words["name"].format(rank=rank, suit=words["suits"][card.suit.letter][0])
    return name


_PHRASE: Final = re.compile("[^,;/|·，；／｜・･]+")
_PIECE: Final = re.compile(r"\S+")

# What a card written without words consists of: a rank, a suit letter, or a sign with its variation selector.
_PART: Final = re.compile("10|[♠♥♦♣♤♡♢♧❤][\ufe0e\ufe0f]?|.", re.DOTALL)

_SIGNS: Final = {
    sign + selector: suit
    for signs, suit in zip(("♠♤", "♥♡❤", "♦♢", "♣♧"), Suit, strict=True)
    for sign in signs
    for selector in ("", "\ufe0e", "\ufe0f")
}

_RANKS: Final = {rank.text.lower(): rank for rank in Rank} | {"t": Rank.TEN}

# In Unicode's rows of playing cards the ace is the first and the knight stands between jack and queen.
_PLAYING_CARDS: Final = {
    chr(0x1F0A0 + 0x10 * row + (1 if card.rank is Rank.ACE else card.rank + (card.rank >= Rank.QUEEN))): card
    for row, suit in enumerate(Suit)
    for card in PACK
    if card.suit is suit
}

_PLAIN: Final = {"é": "e", "è": "e", "ó": "o", "œ": "oe"}
_DECOMPOSED: Final = {"é": "e\u0301", "è": "e\u0300", "ó": "o\u0301"}

# Case and width by a table, as Unicode's own folding would let look-alikes of other scripts in (K is the
# kelvin sign). Normalizing is avoided as well: it takes quadratic time for a heap of combining marks.
_FOLDED: Final = (
    {code: chr(code).lower() for code in range(ord("A"), ord("Z") + 1)}
    | {code: chr(code - ord("！") + ord("!")).lower() for code in range(ord("！"), ord("～") + 1)}
    | {ord(letter.upper()): letter for letter in _PLAIN}
    | {ord("’"): "'"}
)


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    """How cards are called in a language, all in folded letters."""

    pairs: Mapping[tuple[str, str], tuple[Card, ...]]
    """What a rank and a suit letter or a sign side by side can mean."""
    rank_words: Mapping[str, Rank]
    """Ranks that may stand before a suit word."""
    suit_phrases: Mapping[str, Suit]
    """Suit words, with the word for *of* and without."""

    def named(self, words: Sequence[str]) -> tuple[Card, int] | None:
        """Return the card whose name these words begin with, and how many of them it takes."""
        rank = self.rank_words.get(words[0])
        if rank is None:
            return None
        for taken in (2, 3):
            suit = self.suit_phrases.get(" ".join(words[1:taken]))
            if suit is not None:
                return Card(rank, suit), taken
        return None

    def written(self, piece: str) -> Iterator[tuple[Card, ...]]:
        """Yield the readings of each card in a piece of text; a card that cannot be read has none."""
        parts = iter(_PART.findall(piece))
        for part in parts:
            if part in _PLAYING_CARDS:
                yield (_PLAYING_CARDS[part],)
            else:
                yield self.pairs.get((part, next(parts, "")), ())


def _read_phrase(pieces: Sequence[re.Match[str]], vocabulary: _Vocabulary) -> Iterator[Card]:
    words = [piece.group().translate(_FOLDED) for piece in pieces]
    at = 0
    while at < len(words):
        # A rank followed by a suit word is read as words first: *as de pique* does not begin with A♠.
        named = vocabulary.named(words[at : at + 3])
        if named is not None:
            card, taken = named
            yield card
            at += taken
            continue
        token, position = pieces[at].group(), pieces[at].start() + 1
        written = list(vocabulary.written(words[at]))
        if not all(written):
            raise UnknownCard(token, position)
        for readings in written:
            if len(readings) > 1:
                raise AmbiguousCard(token, position, readings)
            yield readings[0]
        at += 1


@cache
def _vocabulary(lang: str) -> _Vocabulary:
    words = load(lang, "cards")
    letters = words["letters"]
    local_ranks = {letter.lower(): _RANKS[rank.lower()] for letter, rank in letters["ranks"].items()}
    # Canonical letters come last and so win: what reads as canonical text is that card in every language.
    ranks = local_ranks | _RANKS
    suits = {letter.lower(): Suit(suit) for letter, suit in letters["suits"].items()}
    suits |= {suit.letter.lower(): suit for suit in Suit} | _SIGNS
    # A sign may come before its rank, a letter may not.
    pairs = {
        pair: (Card(ranks[rank], suits[suit]),)
        for rank in ranks
        for suit in suits
        for pair in ([(rank, suit), (suit, rank)] if suit in _SIGNS else [(rank, suit)])
    }
    # A local rank with a letter that begins the words of several suits.
    ambiguous = {
        (local, letter.lower()): tuple(Card(rank, Suit(suit)) for suit in meant)
        for local, rank in local_ranks.items()
        for letter, meant in letters["ambiguous"].items()
    }
    rank_words = {form: _RANKS[rank.lower()] for rank, form in _forms(words["ranks"])}
    # *of* is optional, and an elided one (*d'*) stands before its suit with or without a space.
    before = ["", *(f"{of} " for of in words["of"]), *(of for of in words["of"] if of.endswith("'"))]
    suit_phrases = {of + form: Suit(suit) for suit, form in _forms(words["suits"]) for of in before}
    return _Vocabulary(pairs | ambiguous, ranks | rank_words, suit_phrases)


def _forms(words: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each word with what it means: with its accents, composed or not, and without."""
    for meaning, listed in words.items():
        for word in listed:
            yield meaning, word
            yield meaning, word.translate(str.maketrans(_DECOMPOSED))
            yield meaning, word.translate(str.maketrans(_PLAIN))
