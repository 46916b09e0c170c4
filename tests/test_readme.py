"""What the README shows is what happens."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from hazari_rules.__main__ import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


COMMANDS = [
    tuple(part.split("\n", 1))
    for block in blocks("console")
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)
    if part
]


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_answers_as_shown(capsys: pytest.CaptureFixture[str], command: str, shown: str) -> None:
    name, *arguments = shlex.split(command)
    assert name == "hazari-rules"
    assert main(arguments) == 0
    assert capsys.readouterr().out.strip() == shown.strip()


def test_the_lines_of_python_give_what_stands_beside_them() -> None:
    (block,) = blocks("python")
    shown = re.findall(r"^(?!from|hand)(.+?) +# ([^:\n]+)(?::.*)?$", block, re.MULTILINE)
    assert len(shown) == 3
    script = block + "".join(f"print({line})\n" for line, _ in shown)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT, text=True)
    for printed, (_, expected) in zip(run.stdout.splitlines(), shown, strict=True):
        assert expected.split()[0] == printed
