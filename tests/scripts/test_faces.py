"""A card as HTML: its text, its name, its size and its drawing."""

import gzip
import re
import xml.etree.ElementTree as ET
from html import unescape

import pytest
from rulebook.courts import COURTS, art_html, sprite_html
from rulebook.faces import Size, card_html, cards_html, fan_html

from hazari_rules.cards import PACK, Card, Rank, Suit
from hazari_rules.locales import LANGUAGES
from hazari_rules.notation import read_cards, write_name

KING = Card(Rank.KING, Suit.HEARTS)
HAND = read_cards("5S 5H 2D 2C")
BIG = [size for size in Size if size is not Size.INLINE]


def parsed(html: str) -> ET.Element:
    """The element, which also shows that the markup is well formed."""
    return ET.fromstring(html)  # noqa: S314 - our own markup


def copied(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html)).replace("\ufe0e", "")


def test_an_inline_card_is_its_name_around_its_sign() -> None:
    assert card_html(KING, "en") == (
        '<span class="card card--hearts" role="img" aria-label="king of hearts"><span aria-hidden="true">K♥\ufe0e</span></span>'
    )


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", PACK, ids=lambda card: card.text)
def test_a_card_is_read_by_its_name_and_copied_as_its_sign(card: Card, lang: str, size: Size) -> None:
    element = parsed(card_html(card, lang, size=size))
    assert (element.get("role"), element.get("aria-label")) == ("img", write_name(card, lang))
    (face,) = element
    assert face.get("aria-hidden") == "true"
    assert "".join(element.itertext()) == card.signed + "\ufe0e"


@pytest.mark.parametrize("size", Size)
def test_a_copied_group_reads_back_as_its_cards(size: Size) -> None:
    assert copied(cards_html(HAND, "fr", size=size)) == "5♠ 5♥ 2♦ 2♣"


@pytest.mark.parametrize("size", BIG)
def test_a_larger_card_says_its_size_and_parts_rank_from_sign(size: Size) -> None:
    element = parsed(card_html(KING, "en", size=size))
    assert element.get("class") == f"card card--hearts card--{size.value}"
    rank, sign = element[0][0], element[0][1]
    assert (rank.get("class"), rank.text) == ("card__rank", "K")
    assert (sign.get("class"), sign.text) == ("card__sign", "♥\ufe0e")


@pytest.mark.parametrize("size", Size)
def test_only_the_spare_card_is_drawn_apart(size: Size) -> None:
    classes = [card.get("class", "").split() for card in parsed(cards_html(HAND, "en", "2C", size=size))]
    assert ["card--spare" in names for names in classes] == [False, False, False, True]


def test_a_fan_holds_large_cards() -> None:
    fan = parsed(fan_html(HAND, "en"))
    assert fan.get("class") == "cards cards--fan cards--large"
    assert all("card--large" in card.get("class", "") for card in fan)


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.text)
def test_a_large_card_has_as_many_pips_as_its_rank(card: Card) -> None:
    pips = art_html(card).count(f'href="#suit-{card.suit.name.lower()}"')
    assert pips == (2 if card.rank in COURTS else 1 if card.rank is Rank.ACE else int(card.rank))


@pytest.mark.parametrize("rank", COURTS)
def test_a_court_card_is_one_figure_in_the_colour_of_any_suit(rank: Rank) -> None:
    drawn = {re.sub("suit-[a-z]+", "", art_html(Card(rank, suit))) for suit in Suit}
    assert len(drawn) == 1
    assert f'href="#court-{rank.text}"' in drawn.pop()


@pytest.mark.parametrize("cards", [PACK, (KING,), HAND], ids=["pack", "king", "pips"])
def test_every_drawing_that_a_card_refers_to_is_in_the_sprite(cards: tuple[Card, ...]) -> None:
    sprite = sprite_html(cards)
    ids = re.findall(r'\bid="([^"]+)"', sprite)
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', sprite + "".join(map(art_html, cards))))
    assert wanted <= set(ids)
    parsed(sprite)


def test_a_sprite_holds_no_figure_that_no_card_asks_for() -> None:
    assert "court" not in sprite_html(HAND)
    assert re.findall(r'id="suit-(\w+)"', sprite_html([KING])) == ["hearts"]


def test_no_markup_carries_a_style() -> None:
    html = sprite_html() + "".join(card_html(card, "en", size=Size.LARGE, spare=True) for card in PACK)
    assert " style=" not in html
    assert "<style" not in html


def packed(html: str) -> int:
    return len(gzip.compress(html.encode(), 9, mtime=0))


def test_the_court_cards_are_light() -> None:
    courts = [card for card in PACK if card.rank in COURTS]
    # The outlines of the suits are there for the pips already.
    signs = sprite_html(HAND)
    drawings = sprite_html(courts) + "".join(map(art_html, courts))
    assert packed(drawings) - packed(signs) <= 1_300
    assert packed(drawings) <= 1_600
