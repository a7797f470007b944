"""One switch: the cursor walks over what can be pressed, and one press takes what it is at.

What holds several things is one stop (a hand, an open list): taken, it is walked through once.
Any of Enter, Space, a click of a pointer that rests, and the pad's A is the switch.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from smokingcat.ui.shell.bindings import heard
from smokingcat.ui.shell.scene import PRESS, Scene
from smokingcat.ui.widgets.widget import Widget


class Scan:
    """Walks over the controls of whatever scene is on top, one every so many seconds."""

    def __init__(self) -> None:
        self._left = 0.0
        self._inside: int | None = None
        """How many of the things in the control that has been taken have been gone past."""
        self._seen: Hashable = None
        self._rests = False
        """Whether the pointer has not moved since the switch was pressed."""

    @property
    def wakes_in(self) -> float:
        """Seconds until the next step."""
        return max(0.0, self._left)

    def pass_time(self, scene: Scene, seconds: float, pace: float) -> bool:
        """Let time pass; return whether the cursor has gone on."""
        stops = [
            each for each in scene.focusable() if not (each.is_only_read or each.takes_letters)
        ]
        seen = (id(scene), tuple((each.name, each.stops > 0, each.is_calling) for each in stops))
        if seen != self._seen:
            self._seen, self._inside, self._left = seen, None, pace
            self._begin(scene, stops)
            return True
        self._left -= seconds
        if self._left > 0 or not stops:
            self._left = pace if self._left <= 0 else self._left
            return False
        self._left = pace
        self._step(scene, stops)
        return True

    def _begin(self, scene: Scene, stops: list[Widget]) -> None:
        """Begin with what is to be pressed next: what is lit, or comes first."""
        lit = (each for each in stops if each.is_calling)
        first = (each for each in stops if each.is_first)
        if (start := next(lit, None) or next(first, None)) is not None or stops:
            scene.go_to(start or stops[0])

    def _step(self, scene: Scene, stops: list[Widget]) -> None:
        focus = scene.focus
        if self._inside is not None and focus is not None and self._inside < focus.stops:
            focus.stop_at(self._inside)
            self._inside += 1
            return
        if self._inside is not None and focus is not None:
            focus.blur()  # once through is enough
        self._inside = None
        following = stops.index(focus) + 1 if focus in stops else 0
        scene.go_to(stops[following % len(stops)])

    def takes(self, event: pygame.Event) -> bool:
        """Return whether an event is the switch; where a pointer goes about, clicks are clicks."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._rests = self._rests and max(map(abs, event.rel)) <= _TREMBLES
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                was_resting, self._rests = self._rests, True
                return was_resting
            case pygame.KEYDOWN:
                return event.key in PRESS
        return False

    def press(self, scene: Scene, pace: float) -> list[pygame.Event]:
        """Take what the cursor is at; return what the scene is to hear."""
        focus, self._left = scene.focus, pace
        if self._inside is None and focus is not None and focus.stops:
            focus.stop_at(0)
            self._inside = 1
            return []
        if focus is None or not focus.takes_several:
            self._inside = None
        return [heard("press"), heard("press", is_down=False)]


_TREMBLES = 2
"""Pixels by which a pointer that rests moves all the same."""
