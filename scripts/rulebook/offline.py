"""What the service worker keeps: the pages of each language and all they load, packed into one file, and its own plan.

The pages of a language repeat one frame a hundred times. A pack therefore holds each piece of text once, cut behind
every tag, and each page as a row of places: less than a third of the pages, before any compression.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from rulebook import policy
from rulebook.addresses import address
from rulebook.rootfiles import missing_parts
from rulebook.search import INDEX

BUILD: Final = "HAZARI-BUILD"
"""Stands in the pages where the digest of their language's pack goes."""

ROOT: Final = "HAZARI-ROOT/"
"""Stands in the page for who is offline where the address of the site goes."""

LANG: Final = "HAZARI-LANG"
TITLE: Final = "HAZARI-TITLE"
"""Stand in the same page where its language and its title go."""

PACKS: Final = "offline"
WORKER: Final = "sw.js"

_PIECE: Final = re.compile(r"[^<]*<[^>]*>|.+\Z", re.DOTALL)

_TEXTS: Final = frozenset({".css", ".html", ".js", ".json", ".svg", ".webmanifest"})
_BINARY: Final = frozenset({".woff2"})

# The runtime has a cache of its own; pictures for others' links are shown on no page.
_APART: Final = ("assets/runtime/", "assets/social/", "assets/icons/")


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything that the pages of one language consist of but the runtime, by its address from the root."""

    lang: str
    build: str
    texts: Mapping[str, str]
    binary: Mapping[str, bytes]

    @property
    def address(self) -> str:
        """Where the pack is published."""
        return f"{PACKS}/{self.lang}.{self.build}.json"

    @property
    def text(self) -> str:
        """What is published."""
        places: dict[str, int] = {}
        files = {
            there: [places.setdefault(piece, len(places)) for piece in pieces(there, text)]
            for there, text in self.texts.items()
        }
        binary = {there: base64.b64encode(data).decode() for there, data in self.binary.items()}
        return json.dumps(
            {"pieces": list(places), "files": files, "binary": binary},
            ensure_ascii=False,
            separators=(",", ":"),
        )


def pieces(there: str, text: str) -> list[str]:
    """Return a page cut behind its tags; any other file is of one piece.

    >>> pieces("play/", "<p>One<b>two</b>"), pieces("assets/mark.svg", "<svg></svg>")
    (['<p>', 'One<b>', 'two</b>'], ['<svg></svg>'])
    """
    return _PIECE.findall(text) if there == "" or there.endswith("/") else [text]


def unpacked(text: str) -> dict[str, bytes]:
    """Return the files of a pack, as the service worker gives them out."""
    pack = json.loads(text)
    files = {
        there: "".join(pack["pieces"][place] for place in row).encode()
        for there, row in pack["files"].items()
    }
    return {**files, **{there: base64.b64decode(data) for there, data in pack["binary"].items()}}


def kept_html(lang: str) -> str:
    """Return the line that says what is kept on the device; a script fills it, and without one it is not there."""
    say = catalogue(lang).sentence
    words = "".join(
        f' data-{state}="{escape(say(f"offline.{state}"))}"'
        for state in ("ready", "partly", "full", "refused")
    )
    return f'<p class="kept" data-kept hidden{words}></p>'


def publish(site: Path, worker: str, runtime: Mapping[str, Any]) -> None:
    """Name each language's build in its pages, write the packs and the service worker.

    ``worker`` is the text of the service worker, ``runtime`` what the pages know of the runtime.
    """
    (site / PACKS).mkdir()
    packs = []
    for lang in LANGUAGES:
        found = pack(site, lang)
        for there, text in found.texts.items():
            if there == "" or there.endswith("/"):
                (site / there / "index.html").write_text(text, "utf-8")
        (site / found.address).write_text(found.text, "utf-8")
        packs.append(found)
    (site / WORKER).write_text(worker_script(worker, packs, runtime), "utf-8")


def pack(site: Path, lang: str) -> Pack:
    """Return the pack of a language, its pages naming the build."""
    texts, binary = {}, {}
    whole = hashlib.sha256()
    for there, file in _files(site, lang):
        data = file.read_bytes()
        whole.update(f"{there}\0{len(data)}\0".encode())
        whole.update(data)
        if file.suffix in _BINARY:
            binary[there] = data
        else:
            texts[there] = data.decode("utf-8")
    build = whole.hexdigest()[:16]
    return Pack(lang, build, {there: text.replace(BUILD, build) for there, text in texts.items()}, binary)


def _files(site: Path, lang: str) -> Iterator[tuple[str, Path]]:
    """Go through the files of a language by their addresses: its pages, its search, and what all pages share."""
    folder = site / address("index", lang)
    for page in sorted(folder.rglob("index.html")):
        there = page.relative_to(site).parent.as_posix()
        if there.partition("/")[0] not in LANGUAGES or lang != LANGUAGES[0]:
            yield ("" if there == "." else f"{there}/"), page
    for name in (INDEX, "manifest.webmanifest"):
        yield f"{address('index', lang)}{name}", folder / name
    yield "404.html", site / "404.html"
    for file in sorted((site / "assets").rglob("*")):
        there = file.relative_to(site).as_posix()
        if file.suffix in _TEXTS | _BINARY and not there.startswith(_APART):
            yield there, file


def worker_script(worker: str, packs: Sequence[Pack], runtime: Mapping[str, Any]) -> str:
    """Return the service worker, told of this build."""
    head, tail = missing_parts(LANG, TITLE, online=True)
    build = {
        "first": LANGUAGES[0],
        "languages": {each.lang: {"version": each.build, "pack": each.address} for each in packs},
        "runtime": {"digest": runtime["digest"], "files": list(runtime["files"])},
        "policy": policy.WORKER,
        "offline": {"head": head, "tail": tail, "words": {lang: _words(lang) for lang in LANGUAGES}},
    }
    return f"const BUILD = {json.dumps(build, ensure_ascii=False, separators=(',', ':'))};\n{worker}"


def _words(lang: str) -> dict[str, str]:
    """Return what the page for who is offline says in a language, as HTML."""
    say = catalogue(lang).sentence
    home = f'<a href="{ROOT}{address("index", lang)}">{escape(say("site.to-home"))}</a>'
    return {"title": escape(say("offline.title")), "sentence": escape(say("offline.missing")), "home": home}
