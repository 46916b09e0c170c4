"""The data of each language is found beside the package."""

import pytest

from hazari_rules import locales


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("part", ["messages", "cards"])
def test_every_language_has_its_data(lang: str, part: str) -> None:
    assert locales.load(lang, part)


def test_a_language_the_reference_lacks_is_no_file() -> None:
    with pytest.raises(FileNotFoundError):
        locales.load("xx", "messages")


def test_a_loader_without_data_is_no_file_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pkgutil.get_data", lambda *_: None)
    with pytest.raises(FileNotFoundError, match=r"locale/yy\.cards\.json"):
        locales.load("yy", "cards")
