"""Rule labels, headings, examples, tables and pictures: each where it belongs, the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

from rulebook.faults import Fault, told
from rulebook.parity import Extra, Missing, differences
from rulebook.texts import PICTURES, TABLES, Item, Page

type Pages = Mapping[str, Mapping[str, Page]]
"""The pages by language and name."""


def wrong_labels(pages: Pages, rules: Collection[str], root: Path) -> Iterator[Fault]:
    """Find rule ids that are unknown, missing everywhere or doubled in a language.

    One that only some languages lack is found by ``wrong_parity``, with its place.
    """
    labelled: dict[str, set[str]] = {}
    for lang, of_language in pages.items():
        seen: dict[str, str] = {}
        for page in of_language.values():
            for item in page.items:
                if item.kind != "rule":
                    continue
                if item.id not in rules:
                    yield page.fault(item.line, "the id of a rule in hazari_rules/rules.py", f"r[{item.id}]")
                elif item.id in seen:
                    yield page.fault(
                        item.line, f"r[{item.id}] once in a language", f"it at {seen[item.id]} too"
                    )
                seen.setdefault(item.id, f"{page.path}:{item.line}")
                labelled.setdefault(item.id, set()).add(lang)
    for rule in rules:
        if rule not in labelled:
            yield Fault(*rule_place(root, rule), f"a label r[{rule}] in the texts of {told(pages)}", "none")


def rule_place(root: Path, rule: str) -> tuple[str, int]:
    """Return file and line where a rule is registered."""
    file = root / "hazari_rules" / "rules.py"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return "hazari_rules/rules.py", next((at for at, line in enumerate(lines, 1) if f'"{rule}"' in line), 1)


_MADE: Final = {"table": TABLES, "picture": PICTURES}


def wrong_headings(pages: Pages) -> Iterator[Fault]:
    """Find anchors that stand twice on a page, and tables and pictures that nobody makes."""
    for of_language in pages.values():
        for page in of_language.values():
            ids = Counter(item.anchor for item in page.items)
            for item in page.items:
                if item.kind == "heading" and ids[item.id] > 1:
                    yield page.fault(
                        item.line, f"the id {item.id} once on a page", f"it {ids[item.id]} times"
                    )
                known = _MADE.get(item.kind)
                if known and item.id not in known:
                    yield page.fault(item.line, f"a {item.kind} that is one of {told(known)}", item.id)


def wrong_parity(pages: Pages) -> Iterator[Fault]:
    """Find pages, headings, rules, examples, tables and pictures that not every language has, in the same order."""
    for difference in differences({lang: sorted(of_language) for lang, of_language in pages.items()}):
        name = difference.key
        if isinstance(difference, Missing):
            path = f"docs/{difference.lang}/{name}.md"
            yield Fault(path, 1, f"this page, as in docs/{difference.seen}", "no such file")
        elif isinstance(difference, Extra):
            yield pages[difference.lang][name].fault(
                1, "only pages that the other languages have", "one more"
            )
    reference = pages[next(iter(pages))]
    for name in reference:
        in_all = {lang: of_language[name] for lang, of_language in pages.items() if name in of_language}
        yield from _wrong_items(in_all)


def _wrong_items(in_all: Mapping[str, Page]) -> Iterator[Fault]:
    """Compare one page in all its languages."""
    places: dict[str, dict[tuple[str, str, int], Item]] = {
        lang: {item.key: item for item in reversed(page.items)} for lang, page in in_all.items()
    }
    keys = {lang: list(dict.fromkeys(item.key for item in page.items)) for lang, page in in_all.items()}
    for difference in differences(keys):
        page, items = in_all[difference.lang], places[difference.lang]
        if isinstance(difference, Missing):
            seen = places[difference.seen][difference.key]
            line = items[difference.after].line if difference.after else 1
            yield page.fault(
                line, f"after this {seen}, as at {in_all[difference.seen].path}:{seen.line}", "none"
            )
        elif isinstance(difference, Extra):
            item = items[difference.key]
            yield page.fault(item.line, f"only what the page has in {next(iter(in_all))}", str(item))
        else:
            item, there = items[difference.key], next(iter(places.values()))[difference.expected]
            reference = next(iter(in_all.values()))
            yield page.fault(item.line, f"here {there}, as at {reference.path}:{there.line}", str(item))
