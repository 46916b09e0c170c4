"""Files that cannot be read, or do not belong where they are, are told; nothing is raised and nothing else is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scripts import tiny

OTHER = "docs/id/play.md:11: expected a card such as K♥ or 10♠, found 11♥"

type Do = Callable[[Path], object]


def _link(name: str, there: str) -> Do:
    return lambda root: (root / name).symlink_to(there)


def _folder(name: str) -> Do:
    return lambda root: (root / name).mkdir()


def _file(name: str, text: str = "") -> Do:
    return lambda root: tiny.write(root / name, text)


def _instead(name: str, do: Do) -> Do:
    def _do(root: Path) -> None:
        (root / name).unlink()
        do(root)

    return _do


FRENCH = "hazari_rules/locale/fr.json"

# What is done in the project's folder, and what is told of it.
PLANTED: dict[str, tuple[Do, str]] = {
    "a dangling link in a language": (
        _link("docs/fr/more.md", "/nowhere"),
        "docs/fr/more.md:1: expected a file of its own, found a symbolic link",
    ),
    "a link that leads round": (
        _link("docs/fr/more.md", "more.md"),
        "docs/fr/more.md:1: expected a file of its own, found a symbolic link",
    ),
    "a link to a folder": (
        _link("docs/fr/more", ".."),
        "docs/fr/more:1: expected a file of its own, found a symbolic link",
    ),
    "a folder in place of the record of facts": (
        _folder("docs/facts.lock"),
        "docs/facts.lock:1: expected only the folders en, fr, es, id, examples, assets, found facts.lock",
    ),
    "a dangling link among the examples": (
        _link("docs/examples/more.json", "/nowhere"),
        "docs/examples/more.json:1: expected a file of its own, found a symbolic link",
    ),
    "a link instead of a page": (
        _instead("docs/fr/play.md", _link("docs/fr/play.md", "../en/play.md")),
        "docs/fr/play.md:1: expected a file of its own, found a symbolic link",
    ),
    "assets that are a link": (
        _link("docs/assets", "/etc"),
        "docs/assets:1: expected a file of its own, found a symbolic link",
    ),
    "a folder named like a page": (
        _folder("docs/fr/more.md"),
        "docs/fr/more.md:1: expected a file, found a folder",
    ),
    "a folder named like examples": (
        _folder("docs/examples/more.json"),
        "docs/examples/more.json:1: expected a file, found a folder",
    ),
    "a page of another ending": (
        _file("docs/fr/more.markdown"),
        "docs/fr/more.markdown:1: expected only files that end in .md, found more.markdown",
    ),
    "examples of another ending": (
        _file("docs/examples/more.JSON", "[]"),
        "docs/examples/more.JSON:1: expected only files that end in .json, found more.JSON",
    ),
    "a page with a large letter": (
        _file("docs/fr/More.md", tiny.PLAY),
        "docs/fr/More.md:1: expected a name of small letters, digits and hyphens, found More.md",
    ),
    "a page in no language": (
        _file("docs/more.md", tiny.PLAY),
        "docs/more.md:1: expected only the folders en, fr, es, id, examples, assets, found more.md",
    ),
    "a language that there is not": (
        _file("docs/de/play.md", tiny.PLAY),
        "docs/de:1: expected only the folders en, fr, es, id, examples, assets, found de",
    ),
    "a catalogue that is a folder": (
        _instead(FRENCH, _folder(FRENCH)),
        f"{FRENCH}:1: expected a file that can be read, found Is a directory",
    ),
    "a catalogue that is a dangling link": (
        _instead(FRENCH, _link(FRENCH, "/nowhere")),
        f"{FRENCH}:1: expected the catalogue of this language, found no file",
    ),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_what_is_no_file_of_the_sources_is_told_beside_all_else(root: Path, kind: str) -> None:
    do, expected = PLANTED[kind]
    do(root)
    tiny.plant(root, "docs/id/play.md", "K♥", "11♥")
    told = tiny.told(root)
    assert expected in told
    assert OTHER in told


def test_hidden_files_are_nobodys_business(root: Path) -> None:
    (root / "docs" / "fr" / ".#play.md").symlink_to("somebody@somewhere.1")
    tiny.write(root / "docs" / ".DS_Store", "")
    assert tiny.told(root) == []
