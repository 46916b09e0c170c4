"""The fuzzer's own process: bytes that reach new lines of the package are kept and changed further, until time is up.

Runs where atheris is installed, with libFuzzer's options; findings and the slowest inputs go into a folder.
"""

from __future__ import annotations

import heapq
import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

import atheris

with atheris.instrument_imports(include=["hazari_rules"]):
    from rulebook import doors

SLOWEST: Final = 40
"""How many of the slowest inputs are kept, to be measured again without the fuzzer's own weight."""


class Watch:
    """What happened so far, and where it is written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.met: set[tuple[str, ...]] = set()
        self.slow: list[tuple[float, bytes]] = []
        self.written = time.monotonic()

    def try_out(self, data: bytes) -> None:
        """Put one input in; whatever is raised is a finding, once for each place it is raised from."""
        begin = time.thread_time()
        name, inside = doors.enter(data)
        try:
            doors.DOORS[name](inside)
        except Exception as raised:  # noqa: BLE001 - just that is looked for
            self._found(name, inside, raised)
        self._took(time.thread_time() - begin, data)

    def _found(self, name: str, data: bytes, raised: Exception) -> None:
        frames = traceback.extract_tb(raised.__traceback__)[-1:]
        what = (name, type(raised).__name__, *(f"{frame.filename}:{frame.lineno}" for frame in frames))
        if what not in self.met:
            self.met.add(what)
            told = "".join(traceback.format_exception(raised))
            finding = {"door": name, "input": data.decode("latin-1"), "told": told}
            (self.folder / f"finding-{os.getpid()}-{len(self.met)}.json").write_text(
                json.dumps(finding), "utf-8"
            )

    def _took(self, seconds: float, data: bytes) -> None:
        if len(self.slow) < SLOWEST:
            heapq.heappush(self.slow, (seconds, data))
        elif seconds > self.slow[0][0]:
            heapq.heapreplace(self.slow, (seconds, data))
        else:
            return
        # The fuzzer ends without a word, so what is known is written as it goes.
        if time.monotonic() - self.written > 1:
            self.written = time.monotonic()
            inputs = [data.decode("latin-1") for _, data in self.slow]
            file = self.folder / f"slow-{os.getpid()}.json"
            file.with_suffix(".new").write_text(json.dumps(inputs), "utf-8")
            file.with_suffix(".new").replace(file)


def main(folder: str, *options: str) -> None:
    """Fuzz until libFuzzer's options end it."""
    try_out: Callable[[bytes], None] = Watch(Path(folder)).try_out
    atheris.enabled_hooks.add("RegEx")
    atheris.Setup([sys.argv[0], *options], try_out)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
