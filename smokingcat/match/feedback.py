"""What a table answers: what is to be said, heard or opened, as data.

No sentence stands here: whoever is in front of the table has the words, and the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.certain_cost import CertainCost
from smokingcat.coach.hints.reasons import Reason
from smokingcat.coach.lessons.lesson import Lesson, LessonStep
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.common.setting_types import GoneStrip, HandOrder
from smokingcat.match.intents import Question
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.events import Hand
from smokingcat.rules.legality import Refusal
from smokingcat.rules.trick import TakenTrick
from smokingcat.store.notice import Notice
from smokingcat.table.motion.playback import News
from smokingcat.table.state.occasions import OccasionKind
from smokingcat.table.state.table_state import TableState


class Reply(Enum):
    """Why what somebody wants cannot be, where no rule of the game is the reason."""

    BUSY = auto()
    """The table has not come to rest."""
    NO_TRICK_YET = auto()
    TRICK_IS_CLOSED = auto()
    """The previous trick may be seen only until the next card is led (R16)."""
    OWN_CARD_IS_PLAYED = auto()
    """The previous trick may be seen only until one plays to the next one."""
    NO_CARD_GONE = auto()
    NO_SUCH_CARD = auto()
    """The hand has no card at that place."""
    NOBODY_COUNTS = auto()
    """The person wishes to play without being told which cards are gone."""
    NOT_IN_PLAY = auto()
    """One can throw in once play has begun."""
    NOBODY_WHISPERS = auto()
    """The person wishes for no hints."""
    COACH_WAITS = auto()
    """The coach can be asked when it is one's turn."""
    NOTHING_TO_CALL = auto()
    """Renounce is called from the deal until the round is scored (R24)."""
    BEING_JUDGED = auto()
    """Nothing else is called while the table judges."""
    ONLY_LOOKS_ON = auto()
    """Whoever sits at no seat holds no cards."""


class Page(Enum):
    """Something that opens over the table, or takes its place."""

    THROW_IN = auto()
    """Whether to throw in is asked; the answer yes is the rules' move."""
    ACCUSATION = auto()
    """Whom to call renounce on, and for what, is asked; the answer is the rules' move."""
    MATCH_END = auto()
    ROUND_END = auto()
    NEXT_POSITION = auto()
    """The tutor of the lesson has another position to be laid out."""


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """The rules refuse a move: why, which suit was ``led``, and the card, if it was about one."""

    refusal: Refusal
    led: Suit | None = None
    token: int | None = None


@dataclass(frozen=True, slots=True)
class MoveWarning:
    """A card costs dearly, or three to pass without a ``token``; chosen once more it is done.

    ``certain_cost`` is what it is sure to bring, if it is, ``judged`` what it costs by the outlook.
    ``is_explained`` says that the person has asked why, and what would be better.
    """

    certain_cost: CertainCost | None
    token: int | None
    judged: DecisionReview
    is_explained: bool = False

    @property
    def why(self) -> Reason | None:
        """What speaks against it, where that is known."""
        return self.judged.objection

    @property
    def better(self) -> Hand:
        """What is better, as the coach advises it."""
        return self.judged.advice.choice

    @property
    def trouble(self) -> Hand:
        """Which of three to pass are to blame, where not all are."""
        trouble = self.judged.trouble
        return trouble if len(trouble) < len(self.judged.chosen) else ()


@dataclass(frozen=True, slots=True)
class TeacherObjection:
    """The teacher minds a move that the rules allow; ``text`` is English, and a key."""

    text: str
    token: int


@dataclass(frozen=True, slots=True)
class RequestDeclined:
    """The person is told why something cannot be."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class DeclineWithdrawn:
    """What was told is no longer so; without a ``reply``, whatever it was."""

    reply: Reply | None = None


@dataclass(frozen=True, slots=True)
class SoundsPlayed:
    """Sounds that fall together, by name."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It has become the person's turn."""


@dataclass(frozen=True, slots=True)
class PageOpened:
    """A page is to be opened."""

    page: Page


@dataclass(frozen=True, slots=True)
class HandOrderChanged:
    """The hand is sorted like this from now on; whoever keeps the settings may want to know."""

    order: HandOrder


@dataclass(frozen=True, slots=True)
class CoachHushed:
    """From now on the coach says something only when asked."""


@dataclass(frozen=True, slots=True)
class GoneStripChanged:
    """Cards gone are shown like this from now on; whoever keeps the settings may want to know."""

    strip: GoneStrip


@dataclass(frozen=True, slots=True)
class LessonFinished:
    """A lesson has been played to its end."""

    key: str


@dataclass(frozen=True, slots=True)
class NoticesRaised:
    """Something went wrong with the file of the match; play goes on."""

    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class RemarkOffered:
    """Cats would like to say something about an occasion.

    ``seats`` are in the order in which they may try, ``chance`` seeds the choice of the words. Who
    has said something is told to the table (`CatBehaviour.has_spoken`).
    """

    kind: OccasionKind
    seats: tuple[int, ...]
    chance: str


@dataclass(frozen=True, slots=True)
class EventShown:
    """An event has begun to be shown."""

    news: News


@dataclass(frozen=True, slots=True)
class PassCardChosen:
    """A card was laid on the mat, or taken back from it; now ``count`` lie there."""

    card: Card
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PreviousTrickShown:
    """The previous trick is held up."""

    trick: TakenTrick


@dataclass(frozen=True, slots=True)
class AdviceArrived:
    """The coach has come to know what to say."""

    advice: Advice


@dataclass(frozen=True, slots=True)
class LessonStepBegan:
    """The teacher says what comes next, and ``lesson`` begins with it, if one does."""

    step: LessonStep
    lesson: Lesson | None = None


@dataclass(frozen=True, slots=True)
class QuestionAnswered:
    """What was asked of the table is told by what is to be seen on it.

    ``received`` are the cards that came from the right, ``chosen`` those to be passed so far.
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
    | CoachHushed
    | GoneStripChanged
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
