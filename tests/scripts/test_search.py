"""The index of a language's search."""

import json
from pathlib import Path

from rulebook.search import INDEX, index, own_words, write_search
from rulebook.sections import sections

PLAY = """<article><h1 id="play">Play</h1><p>Deals are <code>groups</code>.</p>
<h2 id="ties">Ties</h2><p class="rule" id="play.ties">play.ties</p><p>The last wins.</p></article>"""
GLOSSARY = '<article><h1 id="glossary">Words</h1><dl><dt>Deal</dt><dd>As an act, dealing.</dd></dl></article>'


def test_a_page_s_first_section_has_the_page_s_address() -> None:
    made = index({"play/": sections(PLAY)}, "en")
    assert [doc["location"] for doc in made["docs"]] == ["play/", "play/#ties"]


def test_a_part_has_an_address_and_a_term_if_it_explains_one() -> None:
    made = index({"play/": sections(PLAY), "glossary/": sections(GLOSSARY)}, "en")
    assert made["docs"][1]["parts"] == [["play.ties", "The last wins."]]
    assert made["docs"][2]["parts"] == [["", "Deal · As an act, dealing.", "Deal"]]


def test_the_lists_of_all_examples_are_left_out() -> None:
    page = '<article><h1 id="examples">E</h1><h3 id="index-play">Play</h3><p>Said already.</p></article>'
    assert [doc["location"] for doc in index({"examples/": sections(page)}, "en")["docs"]] == ["examples/"]


def test_rules_come_before_words_for_developers_and_code() -> None:
    code = '<article><h1 id="a">A</h1><p>text</p><h2 id="b">B</h2><pre>deal()</pre></article>'
    made = index(
        {"play/": sections(code), "developers/": sections(PLAY), "glossary/": sections(GLOSSARY)}, "en"
    )
    weights = {doc["location"]: doc.get("weight", 1) for doc in made["docs"]}
    assert weights["play/"] == 1
    assert weights["play/#b"] == weights["developers/"] < weights["glossary/"] < 1


def test_the_words_that_are_used_are_told_with_their_families() -> None:
    families = index({"play/": sections(PLAY), "glossary/": sections(GLOSSARY)}, "en")["families"]
    assert "deal - -ing -s -t" in families
    assert "win -s won" in families


def test_what_is_quoted_or_code_or_an_id_has_no_family() -> None:
    assert own_words("un groupe, « groups », groups.count, “runs”") == {"un", "groupe"}
    assert not [
        line for line in index({"play/": sections(PLAY)}, "en")["families"] if line.startswith("group")
    ]


def test_an_index_is_written_for_a_language_without_its_home_page(tmp_path: Path) -> None:
    for name in ("index", "play"):
        file = tmp_path / "fr" / name.replace("index", "") / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PLAY, "utf-8")
    write_search(tmp_path, ["index", "play"], "fr")
    made = json.loads((tmp_path / "fr" / INDEX).read_text("utf-8"))
    assert made["lang"] == "fr"
    assert [doc["location"] for doc in made["docs"]] == ["play/", "play/#ties"]
