"""A deal told comparison by comparison, as one walks through it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hazari_rules.captions import caption, group_report
from hazari_rules.messages import Catalogue, quote
from hazari_rules.wire import answer_request


def won(winner: str, best: Mapping[str, Any], tied: Sequence[str], words: Catalogue) -> tuple[str, str]:
    """Return who wins a comparison, and why: by the strongest group, or by playing later (``play.ties``)."""
    if len(tied) > 1:
        names = words.join(map(quote, tied))
        reason = words.sentence(
            "report.winner.tied", tied=names, combination=caption(best), winner=quote(winner)
        )
        return words.sentence("report.winner.later", winner=quote(winner)), reason
    reason = words.sentence("report.winner.reason", winner=quote(winner), combination=caption(best))
    return words.sentence("report.winner", winner=quote(winner)), reason


def taken(winner: str, found: Mapping[str, Any], words: Catalogue, *, is_last: bool) -> str:
    """Return what the winner takes of a comparison as the wire has it, and that the winner leads next."""
    return words.sentence(
        "report.taken.last" if is_last else "report.taken",
        winner=quote(winner),
        cards=found["cards"],
        points=found["points"],
    )


def steps(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> list[dict[str, Any]]:
    """Return the four comparisons of a deal as they are played.

    Each has ``title``, ``leader`` and ``leads`` (who leads, and why), ``order``, ``winner``, ``tied``, ``cards`` and
    ``points`` of the wire, ``groups`` in the order played with their ``player``, ``headline``, ``sentences`` and
    ``rule``, and ``piles``: what each player has captured so far.
    """
    piles = {player: {"cards": 0, "points": 0} for player in request["seats"]}
    comparisons = result["comparisons"]
    told = []
    for place, found in enumerate(comparisons, start=1):
        texts = [request["partitions"][player][place - 1] for player in found["order"]]
        groups = answer_request({"op": "compare", "groups": texts, "lang": words.lang})["result"]["groups"]
        winner = found["winner"]
        best = groups[found["order"].index(winner)]
        headline, reason = won(winner, best, found["tied"], words)
        for kind in ("cards", "points"):
            piles[winner][kind] += found[kind]
        told.append(
            {
                **found,
                "title": words.sentence("report.step.title", place=place, count=len(comparisons)),
                "leads": words.sentence(
                    "report.leads.first" if place == 1 else "report.leads",
                    leader=quote(found["leader"]),
                    dealer=quote(request["dealer"]),
                ),
                "groups": [
                    {"player": player, **group_report(group, text, words)}
                    for player, group, text in zip(found["order"], groups, texts, strict=True)
                ],
                "headline": headline,
                "sentences": [reason, taken(winner, found, words, is_last=place == len(comparisons))],
                "rule": "play.ties" if len(found["tied"]) > 1 else "play.capture",
                "piles": _piles(piles, words),
            }
        )
    return told


def _piles(piles: Mapping[str, Mapping[str, int]], words: Catalogue) -> dict[str, dict[str, Any]]:
    return {
        player: {**pile, "said": words.sentence("report.pile", count=pile["cards"], points=pile["points"])}
        for player, pile in piles.items()
    }
