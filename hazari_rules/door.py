"""The one door of the page: whatever it asks, the answer and what to say of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from hazari_rules.arrangement import arrange
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards, write_cards
from hazari_rules.parting import is_parted, part_groups
from hazari_rules.partition import HAND_SIZE
from hazari_rules.report import report
from hazari_rules.request import Fault, language
from hazari_rules.wire import answer_object, answer_request, refusal


def explain(line: str) -> str:
    """Answer one request and say it in words: ``{"answer": …, "report": …}`` in JSON.

    Besides the requests of the wire format the page has some of its own: a ``check`` whose ``partition`` is one text
    instead of ``groups``, for which ``groups`` beside the answer are the texts it was parted into; and those in
    ``OWN``, which are unknown on the wire.
    """
    request, answer = answer_object(line)
    op = request.get("op")
    if isinstance(op, str) and op in OWN:
        explained = OWN[op](request)
    elif op == "check" and "groups" not in request and isinstance(request.get("partition"), str):
        explained = _check_whole(request)
    else:
        explained = {"answer": answer, "report": report(request, answer)}
    return json.dumps(explained)


def _answered(request: Mapping[str, Any]) -> dict[str, Any]:
    answer = answer_request(request)
    return {"answer": answer, "report": report(request, answer)}


def _check_whole(request: Mapping[str, Any]) -> dict[str, Any]:
    text, lang = request["partition"], language(request)
    read = _answered({"op": "read", "text": text, "lang": lang})
    if (
        not is_parted(text)
        and not read["answer"]["ok"]
        and read["answer"]["error"]["code"] != "card.duplicate"
    ):
        # Nothing says where a group would end, so what is wrong has a place in the whole text alone.
        return read
    groups = part_groups(text, lang)
    return {**_answered({**request, "groups": groups}), "groups": groups}


def _arrange(request: Mapping[str, Any]) -> dict[str, Any]:
    """Lay 13 cards out as a legal partition; the report is the one of that partition."""
    read = _answered({**request, "op": "points"})
    if not read["answer"]["ok"]:
        return read
    lang = language(request)
    cards = read_cards(request["cards"], lang)
    if len(cards) != HAND_SIZE:
        fault = refusal(Fault("hand.size", words={"count": len(cards)}), catalogue(lang))
        return {"answer": fault, "report": report(request, fault)}
    groups = [write_cards(group) for group in arrange(cards)]
    laid = _answered({"op": "check", "groups": groups, "lang": lang})
    return {"answer": {"ok": True, "result": {"groups": groups}}, "report": laid["report"]}


def _sheet(request: Mapping[str, Any]) -> dict[str, Any]:
    # The first verdict waits for whatever is imported with the door, and has no need of a score sheet.
    from hazari_rules.sheet_report import sheet_explanation  # noqa: PLC0415

    return sheet_explanation(request)


OWN: Final[Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "arrange": _arrange,
    "sheet": _sheet,
}
"""The requests that only the page has: each takes the request as read and returns answer and report."""
