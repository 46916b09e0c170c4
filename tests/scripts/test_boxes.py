"""Every kind of example has a box in every language."""

import pytest
from rulebook.addresses import Addresses
from rulebook.boxes import box, checker_state
from rulebook.verify import Book, read_book

from hazari_rules.locales import LANGUAGES

GROUPS = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_a_box(book: Book, lang: str) -> None:
    addresses = Addresses(book.pages[lang])
    for example in book.examples.values():
        html = box(example, "It is so.", "index", addresses)
        assert "\n\n" not in html
        assert "data-verdict=" in html
        assert html.count("<figure") == html.count("</figure>") == 1


def test_the_checker_is_linked_with_what_it_can_be_given() -> None:
    assert checker_state({"op": "check", "groups": GROUPS}) == "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
    deal = {"op": "deal", "seats": ["N", "W"], "dealer": "W", "partitions": {"W": GROUPS, "N": GROUPS[:1]}}
    assert checker_state(deal) == "#deal=2~ASAHAD~ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"


@pytest.mark.parametrize(
    "given",
    [
        {"op": "check", "groups": GROUPS, "hand": "AS"},
        {"op": "check", "groups": ["AS", ""]},
        {"op": "compare", "groups": ["1h", "AS"]},
        {"op": "group", "cards": "AS"},
        {"op": "match", "totals": {}, "deal": {}},
    ],
)
def test_what_the_links_format_cannot_write_is_not_linked(given: dict[str, object]) -> None:
    assert checker_state(given) == ""
