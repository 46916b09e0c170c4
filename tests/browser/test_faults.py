"""Whatever goes wrong has its sentence, takes nothing away that was typed, and ends with what can be done."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from rulebook import browser as browsers

from hazari_rules.request import LONGEST_TEXT
from tests.browser.conftest import NewContext
from tests.browser.host import hosted
from tests.browser.reader import LANGUAGES, OPEN, PATIENCE, Checker, Noise, catalogue

E2 = "AS AH AD KH QH JH 9C 8D 7S 5S 5H 2D 2C"
E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
MARKUP = "<img src=x onerror=\"document.title='broken in'\">"


@pytest.fixture
def alone(chromium: Browser) -> Iterator[BrowserContext]:
    """With nothing kept from another test."""
    with chromium.new_context(viewport={"width": 360, "height": 740}, locale="en") as opened:
        opened.set_default_timeout(PATIENCE)
        yield opened


@pytest.fixture
def checker(alone: BrowserContext, home: str) -> Checker:
    """A page that may well complain."""
    return Checker(alone.new_page(), home, Noise(home))


def _fails(checker: Checker, cause: str, lang: str = "en") -> None:
    """Type a hand while the checker starts, and see that it fails with a sentence and keeps the hand."""
    words = catalogue(lang)
    checker.open(lang)
    checker.type("partition", E2)
    checker.page.press("[name=partition]", "Enter")
    checker.wait_until("failed")
    expect(checker.page.locator("hazari-checker .hz-status")).to_contain_text(
        words[f"checker.failed.{cause}"]
    )
    assert words["checker.failed"] in checker.said
    assert checker.value("partition") == E2


# What the panel has said from now on, even if it stood there for a moment only.
LISTEN = """
  self.told = [];
  new MutationObserver(() => self.told.push(document.querySelector("hazari-checker .hz-status")?.textContent ?? ""))
    .observe(document.querySelector("hazari-checker"), {childList: true, subtree: true});
"""


def _has_told(page: Page, sentence: str) -> bool:
    told: list[str] = page.evaluate("told")
    return any(sentence in said for said in told)


def _recovers(checker: Checker, lang: str = "en") -> None:
    """Try again once the fault is gone: the hand that was asked about is judged."""
    checker.press(catalogue(lang)["checker.retry"])
    assert checker.verdict()["verdict"] == "legal"
    assert checker.value("partition") == E2


# ---- the start ----


def _as_text(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(
        response=answer,
        headers={**answer.headers, "content-type": "text/plain", "x-content-type-options": "nosniff"},
    )


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "pyodide.asm.js", "worker.js"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_type_has_its_sentence(checker: Checker, lang: str, file: str) -> None:
    if lang != "en" and file != "pyodide.asm.wasm":
        pytest.skip("the same sentence in every language")
    checker.page.route(f"**/{file}", _as_text)
    _fails(checker, "mime", lang)
    checker.page.unroute(f"**/{file}")
    _recovers(checker, lang)


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "checker/worker.js"])
def test_a_wrong_type_that_the_browser_has_kept_is_fetched_anew(
    alone: BrowserContext, site: Path, file: str
) -> None:
    with hosted(site) as host:
        host.types = {file: "text/plain"}
        checker = Checker(alone.new_page(), host.url, Noise(host.url))
        _fails(checker, "mime")
        # What is named by its digest is kept for a year, its type too.
        kept = checker.page.evaluate(
            """async (file) => {
              const { runtime, worker } = JSON.parse(document.getElementById("hazari-data").textContent);
              const found = await fetch(file.startsWith("checker") ? worker : new URL(file, new URL(runtime, location.href)));
              return [found.headers.get("content-type"), found.headers.get("cache-control"), (await found.arrayBuffer()).byteLength > 0];
            }""",
            file,
        )
        assert kept == ["text/plain", "public, max-age=31536000, immutable", True]
        host.types = {}
        _recovers(checker)


@pytest.mark.parametrize("file", ["pyodide.mjs", "python_stdlib.zip", "worker.js"])
def test_a_file_that_does_not_come_has_its_sentence(checker: Checker, file: str) -> None:
    checker.page.route(f"**/{file}", lambda route: route.abort())
    _fails(checker, "network")
    checker.page.unroute(f"**/{file}")
    _recovers(checker)


def test_a_blocked_worker_has_its_sentence(checker: Checker) -> None:
    def block(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, headers={**answer.headers, "content-security-policy": "worker-src 'none'"}
        )

    checker.page.route("**/checker/", block)
    _fails(checker, "worker")


def test_a_browser_without_webassembly_has_its_sentence(chromium: Browser, home: str) -> None:
    flags = [*browsers.FLAGS, "--js-flags=--jitless"]
    with chromium.browser_type.launch(executable_path=browsers.find_browser(), args=flags) as browser:
        checker = Checker(browser.new_page(), home, Noise(home))
        checker.page.set_default_timeout(PATIENCE)
        _fails(checker, "wasm")


def test_a_start_that_hangs_has_its_sentence(checker: Checker) -> None:
    checker.page.clock.install()
    held: list[Route] = []
    checker.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open()
    checker.type("partition", E2)
    checker.page.press("[name=partition]", "Enter")
    checker.wait_until("starting")
    while not held:
        checker.page.wait_for_timeout(50)
    checker.page.clock.run_for(60_000)
    checker.wait_until("failed")
    assert catalogue("en")["checker.failed.timeout"] in checker.said
    assert checker.value("partition") == E2
    checker.page.unroute("**/pyodide.asm.wasm")
    _recovers(checker)


# Ends the worker with the question, as a browser that is short of memory may do: nothing tells a page of it.
DIES = """(times) => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    post.call(this, message, ...more);
    if (message.type !== "ask" || times === 0) return;
    times -= 1;
    this.terminate();
  };
}"""


def test_a_worker_that_is_killed_is_replaced_and_the_question_answered(checker: Checker) -> None:
    checker.open()
    checker.wait_until("ready")
    checker.page.clock.install()
    checker.page.evaluate(LISTEN)
    (worker,) = checker.page.workers
    # Nothing tells a page that its worker is no more.
    worker.evaluate("self.close()")
    checker.type("partition", E2)
    checker.page.press("[name=partition]", "Enter")
    expect(checker.page.locator("hazari-checker [aria-live]")).not_to_have_attribute("data-verdict", "legal")
    checker.page.clock.run_for(11_000)
    assert checker.verdict()["verdict"] == "legal"
    assert _has_told(checker.page, catalogue("en")["checker.queued"])
    assert checker.value("partition") == E2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_worker_that_is_killed_again_and_again_has_its_sentence(checker: Checker, lang: str) -> None:
    words = catalogue(lang)
    checker.open(lang)
    checker.wait_until("ready")
    checker.page.clock.install()
    checker.page.evaluate(DIES, 2)
    checker.type("partition", E2)
    checker.page.press("[name=partition]", "Enter")
    for state in ("starting", "failed"):
        checker.page.clock.run_for(11_000)
        checker.wait_until(state)
        if state == "starting":
            assert words["checker.queued"] in checker.said
            checker.wait_until("ready")
    for key in ("checker.unanswered", "checker.failed", "checker.failed.timeout"):
        assert words[key] in checker.said
    assert checker.value("partition") == E2
    _recovers(checker, lang)


def test_a_question_that_comes_too_early_is_told_and_answered(checker: Checker) -> None:
    held: list[Route] = []
    checker.page.route("**/python_stdlib.zip", lambda route: held.append(route))  # noqa: PLW0108, the same
    checker.open("fr")
    checker.wait_until("starting")
    checker.type("partition", E2)
    checker.page.press("[name=partition]", "Enter")
    words = catalogue("fr")
    expect(checker.page.locator("hazari-checker .hz-status")).to_contain_text(words["checker.queued"])
    expect(checker.page.locator("hazari-checker .hz-status")).to_contain_text("Mo")
    while not held:
        checker.page.wait_for_timeout(50)
    held[0].continue_()
    assert checker.verdict()["verdict"] == "legal"
    assert checker.value("partition") == E2


# ---- what the device has kept ----


@pytest.fixture
def kept(keeping: NewContext, home: str) -> Iterator[Page]:
    """A page of a device that keeps everything."""
    with keeping(viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{home}fr/checker/{E2_LINK}")
        page.wait_for_selector('html[data-offline="ready"]', state="attached")
        yield page


# Puts something else in the place of a file in a cache.
DAMAGE = """async ([cache, file, damage]) => {
  const name = (await caches.keys()).find((each) => each.includes(cache));
  const kept = await caches.open(name);
  const key = (await kept.keys()).find(({ url }) => url.endsWith(file));
  const found = await kept.match(key, { ignoreVary: true });
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (damage === "bit") bytes[Math.floor(bytes.length / 2)] ^= 1;
  const body = { bit: bytes, short: bytes.slice(0, -1000), head: bytes.fill(9, 0, 64) }[damage];
  await kept.put(key, new Response(body, { headers: found.headers }));
  return bytes.length;
}"""


@pytest.mark.parametrize(
    ("file", "damage"),
    [
        ("python_stdlib.zip", "bit"),
        ("pyodide.asm.wasm", "short"),
        ("pyodide.asm.wasm", "head"),
        ("pyodide.asm.js", "head"),
    ],
)
def test_what_is_damaged_is_told_dropped_and_fetched_anew(
    kept: Page, home: str, file: str, damage: str
) -> None:
    length = kept.evaluate(DAMAGE, ["runtime", file, damage])
    kept.add_init_script(f'self.addEventListener("DOMContentLoaded", () => {{{LISTEN}}})')
    kept.goto("about:blank")
    kept.goto(f"{home}fr/checker/")
    checker = Checker(kept, home, Noise(home))
    assert checker.enter("partition", E2)["verdict"] == "legal"
    assert checker.value("partition") == E2
    assert _has_told(kept, catalogue("fr")["checker.damaged"])
    # In its place lies what the host sent.
    kept.wait_for_selector('html[data-offline="ready"]', state="attached")
    sizes = kept.evaluate(
        """async (file) => {
          const name = (await caches.keys()).find((each) => each.includes("runtime"));
          const kept = await caches.open(name);
          const key = (await kept.keys()).find(({ url }) => url.endsWith(file));
          return key && (await (await kept.match(key, { ignoreVary: true })).arrayBuffer()).byteLength;
        }""",
        file,
    )
    assert sizes == length
    kept.reload()
    assert checker.verdict()["verdict"] == "legal"
    assert checker.value("partition") == E2


def test_what_is_damaged_without_a_connection_says_so(keeping: NewContext, site: Path) -> None:
    with hosted(site) as host, keeping() as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{host.url}es/checker/")
        page.wait_for_selector('html[data-offline="ready"]', state="attached")
        page.evaluate(DAMAGE, ["runtime", "python_stdlib.zip", "bit"])
        host.stop()
        checker = Checker(page, host.url, Noise(host.url))
        page.reload()
        checker.type("partition", E2)
        page.press("[name=partition]", "Enter")
        checker.wait_until("failed")
        assert catalogue("es")["checker.failed.damaged"] in checker.said
        assert checker.value("partition") == E2
        host.start()
        _recovers(checker, "es")


def test_a_damaged_pack_is_dropped_and_fetched_anew(kept: Page, home: str) -> None:
    worker = kept.context.service_workers[0]
    checker = Checker(kept, home, Noise(home))
    checker.enter("partition", E2)
    kept.evaluate(DAMAGE, [":fr:", "pack", "short"])
    worker.evaluate("packs.clear()")
    kept.goto(f"{home}fr/play/")
    assert kept.locator(".md-footer").count() == 1
    kept.wait_for_selector('html[data-offline="ready"]', state="attached")
    assert worker.evaluate("packIn(current('fr')).then((pack) => Object.keys(pack.files).length > 100)")
    kept.goto(f"{home}fr/checker/")
    assert checker.value("partition") == E2


def test_storage_that_is_refused_has_its_sentence_and_costs_nothing_else(
    keeping: NewContext, home: str
) -> None:
    errors: list[str] = []
    with keeping(viewport={"width": 360, "height": 740}) as context:
        checker = Checker(context.new_page(), home, Noise(home))
        checker.page.set_default_timeout(PATIENCE)
        checker.page.on("pageerror", lambda error: errors.append(str(error)))
        checker.page.add_init_script(
            """const refuse = () => { throw new DOMException("no", "SecurityError"); };
            for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
              Object.defineProperty(self, name, {get: refuse});
            ServiceWorkerContainer.prototype.register = async () => refuse();"""
        )
        checker.page.goto(f"{home}id/checker/")
        assert checker.enter("partition", E2)["verdict"] == "legal"
        checker.page.click("[data-scheme=slate]")
        expect(checker.page.locator(".kept").first).to_have_text(catalogue("id")["offline.refused"])
        assert checker.value("partition") == E2
        # Nothing but the address brings the cards back.
        assert checker.link == E2_LINK
        checker.page.reload()
        assert checker.verdict()["verdict"] == "legal"
    assert errors == []


def test_a_tab_that_can_keep_nothing_more_takes_nothing_away(checker: Checker) -> None:
    errors: list[str] = []
    checker.page.on("pageerror", lambda error: errors.append(str(error)))
    checker.page.add_init_script(
        """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
    )
    checker.open("es")
    assert checker.enter("partition", E2)["verdict"] == "legal"
    checker.turn_to(catalogue("es")["checker.comparison"])
    checker.turn_to(catalogue("es")["checker.hand"])
    assert checker.value("partition") == E2
    assert checker.link == E2_LINK
    checker.page.reload()
    assert checker.verdict()["verdict"] == "legal"
    assert errors == []


# ---- what is typed and linked ----


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "link", [f"#check={MARKUP}", "#compare=KHJH8H-" + MARKUP * 3, "#deal=3~" + MARKUP, "#check=%3Cscript%3E"]
)
def test_markup_in_a_link_is_a_broken_link(checker: Checker, lang: str, link: str) -> None:
    checker.open(lang, link)
    expect(checker.page.locator("hazari-checker .hz-status")).to_contain_text(
        catalogue(lang)["checker.link.broken"]
    )
    assert checker.page.locator("hazari-checker :is(img, script)").count() == 0
    assert "broken in" not in checker.page.title()


@pytest.mark.parametrize("link", [f"#check={MARKUP}", "#check=%3Cscript%3E"])
def test_markup_in_a_link_takes_nothing_typed_away(checker: Checker, link: str) -> None:
    broken = catalogue("fr")["checker.link.broken"]
    status = checker.page.locator("hazari-checker .hz-status")
    checker.page.goto(f"{checker.home}fr/checker/")
    typed = E2.lower()
    assert checker.enter("partition", typed)["verdict"] == "legal"
    # Followed on the page itself, the link leaves alone what stands there.
    checker.page.evaluate("link => { location.hash = link; }", link)
    expect(status).to_contain_text(broken)
    assert checker.value("partition") == typed
    # Opened anew, the checker is empty, and a step back brings what stood there.
    checker.page.goto("about:blank")
    checker.page.goto(f"{checker.home}fr/checker/{link}")
    expect(status).to_contain_text(broken)
    assert checker.value("partition") == ""
    checker.page.locator(f"{OPEN} .hz-tool--undo:visible").first.click()
    assert checker.value("partition") == typed


TOO_MUCH = ("AS AH AD " * 12_000)[:100_000]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("field", ["partition", "group-2"])
def test_100_000_characters_are_refused_in_a_sentence_and_stay(
    checker: Checker, lang: str, field: str
) -> None:
    checker.open(lang)
    checker.wait_until("ready")
    found = checker.enter(field, TOO_MUCH)
    assert found["verdict"] == "unreadable"
    assert catalogue(lang)["report.too-long"].format(limit=LONGEST_TEXT) in checker.words
    assert checker.value(field) == TOO_MUCH
    assert checker.rightmost <= 360


@pytest.mark.parametrize(("tab", "field"), [("comparison", "play-1"), ("deal", "deal-a")])
def test_100_000_characters_are_refused_on_every_desk(checker: Checker, tab: str, field: str) -> None:
    words = catalogue("es")
    checker.open("es")
    checker.wait_until("ready")
    checker.turn_to(words[f"checker.{tab}"])
    found = checker.enter(field, TOO_MUCH)
    assert found["verdict"] == "unreadable"
    assert words["report.too-long"].format(limit=LONGEST_TEXT) in checker.words
    assert checker.value(field) == TOO_MUCH
    assert checker.rightmost <= 360


# ---- trying again ----


def test_trying_again_keeps_what_the_address_holds(checker: Checker) -> None:
    checker.page.route("**/engine.js", lambda route: route.abort())
    checker.open("fr", E2_LINK)
    missing = checker.page.locator("hazari-checker .hz-missing")
    expect(missing).to_be_visible(timeout=20_000)
    checker.page.unroute("**/engine.js")
    missing.get_by_role("link").click()
    assert checker.verdict()["verdict"] == "legal"
    assert checker.link == E2_LINK
