"""Letter entry without a keyboard: the last letter is dialled, as on a combination lock."""

from __future__ import annotations

import unicodedata
from typing import Final

_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_EXTRA_LETTERS: Final = {
    "cs": "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "de": "ÄÖÜ",
    "hu": "ÁÉÍÓÖŐÚÜŰ",
    "it": "ÀÈÉÌÒÙ",
    "pl": "ĄĆĘŁŃÓŚŹŻ",
    "sk": "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
}
"""Additional letters by language."""
_OTHER_ALPHABETS: Final = {"ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"}
"""Alphabets that are not Latin."""
_BETWEEN: Final = " -"
DIGITS: Final = "0123456789-"
"""Characters of the number (seed) of a match."""


def dial_letters(code: str) -> str:
    """Return the capital letters of a language, variants after their base letter, and gaps."""
    latin = "".join(sorted(_LATIN + _EXTRA_LETTERS.get(code, ""), key=_place))
    return _OTHER_ALPHABETS.get(code, latin) + _BETWEEN


def _place(letter: str) -> tuple[str, str]:
    return unicodedata.normalize("NFD", letter)[0], letter


def turn_last_letter(value: str, step: int, letters: str) -> str:
    """Return a line with its last letter turned by ``step``; an empty line gets the first letter.

    The new letter has the case of the old one.
    """
    if not value:
        return letters[0 if step > 0 else -1]
    last = value[-1]
    place = letters.find(last.upper())
    new = letters[(place + step) % len(letters)] if place >= 0 else letters[0]
    return value[:-1] + (new if last.isupper() or not last.isalpha() else new.lower())


def append_letter(value: str, letters: str) -> str:
    """Return a line with one more letter: small after a letter, otherwise a capital."""
    is_inside = bool(value) and value[-1].isalpha()
    return value + (letters[0].lower() if is_inside else letters[0])
