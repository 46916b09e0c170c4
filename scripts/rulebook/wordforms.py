"""The forms of words: which of them are one word, so that a reader who types one finds the other.

A search that compares letters finds *play* in *player*, but neither *players* in *player* nor *mainkan* in *dimainkan*.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final

_WORD: Final = re.compile(r"[^\W\d_]{2,}")

_SNOWBALL: Final = {"en": "english", "fr": "french", "es": "spanish"}

_APART: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {"faut": "falloir", "partir": "partir", "sort": "sortir", "suit": "suivre", "suite": "suite"},
    "es": {
        "como": "como",
        "cómo": "como",
        "lista": "lista",
        "listas": "lista",
        "parte": "parte",
        "partes": "parte",
    },
}
"""Words that only look as if they were forms of another one, each with the word that it is."""

_PLURALS: Final[Mapping[str, tuple[tuple[str, str, str], ...]]] = {
    "en": (("[^aeiou]y", "y", "ies"), ("s|x|z|ch|sh", "", "es"), ("", "", "s")),
    "fr": (("al", "al", "aux"), ("eau|eu", "", "x"), ("s|x|z", "", ""), ("", "", "s")),
    "es": (
        ("[aeiouáé]", "", "s"),
        ("z", "z", "ces"),
        ("ón", "ón", "ones"),
        ("ín", "ín", "ines"),
        ("s", "", ""),
        ("", "", "es"),
    ),
}
"""How a word makes its plural: what it ends in, the part that falls, and what is put there. The first that fits."""

# What the prefix me- makes of the first letter of an Indonesian word; the letter itself falls before the second sign.
_NASALS: Final = (
    ("p", "mem-"),
    ("t", "men-"),
    ("s", "meny-"),
    ("k", "meng-"),
    ("bfv", "mem"),
    ("cdjz", "men"),
    ("aiueogh", "meng"),
    ("lmnrwy", "me"),
)


def words(text: str) -> set[str]:
    """Return the words of a text in small letters.

    >>> sorted(words("L’as de cœur, K♥, A-2-3"))
    ['as', 'cœur', 'de']
    """
    return set(_WORD.findall(text.lower()))


def plain(word: str) -> str:
    """Return a word as it is typed without accents.

    >>> plain("égalité"), plain("cœur")
    ('egalite', 'coeur')
    """
    letters = unicodedata.normalize("NFD", word.replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@cache
def stem_of(lang: str) -> Callable[[str], str]:
    """Return what gives a word of this language its stem, the same for all its forms.

    >>> [stem_of("id")(word) for word in ("dimainkan", "permainan", "pemain")]
    ['main', 'main', 'main']
    >>> stem_of("fr")("joueurs") == stem_of("fr")("joueur")
    True
    """
    # Both libraries take a moment to load, and only a build needs them.
    if lang in _SNOWBALL:
        import snowballstemmer  # noqa: PLC0415

        found: Callable[[str], str] = snowballstemmer.stemmer(_SNOWBALL[lang]).stemWord
    else:
        from Sastrawi.Stemmer.StemmerFactory import StemmerFactory  # noqa: PLC0415

        found = StemmerFactory().create_stemmer().stem
    apart = _APART.get(lang, {})

    @cache
    def _stem(word: str) -> str:
        return apart.get(word) or found(word)

    return _stem


def plural(word: str, lang: str) -> str:
    """Return the regular plural of a word.

    >>> plural("category", "en"), plural("total", "fr"), plural("partición", "es")
    ('categories', 'totaux', 'particiones')
    """
    for ending, falls, put in _PLURALS[lang]:
        if re.search(f"(?:{ending})$", word):
            return word.removesuffix(falls) + put
    raise AssertionError(word)


def numbers(word: str, lang: str) -> set[str]:
    """Return a word in the singular and the plural, whichever of them it is itself.

    >>> sorted(numbers("points", "en")), sorted(numbers("valor", "es"))
    (['point', 'points'], ['valor', 'valores'])
    """
    stem = stem_of(lang)
    singulars = {
        word.removesuffix(put) + falls for _, falls, put in _PLURALS[lang] if put and word.endswith(put)
    }
    # An ending alone proves nothing: the word before it must be the same one.
    known = {
        one for one in singulars if len(one) > 1 and stem(one) == stem(word) and plural(one, lang) == word
    }
    return {word, *known} if known else {word, plural(word, lang)}


def voices(word: str) -> set[str]:
    """Return what an Indonesian verb is in the active and passive voice, and when it commands; nothing for others.

    >>> sorted(voices("dimainkan"))
    ['dimainkan', 'mainkan', 'memainkan']
    >>> sorted(voices("menyusun"))
    ['disusun', 'menyusun', 'susun']
    """
    stem = stem_of("id")(word)
    for bare in (stem, f"{stem}kan", f"{stem}i"):
        found = {bare, f"di{bare}", _active(bare)}
        if word in found and word != stem:
            return found
    return set()


def _active(bare: str) -> str:
    prefix = next((prefix for letters, prefix in _NASALS if bare[0] in letters), "me")
    return prefix.rstrip("-") + (bare[1:] if prefix.endswith("-") else bare)


class Families:
    """Which words of a language are forms of one another."""

    def __init__(self, lang: str, used: Iterable[str], terms: Iterable[str]) -> None:
        """Join the words that are used, and for the terms also the regular forms that nobody happens to use."""
        self._stem = stem_of(lang)
        self._families: dict[str, set[str]] = {}
        for word in {*used, *_further(lang, set(used), set(terms))}:
            self._families.setdefault(self._stem(word), set()).add(word)

    def of(self, word: str) -> set[str]:
        """Return all forms of a word."""
        return self._families.get(self._stem(word), set())

    def missing(self, found: set[str]) -> list[str]:
        """Return the forms, and the ways to type them, that the beginnings of these words do not show."""
        forms = {form for word in found for form in self.of(word)}
        forms |= {plain(form) for form in forms | found}
        # From the longest, so that each one sees those that begin with it.
        shown, missing = list(found), []
        for form in sorted(forms, key=lambda form: (-len(form), form)):
            if not any(word.startswith(form) for word in shown):
                shown.append(form)
                missing.append(form)
        return sorted(missing)


def _further(lang: str, used: set[str], terms: set[str]) -> Iterator[str]:
    if lang in _PLURALS:
        for term in terms:
            yield from numbers(term, lang)
    else:
        # Its words have no plural form; its verbs have two voices, and a term is a root or made from one.
        yield from map(stem_of(lang), terms)
        for word in used | terms:
            yield from voices(word)
