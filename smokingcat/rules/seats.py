"""The four seats, numbered 0 to 3 clockwise, and their neighbours."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(4)


def left_of(seat: int) -> int:
    """Return the next seat clockwise: the receiver of the packet (R11), next to play (R14)."""
    return (seat + 1) % 4


def right_of(seat: int) -> int:
    """Return the seat that passes its packet to ``seat`` (R12)."""
    return (seat - 1) % 4


def clockwise_from(seat: int) -> tuple[int, ...]:
    """Return all four seats clockwise, ``seat`` first."""
    return tuple((seat + step) % 4 for step in SEATS)


def checked_seat(seat: int) -> int:
    """Return ``seat``; ValueError unless it is 0 to 3."""
    if seat not in SEATS:
        raise ValueError(f"no such seat: {seat!r}")
    return seat
