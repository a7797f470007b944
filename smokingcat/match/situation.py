"""What goes on at a table: how it is found, what can be done there now, what the rule book says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Final

from smokingcat.coach.lessons.lesson import LessonStep
from smokingcat.common.setting_types import GoneStrip, HandOrder
from smokingcat.match.feedback import Feedbacks, QuestionAnswered, Reply, RequestDeclined
from smokingcat.match.intents import Question
from smokingcat.match.modes import Mode
from smokingcat.match.player_hand import PlayerHand
from smokingcat.match.session.session import Session
from smokingcat.rules.events import (
    CardPlayed,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.round import Phase
from smokingcat.store.settings import Settings
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.motion.trial import trial
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn, fold
from smokingcat.table.state.table_state import Stage, TableState, opening

_RULES: Final = {
    Stage.LOTS: "R8",
    Stage.DEALING: "dealing",
    Stage.PASSING: "passing",
    Stage.PLAYING: "play",
    Stage.RECKONING: "R19",
    Stage.OVER: "word",
}
_ENDS: Final = {
    RoundEnd.TIED: "R20",
    RoundEnd.THROWN_IN: "R18",
    RoundEnd.ENDED_AT_17: "R5",
    RoundEnd.VERDICT: "R24",
}
"""Which part of the rule book is about a stage of the table, and about how a round has ended."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What can be done at the table now: all that a screen builds its controls from.

    The last two say whether a control that is there would do anything; on these alone nothing has
    to be built anew.
    """

    stage: Stage
    is_reckoning: bool
    is_counting: bool
    is_passing: bool
    has_three: bool
    may_throw_in: bool
    may_call: bool | None
    """Whether renounce may be called; ``None`` at a table that calls nothing (R24)."""
    is_judging: bool
    """Whether something is before the table, and all else has to wait."""
    may_vote: bool
    may_ask_coach: bool
    may_hush_coach: bool
    """Whether the coach is there without having been asked, and can be told to wait for that."""
    is_asked: bool
    """Whether the person is asked if they mean what they would play or pass."""
    may_ask_why: bool
    """Whether that can be explained, and has not been yet."""
    why_closed: Reply | None
    """Why the previous trick may not be looked at, or ``None`` if it may."""
    has_trick: bool
    looks_back: bool
    gone_strip: GoneStrip
    """How the cards gone are to be seen; the coach's words have their place while there are any."""
    step: LessonStep | None
    """The step of a lesson that the teacher has said."""
    is_shown: bool
    """Whether the teacher has shown what is right."""
    may_turn_up: bool
    """Whether the packet received could be looked at too early (R21)."""
    may_accept: bool
    """Whether the person is asked if they object (R24)."""
    has_hand: bool = field(compare=False)
    may_count: bool = field(compare=False)


def current_rule(hand: PlayerHand, director: Director) -> str:
    """Return the anchor of the rule or chapter that is about what goes on at the table."""
    if hand.looks_back:
        return "R16"
    account = director.visible.reckoning
    if account is not None and director.reading is not None:
        return _ENDS.get(account.reason, "R19")
    if trial(director.now, director.visible) is not None:
        return "R24"
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
    return _RULES[director.shown.stage]


def director_of(
    session: Session, names: Sequence[str], tempo: Tempo, hand_order: HandOrder
) -> Director:
    """Return a director for a fresh match, or for one that goes on; ``names`` are by seat.

    Of a round that is over, what came after one's own last card is shown again.
    """
    match, events = session.match, session.round_events
    rules, letters = match.ruleset, list(match.letters)
    for event in events:
        if isinstance(event, LetterGiven):
            letters[event.seat] -= 1
    told = tuple(letters)
    fresh = opening(tuple(names), rules.word, session.viewer, hand_order, told, rules.law)
    if not events:
        director = Director(fresh, tempo)
        dealer = match.dealer
        director.enqueue((LotsDrawn(dealer) if session.is_drawn else CardsGathered(dealer),))
        return director
    seen = _seen(session)
    director = Director(reduce(fold, events[:seen], fresh), tempo)
    director.enqueue(events[seen:])
    return director


def _seen(session: Session) -> int:
    """Return how many events of the round are not to be shown again."""
    events = session.round_events
    ends = (n for n, event in enumerate(events) if isinstance(event, RoundScored))
    end = next(ends, None)
    if end is None:
        return len(events)
    own = (
        number
        for number, event in enumerate(events, 1)
        if isinstance(event, CardPlayed) and event.seat == session.viewer
    )
    return max(own, default=end)


def answer(
    question: Question, shown: TableState, hand: PlayerHand, mode: Mode, *, counts_cards: bool
) -> Feedbacks:
    """Return what is answered at the table ``shown``, or why it cannot be.

    What counts as help for whoever sees the table counts as help here: where the person wishes to
    do without, or a lesson does, it is refused for the same reason.
    """
    view = hand.view
    if question in (Question.HAND, Question.PACKETS) and view is None:
        return (RequestDeclined(Reply.ONLY_LOOKS_ON),)
    if question is Question.POINTS and not shows_points(hand.settings, mode):
        return (RequestDeclined(Reply.NOBODY_COUNTS),)
    if question in (Question.GONE, Question.PACKETS) and not counts_cards:
        return (RequestDeclined(Reply.NOBODY_COUNTS),)
    if question is Question.GONE and not shown.played:
        return (RequestDeclined(Reply.NO_CARD_GONE),)
    received = () if view is None else view.received
    chosen = shown.faces(hand.selection.raised) if hand.is_passing else ()
    return (QuestionAnswered(question, shown, received, chosen),)


def shows_points(settings: Settings, mode: Mode) -> bool:
    """Return whether the points so far are to be seen: a lesson decides that for itself."""
    if mode.tutor is not None:
        return mode.tutor.position.has_points
    return settings.shows_points
