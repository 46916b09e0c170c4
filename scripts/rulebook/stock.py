"""What the checker is measured against: Pyodide as npm ships it and the wheel of the package, in a page of its own."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from rulebook import runtime

# As a page would use Pyodide without any of our preparation.
FILES: Final = (*runtime.PYODIDE_FILES, runtime.LIBRARY, "pyodide-lock.json")

# What lies there is never asked for anew, no more than our own runtime.
FOLDER: Final = "assets/runtime/stock"

PAGE: Final = "stock.html"

_WORKER: Final = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  const pyodide = await loadPyodide({ indexURL: new URL("./", location.href).href });
  await pyodide.loadPackage(new URL(data.wheel, location.href).href);
  postMessage(pyodide.pyimport("hazari_rules.door").explain(JSON.stringify(data.request)));
};
"""

_PAGE: Final = """<!doctype html>
<html lang="en"><head><title>stock</title><link rel="icon" href="data:,"></head><body><script type="module">
const worker = new Worker(new URL("__FOLDER__/worker.js", location.href), { type: "module" });
worker.onmessage = ({ data }) => {
  const { answer, report } = JSON.parse(data);
  Object.assign(document.body.dataset, { verdict: report.verdict, winner: answer.result.winner });
};
worker.postMessage(__TASK__);
</script></body></html>
"""

type Say = Callable[[str], None]


def build(root: Path, cache: Path, built: runtime.Runtime, say: Say) -> Path:
    """Return a folder with everything that the page needs, compressed as well as ours."""
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        made = Path(folder, "stock")
        made.mkdir()
        _build_wheel(root, made)
        for name in FILES:
            shutil.copyfile(root / "node_modules" / "pyodide" / name, made / name)
        (made / "worker.js").write_text(_WORKER, "utf-8")
        ready = {file.name: file for file in built.files if file.name in runtime.PYODIDE_FILES}
        kept = cache / f"stock-{_digest(path for path in made.iterdir())}"
        if kept.is_dir():
            return kept
        for path in sorted(made.iterdir()):
            if path.name in ready:
                for end in (".br", ".gz"):
                    shutil.copyfile(f"{ready[path.name].path}{end}", f"{path}{end}")
            else:
                runtime.write_compressed(path, path.read_bytes(), say)
        for old in cache.glob("stock-*"):
            shutil.rmtree(old)
        made.rename(kept)
    return kept


def lay_out(site: Path, stock: Path, request: Mapping[str, Any]) -> None:
    """Put the page that asks this request into a site, so that the same server sends both in the same way."""
    shutil.copytree(stock, site / FOLDER)
    (wheel,) = stock.glob("*.whl")
    task = json.dumps({"wheel": wheel.name, "request": request})
    (site / PAGE).write_text(_PAGE.replace("__FOLDER__", FOLDER).replace("__TASK__", task), "utf-8")


def _build_wheel(root: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(
            f"the wheel cannot be built: {(done.stderr or done.stdout).strip().splitlines()[-1]}"
        )


def _digest(paths: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(paths):
        whole.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]
