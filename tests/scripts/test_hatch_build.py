"""The wheel carries the package, its words and the worked examples, and nothing else."""

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel made from it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture
def names(built: Path) -> set[str]:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as opened:
        return set(opened.namelist())


def test_the_wheel_carries_every_example_in_the_order_of_their_files(built: Path) -> None:
    files = sorted(file for file in (ROOT / "docs/examples").glob("*.json") if file.name != "schema.json")
    examples = [example for file in files for example in json.loads(file.read_text(encoding="utf-8"))]
    with zipfile.ZipFile(next(built.glob("*.whl"))) as opened:
        assert json.loads(opened.read("hazari_rules/examples.json")) == examples


def test_the_wheel_carries_the_words_of_four_languages_and_the_types(names: set[str]) -> None:
    words = {
        f"hazari_rules/locale/{lang}{kind}.json"
        for lang in ("en", "fr", "es", "id")
        for kind in ("", ".cards")
    }
    assert words | {"hazari_rules/py.typed"} <= names


def test_the_wheel_holds_the_package_alone(names: set[str]) -> None:
    assert {name.split("/")[0] for name in names} == {"hazari_rules", "hazari_rules-1.0.0.dist-info"}


def test_the_licence_goes_with_the_wheel_and_with_the_sources(built: Path, names: set[str]) -> None:
    assert "hazari_rules-1.0.0.dist-info/licenses/LICENSE" in names
    with tarfile.open(next(built.glob("*.tar.gz"))) as opened:
        assert "hazari_rules-1.0.0/LICENSE" in opened.getnames()


def test_the_wheel_asks_for_no_other_package(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as opened:
        metadata = opened.read("hazari_rules-1.0.0.dist-info/METADATA").decode()
    assert "\nRequires-Python: >=3.11\n" in metadata
    assert "\nRequires-Dist:" not in metadata


def test_the_source_distribution_holds_no_tests_and_no_site(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as opened:
        folders = {name.split("/")[1] for name in opened.getnames()}
    assert not folders & {"tests", "site", "requirements", "node_modules"}


def test_the_installed_package_verifies_its_own_examples(built: Path) -> None:
    wheel = next(built.glob("*.whl"))
    program = f"import sys; sys.path.insert(0, {str(wheel)!r}); from hazari_rules.__main__ import main; sys.exit(main(['verify']))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False, cwd=wheel.parent
    )
    assert done.returncode == 0, done.stdout + done.stderr
