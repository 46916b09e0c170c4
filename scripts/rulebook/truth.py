"""Whether what a paragraph states is true: its fact words, in their order, are facts of its rule, and none is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Fact:
    """Some signs that stand together in a text and are true together, such as ``high`` and ``A-A-A``.

    They stand in this order if they are ``ordered``, otherwise in any, as languages put them.
    """

    signs: tuple[str, ...]
    ordered: bool = False

    def begins(self, signs: Sequence[str], at: int) -> bool:
        """Whether the fact stands at this place."""
        there = tuple(signs[at : at + len(self.signs)])
        return there == self.signs or (not self.ordered and sorted(there) == sorted(self.signs))

    def __str__(self) -> str:
        return " ".join(self.signs)


def together(*signs: object) -> Fact:
    """Return a fact whose signs stand together in any order."""
    return Fact(tuple(map(str, signs)))


def in_order(*signs: object) -> Fact:
    """Return a fact whose signs stand in this order."""
    return Fact(tuple(map(str, signs)), ordered=True)


@dataclass(frozen=True, slots=True)
class Truth:
    """The facts of a rule: each of them is stated once, and nothing else.

    ``names`` are the categories that the rule is about; they stand anywhere between the facts, and all of them do.
    ``asides`` may be stated too, or again, as often as a language likes.
    """

    facts: tuple[Fact, ...] = ()
    names: frozenset[str] = frozenset()
    asides: tuple[Fact, ...] = ()

    @property
    def signs(self) -> frozenset[str]:
        """Every sign of its facts."""
        facts = (*self.facts, *self.asides)
        return self.names | {sign for fact in facts for sign in fact.signs}


@dataclass(frozen=True, slots=True)
class Untrue:
    """Where a text departs from the facts: the place among its signs (none if something is missing), what may stand there."""

    place: int | None
    expected: str


_END: Final = "nothing more"


def untrue(signs: Sequence[str], truth: Truth) -> Untrue | None:
    """Return where the signs of a paragraph depart from the facts of its rule, nothing if they do not.

    >>> runs = Truth((together("high", "A-K-Q"), together("low", "4-3-2")), frozenset({"Run"}))
    >>> untrue("high Run A-K-Q 4-3-2 low".split(), runs)
    >>> untrue("low Run A-K-Q 4-3-2 high".split(), runs)
    Untrue(place=0, expected='high A-K-Q or low 4-3-2')
    >>> untrue("Run A-K-Q high".split(), runs)
    Untrue(place=None, expected='low 4-3-2')
    """
    places = [place for place, sign in enumerate(signs) if sign not in truth.names]
    read = [signs[place] for place in places]
    furthest, ways = _parted(read, truth)
    if not ways:
        expected = _any_of([*truth.facts, *truth.asides])
        return Untrue(places[furthest], expected)
    for name in sorted(truth.names):
        if name not in signs:
            return Untrue(None, name)
    missing = min(
        (set(range(len(truth.facts))) - way for way in ways), key=lambda lacks: (len(lacks), sorted(lacks))
    )
    return Untrue(None, str(truth.facts[min(missing)])) if missing else None


def _parted(read: Sequence[str], truth: Truth) -> tuple[int, set[frozenset[int]]]:
    """Part the signs into facts; return how far that goes, and for each way to the end which facts it states."""
    facts = [*truth.facts, *truth.asides]
    states: list[set[frozenset[int]]] = [set() for _ in range(len(read) + 1)]
    states[0].add(frozenset())
    furthest = 0
    for at, ways in enumerate(states[:-1]):
        if ways:
            furthest = at
            for number, fact in enumerate(facts):
                if fact.begins(read, at):
                    after = states[at + len(fact.signs)]
                    after |= {way | {number} for way in ways if number not in way}
                    if number >= len(truth.facts):
                        after |= ways
    return furthest, states[-1]


def _any_of(facts: Iterable[Fact]) -> str:
    return " or ".join(map(str, facts)) or _END
