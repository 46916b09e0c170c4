"""The rules at the command line: ``hazari-rules`` or ``python -m hazari_rules``."""

from __future__ import annotations

import argparse
import json
import os
import pkgutil
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import DEFAULT_LANGUAGE, catalogue
from hazari_rules.parting import part_groups
from hazari_rules.report import report
from hazari_rules.verification import verify
from hazari_rules.version import __version__
from hazari_rules.wire import answer_object, answers

FINE: Final = 0
REFUSED: Final = 1
"""Exit status: illegal, impossible, or a wrong example."""
MISUSED: Final = 2
"""Exit status: unreadable, or wrong use."""

IMPOSSIBLE: Final = frozenset(
    {"card.duplicate", "deal.illegal-partition", "match.totals", "match.finished", "match.points"}
)
"""Faults of requests that were understood: what they ask about cannot be."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 fine or legal, 1 illegal or impossible, 2 unreadable."""
    # A stream that the shell has closed is nothing to Python; what would go there goes nowhere.
    sys.stdin, sys.stdout, sys.stderr = (
        stream or open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - open as long as we run
        for stream, mode in ((sys.stdin, "r"), (sys.stdout, "w"), (sys.stderr, "w"))
    )
    # What was typed may hold anything; saying so must not fail for want of a character.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except OSError as unwritten:
        # What is still unsaid must not be tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # Whoever read us has seen enough, as in `… | head`.
        if isinstance(unwritten, BrokenPipeError):
            return FINE
        return _misused(f"the answer cannot be written: {unwritten.strerror}")
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hazari-rules", description="The rules of Hazari.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    shared = argparse.ArgumentParser(add_help=False)
    for holder, lang, as_json in (
        (parser, DEFAULT_LANGUAGE, False),
        (shared, argparse.SUPPRESS, argparse.SUPPRESS),
    ):
        # After a command the defaults are suppressed, so that an option before it is not undone by its absence.
        holder.add_argument("--lang", choices=LANGUAGES, default=lang, help="language of the sentences")
        holder.add_argument("--json", action="store_true", default=as_json, help="answer as the wire does")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, text: str, run: Any) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text, parents=[shared])
        added.set_defaults(op=name, run=run)
        return added

    for name, text in (
        ("read", "read cards and write them as canonical text"),
        ("points", "add up what cards are worth"),
        ("group", "name what three or four cards count as"),
    ):
        command(name, text, _cards).add_argument("cards", nargs="+", help="cards, such as KH JH 8H")
    command("compare", "compare two to four groups", _compare).add_argument(
        "groups", nargs="+", help="a group in one word each, in the order played, such as KHJH8H"
    )
    check = command("check", "judge a partition", _check)
    check.add_argument(
        "groups", nargs="+", help="four groups in one word each, or all in one: 'AS AH AD | KH QH JH | …'"
    )
    check.add_argument("--hand", help="the 13 cards dealt, to check that the groups are made of them")
    deal = command("deal", "play a deal out and score it", _deal)
    deal.add_argument("--dealer", required=True, help="the name of the dealer")
    deal.add_argument(
        "partitions", nargs="+", metavar="NAME=PARTITION", help="the four players counter-clockwise"
    )
    command("match", "add a deal to the totals", _match).add_argument(
        "results", nargs="+", metavar="NAME=TOTAL+RESULT", help="the total before the deal and its result"
    )
    command("verify", "check worked examples", _verify).add_argument(
        "file", nargs="?", type=Path, help="a JSON list of examples; without it those of the package"
    )
    command("wire", "answer each line of standard input", _wire)
    return parser


def _cards(options: argparse.Namespace) -> int:
    field = "text" if options.op == "read" else "cards"
    return _ask(options, {field: " ".join(options.cards)})


def _compare(options: argparse.Namespace) -> int:
    return _ask(options, {"groups": options.groups})


def _check(options: argparse.Namespace) -> int:
    alone = len(options.groups) == 1
    groups = part_groups(options.groups[0], options.lang) if alone else options.groups
    hand = {} if options.hand is None else {"hand": options.hand}
    return _ask(options, {"groups": groups, **hand})


def _deal(options: argparse.Namespace) -> int:
    named = _named(options.partitions, "NAME=PARTITION")
    if named is None:
        return MISUSED
    partitions = {name: part_groups(text, options.lang) for name, text in named}
    return _ask(
        options, {"seats": [name for name, _ in named], "dealer": options.dealer, "partitions": partitions}
    )


def _match(options: argparse.Namespace) -> int:
    named = _named(options.results, "NAME=TOTAL+RESULT")
    if named is None:
        return MISUSED
    totals, deal = {}, {}
    for name, text in named:
        if name in totals:
            return _misused(f"expected four different names, got {name} twice")
        numbers = re.fullmatch(r"(-?[0-9]{1,4000})\+(-?[0-9]{1,4000})", text)
        if numbers is None:
            return _misused(f"expected NAME=TOTAL+RESULT with two whole numbers, got {name}={text}")
        totals[name], deal[name] = int(numbers[1]), int(numbers[2])
    return _ask(options, {"totals": totals, "deal": deal})


def _named(words: Sequence[str], form: str) -> list[tuple[str, str]] | None:
    named = [tuple(word.split("=", 1)) for word in words]
    for word, parts in zip(words, named, strict=True):
        if len(parts) != 2:
            _misused(f"expected {form}, got {word}")
            return None
    return [(parts[0], parts[1]) for parts in named]


def _ask(options: argparse.Namespace, fields: dict[str, Any]) -> int:
    request, answer = answer_object(json.dumps({"op": options.op, "lang": options.lang, **fields}))
    if options.json:
        print(json.dumps(answer))
    else:
        said = report(request, answer)
        print(
            "\n".join([said["headline"], *said["sentences"]]), file=sys.stdout if answer["ok"] else sys.stderr
        )
    if answer["ok"]:
        return FINE if answer["result"].get("legal", True) else REFUSED
    return REFUSED if answer["error"]["code"] in IMPOSSIBLE else MISUSED


def _verify(options: argparse.Namespace) -> int:
    words = catalogue(options.lang)
    try:
        examples = json.loads(_examples(options.file))
        if not isinstance(examples, list):
            raise TypeError("no list")
        wrong = [fault for example in examples for fault in verify(example)]
    except OSError as missing:
        return _misused(f"expected a file of worked examples, got {missing.filename}: {missing.strerror}")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as unread:
        return _misused(f"expected a JSON list of worked examples, got something else ({unread})")
    for fault in wrong:
        print(fault)
    key, count = ("verify.wrong", len(wrong)) if wrong else ("verify.right", len(examples))
    print(words.sentence(key, count=count))
    return REFUSED if wrong else FINE


def _examples(file: Path | None) -> str:
    """Return the text of the examples: of a file, of the wheel, or of the folder they come from in a checkout."""
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


def _wire(options: argparse.Namespace) -> int:
    for line in answers(sys.stdin.buffer):
        print(line, flush=True)
    return FINE


def _misused(sentence: str) -> int:
    print(f"hazari-rules: {sentence}", file=sys.stderr)
    return MISUSED


if __name__ == "__main__":
    sys.exit(main())
