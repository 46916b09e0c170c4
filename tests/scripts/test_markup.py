import pytest
from rulebook.markup import cards_html, number, text_html, typed_html

from hazari_rules.notation import read_cards

KING = '<span class="card card--hearts" role="img" aria-label="{}"><span aria-hidden="true">K♥\ufe0e</span></span>'


@pytest.mark.parametrize(
    ("lang", "name"),
    [("en", "king of hearts"), ("fr", "roi de cœur"), ("es", "rey de corazones"), ("id", "raja hati")],
)
def test_a_card_is_spoken_in_the_language_of_the_page(lang: str, name: str) -> None:
    assert text_html("K♥", lang) == KING.format(name)


def test_category_names_are_marked_as_english_in_other_languages_alone() -> None:
    assert text_html("Deux Colour Runs.", "fr") == 'Deux <span lang="en">Colour Runs</span>.'
    assert text_html("Two Colour Runs.", "en") == "Two Colour Runs."
    assert text_html("Runa, pre-Run", "es") == "Runa, pre-Run"


def test_what_is_no_markup_stays_text() -> None:
    assert text_html("<b> & 11♥ ♥", "en") == "&lt;b&gt; &amp; 11♥ ♥"


def test_the_spare_card_is_drawn_apart() -> None:
    assert cards_html(read_cards("KH 2C"), "en", "2C").count("card--spare") == 1


def test_what_cannot_be_read_is_shown_as_typed() -> None:
    assert typed_html("AS <Joker>", "en") == "<code>AS &lt;Joker&gt;</code>"
    assert typed_html("", "en") == "–"


@pytest.mark.parametrize(
    ("lang", "written"),
    [
        ("en", "22,100 1,096"),
        ("fr", "22\u202f100 1\u202f096"),
        ("es", "22\u202f100 1096"),
        ("id", "22.100 1.096"),
    ],
)
def test_a_large_number_is_written_as_the_language_writes_it(lang: str, written: str) -> None:
    assert f"{number(22100, lang)} {number(1096, lang)}" == written
