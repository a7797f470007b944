from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.word import BadWord
from smokingcat.store.challenge import RULES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_valid_playing_words_for_short_and_long_matches(code: str) -> None:
    words = playing_words(code)
    lengths = [len(Ruleset(word).letters) for word in words]
    assert len(words) == len(set(words))
    assert sum(length <= 6 for length in lengths) >= 5
    assert sum(length > 6 for length in lengths) >= 5
    assert [Ruleset(word=word).word for word in words] == list(words)


def test_playing_word_lists_differ() -> None:
    first = {code: playing_words(code)[0] for code in LANGUAGES}
    assert first["cs"] == "POPELNÍK"
    assert first["ru"] == "ПЕПЕЛЬНИЦА"
    assert len(set(first.values())) == len(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_a_word_of_daily_length(code: str) -> None:
    lengths = [len(Ruleset(word).letters) for word in playing_words(code)]
    assert len(RULES.letters) in lengths


@pytest.mark.parametrize("code", LANGUAGES)
def test_first_six_playing_words_include_one_of_at_most_five_letters(code: str) -> None:
    lengths = [len(Ruleset(word).letters) for word in playing_words(code)[:6]]
    assert min(lengths) <= 5


def test_language_without_word_list_gets_english_one() -> None:
    assert playing_words("qps") == playing_words("en")


def test_comments_and_empty_lines_in_word_list_are_ignored(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.txt").write_text("# pub\n\nteapot\n", encoding="utf-8")
    assert playing_words("en", tmp_path) == ("TEAPOT",)


def test_invalid_word_in_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.txt").write_text("no\n", encoding="utf-8")
    with pytest.raises(BadWord):
        playing_words("en", tmp_path)
