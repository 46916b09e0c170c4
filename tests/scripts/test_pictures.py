"""The pictures show what the package computes, in every language, and tell it to who cannot see them."""

import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from rulebook import comparisons, seats
from rulebook.frames import worked
from rulebook.markup import number
from rulebook.pictures import PICTURES, category_counts

from hazari_rules.cards import PACK, Card, Rank, points
from hazari_rules.combinations import RUN_ORDER, Category, combination
from hazari_rules.locales import LANGUAGES, load
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards
from hazari_rules.partition import SIZES
from hazari_rules.report import SEATS
from hazari_rules.showdown import seat_to_the_right
from hazari_rules.wire import answer_object

ASSETS = Path(__file__).parents[2] / "docs" / "assets"

SPELT_ALIKE = {("fr", "picture.categories.place")}
"""Words that another language writes as English does."""

in_every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_picture = pytest.mark.parametrize("name", PICTURES)


def drawn(name: str, lang: str = "en") -> Element:
    return fromstring(PICTURES[name](lang))  # noqa: S314 - our own text


def marked(picture: Element, part: str) -> list[Element]:
    """Return all elements of the picture that have this class."""
    return [each for each in picture.iter() if part in each.get("class", "").split()]


def text(element: Element) -> str:
    """Return the text of an element on one line; narrow spaces stay as they are."""
    return re.sub(r"[ \n]+", " ", "".join(element.itertext())).strip()


def cards(element: Element) -> tuple[Card, ...]:
    shown = [text(each).replace(" ", "").replace("\ufe0e", "") for each in marked(element, "card")]
    return read_cards(" ".join(shown))


def ranks(element: Element) -> list[tuple[Rank, ...]]:
    """Return the ranks of each stack in an element."""
    of_text = {rank.text: rank for rank in Rank}
    return [tuple(of_text[each.text or ""] for each in stack) for stack in marked(element, "picture__ranks")]


@in_every_language
def test_all_pictures_together_have_each_id_once(lang: str) -> None:
    ids = [each.get("id") for name in PICTURES for each in drawn(name, lang).iter() if each.get("id")]
    assert len(ids) == len(set(ids)) == 3 * len(PICTURES)


@in_every_language
@every_picture
def test_a_picture_has_a_title_and_a_description(name: str, lang: str) -> None:
    picture = drawn(name, lang)
    parts = {each.get("id"): each for each in picture.iter() if each.get("id")}
    title, description = (text(parts[picture.get(f"aria-{by}")]) for by in ("labelledby", "describedby"))
    assert title
    assert description.endswith(".")
    for each in picture.iter():
        for by in ("aria-labelledby", "aria-describedby"):
            assert each.get(by) in {None, *parts}


@in_every_language
@every_picture
def test_a_picture_is_the_same_each_time_and_keeps_to_a_strict_policy(name: str, lang: str) -> None:
    html = PICTURES[name](lang)
    assert html == PICTURES[name](lang)
    assert "\n" not in html
    for each in fromstring(html).iter():  # noqa: S314 - our own text
        assert each.tag not in {"script", "style", "a", "img", "use"}
        assert not {key for key in each.attrib if key == "style" or key.startswith("on")}


@every_picture
def test_a_picture_speaks_only_the_language_of_its_page(name: str) -> None:
    english = load("en", "messages")
    names = re.compile("|".join(rf"\b{category.title}s?\b" for category in Category))
    for lang in LANGUAGES[1:]:
        words = load(lang, "messages")
        picture = drawn(name, lang)
        said = text(picture)
        for key, entry in english.items():
            if key.startswith("picture.") and isinstance(entry, str) and "{" not in entry:
                if (lang, key) in SPELT_ALIKE:
                    continue
                assert words[key] != entry
                assert not re.search(rf"(?<!\w){re.escape(entry)}(?!\w)", said)
        own = [each for each in picture.iter() if each.get("lang")]
        assert all(each.get("lang") == "en" and names.fullmatch(each.text or "") for each in own)
        for each in own:
            each.text = ""
        assert not names.search(text(picture))


def test_the_french_of_the_pictures_keeps_its_signs_together() -> None:
    for key, entry in load("fr", "messages").items():
        if key.startswith("picture.") and isinstance(entry, str):
            assert not re.search(r"(?<!\u202f)[:;!?]", entry)


# ---- categories ----


@pytest.mark.rule("combinations.order")
@in_every_language
def test_the_ladder_goes_down_from_the_strongest_category(lang: str) -> None:
    rungs = marked(drawn("categories", lang), "picture__rung")
    titles = [text(marked(rung, "picture__name")[0]) for rung in rungs]
    assert titles == [category.title for category in sorted(Category, reverse=True)]
    assert [text(marked(rung, "picture__place")[0]) for rung in rungs] == [
        str(place) for place in range(1, 7)
    ]
    for rung, category in zip(rungs, sorted(Category, reverse=True), strict=True):
        assert combination(cards(rung)).category is category


@in_every_language
def test_the_ladder_counts_all_sets_of_three_cards(lang: str) -> None:
    picture = drawn("categories", lang)
    counts = [text(each) for each in marked(picture, "picture__alone")]
    assert counts == [number(count, lang) for count in (52, 48, 720, 1096, 3744, 16440)]
    assert number(22100, lang) in text(marked(picture, "picture__column")[-1])
    shares = [text(each) for each in marked(picture, "picture__share")]
    for share, count in zip(shares, counts, strict=True):
        assert count in share
        assert number(22100, lang) in share
    assert sum(category_counts().values()) == 22100


# ---- runs ----


@pytest.mark.rule("combinations.run-order")
@in_every_language
def test_the_twelve_runs_stand_in_their_order(lang: str) -> None:
    picture = drawn("runs", lang)
    assert ranks(picture) == list(RUN_ORDER)
    tiles = marked(picture, "picture__tile")
    assert [text(marked(tile, "picture__place")[0]) for tile in tiles] == [
        str(place) for place in range(1, 13)
    ]
    assert [tile for tile in tiles if "picture__tile--marked" in tile.get("class", "")] == [tiles[1]]


@pytest.mark.rule("combinations.no-wrap")
@in_every_language
def test_what_is_no_run_is_said_under_the_runs(lang: str) -> None:
    (note,) = marked(drawn("runs", lang), "picture__note")
    for said in re.findall(r"[AKQ2]-A-2", text(note)):
        wanted = tuple({rank.text: rank for rank in Rank}[each] for each in said.split("-"))
        assert wanted not in RUN_ORDER
    assert {"K-A-2", "Q-A-2"} == set(re.findall(r"\w+-A-2", text(note)))


# ---- points ----


@pytest.mark.rule("scoring.values")
@in_every_language
def test_the_values_of_the_cards_add_up_to_the_pack(lang: str) -> None:
    picture = drawn("points", lang)
    *rows, whole = [row for row in picture.iter("tr") if row.find("td") is not None]
    seen: list[str] = []
    for row in rows:
        shown = [text(each) for each in marked(row, "picture__rank")]
        seen += shown
        held = [card for card in PACK if card.rank.text in shown]
        assert {card.points for card in held} == {int(row[2].text or "")}
        assert [text(cell) for cell in row][1:] == [str(len(held)), row[2].text, str(points(held))]
    assert seen == [rank.text for rank in sorted(Rank, reverse=True)]
    assert [text(cell) for cell in whole][1:] == ["52", "", "360"]
    assert text(marked(picture, "picture__note")[0]) == "20 × 10 + 32 × 5 = 360"


# ---- seats ----


def middles(picture: Element) -> dict[str, tuple[float, float]]:
    """Return the middle of each player's place, from the middle of the table, with y upward as on paper."""
    (felt,) = marked(picture, "picture__felt")
    x, y = float(felt.get("cx", "")), float(felt.get("cy", ""))
    found = {}
    for each in marked(picture, "picture__player"):
        (tile,) = (part for part in each if part.tag == "rect")
        left, top, wide, high = (float(tile.get(side, "")) for side in ("x", "y", "width", "height"))
        found[each.get("data-player", "")] = (left + wide / 2 - x, y - top - high / 2)
    return found


def turn(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return more than zero if the way from one point to the other goes counter-clockwise round the middle."""
    return one[0] * other[1] - one[1] * other[0]


@pytest.mark.rule("pack.direction")
def test_from_seat_to_seat_it_goes_counter_clockwise_to_the_right_hand() -> None:
    places = middles(drawn("seats"))
    assert sorted(places) == list(SEATS)
    for player, (x, y) in places.items():
        following = places[seat_to_the_right(SEATS, player)]
        assert turn((x, y), following) > 0
        # Looking to the middle, (-x, -y), the right hand points a quarter of a turn clockwise from there.
        right = (-y, x)
        assert following[0] * right[0] + following[1] * right[1] > 0


@pytest.mark.rule("pack.direction")
def test_the_arrows_go_counter_clockwise_from_each_seat_to_the_next() -> None:
    picture = drawn("seats")
    middle = seats.place(0, 0)
    arcs = marked(picture, "picture__arc")
    tips = marked(picture, "picture__tip")
    assert len(arcs) == len(tips) == 4
    for arc, tip in zip(arcs, tips, strict=True):
        found = re.fullmatch(r"M(\S+) (\S+)A(\S+) \3 0 0 ([01]) (\S+) (\S+)", arc.get("d", ""))
        assert found
        # Of the two arcs between the ends this flag takes the counter-clockwise one.
        assert found[4] == "0"
        start, end = (
            (float(x) - middle[0], middle[1] - float(y)) for x, y in (found.group(1, 2), found.group(5, 6))
        )
        assert turn(start, end) > 0
        point = re.match(r"M(\S+) (\S+)L", tip.get("d", ""))
        assert point
        assert turn(end, (float(point[1]) - middle[0], middle[1] - float(point[2]))) > 0


@pytest.mark.rule("play.first-leader")
@in_every_language
def test_who_sits_to_the_dealer_s_right_leads_and_the_dealer_plays_last(lang: str) -> None:
    picture = drawn("seats", lang)
    right = seat_to_the_right(SEATS, seats.DEALER)
    listed = [text(marked(each, "picture__letter")[0]) for each in marked(picture, "picture__seat")]
    assert (listed[0], listed[-1]) == (right, seats.DEALER)
    for before, after in pairwise(listed):
        assert after == seat_to_the_right(SEATS, before)
    turns = {
        each.get("data-player"): text(marked(each, "picture__turn")[0])
        for each in marked(picture, "picture__player")
    }
    assert [turns[player] for player in listed] == ["1", "2", "3", "4"]
    assert [each.get("data-player") for each in marked(picture, "picture__player--leader")] == [right]
    assert [each.get("data-player") for each in marked(picture, "picture__player--dealer")] == [seats.DEALER]


@in_every_language
def test_the_description_says_where_each_player_sits(lang: str) -> None:
    picture = drawn("seats", lang)
    said = text(next(each for each in picture.iter() if each.get("id") == "picture-seats-description"))
    places = middles(picture)
    sides = {"dealer": (0, -1), "right": (1, 0), "across": (0, 1), "left": (-1, 0)}
    seated = {
        side: player
        for side, (x, y) in sides.items()
        for player, (along, up) in places.items()
        if x * along + y * up > 50
    }
    assert said == catalogue(lang).sentence("picture.seats.description", count=None, **seated)


# ---- division ----


@pytest.mark.rule("partition.group-sizes")
@in_every_language
def test_the_hand_is_divided_as_in_the_worked_example(lang: str) -> None:
    groups = marked(drawn("division", lang), "picture__group")
    shown = [cards(group) for group in groups]
    given = [read_cards(each) for each in worked("partition.descending/source-example")["groups"]]
    assert [set(each) for each in shown] == [set(each) for each in given]
    assert tuple(map(len, shown)) == SIZES
    found = [combination(each) for each in given]
    assert all(upper.strength >= lower.strength for upper, lower in pairwise(found))
    for group, what in zip(groups, found, strict=True):
        assert text(marked(group, "picture__name")[0]) == what.category.title
        assert text(marked(group, "picture__fact")[0]) == "-".join(card.rank.text for card in what.counting)
    apart = [text(each).replace("\ufe0e", "") for group in groups for each in marked(group, "card--spare")]
    assert apart == [found[-1].spare.signed if found[-1].spare else None]
    assert [len(marked(group, "picture__spare")) for group in groups] == [0, 0, 0, 1]


# ---- comparisons ----


@pytest.mark.rule("play.next-leader")
@in_every_language
def test_the_comparisons_are_those_of_the_worked_example(lang: str) -> None:
    picture = drawn("comparisons", lang)
    given = worked(comparisons.EXAMPLE)
    answer = answer_object(json.dumps(given))[1]["result"]
    steps = marked(picture, "picture__step")
    assert [step["cards"] for step in answer["comparisons"]] == [12, 12, 12, 16]
    winners: list[str] = []
    for place, (step, played) in enumerate(zip(steps, answer["comparisons"], strict=True)):
        tiles = marked(step, "picture__tile")
        order = [text(marked(tile, "picture__letter")[0]) for tile in tiles]
        assert order == played["order"]
        assert [order[0]] == (winners[-1:] or [answer["first_leader"]])
        (won,) = (tile for tile in tiles if "picture__tile--won" in tile.get("class", ""))
        assert marked(won, "picture__crown")
        winners.append(text(marked(won, "picture__letter")[0]))
        assert winners[-1] == played["winner"]
        said = text(marked(step, "picture__said")[0])
        assert {str(played["cards"]), str(played["points"])} <= set(re.findall(r"\d+", said))
        for tile, player in zip(tiles, order, strict=True):
            group = read_cards(given["partitions"][player][place])
            counting, *spare = ranks(tile)
            assert counting == tuple(card.rank for card in combination(group).counting)
            assert sorted([*counting, *(rank for each in spare for rank in each)]) == sorted(
                card.rank for card in group
            )
            assert text(marked(tile, "picture__category")[0]) == combination(group).category.title
        assert len(marked(step, "picture__follows")) == min(place, 1)
    results = [text(each) for each in marked(picture, "picture__result")]
    assert results == [f"{player} {score}" for player, score in answer["scores"].items()]
    assert text(marked(picture, "picture__note")[0]).endswith("= 360")


# ---- the style sheet ----


def test_the_style_sheet_takes_its_colours_from_the_tokens() -> None:
    css = re.sub(r"/\*.*?\*/", "", (ASSETS / "pictures.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    tokens = (ASSETS / "tokens.css").read_text(encoding="utf-8")
    assert not re.findall(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", css, flags=re.IGNORECASE)
    used = set(re.findall(r"var\((--hz-[a-z0-9-]+)(.?)", css))
    assert used
    assert {end for _, end in used} == {")"}
    assert {name for name, _ in used} <= set(re.findall(r"(--hz-[a-z0-9-]+):", tokens))


def test_every_part_of_the_pictures_that_is_styled_is_drawn() -> None:
    css = (ASSETS / "pictures.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.(picture(?:__|--)[a-z-]+)", css))
    used = {
        each for name in PICTURES for part in drawn(name).iter() for each in part.get("class", "").split()
    }
    assert styled <= used
