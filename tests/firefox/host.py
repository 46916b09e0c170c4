"""Serves a folder until nobody holds the other end of standard input.

Says the address first. Each line that comes holds the types that are sent from then on instead of the right ones, as
JSON from the ends of paths to types; it is answered by a line too.
"""

import json
import sys
from pathlib import Path

from tests.browser.host import hosted


def main(folder: str) -> None:
    with hosted(Path(folder)) as host:
        print(host.url, flush=True)
        for line in sys.stdin:
            host.types = json.loads(line)
            print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
