"""Facts bound to the rules by two nets: what a text states is true, and it is what was recorded."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from rulebook.examples import Example
from rulebook.factlock import LOCK, Record, read_lock, write_lock
from rulebook.faults import Fault, listed, told
from rulebook.labels import Pages, rule_place
from rulebook.passages import TOLD, Facts, PageFacts, Told, page_facts, statements, told_facts
from rulebook.statements import statement_signs
from rulebook.texts import Page
from rulebook.truth import Truth, untrue

_RECORDED: Final = f"as recorded in {LOCK}"


@dataclass(frozen=True)
class Stated:
    """All that the texts state, and what is true."""

    root: Path
    pages: Pages
    examples: Mapping[str, Example]
    truths: Mapping[str, Truth]

    @cached_property
    def areas(self) -> frozenset[str]:
        """The names of the pages of rules: the first part of their ids."""
        return frozenset(rule.partition(".")[0] for rule in self.truths)

    @cached_property
    def read(self) -> list[PageFacts]:
        """The facts read on every page of rules."""
        return [page_facts(page, self.truths) for page in self._pages if self._has_rules(page)]

    @cached_property
    def cited(self) -> list[Facts]:
        """The facts of the statements on all other pages; what else these say is their own affair."""
        others = [page for page in self._pages if not self._has_rules(page)]
        return [facts for page in others for facts in statements(page)]

    @cached_property
    def told(self) -> list[Told]:
        """The facts read on the pages that tell of differences."""
        return [told_facts(page, self.truths) for page in self._pages if page.name == TOLD]

    @property
    def _pages(self) -> list[Page]:
        return [page for of_language in self.pages.values() for page in of_language.values()]

    def _has_rules(self, page: Page) -> bool:
        return page.name in self.areas or any(item.kind == "rule" for item in page.items)

    @cached_property
    def passages(self) -> list[Facts]:
        """All passages whose facts are recorded."""
        on_pages = [facts for page in self.read for facts in (page.itself, *page.rules, *page.statements)]
        return [*on_pages, *self.cited, *(facts for page in self.told for facts in page.sections)]

    def untruths(self) -> Iterator[tuple[str, Fault]]:
        """Find what no rule says and what a rule says and its text does not, each with the id of its passage."""
        for page in self.read:
            yield from self._outside(page)
            for facts in page.rules:
                if wrong := untrue(facts.signs, self.truths[facts.passage.key]):
                    found = "none" if wrong.place is None else str(facts.words[wrong.place])
                    expected = f"{wrong.expected} as {facts.passage.key} has it"
                    yield facts.passage.key, facts.fault(wrong.place, expected, found)
            on_page = [self.truths[facts.passage.key] for facts in page.rules]
            signs = frozenset(sign for truth in on_page for sign in truth.signs)
            yield from _strangers(page.itself, signs, "a fact of the rules on this page")
        for facts in (*self.cited, *(facts for page in self.read for facts in page.statements)):
            example = self.examples.get(facts.passage.key)
            if example and not example.superseded and example.rule in self.truths:
                signs = statement_signs(example, self.truths[example.rule])
                yield from _strangers(facts, signs, f"a fact of {example.id}")

        for page_told in self.told:
            for facts, rules in page_told.decided:
                signs = frozenset(sign for rule in rules for sign in self.truths[rule].signs)
                yield from _strangers(facts, signs, f"a fact of {told(sorted(rules))}")

    def _outside(self, page: PageFacts) -> Iterator[tuple[str, Fault]]:
        for place, word in enumerate(page.outside.words):
            yield "", page.outside.fault(place, "no fact outside the paragraph of a rule", str(word))
        for line in page.code:
            yield "", page.itself.passage.page.fault(line, "no code on a page of rules", "some")

    def changes(self, record: Record) -> Iterator[tuple[str, Fault]]:
        """Find the passages whose facts are not those recorded, each with its id."""
        for facts in self.passages:
            recorded = record.get(facts.key)
            if recorded is None:
                yield (
                    facts.passage.key,
                    facts.fault(None, f"facts of {facts.passage.key} {_RECORDED}", "none"),
                )
            elif recorded != facts.signs:
                yield facts.passage.key, _difference(facts, recorded)

    def strangers(self, lines: Mapping[tuple[str, str], int]) -> Iterator[Fault]:
        """Find what is recorded of no passage."""
        known = {facts.key for facts in self.passages}
        for (key, lang), line in lines.items():
            if (key, lang) not in known:
                yield Fault(LOCK, line, f"the id of a rule, page or example in {lang}", key)


def wrong_facts(
    pages: Pages,
    examples: Mapping[str, Example],
    truths: Mapping[str, Truth],
    rules: Mapping[str, bool],
    root: Path,
) -> Iterator[Fault]:
    """Find facts that are not true, not stated, or not those recorded; rules without facts are told where they are."""
    for rule in rules:
        if rule not in truths:
            yield Fault(
                *rule_place(root, rule), f"the facts of {rule} in scripts/rulebook/rulefacts.py", "none"
            )
    stated = Stated(root, pages, examples, truths)
    faults: list[Fault] = []
    record, lines, _ = read_lock(root, faults)
    yield from faults
    yield from (fault for _, fault in stated.untruths())
    if record or not faults:
        # Where the record cannot be read at all, nobody knows what is not in it.
        yield from (fault for _, fault in stated.changes(record))
    yield from stated.strangers(lines)


def _strangers(facts: Facts, signs: frozenset[str], expected: str) -> Iterator[tuple[str, Fault]]:
    for place, word in enumerate(facts.words):
        if word.sign not in signs:
            yield facts.passage.key, facts.fault(place, expected, str(word))


def _difference(facts: Facts, recorded: Sequence[str]) -> Fault:
    """Return the fault at the first word that is not the one recorded."""
    pairs = enumerate(zip(facts.signs, recorded, strict=False))
    place = next((at for at, (one, other) in pairs if one != other), min(len(facts.signs), len(recorded)))
    expected = recorded[place] if place < len(recorded) else "no further fact"
    if place < len(facts.words):
        return facts.fault(place, f"{expected} {_RECORDED}", str(facts.words[place]))
    return facts.fault(place - 1 if place else None, f"{expected} after this, {_RECORDED}", "none")


def run(wanted: Sequence[str] | None) -> int:
    """Show the facts of the texts that are not those recorded, or record those of these ids; return the exit status."""
    # What verifies everything uses this module.
    from rulebook.verify import TRUTHS, read_book  # noqa: PLC0415

    book = read_book()
    return accept(Stated(book.root, book.pages, book.examples, TRUTHS), wanted)


def accept(stated: Stated, wanted: Sequence[str] | None) -> int:
    """Show the changes of these ids and record them where they are true; without any only show all changes."""
    faults: list[Fault] = []
    record, lines, renderings = read_lock(stated.root, faults)
    if faults:
        print(listed(faults), file=sys.stderr)
        return 1
    keys = list(dict.fromkeys(facts.passage.key for facts in stated.passages))
    if refused := _refused(wanted, keys, record):
        print(refused, file=sys.stderr)
        return 2
    chosen = set(wanted or [*keys, *(key for key, _ in record)])
    known = {facts.key for facts in stated.passages}
    # What one language alone does not state is a text that is missing or cannot be read just now.
    missing = {
        key: line for key, line in lines.items() if key[0] in chosen and key[0] in keys and key not in known
    }
    gone = [key for key in record if key[0] in chosen and key[0] not in keys]
    wrong = {key: fault for key, fault in stated.untruths() if key in chosen}
    changed = [
        facts
        for facts in stated.passages
        if facts.passage.key in chosen and record.get(facts.key) != facts.signs
    ]
    for facts in changed:
        print(" ".join(facts.key))
        print(f"  - {_shown(record.get(facts.key))}\n  + {_shown(facts.signs)}")
    for key in gone:
        print(f"{' '.join(key)}\n  - {_shown(record[key])}\n  + nothing stated")
    if not (changed or gone or missing):
        print("nothing has changed")
    if wanted is not None and (changed or gone):
        new = {facts.key: facts.signs for facts in changed if facts.passage.key not in wrong}
        kept = {key: signs for key, signs in record.items() if key not in gone}
        write_lock(stated.root, kept | new, [*keys, *(key for key, _ in record)], renderings)
    if missing:
        print(listed(stated.strangers(missing)), file=sys.stderr)
    if wrong:
        print(listed(wrong.values()), file=sys.stderr)
        print(f"cannot be recorded, because it is not true: {told(wrong)}", file=sys.stderr)
    return 1 if wrong or missing else 0


def _refused(wanted: Sequence[str] | None, keys: Sequence[str], record: Record) -> str:
    """Return why nothing is recorded at all, if so."""
    if wanted == [] and record:
        return f"expected the ids to accept: {LOCK} is not empty"
    recorded = {key for key, _ in record}
    unknown = [key for key in wanted or () if key not in keys and key not in recorded]
    return f"expected ids of rules, pages or examples, got {told(unknown)}" if unknown else ""


def _shown(signs: Sequence[str] | None) -> str:
    return "nothing recorded" if signs is None else " ".join(signs) or "no facts"
