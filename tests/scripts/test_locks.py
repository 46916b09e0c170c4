"""What is installed is told by the lock files alone, whoever's machine made them."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NPM_FOLDERS = (ROOT, ROOT / "requirements" / "lighthouse")
LOCKS = sorted(path.name for path in (ROOT / "requirements").glob("*.txt"))


def pins(lock: str) -> dict[str, set[str]]:
    """The hashes of each `name==version` of a lock file."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split() for line in text.splitlines() if re.match(r"\w", line)]
    return {line[0]: set(re.findall(r"--hash=(\S+)", " ".join(line))) for line in lines}


def test_what_the_tests_need_holds_what_the_site_needs() -> None:
    site, everything = pins("site.txt"), pins("test.txt")
    assert site.items() <= everything.items()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_by_version_and_hash(lock: str) -> None:
    assert pins(lock)
    assert not [pin for pin, hashes in pins(lock).items() if "==" not in pin or not hashes]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_its_source_pins(lock: str) -> None:
    source = (ROOT / "requirements" / lock).with_suffix(".in").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^[\w-]+==\S+", source, re.MULTILINE))
    assert pinned <= pins(lock).keys()


@pytest.mark.parametrize(
    "file",
    [
        *(f"requirements/{lock}" for lock in LOCKS),
        *(str(folder.relative_to(ROOT) / "package-lock.json") for folder in NPM_FOLDERS),
    ],
)
def test_a_lock_names_no_address(file: str) -> None:
    assert not re.findall(
        r"https?:|file:|--(?:extra-)?index-url|--find.links|\"resolved\"",
        (ROOT / file).read_text(encoding="utf-8"),
    )


@pytest.mark.parametrize("folder", NPM_FOLDERS, ids=lambda folder: folder.name)
def test_every_npm_package_is_held_by_its_digest(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


@pytest.mark.parametrize("folder", NPM_FOLDERS, ids=lambda folder: folder.name)
def test_npm_s_lock_belongs_to_its_source(folder: Path) -> None:
    source = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert source.get(kind) == locked.get(kind)


def test_no_tracked_file_is_over_a_megabyte() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    assert not [str(file) for file in files if file.is_file() and file.stat().st_size > 1_000_000]
