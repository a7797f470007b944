"""The levels that play worlds to the end, from the weaker on; they differ in their budgets alone.

The sly player looks at some tens of worlds for a card and leaves the slate to itself. The master
looks at many, asks which to believe in, and minds whom a letter brings nearer to the word.
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
    halves=True,
    prior=0.75,
    networks=0.25,
    acceptance_margin=0.15,
    sees_match=True,
)


class Sly(PimcBot):
    """Plays some likely worlds out, and tries a few packets before it passes one."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("sly", SLY, seed, playing_style)


class SlyForMatches(PimcBot):
    """The sly player that minds whom a letter goes to: what that is worth is measured with it."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("sly-matches", replace(SLY, sees_match=True), seed, playing_style)


class Master(PimcBot):
    """Tries out packets and cards, and minds whom a letter brings nearer to the word."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("master", MASTER, seed, playing_style)


class MasterForRounds(PimcBot):
    """The master without an eye for the slate: what that eye is worth is measured against it."""

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        super().__init__("master-rounds", replace(MASTER, sees_match=False), seed, playing_style)
