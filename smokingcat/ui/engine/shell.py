"""Protocol of what scenes may ask of the main loop: navigation, messages, the window.

The shell separates layers: scenes and `Context` know neither the loop nor each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame

from smokingcat.ui.engine.routes import Route
from smokingcat.ui.engine.transition import Kind

Goods = Literal["decks", "table"]
"""Kinds of files that a player imports, by the scene that lists them."""
Places = Callable[[], Sequence[pygame.Rect]]
"""Returns the boxes in the present window that have room for an answer (px)."""


class Shell(Protocol):
    """The stack of scenes, the toasts and the window, as scenes see them."""

    def open(self, route: Route) -> None:
        """Push the scene of a route."""

    def replace(self, route: Route) -> None:
        """Close all scenes but the first (the title), and push the scene of a route."""

    def pop(self) -> None:
        """Close the top scene; without scenes the program ends."""

    def pop_to_first(self) -> None:
        """Close all scenes but the first (the title)."""

    def pop_to(self, goods: Goods) -> bool:
        """Go back to the topmost scene that lists ``goods``; without one stay, return False."""

    def is_top(self, scene: object) -> bool:
        """Return whether a scene takes input."""

    def quit(self) -> None:
        """Close all scenes: the program ends after this turn of the loop."""

    def drop_stale_input(self) -> None:
        """Ignore clicks and keys aimed at what was on the screen before."""

    def call(self) -> None:
        """Announce a choice: keys pressed before it is visible do not choose."""

    def start_transition(self, kind: Kind) -> None:
        """Fade out or wipe away the picture on the window, over the next one.

        With reduced motion every transition is a fade. At the fastest pace there is no transition.
        """

    def rearrange(self) -> None:
        """Build all scenes anew: a setting, the language or the window has changed."""

    def show_toast(self, message: str, *, of_page: bool = False) -> None:
        """Queue a toast; one ``of_page`` is removed when the present page is left."""

    def answer(self, message: str, places: Places | None = None) -> None:
        """Show a toast about the player's last action at once, instead of the last answer.

        For a long text ``places`` returns the boxes in which it may stand; the best one is used.
        """

    def drop_answer(self, only: str | None = None) -> None:
        """Remove the answer, or ``only`` this one."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window takes the whole screen."""

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and a window, and save which."""

    def mark(self, name: str) -> None:
        """Write a named mark into the trace of the loop."""
