"""The words for cards: each language's file holds what reading and naming cards rely on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from hazari_rules.cards import Rank, Suit
from rulebook.catalogues import Catalogues, placeholders
from rulebook.faults import Fault, kind, told
from rulebook.sources import Json, Place

COURTS: Final = ("A", "K", "Q", "J")
"""The ranks that have words."""

_RANKS: Final = tuple(rank.text for rank in Rank)
_SUITS: Final = tuple(suit.letter for suit in Suit)
_FIELDS: Final = ("ranks", "suits", "of", "name", "letters")
_LETTERS: Final = ("ranks", "suits", "ambiguous")


def wrong_words(catalogues: Catalogues) -> Iterator[Fault]:
    """Find words for cards that are none, that mean two things, or that nothing can be made of."""
    for words in catalogues.values():
        if wrong := list(_wrong_fields(words, (), _FIELDS)):
            yield from wrong
            continue
        yield from _wrong_meanings(words)
        yield from _wrong_list(words, ("of",), may_be_empty=True)
        yield from _wrong_name(words)
        yield from _wrong_letters(words)


def _wrong_fields(words: Json, place: Place, fields: Sequence[str]) -> Iterator[Fault]:
    value = _at(words, place)
    if not isinstance(value, dict):
        yield words.fault(place, f"an object with {told(fields)}", kind(value))
    elif set(value) != set(fields):
        yield words.fault(place, f"the fields {told(fields)}", told(value))


def _at(words: Json, place: Place) -> Any:
    value = words.value
    for step in place:
        value = value[step]
    return value


def _wrong_meanings(words: Json) -> Iterator[Fault]:
    """Find what is no word, and words of one rank or suit that are said of another one too."""
    seen: dict[str, str] = {}
    for part, meanings in (("ranks", COURTS), ("suits", _SUITS)):
        if wrong := list(_wrong_fields(words, (part,), meanings)):
            yield from wrong
            continue
        for meaning, listed in words.value[part].items():
            place = (part, meaning)
            if wrong := list(_wrong_list(words, place)):
                yield from wrong
                continue
            for at, word in enumerate(listed):
                if word in listed[:at]:
                    yield words.fault((*place, at), "each word once", f"{word} again")
                elif seen.setdefault(word, meaning) != meaning:
                    found = f"{word}, which means {seen[word]} too"
                    yield words.fault((*place, at), "a word with one meaning", found)


def _wrong_list(words: Json, place: Place, *, may_be_empty: bool = False) -> Iterator[Fault]:
    listed = _at(words, place)
    if not isinstance(listed, list) or not (listed or may_be_empty):
        yield words.fault(place, "a list of words", "an empty list" if listed == [] else kind(listed))
        return
    for at, word in enumerate(listed):
        if not isinstance(word, str) or word != word.lower() or word.split() != [word]:
            found = repr(word) if isinstance(word, str) else kind(word)
            yield words.fault((*place, at), "a single word in small letters", found)


def _wrong_name(words: Json) -> Iterator[Fault]:
    name = words.value["name"]
    try:
        good = isinstance(name, str) and placeholders(name) == {"rank", "suit"}
    except ValueError:
        good = False
    if not good:
        yield words.fault(
            ("name",), "the placeholders rank, suit", name if isinstance(name, str) else kind(name)
        )


def _wrong_letters(words: Json) -> Iterator[Fault]:
    """Find letters that are read besides the canonical ones and mean nothing, or never what they should."""
    if wrong := list(_wrong_fields(words, ("letters",), _LETTERS)):
        yield from wrong
        return
    suits = f"a list of suits, two or more of {told(_SUITS)}"
    wanted: dict[str, tuple[str, Callable[[Any], bool], Sequence[str]]] = {
        "ranks": (f"one of {told(_RANKS)}", lambda rank: rank in _RANKS, (*_RANKS, "T")),
        "suits": (f"one of {told(_SUITS)}", lambda suit: suit in _SUITS, _SUITS),
        "ambiguous": (suits, _are_suits, ()),
    }
    for part, (meaning, holds, canonical) in wanted.items():
        place = ("letters", part)
        letters = _at(words, place)
        if not isinstance(letters, dict):
            yield words.fault(place, "an object of letters", kind(letters))
            continue
        for letter, meant in letters.items():
            if len(letter) != 1 or letter != letter.upper() or letter in canonical:
                yield words.fault((*place, letter), "a capital letter that is not canonical", letter)
            if not holds(meant):
                yield words.fault((*place, letter), meaning, meant if isinstance(meant, str) else kind(meant))


def _are_suits(meant: Any) -> bool:
    return (
        isinstance(meant, list)
        and len(meant) > 1
        and all(suit in _SUITS for suit in meant)
        and len({*meant}) == len(meant)
    )
