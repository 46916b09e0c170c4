import gzip
import io
import json
import sys
import zipfile
from pathlib import Path

import brotli
import pytest
from rulebook import runtime

HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def silent(said: str) -> None:
    pass


@pytest.fixture(autouse=True)
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The recorded modules of a tiny standard library."""
    path = tmp_path / "stdlib.txt"
    path.write_text("# measured\none\nmany\nmany.part\n", "utf-8")
    monkeypatch.setattr(runtime, "MODULES", path)
    return path


def project(root: Path) -> Path:
    """A project with a tiny Pyodide and a tiny package."""
    pyodide = root / "node_modules" / "pyodide"
    pyodide.mkdir(parents=True)
    for name in runtime.PYODIDE_FILES:
        (pyodide / name).write_bytes(f"contents of {name} ".encode() * 200)
    (pyodide / "pyodide-lock.json").write_text(
        json.dumps({"info": {"python": f"{HERE}.2"}, "packages": {}}), "utf-8"
    )
    with zipfile.ZipFile(pyodide / runtime.LIBRARY, "w", zipfile.ZIP_DEFLATED) as library:
        library.writestr("one.py", '"""One."""\nONE = 1\n')
        library.writestr("many/", "")
        library.writestr("many/__init__.py", "")
        library.writestr("many/part.py", "assert True\n")
        library.writestr("unused.py", "1 / 0\n")
    package = root / "hazari_rules"
    (package / "locale").mkdir(parents=True)
    (package / "__init__.py").write_text('"""The rules."""\n', "utf-8")
    (package / "__main__.py").write_text("", "utf-8")
    (package / "verification.py").write_text("", "utf-8")
    (package / "door.py").write_text('def explain(line):\n    """Say it."""\n    return line\n', "utf-8")
    (package / "locale" / "en.json").write_text("{}", "utf-8")
    (package / "py.typed").write_text("", "utf-8")
    return root


def archive(built: runtime.Runtime) -> zipfile.ZipFile:
    (library,) = [file for file in built.files if file.name == runtime.LIBRARY]
    return zipfile.ZipFile(io.BytesIO(library.path.read_bytes()))


def test_the_runtime_is_what_the_browser_fetches_and_nothing_else(tmp_path: Path) -> None:
    built = runtime.build(project(tmp_path / "project"), tmp_path / "cache", silent)
    folder = built.copy_to(tmp_path / "published")
    assert folder == tmp_path / "published" / built.digest
    names = {*runtime.PYODIDE_FILES, runtime.LIBRARY}
    assert {path.name for path in folder.iterdir()} == {
        f"{name}{end}" for name in names for end in ("", ".br", ".gz")
    }


def test_every_file_lies_beside_its_compressed_forms_and_the_manifest_tells_their_sizes(
    tmp_path: Path,
) -> None:
    built = runtime.build(project(tmp_path / "project"), tmp_path / "cache", silent)
    folder = built.copy_to(tmp_path / "published")
    assert built.manifest["digest"] == built.digest
    assert built.manifest["lock"] == {"python": f"{HERE}.2"}
    for name, sizes in built.manifest["files"].items():
        plain, br, gz = ((folder / f"{name}{end}").read_bytes() for end in ("", ".br", ".gz"))
        assert brotli.decompress(br) == gzip.decompress(gz) == plain
        assert sizes == {"plain": len(plain), "br": len(br), "gz": len(gz)}
        assert gz[4:8] == bytes(4), "a gzip file without a date"


def test_the_archive_holds_bytecode_of_the_recorded_modules_and_of_what_the_page_uses(tmp_path: Path) -> None:
    built = runtime.build(project(tmp_path / "project"), tmp_path / "cache", silent)
    with archive(built) as library:
        assert library.namelist() == [
            "hazari_rules/__init__.pyc",
            "hazari_rules/door.pyc",
            "hazari_rules/locale/en.json",
            "many/__init__.pyc",
            "many/part.pyc",
            "one.pyc",
        ]
        assert {entry.compress_type for entry in library.infolist()} == {zipfile.ZIP_STORED}
        assert {entry.date_time for entry in library.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_archive_can_be_imported_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = runtime.build(project(tmp_path / "project"), tmp_path / "cache", silent)
    monkeypatch.syspath_prepend(str(built.copy_to(tmp_path / "published") / runtime.LIBRARY))
    monkeypatch.delitem(sys.modules, "hazari_rules", raising=False)
    monkeypatch.delitem(sys.modules, "hazari_rules.door", raising=False)
    door = __import__("hazari_rules.door").door
    assert door.__file__.endswith("python_stdlib.zip/hazari_rules/door.pyc")
    assert door.explain("{}") == "{}"


def test_two_builds_of_the_same_sources_are_identical(tmp_path: Path) -> None:
    builds = [
        runtime.build(project(tmp_path / name), tmp_path / name / "cache", silent) for name in ("a", "b")
    ]
    first, second = (
        [Path(f"{file.path}{end}").read_bytes() for file in built.files for end in ("", ".br", ".gz")]
        for built in builds
    )
    assert builds[0].digest == builds[1].digest
    assert first == second


def test_a_second_build_makes_nothing_anew(tmp_path: Path) -> None:
    root = project(tmp_path / "project")
    said: list[str] = []
    first = runtime.build(root, tmp_path / "cache", said.append)
    assert any("compressing pyodide.asm.wasm" in line for line in said)
    said.clear()
    assert runtime.build(root, tmp_path / "cache", said.append) == first
    assert said == []


def test_a_change_in_the_package_compresses_the_archive_alone(tmp_path: Path) -> None:
    root = project(tmp_path / "project")
    first = runtime.build(root, tmp_path / "cache", silent)
    (root / "hazari_rules" / "locale" / "en.json").write_text('{"a": "b"}', "utf-8")
    said: list[str] = []
    second = runtime.build(root, tmp_path / "cache", said.append)
    assert second.digest != first.digest
    assert {line.split()[2] for line in said if "compressing" in line} == {runtime.LIBRARY}


def test_the_cache_keeps_the_archives_used_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "compiled", lambda sources: b"archive")
    root = project(tmp_path / "project")
    made = []
    for number in range(6):
        (root / "hazari_rules" / "door.py").write_text(f"NUMBER = {number}\n", "utf-8")
        made.append(runtime.build(root, tmp_path / "cache", silent))
    kept = list((tmp_path / "cache").glob("library-*"))
    assert len(kept) == 4
    assert any(file.path.is_relative_to(folder) for folder in kept for file in made[-1].files)


def test_an_interrupted_build_leaves_nothing_that_looks_whole(tmp_path: Path) -> None:
    root = project(tmp_path / "project")

    def interrupt(said: str) -> None:
        if "compressing" in said:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runtime.build(root, tmp_path / "cache", interrupt)
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_is_missing_is_said_in_one_line(tmp_path: Path, recorded: Path) -> None:
    root = project(tmp_path / "project")

    def fault() -> str:
        with pytest.raises(runtime.RuntimeFaultError) as told:
            runtime.build(root, tmp_path / "cache", silent)
        assert "\n" not in str(told.value)
        return str(told.value)

    recorded.write_text("one\nmissing.module\n", "utf-8")
    assert fault().startswith(
        "stdlib.txt:2: expected a module of Pyodide's standard library, found 'missing.module'"
    )
    recorded.write_text("one\n", "utf-8")
    (root / "hazari_rules" / "door.py").write_text("def (\n", "utf-8")
    assert fault().startswith("pyodide py-compile failed: ")
    lock = root / "node_modules" / "pyodide" / "pyodide-lock.json"
    lock.write_text('{"info": {"python": "3.7.1"}}', "utf-8")
    assert fault() == f"expected Python 3.7.1 for Pyodide's bytecode, found {HERE}"
    lock.unlink()
    assert fault() == "expected Pyodide in node_modules/pyodide; get it with: npm ci"


def test_the_recorded_modules_are_those_of_the_project() -> None:
    """The real list names each module once, in order, and every package of a module."""
    lines = Path(runtime.__file__).with_name("stdlib.txt").read_text("utf-8").splitlines()
    modules = [line for line in lines if not line.startswith("#")]
    assert modules == sorted(set(modules))
    assert {module.rpartition(".")[0] for module in modules} <= {"", *modules}


def test_a_module_cut_down_for_the_page_stands_in_for_the_one_that_pyodide_ships(
    tmp_path: Path, recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runtime, "THIN", {"many/part.py": "THIN = True\n"})
    pyodide = project(tmp_path) / "node_modules" / "pyodide"
    sources = runtime.library_sources(pyodide, tmp_path / "hazari_rules", recorded)
    assert sources["many/part.py"] == b"THIN = True\n"
    assert sources["one.py"] == b'"""One."""\nONE = 1\n'
