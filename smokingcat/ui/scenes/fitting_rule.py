"""Which part of the rule book answers the questions that one may have at this moment."""

from __future__ import annotations

from typing import Final

from smokingcat.rules import (
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    Phase,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.table import Director, Stage
from smokingcat.ui.scenes.person import Person

_STAGES: Final = {
    Stage.LOTS: "R8",
    Stage.DEALING: "dealing",
    Stage.PASSING: "passing",
    Stage.PLAYING: "play",
    Stage.RECKONING: "R19",
    Stage.OVER: "word",
}
_REASONS: Final = {RoundEnd.TIED: "R20", RoundEnd.THROWN_IN: "R18", RoundEnd.ENDED_AT_17: "R5"}


def fitting_rule(person: Person, director: Director) -> str:
    """Return the anchor of the rule or chapter that is about what goes on at the table."""
    if person.grip.looks_back:
        return "R16"
    match director.now:
        case CardsThrownIn():
            return "throwing-in"
        case TrickTaken():
            return "trick"
        case RoundScored(reason=reason):
            return _REASONS.get(reason, "R19")
        case LetterGiven() | MatchEnded():
            return "word"
    view = person.view
    if view is not None and person.is_awaited and view.phase is Phase.PLAYING:
        if person.has_lost:
            return "throwing-in"
        return "follow" if view.trick.cards else "R13"
    return _STAGES[director.shown.stage]
