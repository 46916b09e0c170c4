from pathlib import Path

import markdown
import pytest
from rulebook import pictures
from rulebook.render import RulebookExtension, with_root_links
from rulebook.texts import PICTURES
from rulebook.verify import read_book
from rulebook.wheel import wheel_name

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


def test_a_mistaken_claim_is_shown_as_a_mistake_after_what_is_right(extension: RulebookExtension) -> None:
    html = _html(extension, "```hazari\nplay.ties/first-wins\nNon.\n```")
    assert html.index('data-verdict="winner"') < html.index('data-verdict="mistake"')
    assert ">Erreur</b>" in html


def test_the_first_example_under_a_rule_is_open_and_the_others_are_folded(
    extension: RulebookExtension,
) -> None:
    cited = "```hazari\nplay.ties/{}\nOui.\n```\n"
    html = _html(
        extension, "r[play.ties]\nText.\n\n" + cited.format("last-wins") + cited.format("first-wins")
    )
    assert '<figure class="example" id="play.ties--last-wins"' in html
    assert '<details class="example" data-example="play.ties/first-wins">' in html
    assert '<div class="example__body" id="play.ties--first-wins">' in html
    again = _html(extension, cited.format("last-wins") + "## A {#a}\n\n" + cited.format("first-wins"))
    assert "<details" not in again


def test_ranks_and_groups_stay_together(extension: RulebookExtension) -> None:
    html = _html(extension, "J♦ 9♦ bat A-K-Q, *3-3-3-4* et [K-Q](#a).")
    assert html.count('<span class="cards">') == 1
    assert html.count('<span class="ranks">') == 3


def test_a_sign_stays_beside_the_word_for_its_suit(extension: RulebookExtension) -> None:
    assert "trèfle\N{NO-BREAK SPACE}♣" in _html(extension, "Le trèfle ♣, et 2 + 3 = 5.")


def test_what_begins_with_a_drawing_is_no_line_of_text() -> None:
    """Inside a paragraph the browser would end it early, and leave an empty one on each side."""
    extension = RulebookExtension(read_book(), "en")
    extension.open_page("index")
    html = _html(extension, "```hazari-table\nhand\n```")
    assert "<svg" in html
    assert "<p><svg" not in html


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


def test_the_index_leads_to_rules_and_examples(extension: RulebookExtension) -> None:
    html = _html(extension, "```hazari-table\nindex\n```")
    assert '<dt><a href="#play.ties">play.ties</a></dt>' in html
    assert 'href="../examples/play.ties/last-wins/"' in html


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_drawn(extension: RulebookExtension, name: str) -> None:
    html = _html(extension, f"Text.\n\n```hazari-picture\n{name}\n```\n\nMore.")
    assert f'<figure class="picture picture--{name}"' in html
    assert "<p>More.</p>" in html


def test_the_pages_may_ask_for_every_picture_that_there_is() -> None:
    assert tuple(pictures.PICTURES) == PICTURES


def test_the_checker_says_what_is_missing_without_scripts(extension: RulebookExtension) -> None:
    assert "JavaScript" in _html(extension, "<hazari-checker></hazari-checker>")


def test_a_root_file_is_linked_from_any_depth(extension: RulebookExtension) -> None:
    html = _html(extension, "[all](/examples.json)")
    assert 'href="../../examples.json"' in with_root_links(html, "fr/play/")
    assert 'href="examples.json"' in with_root_links(html, "")


def test_a_link_to_the_wheel_leads_to_it_by_its_version(extension: RulebookExtension) -> None:
    html = with_root_links(_html(extension, "[Wheel](/hazari_rules.whl)"), "fr/play/")
    assert f'href="../../{wheel_name()}"' in html
