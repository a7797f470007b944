"""Positions for bots in a line or two: seat 0 is to choose, and sees what it would see.

They are laid out on a real table: what the rules do not lead to cannot be asked about.
"""

from __future__ import annotations

from dataclasses import replace

from smokingcat.rules.cards import cards
from smokingcat.rules.ruleset import EndAt17
from smokingcat.rules.view import SeatView, view_for
from tests.rules.table import laid_out

SEVENTEEN = (
    "0: Ah Uh Oh Kh",
    "0: Th 7h 8h Ua",
    "0: Ab 7b 8b 9b",
    "0: Al 7l 8l 9l",
    "0: Kb Tb Ub Ob",
)
"""Seat 0 has taken so many points, and leads."""


def to_pass(hand: str, round_number: int = 1) -> SeatView:
    """Seat 0 is to give three of these away."""
    return view_for(laid_out(f"hands {hand} / ? / ? / ?; dealer 0; round {round_number}"), 0)


def to_play(
    hand: str,
    table: str = "",
    taken: tuple[str, ...] = (),
    passed: str = "?",
    end_at_17: EndAt17 = "auto",
    points: tuple[int, ...] | None = None,
    to_move: int = 0,
    received: str = "?",
) -> SeatView:
    """Seat 0 is to play from ``hand`` to the cards on the ``table``.

    Finished tricks are ``"1: 7a 8a 9a Ta"``, with the seat that led. ``points`` may be given
    where they matter more than where they came from.
    """
    leader = (to_move - len(cards(table))) % 4
    tricks = " | ".join((*taken, f"{leader}: {table}"))
    view = view_for(
        laid_out(
            f"hands {hand} / ? / ? / ?; passed {passed} / ? / ? / {received}; tricks {tricks}; "
            f"end-at-17 {end_at_17}"
        ),
        0,
    )
    return view if points is None else replace(view, points=points)
