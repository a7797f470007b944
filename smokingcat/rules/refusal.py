"""Why a move is refused: an enum, never a sentence (the words belong to ``i18n``)."""

from __future__ import annotations

from enum import Enum, auto


class Refusal(Enum):
    """One reason against a move."""

    MATCH_OVER = auto()
    WRONG_PHASE = auto()
    NOT_YOUR_TURN = auto()
    NOT_THE_DEALER = auto()
    ALREADY_PASSED = auto()
    NOT_THREE_CARDS = auto()
    CARD_NOT_HELD = auto()
    MUST_FOLLOW_SUIT = auto()
    HOLDS_NO_CARD = auto()
    CANNOT_REACH_17 = auto()


class IllegalMove(ValueError):  # noqa: N818 - the name is part of the public vocabulary
    """A refused move; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal
