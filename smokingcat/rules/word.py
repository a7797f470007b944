"""Playing words: their validity and their counted letters (R7)."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

SHORTEST_WORD: Final = 3
LONGEST_WORD: Final = 14
_UNCOUNTED_SIGNS: Final = " -"
_SCRIPT_PREFIXES: Final = ("LATIN ", "CYRILLIC ")


class BadWord(ValueError):
    """An invalid playing word; ``reason`` is "short", "long" or "letters"."""

    def __init__(self, reason: Literal["short", "long", "letters"]) -> None:
        super().__init__(reason)
        self.reason = reason


@lru_cache(maxsize=64)  # called for every view drawn
def letters_of(word: str) -> tuple[str, ...]:
    """Return the counted letters of a word: all but spaces and hyphens (R7)."""
    return tuple(letter for letter in word if letter not in _UNCOUNTED_SIGNS)


def tidy_word(text: str) -> str:
    """Return ``text`` trimmed, in NFC and in capitals (R7); BadWord if it is invalid.

    A letter becomes a capital only if that keeps the number of letters (ß stays ß).
    """
    word = " ".join(unicodedata.normalize("NFC", text).split())
    word = "".join(c.upper() if len(c.upper()) == 1 else c for c in word)
    letters = letters_of(word)
    if any(not _is_drawable(letter) for letter in letters):
        raise BadWord("letters")
    if word and (word[0] in _UNCOUNTED_SIGNS or word[-1] in _UNCOUNTED_SIGNS):
        raise BadWord("letters")
    if any(a in _UNCOUNTED_SIGNS and b in _UNCOUNTED_SIGNS for a, b in pairwise(word)):
        raise BadWord("letters")
    if len(letters) < SHORTEST_WORD:
        raise BadWord("short")
    if len(letters) > LONGEST_WORD:
        raise BadWord("long")
    return word


def _is_drawable(letter: str) -> bool:
    return letter.isalpha() and unicodedata.name(letter, "").startswith(_SCRIPT_PREFIXES)
