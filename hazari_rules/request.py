"""One line of the wire format taken apart: strict JSON, the right fields, nothing too long."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import DEFAULT_LANGUAGE, Catalogue

LONGEST_LINE: Final = 65_536
"""Bytes of a request, its line end not counted."""

LONGEST_TEXT: Final = 4_096
"""Characters of a text of cards."""

DEEPEST: Final = 256
"""How deep arrays and objects may nest; far more than any request needs, far less than would exhaust a stack."""

LONGEST_NUMBER: Final = 4_000
"""Digits of an integer; Python itself refuses to print much longer ones."""

FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "about": {},
    "read": {"text": "text"},
    "points": {"cards": "text"},
    "group": {"cards": "text"},
    "compare": {"groups": "texts"},
    "check": {"groups": "texts", "hand": "text?"},
    "deal": {"seats": "names", "dealer": "name", "partitions": "partitions"},
    "match": {"totals": "integers", "deal": "integers"},
}
"""The operations and the kind of each of their fields, in the order in which they are judged."""


# A string is taken whole, also one that never ends: no quote is looked at twice.
_BRACKET_OR_STRING: Final = re.compile(r'[\[\]{}]|"(?:[^"\\]|\\.)*+"?', re.DOTALL)

_LANGUAGE: Final = re.compile(rb'"lang"\s*:\s*"([a-z]{2})"')


class Fault(ValueError):
    """A request that cannot be answered.

    ``code`` and ``values`` go on the wire; ``variant`` and ``words`` choose the sentence and fill it.
    """

    def __init__(
        self, code: str, *, variant: str = "", words: Mapping[str, object] | None = None, **values: object
    ) -> None:
        self.code = code
        self.values = values
        self._key = f"{code}.{variant}" if variant else code
        self._words = {**values, **(words or {})}
        super().__init__(f"{self._key} {values}")

    def message(self, words: Catalogue) -> str:
        """Return the sentence about it in the language of a catalogue."""
        return words.sentence(self._key, **self._words)  # type: ignore[arg-type]


class _Repeated:
    """An object in which a name stands twice: no usable value, in whichever field it is."""

    def __init__(self, name: str) -> None:
        self.name = name


class _LongNumber:
    """An integer of more digits than are read."""


def decode(line: str | bytes) -> dict[str, Any]:
    """Return the JSON object that a line holds.

    Strict JSON: no ``NaN``, no name twice in an object. Raises ``Fault`` with ``request.too-long`` or
    ``request.invalid``.
    """
    data = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
    if len(data) > LONGEST_LINE:
        raise Fault("request.too-long", variant="line", limit=LONGEST_LINE)
    try:
        text = data.decode("utf-8")
        if _depth(text) > DEEPEST:
            raise ValueError(f"expected at most {DEEPEST} levels")
        request = json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
    except ValueError:
        raise Fault("request.invalid", variant="json", field=None) from None
    if isinstance(request, _Repeated):
        raise Fault("request.invalid", variant="field", field=request.name)
    if not isinstance(request, dict):
        raise Fault("request.invalid", variant="json", field=None)
    return request


def language_of_line(line: str | bytes) -> str:
    """Return the language that a line too long to be read seems to ask for, otherwise English.

    It is looked for, not read: whoever pasted a whole book is told so in their own language.
    """
    data = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
    found = _LANGUAGE.search(data) if len(data) > LONGEST_LINE else None
    return language({"lang": found[1].decode()} if found else {})


def language(request: Mapping[str, Any]) -> str:
    """Return the language to answer in: the one asked for where there is such a one, otherwise English."""
    lang = request.get("lang")
    return lang if lang in LANGUAGES else DEFAULT_LANGUAGE


def check_form(request: Mapping[str, Any]) -> None:
    """Check that a request has a known operation and language and the fields it needs.

    Raises ``Fault`` with ``request.too-long`` or ``request.invalid``, in this order.
    """
    op = request.get("op")
    fields = FIELDS.get(op) if isinstance(op, str) else None
    for name, kind in (fields or {}).items():
        if any(len(text) > LONGEST_TEXT for text in _texts(kind, request.get(name))):
            raise Fault("request.too-long", variant="text", limit=LONGEST_TEXT)
    if fields is None:
        raise Fault("request.invalid", variant="op", words={"known": ", ".join(FIELDS)}, field="op")
    if request.get("lang", DEFAULT_LANGUAGE) not in LANGUAGES:
        raise Fault("request.invalid", variant="lang", words={"known": ", ".join(LANGUAGES)}, field="lang")
    for name, kind in fields.items():
        optional = kind.endswith("?") and name not in request
        if not optional and not _is_of_kind(kind.removesuffix("?"), request.get(name)):
            raise Fault("request.invalid", variant="field", field=name)


def _depth(text: str) -> int:
    """Return how deep brackets nest outside strings, in one pass and without recursion."""
    depth = deepest = 0
    for found in _BRACKET_OR_STRING.finditer(text):
        if found[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif found[0] in "]}":
            depth -= 1
    return deepest


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Repeated:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            return _Repeated(name)
        found[name] = value
    return found


def _integer(digits: str) -> int | _LongNumber:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _LongNumber()


def _constant(name: str) -> None:
    raise ValueError(f"expected a JSON value, got {name}")


def _texts(kind: str, value: Any) -> Iterator[str]:
    """Go through the texts of cards in a field, whatever else may be wrong with it."""
    if kind == "partitions" and isinstance(value, dict):
        for groups in value.values():
            yield from _texts("texts", groups)
    elif kind == "texts" and isinstance(value, list):
        yield from (text for text in value if isinstance(text, str))
    elif kind.startswith("text") and isinstance(value, str):
        yield value


def _is_of_kind(kind: str, value: Any) -> bool:
    if kind in ("text", "name"):
        return isinstance(value, str)
    if kind in ("texts", "names"):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if not isinstance(value, dict):
        return False
    if kind == "partitions":
        return all(_is_of_kind("texts", groups) for groups in value.values())
    # True and False are integers to Python, not to JSON.
    return all(type(number) is int for number in value.values())
