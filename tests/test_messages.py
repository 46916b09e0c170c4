"""An id and its values become words in the reader's language."""

import pytest

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import Catalogue, catalogue, combination_name, quote, signs
from hazari_rules.notation import read_cards
from hazari_rules.partition import check_partition
from hazari_rules.rules import Rule
from tests.test_partition import groups


def test_the_catalogue_chooses_between_singular_and_plural() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.sentence("group.size", count=1, group=2) != english.sentence(
        "group.size", count=2, group=2
    )
    none, one, two = (french.sentence("group.size", count=count, group=2) for count in (0, 1, 2))
    assert none.replace("0", "1") == one.replace("une seule carte", "1 carte")
    assert two != one


def test_a_missing_sentence_or_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        catalogue("en").sentence("no.such.sentence")
    with pytest.raises(KeyError):
        catalogue("en").sentence("match.points.sum")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Catalogue("xx")


@pytest.mark.parametrize(
    ("lang", "joined"), [("en", "1, 2 and 4"), ("fr", "1, 2 et 4"), ("es", "1, 2 y 4"), ("id", "1, 2, dan 4")]
)
def test_a_list_is_joined_as_the_language_does(lang: str, joined: str) -> None:
    assert catalogue(lang).join([1, 2, 4]) == joined
    assert catalogue(lang).join(["1"]) == "1"


@pytest.mark.parametrize(
    ("names", "joined"),
    [
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Rosa", "Hilda"], "Ana, Rosa e Hilda"),
        (["Inés", "Hiena"], "Inés y Hiena"),
        (["Iván", "Yago"], "Iván y Yago"),
        (["Ana", "íñigo"], "Ana e íñigo"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(names: list[str], joined: str) -> None:
    assert catalogue("es").join(names) == joined


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("texts", "rule", "named"),
    [
        (["AS AH AD"], Rule.PARTITION_GROUP_COUNT, []),
        (["AS AH AD", "KS", "QS QH QD", "2S 3S 4S 6S"], Rule.PARTITION_GROUP_SIZES, ["2", "3-1-3-4"]),
        (["AS AH AD", "KS KS KH", "QS QH QD", "2S 3S 4S 6S"], Rule.PARTITION_DUPLICATE, ["K♠", "2"]),
        (
            ["2S 4H 6D", "AS AH AD", "9S 8S 7D", "2C 3C 4D 6S"],
            Rule.PARTITION_DESCENDING,
            ["1", "2", "Troy, A-A-A"],
        ),
        (
            ["AS AH AD", "KS KH KD", "2S 4H 6D", "QC QS QD 7D"],
            Rule.PARTITION_DESCENDING,
            ["3", "4", "Troy, Q-Q-Q"],
        ),
    ],
)
def test_a_violation_is_said_with_its_groups_and_cards(
    lang: str, texts: list[str], rule: Rule, named: list[str]
) -> None:
    laid = groups(*texts)
    violation = check_partition(laid)[0]
    assert violation.rule is rule
    sentence = catalogue(lang).violation(violation, laid)
    assert all(word in sentence for word in named), sentence
    assert "{" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_not_in_the_hand_is_said_with_its_sign(lang: str) -> None:
    laid = groups("AS AH AD", "KS KH KD", "QS QH QD", "JS JH JD 2C")
    violation = check_partition(laid, read_cards("AS AH AD KS KH KD QS QH QD JS JH 3D 2C"))[0]
    assert "J♦" in catalogue(lang).violation(violation, laid)


def test_a_combination_has_one_name_in_every_language() -> None:
    assert combination_name(read_cards("AS 3C 2C")) == "Run, A-2-3"
    assert combination_name(read_cards("5S 5H 2D 2C")) == "Pair, 5-5-2"
    assert combination_name(read_cards("9C 10C JC")) == "Colour Run, J-10-9"


def test_cards_are_shown_with_signs_and_long_quotes_shortened() -> None:
    assert signs(read_cards("10H KS")) == "10♥ K♠"
    assert quote("x" * 40) == "x" * 40
    assert quote("x" * 41) == "x" * 40 + "…"
