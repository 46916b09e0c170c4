"""How often each combination occurs, beside a count that knows nothing of the package's own."""

from collections import Counter
from itertools import combinations, product

import pytest

from hazari_rules.combinations import Category
from hazari_rules.odds import odds

RUNS = {frozenset({high, high - 1, high - 2}) for high in range(4, 15)} | {frozenset({14, 3, 2})}

ORDER = ("indi", "pair", "colour", "run", "colour run", "troy")


def category(three: tuple[tuple[int, str], ...]) -> str:
    """Name what three cards are, by the definitions alone."""
    ranks, suits = {rank for rank, _ in three}, {suit for _, suit in three}
    if len(ranks) < 3:
        return "troy" if len(ranks) == 1 else "pair"
    if frozenset(ranks) in RUNS:
        return "colour run" if len(suits) == 1 else "run"
    return "colour" if len(suits) == 1 else "indi"


def counted(size: int) -> dict[str, int]:
    pack = list(product(range(2, 15), "SHDC"))
    of_three = {three: category(three) for three in combinations(pack, 3)}
    return Counter(
        max((of_three[three] for three in combinations(group, 3)), key=ORDER.index)
        for group in combinations(pack, size)
    )


@pytest.mark.parametrize(("size", "total"), [(3, 22_100), (4, 270_725)])
@pytest.mark.rule("combinations.order")
def test_the_categories_occur_as_often_as_an_independent_count_says(size: int, total: int) -> None:
    found = {one.title.lower(): odds(size).of_category(one) for one in Category}
    assert found == counted(size)
    assert odds(size).total == sum(found.values()) == total


@pytest.mark.rule("partition.best-three")
def test_a_set_beats_those_below_it_and_none_of_its_equals() -> None:
    of_three = odds(3)
    assert of_three.beaten_by(1) == 0
    assert of_three.beaten_by(741) == of_three.total - of_three.of_strength(741)
    for strength in range(1, 741):
        step = of_three.beaten_by(strength + 1) - of_three.beaten_by(strength)
        assert step == of_three.of_strength(strength) > 0


def test_the_weakest_three_cards_are_never_the_best_of_four() -> None:
    assert odds(4).of_strength(1) == 0


@pytest.mark.parametrize("size", [0, 2, 5])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"got {size}"):
        odds(size)
