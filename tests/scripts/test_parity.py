from hypothesis import given
from hypothesis import strategies as st
from rulebook.parity import Extra, Missing, Moved, differences

ORDERS = st.permutations("abcde")


def test_equal_lists_do_not_differ() -> None:
    assert list(differences({"en": "abc", "fr": "abc"})) == []


def test_a_key_that_a_language_lacks_is_told_with_the_one_before_it() -> None:
    assert list(differences({"en": "abc", "fr": "ac"})) == [Missing("fr", "b", "a", "en")]
    assert list(differences({"en": "abc", "fr": "bc"})) == [Missing("fr", "a", None, "en")]


def test_a_key_that_one_language_has_besides_is_one_too_many() -> None:
    assert list(differences({"en": "ac", "fr": "abc", "es": "ac"})) == [Extra("fr", "b")]


def test_a_key_that_most_translations_have_is_missing_in_the_reference() -> None:
    found = list(differences({"en": "ac", "fr": "abc", "es": "abc", "id": "abc"}))
    assert found == [Missing("en", "b", "a", "fr")]


def test_another_order_is_told_where_it_begins() -> None:
    assert list(differences({"en": "abcd", "fr": "acbd"})) == [Moved("fr", "c", "b")]


@given(ORDERS, ORDERS)
def test_two_orders_of_the_same_keys_differ_by_one_move_or_not_at_all(
    one: list[str], other: list[str]
) -> None:
    found = list(differences({"en": one, "fr": other}))
    assert len(found) == (one != other)
