"""What stands around every text: menu, languages, colours, search, contents; with the keyboard alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.reader import LANGUAGES, PATIENCE, ROOT, Noise, path_of

PHONE: ViewportSize = {"width": 320, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture
def page(chromium: Browser, home: str) -> Iterator[Page]:
    """A page of its own context, which must have stayed quiet in the end."""
    with chromium.new_context(viewport=DESK, locale="en", color_scheme="light") as context:
        context.set_default_timeout(PATIENCE)
        opened = context.new_page()
        noise = Noise(home)
        noise.listen(opened)
        yield opened
        assert noise.heard == []


def _focused(page: Page) -> str:
    """Return what has the focus: its name, or else its text."""
    said: str = page.evaluate(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()"
    )
    return said


def test_the_first_stop_leads_over_the_header_to_the_text(page: Page, home: str) -> None:
    page.goto(f"{home}play/")
    page.keyboard.press("Tab")
    assert _focused(page) == "Skip to the text"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('article').contains(document.activeElement)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_menu_holds_all_pages_and_gives_the_focus_back(page: Page, home: str, lang: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{home}{path_of(lang)}partition/")
    opener = page.locator("[data-opens=drawer]")
    opener.focus()
    page.keyboard.press("Enter")
    drawer = page.locator("#drawer")
    expect(drawer).to_be_visible()
    texts = len(list((ROOT / "docs" / lang).glob("*.md")))
    assert texts >= 15
    expect(drawer.locator(".sections a")).to_have_count(texts)
    expect(drawer.locator(".sections a[aria-current=page]")).to_have_count(1)
    expect(drawer.locator(".contents a").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(opener).to_be_focused()
    # There is one navigation, and it is back in its place.
    expect(page.locator(".frame > .sections")).to_have_count(1)


def test_a_place_of_the_page_closes_the_menu(page: Page, home: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{home}partition/")
    page.locator("[data-opens=drawer]").click()
    page.locator("#drawer .contents a").last.click()
    expect(page.locator("#drawer")).to_be_hidden()
    assert page.url.endswith("#ready")


def test_the_languages_lead_to_the_same_place_and_close_without_a_choice(page: Page, home: str) -> None:
    page.goto(f"{home}partition/#partition.descending")
    menu = page.locator(".languages")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert _focused(page) == "Français"
    page.keyboard.press("Enter")
    page.wait_for_url(f"{home}fr/partition/#partition.descending")


def test_the_colours_chosen_are_kept_on_the_next_page_and_language(page: Page, home: str) -> None:
    page.goto(f"{home}play/")
    scheme = "document.documentElement.dataset.mdColorScheme"
    assert page.evaluate(scheme) == "default"
    page.get_by_role("button", name="Switch to dark colours").press("Enter")
    assert page.evaluate(scheme) == "slate"
    assert _focused(page) == "Switch to light colours"
    page.goto(f"{home}es/scoring/")
    assert page.evaluate(scheme) == "slate"
    page.get_by_role("button", name="Cambiar a colores claros").click()
    assert page.evaluate(scheme) == "default"


def test_what_a_phone_draws_around_the_page_has_the_chosen_colour(page: Page, home: str) -> None:
    page.goto(f"{home}play/")
    page.get_by_role("button", name="Switch to dark colours").click()
    page.goto(f"{home}scoring/")
    told = "[...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.content)"
    assert page.evaluate(told) == ["#171219", "#171219"]


def test_an_unknown_scheme_that_was_kept_is_none(page: Page, home: str) -> None:
    page.goto(home)
    page.evaluate("localStorage.setItem('hazari.scheme', 'zebra')")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.mdColorScheme") == "default"
    expect(page.locator("[data-scheme=slate]")).to_be_visible()


@pytest.mark.parametrize("name", ["pack/", "play/", "fr/questions/", "id/developers/"])
def test_the_contents_mark_the_section_that_was_asked_for(page: Page, home: str, name: str) -> None:
    page.goto(home + name)
    for entry in page.locator(".contents a").all():
        entry.click()
        expect(entry).to_have_attribute("aria-current", "location")


def test_a_section_stops_just_below_the_header(page: Page, home: str) -> None:
    page.goto(f"{home}pack/#deal")
    header = page.locator(".md-header").bounding_box()
    heading = page.locator("#deal").bounding_box()
    assert header is not None
    assert heading is not None
    assert 4 <= heading["y"] - header["height"] <= 28


@pytest.mark.parametrize("width", [360, 1280])
def test_a_rule_that_is_asked_for_is_one_panel(page: Page, home: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{home}partition/#partition.ready")
    label, text = (page.locator(name).bounding_box() for name in (".rule:target", ".rule:target + *"))
    assert label is not None
    assert text is not None
    assert label["x"] == text["x"]
    assert label["width"] == pytest.approx(text["width"], abs=0.5)
    assert label["y"] + label["height"] == pytest.approx(text["y"], abs=0.5)


def test_an_example_is_found_by_the_id_that_is_shown(page: Page, home: str) -> None:
    page.goto(f"{home}play/#play.ties/four-equal")
    page.wait_for_url(f"{home}play/#play.ties--four-equal")
    expect(page.locator("[id='play.ties--four-equal']")).to_be_in_viewport()


def test_code_is_copied_without_a_clipboard_too(page: Page, home: str) -> None:
    page.goto(f"{home}developers/")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button = page.locator(".copy").first
    button.click()
    expect(button).to_have_text("Copied")


def test_without_a_choice_the_colours_are_those_of_the_system(page: Page, home: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{home}play/")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) == "rgb(23, 18, 25)"
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"() => {ground} === 'rgb(250, 249, 246)'")


def test_the_search_is_used_and_left_by_keyboard(page: Page, home: str) -> None:
    page.goto(f"{home}glossary/")
    opener = page.locator("[data-opens=search]:visible")
    opener.press("Enter")
    page.keyboard.type("ties")
    found = page.locator(".search__found a")
    expect(found.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".search__query")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#search")).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    best = found.first.get_attribute("href")
    assert best is not None
    page.keyboard.press("Enter")
    page.wait_for_url(best)


def test_nothing_of_the_search_is_fetched_before_it_is_opened(page: Page, home: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(home)))
    page.goto(f"{home}play/", wait_until="networkidle")
    assert [each for each in asked if "search" in each] == []
    assert len(asked) <= 12


def test_a_letter_typed_anywhere_is_no_command(page: Page, home: str) -> None:
    page.goto(f"{home}play/")
    for key in ("s", "f", "/", "n", "p", ".", ","):
        page.keyboard.press(key)
    assert page.url == f"{home}play/"
    expect(page.locator("#search")).to_be_hidden()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_shows_the_hand_and_both_ways_without_scrolling(page: Page, home: str, lang: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(home + path_of(lang))
    for way in page.locator(".ways a").all():
        box = way.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] < 740
    for tool in page.locator(".bar .tool:visible").all():
        box = tool.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_narrowest_phone(page: Page, home: str, lang: str) -> None:
    page.set_viewport_size(PHONE)
    for name in ("", "game/", "questions/", "developers/", "404.html"):
        page.goto(home + path_of(lang) + name if name != "404.html" else home + name)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, name


def test_paper_has_the_text_alone_and_the_ids_of_the_rules_it_refers_to(page: Page, home: str) -> None:
    page.goto(f"{home}questions/")
    page.emulate_media(media="print", color_scheme="dark")
    for name in (".md-header", ".tabs", ".sections", ".contents", ".onward", ".headerlink"):
        expect(page.locator(name).first).to_be_hidden()
    shown = page.evaluate(
        "getComputedStyle(document.querySelector('a[data-rule]'), '::after').content.replaceAll('\"', '')"
    )
    assert "partition.best-three" in shown
    assert page.evaluate("getComputedStyle(document.querySelector('article p')).fontSize") == "13.3333px"
