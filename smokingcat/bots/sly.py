"""The sly player: thinks of some ways the cards may lie, and sees how each card does in them.

Some tens of them, that is; the slate it leaves to itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.bots.depth import Depth
from smokingcat.bots.searcher import Searcher
from smokingcat.rules.pack import Seed

DEPTH: Final = Depth(worlds=75, imagined=12, read=3, packets=12, packet_worlds=500)


class Sly(Searcher):
    """Plays some likely worlds out, and tries a few packets before it passes one."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("sly", DEPTH, seed)


class SlyWithAnEyeForTheSlate(Searcher):
    """The sly player that minds whom a letter goes to: what that is worth is measured with it."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("sly-matches", replace(DEPTH, sees_match=True), seed)
