"""The package in the runtime that is published: under Node, and in the browser through the page's own engine."""

import hashlib
import json
import os
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from rulebook import exercise, runtime, serve

from hazari_rules.door import explain
from hazari_rules.locales import LANGUAGES

ROOT = Path(__file__).parents[2]
CHECKER = ROOT / "docs" / "assets" / "checker"
LARGEST = 3_300_000

E1 = {"op": "compare", "groups": ["KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H"]}

PAGE = """<!doctype html>
<html lang="en"><head><title>Engine</title><link rel="icon" href="data:,"></head><body><script type="module">
import { Engine } from "./assets/checker/engine.js";
const manifest = __MANIFEST__;
window.start = (request) => {
  const engine = new Engine({
    worker: new URL("assets/checker/worker.js", location.href),
    runtime: new URL(`assets/runtime/${manifest.digest}/`, location.href),
    manifest,
  });
  window.engine = engine;
  window.progress = [];
  engine.addEventListener("progress", ({ detail }) => window.progress.push(detail));
  window.answer = engine.ask(request);
  return new Promise((resolve) => {
    engine.addEventListener("state", () => {
      if (engine.state === "ready" || engine.state === "failed") resolve([engine.state, engine.cause]);
    });
  });
};
</script></body></html>
"""


@pytest.fixture(scope="module")
def built() -> runtime.Runtime:
    return runtime.build(ROOT, ROOT / ".cache" / "runtime", print)


@pytest.fixture(scope="module")
def whole_site(built: runtime.Runtime, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of one empty page with the engine."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(CHECKER, folder / "assets" / "checker")
    built.copy_to(folder / "assets" / "runtime")
    (folder / "index.html").write_text(PAGE.replace("__MANIFEST__", json.dumps(built.manifest)), "utf-8")
    return folder


@dataclass(slots=True)
class Site:
    """A copy of the site that a test may break."""

    folder: Path
    digest: str

    def path(self, name: str) -> Path:
        base = "checker" if name == "worker.js" else f"runtime/{self.digest}"
        return self.folder / "assets" / base / name

    def remove(self, name: str) -> None:
        for end in ("", ".br", ".gz"):
            self.path(name + end).unlink(missing_ok=True)

    def write(self, name: str, data: bytes) -> None:
        # The copy shares its files with the whole site: they are replaced, not changed.
        self.remove(name)
        self.path(name).write_bytes(data)


@pytest.fixture
def copy(whole_site: Path, built: runtime.Runtime, tmp_path: Path) -> Site:
    shutil.copytree(whole_site, tmp_path / "site", copy_function=os.link)
    return Site(tmp_path / "site", built.digest)


@dataclass(slots=True)
class Visit:
    """A page of the site, and everything that it asked for or complained of."""

    page: Page
    url: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def start(self, request: dict[str, Any]) -> list[str | None]:
        state: list[str | None] = self.page.evaluate("(request) => window.start(request)", request)
        return state

    def answer(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.page.evaluate("() => window.answer")
        return answer


@pytest.fixture
def visit(copy: Site, chromium: Browser) -> Iterator[Visit]:
    with serve.served(copy.folder, "/hazari/") as url:
        context = chromium.new_context()
        visit = Visit(context.new_page(), url)
        visit.page.on("request", lambda request: visit.requests.append(request.url))
        visit.page.on("requestfailed", lambda request: visit.complaints.append(request.url))
        visit.page.on("console", lambda message: visit.complaints.append(message.text))
        visit.page.on("pageerror", lambda error: visit.complaints.append(str(error)))
        visit.page.goto(url)
        yield visit
        context.close()


def test_the_runtime_is_small_enough(built: runtime.Runtime) -> None:
    assert sum(file.br for file in built.files) <= LARGEST


def test_the_trimmed_library_answers_and_fails_like_the_whole_one(
    built: runtime.Runtime, tmp_path: Path
) -> None:
    """A module that is missing from ``stdlib.txt`` shows here, in an error path too."""
    lines = exercise.lines(ROOT)
    pyodide = ROOT / "node_modules" / "pyodide"
    trimmed = exercise.run(built.copy_to(tmp_path), lines, built.lock)
    whole = exercise.run(pyodide, lines, built.lock, ROOT / runtime.PACKAGE)
    assert trimmed.answers == [explain(line) for line in lines]
    assert trimmed.answers == whole.answers

    def last(text: str) -> str:
        return text.strip().splitlines()[-1].partition(" (/")[0]

    assert {name: last(text) for name, text in trimmed.errors.items()} == {
        name: last(text) for name, text in whole.errors.items()
    }
    missing = [name for name, text in trimmed.errors.items() if "ModuleNotFoundError" in text]
    assert missing == ["missing module"]


def test_every_recorded_module_is_needed(built: runtime.Runtime, tmp_path: Path) -> None:
    used = exercise.run(built.copy_to(tmp_path), exercise.lines(ROOT), built.lock).modules
    recorded = {line for line in runtime.MODULES.read_text("utf-8").splitlines() if not line.startswith("#")}
    assert recorded == {module for module in used if module.partition(".")[0] != runtime.PACKAGE}


def test_the_browser_says_of_every_example_what_python_says(visit: Visit) -> None:
    requests = [{**given, "lang": language} for given in exercise.examples(ROOT) for language in LANGUAGES]
    assert visit.start(requests[0]) == ["ready", None]
    answers = visit.page.evaluate(
        "(requests) => Promise.all(requests.map((request) => engine.ask(request)))", requests
    )
    for request, answer in zip(requests, answers, strict=True):
        assert answer == json.loads(explain(json.dumps(request)))


def test_the_browser_fetches_the_runtime_once_and_nothing_foreign(
    visit: Visit, built: runtime.Runtime
) -> None:
    assert visit.start(E1) == ["ready", None]
    assert visit.answer()["answer"]["result"]["winner"] == 4
    runtime_files = [f"assets/runtime/{built.digest}/{file.name}" for file in built.files]
    expected = ["", "assets/checker/engine.js", "assets/checker/worker.js", *runtime_files]
    assert sorted(visit.requests) == sorted(f"{visit.url}{name}" for name in expected)
    assert visit.complaints == []


def test_the_progress_ends_at_the_bytes_that_travelled(visit: Visit, built: runtime.Runtime) -> None:
    visit.start(E1)
    progress = visit.page.evaluate("progress")
    received = [step["received"] for step in progress]
    assert received == sorted(received)
    assert len(set(received)) > 10
    total = sum(file.br for file in built.files)
    assert progress[-1] == {"received": total, "total": total}


def test_the_progress_counts_plain_bytes_where_nothing_is_compressed(
    copy: Site, visit: Visit, built: runtime.Runtime
) -> None:
    for file in built.files:
        copy.write(file.name, file.path.read_bytes())
    assert visit.start(E1) == ["ready", None]
    total = sum(file.plain for file in built.files)
    assert visit.page.evaluate("progress.at(-1)") == {"received": total, "total": total}


@pytest.mark.parametrize("name", [*runtime.PYODIDE_FILES, runtime.LIBRARY])
def test_a_missing_file_is_told_and_the_question_waits_for_a_retry(
    copy: Site, visit: Visit, built: runtime.Runtime, name: str
) -> None:
    copy.remove(name)
    assert visit.start(E1) == ["failed", "network"]
    (file,) = [file for file in built.files if file.name == name]
    copy.write(name, file.path.read_bytes())
    visit.page.evaluate("engine.retry()")
    assert visit.answer()["answer"]["ok"]
    assert visit.page.evaluate("engine.state") == "ready"


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", runtime.LIBRARY])
def test_a_file_that_does_not_arrive_whole_is_told(
    copy: Site, visit: Visit, built: runtime.Runtime, name: str
) -> None:
    (file,) = [file for file in built.files if file.name == name]
    copy.write(name, file.path.read_bytes()[:-1000])
    assert visit.start(E1) == ["failed", "damaged"]


def test_a_wrong_type_is_told(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(serve.TYPES, ".wasm", "application/octet-stream")
    assert visit.start(E1) == ["failed", "mime"]
    assert visit.page.evaluate("engine.detail").endswith(
        "expected application/wasm, got application/octet-stream"
    )


def test_a_browser_without_webassembly_is_told(copy: Site, visit: Visit) -> None:
    copy.write("worker.js", b"delete self.WebAssembly;\n" + copy.path("worker.js").read_bytes())
    assert visit.start(E1) == ["failed", "wasm"]


def test_webassembly_that_cannot_be_compiled_is_told(copy: Site, visit: Visit) -> None:
    data = bytearray(copy.path("pyodide.asm.wasm").read_bytes())
    data[4] = 9
    copy.write("pyodide.asm.wasm", bytes(data))
    assert visit.start(E1) == ["failed", "damaged"]


def test_a_missing_worker_is_told(copy: Site, visit: Visit) -> None:
    copy.remove("worker.js")
    assert visit.start(E1) == ["failed", "worker"]
    # Browsers do not say why: the engine asks.
    visit.page.wait_for_function("() => engine.cause === 'network'")


def test_a_worker_that_cannot_be_read_is_told(copy: Site, visit: Visit) -> None:
    copy.write("worker.js", b"}")
    assert visit.start(E1) == ["failed", "worker"]


def test_an_archive_with_a_wrong_bit_is_told(copy: Site, visit: Visit) -> None:
    """Its length and its structure are right, so that Python might find nothing wrong but the rules."""
    data = bytearray(copy.path(runtime.LIBRARY).read_bytes())
    data[len(data) // 2] ^= 1
    copy.write(runtime.LIBRARY, bytes(data))
    assert visit.start(E1) == ["failed", "damaged"]


def test_a_package_that_cannot_be_imported_is_told(copy: Site, visit: Visit, built: runtime.Runtime) -> None:
    """The archive has the digest that the page expects, so that only Python can find what is wrong."""
    path = copy.path(runtime.LIBRARY)
    data = path.read_bytes().replace(b"hazari_rules/door.pyc", b"hazari_rules/xoor.pyc")
    copy.write(runtime.LIBRARY, data)
    with zipfile.ZipFile(path) as archive:
        assert "hazari_rules/xoor.pyc" in archive.namelist()
    page = copy.folder / "index.html"
    text = page.read_text("utf-8")
    page.unlink()
    page.write_text(text.replace(built.manifest["library"], hashlib.sha256(data).hexdigest()), "utf-8")
    visit.page.reload()
    assert visit.start(E1) == ["failed", "runtime"]
    assert "No module named 'hazari_rules.door'" in visit.page.evaluate("engine.detail")


# Breaks over a question as soon as the file ``go`` is there.
BREAKING = b"""
self.onmessage = async ({ data }) => {
  if (data.type === "start") return postMessage({ type: "ready" });
  while (!(await fetch("../../go")).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  setTimeout(() => { throw new Error("broken"); });
};
"""


def test_a_worker_that_dies_over_a_question_is_replaced(copy: Site, visit: Visit) -> None:
    whole = copy.path("worker.js").read_bytes()
    copy.write("worker.js", BREAKING)
    assert visit.start(E1) == ["ready", None]
    copy.write("worker.js", whole)
    (copy.folder / "go").touch()
    assert visit.answer()["answer"]["result"]["winner"] == 4


# Tries what the policy of the server forbids, and tells which directives were in the way.
TRESPASSING = b"""
self.onmessage = async () => {
  const violated = [];
  self.addEventListener("securitypolicyviolation", (event) => violated.push(event.effectiveDirective));
  try { eval("1"); } catch {}
  try { await fetch("http://foreign.invalid/"); } catch {}
  await new Promise((resolve) => setTimeout(resolve, 100));
  self.postMessage({ type: "failed", cause: "runtime", detail: violated.sort().join(" ") });
};
"""


def test_the_worker_can_neither_evaluate_text_nor_reach_another_host(copy: Site, visit: Visit) -> None:
    copy.write("worker.js", TRESPASSING)
    assert visit.start(E1) == ["failed", "runtime"]
    assert visit.page.evaluate("engine.detail") == "connect-src script-src"
