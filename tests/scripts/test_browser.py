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


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """All programs that there are, none of them root's, and none a Firefox."""
    monkeypatch.delenv("HAZARI_FIREFOX", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "FIREFOX_NAMES", ("firefox-esr", "firefox"))
    return tmp_path


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)


def test_without_firefox_and_without_the_right_to_install_it_its_tests_are_left_out_with_a_line(
    programs: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert browser.main(["--firefox"]) == 0
    (line,) = capfd.readouterr().out.splitlines()
    assert line.startswith(
        "Firefox is missing, and its tests are left out: get it with 'apt-get install firefox-esr'"
    )


def test_where_firefox_can_be_installed_it_must_be_there_afterwards(
    programs: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    program(programs / "apt-get", "exit 100")
    assert browser.main(["--firefox"]) == 1
    *said, last = capfd.readouterr().out.splitlines()
    assert "$ apt-get install -y -qq --no-install-recommends firefox-esr" in said
    assert last.startswith("Firefox for the tests is missing and was not installed: get it with")


def test_an_installed_firefox_runs_its_tests_and_their_failure_is_told(
    programs: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    program(
        programs / "apt-get",
        f'[ "$1" = install ] && echo > {programs}/firefox-esr && /bin/chmod +x {programs}/firefox-esr',
    )
    program(programs / "node", 'echo "$HAZARI_FIREFOX" "$@"; exit 7')
    assert browser.main(["--firefox"]) == 7
    ran = capfd.readouterr().out.splitlines()[-1]
    assert ran.startswith(f"{programs}/firefox-esr --test tests/firefox/")


def test_a_named_firefox_that_is_not_there_is_told(
    programs: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAZARI_FIREFOX", "/nowhere/firefox")
    assert browser.main(["--firefox"]) == 1
    assert capfd.readouterr().out == "HAZARI_FIREFOX: expected a program, got '/nowhere/firefox'\n"
