"""Single wrong facts planted at random in the paragraphs of rules, to count how many of them the two nets find.

The words to change are listed here, not taken from the words that are read as facts, so that a word forgotten there is
not forgotten here too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook.blocks import Kind
from rulebook.factlock import read_lock
from rulebook.facts import Stated
from rulebook.reading import read_page
from rulebook.texts import Page

COUNT: Final = 300
SEED: Final = 1000

_NUMBERS: Final[Mapping[str, str]] = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce trece",
    "id": "dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas",
}

# One is no number for the nets, being the article too; what stands in its place is found all the same.
_ONES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"one": "two", "once": "twice"},
    "fr": {"une fois": "deux fois", "un seul": "deux", "une à une": "deux à deux"},
    "es": {"una sola vez": "dos veces", "un solo": "dos", "de una en una": "de dos en dos"},
    "id": {"satu": "dua"},
}

_THOUSANDS: Final[Mapping[str, tuple[str, str]]] = {
    "en": ("thousand", "hundred"),
    "fr": ("mille", "cent"),
    "es": ("mil", "cien"),
    "id": ("seribu", "seratus"),
}

_RANK_WORDS: Final[Mapping[str, str]] = {
    "en": "ace king queen jack",
    "fr": "as roi dame valet",
    "es": "as rey reina jota",
    "id": "as raja ratu jack",
}

_PLURALS: Final[Mapping[str, Sequence[str]]] = {
    "en": ("aces", "kings", "queens", "jacks"),
    "fr": ("rois", "dames", "valets"),
    "es": ("ases", "reyes", "reinas", "jotas"),
    "id": (),
}

_SUIT_WORDS: Final[Mapping[str, str]] = {
    "en": "spades hearts diamonds clubs",
    "fr": "pique cœur carreau trèfle",
    "es": "picas corazones diamantes tréboles",
    "id": "sekop hati wajik keriting",
}

_OPPOSITES: Final[Mapping[str, str]] = {
    "en": (
        "highest/lowest, higher/lower, high/low, strongest/weakest, stronger/weaker, strong/weak, "
        "best/worst, largest/smallest, smaller/larger, above/below, first/last, second/third, "
        "next/previous, before/after, at least/at most, or more/or less, right/left, "
        "counter-clockwise/clockwise, face up/face down"
    ),
    "fr": (
        "fort/faible, forte/faible, forts/faibles, fortes/faibles, meilleure/pire, meilleures/pires, "
        "plus grand/plus petit, plus grands/plus petits, plus petites/plus grandes, premier/dernier, "
        "première/dernière, premiers/derniers, deuxième/troisième, suivant/précédent, "
        "suivante/précédente, avant/après, devant/derrière, au moins/tout au plus, ou plus/ou moins, "
        "droite/gauche, antihoraire/horaire, face visible/face cachée"
    ),
    "es": (
        "alto/bajo, alta/baja, altos/bajos, altas/bajas, fuerte/débil, fuertes/débiles, mejores/peores, "
        "más pequeñas/más grandes, por encima/por debajo, primero/último, primera/última, "
        "primeros/últimos, segundo/tercero, tercer/segundo, tercera/segunda, siguiente/anterior, "
        "antes/después, delante/detrás, al menos/como máximo, o más/o menos, derecha/izquierda, "
        "antihorario/horario, boca arriba/boca abajo"
    ),
    "id": (
        "tertinggi/terendah, tinggi/rendah, terkuat/terlemah, kuat/lemah, terbaik/terburuk, "
        "lebih kecil/lebih besar, pertama/terakhir, kedua/ketiga, berikutnya/sebelumnya, sebelum/setelah, "
        "di depan/di belakang, lebih dahulu/terakhir, setidaknya/paling banyak, atau lebih/atau kurang, "
        "kanan/kiri, kirinya/kanannya, terbuka/tertutup, berlawanan arah jarum jam/searah jarum jam"
    ),
}

_CATEGORIES: Final = ("Troy", "Colour Run", "Run", "Colour", "Pair", "Indi")
_RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
_SIGNS: Final = "♠♥♦♣"

KINDS: Final = ("number", "number word", "rank", "card", "category", "direction or order")


@dataclass(frozen=True, slots=True)
class Plant:
    """One fact changed: what kind it is, on which page and line, from which place on, what stands there and what instead."""

    kind: str
    page: Page
    rule: str
    line: int
    at: int
    old: str
    new: str

    @property
    def planted(self) -> Page:
        """The page with the wrong fact in it."""
        lines = self.page.text.split("\n")
        line = lines[self.line - 1]
        lines[self.line - 1] = line[: self.at] + self.new + line[self.at + len(self.old) :]
        return read_page("\n".join(lines), self.page.path, self.page.lang, self.page.name, [])

    def __str__(self) -> str:
        return f"{self.page.path}:{self.line}: {self.rule}: {self.kind}: “{self.old}” → “{self.new}”"


def plants(stated: Stated, count: int = COUNT, seed: int = SEED) -> list[Plant]:
    """Return single changes of facts, chosen at random, as many in each language."""
    chance = random.Random(seed)  # noqa: S311 - the same plants in every run
    chosen: list[Plant] = []
    for place, lang in enumerate(LANGUAGES):
        pages = [page for name, page in stated.pages[lang].items() if name in stated.areas]
        every = [plant for page in pages for plant in _places(page, chance)]
        share = count // len(LANGUAGES) + (place < count % len(LANGUAGES))
        chosen += chance.sample(every, min(share, len(every)))
    return chosen


def _places(page: Page, chance: random.Random) -> Iterator[Plant]:
    """Go through every fact in the rules of a page, each with a change of it."""
    lines = page.prose.split("\n")
    rule = ""
    for block in page.blocks:
        if block.kind is Kind.LABEL:
            rule = block.name
        elif block.kind is not Kind.TEXT or not lines[block.start].strip():
            rule = ""
        elif rule:
            for kind, pattern, change in _changes(page.lang):
                for found in pattern.finditer(lines[block.start]):
                    others = [other for other in change(found[0]) if other != found[0]]
                    yield Plant(
                        kind, page, rule, block.start + 1, found.start(), found[0], chance.choice(others)
                    )


type _Change = Callable[[str], Sequence[str]]
"""What may stand in place of a fact; itself may be among it."""


def _changes(lang: str) -> Iterator[tuple[str, re.Pattern[str], _Change]]:
    """Go through the kinds of facts: how they are found, and what each may become."""
    number, (thousand, hundred) = _NUMBERS[lang].split(), _THOUSANDS[lang]
    rank, suit = _RANK_WORDS[lang].split(), _SUIT_WORDS[lang].split()
    yield "number", re.compile(rf"(?<![\w-])\d+(?![\w{_SIGNS}-])"), _numbers
    yield "number", re.compile(r"(?<![\w-])\d(?:-\d)+(?![\w-])(?=[^-]*$)"), _rows
    yield "number word", _any(number), lambda found: _as(found, number)
    yield "number word", _any([*_ONES[lang]]), lambda found: _as(found, [_ONES[lang][found.lower()]])
    yield "number word", _any([thousand]), lambda _: [hundred]
    yield "rank", re.compile(r"(?<![\w-])[AKQJ\d]+(?:-[AKQJ\d]+)*-(?:[AKQJ]|\d+)(?![\w-])"), _rows
    yield "rank", re.compile(r"(?<![\w-])[AKQJ](?=,| and | et | y | dan )"), lambda _: _RANKS[:4]
    yield "rank", _any([*rank, *_PLURALS[lang]]), lambda found: _other_ranks(found, rank)
    yield "card", re.compile(rf"(?<!\w)(?:10|[AKQJ2-9])[{_SIGNS}]"), _cards
    yield "card", re.compile(rf"(?<!\w)[{_SIGNS}]"), lambda _: list(_SIGNS)
    yield "card", _any(suit), lambda found: _as(found, suit)
    yield (
        "category",
        re.compile(rf"\b(?:{'|'.join(_CATEGORIES)})(?=s?\b)"),
        lambda _: _CATEGORIES,
    )
    pairs = dict(pair.split("/") for pair in _OPPOSITES[lang].split(", "))
    both = {**{other: one for one, other in pairs.items()}, **pairs}
    yield "direction or order", _any(list(both)), lambda found: _as(found, [both[found.lower()]])


def _any(words: Sequence[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words, the longest first."""
    ordered = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?i)(?<![\w-])(?:{'|'.join(map(re.escape, ordered))})(?![\w-])")


def _as(found: str, words: Sequence[str]) -> list[str]:
    """Return words written as what was found is, with a capital or without."""
    return [word[0].upper() + word[1:] if found[0].isupper() else word for word in words]


def _other_ranks(found: str, words: Sequence[str]) -> list[str]:
    # A plural is no other rank.
    return [word for word in _as(found, words) if not found.lower().startswith(word.lower())]


def _numbers(found: str) -> list[str]:
    number = int(found)
    return [str(other) for other in (number + 1, number - 1, number + 5, number * 10) if other >= 0]


def _rows(found: str) -> list[str]:
    """Return the row with one of its members another one, or with two neighbours exchanged."""
    row = found.split("-")
    other = {"10": "9", "2": "3", "A": "K"}
    changed = []
    for place, one in enumerate(row):
        ranks = _RANKS if not one.isdigit() or one in other else [str(int(one) + 1), str(int(one) - 1)]
        changed += [[*row[:place], rank, *row[place + 1 :]] for rank in ranks]
    changed += [
        [*row[:place], row[place + 1], row[place], *row[place + 2 :]] for place in range(len(row) - 1)
    ]
    return ["-".join(ranks) for ranks in changed]


def _cards(found: str) -> list[str]:
    """Return the card with another rank or another suit."""
    return [*(rank + found[-1] for rank in _RANKS), *(found[:-1] + sign for sign in _SIGNS)]


# ---- the nets ----


@dataclass(frozen=True)
class Catch:
    """What became of the plants: those that both nets missed, and those that the truth alone missed."""

    plants: Sequence[Plant]
    missed: Sequence[Plant]
    true_enough: Sequence[Plant]

    def lines(self) -> Iterator[str]:
        """Go through the figures by kind, and name what was missed."""
        yield f"{'wrong facts, planted':<24}{'caught':>12}{'by the truth alone':>22}"
        for kind in (*KINDS, "all"):
            total, missed, accepted = (
                sum(kind in (plant.kind, "all") for plant in group)
                for group in (self.plants, self.missed, self.true_enough)
            )
            yield f"  {kind:<22}{f'{total - missed} of {total}':>12}{f'{total - accepted} of {total}':>22}"
        yield from (f"missed: {plant}" for plant in self.missed)


def fish(stated: Stated, every: Sequence[Plant]) -> Catch:
    """Hold each plant against both nets, one at a time; what is recorded is what is there now."""
    record = read_lock(stated.root, []).record
    missed, true_enough = [], []
    for plant in every:
        planted = replace_page(stated, plant.planted)
        if not any(planted.untruths()):
            true_enough.append(plant)
            if not any(planted.changes(record)):
                missed.append(plant)
    return Catch(every, missed, true_enough)


def replace_page(stated: Stated, page: Page) -> Stated:
    """Return what this page alone states in place of its namesake."""
    return replace(stated, pages={page.lang: {page.name: page}})
