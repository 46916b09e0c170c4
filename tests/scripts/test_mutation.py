"""The mutation score, and the reasons why what survives changes nothing."""

import json
from pathlib import Path

from rulebook.mutants import MODULES, Mutant, mutants, read_sources
from rulebook.mutation import Score, read_reasons
from rulebook.trials import survived
from rulebook.verify import ROOT

TRIED = [Mutant("cards", "", "a", str(place)) for place in range(19)] + [Mutant("match", "", "b", "c")]


def test_the_score_is_told_by_module_and_as_a_whole() -> None:
    lines = list(Score(TRIED, TRIED[-1:], {("match", "b", "c"): "the same"}).lines())
    assert [line.split() for line in lines[1:7]] == [
        ["cards", "19", "19"],
        *([module, "0", "0"] for module in MODULES[1:-1]),
        ["match", "0", "1"],
    ]
    assert lines[7:] == [
        "mutation score: 95.0% (at least 95%), 19 of 20",
        "survivors: 1, without a reason: 0",
    ]


def test_a_survivor_without_a_reason_and_a_reason_without_a_survivor_are_told() -> None:
    score = Score(TRIED, TRIED[-1:], {("cards", "a", "0"): "the same"})
    assert list(score.lines())[-3:] == [
        "survivors: 1, without a reason: 1",
        "no reason in survivors.json why this changes nothing: match: “b” → “c”",
        "survivors.json explains what does not survive: cards: “a” → “0”",
    ]


def test_reasons_are_read_by_what_they_explain(tmp_path: Path) -> None:
    file = tmp_path / "survivors.json"
    file.write_text(json.dumps([{"module": "cards", "before": "a", "after": "b", "reason": "c"}]), "utf-8")
    assert read_reasons(file) == {("cards", "a", "b"): "c"}


def test_every_change_on_record_is_still_made_and_still_survives() -> None:
    reasons = read_reasons()
    sources = read_sources(ROOT)
    explained = [
        mutant for mutant in mutants(sources) if (mutant.module, mutant.before, mutant.after) in reasons
    ]
    assert len(explained) == len(reasons)
    assert all(reason.endswith(".") for reason in reasons.values())
    assert all(survived(ROOT, [(mutant.module, mutant.code) for mutant in explained]))
