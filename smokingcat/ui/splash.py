"""Opens the window and shows the cached picture of the title while the program loads."""

from __future__ import annotations

import time
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from smokingcat.common import paths
from smokingcat.i18n.catalogue import catalogue
from smokingcat.ui.screens.title import title_cache
from smokingcat.ui.system.window import Window

if TYPE_CHECKING:
    import argparse

    from smokingcat.a11y.bridge import Bridge
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.store.settings import Settings


class SplashScreen:
    """Opens the window that options and settings ask for, and shows the cached title."""

    def __init__(self, options: argparse.Namespace, settings: Settings, words: Catalogue) -> None:
        self._options = options
        self._settings = settings
        self._words = words
        self.picture: tuple[pygame.Surface, str] | None = None
        """The shown picture, and the language of its wordmark."""
        self.bridge: Bridge | None = None
        """The screen readers' bridge, on systems that need it before the window is shown."""

    @cached_property
    def window(self) -> Window:
        """The window, opened on first use; NoDisplay if it cannot be opened."""
        icon, settings = paths.assets() / "ui" / "icon.png", self._settings
        fullscreen = self._options.fullscreen or settings.fullscreen
        return Window(
            self._words.game,
            icon,
            settings.window,
            fullscreen=fullscreen,
            maximised=settings.maximised,
            let_in=self._open_bridge,
        )

    def _open_bridge(self, window: int) -> None:
        # Imported here, because other systems import it only after the first picture is shown.
        from smokingcat.a11y.bridge import Bridge
        from smokingcat.ui.system.event_wait import post_request, wake_loop

        self.bridge = Bridge(wake_loop, post_request, time.monotonic)
        self.bridge.open(self._words.game, window)

    @property
    def skips_title(self) -> bool:
        """Whether an option asks for a match or a file instead of the title."""
        options = self._options
        asked = (options.word, options.seed, options.law, options.open)
        return any(wish is not None for wish in asked)

    def show(self) -> None:
        """Show the cached picture if there is one; NoDisplay without a window."""
        language = self._options.lang or self._settings.language or catalogue.system_language()
        surface, wordmark = self.window.surface, title_cache.wordmark_language(language)
        picture = title_cache.load(surface.get_size(), wordmark)
        if picture is not None:
            self.picture = picture, wordmark
        else:
            picture = title_cache.load_other(surface.get_size(), wordmark)
        if picture is not None:
            surface.blit(picture, (0, 0))
            self.window.show()
