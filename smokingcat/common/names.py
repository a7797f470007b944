"""Reduces names from users and files to one short, displayable line."""

from __future__ import annotations

import functools
import itertools
import unicodedata
from typing import Final

MAX_NAME_LENGTH: Final = 60
"""Maximum length of a player's name in characters."""
NO_NAME: Final = "?"
"""Replaces a name without visible characters."""
_MAX_MARKS: Final = 4
"""Maximum number of combining marks on a letter; more would overlap adjacent lines."""


@functools.lru_cache(maxsize=256)
def one_line(text: str, max_length: int) -> str:
    """Return ``text`` in one line of at most ``max_length`` characters.

    Characters that no font shows (control characters, lone surrogates, direction marks) become
    spaces. A question mark replaces text without visible characters. Empty text stays empty.
    """
    start = text[: 4 * max_length]
    plain = "".join(sign if sign.isprintable() else " " for sign in start)
    line = " ".join(_with_few_marks(plain).split())
    if len(line) > max_length or (len(text) > len(start) and line):
        line = f"{line[: max_length - 1].rstrip()}…"
    if text and not any(_is_visible(sign) for sign in line):
        return NO_NAME
    return line


def _with_few_marks(text: str) -> str:
    runs = itertools.groupby(text, key=lambda sign: unicodedata.category(sign).startswith("M"))
    return "".join(
        "".join(itertools.islice(run, _MAX_MARKS)) if is_marks else "".join(run)
        for is_marks, run in runs
    )


def _is_visible(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "MZC"
