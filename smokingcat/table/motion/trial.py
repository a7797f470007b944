"""Clips of a renounce call, a vote and a verdict, with their reading times (R24).

An answer and a verdict stay until a person acknowledges the text. On a watched table, the text
stays for its reading time. The cards on the table wait meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.rules.events import CallResult, RenounceCalled, VerdictGiven, VoteCast
from smokingcat.rules.honour.renounce import Charge
from smokingcat.rules.seats import SEATS
from smokingcat.table.motion.clip import Clip, Cue, Reading, Track, Tween
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import Showable
from smokingcat.table.state.table_state import TableState

_NO_FLIGHT: Final = Tween(0.0, 0.0, 0, 1)
_CALL_SECONDS, _BALLOT_SECONDS = 0.40, 0.30
"""Seconds of a call, and of a ballot."""
_CALL_READING_SECONDS, _ANSWER_READING_SECONDS, _VERDICT_READING_SECONDS = 2.5, 5.0, 6.0
"""Seconds to read a call, a call with its answer, and a verdict; more at slow speed."""
_FIRST_VOTE_TIME, _VOTE_DELAY, _VERDICT_SECONDS = 0.35, 0.55, 0.45
"""Time at which the first vote is turned up, delay of each further vote, seconds of the verdict."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Case before the table: a ``call``, a vote (``voted`` so far), or a ``verdict``."""

    charge: Charge
    call: RenounceCalled | None = None
    voted: tuple[int, ...] = ()
    verdict: VerdictGiven | None = None

    @property
    def is_vote(self) -> bool:
        """Whether the vote is still open."""
        return self.call is None and self.verdict is None

    @property
    def voters(self) -> tuple[int, ...]:
        """Seats that vote: all except the accused."""
        return tuple(seat for seat in SEATS if seat != self.charge.accused)


def current_trial(now: Showable | None, table: TableState) -> Trial | None:
    """Return the case before ``table`` while the event ``now`` plays, or None."""
    match now:
        case RenounceCalled():
            return Trial(now.charge, call=now)
        case VerdictGiven():
            return Trial(now.charge, verdict=now)
    charge = table.honour_view.charge
    return None if charge is None else Trial(charge, voted=table.honour_view.voted)


def call_clip(before: TableState, event: RenounceCalled, after: TableState, tempo: Tempo) -> Clip:
    """Return the call: a blow on the table, a hush, and its outcome."""
    return Clip(
        (before, after),
        _CALL_SECONDS,
        _NO_FLIGHT,
        cues=(Cue("thump", 0.0, event.charge.caller),),
        tracks=(Track("call", 0.0, _CALL_SECONDS),),
        reached=(0.0,),
        after=_reading_pause(_CALL_READING_SECONDS, tempo)
        if event.answer is CallResult.VOTE
        else _answer_pause(_ANSWER_READING_SECONDS, tempo),
    )


def with_murmur(clip: Clip) -> Clip:
    """Return a clip with a murmur, as the table is asked for its vote."""
    return replace(clip, cues=(*clip.cues, Cue("murmur", 0.0)))


def ballot_clip(before: TableState, event: VoteCast, after: TableState) -> Clip:
    """Return a ballot that falls in front of its voter."""
    return Clip(
        (before, after),
        _BALLOT_SECONDS,
        _NO_FLIGHT,
        cues=(Cue("slide", 0.0, event.seat),),
        tracks=(Track("ballot", 0.0, _BALLOT_SECONDS),),
        reached=(0.0,),
    )


def verdict_clip(before: TableState, event: VerdictGiven, after: TableState, tempo: Tempo) -> Clip:
    """Return the votes as they are turned up one by one, and the verdict."""
    voters = [seat for seat in SEATS if event.votes[seat] is not None]
    turned = [(_FIRST_VOTE_TIME + _VOTE_DELAY * place, seat) for place, seat in enumerate(voters)]
    end = _FIRST_VOTE_TIME + _VOTE_DELAY * len(voters)
    return Clip(
        (before, after),
        end + _VERDICT_SECONDS,
        _NO_FLIGHT,
        cues=(*(Cue("flip", at, seat) for at, seat in turned), Cue("thump", end, None)),
        tracks=(
            Track("votes", _FIRST_VOTE_TIME, end - _FIRST_VOTE_TIME),
            Track("verdict", end, _VERDICT_SECONDS),
        ),
        reached=(0.0,),
        after=_answer_pause(_VERDICT_READING_SECONDS, tempo),
    )


def revealed_voters(progress: float | None, voters: Sequence[int]) -> tuple[int, ...]:
    """Return the voters whose votes are open at ``progress`` (0..1).

    All votes are open if the turning up is not animated.
    """
    if progress is None:
        return tuple(voters)
    return tuple(voters[: math.ceil(progress * len(voters))])


def _reading_pause(seconds: float, tempo: Tempo) -> Reading:
    """Return a pause of ``seconds``, which only slow speed makes longer."""
    return Reading("announcement", seconds * max(1.0, tempo.factor))


def _answer_pause(seconds: float, tempo: Tempo) -> Reading:
    """Return the pause after an answer, which a person ends by a click or key."""
    return Reading("announcement", None) if tempo.has_person else _reading_pause(seconds, tempo)
