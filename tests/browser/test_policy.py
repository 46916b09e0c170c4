"""Pages and worker are closed: everyday use meets no policy, and what tries to run or to reach another host is refused."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, expect

from tests.browser import trespass
from tests.browser.conftest import NewContext
from tests.browser.host import Host, hosted
from tests.browser.reader import PATIENCE, Checker, Noise, catalogue
from tests.browser.test_deal import DEAL_LINK

E1_LINK = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H"
E2 = "AS AH AD KH QH JH 9C 8D 7S 5S 5H 2D 2C"

# Short enough for a player's name, and heard whether it runs or is refused.
MARKUP = "<img src=x onerror=trespass()>"
NAME = "<img src=x onerror=alert(1)>"

# What an attempt is refused under.
OF_PAGE = {
    "inline script": "script-src",
    "event handler": "script-src",
    "script address": "script-src",
    "eval": "script-src",
    "Function": "script-src",
    "timer with text": "script-src",
    "imported text": "script-src",
    "foreign script": "script-src",
    "foreign module": "script-src",
    "blob worker": "worker-src",
    "foreign request": "connect-src",
    "foreign beacon": "connect-src",
    "foreign socket": "connect-src",
    "foreign picture": "img-src",
    "foreign style": "style-src",
    "foreign letters": "font-src",
    "foreign frame": "frame-src",
    "foreign object": "object-src",
    "style element": "style-src",
    "style attribute": "style-src",
    "foreign form": "form-action",
    "another base": "base-uri",
}
OF_WORKER = {
    "eval": "script-src",
    "Function": "script-src",
    "timer with text": "script-src",
    "imported text": "script-src",
    "foreign module": "script-src",
    "blob worker": "worker-src",
    "foreign request": "connect-src",
    "foreign old request": "connect-src",
    "foreign socket": "connect-src",
}

ASK_WORKER = """
([address, foreign]) => new Promise((resolve, reject) => {
  const worker = new Worker(address, { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => reject(new Error("the worker did not start"));
  worker.postMessage(foreign);
})
"""


@pytest.fixture(scope="module")
def copy(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trespass.copied(site, tmp_path_factory.mktemp("closed") / "site")


@pytest.fixture
def foreign() -> Iterator[trespass.Foreign]:
    with trespass.foreign_host() as host:
        yield host


class Guarded:
    """A device on which nothing that a policy refuses goes unheard."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.host = host
        self.refused: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.add_init_script(trespass.LISTENING)
        context.on("console", self._console)
        self.page = context.new_page()

    def _console(self, message: ConsoleMessage) -> None:
        if "olicy" in message.text:
            self.refused.append(message.text)

    def visit(self, there: str) -> Page:
        """Go to an address, anew even where only its end differs."""
        self.page.goto("about:blank")
        self.page.goto(self.host.url + there)
        return self.page

    def kept(self) -> None:
        self.page.wait_for_selector('html[data-offline="ready"]', state="attached")

    @property
    def checker(self) -> Checker:
        return Checker(self.page, self.host.url, Noise(self.host.url))


@pytest.fixture
def guarded(keeping: NewContext, copy: Path) -> Iterator[Guarded]:
    with hosted(copy, "/some/hazari/") as host, keeping(viewport={"width": 360, "height": 740}) as context:
        yield Guarded(context, host)


@pytest.fixture
def alone(keeping: NewContext, copy: Path) -> Iterator[Guarded]:
    """At the root of a host, with the policy of the worker from the host."""
    with hosted(copy) as host, keeping() as context:
        yield Guarded(context, host)


# ---- everyday use ----


def test_everyday_use_meets_no_policy(guarded: Guarded) -> None:
    page = guarded.visit("")
    page.locator("[data-scheme=slate]").click()
    page.locator("[data-opens=drawer]").click()
    page.keyboard.press("Escape")
    page.locator("[data-opens=search]:visible").click()
    page.keyboard.type("pair")
    expect(page.locator(".search__found li").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-page=combinations]")
    for there in (
        "404.html",
        "examples/",
        "examples/play.ties/source-example/",
        "examples/scoring.end/over/",
    ):
        guarded.visit(there)
    _checks(guarded)
    _keeps_score(guarded)
    guarded.kept()
    guarded.host.stop()
    # From the device, with the policy that the service worker gives its worker.
    guarded.visit(f"checker/{E1_LINK}")
    assert guarded.checker.verdict()["winner"] == "4"
    guarded.visit("fr/")
    expect(page.locator("[lang=fr] h1")).to_have_text(catalogue("fr")["offline.title"])
    assert guarded.refused == []


def _checks(guarded: Guarded) -> None:
    checker = guarded.checker
    guarded.visit("checker/")
    assert checker.enter("partition", E2)["verdict"] == "legal"
    for link, verdict in ((E1_LINK, "winner"), (DEAL_LINK, "scored")):
        guarded.page.evaluate("link => { location.hash = link; }", link)
        guarded.page.wait_for_selector(f"hazari-checker [data-verdict={verdict}]")
    checker.press(catalogue("en")["checker.deal.random"])
    guarded.page.wait_for_selector("hazari-checker [data-verdict=scored]")


def _keeps_score(guarded: Guarded) -> None:
    page = guarded.visit("score/")
    page.wait_for_selector("hazari-score[data-state=ready][data-verdict]")
    for place, result in enumerate((120, 75, 0), start=1):
        page.fill(f"[name=result-{place}]", str(result))
    page.locator(".hs-save").click()
    page.wait_for_selector("hazari-score[data-deals='1']")
    with page.expect_download() as download:
        page.locator("[data-do=export]").click()
    exported = Path(download.value.path())
    assert json.loads(exported.read_text("utf-8"))["deals"] == [[120, 75, 0, 165]]
    page.locator("[data-do=new]").click()
    page.wait_for_selector("hazari-score[data-deals='0']")
    page.set_input_files("input[name=file]", exported)
    page.wait_for_selector("hazari-score[data-deals='1']")


# ---- what is linked, read and typed ----


def test_markup_in_links_fields_and_files_is_text(alone: Guarded) -> None:
    """Refused it would be heard: it does not even come to that."""
    page = alone.page
    for link in (f"#check={MARKUP}", f"#deal=3~{MARKUP}", "#check=%3Cscript%3Etrespass()%3C%2Fscript%3E"):
        alone.visit(f"checker/{link}")
        expect(page.locator(".hz-status")).to_contain_text(catalogue("en")["checker.link.broken"])
    for field in ("partition", "group-1"):
        assert alone.checker.enter(field, f"{E2} {MARKUP}")["verdict"] == "unreadable"
        assert "<img" in alone.checker.words
        page.fill(f"[name={field}]", "")
    page.reload()
    alone.visit("")
    page.locator("[data-opens=search]:visible").first.click()
    page.keyboard.type(MARKUP)
    expect(page.locator(".search__said")).to_have_text(catalogue("en")["site.search.none"])

    alone.visit("score/")
    sheet = {
        "hazari": "score-sheet",
        "version": 1,
        "players": [NAME, "B", "C", "D"],
        "dealer": 1,
        "deals": [],
    }
    for text in (json.dumps(sheet), f"{json.dumps(sheet)}{MARKUP}", json.dumps({**sheet, MARKUP: 1})):
        page.set_input_files(
            "input[name=file]",
            {"name": f"{MARKUP}.json", "mimeType": "application/json", "buffer": text.encode()},
        )
        expect(page.locator(".hs-notices, .hs-outcome").filter(has_text=MARKUP).first).to_be_visible()
    expect(page.locator(".hs-table .hs-name").first).to_have_text(NAME)
    page.reload()
    expect(page.locator(".hs-table .hs-name").first).to_have_text(NAME)
    assert page.locator("img").count() == 0
    assert alone.refused == []


# ---- what tries to run ----


def test_a_page_refuses_what_it_was_not_built_with(alone: Guarded, foreign: trespass.Foreign) -> None:
    page = alone.visit("checker/")
    found = page.evaluate((trespass.HERE / "trespass.js").read_text("utf-8"), foreign.addresses)
    under = found["refused"]
    assert {name: wanted for name, wanted in OF_PAGE.items() if wanted not in under.get(name, [])} == {}
    assert (found["tried"], found["ran"]) == (list(OF_PAGE), [])
    assert foreign.asked == {}
    assert any(one.startswith("policy: img-src") for one in alone.refused)


def test_without_a_policy_all_of_it_would_run(alone: Guarded, foreign: trespass.Foreign) -> None:
    """What refuses is the policy, and nothing else that the attempts lack."""
    page = alone.visit(trespass.OPEN_PAGE)
    found = page.evaluate((trespass.HERE / "trespass.js").read_text("utf-8"), foreign.addresses)
    assert found["refused"] == {}
    # These three are told by who is asked.
    silent = {"foreign beacon", "foreign socket", "foreign letters", "foreign object", "foreign form"}
    assert set(found["ran"]) == set(OF_PAGE) - silent
    assert set(foreign.asked) == {"/asked", "/evil.js", "/evil.css", "/evil.woff2", "/socket"}


PLANTED = (
    "<script>document.title = 'broken in'</script><script src=\"FOREIGNevil.js\"></script>"
    '<img src="data:," onerror="document.title = \'broken in\'"><p style="color: red" id=styled>styled</p>'
)


def test_what_is_planted_in_the_pages_text_does_not_run(alone: Guarded, foreign: trespass.Foreign) -> None:
    def plant(route: Route) -> None:
        answer = route.fetch()
        planted = PLANTED.replace("FOREIGN", foreign.addresses["foreign"])
        route.fulfill(response=answer, body=answer.text().replace("</main>", f"{planted}</main>"))

    alone.page.route("**/play/", plant)
    page = alone.visit("play/")
    assert page.title() != "broken in"
    assert page.evaluate("getComputedStyle(document.querySelector('#styled')).color") != "rgb(255, 0, 0)"
    assert foreign.asked == {}
    told = {one.split(" ")[1] for one in alone.refused if one.startswith("policy: ")}
    assert told == {"script-src-elem", "script-src-attr", "style-src-attr"}


# ---- the worker ----


def _asked_of_worker(page: Page, address: str, foreign: trespass.Foreign) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(ASK_WORKER, [address, foreign.addresses])
    return found


@pytest.mark.parametrize("sends", [True, False], ids=["from the host", "from the service worker"])
def test_the_worker_refuses_what_it_was_not_built_with(
    keeping: NewContext, copy: Path, foreign: trespass.Foreign, *, sends: bool
) -> None:
    with hosted(copy, policy=sends) as host, keeping() as context:
        guarded = Guarded(context, host)
        page = guarded.visit("play/")
        if not sends:
            page.evaluate("navigator.serviceWorker.ready")
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        found = _asked_of_worker(page, host.url + trespass.PLANTED, foreign)
    assert found == {"tried": list(OF_WORKER), "ran": [], "refused": OF_WORKER, "compiles": True, "own": True}
    assert foreign.asked == {}


def test_without_a_policy_a_worker_would_run_all_of_it(alone: Guarded, foreign: trespass.Foreign) -> None:
    found = _asked_of_worker(alone.visit("play/"), alone.host.url + trespass.OPEN_WORKER, foreign)
    assert found["refused"] == {}
    assert set(found["ran"]) == set(OF_WORKER) - {"foreign old request", "foreign socket"}
    assert set(foreign.asked) == {"/asked", "/evil.js", "/socket"}


def test_a_worker_that_is_refused_something_is_heard(alone: Guarded, copy: Path) -> None:
    """So that everyday use could not pass over it in silence."""
    page = alone.visit("checker/")
    alone.checker.wait_until("ready")
    (worker,) = page.workers
    # The rules have a way of their own to ask for files.
    worker.evaluate(
        "() => { const one = new XMLHttpRequest(); one.open('GET', 'http://foreign.invalid/'); one.send(); }"
    )
    page.wait_for_timeout(300)
    assert "policy of a worker: connect-src http://foreign.invalid/" in alone.refused
