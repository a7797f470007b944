"""Decides which table events are announced to a screen-reader user, and in which order.

The result is data without words. All feedback of one update is announced together. A later
announcement interrupts an unfinished one, and so does a key. Essential news (the packet received,
whose turn it is, the trick) is announced again after an interruption. A player who joins a round in
progress hears their hand. Answers to questions contain only what the table shows.
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
from smokingcat.table.motion.playback import TableStep
from smokingcat.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class TurnAnnouncement:
    """The person's turn begins.

    ``view`` is the position to choose in. ``trick`` lists (seat, card) of the cards in the trick,
    or is empty if all of them were announced. ``is_again`` marks a repetition after an
    interruption. ``knows_hand`` means that the hand is announced together with the turn.
    """

    view: SeatView
    trick: tuple[tuple[int, Card], ...] = ()
    is_again: bool = False
    knows_hand: bool = False


@dataclass(frozen=True, slots=True)
class HandAnnouncement:
    """The person's hand, which was not announced in this round."""

    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LessonAnnouncement:
    """A lesson begins."""

    lesson: Lesson


@dataclass(frozen=True, slots=True)
class OthersPassedAnnouncement:
    """All three other players have passed their packets."""


class _EssentialNews(NamedTuple):
    """News that is announced again if an interruption cuts it off."""

    news: tuple[EventShown, ...] = ()
    """Events that show the packet received, the taker of a trick or the end of the round."""
    is_turn: bool = False

    def __bool__(self) -> bool:
        return bool(self.news) or self.is_turn

    def with_all_of(self, other: _EssentialNews) -> _EssentialNews:
        """Return the union with another value."""
        more = (each for each in other.news if each not in self.news)
        return _EssentialNews((*self.news, *more), self.is_turn or other.is_turn)

    def without(self, kind: type[Event]) -> _EssentialNews:
        return _EssentialNews(
            tuple(each for each in self.news if not isinstance(each.step.event, kind)), self.is_turn
        )


Announcement = (
    Feedback | TurnAnnouncement | HandAnnouncement | LessonAnnouncement | OthersPassedAnnouncement
)
_ANNOUNCED_TYPES: Final = (
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
"""Feedback that is announced. Other feedback is a sound, visible only, or announced by the screen
that opens.
"""
_ADVICE_TYPES: Final = (LessonStepBegan, AdviceArrived)
"""Feedback that may arrive while events are announced; it follows them and interrupts nothing."""


class AnnouncementPlanner:
    """Plans announcements and remembers what was announced and heard in this round."""

    def __init__(self) -> None:
        self._round = 0
        """Number of the round whose hand was announced."""
        self._announced = self._heard = 0
        """Number of cards of the round that were announced as they were played, and the number of
        these that were certainly heard.
        """
        self._left = self._unfinished = 0.0
        """Seconds until all announcements are heard, and until those before the last one are."""
        self._needed = self._owed = _EssentialNews()
        """Essential news of the current announcement, and of announcements that were cut off."""
        self._asked_to_pass = 0
        """Number of the round in which the task of the pass was announced."""
        self._early_advice: AdviceArrived | None = None
        """Advice on the pass that arrived before the task was announced."""
        self._is_read_to = False
        """Whether a teacher is speaking and no card is to be played."""

    def set_duration(self, seconds: float) -> float:
        """Set how long the current announcement takes; return the seconds until it is heard."""
        self._left = self._unfinished + seconds
        return self._left

    def pass_time(self, seconds: float) -> None:
        """Advance time; an announcement counts as heard when its seconds are over."""
        self._left = max(0.0, self._left - seconds)
        if not self._left:
            self._heard, self._needed = self._announced, _EssentialNews()

    def cut_off(self, seconds: float) -> bool:
        """Interrupt the current announcement because a key was pressed.

        ``seconds`` is how long the answer to the key takes to be heard. Return whether an
        announcement was interrupted or still waits to be repeated.
        """
        is_cut = self._left > 0
        if is_cut:
            self._give_up()
        if is_cut or self._owed:
            self._left = seconds
            return True
        return False

    def _give_up(self) -> None:
        """Mark the current announcement as not heard; its essential news is repeated."""
        self._announced, self._owed = self._heard, self._owed.with_all_of(self._needed)
        self._needed = _EssentialNews()

    def forget_turn(self) -> None:
        """Drop the turn from pending repetitions: the person has nothing to choose."""
        self._needed = self._needed._replace(is_turn=False)
        self._owed = self._owed._replace(is_turn=False)

    @property
    def has_been_heard(self) -> bool:
        """Whether the last announcement is over or was interrupted."""
        return not self._left

    @property
    def wakes_in(self) -> float | None:
        """Seconds until an interrupted announcement is repeated, or ``None``."""
        return self._left if self._owed else None

    def follow(
        self, feedback: Iterable[Feedback], table: TableState, view: SeatView | None
    ) -> tuple[Announcement, ...]:
        """Return the announcements for the feedback of one update, in speaking order."""
        news = self._task_first(
            [each for each in feedback if isinstance(each, _ANNOUNCED_TYPES)], view
        )
        if not news:
            return () if self._left else self._repeat_essentials(table, view)
        others = [each for each in news if not isinstance(each, _ADVICE_TYPES)]
        self._unfinished = 0.0 if others else self._left
        if self._left and others:
            if not all(isinstance(each, EventShown | TurnBegan) for each in others):
                self._give_up()
            self._announced = self._heard
        # The lesson's text precedes the turn.
        if any(isinstance(each, LessonStepBegan) for each in news):
            news.sort(key=lambda each: isinstance(each, TurnBegan))
        announced, together = list[Announcement](), _passed_together(news, table)
        if any(isinstance(each, EventShown) for each in news):
            announced += self._take_unheard_tricks()
        for each in news:
            match each:
                case EventShown((CardsPassed(seat), _, _)) if seat in together:
                    if seat == max(together):
                        announced.append(OthersPassedAnnouncement())
                    continue
                case EventShown((event, _, after)):
                    self._count_announced(event, after)
                case LessonStepBegan(step, lesson):
                    self._is_read_to = step.task == "read"
                    announced += [] if lesson is None else [LessonAnnouncement(lesson)]
                    announced += self._hand_once(view)
                case TurnBegan() if self._is_read_to:
                    continue
                case TurnBegan() if view is not None:
                    announced += self._hand_once(view)
                    knows_hand = any(isinstance(each, HandAnnouncement) for each in announced)
                    due = replace(self._turn_announcement(table, view), knows_hand=knows_hand)
                    announced = [each for each in announced if not _lies_in(each, due.trick)]
                    announced = [*self._take_unheard(), *announced, due]
                    continue
            announced.append(each)
            self._update_essentials(each, table)
        return tuple(announced)

    def _task_first(self, news: list[Feedback], view: SeatView | None) -> list[Feedback]:
        """Return the news with advice on the pass after the task; until then hold it back."""
        if view is None or view.phase is not Phase.PASSING:
            self._early_advice = None
            return news
        if TurnBegan() in news:
            self._asked_to_pass = view.round_number
        advice = [each for each in news if isinstance(each, AdviceArrived)]
        rest: list[Feedback] = [each for each in news if not isinstance(each, AdviceArrived)]
        if self._asked_to_pass != view.round_number:
            self._early_advice = advice[-1] if advice else self._early_advice
            return rest
        early, self._early_advice = self._early_advice, None
        return [*rest, *([early] if early and not advice else []), *advice]

    def _update_essentials(self, announced: Announcement, table: TableState) -> None:
        """Update the essential news: add what this announcement says, drop what it replaces."""
        match announced:
            case EventShown(TableStep(PacketTurnedUp(seat))) if seat == table.viewer:
                self._owed, self._needed = _EssentialNews(), _EssentialNews((announced,))
            case EventShown(TableStep(CardsDealt())):
                self._owed = self._needed = _EssentialNews()
            case EventShown(TableStep(CardsPassed(seat) | PacketTurnedUp(seat))) if (
                seat != table.viewer
            ):
                return
            case EventShown(TableStep(event)):
                self.forget_turn()
                if isinstance(event, TrickTaken | RoundScored):
                    self._forget(TrickTaken)
                elif isinstance(event, CardPlayed) and event.seat == table.viewer:
                    self._forget(PacketTurnedUp)
                if isinstance(event, TrickTaken | RoundScored | LetterGiven):
                    self._needed = _EssentialNews((*self._needed.news, announced))
            case PassCardChosen(count=3):
                self.forget_turn()

    def _forget(self, kind: type[Event]) -> None:
        self._owed, self._needed = self._owed.without(kind), self._needed.without(kind)

    def _repeat_essentials(
        self, table: TableState, view: SeatView | None
    ) -> tuple[Announcement, ...]:
        """Return interrupted essential news, now that nothing else is being announced."""
        owed, self._owed = self._owed, _EssentialNews()
        if not owed:
            return ()
        # Without the round's score: each Tab in the reckoning would announce the score again.
        self._needed = owed.without(RoundScored).without(LetterGiven)
        if owed.is_turn and view is not None and _is_asked(view):
            return (*owed.news, replace(self._turn_announcement(table, view), is_again=True))
        return owed.news

    def _take_unheard(self) -> tuple[EventShown, ...]:
        """Return interrupted essential news that must precede the turn."""
        news, self._owed = self._owed.news, _EssentialNews()
        self._needed = self._needed.with_all_of(_EssentialNews(news))
        return news

    def _take_unheard_tricks(self) -> tuple[EventShown, ...]:
        """Return interrupted announcements of who took a trick; they precede the next event."""
        left = self._owed.without(TrickTaken)
        tricks = tuple(each for each in self._owed.news if each not in left.news)
        self._owed, self._needed = left, self._needed.with_all_of(_EssentialNews(tricks))
        return tricks

    def _count_announced(self, event: object, after: TableState) -> None:
        match event:
            case CardsDealt(number):
                self._round, self._announced, self._heard = number, 0, 0
            case CardPlayed():
                # A lead makes unheard cards of earlier tricks uninteresting.
                if len(after.trick) == 1 or self._announced == len(after.played) - 1:
                    self._announced = len(after.played)

    def _hand_once(self, view: SeatView | None) -> Iterator[HandAnnouncement]:
        """Yield the hand if it was not announced in this round."""
        if view is not None and self._round != view.round_number:
            self._round = view.round_number
            yield HandAnnouncement(view.hand)

    def _turn_announcement(self, table: TableState, view: SeatView) -> TurnAnnouncement:
        """Return the announcement of the turn, with the trick if it was not announced yet."""
        self._needed = self._needed._replace(is_turn=True)
        if view.phase is not Phase.PLAYING:
            return TurnAnnouncement(view)
        count = len(table.trick)
        trick = table.played[len(table.played) - count :] if count else ()
        is_known = self._announced == len(table.played)
        self._announced = len(table.played)
        return TurnAnnouncement(view, () if is_known else trick)


def _is_asked(view: SeatView) -> bool:
    """Return whether the seat has to choose; several seats pass at the same time."""
    if view.phase is Phase.PASSING:
        return not view.passed
    return view.to_move == view.seat


def _lies_in(announced: Announcement, trick: tuple[tuple[int, Card], ...]) -> bool:
    """Return whether a played card is already announced as part of ``trick``."""
    match announced:
        case EventShown(TableStep(CardPlayed(seat, card))):
            return (seat, card) in trick
    return False


def _passed_together(feedback: Iterable[Feedback], table: TableState) -> frozenset[int]:
    """Return the other seats if all of them pass in this update, else an empty set."""
    seats = {
        each.step.event.seat
        for each in feedback
        if isinstance(each, EventShown) and isinstance(each.step.event, CardsPassed)
    } - {table.viewer}
    return frozenset(seats) if len(seats) >= len(SEATS) - 1 else frozenset()
