"""The playing words this game proposes: harmless ones, a list for every language (R7)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import SOURCE
from smokingcat.rules.word import tidy_word

_SHORT: Final = 8
"""How many letters a short word has at most."""


def playing_words(code: str, folder: Path | None = None) -> tuple[str, ...]:
    """Return the list of ``code``, or the English one if that language has none.

    ``folder`` is where the languages' folders lie. Lines that begin with ``#`` are remarks.
    BadWord if a word cannot be played for, OSError if not even English can be read.
    """
    folder = folder or paths.locales()
    path = folder / code / "words.txt"
    if not path.is_file():
        path = folder / SOURCE / "words.txt"
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(tidy_word(line) for line in lines if line and not line.startswith("#"))


def short_words(code: str) -> tuple[str, ...]:
    """Return those of the list that go on a slate which leaves room beside it; errors as above."""
    return tuple(word for word in playing_words(code) if len(word) <= _SHORT)
