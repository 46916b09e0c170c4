"""An example that was changed or withdrawn keeps its address and says what stands in its place."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from rulebook import rootfiles, verify
from rulebook.addresses import Addresses
from rulebook.boxes import box
from rulebook.editions import Edition, entries
from rulebook.exhibits import exhibit_html
from rulebook.tables import index
from rulebook.wheel import Wheel

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from tests.scripts import tiny

OLD = "play.ties/first-wins"
NEW = "play.ties/last-wins"


def supersede(root: Path, how: str = "changed", by: str = NEW, **fields: object) -> None:
    """Mark the second example as superseded."""
    first, second = (dict(example) for example in tiny.EXAMPLES)
    second |= {"superseded": {"as": how, "by": by}, **fields}
    third = tiny.EXAMPLES[1] | {"id": "play.ties/first-does-not-win"}
    tiny.write(root / "docs" / "examples" / "play.json", json.dumps([first, second, third], indent=1))
    for lang in tiny.LANGUAGES:
        text = (root / "docs" / lang / "play.md").read_text("utf-8")
        told = "```hazari\nplay.ties/first-does-not-win\nThe one played first does not win.\n```\n"
        tiny.write(root / "docs" / lang / "play.md", f"{text}\n{told}")


def test_it_is_no_longer_held_against_the_rules(root: Path) -> None:
    supersede(root, claim={"winner": 2})
    assert tiny.told(root) == []


def test_it_no_longer_shows_its_rule(root: Path) -> None:
    supersede(root)
    file = root / "docs" / "examples" / "play.json"
    first, second, _ = json.loads(file.read_text("utf-8"))
    tiny.write(file, json.dumps([first, second]))
    assert any(
        "an example in docs/examples that breaks play.ties, found none" in fault for fault in tiny.told(root)
    )


@pytest.mark.parametrize(
    ("how", "by", "wrong"),
    [
        ("changed", "play.ties/nowhere", "the id of another example or of a rule, found play.ties/nowhere"),
        ("withdrawn", "play.nothing", "the id of another example or of a rule, found play.nothing"),
        ("changed", OLD, f"an example that is not superseded itself, found {OLD}"),
        ("lost", NEW, 'one of changed, withdrawn, found "lost"'),
        ("changed", "Nowhere", 'the id of the example or the rule that stands in its place, found "Nowhere"'),
    ],
)
def test_what_stands_in_its_place_has_to_be_there(root: Path, how: str, by: str, wrong: str) -> None:
    supersede(root, how, by)
    assert any(
        re.fullmatch(rf"docs/examples/play.json:\d+: expected {re.escape(wrong)}", each)
        for each in tiny.told(root)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", ["changed", "withdrawn"])
def test_its_page_says_so_in_each_language_and_leads_on(root: Path, lang: str, how: str) -> None:
    supersede(root, how)
    book = tiny.book(root)
    edition = Edition("https://h.example/", entries(book), Wheel("a.whl", b""))
    html = exhibit_html(book.examples[OLD], Addresses(book.pages[lang]), edition)
    said = re.search(r'<p class="superseded">(.*?)</p>', html)
    assert said
    sentence = catalogue(lang).sentence(f"site.superseded.{how}", by=NEW)
    assert re.sub("<[^>]+>", "", said[1]) == sentence
    assert '<a class="superseded__by" href="../last-wins/">' in said[1]
    assert catalogue(lang).sentence("site.verified", version="1.0") not in html
    # Whoever cites it still finds how, and what it was.
    assert 'id="cite-bibtex"' in html
    assert "imprint__digest" in html
    assert 'class="side' in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_place_in_the_text_stays_and_says_so(root: Path, lang: str) -> None:
    supersede(root, "withdrawn", "play.ties")
    book = tiny.book(root)
    html = box(book.examples[OLD], "It is so.", "play", Addresses(book.pages[lang]))
    assert f'id="{OLD.replace("/", "--")}"' in html
    assert '<a class="superseded__by" href="#play.ties">play.ties</a>' in html
    assert "data-verdict" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_all_examples_marks_it(root: Path, lang: str) -> None:
    supersede(root, "withdrawn")
    book = tiny.book(root)
    html = index([*book.pages[lang].values()], book.examples, "index", Addresses(book.pages[lang]))
    word = catalogue(lang).sentence("site.superseded.withdrawn.word")
    assert html.count(f'<span class="example-index__former">{word}</span>') == 1


def test_it_is_published_as_superseded_and_keeps_the_schema(root: Path) -> None:
    supersede(root)
    book = tiny.book(root)
    published = entries(book)
    assert published[OLD]["superseded"] == {"as": "changed", "by": NEW}
    validator = jsonschema.Draft202012Validator(rootfiles.published_schema(book))
    assert list(validator.iter_errors(list(published.values()))) == []


def test_no_example_of_the_reference_stands_in_its_own_place() -> None:
    examples = verify.read_book().examples.values()
    assert all((example.superseded or {"by": ""})["by"] != example.id for example in examples)
