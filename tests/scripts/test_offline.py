"""What is kept on a device, packed, and the worker that is told of it."""

import json
from pathlib import Path

import pytest
from rulebook import offline
from rulebook.verify import ROOT

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from tests.scripts.tiny import write

RUNTIME = {"digest": "d1", "files": {"pyodide.mjs": {}}}
PAGE = f'<body data-build="{offline.BUILD}"><p>One</p><p>Two &lt;</p>\n<!-- a > b --> end'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for lang in LANGUAGES:
        home = tmp_path if lang == LANGUAGES[0] else tmp_path / lang
        for name in ("index.html", "play/index.html"):
            write(home / name, f"{PAGE} {lang}")
        write(home / "search" / "search_index.json", "{}")
        write(home / "manifest.webmanifest", "{}")
    for name in ("404.html", "assets/site.0.css", "assets/social/en.png", "assets/runtime/d1/pyodide.mjs"):
        write(tmp_path / name, "<p>shared")
    (tmp_path / "assets" / "letters.woff2").write_bytes(bytes(range(256)))
    return tmp_path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pack_is_a_language_with_all_it_loads_and_nothing_else(site: Path, lang: str) -> None:
    prefix = "" if lang == LANGUAGES[0] else f"{lang}/"
    files = offline.unpacked(offline.pack(site, lang).text)
    assert set(files) == {
        prefix,
        f"{prefix}play/",
        f"{prefix}search/search_index.json",
        f"{prefix}manifest.webmanifest",
        "404.html",
        "assets/site.0.css",
        "assets/letters.woff2",
    }
    assert files["assets/letters.woff2"] == bytes(range(256))


def test_a_build_is_named_in_its_pages_and_by_all_that_is_in_it(site: Path) -> None:
    before = {lang: offline.pack(site, lang).build for lang in LANGUAGES}
    write(site / "fr" / "play" / "index.html", f"{PAGE} autre")
    after = {lang: offline.pack(site, lang).build for lang in LANGUAGES}
    assert [lang for lang in LANGUAGES if before[lang] != after[lang]] == ["fr"]
    write(site / "assets" / "site.0.css", "body{}")
    assert all(offline.pack(site, lang).build != after[lang] for lang in LANGUAGES)
    offline.publish(site, "addEventListener();\n", RUNTIME)
    pack = site / "offline" / f"es.{offline.pack(site, 'es').build}.json"
    assert not pack.exists()  # the pages name their build by now
    (pack,) = (site / "offline").glob("es.*.json")
    build = pack.name.split(".")[1]
    page = (site / "es" / "play" / "index.html").read_text("utf-8")
    assert f'data-build="{build}"' in page
    assert offline.unpacked(pack.read_text("utf-8"))["es/play/"].decode() == page


def test_the_worker_knows_the_build_and_speaks_every_language(site: Path) -> None:
    offline.publish(site, "addEventListener();\n", RUNTIME)
    script = (site / "sw.js").read_text("utf-8")
    assert script.endswith(";\naddEventListener();\n")
    build = json.loads(script.partition("\n")[0].removeprefix("const BUILD = ").removesuffix(";"))
    for lang in LANGUAGES:
        assert (site / build["languages"][lang]["pack"]).is_file()
        assert build["offline"]["words"][lang]["sentence"] == catalogue(lang).sentence("offline.missing")
    assert build["runtime"] == {"digest": "d1", "files": ["pyodide.mjs"]}


@pytest.mark.parametrize("text", [PAGE, "", "no tag", "<p>a</p", "<", "a < b", "<p>\n\n</p>\u2028\u00a0"])
def test_a_page_is_cut_and_joined_without_loss(text: str) -> None:
    assert "".join(offline.pieces("play/", text)) == text


def test_a_pack_is_a_fraction_of_its_pages() -> None:
    """The frame of a page stands in it once, however many pages have it."""
    frame = "".join(f"<p class=frame>{number}</p>" for number in range(100))
    texts = {f"{number}/": f"{frame}<b>{number}</b>" for number in range(50)}
    pack = offline.Pack("en", "b", texts, {})
    assert len(pack.text) < sum(map(len, texts.values())) / 3
    assert offline.unpacked(pack.text) == {there: text.encode() for there, text in texts.items()}


def test_the_words_that_the_worker_fills_in_are_those_of_the_page() -> None:
    worker = (ROOT / "docs" / "assets" / offline.WORKER).read_text("utf-8")
    for name in (offline.LANG, offline.TITLE, offline.ROOT):
        assert f'"{name}"' in worker
