"""The forms of the words that the game is told with."""

import pytest
from rulebook.wordforms import Families, language, plain, stem_of


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("es", "parte", "partida"),
        ("es", "coma", "como"),
        ("es", "listo", "lista"),
        ("fr", "faut", "faute"),
        ("fr", "partie", "partir"),
        ("fr", "suit", "suite"),
        ("fr", "comment", "comme"),
        ("fr", "vient", "vie"),
        ("en", "group", "combination"),
        ("id", "kelompok", "susunan"),
    ],
)
def test_different_words_have_different_stems(lang: str, one: str, other: str) -> None:
    assert stem_of(lang)(one) != stem_of(lang)(other)


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("en", "won", "wins"),
        ("en", "beaten", "beats"),
        ("fr", "valent", "valoir"),
        ("fr", "battent", "bat"),
        ("fr", "jouent", "joue"),
        ("fr", "emploient", "emploie"),
        ("es", "juega", "jugar"),
    ],
)
def test_a_form_that_no_ending_shows_has_the_stem_of_its_word(lang: str, one: str, other: str) -> None:
    assert stem_of(lang)(one) == stem_of(lang)(other)


def test_a_family_holds_what_is_used_and_the_irregular_forms_of_it() -> None:
    families = Families("en", {"deal", "dealing", "card"})
    assert families.of("deals") == {"deal", "dealing", "dealt"}
    assert families.of("card") == {"card"}
    assert families.of("win") == set()


def test_a_family_is_one_line_without_accents() -> None:
    assert Families("fr", {"carte", "cartes", "cœur"}).lines() == ["cart -e -es", "coeur -"]
    assert Families("id", {"memainkan", "pemain"}).lines() == ["main memainkan pemain"]


@pytest.mark.parametrize("lang", ["en", "fr", "es", "id"])
def test_what_is_compared_with_typed_words_has_no_accents(lang: str) -> None:
    told = language(lang)
    parts = [part for pairs in (told["endings"], told["beginnings"]) for pair in pairs for part in pair]
    assert [text for text in (*parts, *told["stop"], *told["same"]) if plain(text) != text] == []


def test_the_ace_is_a_word_where_it_is_called_so() -> None:
    assert not {"as"} & {*language("fr")["stop"], *language("es")["stop"], *language("id")["stop"]}
