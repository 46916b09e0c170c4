"""The package stands on the standard library alone."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "hazari_rules"


@pytest.mark.parametrize("module", sorted(PACKAGE.rglob("*.py")), ids=lambda module: module.stem)
def test_a_module_imports_only_the_standard_library_and_the_package(module: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                imported.update(name.name for name in names)
            case ast.ImportFrom(module=str(name), level=0):
                imported.add(name)
            case ast.ImportFrom():
                imported.add("a relative name")
    tops = {name.split(".")[0] for name in imported}
    assert tops <= sys.stdlib_module_names | {"hazari_rules"}


@pytest.mark.parametrize("module", sorted(PACKAGE.rglob("*.py")), ids=lambda module: module.stem)
def test_a_module_is_short(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= 250
