"""A hundred readers at once: each walks through pages and what they load, over connections that stay open."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

READERS: Final = 100
SECONDS: Final = 20.0

PATIENCE: Final = 30.0
"""Seconds after which an answer that has not come is an error."""

_STEPS: Final = 12
"""What a reader asks for before coming back with a new connection."""


@dataclass(slots=True)
class Tally:
    """What all readers met together."""

    taken: list[float] = field(default_factory=list)
    received: int = 0
    errors: list[str] = field(default_factory=list)

    def lines(self, seconds: float) -> Iterator[str]:
        """Tell how many answers there were, how long they took, and what went wrong."""
        slowest = max(self.taken, default=0)
        half = statistics.median(self.taken or [0])
        yield (
            f"{READERS} readers for {seconds:.0f} s: {len(self.taken):,} answers, "
            f"{len(self.taken) / seconds:,.0f} a second, {self.received / 1e6:,.0f} MB, {len(self.errors)} errors"
        )
        yield f"an answer took {half * 1000:.0f} ms (median), {slowest * 1000:.0f} ms (longest)"
        yield from self.errors[:5]


def read(url: str, names: Sequence[str], seconds: float = SECONDS, readers: int = READERS) -> Tally:
    """Let so many readers walk through these addresses for so long."""
    # In a thread of its own, as whoever drives a browser has a loop in this one.
    with ThreadPoolExecutor(1) as other:
        return other.submit(lambda: asyncio.run(_read(url, names, seconds, readers))).result()


async def _read(url: str, names: Sequence[str], seconds: float, readers: int) -> Tally:
    tally = Tally()
    end = time.monotonic() + seconds
    await asyncio.gather(*(_reader(url, names, end, place, tally) for place in range(readers)))
    return tally


async def _reader(url: str, names: Sequence[str], end: float, place: int, tally: Tally) -> None:
    chance = random.Random(place)  # noqa: S311 - the same walk in every run
    while time.monotonic() < end:
        try:
            await _visit(url, [chance.choice(names) for _ in range(_STEPS)], end, tally)
        except (OSError, ValueError, asyncio.IncompleteReadError, TimeoutError) as wrong:
            tally.errors.append(f"reader {place}: {type(wrong).__name__} {wrong}")


async def _visit(url: str, names: Sequence[str], end: float, tally: Tally) -> None:
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    try:
        for name in names:
            if time.monotonic() > end:
                return
            begin = time.monotonic()
            writer.write(
                f"GET {where.path}{name} HTTP/1.1\r\nHost: {where.netloc}\r\nAccept-Encoding: br, gzip\r\n\r\n".encode()
            )
            received = await asyncio.wait_for(_answer(reader), PATIENCE)
            tally.received += received
            tally.taken.append(time.monotonic() - begin)
    finally:
        writer.close()
        await writer.wait_closed()


async def _answer(reader: asyncio.StreamReader) -> int:
    """Take one answer whole; return the bytes of its body. Raises ``ValueError`` for any but 200."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = head.split(" ", 2)[1]
    if status != "200":
        raise ValueError(f"expected 200, got {status}")
    headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
    if "content-length" in headers:
        return len(await reader.readexactly(int(headers["content-length"])))
    received = 0
    while size := int(await reader.readline(), 16):
        received += len(await reader.readexactly(size))
        await reader.readexactly(2)
    await reader.readexactly(2)
    return received
