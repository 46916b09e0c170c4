"""The rulebook's commands, as the launchers call them."""

import argparse
import sys
from pathlib import Path
from typing import Final

from rulebook.unforeseen import unforeseen
from rulebook.workshop import clear

ROOT: Final = Path(__file__).resolve().parents[2]
"""The project's folder."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; only what it needs is imported, so that `check` stays quick."""
    parser = argparse.ArgumentParser(prog="rulebook")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="verify texts, examples and catalogues")
    commands.add_parser("build", help="build and verify the site")
    serving = commands.add_parser("serve", help="the same, then serve it")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("addresses", help="list the addresses that are published now")
    measuring = commands.add_parser("bench", help="print the project's figures")
    measuring.add_argument(
        "figures", nargs="*", metavar="FIGURE", help="only these, such as rebuilt_elsewhere"
    )
    releasing = commands.add_parser("release", help="make a release in dist/")
    releasing.add_argument(
        "pythons", nargs="*", metavar="VERSION=PYTHON", help="interpreters to try the wheel with"
    )
    facts = commands.add_parser("facts", help="show the facts that are not those recorded, or record them")
    recording = facts.add_mutually_exclusive_group()
    recording.add_argument(
        "--accept",
        nargs="*",
        metavar="ID",
        help="record what is read in these rules, pages or examples; without an id only into an empty record",
    )
    recording.add_argument(
        "--reread",
        nargs="*",
        metavar="RULE",
        help="record that the translations of these rules were read again beside their English; without a rule only"
        " if none is recorded yet",
    )
    facts.add_argument("--lang", help="with --reread: of this language alone")
    chosen = parser.parse_args(arguments)
    if chosen.command == "facts" and chosen.lang is not None and chosen.reread is None:
        facts.error("--lang belongs to --reread")
    match chosen.command:
        case "check":
            from rulebook.verify import run_check

            return run_check()
        case "build":
            from rulebook.publish import build

            return build()
        case "serve":
            from rulebook.serve import serve

            return serve(chosen.port)
        case "addresses":
            from rulebook.addresslock import run

            return run()
        case "facts":
            return _facts(chosen)
        case _:
            return _release(chosen) if chosen.command == "release" else _bench(chosen)


def _facts(chosen: argparse.Namespace) -> int:
    """Show what is not as recorded, facts and translations, or record either."""
    from rulebook import facts, renderings

    if chosen.reread is not None:
        return renderings.run(chosen.reread, chosen.lang)
    return facts.run(chosen.accept) or (0 if chosen.accept is not None else renderings.run(None))


def _release(chosen: argparse.Namespace) -> int:
    from rulebook import release

    return release.run(chosen.pythons)


def _bench(chosen: argparse.Namespace) -> int:
    from rulebook import bench

    return bench.run(chosen.figures)


def run() -> int:
    """Run the command that was asked for; whatever goes wrong is told in one line."""
    try:
        return main()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        # As shells count it: 128 and the number of the signal.
        return 130
    except Exception as wrong:  # noqa: BLE001 - the last resort
        print(unforeseen(wrong, ROOT), file=sys.stderr)
        if sys.argv[1] in ("build", "serve"):
            # The building itself may never have begun.
            clear(ROOT / "site")
        return 1


if __name__ == "__main__":
    sys.exit(run())
