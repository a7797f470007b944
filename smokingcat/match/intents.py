"""What somebody at a table may want: the values that a `TableModel` is told.

A front end makes them of whatever it has: clicks, keys, fingers, words. Cards are meant by their
tokens, the numbers by which the table floor knows them. A move of the rules is an intent, too: it
is made as it is, without being asked back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from smokingcat.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Touch:
    """Choose a card: pass it, play it, raise it, or hear why not."""

    token: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose the card at a place of the hand, 0 on the left, or hear that there is none."""

    place: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Play, or lay on the mat, a card that was carried onto the table."""

    token: int


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put a card that was carried into a place of the hand, which is then held in ``order``."""

    token: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """Hold the hand in this order of tokens."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hover:
    """Have the pointer, or the keyboard's cursor, over a card of the hand or over none."""

    token: int | None


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Move the keyboard's cursor along the hand, round its ends."""

    by: int


@dataclass(frozen=True, slots=True)
class Carry:
    """Have a card hang at ``x``, ``y`` (px, its middle); it would go in at ``gap``, if anywhere."""

    token: int
    x: float
    y: float
    gap: int | None = None


@dataclass(frozen=True, slots=True)
class LetGo:
    """Carry nothing any more."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Give the three chosen cards away (R11), or hear that there must be three."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a card back from the mat: the one under the cursor, else the last."""


@dataclass(frozen=True, slots=True)
class AskToThrowIn:
    """Be asked whether to throw in (R17), or hear why it cannot be. `ThrowIn` then does it."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Be asked whom to call renounce on (R24), or hear why it cannot be. `CallRenounce` does it."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """Hold up the previous trick, or lay it down again (R16)."""


@dataclass(frozen=True, slots=True)
class CountCards:
    """See which cards are gone, then who played them too, then neither."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Sort a hand that is out of order; go on to the next way of sorting one that is not."""


@dataclass(frozen=True, slots=True)
class AskCoach:
    """Ask the coach what to do, or put away what it says; in a lesson, be shown what is right."""


@dataclass(frozen=True, slots=True)
class HushCoach:
    """Have the coach speak only when asked from now on."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Put away what was to be read: the reckoning, what a teacher said; object to nothing (R24)."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Hurry the table along to one's turn, or to what is to be read; lay down what is held up."""


class Question(Enum):
    """What somebody may ask of a table that is told to them and not seen."""

    HAND = auto()
    TRICK = auto()
    """What lies in the trick, who leads, and who takes it so far."""
    POINTS = auto()
    GONE = auto()
    """Which cards have been played, and who is known to be void in what."""
    PACKETS = auto()
    """Which cards one has passed, and which one has received."""
    SLATES = auto()
    AGAIN = auto()
    """What was told last."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Be told something of the table, as far as one could look it up there."""

    question: Question


@dataclass(frozen=True, slots=True)
class Aim:
    """Point elsewhere than where one has just hurried: what is touched next is meant."""


Intent = (
    Touch
    | Pick
    | Throw
    | PutDown
    | Arrange
    | Hover
    | MoveCursor
    | Carry
    | LetGo
    | Confirm
    | TakeBack
    | AskToThrowIn
    | Accuse
    | LookBack
    | CountCards
    | Sort
    | AskCoach
    | HushCoach
    | GoOn
    | Skip
    | Ask
    | Aim
    | Move
)
