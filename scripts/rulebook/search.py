"""The search: an index for each language, made of its finished pages, and what the page must know to ask it.

It is asked by ``docs/assets/search``, in the page itself: a word that stands there as typed comes before its other
forms, and these come before words that only begin like it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from rulebook.addresses import address
from rulebook.sections import Section, sections
from rulebook.wordforms import Families, language, words

INDEX: Final = "search/search_index.json"

# In quotation marks stand other languages' words, and ids are nobody's.
_FOREIGN: Final = re.compile(r"«[^»]*»|“[^”]*”|\b\w+(?:[./_]\w[\w-]*)+")

_LISTS: Final = "index-"
"""What the ids of the index of all examples begin with: each statement stands with its rule already."""


_WEIGHTS: Final = {"developers/": 0.4, "differences/": 0.2, "glossary/": 0.8, "odds/": 0.4}
"""What a page is worth beside the rules: few look for the first, the second tells what others play, the third explains
what the rules say, and the last counts it."""

_CODE: Final = 0.4
"""What a section is worth that shows code."""


def write_search(site: Path, pages: Iterable[str], lang: str) -> None:
    """Write the index of one language into its folder, with addresses from there. ``pages`` are their names."""
    home = address("index", lang)
    found = {}
    for name in pages:
        # The home page says of every page what is on it: it would be found with all of them.
        if name != "index":
            there = address(name, lang)
            html = (site / there / "index.html").read_text("utf-8")
            found[there.removeprefix(home)] = sections(html)
    file = site / home / INDEX
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(index(found, lang), ensure_ascii=False, separators=(",", ":")), "utf-8")


def index(pages: Mapping[str, Iterable[Section]], lang: str) -> dict[str, Any]:
    """Return the index of a language's pages, each named by its address.

    A section is its place, its title and its parts; a part its anchor, its text and perhaps the term it explains.
    """
    docs: list[dict[str, Any]] = []
    used: set[str] = set()
    for there, found in pages.items():
        for number, section in enumerate(found):
            if section.anchor.startswith(_LISTS):
                continue
            used |= own_words(section.title)
            parts = []
            for part in section.parts:
                if part.text or part.anchor:
                    parts.append([part.anchor, part.text, *([part.term] if part.term else [])])
                    used |= own_words(part.text) - words(part.quoted)
            location = f"{there}#{section.anchor}" if number else there
            doc = {"location": location, "title": section.title, "parts": parts}
            weight = min(_WEIGHTS.get(there, 1), _CODE if section.has_code else 1)
            docs.append(doc if weight == 1 else {**doc, "weight": weight})
    return {"lang": lang, **language(lang), "families": Families(lang, used).lines(), "docs": docs}


def own_words(text: str) -> set[str]:
    """Return the words of a text that are its language's own.

    >>> sorted(own_words("partition.ready Prêt, « ready »"))
    ['prêt']
    """
    return words(_FOREIGN.sub(" ", text))
