"""Every public function with whatever its arguments may be: it answers, or raises what its docstring says.

The list of functions is held against the package, so that a new one cannot be left out.
"""

import argparse
import builtins
import dataclasses
import importlib
import inspect
import io
import json
import pkgutil
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from rulebook import doors
from rulebook.asking import composed

import hazari_rules
from hazari_rules import (
    arrangement,
    captions,
    cards,
    combinations,
    conformance,
    door,
    example_commands,
    locales,
    match,
    messages,
    notation,
    odds,
    operations,
    parting,
    partition,
    program,
    report,
    request,
    rules,
    scoring,
    sheet,
    sheet_file,
    sheet_report,
    showdown,
    verification,
    walk,
    wire,
)
from tests.strategies import arranged, deal_request, json_values, languages, packs
from tests.strategies import cards as different

type Call = tuple[Callable[..., object], *tuple[SearchStrategy[Any], ...]]

CARD = st.sampled_from(cards.PACK)
CARDS = st.lists(CARD, max_size=6)
GROUPS = st.lists(CARDS, max_size=6)
GROUP = different(3, 4).map(partition.Group.of)
HANDS = different(13, 13)
RANDOM_PARTITION = HANDS.map(lambda hand: [hand[:3], hand[3:6], hand[6:9], hand[9:]])
LEGAL = HANDS.map(lambda hand: partition.Partition.of(arranged(hand)))
WORDS = languages.map(messages.catalogue)
CATALOGUE = messages.catalogue("en")

PIECE = st.sampled_from(
    [*(card.text for card in cards.PACK), "10♥", "as", "de", "pique", "RC", "of", "|", ";", "\n", "1h", "🂡"]
)
TEXT = (
    st.text(max_size=40)
    | st.lists(PIECE, max_size=20).map(" ".join)
    | st.lists(PIECE, max_size=20).map("".join)
)
LINES = st.text() | st.binary() | TEXT.map(lambda text: json.dumps({"op": "read", "text": text}))
OBJECTS = st.dictionaries(st.text(max_size=8), json_values, max_size=4)

RESULT = st.integers() | st.sampled_from([0, 60, 80, 85, 95, 100, 120, 160, 300, 360])
FOUR = st.tuples(RESULT, RESULT, RESULT, RESULT)
NAMES = st.lists(st.sampled_from("NESWX") | st.text(max_size=3), max_size=5)
TABLE = FOUR.map(lambda results: dict(zip("NESW", results, strict=True)))
DEALS = st.lists(st.permutations([80, 95, 100, 85]).map(tuple), max_size=4).map(tuple)
SHEETS = st.builds(
    sheet.Sheet,
    st.tuples(*[st.sampled_from(["", "Ana", "Karim", "x" * 30])] * 4),
    st.integers(1, 4),
    DEALS,
)
NUMERAL = st.text(max_size=5) | RESULT.map(str) | st.sampled_from(["", " ", "+60", "−5", "٣", "9" * 10])
DRAFTS = st.tuples(NUMERAL, NUMERAL, NUMERAL, NUMERAL).map(sheet.Draft)
DEAL = st.builds(deal_request, packs, dealer=st.sampled_from("NWSE"), seats=st.just("NWSE"))
SHEET_REQUEST = st.fixed_dictionaries(
    {},
    optional={
        "lang": json_values | languages,
        "draft": json_values | st.lists(NUMERAL, min_size=4, max_size=4),
        "file": json_values | TEXT | SHEETS.map(lambda found: json.dumps(sheet_file.write_sheet(found))),
        "sheet": json_values | SHEETS.map(sheet_file.write_sheet),
        "save": json_values,
    },
)
REQUESTS = st.binary(max_size=150).map(composed)
EXAMPLES = st.fixed_dictionaries(
    {
        "id": st.text(max_size=8),
        "rule": st.text(max_size=8) | st.sampled_from([rule.value for rule in rules.Rule]),
        "given": OBJECTS | st.just({"op": "points", "cards": "AS"}),
        "expect": OBJECTS | st.just({"points": 10}) | st.just({"error": {"code": "card.unknown"}}),
    },
    optional={"claim": json_values, "superseded": json_values},
)
ANSWERS = st.builds(lambda found: {"ok": True, "result": found}, OBJECTS) | st.just(
    {"ok": False, "error": {"code": "card.unknown"}}
)
FAULTS = st.sampled_from(
    [request.Fault("input.empty"), request.Fault("request.too-long", variant="line", limit=65_536)]
)


def judged(pack: list[cards.Card]) -> showdown.Showdown:
    asked = deal_request(pack)
    hands = {
        name: partition.Partition.of([notation.read_cards(text) for text in texts])
        for name, texts in asked["partitions"].items()
    }
    return showdown.play(asked["seats"], asked["dealer"], hands)


SHOWDOWNS = packs.map(judged)
STEP = SHOWDOWNS.flatmap(lambda found: st.sampled_from(found.steps))


def of_wire(group: list[cards.Card]) -> tuple[dict[str, Any], str]:
    text = notation.write_cards(group)
    return wire.answer_request({"op": "group", "cards": text})["result"], text


def told_group(group: list[cards.Card], words: messages.Catalogue) -> object:
    found, text = of_wire(group)
    return captions.group_report(found, text, words)


def told_violations(
    groups: list[list[cards.Card]], hand: list[cards.Card], words: messages.Catalogue
) -> object:
    return [words.violation(one, groups) for one in partition.check_partition(groups, hand)]


def told_sentence(key: str, values: dict[str, object], words: messages.Catalogue) -> object:
    return words.sentence(key, values.pop("count", None), **values)  # type: ignore[arg-type]


def told_report(asked: dict[str, Any]) -> object:
    return report.report(asked, wire.answer_request(asked))


def walked(asked: dict[str, Any], words: messages.Catalogue) -> object:
    return walk.steps(asked, wire.answer_request(asked)["result"], words)


def won(asked: dict[str, Any], words: messages.Catalogue) -> object:
    found = wire.answer_request(asked)["result"]["comparisons"][0]
    best = wire.answer_request({"op": "group", "cards": asked["partitions"][found["winner"]][0]})["result"]
    return walk.won(found["winner"], best, found["tied"], words), walk.taken(
        found["winner"], found, words, is_last=False
    )


def from_file(command: Callable[[argparse.Namespace], int], data: bytes, program_: list[str]) -> object:
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(data)
        return command(argparse.Namespace(file=Path(file.name), lang="en", program=program_, timeout=5))


def ran(words: list[str]) -> object:
    doors.arguments("\0".join(words).encode("utf-8", "surrogateescape"))
    return None


FILES = st.binary(max_size=80) | st.lists(json_values | EXAMPLES, max_size=3).map(
    lambda found: json.dumps(found).encode()
)
COMMANDS = st.sampled_from(
    ["group", "compare", "check", "deal", "match", "read", "points", "wire", "--lang", "fr", "--json"]
)
ARGUMENTS = st.lists(COMMANDS | TEXT.filter(lambda text: "\0" not in text), max_size=6)

CALLS: Mapping[str, Call] = {
    "__main__.main": (ran, ARGUMENTS),
    "arrangement.arrange": (arrangement.arrange, CARDS | HANDS),
    "arrangement.repair": (arrangement.repair, GROUPS | RANDOM_PARTITION, st.none() | CARDS | HANDS),
    "captions.caption": (lambda group: captions.caption(of_wire(group)[0]), different(3, 4)),
    "captions.group_report": (told_group, different(3, 4), WORDS),
    "captions.shown": (captions.shown, CARDS.map(lambda found: [card.text for card in found])),
    "cards.Card.points": (lambda card: card.points, CARD),
    "cards.Card.signed": (lambda card: card.signed, CARD),
    "cards.Card.text": (lambda card: card.text, CARD),
    "cards.Rank.points": (lambda card: card.rank.points, CARD),
    "cards.Rank.text": (lambda card: card.rank.text, CARD),
    "cards.Suit.letter": (lambda card: card.suit.letter, CARD),
    "cards.Suit.sign": (lambda card: card.suit.sign, CARD),
    "cards.are_different": (cards.are_different, CARDS),
    "cards.points": (cards.points, CARDS),
    "combinations.Category.code": (lambda category: category.code, st.sampled_from(combinations.Category)),
    "combinations.Category.title": (lambda category: category.title, st.sampled_from(combinations.Category)),
    "combinations.Combination.strength": (lambda group: group.combination.strength, GROUP),
    "combinations.combination": (combinations.combination, CARDS),
    "combinations.strengths": (combinations.strengths,),
    "conformance.conformance": (
        conformance.conformance,
        st.lists(EXAMPLES, max_size=3),
        st.sampled_from([["cat"], ["true"], ["/no/such/program"]]),
        st.just(5),
        WORDS,
    ),
    "conformance.is_example": (conformance.is_example, json_values | EXAMPLES),
    "conformance.read_answer": (
        conformance.read_answer,
        st.binary() | (ANSWERS | OBJECTS).map(lambda found: json.dumps(found).encode()),
    ),
    "door.explain": (door.explain, st.text() | REQUESTS.map(json.dumps)),
    "example_commands.conform": (
        lambda data, typed: from_file(example_commands.conform, data, typed),
        FILES,
        st.sampled_from([[], ["cat"], ["/no/such/program"]]),
    ),
    "example_commands.misused": (example_commands.misused, st.text()),
    "example_commands.seconds": (
        example_commands.seconds,
        st.text() | st.floats().map(str) | st.sampled_from(["nan", "inf", "1e400", "86400"]),
    ),
    "example_commands.verify": (lambda data: from_file(example_commands.verify, data, []), FILES),
    "locales.load": (locales.load, languages | st.just("xx"), st.sampled_from(["messages", "cards", "?"])),
    "match.Match.add": (
        lambda totals, deal: match.Match(totals).add(deal),
        TABLE,
        TABLE | st.dictionaries(st.text(), RESULT),
    ),
    "match.Match.finished": (lambda totals: match.Match(totals).finished, TABLE),
    "match.Match.winners": (lambda totals: match.Match(totals).winners, TABLE),
    "match.MatchFinished": (match.MatchFinished, NAMES.map(tuple)),
    "messages.Catalogue": (messages.Catalogue, languages | st.just("xx")),
    "messages.Catalogue.join": (lambda items, words: words.join(items), NAMES, WORDS),
    "messages.Catalogue.sentence": (
        told_sentence,
        st.text(max_size=5) | st.sampled_from(["report.legal", "report.worth", "list.and", "verify.wrong"]),
        st.dictionaries(st.sampled_from(["count", "points", "rest", "last"]), st.integers() | st.text()),
        WORDS,
    ),
    "messages.Catalogue.violation": (told_violations, GROUPS | RANDOM_PARTITION, CARDS, WORDS),
    "messages.catalogue": (messages.catalogue, languages | st.just("xx")),
    "messages.combination_name": (messages.combination_name, CARDS),
    "messages.quote": (messages.quote, st.text()),
    "messages.signs": (messages.signs, CARDS),
    "notation.AmbiguousCard": (notation.AmbiguousCard, TEXT, st.integers(), CARDS.map(tuple)),
    "notation.UnknownCard": (notation.UnknownCard, TEXT, st.integers()),
    "notation.UnreadableCards": (notation.UnreadableCards, TEXT, TEXT, st.integers()),
    "notation.read_cards": (notation.read_cards, TEXT, languages | st.just("xx")),
    "notation.write_cards": (notation.write_cards, CARDS),
    "notation.write_name": (notation.write_name, CARD, languages | st.just("xx")),
    "notation.write_signs": (notation.write_signs, CARDS),
    "odds.Odds.beaten_by": (lambda strength: odds.odds(3).beaten_by(strength), st.integers(-1, 743)),
    "odds.Odds.of_category": (
        lambda one: odds.odds(3).of_category(one),
        st.sampled_from(combinations.Category),
    ),
    "odds.Odds.of_strength": (lambda strength: odds.odds(3).of_strength(strength), st.integers(-1, 743)),
    "odds.Odds.total": (lambda: odds.odds(3).total,),
    "odds.odds": (odds.odds, st.integers().filter(lambda size: size != 4)),
    "operations.impossible_deal": (operations.impossible_deal, st.lists(RESULT, max_size=5)),
    "parting.is_parted": (parting.is_parted, TEXT),
    "parting.part_groups": (parting.part_groups, TEXT, languages | st.just("xx")),
    "partition.Group.of": (partition.Group.of, CARDS),
    "partition.Group.points": (lambda group: group.points, GROUP),
    "partition.Group.strength": (lambda group: group.strength, GROUP),
    "partition.IllegalPartition": (
        lambda groups: partition.IllegalPartition(partition.check_partition(groups)),
        GROUPS | RANDOM_PARTITION,
    ),
    "partition.Partition.cards": (lambda found: found.cards, LEGAL),
    "partition.Partition.of": (partition.Partition.of, GROUPS | RANDOM_PARTITION),
    "partition.check_partition": (
        partition.check_partition,
        GROUPS | RANDOM_PARTITION,
        st.none() | CARDS | HANDS,
    ),
    "partition.group_or_none": (partition.group_or_none, CARDS),
    "program.converse": (
        program.converse,
        st.sampled_from([["cat"], ["true"], ["false"], ["/no/such/program"]]),
        st.lists(st.binary(max_size=20), max_size=4),
        st.just(5),
    ),
    "report.report": (told_report, REQUESTS.filter(lambda asked: asked["op"] not in {"arrange", "sheet"})),
    "request.Fault": (request.Fault, st.text()),
    "request.Fault.message": (lambda fault, words: fault.message(words), FAULTS, WORDS),
    "request.check_form": (request.check_form, OBJECTS | REQUESTS),
    "request.decode": (request.decode, LINES),
    "request.language": (request.language, OBJECTS | json_values.map(lambda value: {"lang": value})),
    "request.language_of_line": (request.language_of_line, LINES),
    "rules.Rule.computed": (lambda rule: rule.computed, st.sampled_from(rules.Rule)),
    "scoring.is_possible_deal": (scoring.is_possible_deal, st.lists(RESULT, max_size=6)),
    "scoring.is_possible_result": (scoring.is_possible_result, RESULT),
    "scoring.scores": (scoring.scores, SHOWDOWNS),
    "sheet.Draft.complete": (lambda draft: draft.complete, DRAFTS),
    "sheet.Draft.exceeds": (lambda draft: draft.exceeds, DRAFTS),
    "sheet.Draft.filled": (lambda draft: draft.filled, DRAFTS),
    "sheet.Draft.impossible": (lambda draft: draft.impossible, DRAFTS),
    "sheet.Draft.missing": (lambda draft: draft.missing, DRAFTS),
    "sheet.Draft.results": (lambda draft: draft.results, DRAFTS),
    "sheet.Draft.sum": (lambda draft: draft.sum, DRAFTS),
    "sheet.Draft.unread": (lambda draft: draft.unread, DRAFTS),
    "sheet.Draft.written": (lambda draft: draft.written, DRAFTS),
    "sheet.Sheet.add": (lambda found, results: found.add(results), SHEETS, FOUR),
    "sheet.Sheet.dealer_of": (lambda found, deal: found.dealer_of(deal), SHEETS, st.integers(1)),
    "sheet.Sheet.leaders": (lambda found: found.leaders, SHEETS),
    "sheet.Sheet.shares": (lambda found: found.shares, SHEETS),
    "sheet.Sheet.standings": (lambda found: found.standings, SHEETS),
    "sheet.Sheet.totals": (lambda found: found.totals, SHEETS),
    "sheet.Sheet.winners": (lambda found: found.winners, SHEETS),
    "sheet.read_result": (sheet.read_result, NUMERAL),
    "sheet_file.are_texts": (sheet_file.are_texts, json_values),
    "sheet_file.read_file": (
        sheet_file.read_file,
        st.text() | (OBJECTS | SHEETS.map(sheet_file.write_sheet)).map(json.dumps),
        WORDS,
    ),
    "sheet_file.read_sheet": (
        sheet_file.read_sheet,
        st.builds(lambda found, more: {**found, **more}, SHEETS.map(sheet_file.write_sheet), OBJECTS)
        | st.builds(
            lambda found, name, value: {**sheet_file.write_sheet(found), name: value},
            SHEETS,
            st.sampled_from(sheet_file.FIELDS),
            json_values
            | st.lists(st.lists(RESULT, max_size=5), max_size=3)
            | st.lists(st.text(), max_size=5),
        ),
        WORDS,
    ),
    "sheet_file.shown_name": (sheet_file.shown_name, SHEETS, st.integers(1, 4), WORDS),
    "sheet_file.write_sheet": (sheet_file.write_sheet, SHEETS),
    "sheet_report.sheet_explanation": (sheet_report.sheet_explanation, SHEET_REQUEST),
    "showdown.Comparison.cards": (lambda step: step.comparison.cards, STEP),
    "showdown.Comparison.points": (lambda step: step.comparison.points, STEP),
    "showdown.Showdown.next_dealer": (lambda found: found.next_dealer, SHOWDOWNS),
    "showdown.Step.leader": (lambda step: step.leader, STEP),
    "showdown.Step.tied": (lambda step: step.tied, STEP),
    "showdown.Step.winner": (lambda step: step.winner, STEP),
    "showdown.are_of_one_size": (showdown.are_of_one_size, GROUPS),
    "showdown.are_the_players": (
        showdown.are_the_players,
        NAMES,
        st.dictionaries(st.text(max_size=3), st.none()),
    ),
    "showdown.compare": (showdown.compare, st.lists(GROUP, max_size=5)),
    "showdown.is_one_each": (showdown.is_one_each, GROUPS),
    "showdown.play": (
        showdown.play,
        NAMES | st.just(list("NESW")),
        st.sampled_from("NESWX"),
        st.fixed_dictionaries(dict.fromkeys("NESW", LEGAL)) | st.dictionaries(st.sampled_from("NESW"), LEGAL),
    ),
    "showdown.seat_to_the_right": (showdown.seat_to_the_right, NAMES, st.sampled_from("NESWX")),
    "verification.WrongExample.is_missing": (
        lambda example: [(wrong.is_missing, str(wrong)) for wrong in verification.verify(example)],
        EXAMPLES,
    ),
    "verification.breaks": (verification.breaks, EXAMPLES),
    "verification.contradictions": (verification.contradictions, EXAMPLES, ANSWERS),
    "verification.rules_without": (verification.rules_without, st.lists(EXAMPLES, max_size=3)),
    "verification.verify": (verification.verify, EXAMPLES),
    "walk.steps": (walked, DEAL, WORDS),
    "walk.taken": (won, DEAL, WORDS),
    "walk.won": (won, DEAL, WORDS),
    "wire.answer": (wire.answer, LINES | REQUESTS.map(json.dumps)),
    "wire.answer_object": (wire.answer_object, LINES),
    "wire.answer_request": (wire.answer_request, OBJECTS | REQUESTS),
    "wire.answers": (lambda data: list(wire.answers(io.BytesIO(data))), st.binary()),
    "wire.refusal": (wire.refusal, FAULTS, WORDS),
}
"""What calls each function, and what its arguments may be."""


def members(owner: type) -> Iterator[str]:
    """Go through the public methods and properties that a class defines, and its own way of being made."""
    for name, value in vars(owner).items():
        if not name.startswith("_") and (
            inspect.isroutine(value) or isinstance(value, property | classmethod)
        ):
            yield f".{name}"
    if "__init__" in vars(owner) and not dataclasses.is_dataclass(owner):
        yield ""


def public() -> dict[str, object]:
    """Every public function of the package, method and property, by module and name."""
    found: dict[str, object] = {}
    for info in pkgutil.iter_modules(hazari_rules.__path__):
        module = importlib.import_module(f"hazari_rules.{info.name}")
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
                continue
            if inspect.isclass(value):
                for member in members(value):
                    found[f"{info.name}.{name}{member}"] = getattr(value, member[1:]) if member else value
            elif callable(value):
                found[f"{info.name}.{name}"] = value
    return found


PUBLIC = public()
EXCEPTIONS = {
    value.__name__: value
    for module in (builtins, notation, match, partition, request, sheet)
    for value in vars(module).values()
    if inspect.isclass(value) and issubclass(value, Exception)
}


def documented(name: str) -> tuple[type[Exception], ...]:
    """Return the exceptions that a function's docstring says it raises."""
    text = " ".join((inspect.getdoc(PUBLIC[name]) or "").split())
    _, _, raised = text.partition("Raises ")
    return tuple(EXCEPTIONS[word] for word in re.findall(r"`([A-Z]\w+)`", raised))


def test_no_public_function_is_left_out() -> None:
    assert CALLS.keys() == PUBLIC.keys()


def test_a_docstring_names_what_is_raised() -> None:
    assert documented("cards.points") == ()
    assert documented("match.Match.add") == (
        match.WrongPlayers,
        match.ImpossibleTotals,
        match.MatchFinished,
        match.ImpossibleDeal,
    )


@pytest.mark.parametrize("name", CALLS)
def test_a_public_function_raises_nothing_but_what_it_says(name: str) -> None:
    call, *arguments = CALLS[name]
    programs = name in {"program.converse", "conformance.conformance", "example_commands.conform"}

    @settings(max_examples=8 if programs else 20, suppress_health_check=list(HealthCheck))
    @given(st.tuples(*arguments))
    def called(values: tuple[Any, ...]) -> None:
        try:
            call(*values)
        except documented(name):
            pass

    called()
