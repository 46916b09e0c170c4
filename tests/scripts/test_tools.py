from pathlib import Path

from rulebook import tools
from rulebook.verify import ROOT

from tests.scripts.tiny import write


def test_the_folder_changes_with_every_file_of_the_tools(tmp_path: Path) -> None:
    names = []
    for place, text in enumerate(("one", "two", "two")):
        root = tmp_path / str(place)
        write(root / tools.SOURCES / "checker" / "cards.js", text)
        write(root / tools.SOURCES / "theme.js", str(place))
        names.append(tools.folder(root))
    assert names[0] != names[1] == names[2]
    write(tmp_path / "3" / tools.SOURCES / "score" / "cards.js", "two")
    assert tools.folder(tmp_path / "3") not in names


def test_a_page_is_told_of_every_module_that_it_will_load(tmp_path: Path) -> None:
    sources = tmp_path / tools.SOURCES
    write(
        sources / "score" / "sheet.js",
        'import { a } from "../checker/a.js";\nimport {\n  b,\n  c,\n} from "./b.js";\n/** @typedef {import("./types.js").T} T */\n',
    )
    write(sources / "score" / "b.js", 'export { a } from "../checker/a.js";\nconst text = "./none.js";\n')
    write(sources / "checker" / "a.js", 'import "./c.js";\n')
    write(sources / "checker" / "c.js", "// import nothing\n")
    assert tools.modules(tmp_path, "score/sheet.js") == [
        "score/sheet.js",
        "checker/a.js",
        "score/b.js",
        "checker/c.js",
    ]


def test_every_module_of_the_checker_is_there() -> None:
    names = tools.modules(ROOT, "checker/hazari-checker.js")
    assert "checker/engine.js" in names
    assert all((ROOT / tools.SOURCES / name).is_file() for name in names)


def test_the_tools_are_moved_together(tmp_path: Path) -> None:
    for name in ("checker/a.js", "score/b.js"):
        write(tmp_path / "site" / "assets" / name, "")
    tools.move(tmp_path, tmp_path / "site")
    moved = tmp_path / "site" / tools.folder(tmp_path)
    assert (moved / "checker" / "a.js").is_file()
    assert (moved / "score" / "b.js").is_file()
    assert not (tmp_path / "site" / "assets" / "checker").exists()
