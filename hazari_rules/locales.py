"""The languages of the reference and the data kept for each of them."""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from typing import Any, Final

LANGUAGES: Final = ("en", "fr", "es", "id")
"""Language codes, the default first. A further language is two more files in ``locale/``."""


@cache
def load(lang: str, part: str) -> dict[str, Any]:
    """Return what ``locale/`` holds for a language: its ``messages`` or its ``cards`` (the words for cards).

    Raises ``FileNotFoundError`` for a language that has no such file.
    """
    name = f"locale/{lang}.json" if part == "messages" else f"locale/{lang}.{part}.json"
    # The loader is asked, not the file system: in the browser the package lies inside a zip.
    data = pkgutil.get_data(__package__, name)
    if data is None:
        raise FileNotFoundError(name)
    loaded: dict[str, Any] = json.loads(data)
    return loaded
