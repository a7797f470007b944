"""Automatic proofreading of texts: typing errors and avoided terms.

The module itself contains the checks for typing errors. Avoided terms and their reasons are in
``locales/<code>/terms.toml``. The module does not need Babel and does not read catalogues.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

Source = Literal["catalogue", "book", "talk"]
SOURCES: Final[tuple[Source, ...]] = ("catalogue", "book", "talk")
_QUOTES: Final = {
    "cs": "„“‚‘",
    "de": "„“‚‘’",
    "en": "“”‘’",
    "hu": "„”»«’",
    "it": "«»“”’",
    "pl": "„”«»’",
    "ru": "«»„“",
    "sk": "„“‚‘",
}
"""Quotation marks and apostrophe of each language."""
_ALL_QUOTES: Final = frozenset("„“”‚‘’«»‹›")
_PATTERNS: Final = (
    (re.compile(r"\S  +\S"), "two spaces"),
    (re.compile(r"\S - \S"), "a hyphen for a dash"),
    (re.compile(r" [,;.](?!\w)|\w [!?](?!\w)"), "a space before a stop"),
)
_ENDS: Final = {"…": "…", ":": ":", "?": "?", ".": ".", "!": "."}
"""Sentence endings. A translation may exclaim where the English states, and the reverse."""


class BadTerms(ValueError):
    """An invalid ``terms.toml``; the text names the place."""


@dataclass(frozen=True, slots=True)
class AvoidedTerm:
    """An expression to avoid in some sources, with the reason."""

    word: re.Pattern[str]
    why: str
    sources: frozenset[str]


def avoided_terms(file: Path) -> tuple[AvoidedTerm, ...]:
    """Return the avoided terms of a ``terms.toml``, none without the file; raise BadTerms."""
    if not file.is_file():
        return ()
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("avoid", [])
        return tuple(
            AvoidedTerm(
                re.compile(entry["word"], re.IGNORECASE),
                entry["why"],
                frozenset(entry.get("sources", SOURCES)),
            )
            for entry in entries
        )
    except (tomllib.TOMLDecodeError, KeyError, re.error) as error:
        raise BadTerms(f"{file}: {error}") from error


def typing_errors(code: str, text: str) -> Iterator[str]:
    """Yield typing errors in a text of language ``code``: spaces, dashes, quotes, alphabets."""
    yield from (why for pattern, why in _PATTERNS if pattern.search(text))
    strange = _ALL_QUOTES.intersection(text) - set(_QUOTES.get(code, "".join(_ALL_QUOTES)))
    if strange:
        yield f"quotation marks of another language: {' '.join(sorted(strange))}"
    for word in re.findall(r"\w+", text):
        if len({_script(letter) for letter in word if letter.isalpha()}) > 1:
            yield f"letters of two alphabets in {word}"


def ends_alike(english: str, text: str) -> bool:
    """Return whether a translation has the same kind of sentence ending as the English."""
    return _end(english) == _end(text)


def terms_in(text: str, rules: tuple[AvoidedTerm, ...], source: Source) -> Iterator[str]:
    """Yield the avoided expressions in a text, each with its reason."""
    for rule in rules:
        found = rule.word.search(text) if source in rule.sources else None
        if found:
            yield f"“{found[0]}”: {rule.why}"


def _end(text: str) -> str:
    return _ENDS.get(text.rstrip("”“»’)* ")[-1:], "")


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]
