"""The catalogues: the same messages with the same placeholders and numbers in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final

from rulebook.faults import Fault, told
from rulebook.parity import Extra, Missing, differences
from rulebook.sources import Json, read_json

type Catalogues = Mapping[str, Json]
"""The catalogue files of one kind, by language."""

ABOUT_LANGUAGE: Final = "language."
"""Begins the keys that are facts about the language, not sentences in it."""

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
                faults.append(
                    Fault(file.relative_to(root).as_posix(), 1, "the catalogue of this language", "no file")
                )
            elif (catalogue := read_json(file, root, faults)) is not None:
                if isinstance(catalogue.value, dict):
                    of_kind[lang] = catalogue
                else:
                    faults.append(
                        catalogue.fault((), "an object of messages", type(catalogue.value).__name__)
                    )
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
    for catalogue in catalogues.values():
        for key, entry in catalogue.value.items():
            if key in reference.value:
                yield from _wrong_entry(key, entry, reference, catalogue)


def _wrong_entry(key: str, entry: Any, reference: Json, catalogue: Json) -> Iterator[Fault]:
    like = reference.value[key]
    if type(entry) is not type(like):
        wanted = f"{_kind(like)}, as at {reference.path}:{reference.line(key)}"
        yield catalogue.fault((key,), wanted, _kind(entry))
    elif isinstance(entry, dict) and set(entry) != set(like):
        yield catalogue.fault((key,), f"the fields {told(like)}", told(entry))
    elif isinstance(entry, dict) and set(entry) == set(FORMS):
        for form in FORMS:
            yield from _wrong_text((key, form), entry[form], like[form], catalogue)
    elif isinstance(entry, str) and not key.startswith(ABOUT_LANGUAGE):
        yield from _wrong_text((key,), entry, like, catalogue)


def _wrong_text(place: tuple[str, ...], text: Any, like: Any, catalogue: Json) -> Iterator[Fault]:
    if not isinstance(text, str) or not text.strip():
        yield catalogue.fault(place, "a sentence", _kind(text))
        return
    try:
        names, wanted = placeholders(text), placeholders(like)
    except ValueError as wrong:
        yield catalogue.fault(place, "placeholders such as {count}", str(wrong))
        return
    # The singular may say its number as a word, as a digit or, where it covers several numbers, as a value.
    if names - _free(place) != wanted - _free(place):
        yield catalogue.fault(place, f"the placeholders {told(sorted(wanted))}", told(sorted(names)))
    ignored = {"1"} if _free(place) else set()
    found, numbers = (sorted(set(digits(each)) - ignored) for each in (text, like))
    if found != numbers:
        yield catalogue.fault(place, f"the numbers {told(numbers)}", told(found))


def _free(place: tuple[str, ...]) -> set[str]:
    return {"count"} if place[-1] == "one" else set()


def placeholders(text: str) -> set[str]:
    """Return the names of what is put into a message. Raises ``ValueError`` for one that cannot be filled.

    >>> sorted(placeholders("{first} beats {second}"))
    ['first', 'second']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


_THOUSANDS: Final = re.compile(r"(?<=\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))")


def digits(text: str) -> list[str]:
    """Return the numbers that a message says itself, however their thousands are parted.

    >>> digits("{count} of 22,100 in 741")
    ['22100', '741']
    """
    plain = re.sub(r"\{[^}]*\}", "", text)
    return re.findall(r"\d+", _THOUSANDS.sub("", plain))


def _kind(value: Any) -> str:
    if isinstance(value, str):
        return "one sentence" if value.strip() else "an empty text"
    return "an object with " + told(value) if isinstance(value, dict) else f"a {type(value).__name__}"
