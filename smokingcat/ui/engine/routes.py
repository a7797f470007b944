"""Where one can go: a destination each, with what has to be known there.

A scene says `Shell.open` with one of these and knows no other scene; which scene it leads to is the
affair of `smokingcat.ui.engine.router` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from smokingcat.coach.lessons.tutor import Tutor
    from smokingcat.decks.deck import Deck
    from smokingcat.match.drill import Drill
    from smokingcat.match.modes import Mode
    from smokingcat.match.session.session import Session
    from smokingcat.rules.cards import Card
    from smokingcat.rules.moves import CallRenounce
    from smokingcat.rules.record.record import Record
    from smokingcat.store.achievements import AchievementCount
    from smokingcat.store.challenge import Challenge
    from smokingcat.store.matches import MatchRow
    from smokingcat.table.state.table_state import TableState


class _Bare:
    """A destination where nothing has to be known: one is as good as another of its kind."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))


class ToQuestion(NamedTuple):
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


class ToAccusation(NamedTuple):
    """Whom to call renounce on, of those at the table of ``viewer``, and for what.

    ``names`` are by seat, ``calls`` those that may be made; ``call`` hears of the one that is.
    """

    names: Sequence[str]
    viewer: int
    calls: Sequence[CallRenounce]
    call: Callable[[CallRenounce], None]


class ToTable(NamedTuple):
    """The table of a match, or of one of another ``mode``: watched, say."""

    session: Session
    mode: Mode | None = None


class ToLesson(NamedTuple):
    """The table of one position of a lesson; a further one takes its place."""

    tutor: Tutor


class ToDrill(NamedTuple):
    """The table of the exercise that a drill asks now; a further one takes its place.

    The drill is called ``title``; ``afterwards`` says what comes of the answers, ``remark`` what
    has to be known of the table beforehand.
    """

    drill: Drill[Any]
    title: Callable[[], str]
    afterwards: Callable[[], str]
    remark: Callable[[], str] | None = None


class ToPractice(NamedTuple):
    """The table of the round under way after ``place`` moves of ``record``.

    It had ``begun`` with another record or place where something has been taken back.
    """

    record: Record
    place: int
    begun: tuple[Record, int] | None = None


class ToPause(NamedTuple):
    """The pause.

    The rule book opens at ``rule``; ``look_back``, where there is a round, leads to its review.
    ``shown`` is the table that waits; ``is_saved`` is whether a file holds all that was done.
    ``copy``, where there is something to choose, copies what is known.
    """

    rule: str
    look_back: Callable[[], None] | None
    shown: TableState
    is_saved: bool
    copy: Callable[[], None] | None = None


class ToMatchEnd(NamedTuple):
    """The end of a match, ``speed`` times as fast as usual.

    Where nobody is waited for it ``stays`` so many seconds when all has been seen.
    """

    session: Session
    speed: float = 1.0
    stays: float | None = None


class ToReview(NamedTuple):
    """A round of a record looked back at, as ``seat`` played it."""

    record: Record
    round_number: int
    seat: int


class ToDuplicate(NamedTuple):
    """A round of a record beside the same cards of ``seat`` in the master's paws."""

    record: Record
    round_number: int
    seat: int


class ToFairness(NamedTuple):
    """What everybody knew from the move after ``place`` moves of the record on."""

    record: Record
    round_number: int
    place: int
    viewer: int


class ToTitle(_Bare):
    """The title, once more: after a mishap."""


class ToSchool(_Bare):
    """The lessons to choose from."""


class ToProblems(_Bare):
    """The problems to solve."""


class ToRulebook(NamedTuple):
    """The rule book, open where ``anchor`` stands."""

    anchor: str = "game"


class ToKeys(_Bare):
    """The card of all keys."""


class ToDecks(_Bare):
    """The gallery of decks."""


class ToCloseUp(NamedTuple):
    """One card of a deck, large."""

    deck: Deck
    card: Card


class ToNewMatch(_Bare):
    """The choices before a match."""


class ToSaved(_Bare):
    """The matches one can go on with."""


class ToWall(_Bare):
    """The names on the wall: the matches that are over."""


class ToFinished(NamedTuple):
    """A match that is over, its needless risks by round as far as judged.

    ``threw_away`` hears of it if it is.
    """

    match: MatchRow
    risks: Sequence[int]
    threw_away: Callable[[], None]


class ToImport(_Bare):
    """The files from which everything can be brought in."""


class ToImportProgress(_Bare):
    """How far a file is that is being brought in."""


class ToPicturePicker(_Bare):
    """The pictures of which one may cover the table."""


class ToToday(NamedTuple):
    """Today's cards and the calendar, or the rounds of a ``challenge``."""

    challenge: Challenge | None = None


class ToStatistics(_Bare):
    """What the person's rounds come to."""


class ToCertificates(NamedTuple):
    """The shelf of certificates: those there are, and places for the others."""

    counts: Sequence[AchievementCount]


class ToSettings(_Bare):
    """The settings."""


class ToAbout(_Bare):
    """What the program is, and whose."""


Route = (
    ToQuestion
    | ToAccusation
    | ToTable
    | ToLesson
    | ToDrill
    | ToPractice
    | ToPause
    | ToMatchEnd
    | ToReview
    | ToDuplicate
    | ToFairness
    | ToTitle
    | ToSchool
    | ToProblems
    | ToRulebook
    | ToKeys
    | ToDecks
    | ToCloseUp
    | ToNewMatch
    | ToSaved
    | ToWall
    | ToFinished
    | ToImport
    | ToImportProgress
    | ToPicturePicker
    | ToToday
    | ToStatistics
    | ToCertificates
    | ToSettings
    | ToAbout
)
