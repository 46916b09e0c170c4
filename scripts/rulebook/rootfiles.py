"""The files at the site's root: examples, rules, and what search engines and lost visitors are given."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from rulebook.addresses import address, way_to_root
from rulebook.icons import GROUND, ICONS, MANIFEST_ICONS
from rulebook.mark import mark_html
from rulebook.policy import with_policy
from rulebook.schema import SCHEMA
from rulebook.verify import RULES, Book

TOOLS: Final = ("checker", "score")
"""The pages that a device offers beside the home page, where there are such."""


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
    """Go through the rules of a ``pytest.mark.rule(…)``, or of those in the parameters of a test."""
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
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


def web_manifest(book: Book, lang: str) -> dict[str, Any]:
    """Return what a device needs to put the site among its programs; addresses are from the home page.

    The scope is the whole site, so that another language opens in the same window.
    """
    say = catalogue(lang).sentence
    root = way_to_root(address("index", lang))
    tools = [page for name in TOOLS if (page := book.pages[lang].get(name))]
    return {
        "name": say("site.name"),
        "short_name": "Hazari",
        "description": say("site.sentence"),
        "lang": lang,
        "dir": "ltr",
        "start_url": "./",
        "scope": root or "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {
                "src": f"{root}{ICONS}/{name}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, (size, purpose) in MANIFEST_ICONS.items()
        ],
        "shortcuts": [{"name": page.title, "url": f"{page.name}/"} for page in tools],
    }


def missing_page(url: str) -> str:
    """Return the page for addresses that lead nowhere: one for all languages, without anything to load.

    It can be shown at any depth, so its links are absolute; they need the public address to be right. The empty icon
    keeps browsers from asking the host for one.
    """
    path = urlsplit(url).path
    blocks = []
    for lang in LANGUAGES:
        words = catalogue(lang)
        home = escape(path + address("index", lang))
        tag = "h1" if lang == LANGUAGES[0] else "p"
        blocks.append(
            f'<div lang="{lang}"><{tag}>{escape(words.sentence("site.missing"))}</{tag}>'
            f'<a href="{home}">{escape(words.sentence("site.to-home"))}</a> '
            f'<a href="{home}#search">{escape(words.sentence("site.search"))}</a></div>'
        )
    head, tail = missing_parts(LANGUAGES[0], catalogue(LANGUAGES[0]).sentence("site.missing"))
    return f"{head}{'\n'.join(blocks)}{tail}"


def missing_parts(lang: str, title: str, *, online: bool = False) -> tuple[str, str]:
    """Return what stands before and behind the blocks of a page without anything to load.

    With ``online`` the page is tried again as soon as there is a connection; its address keeps all it has.
    """
    again = '<script>addEventListener("online",()=>location.reload())</script>\n' if online else ""
    head = f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>{escape(title)}</title>
<style>{_MISSING_STYLE}</style>
{again}</head>
<body>
<main>
{mark_html()}
<section>
"""
    return with_policy(head), "\n</section>\n</main>\n</body>\n</html>\n"


# The tokens' colours, as nothing may be loaded here.
_MISSING_STYLE: Final = """
:root { --ground: #faf9f6; --ink: #241b26; --link: #7b2a66; --primary: #5a2450; --focus: #1f5fd0 }
@media (prefers-color-scheme: dark) {
:root { --ground: #171219; --ink: #f2edf3; --link: #ebb4da; --primary: #e7b7d9; --focus: #8fb8ff }
}
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 12vh 1.25rem 4rem }
.mark { width: 6.75rem; height: 5rem; fill: var(--primary) }
.mark__last { fill: #f2b53a }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 2rem 2.75rem;
  margin-top: 2.75rem }
h1, p { margin: 0; font-size: 1.35rem; font-weight: 600; line-height: 1.2 }
p + p, h1 + p { margin-top: .5rem; font-size: 1rem; font-weight: 400; line-height: 1.6 }
a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-inline-end: 1.25rem; color: var(--link) }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (forced-colors: active) { .mark { fill: CanvasText } }
"""
