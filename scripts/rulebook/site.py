"""What the pages of one language need besides their text: translations, the checker's data, a search of their own."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from hazari_rules.cards import PACK
from hazari_rules.locales import LANGUAGES, load
from hazari_rules.messages import catalogue
from hazari_rules.partition import SIZES
from hazari_rules.version import RELEASED, __version__
from rulebook.addresses import PLACEHOLDER, address, example_page, way_to_root
from rulebook.citations import LICENCE
from rulebook.editions import Edition
from rulebook.exhibits import exhibit_html, verdict_text, way_html
from rulebook.mark import mark_html
from rulebook.markup import text_html
from rulebook.offline import kept_html
from rulebook.policy import with_policy
from rulebook.render import RulebookExtension, with_root_links
from rulebook.social import PICTURES, SIZE
from rulebook.tools import folder, modules
from rulebook.verify import Book
from rulebook.whole import WHOLE

SHELL: Final = example_page("HAZARI-RULE/HAZARI-EXAMPLE")
"""The name of a page that is no page: what all examples' own pages have in common, made once for a language."""

TITLE: Final = "HAZARI-TITLE"
"""Stands in the shell where the title of an example's page goes."""

DESCRIPTION: Final = "HAZARI-DESCRIPTION"
"""Stands in the shell where it is told in a line what an example's page says."""

HEADING: Final = "HAZARI-HEADING"
"""Stands in the shell where the same title goes as HTML."""

BOX: Final = "HAZARI-BOX"
"""Stands in the shell where the box goes."""

WAY: Final = "HAZARI-WAY"
"""Stands in the shell where the way from the page of all examples goes."""

CONTENT: Final = f'{WAY}\n<h1 id="example">{HEADING}</h1>\n{BOX}'
"""The content of the shell."""

TABS: Final = {"index": "", "game": "rules", "checker": "", "score": "", "examples": "", "questions": ""}
"""The pages that begin the main parts of the site, with the group of pages that such a part is, if any."""

LICENCES: Final = "licences"
"""The page to which the foot of every page leads."""


_ADDRESS: Final = re.compile(r"https?://[\w.:\[\]-]+(?:/[\w.~%@+/-]*)?", re.ASCII)


def is_address(url: str) -> bool:
    """Tell whether this is an address that pages can give as their own and citations can name.

    >>> is_address("https://rules.example/hazari/"), is_address("rules.example"), is_address("https://a/?b")
    (True, False, False)
    """
    return bool(_ADDRESS.fullmatch(url))


def site_url() -> str:
    """Return the public address of the site, with a slash at its end."""
    return (os.environ.get("SITE_URL", "").strip() or PLACEHOLDER).rstrip("/") + "/"


class Site:
    """The pages of one language."""

    def __init__(self, book: Book, lang: str, url: str, manifest: Mapping[str, Any]) -> None:
        self.book = book
        self.lang = lang
        self.url = url
        self.manifest = manifest
        self.extension = RulebookExtension(book, lang)
        self.addresses = self.extension.addresses
        self.say = catalogue(lang).sentence
        self.name = self.say("site.name")
        self.permalink = self.say("site.permalink")

    def common(self) -> dict[str, Any]:
        """Return what every template may say, show and lead to."""
        return {
            "say": self.say,
            "language": self.lang,
            "home": self.addresses.page("index") or ".",
            "mark": mark_html(),
            "social": self.social(),
            "manifest": f"{self.addresses.page('index')}manifest.webmanifest",
            "runtime": self.manifest["digest"],
            "privacy": self._leading_to("privacy"),
            "kept": kept_html(self.lang),
            "licences": self.licences(),
            "search": f"{folder(self.book.root)}search/box.js",
            "narrow": f"{folder(self.book.root)}examples/narrow.js",
            "edition": {"version": __version__, "released": RELEASED, "licence": LICENCE},
            "whole": self.addresses.page(WHOLE),
        }

    def _leading_to(self, name: str) -> dict[str, str]:
        return {"link": self.addresses.page(name), "title": self.book.pages[self.lang][name].title}

    def group(self, name: str) -> str:
        """Return what a group of pages in the navigation is called."""
        return self.say(f"site.nav.{name}")

    def tabs(self, name: str, section: str = "") -> list[dict[str, str]]:
        """Return the main parts of the site: addresses from the root, and which of them the page is or lies in."""
        tabs = []
        for first, group in TABS.items():
            title = self.group(group) if group else self.book.pages[self.lang][first].title
            inside = section == title if group else name.startswith(f"{first}/")
            current = "page" if name == first else "true" if inside else ""
            tabs.append({"link": self.addresses.page(first) or ".", "title": title, "current": current})
        return tabs

    def social(self) -> dict[str, Any]:
        """Return the picture that stands for the site where others link to it."""
        width, height = SIZE
        return {"address": f"{self.url}{PICTURES}/{self.lang}.png", "width": width, "height": height}

    def licences(self) -> dict[str, str]:
        """Return the page on licences: its address from the root, and its title."""
        return {"link": self.addresses.page(LICENCES), "title": self.book.pages[self.lang][LICENCES].title}

    def alternates(self, name: str) -> list[dict[str, str]]:
        """Return the same page in every language, for the language menu: addresses from the root."""
        return [
            {
                "name": catalogue(lang).sentence("language.name"),
                # Nothing at all would be taken for the page itself.
                "link": address(name, lang) or ".",
                "lang": lang,
                "locale": catalogue(lang).sentence("site.locale"),
            }
            for lang in LANGUAGES
        ]

    def content(self, html: str, name: str) -> str:
        """Return the text of a page with what only its address can tell, and links to rules with what paper shows."""
        html = _RULE_LINK.sub(r'\g<0> data-rule="\g<1>"', html)
        return with_root_links(html, self.addresses.page(name))

    def anchors(self, name: str) -> frozenset[str]:
        """Return the anchors of a page, as its generator does not see those put aside."""
        return self.book.pages[self.lang][name].anchors

    def tool(self, name: str) -> dict[str, Any] | None:
        """Return what the head of a tool's page needs, nothing for other pages."""
        found = [item.id for item in self.book.pages[self.lang][name].items if item.kind == "tool"]
        if not found:
            return None
        tool, root = found[0], way_to_root(self.addresses.page(name))
        tools = f"{root}{folder(self.book.root)}"
        data = self._tool_data(name, root) | (self._checker_data() if tool == "checker" else {})
        # What a tool has to start early comes before the rest of it.
        early, whole = (modules(self.book.root, f"{tool}/{name}.js") for name in ("start", f"hazari-{tool}"))
        return {
            "name": tool,
            "folder": f"{tools}{tool}/",
            "shared": f"{tools}tool/tool.css",
            "early": f"{tools}{early[0]}" if early else None,
            "modules": [f"{tools}{module}" for module in dict.fromkeys([*early, *whole])],
            "data": _embedded(data),
        }

    def _checker_data(self) -> dict[str, Any]:
        return {
            "messages": self._messages("checker.", "report.", "language.singular"),
            "cards": load(self.lang, "cards"),
            "pack": [card.text for card in PACK],
            "sizes": SIZES,
        }

    def _messages(self, *beginnings: str) -> dict[str, Any]:
        messages = load(self.lang, "messages")
        return {key: entry for key, entry in messages.items() if key.startswith(beginnings)}

    def _tool_data(self, name: str, root: str) -> dict[str, Any]:
        return {
            "lang": self.lang,
            "messages": self._messages("score.", *_OF_THE_ENGINE),
            "worker": f"{root}{folder(self.book.root)}checker/worker.js",
            "runtime": f"{root}assets/runtime/{self.manifest['digest']}/",
            "manifest": self.manifest,
            "rules": self.addresses.rules(name),
        }

    def page(self, html: str, name: str) -> str:
        """Return a whole page, finished: absolute addresses of its translations, and its language's own search."""
        translated = [
            *((lang, address(name, lang)) for lang in LANGUAGES),
            ("x-default", address(name, LANGUAGES[0])),
        ]
        links = [
            f'<link rel="alternate" href="{self.url}{there}" hreflang="{lang}">' for lang, there in translated
        ]
        html = html.replace("</head>", "\n".join(["", *links, "</head>"]), 1)
        home = self.addresses.link(name, "index").rstrip("/")
        return with_policy(_BASE.sub(rf"\g<1>{json.dumps(home)}", html, count=1))

    def example_pages(self, shell: str, edition: Edition) -> dict[str, str]:
        """Return the own page of each example by its address, made from what they have in common."""
        pages = {}
        of_language = self.book.pages[self.lang]
        for page in of_language.values():
            for citation in page.citations:
                name, example = example_page(citation.example), self.book.examples[citation.example]
                way = way_html(example, page, of_language.get("examples"), self.addresses)
                html = shell.replace(SHELL, name).replace(TITLE, escape(citation.statement)).replace(WAY, way)
                said = f"{citation.statement} {verdict_text(example, self.lang)}"
                html = html.replace(DESCRIPTION, escape(said))
                html = html.replace(HEADING, text_html(citation.statement, self.lang))
                pages[self.addresses.page(name)] = html.replace(
                    BOX, exhibit_html(example, self.addresses, edition)
                )
        return pages


_OF_THE_ENGINE: Final = (
    "checker.starting",
    "checker.queued",
    "checker.failed",
    "checker.unanswered",
    "checker.retry",
    "checker.damaged",
)
"""How the sentences begin that every tool may have to say of its start."""

# A link that says the id itself need not say it again.
_RULE_LINK: Final = re.compile(r'<a href="[^"#]*#([a-z]+(?:\.[a-z-]+)+)"(?=>)(?!>(?:<code>)?\1<)')

_BASE: Final = re.compile(r'(<script id="__config" type="application/json">[^<]*?"base":\s*)"[^"]*"')


def _embedded(data: Any) -> str:
    """Return JSON that can stand inside an element of a page."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
