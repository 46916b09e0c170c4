"""What the site brings along, ours and others': each part with its version, its licence and the text that goes with it.

``scripts/licences/parts.json`` names the parts. What can be read from a lock file, an installed package or the engine
itself is read there and held against it; what has no such record stands in the file, for one version of Pyodide.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hazari_rules.version import __version__
from rulebook.faults import Fault, told
from rulebook.runtime import lock
from rulebook.sources import Json, read_json

FOLDER: Final = "scripts/licences"
PARTS: Final = f"{FOLDER}/parts.json"

PUBLISHED: Final = "assets/licences"
"""Where the texts lie on the site."""

SHORTER: Final = "shorter-modules.txt"
"""The source of the modules that stand in place of longer ones, beside the texts."""

GROUPS: Final = ("own", "pages", "engine")
"""Who made a part, or with what it comes."""

_PYODIDE: Final = "node_modules/pyodide"
_PIN: Final = re.compile(r"^([A-Za-z0-9-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is brought along; ``files`` are patterns of the site's files that hold it."""

    name: str
    own: str
    """Which part of ours it is, nothing for others'."""
    group: str
    version: str
    licence: str
    """As SPDX writes it."""
    text: str
    """The name of the licence's text among those published."""
    source: str
    """Where its makers publish it."""
    files: tuple[str, ...] = ()
    archive: tuple[str, ...] = ()
    """The packages that it has in the archive of modules."""

    @property
    def address(self) -> str:
        """Where the text of its licence is, from the root."""
        return f"{PUBLISHED}/{self.text}"


class Parts:
    """The parts as they are named, with everything that is wrong about them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.faults: list[Fault] = []
        self.all: list[Part] = []
        self._texts: dict[str, str] = {}
        file = read_json(root / PARTS, root, self.faults)
        if file is not None:
            self._packages: Mapping[str, Any] = _json(root / "package-lock.json")["packages"]
            self._read(file)

    def texts(self) -> dict[str, str]:
        """Return the texts of all licences by the names that they are published under."""
        return dict(self._texts)

    def _read(self, file: Json) -> None:
        known = file.value["engine"]
        if (here := self._declared("npm:pyodide")[0]) != known:
            expected = f"the parts of Pyodide {here}, read anew from its build files"
            self.faults.append(file.fault(["engine"], expected, f"those of {known}"))
        for at, entry in enumerate(file.value["parts"]):
            wrong = [*self._wrong(entry)]
            self.faults += [file.fault(["parts", at, *step], *fault) for step, fault in wrong]
            if not wrong:
                self._add(entry)
        self.faults += self._unlisted(file)

    def _add(self, entry: Mapping[str, Any]) -> None:
        self._texts[entry["text"]] = self._text(entry)
        self.all.append(
            Part(
                name=entry["name"],
                own=entry.get("own", ""),
                group=entry["group"],
                version=self._declared(entry["from"])[0] if "from" in entry else entry["version"],
                licence=entry["licence"],
                text=entry["text"],
                source=entry.get("source", ""),
                files=tuple(entry.get("files", ())),
                archive=tuple(entry.get("archive", ())),
            )
        )

    def _wrong(self, entry: Mapping[str, Any]) -> Iterator[tuple[list[str], tuple[str, str]]]:
        """Find what is wrong with a part: where in it, what was expected and what was found."""
        for field in ("name", "licence", "text", *(() if "own" in entry else ("source",))):
            if not entry.get(field):
                yield [], (f"the {field} of {entry.get('name', 'the part')}", "none")
        if entry.get("group") not in GROUPS:
            yield ["group"], (f"one of {told(GROUPS)}", str(entry.get("group")))
        version, licence = self._declared(entry["from"]) if "from" in entry else (entry.get("version"), None)
        if not version:
            yield ["from"], (f"a version of {entry.get('name')}", "none")
        if licence not in (None, entry.get("licence")):
            yield ["licence"], (f"what {entry['from']} declares, {licence}", str(entry.get("licence")))
        if entry.get("text") and not self._text(entry).strip():
            yield ["text"], ("the text of the licence", "none")
        for name, sign in entry.get("found", {}).items():
            if sign.encode() not in _bytes(self.root / _PYODIDE / name):
                yield ["found"], (f"{sign.strip()} in {name}, where {entry['name']} is", "nothing like it")

    def _declared(self, place: str) -> tuple[str, str | None]:
        """Return version and licence as they are recorded elsewhere; no version where nothing is, no licence where none."""
        kind, _, name = place.partition(":")
        if kind == "npm":
            entry = self._packages.get(f"node_modules/{name}", {})
            return entry.get("version", ""), entry.get("license", "none")
        if kind == "python":
            try:
                found = importlib.metadata.metadata(name)
            except importlib.metadata.PackageNotFoundError:
                return "", "none"
            return found["Version"], found.get("License-Expression") or found.get("License") or "none"
        if kind == "pyodide":
            # What has the version of Pyodide, its Python or its Emscripten: 3.13.2, and emscripten_4_0_9.
            said = lock(self.root / _PYODIDE)[name] if name != "version" else self._declared("npm:pyodide")[0]
            return said.removeprefix("emscripten_").replace("_", "."), None
        return (__version__ if place == "project" else ""), None

    def _text(self, entry: Mapping[str, Any]) -> str:
        place = entry.get("text_from", f"{FOLDER}/{entry['text']}")
        if place.startswith("python:"):
            package = importlib.metadata.distribution(place.removeprefix("python:"))
            return package.read_text("licenses/LICENSE") or package.read_text("LICENSE") or ""
        file = self.root / place
        return file.read_text("utf-8") if file.is_file() else ""

    def _unlisted(self, file: Json) -> Iterator[Fault]:
        """Find packages that are installed for the site and neither named as parts nor as left at home."""
        named = {entry["from"] for entry in file.value["parts"] if "from" in entry}
        wanted = {*self._npm(), *self._pins()}
        at_home = {f"{kind}:{name}" for kind, names in file.value["not_shipped"].items() for name in names}
        for place in sorted(wanted - named - at_home):
            yield file.fault(["parts"], f"{place} among the parts, or among those not shipped", "neither")
        for place in sorted(at_home & named):
            yield file.fault(["not_shipped"], f"{place} in one place", "a part that is not shipped")
        for place in sorted(at_home - wanted):
            yield file.fault(["not_shipped", *place.split(":", 1)], "a package that is installed", place)

    def _npm(self) -> Iterator[str]:
        """Go through what we ask npm for, and all that comes along for the browser."""
        asked = self._packages[""]
        for name in (*asked["dependencies"], *asked["devDependencies"]):
            yield f"npm:{name}"
        for place, entry in self._packages.items():
            if place and not entry.get("dev"):
                yield f"npm:{place.rpartition('node_modules/')[2]}"

    def _pins(self) -> Iterator[str]:
        text = (self.root / "requirements" / "site.in").read_text("utf-8")
        for name in _PIN.findall(text):
            yield f"python:{name}"


@cache
def _bytes(file: Path) -> bytes:
    return file.read_bytes()


def _json(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))
