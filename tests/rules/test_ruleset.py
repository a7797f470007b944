from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.word import BadWord, letters_of, tidy_word


def test_the_defaults_are_strict_law_ending_at_17_and_dealing_by_twos() -> None:
    rules = Ruleset()
    assert (rules.word, rules.law, rules.end_at_17, rules.deal_by) == (
        "POPELNÍK",
        "strict",
        "auto",
        2,
    )


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("  popelník ", "POPELNÍK"),
        ("pivní   tácek", "PIVNÍ TÁCEK"),
        ("cat-flap", "CAT-FLAP"),
        ("straße", "STRAßE"),
        ("тапочек", "ТАПОЧЕК"),
        ("E\u0301l\u0142", "ÉLŁ"),
        ("aaaaaaaaaaaaaa", "AAAAAAAAAAAAAA"),
    ],
)
def test_tidy_word_gives_trimmed_capitals(typed: str, expected: str) -> None:
    assert tidy_word(typed) == expected


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "short"),
        ("ab", "short"),
        ("a - b", "letters"),
        ("a b", "short"),
        ("aaaaaaaaaaaaaaa", "long"),
        ("abc1", "letters"),
        ("-abc", "letters"),
        ("abc-", "letters"),
        ("ab--c", "letters"),
        ("κατ", "letters"),
        ("猫猫猫", "letters"),
        ("a\u0301\u0301bc", "letters"),
    ],
)
def test_an_invalid_word_raises_with_its_reason(typed: str, reason: str) -> None:
    with pytest.raises(BadWord) as caught:
        tidy_word(typed)
    assert caught.value.reason == reason


def test_spaces_and_hyphens_are_not_counted_as_letters() -> None:
    assert letters_of("CAT-FLAP") == tuple("CATFLAP")
    assert Ruleset(word="pivní tácek").letters == tuple("PIVNÍTÁCEK")


@given(st.text(alphabet=st.characters(categories=["L", "Zs"]), min_size=3, max_size=16))
def test_tidy_word_is_idempotent(typed: str) -> None:
    try:
        word = tidy_word(typed)
    except BadWord:
        return
    assert tidy_word(word) == word
    assert 3 <= len(letters_of(word)) <= 14


@pytest.mark.parametrize(
    "wrong", [{"law": "jungle"}, {"end_at_17": "maybe"}, {"deal_by": 3}, {"word": "ab"}]
)
def test_an_invalid_rule_raises(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"unknown|by ones or twos|short"):
        Ruleset(**wrong)
