"""The rulebook's commands, as the launchers call them."""

import argparse
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run one command; only what it needs is imported, so that `check` stays quick."""
    parser = argparse.ArgumentParser(prog="rulebook")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="verify texts, examples and catalogues")
    commands.add_parser("build", help="build and verify the site")
    serving = commands.add_parser("serve", help="the same, then serve it")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("bench", help="print the project's figures")
    chosen = parser.parse_args(arguments)
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
        case _:
            from rulebook.bench import run

            return run()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        # As shells count it: 128 and the number of the signal.
        sys.exit(130)
