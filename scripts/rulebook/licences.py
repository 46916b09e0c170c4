"""The page on licences: the table of what the site brings along, and the texts that go with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from hazari_rules.messages import catalogue
from rulebook import runtime
from rulebook.addresses import way_to_root
from rulebook.markup import number
from rulebook.shipped import GROUPS, PUBLISHED, SHORTER, Part, Parts
from rulebook.thin import THIN

_HEAD: Final = ("part", "version", "licence")


@cache
def parts(root: Path) -> Parts:
    """Return the parts of the site, read once for all its languages."""
    return Parts(root)


@dataclass(frozen=True)
class Licences:
    """The tables of one language; ``here`` is the address of the page."""

    root: Path
    here: str
    lang: str

    def html(self) -> str:
        """Return a table for each group of parts, and what was changed in those of others."""
        tables = "".join(self._table(group) for group in GROUPS)
        modules = self._say(
            "licences.modules",
            modules=number(_modules(self.root), self.lang),
            shorter=number(len(THIN), self.lang),
        )
        link = f'<a href="{self._way}{PUBLISHED}/{SHORTER}">{self._say("licences.shorter")}</a>'
        return f'<div class="licences" data-search-exclude="">{tables}<p>{modules}</p><p>{link}</p></div>'

    @property
    def _way(self) -> str:
        return way_to_root(self.here)

    def _say(self, key: str, **values: str) -> str:
        return escape(catalogue(self.lang).sentence(key, count=None, **values))

    def _table(self, group: str) -> str:
        head = "".join(f'<th scope="col">{self._say(f"licences.{name}")}</th>' for name in _HEAD)
        rows = "".join(self._row(part) for part in parts(self.root).all if part.group == group)
        return (
            f'<table class="licences__table"><caption>{self._say(f"licences.group.{group}")}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _row(self, part: Part) -> str:
        name = self._say(f"licences.own.{part.own}") if part.own else _linked(part)
        text = f'<a href="{self._way}{part.address}">{escape(part.licence)}</a>'
        return f'<tr><th scope="row">{name}</th><td>{escape(part.version)}</td><td>{text}</td></tr>'


def _linked(part: Part) -> str:
    return f'<a href="{escape(part.source)}">{escape(part.name)}</a>'


def _modules(root: Path) -> int:
    """Return how many modules of others' libraries come along."""
    sources = runtime.library_sources(
        root / "node_modules" / "pyodide", root / runtime.PACKAGE, runtime.MODULES
    )
    return sum(not name.startswith(f"{runtime.PACKAGE}/") for name in sources)


def published(root: Path) -> Mapping[str, str]:
    """Return the texts that go with the parts, by their addresses from the root."""
    texts = {f"{PUBLISHED}/{name}": text for name, text in parts(root).texts().items()}
    shorter = "".join(f"# ---- {name} ----\n{source}\n" for name, source in sorted(THIN.items()))
    return {**texts, f"{PUBLISHED}/{SHORTER}": shorter}
