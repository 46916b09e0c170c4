"""Chromium as its readers have it: with nobody watching its service workers.

Playwright attaches a debugger to each of them, for which a worker waits when it begins. One that is begun again just
when another is about to take its place may wait for ever, and every navigation with it. No reader has a debugger; so
what happens between two workers is tested without: here only pages are attached, and nothing waits without an end.
"""

import fcntl
import json
import os
import select
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.browser import FLAGS

from tests.browser.reader import PATIENCE

# Where the browser reads what it is to do, and writes what it has done.
_ORDERS, _ANSWERS = 3, 4


class Silent(AssertionError):
    """The browser did not answer in time."""


class Unwatched:
    """A browser without a window."""

    def __init__(self, program: Path, profile: Path) -> None:
        read, write = _pipe(), _pipe()
        command = [
            str(program),
            "--headless",
            "--remote-debugging-pipe",
            *FLAGS,
            f"--user-data-dir={profile}",
        ]
        actions = [
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_DUP2, write[0], _ORDERS),
            (os.POSIX_SPAWN_DUP2, read[1], _ANSWERS),
        ]
        self._pid = os.posix_spawn(program, [*command, "about:blank"], os.environ, file_actions=actions)
        os.close(write[0])
        os.close(read[1])
        self._read, self._write = read[0], write[1]
        self._rest = b""
        self._asked = 0
        self._loaded: set[str] = set()

    def close(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._read)
        os.close(self._write)

    def new_page(self) -> "UnwatchedPage":
        target = self.ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = self.ask("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.ask("Page.enable", {}, session)
        return UnwatchedPage(self, session)

    def ask(self, method: str, parameters: dict[str, Any], session: str | None = None) -> dict[str, Any]:
        """Ask something of the browser or of a page, and return the answer."""
        self._asked += 1
        number = self._asked
        order = {"id": number, "method": method, "params": parameters}
        if session:
            order["sessionId"] = session
        os.write(self._write, json.dumps(order).encode() + b"\0")
        end = time.monotonic() + PATIENCE / 1000
        while (heard := self._hear(end, method)).get("id") != number:
            pass
        assert "result" in heard, heard
        answer: dict[str, Any] = heard["result"]
        return answer

    def load(self, session: str, address: str) -> None:
        """Have a page load, and wait until it has."""
        self._loaded.discard(session)
        self.ask("Page.navigate", {"url": address}, session)
        end = time.monotonic() + PATIENCE / 1000
        while session not in self._loaded:
            self._hear(end, f"loading {address}")

    def _hear(self, end: float, awaited: str) -> dict[str, Any]:
        while b"\0" not in self._rest:
            left = max(0, end - time.monotonic())
            if not select.select([self._read], [], [], left)[0]:
                raise Silent(awaited)
            self._rest += os.read(self._read, 1 << 20)
        message, self._rest = self._rest.split(b"\0", 1)
        heard: dict[str, Any] = json.loads(message)
        if heard.get("method") == "Page.loadEventFired":
            self._loaded.add(heard["sessionId"])
        return heard


@dataclass(frozen=True, slots=True)
class UnwatchedPage:
    """A page of it."""

    browser: Unwatched
    session: str

    def goto(self, address: str) -> None:
        self.browser.load(self.session, address)

    def evaluate(self, expression: str) -> Any:
        """Return what an expression, or what it promises, comes to."""
        parameters = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        found = self.browser.ask("Runtime.evaluate", parameters, self.session)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def type(self, selector: str, text: str) -> None:
        """Type into an empty field."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")
        self.browser.ask("Input.insertText", {"text": text}, self.session)


@contextmanager
def unwatched(program: Path, profile: Path) -> Iterator[Unwatched]:
    """A browser that is ended in the end."""
    browser = Unwatched(program, profile)
    try:
        yield browser
    finally:
        browser.close()


def _pipe() -> tuple[int, int]:
    """A pipe whose ends are not those that the browser looks for."""
    ends = os.pipe()
    found = (fcntl.fcntl(ends[0], fcntl.F_DUPFD_CLOEXEC, 10), fcntl.fcntl(ends[1], fcntl.F_DUPFD_CLOEXEC, 10))
    for end in ends:
        os.close(end)
    return found
