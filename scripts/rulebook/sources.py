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
        faults.append(
            Fault(relative(file, root), line, "text in UTF-8", f"the byte 0x{data[wrong.start]:02X}")
        )
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
    places = _Places(text)
    for place, line in places.repeated:
        faults.append(Fault(path, line, f"the field {place[-1]} once", "it a second time"))
    return Json(path, value, places.lines)


class _Places:
    """Where the values of a JSON text stand; the text is known to be JSON."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self.repeated: list[tuple[Place, int]] = []
        """Fields that stand twice in an object: the parser keeps the last one and says nothing."""
        self._text = text
        self._value(self._skip(0), ())

    def _value(self, at: int, place: Place) -> int:
        """Note the lines of the value that begins here and of all within; return where it ends."""
        self.lines.setdefault(place, self._line(at))
        match self._text[at]:
            case '"':
                return int(scanstring(self._text, at + 1)[1])
            case "{" | "[":
                return self._members(at, place)
            case _:
                atom = _ATOM.match(self._text, at)
                return atom.end() if atom else at

    def _members(self, at: int, place: Place) -> int:
        is_object = self._text[at] == "{"
        at = self._skip(at + 1)
        number = 0
        while self._text[at] not in "}]":
            step: Step = number
            number += 1
            if is_object:
                started = at
                step, at = scanstring(self._text, at + 1)
                at = self._skip(self._skip(at) + 1)
                # A field is where its name stands, even if its value begins further down.
                if (*place, step) in self.lines:
                    self.repeated.append(((*place, step), self._line(started)))
                self.lines[*place, step] = self._line(started)
            at = self._skip(self._value(at, (*place, step)))
            if self._text[at] == ",":
                at = self._skip(at + 1)
        return at + 1

    def _line(self, at: int) -> int:
        return self._text.count("\n", 0, at) + 1

    def _skip(self, at: int) -> int:
        space = _SPACE.match(self._text, at)
        return space.end() if space else at
