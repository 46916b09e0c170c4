"""A wheel tried where nothing else is: in empty environments of each Python, and inside Pyodide."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulebook.wheel import Wheel, wheel

PROGRAM: Final = Path(__file__).with_name("trying.mjs")


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of it; without anything said it was not tried at all, because the place is missing."""

    place: str
    said: str = ""
    failed: bool = False

    def __str__(self) -> str:
        if not self.said:
            return f"{self.place} is not on this machine: not tried"
        return f"{self.place}: {'FAILED, ' if self.failed else ''}{self.said}"


def tries(root: Path, folder: Path, made: Wheel, pythons: Mapping[str, str]) -> Iterator[Tried]:
    """Try the wheel in this folder in every place, and whether its sources give the same one."""
    yield rebuilt(folder, made)
    for version, interpreter in pythons.items():
        yield installed(folder / made.name, version, interpreter)
    yield in_pyodide(root, folder / made.name)


def rebuilt(folder: Path, made: Wheel) -> Tried:
    """Make the wheel again, of the source distribution alone."""
    place = "the source distribution"
    (archive,) = folder.glob("hazari_rules-*.tar.gz")
    with tempfile.TemporaryDirectory() as empty:
        with tarfile.open(archive) as opened:
            opened.extractall(empty, filter="data")
        again = wheel(Path(empty, archive.name.removesuffix(".tar.gz")))
    same = again == made
    return Tried(place, "gives the same wheel" if same else "gives another wheel", not same)


def installed(file: Path, version: str, interpreter: str) -> Tried:
    """Install the wheel into an environment with nothing in it, not even pip, and let it verify its examples."""
    place = f"Python {version}"
    if not interpreter:
        return Tried(place)
    with tempfile.TemporaryDirectory() as empty:
        python, command = f"{empty}/bin/python", f"{empty}/bin/hazari-rules"
        steps = (
            [interpreter, "-m", "venv", "--without-pip", empty],
            [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", str(file)],
            [command, "verify"],
            [python, "-I", "-m", "hazari_rules", "verify"],
        )
        return _done(place, empty, steps)


def in_pyodide(root: Path, file: Path) -> Tried:
    """Unpack the wheel inside Pyodide as npm ships it, under Node, and let it verify its examples."""
    pyodide = root / "node_modules" / "pyodide" / "pyodide.mjs"
    return _done("Pyodide", str(root), (["node", str(PROGRAM), str(pyodide), str(file)],))


def _done(place: str, folder: str, steps: tuple[list[str], ...]) -> Tried:
    """Run commands one after the other; return what the last one says, or the first that fails."""
    # Whatever is set for the project's own Python must not reach another.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    said = ""
    for step in steps:
        done = subprocess.run(
            step,
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        lines = (done.stdout + done.stderr).strip().splitlines()
        said = lines[-1][:200] if lines else f"exit {done.returncode}"
        if done.returncode:
            return Tried(place, said, failed=True)
    return Tried(place, said)
