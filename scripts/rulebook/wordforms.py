"""The forms of words: which of them are one word, so that a reader who types one finds the other.

The families of the words that are used are made here, by their stems. What is typed comes in forms that nobody has used;
the page takes its endings off, and perhaps its beginning, until a stem of a family is left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from rulebook.synonyms import SAME

_WORD: Final = re.compile(r"[^\W\d_]{2,}")

_PLURAL: Final = re.compile(r"(?:[^i]|oi)e(?=nt$)")
"""The third person plural in French, which the stemmer leaves as it is; *tient* and *vient* are none."""

_SNOWBALL: Final = {"en": "english", "fr": "french", "es": "spanish"}

_APART: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "comment": "comment",
        "faut": "falloir",
        "partir": "partir",
        "sort": "sortir",
        "suit": "suivre",
        "suite": "suite",
    },
    "es": {
        "válida": "válida",
        "válidas": "válida",
        "como": "como",
        "cómo": "como",
        "lista": "lista",
        "listas": "lista",
        "parte": "parte",
        "partes": "parte",
    },
}
"""Words that only look as if they were forms of another one, each with the word that it is."""

_IRREGULAR: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "beaten": "beat",
        "began": "begin",
        "begun": "begin",
        "broke": "break",
        "broken": "break",
        "dealt": "deal",
        "drawn": "draw",
        "drew": "draw",
        "held": "hold",
        "kept": "keep",
        "laid": "lay",
        "led": "lead",
        "lost": "lose",
        "shown": "show",
        "taken": "take",
        "took": "take",
        "won": "win",
        "written": "write",
        "wrote": "write",
    },
    "fr": {
        "vaut": "valoir",
        "valent": "valoir",
        "égaux": "égal",
        **dict.fromkeys(("bat", "battent", "battu", "battus"), "battre"),
    },
    "es": {
        "cuenta": "contar",
        "cuentan": "contar",
        "juega": "jugar",
        "juegan": "jugar",
        "juegas": "jugar",
        "juego": "jugar",
        "juegos": "jugar",
        "juegue": "jugar",
        "jueguen": "jugar",
        "pierde": "perder",
        "pierden": "perder",
    },
}
"""Forms that no ending shows, each with the word that it is a form of."""

_ENDINGS: Final[Mapping[str, str]] = {
    "en": "s es ies:i ied:i ed ing ings er ers ly y:i e",
    "fr": (
        "s es e x é ée ées és er ez ons ent ant ants ante antes ait ais aient era ont eur eurs euse euses"
        " a ai ent èrent ement ements aux:al ir it i ie is isse issent ition re u ue us"
    ),
    "es": (
        "s es a as o os e ar er ir an en ado ada ados adas ido ida idos idas ando iendo ó aron ieron ará arán"
        " ió ieron ador adora adores adoras ces:z ción ciones amos emos imos é í"
    ),
    "id": "nya lah kah kan i an annya kannya inya ku mu",
}
"""What is taken from the end of a word that is typed, to come to a stem; behind the colon what is put there."""

_BEGINNINGS: Final[Mapping[str, str]] = {
    "id": (
        "di me mem mem:p men men:t meny:s meng meng:k pe pem pem:p pen pen:t peny:s peng peng:k per memper diper"
        " ber ter se ke keter"
    ),
}

_STOP: Final[Mapping[str, str]] = {
    "en": (
        "a an and are as at be been but by can could did do does for from had has have how i if in is it its may me"
        " my no not of on or our s so t than that the their them then there these they this to was we were what when"
        " where which who whom whose why will with would you your"
    ),
    "fr": (
        "a à au aux avec c ce ces cet cette comment d dans de des du elle elles en est et eux il ils j je jusqu l la"
        " le les leur leurs lorsqu m ma mais me mes mon n ne nous on ou où par pas peut pour pourquoi puisqu qu quand"
        " que quel quelle quelles quels qui quoi quoiqu s sa se sera ses si son sont sur t ta te tes ton tu un une"
        " vos votre vous y"
    ),
    "es": (
        "a al ante como cómo con cual cuál cuando cuándo cuales cuáles de del donde dónde e el ella ellas ellos en es"
        " esa ese eso esta está este esto ha hay la las le les lo los me mi mis muy no nos o para pero por porque que"
        " qué quien quién se ser si sí sin son su sus te tu tus u un una unas unos y ya yo"
    ),
    "id": (
        "ada adalah agar akan apa apakah atau bagaimana bahwa bisa boleh dalam dan dapat dari dengan di harus ia ini"
        " itu jika juga kalau kapan karena ke kita mana mereka oleh pada para saat saya se sebagai siapa sudah tentang"
        " tetapi tidak untuk yang"
    ),
}
"""Words that say nothing of what is looked for, as long as there are others beside them. *As* is the ace in two."""


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
    apart, irregular = _APART.get(lang, {}), _IRREGULAR.get(lang, {})

    @cache
    def _stem(word: str) -> str:
        if other := apart.get(word):
            return other
        word = irregular.get(word, word)
        plural = _PLURAL.search(word) if lang == "fr" else None
        return found(word[: plural.end()] if plural else word)

    return _stem


class Families:
    """Which words of a language are forms of one another."""

    def __init__(self, lang: str, used: Iterable[str]) -> None:
        """Join the words that are used, and with them the forms that no ending shows."""
        self._stem = stem_of(lang)
        self._families: dict[str, set[str]] = {}
        for word in used:
            self._families.setdefault(self._stem(word), set()).add(word)
        for word in _IRREGULAR.get(lang, {}):
            if (stem := self._stem(word)) in self._families:
                self._families[stem].add(word)

    def of(self, word: str) -> set[str]:
        """Return all forms of a word."""
        return self._families.get(self._stem(word), set())

    def lines(self) -> list[str]:
        """Return each family in a line: its stem, then its words, of which a hyphen stands for the stem.

        >>> Families("en", {"card", "cards", "won", "wins"}).lines()
        ['card - -s', 'win -s won']
        """
        lines: dict[str, set[str]] = {}
        for stem, family in self._families.items():
            short = plain(stem)
            lines.setdefault(short, set()).update(
                f"-{word.removeprefix(short)}" if word.startswith(short) else word
                for word in map(plain, family)
            )
        return [" ".join((stem, *sorted(found))) for stem, found in sorted(lines.items())]


def language(lang: str) -> dict[str, Any]:
    """Return what a search must know of a language to read what is typed.

    >>> language("en")["endings"][:3], "of" in language("en")["stop"]
    ([['s', ''], ['es', ''], ['ies', 'i']], True)
    """
    return {
        "endings": _pairs(_ENDINGS[lang]),
        "beginnings": _pairs(_BEGINNINGS.get(lang, "")),
        "stop": [plain(word) for word in _STOP[lang].split()],
        "same": {plain(typed): plain(meant) for typed, meant in SAME[lang].items()},
    }


def _pairs(text: str) -> list[list[str]]:
    return [[plain(part) for part in (pair + ":").split(":")[:2]] for pair in text.split()]
