import json
from pathlib import Path
from typing import Any

from rulebook.search import INDEX, glossary_terms, of_language, own_words, split_search, with_forms

CONFIG = {
    "lang": ["en"],
    "separator": "x",
    "pipeline": ["stopWordFilter"],
    "fields": {"title": {"boost": 1000.0}, "text": {"boost": 1.0}},
}
COMMON = {
    "config": CONFIG,
    "docs": [
        {"location": "", "title": "home", "text": ""},
        {"location": "fresh/#a", "title": "english", "text": ""},
        {"location": "fr/", "title": "accueil", "text": "<p>Le joueur.</p>"},
        {"location": "fr/play/#ties", "title": "égalités", "text": ""},
        {"location": "id/play/", "title": "seri", "text": ""},
    ],
}
OTHERS = ["fr", "id"]


def _locations(lang: str) -> list[str]:
    return [entry["location"] for entry in of_language(COMMON, lang, "en", OTHERS)["docs"]]


def _forms(lang: str, *texts: str, terms: tuple[str, ...] = ()) -> list[str]:
    docs = [
        {"location": str(number), "title": "", "text": f"<p>{text}</p>"} for number, text in enumerate(texts)
    ]
    made = with_forms({"config": CONFIG, "docs": docs}, lang, terms)
    return [entry.get("forms", "") for entry in made["docs"]]


def test_a_language_keeps_its_own_entries_with_addresses_from_its_own_folder() -> None:
    assert _locations("en") == ["", "fresh/#a"]
    assert _locations("fr") == ["", "play/#ties"]


def test_no_other_language_s_stop_words_are_left_out() -> None:
    assert of_language(COMMON, "en", "en", OTHERS)["config"]["pipeline"] == ["stopWordFilter"]
    for lang in OTHERS:
        assert of_language(COMMON, lang, "en", OTHERS)["config"]["pipeline"] == []


def test_an_id_is_found_as_a_whole_and_not_by_its_english_words() -> None:
    entry = {"location": "fr/pack/", "title": "", "text": "A deals.pack.first-dealer: 3-3-3-4"}
    index = of_language({**COMMON, "docs": [entry]}, "fr", "en", OTHERS)
    assert index["docs"][0]["text"] == "A deals. pack.first\u2011dealer: 3-3-3-4"
    assert "-" in index["config"]["separator"]
    assert "\u2011" not in index["config"]["separator"]


def test_a_section_is_found_by_the_forms_that_other_sections_use() -> None:
    assert _forms("fr", "un joueur", "deux joueurs") == ["joueurs", ""]
    assert _forms("id", "dimainkan", "permainan") == [
        "mainkan memainkan permainan",
        "dimainkan mainkan memainkan",
    ]


def test_a_form_is_left_out_where_a_word_that_is_there_begins_with_it() -> None:
    assert _forms("en", "the players", "a player") == ["", "players"]


def test_a_term_is_found_in_singular_and_plural_whichever_is_used() -> None:
    assert _forms("es", "una partición", terms=("partición",)) == ["particiones"]
    assert _forms("es", "las particiones", terms=("partición",)) == ["partición"]


def test_a_word_is_found_without_its_accents() -> None:
    assert _forms("fr", "égalité de cœur") == ["coeur egalite"]


def test_words_that_only_look_alike_are_kept_apart() -> None:
    assert _forms("es", "una parte", "la partida") == ["", ""]


def test_what_is_quoted_or_code_or_an_id_gives_no_forms() -> None:
    quoted = "un groupe, « groups », <code>groups</code>, groups.count, <pre>groups</pre>"
    assert own_words(quoted) == {"un", "groupe"}
    assert _forms("fr", quoted, "un groupe") == ["", ""]


def test_a_form_of_a_title_weighs_more() -> None:
    docs = [{"location": "", "title": "Joueur", "text": ""}]
    made = with_forms({"config": CONFIG, "docs": docs}, "fr", ["joueur"])
    assert made["docs"] == [{**docs[0], "title_forms": "joueurs"}]
    boost = {name: field["boost"] for name, field in made["config"]["fields"].items()}
    assert boost["title"] > boost["title_forms"] > boost["text"]


def test_the_terms_of_a_glossary_are_those_it_explains() -> None:
    assert glossary_terms('<dt id="a">Prêt, « up »</dt><dd>Un mot.</dd><dt>Main</dt>') == {"prêt", "main"}


def test_the_common_index_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    (tmp_path / INDEX).write_text(json.dumps(COMMON), "utf-8")
    for folder in ("", *OTHERS):
        glossary = tmp_path / folder / "glossary" / "index.html"
        glossary.parent.mkdir(parents=True)
        glossary.write_text("<dl><dt>joueur</dt><dd></dd></dl>", "utf-8")
    split_search(tmp_path, ("en", "fr", "id"))
    made: dict[str, dict[str, Any]] = {
        folder: json.loads((tmp_path / folder / INDEX).read_text("utf-8")) for folder in ("", "fr", "id")
    }
    assert {folder: len(index["docs"]) for folder, index in made.items()} == {"": 2, "fr": 2, "id": 1}
    assert made["fr"]["docs"][0]["forms"] == "joueurs"
