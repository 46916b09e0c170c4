"""The site on real hosts, set up as `deploy/` says: nginx and, where it is there, Caddy."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Browser
from rulebook import hosts, serve
from rulebook.hosts import Given

from tests.browser.reader import PATIENCE, Checker, Noise

UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}

ENCODINGS = ("gzip, deflate, br, zstd", "gzip", "")

LEGAL = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"


@pytest.fixture(
    scope="module", params=[(host, folder) for host in hosts.HOSTS for folder in ("", "/hazari")], ids="".join
)
def host(request: pytest.FixtureRequest, site: Path) -> Iterator[tuple[str, str]]:
    """Each host by its name and address: the site at the root of it, and in a folder."""
    name, folder = request.param
    found, serving = hosts.HOSTS[name]
    if not found():
        pytest.skip(f"{name} is not on this machine")
    with serving(site, folder) as url:
        yield name, url


def one_of_each(site: Path) -> list[str]:
    """Addresses of the site: a file of each kind, by its ending and by how long it lasts."""
    files = (path for path in sorted(site.rglob("*")) if path.is_file())
    names = [path.relative_to(site).as_posix() for path in files]
    kinds = {(Path(name).suffix, bool(serve._NAMED_BY_DIGEST.match(name))): name for name in reversed(names)}
    worker = next(name for name in names if name.endswith("checker/worker.js"))
    pages = ["", "fr/checker/", "examples/play.ties/source-example/"]
    return [*pages, worker, *kinds.values()]


def unpacked(given: Given) -> bytes:
    body: bytes = UNPACKED[given.headers.get("content-encoding")](given.body)
    return body


def told(given: Given) -> tuple[object, ...]:
    """What both hosts must say alike."""
    names = ("content-type", "cache-control", "content-security-policy", "x-content-type-options")
    return (given.status, *(given.headers.get(name) for name in names))


def test_a_host_gives_every_kind_of_file_as_the_site_s_own_server_does(
    host: tuple[str, str], home: str, site: Path
) -> None:
    for name in [*one_of_each(site), "nothing/", "assets/runtime/none/pyodide.asm.wasm", "offline/"]:
        for encodings in ENCODINGS:
            ours, theirs = (hosts.ask(url, name, encodings) for url in (home, host[1]))
            assert told(theirs) == told(ours), name
            assert unpacked(theirs) == unpacked(ours), name


def test_a_host_sends_the_runtime_as_it_was_compressed(host: tuple[str, str], site: Path) -> None:
    for file in (site / "assets" / "runtime").glob("*/*.br"):
        plain = file.with_suffix("")
        name = plain.relative_to(site).as_posix()
        for encodings, encoding, sent in (
            (ENCODINGS[0], "br", file),
            ("gzip", "gzip", Path(f"{plain}.gz")),
            ("", None, plain),
        ):
            given = hosts.ask(host[1], name, encodings)
            assert given.headers.get("content-encoding") == encoding
            assert given.body == sent.read_bytes()
            assert encoding is None or given.headers["vary"] == "Accept-Encoding"


def test_a_page_is_asked_for_anew_and_not_sent_again_where_it_has_not_changed(host: tuple[str, str]) -> None:
    for encodings in ENCODINGS:
        first = hosts.ask(host[1], "fr/", encodings)
        again = hosts.ask(host[1], "fr/", encodings, If_None_Match=first.headers["etag"])
        assert (again.status, again.body, again.headers["cache-control"]) == (304, b"", "no-cache")


def test_a_folder_without_its_slash_leads_to_the_page(host: tuple[str, str]) -> None:
    given = hosts.ask(host[1], "fr/checker")
    assert given.status in {301, 308}
    assert f"{host[1].split('/', 3)[3]}fr/checker/" == given.headers["location"].removeprefix("/")


def test_the_checker_judges_on_a_host(host: tuple[str, str], chromium: Browser) -> None:
    noise = Noise(host[1])
    with chromium.new_context() as context:
        page = context.new_page()
        noise.listen(page)
        context.set_default_timeout(PATIENCE)
        checker = Checker(page, host[1], noise)
        page.goto(f"{host[1]}checker/{LEGAL}")
        assert checker.verdict()["verdict"] == "legal"
    assert noise.heard == []
