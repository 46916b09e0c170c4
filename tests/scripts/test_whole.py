from collections import Counter
from pathlib import Path

import markdown
import pytest
from rulebook import whole
from rulebook.addresses import Addresses
from rulebook.addresslock import published
from rulebook.render import RulebookExtension

from tests.scripts import tiny

PAGE = "---\ntitle: All\ndescription: All rules.\n---\n\n# All {#rules}\n\n```hazari-table\nrules\n```\n"


@pytest.fixture
def extension(root: Path) -> RulebookExtension:
    for lang in tiny.LANGUAGES:
        tiny.write(root / "docs" / lang / "rules.md", PAGE)
    return RulebookExtension(tiny.book(root), "fr")


@pytest.fixture
def html(extension: RulebookExtension) -> str:
    extension.open_page("rules")
    text = extension.book.pages["fr"]["rules"].text.partition("---\n\n")[2]
    return markdown.markdown(text, extensions=["attr_list", "pymdownx.superfences", "toc", extension])


def test_every_page_that_states_a_rule_is_a_chapter_in_the_order_of_the_home_page(
    extension: RulebookExtension,
) -> None:
    assert [page.name for page in whole.chapters(extension.book.pages["fr"])] == ["index", "play"]


def test_a_rule_has_its_text_and_leads_to_its_own_place(html: str) -> None:
    assert '<p class="whole__rule"><a href="play/#play.ties">play.ties</a></p>' in html.replace("../", "")
    assert "the one played last wins" in html
    assert 'aria-label="roi de cœur"' in html
    assert 'id="play.ties"' not in html


def test_an_example_is_a_line_with_its_verdict_and_its_address(html: str) -> None:
    line = next(line for line in html.splitlines() if "The last one wins." in line)
    assert line.startswith('<p class="whole__example">')
    assert '<b class="whole__verdict">B gagne' in line
    assert 'examples/play.ties/last-wins/">play.ties/last-wins</a>' in line
    assert "data-example" not in html


def test_titles_of_pages_are_headings_and_what_is_below_them_has_no_address(html: str) -> None:
    assert '<h2 id="play"><a href="play.md#play">Play</a></h2>' in html
    assert "<h3>Ties</h3>" in html
    assert html.count("<h1") == 1


def test_links_within_a_page_lead_to_that_page(html: str) -> None:
    assert '<a href="play.md#play.ties--last-wins">the first example</a>' in html


def test_all_of_it_is_left_out_of_the_search(html: str) -> None:
    begin, end = html.index('<div class="whole" data-search-exclude>'), html.rindex("</div>")
    assert begin < html.index("whole__rule") < html.rindex("whole__example") < end


def test_only_headings_of_chapters_are_new_addresses(extension: RulebookExtension, root: Path) -> None:
    book = extension.book
    there = [one for one in published(book.pages["fr"], book.examples) if one.startswith("rules/")]
    assert there == ["rules/", "rules/#rules", "rules/#home", "rules/#play"]
    assert Counter(there).most_common(1)[0][1] == 1


def test_of_a_superseded_example_no_verdict_is_told(extension: RulebookExtension) -> None:
    addresses = Addresses(extension.book.pages["fr"])
    cited = extension.book.examples["play.ties/last-wins"]
    former = type(cited)(
        {**cited.data, "superseded": {"as": "withdrawn", "by": "play.ties"}}, cited.file, cited.place
    )
    line = whole.example(former, "Le dernier gagne.", "rules", addresses)
    assert "whole__verdict" not in line
    assert 'class="superseded"' in line
