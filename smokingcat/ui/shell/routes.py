"""Where one can go: a destination each, with what has to be known there.

A scene says `Shell.open` with one of these and knows no other scene; which scene it leads to is the
affair of `smokingcat.ui.doors` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smokingcat.coach.tutor import Tutor
    from smokingcat.decks.deck import Deck
    from smokingcat.game.finished import Finished
    from smokingcat.game.session import Session
    from smokingcat.play import Mode
    from smokingcat.rules import CallRenounce, Card, Record
    from smokingcat.table import Shown


@dataclass(frozen=True)
class ToQuestion:
    """A question with a remark, one answer that does something, and ``no`` which does nothing.

    Enter is the first answer (of a grave one the last), Esc the last. The rule book opens at
    ``rule``, if there is one.
    """

    question: Callable[[], str]
    remark: Callable[[], str]
    yes: tuple[Callable[[], str], Callable[[], None]]
    no: Callable[[], str] | None = None
    is_grave: bool = False
    rule: str = ""


@dataclass(frozen=True)
class ToAccusation:
    """Whom to call renounce on, of those at the table of ``viewer``, and for what.

    ``names`` are by seat, ``calls`` those that may be made; ``call`` hears of the one that is.
    """

    names: Sequence[str]
    viewer: int
    calls: Sequence[CallRenounce]
    call: Callable[[CallRenounce], None]


@dataclass(frozen=True)
class ToTable:
    """The table of a match, or of one of another ``mode``: watched, say."""

    session: Session
    mode: Mode | None = None


@dataclass(frozen=True)
class ToLesson:
    """The table of one position of a lesson; a further one takes its place."""

    tutor: Tutor


@dataclass(frozen=True)
class ToPractice:
    """The table of the round under way after ``place`` moves of ``record``."""

    record: Record
    place: int


@dataclass(frozen=True)
class ToPause:
    """The pause.

    The rule book opens at ``rule``; ``look_back``, where there is a round, leads to its review.
    ``shown`` is the table that waits; ``is_saved`` is whether a file holds all that was done.
    """

    rule: str
    look_back: Callable[[], None] | None
    shown: Shown
    is_saved: bool


@dataclass(frozen=True)
class ToMatchEnd:
    """The end of a match, ``speed`` times as fast as usual.

    Where nobody is waited for it ``stays`` so many seconds when all has been seen.
    """

    session: Session
    speed: float = 1.0
    stays: float | None = None


@dataclass(frozen=True)
class ToReview:
    """A round of a record looked back at, as ``seat`` played it."""

    record: Record
    round_number: int
    seat: int


@dataclass(frozen=True)
class ToFairness:
    """What everybody knew from the move after ``place`` moves of the record on."""

    record: Record
    round_number: int
    place: int
    viewer: int


@dataclass(frozen=True)
class ToTitle:
    """The title, once more: after a mishap."""


@dataclass(frozen=True)
class ToSchool:
    """The lessons to choose from."""


@dataclass(frozen=True)
class ToRules:
    """The rule book, open where ``anchor`` stands."""

    anchor: str = "game"


@dataclass(frozen=True)
class ToKeys:
    """The card of all keys."""


@dataclass(frozen=True)
class ToCards:
    """The gallery of decks."""


@dataclass(frozen=True)
class ToCloseUp:
    """One card of a deck, large."""

    deck: Deck
    card: Card


@dataclass(frozen=True)
class ToNewMatch:
    """The choices before a match."""


@dataclass(frozen=True)
class ToSaved:
    """The matches one can go on with."""


@dataclass(frozen=True)
class ToWall:
    """The names on the wall: the matches that are over."""


@dataclass(frozen=True)
class ToFinished:
    """A match that is over, its needless risks by round as far as judged.

    ``threw_away`` hears of it if it is.
    """

    match: Finished
    risks: Sequence[int]
    threw_away: Callable[[], None]


@dataclass(frozen=True)
class ToBringingIn:
    """The files from which everything can be brought in."""


@dataclass(frozen=True)
class ToStatistics:
    """What the person's rounds come to."""


@dataclass(frozen=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True)
class ToAbout:
    """What the program is, and whose."""


Route = (
    ToQuestion
    | ToAccusation
    | ToTable
    | ToLesson
    | ToPractice
    | ToPause
    | ToMatchEnd
    | ToReview
    | ToFairness
    | ToTitle
    | ToSchool
    | ToRules
    | ToKeys
    | ToCards
    | ToCloseUp
    | ToNewMatch
    | ToSaved
    | ToWall
    | ToFinished
    | ToBringingIn
    | ToStatistics
    | ToSettings
    | ToAbout
)
