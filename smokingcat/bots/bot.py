"""The protocol of strategies, and helpers that derive their chance from a view.

A `Bot` decides from a `SeatView` alone. A `Bot` has no match, no clock and no memory of earlier
decisions. `smokingcat.bots.player` turns the answers of a bot into moves.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Protocol

from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.view import SeatView


class UnreadableTables(Exception):
    """A file that a strategy needs is missing or damaged; ``name`` is the file."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"{self.name} is missing or damaged"


class Bot(Protocol):
    """Strategy protocol. The same view must always get the same answer."""

    @property
    def name(self) -> str:
        """The strategy's name in the roster."""
        ...

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the three cards of ``view.hand`` to pass (R11)."""
        ...

    def choose_card(self, view: SeatView) -> Card:
        """Return the card of ``view.legal`` to play (R14)."""
        ...

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Return whether to throw in; called only if it is legal (R17, R18)."""
        ...


def without_pass_progress(view: SeatView) -> SeatView:
    """Return the view without the information which other seats have passed.

    All seats pass at the same time (R11), so a decision must not depend on their order.
    """
    if view.phase is not Phase.PASSING or view.passed or view.to_move == view.seat:
        return view
    return replace(view, to_move=view.seat)


def may_throw_in(view: SeatView) -> bool:
    """Return whether the seat can still reach 17 (R18) and rounds may end early (R5)."""
    if not view.hand or view.ruleset.end_at_17 == "never":
        return False
    return view.points[view.seat] + points_out(view.points) >= SURE_LOSS


def seeded_random(seed: Seed, view: SeatView) -> Random:
    """Return the random generator of one decision, seeded with seed, seat, round and decision.

    Passing is decision 0 of a round, the cards are decisions 1 to 8. The same decision always gets
    the same generator, so a resumed match continues as it would have.
    """
    decision = 1 + len(view.taken) if view.passed else 0
    return Random(f"bot/{seed}/{view.seat}/{view.round_number}/{decision}")


def derive_seed(seed: Seed, view: SeatView) -> int:
    """Return an integer seed for the `Rng` of one decision, derived from `seeded_random`."""
    return int(seeded_random(seed, view).random() * 2**53)
