"""The record of all facts read: ``docs/facts.lock``, one line for each passage and language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook import files
from rulebook.faults import Fault, told
from rulebook.sources import read_text

LOCK: Final = f"docs/{files.LOCK}"

NONE: Final = "-"
"""What stands where a passage states no fact."""

_HEAD: Final = (
    "# The facts read in each rule, page and statement, language by language.",
    "# Written by scripts/facts; a change is recorded by scripts/facts --accept ID.",
)

type Signs = tuple[str, ...]
type Record = dict[tuple[str, str], Signs]
"""What is recorded, by the id of the passage and the language."""


def read_lock(root: Path, faults: list[Fault]) -> tuple[Record, dict[tuple[str, str], int]]:
    """Return what is recorded and on which lines; a line that is none becomes a fault. Without the file nothing is."""
    record: Record = {}
    lines: dict[tuple[str, str], int] = {}
    file = root / LOCK
    text = read_text(file, root, faults) if file.exists() else None
    for number, line in enumerate((text or "").split("\n"), start=1):
        if not line or line.startswith("#"):
            continue
        key, _, rest = line.partition(" ")
        lang, _, signs = rest.partition(" ")
        if lang not in LANGUAGES or not signs:
            wanted = f"an id, one of {told(LANGUAGES)}, and facts or {NONE}"
            faults.append(Fault(LOCK, number, wanted, line))
        elif (key, lang) in record:
            twice = f"it at line {lines[key, lang]} too"
            faults.append(Fault(LOCK, number, f"{key} in {lang} once", twice))
        else:
            record[key, lang] = () if signs == NONE else tuple(signs.split(" "))
            lines[key, lang] = number
    return record, lines


def write_lock(root: Path, record: Mapping[tuple[str, str], Signs], keys: Iterable[str]) -> None:
    """Write what is recorded, the ids in this order, each in all languages."""
    (root / LOCK).write_text("\n".join([*_HEAD, *_lines(record, keys)]) + "\n", "utf-8")


def _lines(record: Mapping[tuple[str, str], Signs], keys: Iterable[str]) -> Iterator[str]:
    for key in dict.fromkeys(keys):
        for lang in LANGUAGES:
            if (key, lang) in record:
                yield f"{key} {lang} {' '.join(record[key, lang]) or NONE}"
