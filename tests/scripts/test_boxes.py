"""Every kind of example has a box and a page in every language."""

import re

import pytest
from rulebook.addresses import Addresses
from rulebook.boxes import Shown, box, checker_state, given_html
from rulebook.editions import Edition, edition
from rulebook.exhibits import exhibit_html
from rulebook.verify import Book, read_book

from hazari_rules.locales import LANGUAGES

GROUPS = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"]


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book()


@pytest.fixture(scope="module")
def published(book: Book) -> Edition:
    return edition(book, "https://h.example/sub/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_a_box(book: Book, lang: str) -> None:
    addresses = Addresses(book.pages[lang])
    for example in book.examples.values():
        html = box(example, "It is so.", "index", addresses)
        assert "\n\n" not in html
        assert "data-verdict=" in html
        assert html.count("<figure") == html.count("</figure>") == 1
        folded = box(example, "It is so.", "index", addresses, folded=True)
        assert folded.count("<details") == folded.count("</details>") == 1
        assert ("mistake" in html) == ("claim" in example.data)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_a_page_of_its_own(book: Book, published: Edition, lang: str) -> None:
    addresses = Addresses(book.pages[lang])
    for example in book.examples.values():
        html = exhibit_html(example, addresses, published)
        drawn = set(re.findall(r'<use href="#([^"]+)"', html))
        assert drawn <= set(re.findall(r' id="([^"]+)"', html)), "every drawing is on the page"
        assert 'id="verified"' in html
        assert "style=" not in html


def _box(book: Book, name: str) -> str:
    return box(book.examples[name], "It is so.", "play", Addresses(book.pages["en"]))


def test_tied_groups_are_joined_and_the_winner_is_marked(book: Book) -> None:
    html = _box(book, "play.ties/source-example")
    assert re.findall(r'data-joint="(\w+)"', html) == ["start", "through", "end"]
    assert re.findall(r'<li class="side side--won"[^>]*><b class="side__who">(.)</b>', html) == ["D"]
    assert "played fourth" in html


def test_groups_out_of_order_are_joined_by_an_arrow_to_the_place_they_beat(book: Book) -> None:
    html = _box(book, "partition.descending/two-pairs-out-of-order")
    assert re.findall(r'data-joint="(\w+)"', html) == ["start", "stop", "end"]
    assert html.count("side__tip") == 2
    assert html.count("side--wrong") == 3


def test_a_card_that_does_not_belong_is_marked(book: Book) -> None:
    html = _box(book, "partition.duplicate/ace-in-two-groups")
    assert re.findall(r'card--strange[^>]*aria-label="([^"]+)"', html) == ["ace of spades"] * 2


def test_a_deal_shows_every_card_once_with_leaders_winners_and_results(book: Book) -> None:
    html = _box(book, "scoring.sum/whole-deal")
    assert html.count('role="img"') == 52
    assert html.count("deal__group--won") == 4
    assert html.count(">leads<") == 4
    assert re.findall(r'<td class="deal__result[^>]*>(\d+)<', html) == ["100", "160", "0", "100"]


def test_an_illegal_partition_of_a_deal_is_marked(book: Book) -> None:
    html = _box(book, "partition.wrong-order/not-scored")
    assert html.count("deal__group--wrong") == 2
    assert "deal__result" not in html


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("partition.descending/second-group-higher", "illegal"),
        ("partition.duplicate/each-once", "legal"),
        ("pack.cards/no-joker", "unreadable"),
        ("scoring.possible/five-points", "impossible"),
        ("play.capture/all-twelve", "winner"),
    ],
)
def test_each_verdict_has_a_badge_of_its_own(book: Book, name: str, kind: str) -> None:
    assert f'<svg class="badge badge--{kind}"' in _box(book, name)


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


def test_the_whole_pack_is_shown_suit_by_suit(book: Book) -> None:
    html = given_html(Shown(book.examples["pack.cards/whole-pack"], "en"))
    rows = html.split('<span class="cards">')[1:]
    assert [row.count('role="img"') for row in rows] == [13, 13, 13, 13]
    assert [len(set(re.findall("card--([a-z]+)", row))) for row in rows] == [1, 1, 1, 1]
