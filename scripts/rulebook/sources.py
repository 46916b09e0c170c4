"""Source files read as text, and JSON whose values know their lines."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from json.decoder import scanstring  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any, Final

from rulebook.faults import Fault

type Step = str | int
type Place = tuple[Step, ...]
"""The way to a value in JSON: names of fields and places in lists."""

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_ATOM: Final = re.compile(r"[^\s,\]}]+")


def read_text(file: Path, root: Path, faults: list[Fault]) -> str | None:
    """Return the text of a file; what is no UTF-8 becomes a fault and no text."""
    data = file.read_bytes()
    try:
        # A byte order mark is no part of the text, and carriage returns are no part of a line.
        return data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        faults.append(Fault(relative(file, root), line, "text in UTF-8", f"the byte 0x{data[wrong.start]:02X}"))
        return None


def relative(file: Path, root: Path) -> str:
    """Return how faults name a file: its path from the project's root."""
    return file.relative_to(root).as_posix()


class Json:
    """A JSON file: its value, and the line of every value in it."""

    def __init__(self, path: str, value: Any, lines: dict[Place, int]) -> None:
        self.path = path
        self.value = value
        self._lines = lines

    def line(self, *place: Step) -> int:
        """Return the line of a value, or of the nearest that holds it where it is not there itself."""
        while place not in self._lines:
            place = place[:-1]
        return self._lines[place]

    def fault(self, place: Sequence[Step], expected: str, found: str) -> Fault:
        """Return a fault of the value at this place."""
        return Fault(self.path, self.line(*place), expected, found)


def read_json(file: Path, root: Path, faults: list[Fault]) -> Json | None:
    """Read a JSON file; one that cannot be parsed, or in which a field stands twice, becomes a fault."""
    text = read_text(file, root, faults)
    if text is None:
        return None
    path = relative(file, root)
    try:
        value = json.loads(text)
    except json.JSONDecodeError as wrong:
        # The parser's own words, such as "Expecting ',' delimiter".
        wanted = wrong.msg.removeprefix("Expecting ")
        faults.append(Fault(path, wrong.lineno, f"JSON ({wanted})", repr(text[wrong.pos : wrong.pos + 10])))
        return None
    lines: dict[Place, int] = {}
    _locate(text, 0, (), lines, faults, path)
    return Json(path, value, lines)


def _locate(text: str, at: int, place: Place, lines: dict[Place, int], faults: list[Fault], path: str) -> int:
    """Note the line of every value from here on; return where the value ends. The text is known to be JSON."""
    at = _skip(text, at)
    lines[place] = text.count("\n", 0, at) + 1
    opening = text[at]
    if opening == '"':
        return int(scanstring(text, at + 1)[1])
    if opening not in "{[":
        atom = _ATOM.match(text, at)
        return atom.end() if atom else at
    at = _skip(text, at + 1)
    step: Step = 0
    number = 0
    while text[at] not in "}]":
        started = at
        if opening == "{":
            step, at = scanstring(text, at + 1)
            at = _skip(text, at) + 1
            if (*place, step) in lines:
                line = text.count("\n", 0, started) + 1
                faults.append(Fault(path, line, f"the field {step!r} once", "it a second time"))
        else:
            step, number = number, number + 1
        at = _skip(text, _locate(text, at, (*place, step), lines, faults, path))
        # A field is where its name stands, even if its value begins further down.
        lines[*place, step] = text.count("\n", 0, started) + 1
        if text[at] == ",":
            at = _skip(text, at + 1)
    return at + 1


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at
