"""What is wrong in the sources, said by file and line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

LONGEST_FOUND: Final = 200
"""Characters of what is there that a fault repeats."""

_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong: where it stands, what was expected there and what is there."""

    path: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        found = self.found if len(self.found) <= LONGEST_FOUND else f"{self.found[:LONGEST_FOUND]}…"
        return _on_one_line(f"{self.path}:{self.line}: expected {self.expected}, found {found}")


def listed(faults: Iterable[Fault]) -> str:
    """Return all faults, one a line, in the order of files and lines."""
    return "\n".join(map(str, sorted(set(faults))))


def told(values: Iterable[object]) -> str:
    """Return a list for a sentence: ``en, fr`` or ``none``."""
    return ", ".join(map(str, values)) or "none"


def kind(value: object) -> str:
    """Return what a value of JSON is, for a fault."""
    match value:
        case str():
            return "one sentence" if value.strip() else "an empty text"
        case dict():
            return "an object with " + told(value)
        case list():
            return "a list"
        case bool() | None:
            return json.dumps(value)
        case _:
            return f"the number {value}"


def _on_one_line(text: str) -> str:
    """Show what has no sign of its own, or would begin another line, as Python writes it."""
    return _UNPRINTABLE.sub(lambda found: repr(found[0])[1:-1], text)
