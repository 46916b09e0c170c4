"""The languages of the reference and the data kept for each of them."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

LANGUAGES: Final = ("en", "fr", "es", "id")
"""Language codes, the default first. A further language is two more files in ``locale/``."""


@cache
def load(lang: str, part: str) -> dict[str, Any]:
    """Return what ``locale/`` holds for a language: its ``messages`` or its ``cards`` (the words for cards).

    Raises ``FileNotFoundError`` for a language that has no such file.
    """
    name = f"locale/{lang}.json" if part == "messages" else f"locale/{lang}.{part}.json"
    # The loader is asked, not the file system: in the browser the package lies inside a zip.
    loader = cast("ResourceLoader", __spec__.loader)
    loaded: dict[str, Any] = json.loads(loader.get_data(f"{__file__.rpartition('locales.py')[0]}{name}"))
    return loaded
