"""Hyphenation between syllables, by letters only.

The algorithm does not know the language, because a playing word may be of any language or none. The
algorithm uses a rule that the game's eight languages share: a syllable begins with the last
consonant before a vowel.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

_VOWELS: Final = frozenset("AEIOUYÆŒØАЕИОУЫЭЮЯІЄ")
_SYLLABLE_ENDS: Final = frozenset("ЬЪЙ")
"""Letters that end a syllable together with the letter before, and begin none."""
_ONE_SOUND: Final = frozenset(
    (
        *("CH", "CK", "SZ", "CZ", "RZ", "DZ", "CS", "ZS", "GY", "LY", "NY", "TY"),
        *("GH", "GL", "GN", "SH", "TH", "PH"),
    )
)
_SOFTENED_CONSONANTS: Final = frozenset("GLNT")
"""Consonants after which Y before a vowel is not a vowel, but a Hungarian sign of softness."""


def hyphenation_points(letters: Sequence[str]) -> Iterator[int]:
    """Yield the positions at which a word may be divided, as the number of letters before."""
    plain = [_plain(letter) for letter in letters]
    vowels = [_is_vowel(plain, place) for place in range(len(plain))]
    for place in range(1, len(plain)):
        if any(vowels[:place]) and _begins_syllable(plain, vowels, place):
            yield place


def _plain(letter: str) -> str:
    """Return a capital letter without its accents."""
    return letter if letter in _SYLLABLE_ENDS else unicodedata.normalize("NFD", letter)[0]


def _is_vowel(plain: Sequence[str], place: int) -> bool:
    after = plain[place + 1 : place + 2]
    if plain[place] == "Y" and place and plain[place - 1] in _SOFTENED_CONSONANTS and after:
        return after[0] not in _VOWELS
    return plain[place] in _VOWELS


def _begins_syllable(plain: Sequence[str], vowels: Sequence[bool], place: int) -> bool:
    if plain[place] in _SYLLABLE_ENDS:
        return False
    if vowels[place]:
        return plain[place - 1] in _SYLLABLE_ENDS
    if _is_one_sound(plain, vowels, place - 1):
        return False
    sound = 2 if _is_one_sound(plain, vowels, place) else 1
    return any(vowels[place + sound : place + sound + 1])


def _is_one_sound(plain: Sequence[str], vowels: Sequence[bool], place: int) -> bool:
    """Return whether a letter and the next are two consonants for one sound."""
    return "".join(plain[place : place + 2]) in _ONE_SOUND and not vowels[place + 1]
