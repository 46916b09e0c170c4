"""What the tests of the scripts share."""

from pathlib import Path

import pytest

from tests.scripts import tiny


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The folder of a tiny book in which nothing is wrong."""
    return tiny.make(tmp_path)


@pytest.fixture(autouse=True)
def unpublished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the shell has set, no release is made here."""
    monkeypatch.delenv("SITE_URL", raising=False)
