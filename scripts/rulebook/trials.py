"""Changed modules put to the worked examples, with nothing else to test them, each in a process of its own.

The processes are forked from one that does nothing else, so this is run as a program: it reads the trials as JSON from
its standard input and writes, for each, whether the examples failed to find the change.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import subprocess
import sys
import warnings
from collections.abc import Iterable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final, override

PACKAGE: Final = "hazari_rules"

SECONDS: Final = 10
"""Seconds of computing after which a changed package hangs; unchanged it needs a fraction of one."""

MEMORY: Final = 2**31
"""Bytes beyond which a changed package grows without end."""

SURVIVED: Final = 0
FOUND: Final = 1


def survived(root: Path, changed: Iterable[tuple[str, str]], seconds: int = SECONDS) -> list[bool]:
    """Tell of each changed module, given by its name and its code, whether all examples still hold.

    One that computes longer than so many seconds hangs, and so is found.
    """
    task = json.dumps({"root": str(root), "changed": list(changed), "seconds": seconds})
    done = subprocess.run(
        [sys.executable, "-m", "rulebook.trials"],
        input=task,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), str(root)])},
        check=True,
    )
    fates: list[bool] = json.loads(done.stdout)
    return fates


class _Package(MetaPathFinder):
    """Finds the package in code at hand instead of in its files."""

    def __init__(self, root: Path, codes: Mapping[str, CodeType]) -> None:
        self._folder = root / PACKAGE
        self._codes = codes

    @override
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, name = fullname.partition(".")
        if package != PACKAGE:
            return None
        stem = name or "__init__"
        loader = _Loader(fullname, str(self._folder / f"{stem}.py"), self._codes[stem])
        places = None if name else [str(self._folder)]
        return spec_from_file_location(
            fullname, loader.path, loader=loader, submodule_search_locations=places
        )


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self._code = code

    @override
    def get_code(self, fullname: str) -> CodeType:
        return self._code


def _hold(root: Path, codes: Mapping[str, CodeType], examples: Sequence[Mapping[str, Any]]) -> bool:
    sys.meta_path.insert(0, _Package(root, codes))
    verification = importlib.import_module(f"{PACKAGE}.verification")
    return not any(verification.verify(example) for example in examples)


def _start(
    root: Path, codes: Mapping[str, CodeType], examples: Sequence[Mapping[str, Any]], seconds: int
) -> int:
    """Put one package to the examples in a new process, and return the process's number."""
    if child := os.fork():
        return child
    status = FOUND
    try:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if _hold(root, codes, examples):
            status = SURVIVED
    finally:
        # Whatever was raised, an example met it; nothing of the parent's is done here again.
        os._exit(status)


def _examples(root: Path) -> list[Mapping[str, Any]]:
    files = [
        file for file in sorted((root / "docs" / "examples").glob("*.json")) if file.name != "schema.json"
    ]
    return [example for file in files for example in json.loads(file.read_text("utf-8"))]


def main() -> None:
    """Put each changed package to the examples, as many at a time as there are processors, and after all others."""
    task = json.load(sys.stdin)
    os.nice(19)
    warnings.simplefilter("ignore")
    root, examples = Path(task["root"]), _examples(Path(task["root"]))
    codes = {
        file.stem: compile(file.read_text("utf-8"), str(file), "exec")
        for file in (root / PACKAGE).glob("*.py")
    }
    fates = [False] * len(task["changed"])
    running: dict[int, int] = {}

    def finish() -> None:
        child, status = os.wait()
        fates[running.pop(child)] = status == SURVIVED

    for place, (module, code) in enumerate(task["changed"]):
        if len(running) >= (os.cpu_count() or 1):
            finish()
        changed = {**codes, module: compile(code, f"{module}.py", "exec")}
        running[_start(root, changed, examples, task["seconds"])] = place
    while running:
        finish()
    json.dump(fates, sys.stdout)


if __name__ == "__main__":
    main()
