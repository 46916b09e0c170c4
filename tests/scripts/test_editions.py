"""What is published of the examples: files, their digests, and the wheel."""

import hashlib
import io
import json
import zipfile
from html import escape
from pathlib import Path

import pytest
from rulebook.addresses import PLACEHOLDER, Addresses
from rulebook.editions import Edition, entries
from rulebook.exhibits import exhibit_html
from rulebook.wheel import Wheel, wheel, wheel_name

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.version import RELEASED
from tests.scripts import tiny

URL = "https://h.example/sub/"


def test_published_examples_carry_the_statements_of_the_texts(root: Path) -> None:
    tiny.plant(root, "docs/fr/play.md", "The last one wins.", "Le dernier gagne.")
    first, second = entries(tiny.book(root)).values()
    assert first["title"] == {
        "en": "The last one wins.",
        "fr": "Le dernier gagne.",
        "es": "The last one wins.",
        "id": "The last one wins.",
    }
    assert second["claim"] == {"winner": 1}


def published(root: Path) -> Edition:
    return Edition(URL, entries(tiny.book(root)), Wheel("a.whl", b"a wheel"))


def test_each_example_has_a_file_of_its_own_beside_all_of_them_and_the_wheel(root: Path) -> None:
    files = published(root).files()
    assert list(files) == [
        "examples.json",
        "examples/play.ties/last-wins.json",
        "examples/play.ties/first-wins.json",
        "a.whl",
    ]
    first, second = json.loads(files["examples.json"])
    assert json.loads(files["examples/play.ties/last-wins.json"]) == first
    assert json.loads(files["examples/play.ties/first-wins.json"]) == second


def test_a_digest_is_that_of_the_file_and_changes_with_the_example(root: Path) -> None:
    edition = published(root)
    digest = edition.digest("play.ties/last-wins")
    assert digest == hashlib.sha256(edition.files()["examples/play.ties/last-wins.json"]).hexdigest()
    assert edition.wheel.digest == hashlib.sha256(b"a wheel").hexdigest()
    tiny.plant(root, "docs/examples/play.json", '"tied": [', '"cards": 6, "tied": [')
    assert published(root).digest("play.ties/last-wins") != digest


def test_an_example_stays_at_its_address_in_each_language(root: Path) -> None:
    edition = published(root)
    assert edition.permalink("play.ties/last-wins", "en") == f"{URL}examples/play.ties/last-wins/"
    assert edition.permalink("play.ties/last-wins", "fr") == f"{URL}fr/examples/play.ties/last-wins/"


def test_the_wheel_is_made_of_the_same_bytes_each_time_and_holds_the_package() -> None:
    first, second = (wheel.__wrapped__(tiny.ROOT) for _ in range(2))
    assert first == second
    assert first.name == wheel_name()
    with zipfile.ZipFile(io.BytesIO(first.data)) as opened:
        assert {"hazari_rules/wire.py", "hazari_rules/examples.json"} <= set(opened.namelist())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_warns_of_citing_where_the_site_has_no_address_of_its_own(root: Path, lang: str) -> None:
    book = tiny.book(root)
    warning = escape(catalogue(lang).sentence("site.cite.placeholder", address=PLACEHOLDER))
    for url, warned in ((PLACEHOLDER, True), (URL, False)):
        edition = Edition(url, entries(book), Wheel("a.whl", b""))
        html = exhibit_html(book.examples["play.ties/last-wins"], Addresses(book.pages[lang]), edition)
        assert (warning in html, "cite__warning" in html) == (warned, warned)
        assert f"({RELEASED})" in html
