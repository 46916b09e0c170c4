"""The record of all facts read: ``docs/facts.lock``, one line for each passage and language.

A rule in another language than English also has there the digest of the English that it renders.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from hazari_rules.locales import LANGUAGES
from rulebook import files
from rulebook.faults import Fault, told
from rulebook.sources import read_text, write_whole

LOCK: Final = f"docs/{files.LOCK}"

NONE: Final = "-"
"""What stands where a passage states no fact."""

_HEAD: Final = (
    "# The facts read in each rule, page and statement, language by language.",
    "# Written by scripts/facts; a change is recorded by scripts/facts --accept ID.",
    "# en:… is the English that a translation renders; what was read again is recorded by scripts/facts --reread RULE.",
)
_ENGLISH: Final = re.compile(rf"{LANGUAGES[0]}:([0-9a-f]{{8}})")

type Signs = tuple[str, ...]
type Record = dict[tuple[str, str], Signs]
"""What is recorded, by the id of the passage and the language."""

type Renderings = Mapping[tuple[str, str], str]
"""The digests of the English that the translations render, by rule and language."""


class Lock(NamedTuple):
    """All that is recorded: the facts, on which lines they stand, and what the translations render."""

    record: Record
    lines: dict[tuple[str, str], int]
    renderings: dict[tuple[str, str], str]


def read_lock(root: Path, faults: list[Fault]) -> Lock:
    """Return what is recorded; a line that is none becomes a fault. Without the file nothing is."""
    record: Record = {}
    lines: dict[tuple[str, str], int] = {}
    renderings: dict[tuple[str, str], str] = {}
    file = root / LOCK
    text = read_text(file, root, faults) if file.exists() else None
    for number, line in enumerate((text or "").split("\n"), start=1):
        if not line or line.startswith("#"):
            continue
        key, _, rest = line.partition(" ")
        lang, _, signs = rest.partition(" ")
        if lang not in LANGUAGES or "" in signs.split(" "):
            wanted = f"an id, one of {told(LANGUAGES)}, and facts or {NONE}"
            faults.append(Fault(LOCK, number, wanted, line))
        elif (key, lang) in record:
            twice = f"it at line {lines[key, lang]} too"
            faults.append(Fault(LOCK, number, f"{key} in {lang} once", twice))
        else:
            english, _, others = signs.partition(" ")
            if lang != LANGUAGES[0] and (found := _ENGLISH.fullmatch(english)):
                renderings[key, lang], signs = found[1], others
            record[key, lang] = () if signs == NONE else tuple(signs.split(" "))
            lines[key, lang] = number
    return Lock(record, lines, renderings)


def write_lock(root: Path, record: Record, keys: Iterable[str], renderings: Renderings) -> None:
    """Write what is recorded, the ids in this order, each in all languages."""
    text = "\n".join([*_HEAD, *_lines(record, keys, renderings)]) + "\n"
    write_whole(root / LOCK, text)


def _lines(record: Record, keys: Iterable[str], renderings: Renderings) -> Iterator[str]:
    for key in dict.fromkeys(keys):
        for lang in LANGUAGES:
            if (key, lang) in record:
                signs = record[key, lang] or (NONE,)
                english = [f"{LANGUAGES[0]}:{renderings[key, lang]}"] if (key, lang) in renderings else []
                yield " ".join([key, lang, *english, *signs])
