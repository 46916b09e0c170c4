import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rulebook import licences, publish, runtime, verify
from rulebook.faults import Fault

from tests.scripts import tiny


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "RULES", tiny.RULES)
    monkeypatch.setattr(verify, "TRUTHS", {})


@pytest.fixture
def root(root: Path) -> Path:
    """The tiny book with its translations read, so that there is nothing to warn of."""
    tiny.reread(root)
    return root


def _old_site(root: Path) -> None:
    tiny.write(root / "site" / "index.html", "an older site")


def _file(root: Path) -> None:
    tiny.write(root / "site", "no folder")


def _link(root: Path) -> None:
    tiny.write(root / "elsewhere" / "index.html", "of somebody else")
    (root / "site").symlink_to("elsewhere")


def _dangling(root: Path) -> None:
    (root / "site").symlink_to("nowhere")


@pytest.mark.parametrize("before", [_old_site, _file, _link, _dangling])
def test_a_fault_leaves_no_site_behind(
    root: Path, capsys: pytest.CaptureFixture[str], before: Callable[[Path], None]
) -> None:
    before(root)
    tiny.plant(root, "docs/es/play.md", "K♥", "11♥")
    assert publish.build(root) == 1
    assert "docs/es/play.md:11: expected a card such as K♥ or 10♠, found 11♥" in capsys.readouterr().err
    assert not os.path.lexists(root / "site")
    # What a link leads to is not ours.
    assert before is not _link or (root / "elsewhere" / "index.html").exists()


@pytest.mark.parametrize(
    "url", ["site.example", "ftp://site.example", "https://site.example/a b", "https://a/?b"]
)
def test_what_is_no_address_is_not_built_into_pages_and_citations(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str
) -> None:
    monkeypatch.setenv("SITE_URL", url)
    assert publish.build(root) == 1
    assert capsys.readouterr().err == (
        f"SITE_URL: expected the public address of the site, as https://…/, found {url}\n"
    )
    assert not (root / "site").exists()


def test_a_site_that_cannot_be_taken_away_is_told_in_a_line(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def _refuse(site: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(publish, "clear", _refuse)
    assert publish.build(root) == 1
    assert capsys.readouterr().err == "site/ cannot be taken away: Permission denied\n"


def test_a_runtime_that_cannot_be_made_is_told_in_a_line(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert publish.build(root) == 1
    assert "npm ci" in capsys.readouterr().err
    assert not (root / "site").exists()


class _Parts:
    """Parts of which one is wrong."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_nobody_named_stops_the_build(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    wrong = [Fault("scripts/licences/parts.json", 1, "the licence of zlib", "none")]

    def _generate(root: Path, target: Path) -> bool:
        tiny.write(target / "index.html", "a page")
        return True

    monkeypatch.setattr(runtime, "build", lambda *_: None)
    monkeypatch.setattr(publish, "generate", _generate)
    monkeypatch.setattr(licences, "parts", lambda _: _Parts(wrong if when == "before" else []))
    monkeypatch.setattr(publish, "unclaimed", lambda *_: wrong)
    assert publish.build(root) == 1
    assert f"{wrong[0]}\n" == capsys.readouterr().err
    assert not (root / "site").exists()


# A build whose generator writes a page and then ends, waits for its standard input to be closed, or raises.
BUILD = """
import sys
from pathlib import Path
from types import SimpleNamespace
from rulebook import licences, publish, runtime, verify
from tests.scripts import tiny

def generate(root, target):
    (target / "play").mkdir(parents=True)
    (target / "play" / "index.html").write_text("a page")
    print("generating", flush=True)
    if sys.argv[2] == "fail":
        raise KeyError("x")
    if sys.argv[2] == "wait":
        sys.stdin.read()
    return True

verify.RULES, verify.TRUTHS = tiny.RULES, {}
publish.generate = generate
publish.runtime.build = lambda *_: None
publish.licences.parts = lambda _: SimpleNamespace(faults=[])
publish.unclaimed = lambda *_: []
sys.exit(publish.build(Path(sys.argv[1])))
"""


def _start(root: Path, how: str) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tiny.ROOT), *sys.path])}
    return subprocess.Popen(
        [sys.executable, "-c", BUILD, str(root), how],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip


def _wait_for(build: subprocess.Popen[str], words: str) -> None:
    assert build.stdout
    while words not in (line := build.stdout.readline()):
        assert line, f"expected {words!r}"


def _left(root: Path) -> set[str]:
    return {file.name for file in (root / ".cache").iterdir()} - {"build.lock"}


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_build_that_is_stopped_leaves_nothing(root: Path, number: int, status: int) -> None:
    _old_site(root)
    with _start(root, "wait") as build:
        _wait_for(build, "generating")
        assert [name.startswith("site-") for name in _left(root)] == [True]
        build.send_signal(number)
        _, said = build.communicate(timeout=20)
    assert (build.returncode, said) == (status, "stopped\n")
    assert not (root / "site").exists()
    assert _left(root) == set()


def test_a_build_that_breaks_leaves_nothing(root: Path) -> None:
    _old_site(root)
    with _start(root, "fail") as build:
        build.communicate(timeout=20)
    assert build.returncode == 1
    assert not (root / "site").exists()
    assert _left(root) == set()


def test_a_build_that_was_killed_is_tidied_up_by_the_next_one(root: Path) -> None:
    tiny.write(root / ".cache" / "site-abc" / "site" / "index.html", "half a site")
    with _start(root, "end") as build:
        build.communicate(timeout=20)
    assert build.returncode == 0
    assert _left(root) == set()


def test_of_two_builds_one_waits_and_says_so_and_both_end_well(root: Path) -> None:
    with _start(root, "wait") as first:
        _wait_for(first, "generating")
        with _start(root, "end") as second:
            _wait_for(second, "another build is at work; this one begins when it has ended")
            also, faulty = first.communicate(timeout=30)
            _, wrong = second.communicate(timeout=30)
    assert (first.returncode, second.returncode, wrong, faulty) == (0, 0, "", "")
    assert "another build" not in also
    assert (root / "site" / "play" / "index.html").read_text() == "a page"


def test_whoever_is_stopped_while_waiting_leaves_the_others_site_alone(root: Path) -> None:
    with _start(root, "wait") as first:
        _wait_for(first, "generating")
        with _start(root, "end") as second:
            _wait_for(second, "another build is at work")
            second.terminate()
            _, said = second.communicate(timeout=30)
        first.communicate(timeout=30)
    assert (first.returncode, second.returncode, said) == (0, 143, "stopped\n")
    assert (root / "site" / "play" / "index.html").exists()


def test_all_pages_are_counted(root: Path) -> None:
    with _start(root, "end") as build:
        said, _ = build.communicate(timeout=20)
    assert "… 8 pages of text and 8 of examples in 4 languages" in said
    assert "… site/ is finished: 1 pages, in " in said


@pytest.mark.parametrize(("url", "times"), [("", 1), ("https://h.example/", 0)])
def test_a_build_without_a_public_address_says_so_once(
    root: Path, monkeypatch: pytest.MonkeyPatch, url: str, times: int
) -> None:
    monkeypatch.setenv("SITE_URL", url)
    with _start(root, "end") as build:
        said, _ = build.communicate(timeout=20)
    assert said.count("… SITE_URL is not set: https://example.org/hazari/ stands in its place") == times
