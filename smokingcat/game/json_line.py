"""Reads the entries of a line of JSON that anybody may have written: each of its kind, and bounded.

What a line means is known to whoever asks; whatever is wrong with it is a ValueError.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from smokingcat.rules.identity import LONGEST_SEED, is_date

T = TypeVar("T")

_LONGEST: Final = LONGEST_SEED + 100
"""More letters than the longest text has: a moment and a seed."""
_MOST: Final = 100_000
"""More than there are of anything in a match."""
_SHOWN: Final = 40
_HALF: Final = re.compile("[\ud800-\udfff]")
"""Half of a letter, which JSON may tell and no file can hold."""


class JsonLine:
    """The entries in ``text`` by name; ``otherwise`` has those that an older program left out."""

    def __init__(self, text: str, **otherwise: object) -> None:
        try:
            told = json.loads(text)
        except RecursionError:
            raise ValueError("lists in lists without end") from None
        if not isinstance(told, dict):
            raise ValueError("a line has entries")
        self._told: dict[str, Any] = {**otherwise, **told}

    def has(self, name: str) -> bool:
        """Say whether there is such an entry."""
        return name in self._told

    def text(self, name: str) -> str:
        """Return a text."""
        return _text(self._told.get(name))

    def texts(self, name: str, least: int, most: int) -> tuple[str, ...]:
        """Return so many texts."""
        return tuple(map(_text, self._listed(name, least, most)))

    def moment(self, name: str) -> str:
        """Return an ISO moment of a day that there is."""
        text = self.text(name)
        if not is_date(text):
            raise ValueError(f"{text[:_SHOWN]!r} is no date")
        return text

    def count(self, name: str) -> int:
        """Return how many there are of something."""
        return _count(self._told.get(name))

    def things(self, name: str, least: int, most: int) -> tuple[Any, ...]:
        """Return so many of whatever they are."""
        return tuple(self._listed(name, least, most))

    def counts(self, name: str, least: int, most: int) -> tuple[int, ...]:
        """Return so many counts."""
        return tuple(map(_count, self._listed(name, least, most)))

    def size(self, name: str) -> int:
        """Return a number of bytes, or of nanoseconds."""
        value = self._told.get(name)
        if type(value) is not int:
            raise ValueError(f"{name} is no number")
        return value

    def flag(self, name: str) -> bool:
        """Return whether something is so."""
        value = self._told.get(name)
        if not isinstance(value, bool):
            raise ValueError(f"{name} is neither so nor not so")
        return value

    def one_of(self, name: str, known: Sequence[T]) -> T:
        """Return the one of those ``known``."""
        value = self.text(name)
        for one in known:
            if value == one:
                return one
        raise ValueError(f"{name} is {value[:_SHOWN]!r}")

    def _listed(self, name: str, least: int, most: int) -> list[Any]:
        value = self._told.get(name)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"{name} is no list of that length")
        return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise ValueError("it is no text")
    if not value.isascii() and _HALF.search(value):
        raise ValueError("half a letter is no text")
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise ValueError("it is no count")
    return value
