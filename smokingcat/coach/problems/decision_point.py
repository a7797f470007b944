"""A decision to make: a match record cut before the decision, and the seat that decides.

A saved, shared or searched decision is stored as these two values. The rules derive the view, the
options and the table from them. The best option is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from smokingcat.coach.lessons.lesson import ALL_ITEMS, N_, Lesson, LessonPosition, LessonStep
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.rules.cards import Card
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import Event
from smokingcat.rules.honour.state import NOTHING_NOTICED, HonourState
from smokingcat.rules.legality import IllegalMove
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.position import Position
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView, view_for


@dataclass(frozen=True)
class DecisionPoint:
    """The decision of ``seat`` after the last move of ``record``: a card to play or three to pass.

    ``honour_state`` is what the seat knows about offences and verdicts (R24), for records set up
    without moves. Raises ValueError if there is nothing to decide.
    """

    record: Record
    seat: int
    honour_state: HonourState = NOTHING_NOTICED

    def __post_init__(self) -> None:
        view = self.view
        if len(self.options) < 2 or (self.is_pass and view.passed):
            raise ValueError(f"seat {self.seat} has nothing to choose")

    def new_match(self) -> Match:
        """Return a match in this position, for playing on."""
        match = self.record.replay()
        if self.honour_state == NOTHING_NOTICED:
            return match
        return Match.from_position(replace(match.position, honour_state=self.honour_state))

    def round_events(self) -> tuple[Event, ...]:
        """Return the events of the round so far, unredacted."""
        if self.honour_state == NOTHING_NOTICED:
            return self.record.replayed().round_events()
        return rebuild_events(self._match)

    @cached_property
    def _match(self) -> Match:
        return self.new_match()

    @cached_property
    def view(self) -> SeatView:
        """The view of the deciding seat."""
        return view_for(self._match, self.seat)

    @property
    def position(self) -> Position:
        """The position with all hands open."""
        return self._match.position

    @property
    def is_pass(self) -> bool:
        """Whether three cards are to be passed (R11)."""
        return self.view.phase is Phase.PASSING

    @property
    def options(self) -> tuple[Card, ...]:
        """The cards that may be passed or played (R14)."""
        return self.view.hand if self.is_pass else self.view.legal

    @property
    def place(self) -> int:
        """The number of moves before the decision."""
        return len(self.record.moves)

    def decision_for(self, chosen: tuple[Card, ...]) -> Decision:
        return Decision(self.place, self.view, chosen)

    def record_after(self, chosen: tuple[Card, ...]) -> Record:
        """Return the record continued with ``chosen``; IllegalMove for a forbidden choice."""
        move: Move = PassCards(chosen) if self.is_pass else PlayCard(chosen[0])
        record = replace(self.record, moves=(*self.record.moves, (self.seat, move)))
        record.replay()
        return record

    def can_continue_after(self, chosen: tuple[Card, ...]) -> bool:
        """Return whether the round can continue after ``chosen``.

        The round must still be under way (R5), and the record must contain
        the table's verdicts (R24).
        """
        if self.honour_state != NOTHING_NOTICED:
            return False
        return self.record_after(chosen).replay().phase in (Phase.PASSING, Phase.PLAYING)


def decision_point_at(
    record: Record, place: int, seat: int, honour_state: HonourState = NOTHING_NOTICED
) -> DecisionPoint:
    """Return the decision of ``seat`` after ``place`` moves; ValueError if there is none."""
    if not 0 <= place <= len(record.moves):
        raise ValueError(f"no such place: {place}")
    try:
        return DecisionPoint(
            replace(record, moves=record.moves[:place], torn=False), seat, honour_state
        )
    except IllegalMove as error:
        raise ValueError(str(error)) from None


def is_right(review: DecisionReview) -> bool:
    """Return whether the choice is the advised one or not known to be worse than another."""
    return not review.is_worse or review.is_as_good_as_any


def lesson_of(choice: DecisionPoint) -> Lesson:
    """Return the decision as a lesson with one question, which ends after the answer."""
    asked = N_("Which three do you pass?") if choice.is_pass else N_("Which card do you play?")
    wrong = N_("Here you can only choose among your own cards.")
    right = " ".join(map(str, choice.options))
    ask = LessonStep(asked, "pass" if choice.is_pass else "play", right, wrong)
    position = LessonPosition(choice.position, (ask, LessonStep(asked)), ALL_ITEMS)
    return Lesson("", asked, (position,))
