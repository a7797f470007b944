"""The master: thinks of many worlds, asks which to believe in, and keeps an eye on the slate."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.bots.depth import Depth
from smokingcat.bots.searcher import Searcher
from smokingcat.rules.pack import Seed

DEPTH: Final = Depth(
    worlds=200,
    imagined=7,
    read=2,
    packets=32,
    packet_worlds=150,
    narrows=True,
    habit=0.75,
    networks=0.25,
    daring=0.15,
    sees_match=True,
)


class Master(Searcher):
    """Tries out packets and cards, and minds whom a letter brings nearer to the word."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("master", DEPTH, seed)


class MasterOfRounds(Searcher):
    """The master without an eye for the slate: what that eye is worth is measured against it."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("master-rounds", replace(DEPTH, sees_match=False), seed)
