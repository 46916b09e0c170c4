"""A page's policy lets run what it was built with, and nothing else."""

import pytest
from rulebook.policy import policy, with_policy

PAGE = '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n<title>Hazari</title></head></html>'

# The digest of an empty text.
NOTHING = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"


def test_a_page_without_scripts_and_styles_loads_its_own_files_alone() -> None:
    assert policy(PAGE).split("; ") == [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


@pytest.mark.parametrize("tag", ["<script>", '<script type="module">', "<script async>"])
def test_a_script_of_the_page_may_run(tag: str) -> None:
    assert f"script-src 'self' {NOTHING};" in policy(f"{tag}</script>")


@pytest.mark.parametrize(
    "html", ['<script type="application/json">{}</script>', '<script src="a.js" defer></script>']
)
def test_data_and_files_need_no_leave(html: str) -> None:
    assert policy(html) == policy(PAGE)


def test_a_style_of_the_page_holds_and_is_no_script() -> None:
    assert f"script-src 'self'; style-src 'self' {NOTHING};" in policy("<style></style>")


def test_the_same_script_twice_is_named_once() -> None:
    twice = "<script>go()</script>" * 2
    assert policy(twice) == policy(twice[: len(twice) // 2])


def test_the_policy_stands_before_all_that_a_page_loads() -> None:
    html = with_policy(PAGE)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(PAGE)}">'
    assert html == PAGE.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{meta}')


def test_a_page_in_which_the_policy_has_no_place_is_refused() -> None:
    with pytest.raises(ValueError, match="found it 0 times"):
        with_policy("<head></head>")
