import re
from pathlib import Path

import jsonschema
from rulebook import rootfiles, verify
from rulebook.editions import entries

from tests.scripts import tiny

URL = "https://h.example/sub/"


def test_published_examples_keep_the_published_schema(root: Path) -> None:
    book = tiny.book(root)
    schema = rootfiles.published_schema(book)
    assert not list(jsonschema.Draft202012Validator(schema).iter_errors(list(entries(book).values())))


def test_a_rule_is_published_with_its_places_examples_and_tests(root: Path) -> None:
    tiny.write(
        root / "tests" / "test_play.py",
        'import pytest\n\n@pytest.mark.rule("play.ties")\ndef test_a(): ...\n\n'
        'class TestB:\n    @pytest.mark.rule("play.ties", "play.order")\n    def test_c(self): ...\n\n    def test_d(self): ...\n',
    )
    tiny.write(
        root / "tests" / "test_cases.py",
        '@pytest.mark.parametrize("one", [1, pytest.param(2, marks=pytest.mark.rule("play.ties"))])\n'
        "def test_f(one): ...\n",
    )
    tiny.write(
        root / "tests" / "test_all.py", 'pytestmark = pytest.mark.rule("play.ties")\n\ndef test_e(): ...\n'
    )
    rules = rootfiles.published_rules(tiny.book(root), URL)
    assert rules["play.ties"] == {
        "addresses": {
            "en": f"{URL}play/#play.ties",
            "fr": f"{URL}fr/play/#play.ties",
            "es": f"{URL}es/play/#play.ties",
            "id": f"{URL}id/play/#play.ties",
        },
        "examples": ["play.ties/last-wins", "play.ties/first-wins"],
        "tests": [
            "tests/test_all.py::test_e",
            "tests/test_cases.py::test_f",
            "tests/test_play.py::test_a",
            "tests/test_play.py::TestB::test_c",
        ],
    }
    assert rules["game.name"]["tests"] == []


def test_the_sitemap_lists_every_page_with_its_translations() -> None:
    text = rootfiles.sitemap(["index", "play"], URL)
    assert text.count("<url>") == 8
    assert f"<loc>{URL}</loc>" in text
    assert f'hreflang="fr" href="{URL}fr/play/"' in text


def test_the_page_for_lost_visitors_leads_home_below_the_public_address() -> None:
    html = rootfiles.missing_page(URL)
    for lang, home in (("en", "/sub/"), ("fr", "/sub/fr/"), ("es", "/sub/es/"), ("id", "/sub/id/")):
        assert f'<div lang="{lang}">' in html
        assert f'<a href="{home}">' in html
        assert f'<a href="{home}#search">' in html
    assert "://" not in html
    assert "<script" not in html


def test_the_page_for_lost_visitors_has_the_colours_of_the_others() -> None:
    tokens = (verify.ROOT / "docs" / "assets" / "tokens.css").read_text("utf-8")
    colours = re.findall(r"--([a-z]+): (#[0-9a-f]{6})", rootfiles.missing_page(URL))
    assert len(colours) == 10
    for name, colour in colours:
        assert f"--hz-{name}: {colour};" in tokens
