"""The window, and the title's picture in it, before there is anything else.

Most of the program is read in behind it.
"""

from __future__ import annotations

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
    """Hangs in the window that the options and settings ask for, once there is one."""

    def __init__(self, options: argparse.Namespace, settings: Settings, words: Catalogue) -> None:
        self._options = options
        self._settings = settings
        self._words = words
        self.picture: tuple[pygame.Surface, str] | None = None
        """The picture that hangs there, and the language of its wordmark."""
        self.bridge: Bridge | None = None
        """By what readers are told, where it has to be there before the window is shown."""

    @cached_property
    def window(self) -> Window:
        """The window; NoDisplay when it is first wanted and cannot be opened."""
        icon, settings = paths.assets() / "ui" / "icon.png", self._settings
        fullscreen = self._options.fullscreen or settings.fullscreen
        return Window(
            self._words.game,
            icon,
            settings.window,
            fullscreen=fullscreen,
            maximised=settings.maximised,
            let_in=self._let_in,
        )

    def _let_in(self, window: int) -> None:
        from smokingcat.a11y.bridge import Bridge  # elsewhere not before the first picture
        from smokingcat.ui.system.event_wait import announce, post_wish

        self.bridge = Bridge(announce, post_wish)
        self.bridge.open(self._words.game, window)

    @property
    def skips_title(self) -> bool:
        """Whether a match or a file is asked for, to which the title gives way."""
        options = self._options
        asked = (options.word, options.seed, options.law, options.open)
        return any(wish is not None for wish in asked)

    def hang(self) -> None:
        """Show the picture that was kept, if there is one; NoDisplay without a window."""
        language = self._options.lang or self._settings.language or catalogue.system_language()
        surface, wordmark = self.window.surface, title_cache.wordmark_language(language)
        picture = title_cache.kept(surface.get_size(), wordmark)
        if picture is not None:
            surface.blit(picture, (0, 0))
            self.window.show()
            self.picture = picture, wordmark
