"""The wire format: one JSON line in, one out, whatever comes."""

import io
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.request import FIELDS, LONGEST_LINE
from hazari_rules.wire import answer, answers
from tests.strategies import json_values

ROOT = Path(__file__).parent.parent
CODES = {
    "request.too-long",
    "request.invalid",
    "deal.players",
    "card.unknown",
    "card.ambiguous",
    "input.empty",
    "groups.count",
    "group.size",
    "groups.mixed-size",
    "card.duplicate",
    "hand.size",
    "deal.illegal-partition",
    "match.totals",
    "match.finished",
    "match.points",
}


def assert_contract(text: str) -> None:
    """An answer is one line of ASCII JSON, with a result or with a known code and a sentence."""
    assert text.isascii()
    assert "\n" not in text
    found = json.loads(text)
    if found["ok"]:
        assert set(found) == {"ok", "result"}
    else:
        assert set(found) == {"ok", "error"}
        assert found["error"]["code"] in CODES
        assert found["error"]["message"].strip()


@given(st.text() | st.binary())
def test_any_line_gets_an_answer(line: str | bytes) -> None:
    assert_contract(answer(line))


@settings(max_examples=300)
@given(
    st.sampled_from([*FIELDS, "?"]),
    st.dictionaries(
        st.sampled_from(
            ["text", "cards", "groups", "hand", "seats", "dealer", "partitions", "totals", "deal", "lang"]
        ),
        json_values
        | st.sampled_from(["AS KS QS", "RC", "", *LANGUAGES])
        | st.lists(st.sampled_from(["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C", "?", ""]), max_size=5),
    ),
)
def test_any_request_gets_an_answer(op: str, fields: dict[str, Any]) -> None:
    assert_contract(answer(json.dumps({"op": op, **fields})))


def test_every_line_of_a_stream_is_answered_in_order() -> None:
    stream = io.BytesIO(
        b'{"op":"points","cards":"AS"}\n'
        b"\n"
        b"broken\r\n"
        b'{"op":"read","text":"\xff"}\n' + b"x" * (3 * LONGEST_LINE) + b"\n"
        b'{"op":"points","cards":"9S"}'
    )
    found = [json.loads(line) for line in answers(stream)]
    assert [line["ok"] for line in found] == [True, False, False, False, False, True]
    assert [line["error"]["code"] for line in found[1:5]] == ["request.invalid"] * 3 + ["request.too-long"]
    assert found[5]["result"] == {"points": 5}


@pytest.mark.parametrize("extra", [0, 1, 2, LONGEST_LINE - 1, LONGEST_LINE])
def test_a_line_over_the_limit_leaves_the_next_one_whole(extra: int) -> None:
    request = b'{"op":"about"}'
    padded = request + b" " * (LONGEST_LINE - len(request) + extra)
    found = [json.loads(line) for line in answers(io.BytesIO(padded + b"\n" + request + b"\n"))]
    assert [line["ok"] for line in found] == [extra == 0, True]
    (alone,) = answers(io.BytesIO(padded))
    assert json.loads(alone)["ok"] == (extra == 0)


def test_an_empty_stream_has_no_answers() -> None:
    assert list(answers(io.BytesIO(b""))) == []


def test_the_command_answers_standard_input() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "hazari_rules", "wire"],
        input=b'{"op":"about"}\n\xff\n',
        capture_output=True,
        check=True,
        cwd=ROOT,
    )
    assert [json.loads(line)["ok"] for line in run.stdout.splitlines()] == [True, False]
    assert run.stderr == b""


def test_mutated_requests_give_contract_answers_quickly() -> None:
    """Requests of every kind with bytes exchanged, dropped and doubled at random."""
    chance = random.Random(52)  # noqa: S311 - the same requests in every run
    seeds = [
        b'{"op":"read","text":"10h K\xe2\x99\xa0","lang":"fr"}',
        b'{"op":"check","groups":["AS AH AD","KH QH JH","9C 8D 7S","5S 5H 2D 2C"],"hand":"AS"}',
        b'{"op":"compare","groups":["KH JH 8H","9C 8D 7S"],"lang":"es"}',
        b'{"op":"match","totals":{"A":0,"B":0,"C":0,"D":0},"deal":{"A":80,"B":95,"C":100,"D":85}}',
        b'{"op":"group","cards":"as de pique, roi de coeur, RC","lang":"fr"}',
    ]
    for _ in range(5_000):
        line = bytearray(chance.choice(seeds))
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(line))
            line[place : place + chance.randint(0, 2)] = bytes(
                chance.choice(b'{}[]",:0123456789ASKHDC \\\xe2\x99\xa0\xff')
                for _ in range(chance.randint(0, 2))
            )
        assert_contract(answer(bytes(line)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_sends_a_whole_book_is_told_so_in_their_language(lang: str) -> None:
    found = json.loads(answer(json.dumps({"op": "read", "text": "A" * 100_000, "lang": lang})))
    assert found["error"]["code"] == "request.too-long"
    assert found["error"]["message"] == catalogue(lang).sentence("request.too-long.line", limit=LONGEST_LINE)


@pytest.mark.parametrize(
    "line", ['"' + '\\"' * 32_000, '{"a":"' + '\\"' * 32_000, '"\\' * 32_000, "[" * 65_000, '"' * 65_000]
)
def test_no_line_within_the_limit_takes_long(line: str) -> None:
    begin = time.thread_time()
    assert json.loads(answer(line))["error"]["code"] == "request.invalid"
    assert time.thread_time() - begin < 0.5
