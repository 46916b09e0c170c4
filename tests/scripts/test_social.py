"""The pictures for others are there, small, and the ones that the script would make."""

import pytest
from rulebook import png, social

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_a_picture_of_the_right_size(lang: str) -> None:
    picture = (social.ROOT / "docs" / social.PICTURES / f"{lang}.png").read_bytes()
    assert png.size(picture) == (1200, 630)
    assert len(picture) <= social.LIMIT


def test_there_are_no_other_pictures() -> None:
    folder = social.ROOT / "docs" / social.PICTURES
    assert sorted(file.stem for file in folder.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_says_the_sentence_and_shows_the_hand(lang: str) -> None:
    html = social.page(lang, "assets")
    assert catalogue(lang).sentence("site.sentence") in html
    assert html.count('role="img"') == 13
    assert f'<html lang="{lang}"' in html
