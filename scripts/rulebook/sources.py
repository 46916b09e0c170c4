"""Source files read as text, and JSON whose values know their lines."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from json.decoder import scanstring  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any, Final

from rulebook.faults import Fault

type Step = str | int
type Place = tuple[Step, ...]
"""The way to a value in JSON: names of fields and places in lists."""

type Note = Callable[[int, str, str], None]
"""Notes what is wrong in a file: the line, what was expected there and what is there."""

LONGEST_LINE: Final = 2000
"""Characters that a line may have; nobody writes or reads a longer one, and searching it could take for ever."""

DEEPEST: Final = 40
"""Levels that JSON may have, one in the other."""

_CONTROL: Final = re.compile(
    # Besides controls, what turns the order of letters or is nowhere seen.
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_ATOM: Final = re.compile(r"[^\s,\]}]+")
_NESTING: Final = re.compile(r'"(?:[^"\\\n]++|\\.)*+"?|[\[\]{}]')
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
_HALF: Final = re.compile("[\ud800-\udfff]")


def read_text(file: Path, root: Path, faults: list[Fault]) -> str | None:
    """Return the text of a file; what cannot be read or is no UTF-8 becomes a fault and no text.

    A line that is too long becomes a fault and an empty line, and a control character a fault and a space.
    """
    path = relative(file, root)
    try:
        data = file.read_bytes()
    except OSError as wrong:
        faults.append(Fault(path, 1, "a file that can be read", wrong.strerror or str(wrong)))
        return None
    try:
        # A byte order mark is no part of the text, and carriage returns are no part of a line.
        text = data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        faults.append(Fault(path, line, "text in UTF-8", f"the byte 0x{data[wrong.start]:02X}"))
        return None
    return "\n".join(_legible(text.split("\n"), path, faults))


def _legible(lines: list[str], path: str, faults: list[Fault]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            wanted = f"a line of at most {LONGEST_LINE} characters"
            faults.append(Fault(path, number, wanted, f"one of {len(line)}"))
            yield ""
        elif control := _CONTROL.search(line):
            faults.append(Fault(path, number, "text", f"the control character U+{ord(control[0]):04X}"))
            yield _CONTROL.sub(" ", line)
        else:
            yield line


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is there as before or whole, whatever happens meanwhile."""
    half = file.with_name(f".{file.name}.half")
    try:
        half.write_text(text, "utf-8", newline="\n")
        half.replace(file)
    finally:
        half.unlink(missing_ok=True)


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
    before = len(faults)
    text = read_text(file, root, faults)
    if text is None or len(faults) > before:
        return None
    path = relative(file, root)
    if (deep := _too_deep(text)) is not None:
        line = text.count("\n", 0, deep) + 1
        faults.append(Fault(path, line, f"JSON of at most {DEEPEST} levels", "one more"))
        return None
    try:
        value = json.loads(text)
    except json.JSONDecodeError as wrong:
        # The parser's own words, such as "Expecting ',' delimiter".
        wanted = wrong.msg.removeprefix("Expecting ")
        faults.append(Fault(path, wrong.lineno, f"JSON ({wanted})", repr(text[wrong.pos : wrong.pos + 10])))
        return None
    places = _Places(text)
    faults += [Fault(path, line, expected, found) for line, expected, found in places.wrong]
    return Json(path, value, places.lines)


def _too_deep(text: str) -> int | None:
    """Return where the levels become too many, before any parser follows them down."""
    depth = 0
    for found in _NESTING.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                return found.start()
        elif found[0] in "]}":
            depth -= 1
    return None


class _Places:
    """Where the values of a JSON text stand; the text is known to be JSON."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self.wrong: list[tuple[int, str, str]] = []
        """What the parser takes without a word: its line, what was expected and what is there."""
        self._text = text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._value(self._skip(0), ())

    def _value(self, at: int, place: Place) -> int:
        """Note the lines of the value that begins here and of all within; return where it ends."""
        self.lines.setdefault(place, self._line(at))
        match self._text[at]:
            case '"':
                return self._string(at)[1]
            case "{" | "[":
                return self._members(at, place)
            case _:
                atom = _ATOM.match(self._text, at)
                if atom and atom[0] in _NO_NUMBERS:
                    self.wrong.append((self._line(at), "a number of JSON", atom[0]))
                return atom.end() if atom else at

    def _string(self, at: int) -> tuple[str, int]:
        """Return the string that begins here, and where it ends."""
        text, end = scanstring(self._text, at + 1)
        if half := _HALF.search(text):
            self.wrong.append((self._line(at), "whole characters", f"half of one, \\u{ord(half[0]):04x}"))
        return text, end

    def _members(self, at: int, place: Place) -> int:
        is_object = self._text[at] == "{"
        at = self._skip(at + 1)
        number = 0
        while self._text[at] not in "}]":
            step: Step = number
            number += 1
            if is_object:
                started = at
                step, at = self._string(at)
                at = self._skip(self._skip(at) + 1)
                # A field is where its name stands, even if its value begins further down. The parser keeps the last
                # one of a name.
                if (*place, step) in self.lines:
                    self.wrong.append((self._line(started), f"the field {step} once", "it a second time"))
                self.lines[*place, step] = self._line(started)
            at = self._skip(self._value(at, (*place, step)))
            if self._text[at] == ",":
                at = self._skip(at + 1)
        return at + 1

    def _line(self, at: int) -> int:
        return bisect_right(self._starts, at)

    def _skip(self, at: int) -> int:
        space = _SPACE.match(self._text, at)
        return space.end() if space else at
