"""Types of option values for argparse, with translated error messages.

Each function returns a reader of one type.
"""

from __future__ import annotations

import argparse
import datetime
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue, UnknownLanguage
from smokingcat.rules.word import BadWord, tidy_word

FILM_SIZES: Final = ((960, 540), (3840, 2160))
"""Smallest and largest size of a film in pixels, which are the limits of the game's layout."""


def language(words: Catalogue) -> Callable[[str], str]:
    def read(code: str) -> str:
        try:
            catalogue.load(code)
        except UnknownLanguage:
            known = ", ".join(catalogue.available())
            sentence = words.gettext("no such language: {code} (there are: {known})")
            raise argparse.ArgumentTypeError(sentence.format(code=code, known=known)) from None
        return code

    return read


def file_if_any(typed: str) -> str | None:
    """Read a file name; an empty one becomes ``None``."""
    return typed or None


def text(words: Catalogue) -> Callable[[str], str]:
    """Read text in any script; refuse control characters and undecodable bytes."""

    def read(typed: str) -> str:
        if any(unicodedata.category(letter) in ("Cs", "Cc") for letter in typed):
            shown = typed.encode("utf-8", "replace").decode("utf-8")
            sentence = words.gettext("it contains bytes that are not text: {value}")
            raise argparse.ArgumentTypeError(sentence.format(value=shown))
        return typed

    return read


def playing_word(words: Catalogue) -> Callable[[str], str]:
    """Read a valid playing word (R7)."""

    def read(typed: str) -> str:
        try:
            return tidy_word(typed)
        except BadWord:
            sentence = words.gettext(
                "not a playing word: {word} (3 to 14 letters, Latin or Cyrillic)"
            )
            raise argparse.ArgumentTypeError(sentence.format(word=typed)) from None

    return read


def speed(words: Catalogue) -> Callable[[str], float]:
    def read(typed: str) -> float:
        try:
            value = float(typed)
        except ValueError:
            value = 0.0
        if not 0 < value <= 1_000_000:
            sentence = words.gettext("not a speed: {value} (1 is normal, 2 is twice as fast)")
            raise argparse.ArgumentTypeError(sentence.format(value=typed))
        return value

    return read


def day(words: Catalogue) -> Callable[[str], datetime.date]:
    """Read a date as year, month and day."""

    def read(typed: str) -> datetime.date:
        try:
            return datetime.datetime.strptime(typed, "%Y-%m-%d").date()
        except ValueError:
            sentence = words.gettext("not a day such as 2026-11-23: {value}")
            raise argparse.ArgumentTypeError(sentence.format(value=typed)) from None

    return read


def number_up_to(most: int, words: Catalogue) -> Callable[[str], int]:
    """Read a whole number from 1 to ``most``."""

    def read(typed: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", typed) or not 1 <= int(typed) <= most:
            sentence = words.gettext("not a number from 1 to {most}: {value}")
            raise argparse.ArgumentTypeError(sentence.format(most=most, value=typed))
        return int(typed)

    return read


def film_size(words: Catalogue) -> Callable[[str], tuple[int, int]]:
    def read(typed: str) -> tuple[int, int]:
        found = re.fullmatch("([0-9]{1,5})x([0-9]{1,5})", typed)
        width, height = map(int, found.groups()) if found else (0, 0)
        least, most = FILM_SIZES
        if not (least[0] <= width <= most[0] and least[1] <= height <= most[1]):
            sentence = words.gettext("not a size from {least} to {most}: {value}")
            sizes = {"least": f"{least[0]}x{least[1]}", "most": f"{most[0]}x{most[1]}"}
            raise argparse.ArgumentTypeError(sentence.format(**sizes, value=typed))
        return width, height

    return read


def suits(words: Catalogue) -> Callable[[str], SuitSystem]:
    def read(typed: str) -> SuitSystem:
        try:
            return SuitSystem(typed)
        except ValueError:
            sentence = words.gettext("neither german nor french: {value}")
            raise argparse.ArgumentTypeError(sentence.format(value=typed)) from None

    return read


def usage_problem(words: Catalogue, message: str) -> str:
    """Translate an English message of argparse to one clause."""
    named = re.fullmatch(r"argument ([^:]+): (.*)", message, re.DOTALL)
    option, problem = named.groups() if named else ("", message)
    for form, sentence in _sentences(words):
        found = re.fullmatch(form, problem, re.DOTALL)
        if found:
            values = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return sentence.format(option=option, **values)
    return f"{option}: {problem}" if option else problem


def _sentences(words: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield patterns of argparse's messages with their translations."""
    yield (
        r"the following arguments are required: (?P<names>.*)",
        words.gettext("missing: {names}"),
    )
    yield r"unrecognized arguments: (?P<names>.*)", words.gettext("not understood: {names}")
    yield (
        r"invalid choice: (?P<value>'.*?'|\".*?\").* \(choose from (?P<known>.*)\)",
        words.gettext("no such command: {value} (there are: {known})"),
    )
    yield r"expected one argument", words.gettext("{option} needs a value")
    yield (
        r"invalid int value: (?P<value>.*)",
        words.gettext("{option}: not a whole number: {value}"),
    )
    yield (
        r"ignored explicit argument (?P<value>.*)",
        words.gettext("{option} takes no value: {value}"),
    )
    yield (
        r"ambiguous option: (?P<given>.*) could match (?P<known>.*)",
        words.gettext("{given} could be any of these: {known}"),
    )
