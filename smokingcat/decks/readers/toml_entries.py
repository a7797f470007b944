"""Typed access to a TOML table; errors name the missing or wrong entry."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from smokingcat.common.text_repair import plain, with_plain_ends
from smokingcat.decks.notice import BrokenDeck, Fault

Choice = TypeVar("Choice")

_MAX_TEXT_LENGTH: Final = 300
_MAX_SHOWN_LENGTH: Final = 55
_MAX_NUMBER: Final = 1e6
_NAME_PATTERN: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_COLOUR_PATTERN: Final = re.compile(r"#[0-9a-f]{6}")
_LANGUAGE_PATTERN: Final = re.compile(r"[a-z]{2,3}")
_POSITION_PATTERN: Final = re.compile(r"\(at (?:line ([0-9]+), column [0-9]+|end of document)\)")
"""The position at the end of Python's TOML error messages."""


_MAX_DOTS: Final = 200
"""Maximum number of dots in one line, because nested keys take quadratic time.

Of Python's line separators only the newline ends a line in TOML; the others may be part of a key.
"""
_NESTING_MESSAGE: Final = "one inside another without end"


def parse_toml(text: str) -> dict[str, Any]:
    """Parse a TOML text; TOMLDecodeError quotes the faulty line.

    If that fails, the text is parsed again without the typographic changes of editors and chat
    programs.
    """
    text = with_plain_ends(text)
    try:
        return _parse_strictly(text)
    except tomllib.TOMLDecodeError as error:
        with contextlib.suppress(tomllib.TOMLDecodeError):
            return _parse_strictly(plain(text))
        raise tomllib.TOMLDecodeError(_wrong_line(text, str(error))) from None


def _wrong_line(text: str, why: str) -> str:
    """Return the line at the position in the error message, with its number."""
    lines = text.rstrip("\n").split("\n")
    found = _POSITION_PATTERN.search(why)
    if found is None:
        return why
    number = min(int(found[1] or len(lines)), len(lines))
    return f"{number}: {lines[number - 1].strip()}"


def _parse_strictly(text: str) -> dict[str, Any]:
    if any(line.count(".") > _MAX_DOTS for line in text.split("\n")):
        # parsing would take quadratic time in the number of dots
        raise tomllib.TOMLDecodeError(_NESTING_MESSAGE)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError(_NESTING_MESSAGE) from None
    except ValueError:  # a number with thousands of digits
        raise tomllib.TOMLDecodeError("a number without end") from None


class TomlEntries:
    """One table; every method raises `BrokenDeck` that names the missing or wrong entry."""

    def __init__(self, table: Mapping[str, Any], place: str = "") -> None:
        self._table = table
        self._place = place

    def text(self, key: str) -> str:
        """Return a line of text."""
        return self._line(key, self._value(key))

    def optional_text(self, key: str) -> str | None:
        """Return a line of text, or ``None`` if the entry is missing."""
        return self.text(key) if key in self._table else None

    def name(self, key: str) -> str:
        """Return a short name: lower case letters, digits and hyphens."""
        name = self.text(key)
        if not _NAME_PATTERN.fullmatch(name):
            raise self._wrong_entry(key, name)
        return name

    def number(self, key: str, default: float | None = None) -> float:
        """Return a finite number, or ``default`` if the entry is missing."""
        if default is not None and key not in self._table:
            return default
        return self._number(key, self._value(key))

    def number_within(self, key: str, least: float, most: float, default: float) -> float:
        """Return a number from ``least`` to ``most``, or ``default`` if the entry is missing."""
        number = self.number(key, default)
        if not least <= number <= most:
            raise self._wrong_entry(key, number)
        return number

    def flag(self, key: str) -> bool:
        value = self._value(key)
        if not isinstance(value, bool):
            raise self._wrong_entry(key, value)
        return value

    def size(self, key: str) -> tuple[float, float]:
        """Return a width and a height, both positive."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) != 2:
            raise self._wrong_entry(key, value)
        width, height = (self._number(key, side) for side in value)
        if width <= 0 or height <= 0:
            raise self._wrong_entry(key, value)
        return width, height

    def optional_size(self, key: str) -> tuple[float, float] | None:
        """Return two positive lengths, or ``None`` if the entry is missing."""
        return self.size(key) if key in self._table else None

    def choice(self, key: str, choices: Mapping[str, Choice]) -> Choice:
        """Return the value of ``choices`` that the entry names."""
        word = self.text(key)
        if word not in choices:
            raise self._wrong_entry(key, word)
        return choices[word]

    def letters(self, key: str, choices: Mapping[str, Choice]) -> frozenset[Choice]:
        """Return the values of ``choices`` that the entry's letters name."""
        word = self.text(key)
        if not set(word) <= set(choices):
            raise self._wrong_entry(key, word)
        return frozenset(choices[letter] for letter in word)

    def texts(self, key: str) -> dict[str, str]:
        """Return texts by language code, at least one."""
        table = self._subtable(key)
        texts = {code: self._line(f"{key}.{code}", text) for code, text in table.items()}
        if not texts or not all(_LANGUAGE_PATTERN.fullmatch(code) for code in texts):
            raise self._wrong_entry(key, table)
        return texts

    def colours(self, key: str, choices: Mapping[str, Choice]) -> dict[Choice, str]:
        """Return a colour (``#rrggbb`` in lower case) for each of ``choices``."""
        table = self._subtable(key)
        if set(table) != set(choices):
            raise self._wrong_entry(key, table)
        for colour in table.values():
            if not isinstance(colour, str) or not _COLOUR_PATTERN.fullmatch(colour):
                raise self._wrong_entry(key, colour)
        return {choices[letter]: colour for letter, colour in table.items()}

    def tables(self, key: str) -> list[TomlEntries]:
        """Return an array of tables, at least one."""
        value = self._value(key)
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(item, dict) for item in value)
        ):
            raise self._wrong_entry(key, value)
        return [TomlEntries(item, f"{self._place}{key}.") for item in value]

    def _subtable(self, key: str) -> dict[str, Any]:
        value = self._value(key)
        if not isinstance(value, dict):
            raise self._wrong_entry(key, value)
        return value

    def _line(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= _MAX_TEXT_LENGTH:
            raise self._wrong_entry(key, value)
        if not value.isprintable():
            raise self._wrong_entry(key, value)
        return value

    def _number(self, key: str, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._wrong_entry(key, value)
        if not abs(value) <= _MAX_NUMBER:  # written so that NaN fails too
            raise self._wrong_entry(key, value)
        return float(value)

    def _value(self, key: str) -> Any:
        try:
            return self._table[key]
        except KeyError:
            raise BrokenDeck(Fault.ENTRY_MISSING, self._place + key) from None

    def _wrong_entry(self, key: str, value: object) -> BrokenDeck:
        try:
            text = repr(value)
        # Python does not print integers of thousands of digits
        except (RecursionError, ValueError):
            text = "…"
        shown = text if len(text) <= _MAX_SHOWN_LENGTH else f"{text[: _MAX_SHOWN_LENGTH - 1]}…"
        return BrokenDeck(Fault.ENTRY_WRONG, f"{self._place}{key} = {shown}")
