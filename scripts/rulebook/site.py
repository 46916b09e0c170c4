"""What the pages of one language need besides their text: addresses, alternates, the checker's data, a search of its own."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from typing import Any, Final

from hazari_rules.locales import LANGUAGES, load
from hazari_rules.messages import catalogue
from rulebook.links import address, relative_address, way_to_root
from rulebook.render import RulebookExtension, with_root_links
from rulebook.verify import Book

CHECKER: Final = "checker"
"""The page that holds the checker."""

_DEFAULT_URL: Final = "https://example.org/hazari/"


def site_url() -> str:
    """Return the public address of the site, with a slash at its end."""
    return os.environ.get("SITE_URL", "").strip().rstrip("/") + "/" if os.environ.get("SITE_URL") else _DEFAULT_URL


class Site:
    """The pages of one language."""

    def __init__(self, book: Book, lang: str, url: str, manifest: Mapping[str, Any] | None) -> None:
        self.book = book
        self.lang = lang
        self.url = url
        self.manifest = manifest
        self.extension = RulebookExtension(book, lang)
        self.name = catalogue(lang).sentence("site.name")
        self.permalink = catalogue(lang).sentence("site.permalink")

    def address(self, name: str) -> str:
        """Return the address of a page from the root."""
        return address(name, self.lang, LANGUAGES[0])

    def alternates(self, name: str) -> list[dict[str, str]]:
        """Return the same page in every language, for the language menu: addresses from the root."""
        return [
            {
                "name": catalogue(lang).sentence("language.name"),
                # Nothing at all would be taken for the page itself.
                "link": address(name, lang, LANGUAGES[0]) or ".",
                "lang": lang,
            }
            for lang in LANGUAGES
        ]

    def content(self, html: str, name: str) -> str:
        """Return the text of a page with what only its address can tell."""
        return with_root_links(html, self.address(name))

    def anchors(self, name: str) -> frozenset[str]:
        """Return the anchors of a page, as its generator does not see those put aside."""
        return self.book.pages[self.lang][name].anchors

    def checker(self, name: str) -> dict[str, str] | None:
        """Return what the head of the checker's page needs, nothing for other pages."""
        if not any(item.kind == "checker" for item in self.book.pages[self.lang][name].items):
            return None
        root = way_to_root(self.address(name))
        return {"folder": f"{root}assets/checker/", "data": _embedded(self._checker_data(name, root))}

    def _checker_data(self, name: str, root: str) -> dict[str, Any]:
        here = self.address(name)
        rules = {
            item.id: f"{relative_address(self.address(page.name), here)}#{item.id}"
            for page in self.book.pages[self.lang].values()
            for item in page.items
            if item.kind == "rule"
        }
        messages = load(self.lang, "messages")
        manifest = dict(self.manifest or {})
        return {
            "lang": self.lang,
            "messages": {key: entry for key, entry in messages.items() if key.startswith(("checker.", "report."))},
            "cards": load(self.lang, "cards"),
            "worker": f"{root}assets/checker/worker.js",
            "runtime": f"{root}assets/runtime/{manifest.get('digest', '')}/",
            "manifest": manifest,
            "rules": rules,
        }

    def page(self, html: str, name: str) -> str:
        """Return a whole page, finished: absolute addresses of its translations, and its language's own search."""
        html = _ALTERNATES.sub("", html)
        links = [f'<link rel="alternate " href="{self.url}{there}" hreflang="{lang}">' for lang, there in self._hreflang(name)]
        html = html.replace("</head>", "\n".join(["", *links, "</head>"]), 1)
        home = relative_address(self.address("index"), self.address(name))
        return _BASE.sub(rf"\g<1>{json.dumps(home.rstrip('/'))}", html, count=1)

    def _hreflang(self, name: str) -> list[tuple[str, str]]:
        translated = [(lang, address(name, lang, LANGUAGES[0])) for lang in LANGUAGES]
        return [*translated, ("x-default", address(name, LANGUAGES[0], LANGUAGES[0]))]


# A space behind the word: the theme's script would take a plain one for a site that has a sitemap of its own.
_ALTERNATES: Final = re.compile(r'\s*<link rel="alternate" [^>]*hreflang[^>]*>')

_BASE: Final = re.compile(r'(<script id="__config" type="application/json">\{"base":\s*)"[^"]*"')


def _embedded(data: Any) -> str:
    """Return JSON that can stand inside an element of a page."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
