"""The folders of the sources: plain files, named as they are addressed, and nothing beside them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hazari_rules.locales import LANGUAGES
from rulebook.faults import Fault, told
from rulebook.sources import relative

EXAMPLES: Final = "examples"
"""The folder of the worked examples in ``docs``."""

LOCK: Final = "facts.lock"
"""The record of the facts read, which stands beside the folders."""

ADDRESSES: Final = "addresses.lock"
"""The list of the addresses ever published, which stands there too."""

_FOLDERS: Final = (*LANGUAGES, EXAMPLES, "assets")
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


def source_files(folder: Path, ending: str) -> list[Path]:
    """Return the files of this ending in a folder and those below it, in their order; links are none of them."""
    return [
        file
        for file in sorted(folder.rglob(f"*{ending}"))
        if file.is_file() and not file.is_symlink() and not file.name.startswith(".")
    ]


def wrong_files(root: Path) -> Iterator[Fault]:
    """Find in ``docs`` what is no page and no file of examples where only these belong, and links to elsewhere.

    Hidden files are left alone, as the generator does.
    """
    docs = root / "docs"
    for folder, folders, files in os.walk(docs):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in sorted([*folders, *(name for name in files if not name.startswith("."))]):
            file = Path(folder, name)
            if wrong := _wrong(file, file.relative_to(docs).parts):
                yield Fault(relative(file, root), 1, *wrong)


def _wrong(file: Path, parts: tuple[str, ...]) -> tuple[str, str] | None:
    """Return what was expected and what was found instead, nothing if all is well."""
    within = parts[0]
    if file.is_symlink():
        return "a file of its own", "a symbolic link"
    if parts in ((LOCK,), (ADDRESSES,)) and file.is_file():
        return None
    if within not in _FOLDERS or (len(parts) == 1 and not file.is_dir()):
        return f"only the folders {told(_FOLDERS)}", within
    return None if len(parts) == 1 or within == "assets" else _wrong_source(file, within)


def _wrong_source(file: Path, within: str) -> tuple[str, str] | None:
    ending = ".json" if within == EXAMPLES else ".md"
    if file.is_dir():
        if file.name.endswith(ending) or within == EXAMPLES:
            return "a file", "a folder"
    elif not file.name.endswith(ending) or not file.is_file():
        return f"only files that end in {ending}", file.name
    if not _NAME.fullmatch(file.name.removesuffix(ending)):
        return "a name of small letters, digits and hyphens", file.name
    return None
