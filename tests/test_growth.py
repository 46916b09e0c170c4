"""Twice as much in any field takes about twice the work: counted in the interpreter's steps, which no noise reaches.

What Python's own functions do within one step is not counted, so the largest requests are measured as well, by a
thread's own time.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from threading import get_ident
from types import CodeType
from typing import Any

import pytest

from hazari_rules import notation
from hazari_rules.conformance import read_answer
from hazari_rules.door import OWN, explain
from hazari_rules.request import FIELDS, LONGEST_LINE, LONGEST_TEXT
from hazari_rules.wire import answer

SIZE = 128
TEXTS = [
    "A",
    "AS",
    "AS ",
    "AS KD 10H ",
    " ",
    ",",
    "as de ",
    "roi de cœur ",
    "\u0301",
    "🂡",
    "♥",
    "10",
    "1",
    ".",
    "|",
    "| ",
]
GROUPS = ["", "AS", "AS KS QS", "AS KS QS JS", "?"]
PLAYERS = ["N", "W", "S", "E"]

type Grown = Callable[[int], Any]
"""The value of a field that is so large."""


def _text(text: str, size: int) -> str:
    return text * (size // len(text))


def _list(text: str, size: int) -> list[str]:
    return [text] * size


def _hands(text: str, size: int) -> dict[str, list[str]]:
    return {name: [text] * size for name in PLAYERS}


def texts() -> Iterator[tuple[str, Grown]]:
    for text in TEXTS:
        yield repr(text), partial(_text, text)


def words() -> Iterator[tuple[str, Grown]]:
    yield "long", partial(_text, "N")
    yield "marks", partial(_text, "\u0301")


def lists() -> Iterator[tuple[str, Grown]]:
    for text in GROUPS:
        yield f"[{text!r}]", partial(_list, text)
    yield "long", lambda size: ["AS " * (size // 3)] * 4


def partitions() -> Iterator[tuple[str, Grown]]:
    for text in GROUPS:
        yield f"[{text!r}]", partial(_hands, text)
    yield "names", lambda size: {str(place): [] for place in range(size)}


def integers() -> Iterator[tuple[str, Grown]]:
    yield "names", lambda size: {str(place): 0 for place in range(size)}
    yield "digits", lambda size: dict.fromkeys(PLAYERS, int("5" * size))


def names() -> Iterator[tuple[str, Grown]]:
    yield "names", lambda size: [str(place) for place in range(size)]
    yield "same", lambda size: ["N"] * size


KINDS: dict[str, Callable[[], Iterator[tuple[str, Grown]]]] = {
    "text": texts,
    "text?": texts,
    "texts": lists,
    "partitions": partitions,
    "integers": integers,
    "names": names,
    "name": words,
}
PAGE = {
    ("check", "partition"): "text",
    ("arrange", "cards"): "text",
    ("sheet", "file"): "text",
    ("sheet", "draft"): "texts",
}
REST: dict[str, Any] = {
    "groups": ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"],
    "seats": PLAYERS,
    "dealer": "N",
    "partitions": {name: ["AS"] for name in PLAYERS},
    "totals": dict.fromkeys(PLAYERS, 0),
    "deal": dict.fromkeys(PLAYERS, 90),
}


def sheets() -> Iterator[tuple[str, Grown]]:
    """Score sheets: what one is made of, and a file that breaks off anywhere."""
    whole = {"hazari": "score-sheet", "version": 1, "players": ["", "", "", ""], "dealer": 1, "deals": []}
    yield "deals", lambda size: {**whole, "deals": [[90, 90, 90, 90]] * size}
    yield "results", lambda size: {**whole, "deals": [[0] * size]}
    yield "players", lambda size: {**whole, "players": ["a " * size, " " * size, "b", "c"]}
    yield "fields", lambda size: {**whole, **{str(place): 0 for place in range(size)}}


def shapes() -> Iterator[tuple[str, Grown]]:
    """Fields that nobody asks for."""
    yield "objects", lambda size: [{}] * size
    yield "names", lambda size: {str(place): None for place in range(size)}
    yield "strings", lambda size: ['"\\'] * size
    yield "numbers", lambda size: [10**30] * size


def fields() -> Iterator[tuple[str, Callable[[int], str]]]:
    """Go through all fields, and through all that can grow in them; each gives the line that is so large."""
    kinds = {(op, name): kind for op, kinds in FIELDS.items() for name, kind in kinds.items()} | PAGE
    grown = [(op, name, *one) for (op, name), kind in kinds.items() for one in KINDS[kind]()]
    grown += [("sheet", "sheet", *one) for one in sheets()]
    grown += [("read", "?", *one) for one in shapes()] + [("?", "lang", *one) for one in words()]
    for op, name, what, make in grown:

        def line(size: int, op: str = op, name: str = name, make: Grown = make) -> str:
            rest = {each: REST[each] for each in FIELDS.get(op, ()) if each in REST}
            lang = {"lang": "fr"} if name != "lang" else {}
            # The page's one text is asked for where there are no groups.
            if name == "partition":
                rest = {}
            return json.dumps({"op": op, **lang, **rest, name: make(size)}, ensure_ascii=False)

        yield f"{op}.{name} {what}", line
    yield "nothing [", lambda size: "[" * size
    yield "nothing {", lambda size: '{"a":' * size
    yield "nothing quotes", lambda size: '"\\' * size


ALL = dict(fields())


def steps(act: Callable[[], object]) -> int:
    """Return how many instructions Python runs in doing so."""
    count, own = 0, get_ident()
    watch = sys.monitoring
    tool = watch.PROFILER_ID

    def step(_code: CodeType, _place: int) -> None:
        nonlocal count
        # Those who run the tests have threads of their own.
        count += get_ident() == own

    notation._read.cache_clear()
    watch.use_tool_id(tool, "steps")
    watch.register_callback(tool, watch.events.INSTRUCTION, step)
    watch.set_events(tool, watch.events.INSTRUCTION)
    try:
        act()
    finally:
        watch.set_events(tool, 0)
        watch.free_tool_id(tool)
    return count


def grows_evenly(act: Callable[[int], Callable[[], object]], size: int = SIZE) -> bool:
    """Whether twice as much takes no more than about twice the steps, whatever they begin with."""
    act(size)()  # What is read once and kept is no growth.
    small, middle, large = (steps(act(size * times)) for times in (1, 2, 4))
    return large - middle <= 2.2 * (middle - small) + 3_000


def test_every_field_is_grown() -> None:
    grown = {name.split(" ", 1)[0] for name in ALL}
    assert {f"{op}.{name}" for op, kinds in FIELDS.items() for name in kinds} <= grown
    assert set(OWN) <= {name.split(".", 1)[0] for name in grown}


def test_what_grows_faster_is_noticed() -> None:
    def square(size: int) -> Callable[[], object]:
        return lambda: [None for _ in range(size) for _ in range(size)]

    assert not grows_evenly(square)
    assert grows_evenly(lambda size: lambda: [None for _ in range(size)])


@pytest.mark.parametrize("name", ALL)
def test_twice_as_much_takes_twice_the_steps(name: str) -> None:
    line = ALL[name]
    assert grows_evenly(lambda size: partial(answer, line(size)))
    assert grows_evenly(lambda size: partial(explain, line(size)))


@pytest.mark.parametrize("text", ["[", '"', '"\\', '{"ok":true,"result":{"a":['])
def test_another_program_s_line_of_twice_the_length_takes_twice_the_steps(text: str) -> None:
    assert grows_evenly(lambda size: partial(read_answer, (text * size).encode()))


@pytest.mark.parametrize("name", ALL)
def test_the_largest_request_takes_no_longer_than_its_size(name: str) -> None:
    """An eighth of it takes at least a thirtieth of the time, or hardly any."""
    line = ALL[name]
    size = LONGEST_TEXT if len(line(LONGEST_TEXT)) <= 2 * LONGEST_TEXT else LONGEST_LINE // 16
    while len(line(size).encode("utf-8", "surrogatepass")) > LONGEST_LINE:
        size = size * 3 // 4
    large, small = (min(timed(line(part)) for _ in range(3)) for part in (size, size // 8))
    assert large < max(30 * small, 0.005)


def timed(line: str) -> float:
    """Seconds of this thread that the page needs for an answer and its words."""
    notation._read.cache_clear()
    begin = time.thread_time()
    explain(line)
    return time.thread_time() - begin
