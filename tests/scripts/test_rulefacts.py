"""The facts of the rules are what the package does, counted and played out a second way."""

from collections import defaultdict
from itertools import combinations

import pytest
from rulebook import rulefacts
from rulebook.rulefacts import pole, row, title, truths

from hazari_rules import combinations as package
from hazari_rules.cards import PACK, Rank
from hazari_rules.combinations import Category, combination
from hazari_rules.rules import Rule
from tests import oracle


def told(rule: Rule) -> list[str]:
    return list(map(str, truths()[rule.value].facts))


def test_every_rule_has_its_facts() -> None:
    assert list(truths()) == [rule.value for rule in Rule]


def test_the_ends_of_each_category_are_those_of_all_sets_of_three() -> None:
    every = defaultdict(set)
    for three in combinations(PACK, 3):
        found = combination(three)
        every[found.category].add((found.strength, found.ranks))
    for category, rule, times in (
        (Category.TROY, Rule.COMBINATIONS_TROY, 3),
        (Category.COLOUR, Rule.COMBINATIONS_COLOUR, 1),
        (Category.RUN, Rule.COMBINATIONS_RUN_ORDER, 1),
    ):
        high, low = max(every[category])[1], min(every[category])[1]
        facts = {frozenset(fact.split()) for fact in told(rule)}
        assert {frozenset({"high", row(high * times)}), frozenset({"low", row(low * times)})} <= facts


def test_the_points_are_those_of_a_second_reading() -> None:
    assert "20 10 32 5 360" in told(Rule.SCORING_VALUES)
    ends = {result for results in oracle.possible_ends() for result in results}
    low, high = sorted(ends - {0, 360})[:: len(ends) - 3]
    assert f"0 {low} {high} 360" in told(Rule.SCORING_POSSIBLE)
    worth = sorted(oracle.worth([card]) for card in oracle.PACK)
    assert f"3 {sum(worth[:12])} {sum(worth[-12:])}" in told(Rule.SCORING_POSSIBLE)
    assert f"last {sum(worth[:16])} {sum(worth[-16:])}" in told(Rule.SCORING_POSSIBLE)


@pytest.mark.parametrize(
    ("rule", "facts"),
    [
        (Rule.PACK_CARDS, ["52", "4 ♠ ♥ ♦ ♣", "13"]),
        (Rule.PACK_DIRECTION, ["counter-clockwise", "right"]),
        (Rule.PARTITION_GROUP_SIZES, ["first 3 3", "last 4", "3-3-3-4"]),
        (Rule.PARTITION_FOUR_EQUAL, ["4 last", "after 3 high", "4 A"]),
        (Rule.COMBINATIONS_ORDER, ["6", "high low", "Troy Colour-Run Run Colour Pair Indi"]),
        (Rule.COMBINATIONS_HIGH_CARDS, ["2 high", "first", "A high A-2-3"]),
        (Rule.COMBINATIONS_NO_WRAP, ["K-A-2 Q-A-2", "A"]),
        (Rule.COMBINATIONS_RUN_ORDER, ["A-K-Q high", "A-2-3 second", "K-Q-J Q-J-10", "4-3-2 low"]),
        (Rule.PLAY_FIRST_LEADER, ["right first", "high face-up"]),
        (Rule.PLAY_CAPTURE, ["high 12", "face-down"]),
        (
            Rule.PLAY_LAST_COMPARISON,
            ["after 3", "4", "3 high", "16", "third counter-clockwise"],
        ),
        (Rule.PLAY_TIES, ["high last", "2 3 4", "4"]),
        (Rule.SCORING_END, ["before 1000", "1000 at-least", "high", "first 1000"]),
        (Rule.SCORING_NEXT_DEALER, ["after right"]),
    ],
)
def test_the_facts_are_those_of_the_sources(rule: Rule, facts: list[str]) -> None:
    assert told(rule) == facts


def test_another_order_of_runs_in_the_package_is_another_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    order = package.RUN_ORDER
    changed = (order[0], *order[2:], order[1])
    monkeypatch.setattr(rulefacts, "RUN_ORDER", changed)
    facts = [str(fact) for fact in rulefacts._combinations()[Rule.COMBINATIONS_RUN_ORDER].facts]
    assert facts == ["A-K-Q high", "K-Q-J second", "Q-J-10 J-10-9", "A-2-3 low"]


def test_other_seats_in_the_package_are_another_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulefacts, "seat_to_the_right", lambda seats, of: seats[seats.index(of) - 1])
    facts = rulefacts._pack()[Rule.PACK_DIRECTION].facts
    assert list(map(str, facts)) == ["clockwise", "left"]


def test_an_end_of_an_order_is_computed() -> None:
    assert [pole(rank, Rank, int) for rank in (Rank.ACE, Rank.TWO)] == ["high", "low"]
    assert pole(Rank.FIVE, Rank, int) == "between"


def test_a_category_is_one_word() -> None:
    assert title(Category.COLOUR_RUN) == "Colour-Run"
