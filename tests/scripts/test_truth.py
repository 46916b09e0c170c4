"""A text is true when its fact words, in their order, are the facts of its rule, each once."""

import pytest
from rulebook.truth import Truth, Untrue, in_order, together, untrue

RUNS = Truth(
    (together("high", "A-K-Q"), together("low", "4-3-2")), frozenset({"Run"}), (in_order("♠", "♥", "♦", "♣"),)
)


@pytest.mark.parametrize(
    "signs",
    [
        "Run high A-K-Q low 4-3-2",
        "A-K-Q high Run 4-3-2 low",
        "low 4-3-2 Run A-K-Q high Run",
        "Run high A-K-Q ♠ ♥ ♦ ♣ low 4-3-2 ♠ ♥ ♦ ♣",
    ],
)
def test_facts_stand_in_any_order_with_names_and_asides_between(signs: str) -> None:
    assert untrue(signs.split(), RUNS) is None


@pytest.mark.parametrize(
    ("signs", "place"),
    [
        ("Run low A-K-Q high 4-3-2", 1),
        ("Run high A-K-Q high 4-3-2", 3),
        ("Run high A-K-Q low 4-3-2 5", 5),
        ("Run high A-K-Q low 4-3-2 low", 5),
        ("Run high A-K-Q ♠ ♥ ♣ ♦ low 4-3-2", 3),
        ("Pair high A-K-Q low 4-3-2", 0),
    ],
)
def test_a_wrong_fact_is_found_where_the_fact_begins(signs: str, place: int) -> None:
    found = untrue(signs.split(), RUNS)
    assert found
    assert found.place == place
    assert found.expected == "high A-K-Q or low 4-3-2 or ♠ ♥ ♦ ♣"


@pytest.mark.parametrize(
    ("signs", "missing"),
    [("Run high A-K-Q", "low 4-3-2"), ("high A-K-Q low 4-3-2", "Run"), ("Run", "high A-K-Q")],
)
def test_a_missing_fact_is_named(signs: str, missing: str) -> None:
    assert untrue(signs.split(), RUNS) == Untrue(None, missing)


def test_a_fact_stands_once() -> None:
    assert untrue(["Run", "high", "A-K-Q", "high", "A-K-Q", "low", "4-3-2"], RUNS)


def test_an_order_that_matters_is_held() -> None:
    truth = Truth((in_order("9", "high", "8"),))
    assert untrue(["9", "high", "8"], truth) is None
    assert untrue(["8", "high", "9"], truth) == Untrue(0, "9 high 8")


def test_facts_that_begin_alike_are_parted_as_they_fit() -> None:
    truth = Truth((together("4"), together("4", "high"), in_order("high", "3")))
    assert untrue(["4", "high", "4", "high", "3"], truth) is None
    assert untrue(["high", "4", "high", "3", "4"], truth) is None


def test_a_rule_without_facts_states_none() -> None:
    assert untrue([], Truth()) is None
    assert untrue(["5"], Truth()) == Untrue(0, "nothing more")


def test_all_signs_of_a_truth_are_known() -> None:
    assert RUNS.signs == {"Run", "high", "low", "A-K-Q", "4-3-2", *"♠♥♦♣"}
