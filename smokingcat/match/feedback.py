"""Feedback: what a table answers, as data.

Sentences, sounds and screens belong to the front end.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.certain_cost import CertainCost
from smokingcat.coach.hints.reasons import Reason
from smokingcat.coach.lessons.lesson import Lesson, LessonStep
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.common.setting_types import HandOrder
from smokingcat.match.intents import Question
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.events import Hand
from smokingcat.rules.legality import Refusal
from smokingcat.rules.trick import TakenTrick
from smokingcat.store.notice import Notice
from smokingcat.table.motion.playback import TableStep
from smokingcat.table.state.occasions import OccasionKind
from smokingcat.table.state.table_state import TableState


class Reply(Enum):
    """Why a request is declined, where no rule of the game is the reason."""

    BUSY = auto()
    """Something on the table still moves."""
    NO_TRICK_YET = auto()
    TRICK_IS_CLOSED = auto()
    """The previous trick may be seen only until the next card is led (R16)."""
    OWN_CARD_IS_PLAYED = auto()
    """The previous trick may be seen only until the person plays to the next one."""
    NO_CARD_GONE = auto()
    NO_SUCH_CARD = auto()
    """The hand has no card at that position."""
    COUNTING_IS_OFF = auto()
    """Help with cards gone is switched off."""
    NOT_IN_PLAY = auto()
    """Throwing in is possible after play has begun."""
    HINTS_ARE_OFF = auto()
    """Hints are switched off."""
    COACH_WAITS = auto()
    """The coach answers in the person's turn only."""
    COACH_THINKS = auto()
    """A move waits until the coach knows whether it deserves a warning."""
    ONLY_CARD = auto()
    """There is no choice to advise on."""
    NOTHING_TO_CALL = auto()
    """Renounce is called from the deal until the round is scored (R24)."""
    BEING_JUDGED = auto()
    """No call is possible while the table judges another one."""
    IS_ONLOOKER = auto()
    """An onlooker holds no cards."""


class Page(Enum):
    """A screen that opens over the table or replaces it."""

    THROW_IN = auto()
    """Asks whether to throw in; yes is the move `ThrowIn`."""
    ACCUSATION = auto()
    """Asks which seat to accuse of a renounce, and why; the answer is the move `CallRenounce`."""
    MATCH_END = auto()
    ROUND_END = auto()
    NEXT_POSITION = auto()
    """The lesson continues with another position."""


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """The rules refuse a move.

    ``led`` is the suit to follow, ``token`` the card, if there is one.
    """

    refusal: Refusal
    led: Suit | None = None
    token: int | None = None


@dataclass(frozen=True, slots=True)
class MoveWarning:
    """A card, or a packet (no ``token``), is costly; choosing it once more makes the move.

    ``certain_cost`` is the cost that is certain, if any. ``review`` is the expected cost.
    ``is_explained`` means that the person has asked why.
    """

    certain_cost: CertainCost | None
    token: int | None
    review: DecisionReview
    is_explained: bool = False

    @property
    def why(self) -> Reason | None:
        """The reason against the choice, if one is known."""
        return self.review.objection

    @property
    def better(self) -> Hand:
        """The coach's advice."""
        return self.review.advice.choice

    @property
    def trouble(self) -> Hand:
        """The cards of a packet that are to blame, unless all three are."""
        trouble = self.review.worse_cards
        return trouble if len(trouble) < len(self.review.chosen) else ()


@dataclass(frozen=True, slots=True)
class TeacherObjection:
    """The teacher objects to a legal move; ``text`` is an English message id."""

    text: str
    token: int


@dataclass(frozen=True, slots=True)
class RequestDeclined:
    """A request of the person was declined."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class DeclineWithdrawn:
    """An earlier `RequestDeclined` no longer holds; without ``reply`` any of them."""

    reply: Reply | None = None


@dataclass(frozen=True, slots=True)
class SoundsPlayed:
    """Sounds that play together, by name."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The person's turn has begun."""


@dataclass(frozen=True, slots=True)
class PageOpened:
    """A screen is to be opened."""

    page: Page


@dataclass(frozen=True, slots=True)
class HandOrderChanged:
    """The hand is sorted in this order from now on."""

    order: HandOrder


@dataclass(frozen=True, slots=True)
class CoachSilenced:
    """From now on the coach speaks only when asked, or the tutor ``asks_no_more``."""

    asks_no_more: bool = False


@dataclass(frozen=True, slots=True)
class LessonFinished:
    """A lesson has been played to its end."""

    key: str


@dataclass(frozen=True, slots=True)
class NoticesRaised:
    """The match file could not be written or read; play goes on."""

    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class RemarkOffered:
    """Cats would like to comment on an occasion.

    The first of ``seats`` that has room for a bubble speaks. ``chance`` seeds the choice of words.
    The front end reports the speaker with `CatBehaviour.has_spoken`.
    """

    kind: OccasionKind
    seats: tuple[int, ...]
    chance: str


@dataclass(frozen=True, slots=True)
class EventShown:
    """The table has begun to show an event."""

    step: TableStep


@dataclass(frozen=True, slots=True)
class PassCardChosen:
    """A card was laid on the pass mat or taken back; ``count`` cards lie there now."""

    card: Card
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PreviousTrickShown:
    """The previous trick is shown."""

    trick: TakenTrick


@dataclass(frozen=True, slots=True)
class AdviceArrived:
    """The coach's advice is ready."""

    advice: Advice


@dataclass(frozen=True, slots=True)
class LessonStepBegan:
    """The teacher states the next step; ``lesson`` is set at the start of a lesson."""

    step: LessonStep
    lesson: Lesson | None = None


@dataclass(frozen=True, slots=True)
class QuestionAnswered:
    """A question is answered from what the table shows.

    ``received`` are the cards of the packet from the right, ``chosen`` those chosen to pass so far.
    """

    question: Question
    shown: TableState
    received: Hand = ()
    chosen: Hand = ()


Cause = MoveRefused | MoveWarning | TeacherObjection
Feedback = (
    Cause
    | RequestDeclined
    | DeclineWithdrawn
    | SoundsPlayed
    | TurnBegan
    | PageOpened
    | HandOrderChanged
    | CoachSilenced
    | LessonFinished
    | NoticesRaised
    | RemarkOffered
    | EventShown
    | PassCardChosen
    | PreviousTrickShown
    | AdviceArrived
    | LessonStepBegan
    | QuestionAnswered
)
Feedbacks = tuple[Feedback, ...]
