"""The catalogues: the same messages with the same placeholders and numbers in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final

from rulebook.faults import Fault, kind, told
from rulebook.parity import Extra, Missing, differences
from rulebook.sources import Json, read_json, relative

type Catalogues = Mapping[str, Json]
"""The catalogue files of one kind, by language."""

FORMS: Final = ("one", "other")
"""The forms of a message that tells a number."""


def read_catalogues(root: Path, languages: tuple[str, ...], faults: list[Fault]) -> list[Catalogues]:
    """Return the messages of each language and the words for cards of each language."""
    folder = root / "hazari_rules" / "locale"
    found: list[Catalogues] = []
    for ending in (".json", ".cards.json"):
        of_kind = {}
        for lang in languages:
            file = folder / f"{lang}{ending}"
            if not file.exists():
                faults.append(Fault(relative(file, root), 1, "the catalogue of this language", "no file"))
            elif (catalogue := read_json(file, root, faults)) is not None:
                if isinstance(catalogue.value, dict):
                    of_kind[lang] = catalogue
                else:
                    faults.append(catalogue.fault((), "an object of messages", kind(catalogue.value)))
        found.append(of_kind)
    return found


def wrong_catalogues(catalogues: Catalogues) -> Iterator[Fault]:
    """Find messages that a language lacks or has besides, and those that say other values than the reference."""
    if not catalogues:
        return
    for difference in differences({lang: list(catalogue.value) for lang, catalogue in catalogues.items()}):
        catalogue = catalogues[difference.lang]
        if isinstance(difference, Missing):
            after = (difference.after,) if difference.after else ()
            seen = catalogues[difference.seen]
            wanted = f"after this the message {difference.key}, as at {seen.path}:{seen.line(difference.key)}"
            yield catalogue.fault(after, wanted, "none")
        elif isinstance(difference, Extra):
            wanted = f"only messages of {next(iter(catalogues.values())).path}"
            yield catalogue.fault((difference.key,), wanted, difference.key)
    reference = next(iter(catalogues.values()))
    for key in _FACTS:
        if not any(key in catalogue.value for catalogue in catalogues.values()):
            yield reference.fault((), f"the message {key}", "none")
    for catalogue in catalogues.values():
        for key, entry in catalogue.value.items():
            if key in reference.value:
                yield from _wrong_entry(key, entry, reference, catalogue)


def _wrong_entry(key: str, entry: Any, reference: Json, catalogue: Json) -> Iterator[Fault]:
    if key in _FACTS:
        wanted, holds = _FACTS[key]
        if not holds(entry):
            yield catalogue.fault((key,), wanted, json.dumps(entry, ensure_ascii=False))
    elif wrong := list(_wrong_alone(key, entry, catalogue)):
        yield from wrong
    elif not list(_wrong_alone(key, like := reference.value[key], reference)):
        yield from _wrong_beside(key, entry, like, reference, catalogue)


def _wrong_alone(key: str, entry: Any, catalogue: Json) -> Iterator[Fault]:
    """Find what is no message in any language."""
    if isinstance(entry, str):
        yield from _wrong_text((key,), entry, catalogue)
    elif not isinstance(entry, dict):
        yield catalogue.fault((key,), f"a sentence, or an object with {told(FORMS)}", kind(entry))
    elif set(entry) != set(FORMS):
        yield catalogue.fault((key,), f"the fields {told(FORMS)}", told(entry))
    else:
        for form in FORMS:
            yield from _wrong_text((key, form), entry[form], catalogue)


def _wrong_text(place: tuple[str, ...], text: Any, catalogue: Json) -> Iterator[Fault]:
    if not isinstance(text, str) or not text.strip():
        yield catalogue.fault(place, "a sentence", kind(text))
        return
    try:
        placeholders(text)
    except ValueError as wrong:
        yield catalogue.fault(place, "placeholders such as {count}", str(wrong))


def _wrong_beside(key: str, entry: Any, like: Any, reference: Json, catalogue: Json) -> Iterator[Fault]:
    """Find where a message says something else than that of the reference."""
    if type(entry) is not type(like):
        wanted = f"{kind(like)}, as at {reference.path}:{reference.line(key)}"
        yield catalogue.fault((key,), wanted, kind(entry))
    elif isinstance(entry, dict):
        for form in FORMS:
            yield from _other_values((key, form), entry[form], like[form], catalogue)
    else:
        yield from _other_values((key,), entry, like, catalogue)


def _is_pattern(value: Any) -> bool:
    try:
        re.compile(value)
    except (TypeError, re.error):
        return False
    return isinstance(value, str)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 1000


_FACTS: Final[Mapping[str, tuple[str, Callable[[Any], bool]]]] = {
    "language.name": (
        "what the language calls itself",
        lambda name: isinstance(name, str) and bool(name.strip()),
    ),
    "language.singular": (
        "a list of the counts that take the singular, such as [1]",
        lambda counts: (
            isinstance(counts, list) and all(map(_is_count, counts)) and len(set(counts)) == len(counts)
        ),
    ),
    "language.i-sound": ("a pattern that Python can search", _is_pattern),
    "site.decimal": (
        "the sign before the decimals, such as .",
        lambda sign: isinstance(sign, str) and len(sign) == 1 and not sign.isalnum() and sign != "\\",
    ),
    "site.thousands": (
        'the sign between thousands and the digits from which on it is written, such as [",", 4]',
        lambda pair: (
            isinstance(pair, list)
            and len(pair) == 2
            and isinstance(pair[0], str)
            and not any(sign.isalnum() or sign == "\\" for sign in pair[0])
            and _is_count(pair[1])
        ),
    ),
}
"""What a catalogue says about its language and no sentence: each with what it must be."""


def _other_values(place: tuple[str, ...], text: str, like: str, catalogue: Json) -> Iterator[Fault]:
    names, wanted = placeholders(text), placeholders(like)
    # The singular may say its number as a word, as a digit or, where it covers several numbers, as a value.
    if names - _free(place) != wanted - _free(place):
        yield catalogue.fault(place, f"the placeholders {told(sorted(wanted))}", told(sorted(names)))
    ignored = {"1"} if _free(place) else set()
    found, numbers = (sorted(set(digits(each)) - ignored) for each in (text, like))
    if found != numbers:
        yield catalogue.fault(place, f"the numbers {told(numbers)}", told(found))


def _free(place: tuple[str, ...]) -> set[str]:
    return {"count"} if place[-1] == "one" else set()


_PLACEHOLDER: Final = re.compile("[a-z][a-z_]*")


def placeholders(text: str) -> set[str]:
    """Return the names of what is put into a message. Raises ``ValueError`` for one that is more than a name.

    >>> sorted(placeholders("{first} beats {second}"))
    ['first', 'second']
    """
    names = set()
    for _, name, spec, conversion in Formatter().parse(text):
        if name is None:
            continue
        if spec or conversion or not _PLACEHOLDER.fullmatch(name):
            more = f"!{conversion}" * bool(conversion) + f":{spec}" * bool(spec)
            raise ValueError(f"{{{name}{more}}}")
        names.add(name)
    return names


_THOUSANDS: Final = re.compile(r"(?<=\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))")


def digits(text: str) -> list[str]:
    """Return the numbers that a message says itself, however their thousands are parted.

    >>> digits("{count} of 22,100 in 741")
    ['22100', '741']
    """
    plain = re.sub(r"\{[^}]*\}", "", text)
    return re.findall(r"\d+", _THOUSANDS.sub("", plain))
