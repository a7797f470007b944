"""Keeps screen readers told of what is to be seen, where there are any.

What that takes is loaded when there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from smokingcat.ui.system.wait import announce

if TYPE_CHECKING:
    from smokingcat.ui.access.bridge import Bridge
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.paint.text import Drawn
    from smokingcat.ui.shell.context import Context
    from smokingcat.ui.shell.scene import Scene
    from smokingcat.ui.shell.speaking import Speaking
    from smokingcat.ui.system.window import Window


class Readers:
    """Keeps readers told of the screen on top, for as long as there are any.

    Readers can find the window once `open` was called, which is no sooner than something is to
    be seen, unless there had to be a ``bridge`` before; without a reader nothing is written down,
    and nothing costs anything.
    """

    def __init__(self, context: Context, window: Window, bridge: Bridge | None = None) -> None:
        self._context = context
        self._window = window
        self._bridge = bridge
        self._drawn: list[Drawn] = []
        self._scene: Scene | None = None
        self._is_open = False
        self._speaking: Speaking | None = None
        self._was_pressed = False

    def open(self) -> None:
        """Let readers find the window, and the system's voice speak."""
        self._is_open = True
        if self._bridge is not None:
            return
        from smokingcat.ui.access.bridge import Bridge  # AccessKit: not before the first picture

        bridge = Bridge(announce)
        if bridge.open(self._context.words.game):
            self._bridge = bridge

    @property
    def is_read(self) -> bool:
        """Whether there is a reader."""
        return self._bridge is not None and self._bridge.is_read

    @property
    def wakes_in(self) -> float | None:
        """Seconds until a reader wants to be told something, or ``None``."""
        return None if self._bridge is None else self._bridge.wakes_in

    def draw(self, scenes: Sequence[Scene], painter: Painter) -> None:
        """Draw scenes from below; what the top one writes is written down, if anybody reads it."""
        text = self._context.text
        is_wished = self.is_read or self._speaking is not None
        for scene in scenes:
            if is_wished and scene is scenes[-1]:
                text.audit = self._drawn = []
            scene.draw(painter)
        if text.audit is self._drawn:
            text.audit = None

    def press(self) -> None:
        """Take note that somebody has pressed something: what comes of it is told at once."""
        self._was_pressed = True

    def tell(self, scene: Scene | None) -> bool:
        """Tell of the scene on top what has changed; return whether it has to be drawn for that.

        Whoever uses a reader uses the keyboard: where it is is shown on every screen.
        """
        bridge, announcer = self._bridge, self._context.announcer
        settings = self._context.settings
        is_wished = settings.speaks or self._speaking is not None or announcer.silence is not None
        if self._is_open and is_wished and self._speak(scene):
            return True
        if bridge is None:
            return False
        if not bridge.is_read:
            announcer.detach(bridge)
            self._scene = None
            return False
        announcer.attach(bridge)
        if scene is None or not bridge.is_ready():
            return False
        from smokingcat.ui.shell.telling import account

        if scene is not self._scene:
            self._scene = scene
            scene.shows_focus = True
            return True
        bridge.tell(
            account(scene, self._drawn, self._window.bounds),
            is_focused=pygame.key.get_focused(),
            by_name=settings.told_by_name,
        )
        return False

    def _speak(self, scene: Scene | None) -> bool:
        """Have the system's voice speak, unless a reader does; return as `tell` does."""
        context, speaking = self._context, self._speaking
        was_pressed, self._was_pressed = self._was_pressed, False
        if self.is_read or not context.settings.speaks:
            context.announcer.silence = "reader" if context.settings.speaks else None
            self._hush()
            return False
        if speaking is None:
            from smokingcat.ui.shell.speaking import Speaking

            self._speaking = speaking = Speaking(context)
        context.announcer.silence = "no voice" if speaking.voice.is_missing else None
        return scene is not None and speaking.follow(scene, self._drawn, is_asked=was_pressed)

    def _hush(self) -> None:
        if self._speaking is not None:
            self._speaking.close()
            self._speaking = None

    def close(self) -> None:
        """Tell nobody anything any more, and have no voice talk on when the game has gone."""
        self._hush()
        if self._bridge is not None:
            self._bridge.close()
            self._bridge = None
