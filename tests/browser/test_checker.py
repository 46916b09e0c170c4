"""The checker in the page: what is typed or linked, and the verdict in the reader's language."""

import json
import time
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.reader import LANGUAGES, OPEN, Checker, catalogue, path_of

E1 = ("KH JH 8H", "9C 8D 7S", "QC QD 6C", "9D 8C 7H")
E1_LINK = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H"
E2 = ("AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C")
E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
E2_VERDICT = {"verdict": "legal", "rule": "partition.descending", "points": "95"}
ILLEGAL_LINK = "#check=KHQHJH-ASAHAD-9C8D7S-5S5H2D2C"

DEAL_LINK = (
    "#deal=3~10D9H8S-6S5S4C-4H3C2S-QD9D6D3H~7C7S7H-ADKHQS-JC10S9C-AS8D6C5C"
    "~KDQCJH-JD10C9S-6H5H4S-2D2H8H3S~5D4D3D-AHKSQH-ACKC8C-JS10H7D2C"
)

MARKUP = '<img src="x" onerror="document.title=1">'


# ---- the two examples of the source ----


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("play.ties")
def test_a_linked_comparison_is_won_by_the_later_of_two_equal_groups(checker: Checker, lang: str) -> None:
    checker.open(lang, E1_LINK)
    assert checker.verdict() == {"verdict": "winner", "rule": "play.ties", "winner": "4", "points": "80"}
    assert catalogue(lang)["report.winner.later"].format(winner="D") in checker.words
    assert "80" in checker.words
    assert [checker.value(f"play-{place}") for place in (1, 2, 3, 4)] == list(E1)
    assert checker.cards(4) == ["9♦", "8♣", "7♥"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("partition.descending")
def test_a_linked_hand_is_legal(checker: Checker, lang: str) -> None:
    checker.open(lang, E2_LINK)
    assert checker.verdict() == E2_VERDICT
    assert [checker.value(f"group-{place}") for place in (1, 2, 3, 4)] == list(E2)
    assert checker.value("partition") == " | ".join(E2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("partition.descending")
def test_a_typed_hand_is_legal(ready: Checker, lang: str) -> None:
    words = catalogue(lang)
    assert ready.enter("partition", "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c") == E2_VERDICT
    assert words["report.legal"] in ready.words
    assert words["report.legal.reason"] in ready.words
    assert "95" in ready.words
    assert ready.cards(1) == ["A♠", "A♥", "A♦"]
    # What was typed stays as it is; the fields that nobody wrote in follow.
    assert ready.value("partition") == "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c"
    assert ready.value("group-2") == "KH QH JH"
    assert ready.link == E2_LINK


@pytest.mark.rule("partition.best-three")
def test_the_spare_card_of_the_last_group_is_marked(checker: Checker) -> None:
    checker.open("en", E2_LINK)
    checker.verdict()
    spare = checker.row(4).locator(".card--spare")
    assert (spare.text_content() or "").replace("\ufe0e", "") in {"2♦", "2♣"}
    assert (spare.get_attribute("aria-label") or "").endswith("spare card")
    assert checker.page.locator(".card--spare").count() == 1
    words = checker.row(4).inner_text()
    assert "Pair" in words
    assert catalogue("en")["checker.ranks.spare"].format(ranks="5-5-2") in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_links_the_rule(checker: Checker, lang: str) -> None:
    checker.open(lang, ILLEGAL_LINK)
    checker.verdict()
    checker.page.click(".hz-rule")
    assert checker.page.url.endswith("/partition/#partition.descending")
    assert checker.page.locator('[id="partition.descending"]').count() == 1
    assert checker.page.get_attribute("html", "lang") == lang


@pytest.mark.rule("scoring.sum")
def test_a_linked_deal_is_scored(checker: Checker) -> None:
    checker.open("en", DEAL_LINK)
    found = checker.verdict()
    assert (found["verdict"], found["rule"]) == ("scored", "scoring.sum")
    assert "360" in checker.words
    assert checker.value("partition") == ""


# ---- ready ----


def test_four_fields_are_a_hand_as_well(ready: Checker) -> None:
    for place, text in enumerate(E2[:3], start=1):
        ready.type(f"group-{place}", text)
    assert ready.enter("group-4", E2[3]) == E2_VERDICT
    assert ready.value("partition") == " | ".join(E2)


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        ((*E2[1::-1], *E2[2:]), {"rule": "partition.descending", "groups": "1,2", "points": "95"}),
        (
            ("AS AH AD KH", "QH JH", *E2[2:]),
            {"rule": "partition.group-sizes", "groups": "1,2", "points": "95"},
        ),
        (("AS AH AD", "AS QH JH", *E2[2:]), {"rule": "partition.duplicate", "groups": "1,2", "points": "85"}),
        (("AS AH AD", "", *E2[2:]), {"rule": "partition.group-sizes", "groups": "2", "points": "65"}),
    ],
)
def test_what_is_not_legal_names_its_groups(
    ready: Checker, groups: tuple[str, ...], expected: dict[str, str]
) -> None:
    for place, text in enumerate(groups[:3], start=1):
        ready.type(f"group-{place}", text)
    assert ready.enter("group-4", groups[3]) == {"verdict": "illegal", **expected}
    marked = ready.page.locator(".hz-row--wrong").count()
    assert marked == len(expected["groups"].split(","))
    assert [ready.value(f"group-{place}") for place in (1, 2, 3, 4)] == list(groups)


@pytest.mark.rule("partition.group-count")
def test_a_hand_of_three_groups_says_so(ready: Checker) -> None:
    found = ready.enter("partition", "AS AH AD | KH QH JH | 9C 8D 7S")
    assert (found["verdict"], found["rule"]) == ("illegal", "partition.group-count")
    assert "groups" not in found
    assert ready.link == "#check=ASAHAD-KHQHJH-9C8D7S"


def test_a_comparison_leaves_out_the_empty_fields_at_its_end(ready: Checker) -> None:
    ready.type("play-1", E1[1])
    assert ready.enter("play-2", E1[0]) == {
        "verdict": "winner",
        "rule": "play.capture",
        "winner": "1",
        "points": "40",
    }
    assert ready.link == "#compare=9C8D7S-KHJH8H"


def test_an_empty_field_within_a_comparison_is_a_group_of_no_cards(ready: Checker) -> None:
    ready.type("play-1", E1[0])
    found = ready.enter("play-3", E1[1])
    assert (found["verdict"], found["groups"]) == ("unreadable", "2")
    assert ready.page.get_attribute("#play-2", "aria-invalid") == "true"


def test_the_way_written_in_last_is_judged_and_nothing_is_lost(ready: Checker) -> None:
    words = catalogue("en")
    assert ready.enter("partition", "nonsense")["verdict"] == "unreadable"
    for place, text in enumerate(E2, start=1):
        ready.type(f"group-{place}", text)
    assert ready.page.get_by_text(words["checker.counts.groups"]).is_visible()
    ready.press(words["checker.check"])
    assert ready.verdict() == E2_VERDICT
    assert ready.value("partition") == "nonsense"
    ready.type("partition", "nonsense 2")
    assert ready.page.get_by_text(words["checker.counts.whole"]).is_visible()
    ready.press(words["checker.check"])
    assert ready.verdict()["verdict"] == "unreadable"
    assert [ready.value(f"group-{place}") for place in (1, 2, 3, 4)] == list(E2)


def test_enter_checks_and_shift_enter_starts_a_line(ready: Checker) -> None:
    for place, text in enumerate(E2):
        if place:
            ready.page.press("#partition", "Shift+Enter")
        ready.page.type("#partition", text)
    assert ready.page.locator("[data-verdict]").count() == 0
    ready.page.press("#partition", "Enter")
    assert ready.verdict() == E2_VERDICT
    assert ready.value("partition") == "\n".join(E2)


def test_a_pasted_hand_keeps_its_lines(ready: Checker) -> None:
    ready.page.focus("#partition")
    ready.page.keyboard.insert_text("\n".join(E2))
    ready.page.press("#partition", "Enter")
    assert ready.verdict() == E2_VERDICT
    assert ready.value("partition") == "\n".join(E2)


def test_a_verdict_on_other_cards_is_none(checker: Checker) -> None:
    checker.open("en", E2_LINK)
    checker.verdict()
    checker.type("group-4", "5S 5H 2D 3")
    assert checker.page.locator("[data-verdict]").count() == 0
    expect(checker.page.get_by_text(catalogue("en")["checker.stale"])).to_be_visible()
    assert checker.value("partition") == "AS AH AD | KH QH JH | 9C 8D 7S | 5S 5H 2D 3"
    # Once all cards can be read there is one again.
    checker.type("group-4", "5S 5H 2D 3C")
    assert checker.verdict() == E2_VERDICT


# ---- what cannot be read ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_read_is_named_with_its_place(ready: Checker, lang: str) -> None:
    found = ready.enter("partition", "AS AH 1h KH")
    assert found == {"verdict": "unreadable"}
    assert catalogue(lang)["card.unknown"].format_map({"token": "1h", "position": 7}) in ready.words
    assert ready.page.inner_text("[data-verdict] mark") == "1h"
    assert ready.page.get_attribute("#partition", "aria-invalid") == "true"
    assert "hz-verdict" in (ready.page.get_attribute("#partition", "aria-describedby") or "")
    assert ready.value("partition") == "AS AH 1h KH"


def test_what_cannot_be_read_is_named_with_its_group(ready: Checker) -> None:
    ready.type("group-1", "AS AH AD")
    found = ready.enter("group-3", "9C Joker")
    assert found == {"verdict": "unreadable", "groups": "3"}
    assert ready.page.inner_text("[data-verdict] mark") == "Joker"
    assert ready.page.get_attribute("#group-3", "aria-invalid") == "true"
    assert ready.page.get_attribute("#group-1", "aria-invalid") is None
    ready.type("group-3", "9C")
    assert ready.page.get_attribute("#group-3", "aria-invalid") is None


@pytest.mark.parametrize(("lang", "readings"), [("fr", ("KH", "KC")), ("es", ("KH", "KC"))])
def test_a_local_rank_with_c_is_ambiguous(ready: Checker, lang: str, readings: tuple[str, str]) -> None:
    assert ready.enter("group-2", "RC QH JH") == {"verdict": "unreadable", "groups": "2"}
    assert all(reading in ready.words for reading in readings)


@pytest.mark.parametrize("name", ["partition", "group-1", "play-1"])
def test_nothing_at_all_asks_for_cards(ready: Checker, name: str) -> None:
    assert ready.enter(name, " ") == {"verdict": "unreadable"}
    assert catalogue("en")["input.empty"] in ready.words


@pytest.mark.parametrize("name", ["partition", "group-1"])
def test_a_hand_taken_out_does_not_come_back(ready: Checker, name: str) -> None:
    if name == "partition":
        ready.enter(name, " ".join(E2))
    else:
        for place, text in enumerate(E2, start=1):
            ready.type(f"group-{place}", text)
        ready.page.press("[name=group-4]", "Enter")
        assert ready.verdict() == E2_VERDICT
        for place in (4, 3, 2):
            ready.type(f"group-{place}", "")
    assert ready.enter(name, "") == {"verdict": "unreadable"}
    assert catalogue("en")["input.empty"] in ready.words
    assert ready.value("partition") == ready.value("group-1") == ready.value("group-4") == ""


def test_what_python_does_not_take_for_white_space_is_sent(ready: Checker) -> None:
    for place, text in enumerate(E1[:3], start=1):
        ready.type(f"play-{place}", text)
    assert ready.enter("play-4", "\ufeff") == {"verdict": "unreadable", "groups": "4"}


@pytest.mark.parametrize("text", ["A" * 100_000, "AS " * 33_334, " " * 99_998 + "AS", "|" * 100_000])
def test_a_hundred_thousand_characters_are_refused_at_once(ready: Checker, text: str) -> None:
    started = time.monotonic()
    assert ready.enter("partition", text)["verdict"] == "unreadable"
    assert time.monotonic() - started < 5
    assert ready.value("partition") == text
    assert ready.enter("partition", " ".join(E2)) == E2_VERDICT


def test_half_a_character_is_named_like_any_other(ready: Checker) -> None:
    ready.page.evaluate(
        "const field = document.getElementById('partition');"
        "field.value = 'AS \\ud800 KH'; field.dispatchEvent(new Event('input', {bubbles: true}));"
    )
    ready.page.press("#partition", "Enter")
    assert ready.verdict() == {"verdict": "unreadable"}
    assert ready.page.evaluate("document.querySelector('[data-verdict] mark').textContent") == "\ud800"


def test_markup_stays_text(checker: Checker) -> None:
    checker.open("en", "#check=" + MARKUP)
    assert catalogue("en")["checker.link.broken"] in checker.said
    for name in ("partition", "group-1", "play-1"):
        assert checker.enter(name, MARKUP)["verdict"] == "unreadable"
        assert "<img" in checker.words
        assert checker.value(name) == MARKUP
    assert checker.page.locator("hazari-checker img").count() == 0


# ---- links ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_link_gives_a_sentence_and_an_empty_checker(checker: Checker, lang: str) -> None:
    checker.open(lang, "#check=ASAHAD-XX")
    assert catalogue(lang)["checker.link.broken"] in checker.said
    assert checker.value("partition") == ""
    assert checker.page.locator("[data-verdict]").count() == 0


@pytest.mark.parametrize("link", ["#check=", "#compare=AS", "#deal=9~", "#check=%zz", "#check=%ED%A0%80"])
def test_a_link_never_breaks_the_page(checker: Checker, link: str) -> None:
    checker.open("en", link)
    if link == "#compare=AS":
        assert checker.verdict()["verdict"] == "unreadable"
    else:
        assert catalogue("en")["checker.link.broken"] in checker.said
    assert checker.enter("partition", " ".join(E2)) == E2_VERDICT


def test_a_broken_link_leaves_what_was_typed(ready: Checker) -> None:
    ready.type("partition", "AS AH")
    ready.page.evaluate("location.hash = 'check=XX'")
    expect(ready.page.locator(".hz-status")).to_contain_text(catalogue("en")["checker.link.broken"])
    assert ready.value("partition") == "AS AH"


@pytest.mark.parametrize("anchor", ["#links", "#foo=bar"])
def test_other_anchors_are_none_of_its_links(checker: Checker, anchor: str) -> None:
    checker.open("en", anchor)
    assert catalogue("en")["checker.link.broken"] not in checker.said
    assert checker.link == anchor


@pytest.mark.parametrize(
    "link",
    [
        E2_LINK + "-",
        E2_LINK.replace("=", "=-"),
        "#check=AS",
        "#check=ASAHADKHQHJH9C8D7S5S5H2D2C",
        "#check=ASAS-KHQHJH-9C8D7S",
    ],
)
@pytest.mark.rule("partition.group-count")
def test_a_link_is_judged_in_its_own_groups(checker: Checker, link: str) -> None:
    checker.open("en", link)
    found = checker.verdict()
    assert (found["verdict"], found["rule"]) == ("illegal", "partition.group-count")
    assert checker.link == link
    checker.page.press("[name=partition]", "Enter")
    assert checker.verdict() == found
    assert checker.link == link
    assert checker.enter("partition", " ".join(E2)) == E2_VERDICT
    assert checker.link == E2_LINK


def test_a_link_is_read_percent_encoded(checker: Checker) -> None:
    checker.open("en", "#check%3DASAHAD%2DKHQHJH-9C8D7S-5S5H2D2C")
    assert checker.verdict() == E2_VERDICT
    assert checker.link == E2_LINK


def test_the_address_follows_without_history(checker: Checker) -> None:
    checker.open("en", query="?from=test")
    before = checker.page.evaluate("[history.length, location.pathname, location.search]")
    checker.enter("partition", " ".join(E2))
    assert checker.link == E2_LINK
    checker.type("play-1", E1[0])
    checker.enter("play-2", E1[1])
    assert checker.link == "#compare=KHJH8H-9C8D7S"
    # What cannot be read has no address, and an older one would be another's.
    checker.enter("play-2", "nonsense")
    assert checker.link == ""
    assert checker.page.evaluate("[history.length, location.pathname, location.search]") == before


def test_back_and_forward_go_from_link_to_link(checker: Checker) -> None:
    checker.open("en", E2_LINK)
    checker.verdict()
    checker.page.evaluate(f"location.hash = {json.dumps(ILLEGAL_LINK)}")
    verdict = checker.page.locator("hazari-checker [aria-live]")
    expect(verdict).to_have_attribute("data-verdict", "illegal")
    checker.page.go_back()
    expect(verdict).to_have_attribute("data-verdict", "legal")
    assert checker.value("group-1") == E2[0]
    checker.page.go_forward()
    expect(verdict).to_have_attribute("data-verdict", "illegal")
    assert checker.value("group-1") == E2[1]


def test_the_language_switch_keeps_the_hand(checker: Checker) -> None:
    checker.open("en")
    checker.enter("partition", " ".join(E2))
    switch = checker.page.locator("header a[hreflang=fr]").first
    switch.evaluate("link => link.click()")
    checker.page.wait_for_url(f"{checker.home}fr/checker/{E2_LINK}")
    assert checker.verdict() == E2_VERDICT
    assert catalogue("fr")["report.legal"] in checker.words


# ---- starting and failing ----


def test_it_starts_by_itself_once_the_page_is_shown(checker: Checker) -> None:
    checker.open()
    checker.wait_until("ready")
    assert checker.page.locator("[data-verdict]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_too_early_waits_its_turn(checker: Checker, lang: str) -> None:
    words = catalogue(lang)
    held: list[Route] = []
    checker.page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open(lang)
    checker.type("partition", " ".join(E2))
    checker.page.press("#partition", "Enter")
    checker.wait_until("starting")
    expect(checker.page.get_by_text(words["checker.queued"])).to_be_visible()
    bar = checker.page.get_by_role("progressbar", name=words["checker.starting.first"])
    expect(bar).to_be_visible()
    told = "document.querySelector('progress').getAttribute('aria-valuetext')"
    checker.page.wait_for_function(f"() => {told} === document.querySelector('.hz-starting').textContent")
    while not held:
        checker.page.wait_for_timeout(50)
    held[0].continue_()
    assert checker.verdict() == E2_VERDICT
    assert not bar.is_visible()


def test_the_cards_of_a_link_lie_there_before_the_verdict(checker: Checker) -> None:
    held: list[Route] = []
    checker.page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open("en", ILLEGAL_LINK)
    checker.wait_until("starting")
    assert checker.cards(2) == ["A♠", "A♥", "A♦"]
    assert checker.page.locator(".hz-row--wrong").count() == 0
    panel = checker.page.locator(".hz-panel")
    before = panel.bounding_box()
    while not held:
        checker.page.wait_for_timeout(50)
    held[0].continue_()
    assert checker.verdict()["verdict"] == "illegal"
    after = panel.bounding_box()
    # Neither the panel nor what stands below it has moved.
    assert before == pytest.approx(after, abs=2)


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_moves_once_the_checker_is_ready(checker: Checker, width: int) -> None:
    checker.page.set_viewport_size({"width": width, "height": 740})
    held: list[Route] = []
    checker.page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open("en")
    checker.wait_until("starting")
    # Where the picker is a sheet, what is shown of the start lies over the page.
    groups = checker.page.locator(f"{OPEN} .hz-groups")
    before = groups.bounding_box()
    if width >= 960:
        assert checker.page.locator(".hz-panel").evaluate("panel => panel.offsetHeight") >= 96
    while not held:
        checker.page.wait_for_timeout(50)
    held[0].continue_()
    checker.wait_until("ready")
    assert groups.bounding_box() == pytest.approx(before, abs=2)


def test_a_file_that_does_not_arrive_is_told_and_tried_again(checker: Checker) -> None:
    words = catalogue("en")
    checker.page.route("**/*.wasm", lambda route: route.abort())
    checker.open()
    checker.type("partition", " ".join(E2))
    checker.page.press("#partition", "Enter")
    checker.wait_until("failed")
    assert words["checker.failed"] in checker.said
    assert words["checker.failed.network"] in checker.said
    assert checker.value("partition") == " ".join(E2)
    checker.page.unroute("**/*.wasm")
    checker.press(words["checker.retry"])
    assert checker.verdict() == E2_VERDICT
    checker.noise.heard.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cause", ["wasm", "network", "mime", "timeout", "worker", "runtime"])
def test_each_cause_has_its_sentence(checker: Checker, lang: str, cause: str) -> None:
    stub = f"""
      export class Engine extends EventTarget {{
        state = "idle"; cause = null;
        start() {{ this.state = "failed"; this.cause = "{cause}"; this.dispatchEvent(new Event("state")); }}
        retry() {{ this.state = "starting"; this.cause = null; this.dispatchEvent(new Event("state")); }}
      }}"""
    checker.page.route("**/engine.js", lambda route: route.fulfill(body=stub, content_type="text/javascript"))
    checker.open(lang)
    checker.wait_until("failed")
    words = catalogue(lang)
    assert words["checker.failed"] in checker.said
    assert words[f"checker.failed.{cause}"] in checker.said
    checker.press(words["checker.retry"])
    expect(checker.state("starting")).to_be_visible()
    assert words["checker.failed"] not in checker.said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_the_page_says_what_is_missing(chromium: Browser, home: str, lang: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{home}{path_of(lang)}checker/")
    assert page.inner_text("main").count(catalogue(lang)["checker.noscript"]) == 1
    assert page.locator(".hz-missing").is_hidden()
    context.close()


def test_with_scripts_the_page_does_not_say_that_they_are_missing(ready: Checker) -> None:
    assert catalogue("en")["checker.noscript"] not in ready.page.inner_text("main")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_script_that_does_not_arrive_is_told_and_tried_again(
    checker: Checker, motion: Literal["no-preference", "reduce"]
) -> None:
    words, page = catalogue("fr"), checker.page
    page.emulate_media(reduced_motion=motion)
    page.route("**/engine.js", lambda route: route.fulfill(status=404))
    checker.open("fr", E2_LINK)
    missing = page.locator("hazari-checker .hz-missing")
    expect(missing).to_be_hidden()
    expect(missing).to_contain_text(words["checker.noscript"])
    expect(missing).to_be_visible(timeout=20_000)
    page.unroute("**/engine.js")
    page.get_by_role("link", name=words["checker.retry"], exact=True).click()
    checker.wait_until("ready")
    assert missing.count() == 0
    page.emulate_media(reduced_motion="no-preference")
    checker.noise.heard.clear()


# ---- tabs ----


def test_a_link_opens_its_tab(checker: Checker) -> None:
    words = catalogue("en")
    for link, tab in ((E1_LINK, "comparison"), (DEAL_LINK, "deal"), (E2_LINK, "hand")):
        checker.open("en", link)
        checker.verdict()
        assert checker.tab == words[f"checker.{tab}"]
    assert checker.page.get_by_role("tab").all_inner_texts() == [
        words["checker.hand"],
        words["checker.comparison"],
        words["checker.deal"],
    ]


def test_another_tab_shows_its_own_verdict_and_loses_nothing(checker: Checker) -> None:
    words = catalogue("en")
    checker.open("en", E2_LINK)
    checker.verdict()
    checker.turn_to(words["checker.comparison"])
    assert checker.page.locator("[data-verdict]").count() == 0
    assert words["checker.empty.groups"] in checker.said
    checker.type("play-1", E1[0])
    assert checker.enter("play-2", E1[1])["winner"] == "2"
    assert checker.link == "#compare=KHJH8H-9C8D7S"
    checker.turn_to(words["checker.hand"])
    assert checker.verdict() == E2_VERDICT
    assert checker.link == E2_LINK
    assert checker.cards(1) == ["A♠", "A♥", "A♦"]
    assert [checker.value(f"group-{place}") for place in (1, 2, 3, 4)] == list(E2)
    assert [checker.value(f"play-{place}") for place in (1, 2)] == list(E1[:2])
    checker.turn_to(words["checker.comparison"])
    assert checker.verdict()["winner"] == "2"


def test_a_field_that_is_filled_opens_its_tab(ready: Checker) -> None:
    words = catalogue("en")
    ready.type("partition", "AS")
    ready.type("play-3", "KH")
    assert ready.tab == words["checker.comparison"]
    expect(ready.page.locator("#group-1")).to_have_value("AS")
    ready.type("group-2", "QD")
    assert ready.tab == words["checker.hand"]
    values = [ready.value(name) for name in ("partition", "group-1", "group-2", "play-3")]
    assert values == ["AS | QD", "AS", "QD", "KH"]


def test_arrow_keys_go_from_tab_to_tab(ready: Checker) -> None:
    words = catalogue("en")
    ready.turn_to(words["checker.hand"])
    for key, tab in (
        ("ArrowRight", "comparison"),
        ("ArrowRight", "deal"),
        ("ArrowRight", "hand"),
        ("ArrowLeft", "deal"),
        ("Home", "hand"),
        ("End", "deal"),
        ("ArrowLeft", "comparison"),
    ):
        ready.page.keyboard.press(key)
        assert ready.tab == words[f"checker.{tab}"]
        assert ready.page.evaluate("document.activeElement.textContent") == ready.tab
    # One stop for the rail, then what the tab holds.
    ready.page.keyboard.press("Tab")
    assert ready.page.evaluate("document.activeElement.closest('[role=tabpanel]').id") == "hz-desk-comparison"


def test_a_tab_that_is_not_open_is_not_read_out(ready: Checker) -> None:
    words = catalogue("en")
    ready.turn_to(words["checker.hand"])
    assert ready.page.get_by_role("textbox", name=words["checker.play-1"]).count() == 0
    ready.turn_to(words["checker.comparison"])
    assert ready.page.get_by_role("textbox", name=words["checker.play-1"]).count() == 1
    assert ready.page.get_by_role("textbox", name=words["checker.whole"]).count() == 0


def test_a_verdict_seen_again_is_not_announced_again(ready: Checker) -> None:
    words = catalogue("en")
    ready.enter("partition", " ".join(E2))
    verdict = ready.page.locator("#hz-verdict")
    expect(verdict).to_have_attribute("aria-live", "polite")
    ready.turn_to(words["checker.comparison"])
    ready.turn_to(words["checker.hand"])
    expect(verdict).to_have_attribute("aria-live", "off")
    ready.enter("partition", E2[0])
    expect(verdict).to_have_attribute("aria-live", "polite")


# ---- the groups ----


@pytest.mark.rule("partition.descending")
def test_groups_out_of_order_share_a_box_and_an_arrow(checker: Checker) -> None:
    checker.open("en", ILLEGAL_LINK)
    checker.verdict()
    assert checker.page.locator(".hz-arrow").count() == 1
    assert checker.row(2).locator(".hz-arrow").count() == 1
    assert checker.row(1).evaluate("row => row.matches('.hz-row--opens:not(.hz-row--closes)')")
    assert checker.row(2).evaluate("row => row.matches('.hz-row--closes:not(.hz-row--opens)')")
    # The arrow comes from the middle of the stronger group, up to the middle of the one that it beats.
    boxes = [checker.row(group).bounding_box() for group in (1, 2)]
    arrow = checker.page.locator(".hz-arrow").bounding_box()
    assert all(boxes)
    assert arrow
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert arrow["y"] == pytest.approx(middles[0], abs=4)
    assert arrow["y"] + arrow["height"] == pytest.approx(middles[1], abs=4)


@pytest.mark.rule("play.ties")
def test_equal_groups_are_joined_up_to_the_winner(checker: Checker) -> None:
    checker.open("en", E1_LINK)
    checker.verdict()
    ties = [checker.row(group).locator(".hz-tie") for group in (1, 2, 3, 4)]
    assert [tie.count() for tie in ties] == [0, 1, 1, 1]
    assert [tie.get_attribute("class") for tie in ties[1:]] == [
        "hz-tie hz-tie--first",
        "hz-tie hz-tie--beside",
        "hz-tie hz-tie--last",
    ]
    assert checker.row(4).evaluate("row => row.matches('.hz-row--winner')")
    assert checker.row(4).locator(".hz-badge--winner").count() == 1


def test_what_could_be_read_lies_beside_what_could_not(ready: Checker) -> None:
    ready.enter("partition", "AS AH AD | KH 1h JH | 9C 8D 7S | 5S 5H 2D 2C")
    assert ready.cards(1) == ["A♠", "A♥", "A♦"]
    assert ready.row(2).locator("mark").inner_text() == "1h"
    assert ready.cards(2) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_named_in_the_readers_language(ready: Checker, lang: str) -> None:
    names = {"en": "king of hearts", "fr": "roi de cœur", "es": "rey de corazones", "id": "raja hati"}
    ready.enter("partition", " ".join(E2))
    assert ready.row(2).get_by_role("button", name=names[lang], exact=True).count() == 1


# ---- copying the link ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_link_is_copied(checker: Checker, lang: str) -> None:
    words = catalogue(lang)
    checker.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard',"
        "{value: {writeText: async (text) => { window.copied = text; }}})"
    )
    checker.open(lang, E2_LINK)
    checker.verdict()
    checker.press(words["checker.copy"])
    expect(checker.page.get_by_role("button", name=words["checker.copied"], exact=True)).to_be_visible()
    assert checker.page.evaluate("window.copied") == checker.page.url
    assert checker.page.url.endswith(E2_LINK)


def test_a_link_that_cannot_be_copied_is_shown(checker: Checker) -> None:
    words = catalogue("en")
    checker.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    checker.open("en", E2_LINK)
    checker.verdict()
    checker.press(words["checker.copy"])
    field = checker.page.get_by_label(words["checker.copy.by-hand"])
    expect(field).to_be_focused()
    assert field.input_value() == checker.page.url


def test_what_has_no_address_has_no_link_to_copy(ready: Checker) -> None:
    ready.enter("partition", "nonsense")
    assert ready.page.get_by_role("button", name=catalogue("en")["checker.copy"]).count() == 0


# ---- for everyone ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_scrolls_sideways_on_a_narrow_phone(checker: Checker, lang: str) -> None:
    checker.page.set_viewport_size({"width": 320, "height": 640})
    for link in (E1_LINK, ILLEGAL_LINK, DEAL_LINK):
        checker.open(lang, link)
        checker.verdict()
        assert checker.rightmost <= 320
    checker.enter("partition", "x" * 500)
    assert checker.rightmost <= 320


def test_what_is_touched_is_large_enough(checker: Checker) -> None:
    checker.page.set_viewport_size({"width": 360, "height": 740})
    checker.open("en", E2_LINK)
    checker.verdict()
    for target in (
        checker.page.locator(
            "hazari-checker :is(a, button, input:not([type=radio]), label:has([type=radio]), textarea)"
        )
        .filter(visible=True)
        .all()
    ):
        box = target.bounding_box()
        assert box
        assert box["height"] >= 44


def test_the_keyboard_alone_is_enough(ready: Checker) -> None:
    ready.page.focus("#partition")
    ready.page.keyboard.type(" ".join(E2))
    ready.page.keyboard.press("Enter")
    assert ready.verdict() == E2_VERDICT
    assert ready.page.evaluate("document.activeElement.id") == "partition"
    for name in ("group-1", "group-2", "group-3", "group-4"):
        ready.page.keyboard.press("Tab")
        assert ready.page.evaluate("document.activeElement.id") == name
    # Past the button the page goes on: the fields of the other tab are not in the way.
    ready.page.keyboard.press("Tab")
    ready.page.keyboard.press("Tab")
    assert ready.page.evaluate("document.activeElement.closest('hazari-checker')") is None


def test_the_verdict_is_announced_once(ready: Checker) -> None:
    ready.turn_to(catalogue("en")["checker.hand"])
    with ready.announcements() as told:
        ready.enter("partition", " ".join(E2))
        ready.page.wait_for_timeout(300)
        assert told() == [ready.words]
    assert ready.page.locator("hazari-checker [aria-live]").count() == 1
    assert ready.page.locator("hazari-checker [aria-live] .card").count() == 0


def test_the_page_has_the_words_of_its_language(site: Path) -> None:
    for lang in LANGUAGES:
        page = site / path_of(lang) / "checker" / "index.html"
        text = page.read_text("utf-8")
        start = text.index(">", text.index('id="hazari-data"')) + 1
        data = json.loads(text[start : text.index("</script>", start)])
        words = catalogue(lang)
        assert data["lang"] == lang
        checker_words = {key: text for key, text in words.items() if key.startswith("checker.")}
        assert checker_words.items() <= data["messages"].items()
