"""What each operation of the wire format answers: a checked request in, a result as plain data out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from hazari_rules.cards import Card, points
from hazari_rules.combinations import GROUP_SIZES
from hazari_rules.match import ImpossibleDeal, ImpossibleTotals, Match, MatchFinished, WrongPlayers
from hazari_rules.messages import Catalogue, quote, signs
from hazari_rules.notation import AmbiguousCard, UnreadableCards, read_cards
from hazari_rules.partition import (
    HAND_SIZE,
    Group,
    IllegalPartition,
    Partition,
    check_partition,
    group_or_none,
)
from hazari_rules.request import Fault
from hazari_rules.rules import Rule, Violation
from hazari_rules.scoring import DEAL_POINTS, POINTS_STEP, is_possible_result, scores
from hazari_rules.showdown import COMPARED, are_of_one_size, are_the_players, compare, play
from hazari_rules.version import __version__

VERSION: Final = 1
"""The version of the wire format."""


def _about(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    return {"wire": VERSION, "package": __version__}


def _read(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    return {"cards": [card.text for card in _different(_some(_cards(request["text"], words)))]}


def _points(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    return {"points": points(_different(_some(_cards(request["cards"], words))))}


def _group(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    cards = _some(_cards(request["cards"], words))
    _sized([cards])
    return _of_group(Group.of(_different(cards)))


def _compare(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    groups = _groups(request["groups"], words)
    _some(card for cards in groups for card in cards)
    if len(groups) not in COMPARED:
        raise Fault("groups.count", words={"count": len(groups)})
    _sized(groups)
    if not are_of_one_size(groups):
        raise Fault("groups.mixed-size")
    _different(card for cards in groups for card in cards)
    comparison = compare([Group.of(cards) for cards in groups])
    return {
        "winner": comparison.winner,
        "tied": list(comparison.tied),
        "cards": comparison.cards,
        "points": comparison.points,
        "groups": [_of_group(group) for group in comparison.groups],
    }


def _check(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    groups = _groups(request["groups"], words)
    hand = _cards(request["hand"], words, "hand") if "hand" in request else None
    cards = {card for group in groups for card in group}
    _some(cards)
    if hand is not None:
        _check_hand(hand)
    violations = check_partition(groups, hand)
    found = [group_or_none(group) for group in groups]
    return {
        "legal": not violations,
        "violations": [_of_violation(violation, groups, words) for violation in violations],
        "groups": [group and _of_group(group) for group in found],
        "points": points(cards),
    }


def _deal(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    seats, dealer, texts = request["seats"], request["dealer"], request["partitions"]
    if not are_the_players(seats, texts) or dealer not in seats:
        raise Fault("deal.players", variant="deal")
    dealt = {player: _groups(texts[player], words, player) for player in seats}
    cards = [card for groups in dealt.values() for group in groups for card in group]
    _different(_some(cards))
    partitions = {}
    for player, groups in dealt.items():
        try:
            partitions[player] = Partition.of(groups)
        except IllegalPartition as illegal:
            violations = [_of_violation(violation, groups, words) for violation in illegal.violations]
            raise Fault(
                "deal.illegal-partition", words={"name": quote(player)}, player=player, violations=violations
            ) from None
    showdown = play(seats, dealer, partitions)
    return {
        "first_leader": showdown.steps[0].leader,
        "comparisons": [
            {
                "leader": step.leader,
                "order": list(step.order),
                "winner": step.winner,
                "tied": list(step.tied),
                "cards": step.comparison.cards,
                "points": step.comparison.points,
            }
            for step in showdown.steps
        ],
        "scores": scores(showdown),
        "next_dealer": showdown.next_dealer,
    }


def _match(request: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    totals, deal = request["totals"], request["deal"]
    try:
        match = Match(totals).add(deal)
    except WrongPlayers:
        raise Fault("deal.players", variant="match") from None
    except ImpossibleTotals:
        raise _impossible_totals(totals.values()) from None
    except MatchFinished as over:
        raise Fault("match.finished", words={"names": words.join(map(quote, over.players))}) from None
    except ImpossibleDeal:
        raise impossible_deal(deal.values()) from None
    return {"totals": dict(match.totals), "finished": match.finished, "winners": list(match.winners)}


OPERATIONS: Final[Mapping[str, Callable[[Mapping[str, Any], Catalogue], dict[str, Any]]]] = {
    "about": _about,
    "read": _read,
    "points": _points,
    "group": _group,
    "compare": _compare,
    "check": _check,
    "deal": _deal,
    "match": _match,
}
"""What answers each operation; all raise ``Fault`` where there is no result."""


def _of_group(group: Group) -> dict[str, Any]:
    found = group.combination
    return {
        "category": found.category.code,
        "counting": [card.text for card in found.counting],
        "spare": found.spare and found.spare.text,
        "ranks": [rank.text for rank in found.ranks],
        "strength": found.strength,
        "points": group.points,
    }


def _of_violation(violation: Violation, groups: Sequence[Sequence[Card]], words: Catalogue) -> dict[str, Any]:
    found: dict[str, Any] = {"rule": violation.rule.value, "groups": list(violation.groups)}
    cards = [card.text for card in violation.cards]
    if violation.rule is Rule.PARTITION_DUPLICATE:
        found["card"] = cards[0]
    elif violation.rule is Rule.PARTITION_NOT_IN_HAND:
        found["cards"] = cards
    return {**found, "message": words.violation(violation, groups)}


def _cards(text: str, words: Catalogue, variant: str = "", **place: object) -> tuple[Card, ...]:
    """Read a text of cards; ``place`` says on the wire where it stood, ``variant`` chooses the sentence that says it."""
    try:
        return read_cards(text, words.lang)
    except UnreadableCards as unread:
        where: dict[str, object] = {"token": unread.token, "position": unread.position, **place}
        shown: dict[str, object] = {"token": quote(unread.token), "name": quote(str(place.get("player", "")))}
        if isinstance(unread, AmbiguousCard):
            where["readings"] = [card.text for card in unread.readings]
            shown["signs"] = signs(unread.readings)
            shown["texts"] = " ".join(card.text for card in unread.readings)
            raise Fault("card.ambiguous", variant=variant, words=shown, **where) from None
        raise Fault("card.unknown", variant=variant, words=shown, **where) from None


def _groups(texts: Iterable[str], words: Catalogue, player: str | None = None) -> list[tuple[Card, ...]]:
    if player is None:
        return [_cards(text, words, "group", group=place) for place, text in enumerate(texts, start=1)]
    return [
        _cards(text, words, "player", group=place, player=player) for place, text in enumerate(texts, start=1)
    ]


def _some(cards: Iterable[Card]) -> list[Card]:
    found = list(cards)
    if not found:
        raise Fault("input.empty")
    return found


def _check_hand(hand: Sequence[Card]) -> None:
    for place, card in enumerate(hand):
        if card in hand[:place]:
            raise Fault("hand.size", variant="doubled", words={"shown": card.signed})
    if len(hand) != HAND_SIZE:
        raise Fault("hand.size", words={"count": len(hand)})


def _sized(groups: Sequence[Sequence[Card]]) -> None:
    for place, cards in enumerate(groups, start=1):
        if len(cards) not in GROUP_SIZES:
            raise Fault("group.size", words={"count": len(cards)}, group=place)


def _different(cards: Iterable[Card]) -> list[Card]:
    met: dict[Card, None] = {}
    for card in cards:
        if card in met:
            raise Fault("card.duplicate", words={"shown": card.signed}, card=card.text)
        met[card] = None
    return list(met)


def _impossible_totals(totals: Iterable[int]) -> Fault:
    for total in totals:
        if total < 0 or total % POINTS_STEP:
            return Fault("match.totals", variant="single", words={"total": _number(total)})
    return Fault("match.totals", variant="sum", words={"sum": _number(sum(totals))})


def impossible_deal(results: Iterable[int]) -> Fault:
    """Return what is wrong with results that no deal can give: one of them, their sum, or how they are shared."""
    results = list(results)
    for result in results:
        if result % POINTS_STEP:
            return Fault("match.points", variant="step", words={"result": _number(result)})
    for result in results:
        if not is_possible_result(result):
            return Fault("match.points", variant="single", words={"result": _number(result)})
    if sum(results) != DEAL_POINTS:
        return Fault("match.points", variant="sum", words={"sum": _number(sum(results))})
    return Fault("match.points", variant="share")


def _number(value: int) -> str:
    """Return a number for a sentence, with the sign for minus; one that only a program would send is shortened."""
    return quote(str(value).replace("-", "−"))
