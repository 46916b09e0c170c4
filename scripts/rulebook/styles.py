"""The one style sheet of all pages: of the theme's what our pages use, then our own, in the order of the settings.

The theme brings 138 kB for features that the site has not; each file more would be a request more on every page.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

KEPT: Final = re.compile(
    r"md-(?:typeset|grid|main|main__inner|content|content__inner)|focus-visible|headerlink|highlight|[a-z][a-z0-9]?"
)
"""The classes that our pages have of the theme's; those of one or two letters colour code."""

_CLASS: Final = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
_UNUSED: Final = re.compile(
    # The tokens give all names of colours and shadows a value.
    r":root|#|\[dir=\"?rtl|\[data-|\[id=|\[role=|\[type\]|::?-(?:webkit|moz)-|align=|\b(?:img|iframe|video|kbd|abbr|details|summary)\b"
    r"|\.(?:lg|xl|js)\b|:target"
)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def style_sheet(root: Path, names: Iterable[str]) -> tuple[str, str]:
    """Return the name and the text of the sheet made of these files below ``docs``; the name changes with the text."""
    own = [(root / "docs" / file).read_text("utf-8") for file in names]
    text = "\n".join([used(theme_sheet().read_text("utf-8")), *map(shortened, own)])
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    # In the folder of its parts, so that what they load is found from there.
    return f"assets/site.{digest}.css", text


def script(root: Path, names: Iterable[str]) -> tuple[str, str]:
    """Return the name and the text of the one script of all pages, made of these files below ``docs``."""
    text = "\n".join((root / "docs" / file).read_text("utf-8") for file in names)
    return f"assets/site.{hashlib.sha256(text.encode()).hexdigest()[:8]}.js", text


def theme_sheet() -> Path:
    """Return the theme's style sheet, whatever digest is in its name."""
    (sheet,) = (_theme() / "assets" / "stylesheets").glob("main.*.css")
    return sheet


def _theme() -> Path:
    return Path(str(files("material"))) / "templates"


def used(sheet: str) -> str:
    """Return the rules of the theme's sheet that our pages use.

    >>> used(".md-typeset a,.md-tabs a{color:red}.md-tabs{top:0}@media print{.md-tabs{top:0}.md-typeset{top:1px}}")
    '.md-typeset a{color:red}@media print{.md-typeset{top:1px}}'
    """
    parts = []
    for head, body in _rules(_COMMENT.sub("", sheet).replace('@charset "UTF-8";', "")):
        if head.startswith("@media"):
            if inner := used(body):
                parts.append(f"{head}{{{inner}}}")
        elif not head.startswith("@") and (selectors := [one for one in _split(head) if _is_used(one)]):
            parts.append(f"{','.join(selectors)}{{{_declared(body)}}}")
    return "".join(parts)


def _declared(body: str) -> str:
    return ";".join(one.strip() for one in _split(body, ";"))


def _is_used(selector: str) -> bool:
    return not _UNUSED.search(selector) and all(KEPT.fullmatch(name) for name in _CLASS.findall(selector))


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Go through the rules of a sheet: what stands before the brace, and what inside."""
    at = 0
    while (opened := sheet.find("{", at)) >= 0:
        depth, end, quote = 1, opened + 1, ""
        while depth:
            sign = sheet[end]
            if quote:
                quote = "" if sign == quote else quote
            elif sign in "\"'":
                quote = sign
            else:
                depth += {"{": 1, "}": -1}.get(sign, 0)
            end += 1
        yield sheet[at:opened].strip(), sheet[opened + 1 : end - 1]
        at = end


def _split(text: str, sign: str = ",") -> Iterator[str]:
    """Part at signs that stand in no brackets and no quotes."""
    depth, quote, start = 0, "", 0
    for at, one in enumerate(text):
        if quote:
            quote = "" if one == quote else quote
        elif one in "\"'":
            quote = one
        elif one in "([":
            depth += 1
        elif one in ")]":
            depth -= 1
        elif one == sign and not depth:
            yield text[start:at]
            start = at + 1
    if text[start:].strip():
        yield text[start:]


def shortened(sheet: str) -> str:
    r"""Return a sheet of ours without what only its authors read.

    >>> shortened('/* why */\n.a {\n  top: 0;\n}\n')
    '.a {\ntop: 0;\n}'
    """
    lines = (line.strip() for line in _COMMENT.sub("", sheet).splitlines())
    return "\n".join(line for line in lines if line)
