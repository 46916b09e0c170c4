"""The rules at the command line: ``hazari-rules`` or ``python -m hazari_rules``."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hazari_rules.example_commands import FINE, MISUSED, REFUSED, STOPPED, conform, misused, seconds, verify
from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import DEFAULT_LANGUAGE
from hazari_rules.parting import part_groups
from hazari_rules.report import report
from hazari_rules.version import __version__
from hazari_rules.wire import answer_object, answers

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
    own, program = _parted(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(own, argparse.Namespace(program=program, status=FINE))
    try:
        options.status = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("hazari-rules: stopped", file=sys.stderr)
        return STOPPED
    except OSError as unwritten:
        # What is still unsaid must not be tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # Whoever read us has seen enough, as in `… | head`; what was judged before is judged.
        if isinstance(unwritten, BrokenPipeError):
            return int(options.status)
        return misused(f"the answer cannot be written: {unwritten.strerror}")
    return int(options.status)


def _parted(arguments: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return our own arguments and, for ``conformance``, the command that stands behind the first ``--``."""
    command = next((word for word in arguments if word[:1] != "-" and word not in LANGUAGES), None)
    if command != "conformance" or "--" not in arguments:
        return arguments, ()
    place = arguments.index("--")
    return arguments[:place], arguments[place + 1 :]


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
    command("verify", "check worked examples", verify).add_argument(
        "file",
        nargs="?",
        type=Path,
        help="a JSON list of examples, or one alone; without it those of the package",
    )
    played = command("conformance", "play worked examples against another program", conform)
    played.usage = "%(prog)s [-h] [--lang LANG] [--timeout SECONDS] [FILE] -- COMMAND ..."
    played.add_argument("file", nargs="?", type=Path, metavar="FILE", help="as in verify")
    played.add_argument("--timeout", type=seconds, default=10, help="seconds to wait for a line (10)")
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
            return misused(f"expected four different names, got {name} twice")
        numbers = re.fullmatch(r"(-?[0-9]{1,4000})\+(-?[0-9]{1,4000})", text)
        if numbers is None:
            return misused(f"expected NAME=TOTAL+RESULT with two whole numbers, got {name}={text}")
        totals[name], deal[name] = int(numbers[1]), int(numbers[2])
    return _ask(options, {"totals": totals, "deal": deal})


def _named(words: Sequence[str], form: str) -> list[tuple[str, str]] | None:
    named = [tuple(word.split("=", 1)) for word in words]
    for word, parts in zip(words, named, strict=True):
        if len(parts) != 2:
            misused(f"expected {form}, got {word}")
            return None
    return [(parts[0], parts[1]) for parts in named]


def _ask(options: argparse.Namespace, fields: dict[str, Any]) -> int:
    request, answer = answer_object(json.dumps({"op": options.op, "lang": options.lang, **fields}))
    if answer["ok"]:
        options.status = FINE if answer["result"].get("legal", True) else REFUSED
    else:
        options.status = REFUSED if answer["error"]["code"] in IMPOSSIBLE else MISUSED
    if options.json:
        print(json.dumps(answer))
    else:
        said = report(request, answer)
        print(
            "\n".join([said["headline"], *said["sentences"]]), file=sys.stdout if answer["ok"] else sys.stderr
        )
    return int(options.status)


def _wire(options: argparse.Namespace) -> int:
    for line in answers(sys.stdin.buffer):
        print(line, flush=True)
    return FINE


if __name__ == "__main__":
    sys.exit(main())
