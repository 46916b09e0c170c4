import json
import re
from pathlib import Path

import pytest
from rulebook import verify
from rulebook.editions import Edition, entries
from rulebook.site import BOX, DESCRIPTION, HEADING, SHELL, TITLE, WAY, Site, site_url
from rulebook.wheel import Wheel

from tests.scripts import tiny

URL = "https://h.example/sub/"

CHARSET = '<meta charset="utf-8">'


@pytest.fixture
def site(root: Path) -> Site:
    tiny.plant(root, "docs/fr/index.md", "- [Play]", "<hazari-checker></hazari-checker>\n\n- [Play]")
    return Site(tiny.book(root), "fr", URL, {"digest": "d1"})


def published(site: Site) -> Edition:
    return Edition(URL, entries(site.book), Wheel("a.whl", b"a wheel"))


def test_the_public_address_ends_with_a_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", "https://h.example/sub")
    assert site_url() == URL
    monkeypatch.setenv("SITE_URL", " ")
    assert site_url() == "https://example.org/hazari/"


def test_a_page_names_its_translations_absolutely(site: Site) -> None:
    html = site.page(f"<head>{CHARSET}</head>", "play")
    assert f'<link rel="alternate" href="{URL}play/" hreflang="en">' in html
    assert f'<link rel="alternate" href="{URL}fr/play/" hreflang="fr">' in html
    assert f'<link rel="alternate" href="{URL}play/" hreflang="x-default">' in html


def test_a_page_searches_from_its_languages_home(site: Site) -> None:
    config = f'{CHARSET}<script id="__config" type="application/json">{{"annotate": null, "base": "../.."}}</script>'
    assert '"base": ".."' in site.page(config, "play")
    assert '"base": "."' in site.page(config, "index")


def test_the_checker_gets_its_data_with_links_from_its_own_page(site: Site) -> None:
    found = site.tool("index")
    assert found is not None
    assert re.fullmatch(r"\.\./assets/tools/[0-9a-f]{8}/checker/", found["folder"])
    data = json.loads(found["data"])
    assert "<" not in found["data"]
    assert data["worker"] == f"{found['folder']}worker.js"
    assert data["runtime"] == "../assets/runtime/d1/"
    assert data["rules"] == {"game.name": "#game.name", "play.ties": "play/#play.ties"}
    assert site.tool("play") is None


def test_an_examples_own_page_is_made_from_the_shell(site: Site) -> None:
    pages = site.example_pages(
        f"<title>{TITLE}</title><a href='{SHELL}'>{WAY}{HEADING}|{BOX}", published(site)
    )
    assert list(pages) == ["fr/examples/play.ties/last-wins/", "fr/examples/play.ties/first-wins/"]
    html = pages["fr/examples/play.ties/last-wins/"]
    assert "HAZARI" not in html
    assert "<title>The last one wins.</title>" in html
    assert 'href="../../../play/#play.ties"' in html
    assert 'href="../../../play/#play.ties--last-wins">Play</a>' in html


def test_an_examples_page_is_described_by_its_verdict_and_named_by_its_statement(site: Site) -> None:
    pages = site.example_pages(f"{TITLE}|{DESCRIPTION}", published(site))
    title, description = pages["fr/examples/play.ties/last-wins/"].split("|")
    assert description.startswith(title)
    assert description != title


def test_what_only_the_page_of_examples_cites_leads_over_its_rule() -> None:
    real = Site(verify.read_book(), "fr", URL, {"digest": "d1"})
    html = real.example_pages(WAY, published(real))["fr/examples/play.ties/source-example/"]
    assert html.count("<li>") == 2
    assert 'href="../../../play/#play.ties">Comparaisons</a>' in html


def test_a_tab_tells_whether_the_page_is_it_or_lies_in_it(root: Path) -> None:
    real = Site(verify.read_book(), "fr", URL, {"digest": "d1"})

    def _current(name: str, section: str = "") -> list[str]:
        return [tab["current"] for tab in real.tabs(name, section)]

    assert _current("index") == ["page", "", "", "", "", ""]
    assert _current("play", real.group("rules")) == ["", "true", "", "", "", ""]
    assert _current("game", real.group("rules")) == ["", "page", "", "", "", ""]
    assert _current("glossary", real.group("reference")) == ["", "", "", "", "", ""]
    assert _current("examples/play.ties/source-example") == ["", "", "", "", "true", ""]
    assert [tab["link"] for tab in real.tabs("play")][:2] == ["fr/", "fr/game/"]


def test_a_link_to_a_rule_carries_its_id_for_paper(site: Site) -> None:
    html = site.content(
        '<a href="../play/#play.ties">x</a><a href="#ties">y</a><a class="a" href="#play.ties">z</a>', "play"
    )
    assert html.count("data-rule") == 1
    said = site.content(
        '<a href="#play.ties">play.ties</a><a href="#play.ties"><code>play.ties</code></a>', "play"
    )
    assert "data-rule" not in said
    assert '<a href="../play/#play.ties" data-rule="play.ties">x</a>' in html


def test_the_picture_for_others_has_an_absolute_address(site: Site) -> None:
    assert site.social() == {"address": f"{URL}assets/social/fr.png", "width": 1200, "height": 630}
