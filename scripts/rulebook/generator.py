"""The generator, run as a command of its own; what it says against the sources is told as every other fault is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from rulebook.unforeseen import unforeseen_text

_SETTINGS: Final = re.compile(r'in "mkdocs.yml", line (\d+)')


def generate(root: Path, target: Path) -> bool:
    """Let the generator make the pages; say what it has against them."""
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--config-file",
        "mkdocs.yml",
        "--site-dir",
        str(target),
    ]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command,
        cwd=root,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        print(_against(f"{done.stdout}\n{done.stderr}", root), file=sys.stderr)
    return done.returncode == 0


def _against(said: str, root: Path) -> str:
    """Return what the generator has against the pages, a traceback as one line."""
    if "Traceback (most recent call last)" in said:
        return unforeseen_text(said, root)
    if (places := _SETTINGS.findall(said)) and "the configuration file" in said:
        return f"mkdocs.yml:{places[-1]}: expected settings in YAML, found what cannot be read"
    lines = said.splitlines()
    wanted = [line for line in lines if line.strip() and not re.match(r"(INFO|DEBUG) ", line)]
    return "\n".join(wanted or lines)
