"""The flood of requests against the wire format."""

import json

from rulebook import flood

from hazari_rules.wire import answer


def test_the_same_seed_gives_the_same_requests() -> None:
    assert list(flood.requests(50, 1)) == list(flood.requests(50, 1))
    assert list(flood.requests(50, 1)) != list(flood.requests(50, 2))


def test_a_short_flood_holds_right_wrong_and_broken_requests() -> None:
    lines = list(flood.requests(300, 1))
    answers = [json.loads(answer(line)) for line in lines]
    assert any(answer["ok"] for answer in answers)
    codes = {answer["error"]["code"] for answer in answers if not answer["ok"]}
    assert {"request.invalid", "request.too-long", "card.unknown"} <= codes
