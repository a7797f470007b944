"""Hyphenation in every language of the game."""

from __future__ import annotations

import pytest

from smokingcat.i18n.catalogue.hyphenation import hyphenation_points


def hyphenated(word: str) -> str:
    """Return ``word`` with a hyphen at each hyphenation point."""
    places = set(hyphenation_points(tuple(word)))
    return "".join("-" * (number in places) + letter for number, letter in enumerate(word))


@pytest.mark.parametrize(
    "word",
    [
        "STREICH-HOLZ",
        "SCHNURR-HAAR",
        "BIER-DE-CKEL",
        "FILZ-PAN-TOF-FEL",
        "MAR-MA-LA-DE",
        "KO-ČI-ČI-NA",
        "BRAM-BO-RÁK",
        "DU-GÓ-HÚ-ZÓ",
        "E-GÉR-FO-GÓ",
        "TA-BAC-CHIE-RA",
        "KOR-KO-CIĄG",
        "PO-PIEL-NICZ-KA",
        "ВА-ЛЕРЬ-ЯН-КА",
        "ПЕ-ПЕЛЬ-НИ-ЦА",
        "МАЙ-КА",
        "KI-RÁ-LYA",
        "SYR-NY",
    ],
)
def test_words_are_hyphenated_between_syllables(word: str) -> None:
    assert hyphenated(word.replace("-", "")) == word


def test_words_with_at_most_one_vowel_are_not_hyphenated() -> None:
    assert list(hyphenation_points(tuple("PRST"))) == []
    assert list(hyphenation_points(tuple("SCHRANK"))) == []
