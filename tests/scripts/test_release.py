"""A release is refused for whatever is not in order, is the same whenever it is made, and is tried before it is there."""

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rulebook import release, trying
from rulebook.addresses import PLACEHOLDER
from rulebook.trying import Tried
from rulebook.wheel import Wheel, sources, wheel

from tests.scripts import tiny

ROOT = tiny.ROOT
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def git(root: Path, *words: str) -> None:
    named = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *named, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def commit(tmp_path: Path) -> Path:
    """A project of one commit."""
    tiny.write(tmp_path / "file", "one\n")
    tiny.write(tmp_path / ".gitignore", "/.cache/\n/dist/\n/site/\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "One")
    (tmp_path / ".cache").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("", "none"),
        ("site.example/hazari/", "site.example/hazari/"),
        ("http://site.example/", "http://site.example/"),
        ("https://", "https://"),
        ("https://site.example/?a=b", "https://site.example/?a=b"),
        ("https://site.example/a b/", "https://site.example/a b/"),
        ('https://site.example/"><b>/', 'https://site.example/"><b>/'),
        (PLACEHOLDER, "the placeholder"),
        (PLACEHOLDER.rstrip("/"), "the placeholder"),
    ],
)
def test_without_a_public_address_there_is_no_release(
    url: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_URL", url)
    with pytest.raises(release.Refused) as refused:
        release.check_address()
    expected = "SITE_URL: expected the public address of the site, as https://…/"
    assert str(refused.value) == f"{expected}, found {found}"


def test_the_launcher_asks_for_the_address_in_a_line() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SITE_URL"}
    done = subprocess.run(
        [str(ROOT / "scripts" / "release")], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "SITE_URL: expected the public address of the site, as https://…/, found none\n"


def test_a_commit_is_named_and_what_is_changed_beside_it_is_refused(commit: Path) -> None:
    assert re.fullmatch(r"[0-9a-f]{40}", release.clean_commit(commit))
    tiny.write(commit / "new", "")
    with pytest.raises(
        release.Refused, match=r"expected a commit and nothing besides, found 1 changed: \?\? new"
    ):
        release.clean_commit(commit)


def test_where_there_is_no_commit_there_is_no_release(tmp_path: Path) -> None:
    with pytest.raises(release.Refused, match="found none: fatal: not a git repository"):
        release.clean_commit(tmp_path)


# ---- the archive and the digests ----


def test_the_archive_of_a_folder_tells_nothing_of_when_and_by_whom_it_was_made(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder, names in ((first, ("b", "a/c")), (second, ("a/c", "b"))):
        for name in names:
            tiny.write(folder / name, name)
    os.utime(second / "b", (0, 1_000_000_000))
    (second / "b").chmod(0o600)
    archive = release.packed(first, "site")
    assert archive == release.packed(second, "site")
    # No time in the head of the compression either.
    assert archive[4:8] == bytes(4)
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        assert [(one.name, one.mode, one.uid, one.uname) for one in opened] == [
            ("site/a/c", 0o644, 0, ""),
            ("site/b", 0o644, 0, ""),
        ]


def test_the_digests_are_read_by_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"a")
    (tmp_path / "SHA256SUMS").write_text(release.sums({"a": b"a"}))
    assert (tmp_path / "SHA256SUMS").read_text() == f"{hashlib.sha256(b'a').hexdigest()}  a\n"


# ---- the trials ----


@pytest.fixture(scope="module")
def made() -> Wheel:
    return wheel(ROOT)


@pytest.fixture
def folder(tmp_path: Path, made: Wheel) -> Path:
    """A folder with the wheel and its sources."""
    for one in (made, sources(ROOT)):
        (tmp_path / one.name).write_bytes(one.data)
    return tmp_path


def spoilt(folder: Path, made: Wheel) -> Path:
    """Put a wheel there in which an example is wrong."""
    file = folder / made.name
    with zipfile.ZipFile(io.BytesIO(made.data)) as good, zipfile.ZipFile(file, "w") as bad:
        for name in good.namelist():
            data = good.read(name)
            if name == "hazari_rules/examples.json":
                examples = json.loads(data)
                examples[0]["expect"] = {"no": "such answer"}
                data = json.dumps(examples).encode()
            bad.writestr(name, data)
    return file


def test_the_sources_give_the_wheel(folder: Path, made: Wheel) -> None:
    assert trying.rebuilt(folder, made) == Tried("the source distribution", "gives the same wheel")
    other = Wheel(made.name, made.data + b"x")
    assert trying.rebuilt(folder, other) == Tried(
        "the source distribution", "gives another wheel", failed=True
    )


def test_the_wheel_verifies_its_examples_where_nothing_else_is(folder: Path, made: Wheel) -> None:
    tried = trying.installed(folder / made.name, HERE, sys._base_executable)  # type: ignore[attr-defined]
    assert (tried.place, tried.failed) == (f"Python {HERE}", False)
    assert re.fullmatch(r"\d+ examples, all in agreement with the rules\.", tried.said)


def test_a_python_that_is_missing_is_told() -> None:
    tried = trying.installed(Path("no.whl"), "3.11", "")
    assert not tried.failed
    assert str(tried) == "Python 3.11 is not on this machine: not tried"


def test_a_python_that_does_not_run_fails(folder: Path, made: Wheel, tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho broken >&2\nexit 3\n")
    broken.chmod(0o755)
    assert trying.installed(folder / made.name, "3.11", str(broken)) == Tried(
        "Python 3.11", "broken", failed=True
    )


def test_the_wheel_verifies_its_examples_inside_pyodide_and_a_wrong_one_fails(
    folder: Path, made: Wheel
) -> None:
    tried = trying.in_pyodide(ROOT, folder / made.name)
    assert not tried.failed
    assert re.fullmatch(r"\d+ examples, all in agreement with the rules\.", tried.said)
    tried = trying.in_pyodide(ROOT, spoilt(folder, made))
    assert tried == Tried("Pyodide", "1 fault in the examples.", failed=True)


# ---- the whole ----


@pytest.fixture
def prepared(commit: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Tried], int]:
    """Make a release of little whose trial ends so."""

    def _tries(*_: object) -> Iterator[Tried]:
        yield ended[0]

    ended: list[Tried] = []
    monkeypatch.setenv("SITE_URL", "https://site.example/hazari/")
    monkeypatch.setattr(release.publish, "build", lambda _: 0)  # type: ignore[attr-defined]
    monkeypatch.setattr(release, "wheel", lambda _: Wheel("a.whl", b"wheel"))
    monkeypatch.setattr(release, "contents", lambda *_: {"a.whl": b"wheel", "SHA256SUMS": b"digest  a.whl\n"})
    monkeypatch.setattr(release, "tries", _tries)
    tiny.write(commit / "dist" / "old.whl", "an older release")

    def _run(tried: Tried) -> int:
        ended[:] = [tried]
        return release.run(["3.11="], commit)

    return _run


def test_a_release_takes_the_place_of_an_older_one(
    prepared: Callable[[Tried], int], commit: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prepared(Tried("Python 3.11")) == 0
    assert sorted(file.name for file in (commit / "dist").iterdir()) == ["SHA256SUMS", "a.whl"]
    said = capsys.readouterr().out
    assert "Python 3.11 is not on this machine: not tried\n" in said
    assert "digest  a.whl\n" in said


def test_a_release_that_does_not_do_somewhere_is_not_made(
    prepared: Callable[[Tried], int], commit: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prepared(Tried("Pyodide", "an example is wrong", failed=True)) == 1
    assert not (commit / "dist").exists()
    assert not list((commit / ".cache").iterdir())
    assert capsys.readouterr().err == "there is no release: it does not do in Pyodide\n"


def test_without_a_site_there_is_no_release(
    prepared: Callable[[Tried], int], commit: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release.publish, "build", lambda _: 1)  # type: ignore[attr-defined]
    assert prepared(Tried("Pyodide", "well")) == 1
    assert not (commit / "dist").exists()
