"""The own page of each example: its citations, the digests that it states, and its files."""

import hashlib
import json
import posixpath
import re
import warnings
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pybtex.database import parse_string
from rulebook.citations import AUTHOR
from rulebook.site import site_url

from hazari_rules import __main__ as command
from hazari_rules import __version__
from hazari_rules.locales import LANGUAGES
from hazari_rules.version import RELEASED
from tests.cited import read_latex, rendered
from tests.site.conftest import Page


def _address(example: str, lang: str) -> str:
    return f"{'' if lang == LANGUAGES[0] else f'{lang}/'}examples/{example}/"


@pytest.fixture(scope="module")
def examples(site: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((site / "examples.json").read_text("utf-8"))
    assert len(found) > 100
    return found


def _pages(
    examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> Iterator[tuple[dict[str, Any], Page]]:
    for example in examples:
        yield example, pages[_address(example["id"], lang)]


def _text(page: Page, name: str) -> str:
    found = re.search(rf' id="cite-{name}"[^>]*>(.*?)</(?:p|pre)>', page.html, re.DOTALL)
    assert found, f"{page.address} has a citation {name}"
    return unescape(re.sub(r"<[^>]+>", "", found[1]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_a_bibtex_entry_that_is_read_back(
    examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> None:
    keys = set()
    for example, page in _pages(examples, pages, lang):
        ((key, entry),) = parse_string(_text(page, "bibtex"), "bibtex").entries.items()
        keys.add(key)
        assert str(entry.persons["author"][0]) == f"{{{AUTHOR}}}"
        title = example["title"][lang].removesuffix(".").replace("\u00a0", "\u202f")
        assert read_latex(entry.fields["title"]) == title
        assert entry.fields["url"] == site_url() + page.address
        assert entry.fields["version"] == __version__
        assert entry.fields["year"] == RELEASED[:4]
        assert entry.fields["title"].isprintable()
    assert len(keys) == len(examples)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_csl_json_that_a_bibliography_renders(
    examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> None:
    items = []
    for example, page in _pages(examples, pages, lang):
        (item,) = json.loads(_text(page, "csl"))
        assert item["author"] == [{"literal": AUTHOR}]
        assert item["title"] == example["title"][lang].removesuffix(".")
        assert (item["URL"], item["language"]) == (site_url() + page.address, lang)
        items.append(item)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        said = rendered(items)
    assert len(said) == len(examples)
    for item in items:
        assert any(item["URL"] in one and AUTHOR in one for one in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_cited_in_words_of_its_language_with_its_address(
    examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> None:
    for example, page in _pages(examples, pages, lang):
        (said,) = (unescape(each["data-text"]) for each in page.all("p") if each.get("id") == "cite-words")
        assert AUTHOR.removeprefix("the ") in said
        assert example["title"][lang].removesuffix(".") in said
        assert said.endswith(site_url() + page.address)
        assert f" {__version__} ({RELEASED})" in said


def test_the_file_of_every_page_can_be_put_to_the_rules_as_it_is(
    site: Path, examples: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    for example in examples:
        assert command.main(["verify", str(site / f"examples/{example['id']}.json")]) == 0
    assert capsys.readouterr().out.count("\n") == len(examples)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_digests_of_a_page_are_those_of_the_files_that_it_leads_to(
    site: Path, examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> None:
    for example, page in _pages(examples, pages, lang):
        imprint = page.html[page.html.index("imprint__files") :]
        rows = re.findall(r'<dt><a href="([^"]+)">.*?<code class="imprint__digest">([0-9a-f]{64})<', imprint)
        files = [site / posixpath.normpath(page.address + link) for link, _ in rows]
        assert [file.suffix for file in files] == [".json", ".whl"]
        for file, (_, digest) in zip(files, rows, strict=True):
            assert hashlib.sha256(file.read_bytes()).hexdigest() == digest
        assert json.loads(files[0].read_text("utf-8")) == example


def test_every_examples_own_file_keeps_the_schema(site: Path, examples: list[dict[str, Any]]) -> None:
    schema = json.loads((site / "examples.schema.json").read_text("utf-8"))
    validator = jsonschema.Draft202012Validator({**schema, "type": "object", "items": True, "$ref": "#/$defs/example"})
    for example in examples:
        validator.validate(json.loads((site / "examples" / f"{example['id']}.json").read_text("utf-8")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_names_its_rule_its_data_and_its_version(
    examples: list[dict[str, Any]], pages: dict[str, Page], lang: str
) -> None:
    for example, page in _pages(examples, pages, lang):
        links = [each.get("href", "") for each in page.all("a")]
        assert any(link.endswith(f"#{example['rule']}") for link in links)
        assert any(link.endswith(f"{example['id']}.json") for link in links)
        assert "hazari_rules 1.0" in page.html
