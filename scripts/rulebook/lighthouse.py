"""What Lighthouse says of three pages on a phone: a figure of the bench, as its times depend on the machine."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rulebook import browser, publish, serve

ROOT: Final = Path(__file__).parents[2]

LOCKED: Final = "requirements/lighthouse"

INSTALLED: Final = ".cache/lighthouse"

PAGES: Final = ("", "combinations/", "checker/")

RUNS: Final = 3

TARGETS: Final[Mapping[str, int]] = {
    "performance": 97,
    "accessibility": 100,
    "best-practices": 100,
    "seo": 100,
}


def lighthouse(chromium: Path, root: Path = ROOT) -> Iterator[str]:
    """Tell the medians of several runs of this browser for each page, beside what is aimed at."""
    if not (root / "site").is_dir() and publish.build(root):
        raise SystemExit("the site cannot be built")
    program = install(root)
    with serve.served(root / "site") as home:
        for page in PAGES:
            yield line(page, [_measured(program, chromium, home + page) for _ in range(RUNS)])


def line(page: str, measured: Sequence[Mapping[str, int]]) -> str:
    """Return what is said of a page.

    >>> line("", [{"performance": 97, "seo": 100}, {"performance": 99, "seo": 100}, {"performance": 98, "seo": 100}])
    'Lighthouse, home: performance 98 (at least 97), seo 100 (at least 100)'
    """
    medians = {name: statistics.median(one[name] for one in measured) for name in measured[0]}
    said = ", ".join(f"{name} {value:.0f} (at least {TARGETS[name]})" for name, value in medians.items())
    return f"Lighthouse, {page.rstrip('/') or 'home'}: {said}"


def scores(report: Mapping[str, Any]) -> dict[str, int]:
    """Return the scores of a report, from 0 to 100."""
    return {name: round(report["categories"][name]["score"] * 100) for name in TARGETS}


def install(root: Path) -> Path:
    """Return the program, installed as its lock says; done again only when the lock has changed."""
    folder = root / INSTALLED
    program = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    lock, stamp = root / LOCKED / "package-lock.json", folder / "installed.lock"
    if stamp.is_file() and stamp.read_bytes() == lock.read_bytes() and program.is_file():
        return program
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(root / LOCKED / name, folder / name)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"Lighthouse cannot be installed: {done.stderr.strip()}")
    shutil.copyfile(lock, stamp)
    return program


def _measured(program: Path, chromium: Path, address: str) -> dict[str, int]:
    command = [
        "node",
        str(program),
        address,
        "--quiet",
        "--no-enable-error-reporting",
        "--output=json",
        "--output-path=stdout",
        f"--only-categories={','.join(TARGETS)}",
        f"--chrome-flags=--headless=new {' '.join(browser.FLAGS)}",
    ]
    environment = os.environ | {"CHROME_PATH": str(chromium)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"Lighthouse did not measure {address}: {done.stderr.strip()}")
    return scores(json.loads(done.stdout))
