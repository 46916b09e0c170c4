"""The words that state facts are read alike in every language, and nothing else is taken for one."""

import json

import pytest
from rulebook.factwords import HERE, fact_words, legible

from hazari_rules.locales import LANGUAGES


def signs(text: str, lang: str = "en") -> str:
    return " ".join(word.sign for word in fact_words(text, lang))


SAME = {
    "4": ("four groups", "quatre groupes", "cuatro grupos", "empat kelompok"),
    "13": ("thirteen cards", "treize cartes", "trece cartas", "tiga belas kartu"),
    "1000": ("a thousand points", "mille points", "mil puntos", "seribu poin"),
    "third": ("the third group", "le troisième groupe", "el tercer grupo", "kelompok ketiga"),
    "first 3": (
        "the first three groups",
        "les premières, trois groupes",
        "los primeros tres grupos",
        "pertama, tiga kelompok",
    ),
    "A high": ("the ace is highest", "l’as est le plus fort", "el as es el más alto", "as tertinggi"),
    "K Q J": ("king, queen, jack", "roi, dame, valet", "rey, reina, jota", "raja, ratu, jack"),
    "♠ ♥ ♦ ♣": (
        "spades, hearts ♥, ♦ and clubs",
        "pique, cœur ♥, ♦ et trèfle",
        "picas, corazones ♥, ♦ y tréboles",
        "sekop, hati ♥, ♦, dan keriting",
    ),
    "high low": (
        "from the strongest to the weakest",
        "du plus fort au plus faible",
        "del más fuerte al más débil",
        "dari yang terkuat ke yang terlemah",
    ),
    "counter-clockwise clockwise": (
        "counter-clockwise, not clockwise",
        "dans le sens antihoraire, pas horaire",
        "en sentido antihorario, no horario",
        "berlawanan arah jarum jam, bukan searah jarum jam",
    ),
    "face-up face-down": (
        "face up or face down",
        "face\u202fvisible ou face cachée",
        "boca arriba o boca abajo",
        "terbuka atau tertutup",
    ),
    "at-least 1000 at-least": (
        "at least 1000 or more",
        "au moins 1000 ou plus",
        "al menos 1000 o más",
        "setidaknya 1000 atau lebih",
    ),
    "before after right left": (
        "before, after, right and left",
        "avant, après, droite et gauche",
        "antes, después, derecha e izquierda",
        "sebelum, setelah, kanan, dan kiri",
    ),
    "last next previous": (
        "last, next, previous",
        "dernière, suivante, précédente",
        "última, siguiente, anterior",
        "terakhir, berikutnya, sebelumnya",
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("expected", SAME)
def test_a_fact_is_the_same_in_every_language(expected: str, lang: str) -> None:
    assert signs(SAME[expected][LANGUAGES.index(lang)], lang) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "a card, one group, only once, one by one"),
        ("fr", "un joueur, une carte, une fois, une à une, l’un des jeux"),
        ("es", "un jugador, una carta, uno a uno, una sola vez"),
        ("id", "satu kartu, salah satu, satu per satu"),
    ],
)
def test_one_is_no_number(lang: str, text: str) -> None:
    assert signs(text, lang) == ""


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "A Troy beats a Run.", "Troy Run"),
        ("en", "A higher category", "high"),
        ("en", "A, K, Q and J", "A K Q J"),
        ("en", "the highest is the A.", "high A"),
        ("es", "A la derecha del repartidor", "right"),
        ("en", "whatever A\u202fgroup", ""),
        ("en", "A-2-3 and A♠", "A-2-3 A♠"),
    ],
)
def test_a_capital_a_before_a_word_is_no_ace(lang: str, text: str, expected: str) -> None:
    assert signs(text, lang) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10♥ 2♣ A♠\ufe0f", "10♥ 2♣ A♠"),
        ("10H, TS and AD", "10♥ 10♠ A♦"),
        ("A-K-Q and 3-3-3-4 and 60–120", "A-K-Q 3-3-3-4 60-120"),
        ("20 × 10 + 32 × 5 = 360", "20 10 32 5 360"),
        ("1,000 and 1\u202f000 and 0", "1000 1000 0"),
        ("the 2nd and 3rd", "2 3"),
        ("Colour Runs, Runs, Colours and a Colour\u202fRun", "Colour-Run Run Colour Colour-Run"),
        ("spades ♥", "♠♥"),
        ("two twos", "2 2"),
        ("the ranks run; colourful; often; tent; acer; 5x", ""),
    ],
)
def test_cards_numbers_and_names_are_read_as_they_are_written(text: str, expected: str) -> None:
    assert signs(text) == expected


@pytest.mark.parametrize("text", ["½", "²", "④", "Ⅳ", "🂡", "♡", "&#52;", "XIII", "\u0664", "\uff14"])
def test_a_number_or_a_card_in_an_unusual_form_is_not_passed_over(text: str) -> None:
    assert signs(f"has {text} cards") != ""


def test_what_cannot_be_seen_hides_no_word() -> None:
    assert signs(legible("fo\u00adur and fi\u200bve")) == "4 5"
    assert signs(legible("ze\u0301ro"), "fr") == "0"


def test_what_only_looks_like_a_fact_is_none() -> None:
    assert signs("the strongest group left, then the left") == "high left"
    assert signs("sama kuat, lebih kuat", "id") == "high"
    assert signs("kelompok terkuatnya dan keempat pemain, kartu keempat", "id") == "high 4 fourth"


def test_a_word_knows_where_it_stands() -> None:
    assert [(word.at, word.text) for word in fact_words("one,\nat  least 4", "en")] == [
        (5, "at least"),
        (15, "4"),
    ]


def test_another_language_is_told() -> None:
    with pytest.raises(ValueError, match="expected one of en, fr, es, id, got de"):
        list(fact_words("vier", "de"))


def test_every_language_has_words_for_the_same_signs() -> None:
    listed = {lang: json.loads((HERE / f"{lang}.json").read_text("utf-8")) for lang in LANGUAGES}
    assert {path.stem for path in HERE.iterdir()} == set(LANGUAGES)
    for words in listed.values():
        assert set(words["order"]) == set(listed["en"]["order"])
        assert {*map(str, range(2, 14)), "0", "100", "1000"} <= set(words["numbers"])
        assert all(words["order"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_has_one_meaning(lang: str) -> None:
    listed = json.loads((HERE / f"{lang}.json").read_text("utf-8"))
    words = [
        word for part in ("numbers", "order") for meant in listed[part].values() for word in meant
    ] + listed["nothing"]
    assert sorted(words) == sorted(set(words))
    assert all(word == word.lower() and "'" not in word for word in words)
