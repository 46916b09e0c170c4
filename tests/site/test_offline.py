"""What is kept on a device: every page of a language with all that it loads, as it is published."""

import json
import posixpath
import re
from pathlib import Path

import pytest
from rulebook import offline, serve
from rulebook.png import size

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from tests.site.conftest import Page


def _prefix(lang: str) -> str:
    return "" if lang == LANGUAGES[0] else f"{lang}/"


@pytest.fixture(scope="module")
def packs(site: Path) -> dict[str, dict[str, bytes]]:
    found = {}
    for file in (site / offline.PACKS).iterdir():
        found[file.name.split(".")[0]] = offline.unpacked(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_the_language_is_in_its_pack_byte_for_byte(
    packs: dict[str, dict[str, bytes]], pages: dict[str, Page], site: Path, lang: str
) -> None:
    here = {there for there, page in pages.items() if page.lang == lang}
    assert here == {there for there in packs[lang] if there == "" or there.endswith("/")}
    for there, data in packs[lang].items():
        file = site / there / "index.html" if there in here else site / there
        assert data == file.read_bytes()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_a_page_loads_is_in_the_pack(
    packs: dict[str, dict[str, bytes]], pages: dict[str, Page], lang: str
) -> None:
    missing = set()
    for page in (page for page in pages.values() if page.lang == lang):
        links = [each.get("src", "") for each in page.all("script")]
        links += [
            each["href"]
            for each in page.all("link")
            if {"stylesheet", "icon", "modulepreload", "preload", "manifest"} & set(each["rel"].split())
        ]
        config = re.search(r'<script id="__config"[^>]*>(.*?)</script>', page.html)
        assert config
        links.append(json.loads(config[1])["search"])
        for link in filter(None, links):
            there = posixpath.normpath(posixpath.join("/", page.address, link)).lstrip("/")
            if there not in packs[lang]:
                missing.add(there)
    assert missing == set()
    assert any(there.endswith("/checker/worker.js") for there in packs[lang])
    assert f"{_prefix(lang)}search/search_index.json" in packs[lang]


def test_what_changes_with_a_build_is_named_by_its_digest(
    packs: dict[str, dict[str, bytes]],
) -> None:
    """So a page never loads the script or the style of another build."""
    constant = re.compile(r"assets/fonts/|assets/mark\.svg$")
    for there in packs["en"]:
        if there.startswith("assets/") and not constant.match(there):
            assert serve._NAMED_BY_DIGEST.match(there), there


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_device_can_put_the_site_among_its_programs(
    site: Path, pages: dict[str, Page], lang: str
) -> None:
    home = site / _prefix(lang)
    manifest = json.loads((home / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["name"] == catalogue(lang).sentence("site.name")
    assert manifest["lang"] == lang
    assert (home / manifest["scope"]).resolve() == site.resolve()
    for icon in manifest["icons"]:
        data = (home / icon["src"]).read_bytes()
        assert icon["sizes"] == "{}x{}".format(*size(data))
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    for shortcut in manifest["shortcuts"]:
        assert f"{_prefix(lang)}{shortcut['url']}" in pages
    (link,) = [each for each in pages[f"{_prefix(lang)}play/"].all("link") if each["rel"] == "manifest"]
    assert (home / "play" / link["href"]).resolve() == (home / "manifest.webmanifest").resolve()
