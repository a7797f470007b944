from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.word import BadWord
from smokingcat.store.challenge import RULES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_a_dozen_words_that_can_be_played_for(code: str) -> None:
    words = playing_words(code)
    assert len(words) == len(set(words)) == 12
    assert [Ruleset(word=word).word for word in words] == list(words)


def test_every_list_is_its_own() -> None:
    first = {code: playing_words(code)[0] for code in LANGUAGES}
    assert first["cs"] == "POPELNÍK"
    assert first["ru"] == "ПЕПЕЛЬНИЦА"
    assert len(set(first.values())) == len(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_a_word_for_the_rounds_of_a_day(code: str) -> None:
    lengths = [len(Ruleset(word).letters) for word in playing_words(code)]
    assert len(RULES.letters) in lengths


@pytest.mark.parametrize("code", LANGUAGES)
def test_among_the_first_that_are_suggested_is_one_for_a_short_match(code: str) -> None:
    lengths = [len(Ruleset(word).letters) for word in playing_words(code)[:6]]
    assert min(lengths) <= 5


def test_a_language_without_a_list_borrows_the_english_one() -> None:
    assert playing_words("qps") == playing_words("en")


def test_remarks_and_empty_lines_are_no_words(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.txt").write_text("# pub\n\nteapot\n", encoding="utf-8")
    assert playing_words("en", tmp_path) == ("TEAPOT",)


def test_a_bad_word_in_a_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.txt").write_text("no\n", encoding="utf-8")
    with pytest.raises(BadWord):
        playing_words("en", tmp_path)
