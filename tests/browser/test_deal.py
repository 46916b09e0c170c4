"""A whole deal in the page: four hands, the walk through the four comparisons, the results."""

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hazari_rules.arrangement import arrange
from hazari_rules.cards import PACK
from hazari_rules.door import explain
from hazari_rules.notation import read_cards, write_cards
from hazari_rules.partition import Partition, check_partition
from hazari_rules.scoring import scores
from hazari_rules.showdown import Showdown, play
from tests.browser import axe
from tests.browser.reader import LANGUAGES, PATIENCE, Checker, Noise, catalogue, path_of

SEATS = "ABCD"

DEALER = "C"

DEAL = {
    "A": ("10D 9H 8S", "6S 5S 4C", "4H 3C 2S", "QD 9D 6D 3H"),
    "B": ("7C 7S 7H", "AD KH QS", "JC 10S 9C", "AS 8D 6C 5C"),
    "C": ("KD QC JH", "JD 10C 9S", "6H 5H 4S", "2D 2H 8H 3S"),
    "D": ("5D 4D 3D", "AH KS QH", "AC KC 8C", "JS 10H 7D 2C"),
}

DEAL_LINK = (
    "#deal=3~10D9H8S-6S5S4C-4H3C2S-QD9D6D3H~7C7S7H-ADKHQS-JC10S9C-AS8D6C5C"
    "~KDQCJH-JD10C9S-6H5H4S-2D2H8H3S~5D4D3D-AHKSQH-ACKC8C-JS10H7D2C"
)

DEALS = 200
SEED = 360

# What stands in the table and beside it, at each step.
WALK = """
async (link) => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const desk = one("#hz-desk-deal");
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  if (link) {
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = link;
    await changed;
    for (let turn = 0; turn < 4000 && !one("#hz-verdict").dataset.verdict; turn += 1) await rest();
  }
  const seen = () => ({
    step: one(".hz-walk").dataset.step,
    title: one(".hz-walk__title").textContent,
    answer: one(".hz-walk__answer").textContent,
    text: all(".hz-walk__text > p").map((each) => each.textContent.replaceAll("\\ufe0e", "")),
    seats: all(".hz-seat").map((seat) => ({
      player: seat.dataset.player,
      turn: one(".hz-seat__turn", seat)?.textContent ?? null,
      cards: all(".card__face", seat).map((face) => face.textContent.replace("\\ufe0e", "")),
      caption: all("strong, .hz-ranks", seat).map((each) => each.textContent).join(", "),
      isBest: seat.matches(".hz-seat--best"),
      isTied: Boolean(one(".hz-seat__tied", seat)),
      isDealer: Boolean(one(".hz-puck--dealer", seat)),
      packets: all(".hz-packet", seat).length,
      pile: one(".hz-pile .hz-spoken", seat).textContent.trim(),
      points: one(".hz-pile__points", seat).textContent,
    })),
  });
  const steps = [seen()];
  while (one(".hz-walk__next").getAttribute("aria-disabled") === "false") {
    one(".hz-walk__next").click();
    steps.push(seen());
  }
  return { verdict: { ...one("#hz-verdict").dataset }, words: one("#hz-verdict").innerText, view: desk.dataset.view, steps };
}
"""


def texts(hands: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    return {player: list(groups) for player, groups in hands.items()}


def link_of(dealer: str, hands: Mapping[str, Sequence[str]]) -> str:
    players = ("-".join(group.replace(" ", "") for group in hands[player]) for player in SEATS)
    return f"#deal={SEATS.index(dealer) + 1}~" + "~".join(players)


def played(dealer: str, hands: Mapping[str, Sequence[str]]) -> Showdown:
    partitions = {
        player: Partition.of([read_cards(group) for group in groups]) for player, groups in hands.items()
    }
    return play(SEATS, dealer, partitions)


def told(dealer: str, hands: Mapping[str, Sequence[str]], lang: str = "en") -> dict[str, Any]:
    """What the package says of it outside the browser."""
    request = {"op": "deal", "seats": list(SEATS), "dealer": dealer, "partitions": texts(hands), "lang": lang}
    report: dict[str, Any] = json.loads(explain(json.dumps(request)))["report"]
    return report


def random_deal(chance: random.Random) -> tuple[str, dict[str, list[str]]]:
    pack = list(PACK)
    chance.shuffle(pack)
    hands = {
        player: [write_cards(group) for group in arrange(pack[at * 13 : at * 13 + 13])]
        for at, player in enumerate(SEATS)
    }
    return chance.choice(SEATS), hands


def check_walk(
    found: dict[str, Any], dealer: str, hands: Mapping[str, Sequence[str]], lang: str = "en"
) -> None:
    """Hold every figure and sentence of a walk against the package."""
    words, showdown, report = catalogue(lang), played(dealer, hands), told(dealer, hands, lang)
    results = scores(showdown)
    assert found["verdict"]["verdict"] == "scored"
    assert found["view"] == "walk"
    assert report["headline"] in found["words"]
    assert [step["step"] for step in found["steps"]] == ["1", "2", "3", "4", "results"]
    piles = dict.fromkeys(SEATS, (0, 0, 0))
    for place, step in enumerate(showdown.steps):
        seen, said = found["steps"][place], report["steps"][place]
        packets, cards, points = piles[step.winner]
        piles[step.winner] = (packets + 1, cards + step.comparison.cards, points + step.comparison.points)
        assert (seen["title"], seen["answer"]) == (said["title"], said["headline"])
        assert seen["text"] == [said["leads"], *said["sentences"]]
        assert tuple(seat["player"] for seat in seen["seats"]) == step.order
        assert [seat["turn"] for seat in seen["seats"]] == ["1", "2", "3", "4"]
        assert [seat["player"] for seat in seen["seats"] if seat["isBest"]] == [step.winner]
        tied = step.tied if len(step.tied) > 1 else ()
        assert tuple(seat["player"] for seat in seen["seats"] if seat["isTied"]) == tied
        assert [seat["player"] for seat in seen["seats"] if seat["isDealer"]] == [dealer]
        for seat, group in zip(seen["seats"], step.comparison.groups, strict=True):
            assert seat["cards"] == [card.signed for card in group.cards]
            ranks = "-".join(card.rank.text for card in group.combination.counting)
            assert seat["caption"] == f"{group.combination.category.title}, {ranks}"
        check_piles(seen, piles, words)
    last = found["steps"][4]
    assert last["answer"] == " + ".join(str(results[player]) for player in SEATS) + " = 360"
    assert last["text"] == report["summary"]
    assert showdown.next_dealer in last["text"][-1]
    best = [player for player in SEATS if results[player] == max(results.values())]
    assert [seat["player"] for seat in last["seats"] if seat["isBest"]] == best
    assert {player: points for player, (_, _, points) in piles.items()} == results
    check_piles(last, piles, words)


def check_piles(
    seen: dict[str, Any], piles: Mapping[str, tuple[int, int, int]], words: Mapping[str, Any]
) -> None:
    for seat in seen["seats"]:
        packets, cards, points = piles[seat["player"]]
        assert seat["packets"] == packets
        number = "one" if points in words["language.singular"] else "other"
        assert seat["points"] == words["checker.deal.points"][number].format(points=points)
        assert re.findall(r"\d+", seat["pile"]) == [str(cards), str(points)]


@pytest.fixture(scope="module")
def phone(chromium: Browser, home: str) -> Iterator[Checker]:
    """A small screen that is touched and has neither mouse nor keyboard."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    noise = Noise(home)
    noise.listen(page)
    yield Checker(page, home, noise)
    context.close()
    assert noise.heard == []


def desk(page: Page) -> Locator:
    return page.locator("#hz-desk-deal")


def player(page: Page, seat: str) -> Locator:
    return page.locator(f'.hz-player[data-player="{seat}"]')


def open_deal(checker: Checker, lang: str = "en", link: str = "") -> None:
    checker.open(lang, link)
    if not link:
        checker.wait_until("ready")
        checker.turn_to(catalogue(lang)["checker.deal"])


# ---- the walk ----


@pytest.mark.rule("scoring.sum")
def test_two_hundred_random_deals_agree_with_the_package_outside_the_browser(checker: Checker) -> None:
    chance = random.Random(SEED)  # noqa: S311, a test draws the same deals each time
    checker.open("en")
    checker.wait_until("ready")
    for _ in range(DEALS):
        dealer, hands = random_deal(chance)
        link = link_of(dealer, hands)
        check_walk(checker.page.evaluate(WALK, link), dealer, hands)
        assert checker.link == link


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("play.next-leader")
def test_a_deal_is_walked_through_step_by_step(checker: Checker, lang: str) -> None:
    words, report, page = catalogue(lang), told(DEALER, DEAL, lang), checker.page
    checker.open(lang, DEAL_LINK)
    assert checker.verdict() == {"verdict": "scored", "rule": "scoring.sum"}
    back = page.get_by_role("button", name=words["checker.deal.back"], exact=True)
    onward = page.get_by_role("button", name=words["checker.deal.next"], exact=True)
    walk = page.locator(".hz-walk")
    status = walk.get_by_role("status")
    expect(back).to_have_attribute("aria-disabled", "true")
    for place, step in enumerate(report["steps"]):
        expect(walk).to_have_attribute("data-step", str(place + 1))
        for sentence in (step["title"], step["leads"], step["headline"], *step["sentences"]):
            expect(walk).to_contain_text(sentence)
        if place:
            expect(status).to_contain_text(step["headline"])
        winner = page.locator(".hz-seat--best")
        expect(winner).to_have_attribute("data-player", step["winner"])
        expect(winner).to_contain_text(step["piles"][step["winner"]]["said"])
        onward.click()
    expect(walk).to_have_attribute("data-step", "results")
    expect(walk).to_contain_text(report["sum"])
    expect(status).to_contain_text(report["summary"][1])
    expect(onward).to_have_attribute("aria-disabled", "true")
    onward.click(force=True)
    expect(walk).to_have_attribute("data-step", "results")
    back.click()
    expect(walk).to_have_attribute("data-step", "4")
    for _ in range(3):
        back.click()
    check_walk(page.evaluate(WALK, None), DEALER, DEAL, lang)


@pytest.mark.rule("pack.direction")
def test_the_order_runs_counter_clockwise_round_the_table(checker: Checker) -> None:
    checker.open("en", DEAL_LINK)
    checker.verdict()
    middles = {}
    for seat in SEATS:
        box = checker.page.locator(f'.hz-seat[data-player="{seat}"]').bounding_box()
        assert box
        middles[seat] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # On the screen y grows downward: A below, B on the right, C above, D on the left.
    assert middles["A"][1] > middles["B"][1] > middles["C"][1]
    assert middles["B"][0] > middles["A"][0] > middles["D"][0]
    assert middles["D"][1] == pytest.approx(middles["B"][1], abs=60)
    # Three arrows: from who leads to who plays last; D leads here.
    arrows = checker.page.locator(".hz-turn").evaluate_all("all => all.map((each) => each.className)")
    assert arrows == ["hz-turn hz-turn--4", "hz-turn hz-turn--1", "hz-turn hz-turn--2"]
    expect(checker.page.locator(".hz-walk__way")).to_have_text(catalogue("en")["checker.deal.direction"])


def test_a_step_is_told_to_who_listens_with_the_cards_in_the_order_played(checker: Checker) -> None:
    checker.open("fr", DEAL_LINK)
    checker.verdict()
    seats = checker.page.get_by_role("list", name=catalogue("fr")["checker.deal.table"]).get_by_role(
        "listitem"
    )
    expect(seats).to_have_count(4)
    expect(seats.first).to_contain_text("Joueur D, joue en premier")
    expect(seats.last).to_contain_text("Joueur C, donneur, joue en quatrième")
    assert seats.first.get_by_role("img").evaluate_all("all => all.map((each) => each.ariaLabel)") == [
        "5 de carreau",
        "4 de carreau",
        "3 de carreau",
    ]


# ---- laying the hands ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_hands_are_typed_by_keyboard_alone(checker: Checker, lang: str) -> None:
    words, page = catalogue(lang), checker.page
    open_deal(checker, lang)
    page.get_by_role("tab", name=words["checker.deal"], exact=True).focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.player") == "A"
    for seat in SEATS:
        expect(player(page, seat)).to_have_attribute("aria-pressed", "true")
        field = page.locator(f"#deal-{seat.lower()}")
        tab_to(page, f"#deal-{seat.lower()}")
        page.keyboard.type(" | ".join(DEAL[seat]))
        assert field.input_value() == " | ".join(DEAL[seat])
        if seat == "D":
            break
        # As long as somebody writes, the next hand does not come by itself.
        expect(player(page, seat)).to_have_attribute("data-state", "legal")
        expect(field).to_be_focused()
        page.keyboard.press("Enter")
        expect(player(page, chr(ord(seat) + 1))).to_be_focused()
    page.keyboard.press("Enter")
    assert checker.verdict()["verdict"] == "scored"
    expect(page.get_by_role("button", name=words["checker.deal.next"], exact=True)).to_be_focused()
    for step in ("2", "3", "4", "results"):
        page.keyboard.press("Enter")
        expect(page.locator(".hz-walk")).to_have_attribute("data-step", step)
    assert checker.link == link_of("A", DEAL)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"expected to reach {selector} by the Tab key")


def test_four_hands_are_picked_by_touch_alone(phone: Checker) -> None:
    words, page = catalogue("en"), phone.page
    open_deal(phone)
    page.locator(".hz-dealer__seat").nth(SEATS.index(DEALER)).tap()
    for seat in SEATS:
        expect(player(page, seat)).to_have_attribute("aria-pressed", "true")
        for card in " ".join(DEAL[seat]).split():
            desk(page).locator(f'.hz-picker [data-card="{card}"]').tap()
    assert phone.verdict()["verdict"] == "scored"
    for step in ("2", "3", "4", "results"):
        page.get_by_role("button", name=words["checker.deal.next"], exact=True).tap()
        expect(page.locator(".hz-walk")).to_have_attribute("data-step", step)
    assert phone.link == DEAL_LINK


def test_cards_of_the_others_are_shown_as_used_with_their_letter(checker: Checker) -> None:
    page = checker.page
    open_deal(checker)
    page.fill("#deal-a", " | ".join(DEAL["A"]))
    page.press("#deal-a", "Enter")
    expect(player(page, "B")).to_have_attribute("aria-pressed", "true")
    taken = desk(page).locator('.hz-picker [data-card="10D"]')
    expect(taken.locator(".card__badge")).to_have_text("A")
    expect(taken).to_have_attribute("aria-disabled", "true")
    taken.click(force=True)
    expect(player(page, "B")).to_contain_text("0/13")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_missing_cards_are_told_player_by_player(checker: Checker, lang: str) -> None:
    words, page = catalogue(lang), checker.page
    open_deal(checker, lang)
    page.fill("#deal-a", " | ".join(DEAL["A"]))
    page.press("#deal-a", "Enter")
    page.fill("#deal-b", " ".join(DEAL["B"])[: -len(" 5C")])
    page.press("#deal-b", "Enter")
    hint = page.locator(".hz-panel .hz-lack")
    missing = words["checker.deal.missing"]
    for sentence in (
        missing["one" if 1 in words["language.singular"] else "other"].format(player="B", count=1),
        missing["other"].format(player="C", count=13),
        missing["other"].format(player="D", count=13),
    ):
        expect(hint).to_contain_text(sentence)
    expect(hint).not_to_contain_text(missing["other"].format(player="A", count=13))
    assert page.locator("[data-verdict]").count() == 0


def test_a_dealer_is_chosen_and_the_deal_is_scored_anew(checker: Checker) -> None:
    page = checker.page
    checker.open("en", DEAL_LINK)
    checker.verdict()
    checker.press(catalogue("en")["checker.edit"])
    page.get_by_role("radio", name="A", exact=True).check()
    expect(page.locator("[data-verdict=scored]")).to_be_visible()
    page.wait_for_function("link => location.hash === link", arg=link_of("A", DEAL))
    checker.press(catalogue("en")["checker.deal.see"])
    found = page.evaluate(WALK, None)
    check_walk(found, "A", DEAL)


# ---- at random ----


def test_a_random_deal_is_legal_whole_and_has_its_address(checker: Checker) -> None:
    page = checker.page
    page.add_init_script(
        "window.drawn = 0; const draw = crypto.getRandomValues.bind(crypto);"
        "crypto.getRandomValues = (array) => { window.drawn += 1; return draw(array); };"
        "Math.random = () => { throw new Error('no chance of its own'); };"
    )
    open_deal(checker)
    seen: set[str] = set()
    dealer, hands = DEALER, texts(DEAL)
    for _ in range(3):
        checker.press(catalogue("en")["checker.deal.random"])
        page.wait_for_function(
            "seen => document.querySelector('[data-verdict=scored]') && !seen.includes(location.hash)"
            " && location.hash",
            arg=[*seen],
        )
        link = checker.link
        dealer, hands = read_link(link)
        seen.add(link)
        assert sorted(" ".join(" ".join(groups) for groups in hands.values()).split()) == sorted(
            card.text for card in PACK
        )
        assert all(
            check_partition([read_cards(group) for group in groups]) == [] for groups in hands.values()
        )
        check_walk(page.evaluate(WALK, None), dealer, hands)
    assert page.evaluate("window.drawn") >= 3 * 51
    fresh = page.evaluate("location.href")
    checker.open("en", "#" + fresh.split("#")[1])
    checker.verdict()
    check_walk(page.evaluate(WALK, None), dealer, hands)


def read_link(link: str) -> tuple[str, dict[str, list[str]]]:
    dealer, *players = link.removeprefix("#deal=").split("~")
    hands = {
        seat: [" ".join(re.findall(r"(?:10|[AKQJ2-9])[SHDC]", group)) for group in player.split("-")]
        for seat, player in zip(SEATS, players, strict=True)
    }
    return SEATS[int(dealer) - 1], hands


def test_a_random_deal_takes_nothing_typed_away_for_good(checker: Checker) -> None:
    page = checker.page
    open_deal(checker)
    page.fill("#deal-a", "ace of spades, nonsense")
    player(page, "B").click()
    page.fill("#deal-b", "AH KH QH")
    checker.press(catalogue("en")["checker.deal.random"])
    assert checker.verdict()["verdict"] == "scored"
    checker.press(catalogue("en")["checker.deal.undo"])
    expect(page.locator("#deal-b")).to_have_value("AH KH QH")
    player(page, "A").click()
    expect(page.locator("#deal-a")).to_have_value("ace of spades, nonsense")


def test_a_random_deal_waits_for_the_rules_and_says_so(checker: Checker) -> None:
    page, words = checker.page, catalogue("en")
    held: list[Any] = []
    page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks it
    checker.open("en")
    checker.wait_until("starting")
    checker.turn_to(words["checker.deal"])
    checker.press(words["checker.deal.random"])
    expect(page.locator(".hz-panel")).to_contain_text(words["checker.deal.dealing"])
    expect(page.locator(".hz-hand")).to_have_count(4)
    assert page.locator(".hz-hand .card").count() == 52
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    assert checker.verdict()["verdict"] == "scored"


# ---- what is wrong ----


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("partition.wrong-order")
def test_an_illegal_partition_is_named_and_mended(checker: Checker, lang: str) -> None:
    words, page = catalogue(lang), checker.page
    first, second, *rest = DEAL["B"]
    hands = {**DEAL, "B": (second, first, *rest)}
    checker.open(lang, link_of(DEALER, hands))
    assert checker.verdict() == {"verdict": "illegal", "rule": "partition.wrong-order", "groups": "1,2"}
    assert words["deal.illegal-partition"].format(name="B") in checker.words
    assert "Troy, 7-7-7" in checker.words
    expect(player(page, "B")).to_have_attribute("aria-pressed", "true")
    expect(player(page, "B")).to_have_attribute("data-state", "illegal")
    expect(page.locator("#hz-desk-deal .hz-row--wrong")).to_have_count(2)
    assert page.locator(".hz-walk").is_hidden()
    assert checker.link == link_of(DEALER, hands)
    checker.press(words["checker.repair"].format(first=1, second=2))
    expect(page.locator("[data-verdict=scored]")).to_be_visible()
    page.wait_for_function("link => location.hash === link", arg=DEAL_LINK)
    check_walk(page.evaluate(WALK, None), DEALER, DEAL, lang)


def test_the_exchange_is_made_for_the_player_named_though_another_hand_is_open(checker: Checker) -> None:
    words, page = catalogue("en"), checker.page
    first, second, *rest = DEAL["B"]
    checker.open("en", link_of(DEALER, {**DEAL, "B": (second, first, *rest)}))
    checker.verdict()
    player(page, "C").click()
    expect(player(page, "C")).to_have_attribute("aria-pressed", "true")
    checker.press(words["checker.repair"].format(first=1, second=2))
    expect(page.locator("[data-verdict=scored]")).to_be_visible()
    page.wait_for_function("link => location.hash === link", arg=DEAL_LINK)


@pytest.mark.rule("pack.cards")
def test_a_card_that_two_players_hold_is_told_with_both(checker: Checker) -> None:
    *groups, last = DEAL["D"]
    checker.open("en", link_of(DEALER, {**DEAL, "D": (*groups, last.replace("2C", "AS"))}))
    found = checker.verdict()
    assert (found["verdict"], found["rule"]) == ("unreadable", "pack.cards")
    assert "A♠" in checker.words.replace("\ufe0e", "")
    assert "B and D" in checker.words
    expect(player(checker.page, "D")).to_have_attribute("aria-pressed", "true")


def test_what_cannot_be_read_is_named_with_its_player(checker: Checker) -> None:
    page = checker.page
    open_deal(checker)
    for seat in "AC":
        player(page, seat).click()
        page.fill(f"#deal-{seat.lower()}", " | ".join(DEAL[seat]))
    player(page, "B").click()
    page.fill("#deal-b-2", "AD 1h <b>QS</b>")
    page.press("#deal-b-2", "Enter")
    found = checker.verdict()
    assert found["verdict"] == "unreadable"
    assert "B, group 2" in checker.words
    assert "1h" in checker.words
    expect(page.locator("#deal-b-2")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#deal-b-2")).to_have_value("AD 1h <b>QS</b>")


def test_a_deal_by_link_that_lacks_cards_is_not_scored(checker: Checker) -> None:
    checker.open("en", "#deal=1~AS~KS~QS~JS")
    found = checker.verdict()
    assert (found["verdict"], found["rule"]) == ("illegal", "partition.wrong-order")
    assert "A" in checker.words
    assert checker.link == "#deal=1~AS~KS~QS~JS"


def test_the_tab_of_the_deal_is_always_there(checker: Checker) -> None:
    words = catalogue("en")
    checker.open("en")
    checker.wait_until("ready")
    assert checker.page.get_by_role("tab").all_inner_texts() == [
        words["checker.hand"],
        words["checker.comparison"],
        words["checker.deal"],
    ]


def test_cards_that_are_edited_make_the_verdict_stale_and_lose_nothing(checker: Checker) -> None:
    page, words = checker.page, catalogue("en")
    checker.open("en", DEAL_LINK)
    checker.verdict()
    checker.press(words["checker.edit"])
    expect(player(page, "A")).to_be_focused()
    # The verdict stays as long as the cards are the same.
    expect(page.locator("[data-verdict=scored]")).to_be_visible()
    desk(page).locator('.hz-row [data-card="10D"]').click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    desk(page).locator('.hz-picker [data-card="10D"]').click()
    expect(page.locator("[data-verdict=scored]")).to_be_visible()
    # Whoever edits goes on with the cards until they want to see the comparisons again.
    expect(desk(page)).to_have_attribute("data-view", "edit")
    checker.press(words["checker.deal.see"])
    expect(desk(page)).to_have_attribute("data-view", "walk")


# ---- for everyone ----


STATES = ("empty", "partly", "illegal", "first", "results", "editing")


def bring_to(checker: Checker, state: str, lang: str) -> None:
    words = catalogue(lang)
    first, second, *rest = DEAL["B"]
    links = {"illegal": link_of(DEALER, {**DEAL, "B": (second, first, *rest)}), "empty": "", "partly": ""}
    open_deal(checker, lang, links.get(state, DEAL_LINK))
    page = checker.page
    if state == "partly":
        page.fill("#deal-a", " | ".join(DEAL["A"]))
        page.press("#deal-a", "Enter")
        expect(player(page, "B")).to_have_attribute("aria-pressed", "true")
    if links.get(state, DEAL_LINK):
        checker.verdict()
    if state == "results":
        for _ in range(4):
            checker.press(words["checker.deal.next"])
    if state == "editing":
        checker.press(words["checker.edit"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_state_keeps_to_a_narrow_phone_and_has_targets_to_touch(phone: Checker, lang: str) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 640})
    for state in STATES:
        bring_to(phone, state, lang)
        assert phone.rightmost <= 320, state
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320, state
        small = phone.page.evaluate(
            "[...document.querySelectorAll('#hz-desk-deal :is(button, .hz-dealer__seat, a, input:not([type=radio]))')]"
            ".map((each) => [each.className, each.getBoundingClientRect()])"
            ".filter(([, box]) => box.width && (box.height < 43.9 || box.width < 40.5)).map(([name, box]) =>"
            " `${name} ${box.width} ${box.height}`)"
        )
        assert small == [], state
    phone.page.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_wrong_in_light_and_dark(checker: Checker, state: str) -> None:
    # Colours that are on their way to others are none.
    checker.page.emulate_media(reduced_motion="reduce")
    bring_to(checker, state, "en")
    axe.load(checker.page)
    assert list(axe.in_light_and_dark(checker.page)) == []


def test_a_deal_survives_a_reload_scored_and_in_hand(checker: Checker) -> None:
    page, words = checker.page, catalogue("en")
    open_deal(checker)
    checker.press(words["checker.deal.random"])
    assert checker.verdict()["verdict"] == "scored"
    link = checker.link
    page.reload()
    # What was scored is walked through again.
    page.locator(".hz-walk").wait_for()
    assert checker.verdict()["verdict"] == "scored"
    assert checker.link == link
    # What was being written stands where it stood, and nothing of the others is gone.
    checker.press(words["checker.edit"])
    player(page, "B").click()
    page.fill("#deal-b-4", "AS rub")
    page.reload()
    checker.wait_until("ready")
    assert page.input_value("#deal-b-4") == "AS rub"
    assert page.locator("[data-verdict]").count() == 0
    player(page, "A").click()
    assert [page.input_value(f"#deal-a-{place}").replace(" ", "") for place in (1, 2, 3, 4)] == (
        link.split("~")[1].split("-")
    )


def test_the_verdict_of_a_deal_is_announced_once(checker: Checker) -> None:
    open_deal(checker)
    with checker.announcements() as told:
        checker.press(catalogue("en")["checker.deal.random"])
        checker.verdict()
        checker.page.wait_for_timeout(300)
        assert told() == [checker.words]
    assert checker.page.locator("hazari-checker [aria-live]").count() == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_of_the_checker_carry_the_look_of_a_deal(checker: Checker, lang: str) -> None:
    checker.page.goto(f"{checker.home}{path_of(lang)}checker/")
    sheets = checker.page.evaluate("[...document.styleSheets].map((sheet) => sheet.href ?? '')")
    assert sum(sheet.endswith("/deal.css") for sheet in sheets) == 1


# ---- without an answer ----

DEAF = """
const post = Worker.prototype.postMessage;
self.isDeaf = true;
Worker.prototype.postMessage = function (message, ...more) {
  if (self.isDeaf && message.type === "ask" && message.text.includes('"arrange"')) return;
  post.call(this, message, ...more);
};
"""


def test_a_random_deal_without_an_answer_says_so_and_is_divided_when_it_is_tried_again(
    chromium: Browser, home: str
) -> None:
    words = catalogue("en")
    with chromium.new_context(viewport={"width": 1280, "height": 800}) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(DEAF)
        checker = Checker(page, home, Noise(home))
        checker.open("en")
        checker.wait_until("ready")
        checker.turn_to(words["checker.deal"])
        checker.press(words["checker.deal.random"])
        checker.wait_until("failed")
        panel = page.locator(".hz-panel")
        expect(panel).to_contain_text(words["checker.unanswered"])
        expect(panel).not_to_contain_text(words["checker.deal.dealing"])
        page.evaluate("self.isDeaf = false")
        checker.press(words["checker.retry"])
        assert checker.verdict()["verdict"] == "scored"
        assert errors == []
