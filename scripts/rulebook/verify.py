"""Everything that must hold of texts, examples and catalogues, found in one go."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.rules import Rule
from rulebook.addresslock import wrong_addresses
from rulebook.catalogues import read_catalogues, wrong_catalogues
from rulebook.examples import Example, read_examples, rules_without, wrong_citations, wrong_examples
from rulebook.factlock import read_lock
from rulebook.facts import wrong_facts
from rulebook.faults import Fault, listed, told
from rulebook.files import wrong_files
from rulebook.labels import wrong_headings, wrong_labels, wrong_parity
from rulebook.links import dead_links
from rulebook.prose import wrong_cards, wrong_cards_in_messages, wrong_wording
from rulebook.reading import read_pages
from rulebook.renderings import is_release, stale
from rulebook.rulefacts import truths
from rulebook.texts import Page
from rulebook.truth import Truth
from rulebook.vocabulary import wrong_words

ROOT: Final = Path(__file__).resolve().parents[2]
"""The project's folder."""

RULES: Final[Mapping[str, bool]] = {rule.value: rule.computed for rule in Rule}
"""The rule ids, each with whether the package can compute it."""

TRUTHS: Final[Mapping[str, Truth]] = truths()
"""The facts of each rule, as the package has them."""

_ANSWERED_WITH: Final = tuple(
    f"hazari_rules/locale/{LANGUAGES[0]}{ending}" for ending in (".json", ".cards.json")
)


@dataclass(frozen=True)
class Book:
    """Texts and examples as they were read, and all that is wrong with them.

    ``stale`` are the translations of other English than today's, by rule and language: faults in a release only.
    """

    root: Path
    pages: Mapping[str, Mapping[str, Page]]
    examples: Mapping[str, Example]
    faults: list[Fault] = field(default_factory=list)
    stale: Mapping[tuple[str, str], Fault] = field(default_factory=dict)


def read_book(
    root: Path = ROOT, rules: Mapping[str, bool] | None = None, facts: Mapping[str, Truth] | None = None
) -> Book:
    """Read and verify everything; nothing is raised for what is wrong."""
    rules = RULES if rules is None else rules
    facts = TRUTHS if facts is None else facts
    faults = list(wrong_files(root))
    pages = {lang: read_pages(root, lang, faults) for lang in LANGUAGES}
    before = len(faults)
    examples = read_examples(root, faults)
    are_whole = len(faults) == before
    before = len(faults)
    messages, words = read_catalogues(root, LANGUAGES, faults)
    faults += [*wrong_catalogues(messages), *wrong_words(words), *wrong_cards_in_messages(messages)]
    speechless = any(fault.path in _ANSWERED_WITH for fault in faults[before:])
    faults += wrong_labels(pages, rules, root)
    faults += wrong_headings(pages)
    faults += wrong_parity(pages)
    faults += wrong_examples(examples, rules, speechless=speechless)
    if are_whole:
        # While some examples cannot be read, nobody knows which of them are missing.
        faults += wrong_citations(examples, pages, rules)
        faults += rules_without(examples, rules, root)
    for of_language in pages.values():
        faults += dead_links(of_language)
        faults += wrong_cards(of_language)
        faults += wrong_wording(of_language)
    if facts and are_whole:
        faults += wrong_addresses(pages[LANGUAGES[0]], examples, root)
    if facts and not speechless and not any(fault.path.endswith(".cards.json") for fault in faults):
        # Without the words for cards no fact can be read, and without answers none is known of an example.
        faults += wrong_facts(pages, examples, facts, rules, root)
    # What is wrong with the record is told with the facts.
    unread: list[Fault] = []
    lock = read_lock(root, unread)
    old = {} if unread and not lock.record else stale(pages, lock.renderings)
    if is_release():
        faults += old.values()
    return Book(root, pages, examples, faults, old)


def run_check(root: Path = ROOT) -> int:
    """Verify everything and say what is wrong; return the exit status."""
    book = read_book(root)
    if book.faults:
        print(listed(book.faults), file=sys.stderr)
        return 1
    warn(book)
    count = sum(map(len, book.pages.values()))
    print(
        f"{count} pages, {len(book.examples)} examples, {len(RULES)} rules, {len(LANGUAGES)} catalogues: all in order"
    )
    return 0


def warn(book: Book) -> None:
    """Tell which translations are stale, as faults are told; only a release is refused for them."""
    if book.stale:
        print(listed(book.stale.values()), file=sys.stderr)
        rules = told(dict.fromkeys(rule for rule, _ in book.stale))
        print(
            f"warning: read these translations again, then scripts/facts --reread {rules.replace(',', '')}; "
            "with SITE_URL they are faults",
            file=sys.stderr,
        )
