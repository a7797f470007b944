"""The levels that search, weakest first; they differ only in their budgets.

The sly player tries some tens of worlds per card and ignores the letters of the match. The master
tries more worlds and packets, by sequential halving, uses networks in playouts and considers the
letters.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.pimc import PimcBot

SLY: Final = SearchBudget(
    worlds=75, pass_oversampling=12, play_oversampling=3, packets=12, packet_worlds=500
)
MASTER: Final = SearchBudget(
    worlds=200,
    pass_oversampling=7,
    play_oversampling=2,
    packets=32,
    packet_worlds=150,
    uses_halving=True,
    habitual_prior=0.75,
    network_share=0.25,
    acceptance_margin=0.15,
    considers_letters=True,
)

Sly: Final = partial(PimcBot, "sly", SLY)
Master: Final = partial(PimcBot, "master", MASTER)
