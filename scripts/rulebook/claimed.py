"""Whether every file of a finished site belongs to a part that is named, and every module in its archive."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from rulebook.faults import Fault
from rulebook.runtime import LIBRARY
from rulebook.shipped import PARTS, PUBLISHED, Part, Parts


def unclaimed(site: Path, parts: Parts) -> Iterator[Fault]:
    """Find files and modules of a site that belong to no part, and parts whose files are not there."""
    names = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    texts = {f"{PUBLISHED}/{name}" for name in parts.texts()}
    for name in names:
        if name not in texts and not any(_holds(part, name) for part in parts.all):
            yield Fault(f"site/{name}", 1, f"a part of {PARTS} that it belongs to", "none")
    for text in sorted(texts.difference(names)):
        yield Fault(f"site/{text}", 1, "the text of a licence", "no file")
    for part in parts.all:
        for pattern in part.files:
            if not any(PurePosixPath(name).full_match(pattern) for name in names):
                yield Fault(PARTS, 1, f"files of {part.name} as {pattern}", "none")
    for name in names:
        if name.endswith(f"/{LIBRARY}"):
            yield from _unclaimed_modules(site, name, parts)


def _holds(part: Part, name: str) -> bool:
    return any(PurePosixPath(name).full_match(pattern) for pattern in part.files)


def _unclaimed_modules(site: Path, archive: str, parts: Parts) -> Iterator[Fault]:
    """Find packages in the archive that are neither CPython's nor of a part that names them."""
    known = {*sys.stdlib_module_names, *(name for part in parts.all for name in part.archive)}
    with zipfile.ZipFile(site / archive) as opened:
        packages = {name.partition("/")[0].partition(".")[0] for name in opened.namelist()}
    for package in sorted(packages - known):
        yield Fault(f"site/{archive}", 1, f"a part of {PARTS} that {package} belongs to", "none")
