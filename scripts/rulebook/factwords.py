"""The words that state facts: numbers, cards, ranks, category names, order and direction, read in each language.

What is read are signs that are the same in every language, so that a fact can be compared with what the package
computes: ``4`` for *four* and *quatre*, ``A`` for *ace*, ``high`` for *highest*, *stronger* and *above*. A language's
words are in ``factwords/<lang>.json``, those for cards in its ``hazari_rules/locale/<lang>.cards.json``. *One* is no
number: in three of the four languages it is the article too, and whatever else stands in its place is read.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hazari_rules.cards import Suit
from hazari_rules.combinations import Category
from hazari_rules.locales import LANGUAGES

HERE: Final = Path(__file__).parent / "factwords"

_WORDS: Final = Path(__file__).resolve().parents[2] / "hazari_rules" / "locale"

_SIGNS: Final = {suit.letter: suit.sign for suit in Suit}

_RANK: Final = "10|[AKQJ2-9]"

_TITLES: Final = "|".join(category.title.replace(" ", r"\s+") for category in sorted(Category, reverse=True))

# A capital A before a word is an article or a preposition; anything else after it leaves the rank.
_RANKS: Final = r"A(?!\s+[^\W\d_])|[KQJ]"

# What stands before or after a word, so that it is not part of a longer one.
_START, _END = r"(?<![^\W_])", r"(?![^\W_])"

_APOSTROPHE: Final = "['’]"

# Numbers and cards as no text of ours writes them, and characters by their number: none of them is a fact of a rule.
_UNUSUAL: Final = (
    r"[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u218b\u2460-\u24ff\u2776-\u2793]"
    r"|[♤♡♢♧❤\U0001f0a0-\U0001f0ff]|&\#?\w+;"
)
_ROMAN: Final = "[IVXLCDM]{2,}"

# Signs that show nothing, so that no word is hidden by them.
_UNSEEN: Final = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")


@dataclass(frozen=True, slots=True)
class FactWord:
    """A word that states a fact: its sign, the same in every language, where it begins, and how it is written."""

    sign: str
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class _Lexicon:
    pattern: re.Pattern[str]
    signs: Mapping[str, str]
    """What a word in small letters stands for, nothing for what only looks like a fact."""


def fact_words(text: str, lang: str) -> Iterator[FactWord]:
    """Go through the words of a text that state facts.

    >>> [word.sign for word in fact_words("A hand of thirteen: an ace, K♥ and the highest Run, A-2-3", "en")]
    ['13', 'A', 'K♥', 'high', 'Run', 'A-2-3']
    >>> [word.sign for word in fact_words("L’as de cœur ♥ bat un roi, dans le sens antihoraire", "fr")]
    ['A', '♥', 'K', 'counter-clockwise']
    """
    lexicon = _lexicon(lang)
    for found in lexicon.pattern.finditer(text):
        if sign := _sign(found, lexicon):
            yield FactWord(sign, found.start(), " ".join(found[0].split()))


def _sign(found: re.Match[str], lexicon: _Lexicon) -> str:
    text = found[0]
    match found.lastgroup:
        case "suit":
            sign, named = found["sign"], lexicon.signs[_plain(found["named"])]
            # A suit's word and its own sign are one; of two that differ neither is lost.
            text = sign if sign == named else named + sign
        case "category":
            text = "-".join(text.split()).removesuffix("s")
        case "coded":
            text = text[:-1].replace("T", "10") + _SIGNS[text[-1]]
        case "row":
            text = re.sub(r"[‐‑–]", "-", text)
        case "digits":
            text = str(int("".join(digit for digit in text if digit.isdecimal())))
        case "word":
            text = lexicon.signs[_plain(text)]
        case _:
            text = re.sub("[\ufe0e\ufe0f]", "", text)
    return text


def legible(text: str) -> str:
    """Return a text as it is seen: letters with their accents, and no signs that show nothing.

    >>> legible("fo\u00adur"), len(legible("e\u0301"))
    ('four', 1)
    """
    return unicodedata.normalize("NFC", _UNSEEN.sub("", text))


def _plain(text: str) -> str:
    """Return how a word is listed: in small letters, with one kind of space and apostrophe."""
    return " ".join(text.lower().replace("'", "’").split())


@cache
def _lexicon(lang: str) -> _Lexicon:
    if lang not in LANGUAGES:
        raise ValueError(f"expected one of {', '.join(LANGUAGES)}, got {lang}")
    listed = json.loads((HERE / f"{lang}.json").read_text("utf-8"))
    cards = json.loads((_WORDS / f"{lang}.cards.json").read_text("utf-8"))
    return _made(listed, cards, lang)


def _made(listed: Any, cards: Any, lang: str) -> _Lexicon:
    suits = {word: _SIGNS[letter] for letter, words in cards["suits"].items() for word in words}
    signs = {_plain(word): "" for word in listed["nothing"]}
    for part in (listed["numbers"], listed["order"], cards["ranks"]):
        signs |= {_plain(word): sign for sign, words in part.items() for word in words}
    # Indonesian joins "its" to the word.
    ending = "(?:nya)?" if lang == "id" else ""
    signs |= suits
    if ending:
        signs = {f"{word}nya": sign for word, sign in signs.items()} | signs
    signs_of_suits = "".join(_SIGNS.values())
    row = r"(?:\d+|[AKQJ])(?:[-‐‑–](?:\d+|[AKQJ])){1,12}"
    parts = (
        rf"(?P<card>(?:{_RANK})[{signs_of_suits}])[\ufe0e\ufe0f]?",
        r"(?P<coded>(?:10|[AKQJT2-9])[SHDC])",
        rf"(?P<row>{row})",
        r"(?P<digits>\d{1,3}(?:[.,\u202f\u00a0]\d{3})+(?!\d)|\d+)(?:st|nd|rd|th|er|re|e|º|ª)?",
        rf"(?P<category>(?:{_TITLES})s?)",
        rf"(?P<suit>(?i:(?P<named>{_any(suits)}))\s*(?P<sign>[{signs_of_suits}]))",
        rf"(?P<word>(?i:{_any(signs)}){ending})",
        rf"(?P<rank>{_RANKS})",
        rf"(?P<roman>{_ROMAN})",
    )
    pattern = "|".join(rf"{_START}{part}{_END}" for part in parts)
    return _Lexicon(re.compile(rf"{pattern}|(?P<lone>[{signs_of_suits}]|{_UNUSUAL})"), signs)


def _any(words: Mapping[str, str]) -> str:
    """Return a pattern for any of these words, the longest first."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s+").replace("’", _APOSTROPHE) for word in ordered)
