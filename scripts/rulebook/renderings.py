"""Translations that stay true: each translated rule is recorded with the digest of the English that it renders.

The digest stands in the record of facts, in the line of the rule and the language. Once the English is another, the
translations are stale by name until somebody has read them again and said so.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook.factlock import LOCK, Renderings, read_lock, write_lock
from rulebook.faults import Fault, listed, told
from rulebook.labels import Pages
from rulebook.paragraphs import Paragraph, paragraphs

ORIGINAL: Final = LANGUAGES[0]
"""The language that the others render."""


def is_release() -> bool:
    """Tell whether the site is made for its public address; then a stale translation is a fault."""
    return bool(os.environ.get("SITE_URL", "").strip())


def digest(text: str) -> str:
    """Return what the English of a rule is told by; how its sentences are divided into lines changes nothing.

    >>> digest("Suits never break ties.")
    '843100ae'
    """
    return sha256(text.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rule in another language, beside the English that it has to render."""

    original: Paragraph
    paragraph: Paragraph

    @property
    def key(self) -> tuple[str, str]:
        """Where it is recorded: the rule and the language."""
        return self.paragraph.rule, self.paragraph.page.lang

    @property
    def digest(self) -> str:
        """The digest of the English as it is now."""
        return digest(self.original.text)

    def fault(self, recorded: str | None) -> Fault:
        """Return that it renders something else than the English of today."""
        rule, _ = self.key
        there = f"{self.original.page.path}:{self.original.line}"
        found = (
            "none that was read beside it" if recorded is None else f"that of earlier English, en:{recorded}"
        )
        expected = f"the translation of {rule} as {there} states it, {ORIGINAL}:{self.digest}"
        return self.paragraph.page.fault(self.paragraph.line, expected, found)


def rendered(pages: Pages) -> list[Rendered]:
    """Return every rule in every language but English; what has no English is another's fault."""
    originals = {each.rule: each for page in pages[ORIGINAL].values() for each in paragraphs(page)}
    return [
        Rendered(originals[each.rule], each)
        for lang, of_language in pages.items()
        if lang != ORIGINAL
        for page in of_language.values()
        for each in paragraphs(page)
        if each.rule in originals
    ]


def stale(pages: Pages, renderings: Renderings) -> dict[tuple[str, str], Fault]:
    """Return the translations that were not read beside the English of today, each as a fault, by rule and language."""
    return {
        each.key: each.fault(renderings.get(each.key))
        for each in rendered(pages)
        if renderings.get(each.key) != each.digest
    }


def run(wanted: Sequence[str] | None, lang: str | None = None) -> int:
    """Show the stale translations beside their English, or record those of these rules as read again."""
    # What verifies everything uses this module.
    from rulebook.verify import read_book  # noqa: PLC0415

    book = read_book()
    return accept(book.root, book.pages, wanted, lang)


def accept(root: Path, pages: Pages, wanted: Sequence[str] | None, lang: str | None = None) -> int:
    """Show what is stale of these rules and record it as read again; without any rules only show all of it."""
    faults: list[Fault] = []
    lock = read_lock(root, faults)
    if faults:
        print(listed(faults), file=sys.stderr)
        return 1
    every = rendered(pages)
    if refused := _refused(wanted, {each.key[0]: None for each in every}, lang, lock.renderings):
        print(refused, file=sys.stderr)
        return 2
    chosen = [
        each
        for each in every
        if lock.renderings.get(each.key) != each.digest
        and (not wanted or each.key[0] in wanted)
        and lang in (None, each.key[1])
    ]
    for each in chosen:
        _show(each)
    if not chosen:
        print("no translation is stale")
    if wanted is not None and chosen:
        read = {each.key: each.digest for each in chosen}
        unrecorded = [key for key in read if key not in lock.record]
        keys = list(dict.fromkeys(key for key, _ in lock.record))
        # What was read of a text that is not there just now stays recorded; the record of facts tells of it.
        write_lock(root, lock.record, keys, {**lock.renderings, **read})
        if unrecorded:
            ids = told(dict.fromkeys(rule for rule, _ in unrecorded))
            print(f"expected facts recorded in {LOCK} first, found none of {ids}", file=sys.stderr)
            return 1
    return 0


def _show(each: Rendered) -> None:
    rule, lang = each.key
    print(f"{rule} {lang}\n  {ORIGINAL} {each.original.text}\n  {lang} {each.paragraph.text}")


def _refused(
    wanted: Sequence[str] | None, rules: Mapping[str, None], lang: str | None, renderings: Renderings
) -> str:
    """Return why nothing is recorded at all, if so."""
    translations = [each for each in LANGUAGES if each != ORIGINAL]
    if lang is not None and lang not in translations:
        return f"expected one of {told(translations)} as the language of translations, got {lang}"
    if wanted == [] and renderings:
        return f"expected the rules that were read again: {LOCK} has translations already"
    unknown = [rule for rule in wanted or () if rule not in rules]
    return f"expected ids of rules, got {told(unknown)}" if unknown else ""
