"""What a text may not hold is told, and hostile text takes no time."""

import time
from pathlib import Path

import pytest
from rulebook.prose import wrong_cards
from rulebook.reading import read_page

from tests.scripts import tiny

NO_HTML = "Markdown, not HTML, found "
NO_LINK = "a link such as [words](page.md#anchor), found "
NO_HEADING = "a heading such as ## Words {#id} at the start of its line, found "
NO_ID = "a heading with its id, {#…}, at the end, found "
NO_CODE = "code that begins and ends on one line, found "
NO_ATTRIBUTES = "attributes nowhere but at the end of a heading, as {#id}, found "
NO_END = "a link that ends on its line, with no brackets in its address, found "
NO_PICTURE = "a picture that ```hazari-picture asks for, found "
NO_FENCE = "a fence at the start of its line, with the name of a language or none, found "
NO_ADDRESS = "an address that begins with https://, found "
NO_PAGE = "a link to a page as page.md#anchor, found "

# Lines put into a page, and what is told of them, in their order.
LINES = [
    ('<img src="https://evil.example/x.png">', [NO_HTML + '<img src="https://evil.example/x.png">']),
    ("<iframe src=x></iframe>", [NO_HTML + "<iframe src=x>"]),
    ("<SCRIPT>alert(1)</SCRIPT>", [NO_HTML + "<SCRIPT>"]),
    ("a <b onclick=x>b</b>", [NO_HTML + "<b onclick=x>"]),
    ("<a href=play.md#nope>x</a>", [NO_HTML + "<a href=play.md#nope>"]),
    ('<span id="ties"></span>', [NO_HTML + '<span id="ties">']),
    ("<h2>Titre</h2>", [NO_HTML + "<h2>"]),
    ("<img src=x", [NO_HTML + "<img src=x"]),
    ("</p>", [NO_HTML + "</p>"]),
    ("<?php ?>", [NO_HTML + "<?php ?>"]),
    ("<!DOCTYPE x>", [NO_HTML + "<!DOCTYPE x>"]),
    ("<https://a.example/ onclick=x>", [NO_HTML + "<https://a.example/ onclick=x>"]),
    ("<someone@example.org>", [NO_HTML + "<someone@example.org>"]),
    ("\\`<b>\\`", [NO_CODE + "`", NO_HTML + "<b>"]),
    ("`<b>\n`", [NO_CODE + "`", NO_HTML + "<b>", NO_CODE + "`"]),
    ("    <b>", [NO_HTML + "<b>"]),
    ("    ```\n<b>\n    ```", [NO_FENCE + "``` after a space", "an end to what ``` begins, found none"]),
    ("```js {onclick=x}\nx\n```", [NO_FENCE + "```js {onclick=x}"]),
    ("![x](https://evil.example/x.png)", [NO_PICTURE + "![x]"]),
    ("![x](play.md)", [NO_PICTURE + "![x]"]),
    ("[x][y]", [NO_LINK + "][y]"]),
    ("[x] [y]", [NO_LINK + "] [y]"]),
    ("[x][]", [NO_LINK + "][]"]),
    ("[y]: https://a.example/", [NO_LINK + "[y]:"]),
    ("> [y]: play.md", [NO_LINK + "> [y]:"]),
    ("[x](\nplay.md)", [NO_END + "]("]),
    ("[x](play.md 'a (b)')", [NO_END + "](play.md 'a (b)')"]),
    ("Text.\n{#ties}", [NO_ATTRIBUTES + "{#ties}"]),
    ("[x](play.md){: onclick=x }", [NO_ATTRIBUTES + "{: onclick=x }"]),
    ("`x`{.y}", [NO_ATTRIBUTES + "{.y}"]),
    ("## Words {#words onclick=x}", [NO_ID, NO_ATTRIBUTES + "{#words onclick=x}"]),
    ("## Words{#words}", [NO_ID, NO_ATTRIBUTES + "{#words}"]),
    ("##Words {#words}", [NO_HEADING + "##Words {#words}"]),
    (" ## Words {#words}", [NO_HEADING + "## Words {#words}"]),
    ("> ## Words {#words}", [NO_HEADING + "> ## Words {#words}"]),
    ("- # Words", [NO_HEADING + "- # Words"]),
    ("####### Words", [NO_HEADING + "####### Words"]),
    ("Words\n=====", [NO_HEADING + "====="]),
    ("Words\n-", [NO_HEADING + "-"]),
    ("> Words\n> ---", [NO_HEADING + "> ---"]),
    ("<!--\nr[play.ties]\nA rule.\n-->", ["a comment that ends on its line, found <!--", "r[play.ties] once in a language"]),
    ("x <!-- y", ["a comment that ends on its line, found <!-- y"]),
    ("<!-- ` --> <b> `", ["a comment that ends on its line, found <!--"]),
    ("[x](https://[::1)", ["an address, found https://[::1"]),
    ("[x](https://a.example:99999999/)", ["an address, found https://a.example:99999999/"]),
    ("[x](//[foo)", ["an address, found //[foo"]),
    ("[x](//foo.example)", [NO_ADDRESS + "//foo.example"]),
    ("[x](https:foo)", [NO_ADDRESS + "https:foo"]),
    ("[x](JavaScript:alert)", [NO_ADDRESS + "JavaScript:alert"]),
    ("[x](<play.md>)", [NO_HTML + "<play.md>", NO_PAGE + "<play.md>"]),
    ("[x](../../../etc/passwd)", [NO_PAGE + "../../../etc/passwd"]),
    (f"[x]({'a' * 1900}.png)", [NO_PAGE + "aaaa"]),
    ("<http://a.example/>", [NO_ADDRESS + "http://a.example/"]),
    ("See <hazari-checker></hazari-checker>.", ["<hazari-checker></hazari-checker> alone on its line, found See <hazari"]),
    ("A <hazari-score>", ["<hazari-score></hazari-score> alone on its line, found A <hazari"]),
    ("A \0 sign.", ["text, found the control character U+0000"]),
    ("x" * 2001, ["a line of at most 2000 characters, found one of 2001"]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), LINES)
def test_what_is_no_plain_markdown_is_told(root: Path, lines: str, expected: list[str]) -> None:
    tiny.plant(root, "docs/fr/play.md", "\nSee [the name]", f"\n\n{lines}\n\nSee [the name]")
    # That another language has no such heading is told too.
    told = [
        one for one in tiny.told(root) if "only what the page has" not in one and "an anchor of" not in one
    ]
    wanted = [f"docs/fr/play.md:{{}}: expected {one}" for one in expected]
    for one in wanted:
        start, _, end = one.partition("{}")
        assert any(this.startswith(start) and end in this for this in told), told
    assert len(told) <= len(wanted)


GOOD = [
    "<https://a.example/>",
    "[x](https://a.example/b?c=d#e) and [y](mailto:a@b.example)",
    "`<b>` and `{#a}` and `[x][y]` and ``a ` b``",
    "<!-- 11♥ <b> ` {#a} -->",
    "1 < 2, 3 > 2, a [b] c, d ] e, f } g { h",
    "> quoted\n\n- one\n- two\n\n1. three",
    "| a | b |\n| --- | --- |\n| c | d |",
    "---",
    "```python\n# no heading\n<b>\n```",
    "***",
]


@pytest.mark.parametrize("lines", GOOD)
def test_plain_markdown_is_left_alone(root: Path, lines: str) -> None:
    tiny.plant(root, "docs/fr/play.md", "\nSee [the name]", f"\n\n{lines}\n\nSee [the name]")
    assert tiny.told(root) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("r[play.ties]\nOf", "<!--\nr[play.ties]\n-->\nOf"),
        ("## Ties {#ties}", "<!--\n## Ties {#ties}\n-->"),
        ("```hazari\nplay.ties/last-wins", "<!--\n```hazari\nplay.ties/last-wins"),
    ],
)
def test_nothing_counts_as_present_inside_a_comment(root: Path, old: str, new: str) -> None:
    line = tiny.plant(root, "docs/fr/play.md", old, new)
    assert f"docs/fr/play.md:{line}: expected a comment that ends on its line, found <!--" in tiny.told(root)


FRONT = [
    ('title: "Play', "a text as title"),
    ("title: *x", "a text as title"),
    ("title: no", "a text as title"),
    ("title: 12", "a text as title"),
    ("title: 2020-01-01", "a text as title"),
    ("title: - x", "a text as title"),
    ("title: Play:", "a text as title"),
    ('title: "Pl"ay"', "a text as title"),
    ('title: "Pl\\q"', "a text as title"),
    ("title: [Play]", "a text as title"),
    ("title: ''", "a text as title"),
    ("title:", "a text as title"),
    ("title: |", "a text as title"),
    ("title: >-\n  Play", "a text as title"),
    ("title: Play\ntitle: Play", "the field title once, found it a second time"),
    ("title: Play\ntemplate: nope.html", "only the fields title, description, found template"),
    ("title: Play\nhide: all", "only the fields title, description, found hide"),
    ("title: Play\n", 'a field such as description: "…", found an empty line'),
    (" title: Play", 'a field such as description: "…", found title: Play'),
    ("{title: Play}", 'a field such as description: "…", found {title: Play}'),
    ("title: " + "[" * 1900, "a text as title"),
]


@pytest.mark.parametrize(("field", "expected"), FRONT)
def test_front_matter_that_is_no_title_and_description_is_told(root: Path, field: str, expected: str) -> None:
    line = tiny.plant(root, "docs/fr/play.md", "title: Play", field)
    told = tiny.told(root)
    assert any(
        one.startswith((f"docs/fr/play.md:{line}: ", f"docs/fr/play.md:{line + 1}: "))
        and f"expected {expected}" in one
        for one in told
    ), told


@pytest.mark.parametrize(
    "field", ["title:\tPlay", "title: 'Play: a'", 'title: "Pl\\u0061y"', "title: Play # x"]
)
def test_front_matter_is_read_as_yaml_reads_it(root: Path, field: str) -> None:
    tiny.plant(root, "docs/fr/play.md", "title: Play", field)
    assert tiny.told(root) == []
    assert tiny.book(root).pages["fr"]["play"].title in {"Play", "Play: a"}


@pytest.mark.parametrize("name", ["title", "description"])
def test_a_page_without_title_or_description_is_told(root: Path, name: str) -> None:
    text = "\n".join(line for line in tiny.PLAY.split("\n") if not line.startswith(name))
    tiny.write(root / "docs/fr/play.md", text)
    assert tiny.told(root) == [f"docs/fr/play.md:1: expected a {name} in the front matter, found none"]


def test_an_id_that_stands_twice_on_a_page_is_told(root: Path) -> None:
    line = tiny.plant(root, "docs/fr/play.md", "See [the", "## More {#play.ties--last-wins}\n\nSee [the")
    assert (
        f"docs/fr/play.md:{line}: expected the id play.ties--last-wins once on a page, found it 2 times"
        in tiny.told(root)
    )


HOSTILE = [
    "<a ",
    "{",
    "](",
    "{#",
    "[",
    "`",
    "<",
    "<!--",
    "a",
    "![",
    "r[.",
    "- ",
    "> ",
    "#",
    " ",
    "<https://",
    "](a",
    "` `` ",
    "♥",
    "=",
]


@pytest.mark.parametrize("piece", HOSTILE)
@pytest.mark.parametrize("before", ["", "## "])
def test_hostile_text_takes_no_time(piece: str, before: str) -> None:
    # As long as lines may be; longer ones are not read.
    line = before + (piece * 2000)[: 1999 - len(before)] + "♥"
    started = time.process_time()
    page = read_page("---\ntitle: A\ndescription: A\n---\n" + f"{line}\n" * 50, "a.md", "en", "a", [])
    list(wrong_cards({"a": page}))
    assert isinstance(page.links, tuple)
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("The **last** one wins.", "**"),
        ("The [last](play.md#play.ties) one wins.", "["),
        ("The _last_ one wins.", "_"),
        ("The ~~last~~ one wins.", "~~"),
        ("The last one <3 wins.", "<"),
        ("The last \\one wins.", "\\"),
        ("See <https://a.example/>.", "<"),
        ("The last {one wins.", "{"),
    ],
)
def test_a_statement_has_no_markup_that_would_be_cited_as_it_stands(
    root: Path, words: str, found: str
) -> None:
    line = tiny.plant(root, "docs/en/play.md", "The last one wins.", words)
    told = f"docs/en/play.md:{line}: expected a statement in words alone, as it is cited and published, found {found}"
    assert told in map(str, tiny.book(root).faults)


def test_markup_in_a_statement_that_stands_nowhere_is_told_once(root: Path) -> None:
    tiny.plant(root, "docs/en/play.md", "The last one wins.", "The <b>last</b> one wins.")
    told = [str(fault) for fault in tiny.book(root).faults if fault.path == "docs/en/play.md"]
    assert [NO_HTML in each for each in told] == [True]
