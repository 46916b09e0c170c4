"""The files beside the pages."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import jsonschema
import pytest
from rulebook.addresslock import read_addresses
from rulebook.faults import Fault
from rulebook.site import site_url

from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule
from hazari_rules.verification import verify
from tests.site.conftest import ROOT, Page


def _json(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def test_the_published_examples_are_proved_and_keep_their_schema(site: Path) -> None:
    examples, schema = _json(site / "examples.json"), _json(site / "examples.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    assert list(jsonschema.Draft202012Validator(schema).iter_errors(examples)) == []
    assert [fault for example in examples for fault in verify(example)] == []


def test_a_published_example_has_a_title_in_each_language(site: Path) -> None:
    for example in _json(site / "examples.json"):
        assert list(example["title"]) == list(LANGUAGES)


def test_every_published_example_has_its_own_page(site: Path, pages: dict[str, Page]) -> None:
    for example in _json(site / "examples.json"):
        for lang in LANGUAGES:
            prefix = "" if lang == LANGUAGES[0] else f"{lang}/"
            assert f'data-example="{example["id"]}"' in pages[f"{prefix}examples/{example['id']}/"].html


def test_the_rules_are_published_with_address_examples_and_tests(site: Path, pages: dict[str, Page]) -> None:
    rules = _json(site / "rules.json")
    assert list(rules) == [rule.value for rule in Rule]
    known = {example["id"] for example in _json(site / "examples.json")}
    for rule, entry in rules.items():
        for lang, address in entry["addresses"].items():
            page, _, anchor = address.removeprefix(site_url()).partition("#")
            assert anchor == rule
            assert pages[page].lang == lang
            assert rule in pages[page].ids
        assert set(entry["examples"]) <= known
    assert any(entry["tests"] for entry in rules.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_a_search_of_its_own(site: Path, pages: dict[str, Page], lang: str) -> None:
    prefix = "" if lang == LANGUAGES[0] else f"{lang}/"
    index = _json(site / prefix / "search" / "search_index.json")
    assert index["lang"] == lang
    assert len(index["docs"]) > 30
    for entry in index["docs"]:
        page, _, anchor = entry["location"].partition("#")
        there = pages[prefix + page]
        assert there.lang == lang
        assert {anchor, *(part[0] for part in entry["parts"])} - {""} <= set(there.ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_every_cited_example_is_found_by_its_id(
    site: Path, pages: dict[str, Page], lang: str
) -> None:
    prefix = "" if lang == LANGUAGES[0] else f"{lang}/"
    index = _json(site / prefix / "search" / "search_index.json")
    found = {part[0].replace("--", "/") for entry in index["docs"] for part in entry["parts"]}
    assert {rule.value for rule in Rule} <= found
    assert {example["id"] for example in _json(site / "examples.json")} <= found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_run_together_in_what_the_search_shows(
    site: Path, pages: dict[str, Page], lang: str
) -> None:
    prefix = "" if lang == LANGUAGES[0] else f"{lang}/"
    index = _json(site / prefix / "search" / "search_index.json")
    for entry in index["docs"]:
        html = pages[prefix + entry["location"].partition("#")[0]].html
        known = set(re.findall(r"[^\W_]+", unescape(re.sub(r"<[^>]*>", " ", html))))
        for text in (entry["title"], *(part[1] for part in entry["parts"])):
            assert set(re.findall(r"[^\W_]+", text)) <= known, text
            assert text == text.strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_looks_for_its_own_languages_search(site: Path, pages: dict[str, Page], lang: str) -> None:
    for page in pages.values():
        if page.lang == lang:
            found = re.search(r'id="__config" type="application/json">(.*?)</script>', page.html)
            assert found
            config = json.loads(found[1])
            home = (site / page.address / config["base"]).resolve()
            assert home == (site if lang == LANGUAGES[0] else site / lang).resolve()
            assert (site / page.address / config["search"]).resolve().is_file()


def test_the_page_for_lost_visitors_speaks_all_languages_and_loads_nothing(
    site: Path, pages: dict[str, Page]
) -> None:
    html = (site / "404.html").read_text("utf-8")
    page = Page("404.html", html)
    assert [each["lang"] for each in page.all("div") if "lang" in each] == list(LANGUAGES)
    assert not page.all("script")
    assert not page.all("img")
    assert page.all("link") == [{"rel": "icon", "href": "data:,"}]
    root = urlsplit(site_url()).path
    links = [each["href"].removeprefix(root).partition("#") for each in page.all("a")]
    # Home in each language, and to its search.
    assert [there in pages for there, _, _ in links] == [True] * 2 * len(LANGUAGES)
    assert [anchor for _, _, anchor in links] == ["", "search"] * len(LANGUAGES)
    assert all("search" in pages[there].ids for there, _, _ in links)


def test_the_sitemap_has_every_page(site: Path, pages: dict[str, Page]) -> None:
    listed = re.findall(r"<loc>(.*?)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    assert sorted(listed) == sorted(site_url() + address for address in pages)
    assert f"Sitemap: {site_url()}sitemap.xml" in (site / "robots.txt").read_text("utf-8")


def test_sources_are_not_published(site: Path) -> None:
    assert not list(site.rglob("*.md"))
    assert not (site / "examples" / "play.json").exists()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("tool", "message"), [("checker", "checker.check"), ("score", "score.save")])
def test_a_tools_page_knows_runtime_messages_and_rules(
    site: Path, pages: dict[str, Page], lang: str, tool: str, message: str
) -> None:
    address = f"{tool}/" if lang == LANGUAGES[0] else f"{lang}/{tool}/"
    found = re.search(r'<script id="hazari-data" type="application/json">(.*?)</script>', pages[address].html)
    assert found
    data = json.loads(found[1])
    assert data["lang"] == lang
    assert (site / address / data["worker"]).resolve().is_file()
    for name in data["manifest"]["files"]:
        assert (site / address / data["runtime"] / name).resolve().is_file()
    assert set(data["rules"]) == {rule.value for rule in Rule}
    assert {message, "checker.retry"} <= set(data["messages"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_for_developers_leads_to_the_data_and_to_the_wheel(
    site: Path, pages: dict[str, Page], lang: str
) -> None:
    address = "developers/" if lang == LANGUAGES[0] else f"{lang}/developers/"
    links = [each.get("href", "") for each in pages[address].all("a")]
    found = {(site / address / link).resolve() for link in links if not link.startswith(("#", "https:"))}
    (wheel,) = site.glob("*.whl")
    for file in ("examples.json", "examples.schema.json", "rules.json", wheel.name):
        assert site / file in found


def test_every_address_ever_published_is_there_in_each_language(site: Path, pages: dict[str, Page]) -> None:
    faults: list[Fault] = []
    listed = read_addresses(ROOT, faults)
    assert faults == []
    assert len(listed) > 400
    gone = []
    for there in listed:
        name, _, anchor = there.partition("#")
        if not name.endswith("/"):
            gone += [] if (site / name).is_file() else [there]
            continue
        for lang in LANGUAGES:
            address = ("" if lang == LANGUAGES[0] else f"{lang}/") + name.removeprefix("./")
            if address not in pages or (anchor and anchor not in pages[address].ids):
                gone.append(f"{lang}: {there}")
    assert gone == []
