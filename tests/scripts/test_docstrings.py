"""What the docstrings of the rulebook show is true."""

import doctest
import importlib
from pathlib import Path

import pytest
import rulebook

MODULES = sorted(
    path.stem for path in Path(rulebook.__file__).parent.glob("*.py") if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_a_docstring_shows_what_is_true(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(f"rulebook.{name}"))
    assert tried.attempted
    assert not tried.failed
