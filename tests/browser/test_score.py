"""The score sheet in a browser: a whole match, what it refuses, what it keeps, files, paper, and everyone's use of it."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

from tests.browser import axe
from tests.browser.reader import LANGUAGES, PATIENCE, ROOT, Noise, catalogue, path_of

NAMES = ("Rina", "Karim", "Dewi", "Tashi")
# The match of the design: Rina reaches 1000 in the eighth deal.
DEALS = [
    (120, 75, 0, 165),
    (0, 195, 85, 80),
    (90, 0, 175, 95),
    (170, 80, 110, 0),
    (85, 185, 0, 90),
    (155, 0, 205, 0),
    (230, 65, 0, 65),
    (165, 75, 120, 0),
]
WON = {
    "en": "Rina wins with 1015.",
    "fr": "Rina gagne avec 1015 points.",
    "es": "Rina gana con 1015 puntos.",
    "id": "Rina menang dengan 1015 poin.",
}
SHARED = {
    "en": "Rina and Dewi share the win.",
    "fr": "Rina et Dewi se partagent la victoire.",
    "es": "Rina y Dewi comparten la victoria.",
    "id": "Rina dan Dewi berbagi kemenangan.",
}
IMPOSSIBLE = {
    "en": "No deal can give 55: only 0, 60 to 300, or 360.",
    "fr": "Aucune donne ne peut donner 55\u202f: seulement 0, de 60 à 300, ou 360.",
    "es": "Ningún reparto puede dar 55: solo 0, de 60 a 300, o 360.",
    "id": "Satu ronde tidak mungkin memberi 55: hanya 0, 60 sampai 300, atau 360.",
}
NOT_360 = {
    "en": "The four results make 355; a deal makes 360.",
    "fr": "Les quatre résultats font 355\u202f; une donne en fait 360.",
    "es": "Los cuatro resultados suman 355; un reparto suma 360.",
    "id": "Keempat hasil berjumlah 355; satu ronde berjumlah 360.",
}
# Where it stands what is said aloud.
SPOKEN = "hazari-score > [role=status]"
# A browser that keeps nothing.
REFUSED = "() => { Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } }); }"


def sheet_file(**changes: Any) -> str:
    fields = {
        "hazari": "score-sheet",
        "version": 1,
        "players": list(NAMES),
        "dealer": 1,
        "deals": [list(deal) for deal in DEALS[:7]],
    }
    return json.dumps({**fields, **changes})


@dataclass(slots=True)
class Sheet:
    """The score sheet's page, as its readers meet it."""

    page: Page
    home: str
    noise: Noise

    def open(self, lang: str = "en", kept: str | Mapping[str, str] | None = None) -> None:
        """Open the page on a device that keeps nothing but this sheet, or just what is given by its names."""
        items = {"hazari.score": kept} if isinstance(kept, str) else kept or {}
        self.page.goto(f"{self.home}glossary/")
        self.page.evaluate("kept => { localStorage.clear(); Object.assign(localStorage, kept); }", items)
        self.page.goto(f"{self.home}{path_of(lang)}score/")
        self.wait()

    def wait(self) -> None:
        self.page.locator("hazari-score[data-state=ready][data-verdict]").wait_for(timeout=PATIENCE)

    def field(self, place: int) -> Locator:
        return self.page.locator(f"[name=result-{place}]")

    def write(self, *results: int | str) -> None:
        """Write results from the first place on."""
        for place, result in enumerate(results, start=1):
            self.field(place).fill(str(result))

    def value(self, place: int) -> str:
        return self.field(place).input_value()

    def leave(self) -> None:
        """Leave the field that was written last."""
        self.page.evaluate("document.activeElement.blur()")

    def save(self) -> None:
        self.page.locator(".hs-save").click()

    def deals(self, count: int) -> None:
        """Wait until so many deals are saved."""
        self.page.locator(f'hazari-score[data-deals="{count}"]').wait_for()

    def add(self, *results: int | str) -> None:
        """Write a deal down and save it."""
        before = int(self.page.locator("hazari-score").get_attribute("data-deals") or 0)
        self.write(*results)
        self.save()
        self.deals(before + 1)

    def do(self, name: str) -> None:
        self.page.locator(f"[data-do={name}]").click()

    def load(self, text: str | bytes, name: str = "sheet.json") -> None:
        """Choose a file to import."""
        data = text.encode() if isinstance(text, str) else text
        self.page.locator("input[name=file]").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": data}
        )

    @property
    def totals(self) -> list[str]:
        return self.page.locator(".hs-total").all_inner_texts()

    @property
    def names(self) -> list[str]:
        return self.page.locator(".hs-table .hs-name").all_inner_texts()

    @property
    def rows(self) -> list[list[str]]:
        """The results, deal by deal."""
        rows = self.page.locator(".hs-table tbody tr[data-deal]")
        return [row.locator("td").all_inner_texts() for row in rows.all()]

    @property
    def dealers(self) -> list[int]:
        """The column of the dealer's marker in each row."""
        found: list[int] = self.page.evaluate(
            "[...document.querySelectorAll('.hs-table tr[data-deal]')].map("
            "row => [...row.children].findIndex(cell => cell.querySelector('.hs-puck')))"
        )
        return found

    def told(self, text: str, where: str = ".hs-outcome") -> None:
        """Wait until this is said."""
        self.page.locator(where).filter(has_text=text).wait_for()

    @property
    def spoken(self) -> str:
        return self.page.locator(SPOKEN).inner_text()

    @property
    def kept(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('hazari.score')"))
        return found

    @property
    def sideways(self) -> int:
        found: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return found


@pytest.fixture
def sheet(context: BrowserContext, home: str) -> Iterator[Sheet]:
    """A page of its own, which must have stayed quiet in the end."""
    page = context.new_page()
    noise = Noise(home)
    noise.listen(page)
    yield Sheet(page, home, noise)
    page.close()
    assert noise.heard == []


@pytest.fixture
def alone(chromium: Browser, home: str) -> Iterator[Sheet]:
    """A page in a browser of its own, in which things may go wrong."""
    view = {"width": 360, "height": 740}
    with chromium.new_context(viewport=view, reduced_motion="reduce", service_workers="block") as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        yield Sheet(page, home, Noise(home))


# ---- a match ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_written_down_to_a_win(sheet: Sheet, lang: str) -> None:
    sheet.open(lang)
    for place, name in enumerate(NAMES, start=1):
        sheet.page.fill(f"[name=name-{place}]", name)
    sheet.leave()
    sheet.page.locator(".hs-name").filter(has_text="Tashi").wait_for()
    for deal in DEALS[:7]:
        sheet.add(*deal[:3])
    assert sheet.rows == [[str(result) for result in deal] for deal in DEALS[:7]]
    assert sheet.dealers == [1, 2, 3, 4, 1, 2, 3]
    assert sheet.totals == ["850", "600", "575", "495"]
    assert sheet.page.locator(".hs-dealer").inner_text() == catalogue(lang)["score.dealer.of"].format(
        name="Tashi"
    )

    sheet.write(165, 75, 120)
    sheet.told("165 + 75 + 120 + 0 = 360")
    assert sheet.value(4) == "0"
    # 1000 counts only when the deal is saved.
    assert sheet.totals[0] == "850"
    assert sheet.page.locator(".hs-winner").is_hidden()
    sheet.save()
    sheet.deals(8)
    assert sheet.page.locator(".hs-winner h2").inner_text() == WON[lang]
    assert sheet.page.locator("hazari-score").get_attribute("data-verdict") == "won"
    assert sheet.page.locator(".hs-entry").is_hidden()
    assert sheet.page.locator("th.hs-won").inner_text() == "Rina"
    # It is said once: by the name of what has the focus now.
    assert sheet.page.evaluate("document.activeElement.getAttribute('aria-labelledby')") == "hs-winner"
    assert WON[lang] not in sheet.spoken


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_largest_totals_share_the_win(sheet: Sheet, lang: str) -> None:
    sheet.open(lang, sheet_file(deals=[[180, 0, 180, 0]] * 5))
    assert sheet.totals == ["900", "0", "900", "0"]
    sheet.add(180, 0, 180)
    assert sheet.page.locator(".hs-winner h2").inner_text() == SHARED[lang]
    assert sheet.page.locator("hazari-score").get_attribute("data-verdict") == "shared"
    assert sheet.page.locator("th.hs-won").all_inner_texts() == ["Rina", "Dewi"]


def test_the_leaders_tied_below_a_thousand_play_on(sheet: Sheet) -> None:
    sheet.open("en", sheet_file(deals=[[180, 0, 180, 0]] * 5))
    assert sheet.page.locator(".hs-entry").is_visible()
    assert sheet.page.locator(".hs-total--most").all_inner_texts() == ["900", "900"]


def test_the_first_dealer_can_be_chosen(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.page.click(".hs-names-box summary")
    sheet.page.check("[name=first-dealer][value='3']")
    sheet.told("Dealer: Karim", ".hs-dealer")
    assert sheet.dealers == [3, 4, 1, 2, 3, 4, 1]


# ---- what is refused ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_no_deal_can_give_is_refused_with_its_reason(sheet: Sheet, lang: str) -> None:
    sheet.open(lang, sheet_file())
    sheet.write(55)
    sheet.leave()
    sheet.told(IMPOSSIBLE[lang])
    assert sheet.field(1).get_attribute("aria-invalid") == "true"
    rule = sheet.page.locator(".hs-fault a")
    assert str(rule.get_attribute("href")).endswith("#scoring.possible")
    sheet.write(100, 100, 100)
    sheet.field(4).fill("55")
    sheet.save()
    sheet.told(IMPOSSIBLE[lang])
    sheet.write(120, 75, 0, 160)
    sheet.leave()
    sheet.told(NOT_360[lang])
    sheet.told(NOT_360[lang], SPOKEN)
    sheet.save()
    sheet.told(NOT_360[lang])
    assert len(sheet.rows) == 7
    assert [sheet.value(place) for place in (1, 2, 3, 4)] == ["120", "75", "0", "160"]


def test_what_is_no_number_is_named(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.write("<b>12</b>")
    sheet.leave()
    sheet.told("“<b>12</b>” is not a whole number.")
    assert sheet.page.locator(".hs-outcome b").count() == 0


def test_a_result_is_not_blamed_while_it_is_being_written(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.field(1).press_sequentially("16")
    sheet.told("3 results are still missing.")
    assert sheet.page.locator(".hs-fault").count() == 0
    sheet.field(1).press_sequentially("5")
    sheet.leave()
    assert sheet.page.locator(".hs-fault").count() == 0


def test_saving_too_early_says_what_is_missing_and_goes_there(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.write(165)
    sheet.save()
    sheet.page.wait_for_function("() => document.activeElement.name === 'result-2'")
    sheet.told("3 results are still missing.", SPOKEN)
    assert len(sheet.rows) == 7


def test_the_fourth_result_is_filled_until_it_is_touched(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.write(165, 75, 120)
    sheet.told("The fourth result is filled in by itself.")
    assert sheet.page.locator(".hs-input--filled").get_attribute("name") == "result-4"
    sheet.field(3).fill("60")
    sheet.told("165 + 75 + 60 + 60 = 360")
    assert sheet.value(4) == "60"
    sheet.field(3).fill("6")
    sheet.told("1 result is still missing.")
    assert sheet.value(4) == ""
    sheet.field(3).fill("60")
    sheet.told("165 + 75 + 60 + 60 = 360")
    sheet.field(4).fill("65")
    sheet.told("165 + 75 + 60 + 65 = 365")
    assert sheet.page.locator(".hs-input--filled").count() == 0
    sheet.field(3).fill("120")
    sheet.leave()
    assert sheet.value(4) == "65"
    # Emptied by hand it is filled again when it is left.
    sheet.field(4).fill("")
    assert sheet.value(4) == ""
    sheet.leave()
    sheet.told("165 + 75 + 120 + 0 = 360")


@pytest.mark.parametrize("place", [1, 2, 3])
def test_whichever_is_left_out_is_filled_in(sheet: Sheet, place: int) -> None:
    sheet.open("en", sheet_file())
    for each, result in enumerate((165, 75, 120, 0), start=1):
        if each != place:
            sheet.field(each).fill(str(result))
    sheet.told("165 + 75 + 120 + 0 = 360")
    assert sheet.page.locator(".hs-input--filled").get_attribute("name") == f"result-{place}"


# ---- one step back ----


def test_undo_takes_back_deal_by_deal_and_nothing_typed_is_lost(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.add(165, 75, 120)
    sheet.do("undo")
    sheet.deals(7)
    sheet.told("165 + 75 + 120 + 0 = 360")
    sheet.told("Deal 8 is taken back", SPOKEN)
    assert sheet.page.locator(".hs-winner").is_hidden()
    sheet.add(60, 75, 120)
    sheet.write(300)
    sheet.do("undo")
    sheet.deals(7)
    assert sheet.value(1) == "60"
    sheet.save()
    sheet.deals(8)
    assert sheet.value(1) == "300"


def test_a_new_sheet_keeps_the_names_and_can_be_taken_back(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.write(165)
    sheet.do("new")
    sheet.deals(0)
    assert sheet.names == list(NAMES)
    assert sheet.totals == ["0"] * 4
    sheet.page.reload()
    sheet.wait()
    sheet.do("undo")
    sheet.deals(7)
    assert sheet.value(1) == "165"
    assert sheet.page.locator("[data-do=undo]").get_attribute("aria-disabled") == "true"


# ---- what is kept ----


def test_all_of_it_is_there_after_a_reload_and_in_every_language(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.add(60, 75, 120)
    sheet.write(165, "x")
    for lang in LANGUAGES:
        sheet.page.goto(f"{sheet.home}{path_of(lang)}score/")
        sheet.wait()
        assert len(sheet.rows) == 8
        assert (sheet.value(1), sheet.value(2)) == ("165", "x")
    assert sheet.kept["deals"][-1] == [60, 75, 120, 105]


def test_where_nothing_may_be_kept_it_says_so_and_works(alone: Sheet) -> None:
    alone.page.add_init_script(f"({REFUSED})()")
    alone.page.goto(f"{alone.home}fr/score/")
    alone.wait()
    assert alone.page.locator(".hs-notices").inner_text() == catalogue("fr")["score.kept.refused"]
    alone.add(120, 75, 0)
    assert alone.totals == ["120", "75", "0", "165"]
    alone.do("undo")
    alone.deals(0)
    with alone.page.expect_download() as download:
        alone.do("export")
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["deals"] == []


def test_when_the_room_ends_it_says_so_and_works(alone: Sheet) -> None:
    alone.page.add_init_script(
        "{ const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, text) {"
        " if (text.length > 20) throw new DOMException('full', 'QuotaExceededError'); set.call(this, key, text); } }"
    )
    alone.page.goto(f"{alone.home}score/")
    alone.wait()
    alone.add(120, 75, 0)
    alone.told(catalogue("en")["score.kept.refused"], ".hs-notices")
    assert alone.totals == ["120", "75", "0", "165"]


@pytest.mark.parametrize(
    "kept", ['{"hazari":"score-sheet",', sheet_file(version=2), sheet_file(deals=[[1, 2, 3, 4]]), "<b>x</b>"]
)
def test_a_kept_sheet_that_cannot_be_read_is_put_aside_and_told(sheet: Sheet, kept: str) -> None:
    sheet.open("en", kept)
    sheet.told(catalogue("en")["score.kept.damaged"], ".hs-notices")
    assert sheet.totals == ["0"] * 4
    sheet.add(120, 75, 0)
    sheet.page.reload()
    sheet.wait()
    assert sheet.totals == ["120", "75", "0", "165"]
    with sheet.page.expect_download() as download:
        sheet.do("aside-export")
    assert Path(download.value.path()).read_text("utf-8") == kept
    sheet.do("aside-forget")
    assert sheet.page.evaluate("localStorage.getItem('hazari.score.aside.1')") is None
    assert len(sheet.rows) == 1


def test_what_the_first_build_kept_is_there_again_all_of_it(sheet: Sheet) -> None:
    first: dict[str, str] = json.loads((ROOT / "tests" / "score" / "first.json").read_text("utf-8"))
    sheet.open("es", first)
    assert sheet.rows == [["120", "75", "0", "165"], ["0", "195", "85", "80"]]
    assert sheet.totals == ["120", "270", "85", "245"]
    assert sheet.names == ["Rina", "Karim", "আনা", "Jugador 4"]
    assert sheet.dealers == [3, 4]
    assert [sheet.value(place) for place in (1, 2)] == ["60", " x "]
    assert sheet.page.input_value("[name=name-2]") == "Rina"
    sheet.told(catalogue("es")["score.kept.damaged"], ".hs-notices")
    sheet.do("undo")
    sheet.deals(1)
    assert [sheet.value(place) for place in (1, 2, 3)] == ["0", "195", "85"]
    sheet.save()
    sheet.deals(2)
    assert [sheet.value(place) for place in (1, 2)] == ["60", " x "]
    after = sheet.page.evaluate("({...localStorage})")
    assert after["hazari.score"] == first["hazari.score"]
    for number in (1, 2):
        assert after[f"hazari.score.aside.{number}"] == first[f"hazari.score.aside.{number}"]


LATER_SHEET = '{"hazari": "score-sheet", "version": 2, "teams": [["Rina", "Dewi"], ["Karim", "Tashi"]]}'
LATER_RECORD = '{"version":2,"entries":[{"place":1,"text":"60"}]}'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_later_build_kept_is_refused_in_the_readers_language_and_stays(
    sheet: Sheet, lang: str
) -> None:
    words = catalogue(lang)
    sheet.open(lang, {"hazari.score": LATER_SHEET, "hazari.score.draft": LATER_RECORD})
    sheet.told(words["score.kept.damaged"], ".hs-notices")
    sheet.told(words["score.kept.draft"], ".hs-notices")
    sheet.add(120, 75, 0)
    sheet.load(LATER_SHEET)
    sheet.told(words["score.file.version"].format(version=2, known=1), ".hs-done")
    assert sheet.rows == [["120", "75", "0", "165"]]
    after = sheet.page.evaluate("({...localStorage})")
    assert after["hazari.score.aside.1"] == LATER_SHEET
    assert after["hazari.score.draft.aside.1"] == LATER_RECORD
    assert json.loads(after["hazari.score"])["deals"] == [[120, 75, 0, 165]]


@pytest.mark.parametrize("record", ["{bad", "null", '{"draft": ["", "", "", ""], "steps": [5]}'])
def test_a_damaged_record_is_put_aside_and_told_and_the_sheet_stays(sheet: Sheet, record: str) -> None:
    sheet.open("en", sheet_file())
    sheet.page.evaluate("record => localStorage.setItem('hazari.score.draft', record)", record)
    sheet.page.reload()
    sheet.wait()
    sheet.told(catalogue("en")["score.kept.draft"], ".hs-notices")
    assert sheet.page.locator("[data-do=aside-export]").is_hidden()
    assert len(sheet.rows) == 7
    with sheet.page.expect_download() as download:
        sheet.do("draft-export")
    assert Path(download.value.path()).read_text("utf-8") == record
    sheet.do("draft-forget")
    assert sheet.page.locator("[data-do=draft-forget]").is_hidden()


@pytest.mark.parametrize("deals", [[5], [[1, 2, 3, 4]]])
def test_a_damaged_step_is_put_aside_and_told_and_the_sheet_stays(sheet: Sheet, deals: list[Any]) -> None:
    sheet.open("en", sheet_file())
    bad = {"sheet": json.loads(sheet_file(deals=deals)), "draft": ["60", "", "", ""], "kind": "deal"}
    record = json.dumps({"draft": ["165", "", "", ""], "names": None, "parked": None, "steps": [bad]})
    sheet.page.evaluate("record => localStorage.setItem('hazari.score.draft', record)", record)
    sheet.page.reload()
    sheet.wait()
    if sheet.page.locator("[data-do=undo]").get_attribute("aria-disabled") != "true":
        assert sheet.value(1) == "165"
        sheet.do("undo")
    sheet.page.locator(".hs-notice [data-do$=-export]:visible").wait_for()
    sheet.deals(7)
    assert sheet.totals == ["850", "600", "575", "495"]
    sheet.add(60, 75, 120)
    assert sheet.kept["deals"][:7] == json.loads(sheet_file())["deals"]


def test_two_windows_go_on_with_one_sheet(sheet: Sheet, context: BrowserContext, home: str) -> None:
    sheet.open("en", sheet_file(deals=[]))
    other = Sheet(context.new_page(), home, Noise(home))
    other.page.goto(f"{home}fr/score/")
    other.wait()
    other.add(120, 75, 0)
    sheet.deals(1)
    assert sheet.totals == ["120", "75", "0", "165"]
    other.page.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_saved_in_another_window_is_never_overwritten(
    sheet: Sheet, context: BrowserContext, home: str, lang: str
) -> None:
    sheet.open(lang, sheet_file(deals=[]))
    sheet.field(1).focus()
    sheet.add(120, 75, 0)
    other = Sheet(context.new_page(), home, Noise(home))
    other.page.goto(f"{home}{path_of(lang)}score/")
    other.wait()
    sheet.write(0, 360)
    # It hears nothing of the other: what is kept is compared all the same.
    sheet.page.evaluate(
        "for (const name of ['storage', 'focus']) addEventListener(name, event => event.stopImmediatePropagation(), true)"
    )
    other.write(90, 0, 175)
    other.save()
    other.deals(2)
    other.page.close()
    sheet.save()
    sheet.deals(2)
    assert sheet.kept["deals"] == [[120, 75, 0, 165], [90, 0, 175, 95]]
    said = sheet.page.locator(".hs-done").inner_text()
    assert said in {catalogue(lang)["score.other"], catalogue(lang)["score.other.save"]}
    assert (sheet.value(1), sheet.value(2)) == ("0", "360")
    sheet.write(0, 360, 0)
    sheet.save()
    sheet.deals(3)
    assert sheet.kept["deals"][1:] == [[90, 0, 175, 95], [0, 360, 0, 0]]
    sheet.do("undo")
    sheet.deals(2)


def test_what_another_window_saved_is_taken_up_though_a_field_has_the_cursor(
    sheet: Sheet, context: BrowserContext, home: str
) -> None:
    sheet.open("en", sheet_file(deals=[]))
    sheet.field(1).focus()
    sheet.page.keyboard.type("60")
    other = Sheet(context.new_page(), home, Noise(home))
    other.page.goto(f"{home}score/")
    other.wait()
    other.write("")
    other.add(120, 75, 0)
    sheet.deals(1)
    sheet.told(catalogue("en")["score.other"], ".hs-done")
    assert sheet.value(1) == "60"
    other.page.close()


# ---- files ----


def test_what_is_exported_can_be_imported(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    with sheet.page.expect_download() as download:
        sheet.do("export")
    text = Path(download.value.path()).read_text("utf-8")
    assert download.value.suggested_filename == "hazari-score.json"
    assert json.loads(text) == json.loads(sheet_file())
    sheet.open("id")
    sheet.load(text)
    sheet.deals(7)
    assert sheet.names == list(NAMES)
    assert sheet.totals == ["850", "600", "575", "495"]
    assert "sheet.json" in sheet.page.locator(".hs-done").inner_text()
    sheet.do("undo")
    sheet.deals(0)


BAD_FILES: list[tuple[str | bytes, str]] = [
    ("", "Line 1, character 1"),
    (b"\xff\xfe\x00", "This is not text"),
    ("x" * 100_000, "at most 10000 characters"),
    ('{"hazari": "score-sheet",\n "version": }', "Line 2, character 13"),
    ("[]", "This is not a score sheet"),
    (sheet_file(version=2), "This sheet has version 2; only version 1 is known here."),
    (sheet_file(dealer=5), "The field “dealer” must be 1, 2, 3 or 4"),
    (sheet_file(players=["A", "A", "B", "C"]), "Players 1 and 2 have the same name, “A”."),
    (sheet_file(deals=[[120, 75, 0, 160]]), "Deal 1: The four results make 355; a deal makes 360."),
    (sheet_file(deals=[[360, 0, 0, 0]] * 4), "Deal 4 comes after the end of the match"),
    (sheet_file(note="<img src=x onerror=alert(1)>"), "A score sheet has no field “note”."),
]


def test_a_file_with_anything_wrong_is_refused_and_the_sheet_stays(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.write(165, "x")
    for text, sentence in BAD_FILES:
        sheet.load(text, "<b>bad</b>.json")
        sheet.told(sentence, ".hs-done")
        told = sheet.page.locator(".hs-done").inner_text()
        assert "“<b>bad</b>.json” was not imported; your sheet is as it was." in told
        sheet.told(sentence, SPOKEN)
        assert len(sheet.rows) == 7
        assert (sheet.value(1), sheet.value(2)) == ("165", "x")
    assert sheet.kept == json.loads(sheet_file())


def test_names_are_text_whatever_they_hold(sheet: Sheet) -> None:
    players = ["<img src=x onerror=alert(1)>", "{name}", "আনা", "A & B"]
    sheet.open("en", sheet_file(players=players))
    assert sheet.names == players
    assert sheet.page.locator("hazari-score img").count() == 0
    sheet.load(sheet_file(players=["<b>Ana</b>", "", "", "<script>"]))
    sheet.page.locator(".hs-name").filter(has_text="<b>Ana</b>").wait_for()
    assert sheet.names == ["<b>Ana</b>", "Player 2", "Player 3", "<script>"]
    assert sheet.page.locator("hazari-score :is(b, script)").count() == 0


def test_a_name_that_is_refused_stays_written_and_the_sheet_stays(sheet: Sheet) -> None:
    sheet.open("en", sheet_file())
    sheet.page.click(".hs-names-box summary")
    sheet.page.fill("[name=name-2]", "Rina")
    sheet.leave()
    sheet.told("Players 1 and 2 have the same name, “Rina”.", ".hs-names__said")
    assert sheet.names == list(NAMES)
    assert sheet.page.input_value("[name=name-2]") == "Rina"
    sheet.add(60, 75, 120)
    sheet.page.reload()
    sheet.wait()
    assert sheet.page.input_value("[name=name-2]") == "Rina"
    sheet.page.click(".hs-names-box summary")
    sheet.page.fill("[name=name-2]", "Rina " * 30)
    sheet.leave()
    sheet.told("The name of player 2 is longer than 30 characters.", ".hs-names__said")
    sheet.page.fill("[name=name-2]", "Karim B.")
    sheet.leave()
    sheet.page.locator(".hs-name").filter(has_text="Karim B.").wait_for()
    assert sheet.page.locator(".hs-names__said").inner_text() == ""


# ---- the start ----


def test_what_is_entered_before_the_rules_are_there_is_not_lost(alone: Sheet) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    alone.page.route("**/*.wasm", hold)
    alone.page.goto(f"{alone.home}score/")
    for place, name in enumerate(NAMES, start=1):
        alone.page.fill(f"[name=name-{place}]", name)
    alone.write(120, 75, 0)
    alone.save()
    alone.told(catalogue("en")["score.queued"], ".hs-entry [role=status]")
    assert "MB" in alone.page.locator(".hz-starting").inner_text()
    alone.page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    alone.deals(1)
    assert alone.names == list(NAMES)
    assert alone.totals == ["120", "75", "0", "165"]


def test_when_the_rules_do_not_come_the_sheet_is_seen_and_can_be_tried_again(alone: Sheet) -> None:
    alone.open("es", sheet_file())
    alone.page.route("**/*.wasm", lambda route: route.abort())
    alone.page.route("**/*.zip", lambda route: route.abort())
    alone.page.goto(f"{alone.home}es/score/?again")
    alone.page.locator("hazari-score[data-state=failed]").wait_for()
    said = alone.page.locator(".hs-entry [role=status]").inner_text()
    assert catalogue("es")["score.failed"] in said
    assert len(alone.rows) == 7
    alone.write(165, 75, 120)
    alone.save()
    with alone.page.expect_download() as download:
        alone.do("export")
    assert json.loads(Path(download.value.path()).read_text("utf-8")) == json.loads(sheet_file())
    alone.page.unroute_all()
    alone.page.click(".hz-retry")
    alone.deals(8)
    assert alone.page.locator(".hs-winner h2").inner_text() == WON["es"]


# ---- for everyone ----


def test_a_deal_is_written_down_by_keyboard_alone(sheet: Sheet) -> None:
    sheet.open("en", sheet_file(deals=[]))
    keyboard = sheet.page.keyboard
    sheet.page.locator(".hs-names-box summary").focus()
    keyboard.press("Enter")
    for name in ("Ana", "Eva", "Ivo", "Ole"):
        keyboard.press("Tab")
        keyboard.press("Control+a")
        keyboard.type(name)
    keyboard.press("Tab")
    keyboard.press("ArrowDown")
    sheet.told("Dealer: Eva", ".hs-dealer")
    keyboard.press("Tab")
    for result in ("120", "75", "0"):
        keyboard.type(result)
        keyboard.press("Enter")
    sheet.told("120 + 75 + 0 + 165 = 360")
    keyboard.press("Enter")
    sheet.deals(1)
    sheet.told("Deal 1 is saved: Ana (120), Eva (75), Ivo (0) and Ole (165).", SPOKEN)
    assert sheet.page.evaluate("document.activeElement.name") == "result-1"
    for _ in range(40):
        if sheet.page.evaluate("document.activeElement.dataset.do") == "undo":
            break
        keyboard.press("Tab")
    keyboard.press("Enter")
    sheet.deals(0)
    keyboard.press("Tab")
    assert sheet.page.evaluate("document.activeElement.dataset.do") == "export"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_is_written_down_by_touch_alone(chromium: Browser, home: str, lang: str) -> None:
    with chromium.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    ) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        sheet = Sheet(page, home, Noise(home))
        sheet.open(lang, sheet_file())
        for place, result in enumerate(("60", "75", "120"), start=1):
            sheet.field(place).tap()
            page.keyboard.type(result)
        sheet.told("60 + 75 + 120 + 105 = 360")
        page.locator(".hs-save").tap()
        sheet.deals(8)
        page.locator("[data-do=undo]").tap()
        sheet.deals(7)
        page.locator(".hs-names-box summary").tap()
        sheet.field(4).tap()
        page.keyboard.type("5")
        page.locator(".hs-save").tap()
        page.locator(".hs-fault a").wait_for()
        small = page.evaluate(
            "[...document.querySelectorAll('hazari-score :is(button, input:not([type=radio], [hidden]), summary, a, .hs-choice)')]"
            ".filter(target => target.checkVisibility()).map(target => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 44 || box.height < 44).map(([html]) => html)"
        )
        assert small == []


STATES = ("empty", "filled", "refused", "won", "noticed", "starting")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("width", [320, 1280])
def test_no_state_breaks_a_rule_or_goes_sideways(alone: Sheet, state: str, width: int) -> None:
    lang = LANGUAGES[(STATES.index(state) + width) % 4]
    alone.page.set_viewport_size({"width": width, "height": 740})
    if state == "starting":
        alone.page.route("**/*.wasm", lambda route: None)
        alone.page.goto(f"{alone.home}{path_of(lang)}score/")
        alone.page.locator(".hz-starting").wait_for()
    elif state == "noticed":
        alone.open(lang, "{")
        alone.load("{", "a file with a long name" * 9)
        alone.page.locator(".hs-done").wait_for()
    else:
        alone.open(
            lang, None if state == "empty" else sheet_file(players=["W" * 30, "m" * 30, "Dewi", "i" * 30])
        )
    if state in {"filled", "won"}:
        alone.write(165, 75, 120)
        alone.page.locator(".hs-sum--good").wait_for()
    if state == "won":
        alone.save()
        alone.deals(8)
    if state == "refused":
        alone.write("y" * 60, 55, 300, 300)
        alone.save()
        alone.page.locator(".hs-fault").first.wait_for()
        alone.page.fill("[name=name-2]", "Dewi") if alone.page.locator("[name=name-2]").is_visible() else None
    axe.load(alone.page)
    assert list(axe.in_light_and_dark(alone.page)) == []
    assert alone.sideways <= 0
    cut = alone.page.evaluate(
        "[...document.querySelectorAll('hazari-score :is(button, th, td, p, label)')].filter(element => element.checkVisibility()"
        " && element.getBoundingClientRect().right > innerWidth + .5).map(element => element.outerHTML.slice(0, 80))"
    )
    assert cut == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360])
def test_the_buttons_of_the_dock_stand_in_one_line_and_hide_nothing(
    alone: Sheet, lang: str, width: int
) -> None:
    alone.page.set_viewport_size({"width": width, "height": 640})
    alone.open(lang, sheet_file())
    alone.add(60, 75, 120)
    tops = {round(tool.bounding_box()["y"]) for tool in alone.page.locator(".hs-dock .hs-tool").all()}  # type: ignore[index]
    assert len(tops) == 1
    # Whatever has the focus stands above the dock.
    alone.field(1).focus()
    field, dock = alone.field(1).bounding_box(), alone.page.locator(".hs-dock").bounding_box()
    assert field
    assert dock
    assert field["y"] + field["height"] <= dock["y"]


# ---- paper ----


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deals", "blank"), [(0, 16), (7, 9), (8, 8)])
def test_a_sheet_is_one_page_of_paper(sheet: Sheet, lang: str, deals: int, blank: int) -> None:
    players = ["W" * 30, "Karim", "", "m" * 30] if deals else ["", "", "", ""]
    sheet.open(lang, sheet_file(players=players, deals=[list(deal) for deal in DEALS[:deals]]))
    pdf = sheet.page.pdf(prefer_css_page_size=True)
    assert pages_of(pdf) == 1
    assert b"/MediaBox [0 0 594.95996 841.91998]" in pdf
    sheet.page.emulate_media(media="print")
    assert sheet.page.locator(".hs-blank:visible").count() == blank
    assert sheet.page.locator("hazari-score :is(button, input, summary):visible").count() == 0
    assert sheet.page.locator("main :is(h2, p):visible").count() == 0
