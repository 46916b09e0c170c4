"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# Times are judged by tests made for it; a busy machine must not fail the others.
settings.register_profile("hazari", deadline=None)
settings.load_profile("hazari")

TESTS = Path(__file__).parent
# Counting everything takes half a minute, and four times that when each line is watched; what is measured would be too.
UNWATCHED = {"test_census.py", "test_growth.py"}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Put the rules that a test holds into its keywords, so that `-k partition.descending` finds it."""
    for marker in item.iter_markers("rule"):
        item.extra_keyword_matches.update(map(str, marker.args))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage by the package's own tests: what the site happens to run proves nothing of the package."""
    for item in items:
        folder_of_its_own = item.path.is_relative_to(TESTS) and item.path.parent != TESTS
        if folder_of_its_own or item.path.name in UNWATCHED:
            item.add_marker("no_cover")
