"""The levels that search, weakest first; they differ only in their budgets.

The sly player tries some tens of worlds per card and ignores the letters of the match. The master
tries more worlds and packets, by sequential halving, uses networks in playouts and considers the
letters.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.rules.pack import Seed

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


class Sly(PimcBot):
    """Plays out some likely worlds, and tries a few packets before passing."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("sly", SLY, seed, playing_style)


class SlyForMatches(PimcBot):
    """The sly player with `considers_letters`; used to measure the value of that setting."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("sly-matches", replace(SLY, considers_letters=True), seed, playing_style)


class Master(PimcBot):
    """Tries many packets and cards, and considers the letters of the match."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("master", MASTER, seed, playing_style)


class MasterForRounds(PimcBot):
    """The master without `considers_letters`; used to measure the value of that setting."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__(
            "master-rounds", replace(MASTER, considers_letters=False), seed, playing_style
        )
