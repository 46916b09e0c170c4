"""The browsers of the tests and of the bench: found or installed, and started without a word to the network.

Chromium is driven by Playwright. Debian's Firefox is not Playwright's own and cannot be driven by it; its tests
are driven by puppeteer-core over WebDriver BiDi.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# What Chromium would otherwise ask of its maker's hosts at every start, and what a machine without a screen lacks.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW_TO_GET_IT = (
    "A browser for the tests is missing: get it with 'apt-get install chromium' or "
    "'python -m playwright install chromium', or name one in HAZARI_BROWSER."
)


FIREFOX_NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
FIREFOX_TESTS = "tests/firefox/*.test.mjs"
HOW_TO_GET_FIREFOX = (
    "get it with 'apt-get install firefox-esr' or your system's like, or name one in HAZARI_FIREFOX."
)

ROOT = Path(__file__).parents[2]


class BrowserMissing(RuntimeError):
    """No browser was found, and none could be installed."""


def find_browser() -> Path | None:
    """The Chromium named in HAZARI_BROWSER, or else the machine's own, or else Playwright's."""
    return _found("HAZARI_BROWSER", (*NAMES, *APPLICATIONS))


def find_firefox() -> Path | None:
    """The Firefox named in HAZARI_FIREFOX, or else the machine's own."""
    return _found("HAZARI_FIREFOX", FIREFOX_NAMES)


def _found(variable: str, names: Iterable[str]) -> Path | None:
    named = os.environ.get(variable)
    if named and not shutil.which(named):
        raise BrowserMissing(f"{variable}: expected a program, got {named!r}")
    for name in [named] if named else names:
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def _playwrights_own(playwright: Playwright) -> Path | None:
    path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def install_browser() -> None:
    """Install the system's Chromium where we may, otherwise Playwright's."""
    if may_install():
        install("chromium")
    else:
        _run([sys.executable, "-m", "playwright", "install", "chromium"])


def may_install() -> bool:
    """Whether this is root on a system of Debian's kind."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install Debian's packages, as root."""
    # An index that cannot be refreshed may still name a package that can be installed.
    _run(["apt-get", "update", "-qq"])
    _run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages])


def _run(command: list[str]) -> None:
    print("$", *command, flush=True)
    subprocess.run(
        command,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=False,
    )


def launch(playwright: Playwright, *, headless: bool = True) -> Browser:
    """Start the browser; it keeps to the pages that it is given."""
    path = find_browser() or _playwrights_own(playwright)
    if path is None:
        raise BrowserMissing(HOW_TO_GET_IT)
    return playwright.chromium.launch(executable_path=path, headless=headless, args=list(FLAGS))


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser for one piece of work, closed afterwards."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


def have_chromium() -> int:
    """Have a Chromium that starts, and say which."""
    with sync_playwright() as playwright:
        if not (find_browser() or _playwrights_own(playwright)):
            print("No browser found: installing one …", flush=True)
            install_browser()
        browser = launch(playwright)
        print(f"Chromium {browser.version} starts.")
        browser.close()
        return 0


def run_in_firefox() -> int:
    """Run the tests in Firefox; where it is missing and cannot be had, they are left out with a line that says so."""
    firefox = find_firefox()
    if firefox is None and may_install():
        print("No Firefox found: installing one …", flush=True)
        install("firefox-esr")
        firefox = find_firefox()
        if firefox is None:
            raise BrowserMissing(
                f"Firefox for the tests is missing and was not installed: {HOW_TO_GET_FIREFOX}"
            )
    if firefox is None:
        print(f"Firefox is missing, and its tests are left out: {HOW_TO_GET_FIREFOX}")
        return 0
    command = ["node", "--test", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(FIREFOX_TESTS))]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"HAZARI_FIREFOX": str(firefox)}, check=False)
    return done.returncode


def main(arguments: list[str] | None = None) -> int:
    """Have Chromium, or run the tests in Firefox where asked to."""
    parser = argparse.ArgumentParser(prog="rulebook.browser")
    parser.add_argument("--firefox", action="store_true", help="run the tests in Firefox")
    asked = parser.parse_args(arguments)
    try:
        return run_in_firefox() if asked.firefox else have_chromium()
    except BrowserMissing as missing:
        print(missing)
        return 1


if __name__ == "__main__":
    sys.exit(main())
