"""What the site brings along is named, with version, licence and text; whatever is missing is told."""

import json
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rulebook.claimed import unclaimed
from rulebook.shipped import GROUPS, PARTS, Parts

from tests.scripts import tiny

ROOT = tiny.ROOT

# Asks the engine as it is shipped what it holds.
ASK = """
import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";
const pyodide = await loadPyodide({ stdout: () => {} });
console.log(pyodide.runPython(`
import json, sys, unicodedata, zlib, pyexpat, _decimal
json.dumps({
    "builtin": sorted(sys.builtin_module_names),
    "CPython": "%d.%d.%d" % sys.version_info[:3],
    "Emscripten": "%d.%d.%d" % sys._emscripten_info.emscripten_version,
    "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "libmpdec": _decimal.__libmpdec_version__,
    "Unicode Character Database": unicodedata.unidata_version,
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
})
`));
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with all that tells of the parts, in which a test may change what it likes."""
    for name in (
        "LICENSE",
        "LICENSE-texts",
        "package-lock.json",
        "requirements/site.in",
        "docs/assets/fonts/anek-latin-OFL.txt",
        *(file.relative_to(ROOT).as_posix() for file in (ROOT / PARTS).parent.iterdir()),
    ):
        tiny.write(tmp_path / name, (ROOT / name).read_text("utf-8"))
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


def change(root: Path, file: str, how: Callable[[Any], None]) -> None:
    value = json.loads((root / file).read_text("utf-8"))
    how(value)
    tiny.write(root / file, json.dumps(value, indent=1))


def part(value: Any, name: str) -> Any:
    return next(entry for entry in value["parts"] if entry["name"] == name)


def told(root: Path) -> list[str]:
    """The faults without their lines, which the test of one of them looks at."""
    return [f"expected {fault.expected}, found {fault.found}" for fault in Parts(root).faults]


def test_every_part_of_the_site_has_version_licence_and_text() -> None:
    parts = Parts(ROOT)
    assert list(map(str, parts.faults)) == []
    assert {one.group for one in parts.all} == set(GROUPS)
    assert all(one.version and one.licence and parts.texts()[one.text].strip() for one in parts.all)


def test_the_engine_says_of_itself_what_the_list_says_of_it() -> None:
    command = ["node", "--input-type=module", "--eval", ASK]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    entries = json.loads((ROOT / PARTS).read_text("utf-8"))["parts"]
    assert sorted(name for entry in entries for name in entry.get("builtin", ())) == said.pop("builtin")
    versions = {one.name: one.version for one in Parts(ROOT).all}
    assert {name: versions[name] for name in said} == said


def test_no_text_lies_there_that_goes_with_no_part() -> None:
    texts = {file.name for file in (ROOT / PARTS).parent.glob("*.txt")}
    assert texts <= Parts(ROOT).texts().keys()


@pytest.mark.parametrize("field", ["licence", "text", "source", "name"])
def test_a_part_that_lacks_something_is_told(project: Path, field: str) -> None:
    change(project, PARTS, lambda value: part(value, "zlib").pop(field))
    name = "the part" if field == "name" else "zlib"
    assert told(project) == [f"expected the {field} of {name}, found none"]


def test_a_part_without_a_version_is_told(project: Path) -> None:
    change(project, PARTS, lambda value: part(value, "zlib").pop("version"))
    assert told(project) == ["expected a version of zlib, found none"]


def test_a_fault_is_told_where_it_stands(project: Path) -> None:
    change(project, PARTS, lambda value: part(value, "zlib").update(group="others"))
    (fault,) = Parts(project).faults
    assert (project / PARTS).read_text("utf-8").split("\n")[fault.line - 1].strip() == '"group": "others",'


def test_a_licence_that_is_not_what_the_package_declares_is_told(project: Path) -> None:
    change(
        project,
        "package-lock.json",
        lambda lock: lock["packages"]["node_modules/pyodide"].update(license="GPL-3.0"),
    )
    assert told(project) == ["expected what npm:pyodide declares, GPL-3.0, found MPL-2.0"]


def test_a_text_that_is_not_there_is_told(project: Path) -> None:
    (project / PARTS).with_name("musl.txt").unlink()
    assert told(project) == ["expected the text of the licence, found none"]


def test_another_version_of_the_engine_asks_for_its_parts_anew(project: Path) -> None:
    change(
        project,
        "package-lock.json",
        lambda lock: lock["packages"]["node_modules/pyodide"].update(version="1"),
    )
    assert told(project) == [
        "expected the parts of Pyodide 1, read anew from its build files, found those of 0.29.5"
    ]


def test_a_library_that_is_not_in_the_engine_as_named_is_told(project: Path) -> None:
    change(
        project, PARTS, lambda value: part(value, "zlib")["found"].update({"pyodide.asm.wasm": " deflate 9 "})
    )
    assert told(project) == ["expected deflate 9 in pyodide.asm.wasm, where zlib is, found nothing like it"]


def test_a_package_that_nobody_named_is_told(project: Path) -> None:
    change(
        project,
        "package-lock.json",
        lambda lock: lock["packages"].update({"node_modules/ws/node_modules/new": {"license": "MIT"}}),
    )
    pins = project / "requirements" / "site.in"
    tiny.write(pins, f"{pins.read_text('utf-8')}newer==1\n")
    assert told(project) == [
        f"expected {place} among the parts, or among those not shipped, found neither"
        for place in ("npm:new", "python:newer")
    ]


def test_a_package_left_at_home_that_is_not_installed_or_is_a_part_is_told(project: Path) -> None:
    change(project, PARTS, lambda value: value["not_shipped"]["npm"].update(gone="why", pyodide="why"))
    assert sorted(told(project)) == [
        "expected a package that is installed, found npm:gone",
        "expected npm:pyodide in one place, found a part that is not shipped",
    ]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of one file for each pattern, with all texts."""
    folder, parts = tmp_path / "site", Parts(ROOT)
    for one in parts.all:
        for pattern in one.files:
            tiny.write(folder / pattern.replace("*", "x").replace("?", "x"), "")
        tiny.write(folder / one.address, "")
    with zipfile.ZipFile(folder / "assets/runtime/x/python_stdlib.zip", "w") as archive:
        for name in ("re/__init__.pyc", "hazari_rules/door.pyc", "pyodide/ffi.pyc", "enum.pyc"):
            archive.writestr(name, "")
    return folder


def test_a_site_of_parts_alone_is_in_order(site: Path) -> None:
    assert list(map(str, unclaimed(site, Parts(ROOT)))) == []


@pytest.mark.parametrize(
    "name",
    ["assets/javascripts/bundle.js", "assets/fonts/roboto.woff2", "assets/runtime/x/micropip.whl", "lunr.js"],
)
def test_a_file_of_no_part_is_told(site: Path, name: str) -> None:
    tiny.write(site / name, "")
    (fault,) = unclaimed(site, Parts(ROOT))
    assert str(fault) == f"site/{name}:1: expected a part of {PARTS} that it belongs to, found none"


def test_a_module_of_no_part_is_told(site: Path) -> None:
    with zipfile.ZipFile(site / "assets/runtime/x/python_stdlib.zip", "a") as archive:
        archive.writestr("micropip/__init__.pyc", "")
    (fault,) = unclaimed(site, Parts(ROOT))
    assert "that micropip belongs to" in str(fault)


def test_a_text_or_a_file_that_did_not_come_along_is_told(site: Path) -> None:
    (site / "assets/licences/zlib.txt").unlink()
    (site / "assets/fonts/anek-latin.woff2").unlink()
    assert sorted(map(str, unclaimed(site, Parts(ROOT)))) == [
        f"{PARTS}:1: expected files of Anek Latin as assets/fonts/anek-latin.woff2, found none",
        "site/assets/licences/zlib.txt:1: expected the text of a licence, found no file",
    ]
