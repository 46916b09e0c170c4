"""Where everything is on the site, and the way from one place to another."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook.texts import Page

PLACEHOLDER: Final = "https://example.org/hazari/"
"""Stands for the public address of a site that was built without one: an address that is nobody's."""

CHECKER = "checker"
"""The page that holds the checker."""


def address(name: str, lang: str) -> str:
    """Return the address of a page from the site's root; nothing at all for the home page of the first language.

    >>> address("partition", "fr"), address("partition", "en"), address("index", "fr"), address("index", "en")
    ('fr/partition/', 'partition/', 'fr/', '')
    """
    folder = "" if lang == LANGUAGES[0] else f"{lang}/"
    return folder if name == "index" else f"{folder}{name}/"


def example_page(example: str) -> str:
    """Return the name of the page that an example has for itself."""
    return f"examples/{example}"


def example_file(example: str) -> str:
    """Return the address from the root of an example's data, which are the same in every language."""
    return f"{example_page(example)}.json"


def way(here: str, there: str) -> str:
    """Return the way from one address to another, both from the root.

    >>> way("fr/scoring/", "fr/play/"), way("fr/play/", ""), way("", ""), way("", "play/")
    ('../play/', '../../', './', 'play/')
    """
    return posixpath.relpath(f"/{there}", f"/{here}") + "/"


def way_to_root(here: str) -> str:
    """Return the way from an address to the site's root, to stand before a file's name; empty at the root itself.

    >>> way_to_root("fr/play/"), way_to_root("")
    ('../../', '')
    """
    return "../" * here.count("/")


class Addresses:
    """The places of one language's site."""

    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.lang = next(iter(pages.values())).lang
        self._labelled = {
            item.id: page.name for page in pages.values() for item in page.items if item.kind == "rule"
        }
        self._titles = {page.name: page.title for page in pages.values()}

    def page(self, name: str) -> str:
        """Return the address of a page."""
        return address(name, self.lang)

    def link(self, here: str, name: str) -> str:
        """Return the link from one page to another."""
        return way(self.page(here), self.page(name))

    def states(self, rule: str) -> bool:
        """Tell whether the texts state a rule."""
        return rule in self._labelled

    def rule(self, here: str, rule: str) -> str:
        """Return the link from a page to a rule."""
        name = self._labelled[rule]
        return f"#{rule}" if name == here else f"{self.link(here, name)}#{rule}"

    def title(self, rule: str) -> str:
        """Return what the page is called that states a rule."""
        return self._titles[self._labelled[rule]]

    def rules(self, here: str) -> dict[str, str]:
        """Return the links from a page to all rules."""
        return {rule: self.rule(here, rule) for rule in self._labelled}

    def example(self, here: str, example: str) -> str:
        """Return the link from a page to the one that an example has for itself."""
        return self.link(here, example_page(example))
