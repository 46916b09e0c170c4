"""The worked examples put to another program, and rule by rule what it gets wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from hazari_rules.messages import Catalogue
from hazari_rules.program import Ending, Session, converse
from hazari_rules.request import Fault, decode
from hazari_rules.verification import WrongExample, contradictions

LONGEST_SHOWN: Final = 120
"""Characters of what a program said that a report repeats."""

Example = Mapping[str, Any]


def is_example(example: Any) -> bool:
    """Tell whether this is a worked example that a program can be asked."""
    return (
        isinstance(example, Mapping)
        and all(isinstance(example.get(key), str) for key in ("id", "rule"))
        and all(isinstance(example.get(key), Mapping) for key in ("given", "expect"))
        # A claim that is no object would differ from every answer.
        and all(isinstance(example.get(key, {}), Mapping) for key in ("claim", "superseded"))
    )


def conformance(
    examples: Sequence[Example], command: Sequence[str], patience: float, words: Catalogue
) -> tuple[list[str], bool]:
    """Play the examples against a program; return the lines of the report and whether the program is right.

    ``patience`` is how many seconds it may say nothing. Raises ``OSError`` if the program cannot be started.
    """
    requests = [json.dumps(example["given"], separators=(",", ":")) for example in examples]
    session = converse(command, [request.encode() for request in requests], patience)
    wrong = {
        place: faults
        for place, (example, line) in enumerate(zip(examples, session.answers, strict=False))
        if (faults := list(_faults(example, line, words)))
    }
    lines = [
        *_by_rule(examples, requests, wrong, words),
        *_ending(examples, requests, session, patience, words),
    ]
    if not lines:
        return [words.sentence("conformance.right", count=len(examples))], True
    right = len(session.answers) - len(wrong)
    return [*lines, words.sentence("conformance.wrong", count=right, all=len(examples))], False


def read_answer(line: bytes) -> dict[str, Any] | None:
    """Return the answer of the wire format that a line holds, nothing if it holds something else.

    It is read as strictly as a request: ASCII JSON, each name once, no number that JSON does not know.
    """
    try:
        answer = decode(line) if line.isascii() else {}
    except Fault:
        return None
    result, error = answer.get("result"), answer.get("error")
    if answer.get("ok") is True:
        return answer if isinstance(result, dict) else None
    named = isinstance(error, dict) and isinstance(error.get("code"), str)
    return answer if answer.get("ok") is False and named else None


def _faults(example: Example, line: bytes, words: Catalogue) -> Iterator[str]:
    answer = read_answer(line)
    if answer is None:
        yield words.sentence("conformance.nonsense", found=_line(line))
        return
    wanted = example["expect"].get("error")
    # Field by field everything would be missing.
    if wanted is None and not answer["ok"]:
        yield words.sentence("conformance.refused", found=_value(answer["error"]["code"]))
    elif wanted is not None and answer["ok"]:
        yield words.sentence("conformance.accepted", expected=_value(wanted))
    else:
        for wrong in contradictions(example, answer):
            yield _sentence(wrong, words)


def _sentence(wrong: WrongExample, words: Catalogue) -> str:
    field, expected = wrong.field.removeprefix("expect."), json.dumps(wrong.expected)
    if field == "claim":
        return words.sentence("conformance.claim")
    if wrong.is_missing:
        return words.sentence("conformance.absent", field=field, expected=expected)
    return words.sentence("conformance.differs", field=field, expected=expected, found=_value(wrong.found))


def _value(value: Any) -> str:
    """Return a value that a program gave, in ASCII; what was not read of it, such as a huge number, is left out."""
    return _cut(json.dumps(value, default=lambda _: "..."))


def _line(line: bytes) -> str:
    """Return a line that a program wrote, escaped where a console might obey it instead of showing it."""
    text = line.removesuffix(b"\n").decode("utf-8", "backslashreplace")
    return _cut(text if text.isascii() and text.isprintable() else json.dumps(text))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + " …"


def _by_rule(
    examples: Sequence[Example], requests: Sequence[str], wrong: Mapping[int, list[str]], words: Catalogue
) -> Iterator[str]:
    for rule in dict.fromkeys(examples[place]["rule"] for place in wrong):
        places = [place for place, example in enumerate(examples) if example["rule"] == rule]
        broken = [place for place in places if place in wrong]
        yield words.sentence("conformance.rule", count=len(places), rule=rule, wrong=len(broken))
        for place in broken:
            yield f"  {examples[place]['id']}"
            yield f"    {requests[place]}"
            yield from (f"    {fault}" for fault in wrong[place])


def _ending(
    examples: Sequence[Example], requests: Sequence[str], session: Session, patience: float, words: Catalogue
) -> Iterator[str]:
    answered = len(session.answers)
    if session.ending is not Ending.WELL:
        yield words.sentence(
            f"conformance.{session.ending.value}",
            count=answered,
            all=len(examples),
            seconds=f"{patience:g}",
            status=abs(session.status),
        )
    if answered < len(examples):
        yield words.sentence("conformance.unanswered", example=examples[answered]["id"])
        yield f"    {requests[answered]}"
