"""What is told of a match that is over, in one line of text both ways, and who bears its word."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, get_args

from smokingcat.game.json_line import JsonLine
from smokingcat.rules import SEATS
from smokingcat.rules.identity import identity_of
from smokingcat.rules.law import Law
from smokingcat.rules.names import LONGEST_NAME, one_line
from smokingcat.rules.word import tidy_word
from smokingcat.store.glance import PERSON, Glance

_FORBIDDEN: Final = frozenset("/\\:")
_FEW: Final = 256
"""So many names and words are the same in thousands of matches, and looked through once."""


class Finished(NamedTuple):
    """A match that was played to its end; tuples go by seat.

    ``file`` is the stem of its record's name, ``started`` and ``ended`` are ISO moments,
    ``loser`` is the seat that filled the ``word``, or, where it ``is_ban``, that is banned for life
    and given no name (R22). ``kinds`` are bots' names or "person", ``rounds`` those that were
    scored.
    """

    file: str
    started: str
    ended: str
    seed: str
    word: str
    loser: int
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    letters: tuple[int, ...]
    rounds: int
    law: Law = "strict"
    is_ban: bool = False

    @property
    def identity(self) -> str:
        """What the match is called wherever it is told of, as `RecordHeader.identity`."""
        return identity_of(self.started, self.seed)

    @property
    def is_played(self) -> bool:
        """Whether a person sat in seat 0; the others were watched."""
        return self.kinds[0] == PERSON

    @property
    def names_somebody(self) -> bool:
        """Whether its loser has been given the word for a name: not by a ban, and not watched."""
        return self.is_played and not self.is_ban


class Bearer(NamedTuple):
    """Who is called ``word`` for the time being: a cat by its ``name``, or the person.

    The person sits in ``seat`` 0, and their ``name`` is what they typed then, which may be nothing.
    """

    word: str
    seat: int
    name: str

    @property
    def is_person(self) -> bool:
        """Whether it is the person who bears the word."""
        return self.seat == 0


def finished(file: str, ended: str, seen: Glance) -> Finished:
    """Return what is told of a match that is over; ValueError if it is not."""
    if not seen.is_over:
        raise ValueError("the match is not over")
    header = seen.header
    return Finished(
        file,
        header.started,
        ended,
        header.seed,
        header.ruleset.word,
        seen.letters.index(max(seen.letters)) if seen.banned is None else seen.banned,
        tuple(sitter.name for sitter in header.sitters),
        tuple(sitter.kind for sitter in header.sitters),
        seen.letters,
        seen.rounds,
        header.ruleset.law,
        seen.banned is not None,
    )


def bearer(matches: Iterable[Finished]) -> Bearer | None:
    """Return who bears a word after these matches, told in the order in which they ended.

    A name sticks until the next match that a person played to its end: it goes on to whoever loses
    that one, the same seat or another. So whoever keeps a clean slate in it is rid of theirs. A ban
    takes and gives none.
    """
    last = None
    for match in matches:
        if match.names_somebody:
            last = Bearer(match.word, match.loser, match.names[match.loser])
    return last


def told_of(match: Finished) -> str:
    """Return a match in one line."""
    return json.dumps(match._asdict(), separators=(",", ":"), ensure_ascii=False)


def read_told(text: str) -> Finished:
    """Return the match of a line that `told_of` wrote; what a newer program added is left out.

    A line that does not name the law is of a strict match, and one that names no ban tells none.
    ValueError if it is no such line.
    """
    told = JsonLine(text, law="strict", is_ban=False)
    loser = told.count("loser")
    if loser not in SEATS:
        raise ValueError(f"the loser is {loser}")
    four = len(SEATS), len(SEATS)
    return Finished(
        file=_file(told.text("file")),
        started=told.moment("started"),
        ended=told.moment("ended"),
        seed=told.text("seed"),
        word=_word(told.text("word")),
        loser=loser,
        names=tuple(map(_name, told.texts("names", *four))),
        kinds=told.texts("kinds", *four),
        letters=told.counts("letters", *four),
        rounds=told.count("rounds"),
        law=told.one_of("law", get_args(Law)),
        is_ban=told.flag("is_ban"),
    )


@lru_cache(maxsize=_FEW)
def _name(text: str) -> str:
    return one_line(text, LONGEST_NAME)


@lru_cache(maxsize=_FEW)
def _word(text: str) -> str:
    return tidy_word(text)


def _file(text: str) -> str:
    """Return the name of a record without its suffix, which leads to no other folder."""
    if text and (not text.isprintable() or not _FORBIDDEN.isdisjoint(text)):
        raise ValueError(f"{text!r} is no name of a file")
    return text
