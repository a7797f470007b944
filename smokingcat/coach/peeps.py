"""Packets looked at too early in a round that is over: who noticed, what came of it (R21).

Facts alone, as with suits that were not followed (`smokingcat.coach.revokes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smokingcat.rules import Event, Offence, PacketPeeped, VerdictGiven


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A packet that ``seat`` turned up before passing; ``seen_by`` are who noticed.

    ``is_guilty`` is what the table found, ``None`` where nobody called it.
    """

    seat: int
    seen_by: tuple[int, ...]
    is_guilty: bool | None = None


def peeps(events: Sequence[Event]) -> tuple[LookedAt, ...]:
    """Return the peeps of a round, whose ``events`` nobody has redacted, in order."""
    found: dict[int, LookedAt] = {}
    for event in events:
        match event:
            case PacketPeeped(seat=seat, seen_by=seen_by):
                found[seat] = LookedAt(seat, seen_by)
            case VerdictGiven(charge=charge, guilty=guilty) if charge.offence is Offence.PEEPED:
                found[charge.accused] = replace(found[charge.accused], is_guilty=guilty)
    return tuple(found.values())
