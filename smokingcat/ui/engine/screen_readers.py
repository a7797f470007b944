"""Connects the top scene to screen readers. AccessKit is loaded only when needed."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.common.paths import system_environment
from smokingcat.ui.system.event_wait import post_request, wake_loop

if TYPE_CHECKING:
    from smokingcat.a11y.bridge import Bridge
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.paint.typesetting.text import DrawnText
    from smokingcat.ui.system.window import Window


_ANNOUNCING_VERSION: Final = (45, 2)
"""The first version of Orca that speaks announcements."""
_VERSION_TIMEOUT: Final = 10.0
"""Timeout of ``orca --version`` in seconds."""


def orca_ignores_announcements() -> bool | None:
    """Return whether the installed Orca is too old for announcements.

    ``None`` if that is unknown: no Orca, or a sandbox that hides it. The check runs ``orca
    --version``, which takes 0.1 s of processor time.
    """
    if sys.platform in ("win32", "darwin"):
        return None
    import subprocess

    try:
        asked = subprocess.run(
            ["orca", "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=_VERSION_TIMEOUT,
            env=system_environment(),
        )
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.search(rb"(\d+)(?:\.(\d+))?", asked.stdout)
    return None if version is None else tuple(map(int, version.groups(b"0"))) < _ANNOUNCING_VERSION


class ScreenReaders:
    """Sends the tree of the top scene to screen readers while any runs.

    Screen readers find the window after `open`, which is called after the first picture, unless an
    earlier step created ``bridge``. Without a screen reader no text is recorded and nothing costs
    time.
    """

    def __init__(self, context: Context, window: Window, bridge: Bridge | None = None) -> None:
        self._context = context
        self._window = window
        self._bridge = bridge
        self._drawn: list[DrawnText] = []
        self._scene: Scene | None = None
        self.orca = BackgroundWorker("orca", wake_loop)
        """Asks the Orca screen reader for its version."""
        self._ignores: Future[bool | None] | None = None
        """The answer of `orca_ignores_announcements`; ``None`` while no screen reader runs."""

    def open(self) -> None:
        """Make the window known to screen readers."""
        if self._bridge is not None:
            return
        from smokingcat.a11y.bridge import Bridge  # AccessKit loads after the first picture

        bridge = Bridge(wake_loop, post_request, time.monotonic)
        if bridge.open(self._context.words.game):
            self._bridge = bridge

    @property
    def is_read(self) -> bool:
        """Whether a screen reader runs."""
        return self._bridge is not None and self._bridge.is_read

    @property
    def wakes_in(self) -> float | None:
        """Seconds until a screen reader needs an update, or ``None``."""
        return None if self._bridge is None else self._bridge.wakes_in

    def draw(self, scenes: Sequence[Scene], painter: Painter) -> None:
        """Draw scenes from below; record the text of the top one if a screen reader runs."""
        text = self._context.text
        for scene in scenes:
            if self.is_read and scene is scenes[-1]:
                text.drawn_log = self._drawn = []
            scene.draw(painter)
        if text.drawn_log is self._drawn:
            text.drawn_log = None

    def send(self, scene: Scene | None) -> bool:
        """Send the changes of the top scene; return True if the scene must be drawn before that.

        The texts of a new scene are known only after the scene has been drawn. A screen-reader user
        uses the keyboard, so the focus is shown on every screen.
        """
        bridge, announcer = self._bridge, self._context.announcer
        if bridge is None:
            return False
        if not bridge.is_read:
            announcer.listener = None
            self._scene = self._ignores = None
            return False
        announcer.listener = bridge
        self._follow_orca()
        if scene is None or not bridge.is_ready():
            return False
        from smokingcat.ui.engine.scene_nodes import accessible_tree

        if scene is not self._scene:
            self._scene = scene
            scene.shows_focus = True
            return True
        bridge.send_changes(
            accessible_tree(scene, self._drawn, self._window.bounds),
            is_focused=pygame.key.get_focused(),
            by_name=self._context.settings.told_by_name,
        )
        return False

    def _follow_orca(self) -> None:
        """Set the setting ``told_by_name`` from Orca's version."""
        if self._ignores is None:
            self._ignores = self.orca.submit(orca_ignores_announcements)
        ignores = self._ignores.result() if self._ignores.done() else None
        if ignores not in (None, self._context.settings.told_by_name):
            self._context.change(told_by_name=ignores)

    def close(self) -> None:
        """Remove the window from the screen readers' tree."""
        if self._bridge is not None:
            self._bridge.close()
            self._bridge = None
