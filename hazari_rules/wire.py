"""The wire format, version 1: one JSON request in, one JSON answer out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from hazari_rules.messages import Catalogue, catalogue
from hazari_rules.operations import OPERATIONS
from hazari_rules.request import LONGEST_LINE, Fault, check_form, decode, language, language_of_line


def answer(line: str | bytes) -> str:
    """Answer one request; any line whatever gets an answer, in ASCII JSON without a line end.

    >>> answer('{"op": "points", "cards": "AS 9H"}')
    '{"ok": true, "result": {"points": 15}}'
    """
    return json.dumps(answer_object(line)[1])


def answer_object(line: str | bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """Answer one request; return the request as read and the answer as plain data.

    Of a line that is no JSON object nothing is read but the language to answer in.
    """
    try:
        request = decode(line)
    except Fault as fault:
        request = {"lang": language_of_line(line)}
        return request, refusal(fault, catalogue(language(request)))
    return request, answer_request(request)


def answer_request(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a request that is no line any more."""
    words = catalogue(language(request))
    try:
        check_form(request)
        return {"ok": True, "result": OPERATIONS[request["op"]](request, words)}
    except Fault as fault:
        return refusal(fault, words)


def refusal(fault: Fault, words: Catalogue) -> dict[str, Any]:
    """Return the answer to a request that has no result."""
    return {"ok": False, "error": {"code": fault.code, "message": fault.message(words), **fault.values}}


def answers(stream: BinaryIO) -> Iterator[str]:
    """Answer every line of a stream, blank and broken ones too, in order.

    A line over the limit is refused without being kept in memory.
    """
    while line := stream.readline(LONGEST_LINE + 2):
        ended = line.endswith(b"\n")
        yield answer(line.removesuffix(b"\n"))
        while not ended and (rest := stream.readline(LONGEST_LINE)):
            ended = rest.endswith(b"\n")
