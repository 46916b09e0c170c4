"""What a page of rules says is told apart: its rules, its statements, itself, and all the rest."""

from rulebook.passages import page_facts
from rulebook.reading import read_page

TEXT = """\
---
title: Four groups
description: Thirteen cards.
---

# Play {#play}

Not [stated](play.md#fifth) by any rule.

r[play.ties]
The *last* one of two
wins [twelve](#x) cards, fi**v**e.

Outside: seven.

```hazari
play.ties/last-wins
The second one wins.
```

## The six {#six}

r[play.order]
Right.

r[other.rule]
Left.
"""


def _read(text: str = TEXT) -> tuple[dict[str, list[tuple[str, int]]], tuple[int, ...]]:
    faults: list[object] = []
    page = read_page(text, "docs/en/play.md", "en", "play", faults)  # type: ignore[arg-type]
    facts = page_facts(page, {"play.ties", "play.order"})
    every = [*facts.rules, facts.itself, *facts.statements, facts.outside]
    return {each.passage.key: [(word.sign, word.line) for word in each.words] for each in every}, facts.code


def test_every_fact_word_is_in_one_passage_with_its_line() -> None:
    assert _read() == (
        {
            "play.ties": [("last", 11), ("2", 11), ("12", 12), ("5", 12)],
            "play.order": [("right", 24)],
            "play": [("4", 2), ("13", 3), ("6", 21)],
            "play.ties/last-wins": [("second", 18)],
            "": [("7", 14), ("left", 27)],
        },
        (),
    )


def test_code_is_told_by_its_lines() -> None:
    assert _read(TEXT.replace("Right.", "`Right`.").replace("second one", "`second` one"))[1] == (18, 24)
    assert _read(TEXT + "\n~~~\nfour\n~~~\n")[1] == (29,)


def test_a_word_is_told_as_written_and_as_read() -> None:
    page = read_page(TEXT, "docs/en/play.md", "en", "play", [])
    (ties, order) = page_facts(page, {"play.ties", "play.order"}).rules
    assert list(map(str, ties.words[:3])) == ["last", "“two” (2)", "“twelve” (12)"]
    assert ties.key == ("play.ties", "en")
    assert ties.signs == ("last", "2", "12", "5")
    assert str(ties.fault(2, "16", "12")) == "docs/en/play.md:12: expected 16, found 12"
    assert str(order.fault(None, "right", "none")) == "docs/en/play.md:23: expected right, found none"
