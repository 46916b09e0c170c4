"""A release: the wheel, the sources, the site and their digests in ``dist/``, made of one commit and tried before.

Equal commits give equal bytes; what they depend on besides is told in ``built-with.json``.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.metadata
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from hazari_rules.version import __version__
from rulebook import publish
from rulebook.addresses import PLACEHOLDER
from rulebook.runtime import lock
from rulebook.site import is_address, site_url
from rulebook.trying import Tried, tries
from rulebook.verify import ROOT
from rulebook.wheel import Wheel, sources, wheel

SITE: Final = f"hazari-rules-site-{__version__}"
"""The folder that the site is in within its archive, which is named after it."""

SUMS: Final = "SHA256SUMS"
BUILT_WITH: Final = "built-with.json"

# Any fixed time would do; before 1980 some programs cannot say it.
_TIME: Final = 315_532_800


class Refused(Exception):
    """No release can be made; the text says in one line why."""


def run(pythons: Sequence[str], root: Path = ROOT) -> int:
    """Make and try a release; ``pythons`` are versions with the interpreters to try them with, as ``3.11=/usr/…``."""
    try:
        check_address()
        commit = clean_commit(root)
        _make(root, commit, dict(_interpreter(each) for each in pythons))
    except Refused as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def check_address() -> None:
    """Refuse what is no public address, or none at all."""
    url = os.environ.get("SITE_URL", "").strip()
    parts = urlsplit(url)
    of_nobody = site_url() == PLACEHOLDER
    if parts.scheme != "https" or not is_address(url) or of_nobody:
        found = "the placeholder" if url and of_nobody else url or "none"
        raise Refused(f"SITE_URL: expected the public address of the site, as https://…/, found {found}")


def clean_commit(root: Path) -> str:
    """Return the commit that is released; whoever has it can make the same."""
    changed = _git(root, "status", "--porcelain").splitlines()
    if changed:
        raise Refused(
            f"expected a commit and nothing besides, found {len(changed)} changed: {changed[0].strip()} …"
        )
    return _git(root, "rev-parse", "HEAD").strip()


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"expected a commit in {root.name}, found none: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout


def _interpreter(each: str) -> tuple[str, str]:
    version, _, path = each.partition("=")
    return version, path


def _make(root: Path, commit: str, pythons: Mapping[str, str]) -> None:
    finished = root / "dist"
    shutil.rmtree(finished, ignore_errors=True)
    if publish.build(root):
        raise Refused("the site cannot be built; there is no release")
    with tempfile.TemporaryDirectory(dir=root / ".cache", prefix="release-") as place:
        unfinished = Path(place, "dist")
        unfinished.mkdir()
        made = wheel(root)
        for name, data in contents(root, made, commit).items():
            (unfinished / name).write_bytes(data)
        _try(tries(root, unfinished, made, pythons))
        unfinished.rename(finished)
    print((finished / SUMS).read_text("utf-8"), end="")
    print(f"dist/ is finished: hazari_rules {__version__} of {commit[:12]} for {site_url()}")


def _try(attempts: Iterator[Tried]) -> None:
    failed = []
    for tried in attempts:
        print(f"… {tried}", flush=True)
        failed += [tried.place] if tried.failed else []
    if failed:
        raise Refused(f"there is no release: it does not do in {', '.join(failed)}")


def contents(root: Path, made: Wheel, commit: str) -> dict[str, bytes]:
    """Return the files of a release by name, their digests last."""
    source = sources(root)
    files = {
        made.name: made.data,
        source.name: source.data,
        f"{SITE}.tar.gz": packed(root / "site", SITE),
        BUILT_WITH: (json.dumps(built_with(root, commit), indent=1) + "\n").encode(),
    }
    return {**files, SUMS: sums(files).encode()}


def sums(files: Mapping[str, bytes]) -> str:
    """Return digests as ``sha256sum --check`` reads them.

    >>> sums({"a.txt": b"", "A": b"x"}).split()[1::2]
    ['A', 'a.txt']
    """
    return "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))


def packed(folder: Path, name: str) -> bytes:
    """Return a folder as an archive that does not depend on when, where and by whom it is made."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as opened:
        for file in sorted(folder.rglob("*"), key=lambda file: file.relative_to(folder).as_posix()):
            if file.is_file():
                entry = tarfile.TarInfo(f"{name}/{file.relative_to(folder).as_posix()}")
                entry.size, entry.mtime, entry.mode = file.stat().st_size, _TIME, 0o644
                with file.open("rb") as data:
                    opened.addfile(entry, data)
    return gzip.compress(archive.getvalue(), 9, mtime=0)


def built_with(root: Path, commit: str) -> dict[str, Any]:
    """Return what the bytes of a release depend on; what is pinned is told by the digests of the locks."""
    digest: Callable[[str], str] = lambda name: hashlib.sha256((root / name).read_bytes()).hexdigest()  # noqa: E731
    return {
        "commit": commit,
        "site": site_url(),
        "python": sys.version.split()[0],
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "brotli": importlib.metadata.version("brotli"),
        "hatchling": importlib.metadata.version("hatchling"),
        "pyodide": lock(root / "node_modules" / "pyodide"),
        "locks": {name: digest(name) for name in ("package-lock.json", "requirements/site.txt")},
    }
