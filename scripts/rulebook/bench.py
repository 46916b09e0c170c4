"""The project's figures. Times depend on the machine, so they are measured side by side and told as ratios."""

from __future__ import annotations

import hashlib
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from rulebook import browser, flood, lighthouse, runtime, serve

ROOT: Final = Path(__file__).parents[2]

ROUNDS: Final = 5

COLD_TARGET: Final = 0.5

BYTES_TARGET: Final = 3_400_000

# E1 of the examples: four groups of three in the order played.
REQUEST: Final = {"op": "compare", "groups": ["KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"]}
WINNER: Final = 4

# As a page would use Pyodide without any of our preparation: everything as npm ships it, and the wheel.
STOCK_FILES: Final = (*runtime.PYODIDE_FILES, runtime.LIBRARY, "pyodide-lock.json")

_STOCK_WORKER: Final = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  const pyodide = await loadPyodide({ indexURL: new URL("./", location.href).href });
  await pyodide.loadPackage(new URL(data.wheel, location.href).href);
  postMessage(pyodide.pyimport("hazari_rules.door").explain(JSON.stringify(data.request)));
};
"""

_STOCK_PAGE: Final = """
const worker = new Worker(new URL("assets/runtime/stock/worker.js", location.href), { type: "module" });
worker.onmessage = ({ data }) => verdict(JSON.parse(data));
worker.postMessage({ wheel: __WHEEL__, request: __REQUEST__ });
"""

_OUR_PAGE: Final = """
import { Engine } from "./assets/checker/engine.js";
const manifest = __MANIFEST__;
const engine = new Engine({
  worker: new URL("assets/checker/worker.js", location.href),
  runtime: new URL(`assets/runtime/${manifest.digest}/`, location.href),
  manifest,
});
engine.ask(__REQUEST__).then(verdict);
"""

# The clock of a page starts with the navigation to it.
_PAGE: Final = """<!doctype html>
<html lang="en"><head><title>bench</title><link rel="icon" href="data:,"></head><body>
<script>window.verdict = (explained) => { window.measured = [performance.now(), explained.answer.result.winner]; };</script>
<script type="module">__SCRIPT__</script></body></html>
"""


@dataclass(frozen=True, slots=True)
class Bench:
    """What the figures are taken from."""

    browser: Browser
    runtime: runtime.Runtime
    stock: Path
    url: str


type Figure = Callable[[Bench], Iterator[str]]


def versions(bench: Bench) -> Iterator[str]:
    """Tell what was measured with."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    yield f"Chromium {bench.browser.version}, Node {node}, Python {sys.version.split()[0]}, {ROUNDS} rounds, medians"


def bytes_by_file(bench: Bench) -> Iterator[str]:
    """Tell how much travels before the first verdict, without the page around it."""
    files = [(file.name, file.plain, file.br, file.gz) for file in bench.runtime.files]
    yield f"{'checker, bytes':<24}{'plain':>12}{'brotli':>12}{'gzip':>12}"
    for name, *sizes in [*files, ("together", *_sums(files))]:
        yield f"  {name:<22}" + "".join(f"{size:>12,}" for size in sizes)
    brotli = sum(file.br for file in bench.runtime.files)
    yield f"checker, brotli: {brotli / 1e6:.2f} MB (at most {BYTES_TARGET / 1e6:.2f})"
    stock = sum(path.stat().st_size for path in bench.stock.glob("*.br"))
    yield f"stock Pyodide and the wheel, brotli: {stock / 1e6:.2f} MB; ours is {brotli / stock:.2f} of it"


def first_verdict(bench: Bench) -> Iterator[str]:
    """Tell the time from navigation to the first verdict, with nothing kept and on the second visit."""
    measured = _in_turn(bench.browser, {name: f"{bench.url}{name}.html" for name in ("ours", "stock")})
    cold, warm = ({name: statistics.median(visits) for name, visits in side.items()} for side in measured)
    for name, ms in (("cold", cold), ("warm", warm)):
        target = f" (at most {COLD_TARGET:.2f})" if name == "cold" else ""
        yield (
            f"first verdict, {name}: ours {ms['ours']:.0f} ms, stock {ms['stock']:.0f} ms, "
            f"ratio {ms['ours'] / ms['stock']:.2f}{target}"
        )
    yield f"first verdict, ours: warm is {warm['ours'] / cold['ours']:.2f} of cold"


def pages_on_a_phone(bench: Bench) -> Iterator[str]:
    """Tell what Lighthouse says of the finished site."""
    chromium = browser.find_browser() or Path(bench.browser.browser_type.executable_path)
    return lighthouse.lighthouse(chromium)


FIGURES: Final[tuple[Figure, ...]] = (versions, bytes_by_file, first_verdict, flood.flood, pages_on_a_phone)
"""Each gives lines; a further figure is one more function here."""


def run() -> int:
    """Print every figure."""
    _say("making the runtime and the stock build")
    built = runtime.build(ROOT, ROOT / ".cache" / "runtime", _say)
    stock = stock_build(ROOT, ROOT / ".cache" / "bench", built)
    with tempfile.TemporaryDirectory() as folder, browser.open_browser() as opened:
        site = Path(folder)
        lay_out(site, built, stock)
        with serve.served(site) as url:
            bench = Bench(opened, built, stock, url)
            for figure in FIGURES:
                _say(f"measuring {figure.__name__.replace('_', ' ')}")
                for line in figure(bench):
                    print(line, flush=True)
    return 0


def stock_build(root: Path, cache: Path, built: runtime.Runtime) -> Path:
    """Return a folder with Pyodide as npm ships it and the wheel of the package, compressed as well as ours."""
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        made = Path(folder, "stock")
        made.mkdir()
        _build_wheel(root, made)
        for name in STOCK_FILES:
            shutil.copyfile(root / "node_modules" / "pyodide" / name, made / name)
        (made / "worker.js").write_text(_STOCK_WORKER, "utf-8")
        ready = {file.name: file for file in built.files if file.name in runtime.PYODIDE_FILES}
        kept = cache / f"stock-{_digest(path for path in made.iterdir())}"
        if kept.is_dir():
            return kept
        for path in sorted(made.iterdir()):
            if path.name in ready:
                for end in (".br", ".gz"):
                    shutil.copyfile(f"{ready[path.name].path}{end}", f"{path}{end}")
            else:
                runtime.write_compressed(path, path.read_bytes(), _say)
        for old in cache.glob("stock-*"):
            shutil.rmtree(old)
        made.rename(kept)
    return kept


def lay_out(site: Path, built: runtime.Runtime, stock: Path) -> None:
    """Lay both builds out as one site, so that the same server sends them in the same way."""
    shutil.copytree(ROOT / "docs" / "assets" / "checker", site / "assets" / "checker")
    built.copy_to(site / "assets" / "runtime")
    shutil.copytree(stock, site / "assets" / "runtime" / "stock")
    (wheel,) = stock.glob("*.whl")
    scripts = {
        "ours": _filled(_OUR_PAGE, MANIFEST=built.manifest, REQUEST=REQUEST),
        "stock": _filled(_STOCK_PAGE, WHEEL=wheel.name, REQUEST=REQUEST),
    }
    for name, script in scripts.items():
        (site / f"{name}.html").write_text(_PAGE.replace("__SCRIPT__", script), "utf-8")


def _in_turn(
    browser: Browser, addresses: Mapping[str, str]
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Return the cold and the warm times of each page; in turn, so that a busy moment meets all of them."""
    cold: dict[str, list[float]] = {name: [] for name in addresses}
    warm: dict[str, list[float]] = {name: [] for name in addresses}
    for number in range(1, ROUNDS + 1):
        for name, address in addresses.items():
            # A new context has nothing in its cache.
            with browser.new_context() as context:
                page = context.new_page()
                for times in (cold, warm):
                    page.goto(address)
                    page.wait_for_function("() => window.measured", timeout=120_000)
                    ms, winner = page.evaluate("() => window.measured")
                    if winner != WINNER:
                        raise AssertionError(f"{name}: expected winner {WINNER}, got {winner}")
                    times[name].append(ms)
                    page.goto("about:blank")
        _say(f"round {number} of {ROUNDS}")
    return cold, warm


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


def _filled(script: str, **values: Any) -> str:
    for name, value in values.items():
        script = script.replace(f"__{name}__", json.dumps(value))
    return script


def _sums(files: Iterable[tuple[str, int, int, int]]) -> list[int]:
    return [sum(sizes) for sizes in zip(*(sizes for _, *sizes in files), strict=True)]


def _say(line: str) -> None:
    """Tell how far it is, apart from the figures."""
    print(f"… {line}", file=sys.stderr, flush=True)
