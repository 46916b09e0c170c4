"""What all tests share."""

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Put the rules that a test holds into its keywords, so that `-k partition.descending` finds it."""
    for marker in item.iter_markers("rule"):
        item.extra_keyword_matches.update(map(str, marker.args))
