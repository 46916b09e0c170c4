"""What is wrong in the sources, said by file and line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong: where it stands, what was expected there and what is there."""

    path: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: expected {self.expected}, found {self.found}"


def listed(faults: Iterable[Fault]) -> str:
    """Return all faults, one a line, in the order of files and lines."""
    return "\n".join(map(str, sorted(set(faults))))


def told(values: Iterable[object]) -> str:
    """Return a list for a sentence: ``en, fr`` or ``none``."""
    return ", ".join(map(str, values)) or "none"
