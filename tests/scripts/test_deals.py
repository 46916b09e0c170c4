"""The table of a match."""

import re

from rulebook.deals import match_html


def test_points_below_zero_have_the_sign_for_minus_and_points_that_are_not_there_a_dash() -> None:
    request = {"totals": {"A": 365, "D": -5}, "deal": {"A": 100, "E": 0}}
    cells = re.findall("<td>(.*?)</td>", match_html(request, {"ok": False}, "en"))
    assert cells == ["365", "100", "−5", "–", "–", "0"]
