"""Views of seat 0 for bots, from short position texts.

The positions are played on a real match, so illegal ones raise.
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
"""Tricks after which seat 0 has 17 points and leads."""


def to_pass(hand: str, round_number: int = 1) -> SeatView:
    """Return a view in which seat 0 is to pass three cards of ``hand``."""
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
    """Return a view in which seat 0 is to play from ``hand`` to the cards on the ``table``.

    Finished tricks have the form ``"1: 7a 8a 9a Ta"``, with the seat that led. ``points`` override
    the points of the tricks.
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
