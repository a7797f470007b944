"""Tests of search without accents and case."""

from __future__ import annotations

import pytest

from smokingcat.i18n.rulebook.accent_folding import find_spots


@pytest.mark.parametrize(
    ("text", "sought", "found"),
    [
        ("Zelený svršek.", "svrsek", ["svršek"]),
        ("Hejma, HEJMA a hejmy", "hejma", ["Hejma", "HEJMA"]),
        ("Po ľavici, šiel ôsmy", "osmy", ["ôsmy"]),
        ("łatwy, kłopot", "LATWY", ["łatwy"]),
        ("Ещё один, еще два", "еще", ["Ещё", "еще"]),
        ("Große Straße", "strasse", ["Straße"]),
        ("k\N{NO-BREAK SPACE}odkazu", "  k   odkazu ", ["k\N{NO-BREAK SPACE}odkazu"]),
        ("dealer’s left", "dealer's", ["dealer’s"]),
        ("e\N{COMBINING ACUTE ACCENT}t", "et", ["e\N{COMBINING ACUTE ACCENT}t"]),
        ("aaaa", "aa", ["aa", "aa"]),
        ("anything", "", []),
        ("anything", "  ", []),
        ("anything", "nothing", []),
    ],
)
def test_search_ignores_case_and_accents(text: str, sought: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in find_spots(text, sought)] == found
