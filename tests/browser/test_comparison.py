"""A comparison without typing: two to four groups in the order played, picked, moved up and down, and compared."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.reader import LANGUAGES, OPEN, Checker, catalogue
from tests.browser.test_hand import laid, number, pick, wait_for

E1 = ("KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H")
E1_LINK = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H"
E1_VERDICT = {"verdict": "winner", "rule": "play.ties", "winner": "4", "points": "80"}


@pytest.fixture
def compared(ready: Checker) -> Checker:
    ready.turn_to(catalogue("en")["checker.comparison"])
    return ready


def plays(checker: Checker) -> list[str]:
    return [checker.value(f"play-{place}") for place in (1, 2, 3, 4)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("play.ties")
def test_four_groups_are_picked_and_compared_with_the_last_card(checker: Checker, lang: str) -> None:
    words = catalogue(lang)
    checker.open(lang)
    checker.turn_to(words["checker.comparison"])
    pick(checker.page, *" ".join(E1).split())
    assert wait_for(checker, "winner") == E1_VERDICT
    assert words["report.winner.later"].format(winner="D") in checker.words
    assert words["report.taken"].format(winner="D", cards=12, points=80) in checker.words
    assert checker.link == E1_LINK
    assert checker.row(4).locator(".hz-badge--winner").count() == 1


@pytest.mark.rule("play.ties")
def test_groups_moved_up_and_down_are_compared_anew(compared: Checker) -> None:
    for place, text in enumerate(E1, start=1):
        compared.type(f"play-{place}", text)
    assert wait_for(compared, "winner") == E1_VERDICT
    up = compared.page.get_by_role("button", name="Move D up", exact=True)
    up.click()
    expect(compared.page.locator("[data-winner='3']")).to_be_visible()
    assert plays(compared) == [E1[0], E1[1], E1[3], E1[2]]
    # The focus goes with the group, so that it can be moved on by the same key.
    compared.page.keyboard.press("Enter")
    assert plays(compared) == [E1[0], E1[3], E1[1], E1[2]]
    expect(compared.page.locator("[data-winner='3']")).to_be_visible()
    compared.page.keyboard.press("Enter")
    assert plays(compared) == [E1[3], E1[0], E1[1], E1[2]]
    # The first one goes no farther up.
    expect(compared.page.get_by_role("button", name="Move A up", exact=True)).to_have_count(0)
    expect(compared.page.get_by_role("button", name="Move A down", exact=True)).to_be_focused()


def test_two_letters_swap_their_groups(compared: Checker) -> None:
    compared.type("play-1", E1[1])
    compared.type("play-2", E1[0])
    number(compared.page, 1).click()
    number(compared.page, 2).click()
    assert plays(compared)[:2] == [E1[0], E1[1]]


def test_two_groups_are_compared_when_it_is_asked_for(compared: Checker) -> None:
    words = catalogue("en")
    pick(compared.page, *E1[0].split())
    expect(compared.page.locator(".hz-panel .hz-lack")).to_have_text(words["checker.lack.groups"])
    pick(compared.page, *E1[1].split()[:2])
    expect(compared.page.locator(".hz-panel .hz-lack")).to_have_text("B has 2 of 3 cards.")
    pick(compared.page, E1[1].split()[2])
    expect(compared.page.locator(".hz-panel .hz-lack")).to_have_text(words["checker.enough"].format(count=2))
    assert compared.page.locator("[data-verdict]").count() == 0
    compared.press(words["checker.compare"])
    assert compared.verdict()["winner"] == "2"
    # From now on every change is compared.
    pick(compared.page, *E1[3].split())
    expect(compared.page.locator("[data-winner='3']")).to_be_visible()


@pytest.mark.rule("play.last-comparison")
def test_groups_of_four_are_picked_and_end_the_deal(compared: Checker) -> None:
    words = catalogue("en")
    compared.page.get_by_label(words["checker.fours"]).check()
    pick(compared.page, "5S", "5H", "2D", "2C", "KS", "KD", "9H", "3C")
    expect(compared.row(2).locator(".card--spare")).to_have_count(1)
    compared.press(words["checker.compare"])
    assert compared.verdict()["winner"] == "2"
    assert words["report.taken.last"].format(winner="B", cards=8, points=50) in compared.words
    compared.page.get_by_label(words["checker.threes"], exact=True).check()
    assert plays(compared)[0] == "5S 5H 2D 2C"


def test_typed_groups_of_four_make_room_for_four(compared: Checker) -> None:
    compared.type("play-1", "5S 5H 2D 2C")
    expect(compared.page.locator(f"{OPEN} [data-group='2'] .card--empty")).to_have_count(4)


def test_a_card_of_a_comparison_is_taken_back(checker: Checker) -> None:
    checker.open("en", E1_LINK)
    checker.verdict()
    laid(checker.page, "QD").click()
    assert plays(checker)[2] == "QC 6C"
    assert checker.page.locator("[data-verdict]").count() == 0
    pick(checker.page, "QD")
    assert wait_for(checker, "winner") == E1_VERDICT


def test_the_address_is_that_of_the_open_tab(compared: Checker) -> None:
    words = catalogue("en")
    compared.turn_to(words["checker.hand"])
    compared.type("partition", "AS AH AD | KH QH JH | 9C 8D 7S | 5S 5H 2D 2C")
    assert wait_for(compared, "legal")["points"] == "95"
    compared.turn_to(words["checker.comparison"])
    assert compared.link == ""
    pick(compared.page, "KH", "JH")
    expect(compared.page).to_have_url(re.compile("#compare=KHJH$"))
    compared.turn_to(words["checker.hand"])
    assert compared.link == "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
    compared.turn_to(words["checker.comparison"])
    assert compared.link == "#compare=KHJH"
