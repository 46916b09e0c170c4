"""The README's pictures, and that every kind of page can be taken."""

import json
import re
from pathlib import Path

import pytest
from rulebook import screenshots
from rulebook.screenshots import BYTES, KEPT, README, ROOT, SCHEMES, Subject, subjects


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("fr", "glossary", "checker"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").touch()
    examples = [
        {"id": "play.ties/one", "given": {"op": "compare"}},
        {"id": "play.ties/two", "given": {"op": "compare"}, "claim": {}},
        {"id": "play.ties/three", "given": {"op": "compare"}},
    ]
    (tmp_path / "examples.json").write_text(json.dumps(examples), "utf-8")
    return tmp_path


def test_every_kind_of_page_is_taken_once(site: Path) -> None:
    names = [subject.name for subject in subjects(site)]
    assert len(names) == len(set(names))
    assert {"home", "glossary", "checker", "checker-illegal", "lost", *README} - set(names) == {
        "combinations"
    }
    assert "fr" not in names
    assert {"example-compare", "example-compare-mistake"} <= set(names)


def test_a_state_is_part_of_the_address() -> None:
    assert Subject("checker-legal", "checker", "#check=AS").address("fr") == "fr/checker/#check=AS"
    assert Subject("lost", "404.html").address("fr") == "404.html"


def test_the_readme_shows_each_picture_in_light_and_dark_with_words_for_it() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(rf'"{KEPT}/([\w-]+)\.webp"', text)
    assert sorted(shown) == sorted(f"{name}-{scheme}" for name in README for scheme in SCHEMES)
    assert len(re.findall(r'<img [^>]*alt="[^"]{20,}"', text)) == len(README)


def test_the_pictures_are_small_and_there_are_no_others() -> None:
    files = list((ROOT / KEPT).iterdir())
    assert sorted(file.name for file in files) == sorted(
        f"{name}-{scheme}.webp" for name in README for scheme in SCHEMES
    )
    assert [file.name for file in files if file.stat().st_size > BYTES] == []


def test_a_missing_site_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screenshots, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["screenshots"])
    assert screenshots.main() == 1
    assert "scripts/site --build" in capsys.readouterr().err
