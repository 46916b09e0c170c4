"""The pictures shown where others link to the site, one for each language: the sentence and the hand of the home page.

They are made by ``scripts/social`` with the browser of the tests and kept with the sources, so that a build
needs no browser; whoever changes the sentence, the cards or the colours makes them anew.
"""

from __future__ import annotations

import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards
from rulebook import png
from rulebook.courts import sprite_html
from rulebook.faces import fan_html
from rulebook.frames import worked
from rulebook.home import HAND
from rulebook.mark import mark_html

ROOT: Final = Path(__file__).resolve().parents[2]

PICTURES: Final = "assets/social"
"""Where the pictures are, from the site's root and below ``docs``."""

SIZE: Final = (1200, 630)
LIMIT: Final = 60_000
"""How many bytes a picture may have; some who show it take no larger ones."""


def page(lang: str, assets: str) -> str:
    """Return the picture as a page; ``assets`` is the address of our style sheets."""
    words = catalogue(lang)
    groups = [read_cards(text) for text in worked(HAND)["groups"]]
    fans = "".join(f"<div>{fan_html(group, lang)}</div>" for group in groups)
    sheets = "".join(f'<link rel="stylesheet" href="{assets}/{name}.css">' for name in ("tokens", "cards"))
    return f"""<!doctype html>
<html lang="{lang}" data-md-color-scheme="default">
<head><meta charset="utf-8">{sheets}<style>{_STYLE}</style></head>
<body>{sprite_html()}
<p class="name">{mark_html()} {escape(words.sentence("site.name"))}</p>
<h1>{escape(words.sentence("site.sentence"))}</h1>
<div class="hand">{fans}</div>
</body></html>"""


_STYLE: Final = """
html { font-size: 20px; }
body { box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 54px 64px; overflow: hidden;
  background: var(--hz-ground); color: var(--hz-ink); font: var(--hz-display-weight) 34px/1.14 var(--hz-display); }
.name { display: flex; align-items: center; gap: 18px; margin: 0; }
.mark { height: 40px; width: 54px; fill: var(--hz-primary); }
.mark__last { fill: var(--hz-turmeric); }
h1 { margin: 34px 0 0; font-size: 80px; font-weight: inherit; line-height: 1.08; text-wrap: balance; }
.hand { --hz-large-width: 6.2rem; --hz-large-height: 8.68rem; position: absolute; inset: auto 56px 44px; display: flex; justify-content: space-between; }
.card { --hz-shadow: none; }
"""


def make(root: Path = ROOT) -> int:
    """Make the pictures of all languages; return the exit status."""
    from rulebook.browser import open_browser  # noqa: PLC0415 - of the tests' requirements only

    folder = root / "docs" / PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    width, height = SIZE
    with tempfile.TemporaryDirectory() as place, open_browser() as browser:
        view = browser.new_page(viewport={"width": width, "height": height})
        for lang in LANGUAGES:
            file = Path(place, f"{lang}.html")
            file.write_text(page(lang, (root / "docs" / "assets").as_uri()), "utf-8")
            view.goto(file.as_uri(), wait_until="networkidle")
            view.evaluate("document.fonts.ready")
            picture = folder / f"{lang}.png"
            picture.write_bytes(png.with_palette(view.screenshot()))
            print(f"{picture.relative_to(root)}: {picture.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(make())
