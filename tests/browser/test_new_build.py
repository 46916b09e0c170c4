"""A new build of the site takes over whole, and takes nothing away from who is reading."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from rulebook import browser as browsers
from rulebook import offline, publish

from tests.browser.host import Host, hosted
from tests.browser.reader import LANGUAGES, PATIENCE, ROOT
from tests.browser.unwatched import Unwatched, UnwatchedPage, unwatched

E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosted(site, "/some/hazari/") as host:
        yield host


@pytest.fixture
def browser(chromium: Browser, tmp_path: Path) -> Iterator[Unwatched]:
    program = browsers.find_browser() or Path(chromium.browser_type.executable_path)
    with unwatched(program, tmp_path / "profile") as browser:
        yield browser


def _until(found: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not found():
        assert time.monotonic() < end
        time.sleep(0.05)


def _renewed(site: Path, folder: Path) -> Path:
    """Make another build of the site, in which everything that a page loads is another and says so."""
    shutil.copytree(site, folder, copy_function=os.link)
    shutil.rmtree(folder / offline.PACKS)
    digests = [_digest_of(site, lang) for lang in LANGUAGES]
    names = {}
    for pattern, ending in (("site.*.css", ":root{--build:2}"), ("site.*.js", "page.dataset.script='2';")):
        (old,) = (folder / "assets").glob(pattern)
        new = old.with_name(f"site.22222222{old.suffix}")
        new.write_text(old.read_text("utf-8") + ending, "utf-8")
        old.unlink()
        names[old.name] = new.name
    for part in ("tools", "runtime"):
        (old,) = (folder / "assets" / part).iterdir()
        old.rename(old.with_name("2222222222222222"))
        names[f"assets/{part}/{old.name}"] = f"assets/{part}/2222222222222222"
        names[f'"{old.name}"'] = '"2222222222222222"'
    for page in folder.rglob("index.html"):
        text = page.read_text("utf-8")
        for digest in digests:
            text = text.replace(digest, offline.BUILD)
        for old_name, new_name in names.items():
            text = text.replace(old_name, new_name)
        page.unlink()
        page.write_text(text.replace("<body ", '<body data-text="2" '), "utf-8")
    manifest = {**publish.runtime_manifest(ROOT), "digest": "2222222222222222"}
    (folder / offline.WORKER).unlink()
    offline.publish(folder, (ROOT / "docs" / "assets" / offline.WORKER).read_text("utf-8"), manifest)
    return folder


def _digest_of(site: Path, lang: str) -> str:
    (found,) = (site / offline.PACKS).glob(f"{lang}.*.json")
    return found.name.split(".")[1]


# Of which build its text, its script and its style are.
BUILD_OF_A_PAGE = """[
  document.body.dataset.text ?? "1",
  document.documentElement.dataset.script ?? "1",
  getComputedStyle(document.documentElement).getPropertyValue("--build").trim() || "1",
]"""


def _build(page: UnwatchedPage) -> str:
    """Return of which build a page is; all of it must be of one."""
    (found,) = set(page.evaluate(BUILD_OF_A_PAGE))
    return str(found)


def _caches(page: UnwatchedPage) -> list[str]:
    found: list[str] = page.evaluate("caches.keys()")
    return found


def _wait_until_kept(page: UnwatchedPage) -> None:
    _until(lambda: page.evaluate("document.documentElement.dataset.offline") == "ready")


def _wait_for_verdict(page: UnwatchedPage) -> None:
    _until(
        lambda: (
            page.evaluate("document.querySelector('[aria-live][data-verdict]')?.dataset.verdict") == "legal"
        )
    )


# What an older page may still ask for: its worker and the runtime.
LOADS_ALL = """(async () => {
  const { runtime, manifest, worker } = JSON.parse(document.getElementById("hazari-data").textContent);
  const files = [worker, ...Object.keys(manifest.files).map((name) => runtime + name)];
  return (await Promise.all(files.map(async (file) => (await fetch(file)).ok))).every(Boolean);
})()"""


def test_a_new_build_is_taken_whole_and_nothing_is_mixed_or_lost(
    browser: Unwatched, host: Host, site: Path, tmp_path: Path
) -> None:
    second = _renewed(site, tmp_path / "second")
    first_pack, second_pack = _digest_of(site, "fr"), _digest_of(second, "fr")
    writing = browser.new_page()
    writing.goto(f"{host.url}fr/checker/")
    _wait_until_kept(writing)
    writing.type("[name=partition]", "AS AH AD KH")

    # A build of which a part is missing is not taken.
    broken = tmp_path / "broken"
    shutil.copytree(second, broken, copy_function=os.link)
    shutil.rmtree(broken / offline.PACKS)
    host.move(broken)
    reading = browser.new_page()
    for there in ("fr/play/", "fr/scoring/"):
        reading.goto(host.url + there)
        assert _build(reading) == "1"
    _until(lambda: host.asked[f"offline/fr.{second_pack}.json"] > 0)
    reading.goto(f"{host.url}fr/pack/")
    assert _build(reading) == "1"

    # Another is taken in the background, and shown at the next step.
    host.move(second)
    reading.goto(f"{host.url}fr/play/")
    assert _build(reading) == "1"
    _until(lambda: any(second_pack in name for name in _caches(writing)))

    def goes_on() -> bool:
        reading.goto(f"{host.url}fr/play/")
        return _build(reading) == "2"

    _until(goes_on)
    for there in ("fr/scoring/", "fr/", "fr/checker/"):
        reading.goto(host.url + there)
        assert _build(reading) == "2"

    # Whoever writes on an older page goes on, without a host too: what the page needs is still there.
    host.stop()
    assert _build(writing) == "1"
    assert writing.evaluate("document.querySelector('[name=partition]').value") == "AS AH AD KH"
    assert any(first_pack in name for name in _caches(writing))
    assert writing.evaluate(LOADS_ALL)
    host.start()

    # Once no page of the old build is open, nothing of it is left.
    writing.goto("about:blank")
    writing.goto(f"{host.url}fr/checker/{E2_LINK}")
    assert _build(writing) == "2"
    _wait_until_kept(writing)
    _until(lambda: len(_caches(writing)) == 2)
    assert not any(first_pack in name for name in _caches(writing))
    host.stop()
    writing.goto("about:blank")
    writing.goto(f"{host.url}fr/checker/{E2_LINK}")
    assert _build(writing) == "2"
    _wait_for_verdict(writing)
