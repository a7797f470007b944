"""What a strategy is.

A `Bot` answers three questions about a `SeatView` and knows nothing else: not the match, not
the clock, not what it thought a moment ago. `smokingcat.bots.player` turns its answers into moves.
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
    """What a strategy stands on is missing or damaged; ``name`` is the file."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"{self.name} is missing or damaged"


class Bot(Protocol):
    """A way of playing. The same view must always get the same answer."""

    @property
    def name(self) -> str:
        """The name it has in the roster."""
        ...

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the three cards of ``view.hand`` to give away (R11)."""
        ...

    def choose_card(self, view: SeatView) -> Card:
        """Return one of ``view.legal`` (R14)."""
        ...

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Say whether to take everything now; asked only where it is allowed (R17, R18)."""
        ...


def without_pass_progress(view: SeatView) -> SeatView:
    """Return the view without what it tells of the others' passes: who is done with theirs.

    All pass at the same time (R11), so nothing may depend on who was the first.
    """
    if view.phase is not Phase.PASSING or view.passed or view.to_move == view.seat:
        return view
    return replace(view, to_move=view.seat)


def may_throw_in(view: SeatView) -> bool:
    """Say whether this seat could still reach 17 (R18) at a table that ends rounds early (R5)."""
    if not view.hand or view.ruleset.end_at_17 == "never":
        return False
    return view.points[view.seat] + points_out(view.points) >= SURE_LOSS


def seeded_random(seed: Seed, view: SeatView) -> Random:
    """Return the chance of one decision, from (seed, seat, round, decision) and nothing else.

    The pass is decision 0 of a round, the cards are 1 to 8; asked again, the same chance comes
    again, which is why a match that was put away goes on as it would have.
    """
    decision = 1 + len(view.taken) if view.passed else 0
    return Random(f"bot/{seed}/{view.seat}/{view.round_number}/{decision}")


def derive_seed(seed: Seed, view: SeatView) -> int:
    """Return the `seeded_random` of one decision as a number to seed a `Rng` with."""
    return int(seeded_random(seed, view).random() * 2**53)
