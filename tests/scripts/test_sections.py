"""A page as the search reads it."""

import pytest
from rulebook.sections import Section, sections


def _read(inside: str) -> list[Section]:
    return sections(
        f'<body><nav><h2 id="menu">Menu</h2></nav><article>{inside}</article><h2 id="foot">Foot</h2>'
    )


def _texts(inside: str) -> list[tuple[str, str]]:
    (section,) = _read(f'<h1 id="a">A</h1>{inside}')
    return [(part.anchor, part.text) for part in section.parts if part.text]


BOX = """
<figure class="example" data-example="play.ties/two"><figcaption>
<span class="example__statement">Two are <span class="ranks">3-3</span>.</span><a href="#">play.ties/two</a></figcaption>
<div><table><tr><th>Run</th><td>J♥</td></tr></table><p>B wins</p></div></figure>"""
FOLDED = """
<details data-example="play.ties/no"><summary><svg><title>no</title></svg>
<span class="example__statement">A does not win.</span></summary>
<div id="play.ties--no"><p>B wins</p><p>Mistake A wins</p></div></details>"""


def test_a_section_begins_at_a_heading_of_the_article() -> None:
    found = _read(
        '<h1 id="a">One <code>x</code><a class="headerlink">¶</a></h1><p>in</p><h2 id="b">A-2-3?</h2>'
    )
    assert [(each.anchor, each.title) for each in found] == [("a", "One x"), ("b", "A-2-3?")]


def test_a_title_keeps_the_space_before_what_is_marked_in_it() -> None:
    (section,) = _read('<h2 id="a">Is <span class="ranks">A-2-3</span> the lowest?</h2>')
    assert section.title == "Is A-2-3 the lowest?"


@pytest.mark.parametrize(
    "inside",
    [
        "<ul><li>Troy</li><li>Run</li></ul>",
        "<table><tr><td>Troy</td><td>Run</td></tr></table>",
        "<table><tr><th>Troy</th></tr><tr><th>Run</th></tr></table>",
        "<p>Troy</p><p>Run</p>",
        "<p>Troy<br>Run</p>",
        "<div>Troy</div>Run",
    ],
)
def test_words_of_two_cells_items_or_paragraphs_never_run_together(inside: str) -> None:
    assert _texts(inside) == [("", "Troy Run")]


def test_marks_within_a_word_do_not_part_it() -> None:
    assert _texts("<p><b>Tr</b>oy, <em>Run</em>.</p>") == [("", "Troy, Run.")]


def test_of_a_box_only_its_statement_is_read_folded_or_not() -> None:
    assert _texts(BOX + FOLDED) == [("play.ties--two", "Two are 3-3."), ("play.ties--no", "A does not win.")]


@pytest.mark.parametrize(
    "inside",
    [
        '<figure class="picture"><figcaption>Seats</figcaption></figure>',
        "<svg><text>A</text></svg>",
        "<noscript><p>Without a script</p></noscript>",
        "<hazari-checker><p>Missing</p></hazari-checker>",
        "<p hidden>Later</p>",
        "<ul data-search-exclude><li>Permalink</li></ul>",
        "<script>let a</script>",
    ],
)
def test_pictures_and_what_is_not_shown_are_left_out(inside: str) -> None:
    assert _texts(f"{inside}<p>Read</p>") == [("", "Read")]


def test_what_stands_below_a_rule_is_its_own_also_behind_an_example() -> None:
    rule = '<p class="rule" id="play.ties"><a href="#play.ties">play.ties</a></p>'
    assert _texts(f"<p>Before.</p>{rule}<p>The last one wins.</p>{BOX}<p>Always.</p>") == [
        ("", "Before."),
        ("play.ties", "The last one wins. Always."),
        ("play.ties--two", "Two are 3-3."),
    ]


def test_a_term_stands_before_what_it_means() -> None:
    (section,) = _read(
        "<h2 id='a'>A</h2><dl><dt>Hand</dt><dd>13 cards.</dd><dt>Ace</dt><dd>A.</dd></dl><p>End.</p>"
    )
    assert [(part.term, part.text) for part in section.parts if part.text] == [
        ("Hand", "Hand · 13 cards."),
        ("Ace", "Ace · A."),
        ("", "End."),
    ]


def test_code_is_known_as_such() -> None:
    (section,) = _read("<h2 id='a'>A</h2><p>A <code>deal</code>.</p><pre>run()</pre>")
    assert section.has_code
    assert section.parts[0].text == "A deal. run()"
    assert section.parts[0].quoted.split() == ["deal", "run()"]


def test_an_end_without_a_beginning_is_nothing() -> None:
    assert _texts("<p>One</b></p><p>two</p>") == [("", "One two")]
