"""The scripts and styles of the tools, published in a folder named by the digest of all of them.

So a browser may keep them for good, and a page never meets the script of another build.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

SOURCES: Final = "docs/assets"

PARTS: Final = ("tool", "checker", "score", "search", "examples")
"""The folders of what tools share, of the tools, of the search and of the list of examples.

They may import from each other.
"""

PUBLISHED: Final = "assets/tools"

_IMPORT: Final = re.compile(
    r"""^(?:import|export)\b(?:[^;'"(=]*?\bfrom)?\s*["'](\.[^"']+)["']""", re.MULTILINE
)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


@cache
def folder(root: Path) -> str:
    """Return the folder of the tools from the site's root, with a slash at its end."""
    whole = hashlib.sha256()
    for name, file in _files(root):
        data = file.read_bytes()
        whole.update(f"{name}\0{len(data)}\0".encode())
        whole.update(data)
    return f"{PUBLISHED}/{whole.hexdigest()[:8]}/"


def modules(root: Path, entry: str) -> list[str]:
    """Return what a module imports, near or far and itself first, each by its name in the tools' folder.

    A browser that is told of all loads them at once; otherwise it learns of each from the one before.
    """
    found = [entry] if (root / SOURCES / entry).is_file() else []
    for name in found:
        text = _COMMENT.sub("", (root / SOURCES / name).read_text("utf-8"))
        for way in _IMPORT.findall(text):
            imported = _joined(PurePosixPath(name).parent, way)
            if imported not in found:
                found.append(imported)
    return found


def move(root: Path, site: Path) -> None:
    """Put the tools of a site, which the generator has copied as they lie, into their folder."""
    target = site / folder(root)
    target.mkdir(parents=True)
    for part in PARTS:
        if (site / "assets" / part).is_dir():
            (site / "assets" / part).rename(target / part)


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    sources = root / SOURCES
    for part in PARTS:
        for file in sorted((sources / part).rglob("*")):
            if file.is_file():
                yield file.relative_to(sources).as_posix(), file


def _joined(folder: PurePosixPath, way: str) -> str:
    parts = list(folder.parts)
    for part in PurePosixPath(way).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
