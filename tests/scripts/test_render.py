from pathlib import Path

import markdown
import pytest
from rulebook.render import RulebookExtension, with_root_links

from tests.scripts import tiny


@pytest.fixture
def extension(root: Path) -> RulebookExtension:
    return RulebookExtension(tiny.book(root), "fr")


def _html(extension: RulebookExtension, text: str, page: str = "play") -> str:
    extension.open_page(page)
    return markdown.markdown(text, extensions=["attr_list", "pymdownx.superfences", "toc", extension])


def test_a_label_becomes_an_anchor_above_its_paragraph(extension: RulebookExtension) -> None:
    html = _html(extension, "r[play.ties]\nThe last wins.\nAlways.")
    assert '<p class="rule" id="play.ties"><a class="rule__link" href="#play.ties"' in html
    assert "<p>The last wins.\nAlways.</p>" in html


def test_an_example_becomes_a_box_with_statement_verdict_and_links(extension: RulebookExtension) -> None:
    html = _html(extension, "Text.\n```hazari\nplay.ties/last-wins\nLe K♥ gagne.\n```\nMore.", "index")
    assert 'id="play.ties--last-wins"' in html
    assert 'aria-label="roi de cœur"' in html
    assert 'data-verdict="winner"' in html
    assert 'href="play/#play.ties"' in html
    assert 'href="checker/#compare=KSQHJD-KHQDJC"' in html
    assert 'href="examples/play.ties/last-wins/"' in html
    assert "<p>Text.</p>" in html
    assert "<p>More.</p>" in html
    assert "wzxhzdk" not in html


def test_a_mistaken_claim_is_shown_as_wrong_before_what_is_right(extension: RulebookExtension) -> None:
    html = _html(extension, "```hazari\nplay.ties/first-wins\nNon.\n```")
    assert html.index('data-verdict="wrong"') < html.index('data-verdict="winner"')


def test_cards_and_category_names_are_marked_in_text_headings_and_links(extension: RulebookExtension) -> None:
    html = _html(extension, "## Le Run {#run}\n\nUn *Colour Run* : [K♥ et Q♦](#run).")
    assert '<h2 id="run">Le <span lang="en">Run</span></h2>' in html
    assert '<em><span lang="en">Colour Run</span></em>' in html
    assert html.count('role="img"') == 2


def test_code_and_addresses_are_left_alone(extension: RulebookExtension) -> None:
    html = _html(extension, "`K♥ Run` [x](Run.md)\n\n```text\nK♥ Run r[play.ties]\nr[play.ties]\n```")
    assert "card" not in html
    assert 'lang="en"' not in html
    assert 'id="play.ties"' not in html


def test_every_table_is_made(extension: RulebookExtension) -> None:
    html = _html(
        extension,
        "".join(f"```hazari-table\n{name}\n```\n\n" for name in ("categories", "runs", "points", "index")),
    )
    assert "22\u202f100" in html
    assert html.count("<li>") > 12
    assert "A-2-3" in html
    assert ">360<" in html
    assert 'href="../examples/play.ties/last-wins/"' in html


def test_the_checker_says_what_is_missing_without_scripts(extension: RulebookExtension) -> None:
    assert "JavaScript" in _html(extension, "<hazari-checker></hazari-checker>")


def test_a_root_file_is_linked_from_any_depth(extension: RulebookExtension) -> None:
    html = _html(extension, "[all](/examples.json)")
    assert 'href="../../examples.json"' in with_root_links(html, "fr/play/")
    assert 'href="examples.json"' in with_root_links(html, "")
