import pytest
from rulebook import home
from rulebook.addresses import Addresses
from rulebook.mark import mark_file, mark_html
from rulebook.verify import Book, read_book

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


def test_the_hand_is_judged_by_the_package(book: Book) -> None:
    groups = home.judged(book.examples[home.HAND])
    assert [(group["category"].title, "-".join(group["ranks"])) for group in groups] == [
        ("Troy", "A-A-A"),
        ("Colour Run", "K-Q-J"),
        ("Run", "9-8-7"),
        ("Pair", "5-5-2"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hand_is_shown_with_the_two_ways_on(book: Book, lang: str) -> None:
    html = home.hand(book.examples[home.HAND], "index", Addresses(book.pages[lang]))
    assert html.count('role="img"') == 13
    assert html.count('class="button') == 2
    assert html.count("button--main") == 1
    assert 'href="./checker/"' in html or 'href="checker/"' in html
    assert catalogue(lang).sentence("site.check") in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_questions_are_those_of_their_page_with_their_answers(book: Book, lang: str) -> None:
    page = book.pages[lang][home.QUESTIONS]
    asked = list(home.answers(page))
    assert len(asked) == 3
    assert all(heading.endswith("?") and "{" not in heading for heading, _ in asked)
    assert all(len(answer) > 40 for _, answer in asked)
    html = home.questions(page, "index", Addresses(book.pages[lang]))
    assert html.count("<details") == 3
    assert ".md" not in html
    assert "](" not in html
    assert "/#play.ties" in html


def test_the_mark_has_four_blocks_and_stands_in_both_schemes() -> None:
    assert mark_html().count("<rect") == 4
    assert 'aria-hidden="true"' in mark_html()
    assert 'aria-label="Hazari"' in mark_html("Hazari")
    assert "prefers-color-scheme:dark" in mark_file()
