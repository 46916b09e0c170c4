"""The register of rule ids."""

import re

from hazari_rules.rules import Rule

AREAS = ("game", "pack", "partition", "combinations", "play", "scoring")


def test_an_id_is_an_area_and_a_subject_in_lower_case_without_numbers() -> None:
    for rule in Rule:
        assert re.fullmatch(rf"({'|'.join(AREAS)})\.[a-z]+(-[a-z]+)*", rule.value), rule


def test_an_id_and_its_name_in_the_code_are_the_same_words() -> None:
    for rule in Rule:
        assert rule.name == rule.value.replace(".", "_").replace("-", "_").upper()


def test_what_people_do_away_from_the_cards_is_not_computed() -> None:
    told = {rule.value for rule in Rule if not rule.computed}
    assert {"game.origin", "partition.ready", "pack.first-dealer"} <= told
    assert not any(rule.computed for rule in Rule if rule.value.startswith("game."))
    assert Rule.PARTITION_DESCENDING.computed
