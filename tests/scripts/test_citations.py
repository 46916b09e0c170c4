"""An example is cited in words, as BibTeX and as CSL-JSON, and what others use reads all of it."""

import json
import warnings
from collections.abc import Mapping

import pytest
from pybtex.database import parse_string
from rulebook.citations import AUTHOR, Work, bibtex, csl, latex, plain, plain_html, work
from rulebook.editions import Edition
from rulebook.wheel import Wheel

from hazari_rules.locales import LANGUAGES
from tests.cited import read_latex, rendered

URL = "https://h.example/sub/"
ID = "play.ties/source-example"


def cited(title: str, lang: str = "en") -> Work:
    titles: Mapping[str, str] = dict.fromkeys(LANGUAGES, title)
    return work(
        ID, lang, Edition(URL, {ID: {"id": ID, "title": titles}}, Wheel("a.whl", b""), "1.2.3", "2027-03-04")
    )


def test_a_citation_in_words_names_author_title_version_licence_and_address() -> None:
    assert plain(cited("D wins with K♥.")) == (
        "The Hazari Rules authors. “D wins with K♥.” Hazari Rules, worked example play.ties/source-example, "
        "version 1.2.3 (2027-03-04). CC BY 4.0. https://h.example/sub/examples/play.ties/source-example/"
    )


def test_a_citation_in_words_is_in_the_readers_language() -> None:
    said = plain(cited("D gagne.", "fr"))
    assert said.startswith(
        "The Hazari Rules authors, «\u202fD gagne\u202f», Règles du Hazari, exemple play.ties/"
    )
    assert said.endswith("https://h.example/sub/fr/examples/play.ties/source-example/")


def test_a_citation_as_html_has_the_name_of_the_whole_in_italics_and_no_markup_of_the_title() -> None:
    html = plain_html(cited("A Run & a <b>.", "es"))
    assert "<cite>Reglas del Hazari</cite>" in html
    assert 'A <span lang="en">Run</span> &amp; a &lt;b&gt;' in html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "title",
    ["D wins.", "K♥ 10♠ 9♦ 2♣ & 100 % of 5_5 #1 $", "Un « Run » : ~ ^ \\ {x} − 5", "“A”, ‘B’, l’un"],
)
def test_a_bibtex_entry_is_read_back_as_it_was(lang: str, title: str) -> None:
    made = cited(title, lang)
    ((key, entry),) = parse_string(bibtex(made), "bibtex").entries.items()
    assert (key, entry.type) == (made.key, "misc")
    (author,) = entry.persons["author"]
    assert str(author) == f"{{{AUTHOR}}}"
    assert read_latex(entry.fields["title"]) == made.title
    assert ID in entry.fields["howpublished"]
    assert made.site in read_latex(entry.fields["howpublished"])
    assert (entry.fields["url"], entry.fields["version"]) == (made.address, "1.2.3")
    assert (entry.fields["year"], entry.fields["month"]) == ("2027", "March")


def test_what_latex_has_no_letter_for_becomes_its_own_sign() -> None:
    assert latex("♠♥♦♣") == r"$\spadesuit$$\heartsuit$$\diamondsuit$$\clubsuit$"
    assert latex("«\u202fx\u202f»") == "«~x~»"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_csl_json_is_rendered_by_what_others_cite_with(lang: str) -> None:
    made = cited("K♥ & “Run” <b>.", lang)
    (item,) = json.loads(csl(made))
    assert item["language"] == lang
    assert item["issued"] == {"date-parts": [[2027, 3, 4]]}
    with warnings.catch_warnings():
        # A name that is no variable of CSL is told in a warning.
        warnings.simplefilter("error")
        (said,) = rendered([item])
    assert AUTHOR in said
    assert made.site in said
    assert made.address in said
    assert "2027" in said
