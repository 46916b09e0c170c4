"""The browser's Python: Pyodide's own files and one archive of ``hazari_rules`` and the library modules it needs.

The standard library that Pyodide ships is source text, most of it never imported, which every visit would
compile anew. Here it is trimmed to the modules recorded in ``stdlib.txt``, compiled once, and stored
uncompressed so that brotli and gzip see through the archive; what Pyodide imports and the page never uses is cut
down in ``thin.py``. Equal inputs give equal bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.metadata
import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import brotli

from rulebook.thin import THIN

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
"""What the browser fetches as Pyodide ships it."""

LIBRARY: Final = "python_stdlib.zip"
"""The archive, under the name that ``loadPyodide`` asks for by itself."""

PACKAGE: Final = "hazari_rules"

MODULES: Final = Path(__file__).with_name("stdlib.txt")
"""The modules of the standard library that go into the archive, one a line."""

REMEASURE: Final = "measure them again with: PYTHONPATH=.:scripts .venv/bin/python -m rulebook.exercise"

# The page asks through door.py; it has no command line, and puts no examples to anybody.
_NOT_IN_THE_PAGE: Final = {
    "__main__.py",
    "odds.py",
    "example_commands.py",
    "conformance.py",
    "program.py",
    "verification.py",
    "examples.json",
}

# The earliest date that a zip can hold: any fixed one would do.
_DATE: Final = (1980, 1, 1, 0, 0, 0)

# The head of a compiled file that is never compared with its source: flag 1, then eight bytes that nothing reads.
_UNCHECKED: Final = (1).to_bytes(4, "little") + bytes(8)

# Part of the key under which compressed files are kept. (A window larger than brotli's usual one made the
# WebAssembly file a little larger.)
_COMPRESSION: Final = b"brotli 11, gzip 9"

# Going back and forth between a few versions of the package costs nothing; older archives are dropped.
_KEPT_LIBRARIES: Final = 4

type Say = Callable[[str], None]


class RuntimeFaultError(Exception):
    """The runtime cannot be built; its text says in one line what is missing."""


@dataclass(frozen=True, slots=True)
class File:
    """One file that the browser fetches, and how many bytes of it travel under each encoding."""

    path: Path
    plain: int
    br: int
    gz: int

    @property
    def name(self) -> str:
        """The name it is published under."""
        return self.path.name


@dataclass(frozen=True, slots=True)
class Runtime:
    """Everything that the browser fetches to run ``hazari_rules``; its files lie in the cache."""

    digest: str
    files: tuple[File, ...]
    lock: Mapping[str, str]

    @property
    def manifest(self) -> dict[str, Any]:
        """What the page hands to ``engine.js``: sizes, the digest of the rules' archive, what Pyodide asks of a lock file."""
        (library,) = (file.path for file in self.files if file.name == LIBRARY)
        return {
            "digest": self.digest,
            "library": hashlib.sha256(library.read_bytes()).hexdigest(),
            "lock": dict(self.lock),
            "files": {file.name: {"plain": file.plain, "br": file.br, "gz": file.gz} for file in self.files},
        }

    def copy_to(self, folder: Path) -> Path:
        """Copy every file with its ``.br`` and ``.gz`` into ``folder/<digest>`` and return that folder."""
        target = folder / self.digest
        target.mkdir(parents=True, exist_ok=True)
        for file in self.files:
            for suffix in ("", ".br", ".gz"):
                shutil.copyfile(f"{file.path}{suffix}", target / f"{file.name}{suffix}")
        return target


def build(root: Path, cache: Path, say: Say) -> Runtime:
    """Return the runtime for the package as it stands in ``root``, making only what ``cache`` does not hold yet.

    Raises ``RuntimeFaultError`` where Pyodide is missing, does not fit this Python or lacks a recorded module.
    """
    pyodide = root / "node_modules" / "pyodide"
    info = lock(pyodide)
    engine = {name: (pyodide / name).read_bytes() for name in PYODIDE_FILES}
    sources = library_sources(pyodide, root / PACKAGE, MODULES)
    tools = {
        "compiler": importlib.util.MAGIC_NUMBER + importlib.metadata.version("pyodide-build").encode(),
        "this module": Path(__file__).read_bytes(),
    }
    # The large WebAssembly file has a place of its own: a change in the package must not compress it again.
    engine_at = cache / f"pyodide-{_digest({**engine, 'compression': _COMPRESSION})}"
    library_at = cache / f"library-{_digest({**sources, **tools, 'compression': _COMPRESSION})}"
    with ThreadPoolExecutor(max_workers=2) as pool:
        made_engine = pool.submit(_kept, engine_at, lambda: engine, say)
        made_library = pool.submit(_kept, library_at, lambda: {LIBRARY: compiled(sources)}, say)
        files = (*made_engine.result(), *made_library.result())
    _drop_old(cache, library_at)
    return Runtime(_digest({file.name: file.path.read_bytes() for file in files}), files, info)


def library_sources(pyodide: Path, package: Path, modules: Path) -> dict[str, bytes]:
    """Return what goes into the archive, by its name there: the recorded modules, the package and its data.

    Raises ``RuntimeFaultError`` for a recorded module that Pyodide's library does not hold.
    """
    sources: dict[str, bytes] = {}
    with zipfile.ZipFile(pyodide / LIBRARY) as shipped:
        held = set(shipped.namelist())
        for number, line in enumerate(modules.read_text("utf-8").splitlines(), 1):
            module = line.strip()
            if not module or module.startswith("#"):
                continue
            path = module.replace(".", "/")
            name = next((one for one in (f"{path}.py", f"{path}/__init__.py") if one in held), None)
            if name is None:
                expected = f"expected a module of Pyodide's standard library, found {module!r}"
                raise RuntimeFaultError(f"{modules.name}:{number}: {expected}; {REMEASURE}")
            sources[name] = THIN[name].encode() if name in THIN else shipped.read(name)
    for file in sorted(package.rglob("*")):
        if file.suffix in {".py", ".json"} and file.name not in _NOT_IN_THE_PAGE:
            sources[f"{package.name}/{file.relative_to(package).as_posix()}"] = file.read_bytes()
    return dict(sorted(sources.items()))


def compiled(sources: Mapping[str, bytes]) -> bytes:
    """Return the archive of these files, each module as the bytecode that pyodide-build makes of it.

    The library goes without docstrings, which were a sixth of it; the package keeps its own, since a dataclass
    without one would compose it at every start. Raises ``RuntimeFaultError`` where pyodide-build cannot compile.
    """
    package = {name: data for name, data in sources.items() if name.startswith(f"{PACKAGE}/")}
    library = {name: data for name, data in sources.items() if name not in package}
    return _stored({**_compiled(library, optimize="2"), **_compiled(package, optimize="0")})


def _compiled(sources: Mapping[str, bytes], optimize: str) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "sources.zip")
        archive.write_bytes(_stored(sources))
        command = [
            sys.executable,
            "-m",
            "pyodide_cli",
            "py-compile",
            "--compression-level",
            "0",
            str(archive),
        ]
        environment = os.environ | {"PYTHONOPTIMIZE": optimize}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["nothing was said"]
            raise RuntimeFaultError(f"pyodide py-compile failed: {said[-1]}")
        with zipfile.ZipFile(archive) as made:
            return {name: _undated(name, made.read(name)) for name in made.namelist()}


def _undated(name: str, data: bytes) -> bytes:
    """Return a compiled file without the time at which its source was written."""
    return data[:4] + _UNCHECKED + data[16:] if name.endswith(".pyc") else data


def _stored(contents: Mapping[str, bytes]) -> bytes:
    """Return an uncompressed archive that does not depend on when or where it is made."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as stored:
        for name, data in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            stored.writestr(entry, data)
    return archive.getvalue()


def _kept(folder: Path, make: Callable[[], Mapping[str, bytes]], say: Say) -> tuple[File, ...]:
    """Return the files of a folder of the cache, made and compressed first where it is not there."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        # Whatever is interrupted leaves a folder that nobody takes for a whole one.
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="unfinished-") as unfinished:
            half = Path(unfinished, "files")
            half.mkdir()
            for name, data in make().items():
                write_compressed(half / name, data, say)
            _move(half, folder)
    names = sorted(path for path in folder.iterdir() if path.suffix not in {".br", ".gz"})
    return tuple(File(path, *(_size(f"{path}{suffix}") for suffix in ("", ".br", ".gz"))) for path in names)


def write_compressed(path: Path, data: bytes, say: Say) -> None:
    """Write a file and its compressed forms beside it."""
    say(f"runtime: compressing {path.name} ({len(data) / 1e6:.1f} MB), once")
    path.write_bytes(data)
    Path(f"{path}.br").write_bytes(brotli.compress(data, quality=11))
    Path(f"{path}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    say(f"runtime: {path.name} is {_size(f'{path}.br') / 1e6:.2f} MB with brotli")


def _move(half: Path, folder: Path) -> None:
    try:
        half.rename(folder)
    except OSError:
        # Another build of the same inputs was quicker; its bytes are the same.
        if not folder.is_dir():
            raise


def _drop_old(cache: Path, current: Path) -> None:
    """Keep the archives used last."""
    os.utime(current)
    libraries = sorted(cache.glob("library-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in libraries[_KEPT_LIBRARIES:]:
        shutil.rmtree(folder, ignore_errors=True)


def lock(pyodide: Path) -> dict[str, str]:
    """Return what Pyodide says of itself in the lock file it ships, and see that this Python writes its bytecode."""
    try:
        info: dict[str, str] = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    except FileNotFoundError:
        raise RuntimeFaultError("expected Pyodide in node_modules/pyodide; get it with: npm ci") from None
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if info["python"].rpartition(".")[0] != here:
        raise RuntimeFaultError(f"expected Python {info['python']} for Pyodide's bytecode, found {here}")
    return info


def _digest(parts: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name, data in sorted(parts.items()):
        whole.update(f"{name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()[:16]


def _size(path: str) -> int:
    return Path(path).stat().st_size
