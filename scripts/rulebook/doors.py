"""Where something from outside comes into the package: each door takes any bytes and says what must hold of them.

The fuzzer goes in at all of them, and so does what it once found worth keeping. Nothing but the package is imported,
so that they also open where only a fuzzer is installed.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import mock

from hazari_rules import __main__ as command
from hazari_rules import conformance, example_commands
from hazari_rules.conformance import read_answer
from hazari_rules.door import explain
from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.notation import UnreadableCards, read_cards, write_cards, write_signs
from hazari_rules.parting import is_parted, part_groups
from hazari_rules.program import Ending, Session
from hazari_rules.request import LONGEST_TEXT, Fault
from hazari_rules.sheet import Draft
from hazari_rules.sheet_file import read_file, read_sheet, write_sheet
from hazari_rules.wire import answer, answers
from rulebook.asking import composed

# Their files are for somebody to name; the fuzzer names no file and starts no program.
_OF_FILES: Final = frozenset({"verify", "conformance"})

_EXAMPLES: Final[list[dict[str, Any]]] = [
    {"id": "a/b", "rule": "a.b", "given": {"op": "points", "cards": "AS"}, "expect": {"points": 10}},
    {
        "id": "a/c",
        "rule": "a.b",
        "given": {"op": "read", "text": "1h"},
        "expect": {"error": {"code": "card.unknown", "readings": [1, {"a": None}]}},
        "claim": {"error": {"position": 2}},
    },
]


class Broken(AssertionError):
    """What must hold of a door and does not."""


def wire(data: bytes) -> None:
    """Answer a line: in one line of ASCII JSON, with a result or an error."""
    _contract(answer(data))
    # What the page and the command line hand over is text already.
    _contract(answer(data.decode("utf-8", "surrogateescape")))


def stream(data: bytes) -> None:
    """Answer every line of a stream, no more and no fewer."""
    given = list(answers(io.BytesIO(data)))
    for line in given:
        _contract(line)
    _hold(len(given) == data.count(b"\n") + (not data.endswith(b"\n") and data != b""), "one answer a line")


def page(data: bytes) -> None:
    """Answer what the page asks, and say it."""
    _explained(data.decode("utf-8", "surrogateescape"))


def request(data: bytes) -> None:
    """Answer a request that is well formed, or nearly so; page and wire give the same answer."""
    line = json.dumps(composed(data))
    given = _contract(answer(line))
    said = _explained(line)
    asked = json.loads(line)
    if str(asked.get("op")) in {"arrange", "sheet"} or ("partition" in asked and "groups" not in asked):
        return
    _hold(said["answer"] == given, "the page answers as the wire does")
    if given["ok"] and "comparisons" in given["result"]:
        _hold(sum(given["result"]["scores"].values()) == 360, "a deal shares out 360 points")


def cards(data: bytes) -> None:
    """Read cards in a language: all of them, or the first token that is none, at its place."""
    text, lang = _text(data)
    try:
        found = read_cards(text, lang)
    except UnreadableCards as unread:
        start = unread.position - 1
        _hold(text[start : start + len(unread.token)] == unread.token != "", "a token stands at its place")
        return
    _hold(read_cards(write_cards(found), lang) == found, "canonical text is read back")
    _hold(read_cards(write_signs(found), lang) == found, "signs are read back")


def groups(data: bytes) -> None:
    """Part a whole partition; without any parting nothing but what cannot be read stays one piece."""
    text, lang = _text(data)
    parted = part_groups(text, lang)
    _hold(bool(parted) or not text.strip(), "groups")
    if not is_parted(text):
        _hold(len(parted) in {1, 4}, "one piece, or four groups")


def sheet(data: bytes) -> None:
    """Read a score sheet, or say what is wrong with it; what was read is written and read back."""
    text, lang = _text(data)
    words = catalogue(lang)
    try:
        found = read_file(text, words)
    except Fault as fault:
        _hold(bool(fault.message(words).strip()), "a sentence")
        return
    _hold(read_sheet(write_sheet(found), words) == found, "a sheet is read back")
    _hold(read_file(json.dumps(write_sheet(found)), words) == found, "a sheet's file is read back")


def draft(data: bytes) -> None:
    """Write a deal down: what is complete is a deal."""
    text, lang = _text(data)
    texts = (text.split("\0") + [""] * 4)[:4]
    _hold((Draft(tuple(texts)).complete is None) or Draft(tuple(texts)).sum <= 360, "a deal")
    said = _explained(json.dumps({"op": "sheet", "lang": lang, "draft": texts, "save": True}))
    result = said["answer"]["result"]
    _hold(result["saved"] == bool(result["deals"]), "saved is what was complete")


def given(data: bytes) -> None:
    """Take another program's lines for answers, and report what is wrong with them."""
    lines = tuple(data.splitlines(keepends=True)[: len(_EXAMPLES)])
    for line in lines:
        found = read_answer(line)
        _hold(found is None or isinstance(found["ok"], bool), "an answer or none")
    session = Session(lines, Ending.WELL if len(lines) == len(_EXAMPLES) else Ending.FEW)
    with mock.patch.object(conformance, "converse", return_value=session):
        said, right = conformance.conformance(_EXAMPLES, ["nobody"], 1, catalogue("en"))
    _hold(bool(said) and right == (len(said) == 1), "a report")
    _hold(all(line.isprintable() for line in said), "a report of lines")


def arguments(data: bytes) -> None:
    """Run the command line: an exit status and words, whatever was typed."""
    words = data.decode("utf-8", "surrogateescape").split("\0")
    typed, rest = words[:12], "\0".join(words[12:])
    if not _OF_FILES.isdisjoint(typed):
        return
    status, out, err = _run(typed, rest.encode("utf-8", "surrogateescape"))
    _hold(status in {0, 1, 2}, "an exit status")
    _hold(bool(out + err) or "wire" in typed, "words")
    _hold("Traceback" not in err, "no traceback")


def examples(data: bytes) -> None:
    """Verify a file of worked examples, and play it against a program, whatever is in it."""
    session = Session((data[:100],), Ending.FEW)
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(data)
        options = argparse.Namespace(file=Path(file.name), lang="en", program=["nobody"], timeout=1)
        with mock.patch.object(conformance, "converse", return_value=session):
            for judge in (example_commands.verify, example_commands.conform):
                with _streams() as (out, err):
                    status = judge(options)
                    words = _said(out) + _said(err)
                _hold(status in {0, 1, 2}, "an exit status")
                _hold(bool(words), "words")


DOORS: Final[Mapping[str, Callable[[bytes], None]]] = {
    door.__name__: door
    for door in (wire, stream, page, request, cards, groups, sheet, draft, given, arguments, examples)
}
"""All doors by name; the first byte of what the fuzzer makes up is the place of one of them."""


def enter(data: bytes) -> tuple[str, bytes]:
    """Return which door these bytes of the fuzzer go to, and what goes in."""
    names = list(DOORS)
    return (names[data[0] % len(names)], data[1:]) if data else (names[0], b"")


def key(name: str, data: bytes) -> bytes:
    """Return the bytes that go into a door of this name: the reverse of ``enter``."""
    return bytes([list(DOORS).index(name)]) + data


def _hold(holds: bool, what: str) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise Broken(f"expected {what}")


def _contract(text: str) -> dict[str, Any]:
    _hold(text.isascii() and "\n" not in text, "one line of ASCII")
    found: dict[str, Any] = json.loads(text)
    _hold(set(found) == {"ok", "result" if found["ok"] else "error"}, "a result or an error")
    if not found["ok"]:
        _hold(
            bool(found["error"]["code"]) and bool(found["error"]["message"].strip()), "a code and a sentence"
        )
    return found


def _explained(line: str) -> dict[str, Any]:
    text = explain(line)
    _hold(text.isascii() and "\n" not in text, "one line of ASCII")
    said: dict[str, Any] = json.loads(text)
    _hold(set(said) - {"groups"} == {"answer", "report"}, "an answer and a report")
    _hold(bool(said["report"]["verdict"]), "a verdict")
    return said


def _text(data: bytes) -> tuple[str, str]:
    """Return a text and a language: the first byte is the language's place."""
    lang = LANGUAGES[data[0] % len(LANGUAGES)] if data else LANGUAGES[0]
    return data[1:].decode("utf-8", "surrogateescape")[:LONGEST_TEXT], lang


def _run(typed: list[str], sent: bytes) -> tuple[int | str | None, str, str]:
    with _streams(sent) as (out, err):
        try:
            status: int | str | None = command.main(typed)
        except SystemExit as ended:
            # So argparse ends: after its help, and where it was misused.
            status = ended.code
        return status, _said(out), _said(err)


def _said(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    return buffer.getvalue().decode() if isinstance(buffer, io.BytesIO) else ""


@contextmanager
def _streams(sent: bytes = b"") -> Iterator[tuple[io.TextIOWrapper, io.TextIOWrapper]]:
    stdin, stdout, stderr = (io.TextIOWrapper(io.BytesIO(data), "utf-8") for data in (sent, b"", b""))
    with (
        mock.patch.object(sys, "stdin", stdin),
        mock.patch.object(sys, "stdout", stdout),
        mock.patch.object(sys, "stderr", stderr),
    ):
        yield stdout, stderr
