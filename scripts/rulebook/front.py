"""Front matter: a title and a description, each on a line of its own, read as the generator reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import yaml  # type: ignore[import-untyped]

from rulebook.faults import told
from rulebook.sources import Note

FIELDS: Final = ("title", "description")
"""What every page says of itself, and nothing else: of other fields the generator would make something."""

_FIELD: Final = re.compile(r"([A-Za-z_-]+):(?=[ \t]|$)")
_TEXT: Final = "tag:yaml.org,2002:str"
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_front(lines: Iterable[tuple[int, str]], note: Note) -> dict[str, str]:
    """Return the fields; ``lines`` come with their numbers, and what is wrong with one is noted.

    One line is one field, so that whatever YAML makes of it alone it makes of it among the others.
    """
    front: dict[str, str] = {}
    seen: set[str] = set()
    for number, line in lines:
        named = _FIELD.match(line)
        name = named[1] if named else ""
        if not named:
            note(number, 'a field such as description: "…"', line.strip() or "an empty line")
        elif name not in FIELDS:
            note(number, f"only the fields {told(FIELDS)}", name)
        elif name in seen:
            note(number, f"the field {name} once", "it a second time")
        elif (value := _value(line)) is None:
            note(number, f"a text as {name}, in quotes where YAML reads it otherwise", line.strip())
        else:
            front[name] = value
        seen.add(name)
    for name in FIELDS:
        if name not in seen:
            note(1, f"a {name} in the front matter", "none")
    return front


def _value(line: str) -> str | None:
    """Return the text that YAML reads in the one field of a line, nothing where it reads anything else."""
    try:
        node = yaml.compose(line, _LOADER)
    except yaml.YAMLError:
        return None
    ((_, value),) = node.value
    is_text = isinstance(value, yaml.ScalarNode) and value.tag == _TEXT and value.value.strip()
    return str(value.value) if is_text else None
