"""Which part of the rule book answers the questions that one may have at this moment."""

from __future__ import annotations

from typing import Final

from smokingcat.play.hand import Hand
from smokingcat.rules import (
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    Phase,
    RoundEnd,
    TrickTaken,
)
from smokingcat.table import Director, LotsDrawn, Stage

_STAGES: Final = {
    Stage.LOTS: "R8",
    Stage.DEALING: "dealing",
    Stage.PASSING: "passing",
    Stage.PLAYING: "play",
    Stage.RECKONING: "R19",
    Stage.OVER: "word",
}
_REASONS: Final = {RoundEnd.TIED: "R20", RoundEnd.THROWN_IN: "R18", RoundEnd.ENDED_AT_17: "R5"}


def fitting_rule(hand: Hand, director: Director) -> str:
    """Return the anchor of the rule or chapter that is about what goes on at the table."""
    if hand.looks_back:
        return "R16"
    account = director.visible.reckoning
    if account is not None and director.reading is not None:
        return _REASONS.get(account.reason, "R19")
    match director.now:
        case LotsDrawn():
            return "R8"
        case CardsThrownIn():
            return "throwing-in"
        case TrickTaken():
            return "trick"
        case LetterGiven() | MatchEnded():
            return "word"
    view = hand.view
    if view is not None and hand.is_awaited and view.phase is Phase.PLAYING:
        if hand.has_lost:
            return "throwing-in"
        return "follow" if view.trick.cards else "R13"
    return _STAGES[director.shown.stage]
