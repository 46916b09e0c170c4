"""A flood of requests, right, random and mutated, against the wire format: every one must get a contract answer."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import Any, Final

from hazari_rules.cards import PACK
from hazari_rules.locales import LANGUAGES
from hazari_rules.request import LONGEST_LINE, LONGEST_TEXT
from hazari_rules.wire import answer

ROOT: Final = Path(__file__).parents[2]
REQUESTS: Final = 200_000
SEED: Final = 741

# What is put into a request where it does not belong.
_JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -5,
    1.5,
    10**3999,
    "",
    "1h",
    "RC",
    "10 ♥",
    "\ud800",
    "\0",
    "́" * 50,
    "🂡 🂬",
    "AS" * (LONGEST_TEXT // 2),
    "roi de " * 500,
    " " * LONGEST_TEXT,
    [],
    {},
    ["AS", None],
    {"A": {"B": []}},
)
_BYTES: Final = b'{}[]",:0123456789ASKHDCRT \\u\n\xe2\x99\xa0\xff\x00'


def requests(count: int = REQUESTS, seed: int = SEED) -> Iterator[bytes]:
    """Go through so many lines, the same ones for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - the same requests in every run
    right = _examples()
    for _ in range(count):
        request = dict(chance.choice(right), lang=chance.choice(LANGUAGES))
        for _ in range(chance.choice((0, 0, 1, 2))):
            request[chance.choice([*request, "hand", "op", "lang"])] = chance.choice(_JUNK)
        line = json.dumps(request, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
        yield _mutated(line, chance) if chance.random() < 0.3 else line
    yield from worst()


def worst() -> Iterator[bytes]:
    """Go through the worst that fits into a line, once each."""
    yield b"[" * LONGEST_LINE
    yield b'{"op":"about","x":' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    yield b'"' + b"\\" * (LONGEST_LINE - 2) + b'"'
    yield b'"' + b'\\"' * (LONGEST_LINE // 2 - 1)
    yield b'{"a":"' + b'\\"' * (LONGEST_LINE // 2 - 4)
    yield b'"\\' * (LONGEST_LINE // 2)
    yield b'"' * LONGEST_LINE
    yield b" " * LONGEST_LINE
    yield b'{"op":"read","text":"' + b"A" * LONGEST_LINE + b'"}'
    yield json.dumps({"op": "compare", "groups": ["AS KS QS "] * 5_000}).encode()
    yield json.dumps({"op": "check", "groups": ["AS"] * 10_000}).encode()
    # As many different groups as fit: whatever is remembered of one helps with no other.
    groups = ["".join(four) for four in islice(combinations((card.text for card in PACK), 4), 5_500)]
    yield json.dumps({"op": "check", "groups": groups}, separators=(",", ":")).encode()


def flood(_: object = None) -> Iterator[str]:
    """Tell how many requests were answered, how, and how long the slowest took."""
    codes: Counter[str] = Counter()
    slowest, at = 0.0, b""
    for line in requests():
        # The thread's own time: what else the machine does is not the answer's fault.
        begin = time.thread_time()
        text = answer(line)
        taken = time.thread_time() - begin
        if taken > slowest:
            slowest, at = taken, line
        found = json.loads(text)
        if not text.isascii() or "\n" in text or set(found) != {"ok", "result" if found["ok"] else "error"}:
            raise AssertionError(f"no contract answer to {line!r}: {text}")
        codes["ok" if found["ok"] else found["error"]["code"]] += 1
    yield f"requests answered: {codes.total():,}, none with a traceback"
    yield "answers: " + ", ".join(f"{code} {count:,}" for code, count in codes.most_common())
    yield f"slowest answer: {slowest * 1000:.1f} ms, to {len(at):,} bytes: {at[:60]!r}"


def _examples() -> list[dict[str, Any]]:
    folder = ROOT / "docs" / "examples"
    files = [path for path in sorted(folder.glob("*.json")) if path.name != "schema.json"]
    return [example["given"] for path in files for example in json.loads(path.read_text(encoding="utf-8"))]


def _mutated(line: bytes, chance: random.Random) -> bytes:
    changed = bytearray(line)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(changed) + 1)
        changed[place : place + chance.randint(0, 2)] = bytes(
            chance.choice(_BYTES) for _ in range(chance.randint(0, 2))
        )
    return bytes(changed)
