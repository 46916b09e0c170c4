"""Whether anyone can rebuild what is published: two clones of one commit, far from each other in every way, built whole.

Each is set up anew and has an empty cache. They lie in folders of other names and depths, in time zones between which
there is always a midnight, under other languages and rights, with other seeds; in the second the disk lists its files
backwards, and it is more than a year later.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from rulebook.elsewhere import HERE, OTHERWISE, THERE, UMASKS, different

URL: Final = "https://rebuilt.example/hazari/"

FOLDERS: Final = ("one", "further down/in a folder of another name/the other one")

_MAKE: Final = """
from pathlib import Path
from rulebook import release
from rulebook.wheel import wheel
root = Path.cwd()
(root / "dist").mkdir()
commit = release.clean_commit(root)
for name, data in release.contents(root, wheel(root), commit).items():
    (root / "dist" / name).write_bytes(data)
"""


def rebuilding(root: Path) -> Iterator[str]:
    """Tell the digests of both builds, and what ``diff -r`` says of them."""
    with tempfile.TemporaryDirectory(dir=root / ".cache", prefix="rebuilding-") as folder:
        clones = [Path(folder, name) for name in FOLDERS]
        for clone, settings, umask in zip(clones, (HERE, THERE), UMASKS, strict=True):
            _build(root, clone, settings, umask, otherwise=clone is clones[-1])
        yield from compared(*clones)


def compared(one: Path, other: Path) -> Iterator[str]:
    """Tell the digests of two builds, and what is different in them."""
    wrong = []
    for name in ("site", "dist"):
        digests = [whole(clone / name) for clone in (one, other)]
        count = sum(1 for file in (one / name).rglob("*") if file.is_file())
        wrong += different(one / name, other / name)
        yield f"{name}/, {count} files: {' and '.join(digests)}"
    yield from (f"different: {line}" for line in wrong)
    yield f"rebuilt elsewhere: {len(wrong)} differences by diff -r (none allowed)"


def whole(folder: Path) -> str:
    """Return the beginning of one digest of all files in a folder and their names."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*"), key=lambda file: file.relative_to(folder).as_posix()):
        if file.is_file():
            data = file.read_bytes()
            digest.update(f"{file.relative_to(folder).as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:16]


def _build(root: Path, clone: Path, settings: Mapping[str, str], umask: int, *, otherwise: bool) -> None:
    environment = {**os.environ, **settings, "SITE_URL": URL}
    clone.parent.mkdir(parents=True, exist_ok=True)

    def _run(*command: str) -> None:
        done = subprocess.run(
            command, cwd=clone if clone.is_dir() else root, env=environment, umask=umask, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()[-1]
            raise SystemExit(f"{clone.name} cannot be built: {said}")

    _run("git", "clone", "--quiet", "--no-hardlinks", str(root), str(clone))
    _run("bash", "-c", "set -euo pipefail; . scripts/environment.sh; set_up site")
    if otherwise:
        (packages,) = (clone / ".venv" / "lib").glob("python*/site-packages")
        (packages / "sitecustomize.py").write_text(OTHERWISE, "utf-8")
    _run("scripts/site", "--build")
    _run("bash", "-c", f". scripts/environment.sh; exec \"$python\" -c '{_MAKE}'")
