"""What the pages may load and run: their own files, and of scripts and styles within a page those that it was built with.

A text that comes from a link, a file or a field can thus never run, even where it were taken for HTML by mistake.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from html import escape
from typing import Final

WORKER: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""The policy of the worker that runs the rules, which no page's reaches: sent with it as a header.

Only there is WebAssembly compiled, so that the pages need no leave for it.
"""

_AFTER: Final = '<meta charset="utf-8">'

# What is no script to browsers needs no leave; whatever else stands there, known to them or not, gets none without.
_WITHIN: Final = re.compile(
    r"<(?P<tag>script|style)(?P<attributes>(?:\s[^>]*)?)>(?P<text>.*?)</(?P=tag)>", re.DOTALL
)
_APART: Final = re.compile(r"""\s(?:src=|type="application/json")""")


def with_policy(html: str) -> str:
    """Return a page, or the beginning of one with all its scripts and styles, with its policy before all it loads."""
    if html.count(_AFTER) != 1:
        raise ValueError(f"expected {_AFTER} once in the page, found it {html.count(_AFTER)} times")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy(html), quote=False)}">'
    return html.replace(_AFTER, f"{_AFTER}\n{meta}")


def policy(html: str) -> str:
    """Return the policy of a page: the site's own files, and the scripts and styles that stand in it.

    >>> policy("<script>go()</script>").split("; ")[1]
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"
    """
    inside: dict[str, list[str]] = {"script": [], "style": []}
    for found in _WITHIN.finditer(html):
        if not _APART.search(found["attributes"]):
            inside[found["tag"]].append(found["text"])
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {_sources(inside['script'])}",
            f"style-src {_sources(inside['style'])}",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _sources(texts: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(["'self'", *map(_digest, texts)]))


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
