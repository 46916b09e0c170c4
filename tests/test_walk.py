"""A deal told comparison by comparison."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.cards import Card
from hazari_rules.door import explain
from hazari_rules.locales import LANGUAGES
from tests.strategies import deal_request, languages, packs
from tests.test_operations import DEAL, deal_with


def told(request: dict[str, Any], lang: str = "en") -> tuple[dict[str, Any], dict[str, Any]]:
    found = json.loads(explain(json.dumps({**request, "lang": lang})))
    return found["answer"]["result"], found["report"]


@given(packs, st.sampled_from("NWSE"), languages)
def test_each_step_is_the_comparison_of_the_wire_and_what_was_captured_by_then(
    pack: list[Card], dealer: str, lang: str
) -> None:
    request = deal_request(pack, dealer=dealer)
    result, report = told(request, lang)
    piles = dict.fromkeys(request["seats"], (0, 0))
    for place, (step, found) in enumerate(zip(report["steps"], result["comparisons"], strict=True)):
        assert step.items() >= found.items()
        assert [group["player"] for group in step["groups"]] == found["order"]
        assert [" ".join(group["cards"]) for group in step["groups"]] == [
            request["partitions"][player][place] for player in found["order"]
        ]
        cards, points = piles[found["winner"]]
        piles[found["winner"]] = (cards + found["cards"], points + found["points"])
        assert {player: (pile["cards"], pile["points"]) for player, pile in step["piles"].items()} == piles
        assert str(found["points"]) in step["sentences"][1]
    assert {player: points for player, (_, points) in piles.items()} == result["scores"]
    assert sum(cards for cards, _ in piles.values()) == 52
    assert {each["player"]: each["points"] for each in report["results"]} == result["scores"]
    assert report["sum"].endswith(" = 360")


@pytest.mark.rule("play.ties")
def test_a_step_tells_why_its_winner_takes_the_cards() -> None:
    _, report = told(DEAL)
    by_order = {len(step["tied"]) > 1: step for step in report["steps"]}
    for is_tied, step in by_order.items():
        assert step["rule"] == ("play.ties" if is_tied else "play.capture")
        assert step["headline"] == f"{step['winner']} wins" + (" by playing later" if is_tied else "")


@pytest.mark.rule("play.first-leader")
@pytest.mark.rule("play.next-leader")
def test_a_step_tells_who_leads_and_why() -> None:
    result, report = told(DEAL)
    first, *rest = report["steps"]
    assert first["leads"] == f"{result['first_leader']} sits to the right of the dealer, S, and leads first."
    assert [step["leads"].split()[0] for step in rest] == [step["winner"] for step in report["steps"][:-1]]
    assert [step["title"] for step in report["steps"]] == [
        f"Comparison {place} of 4" for place in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_summary_tells_the_results_their_sum_and_who_deals_next(lang: str) -> None:
    result, report = told(DEAL, lang)
    results, whole, dealer = report["summary"]
    assert results == " · ".join(f"{player} {points}" for player, points in result["scores"].items())
    assert "360" in whole
    assert result["next_dealer"] in dealer


def test_names_are_shown_whatever_they_are() -> None:
    names = ["{winner}", "%s", "<b>", "x" * 100]
    partitions = dict(zip(names, DEAL["partitions"].values(), strict=True))
    _, report = told({"op": "deal", "seats": names, "dealer": "%s", "partitions": partitions})
    assert {step["winner"] for step in report["steps"]} <= set(names)
    assert all("x" * 50 not in " ".join(step["sentences"]) for step in report["steps"])


@pytest.mark.rule("partition.wrong-order")
def test_an_illegal_partition_is_named_and_its_exchange_offered() -> None:
    groups = DEAL["partitions"]["E"]
    found = json.loads(explain(json.dumps(deal_with("E", groups[1], groups[0], *groups[2:]))))
    assert found["answer"]["error"]["player"] == "E"
    assert found["report"]["repair"] == [1, 2]
    assert "steps" not in found["report"]
    short = json.loads(explain(json.dumps(deal_with("E", *groups[:3], "JH QC 6C"))))
    assert short["report"]["repair"] is None


@pytest.mark.rule("pack.cards")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_two_players_hold_is_told_with_their_names(lang: str) -> None:
    groups = DEAL["partitions"]["E"]
    request = deal_with("E", groups[0], groups[1], groups[2], "JH QC 6C 9H")
    report = json.loads(explain(json.dumps({**request, "lang": lang})))["report"]
    assert "9♥" in report["sentences"][0]
    assert "N" in report["sentences"][1]
    assert "E" in report["sentences"][1]
    alone = deal_with("E", groups[0], groups[1], groups[2], "JH QC 6C 6C")
    assert "E" in json.loads(explain(json.dumps(alone)))["report"]["sentences"][1]
