"""How a call of renounce, a vote and a verdict are shown, and for how long (R24).

Each stays for as long as it takes to read and no longer; what lies on the table waits meanwhile.
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
from smokingcat.table.motion.clip_transforms import CALM
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import Showable
from smokingcat.table.state.table_state import TableState

_STILL: Final = Tween(0.0, 0.0, 0, 1)
_CALL, _BALLOT = 0.40, 0.30
"""Seconds in which a call is made, and in which a ballot falls."""
_READ_CALL, _READ_ANSWER, _READ_VERDICT = 1.9, 3.2, 2.6
"""For how many times a trick's time a call, one with its answer, and a verdict stay to be read."""
_TOLD, _TOLD_APART, _VERDICT = 0.35, 0.55, 0.45
"""When the first vote is told, how much later each other, and the seconds of the verdict."""
_LONGEST: Final = 6.0
"""Seconds that a call or a verdict is on at most, however slow everything goes."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is before the table: a ``call``, a vote in which some have ``voted``, a ``verdict``."""

    charge: Charge
    call: RenounceCalled | None = None
    voted: tuple[int, ...] = ()
    verdict: VerdictGiven | None = None

    @property
    def is_vote(self) -> bool:
        """Whether the table is asked, and has not answered yet."""
        return self.call is None and self.verdict is None

    @property
    def voters(self) -> tuple[int, ...]:
        """Who votes: everybody but the accused."""
        return tuple(seat for seat in SEATS if seat != self.charge.accused)


def trial(now: Showable | None, shown: TableState) -> Trial | None:
    """Return what is before the table ``shown`` while ``now`` is on, if anything is."""
    match now:
        case RenounceCalled():
            return Trial(now.charge, call=now)
        case VerdictGiven():
            return Trial(now.charge, verdict=now)
    charge = shown.honour_view.charge
    return None if charge is None else Trial(charge, voted=shown.honour_view.voted)


def call_clip(before: TableState, event: RenounceCalled, after: TableState, tempo: Tempo) -> Clip:
    """Return the call: a blow on the table, a hush, and what it comes to."""
    return Clip(
        (before, after),
        _CALL,
        _STILL,
        cues=(Cue("thump", 0.0, event.charge.caller),),
        tracks=(Track("call", 0.0, _CALL),),
        reached=(0.0,),
        after=_read(_READ_CALL if event.answer is CallResult.VOTE else _READ_ANSWER, tempo, _CALL),
    )


def asked(clip: Clip) -> Clip:
    """Return a clip with the table being asked for its vote: it murmurs."""
    return replace(clip, cues=(*clip.cues, Cue("murmur", 0.0)))


def ballot_clip(before: TableState, event: VoteCast, after: TableState) -> Clip:
    """Return a ballot that falls before whoever votes."""
    return Clip(
        (before, after),
        _BALLOT,
        _STILL,
        cues=(Cue("slide", 0.0, event.seat),),
        tracks=(Track("ballot", 0.0, _BALLOT),),
        reached=(0.0,),
    )


def verdict_clip(before: TableState, event: VerdictGiven, after: TableState, tempo: Tempo) -> Clip:
    """Return the votes being turned up one by one, and the verdict."""
    voters = [seat for seat in SEATS if event.votes[seat] is not None]
    turned = [(_TOLD + _TOLD_APART * place, seat) for place, seat in enumerate(voters)]
    end = _TOLD + _TOLD_APART * len(voters)
    return Clip(
        (before, after),
        end + _VERDICT,
        _STILL,
        cues=(*(Cue("flip", at, seat) for at, seat in turned), Cue("thump", end, None)),
        tracks=(Track("votes", _TOLD, end - _TOLD), Track("verdict", end, _VERDICT)),
        reached=(0.0,),
        after=_read(_READ_VERDICT, tempo, end + _VERDICT),
    )


def votes_told(progress: float | None, voters: Sequence[int]) -> tuple[int, ...]:
    """Return whose votes lie open when the turning up has come so far (0..1).

    They all do where it is not shown how they are turned up.
    """
    if progress is None:
        return tuple(voters)
    return tuple(voters[: math.ceil(progress * len(voters))])


def _read(times: float, tempo: Tempo, moved: float) -> Reading:
    """Return for how long is read what has ``moved`` before for so many seconds, unstretched."""
    usual = times * tempo.usual_trick
    so_far = (min(CALM, moved) if tempo.is_calm else moved) * tempo.factor
    return Reading("told", min(usual, _LONGEST - so_far))
