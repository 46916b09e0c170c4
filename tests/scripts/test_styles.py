import pytest
from rulebook import styles
from rulebook.verify import ROOT


@pytest.mark.parametrize(
    "rule",
    [
        ".md-tabs{top:0}",
        ".md-typeset .admonition{top:0}",
        '[dir="rtl"] .md-typeset ol{top:0}',
        "[dir=rtl] .md-typeset ol{top:0}",
        ":root{--md-shadow-z1:none}",
        "@font-face{font-family:x}",
        "@media print{.md-tabs{top:0}}",
        ".md-typeset details{top:0}",
    ],
)
def test_what_no_page_of_ours_has_is_left_out(rule: str) -> None:
    assert styles.used(rule) == ""


@pytest.mark.parametrize(
    "rule",
    [
        "body{margin:0}",
        ".md-typeset h1{margin:0}",
        ".highlight .kc{color:var(--x)}",
        "@media print{.md-typeset a{color:red}}",
        '.md-typeset a:after{content:"}"}',
    ],
)
def test_what_our_pages_have_is_kept_as_it_is(rule: str) -> None:
    assert styles.used(rule) == rule


def test_of_several_selectors_only_those_of_our_pages_are_kept() -> None:
    assert (
        styles.used(".md-typeset :is(h1,h2),.md-tabs :is(a,b),p{top:0}") == ".md-typeset :is(h1,h2),p{top:0}"
    )


def test_the_theme_that_is_installed_leaves_a_small_sheet() -> None:
    kept = styles.used(styles.theme_sheet().read_text("utf-8"))
    assert ".md-typeset h1" in kept
    assert "data:image" not in kept
    assert 5_000 < len(kept) < 20_000


def test_the_name_of_the_sheet_changes_with_its_text() -> None:
    one, text = styles.style_sheet(ROOT, ["assets/tokens.css"])
    other, longer = styles.style_sheet(ROOT, ["assets/tokens.css", "assets/theme.css"])
    assert one != other
    assert text in longer
    assert "/*" not in longer
