"""A moment at which somebody has to choose: the record of a match cut there, and the seat.

Whoever keeps such a moment, hands it on or finds it somewhere else needs no more than these two:
what was known, what may be chosen and how the table stood are what the rules make of it. What is
best there is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from smokingcat.coach.lessons.lesson import N_, Lesson, LessonPosition, LessonStep
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
    """What `seat` has to choose after the last move of ``record``: a card, or three to pass.

    ``honour_state`` is what the seat knows of what the table judges (R24), where a record that was
    laid out by hand does not tell it. ValueError if there is nothing to choose.
    """

    record: Record
    seat: int
    honour_state: HonourState = NOTHING_NOTICED

    def __post_init__(self) -> None:
        view = self.view
        if len(self.options) < 2 or (self.is_pass and view.passed):
            raise ValueError(f"seat {self.seat} has nothing to choose")

    def table(self) -> Match:
        """Return a match that stands there, for whoever asks to play on."""
        match = self.record.replay()
        if self.honour_state == NOTHING_NOTICED:
            return match
        return Match.from_position(replace(match.position, honour_state=self.honour_state))

    def round_events(self) -> tuple[Event, ...]:
        """Return what has happened in the round, nothing redacted."""
        if self.honour_state == NOTHING_NOTICED:
            return self.record.replayed().round_events()
        return rebuild_events(self._match)

    @cached_property
    def _match(self) -> Match:
        return self.table()

    @cached_property
    def view(self) -> SeatView:
        """What is known."""
        return view_for(self._match, self.seat)

    @property
    def position(self) -> Position:
        """How the table stands, all hands open."""
        return self._match.position

    @property
    def is_pass(self) -> bool:
        """Whether three cards are to be passed (R11)."""
        return self.view.phase is Phase.PASSING

    @property
    def options(self) -> tuple[Card, ...]:
        """The cards that may be chosen (R14)."""
        return self.view.hand if self.is_pass else self.view.legal

    @property
    def place(self) -> int:
        """How many moves had been made."""
        return len(self.record.moves)

    def decided(self, chosen: tuple[Card, ...]) -> Decision:
        """Return the choice of these cards."""
        return Decision(self.place, self.view, chosen)

    def played(self, chosen: tuple[Card, ...]) -> Record:
        """Return the record with these cards chosen; IllegalMove if they may not be."""
        move: Move = PassCards(chosen) if self.is_pass else PlayCard(chosen[0])
        record = replace(self.record, moves=(*self.record.moves, (self.seat, move)))
        record.replay()
        return record

    def goes_on(self, chosen: tuple[Card, ...]) -> bool:
        """Say whether the round can be played on with these cards chosen.

        It is to be still under way (R5), and the record has to tell what the table judges (R24).
        """
        if self.honour_state != NOTHING_NOTICED:
            return False
        return self.played(chosen).replay().phase in (Phase.PASSING, Phase.PLAYING)


def decision_point_at(
    record: Record, place: int, seat: int, honour_state: HonourState = NOTHING_NOTICED
) -> DecisionPoint:
    """Return what ``seat`` had to choose after ``place`` moves; ValueError if nothing."""
    if not 0 <= place <= len(record.moves):
        raise ValueError(f"no such place: {place}")
    try:
        return DecisionPoint(
            replace(record, moves=record.moves[:place], torn=False), seat, honour_state
        )
    except IllegalMove as error:
        raise ValueError(str(error)) from None


def is_right(judged: DecisionReview) -> bool:
    """Return whether nothing is known to be better than what was chosen, or it is advised."""
    return not judged.is_worse or judged.is_as_good_as_any


def examination(choice: DecisionPoint) -> Lesson:
    """Return the moment as a lesson that asks and, once answered, has nothing more to do."""
    asked = N_("Which three do you pass?") if choice.is_pass else N_("Which card do you play?")
    wrong = N_("Only your cards are asked for here.")
    right = " ".join(map(str, choice.options))
    ask = LessonStep(asked, "pass" if choice.is_pass else "play", right, wrong)
    position = LessonPosition(choice.position, (ask, LessonStep(asked)), has_points=True)
    return Lesson("", asked, (position,))
