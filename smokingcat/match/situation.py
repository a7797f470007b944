"""What is possible at a table at the moment, and which part of the rule book applies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Final

from smokingcat.coach.lessons.lesson import LessonStep
from smokingcat.common.setting_types import HandOrder, StripState
from smokingcat.match.feedback import Feedbacks, QuestionAnswered, Reply, RequestDeclined
from smokingcat.match.intents import Question
from smokingcat.match.player_hand import PlayerHand
from smokingcat.match.session.session import Session
from smokingcat.rules.events import (
    CardPlayed,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    Misdealt,
    RoundEnd,
    RoundScored,
    TrickTaken,
    VoteCast,
)
from smokingcat.rules.round import Phase
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.motion.trial import current_trial
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn, fold
from smokingcat.table.state.table_state import Stage, TableState, opening

_RULE_ANCHORS: Final = {
    Stage.LOTS: "R8",
    Stage.DEALING: "dealing",
    Stage.PASSING: "passing",
    Stage.PLAYING: "play",
    Stage.RECKONING: "R19",
    Stage.OVER: "word",
}
_END_ANCHORS: Final = {
    RoundEnd.TIED: "R20",
    RoundEnd.THROWN_IN: "R18",
    RoundEnd.ENDED_AT_17: "R5",
    RoundEnd.VERDICT: "R24",
}
"""Anchor of the rule-book part about a stage, and about the end of a round."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is possible at the table now; a screen builds its controls from it.

    ``may_count`` does not take part in comparison, because no control depends on it.
    """

    stage: Stage
    is_reckoning: bool
    is_counting: bool
    is_passing: bool
    has_three: bool
    may_throw_in: bool
    may_call: bool | None
    """Whether renounce may be called (R24); ``None`` under strict law."""
    is_judging: bool
    """Whether the table judges a call, so that cards wait."""
    may_vote: bool
    is_answered: bool
    """Whether the answer to a call, or a verdict, waits until the person has read it."""
    may_ask_coach: bool
    may_silence_coach: bool
    """Whether the coach speaks without being asked and can be silenced."""
    may_choose_advised: bool
    """Whether the coach's three cards can be put on the mat at once."""
    is_asked: bool
    """Whether a warning asks the person to confirm a choice."""
    may_ask_why: bool
    """Whether the warning can be explained and has not been yet."""
    has_reason: bool
    """Whether the coach's note gives a reason: of its advice, or of a warning."""
    why_closed: Reply | None
    """Why the previous trick may not be shown, or ``None`` if it may."""
    offers_throwing_in: bool
    """Whether the round is surely lost by 17 points and may be thrown in (R17)."""
    shows_previous_trick: bool
    gone_strip: StripState
    """How cards gone are shown; a hint takes their place while it is open, if it was asked for."""
    step: LessonStep | None
    """The current step of the lesson, ``None`` until the cards that it is about have fallen."""
    is_shown: bool
    """Whether the teacher has shown the right cards."""
    may_turn_up_packet: bool
    """Whether the received packet can be peeped at (R21)."""
    may_accept: bool
    """Whether the person is asked for objections (R24)."""
    may_lay_down: bool
    """Whether the rest of the round is decided, so that the cards can be laid down."""
    may_count: bool = field(compare=False)


def current_rule(hand: PlayerHand, director: Director) -> str:
    """Return the anchor of the rule or chapter about the table's current state."""
    if hand.shows_previous_trick:
        return "R16"
    account = director.visible.reckoning
    if account is not None and director.reading is not None:
        return _END_ANCHORS.get(account.reason, "R19")
    if current_trial(director.now, director.visible) is not None:
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
    return _RULE_ANCHORS[director.shown.stage]


def director_of(
    session: Session,
    names: Sequence[str],
    tempo: Tempo,
    hand_order: HandOrder,
    *,
    shows_lots: bool,
) -> Director:
    """Return a director for a match that begins or continues; ``names`` are by seat.

    Unless it ``shows_lots``, only the result of the lots is told.
    If the last round is over, the events after the person's last card are shown again.
    """
    match, events = session.match, session.round_events
    rules, letters = match.ruleset, list(match.letters)
    for event in events:
        if isinstance(event, LetterGiven):
            letters[event.seat] -= 1
    before = tuple(letters)
    fresh = opening(tuple(names), rules.word, session.viewer, hand_order, before, rules.law)
    if not events:
        director = Director(fresh, tempo)
        dealer = match.dealer
        drawn = LotsDrawn(dealer, is_brief=not shows_lots)
        director.enqueue((drawn if session.is_drawn else CardsGathered(dealer),))
        return director
    seen = _count_events_shown(session)
    director = Director(reduce(fold, events[:seen], fresh), tempo)
    director.enqueue(events[seen:])
    return director


def _count_events_shown(session: Session) -> int:
    """Return how many events of the round are not shown again.

    A vote after the round was cast when the person had seen the reckoning. A misdeal may have been
    dealt as the person left the reckoning, so it is announced again.
    """
    events = session.round_events
    ends = (n for n, event in enumerate(events) if isinstance(event, RoundScored))
    end = next(ends, None)
    if end is None:
        is_misdealt = bool(events) and isinstance(events[-1], Misdealt)
        return len(events) - is_misdealt
    votes = (n for n, event in enumerate(events) if n > end and isinstance(event, VoteCast))
    if (vote := next(votes, None)) is not None:
        return vote
    own = (
        number
        for number, event in enumerate(events, 1)
        if isinstance(event, CardPlayed) and event.seat == session.viewer
    )
    return max(own, default=end)


def answer(
    question: Question,
    table: TableState,
    hand: PlayerHand,
    *,
    shows_points: bool,
    counts_cards: bool,
) -> Feedbacks:
    """Return the answer to a question about ``table``, or why there is none.

    The same help is allowed as on the screen. If a setting or a lesson switches the help off, the
    answer is declined.
    """
    view = hand.view
    if question in (Question.HAND, Question.PACKETS) and view is None:
        return (RequestDeclined(Reply.IS_ONLOOKER),)
    if question is Question.POINTS and not shows_points:
        return (RequestDeclined(Reply.COUNTING_IS_OFF),)
    if question in (Question.GONE, Question.PACKETS) and not counts_cards:
        return (RequestDeclined(Reply.COUNTING_IS_OFF),)
    if question is Question.GONE and not table.played:
        return (RequestDeclined(Reply.NO_CARD_GONE),)
    received = () if view is None else view.received
    chosen = table.faces(hand.selection.raised) if hand.is_passing else ()
    return (QuestionAnswered(question, table, received, chosen),)
