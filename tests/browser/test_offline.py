"""What was read once is there without a connection, whole, of one build."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.host import Host, hosted
from tests.browser.reader import LANGUAGES, PATIENCE, Checker, Noise, catalogue, path_of

E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"


@dataclass(slots=True)
class Device:
    """A browser that keeps the site, and the host of the site."""

    context: BrowserContext
    page: Page
    host: Host

    def visit(self, there: str) -> None:
        """Go to an address, anew even where only its end differs."""
        self.page.goto("about:blank")
        self.page.goto(self.host.url + there)

    @property
    def checker(self) -> Checker:
        return Checker(self.page, self.host.url, Noise(self.host.url))

    def wait_until_kept(self, state: str = "ready") -> None:
        self.page.wait_for_selector(f'html[data-offline="{state}"]', state="attached", timeout=PATIENCE)


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosted(site, "/some/hazari/") as host:
        yield host


@pytest.fixture
def device(keeping: NewContext, host: Host) -> Iterator[Device]:
    context = keeping(viewport={"width": 360, "height": 740})
    context.set_default_timeout(PATIENCE)
    yield Device(context, context.new_page(), host)
    context.close()


def _addresses(site: Path, lang: str) -> list[str]:
    """Return the addresses of all pages of a language."""
    folder = site / path_of(lang)
    found = (page.parent.relative_to(site).as_posix() + "/" for page in folder.rglob("index.html"))
    return sorted(
        "" if there == "./" else there for there in found if lang != "en" or there[:3] not in _OTHERS
    )


_OTHERS = {f"{lang}/" for lang in LANGUAGES}


# ---- without a connection ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_one_visit_the_checker_needs_no_host(device: Device, lang: str) -> None:
    words = catalogue(lang)
    device.visit(f"{path_of(lang)}checker/{E2_LINK}")
    device.wait_until_kept()
    expect(device.page.locator(".kept").first).to_have_text(words["offline.ready"])
    # The browser had the runtime from the page: it went over the line once.
    assert {times for path, times in device.host.asked.items() if "/runtime/" in path} == {1}
    device.host.stop()
    device.page.reload()
    assert device.checker.verdict()["verdict"] == "legal"
    expect(device.page.locator(".kept").first).to_have_text(words["offline.ready"])
    device.visit(path_of(lang))
    assert device.page.get_attribute("html", "lang") == lang


def test_after_a_visit_to_any_page_every_page_of_its_language_and_the_checker_work(
    device: Device, site: Path
) -> None:
    device.visit("fr/pack/")
    device.wait_until_kept()
    device.host.stop()
    device.page.reload()
    noise = Noise(device.host.url)
    noise.listen(device.page)
    addresses = _addresses(site, "fr")
    assert len(addresses) > 100
    # The examples' own pages are as many as they are alike: they are read without being drawn.
    alike = [there for there in addresses if there.startswith("fr/examples/") and there != "fr/examples/"]
    for there in addresses:
        if there not in alike:
            device.visit(there)
            assert device.page.get_attribute("html", "lang") == "fr"
            assert device.page.locator("h1").count() == 1
    texts = device.page.evaluate(
        "(all) => Promise.all(all.map(async (one) => (await fetch(one)).text()))",
        [device.host.url + there for there in alike],
    )
    assert texts == [(site / there / "index.html").read_text("utf-8") for there in alike]
    device.visit(f"fr/checker/{E2_LINK}")
    assert device.checker.verdict()["verdict"] == "legal"
    device.visit("fr/glossary/")
    device.page.locator("[data-opens=search]:visible").click()
    device.page.keyboard.type("donneur")
    expect(device.page.locator(".search__found li").first).to_be_visible()
    assert noise.heard == []


def test_what_is_not_kept_is_told_in_the_readers_languages(device: Device) -> None:
    device.visit("fr/game/")
    device.wait_until_kept()
    device.host.stop()
    device.visit("es/checker/")
    words = {lang: catalogue(lang) for lang in LANGUAGES}
    assert device.page.get_attribute("html", "lang") == "es"
    assert device.page.title() == words["es"]["offline.title"]
    expect(device.page.locator("[lang=es] h1")).to_have_text(words["es"]["offline.title"])
    expect(device.page.locator("[lang=fr]")).to_contain_text(words["fr"]["offline.missing"])
    assert device.page.locator("[lang=en]").count() == 0
    device.page.get_by_role("link", name=words["fr"]["site.to-home"]).click()
    assert device.page.url == f"{device.host.url}fr/"
    # A page that there is not, and one whose address was cut.
    device.visit("fr/nothing/")
    expect(device.page.locator("body")).to_contain_text(words["fr"]["site.missing"])
    device.visit("fr/play?from=elsewhere#play.ties")
    assert device.page.url == f"{device.host.url}fr/play/?from=elsewhere#play.ties"
    # A file that only the host has is no page; asked for in parts, a page comes whole.
    device.visit("rules.json")
    expect(device.page.locator("h1")).to_have_text(words["en"]["offline.title"])
    part = device.page.evaluate(
        "(one) => fetch(one, {headers: {Range: 'bytes=0-9'}}).then((found) => found.status)",
        f"{device.host.url}fr/play/",
    )
    assert part == 200


def test_a_page_that_was_not_kept_opens_with_the_connection(device: Device) -> None:
    device.visit("fr/game/")
    device.wait_until_kept()
    device.host.stop()
    device.visit("es/play/#play.ties")
    device.host.start()
    device.page.evaluate("dispatchEvent(new Event('online'))")
    expect(device.page.locator("h1")).to_have_count(1)
    device.page.wait_for_selector(".md-footer")
    assert device.page.url.endswith("es/play/#play.ties")


# ---- sparing data ----


def test_who_spares_data_has_what_was_read_and_nothing_else(device: Device) -> None:
    device.context.new_cdp_session(device.page).send(
        "Emulation.setDataSaverOverride", {"dataSaverEnabled": True}
    )
    device.visit("es/play/")
    device.wait_until_kept("partly")
    expect(device.page.locator(".kept")).to_have_text(catalogue("es")["offline.partly"])
    assert not any(path.startswith("offline/") or "/runtime/" in path for path in device.host.asked)
    device.host.stop()
    device.visit("es/play/")
    assert device.page.locator(".md-footer").count() == 1
    assert device.page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
    device.visit("es/pack/")
    expect(device.page.locator("h1")).to_have_text(catalogue("es")["offline.title"])
    device.host.start()

    # Who uses the checker has read it.
    device.visit(f"es/checker/{E2_LINK}")
    device.wait_until_kept("partly")
    assert not any(path.startswith("offline/") for path in device.host.asked)
    assert {times for path, times in device.host.asked.items() if "/runtime/" in path} == {1}
    device.host.stop()
    device.page.reload()
    assert device.checker.verdict()["verdict"] == "legal"


def test_over_a_slow_connection_the_runtime_is_fetched_for_who_opens_a_tool(device: Device) -> None:
    device.context.add_init_script(
        "Object.defineProperty(NetworkInformation.prototype, 'effectiveType', {get: () => '3g'})"
    )
    device.visit("es/pack/")
    device.wait_until_kept("waiting")
    assert any(path.startswith("offline/es.") for path in device.host.asked)
    assert not any("/runtime/" in path for path in device.host.asked)
    expect(device.page.locator(".kept")).to_be_hidden()
    device.visit("es/checker/")
    device.wait_until_kept()
    device.host.stop()
    device.visit(f"es/checker/{E2_LINK}")
    assert device.checker.verdict()["verdict"] == "legal"


def test_the_header_spares_data_as_well(device: Device) -> None:
    device.visit("es/play/")
    device.wait_until_kept()
    (worker,) = device.context.service_workers
    assert worker.evaluate("isSaving") is False
    device.page.evaluate("fetch('?', {headers: {'Save-Data': 'on'}}).then((found) => found.status)")
    assert worker.evaluate("isSaving") is True


# ---- where it cannot be kept ----


def test_without_service_workers_the_page_says_so_quietly(device: Device) -> None:
    errors: list[object] = []
    device.page.on("pageerror", lambda error: errors.append(error))  # noqa: PLW0108, Playwright marks it
    device.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined})"
    )
    device.visit("id/game/")
    device.wait_until_kept("refused")
    expect(device.page.locator(".kept")).to_have_text(catalogue("id")["offline.refused"])
    assert errors == []


def test_a_refused_registration_is_told_quietly(device: Device) -> None:
    errors: list[object] = []
    device.page.on("pageerror", lambda error: errors.append(error))  # noqa: PLW0108, Playwright marks it
    device.page.add_init_script(
        "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register ="
        " async () => { throw new DOMException('no', 'SecurityError') }"
    )
    device.visit("id/game/")
    device.wait_until_kept("refused")
    assert errors == []


def test_a_device_without_room_says_so_and_the_checker_works(device: Device) -> None:
    origin = device.host.url.removesuffix(device.host.prefix)
    device.context.new_cdp_session(device.page).send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 500_000}
    )
    typed = "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c"
    device.visit("fr/checker/")
    device.checker.type("partition", typed)
    device.wait_until_kept("full")
    expect(device.page.locator(".kept").first).to_have_text(catalogue("fr")["offline.full"])
    assert device.checker.value("partition") == typed
    device.page.press("[name=partition]", "Enter")
    assert device.checker.verdict()["verdict"] == "legal"
    assert device.checker.value("partition") == typed
    device.page.reload()
    device.wait_until_kept("full")
    assert device.checker.verdict()["verdict"] == "legal"
    assert device.checker.value("partition") == typed


# ---- the policy of the worker ----


def test_where_the_host_sends_no_policy_for_the_worker_it_is_added(keeping: NewContext, site: Path) -> None:
    with hosted(site, policy=False) as host, keeping() as context:
        page = context.new_page()
        page.goto(f"{host.url}checker/")
        page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=PATIENCE)
        page.reload()
        page.wait_for_selector('hazari-checker[data-state="ready"]', timeout=PATIENCE)
        (worker,) = page.workers
        forbidden = worker.evaluate(
            """async () => {
              const heard = new Promise((resolve) => {
                self.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
                setTimeout(resolve, 5000, "nothing");
              });
              const request = new XMLHttpRequest();
              request.open("GET", "http://foreign.invalid/");
              request.send();
              return heard;
            }"""
        )
        assert forbidden == "connect-src"
