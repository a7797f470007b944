"""Finds words as people type them in a hurry: "svrsek" is *svršek*, "HEJMA" is *Hejma*.

It knows no language: a letter is compared without its accents and whatever its case.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_PLAIN: Final = str.maketrans({"ł": "l", "’": "'", "‘": "'", "–": "-", "\N{NO-BREAK SPACE}": " "})


def spots(text: str, sought: str) -> Iterator[tuple[int, int]]:
    """Yield where ``sought`` begins and ends in ``text``, from left to right without overlap.

    Of spaces in what is sought, several are one, and those at its ends are none.
    """
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = _folded(letter)
        letters.append(plain)
        places += [place] * len(plain)
    folded = "".join(letters)
    wanted = " ".join(_folded(sought).split())
    start = folded.find(wanted) if wanted else -1
    while start >= 0:
        end = start + len(wanted)
        yield places[start], places[end - 1] + 1
        start = folded.find(wanted, end)


@lru_cache(maxsize=512)
def _folded(text: str) -> str:
    apart = unicodedata.normalize("NFD", text.casefold().translate(_PLAIN))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
