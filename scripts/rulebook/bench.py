"""The project's figures. Times depend on the machine, so they are measured side by side and told as ratios."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import brotli
from playwright.sync_api import Browser

from rulebook import (
    browser,
    building,
    flood,
    hosting,
    lighthouse,
    mutation,
    planting,
    publish,
    rebuilding,
    runtime,
    serve,
    stock,
    verdicts,
    verify,
)
from rulebook.facts import Stated

ROOT: Final = Path(__file__).parents[2]

BROTLI_TARGET: Final = 3_300_000
GZIP_TARGET: Final = 4_400_000


@dataclass(frozen=True, slots=True)
class Bench:
    """What the figures are taken from: the finished site, and the stock build within a copy of it."""

    browser: Browser
    runtime: runtime.Runtime
    stock: Path
    site: Path
    url: str


type Figure = Callable[[Bench], Iterator[str]]


def versions(bench: Bench) -> Iterator[str]:
    """Tell what was measured with."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    python = sys.version.split()[0]
    pyodide = json.loads((ROOT / "node_modules" / "pyodide" / "package.json").read_text("utf-8"))["version"]
    yield (
        f"Chromium {bench.browser.version}, Node {node}, Python {python}, Pyodide {pyodide}, "
        f"{verdicts.ROUNDS} rounds, medians"
    )


def bytes_by_file(bench: Bench) -> Iterator[str]:
    """Tell how much travels until the first verdict: the runtime by file, and the page with all that it loads."""
    files = [(file.name, file.plain, file.br, file.gz) for file in bench.runtime.files]
    page = [sizes(bench.site / name) for name in loaded(bench) if not name.startswith("assets/runtime/")]
    theirs = sum(path.stat().st_size for path in bench.stock.glob("*.br"))
    return table([*files, (f"the page, {len(page)} files", *_sums(page))], theirs)


def table(files: Sequence[tuple[str, int, int, int]], theirs: int) -> Iterator[str]:
    """Lay out the bytes of files, plain, with brotli and with gzip, beside those of the stock build with brotli."""
    _, brotlied, gzipped = totals = _sums(row[1:] for row in files)
    yield f"{'checker, bytes':<24}{'plain':>12}{'brotli':>12}{'gzip':>12}"
    for name, *row in [*files, ("together", *totals)]:
        yield f"  {name:<22}" + "".join(f"{size:>12,}" for size in row)
    yield (
        f"checker: {brotlied / 1e6:.2f} MB brotli (at most {BROTLI_TARGET / 1e6:.2f}), "
        f"{gzipped / 1e6:.2f} MB gzip (at most {GZIP_TARGET / 1e6:.2f})"
    )
    yield f"stock Pyodide and the wheel, brotli: {theirs / 1e6:.2f} MB; ours is {brotlied / theirs:.2f} of it"


def loaded(bench: Bench) -> list[str]:
    """Return everything of the site that a first visit to the checker asks for until there is a verdict."""
    names: list[str] = []
    with bench.browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.on("request", lambda request: names.append(urlsplit(request.url).path.removeprefix("/")))
        page.goto(f"{bench.url}checker/{verdicts.LINK}")
        page.wait_for_selector("[data-verdict]", timeout=verdicts.PATIENCE)
    return sorted(set(names))


def sizes(path: Path) -> tuple[int, int, int]:
    """Return the bytes of a file of the site: plain, and as hosts compress it, brotli and gzip."""
    path = path / "index.html" if path.is_dir() else path
    data = path.read_bytes()
    if path.suffix == ".woff2":
        return len(data), len(data), len(data)
    return len(data), len(brotli.compress(data, quality=11)), len(gzip.compress(data, 9, mtime=0))


def first_verdict(bench: Bench) -> Iterator[str]:
    """Tell how long a first verdict takes."""
    return verdicts.first_verdict(bench.browser, bench.url, _say)


def check_once_warm(bench: Bench) -> Iterator[str]:
    """Tell how long each further verdict takes."""
    return verdicts.check_once_warm(bench.browser, bench.url)


def pages_on_a_phone(bench: Bench) -> Iterator[str]:
    """Tell what Lighthouse says of the finished site."""
    chromium = browser.find_browser() or Path(bench.browser.browser_type.executable_path)
    return lighthouse.lighthouse(chromium)


def planted_facts(bench: Bench) -> Iterator[str]:
    """Tell how many wrong facts, planted one at a time in the rules, are found."""
    book = verify.read_book()
    stated = Stated(book.root, book.pages, book.examples, verify.TRUTHS)
    yield from planting.fish(stated, planting.plants(stated)).lines()


def time_of_the_build(bench: Bench) -> Iterator[str]:
    """Tell how long all pages take, and what verifying adds."""
    yield from building.building(ROOT)


def on_a_real_host(bench: Bench) -> Iterator[str]:
    """Tell what nginx does with the finished site."""
    yield from hosting.hosting(bench.browser, bench.site)


def rebuilt_elsewhere(bench: Bench) -> Iterator[str]:
    """Tell whether the last commit, built in two places that share nothing else, gives the same bytes."""
    yield from rebuilding.rebuilding(ROOT)


def changed_rules(bench: Bench) -> Iterator[str]:
    """Tell how many changes of the rules the worked examples find, alone."""
    return mutation.mutation_score(ROOT).lines()


FIGURES: Final[tuple[Figure, ...]] = (
    versions,
    bytes_by_file,
    first_verdict,
    check_once_warm,
    flood.flood,
    pages_on_a_phone,
    planted_facts,
    time_of_the_build,
    on_a_real_host,
    rebuilt_elsewhere,
    changed_rules,
)
"""Each gives lines; a further figure is one more function here."""


def run(names: Sequence[str] = ()) -> int:
    """Print the figures of these names, or every one."""
    figures = chosen(names)
    _say("making the site, the runtime and the stock build")
    if publish.build(ROOT):
        raise SystemExit("the site cannot be built")
    built = runtime.build(ROOT, ROOT / ".cache" / "runtime", _say)
    stocked = stock.build(ROOT, ROOT / ".cache" / "bench", built, _say)
    with tempfile.TemporaryDirectory(dir=ROOT / ".cache") as folder, browser.open_browser() as opened:
        site = Path(folder, "site")
        # The same files, under a second name: the stock build joins them without touching the site.
        shutil.copytree(ROOT / "site", site, copy_function=os.link)
        stock.lay_out(site, stocked, verdicts.REQUEST)
        with serve.served(site) as url:
            bench = Bench(opened, built, stocked, site, url)
            for figure in figures:
                _say(f"measuring {figure.__name__.replace('_', ' ')}")
                for line in figure(bench):
                    print(line, flush=True)
    return 0


def chosen(names: Sequence[str]) -> list[Figure]:
    """Return the figures of these names, or every one."""
    known = {figure.__name__: figure for figure in FIGURES}
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"expected figures among {', '.join(known)}, got {', '.join(unknown)}")
    return [known[name] for name in names or known]


def _sums(sizes: Iterable[tuple[int, int, int]]) -> tuple[int, int, int]:
    plain, brotlied, gzipped = map(sum, zip(*sizes, strict=True))
    return plain, brotlied, gzipped


def _say(line: str) -> None:
    """Tell how far it is, apart from the figures."""
    print(f"… {line}", file=sys.stderr, flush=True)
