"""What of a table is told to whoever does not see it, and in what order: data, no words.

Whatever comes back as feedback in one update belongs together. What is told later cuts off what has
not been heard by then, and so does a key. What one has to know - what came from the right, whose
turn it is, what lies in the trick - is told again once all else has been heard; and whoever comes
to a round that has begun is told their hand. What they ask is answered by no more than they could
look up at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from smokingcat.coach.lessons.lesson import Lesson
from smokingcat.match.feedback import (
    AdviceArrived,
    EventShown,
    Feedback,
    LessonStepBegan,
    MoveRefused,
    MoveWarning,
    PassCardChosen,
    PreviousTrickShown,
    QuestionAnswered,
    TeacherObjection,
    TurnBegan,
)
from smokingcat.rules.cards import Card
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    Event,
    LetterGiven,
    PacketTurnedUp,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from smokingcat.table.motion.playback import News
from smokingcat.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class TurnAnnouncement:
    """It has become the person's turn, and what of the table has to be told with it.

    ``view`` is what the person is to choose in; ``trick`` (who played what) is empty where all of
    it has been heard. ``is_again`` says that it was told before, and cut off; ``knows_hand``, that
    the hand is told with it already.
    """

    view: SeatView
    trick: tuple[tuple[int, Card], ...] = ()
    is_again: bool = False
    knows_hand: bool = False


@dataclass(frozen=True, slots=True)
class HandAnnouncement:
    """What the person holds, which has not been told in this round."""

    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LessonAnnouncement:
    """A lesson has been entered."""

    lesson: Lesson


@dataclass(frozen=True, slots=True)
class OthersPassedAnnouncement:
    """All the others have passed their packets in one breath."""


class _EssentialNews(NamedTuple):
    """What somebody has to know of what is told: it is told again if it is cut off."""

    news: tuple[EventShown, ...] = ()
    """What has come from the right; who took a trick; how a round has ended."""
    is_turn: bool = False

    def __bool__(self) -> bool:
        return bool(self.news) or self.is_turn

    def with_all_of(self, other: _EssentialNews) -> _EssentialNews:
        """Return what has to be known of both."""
        more = (each for each in other.news if each not in self.news)
        return _EssentialNews((*self.news, *more), self.is_turn or other.is_turn)

    def without(self, kind: type[Event]) -> _EssentialNews:
        """Return what else than one kind of event has to be known."""
        return _EssentialNews(
            tuple(each for each in self.news if not isinstance(each.news.event, kind)), self.is_turn
        )


Announcement = (
    Feedback | TurnAnnouncement | HandAnnouncement | LessonAnnouncement | OthersPassedAnnouncement
)
_TOLD: Final = (
    EventShown,
    TurnBegan,
    PassCardChosen,
    PreviousTrickShown,
    AdviceArrived,
    LessonStepBegan,
    QuestionAnswered,
    MoveRefused,
    MoveWarning,
    TeacherObjection,
)
"""What is told; all other feedback is heard, seen, or told by whatever opens."""


class AnnouncementPlanner:
    """Keeps in mind what has been told of the round, and what of that was surely heard."""

    def __init__(self) -> None:
        self._round = 0
        """The round whose hand has been told."""
        self._told = self._heard = 0
        """How many cards of the round have been told as they were played; heard for certain."""
        self._left = 0.0
        self._needed = self._owed = _EssentialNews()
        """What one has to know of what is being told; of what was cut off."""
        self._is_read_to = False
        """Whether a teacher speaks, and nothing is to be played."""

    def listen(self, seconds: float) -> None:
        """Take note that what is told now has been heard in so many seconds."""
        self._left = seconds

    def pass_time(self, seconds: float) -> None:
        """Let time pass, in which something is heard."""
        self._left = max(0.0, self._left - seconds)
        if not self._left:
            self._heard, self._needed = self._told, _EssentialNews()

    def cut_off(self, seconds: float) -> bool:
        """Cut off what is being told, as a key does; what answers it is heard in so many seconds.

        Return whether anything was, or has yet to be told again.
        """
        is_cut = self._left > 0
        if is_cut:
            self._give_up()
        if is_cut or self._owed:
            self._left = seconds
            return True
        return False

    def _give_up(self) -> None:
        """Take note that what was told last is not heard to its end."""
        self._told, self._owed = self._heard, self._owed.with_all_of(self._needed)
        self._needed = _EssentialNews()

    def forget_turn(self) -> None:
        """Take note that there is nothing for the person to choose any more."""
        self._needed = self._needed._replace(is_turn=False)
        self._owed = self._owed._replace(is_turn=False)

    @property
    def has_been_heard(self) -> bool:
        """Whether all that was told last has been heard to its end, or cut off."""
        return not self._left

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something that was cut off is to be told again, ``None`` if nothing is."""
        return self._left if self._owed else None

    def follow(
        self, said: Iterable[Feedback], shown: TableState, view: SeatView | None
    ) -> tuple[Announcement, ...]:
        """Return what is to be told of what a table has ``said``, with the turn in its place."""
        news = [each for each in said if isinstance(each, _TOLD)]
        if not news:
            return () if self._left else self._again(shown, view)
        if self._left:
            if not all(isinstance(each, EventShown | TurnBegan) for each in news):
                self._give_up()
            self._told = self._heard
        if any(
            isinstance(each, LessonStepBegan) for each in news
        ):  # first what is taught, then whose turn
            news.sort(key=lambda each: isinstance(each, TurnBegan))
        told, together = list[Announcement](), _passed_together(news, shown)
        if any(isinstance(each, EventShown) for each in news):
            told += self._unheard_tricks()
        for each in news:
            match each:
                case EventShown((CardsPassed(seat), _, _)) if seat in together:
                    if seat == max(together):
                        told.append(OthersPassedAnnouncement())
                    continue
                case EventShown((event, _, after)):
                    self._note(event, after)
                case LessonStepBegan(step, lesson):
                    self._is_read_to = step.deed == "read"
                    told += [] if lesson is None else [LessonAnnouncement(lesson)]
                    told += self._holding(view)
                case TurnBegan() if self._is_read_to:
                    continue
                case TurnBegan() if view is not None:
                    holding = tuple(self._holding(view))
                    due = replace(self._due(shown, view), knows_hand=bool(holding))
                    told = [each for each in told if not _lies_in(each, due.trick)]
                    told = [*self._unheard(), *told, *holding, due]
                    continue
            told.append(each)
            self._need(each, shown)
        return tuple(told)

    def _need(self, told: Announcement, shown: TableState) -> None:
        """Take note whether one has to know what is told, or no longer what was told before."""
        match told:
            case EventShown(News(PacketTurnedUp(seat))) if seat == shown.viewer:
                self._owed, self._needed = _EssentialNews(), _EssentialNews((told,))
            case EventShown(News(CardsDealt())):
                self._owed = self._needed = _EssentialNews()
            case EventShown(News(CardsPassed(seat) | PacketTurnedUp(seat))) if seat != shown.viewer:
                return
            case EventShown(News(event)):
                self.forget_turn()
                if isinstance(event, TrickTaken | RoundScored):
                    self._forget(TrickTaken)
                elif isinstance(event, CardPlayed) and event.seat == shown.viewer:
                    self._forget(PacketTurnedUp)
                if isinstance(event, TrickTaken | RoundScored | LetterGiven):
                    self._needed = _EssentialNews((*self._needed.news, told))
            case PassCardChosen(count=3):
                self.forget_turn()

    def _forget(self, kind: type[Event]) -> None:
        """Take note that one kind of event, told before, is of no more interest."""
        self._owed, self._needed = self._owed.without(kind), self._needed.without(kind)

    def _again(self, shown: TableState, view: SeatView | None) -> tuple[Announcement, ...]:
        """Return what has to be known and was cut off, now that all else has been heard."""
        owed, self._owed = self._owed, _EssentialNews()
        if not owed:
            return ()
        # once: whoever goes through the controls of a reckoning is not told of it at every step
        self._needed = owed.without(RoundScored).without(LetterGiven)
        if owed.is_turn and view is not None and _is_asked(view):
            return (*owed.news, replace(self._due(shown, view), is_again=True))
        return owed.news

    def _unheard(self) -> tuple[EventShown, ...]:
        """Return what has to be known before the turn, and was cut off."""
        news, self._owed = self._owed.news, _EssentialNews()
        self._needed = self._needed.with_all_of(_EssentialNews(news))
        return news

    def _unheard_tricks(self) -> tuple[EventShown, ...]:
        """Return who took a trick, where that was cut off: it comes before what happens next."""
        left = self._owed.without(TrickTaken)
        tricks = tuple(each for each in self._owed.news if each not in left.news)
        self._owed, self._needed = left, self._needed.with_all_of(_EssentialNews(tricks))
        return tricks

    def _note(self, event: object, after: TableState) -> None:
        match event:
            case CardsDealt(number):
                self._round, self._told, self._heard = number, 0, 0
            case CardPlayed():
                # with a lead, what of earlier tricks was not heard is of no more interest
                if len(after.trick) == 1 or self._told == len(after.played) - 1:
                    self._told = len(after.played)

    def _holding(self, view: SeatView | None) -> Iterator[HandAnnouncement]:
        """Yield the hand, where it has not been told in this round."""
        if view is not None and self._round != view.round_number:
            self._round = view.round_number
            yield HandAnnouncement(view.hand)

    def _due(self, shown: TableState, view: SeatView) -> TurnAnnouncement:
        """Return the turn, with what has not been told of the trick."""
        self._needed = self._needed._replace(is_turn=True)
        if view.phase is not Phase.PLAYING:
            return TurnAnnouncement(view)
        count = len(shown.trick)
        trick = shown.played[len(shown.played) - count :] if count else ()
        is_known = self._told == len(shown.played)
        self._told = len(shown.played)
        return TurnAnnouncement(view, () if is_known else trick)


def _is_asked(view: SeatView) -> bool:
    """Return whether there is something for a seat to choose; three pass at the same time."""
    if view.phase is Phase.PASSING:
        return not view.passed
    return view.to_move == view.seat


def _lies_in(told: Announcement, trick: tuple[tuple[int, Card], ...]) -> bool:
    """Return whether a card is told of that is told with the trick."""
    match told:
        case EventShown(News(CardPlayed(seat, card))):
            return (seat, card) in trick
    return False


def _passed_together(said: Iterable[Feedback], shown: TableState) -> frozenset[int]:
    """Return the others who pass in one breath; nobody where it is not all of them."""
    seats = {
        each.news.event.seat
        for each in said
        if isinstance(each, EventShown) and isinstance(each.news.event, CardsPassed)
    } - {shown.viewer}
    return frozenset(seats) if len(seats) >= len(SEATS) - 1 else frozenset()
