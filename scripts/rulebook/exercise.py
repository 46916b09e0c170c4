"""Everything the page can ask of ``hazari_rules``, and everything that can go wrong, run inside Pyodide under Node.

Run as a program, it records which modules of the standard library were imported meanwhile in ``stdlib.txt``;
the tests run the same inside the trimmed runtime.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hazari_rules.locales import LANGUAGES
from rulebook import runtime
from rulebook.thin import THIN

HARNESS: Final = Path(__file__).with_name("inside.mjs")

BAD_LINES: Final = (
    "",
    " ",
    "{",
    "[]",
    "null",
    '"read"',
    "NaN",
    '{"op":"read","text":NaN}',
    '{"op":1}',
    '{"op":"nothing of the kind"}',
    '{"op":"read"}',
    '{"op":"read","text":null}',
    '{"op":"read","text":["AS"]}',
    '{"op":"read","text":"AS","lang":"tlh"}',
    '{"op":"read","text":"AS","lang":null}',
    '{"op":"read","text":"AS \\ud800"}',
    '{"op":"read","text":"AS \ud800"}',
    '{"op":"read","text":"AS \\u0000 \\u200b \\u202e"}',
    '{"op":"read","text":"1h 11C 0r Joker \\ud83c\\udca1 \\ud83c\\udcac"}',
    '{"op":"read","text":"\\uff21\\uff33 K\\u2660\\ufe0f \\u2664Q"}',
    '{"op":"read","text":"RC VC"}',
    '{"op":"read","text":"as de pique, dix de c\\u0153ur"}',
    '{"op":"group","cards":"AS"}',
    '{"op":"compare","groups":[]}',
    '{"op":"compare","groups":["AS KS QS"]}',
    '{"op":"compare","groups":["AS KS QS","AS KS QS JS"]}',
    '{"op":"check","groups":{}}',
    '{"op":"check","groups":["","","",""]}',
    '{"op":"check","groups":["AS AS AS","","",""],"hand":"AS"}',
    '{"op":"deal","seats":["N","N","S","E"],"dealer":"S","partitions":{}}',
    '{"op":"match","totals":{"A":1e400},"deal":{}}',
    '{"op":"match","totals":{"A":100.0,"B":true,"C":0,"D":0},"deal":{}}',
    '{"op":"match","totals":{"A":' + "9" * 5000 + "}}",
    '{"op":"read","text":"' + "AS " * 40_000 + '"}',
    '{"op":"read","text":"' + "AS" * 2_100 + '"}',
    "[" * 60_000,
    '{"op":' * 10_000,
    '{"op":"about"}',
    '{"op":"points","cards":"AS 9H"}',
    '{"op":"read","text":"10h K\\u2660"}',
    '{"op":"group","cards":"KH JH 8H"}',
    '{"op":"compare","groups":["KH JH 8H","9C 8D 7S","QC QD 6C","9D 8C 7H"]}',
    '{"op":"check","groups":["AS AH AD","KH QH JH","9C 8D 7S","5S 5H 2D 2C"]}',
    '{"op":"sheet","draft":["165","75","120",""]}',
    '{"op":"sheet","draft":["55","x","2","-5"],"save":true}',
    '{"op":"sheet","file":"{\\"hazari\\":\\n x"}',
    '{"op":"sheet","sheet":{"hazari":"score-sheet","version":1,"players":["A","B","C","D"],"dealer":1,"deals":[[360,0,0,0]]}}',
)
"""Lines of every kind that somebody could send: hardly any is good."""

ERRORS: Final[Mapping[str, str]] = {
    "missing module": "import no_such_module",
    "missing part": "from hazari_rules import no_such_part",
    "unreadable code": "(",
    "recursion": "def again(): return again()\nagain()",
    "error from an error": "try:\n  1 / 0\nexcept ZeroDivisionError as e:\n  raise ValueError('x') from e",
    "group of errors": "raise ExceptionGroup('several', [ValueError(1), KeyError('x')])",
    "error with a note": "e = OSError(2, 'no file', 'x')\ne.add_note('note')\nraise e",
    "mistyped name": "import json\njson.lods('1')",
    "unknown name": "prnt(1)",
    "bad encoding": "b'\\xff'.decode('utf-8')",
    "bad JSON": "import json\njson.loads('{')",
    "assertion": "assert [1] == [2], 'no'",
    "interrupt": "raise KeyboardInterrupt",
    "stop": "raise StopIteration(3)",
    "exit": "import sys\nsys.exit(3)",
    "warning as error": "import warnings\nwarnings.simplefilter('error')\nwarnings.warn('old', DeprecationWarning)",
    "warning": "import warnings\nwarnings.simplefilter('always')\nwarnings.warn('old', DeprecationWarning)\nraise Warning",
    "error nobody takes": "class C:\n  def __del__(self): raise ValueError('late')\nC()\nraise ValueError('after')",
    "traceback as text": "import traceback\ntry:\n  int('x')\nexcept ValueError:\n  raise ValueError(traceback.format_exc())",
    "output": "print('said')\nimport sys\nprint('é', file=sys.stderr, flush=True)\nraise ValueError('after')",
}
"""Python code that ends in an error, by what it provokes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: an answer to each line, the text of each error, the modules imported from the archive."""

    answers: Sequence[str]
    errors: Mapping[str, str]
    modules: Sequence[str]


def lines(root: Path) -> list[str]:
    """Return the request of each worked example in each language, and the bad lines in each language."""
    requests: list[str | dict[str, Any]] = [*examples(root), *BAD_LINES]
    return [_in(language, request) for request in requests for language in LANGUAGES]


def examples(root: Path) -> Iterator[dict[str, Any]]:
    """Yield what each worked example gives."""
    for path in sorted((root / "docs" / "examples").glob("*.json")):
        loaded = json.loads(path.read_text("utf-8"))
        if isinstance(loaded, list):
            yield from (example["given"] for example in loaded)


def _in(language: str, request: str | dict[str, Any]) -> str:
    if isinstance(request, str):
        return request.replace('{"op"', f'{{"lang":"{language}","op"', 1)
    return json.dumps({**request, "lang": language})


def run(pyodide: Path, lines: Sequence[str], lock: Mapping[str, str], package: Path | None = None) -> Outcome:
    """Run the lines and the errors inside the Pyodide of a folder, with the package in its archive or from sources."""
    command = ["node", str(HARNESS), str(pyodide), *([str(package)] if package else [])]
    task = json.dumps({"lines": lines, "lock": dict(lock), "errors": ERRORS})
    done = subprocess.run(command, input=task, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-4000:])
    loaded = json.loads(done.stdout)
    return Outcome(loaded["answers"], loaded["errors"], loaded["modules"])


def measured(root: Path) -> list[str]:
    """Return the modules of Pyodide's whole standard library that get imported, in order.

    Those that are cut down for the page are so here too: what they would import is not needed.
    """
    pyodide = root / "node_modules" / "pyodide"
    with tempfile.TemporaryDirectory() as folder:
        for name in runtime.PYODIDE_FILES:
            shutil.copyfile(pyodide / name, Path(folder, name))
        with (
            zipfile.ZipFile(pyodide / runtime.LIBRARY) as shipped,
            zipfile.ZipFile(Path(folder, runtime.LIBRARY), "w") as library,
        ):
            for name in shipped.namelist():
                library.writestr(name, THIN[name] if name in THIN else shipped.read(name))
        return sorted(run(Path(folder), lines(root), runtime.lock(pyodide), root / runtime.PACKAGE).modules)


def used(root: Path, folder: Path) -> set[str]:
    """Return the modules of the standard library that the trimmed runtime imports.

    They are fewer than those measured: without sources no traceback shows a line, and what would mark it stays out.
    """
    built = runtime.build(root, root / ".cache" / "runtime", print)
    imported = run(built.copy_to(folder), lines(root), built.lock).modules
    return {module for module in imported if module.partition(".")[0] != runtime.PACKAGE}


def main() -> None:
    """Record the modules."""
    root = Path(__file__).parents[2]
    _record(measured(root))
    with tempfile.TemporaryDirectory() as folder:
        modules = sorted(used(root, Path(folder)))
    _record(modules)
    print(f"{runtime.MODULES.name}: {len(modules)} modules")


def _record(modules: Sequence[str]) -> None:
    head = "# Measured inside Pyodide, not chosen by hand: see exercise.py."
    runtime.MODULES.write_text("\n".join([head, *modules, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
