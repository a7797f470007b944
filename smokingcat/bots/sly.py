"""The sly player: thinks of some ways the cards may lie, and sees how each card does in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.bots.searcher import Depth, Searcher
from smokingcat.rules.pack import Seed

_DEPTH: Final = Depth(worlds=80, imagined=1, packets=1, packet_worlds=1, sees_match=False)


class Sly(Searcher):
    """Plays the likely worlds out; its packet it takes as it comes to mind."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("sly", _DEPTH, seed)


class SlyWithAnEyeForTheSlate(Searcher):
    """The sly player that minds whom a letter goes to: what that is worth is measured with it."""

    def __init__(self, seed: Seed) -> None:
        super().__init__("sly-matches", replace(_DEPTH, sees_match=True), seed)
