"""What one build publishes of the examples: the data of each as a file of its own, all of them as one, and the wheel."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hazari_rules.version import RELEASED, __version__
from rulebook.addresses import PLACEHOLDER, address, example_file, example_page
from rulebook.verify import Book
from rulebook.wheel import Wheel, wheel


@dataclass(frozen=True)
class Edition:
    """The examples and the wheel as they are published at a public address."""

    url: str
    entries: Mapping[str, Mapping[str, Any]]
    wheel: Wheel
    version: str = __version__
    released: str = RELEASED
    """The day of the version, as in 2026-12-01: the same however often and whenever it is built."""

    @property
    def has_address(self) -> bool:
        """Whether it is built for a public address, so that its addresses can be cited."""
        return self.url != PLACEHOLDER

    def permalink(self, example: str, lang: str) -> str:
        """Return the address at which an example stays in a language."""
        return f"{self.url}{address(example_page(example), lang)}"

    def title(self, example: str, lang: str) -> str:
        """Return what the texts of a language state about an example."""
        title: str = self.entries[example]["title"][lang]
        return title

    def digest(self, example: str) -> str:
        """Return the SHA-256 of an example's file in hexadecimal digits."""
        return hashlib.sha256(file_text(self.entries[example]).encode()).hexdigest()

    def files(self) -> dict[str, bytes]:
        """Return the files by their addresses from the root."""
        own = {example_file(example): file_text(entry).encode() for example, entry in self.entries.items()}
        return {
            "examples.json": file_text(list(self.entries.values())).encode(),
            **own,
            self.wheel.name: self.wheel.data,
        }


def edition(book: Book, url: str) -> Edition:
    """Return what a book publishes."""
    return Edition(url, entries(book), wheel(book.root))


def entries(book: Book) -> dict[str, dict[str, Any]]:
    """Return all examples by id, each with the statements that the texts make about it as its titles."""
    titles: dict[str, dict[str, str]] = defaultdict(dict)
    for lang, pages in book.pages.items():
        for page in pages.values():
            for citation in page.citations:
                titles[citation.example][lang] = citation.statement
    return {
        example.id: {
            "id": example.id,
            "rule": example.rule,
            "title": titles[example.id],
            **_rest(example.data),
        }
        for example in book.examples.values()
    }


def file_text(value: Any) -> str:
    """Return JSON as it stands in a published file."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _rest(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in ("id", "rule")}
