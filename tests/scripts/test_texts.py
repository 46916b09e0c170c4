from rulebook.reading import read_page
from rulebook.texts import Page, in_order

TOP = "---\ndescription: x\n---\n# A {#a}\n\n"


def _page(text: str, name: str = "a") -> Page:
    return read_page(TOP + text, f"docs/en/{name}.md", "en", name, [])


def test_prose_keeps_the_places_of_everything() -> None:
    text = 'See `K♥` and [Q♦](b.md#c "t") end {.class}\n'
    page = _page(text)
    assert len(page.prose) == len(page.text)
    assert page.prose.index("[Q♦]") == page.text.index("[Q♦]")
    assert "K♥" not in page.prose
    assert "b.md" not in page.prose
    assert "class" not in page.prose


def test_code_ends_on_its_line_with_as_many_signs_as_it_began_with() -> None:
    assert "code" not in _page("``some ` code`` here\n").prose
    assert "more" in _page("a lone ` sign\nmore ` here\n").prose
    assert "code" in _page("no \\`code` here\n").prose


def test_links_of_every_kind_are_found_with_their_lines() -> None:
    page = _page(
        '[a](b.md) and\n[c\nd](e.md#f "title")\n<https://g.example/>\n\n`[k](l.md)`\n<!-- [m](n.md) -->\n'
    )
    assert [(link.target, link.line) for link in page.links] == [
        ("b.md", 6),
        ("e.md#f", 8),
        ("https://g.example/", 9),
    ]


def test_a_page_is_called_by_its_front_matter_or_its_heading() -> None:
    assert _page("").title == "A"
    assert read_page("---\ntitle: 'B: b'\n---\n# A {#a}", "p", "en", "p", []).title == "B: b"


def test_pages_come_in_the_order_of_the_home_page() -> None:
    pages = {
        "a": _page(""),
        "b": _page("", "b"),
        "index": _page("[b](b.md#b) [a](a.md)", "index"),
        "z": _page("", "z"),
    }
    assert [page.name for page in in_order(pages)] == ["index", "b", "a", "z"]
