"""The project in another folder, where nothing is as it is here but the sources.

Not the time zone, not the language of the system, not the order in which the disk gives its files, not the day.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

OTHERWISE: Final = """
import os
import time

now, listdir, scandir = time.time, os.listdir, os.scandir


class Backwards:
    def __init__(self, place):
        with scandir(place) as entries:
            self.entries = reversed(list(entries))

    def __iter__(self):
        return self.entries

    def __next__(self):
        return next(self.entries)

    def __enter__(self):
        return self

    def __exit__(self, *wrong):
        pass

    def close(self):
        pass


time.time = lambda: now() + 400 * 24 * 60 * 60
os.listdir = lambda place=".": listdir(place)[::-1]
os.scandir = lambda place=".": Backwards(place)
"""
"""What Python reads at its start there: folders are listed backwards, and it is more than a year later."""

HERE: Final[Mapping[str, str]] = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "1"}
THERE: Final[Mapping[str, str]] = {"TZ": "Etc/GMT+12", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "4242"}
"""The settings of two builds. Between their time zones there is always a midnight."""

UMASKS: Final = (0o022, 0o077)


def sources(root: Path) -> list[str]:
    """Return the files that are or will be in the project's history, as they stand."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout
    return [name for name in sorted(set(listed.split("\0"))) if name and (root / name).is_file()]


def copy(root: Path, target: Path) -> None:
    """Copy the sources; the folders that are set up and the runtime that is kept are shared."""
    for name in sources(root):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, target / name)
    (target / ".cache").mkdir()
    for name in ("node_modules", ".cache/runtime"):
        (target / name).symlink_to(root / name)


def environment(root: Path, settings: Mapping[str, str], otherwise: Path | None = None) -> dict[str, str]:
    """Return the variables for the project's own Python in a folder."""
    paths = [str(root), str(root / "scripts")]
    if otherwise is not None:
        otherwise.mkdir()
        (otherwise / "sitecustomize.py").write_text(OTHERWISE, "utf-8")
        paths.insert(0, str(otherwise))
    return {**os.environ, **settings, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUTF8": "1"}


def different(one: Path, other: Path) -> list[str]:
    """Return what ``diff -r`` has to say about two folders, nothing where they are the same byte for byte."""
    done = subprocess.run(
        ["diff", "--recursive", "--brief", str(one), str(other)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )
    return (done.stdout + done.stderr).splitlines()
