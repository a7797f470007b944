"""Search without accents and case: "svrsek" finds *svršek*, "HEJMA" finds *Hejma*.

The comparison does not depend on the language.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_PLAIN: Final = str.maketrans({"ł": "l", "’": "'", "‘": "'", "–": "-", "\N{NO-BREAK SPACE}": " "})


def find_spots(text: str, query: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each occurrence of ``query`` in ``text``, without overlaps.

    Several spaces in ``query`` count as one. Spaces at the ends of ``query`` are ignored.
    """
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = _fold(letter)
        letters.append(plain)
        places += [place] * len(plain)
    folded = "".join(letters)
    wanted = " ".join(_fold(query).split())
    start = folded.find(wanted) if wanted else -1
    while start >= 0:
        end = start + len(wanted)
        yield places[start], places[end - 1] + 1
        start = folded.find(wanted, end)


@lru_cache(maxsize=512)
def _fold(text: str) -> str:
    apart = unicodedata.normalize("NFD", text.casefold().translate(_PLAIN))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
