"""What must be the same in every language: found by comparing lists of keys, the first language being the reference."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Missing[K: Hashable]:
    """A key that a language lacks: ``after`` is the last key before its place, ``seen`` a language that has it."""

    lang: str
    key: K
    after: K | None
    seen: str


@dataclass(frozen=True, slots=True)
class Extra[K: Hashable]:
    """A key that a language has and the reference has not."""

    lang: str
    key: K


@dataclass(frozen=True, slots=True)
class Moved[K: Hashable]:
    """The first key that stands where the reference has another one."""

    lang: str
    key: K
    expected: K


def differences[K: Hashable](keys: Mapping[str, Sequence[K]]) -> Iterator[Missing[K] | Extra[K] | Moved[K]]:
    """Compare the keys of each language, in their order, with those of the first.

    A key that the first language lacks and more than one other has is missing there: whoever deletes a line of the
    reference is told so at that line, not in all the translations.
    """
    reference, *others = keys
    wanted = dict.fromkeys(keys[reference], reference)
    forgotten = {
        key: lang
        for lang in reversed(others)
        for key in keys[lang]
        if key not in wanted and sum(key in keys[other] for other in others) > 1
    }
    for key, lang in forgotten.items():
        yield Missing(reference, key, _before(key, keys[lang], keys[reference]), lang)
    for lang in others:
        held = set(keys[lang])
        missing = [key for key in wanted if key not in held]
        yield from (
            Missing(lang, key, _before(key, keys[reference], keys[lang]), reference) for key in missing
        )
        yield from (Extra(lang, key) for key in held if key not in wanted and key not in forgotten)
        shared = [key for key in keys[reference] if key in held]
        here = [key for key in keys[lang] if key in wanted]
        yield from (Moved(lang, key, other) for key, other in _first_difference(here, shared))


def _before[K: Hashable](key: K, order: Sequence[K], held: Sequence[K]) -> K | None:
    """Return the key before which a language lacks this one: the nearest earlier one that it has."""
    known = set(held)
    return next((other for other in reversed(order[: order.index(key)]) if other in known), None)


def _first_difference[K](here: Sequence[K], there: Sequence[K]) -> Iterator[tuple[K, K]]:
    for key, other in zip(here, there, strict=False):
        if key != other:
            yield key, other
            return
