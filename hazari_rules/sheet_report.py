"""What the page's score sheet asks and is told: totals, the dealer, the winners, and the next deal as it is filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hazari_rules.match import TARGET
from hazari_rules.messages import Catalogue, catalogue, quote
from hazari_rules.operations import impossible_deal
from hazari_rules.request import Fault, language
from hazari_rules.scoring import DEAL_POINTS
from hazari_rules.sheet import PLACES, Draft, Sheet
from hazari_rules.sheet_file import are_texts, read_file, read_sheet, shown_name, write_sheet

LONGEST_RESULT: Final = 40
"""Characters of what stands for a result; more is no number anyway."""


def sheet_explanation(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer the page's request ``sheet`` and say it in words: ``{"answer": …, "report": …}``.

    ``file`` is the text of a file, or ``sheet`` the object in one; without either the sheet is empty. ``draft`` are the
    texts of the deal being written down, by place, and with ``save`` it is added as soon as it is complete. Whatever
    is wrong with a sheet is the answer's error; whatever is wrong with the draft is in the report's ``faults``, each
    with its place, a message and the rule to read.
    """
    words = catalogue(language(request))
    try:
        sheet, draft = _read(request, words)
    except Fault as fault:
        error = {"code": fault.code, "message": fault.message(words), **fault.values}
        return {
            "answer": {"ok": False, "error": error},
            "report": {"verdict": "refused", "faults": [_fault(None, fault.message(words))]},
        }
    saved = bool(request.get("save")) and draft.complete is not None and not sheet.winners
    faults = list(_faults(sheet, draft, words)) if not saved else []
    if saved and draft.complete:
        sheet, draft = sheet.add(draft.complete), Draft()
    return {
        "answer": {"ok": True, "result": {**_standing(sheet), "draft": _filling(draft), "saved": saved}},
        "report": _told(sheet, draft, faults, words, saved=saved),
    }


def _read(request: Mapping[str, Any], words: Catalogue) -> tuple[Sheet, Draft]:
    texts = request.get("draft", [""] * len(PLACES))
    if not are_texts(texts):
        raise Fault("request.invalid", variant="field", field="draft")
    draft = Draft(tuple(text[: LONGEST_RESULT + 1] for text in texts))
    if "file" in request:
        if not isinstance(request["file"], str):
            raise Fault("request.invalid", variant="field", field="file")
        return read_file(request["file"], words), draft
    if "sheet" not in request:
        return Sheet(), draft
    if not isinstance(request["sheet"], dict):
        raise Fault("request.invalid", variant="field", field="sheet")
    return read_sheet(request["sheet"], words), draft


def _standing(sheet: Sheet) -> dict[str, Any]:
    deals = zip(sheet.deals, sheet.standings, strict=True)
    over = bool(sheet.winners)
    return {
        "sheet": write_sheet(sheet),
        "deals": [
            {"dealer": sheet.dealer_of(deal), "results": list(results), "totals": list(totals)}
            for deal, (results, totals) in enumerate(deals, start=1)
        ],
        "totals": list(sheet.totals),
        "shares": list(sheet.shares),
        "target": TARGET,
        "leaders": list(sheet.leaders),
        "dealer": None if over else sheet.dealer_of(len(sheet.deals) + 1),
        "finished": over,
        "winners": list(sheet.winners),
    }


def _filling(draft: Draft) -> dict[str, Any]:
    return {
        "results": list(draft.results),
        "filled": draft.filled,
        "missing": draft.missing,
        "complete": draft.complete is not None,
    }


def _told(
    sheet: Sheet, draft: Draft, faults: list[dict[str, Any]], words: Catalogue, *, saved: bool
) -> dict[str, Any]:
    """Return the sentences: of the match, of the deal being written down, and of what was just done."""
    names = [quote(shown_name(sheet, place, words)) for place in PLACES]
    winners = words.join(names[place - 1] for place in sheet.winners) if sheet.winners else ""
    headline = None
    if sheet.winners:
        key = "score.won" if len(sheet.winners) == 1 else "score.shared"
        headline = words.sentence(key, winners=winners, points=max(sheet.totals))
    totals = words.join(f"{name} ({total})" for name, total in zip(names, sheet.totals, strict=True))
    done = words.sentence("score.saved", deal=len(sheet.deals), totals=totals)
    return {
        "verdict": "open" if headline is None else "won" if len(sheet.winners) == 1 else "shared",
        "headline": headline,
        "rule": headline and ("scoring.end" if len(sheet.winners) == 1 else "scoring.shared"),
        "players": [shown_name(sheet, place, words) for place in PLACES],
        "sum": _sum(draft),
        "note": None if sheet.winners else _note(draft, words),
        "faults": faults,
        "said": " ".join(filter(None, [done, headline])) if saved else None,
    }


def _sum(draft: Draft) -> str | None:
    """Return the sum spelled out, the same in every language: ``165 + 75 + 120 + 0 = 360``."""
    results = [result for result in draft.results if result is not None]
    if len(results) < 2:
        return None
    return f"{' + '.join(map(str, results))} = {sum(results)}".replace("-", "−")


def _note(draft: Draft, words: Catalogue) -> str | None:
    """Return what to do next, or what was done unasked."""
    if draft.filled:
        return words.sentence("score.filled")
    if draft.missing == len(PLACES):
        return words.sentence("score.hint")
    return words.sentence("score.missing", count=draft.missing) if draft.missing else None


def _faults(sheet: Sheet, draft: Draft, words: Catalogue) -> Iterator[dict[str, Any]]:
    """Go through what keeps the draft from being a deal: of single results first, of all together only then."""
    if sheet.winners:
        if any(text.strip() for text in draft.texts):
            yield _fault(None, words.sentence("score.finished"), "scoring.end")
        return
    single = [*draft.unread, *draft.impossible]
    for place in sorted(single):
        if place in draft.unread:
            text = quote(draft.texts[place - 1].strip())
            yield _fault(place, words.sentence("score.no-number", text=text))
        else:
            result = draft.results[place - 1]
            yield _fault(place, impossible_deal([result or 0]).message(words), "scoring.possible")
    if single:
        return
    if draft.exceeds:
        message = words.sentence("score.excess", sum=draft.sum, points=DEAL_POINTS)
        yield _fault(None, message, "scoring.sum")
    elif not draft.missing and not draft.complete:
        results = [result or 0 for result in draft.results]
        rule = "scoring.possible" if sum(results) == DEAL_POINTS else "scoring.sum"
        yield _fault(None, impossible_deal(results).message(words), rule)


def _fault(place: int | None, message: str, rule: str | None = None) -> dict[str, Any]:
    return {"place": place, "message": message, "rule": rule}
