"""The search: one index made by the generator, parted into one for each language, with the forms of its words.

What a reader types is compared with the beginnings of the words in the index, letter by letter. So the index also
holds the forms of the words that a page uses: whoever types *joueurs* finds the page that says *joueur*.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from html import unescape
from pathlib import Path
from typing import Any, Final

from hazari_rules.rules import Rule
from rulebook.addresses import address
from rulebook.wordforms import Families, words

INDEX: Final = "search/search_index.json"

_STOPPING: Final = frozenset({"en"})
"""Languages whose commonest words are left out. The lists that the search has for others hold *as*, the ace."""

_SEPARATOR: Final = r"[\s\-–—,;:!?¡¿()\[\]{}|…\"'’‘“”«»]+|\.(?=\s|$)"
"""What parts words: also apostrophes, as in *l’as*. A full stop within a rule's id does not."""

_AREAS: Final = "|".join(sorted({rule.value.partition(".")[0] for rule in Rule}))

_ID: Final = re.compile(rf"\b(?:{_AREAS})\.[a-z][a-z-]*(?:/[a-z0-9-]+)?")

_FIELDS: Final = {"forms": 1.0, "title_forms": 500.0}
"""The weight of a word that is there in another form, in a section and in its title."""

_TAG: Final = re.compile(r"<(code|pre)\b.*?</\1>|<[^>]*>", re.DOTALL)

# In quotation marks stand other languages' words, and ids are nobody's.
_FOREIGN: Final = re.compile(r"«[^»]*»|“[^”]*”|\b\w+(?:[./_]\w[\w\u2011-]*)+")

_TERM: Final = re.compile(r"<dt\b[^>]*>(.*?)</dt>", re.DOTALL)


def split_search(site: Path, languages: Iterable[str]) -> None:
    """Replace the common index by one in the folder of each language, each with addresses from that folder."""
    default, *others = languages
    common = json.loads((site / INDEX).read_text("utf-8"))
    for lang in (default, *others):
        folder = site if lang == default else site / lang
        glossary = (site / address("glossary", lang) / "index.html").read_text("utf-8")
        index = with_forms(of_language(common, lang, default, others), lang, glossary_terms(glossary))
        (folder / INDEX).parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
        (folder / INDEX).write_text(text, "utf-8")


def of_language(common: Mapping[str, Any], lang: str, default: str, others: Iterable[str]) -> dict[str, Any]:
    """Return the part of the index that is of one language."""
    config = {**common["config"], "lang": [default], "separator": _SEPARATOR}
    if lang not in _STOPPING:
        config["pipeline"] = []
    prefix = "" if lang == default else f"{lang}/"
    docs = []
    for entry in common["docs"]:
        location = entry["location"]
        folder = location.partition("/")[0]
        if (folder == lang) if prefix else (folder not in others):
            # The words of an id are English and nobody looks for them one by one: it is found as a whole. In a box
            # it follows the statement without a space.
            text = _ID.sub(lambda found: f" {found[0].replace('-', '\u2011')}", entry["text"])
            docs.append({**entry, "location": location.removeprefix(prefix), "text": text})
    return {"config": config, "docs": docs}


def with_forms(index: Mapping[str, Any], lang: str, terms: Iterable[str]) -> dict[str, Any]:
    """Return an index that also has, for each section, the forms of its words that are not in it."""
    said = [(own_words(entry["title"]), own_words(entry["text"])) for entry in index["docs"]]
    families = Families(lang, {word for pair in said for part in pair for word in part}, terms)
    docs = []
    for entry, (title, text) in zip(index["docs"], said, strict=True):
        of_title = families.missing(title)
        of_text = families.missing(text | title | set(of_title))
        found = {"forms": " ".join(of_text), "title_forms": " ".join(of_title)}
        docs.append({**entry, **{field: forms for field, forms in found.items() if forms}})
    fields = {**index["config"]["fields"], **{name: {"boost": boost} for name, boost in _FIELDS.items()}}
    return {"config": {**index["config"], "fields": fields}, "docs": docs}


def own_words(html: str) -> set[str]:
    """Return the words of a text that are its language's own.

    >>> sorted(own_words("<p>partition.ready Prêt, « ready » <code>groups</code></p>"))
    ['prêt']
    """
    return words(_FOREIGN.sub(" ", unescape(_TAG.sub(" ", html))))


def glossary_terms(html: str) -> set[str]:
    """Return the words that a glossary explains.

    >>> sorted(glossary_terms("<dl><dt>Carte restante</dt><dd>La quatrième.</dd></dl>"))
    ['carte', 'restante']
    """
    return {word for term in _TERM.findall(html) for word in own_words(term)}
