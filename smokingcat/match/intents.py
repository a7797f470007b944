"""Intents: what a player may want at a table, as values for `TableModel.do`.

A front end makes intents from clicks, keys, touches or text. A card is named by its token, the
number that `smokingcat.table` gives it. A move of the rules is an intent too, and is made without a
question.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from smokingcat.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Touch:
    """Choose a card: pass it, play it, raise it, or get the reason why not."""

    token: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose the card at a position of the hand, 0 on the left."""

    place: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Play a card that was dragged onto the table, or lay it on the pass mat."""

    token: int


@dataclass(frozen=True, slots=True)
class PutDown:
    """Drop a dragged card into the hand, which then has the given order of tokens."""

    token: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """Arrange the hand in this order of tokens."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hover:
    """Move the pointer or the keyboard's cursor onto a card of the hand, or off the hand."""

    token: int | None


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Move the keyboard's cursor along the hand, wrapping at its ends."""

    by: int


@dataclass(frozen=True, slots=True)
class Carry:
    """Drag a card with its centre at ``x``, ``y`` (px); it would be inserted at ``gap``."""

    token: int
    x: float
    y: float
    gap: int | None = None


@dataclass(frozen=True, slots=True)
class LetGo:
    """End dragging."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Pass the three chosen cards (R11), or get the reason why not."""


@dataclass(frozen=True, slots=True)
class ChooseAdvised:
    """Put the three cards on the pass mat that the coach advises."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a card back from the pass mat: the one under the cursor, else the last."""


@dataclass(frozen=True, slots=True)
class AskToThrowIn:
    """Ask whether to throw in (R17). The move `ThrowIn` throws in."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Ask whom to call renounce on (R24). The move `CallRenounce` makes the call."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """Show the previous trick, or hide it (R16)."""


@dataclass(frozen=True, slots=True)
class CountCards:
    """Open the strip of the cards gone, or close it."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Sort the hand; if it is sorted, change to the next order."""


@dataclass(frozen=True, slots=True)
class AskCoach:
    """Ask the coach, or close the hint; in a lesson, show the right cards."""


@dataclass(frozen=True, slots=True)
class SilenceCoach:
    """Close the hint or the tutor's question, and from now on show it only on request."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Close a reckoning or a teacher's text, make no objection (R24), or lay the cards down.

    Cards can be laid down while the rest of the round is decided; it is then played fast.
    """


@dataclass(frozen=True, slots=True)
class Skip:
    """Fast-forward to the person's turn or to the next text; hide the previous trick."""


class Question(Enum):
    """A question about the table from a player who does not see it."""

    HAND = auto()
    TRICK = auto()
    """The cards of the trick, its leader and its current winner."""
    POINTS = auto()
    GONE = auto()
    """The cards played, and known voids."""
    PACKETS = auto()
    """The cards passed and received."""
    SLATES = auto()
    AGAIN = auto()
    """The last announcement."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a question, as far as the table shows the answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class Aim:
    """Point elsewhere after fast-forwarding, so that the next touch is not ignored."""


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
    | ChooseAdvised
    | TakeBack
    | AskToThrowIn
    | Accuse
    | LookBack
    | CountCards
    | Sort
    | AskCoach
    | SilenceCoach
    | GoOn
    | Skip
    | Ask
    | Aim
    | Move
)
