"""Pictures of the built site: a few for the README, or every kind of page for whoever changes how it looks."""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from hazari_rules.locales import LANGUAGES
from rulebook import browser, serve
from rulebook.addresses import address, example_page

ROOT: Final = Path(__file__).parents[2]

KEPT: Final = ".github/pictures"

SCHEMES: Final = ("light", "dark")

WIDTHS: Final = (360, 1280)

# What the README shows, and the most that one of its pictures may weigh.
README: Final = ("home", "combinations", "example-tie", "checker-legal")
README_SIZE: Final = (1120, 820)
BYTES: Final = 150_000
QUALITY: Final = 0.9

_STATES: Final = {
    "checker-legal": "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C",
    "checker-illegal": "#check=KHQHJH-ASAHAD-9C8D7S-5S5H2D2C",
    "checker-comparison": "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H",
    "checker-unreadable": "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D",
}

# A browser writes WebP from a canvas, so that nothing else is needed for it.
_AS_WEBP: Final = """
async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}
"""


@dataclass(frozen=True, slots=True)
class Subject:
    """A page to be taken, in a state that the address may give it."""

    name: str
    page: str
    state: str = ""

    def address(self, lang: str) -> str:
        """Return where it is, from the site's root."""
        return (self.page if self.page.endswith(".html") else address(self.page, lang)) + self.state


def subjects(site: Path) -> Iterator[Subject]:
    """Give every kind of page: each text, the states of the checker, one example of each operation, the lost page."""
    folders = sorted(path.parent.name for path in site.glob("*/index.html"))
    yield Subject("home", "index")
    for name in folders:
        if name not in LANGUAGES:
            yield Subject(name, name)
    for name, state in _STATES.items():
        yield Subject(name, "checker", state)
    yield Subject("example-tie", example_page("play.ties/source-example"))
    found = set()
    for example in json.loads((site / "examples.json").read_text("utf-8")):
        name = f"example-{example['given']['op']}{'-mistake' if 'claim' in example else ''}"
        if name not in found:
            found.add(name)
            yield Subject(name, example_page(example["id"]))
    yield Subject("lost", "404.html")


def take_all(folder: Path, names: Iterable[str], site: Path) -> Iterator[Path]:
    """Take whole pages in every language, narrow and wide, light and dark; only those named, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = set(names)
    chosen = [subject for subject in subjects(site) if not wanted or subject.name in wanted]
    with serve.served(site) as home, browser.open_browser() as opened:
        for width in WIDTHS:
            for scheme in SCHEMES:
                with _page(opened, (width, 800), scheme) as page:
                    for subject in chosen:
                        # One page speaks all languages.
                        for lang in LANGUAGES[:1] if subject.page.endswith(".html") else LANGUAGES:
                            file = folder / f"{subject.name}-{lang}-{width}-{scheme}.png"
                            _show(page, home + subject.address(lang))
                            page.screenshot(path=file, full_page=True)
                            yield file


def take_for_readme(folder: Path, site: Path) -> Iterator[Path]:
    """Take the pictures of the README, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    known = {subject.name: subject for subject in subjects(site)}
    with serve.served(site) as home, browser.open_browser() as opened:
        for scheme in SCHEMES:
            with _page(opened, README_SIZE, scheme) as page:
                for name in README:
                    _show(page, home + known[name].address(LANGUAGES[0]))
                    file = folder / f"{name}-{scheme}.webp"
                    file.write_bytes(_webp(page, page.screenshot()))
                    yield file


def _page(opened: Browser, size: tuple[int, int], scheme: str) -> Page:
    width, height = size
    return opened.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        locale="en",
        # Pictures do not wait for what is kept on the device.
        service_workers="block",
    )


def _show(page: Page, there: str) -> None:
    # Another state of the same page would not be loaded anew.
    page.goto("about:blank")
    page.goto(there)
    page.evaluate("() => document.fonts.ready")
    if "#" in there:
        page.wait_for_selector("[data-verdict]", timeout=120_000)


def _webp(page: Page, png: bytes) -> bytes:
    """Return a picture as small as it needs to be."""
    made = base64.b64decode(page.evaluate(_AS_WEBP, [base64.b64encode(png).decode(), QUALITY]))
    if len(made) > BYTES:
        raise ValueError(f"expected a picture of at most {BYTES} bytes, got {len(made)}")
    return made


def main() -> int:
    """Take what is asked for."""
    parser = argparse.ArgumentParser(prog="scripts/screenshots", description=__doc__)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every kind of page, into this folder")
    parser.add_argument("names", nargs="*", help="with --all: only these kinds")
    chosen = parser.parse_args()
    site = ROOT / "site"
    if not site.is_dir():
        print("expected a built site; make it with: scripts/site --build", file=sys.stderr)
        return 1
    taken = take_all(chosen.all, chosen.names, site) if chosen.all else take_for_readme(ROOT / KEPT, site)
    for file in taken:
        print(file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
