"""Keeps what was pressed for one screen from pressing anything on the next.

The second click of a double click, one Enter too many, a card aimed at as the account comes up:
they belong to what was there before. Knows events and seconds that pass, and no scene.
"""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.engine.input.keys import number_of
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.widgets.widget import Place

_GRACE: Final = 0.5
"""Seconds after a change in which a press may still belong to what was there before."""
_BURST: Final = 0.3
"""Seconds from one press to the next in which both are one burst: it is waited for to end."""
_LONGEST: Final = 2.5
"""Seconds after which even somebody who has not stopped pressing is taken to mean it."""
_HAND_TREMBLES: Final = 0.008
_FINGER_TREMBLES: Final = 0.03
"""How far a pointer that stays moves all the same, as a fraction of ``s``."""
_PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that do the same: one of them is easily pressed once too often."""


def has_moved(frame: Frame, event: pygame.Event, rest: Place | None) -> bool:
    """Return whether a pointer that rested at a pixel has gone elsewhere, and not only trembled."""
    if rest is None:
        return True
    share = _FINGER_TREMBLES if event.dict.get("touch") else _HAND_TREMBLES
    far = max(abs(event.pos[0] - rest[0]), abs(event.pos[1] - rest[1]))
    return bool(far > max(2, frame.px(share)))


def _chooses(event: pygame.Event) -> bool:
    """Return whether a key chooses something that is offered, by number or where the cursor is."""
    return event.key in _PRESS or number_of(event) is not None


class Grace:
    """A moment after a change in which presses are taken for those before it.

    Of a change that was asked for, only what follows from haste is: a click where the pointer
    was, the same key again. What has come by itself takes nothing yet. A choice that one is called
    to is chosen by no key from before it was to be seen.
    """

    def __init__(self) -> None:
        self._left = 0.0
        self._patience = 0.0
        """Seconds for which a burst may still be waited for."""
        self._is_asked = True
        self._rest: Place | None = None
        """Where the pointer was when it last went anywhere."""
        self._key: int | None = None
        """The key that was pressed last."""
        self._kept: int | None = None
        """The key that has not been let go since."""
        self.is_unseen = False
        """Whether somebody has been called to a choice that has not been on the window yet."""
        self._taken: set[int] = set()
        """The buttons whose presses were taken: so are their releases."""

    def begin(self, *, is_asked: bool) -> None:
        """Take note of a change, and whether it came of a press."""
        self._left, self._patience, self._is_asked = _GRACE, _LONGEST, is_asked

    def call(self) -> None:
        """Take note that somebody is called to a choice, and cannot have seen it yet."""
        self.is_unseen = True

    def seen(self) -> None:
        """Take note that all there is to choose has been on the window."""
        self.is_unseen = False

    def end(self) -> None:
        """Take what comes as it is meant."""
        self._left = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
        self._patience = max(0.0, self._patience - seconds)

    def takes(self, event: pygame.Event, frame: Frame) -> bool:
        """Return whether an event belongs to what was there before, and is to do nothing."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event, frame)
                return False
            case pygame.MOUSEBUTTONDOWN:
                self._moved(event, frame)
                return self._took(self._left > 0, event)
            case pygame.MOUSEBUTTONUP:
                was_taken = event.button in self._taken
                self._taken.discard(event.button)
                return was_taken
            case pygame.KEYDOWN:
                key = _PRESS[0] if event.key in _PRESS else event.key
                is_again, self._key = key == self._key, key
                is_kept, self._kept = key == self._kept, key
                is_old = self._left > 0 and (is_again or not self._is_asked)
                if self.is_unseen and not is_old and _chooses(event):
                    return True
                return self._took(is_old, event, is_kept=is_kept)
            case pygame.KEYUP:
                self._kept = None
            case pygame.TEXTINPUT:
                return self._left > 0  # a key that is meant has ended it
        return False

    def _moved(self, event: pygame.Event, frame: Frame) -> None:
        """Follow the pointer; one that goes elsewhere means what it presses there."""
        if has_moved(frame, event, self._rest):
            self._rest = event.pos
            if self._is_asked:
                self.end()

    def _took(self, is_old: bool, event: pygame.Event, *, is_kept: bool = False) -> bool:
        """Take a press or not; as long as one follows the other, the burst is not over.

        Patience with it has an end, but not with a key that is kept pressed: it means nothing new.
        """
        if not is_old:
            self.end()
            return False
        self._left = max(self._left, _BURST if is_kept else min(_BURST, self._patience))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._taken.add(event.button)
        return True
