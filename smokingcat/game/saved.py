"""A match put away, as lists tell of it, and what was seen of all of them at the last look.

Looking at one is reading all of it, which takes a moment where there are hundreds. So what was seen
is kept (`Seen`), and believed of a file that has not changed since; it may be thrown away at any
time, for the records are the truth.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple, get_args

from smokingcat.game.json_line import JsonLine
from smokingcat.game.lines import SealedLines
from smokingcat.rules.identity import identity_of
from smokingcat.rules.law import Law
from smokingcat.rules.names import LONGEST_NAME, one_line
from smokingcat.rules.seats import SEATS
from smokingcat.rules.word import letters_of, tidy_word

_FIRST_WORD: Final = "smoking-cat-seen"
_WORTH_KEEPING: Final = 20
"""So many matches are looked at in no time."""

Stamp = tuple[int, int]
"""When a file was changed (ns), and how many bytes it has."""


class Saved(NamedTuple):
    """A match put away: ``started`` is an ISO moment; ``letters``, ``names``, ``kinds`` go by seat.

    ``is_scored`` says that its round is over, and that the next one is to be dealt; ``is_over``
    that there is no next one, and that the person has yet to see how it ended.
    """

    id: str
    started: str
    word: str
    letters: tuple[int, ...]
    names: tuple[str, ...]
    round_number: int
    is_scored: bool
    is_over: bool
    seed: str
    kinds: tuple[str, ...]
    law: Law

    @property
    def identity(self) -> str:
        """What the match is called wherever it is told of, as `RecordHeader.identity`."""
        return identity_of(self.started, self.seed)

    @property
    def slate(self) -> str:
        """What is chalked up on the slate of seat 0."""
        return "".join(letters_of(self.word)[: self.letters[0]])


class Seen:
    """What was seen, kept in the file at ``path``, if there is one."""

    def __init__(self, path: Path | None = None) -> None:
        self._lines = None if path is None else SealedLines(path, _FIRST_WORD)
        self._by_id: dict[str, tuple[Stamp, Saved]] | None = None
        self._fresh = 0

    def of(self, match_id: str, stamp: Stamp) -> Saved | None:
        """Return what was seen of a match, if its file still is as it was."""
        before, saved = self._known().get(match_id, (None, None))
        return saved if before == stamp else None

    def note(self, saved: Saved, stamp: Stamp) -> None:
        """Remember what has been seen of a match."""
        self._known()[saved.id] = stamp, saved
        self._fresh += 1

    def keep(self, there: Collection[str]) -> None:
        """Write down what was seen of the matches that are ``there``, if it is worth it."""
        if self._lines is None or self._fresh < _WORTH_KEEPING:
            return
        self._fresh = 0
        seen = [each for each in self._known().items() if each[0] in there]
        lines = [_told(stamp, saved) for _, (stamp, saved) in seen]
        with contextlib.suppress(OSError):
            self._lines.rewrite(lambda _: lines)

    def _known(self) -> dict[str, tuple[Stamp, Saved]]:
        if self._by_id is None:
            self._by_id = {}
            if self._lines is not None:
                with contextlib.suppress(OSError, ValueError):
                    self._by_id = dict(map(_read, self._lines.read().texts))
        return self._by_id


def _told(stamp: Stamp, saved: Saved) -> str:
    changed, size = stamp
    return json.dumps({**saved._asdict(), "changed": changed, "size": size})


def _read(text: str) -> tuple[str, tuple[Stamp, Saved]]:
    """Return what `_told` wrote of a match; ValueError if it is no such line."""
    told, four = JsonLine(text), (len(SEATS), len(SEATS))
    saved = Saved(
        id=told.text("id"),
        started=told.moment("started"),
        word=tidy_word(told.text("word")),
        letters=told.counts("letters", *four),
        names=tuple(one_line(name, LONGEST_NAME) for name in told.texts("names", *four)),
        round_number=told.count("round_number"),
        is_scored=told.flag("is_scored"),
        is_over=told.flag("is_over"),
        seed=told.text("seed"),
        kinds=told.texts("kinds", *four),
        law=told.one_of("law", get_args(Law)),
    )
    return saved.id, ((told.size("changed"), told.size("size")), saved)
