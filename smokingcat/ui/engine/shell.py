"""What a scene may ask of whatever runs it: another scene, a word to the player, the way out.

It names no scene and no loop, so that whoever is run need not know who runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame

from smokingcat.ui.engine.routes import Route
from smokingcat.ui.engine.transition import Kind

Goods = Literal["decks", "luggage", "table"]
"""What a player may bring along in a file that a scene takes in."""
Places = Callable[[], Sequence[pygame.Rect]]
"""Returns where there is room for an answer in the window as it is (px)."""


class Shell(Protocol):
    """The stack of scenes, the line at the foot of the window, and the window."""

    def open(self, route: Route) -> None:
        """Lay the scene of a route on top."""

    def replace(self, route: Route) -> None:
        """Put the scene of a route in the place of all others but the first (the title)."""

    def pop(self) -> None:
        """Take the top scene away; without scenes the program ends."""

    def pop_to_first(self) -> None:
        """Go back to the first scene (the title)."""

    def pop_to(self, goods: Goods) -> bool:
        """Go back to the topmost scene that takes such goods; without one stay, return False."""

    def is_top(self, scene: object) -> bool:
        """Say whether it is this scene that takes input."""

    def quit(self, result: int = 0) -> None:
        """End the program after this turn of the loop."""

    def drop_stale_input(self) -> None:
        """Take note that something else has come up: no press meant for what was there means it."""

    def call(self) -> None:
        """Take note that there is a choice: no key means it that was pressed before it was seen."""

    def start_transition(self, kind: Kind) -> None:
        """Let the picture on the window go softly while another one comes."""

    def rearrange(self) -> None:
        """Build all scenes anew: a setting, the language or the window has changed."""

    def tell(self, message: str, *, of_page: bool = False) -> None:
        """Show one line to the player for a while, after those that wait.

        One ``of_page`` is about the present page, and goes when that is left.
        """

    def answer(self, message: str, places: Places | None = None) -> None:
        """Show one line about what the player has just done, in the place of the last such.

        What is longer, and to be read, has ``places`` of its own.
        """

    def drop_answer(self, only: str | None = None) -> None:
        """Take the answer away, or leave it if it is not ``only`` this one."""

    @property
    def is_answering(self) -> bool:
        """Whether the line shown is an answer that has no place of its own."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window takes the whole screen."""

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and a window, and remember which."""

    def mark(self, name: str) -> None:
        """Take down when something happened, for whoever measures the program."""
