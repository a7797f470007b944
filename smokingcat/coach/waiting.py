"""What awaits a seat while another is to play: it can only wait for its turn, or throw in (R18)."""

from __future__ import annotations

from typing import Final

from smokingcat.bots.bot import derive_seed
from smokingcat.bots.search.levels import MASTER
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.rules import SeatView

_WORLDS: Final = 400


def value_of_waiting(view: SeatView, seed: str) -> ActionValues:
    """Return the chances of a seat that waits, its one option, which is no card.

    ValueError if nothing is being played.
    """
    if not view.hand or not view.received:
        raise ValueError("no cards are being played")
    from smokingcat.bots.rng import Rng
    from smokingcat.bots.search import rollouts
    from smokingcat.bots.search.resampling import determinizations

    rng = Rng(derive_seed(seed, view))
    results = rollouts.play_on(view, *determinizations(view, _WORLDS, MASTER, rng))
    losing = float((results.losers == view.seat).mean())
    return ActionValues(((),), (losing,), (float(results.points.mean()),), 0, _WORLDS)
