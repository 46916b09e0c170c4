"""What each operation of the wire format answers, and in which order it judges."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazari_rules.cards import Card
from hazari_rules.locales import LANGUAGES
from hazari_rules.operations import OPERATIONS
from hazari_rules.request import FIELDS
from hazari_rules.wire import answer_object
from tests.strategies import deal_request, packs

LEGAL = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]
ZEROS = dict.fromkeys("ABCD", 0)
RESULTS = {"A": 80, "B": 95, "C": 100, "D": 85}
DEAL: dict[str, Any] = {
    "op": "deal",
    "seats": ["N", "W", "S", "E"],
    "dealer": "S",
    "partitions": {
        "N": ["9H 10D JS", "5C 4H 3S", "3D 8D 7D", "7H AC 8S 4S"],
        "W": ["KH KS KD", "6D 7S 5S", "QS AH QH", "9D 3C 9C 5D"],
        "S": ["10H 10C 10S", "2S 9S AS", "JC 8C KC", "4C 2H 6H 8H"],
        "E": ["2D AD 3H", "5H 6S 7C", "JD QD 4D", "JH QC 6C 2C"],
    },
}


def ask(request: dict[str, Any]) -> dict[str, Any]:
    return answer_object(json.dumps(request))[1]


def result(op: str, **fields: Any) -> dict[str, Any]:
    answer = ask({"op": op, **fields})
    assert answer["ok"], answer
    found: dict[str, Any] = answer["result"]
    return found


def error(op: str, **fields: Any) -> dict[str, Any]:
    answer = ask({"op": op, **fields})
    assert not answer["ok"], answer
    found: dict[str, Any] = answer["error"]
    assert found.pop("message")
    return found


def deal_with(player: str, *texts: str) -> dict[str, Any]:
    return {**DEAL, "partitions": {**DEAL["partitions"], player: list(texts)}}


def test_every_operation_has_its_fields() -> None:
    assert list(OPERATIONS) == list(FIELDS)


def test_about_tells_the_versions() -> None:
    assert result("about") == {"wire": 1, "package": "1.0.0"}


def test_read_gives_canonical_text() -> None:
    assert result("read", text="10h K♠") == {"cards": ["10H", "KS"]}
    assert result("read", text="roi de cœur", lang="fr") == {"cards": ["KH"]}


def test_points_takes_any_number_of_cards() -> None:
    assert result("points", cards="AS") == {"points": 10}
    assert result("points", cards="9S 8H 7D 6C 5S 4H 3D 2C") == {"points": 40}


def test_group_names_what_counts_and_the_spare_card() -> None:
    assert result("group", cards="AS 2H 3D 4C") == {
        "category": "run",
        "counting": ["AS", "2H", "3D"],
        "spare": "4C",
        "ranks": ["A", "2", "3"],
        "strength": 715,
        "points": 25,
    }


def test_compare_gives_the_winner_and_all_that_tie() -> None:
    found = result("compare", groups=["KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"])
    assert {key: found[key] for key in ("winner", "tied", "cards", "points")} == {
        "winner": 4,
        "tied": [2, 4],
        "cards": 12,
        "points": 80,
    }
    assert [group["category"] for group in found["groups"]] == ["colour", "run", "pair", "run"]


def test_check_gives_groups_also_where_the_partition_is_illegal() -> None:
    found = result("check", groups=["AS AH AS", "", "9C 8D 7S 6S", "5S 5H 2D 2C 3S"])
    assert not found["legal"]
    assert [violation["rule"] for violation in found["violations"]] == [
        "partition.group-sizes",
        "partition.duplicate",
    ]
    assert found["violations"][0]["groups"] == [2, 3, 4]
    assert found["violations"][1]["card"] == "AS"
    assert [group and group["category"] for group in found["groups"]] == [None, None, "run", None]
    assert found["points"] == 10 + 10 + 4 * 5 + 5 * 5


def test_check_names_cards_not_in_the_hand() -> None:
    hand = "AS AH AD KH QH JH 9C 8D 7S 5S 5H 3D 3C"
    (violation,) = result("check", groups=LEGAL, hand=hand)["violations"]
    assert violation.pop("message")
    assert violation == {"rule": "partition.not-in-hand", "groups": [4], "cards": ["2D", "2C"]}


def test_a_deal_is_told_comparison_by_comparison() -> None:
    found = ask(DEAL)["result"]
    assert found["first_leader"] == found["next_dealer"] == "E"
    assert found["comparisons"][0] == {
        "leader": "E",
        "order": ["E", "N", "W", "S"],
        "winner": "W",
        "tied": ["W"],
        "cards": 12,
        "points": 105,
    }
    assert found["scores"] == {"N": 0, "W": 105, "S": 95, "E": 160}


@settings(max_examples=40)
@given(packs)
def test_every_deal_shares_360_points(pack: list[Card]) -> None:
    found = ask(deal_request(pack))["result"]
    assert sum(found["scores"].values()) == sum(step["points"] for step in found["comparisons"]) == 360


def test_a_match_says_who_has_won() -> None:
    before = {"A": 920, "B": 960, "C": 40, "D": 240}
    assert result("match", totals=before, deal={"D": 0, "C": 75, "B": 200, "A": 85}) == {
        "totals": {"A": 1005, "B": 1160, "C": 115, "D": 240},
        "finished": True,
        "winners": ["B"],
    }


def test_unreadable_cards_are_named_with_their_place() -> None:
    unknown = {"code": "card.unknown", "token": "1h", "position": 4}
    assert error("read", text="AS 1h KH") == unknown
    assert error("points", cards="AS 1h") == unknown
    assert error("group", cards="AS 1h") == unknown
    assert error("compare", groups=["", "AS 1h"]) == {**unknown, "group": 2}
    assert error("check", groups=["AS", "AS 1h"], hand="?") == {**unknown, "group": 2}
    assert error("check", groups=["AS"], hand="AS 1h") == unknown
    found = ask(deal_with("W", "AS", "AS 1h"))["error"]
    assert found.pop("message")
    assert found == {**unknown, "group": 2, "player": "W"}


def test_ambiguous_cards_come_with_their_readings() -> None:
    assert error("read", text="AS RC", lang="fr") == {
        "code": "card.ambiguous",
        "token": "RC",
        "position": 4,
        "readings": ["KH", "KC"],
    }
    assert error("check", groups=["RC"], lang="es")["group"] == 1


def test_the_first_player_in_the_order_of_the_seats_is_named() -> None:
    partitions = {"E": ["?"], "S": ["??"], "W": DEAL["partitions"]["W"], "N": DEAL["partitions"]["N"]}
    found = ask({**DEAL, "partitions": partitions})["error"]
    assert (found["player"], found["token"]) == ("S", "??")


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("read", {"text": ""}),
        ("read", {"text": " , "}),
        ("points", {"cards": ""}),
        ("group", {"cards": ""}),
        ("compare", {"groups": []}),
        ("compare", {"groups": [""]}),
        ("check", {"groups": []}),
        ("check", {"groups": ["", "", "", ""], "hand": "AS"}),
        ("deal", {**DEAL, "op": "deal", "partitions": {player: [] for player in "NWSE"}}),
    ],
)
def test_no_card_in_any_group_is_empty(op: str, fields: dict[str, Any]) -> None:
    assert error(**{**fields, "op": op}) == {"code": "input.empty"}


def test_compare_judges_number_sizes_mixture_and_doubled_cards_in_this_order() -> None:
    assert error("compare", groups=["AS AS"]) == {"code": "groups.count"}
    assert error("compare", groups=["AS"] * 5) == {"code": "groups.count"}
    assert error("compare", groups=["AS AS AS AS", "AS AS"]) == {"code": "group.size", "group": 2}
    assert error("compare", groups=["AS AS AS AS", "KS KH KD"]) == {"code": "groups.mixed-size"}
    assert error("compare", groups=["AS KS QS", "AH KH AS"]) == {"code": "card.duplicate", "card": "AS"}


def test_a_group_has_three_or_four_different_cards() -> None:
    assert error("group", cards="KS QS JS 10S 9S") == {"code": "group.size", "group": 1}
    assert error("group", cards="QD QD 5C") == {"code": "card.duplicate", "card": "QD"}
    assert error("read", text="AS as") == {"code": "card.duplicate", "card": "AS"}
    assert error("points", cards="AS as") == {"code": "card.duplicate", "card": "AS"}


@pytest.mark.rule("pack.hands")
@pytest.mark.parametrize(
    "hand", ["", "AS", "AS AH AD KH QH JH 9C 8D 7S 5S 5H 2D 2D", " ".join([*LEGAL, "2C"])]
)
def test_a_hand_has_thirteen_different_cards(hand: str) -> None:
    assert error("check", groups=LEGAL, hand=hand) == {"code": "hand.size"}


@pytest.mark.rule("pack.players")
@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["N", "W", "S"]},
        {"seats": ["N", "W", "S", "S"]},
        {"seats": ["N", "W", "S", "e"]},
        {"seats": ["N", "W", "S", "E", "X"]},
        {"dealer": "X"},
        {"partitions": {"N": ["?"]}},
        {"partitions": {**DEAL["partitions"], "X": []}},
    ],
)
def test_a_deal_has_four_different_players(change: dict[str, Any]) -> None:
    assert ask({**DEAL, **change})["error"]["code"] == "deal.players"


def test_a_match_has_the_same_four_players_twice() -> None:
    assert error("match", totals={"A": 0}, deal={"A": 360}) == {"code": "deal.players"}
    assert error("match", totals=ZEROS, deal={**RESULTS, "E": 0}) == {"code": "deal.players"}
    assert error("match", totals=ZEROS, deal={"a": 80, "B": 95, "C": 100, "D": 85}) == {
        "code": "deal.players"
    }


def test_a_card_in_two_hands_is_said_before_an_illegal_partition() -> None:
    request = deal_with("W", "2S 3S 4S", "KH KS KD", "6D 7S 5S", "QS AH QH 9D")
    assert ask(request)["error"]["code"] == "card.duplicate"


def test_an_illegal_partition_is_named_with_its_player() -> None:
    missing = ask(deal_with("N", "9H 10D JS", "5C 4H 3S", "3D 8D 7D", "7H AC 8S"))["error"]
    assert (missing["code"], missing["player"]) == ("deal.illegal-partition", "N")
    assert [violation["rule"] for violation in missing["violations"]] == ["partition.group-sizes"]
    wrong = ask(deal_with("E", "5H 6S 7C", "2D AD 3H", "JD QD 4D", "JH QC 6C 2C"))["error"]
    assert wrong["violations"][0]["groups"] == [1, 2]
    assert wrong["violations"][0]["message"]
    count = ask(deal_with("E", "5H 6S 7C 2D AD 3H", "JD QD 4D", "JH QC 6C 2C"))["error"]
    assert [violation["rule"] for violation in count["violations"]] == ["partition.group-count"]


@pytest.mark.parametrize(
    ("totals", "deal", "code"),
    [
        ({**ZEROS, "A": -360, "B": 360}, RESULTS, "match.totals"),
        ({**ZEROS, "A": 5}, RESULTS, "match.totals"),
        ({**ZEROS, "A": 1800}, {**RESULTS, "A": 1}, "match.finished"),
        (ZEROS, {**RESULTS, "A": 82, "B": 93}, "match.points"),
        (ZEROS, {"A": 355, "B": 5, "C": 0, "D": 0}, "match.points"),
        (ZEROS, {**RESULTS, "A": 75}, "match.points"),
        (ZEROS, {"A": 60, "B": 60, "C": 60, "D": 180}, "match.points"),
        ({**ZEROS, "A": 10**3999}, RESULTS, "match.totals"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_impossible_match_is_refused(
    totals: dict[str, int], deal: dict[str, int], code: str, lang: str
) -> None:
    answer = ask({"op": "match", "totals": totals, "deal": deal, "lang": lang})
    assert answer["error"]["code"] == code
    assert len(answer["error"]["message"]) < 250


def test_names_are_compared_exactly_and_never_interpreted() -> None:
    names = ["{winner}", "<b>W</b>", "", "\ud800"]
    partitions = dict(zip(names, DEAL["partitions"].values(), strict=True))
    found = ask({**DEAL, "seats": names, "dealer": "", "partitions": partitions})
    assert set(found["result"]["scores"]) == set(names)


@given(st.sampled_from(LANGUAGES), st.text(max_size=30))
def test_any_text_is_read_or_named_where_it_is_not(lang: str, text: str) -> None:
    answer = ask({"op": "read", "text": text, "lang": lang})
    if not answer["ok"] and answer["error"]["code"].startswith(("card.unknown", "card.ambiguous")):
        start = answer["error"]["position"] - 1
        token = answer["error"]["token"]
        assert token
        assert text[start : start + len(token)] == token
