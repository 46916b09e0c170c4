"""Another program that speaks the wire format: lines in, lines out, and how it ended."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_ANSWER: Final = 65_536
"""Bytes of a line that are looked at; what is longer arrives cut off, and so is no JSON."""


class Ending(Enum):
    """How a program ended; its value is the end of the key of the sentence about it."""

    WELL = "well"
    FEW = "few"
    MANY = "many"
    FAILED = "failed"
    KILLED = "killed"
    SILENT = "silent"
    ENDLESS = "endless"


@dataclass(frozen=True, slots=True)
class Session:
    """What a program gave back: its lines, at most one for each that it was given, and how it ended.

    ``status`` is its exit status where it ended by itself; negative is the number of the signal that ended it.
    """

    answers: tuple[bytes, ...]
    ending: Ending
    status: int = 0


def converse(command: Sequence[str], lines: Sequence[bytes], patience: float) -> Session:
    """Start a program, give it all lines, and take its answers until it ends.

    Whoever says nothing for so many seconds, or more than was asked, is stopped with all that it started. Raises
    ``OSError`` if the program cannot be started.
    """
    try:
        program = subprocess.Popen(  # noqa: S603 - which program that is, is for the caller to say
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
    except ValueError as unnamed:
        # No file has such a name: it holds a character that no system takes.
        raise FileNotFoundError(str(unnamed)) from unnamed
    said: SimpleQueue[bytes | None] = SimpleQueue()
    # Both ways at once: a program may answer each line, or only when it has them all.
    threads = [
        Thread(target=_tell, args=(program.stdin, lines), daemon=True),
        Thread(target=_hear, args=(program.stdout, said), daemon=True),
    ]
    for thread in threads:
        thread.start()
    ended = False
    try:
        session = _listen(program, said, len(lines), patience)
        ended = session.ending not in (Ending.MANY, Ending.SILENT, Ending.ENDLESS)
    finally:
        if not ended:
            _stop(program)
        for thread in threads:
            thread.join(patience)
    return session


def _listen(
    program: subprocess.Popen[bytes], said: SimpleQueue[bytes | None], wanted: int, patience: float
) -> Session:
    answers: list[bytes] = []
    try:
        while (line := said.get(timeout=patience)) is not None:
            if len(answers) == wanted:
                return Session(tuple(answers), Ending.MANY)
            answers.append(line)
        status = program.wait(patience)
    except (Empty, subprocess.TimeoutExpired):
        return Session(tuple(answers), Ending.SILENT if len(answers) < wanted else Ending.ENDLESS)
    if status:
        return Session(tuple(answers), Ending.FAILED if status > 0 else Ending.KILLED, status)
    return Session(tuple(answers), Ending.FEW if len(answers) < wanted else Ending.WELL)


def _tell(stream: IO[bytes], lines: Sequence[bytes]) -> None:
    # A program that ends early leaves the rest unread; what it answered tells enough.
    with suppress(OSError), stream:
        stream.writelines(line + b"\n" for line in lines)


def _hear(stream: IO[bytes], said: SimpleQueue[bytes | None]) -> None:
    with stream:
        while line := stream.readline(LONGEST_ANSWER):
            said.put(line)
            while not line.endswith(b"\n") and line:
                line = stream.readline(LONGEST_ANSWER)
    said.put(None)


def _stop(program: subprocess.Popen[bytes]) -> None:
    """End a program and, where the system knows whose children they are, all that it started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(program.pid, signal.SIGKILL)
    program.kill()
    program.wait()
