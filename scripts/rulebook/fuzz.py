"""Fuzzes the package through all its doors, guided by what its lines have not been through yet.

What earlier runs found worth keeping is in ``tests/corpus.jsonl``: a door and what went in, one a line. Every run
begins with it, and the tests put it through the doors again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Final

from hazari_rules import sheet_file
from hazari_rules.door import explain
from hazari_rules.request import FIELDS
from hazari_rules.wire import answer
from rulebook import asking, doors

ROOT: Final = Path(__file__).parents[2]

LOCK: Final = "requirements/fuzz.txt"
INSTALLED: Final = ".cache/fuzz/python"
WORK: Final = ".cache/fuzz/work"
INPUTS: Final = ".cache/fuzz/inputs"

CORPUS: Final = "tests/corpus.jsonl"
LARGEST_CORPUS: Final = 190_000
"""Bytes of the inputs that are kept for the tests; whatever is large is left out first."""

LIMIT: Final = 0.05
"""Seconds of a thread's own time that an answer may take."""

ROUNDS: Final = 7
"""How often a slow input is measured again; the quickest counts, the others waited for the machine."""

type Input = tuple[str, bytes]
"""The name of a door, and what goes in."""

type Way = tuple[CodeType, int, int, int]
"""A branch in the package's code, where it goes, and the binary digits of how often."""


@dataclass(frozen=True, slots=True)
class Slowest:
    """The slowest of all answers: how long it took, and which it was."""

    seconds: float = 0
    what: str = "nothing"


def install(root: Path = ROOT) -> Path:
    """Return a Python that has the fuzzer, as its lock says; done again only when the lock has changed."""
    folder, lock = root / INSTALLED, root / LOCK
    python, stamp = folder / "bin" / "python", folder / "installed.lock"
    if python.exists() and stamp.is_file() and stamp.read_bytes() == lock.read_bytes():
        return python
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    command = [str(python), "-m", "pip", "install", "-q", "--require-hashes", "-r", str(lock)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the fuzzer cannot be installed: {done.stderr.strip()}")
    shutil.copyfile(lock, stamp)
    return python


def read_corpus(root: Path = ROOT) -> list[Input]:
    """Return what earlier runs kept."""
    lines = (root / CORPUS).read_text("utf-8").splitlines()
    return [(name, text.encode("latin-1")) for name, text in map(json.loads, lines)]


def written(inputs: Iterable[Input]) -> str:
    """Return inputs as the corpus holds them, one a line."""
    return "".join(f"{json.dumps([name, data.decode('latin-1')])}\n" for name, data in inputs)


def seeds(root: Path = ROOT) -> Iterator[Input]:
    """Go through what a run begins with: what was kept, the worked examples, and their files."""
    yield from read_corpus(root)
    for file in sorted((root / "docs" / "examples").glob("*.json")):
        found = json.loads(file.read_text("utf-8"))
        for example in found if isinstance(found, list) else ():
            yield "wire", json.dumps(example["given"]).encode()
            yield "examples", json.dumps([example]).encode()


def fuzz(seconds: float, root: Path = ROOT) -> int:
    """Fuzz so long, tell what was found, and return the exit status: 1 where anything was."""
    python, work, inputs = install(root), root / WORK, root / INPUTS
    shutil.rmtree(work, ignore_errors=True)
    for folder in (work, inputs):
        folder.mkdir(parents=True, exist_ok=True)
    for place, (name, data) in enumerate(seeds(root)):
        (inputs / f"seed-{place}").write_bytes(doors.key(name, data))
    (work / "words").write_text(_dictionary(), "utf-8")
    started, tried = time.monotonic(), 0
    # What ends the fuzzer itself, such as an endless loop, is a finding, and it goes on after it.
    while (left := seconds - (time.monotonic() - started)) > 1:
        tried += _round(python, left, root)
    findings = list(_findings(work))
    slowest, slow = _slowest(work)
    print("\n".join([*findings, *slow]) or "no findings")
    print(f"requests tried: {tried:,} in {(time.monotonic() - started) / 60:.1f} minutes")
    print(f"inputs kept for what they reach: {sum(1 for _ in inputs.iterdir()):,}")
    print(f"findings: {len(findings) + len(slow)}")
    print(f"slowest answer: {slowest.seconds * 1000:.1f} ms (at most {LIMIT * 1000:.0f}), {slowest.what}")
    return 1 if findings or slow else 0


def _round(python: Path, seconds: float, root: Path) -> int:
    """Run the fuzzer until its time is up or it ends early; return how many requests it tried."""
    work = root / WORK
    options = [
        f"-max_total_time={max(1, int(seconds))}",
        f"-artifact_prefix={work}/ended-",
        f"-dict={work / 'words'}",
        "-max_len=70000",
        "-len_control=20",
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
    ]
    with (work / "log").open("a") as log:
        subprocess.run(
            [python, "-m", "rulebook.fuzzed", work, root / INPUTS, *options],
            env=os.environ | {"PYTHONPATH": f"{root}:{root / 'scripts'}"},
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    said = (work / "log").read_text("utf-8", "replace")
    found = re.findall(r"stat::number_of_executed_units: (\d+)", said)
    if not found:
        raise SystemExit(f"the fuzzer did not run: {said[-2000:]}")
    return int(found[-1])


def _findings(work: Path) -> Iterator[str]:
    for file in sorted(work.glob("finding-*.json")):
        finding = json.loads(file.read_text("utf-8"))
        yield f"{finding['door']}: {finding['input'][:300]!r}\n{finding['told']}"
    for file in sorted(work.glob("ended-*")):
        name, data = doors.enter(file.read_bytes())
        yield f"{name}: {file.name} after {data[:300]!r}"


def _slowest(work: Path) -> tuple[Slowest, list[str]]:
    """Measure the slowest inputs again, without the fuzzer; return the slowest answer and those over the limit."""
    slowest, over = Slowest(), {}
    for file in work.glob("slow-*.json"):
        for text in json.loads(file.read_text("utf-8")):
            name, data = doors.enter(text.encode("latin-1"))
            for ask in asked(name, data):
                seconds = min(_timed(ask) for _ in range(ROUNDS))
                what = f"{name} of {len(data):,} bytes: {data[:60]!r}"
                slowest = max(slowest, Slowest(seconds, what), key=lambda each: each.seconds)
                if seconds > LIMIT:
                    over[what] = f"{seconds * 1000:.1f} ms for {what}"
    return slowest, list(over.values())


def asked(name: str, data: bytes) -> list[Callable[[], object]]:
    """Return what is asked when this goes into a door, each answer by itself."""
    match name:
        case "wire":
            return [partial(answer, data)]
        case "page":
            return [partial(explain, data.decode("utf-8", "surrogateescape"))]
        case "request":
            line = json.dumps(asking.composed(data))
            return [partial(answer, line), partial(explain, line)]
    return [partial(doors.DOORS[name], data)]


def _timed(ask: Callable[[], object]) -> float:
    begin = time.thread_time()
    ask()
    return time.thread_time() - begin


def _dictionary() -> str:
    """Return words for the fuzzer to put in, in its own form."""
    names = {name for fields in FIELDS.values() for name in fields} | {*sheet_file.FIELDS, "op", "lang"}
    words = [f'"{name}":' for name in sorted(names | {"partition", "file", "sheet", "draft", "save"})]
    words += [f'"{op}"' for op in asking.OPS] + asking.FORMS
    words += [
        "--lang",
        "--json",
        "--hand",
        "--dealer",
        "score-sheet",
        "expect",
        "given",
        "claim",
        "error",
        "result",
    ]
    escaped = ("".join(f"\\x{byte:02X}" for byte in word.encode("utf-8", "surrogatepass")) for word in words)
    return "".join(f'"{word}"\n' for word in escaped if word)


def keep(root: Path = ROOT) -> int:
    """Write the inputs that reach something that no smaller one reaches, and tell how many they are."""
    made = [path.read_bytes() for path in (root / INPUTS).iterdir()]
    every = sorted(
        {(len(data), *doors.enter(data)) for data in [*made, *(doors.key(*one) for one in seeds(root))]}
    )
    met: set[Way] = set()
    kept: list[Input] = []
    size = 0
    for _, name, data in every:
        new = reached(name, data) - met
        length = len(written([(name, data)]))
        if new and size + length <= LARGEST_CORPUS:
            met |= new
            size += length
            kept.append((name, data))
    (root / CORPUS).write_text(written(sorted(kept)), "utf-8")
    print(f"{CORPUS}: {len(kept)} inputs of {len(every)}, {size:,} bytes")
    return 0


def reached(name: str, data: bytes) -> set[Way]:
    """Return which ways through the package's code this takes: each branch with where it goes, and about how often."""
    ways: Counter[tuple[CodeType, int, int]] = Counter()
    watch = sys.monitoring
    tool, events = watch.PROFILER_ID, watch.events

    def took(code: CodeType, place: int, there: int = -1) -> object:
        if "hazari_rules" not in code.co_filename:
            return watch.DISABLE
        ways[code, place, there] += 1
        return None

    watch.use_tool_id(tool, "ways")
    for event in (events.BRANCH, events.LINE):
        watch.register_callback(tool, event, took)
    watch.set_events(tool, events.BRANCH | events.LINE)
    try:
        doors.DOORS[name](data)
    finally:
        watch.set_events(tool, 0)
        watch.free_tool_id(tool)
    # Once, twice, up to four times, up to eight: what is done a hundred times is another thing than what is done once.
    return {(*way, count.bit_length()) for way, count in ways.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz for some minutes, or keep what the runs so far found worth keeping."""
    parser = argparse.ArgumentParser(
        prog="scripts/fuzz", description="Fuzz the package through all its doors."
    )
    parser.add_argument("minutes", nargs="?", type=float, default=5, help="how long (5)")
    parser.add_argument("--keep", action="store_true", help=f"write what reaches most into {CORPUS} instead")
    chosen = parser.parse_args(arguments)
    return keep() if chosen.keep else fuzz(60 * chosen.minutes)


if __name__ == "__main__":
    sys.exit(main())
