"""The damage of the old translations is found, and good sentences beside it are not."""

import pytest
from rulebook.wording import patterns

BAD = {
    "en": ["The Colour 9♦ 2♦ beats J♠ 8♠ 7♠."],
    "fr": [
        "L’un de pique est la plus haute.",
        "un-roi-dame est le plus fort",
        "Trois cartes du même costume.",
        "rois, dames et prises",
        "Les dizaines valent 10 points.",
        "Après chaque accord, on compte.",
        "La distribution et la lecture se font dans le sens antihoraire.",
        "Exécuter de couleur : trois rangs de suite.",
        "Une course vaut mieux.",
        "Une série bat une paire.",
        "Un Troy, ou essai.",
        "Two est 5-3-2.",
        "Le concessionnaire bat le jeu.",
        "Le joueur traite à sa droite.",
        "Les cartes sont posées face à la table.",
        "4-3-2 est la couleur la plus basse.",
    ],
    "es": ["Tres cartas del mismo traje."],
    "id": [
        "Pangkat kartu dari tinggi ke rendah.",
        "Puluhan bernilai 10.",
        "Jalankan Warna mengalahkan Jalankan.",
        "Pasangkan: dua kartu sama.",
        "Troy atau percobaan.",
        "Tiga kartu satu jas.",
        "Satu kesepakatan selesai.",
        "Pemain berkata “naik”.",
        "jika sama dengan kartu kedua",
        "Tiga kartu tertinggi di depan.",
        "Pembagian berlawanan arah.",
    ],
}

GOOD = {
    "en": ["J♦ 9♦ 2♦ beats J♠ 8♠ 7♠."],
    "fr": [
        "Un roi et un as.",
        "Les cartes prises comptent.",
        "Tous sont d’accord.",
        "La lecture des cartes est stricte.",
        "Chaque donne partage 360 points.",
    ],
    "es": ["Tres cartas del mismo palo."],
    "id": [
        "Tiga kartu terbaik dari kelompok terakhir.",
        "berlawanan arah jarum jam",
        "berlawanan dengan arah jarum jam",
        "Pembagi pertama dipilih berdasarkan kesepakatan.",
        "Skor pemain naik setelah ronde.",
    ],
}


def _found(lang: str, text: str, page: str = "play") -> list[str]:
    return [found[0] for pattern, _ in patterns(lang, page) for found in pattern.finditer(text)]


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in BAD.items() for text in texts])
def test_damage_is_found(lang: str, text: str) -> None:
    assert _found(lang, text)


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in GOOD.items() for text in texts])
def test_good_sentences_are_not_taken_for_damage(lang: str, text: str) -> None:
    assert _found(lang, text) == []


def test_a_command_may_be_run_on_the_page_for_developers() -> None:
    assert _found("id", "Jalankan perintah ini.") != []
    assert _found("id", "Jalankan perintah ini.", "developers") == []


def test_damage_is_found_over_a_line_end() -> None:
    assert _found("fr", "face à la\ntable")
