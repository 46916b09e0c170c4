"""The files at the site's root: examples, rules, and what search engines and lost visitors are given."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from rulebook.addresses import address
from rulebook.examples import SCHEMA
from rulebook.verify import RULES, Book


def published_examples(book: Book) -> list[dict[str, Any]]:
    """Return all examples, each with the statements that the texts make about it as its titles."""
    titles: dict[str, dict[str, str]] = defaultdict(dict)
    for lang, pages in book.pages.items():
        for page in pages.values():
            for citation in page.citations:
                titles[citation.example][lang] = citation.statement
    return [
        {"id": example.id, "rule": example.rule, "title": titles[example.id], **_rest(example.data)}
        for example in book.examples.values()
    ]


def _rest(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in ("id", "rule")}


def published_schema(book: Book) -> dict[str, Any]:
    """Return the schema of the published examples: that of the sources, and the titles."""
    schema: dict[str, Any] = json.loads((book.root / SCHEMA).read_text("utf-8"))
    example = schema["$defs"]["example"]
    example["required"].insert(2, "title")
    example["properties"]["title"] = {
        "description": "what the example shows, in each language",
        "type": "object",
        "required": list(LANGUAGES),
        "additionalProperties": {"type": "string"},
    }
    return schema


def published_rules(book: Book, url: str) -> dict[str, Any]:
    """Return for each rule its address in each language, its examples and the tests that hold it."""
    pages = {
        item.id: page.name
        for page in book.pages[LANGUAGES[0]].values()
        for item in page.items
        if item.kind == "rule"
    }
    tests = marked_tests(book.root)
    return {
        rule: {
            "addresses": {lang: f"{url}{address(pages[rule], lang)}#{rule}" for lang in LANGUAGES},
            "examples": [example.id for example in book.examples.values() if example.rule == rule],
            "tests": tests.get(rule, []),
        }
        for rule in RULES
        if rule in pages
    }


def marked_tests(root: Path) -> dict[str, list[str]]:
    """Return the tests that carry ``pytest.mark.rule``, by rule, as pytest names them."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        whole = [rule for node in tree.body if isinstance(node, ast.Assign) for rule in _module_rules(node)]
        for name, rules in _tests(tree.body, ()):
            for rule in dict.fromkeys([*whole, *rules]):
                found[rule].append(f"{file.relative_to(root).as_posix()}::{name}")
    return dict(found)


def _tests(body: Iterable[ast.stmt], around: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
    """Go through the tests of a module or a class, each with the rules in its marks."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            outer = [rule for mark in node.decorator_list for rule in _rules(mark)]
            for name, rules in _tests(node.body, (*around, node.name)):
                yield name, [*outer, *rules]
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield (
                "::".join((*around, node.name)),
                [rule for mark in node.decorator_list for rule in _rules(mark)],
            )


def _module_rules(node: ast.Assign) -> Iterator[str]:
    if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets):
        marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
        for mark in marks:
            yield from _rules(mark)


def _rules(mark: ast.expr) -> Iterator[str]:
    """Go through the rules of a ``pytest.mark.rule(…)``."""
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
        for argument in mark.args:
            if isinstance(argument, ast.Constant):
                yield str(argument.value)


def sitemap(names: Iterable[str], url: str) -> str:
    """Return the sitemap: every page in every language, each with its translations."""
    entries = []
    for name in names:
        there = {lang: escape(url + address(name, lang)) for lang in LANGUAGES}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{href}"/>'
            for lang, href in [*there.items(), ("x-default", there[LANGUAGES[0]])]
        )
        entries += [f"<url><loc>{href}</loc>{links}</url>" for href in there.values()]
    body = "\n".join(entries)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{body}\n</urlset>\n"
    )


def robots(url: str) -> str:
    """Return the file by which search engines find the sitemap."""
    return f"User-agent: *\nAllow: /\nSitemap: {url}sitemap.xml\n"


def missing_page(url: str) -> str:
    """Return the page for addresses that lead nowhere: one for all languages, without anything to load.

    It can be shown at any depth, so its links are absolute; they need the public address to be right. The empty icon
    keeps browsers from asking the host for one.
    """
    path = urlsplit(url).path
    lines = []
    for lang in LANGUAGES:
        words = catalogue(lang)
        home = escape(path + address("index", lang))
        lines.append(
            f'<p lang="{lang}">{escape(words.sentence("site.missing"))} '
            f'<a href="{home}">{escape(words.sentence("site.name"))}</a></p>'
        )
    title = escape(catalogue(LANGUAGES[0]).sentence("site.missing"))
    return f"""<!doctype html>
<html lang="{LANGUAGES[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
body {{ font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }}
a {{ display: inline-block; padding: .5rem 0 }}
</style>
</head>
<body>
<main>
<h1>404</h1>
{"\n".join(lines)}
</main>
</body>
</html>
"""
