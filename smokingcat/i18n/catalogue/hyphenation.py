"""Where a word may be parted at the end of a line: between syllables, as far as letters tell.

It refuses to know the language: a playing word may be of any, or of none. So it goes by what the
eight of the game have in common: a syllable begins with the last consonant before a vowel.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

_VOWELS: Final = frozenset("AEIOUYÆŒØАЕИОУЫЭЮЯІЄ")
_SIGNS: Final = frozenset("ЬЪЙ")
"""They end a syllable with the letter before them, and begin none."""
_ONE_SOUND: Final = frozenset(
    (
        *("CH", "CK", "SZ", "CZ", "RZ", "DZ", "CS", "ZS", "GY", "LY", "NY", "TY"),
        *("GH", "GL", "GN", "SH", "TH", "PH"),
    )
)
_SHARP: Final = frozenset("GLNT")
"""After them a Y before a vowel is no vowel, but the Hungarian sign that they are soft."""


def hyphenation_points(letters: Sequence[str]) -> Iterator[int]:
    """Yield how many letters stand before each place where a word may be parted."""
    plain = [_plain(letter) for letter in letters]
    vowels = [_is_vowel(plain, place) for place in range(len(plain))]
    for place in range(1, len(plain)):
        if any(vowels[:place]) and _begins_syllable(plain, vowels, place):
            yield place


def _plain(letter: str) -> str:
    """Return a capital without its accents, which are no matter here."""
    return letter if letter in _SIGNS else unicodedata.normalize("NFD", letter)[0]


def _is_vowel(plain: Sequence[str], place: int) -> bool:
    after = plain[place + 1 : place + 2]
    if plain[place] == "Y" and place and plain[place - 1] in _SHARP and after:
        return after[0] not in _VOWELS
    return plain[place] in _VOWELS


def _begins_syllable(plain: Sequence[str], vowels: Sequence[bool], place: int) -> bool:
    if plain[place] in _SIGNS:
        return False
    if vowels[place]:
        return plain[place - 1] in _SIGNS
    if _is_one_sound(plain, vowels, place - 1):
        return False
    sound = 2 if _is_one_sound(plain, vowels, place) else 1
    return any(vowels[place + sound : place + sound + 1])


def _is_one_sound(plain: Sequence[str], vowels: Sequence[bool], place: int) -> bool:
    """Tell whether a letter and the next one are two consonants for one sound."""
    return "".join(plain[place : place + 2]) in _ONE_SOUND and not vowels[place + 1]
