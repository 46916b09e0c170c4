"""The browser of the tests and of the bench: found or installed, and started without a word to the network."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
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


class BrowserMissing(RuntimeError):
    """No Chromium was found, and none could be installed."""


def find_browser() -> Path | None:
    """The Chromium named in HAZARI_BROWSER, or else the machine's own, or else Playwright's."""
    named = os.environ.get("HAZARI_BROWSER")
    if named:
        found = shutil.which(named)
        if not found:
            raise BrowserMissing(f"HAZARI_BROWSER: expected a program, got {named!r}")
        return Path(found)
    for name in (*NAMES, *APPLICATIONS):
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def _playwrights_own(playwright: Playwright) -> Path | None:
    path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def install_browser() -> None:
    """Install the system's Chromium where we may, otherwise Playwright's."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        commands = [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ]
    else:
        environment = dict(os.environ)
        commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    for command in commands:
        print("$", *command, flush=True)
        # An index that cannot be refreshed may still name a package that can be installed.
        subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
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


def main() -> int:
    """Have a browser that starts, and say which."""
    with sync_playwright() as playwright:
        if not (find_browser() or _playwrights_own(playwright)):
            print("No browser found: installing one …", flush=True)
            install_browser()
        try:
            browser = launch(playwright)
        except BrowserMissing as missing:
            print(missing)
            return 1
        print(f"Chromium {browser.version} starts.")
        browser.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())
