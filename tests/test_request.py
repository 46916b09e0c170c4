"""One line of the wire format taken apart."""

import json
from typing import Any

import pytest

from hazari_rules.request import (
    DEEPEST,
    LONGEST_LINE,
    LONGEST_NUMBER,
    LONGEST_TEXT,
    Fault,
    check_form,
    decode,
    language,
)

CHECK = {"op": "check", "groups": ["AS"]}
DEAL = {"op": "deal", "seats": ["N"], "dealer": "N", "partitions": {"N": ["AS"]}}
MATCH = {"op": "match", "totals": {"A": 0}, "deal": {"A": 0}}


def fault(request: object) -> dict[str, Any]:
    with pytest.raises(Fault) as refused:
        check_form(decode(json.dumps(request)))
    return {"code": refused.value.code, **refused.value.values}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "no JSON",
        "[]",
        "null",
        '"about"',
        "1",
        '{"op": "about"',
        '{"op": "about"} {}',
        "{'op': 'about'}",
        '{"op": NaN}',
        '{"op": "read", "text": Infinity}',
        '{"a": ' + "[" * 300 + "]" * 300 + "}",
        "[" * 60_000,
        '\ufeff{"op": "about"}',
        '{"op": "a\nb"}',
        '{"op": "\ud800"}',
    ],
)
def test_a_line_that_is_no_json_object_has_no_field(line: str) -> None:
    with pytest.raises(Fault) as refused:
        decode(line)
    assert (refused.value.code, refused.value.values) == ("request.invalid", {"field": None})


def test_bytes_that_are_no_utf_8_are_no_request() -> None:
    with pytest.raises(Fault) as refused:
        decode(b'{"op": "read", "text": "\xff"}')
    assert refused.value.values == {"field": None}


def test_a_lone_surrogate_may_be_escaped() -> None:
    assert decode('{"op": "read", "text": "\\ud800"}')["text"] == "\ud800"


def test_brackets_inside_strings_do_not_nest() -> None:
    assert decode(json.dumps({"op": '[[{"' * 200 + "\\"}))["op"].startswith('[[{"')
    assert decode('{"a": ' + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "}")


def test_a_name_twice_in_an_object_makes_it_no_value() -> None:
    with pytest.raises(Fault) as refused:
        decode('{"op": "about", "op": "read"}')
    assert refused.value.values == {"field": "op"}
    with pytest.raises(Fault) as refused:
        check_form(decode('{"op": "match", "totals": {"A": 0, "A": 0}, "deal": {}}'))
    assert refused.value.values == {"field": "totals"}


def test_a_line_may_be_as_long_as_the_limit_and_no_longer() -> None:
    frame = len(json.dumps({"op": "about", "x": ""}))
    assert decode(json.dumps({"op": "about", "x": "x" * (LONGEST_LINE - frame)}))
    with pytest.raises(Fault) as refused:
        decode(json.dumps({"op": "about", "x": "x" * (LONGEST_LINE - frame + 1)}))
    assert (refused.value.code, refused.value.values) == ("request.too-long", {"limit": LONGEST_LINE})
    with pytest.raises(Fault, match="too-long"):
        decode("é" * (LONGEST_LINE // 2) + "x")


@pytest.mark.parametrize(
    "request_of",
    [
        lambda text: {"op": "read", "text": text},
        lambda text: {"op": "group", "cards": text, "lang": "xx"},
        lambda text: {"op": "compare", "groups": ["AS", text, 5]},
        lambda text: {"op": "check", "groups": ["AS"], "hand": text},
        lambda text: {"op": "deal", "seats": None, "partitions": {"N": ["AS", text]}},
    ],
    ids=["read", "group", "compare", "hand", "deal"],
)
def test_a_text_too_long_is_said_before_anything_else(request_of: Any) -> None:
    assert fault(request_of("x" * (LONGEST_TEXT + 1))) == {"code": "request.too-long", "limit": LONGEST_TEXT}
    assert fault({**request_of("x" * LONGEST_TEXT), "lang": 5})["code"] == "request.invalid"


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, "op"),
        ({"op": None}, "op"),
        ({"op": ["read"]}, "op"),
        ({"op": "solve", "lang": "xx"}, "op"),
        ({"op": "read", "lang": "xx"}, "lang"),
        ({"op": "about", "lang": None}, "lang"),
        ({"op": "about", "lang": ["en"]}, "lang"),
        ({"op": "read"}, "text"),
        ({"op": "read", "text": None}, "text"),
        ({"op": "points", "cards": ["AS"]}, "cards"),
        ({"op": "group", "text": "AS"}, "cards"),
        ({"op": "compare", "groups": "AS"}, "groups"),
        ({"op": "compare", "groups": ["AS", 5]}, "groups"),
        ({**CHECK, "hand": None}, "hand"),
        ({**CHECK, "groups": {}}, "groups"),
        ({**DEAL, "seats": "NWSE"}, "seats"),
        ({**DEAL, "seats": ["N", 1]}, "seats"),
        ({**DEAL, "dealer": 1}, "dealer"),
        ({**DEAL, "partitions": []}, "partitions"),
        ({**DEAL, "partitions": {"N": "AS"}}, "partitions"),
        ({**DEAL, "partitions": {"N": [None]}}, "partitions"),
        ({**MATCH, "totals": [0]}, "totals"),
        ({**MATCH, "totals": {"A": True}}, "totals"),
        ({**MATCH, "deal": {"A": 100.0}}, "deal"),
        ({**MATCH, "deal": {"A": "100"}}, "deal"),
        ({**MATCH, "deal": {"A": None}}, "deal"),
    ],
)
def test_the_first_field_that_is_wrong_is_named(request_: dict[str, Any], field: str) -> None:
    assert fault(request_) == {"code": "request.invalid", "field": field}


def test_an_integer_of_more_digits_than_are_read_is_no_integer() -> None:
    line = '{"op": "match", "totals": {"A": %s}, "deal": {"A": 0}}'
    check_form(decode(line % ("1" * LONGEST_NUMBER)))
    with pytest.raises(Fault) as refused:
        check_form(decode(line % ("1" * (LONGEST_NUMBER + 1))))
    assert refused.value.values == {"field": "totals"}


@pytest.mark.parametrize(
    "request_", [CHECK, DEAL, MATCH, {**CHECK, "hand": "", "extra": [None]}, {"op": "about"}]
)
def test_a_request_of_the_right_form_passes(request_: dict[str, Any]) -> None:
    check_form(decode(json.dumps(request_)))


def test_the_language_is_the_one_asked_for_or_english() -> None:
    assert [language({"lang": lang}) for lang in ("fr", "id", "xx", 5, None, ["fr"])] == [
        "fr",
        "id",
        *["en"] * 4,
    ]
    assert language({}) == "en"
