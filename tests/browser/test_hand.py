"""A hand without typing: picked, moved, swapped and repaired by touch alone and by keyboard alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.browser.reader import LANGUAGES, OPEN, PATIENCE, Checker, Noise, catalogue

E2 = ("AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C")
E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"
E2_VERDICT = {"verdict": "legal", "rule": "partition.descending", "points": "95"}
SWAPPED_LINK = "#check=KHQHJH-ASAHAD-9C8D7S-5S5H2D2C"
SWAPPED_VERDICT = {
    "verdict": "illegal",
    "rule": "partition.descending",
    "groups": "1,2",
    "points": "95",
}

PHONE = {"width": 360, "height": 740}


@pytest.fixture
def phone(chromium: Browser, home: str) -> Iterator[Checker]:
    """A checker in the hand: no mouse, no keyboard."""
    with chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True) as context:  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        noise = Noise(home)
        noise.listen(page)
        yield Checker(page, home, noise)
        assert noise.heard == []


def to_pick(page: Page, card: str) -> Locator:
    return page.locator(f"{OPEN} .hz-picker [data-card='{card}']")


def laid(page: Page, card: str) -> Locator:
    return page.locator(f"{OPEN} .hz-groups [data-card='{card}']")


def number(page: Page, group: int) -> Locator:
    return page.locator(f"{OPEN} [data-group='{group}'] .hz-row__sign")


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        to_pick(page, card).click()


def texts(checker: Checker) -> list[str]:
    return [checker.value(f"group-{place}") for place in (1, 2, 3, 4)]


def wait_for(checker: Checker, verdict: str) -> dict[str, str]:
    checker.page.locator(f"hazari-checker [data-verdict={verdict}]").wait_for()
    return checker.verdict()


# ---- touch alone ----


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("partition.descending")
def test_a_hand_is_picked_swapped_and_repaired_by_touch_alone(phone: Checker, lang: str) -> None:
    words, page = catalogue(lang), phone.page
    phone.open(lang)
    cards = " ".join(E2).split()
    for card in cards[:8]:
        to_pick(page, card).tap()
    sheet = page.locator(f"{OPEN} .hz-sheet")
    expect(sheet).to_contain_text(words["checker.lack.1"]["other"].format(count=8, total=13, group=3))
    for card in cards[8:]:
        to_pick(page, card).tap()
    # The last card closes the sheet, and the verdict takes its place at the top.
    assert wait_for(phone, "legal") == E2_VERDICT
    assert words["report.legal"] in phone.words
    expect(sheet).to_be_hidden()
    expect(page.locator(".hz-panel")).to_be_in_viewport(ratio=1)
    assert phone.link == E2_LINK
    number(page, 1).tap()
    number(page, 2).tap()
    assert wait_for(phone, "illegal") == SWAPPED_VERDICT
    sentence = words["partition.descending"].format(
        first=1, second=2, first_combination="Colour Run, K-Q-J", second_combination="Troy, A-A-A"
    )
    assert sentence in phone.words
    assert phone.link == SWAPPED_LINK
    repair = page.get_by_role("button", name=words["checker.repair"].format(first=1, second=2), exact=True)
    expect(repair).to_have_attribute("data-repair", "1,2")
    repair.tap()
    assert wait_for(phone, "legal") == E2_VERDICT
    assert repair.count() == 0
    assert phone.cards(1) == ["A♠", "A♥", "A♦"]


def test_a_card_is_taken_back_and_moved_by_touch_alone(phone: Checker) -> None:
    page = phone.page
    phone.open("en", E2_LINK)
    phone.verdict()
    laid(page, "QH").tap()
    expect(page.locator(".hz-panel .hz-lack")).to_have_text("12 of 13 cards. Group 2 needs one more.")
    assert page.locator("[data-verdict]").count() == 0
    # A number that is pressed draws the card that is tapped next.
    number(page, 2).tap()
    expect(number(page, 2)).to_have_attribute("aria-pressed", "true")
    laid(page, "2C").tap()
    assert texts(phone) == ["AS AH AD", "KH JH 2C", "9C 8D 7S", "5S 5H 2D"]
    expect(number(page, 2)).to_have_attribute("aria-pressed", "false")
    page.locator(f"{OPEN} .hz-dock").get_by_role("button", name="Pick cards", exact=True).tap()
    to_pick(page, "QH").tap()
    found = wait_for(phone, "illegal")
    assert found["groups"] == "2,3"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 640)])
@pytest.mark.parametrize("group", [1, 4])
def test_what_a_chosen_number_does_is_told_in_sight_above_the_dock(
    phone: Checker, lang: str, width: int, height: int, group: int
) -> None:
    page = phone.page
    page.set_viewport_size({"width": width, "height": height})
    phone.open(lang, SWAPPED_LINK)
    phone.verdict()
    number(page, group).tap()
    told = page.locator(f"{OPEN} .hz-chosen")
    expect(told).to_be_in_viewport(ratio=1)
    expect(number(page, group)).to_be_in_viewport()
    note, dock, sign = (
        each.evaluate("each => each.getBoundingClientRect().toJSON()")
        for each in (told, page.locator(f"{OPEN} .hz-dock"), number(page, group))
    )
    assert note["bottom"] <= dock["top"] + 1
    assert sign["bottom"] <= note["top"] + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_shows_the_whole_picker_from_the_top_of_the_page(phone: Checker, lang: str) -> None:
    phone.open(lang)
    expect(to_pick(phone.page, "2C")).to_be_in_viewport(ratio=1)


def test_the_groups_stay_in_sight_where_the_picker_is_longer_than_the_screen(phone: Checker) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 560})
    phone.open("en")
    to_pick(phone.page, "2C").tap()
    expect(phone.page.locator(f"{OPEN} .hz-groups")).to_be_in_viewport(ratio=1)
    assert phone.rightmost <= 320


@pytest.mark.parametrize("width", [320, 360])
def test_each_card_to_pick_takes_44_pixels(phone: Checker, width: int) -> None:
    phone.page.set_viewport_size({"width": width, "height": 740})
    phone.open("en")
    for button in phone.page.locator(f"{OPEN} .hz-sheet button").filter(visible=True).all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


# ---- the keyboard alone ----


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"expected the Tab key to reach {target}")


def step_to(page: Page, card: str) -> None:
    """Go through the picker, which has a line for each suit, with the arrow keys."""
    suit, rank = (
        "SHDC".index(card[-1]),
        ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"].index(card[:-1]),
    )
    page.keyboard.press("Home")
    at = page.evaluate("document.activeElement.dataset.card")
    step = suit - "SHDC".index(at[-1])
    for _ in range(abs(step)):
        page.keyboard.press("ArrowDown" if step > 0 else "ArrowUp")
    for _ in range(rank):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") == card


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("partition.descending")
def test_a_hand_is_picked_swapped_and_repaired_by_keyboard_alone(checker: Checker, lang: str) -> None:
    words, page = catalogue(lang), checker.page
    checker.open(lang)
    page.locator("hazari-checker [role=tab]").first.focus()
    tab_to(page, to_pick(page, "AS"))
    for card in " ".join(E2).split():
        step_to(page, card)
        page.keyboard.press("Enter")
    assert wait_for(checker, "legal") == E2_VERDICT
    page.locator("hazari-checker [role=tab]").first.focus()
    tab_to(page, number(page, 1))
    page.keyboard.press("Space")
    tab_to(page, number(page, 2))
    page.keyboard.press("Space")
    assert wait_for(checker, "illegal") == SWAPPED_VERDICT
    page.locator("hazari-checker [role=tab]").first.focus()
    tab_to(page, page.locator("[data-repair]"))
    page.keyboard.press("Enter")
    assert wait_for(checker, "legal") == E2_VERDICT
    assert words["report.legal"] in checker.words
    # The focus stays where the button was, so that the next Tab goes on from there.
    assert page.evaluate("document.activeElement.className") == "hz-panel"


def test_a_card_is_moved_and_taken_back_by_key(checker: Checker) -> None:
    checker.open("en", E2_LINK)
    checker.verdict()
    laid(checker.page, "2C").focus()
    checker.page.keyboard.press("3")
    assert texts(checker) == ["AS AH AD", "KH QH JH", "9C 8D 7S 2C", "5S 5H 2D"]
    assert wait_for(checker, "illegal")["rule"] == "partition.group-sizes"
    expect(laid(checker.page, "2C")).to_be_focused()
    checker.page.keyboard.press("Delete")
    assert texts(checker)[2] == "9C 8D 7S"
    # What is left of the group has the focus.
    expect(laid(checker.page, "7S")).to_be_focused()


def test_the_picker_is_one_stop_and_remembers_where_it_was(ready: Checker) -> None:
    page = ready.page
    ready.turn_to(catalogue("en")["checker.hand"])
    to_pick(page, "9H").focus()
    assert page.locator(f"{OPEN} .hz-picker button[tabindex='0']").all() == [to_pick(page, "9H")] or (
        page.locator(f"{OPEN} .hz-picker button[tabindex='0']").get_attribute("data-card") == "9H"
    )
    for key, card in (("ArrowLeft", "10H"), ("End", "2H"), ("ArrowDown", "2D"), ("ArrowRight", "AC")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.card") == card


# ---- what lies there ----


def test_used_cards_say_where_they_are_and_can_be_taken_back(ready: Checker) -> None:
    page = ready.page
    ready.turn_to(catalogue("en")["checker.hand"])
    pick(page, "AS", "AH", "AD", "KH")
    used = page.get_by_role("button", name="king of hearts, in group 2", exact=True)
    assert used.locator(".card__badge").inner_text() == "2"
    used.click()
    assert ready.value("partition") == "AS AH AD"
    assert to_pick(page, "KH").locator(".card").get_attribute("aria-label") == "king of hearts"


def test_each_group_is_named_as_soon_as_it_is_full(ready: Checker) -> None:
    page = ready.page
    ready.turn_to(catalogue("en")["checker.hand"])
    pick(page, "KH", "JH")
    expect(ready.row(1)).to_contain_text("2 of 3")
    pick(page, "QH")
    expect(ready.row(1)).to_contain_text("Colour Run")
    expect(ready.row(1)).to_contain_text("K-Q-J")
    expect(ready.row(1)).to_contain_text("beats 725 of 741")
    assert page.locator("[data-verdict]").count() == 0


@pytest.mark.rule("partition.best-three")
def test_the_hidden_triple_of_the_last_group_is_marked(checker: Checker) -> None:
    checker.open("en", "#check=AHASAD-KHQHJH-ACJD6S-9S9H2D2C")
    found = checker.verdict()
    assert (found["verdict"], found["groups"]) == ("illegal", "3,4")
    marked = checker.row(4).locator("button:has(.card--hidden)")
    ranks = [card.get_attribute("data-card") for card in marked.all()]
    assert [str(card)[0] for card in ranks] == ["9", "9", "2"]
    assert "The best three of group 4 (Pair, 9-9-2) beat group 3 (Indi, A-J-6)" in checker.words
    # No exchange of two of the first three groups would help.
    assert checker.page.locator("[data-repair]").count() == 0


def test_undo_brings_back_texts_as_they_were_typed(ready: Checker) -> None:
    words = catalogue("en")
    ready.type("group-1", "ace of spades, a♥ AD")
    expect(laid(ready.page, "AH")).to_be_visible()
    laid(ready.page, "AH").click()
    assert ready.value("group-1") == "AS AD"
    ready.press(words["checker.clear"])
    assert ready.value("partition") == ""
    ready.press(words["checker.undo"])
    ready.press(words["checker.undo"])
    assert ready.value("group-1") == "ace of spades, a♥ AD"
    assert ready.cards(1) == ["A♠", "A♥", "A♦"]


def test_typing_and_picking_stay_in_step_both_ways(ready: Checker) -> None:
    page = ready.page
    ready.type("partition", "as ah ad kh qh")
    expect(page.locator("#group-2")).to_have_value("KH QH")
    assert to_pick(page, "QH").locator(".card").get_attribute("aria-label") == "queen of hearts, in group 2"
    pick(page, "JH")
    assert ready.value("partition") == "AS AH AD | KH QH JH"
    ready.type("group-3", "9c 8d")
    expect(laid(page, "8D")).to_be_visible()
    assert ready.value("partition") == "AS AH AD | KH QH JH | 9c 8d"
    number(page, 1).click()
    number(page, 3).click()
    assert texts(ready) == ["9c 8d", "KH QH JH", "AS AH AD", ""]
    assert ready.value("partition") == "9c 8d | KH QH JH | AS AH AD"


def test_a_pasted_hand_has_its_verdict_without_a_key(ready: Checker) -> None:
    ready.page.focus("#partition")
    ready.page.evaluate(
        "text => { const field = document.getElementById('partition'); field.value = text;"
        " field.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertFromPaste'})); }",
        "\n".join(E2),
    )
    assert ready.verdict() == E2_VERDICT
    assert ready.value("partition") == "\n".join(E2)


def test_what_cannot_be_read_is_marked_where_it_stands(ready: Checker) -> None:
    ready.type("group-2", "KH 1h JH")
    ready.page.focus("#group-3")
    expect(ready.row(2).locator("mark")).to_have_text("1h")
    assert ready.cards(2) == []
    pick(ready.page, "AS")
    assert ready.value("group-2") == "KH 1h JH"
    assert ready.value("group-1") == "AS"
    # Asked for a verdict, it is marked as well while the field has the focus.
    assert ready.enter("group-2", "KH QH 1j")["groups"] == "2"
    expect(ready.row(2).locator("mark")).to_have_text("1j")


@pytest.mark.rule("partition.descending")
def test_a_random_hand_is_arranged_by_the_rules(ready: Checker) -> None:
    ready.turn_to(catalogue("en")["checker.hand"])
    hands = set()
    for _ in range(3):
        ready.press(catalogue("en")["checker.random"])
        assert wait_for(ready, "legal")["rule"] == "partition.descending"
        hand = ready.value("partition")
        assert len(set(hand.replace("|", " ").split())) == 13
        hands.add(hand)
        ready.press(catalogue("en")["checker.clear"])
    assert len(hands) == 3


# ---- before the rules are there ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_picked_too_early_waits_its_turn(checker: Checker, lang: str) -> None:
    words, page = catalogue(lang), checker.page
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open(lang)
    pick(page, *" ".join(E2[:3]).split())
    expect(checker.row(1)).to_contain_text(words["checker.full"])
    pick(page, *E2[3].split())
    expect(page.get_by_text(words["checker.queued"])).to_be_visible()
    laid(page, "2C").click()
    expect(page.get_by_text(words["checker.queued"])).to_be_hidden()
    pick(page, "2C")
    expect(page.get_by_text(words["checker.queued"])).to_be_visible()
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    assert checker.verdict() == E2_VERDICT


def test_a_hand_that_is_not_whole_is_kept_over_a_reload(checker: Checker) -> None:
    checker.open("en")
    pick(checker.page, *" ".join(E2[:2]).split(), "9C")
    checker.page.wait_for_function("() => location.hash === '#check=ASAHAD-KHQHJH-9C-'")
    checker.page.reload()
    checker.wait_until("ready")
    assert texts(checker) == ["AS AH AD", "KH QH JH", "9C", ""]
    assert checker.page.locator("[data-verdict]").count() == 0
    expect(checker.page.locator(".hz-panel .hz-lack")).to_have_text("7 of 13 cards. Group 3 needs two more.")


def test_the_verdict_on_a_picked_hand_is_announced_once(ready: Checker) -> None:
    page = ready.page
    ready.turn_to(catalogue("en")["checker.hand"])
    with ready.announcements() as told:
        pick(page, *" ".join(E2).split()[:12])
        page.wait_for_timeout(300)
        assert told() == []
        pick(page, "2C")
        ready.verdict()
        page.wait_for_timeout(300)
        assert told() == [ready.words]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tabs_stay_within_their_rail_on_the_narrowest_phone(phone: Checker, lang: str) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.open(lang)
    rail = phone.page.locator(".hz-tabs").bounding_box()
    last = phone.page.locator(".hz-tabs > [role=tab]").last.bounding_box()
    assert rail
    assert last
    assert last["x"] + last["width"] <= rail["x"] + rail["width"] - 2


def test_a_hand_with_a_group_that_is_too_full_or_unread_says_which(phone: Checker) -> None:
    page = phone.page
    phone.open("en")
    hint = page.locator(".hz-panel .hz-lack")
    pick(page, "AS", "AH", "AD", "KH")
    number(page, 1).tap()
    laid(page, "KH").tap()
    expect(hint).to_have_text("Group 1 has 4 cards instead of 3.")
    phone.type("group-2", "KS rubbish")
    expect(hint).to_have_text("Group 2 can’t be read yet.")
    phone.type("group-2", "")
    expect(hint).to_have_text("Group 1 has 4 cards instead of 3.")


# ---- what is unfinished stays in this tab ----


def to_language(page: Page, lang: str) -> None:
    page.locator(".languages > summary").click()
    page.locator(f".languages a[hreflang={lang}]").click()
    page.locator(f"html[lang={lang}] hazari-checker[data-state]").wait_for()


def test_what_is_typed_and_cannot_be_read_survives_a_reload_and_another_language(checker: Checker) -> None:
    page = checker.page
    checker.open("en")
    checker.wait_until("ready")
    checker.type("group-1", "AS AH rub")
    checker.turn_to(catalogue("en")["checker.deal"])
    page.fill("#deal-a-1", "KS nonsense")
    checker.turn_to(catalogue("en")["checker.hand"])
    page.reload()
    checker.wait_until("ready")
    assert checker.value("group-1") == "AS AH rub"
    to_language(page, "fr")
    assert checker.value("group-1") == "AS AH rub"
    checker.turn_to(catalogue("fr")["checker.deal"])
    assert page.input_value("#deal-a-1") == "KS nonsense"


def test_an_unfinished_hand_is_not_judged_in_another_language(checker: Checker) -> None:
    page = checker.page
    checker.open("en")
    checker.wait_until("ready")
    pick(page, "AS", "AH", "AD", "KH")
    to_language(page, "fr")
    assert checker.link == "#check=ASAHAD-KH--"
    checker.wait_until("ready")
    expect(page.locator(".hz-panel .hz-lack")).to_contain_text("4 cartes sur 13")
    pick(page, "QH")
    expect(page.locator(".hz-panel .hz-lack")).to_contain_text("5 cartes sur 13")
    assert page.locator("[data-verdict]").count() == 0


@pytest.mark.rule("partition.descending")
def test_a_link_wins_over_what_this_tab_keeps_and_a_step_back_brings_it_back(checker: Checker) -> None:
    page = checker.page
    checker.open("en")
    checker.wait_until("ready")
    checker.type("group-1", "AS AH rub")
    page.goto("about:blank")
    page.goto(f"{checker.home}checker/{E2_LINK}")
    assert wait_for(checker, "legal") == E2_VERDICT
    assert texts(checker) == list(E2)
    page.locator(f"{OPEN} .hz-tool--undo").filter(visible=True).first.click()
    assert checker.value("group-1") == "AS AH rub"


def test_a_broken_link_opens_an_empty_checker_and_a_step_back_brings_what_was_typed(checker: Checker) -> None:
    page, words = checker.page, catalogue("en")
    checker.open("en")
    checker.wait_until("ready")
    checker.type("group-1", "AS AH rub")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(f"{checker.home}checker/#check=ASAHAX")
        expect(page.locator(".hz-status")).to_contain_text(words["checker.link.broken"])
        assert texts(checker) == ["", "", "", ""]
    page.locator(f"{OPEN} .hz-tool--undo").filter(visible=True).first.click()
    assert checker.value("group-1") == "AS AH rub"


def test_cards_written_in_one_language_are_the_same_cards_in_another(checker: Checker) -> None:
    page = checker.page
    checker.open("fr")
    checker.wait_until("ready")
    checker.type("group-1", "RH DH VH")
    checker.type("group-2", "AP rub")
    expect(laid(page, "JH")).to_be_visible()
    to_language(page, "en")
    assert texts(checker) == ["KH QH JH", "AP rub", "", ""]
    assert checker.cards(1) == ["K♥", "Q♥", "J♥"]


def test_two_tabs_keep_their_own(context: BrowserContext, checker: Checker) -> None:
    checker.open("en")
    checker.type("group-1", "AS AH rub")
    checker.page.reload()
    other = context.new_page()
    other.goto(f"{checker.home}checker/")
    other.locator("hazari-checker[data-state]").wait_for()
    assert other.input_value("#group-1") == ""
    other.close()
    assert checker.value("group-1") == "AS AH rub"


def test_where_nothing_may_be_kept_the_checker_works_as_before(checker: Checker) -> None:
    page = checker.page
    refuse = "Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('no'); }})"
    page.add_init_script(refuse)
    checker.open("en")
    checker.wait_until("ready")
    pick(page, "AS", "AH")
    expect(page).to_have_url(re.compile("#check=ASAH"))
    page.reload()
    assert checker.value("group-1") == "AS AH"
