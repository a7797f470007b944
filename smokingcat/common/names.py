"""Makes one line of whatever somebody calls themselves, or a thing: short, and fit to be shown."""

from __future__ import annotations

import functools
import itertools
import unicodedata
from typing import Final

LONGEST_NAME: Final = 60
"""Letters that the name of a player has at most wherever it comes from."""
NOBODY: Final = "?"
"""What stands for a name of which nothing can be seen."""
_MOST_MARKS: Final = 4
"""Accents on one letter: more of them reach into the lines above and below."""


@functools.lru_cache(maxsize=256)
def one_line(text: str, longest: int) -> str:
    """Return ``text`` in one line of at most ``longest`` letters; `NOBODY` if none can be seen.

    What no font can set (control characters, halves of letters, what turns the direction of
    writing) becomes a space; nothing stays nothing.
    """
    start = text[: 4 * longest]
    plain = "".join(sign if sign.isprintable() else " " for sign in start)
    line = " ".join(_with_few_marks(plain).split())
    if len(line) > longest or (len(text) > len(start) and line):
        line = f"{line[: longest - 1].rstrip()}…"
    if text and not any(_is_seen(sign) for sign in line):
        return NOBODY
    return line


def _with_few_marks(text: str) -> str:
    runs = itertools.groupby(text, key=lambda sign: unicodedata.category(sign).startswith("M"))
    return "".join(
        "".join(itertools.islice(run, _MOST_MARKS)) if is_marks else "".join(run)
        for is_marks, run in runs
    )


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "MZC"
