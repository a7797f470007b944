"""What one round was for the person, read off its events, and as a line of text both ways.

Everything here lay open to the person or was in their own hand; what the others held is not asked.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, get_args

from smokingcat.game.json_line import JsonLine
from smokingcat.rules import (
    HEJMA,
    SEATS,
    Answer,
    CardsDealt,
    CardsThrownIn,
    Charge,
    Event,
    MatchEnded,
    Offence,
    PacketTurnedUp,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    TakenTrick,
    TrickTaken,
    VerdictGiven,
)
from smokingcat.rules.law import Law
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.trick import honest_suits

Hejma = Literal["", "taken", "given"]
End = Literal["", "lost", "kept"]

_LONGEST: Final = 40
"""More letters than a level has."""
_FEW: Final = 256
"""More tables of levels than anybody plays at."""

MIXED: Final = "mixed"
HONOUR: Final = "honour"
"""The group of rounds whose opponents' levels are not alike, and that under honour law."""
_STRICT: Final[dict[str, object]] = {
    "law": "strict",
    "calls": 0,
    "calls_right": 0,
    "verdicts": 0,
    "banned": False,
    "scored": True,
}


@dataclass(frozen=True, slots=True)
class Tally:
    """A round that was scored, as the person had it.

    ``match`` and ``number`` say which round it is, ``at`` is the ISO moment of its reckoning or
    empty. ``levels`` are those of the opponents from the left. Hejma was taken by whoever
    ended up with her, throwing in included; she was given if the person had her, dealt or passed
    to them, and another ended up with her. ``honest_suits`` are the table's (R25).
    ``last_trick`` counts if it was played, and whether it was, ``played_out`` says: a round may end
    before, at 17 points or thrown in. ``end`` tells whether the match ended with this round, and
    whether it was the person who lost it.

    Under honour law (R24) ``calls`` are the person's, ``calls_right`` those that were proven or
    found guilty, ``verdicts`` those against the person; ``banned`` if the match ended for that. A
    match may end by the letter for a misdeal: its last round was never played, nor ``scored``.
    """

    match: str
    number: int
    at: str
    levels: tuple[str, ...]
    points: int
    lost: bool
    hejma: Hejma
    threw_in: bool
    honest_suits: int
    last_trick: bool
    played_out: bool
    end: End
    law: Law = "strict"
    calls: int = 0
    calls_right: int = 0
    verdicts: int = 0
    banned: bool = False
    scored: bool = True

    @property
    def level(self) -> str:
        """The level of all three opponents, MIXED if they are not alike."""
        return self.levels[0] if len(set(self.levels)) == 1 else MIXED


def tally(
    events: Sequence[Event],
    seat: int,
    *,
    match: str,
    at: str,
    levels: Sequence[str],
    law: Law = "strict",
) -> Tally:
    """Return what a round was for ``seat``; ``events`` are all of it from its first deal on.

    They may be redacted for that seat. ValueError if it has not been scored and the match goes on.
    """
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    dealt = next((event for event in events if isinstance(event, CardsDealt)), None)
    number = scored or dealt
    if number is None or not (scored or _end(events, seat)):
        raise ValueError("the round has not been scored")
    tricks = [e for e in events if isinstance(e, TrickTaken)]
    taken = [TakenTrick(trick.leader, trick.cards, trick.seat) for trick in tricks]
    return Tally(
        match,
        number.round_number,
        at,
        tuple(levels),
        scored.points[seat] if scored else 0,
        scored is not None and scored.loser == seat,
        _hejma(events, seat),
        any(isinstance(event, CardsThrownIn) and event.seat == seat for event in events),
        len(honest_suits(taken)),
        any(trick.number == TRICKS and trick.seat == seat for trick in tricks),
        any(trick.number == TRICKS for trick in tricks),
        _end(events, seat),
        law,
        sum(isinstance(event, RenounceCalled) and event.charge.caller == seat for event in events),
        sum(charge.caller == seat for charge in _found_guilty(events)),
        sum(charge.accused == seat for charge in _found_guilty(events)),
        any(isinstance(event, PlayerBanned) and event.seat == seat for event in events),
        scored is not None,
    )


def _end(events: Sequence[Event], seat: int) -> End:
    for event in events:
        match event:
            case MatchEnded(loser=loser) | PlayerBanned(seat=loser):
                return "lost" if loser == seat else "kept"
    return ""


def _found_guilty(events: Sequence[Event]) -> Iterator[Charge]:
    """Yield the charges that came to a verdict of guilty, each once.

    A proven revoke needs no vote; the one about its purpose is not another verdict (R24).
    """
    for event in events:
        match event:
            case RenounceCalled(charge=charge, answer=Answer.PROVEN):
                yield charge
            case VerdictGiven(charge=charge, guilty=True) if charge.offence is not Offence.REVOKED:
                yield charge


def _hejma(events: Sequence[Event], seat: int) -> Hejma:
    """Return what became of Hejma; she may never have been played where a round ended at 17."""
    taker, was_held = None, False
    for event in events:
        match event:
            case CardsDealt():
                was_held = HEJMA in (event.hands[seat] or ())
            case PacketTurnedUp():
                was_held |= event.seat == seat and HEJMA in (event.cards or ())
            case TrickTaken() if HEJMA in event.cards:
                taker = event.seat
            case CardsThrownIn() if taker is None:
                taker = event.seat
    if taker == seat:
        return "taken"
    return "given" if was_held and taker is not None else ""


def written(counted: Tally) -> str:
    """Return a tally in one line."""
    told = {name: getattr(counted, name) for name in Tally.__slots__}
    return json.dumps(told, separators=(",", ":"))


def read(text: str) -> Tally:
    """Return the tally that `written` wrote; what a newer program added is left out.

    An older one did not say which rounds were played out: all in which the person did not throw in
    pass for it. Nor did it know of honour law. ValueError if it is no tally.
    """
    told = JsonLine(text, **_STRICT)
    threw_in = told.flag("threw_in")
    return Tally(
        sys.intern(told.text("match")),  # which all of its rounds tell
        told.count("number"),
        told.text("at") and told.moment("at"),  # nobody may have known it
        _levels(told.texts("levels", 1, len(SEATS) - 1)),
        told.count("points"),
        told.flag("lost"),
        told.one_of("hejma", get_args(Hejma)),
        threw_in,
        told.count("honest_suits"),
        told.flag("last_trick"),
        told.flag("played_out") if told.has("played_out") else not threw_in,
        told.one_of("end", get_args(End)),
        told.one_of("law", get_args(Law)),
        told.count("calls"),
        told.count("calls_right"),
        told.count("verdicts"),
        told.flag("banned"),
        told.flag("scored"),
    )


@lru_cache(maxsize=_FEW)
def _levels(levels: tuple[str, ...]) -> tuple[str, ...]:
    """Return the levels that a line tells, the same for thousands of lines; ValueError."""
    if not all(level.isprintable() and 0 < len(level) <= _LONGEST for level in levels):
        raise ValueError(f"levels are {levels!r}")
    return levels
