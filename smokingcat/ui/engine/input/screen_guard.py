"""Input guard for screen changes: drops presses that were aimed at the previous screen.

Examples are the second click of a double click and a card clicked just as the reckoning appears.
"""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.common.input_guard import InputGuard
from smokingcat.ui.engine.input.keys import number_of
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.system.keyboard import PRESS_KEYS
from smokingcat.ui.widgets.widget import Pixel

_CHANGE_SECONDS: Final = 0.5
"""Seconds after a change in which a press may be aimed at the previous screen."""
_BURST_SECONDS: Final = 0.3
"""Seconds between two presses of one burst; the guard runs until the burst ends."""
_MAX_BURST_SECONDS: Final = 2.5
"""Seconds after which a burst no longer prolongs the guard."""
_MOUSE_JITTER: Final = 0.008
_FINGER_JITTER: Final = 0.03
"""How far a resting pointer may drift, as a fraction of ``s``."""


def has_moved(frame: Frame, event: pygame.Event, rest: Pixel | None) -> bool:
    """Return whether the pointer of ``event`` has left the pixel ``rest`` by more than jitter."""
    if rest is None:
        return True
    share = _FINGER_JITTER if event.dict.get("touch") else _MOUSE_JITTER
    distance = max(abs(event.pos[0] - rest[0]), abs(event.pos[1] - rest[1]))
    return bool(distance > max(2, frame.px(share)))


class ScreenGuard:
    """Drops the clicks and keys that were aimed at the previous screen.

    After a change that the player asked for, the guard drops a second click at the same pixel and a
    repeated key. After a change that came by itself, the guard drops every press. While a choice
    ``is_unseen``, the guard drops the keys that choose something.
    """

    def __init__(self) -> None:
        self._guard = InputGuard()
        self._burst = InputGuard()
        """Runs while a burst of presses may still prolong the guard."""
        self._is_asked = True
        self._rest: Pixel | None = None
        """Pixel where the pointer last came to rest."""
        self._last_key: int | None = None
        self._held_key: int | None = None
        """Key that has not been released."""
        self.is_unseen = False
        """Whether the player has been called to a choice that the application has not drawn yet."""
        self._dropped: set[int] = set()
        """Mouse buttons whose press was dropped; their release is dropped too."""

    def begin(self, *, is_asked: bool) -> None:
        """Start the guard after a change; ``is_asked`` says that a press caused the change."""
        self._guard.start(_CHANGE_SECONDS)
        self._burst.start(_MAX_BURST_SECONDS)
        self._is_asked = is_asked

    def end(self) -> None:
        """Accept the next press."""
        self._guard.end()

    def pass_time(self, seconds: float) -> None:
        self._guard.pass_time(seconds)
        self._burst.pass_time(seconds)

    def drops(self, event: pygame.Event, frame: Frame) -> bool:
        """Follow an input event; return whether it was aimed at the previous screen."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._follow_pointer(event, frame)
            case pygame.MOUSEBUTTONDOWN:
                self._follow_pointer(event, frame)
                is_old = self._guard.is_active
                if is_old:
                    self._dropped.add(event.button)
                return self._update_guard(is_old)
            case pygame.MOUSEBUTTONUP:
                was_dropped = event.button in self._dropped
                self._dropped.discard(event.button)
                return was_dropped
            case pygame.KEYDOWN:
                key = PRESS_KEYS[0] if event.key in PRESS_KEYS else event.key
                is_again, self._last_key = key == self._last_key, key
                is_held, self._held_key = key == self._held_key, key
                is_old = self._guard.is_active and (is_again or not self._is_asked)
                is_choice = event.key in PRESS_KEYS or number_of(event) is not None
                if self.is_unseen and not is_old and is_choice:
                    return True
                return self._update_guard(is_old, is_held=is_held)
            case pygame.KEYUP:
                self._held_key = None
            case pygame.TEXTINPUT:
                return self._guard.is_active  # an accepted key has ended the guard
        return False

    def _follow_pointer(self, event: pygame.Event, frame: Frame) -> None:
        """Follow the pointer; moving it elsewhere shows that the player has seen the change."""
        if has_moved(frame, event, self._rest):
            self._rest = event.pos
            if self._is_asked:
                self.end()

    def _update_guard(self, is_old: bool, *, is_held: bool = False) -> bool:
        """Prolong the guard by a dropped press, or end it by an accepted one; return ``is_old``.

        A burst prolongs the guard for a limited time, a held key for as long as it is held.
        """
        if is_old:
            self._guard.start(_BURST_SECONDS if is_held else min(_BURST_SECONDS, self._burst.left))
        else:
            self.end()
        return is_old
