"""The four places at the table, numbered 0 to 3 clockwise, and who sits beside whom."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(4)


def left_of(seat: int) -> int:
    """Return the next seat clockwise: who is passed to (R11) and who plays next (R14)."""
    return (seat + 1) % 4


def right_of(seat: int) -> int:
    """Return the seat whose packet comes to ``seat`` (R12)."""
    return (seat - 1) % 4


def clockwise_from(seat: int) -> tuple[int, ...]:
    """Return all four seats in turn, ``seat`` first."""
    return tuple((seat + step) % 4 for step in SEATS)


def checked_seat(seat: int) -> int:
    """Return ``seat``; ValueError if there is no such place."""
    if seat not in SEATS:
        raise ValueError(f"no such seat: {seat!r}")
    return seat
