"""Every kind of fault, planted in a book that is right, is told with its file and line."""

from pathlib import Path

import pytest
from rulebook import verify

from tests.scripts import tiny

# Where a fault is planted, what stood there and what stands there instead; then what is told, below that line by so
# many lines. A fault in a translation is told there, one in the English text too.
PLANTED = {
    "a rule unknown": (
        "docs/fr/index.md",
        "r[game.name]",
        "r[game.nmae]",
        [
            (-2, "after this r[game.name], as at docs/en/index.md:8, found none"),
            (0, "only what the page has in en, found r[game.nmae]"),
            (0, "the id of a rule in hazari_rules/rules.py, found r[game.nmae]"),
        ],
    ),
    "a rule deleted in a translation": (
        "docs/id/play.md",
        "r[play.ties]\n",
        "",
        [(-2, "after this r[play.ties], as at docs/en/play.md:10, found none")],
    ),
    "a rule deleted in English": (
        "docs/en/play.md",
        "r[play.ties]\n",
        "",
        [
            (-2, "after this r[play.ties], as at docs/fr/play.md:10, found none"),
        ],
    ),
    "a rule doubled": (
        "docs/es/index.md",
        "- [Play]",
        "r[game.name]\nIt does.\n\n- [Play]",
        [(0, "r[game.name] once in a language, found it at docs/es/index.md:8 too")],
    ),
    "a label that is not alone": (
        "docs/es/play.md",
        "r[play.ties]\n",
        "r[play.ties] Of equals:\n",
        [
            (-2, "after this r[play.ties], as at docs/en/play.md:10, found none"),
            (0, "a label r[rule.id] alone on its line, found r[play.ties] Of equals:"),
        ],
    ),
    "a label without text": (
        "docs/es/play.md",
        "r[play.ties]\n",
        "r[play.ties]\n\n",
        [(0, "the text of play.ties on the line after its label, found an empty line")],
    ),
    "a heading without id": (
        "docs/fr/play.md",
        "## Ties {#ties}",
        "## Ties",
        [
            (-2, "after this the heading ## {#ties}, as at docs/en/play.md:8, found none"),
            (0, "a heading with its id, {#…}, at the end, found ## Ties"),
        ],
    ),
    "a heading of another id": (
        "docs/fr/play.md",
        "{#ties}",
        "{#egalites}",
        [
            (-2, "after this the heading ## {#ties}, as at docs/en/play.md:8, found none"),
            (0, "only what the page has in en, found the heading ## {#egalites}"),
        ],
    ),
    "a heading of another level": (
        "docs/id/play.md",
        "## Ties",
        "### Ties",
        [
            (-2, "after this the heading ## {#ties}, as at docs/en/play.md:8, found none"),
            (0, "only what the page has in en, found the heading ### {#ties}"),
        ],
    ),
    "an example cited twice": (
        "docs/fr/play.md",
        "play.ties/first-wins",
        "play.ties/last-wins",
        [
            (-5, "after this the example play.ties/first-wins, as at docs/en/play.md:19, found none"),
            (0, "play.ties/last-wins once in a language, found it at docs/fr/play.md:14 too"),
        ],
    ),
    "an example that there is not": (
        "docs/fr/play.md",
        "play.ties/first-wins",
        "play.ties/second-wins",
        [
            (-5, "after this the example play.ties/first-wins, as at docs/en/play.md:19, found none"),
            (0, "only what the page has in en, found the example play.ties/second-wins"),
            (0, "the id of an example in docs/examples, found play.ties/second-wins"),
        ],
    ),
    "an example without its statement": (
        "docs/fr/play.md",
        "The last one wins.\n",
        "",
        [(-1, "a line with the statement of play.ties/last-wins after it, found none")],
    ),
    "one statement for two examples": (
        "docs/fr/play.md",
        "The first one does not win.",
        "The last one wins.",
        [(0, "a statement of its own for each example, found the same at docs/fr/play.md:14")],
    ),
    "a statement on two lines": (
        "docs/fr/play.md",
        "The last one wins.",
        "The last one\nwins.",
        [(1, "the statement on one line, found wins.")],
    ),
    "a fence that never ends": (
        "docs/es/play.md",
        "not win.\n```\n",
        "not win.\n",
        [(-2, "an end to what ```hazari begins, found none")],
    ),
    "an indented fence of ours": (
        "docs/es/play.md",
        "```hazari\nplay.ties/first-wins",
        "  ```hazari\nplay.ties/first-wins",
        [
            (-4, "after this the example play.ties/first-wins, as at docs/en/play.md:19, found none"),
            (
                0,
                "```hazari, ```hazari-picture or ```hazari-table at the start of the line, found ```hazari after a space",
            ),
        ],
    ),
    "a table that nobody makes": (
        "docs/fr/play.md",
        "See [the",
        "```hazari-table\npoint\n```\n\nSee [the",
        [
            (
                1,
                "a table that is one of index, hand, questions, coverage, strengths, licences, rules, found point",
            ),
            (1, "only what the page has in en, found the table point"),
        ],
    ),
    "a picture that nobody makes": (
        "docs/fr/play.md",
        "See [the",
        "```hazari-picture\nseat\n```\n\nSee [the",
        [
            (
                1,
                "a picture that is one of categories, runs, points, seats, division, comparisons, frequencies, beaten, found seat",
            ),
            (1, "only what the page has in en, found the picture seat"),
        ],
    ),
    "a picture that is not named": (
        "docs/id/play.md",
        "See [the",
        "```hazari-picture\n```\n\nSee [the",
        [(0, "the name of one picture, found none")],
    ),
    "a link to no page": (
        "docs/fr/index.md",
        "(play.md#play)",
        "(plya.md#play)",
        [(0, "a page of docs/fr, found plya.md#play")],
    ),
    "a link to no anchor": (
        "docs/fr/index.md",
        "(play.md#play)",
        "(play.md#plya)",
        [(0, "an anchor of docs/fr/play.md, found #plya")],
    ),
    "a link to no rule": (
        "docs/id/play.md",
        "index.md#game.name",
        "index.md#game.origin",
        [(0, "an anchor of docs/id/index.md, found #game.origin")],
    ),
    "a link to no example": (
        "docs/id/play.md",
        "(#play.ties--last-wins)",
        "(#play.ties--wins)",
        [(0, "an anchor of docs/id/play.md, found #play.ties--wins")],
    ),
    "an absolute link": (
        "docs/id/play.md",
        "(index.md#game.name)",
        "(/index.md)",
        [
            (
                0,
                "a relative link, or one of /examples.json, /examples.schema.json, /rules.json, /hazari_rules.whl, found /index.md",
            )
        ],
    ),
    "a card that does not exist": (
        "docs/es/play.md",
        "K♥",
        "11♥",
        [(0, "a card such as K♥ or 10♠, found 11♥")],
    ),
    "a card with a local letter": (
        "docs/fr/play.md",
        "K♥",
        "R♥",
        [(0, "a card such as K♥ or 10♠, found R♥")],
    ),
    "a card in a statement that does not exist": (
        "docs/es/play.md",
        "The last one wins.",
        "1♠ wins.",
        [(0, "a card such as K♥ or 10♠, found 1♠")],
    ),
    "known bad wording": (
        "docs/fr/play.md",
        "See [the name]",
        "Le concessionnaire : [the name]",
        [(0, "“donneur”, found “concessionnaire”")],
    ),
    "no description": (
        "docs/es/index.md",
        "description: The home page.\n",
        "",
        [(-2, "a description in the front matter, found none")],
    ),
    "front matter that YAML reads otherwise": (
        "docs/fr/index.md",
        "description: The home page.",
        "description: La page : d’accueil.",
        [(0, "a text as description, in quotes where YAML reads it otherwise, found description: La page")],
    ),
    "two headings of the first level": (
        "docs/fr/index.md",
        "r[game.name]",
        "# Another {#another}\n\nr[game.name]",
        [
            (0, "one heading of the first level, found 2"),
            (0, "only what the page has in en, found the heading # {#another}"),
        ],
    ),
    "a wrong value": (
        "docs/examples/play.json",
        '"winner": 2,',
        '"winner": 1,',
        [(0, "2 as the rules give it, found 1")],
    ),
    "a claim that is right": (
        "docs/examples/play.json",
        '"winner": 1',
        '"winner": 2',
        [
            (-1, "a mistake, found what the rules say too"),
            (-1, "a mistake that the page can tell in a sentence"),
        ],
    ),
    "a card of an example that does not exist": (
        "docs/examples/play.json",
        '"KH QD JC"\n      ]\n    },\n    "expect": {\n      "winner": 2\n',
        '"KH QD 11C"\n      ]\n    },\n    "expect": {\n      "winner": 2\n',
        [(-4, "cards of the pack, found 11C")],
    ),
    "an id under another rule": (
        "docs/examples/play.json",
        '"id": "play.ties/first-wins"',
        '"id": "game.name/first-wins"',
        [
            (0, "a citation in the texts of en, fr, es, id, found none"),
            (0, "an id that begins with play.ties/, found game.name/first-wins"),
        ],
    ),
    "an example of no rule": (
        "docs/examples/play.json",
        '"play.ties/first-wins",\n    "rule": "play.ties"',
        '"play.ties/first-wins",\n    "rule": "play.tie"',
        [(1, "the id of a rule in hazari_rules/rules.py, found play.tie")],
    ),
    "a field too many": (
        "docs/examples/play.json",
        '"claim": {\n      "winner": 1',
        '"claim": {\n      "looser": 1',
        [(1, "only the fields error, category, counting")],
    ),
    "JSON that cannot be parsed": (
        "docs/examples/play.json",
        '"tied": [',
        '"tied" [',
        [(0, "JSON (':' delimiter), found '[")],
    ),
    "a message missing": (
        "hazari_rules/locale/fr.json",
        '  "plain": "Nothing but words.",\n',
        "",
        [(-3, "after this the message plain, as at hazari_rules/locale/en.json:6, found none")],
    ),
    "a message missing in English": (
        "hazari_rules/locale/en.json",
        '  "plain": "Nothing but words.",\n',
        "",
        [(-3, "after this the message plain, as at hazari_rules/locale/fr.json:6, found none")],
    ),
    "a message too many": (
        "hazari_rules/locale/fr.json",
        '  "plain"',
        '  "more": "More.",\n  "plain"',
        [(0, "only messages of hazari_rules/locale/en.json, found more")],
    ),
    "a placeholder missing": (
        "hazari_rules/locale/es.json",
        "{points} points",
        "points",
        [(0, "the placeholders points, winner, found winner")],
    ),
    "a placeholder that cannot be filled": (
        "hazari_rules/locale/es.json",
        "{points} points",
        "{points points",
        [(0, "placeholders such as {count}, found expected '}' before end of string")],
    ),
    "a plural missing": (
        "hazari_rules/locale/id.json",
        '{\n    "one": "One card.",\n    "other": "{count} cards of 52."\n  }',
        '"{count} cards of 52."',
        [(0, "an object with one, other, as at hazari_rules/locale/en.json:8, found one sentence")],
    ),
    "another number in a message": (
        "hazari_rules/locale/id.json",
        "takes 12 cards",
        "takes 13 cards",
        [(0, "the numbers 12, found 13")],
    ),
    "a message twice": (
        "hazari_rules/locale/id.json",
        '  "plain"',
        '  "plain": "Words.",\n  "plain"',
        [(1, "the field plain once, found it a second time")],
    ),
    "a card in a message that does not exist": (
        "hazari_rules/locale/id.json",
        "Nothing but words.",
        "Nothing but 11♥.",
        [(0, "a card such as K♥ or 10♠, found 11♥"), (0, "the numbers none, found 11")],
    ),
    "the word for a card missing": (
        "hazari_rules/locale/fr.cards.json",
        '"A": [',
        '"As": [',
        [(-1, "the fields A, K, Q, J, found As, K, Q, J")],
    ),
}


def test_a_book_that_is_right_has_no_faults(root: Path) -> None:
    assert tiny.told(root) == []


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_fault_is_told_with_file_and_line(root: Path, kind: str) -> None:
    name, old, new, expected = PLANTED[kind]
    line = tiny.plant(root, name, old, new)
    # What follows from it elsewhere, such as links that are dead now, is told too.
    told = [fault for fault in tiny.told(root) if fault.startswith(f"{name}:")]
    wanted = [f"{name}:{line + below}: expected {text}" for below, text in expected]
    assert len(told) == len(wanted), told
    for one, beginning in zip(told, wanted, strict=True):
        assert one.startswith(beginning)


def test_a_rule_that_no_text_labels_is_told_where_it_is_registered(root: Path) -> None:
    for lang in tiny.LANGUAGES:
        tiny.plant(root, f"docs/{lang}/index.md", "r[game.name]\n", "")
        tiny.plant(root, f"docs/{lang}/play.md", "[the name](index.md#game.name)", "the name")
    line = (root / "hazari_rules" / "rules.py").read_text("utf-8").split('"game.name"')[0].count("\n") + 1
    assert tiny.told(root) == [
        f"hazari_rules/rules.py:{line}: expected a label r[game.name] in the texts of en, fr, es, id, found none"
    ]


@pytest.mark.parametrize(("place", "way"), [(0, "keeps"), (1, "breaks")])
def test_a_rule_that_lacks_an_example_is_told_where_it_is_registered(
    root: Path, place: int, way: str
) -> None:
    (root / "docs" / "examples" / "play.json").unlink()
    tiny.write(root / "docs" / "examples" / "play.json", tiny._json([tiny.EXAMPLES[1 - place]]))
    told = [one for one in tiny.told(root) if one.startswith("hazari_rules/rules.py")]
    assert len(told) == 1
    assert told[0].endswith(f"expected an example in docs/examples that {way} play.ties, found none")


def test_an_id_of_an_example_stands_once_in_all_files(root: Path) -> None:
    tiny.write(root / "docs" / "examples" / "more.json", tiny._json(tiny.EXAMPLES[:1]))
    assert tiny.told(root) == [
        "docs/examples/play.json:3: expected the id play.ties/last-wins once, found it at docs/examples/more.json:3 too"
    ]


def test_a_page_that_a_language_lacks_is_told(root: Path) -> None:
    (root / "docs" / "es" / "index.md").unlink()
    told = tiny.told(root)
    assert told[0] == "docs/es/index.md:1: expected this page, as in docs/en, found no such file"


def test_a_page_that_one_language_has_besides_is_told(root: Path) -> None:
    tiny.write(
        root / "docs" / "es" / "more.md", "---\ntitle: More\ndescription: More.\n---\n# More {#more}\n"
    )
    assert tiny.told(root) == [
        "docs/es/more.md:1: expected only pages that the other languages have, found one more"
    ]


def test_items_in_another_order_are_told_where_the_order_changes(root: Path) -> None:
    tiny.plant(root, "docs/fr/play.md", "play.ties/last-wins\nThe last one wins.", "swapped")
    tiny.plant(root, "docs/fr/play.md", "play.ties/first-wins\n", "play.ties/last-wins\n")
    tiny.plant(root, "docs/fr/play.md", "swapped", "play.ties/first-wins\nThe last one wins.")
    (told,) = tiny.told(root)
    assert told.startswith(
        "docs/fr/play.md:14: expected here the example play.ties/last-wins, as at docs/en/"
    )
    assert told.endswith("found the example play.ties/first-wins")


def test_a_text_that_is_no_utf_8_is_told_with_the_line_of_its_first_wrong_byte(root: Path) -> None:
    (root / "docs" / "fr" / "index.md").write_bytes(
        tiny.INDEX.replace("thousand", "mille\xe9").encode("latin-1")
    )
    assert "docs/fr/index.md:9: expected text in UTF-8, found the byte 0xE9" in tiny.told(root)


def test_a_catalogue_that_is_missing_is_told(root: Path) -> None:
    (root / "hazari_rules" / "locale" / "es.json").unlink()
    assert tiny.told(root) == [
        "hazari_rules/locale/es.json:1: expected the catalogue of this language, found no file"
    ]


def test_a_folder_without_a_schema_is_told(root: Path) -> None:
    (root / "docs" / "examples" / "schema.json").unlink()
    assert (
        "docs/examples/schema.json:1: expected the schema of the worked examples, found none that can be read"
        in (tiny.told(root))
    )


def test_a_fact_about_a_language_may_be_another_one_or_none(root: Path) -> None:
    tiny.plant(
        root, "hazari_rules/locale/fr.json", '"language.singular": [\n    1\n  ]', '"language.singular": []'
    )
    assert tiny.told(root) == []


def test_code_is_no_prose(root: Path) -> None:
    tiny.plant(
        root,
        "docs/fr/play.md",
        "See [the",
        "Type `11♥ [x](nowhere.md) concessionnaire`.\n\n~~~text\n11♥\n## no heading\nr[no.rule]\n~~~\n\n<!-- 11♥ -->\n\nSee [the",
    )
    assert tiny.told(root) == []


def test_all_faults_are_printed_at_once_and_the_exit_status_is_1(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "RULES", tiny.RULES)
    monkeypatch.setattr(verify, "TRUTHS", {})
    tiny.plant(root, "docs/es/play.md", "K♥", "11♥")
    tiny.plant(root, "docs/examples/play.json", '"winner": 2,', '"winner": 1,')
    assert verify.run_check(root) == 1
    assert capsys.readouterr().err.splitlines() == [
        "docs/es/play.md:11: expected a card such as K♥ or 10♠, found 11♥",
        "docs/examples/play.json:13: expected 2 as the rules give it, found 1",
    ]


def test_a_book_that_is_right_exits_with_0(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "RULES", tiny.RULES)
    monkeypatch.setattr(verify, "TRUTHS", {})
    tiny.reread(root)
    assert verify.run_check(root) == 0
    assert capsys.readouterr().err == ""
