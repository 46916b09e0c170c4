"""Changed rules put to the worked examples and to nothing else."""

from rulebook.mutants import read_sources
from rulebook.trials import survived
from rulebook.verify import ROOT

SOURCES = read_sources(ROOT)


def changed(module: str, before: str, after: str) -> tuple[str, str]:
    assert SOURCES[module].count(before) == 1
    return module, SOURCES[module].replace(before, after)


def test_only_what_changes_no_answer_survives() -> None:
    trials = [
        ("cards", SOURCES["cards"]),
        changed("showdown", "tied[-1]", "tied[0]"),
        changed("match", "best >= TARGET", "best > TARGET"),
        changed("match", "total == best", "total >= best"),
        changed("cards", "ACE = 14", "ACE = 1"),
    ]
    assert survived(ROOT, trials) == [True, False, False, True, False]


def test_what_cannot_be_imported_hangs_or_eats_all_memory_is_found() -> None:
    trials = [
        changed("cards", '"""Canonical text, such as ``10H``."""', "raise LookupError"),
        ("scoring", "import nothing_of_the_kind\n"),
        ("scoring", "raise SystemExit(0)\n"),
        ("match", "while True: pass\n"),
        ("match", "x = []\nwhile True: x.append(bytes(2**28))\n"),
        ("cards", SOURCES["cards"]),
    ]
    assert survived(ROOT, trials, seconds=3) == [False, False, False, False, False, True]
