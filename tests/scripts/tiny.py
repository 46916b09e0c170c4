"""A book of two pages, two rules and two examples in four languages, in which tests plant faults."""

import json
import shutil
from pathlib import Path
from typing import Any

from rulebook.factlock import write_lock
from rulebook.faults import Fault
from rulebook.renderings import rendered
from rulebook.verify import Book, read_book

ROOT = Path(__file__).parents[2]

RULES = {"game.name": False, "play.ties": True}

INDEX = """\
---
title: Home
description: The home page.
---

# Home {#home}

r[game.name]
The name means a thousand; see [ties](play.md#play.ties).

- [Play](play.md#play)
"""

PLAY = """\
---
title: Play
description: How to play.
---

# Play {#play}

## Ties {#ties}

r[play.ties]
Of equal groups such as K♥ Q♦ J♠ the one played last wins: a Run beats a Pair.

```hazari
play.ties/last-wins
The last one wins.
```

```hazari
play.ties/first-wins
The first one does not win.
```

See [the name](index.md#game.name) and [the first example](#play.ties--last-wins).
"""

EXAMPLES: list[dict[str, Any]] = [
    {
        "id": "play.ties/last-wins",
        "rule": "play.ties",
        "given": {"op": "compare", "groups": ["KS QH JD", "KH QD JC"]},
        "expect": {"winner": 2, "tied": [1, 2]},
    },
    {
        "id": "play.ties/first-wins",
        "rule": "play.ties",
        "given": {"op": "compare", "groups": ["KS QH JD", "KH QD JC"]},
        "expect": {"winner": 2},
        "claim": {"winner": 1},
    },
]

ADDRESSES = """\
./
./#game.name
./#home
examples.json
examples.schema.json
examples/play.ties/first-wins.json
examples/play.ties/first-wins/
examples/play.ties/last-wins.json
examples/play.ties/last-wins/
play/
play/#play
play/#play.ties
play/#play.ties--first-wins
play/#play.ties--last-wins
play/#ties
rules.json
"""

MESSAGES = {
    "language.name": "Language",
    "language.singular": [1],
    "plain": "Nothing but words.",
    "filled": "{winner} takes 12 cards, {points} points.",
    "counted": {"one": "One card.", "other": "{count} cards of 52."},
    "language.i-sound": "(?!)",
    "site.decimal": ".",
    "site.thousands": [",", 4],
}

CARDS = {
    "ranks": {"A": ["ace"], "K": ["king"], "Q": ["queen"], "J": ["jack"]},
    "suits": {"S": ["spade", "spades"], "H": ["heart"], "D": ["diamond"], "C": ["club"]},
    "of": ["of"],
    "name": "{rank} of {suit}",
    "letters": {"ranks": {"R": "K"}, "suits": {"P": "S"}, "ambiguous": {"C": ["H", "C"]}},
}

LANGUAGES = ("en", "fr", "es", "id")


def make(root: Path) -> Path:
    """Write the book into a folder and return the folder."""
    for lang in LANGUAGES:
        write(root / "docs" / lang / "index.md", INDEX)
        write(root / "docs" / lang / "play.md", PLAY)
        write(root / "hazari_rules" / "locale" / f"{lang}.json", _json(MESSAGES))
        write(root / "hazari_rules" / "locale" / f"{lang}.cards.json", _json(CARDS))
    write(root / "docs" / "examples" / "play.json", _json(EXAMPLES))
    write(root / "docs" / "addresses.lock", ADDRESSES)
    shutil.copy(ROOT / "docs" / "examples" / "schema.json", root / "docs" / "examples" / "schema.json")
    shutil.copy(ROOT / "hazari_rules" / "rules.py", root / "hazari_rules" / "rules.py")
    return root


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def plant(root: Path, name: str, old: str, new: str) -> int:
    """Put a fault in place of something that stands in a file once; return its line."""
    file = root / name
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"expected {old!r} once in {name}, found it {text.count(old)} times"
    file.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def reread(root: Path) -> None:
    """Record every translation as read beside its English, and no facts."""
    every = rendered(book(root).pages)
    keys = [each.key[0] for each in every]
    write_lock(root, {each.key: () for each in every}, keys, {each.key: each.digest for each in every})


def book(root: Path) -> Book:
    return read_book(root, RULES, {})


def faults(root: Path) -> list[Fault]:
    """Return what is wrong, each fault once, in the order in which it is told."""
    return sorted(set(book(root).faults))


def told(root: Path) -> list[str]:
    """Return what is wrong as it is printed."""
    return list(map(str, faults(root)))
