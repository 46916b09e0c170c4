"""A worked example cited: in words, as BibTeX and as CSL-JSON, each in the reader's language."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from html import escape
from typing import Final

from hazari_rules.messages import catalogue
from rulebook.editions import Edition
from rulebook.markup import text_html

AUTHOR: Final = "the Hazari Rules authors"
"""Who has written all this, the same in every language as the name that others sort by."""

LICENCE: Final = "CC BY 4.0"
"""The licence of the texts and the examples."""

_LATEX: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "♠": r"$\spadesuit$",
    "♥": r"$\heartsuit$",
    "♦": r"$\diamondsuit$",
    "♣": r"$\clubsuit$",
    "\N{NO-BREAK SPACE}": "~",
    "\N{NARROW NO-BREAK SPACE}": "~",
    "\N{MINUS SIGN}": "$-$",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
}
"""What LaTeX would take for an order of its own, or has no letter for."""


_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


@dataclass(frozen=True, slots=True)
class Work:
    """A worked example as it is cited in one language."""

    example: str
    lang: str
    title: str
    """Its statement, without the full stop."""
    address: str
    version: str
    released: str
    """The day of the version, as in 2026-12-01."""

    @property
    def site(self) -> str:
        """What the whole reference is called."""
        return catalogue(self.lang).sentence("site.name")

    @property
    def key(self) -> str:
        """What it is called in a list of works: made of letters, digits, full stops and hyphens."""
        return f"hazari-{self.example.replace('/', '-')}-{self.lang}"


def work(example: str, lang: str, edition: Edition) -> Work:
    """Return an example as a work that is cited."""
    title = edition.title(example, lang).removesuffix(".")
    return Work(example, lang, title, edition.permalink(example, lang), edition.version, edition.released)


def plain(cited: Work) -> str:
    """Return the citation in words."""
    return _worded(cited, cited.title, cited.site)


def plain_html(cited: Work) -> str:
    """Return the citation in words as HTML: the name of the whole is in italics, as in print, and cards are drawn."""
    return _worded(cited, text_html(cited.title, cited.lang), f"<cite>{escape(cited.site)}</cite>")


def _worded(cited: Work, title: str, site: str) -> str:
    return catalogue(cited.lang).sentence(
        "site.cite.words",
        author=AUTHOR[:1].upper() + AUTHOR[1:],
        title=title,
        site=site,
        example=cited.example,
        version=cited.version,
        released=cited.released,
        licence=LICENCE,
        address=cited.address,
    )


def bibtex(cited: Work) -> str:
    """Return the citation as one entry of a BibTeX file; it needs no letters beyond those of LaTeX itself."""
    say = catalogue(cited.lang).sentence
    where = say("site.cite.where", site=cited.site, example=cited.example)
    released = date.fromisoformat(cited.released)
    fields = {
        # Braces within keep names whole and the letters of titles as they are.
        "author": f"{{{AUTHOR}}}",
        "title": f"{{{latex(cited.title)}}}",
        "howpublished": latex(where),
        "version": cited.version,
        "url": cited.address,
        "langid": say("site.cite.language"),
        "note": LICENCE,
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items()]
    # A month is a word of BibTeX's own, so that each style writes it in its way.
    lines += [f"  year = {released.year}", f"  month = {_MONTHS[released.month - 1]}"]
    return f"@misc{{{cited.key},\n{',\n'.join(lines)}\n}}"


def latex(text: str) -> str:
    r"""Return a text as LaTeX reads it.

    >>> latex("K♥ & 100 %")
    'K$\\heartsuit$ \\& 100 \\%'
    """
    return re.sub("|".join(map(re.escape, _LATEX)), lambda found: _LATEX[found[0]], text)


def csl(cited: Work) -> str:
    """Return the citation as CSL-JSON: a list of one work."""
    say = catalogue(cited.lang).sentence
    released = date.fromisoformat(cited.released)
    item = {
        "id": cited.key,
        "type": "webpage",
        "title": cited.title,
        "container-title": cited.site,
        "genre": say("site.cite.genre", example=cited.example),
        "author": [{"literal": AUTHOR}],
        "version": cited.version,
        "issued": {"date-parts": [[released.year, released.month, released.day]]},
        "URL": cited.address,
        "language": cited.lang,
        "note": LICENCE,
    }
    return json.dumps([item], ensure_ascii=False, indent=1)
