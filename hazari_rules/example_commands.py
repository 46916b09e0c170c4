"""The commands about worked examples: ``verify`` puts them to the rules, ``conformance`` to another program."""

from __future__ import annotations

import argparse
import json
import pkgutil
import signal
import sys
import threading
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from hazari_rules import verification
from hazari_rules.conformance import conformance, is_example
from hazari_rules.messages import catalogue
from hazari_rules.request import LONGEST_NUMBER

FINE: Final = 0
REFUSED: Final = 1
"""Exit status: illegal, impossible, or a wrong example."""
MISUSED: Final = 2
"""Exit status: unreadable, or wrong use."""
STOPPED: Final = 130
"""Exit status: stopped from the keyboard; as shells count it, 128 and the number of the signal."""

_OBEYED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that turn, clear or break a line instead of showing."""

_SHAPE: Final = (
    "expected {texts} as text, given and expect as objects, and so claim and superseded where they are there"
)

_UNREAD: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)


def verify(options: argparse.Namespace) -> int:
    """Check worked examples against the rules."""
    words = catalogue(options.lang)
    try:
        examples = _examples(options.file)
        wrong = [fault for place, example in enumerate(examples, 1) for fault in _faults(place, example)]
    except _UNREAD as unread:
        return _no_examples(options.file, unread)
    # What is superseded was not held against the rules.
    held = sum("superseded" not in example for example in examples)
    key, count = ("verify.wrong", len(wrong)) if wrong else ("verify.right", held)
    options.status = REFUSED if wrong else FINE
    _print([*map(str, wrong), words.sentence(key, count=count)])
    return int(options.status)


def conform(options: argparse.Namespace) -> int:
    """Play worked examples against another program."""
    if not options.program:
        return misused("expected -- and the command of a program, as in: conformance -- node rules.mjs")
    words = catalogue(options.lang)
    try:
        examples = _questions(_examples(options.file))
    except _UNREAD as unread:
        return _no_examples(options.file, unread)
    try:
        with _endable():
            lines, right = conformance(examples, options.program, options.timeout, words)
    except OSError:
        return misused(words.sentence("conformance.unstarted", command=options.program[0]))
    options.status = FINE if right else REFUSED
    _print(lines)
    return int(options.status)


def seconds(text: str) -> float:
    """Read how long to wait. Raises ``ValueError`` for nothing, for ever and for more than a day."""
    seconds = float(text)
    if not 0 < seconds <= 86_400:
        raise ValueError(text)
    return seconds


@contextmanager
def _endable() -> Iterator[None]:
    """Let an order to end be an exception, so that the other program does not outlive us."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _print(lines: Sequence[str]) -> None:
    """Print lines; what a console would obey instead of showing it is escaped, whoever wrote it."""
    print("\n".join(map(_legible, lines)))


def _legible(line: str) -> str:
    return "".join(f"\\u{ord(sign):04x}" if unicodedata.category(sign) in _OBEYED else sign for sign in line)


def _no_examples(file: Path | None, unread: Exception) -> int:
    if isinstance(unread, OSError):
        return misused(f"expected a file of worked examples, got {unread.filename}: {unread.strerror}")
    place = "" if file is None else f" in {file}"
    return misused(
        f"expected a JSON list of worked examples, or one alone, got something else{place} ({unread})"
    )


def _faults(place: int, example: Any) -> list[verification.WrongExample]:
    """Return where an example and the rules differ. Raises ``ValueError`` for what is no example, by its place."""
    # Whose rule it is nobody asks here.
    if not isinstance(example, Mapping) or not is_example({"rule": "", **example}):
        raise ValueError(f"number {place}: {_SHAPE.format(texts='id')}")
    return verification.verify(example)


def _questions(examples: Sequence[Any]) -> list[Any]:
    """Return the examples that a program can be asked. Raises ``ValueError`` where there are none, or others."""
    for place, example in enumerate(examples, 1):
        if not is_example(example):
            raise ValueError(f"number {place}: {_SHAPE.format(texts='id and rule')}")
    # What is superseded is kept as it was, and nobody is held to it.
    asked = [example for example in examples if "superseded" not in example]
    if not asked:
        raise ValueError("no example that still counts")
    return asked


def _examples(file: Path | None) -> list[Any]:
    """Return the examples: of a file, of the wheel, or of the folder they come from in a checkout.

    A file holds a list of them, as all are published together, or one alone, as each is published by itself.
    """
    try:
        examples = json.loads(
            _text_of_examples(file), object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant
        )
    except RecursionError as deep:
        raise ValueError("expected fewer brackets within brackets") from deep
    if isinstance(examples, dict):
        return [examples]
    if not isinstance(examples, list):
        raise TypeError("no list")
    return examples


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"expected {json.dumps(name)} once in an object")
        found[name] = value
    return found


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"expected a number of at most {LONGEST_NUMBER} digits, got {len(digits)}")
    return int(digits)


def _constant(name: str) -> None:
    raise ValueError(f"expected a JSON value, got {name}")


def _text_of_examples(file: Path | None) -> str:
    if file is not None:
        # Some editors put a mark before a text that is no part of it.
        return file.read_text(encoding="utf-8-sig")
    try:
        return (pkgutil.get_data("hazari_rules", "examples.json") or b"").decode()
    except FileNotFoundError:
        folder = Path(__file__).parent.parent / "docs" / "examples"
        files = sorted(path for path in folder.glob("*.json") if path.name != "schema.json")
        if not files:
            raise
        return json.dumps(
            [example for path in files for example in json.loads(path.read_text(encoding="utf-8"))]
        )


def misused(sentence: str) -> int:
    """Say what is wrong with the use of the command, and return its exit status."""
    print(f"hazari-rules: {sentence}", file=sys.stderr)
    return MISUSED
