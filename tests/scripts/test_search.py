import json
from pathlib import Path

from rulebook.search import INDEX, of_language, split_search

COMMON = {
    "config": {"lang": ["en"], "separator": "x", "pipeline": ["stemmer"]},
    "docs": [
        {"location": "", "title": "home"},
        {"location": "fresh/#a", "title": "english"},
        {"location": "fr/", "title": "accueil"},
        {"location": "fr/play/#ties", "title": "égalités"},
        {"location": "id/play/", "title": "seri"},
    ],
}
OTHERS = ["fr", "id"]


def _locations(lang: str) -> list[str]:
    return [entry["location"] for entry in of_language(COMMON, lang, "en", OTHERS)["docs"]]


def test_a_language_keeps_its_own_entries_with_addresses_from_its_own_folder() -> None:
    assert _locations("en") == ["", "fresh/#a"]
    assert _locations("fr") == ["", "play/#ties"]


def test_a_language_has_its_own_word_endings_or_none() -> None:
    assert of_language(COMMON, "fr", "en", OTHERS)["config"] == {
        "lang": ["fr"],
        "separator": "x",
        "pipeline": ["stemmer"],
    }
    assert of_language(COMMON, "id", "en", OTHERS)["config"]["pipeline"] == []


def test_the_common_index_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    (tmp_path / INDEX).write_text(json.dumps(COMMON), "utf-8")
    split_search(tmp_path, ("en", "fr", "id"))
    for folder, count in (("", 2), ("fr", 2), ("id", 1)):
        assert len(json.loads((tmp_path / folder / INDEX).read_text("utf-8"))["docs"]) == count
