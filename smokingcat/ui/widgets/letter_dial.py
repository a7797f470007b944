"""Letters without a keyboard: the last one of a line is turned, as on a combination lock."""

from __future__ import annotations

import unicodedata
from typing import Final

_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MORE: Final = {
    "cs": "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "de": "ÄÖÜ",
    "hu": "ÁÉÍÓÖŐÚÜŰ",
    "it": "ÀÈÉÌÒÙ",
    "pl": "ĄĆĘŁŃÓŚŹŻ",
    "sk": "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
}
"""By language, the letters that it has besides."""
_OTHERS: Final = {"ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"}
"""The alphabets that are not Latin."""
_BETWEEN: Final = " -"
DIGITS: Final = "0123456789-"
"""What a number is made of that one tells a friend."""


def letters_to_turn(code: str) -> str:
    """Return the capital letters of a language, each after the one it is a kind of, and a gap."""
    latin = "".join(sorted(_LATIN + _MORE.get(code, ""), key=_place))
    return _OTHERS.get(code, latin) + _BETWEEN


def _place(letter: str) -> tuple[str, str]:
    return unicodedata.normalize("NFD", letter)[0], letter


def turned(value: str, step: int, letters: str) -> str:
    """Return a line with its last letter turned on by a step; of an empty one, the first letter.

    After another letter come small ones.
    """
    if not value:
        return letters[0 if step > 0 else -1]
    last = value[-1]
    place = letters.find(last.upper())
    new = letters[(place + step) % len(letters)] if place >= 0 else letters[0]
    return value[:-1] + (new if last.isupper() or not last.isalpha() else new.lower())


def longer(value: str, letters: str) -> str:
    """Return a line with one letter more, as small as is usual there."""
    is_inside = bool(value) and value[-1].isalpha()
    return value + (letters[0].lower() if is_inside else letters[0])
