"""What awaits a seat while another is to play: it can only wait for its turn, or throw in (R18)."""

from __future__ import annotations

from typing import Final

from smokingcat.bots.bot import entropy
from smokingcat.bots.search.levels import MASTER
from smokingcat.bots.search.pimc import Outlook
from smokingcat.rules import SeatView

_WORLDS: Final = 400


def outlook_of_waiting(view: SeatView, seed: str) -> Outlook:
    """Return the chances of a seat that waits, its one option, which is no card.

    ValueError if nothing is being played.
    """
    if not view.hand or not view.received:
        raise ValueError("no cards are being played")
    from smokingcat.bots.rng import Luck
    from smokingcat.bots.search import rollouts
    from smokingcat.bots.search.resampling import imagined

    luck = Luck(entropy(seed, view))
    results = rollouts.play_on(view, *imagined(view, _WORLDS, MASTER, luck))
    losing = float((results.losers == view.seat).mean())
    return Outlook(((),), (losing,), (float(results.points.mean()),), 0, _WORLDS)
