"""The window: where it opens, how large, full screen and back.

SDL is told before the start to draw in memory: on machines without a graphics card that is five
to ten times faster than its emulated one, and with one it is fast enough for a card table.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from smokingcat.ui.system.displays import (
    ANYWHERE,
    SMALLEST,
    Place,
    fitting,
    smallest,
    usable_screens,
)
from smokingcat.ui.system.quiet import quiet_libraries

_UNSEEN: Final = "offscreen"
"""SDL's last resort draws into memory and shows nothing."""
_IN_MEMORY: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_NO_FRAMEBUFFER: Final = {"wayland", "cocoa"}
"""SDL draws there by its renderer or not at all."""
_FOR_NOBODY: Final = "dummy"
"""Asked for, it draws for nobody: no screen limits the window."""
_READ_FIRST: Final = {"windows", "cocoa"}
"""Windows of these are let into the readers' tree before they are shown, or never."""
_OCCASIONS: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWENTER,
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
)
"""When it is looked whether the screens are still those that there were."""


class NoDisplay(RuntimeError):
    """No window can be opened; the text is SDL's reason."""


def prepare() -> None:
    """Set what SDL reads before it starts, unless the user has set it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault(_IN_MEMORY, "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Pads are looked at by whoever wants to know of one, and not in every millisecond of a sleep.
    os.environ.setdefault("SDL_AUTO_UPDATE_JOYSTICKS", "0")
    # What smokingcat.desktop is called, so that docks know whose window it is.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "smokingcat")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "smokingcat")


def prepare_unseen() -> None:
    """Have SDL draw for nobody, whatever display there is."""
    prepare()
    os.environ["SDL_VIDEODRIVER"] = _FOR_NOBODY


class Window:
    """The program's window; ``place`` is x, y, width, height in pixels when not full screen.

    Where readers have to find it before anybody sees it, ``let_in`` is called in between.
    """

    def __init__(
        self,
        title: str,
        icon: Path,
        place: Place | None,
        *,
        fullscreen: bool,
        let_in: Callable[[], None] | None = None,
    ) -> None:
        reach_display()
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(title, title)
        is_seen = pygame.display.get_driver() != _FOR_NOBODY
        self._screens = usable_screens()
        self._place = fitting(place, self._screens) if is_seen or place is None else place
        self._least = smallest(self._screens) if is_seen else SMALLEST
        self.fullscreen = fullscreen
        if let_in is None or pygame.display.get_driver() not in _READ_FIRST:
            self.surface = self._open()
        else:
            self.surface = self._open(pygame.HIDDEN)
            let_in()
            pygame.Window.from_display_module().show()
            self.resized()

    def _open(self, flags: int = 0) -> pygame.Surface:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a window of another size than asked for is fine
                return self._whole_screen(flags) if self.fullscreen else self._framed(flags)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    @staticmethod
    def _whole_screen(flags: int) -> pygame.Surface:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags)

    def _framed(self, flags: int) -> pygame.Surface:
        """Open at the place remembered; where nobody manages windows, ask for the size twice."""
        x, y, *size = self._place
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | flags)
        window = pygame.Window.from_display_module()
        window.minimum_size = self._least
        if list(surface.get_size()) != size:
            window.size = (size[0], size[1])
        if (x, y) != ANYWHERE:
            pygame.display.set_window_position((x, y))
        return pygame.display.get_surface() or surface

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and the window as it was."""
        if not self.fullscreen:
            self.remember()
        self.fullscreen = not self.fullscreen
        self.surface = self._open()

    def remember(self) -> Place:
        """Return where the window is, or was before it became full screen."""
        if not self.fullscreen:
            x, y = pygame.display.get_window_position()
            self._place = (x, y, *self.surface.get_size())
        return self._place

    def heed(self, event: pygame.Event) -> None:
        """Fit the window to its screens, if these have changed by now.

        SDL does not tell of that, and not every window manager does it. The desktop may find out
        after the window has been exposed, so it is looked again at each press.
        """
        if event.type not in _OCCASIONS:
            return
        screens = usable_screens()
        if screens == self._screens:
            return
        self._screens, self._least = screens, smallest(screens)
        before = self.remember()
        x, y, *size = self._place = fitting(before, screens)
        if self.fullscreen or self._place == before:
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # there is no other way to its size without another one
            window = pygame.Window.from_display_module()
        window.minimum_size = self._least
        window.size = (size[0], size[1])
        pygame.display.set_window_position((x, y))

    def close(self) -> None:
        """Take the window away, although the program may not be quite done."""
        pygame.display.quit()

    def resized(self) -> None:
        """Take over the surface of the window's new size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface


def reach_display() -> None:
    """Start SDL's video; NoDisplay if there is none, or only one that nobody can see."""
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if named and sys.platform not in ("win32", "darwin"):  # whose screens are always there
        from smokingcat.ui.system.server import is_silent  # sockets, which no other start needs

        if is_silent(os.environ):
            raise NoDisplay(f"{named} does not answer")
    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    if pygame.display.get_driver() == _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != _UNSEEN:
        pygame.display.quit()
        raise NoDisplay("No available video device")
    if pygame.display.get_driver() in _NO_FRAMEBUFFER:
        os.environ.pop(_IN_MEMORY, None)
