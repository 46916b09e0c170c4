"""The same sources give the same bytes, wherever and whenever they are built."""

import subprocess
import sys
from pathlib import Path

import pytest
from rulebook.elsewhere import THERE, UMASKS, copy, different, environment

from tests.site.conftest import ROOT

# What a release holds besides the site.
CONTENTS = """
import sys
from pathlib import Path
from rulebook import release
from rulebook.wheel import wheel
root = Path.cwd()
for name, data in release.contents(root, wheel(root), "a commit").items():
    Path(sys.argv[1], name).write_bytes(data)
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The sources in another folder, and the variables for a Python to which everything else is different."""
    folder = tmp_path_factory.mktemp("elsewhere")
    project = folder / "further down" / "another name"
    copy(ROOT, project)
    return project, environment(project, THERE, folder / "otherwise")


def run(project: Path, variables: dict[str, str], *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project, env=variables, umask=UMASKS[1], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_site_built_elsewhere_is_the_same_byte_for_byte(
    elsewhere: tuple[Path, dict[str, str]], site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    project, variables = elsewhere
    run(project, variables, "-m", "rulebook", "build")
    assert different(site, project / "site") == []
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
    run(project, variables, "-c", CONTENTS, str(there))
    run(ROOT, environment(ROOT, {}), "-c", CONTENTS, str(here))
    assert different(here, there) == []


def test_there_the_disk_lists_its_files_backwards_and_it_is_later(
    elsewhere: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    """Without this the test above would hold of a build that does not put its files in order."""
    project, variables = elsewhere
    program = "import os, time; print(*os.listdir('docs'), *(e.name for e in os.scandir('docs')), time.time())"
    told = [
        subprocess.run([sys.executable, "-c", program], cwd=project, env=env, capture_output=True, text=True, check=True)
        .stdout.split()
        for env in (variables, environment(project, {}))
    ]  # fmt: skip
    names = len(told[0]) // 2
    assert told[0][:names] == told[1][:names][::-1]
    assert told[0][names:-1] == told[1][names:-1][::-1]
    assert float(told[0][-1]) - float(told[1][-1]) > 365 * 24 * 60 * 60


def test_a_difference_of_one_byte_is_seen(tmp_path: Path) -> None:
    for name, text in (("one", "a"), ("other", "b")):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "file").write_text(text)
    (tmp_path / "other" / "more").write_text("")
    one, other = tmp_path / "one", tmp_path / "other"
    assert different(one, other) == [
        f"Files {one}/deep/file and {other}/deep/file differ",
        f"Only in {other}: more",
    ]
    assert different(one, one) == []
