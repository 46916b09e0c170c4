"""The browser of the tests is one that starts, or the reader is told how to get one."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from rulebook import browser


def test_the_browser_named_by_the_user_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "my-chromium"
    mine.touch(mode=0o755)
    monkeypatch.setenv("HAZARI_BROWSER", str(mine))
    assert browser.find_browser() == mine


def test_a_named_browser_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAZARI_BROWSER", "/nowhere/chromium")
    with pytest.raises(browser.BrowserMissing, match="expected a program, got '/nowhere/chromium'"):
        browser.find_browser()


def test_the_machine_s_own_browser_is_found_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chrome = tmp_path / "google-chrome"
    chrome.touch(mode=0o755)
    monkeypatch.delenv("HAZARI_BROWSER", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.find_browser() == chrome


def test_the_browser_starts_and_shows_a_page() -> None:
    def title() -> str:
        with browser.open_browser() as opened:
            page = opened.new_page()
            page.set_content("<title>Hazari</title>")
            return page.title()

    # In a thread of its own, as the browser of other tests may be open in this one.
    with ThreadPoolExecutor(1) as other:
        assert other.submit(title).result() == "Hazari"
