"""Points captured in a deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hazari_rules.scoring import is_possible_deal, is_possible_result
from tests import oracle


@pytest.mark.rule("scoring.possible")
@pytest.mark.parametrize(
    ("results", "possible"),
    [
        ((80, 95, 100, 85), True),
        ((0, 360, 0, 0), True),
        ((60, 300, 0, 0), True),
        ((120, 120, 120, 0), True),
        ((355, 5, 0, 0), False),
        ((60, 60, 60, 180), False),
        ((55, 305, 0, 0), False),
        ((-60, 420, 0, 0), False),
        ((80, 95, 100), False),
        ((80, 95, 100, 85, 0), False),
        ((82, 93, 100, 85), False),
        ((80, 95, 100, 80), False),
    ],
)
def test_a_deal_can_or_cannot_end_so(results: tuple[int, ...], possible: bool) -> None:  # noqa: FBT001 - a table
    assert is_possible_deal(results) is possible


@given(st.lists(st.integers(-2, 74).map(lambda fives: 5 * fives), min_size=3, max_size=3))
def test_a_second_reading_agrees_on_any_four_results(three: list[int]) -> None:
    results = [*three, 360 - sum(three)]
    assert is_possible_deal(results) == oracle.can_end(results)


@pytest.mark.rule("scoring.possible")
def test_one_player_can_end_with_nothing_with_60_to_300_or_with_all() -> None:
    assert [result for result in range(-10, 400) if is_possible_result(result)] == [
        0,
        *range(60, 301, 5),
        360,
    ]
