"""What the page and the command line say of an answer: a headline, sentences, and a line for each group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hazari_rules.arrangement import repair
from hazari_rules.captions import group_report, shown
from hazari_rules.messages import Catalogue, catalogue, quote
from hazari_rules.notation import read_cards
from hazari_rules.request import LONGEST_TEXT, language
from hazari_rules.walk import steps, taken, won

SEATS: Final = "ABCD"
"""What the players of a single comparison are called, in the order played."""

UNREADABLE: Final = ("card.unknown", "card.ambiguous", "input.empty")
"""Faults in what was typed; with any other fault the cards were understood."""


def report(request: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return what to say of an answer in the language of its request.

    ``verdict`` is one of ``legal illegal winner scored read unreadable``, ``headline`` and ``sentences`` are text,
    ``rule`` is the id of the rule to read, ``groups`` has an entry for each group: its cards, those that count, the
    spare card, a caption, the value of its cards; nothing where the group has no combination. Of a ``check``, and of
    a ``deal`` with an illegal partition, it has ``repair`` too: the two groups whose exchange makes the partition legal,
    or nothing. Of a ``deal`` it has ``steps``, as ``walk`` tells them, ``results`` and their ``sum``, and a ``summary`` for
    whoever sees all this beside it.
    """
    words = catalogue(language(request))
    if not answer["ok"]:
        return _refused(request, answer["error"], words)
    return _REPORTS[request["op"]](request, answer["result"], words)


def _made(
    verdict: str,
    headline: str,
    sentences: Sequence[str] = (),
    rule: str | None = None,
    groups: Sequence[dict[str, Any] | None] = (),
) -> dict[str, Any]:
    return {
        "verdict": verdict,
        "headline": headline,
        "sentences": list(sentences),
        "rule": rule,
        "groups": list(groups),
    }


def _refused(request: Mapping[str, Any], error: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    code = error["code"]
    if code == "deal.illegal-partition":
        found = error["violations"]
        sentences = [error["message"], *(violation["message"] for violation in found)]
        made = _made("illegal", words.sentence("report.illegal"), sentences, "partition.wrong-order")
        return {**made, "repair": _exchange(request["partitions"][error["player"]], words)}
    known = code in UNREADABLE
    headline = words.sentence("report.unreadable" if known else "report.refused")
    sentences = [error["message"]]
    if code == "request.too-long":
        # Who types has sent no request: the field is too full.
        sentences = [words.sentence("report.too-long", limit=LONGEST_TEXT)]
    if code == "card.duplicate" and request["op"] == "deal":
        holders = _holders(request, error["card"], words)
        sentences.append(words.sentence("report.holders", count=len(holders), names=words.join(holders)))
    return _made("unreadable", headline, sentences, _RULES.get(code))


def _holders(request: Mapping[str, Any], card: str, words: Catalogue) -> list[str]:
    return [
        quote(player)
        for player in request["seats"]
        if any(
            card == held.text
            for text in request["partitions"][player]
            for held in read_cards(text, words.lang)
        )
    ]


# The rule that says why a request is refused, where one does.
_RULES: Final = {
    "card.duplicate": "pack.cards",
    "deal.players": "pack.players",
    "group.size": "partition.group-sizes",
    "groups.mixed-size": "play.last-comparison",
    "hand.size": "pack.hands",
    "match.finished": "scoring.end",
    "match.points": "scoring.possible",
    "match.totals": "scoring.totals",
}


def _of_group(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    group = group_report(result, request["cards"], words)
    rule = "combinations." + result["category"].replace("_", "-")
    sentences = [words.sentence("gloss." + result["category"]), group["strength"], group["worth"]]
    if result["spare"]:
        sentences[1:1] = [group["hidden"], group["spared"]]
    return _made("read", group["caption"], sentences, rule, [group])


def _of_cards(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    cards = result["cards"]
    return _made("read", words.sentence("report.read", count=len(cards), cards=shown(cards)))


def _of_points(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    return _made("read", words.sentence("report.worth", points=result["points"]), rule="scoring.values")


def _of_about(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    return _made("read", words.sentence("report.about", **result))


def _of_check(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    pairs = zip(result["groups"], request["groups"], strict=True)
    groups = [group and group_report(group, text, words) for group, text in pairs]
    worth = words.sentence("report.worth", points=result["points"])
    if result["legal"]:
        sentences = [words.sentence("report.legal.reason"), worth]
        made = _made("legal", words.sentence("report.legal"), sentences, "partition.descending", groups)
        return {**made, "repair": None}
    violations = result["violations"]
    sentences = [*(violation["message"] for violation in violations), worth]
    made = _made("illegal", words.sentence("report.illegal"), sentences, violations[0]["rule"], groups)
    return {**made, "repair": _exchange(request["groups"], words, request.get("hand"))}


def _exchange(groups: Sequence[str], words: Catalogue, hand: str | None = None) -> list[int] | None:
    cards = [read_cards(text, words.lang) for text in groups]
    found = repair(cards, None if hand is None else read_cards(hand, words.lang))
    return found and list(found)


def _of_compare(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    pairs = zip(result["groups"], request["groups"], strict=True)
    groups = [group_report(group, text, words) for group, text in pairs]
    winner = SEATS[result["winner"] - 1]
    best = result["groups"][result["winner"] - 1]
    tied = [SEATS[place - 1] for place in result["tied"]]
    headline, reason = won(winner, best, tied, words)
    is_last = len(best["counting"]) + bool(best["spare"]) == 4
    rule = "play.ties" if len(tied) > 1 else "play.capture"
    sentences = [reason, taken(winner, result, words, is_last=is_last)]
    return _made("winner", headline, sentences, rule, groups)


def _of_deal(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    sentences = []
    for place, step in enumerate(result["comparisons"], start=1):
        sentences.append(
            words.sentence(
                "report.step.tied" if len(step["tied"]) > 1 else "report.step",
                place=place,
                leader=quote(step["leader"]),
                winner=quote(step["winner"]),
                tied=words.join(map(quote, step["tied"])),
                cards=step["cards"],
                points=step["points"],
            )
        )
    scores = result["scores"]
    results = [words.sentence("report.result", name=quote(name), points=scores[name]) for name in scores]
    sentences += [
        *results,
        words.sentence("report.sum"),
        words.sentence("report.next-dealer", name=quote(result["next_dealer"])),
    ]
    best = [name for name in scores if scores[name] == max(scores.values())]
    key = "report.scored.shared" if len(best) > 1 else "report.scored"
    headline = words.sentence(key, winners=words.join(map(quote, best)))
    return {
        **_made("scored", headline, sentences, "scoring.sum"),
        "summary": [" · ".join(f"{quote(name)} {scores[name]}" for name in scores), *sentences[-2:]],
        "sum": " + ".join(map(str, scores.values())) + f" = {sum(scores.values())}",
        "results": [
            {"player": name, "points": scores[name], "isBest": name in best, "said": said}
            for name, said in zip(scores, results, strict=True)
        ],
        "steps": steps(request, result, words),
    }


def _of_match(request: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    totals, winners = result["totals"], result["winners"]
    sentences = [words.sentence("report.total", name=quote(name), points=totals[name]) for name in totals]
    if not winners:
        return _made("scored", words.sentence("report.match.open"), sentences, "scoring.play-on")
    key = "report.match.shared" if len(winners) > 1 else "report.match.won"
    headline = words.sentence(key, winners=words.join(map(quote, winners)), points=totals[winners[0]])
    rule = "scoring.shared" if len(winners) > 1 else "scoring.end"
    return _made("winner", headline, sentences, rule)


_REPORTS: Final[Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any], Catalogue], dict[str, Any]]]] = {
    "about": _of_about,
    "read": _of_cards,
    "points": _of_points,
    "group": _of_group,
    "compare": _of_compare,
    "check": _of_check,
    "deal": _of_deal,
    "match": _of_match,
}
