"""Playing words that the game proposes: a list of harmless words in each language (R7)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import SOURCE
from smokingcat.rules.word import tidy_word

_SHORT_WORD_LENGTH: Final = 8
"""Greatest length of a short word in letters."""


def playing_words(code: str, folder: Path | None = None) -> tuple[str, ...]:
    """Return the words of ``code``, or the English ones if that language has none.

    ``folder`` contains the languages' folders. Lines that begin with ``#`` are comments. Raise
    BadWord for an invalid playing word, and OSError if the English list cannot be read.
    """
    folder = folder or paths.locales()
    path = folder / code / "words.txt"
    if not path.is_file():
        path = folder / SOURCE / "words.txt"
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(tidy_word(line) for line in lines if line and not line.startswith("#"))


def short_words(code: str) -> tuple[str, ...]:
    """Return the words that leave room beside them on a slate; raise as `playing_words`."""
    return tuple(word for word in playing_words(code) if len(word) <= _SHORT_WORD_LENGTH)
