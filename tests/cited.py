"""Citations as others read them: a bibliography by citeproc, and LaTeX read back."""

from collections.abc import Mapping, Sequence
from typing import Any

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON

_LETTERS = {
    r"\textbackslash{}": "\\",
    r"\textasciitilde{}": "\N{BULLET}",
    r"\textasciicircum{}": "^",
    r"$\spadesuit$": "♠",
    r"$\heartsuit$": "♥",
    r"$\diamondsuit$": "♦",
    r"$\clubsuit$": "♣",
    "$-$": "−",
}


def read_latex(text: str) -> str:
    """Return what a title says; a space that no line breaks is any of its kind."""
    text = text.removeprefix("{").removesuffix("}")
    for order, letter in _LETTERS.items():
        text = text.replace(order, letter)
    text = text.replace("~", "\u202f").replace("\N{BULLET}", "~")
    for sign in "&%$#_{}":
        text = text.replace(f"\\{sign}", sign)
    return text


def rendered(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the works of CSL-JSON as a bibliography names them, in its own order."""
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    bibliography = CitationStylesBibliography(
        style, CiteProcJSON([dict(item) for item in items]), formatter.plain
    )
    for item in items:
        bibliography.register(Citation([CitationItem(item["id"])]))
    return [str(said) for said in bibliography.bibliography()]
