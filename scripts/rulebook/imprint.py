"""What stands beside an example on its own page: that it is verified, how it is cited, and the digests of its files."""

from __future__ import annotations

from html import escape
from typing import Final

from rulebook.addresses import example_file
from rulebook.badges import QUOTES, TICK
from rulebook.boxes import VERIFIED, Shown
from rulebook.citations import bibtex, csl, plain, plain_html, work
from rulebook.editions import Edition

FORMATS: Final = {"words": "site.cite.text", "bibtex": "BibTeX", "csl": "CSL-JSON"}
"""The ways to cite, each with what it is called; a name with full stops is a key of the catalogues."""


def imprint_html(shown: Shown, edition: Edition, way: str) -> str:
    """Return the imprint; ``way`` leads from the page to the site's root.

    What is superseded is no longer verified, so it does not say so.
    """
    words = shown.words
    mark = escape(words.sentence("site.verified", version=VERIFIED))
    label = escape(words.sentence("site.cite"))
    verified = "" if shown.example.superseded else f'<p class="imprint__mark">{TICK}{mark}</p>\n'
    return (
        f'<aside class="imprint" id="verified" aria-label="{mark if verified else label}">{verified}'
        f"{_citations(shown, edition)}\n{_files(shown, edition, way)}</aside>"
    )


def _citations(shown: Shown, edition: Edition) -> str:
    """Return the ways to cite, of which one is seen; choosing another needs no script."""
    say = shown.words.sentence
    cited = work(shown.example.id, shown.lang, edition)
    texts = {
        # What is copied has letters alone, no drawings.
        "words": f'<p class="cite__text" id="cite-words" data-text="{escape(plain(cited))}">{plain_html(cited)}</p>',
        "bibtex": _code("bibtex", bibtex(cited)),
        "csl": _code("csl", csl(cited)),
    }
    choices, panels = [], []
    for name, text in texts.items():
        called = FORMATS[name] if "." not in FORMATS[name] else say(FORMATS[name])
        checked = " checked" if name == "words" else ""
        choices.append(
            f'<label class="cite__choice"><input type="radio" name="cite" value="{name}"{checked}><span>{escape(called)}</span></label>'
        )
        copy = f'<button type="button" class="cite__copy" data-copies="cite-{name}" hidden>{QUOTES}<span aria-live="polite">{escape(say("site.cite.copy"))}</span></button>'
        panels.append(f'<div class="cite__panel cite__panel--{name}">{text}{copy}</div>')
    return (
        f'<fieldset class="cite" id="cite"><legend>{escape(say("site.cite"))}</legend>{_warning(shown, edition)}'
        f'<div class="cite__choices">{"".join(choices)}</div>{"".join(panels)}</fieldset>'
    )


def _warning(shown: Shown, edition: Edition) -> str:
    """Return what is said where the addresses are nobody's and cannot be cited; nothing otherwise."""
    if edition.has_address:
        return ""
    sentence = escape(shown.words.sentence("site.cite.placeholder", address=edition.url))
    return f'<p class="cite__warning">{sentence}</p>'


def _code(name: str, text: str) -> str:
    code = f"<code>{escape(text, quote=False)}</code>"
    return f'<pre class="cite__text" id="cite-{name}" lang="en" tabindex="0">{code}</pre>'


def _files(shown: Shown, edition: Edition, way: str) -> str:
    """Return the address that stays, and the files with their digests."""
    say, example = shown.words.sentence, shown.example.id
    address = edition.permalink(example, shown.lang)
    rows = [
        (escape(say("site.page")), f'<a href="./" id="permalink">{escape(address)}</a>'),
        (_file(say("site.digest.example"), way + example_file(example)), _digest(edition.digest(example))),
        (_file(say("site.digest.package"), way + edition.wheel.name), _digest(edition.wheel.digest)),
    ]
    return f'<dl class="imprint__files">{"".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in rows)}</dl>'


def _file(name: str, link: str) -> str:
    return f'<a href="{link}">{escape(name)}</a> <span class="imprint__kind" lang="en">sha256</span>'


def _digest(digest: str) -> str:
    return f'<code class="imprint__digest">{digest}</code>'
