"""How long the build takes, and how much of that it verifies; the browser runtime is kept and not counted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook import publish
from rulebook.examples import read_examples
from rulebook.faults import Fault
from rulebook.reading import read_pages
from rulebook.verify import read_book

ROUNDS: Final = 3
"""How often each is timed; the shortest counts, as what else the machine does only makes it longer."""

READINGS: Final = 2
"""A build reads and verifies everything before it begins and again within the generator."""


def building(root: Path) -> Iterator[str]:
    """Tell the time of a build, and how many times that is what it takes to build the same pages unverified."""
    built = _shortest(lambda: publish.build(root))
    verified = _shortest(lambda: read_book(root))
    read = _shortest(lambda: _read(root))
    pages = sum(1 for _ in (root / "site").rglob("index.html"))
    yield told(pages, built, READINGS * (verified - read))


def told(pages: int, built: float, verifying: float) -> str:
    """Return the line about a build that takes ``built`` seconds, ``verifying`` of them for what it verifies.

    >>> told(468, 6.0, 1.0)
    'the build: 468 pages in 6.0 s beside the kept runtime; 1.20 times the same pages unverified (at most 1.3 and 20 s)'
    """
    ratio = built / (built - verifying)
    return (
        f"the build: {pages} pages in {built:.1f} s beside the kept runtime; "
        f"{ratio:.2f} times the same pages unverified (at most 1.3 and 20 s)"
    )


def _read(root: Path) -> None:
    faults: list[Fault] = []
    for lang in LANGUAGES:
        read_pages(root, lang, faults)
    read_examples(root, faults)


def _shortest(action: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return min(times)
