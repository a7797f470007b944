"""What one round was for the person, read off its events, and as a line of text both ways.

Everything here lay open to the person or was in their own hand; what the others held is not asked.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from smokingcat.rules import (
    HEJMA,
    CardsDealt,
    CardsThrownIn,
    Event,
    MatchEnded,
    PacketTurnedUp,
    RoundScored,
    TakenTrick,
    TrickTaken,
)
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.trick import honest_suits

Hejma = Literal["", "taken", "given"]
End = Literal["", "lost", "kept"]

MIXED: Final = "mixed"


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

    @property
    def level(self) -> str:
        """The level of all three opponents, MIXED if they are not alike."""
        return self.levels[0] if len(set(self.levels)) == 1 else MIXED


def tally(
    events: Sequence[Event], seat: int, *, match: str, at: str, levels: Sequence[str]
) -> Tally:
    """Return what a round was for ``seat``; ``events`` are all of it from the deal on.

    They may be redacted for that seat. ValueError if it has not been scored.
    """
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    if scored is None:
        raise ValueError("the round has not been scored")
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    tricks = [e for e in events if isinstance(e, TrickTaken)]
    taken = [TakenTrick(trick.leader, trick.cards, trick.seat) for trick in tricks]
    return Tally(
        match,
        scored.round_number,
        at,
        tuple(levels),
        scored.points[seat],
        scored.loser == seat,
        _hejma(events, seat),
        any(isinstance(event, CardsThrownIn) and event.seat == seat for event in events),
        len(honest_suits(taken)),
        any(trick.number == TRICKS and trick.seat == seat for trick in tricks),
        any(trick.number == TRICKS for trick in tricks),
        "" if ended is None else "lost" if ended.loser == seat else "kept",
    )


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
    return json.dumps(dataclasses.asdict(counted), separators=(",", ":"))


def read(text: str) -> Tally:
    """Return the tally that `written` wrote; what a newer program added is left out.

    An older one did not say which rounds were played out: all in which the person did not throw in
    pass for it. ValueError if it is no tally.
    """
    entries = json.loads(text)
    if not isinstance(entries, dict):
        raise ValueError("a tally has entries")
    entries.setdefault("played_out", entries.get("threw_in") is False)
    return Tally(
        _entry(entries, "match", str),
        _count(entries, "number"),
        _entry(entries, "at", str),
        _levels(entries),
        _count(entries, "points"),
        _entry(entries, "lost", bool),
        _one_of(entries, "hejma", get_args(Hejma)),
        _entry(entries, "threw_in", bool),
        _count(entries, "honest_suits"),
        _entry(entries, "last_trick", bool),
        _entry(entries, "played_out", bool),
        _one_of(entries, "end", get_args(End)),
    )


def _entry(entries: dict[str, Any], name: str, kind: type) -> Any:
    value = entries.get(name)
    if type(value) is not kind:
        raise ValueError(f"{name} is {value!r}")
    return value


def _count(entries: dict[str, Any], name: str) -> int:
    value: int = _entry(entries, name, int)
    if value < 0:
        raise ValueError(f"{name} is {value}")
    return value


def _one_of(entries: dict[str, Any], name: str, known: Sequence[str]) -> Any:
    value = _entry(entries, name, str)
    if value not in known:
        raise ValueError(f"{name} is {value!r}")
    return value


def _levels(entries: dict[str, Any]) -> tuple[str, ...]:
    levels = _entry(entries, "levels", list)
    if not levels or not all(type(level) is str and level for level in levels):
        raise ValueError(f"levels are {levels!r}")
    return tuple(levels)
