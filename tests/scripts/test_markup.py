import pytest
from rulebook.markup import number, text_html, typed_html

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
    assert text_html("<b> & 11♥, ♥", "en") == "&lt;b&gt; &amp; 11♥, ♥"


def test_cards_with_only_a_space_between_them_are_one_group() -> None:
    html = text_html("J♦ 9♦ 2♦, K♥", "en")
    assert html.count('<span class="cards">') == 1
    assert html.index("</span></span></span>, ") < html.index("king of hearts")


def test_a_row_of_ranks_stays_on_one_line() -> None:
    assert (
        text_html("A-K-Q, 3-3-3-4.", "en")
        == '<span class="ranks">A-K-Q</span>, <span class="ranks">3-3-3-4</span>.'
    )
    assert text_html("A-K-Queens, pre-1-2, 13-card", "en") == "A-K-Queens, pre-1-2, 13-card"


def test_what_cannot_be_read_is_marked_where_it_stands() -> None:
    html = typed_html("AS <Joker> KH", "en")
    assert '<code class="typed">&lt;Joker&gt;</code>' in html
    assert html.index("ace of spades") < html.index("Joker") < html.index("king of hearts")
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


def test_a_reckoning_and_the_sign_behind_a_word_stay_on_one_line() -> None:
    assert text_html("20 × 10 + 32 × 5 = 360.", "en") == '<span class="ranks">20 × 10 + 32 × 5 = 360</span>.'
    assert text_html("spades ♠, clubs ♣", "en") == "spades\N{NO-BREAK SPACE}♠, clubs\N{NO-BREAK SPACE}♣"
    assert text_html("♠ ♥ and K♥ Q♥", "en").startswith("♠\N{NO-BREAK SPACE}♥ and <")
