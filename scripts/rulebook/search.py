"""The search: one index made by the generator, parted into one for each language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

INDEX: Final = "search/search_index.json"

_STEMMED: Final = frozenset({"en", "fr", "es"})
"""Languages for which the search knows word endings; it has none for Indonesian."""


def split_search(site: Path, languages: Iterable[str]) -> None:
    """Replace the common index by one in the folder of each language, each with addresses from that folder."""
    default, *others = languages
    common = json.loads((site / INDEX).read_text("utf-8"))
    for lang in (default, *others):
        folder = site if lang == default else site / lang
        index = of_language(common, lang, default, others)
        (folder / INDEX).parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
        (folder / INDEX).write_text(text, "utf-8")


def of_language(common: Mapping[str, Any], lang: str, default: str, others: Iterable[str]) -> dict[str, Any]:
    """Return the part of the index that is of one language."""
    config = {**common["config"], "lang": [lang if lang in _STEMMED else default]}
    if lang not in _STEMMED:
        # Another language's endings and stop words would be taken from its words.
        config["pipeline"] = []
    prefix = "" if lang == default else f"{lang}/"
    docs = []
    for entry in common["docs"]:
        location = entry["location"]
        folder = location.partition("/")[0]
        if (folder == lang) if prefix else (folder not in others):
            docs.append({**entry, "location": location.removeprefix(prefix)})
    return {"config": config, "docs": docs}
