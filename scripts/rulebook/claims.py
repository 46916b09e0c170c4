"""Mistakes that an example shows as such: told in the words that the package has for an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hazari_rules.messages import catalogue
from hazari_rules.report import SEATS, report


def mistakes(example: Mapping[str, Any], answer: Mapping[str, Any], lang: str) -> list[str]:
    """Return what a claim says otherwise than the rules, as the sentences that would tell a wrong answer.

    They tell no reason: what is wrong has none, and that of another answer would be false as well. Nothing is returned for a claim that changes no sentence.
    """
    if not answer["ok"] or "error" in example["claim"]:
        return []
    request = {**example["given"], "lang": lang}
    claimed = _told(request, _with(answer["result"], example["claim"]), lang)
    right = set(_told(request, answer["result"], lang))
    return [sentence for sentence in dict.fromkeys(claimed) if sentence not in right]


def _with(result: Any, claim: Any) -> Any:
    """Return a result in which what is claimed stands in place of what is right."""
    if isinstance(result, Mapping) and isinstance(claim, Mapping):
        changed = {**result, **{key: _with(result.get(key), value) for key, value in claim.items()}}
        if "first_leader" in claim and "comparisons" in changed:
            # The sentence about the first comparison is what tells it.
            first, *others = changed["comparisons"]
            changed["comparisons"] = [{**first, "leader": claim["first_leader"]}, *others]
        return changed
    if isinstance(result, list) and isinstance(claim, list) and len(result) == len(claim):
        return [_with(*pair) for pair in zip(result, claim, strict=True)]
    return claim


def _told(request: Mapping[str, Any], result: Mapping[str, Any], lang: str) -> list[str]:
    words = catalogue(lang)
    if result.get("legal") is False and not result["violations"]:
        # Claimed against the rules without naming one.
        return [words.sentence("report.illegal")]
    if "comparisons" in result:
        result = {
            **result,
            "comparisons": [{**step, "tied": [step["winner"]]} for step in result["comparisons"]],
        }
    said = report(request, {"ok": True, "result": result})
    sentences = [said["headline"], *said["sentences"]]
    if request["op"] == "compare":
        sentences = [words.sentence("report.winner", winner=SEATS[result["winner"] - 1]), sentences[-1]]
    for place, step in enumerate(result.get("comparisons", ()), start=1):
        order = ", ".join(step["order"])
        sentences.append(words.sentence("site.order", place=place, order=order))
    if "finished" in result:
        sentences.append(words.sentence("site.finished" if result["finished"] else "site.unfinished"))
    return sentences
