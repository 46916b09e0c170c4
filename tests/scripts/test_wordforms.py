"""The forms of the words that the game is told with."""

import pytest
from rulebook.wordforms import Families, numbers, plural, stem_of, voices


@pytest.mark.parametrize(
    ("lang", "word", "expected"),
    [
        ("en", "card", "cards"),
        ("en", "category", "categories"),
        ("en", "play", "plays"),
        ("en", "match", "matches"),
        ("fr", "carte", "cartes"),
        ("fr", "total", "totaux"),
        ("fr", "carreau", "carreaux"),
        ("fr", "as", "as"),
        ("es", "carta", "cartas"),
        ("es", "jugador", "jugadores"),
        ("es", "partición", "particiones"),
        ("es", "comodín", "comodines"),
        ("es", "picas", "picas"),
    ],
)
def test_a_plural_is_its_language_s_own(lang: str, word: str, expected: str) -> None:
    assert plural(word, lang) == expected


@pytest.mark.parametrize(("lang", "word"), [("en", "points"), ("fr", "points"), ("es", "puntos")])
def test_a_plural_is_not_made_a_plural_again(lang: str, word: str) -> None:
    assert numbers(word, lang) == {word, word.removesuffix("s")}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("memainkan", {"mainkan", "dimainkan", "memainkan"}),
        ("disusun", {"susun", "disusun", "menyusun"}),
        ("mengambil", {"ambil", "diambil", "mengambil"}),
        ("dibagikan", {"bagikan", "dibagikan", "membagikan"}),
        ("menulis", {"tulis", "ditulis", "menulis"}),
        ("kartu", set()),
        ("pemain", set()),
    ],
)
def test_an_indonesian_verb_has_two_voices_and_commands(word: str, expected: set[str]) -> None:
    assert voices(word) == expected


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("es", "parte", "partida"),
        ("es", "coma", "como"),
        ("es", "listo", "lista"),
        ("fr", "faut", "faute"),
        ("fr", "partie", "partir"),
        ("fr", "suit", "suite"),
        ("en", "group", "combination"),
        ("id", "kelompok", "susunan"),
    ],
)
def test_different_words_have_different_stems(lang: str, one: str, other: str) -> None:
    assert stem_of(lang)(one) != stem_of(lang)(other)


def test_a_family_holds_what_is_used_and_what_the_terms_make() -> None:
    families = Families("en", {"deal", "dealing", "card"}, {"card", "leader"})
    assert families.of("deal") == {"deal", "dealing"}
    assert families.of("card") == {"card", "cards"}
    assert families.of("leaders") == {"leader", "leaders"}
    assert families.of("trump") == set()
