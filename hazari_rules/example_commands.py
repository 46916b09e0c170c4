"""The commands about worked examples: ``verify`` puts them to the rules, ``conformance`` to another program."""

from __future__ import annotations

import argparse
import json
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hazari_rules import verification
from hazari_rules.conformance import conformance, is_example
from hazari_rules.messages import catalogue

FINE: Final = 0
REFUSED: Final = 1
"""Exit status: illegal, impossible, or a wrong example."""
MISUSED: Final = 2
"""Exit status: unreadable, or wrong use."""

_UNREAD: Final = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)


def verify(options: argparse.Namespace) -> int:
    """Check worked examples against the rules."""
    words = catalogue(options.lang)
    try:
        examples = _examples(options.file)
        wrong = [fault for place, example in enumerate(examples, 1) for fault in _faults(place, example)]
    except _UNREAD as unread:
        return _no_examples(options.file, unread)
    for fault in wrong:
        print(fault)
    key, count = ("verify.wrong", len(wrong)) if wrong else ("verify.right", len(examples))
    print(words.sentence(key, count=count))
    return REFUSED if wrong else FINE


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
        lines, right = conformance(examples, options.program, options.timeout, words)
    except OSError:
        return misused(words.sentence("conformance.unstarted", command=options.program[0]))
    print("\n".join(lines))
    return FINE if right else REFUSED


def seconds(text: str) -> float:
    """Read how long to wait. Raises ``ValueError`` for nothing, for ever and for more than a day."""
    seconds = float(text)
    if not 0 < seconds <= 86_400:
        raise ValueError(text)
    return seconds


def _no_examples(file: Path | None, unread: Exception) -> int:
    if isinstance(unread, OSError):
        return misused(f"expected a file of worked examples, got {unread.filename}: {unread.strerror}")
    place = "" if file is None else f" in {file}"
    return misused(
        f"expected a JSON list of worked examples, or one alone, got something else{place} ({unread})"
    )


def _faults(place: int, example: Any) -> list[verification.WrongExample]:
    """Return where an example and the rules differ. Raises ``ValueError`` for what is no example, by its place."""
    try:
        return verification.verify(example)
    except _UNREAD as unread:
        raise ValueError(f"number {place}: an example has id, given and expect") from unread


def _questions(examples: Sequence[Any]) -> list[Any]:
    """Return the examples that a program can be asked. Raises ``ValueError`` where there are none, or others."""
    for place, example in enumerate(examples, 1):
        if not is_example(example):
            raise ValueError(f"number {place}: an example has id, rule, given and expect")
    # What is superseded is kept as it was, and nobody is held to it.
    asked = [example for example in examples if "superseded" not in example]
    if not asked:
        raise ValueError("no example that still counts")
    return asked


def _examples(file: Path | None) -> list[Any]:
    """Return the examples: of a file, of the wheel, or of the folder they come from in a checkout.

    A file holds a list of them, as all are published together, or one alone, as each is published by itself.
    """
    examples = json.loads(_text_of_examples(file))
    if isinstance(examples, dict):
        return [examples]
    if not isinstance(examples, list):
        raise TypeError("no list")
    return examples


def _text_of_examples(file: Path | None) -> str:
    if file is not None:
        return file.read_text(encoding="utf-8")
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
