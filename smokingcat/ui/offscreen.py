"""The game without a visible window, where time passes only by `pass_time`.

Films and the pictures of the documents use it. Settings and the window's place are not saved.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from smokingcat.decks.deck import Deck
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.system import window as window_module
from smokingcat.ui.system.memory import share_memory
from smokingcat.ui.system.trace import Trace
from smokingcat.ui.system.window import Window

_PATIENCE: Final = 0.01


class OffscreenGame:
    """A window of ``size`` pixels in memory, without a scene."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings,
        decks: Sequence[Deck],
        store: MatchStore,
        *,
        language: str | None = None,
        deck: str | None = None,
    ) -> None:
        share_memory()
        window_module.prepare_unseen()
        window = Window("", Path(), (0, 0, *size), fullscreen=False)
        frame = Frame.of(window.surface.get_size())
        self.context = Context(
            settings, store, decks, frame, language=language, deck=deck, keeps_faces=False
        )
        self.app = App(self.context, window, Trace())

    def pass_time(self, seconds: float, step: float) -> None:
        """Advance time in frames of ``step`` seconds."""
        for _ in range(round(seconds / step)):
            self.app.turn(step, happened=False)

    def develop(self) -> pygame.Surface:
        """Return the window's picture after all cards and pictures are ready."""
        while (top := self.app.top) is not None and (not top.is_sharp or self.app.is_coarse):
            time.sleep(_PATIENCE)
            self.app.turn(0.0, happened=True)
        self.app.painter.forget()
        self.app.draw()
        return self.app.window.surface

    def close(self) -> None:
        self.app.quit()
        self.context.faces.close()
        self.context.rasteriser.close()
