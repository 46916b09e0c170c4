"""The page of odds types no number: all of them are counted when the site is built."""

import json
import re

import pytest
from rulebook.verify import ROOT

from hazari_rules.locales import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_of_the_odds_holds_no_digit(lang: str) -> None:
    text = (ROOT / "docs" / lang / "odds.md").read_text("utf-8")
    assert re.findall(r".*\d.*", text) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_around_the_odds_holds_a_digit(lang: str) -> None:
    messages = json.loads((ROOT / "hazari_rules" / "locale" / f"{lang}.json").read_text("utf-8"))
    own = {
        key: json.dumps(text, ensure_ascii=False)
        for key, text in messages.items()
        if re.match(r"odds\.|picture\.(?:frequencies|beaten)\.", key)
    }
    assert len(own) > 10
    assert {key: text for key, text in own.items() if re.search(r"\d", text)} == {}
