"""Window of the program: its place, its size, full screen and back.

Before the start SDL is set to draw in memory. On machines without a graphics card that is five to
ten times faster than emulating one. With a card it is fast enough for a card table.
"""

from __future__ import annotations

import ctypes
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from smokingcat.ui.system.displays import (
    ANYWHERE,
    SMALLEST,
    WindowBox,
    fitting,
    smallest,
    usable_screens,
)
from smokingcat.ui.system.hidpi import in_pixels, measure
from smokingcat.ui.system.pixel_format import depth, is_plain
from smokingcat.ui.system.sdl import window_flags, window_function
from smokingcat.ui.system.stderr import quiet_libraries

_OFFSCREEN: Final = "offscreen"
"""SDL's last resort, which draws into memory and shows nothing."""
_IN_MEMORY: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_DESKTOP_FILE: Final = "smokingcat"
_X11_CLASS: Final = "SDL_VIDEO_X11_WMCLASS"
_IN_POINTS: Final = {"wayland", "cocoa"}
"""Drivers that count in points, where SDL draws only by its renderer.

SDL also uses its renderer on a screen with an unknown pixel format, such as 30 bits under X11.
"""
_NO_POSITION: Final = "wayland"
"""Driver that does not report the window's position."""
_NO_SCREEN: Final = "dummy"
"""Driver without a screen: no screen limits the window, and its place is not stored."""
_ACCESSIBLE_FIRST: Final = {"windows", "cocoa"}
"""Drivers whose windows must be in the accessibility tree before they are shown."""
_SCREEN_EVENTS: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWENTER,
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
)
"""Events after which the list of screens is checked."""
_PLACE_EVENTS: Final = (
    pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
"""Events after which the window's place is read."""
_FULLSCREEN, _MINIMISED, _MAXIMISED = 0x1, 0x40, 0x80
"""SDL_WindowFlags, which pygame does not report."""
_A_FRAME: Final = 64
"""Pixels by which a window manager may move a window for its frame and title bar."""


class NoDisplay(RuntimeError):
    """No window can be opened; the text is SDL's reason."""


def prepare(name: str = _DESKTOP_FILE) -> None:
    """Set the environment variables that SDL reads at its start, unless the user has set them.

    ``name`` is the program's name in mixers and in lists of programs that keep the screen awake.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault(_IN_MEMORY, "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # `Gamepads` polls the pads when needed, instead of SDL in every millisecond of a sleep.
    os.environ.setdefault("SDL_AUTO_UPDATE_JOYSTICKS", "0")
    # A card game waits for hours; `Window.stay_awake` is for matches that play by themselves.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    for hint in ("SDL_APP_NAME", "SDL_AUDIO_DEVICE_APP_NAME", "SDL_AUDIO_DEVICE_STREAM_NAME"):
        os.environ.setdefault(hint, name)
    # The name of smokingcat.desktop, so that docks find the application of the window. pygame has
    # already set the class to the name of the script.
    if os.environ.get(_X11_CLASS) == Path(sys.argv[0]).name:
        del os.environ[_X11_CLASS]
    os.environ.setdefault(_X11_CLASS, _DESKTOP_FILE)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _DESKTOP_FILE)
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        # Otherwise the taskbar groups it with other Python windows.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_DESKTOP_FILE)


def prepare_unseen() -> None:
    """Select SDL's driver without a screen."""
    prepare()
    os.environ["SDL_VIDEODRIVER"] = _NO_SCREEN


class Window:
    """The program's window; ``place`` is its last x, y, width, height on the desktop.

    That is its place when it is neither ``fullscreen`` nor ``maximised`` and nothing forces another
    place: a smaller screen, or a driver without a screen.

    Its ``surface`` has all pixels of the window on the screen. On Wayland and on a Mac these may be
    more than the desktop counts, and more than pygame's display offers. There the window is created
    apart from pygame's display. The same holds on a screen without one byte per colour, because
    pygame creates all surfaces in the format of its display. The ``surface`` is then a separate
    one, and `show` converts the changes. Where screen readers must find the window before it is
    shown, ``let_in`` is called with its system handle in between.
    """

    def __init__(
        self,
        title: str,
        icon: Path,
        place: WindowBox | None,
        *,
        fullscreen: bool,
        maximised: bool = False,
        let_in: Callable[[int], None] | None = None,
    ) -> None:
        reach_display()
        driver = pygame.display.get_driver()
        self._icon = pygame.image.load(icon) if icon.is_file() else None
        if self._icon is not None:
            pygame.display.set_icon(self._icon)
        self._apart: pygame.Window | None = None
        """The window, if it is not the one of `pygame.display`."""
        screen = pygame.display.Info()
        self._has_odd_format = depth() > 0 and not is_plain(screen.bitsize // 8, screen.masks)
        self._is_apart = driver in _IN_POINTS or self._has_odd_format
        self._knows_where = driver != _NO_POSITION
        self.rename(title)
        self._is_seen = driver not in (_NO_SCREEN, _OFFSCREEN)
        self._screens = usable_screens()
        self._user_place = self._previous_place = place
        """Last place set by the user, now and before the last change; None until it is known."""
        self._place = fitting(place, self._screens) if self._is_seen or place is None else place
        """Place requested from the system."""
        self._least = smallest(self._screens) if self._is_seen else SMALLEST
        self.fullscreen = fullscreen
        self.maximised = maximised
        self._is_minimised = False
        if let_in is None or driver not in _ACCESSIBLE_FIRST:
            self._open()
        else:
            self._open(pygame.HIDDEN)
            let_in(self._window.handle)
            self._window.show()
            self.resized()

    def _open(self, flags: int = 0) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a window of another size is fine
                if self._is_apart:
                    self._open_apart(flags)
                elif self.fullscreen:
                    self._open_fullscreen(flags)
                else:
                    self._open_framed(flags)
                if self.maximised and not self.fullscreen:
                    self._window.maximize()
            self.resized()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    def _open_apart(self, flags: int) -> None:
        """Open the window with every pixel of the screen's points, or toggle full screen.

        X without a window manager cannot enlarge a window, so a new one with the screen's size
        replaces it.
        """
        desktops = pygame.display.get_desktop_sizes()
        if self._apart is not None and self._has_odd_format:
            self._apart.destroy()
            self._apart = None
        if self._apart is None:
            x, y, *size = self._place
            if self._has_odd_format and self.fullscreen and len(desktops) == 1:
                x, y, *size = 0, 0, *desktops[0]
            self._apart = pygame.Window(
                pygame.display.get_caption()[0],
                (size[0], size[1]),
                pygame.WINDOWPOS_UNDEFINED if (x, y) == ANYWHERE else (x, y),
                allow_high_dpi=True,
                resizable=True,
                fullscreen_desktop=self.fullscreen,
                hidden=bool(flags & pygame.HIDDEN),
            )
            self._apart.minimum_size = self._least
            if (x, y) != ANYWHERE:
                # Set again: a window manager has put the title bar of the new window at this
                # position, not the window's content.
                self._apart.position = (x, y)
            if self._icon is not None:
                self._apart.set_icon(self._icon)
        elif self.fullscreen:
            self._apart.set_fullscreen(desktop=True)
        else:
            self._apart.set_windowed()

    @property
    def _window(self) -> pygame.Window:
        if self._apart is not None:
            return self._apart
        with warnings.catch_warnings():
            # Deprecated, but the only access to this window that does not open a second one.
            warnings.simplefilter("ignore")
            return pygame.Window.from_display_module()

    @staticmethod
    def _open_fullscreen(flags: int) -> None:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags)

    def _open_framed(self, flags: int) -> None:
        """Open at the stored place; without a window manager, set the size twice."""
        x, y, *size = self._place
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | flags)
        window = self._window
        window.minimum_size = self._least
        if list(surface.get_size()) != size:
            window.size = (size[0], size[1])
        if (x, y) != ANYWHERE:
            window.position = (x, y)

    def rename(self, title: str) -> None:
        pygame.display.set_caption(title, title)
        if self._apart is not None:
            self._apart.title = title

    def show(self, damage: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface on the screen, or only its changed parts ``damage``."""
        if self._apart is not None:
            shown = self._apart.get_surface()  # a surface from before a resize cannot be shown
            if self._is_converted:
                _convert(self._apart, self.surface, shown, damage)
            else:
                self._apart.flip()
        elif damage is None:
            pygame.display.flip()
        else:
            pygame.display.update(damage)

    @property
    def bounds(self) -> WindowBox:
        """Place of the window in pixels: x, y, width, height."""
        return (*in_pixels(self._window.position), *self.surface.get_size())

    def toggle_fullscreen(self) -> None:
        """Toggle between full screen and the window's last place."""
        self._read_place()
        self.fullscreen = not self.fullscreen
        if self._user_place is not None:
            self._place = fitting(self._user_place, self._screens)
        self._open()

    def remember(self) -> WindowBox | None:
        """Return the last place set by the user; a forced place does not count."""
        self._read_place()
        return self._user_place

    def follow_event(self, event: pygame.Event) -> None:
        """Follow the window, and fit it to its screens if these have changed.

        SDL does not report changed screens, and not every window manager moves windows then. The
        desktop may notice only after the window was exposed, so each press checks again.
        """
        if event.type not in _SCREEN_EVENTS and event.type not in _PLACE_EVENTS:
            return
        screens = usable_screens()
        if screens != self._screens:
            self._screens, self._least = screens, smallest(screens)
            self._fit()
        elif event.type in _PLACE_EVENTS:
            self._read_place()

    def _current_place(self) -> WindowBox:
        """Return the place of the window, in points of the desktop."""
        window = self._window
        position = window.position if self._knows_where else self._place[:2]
        return (*position, *window.size)

    def _read_place(self) -> None:
        """Store the place and state that the user gave the window, and ignore a forced place."""
        flags = window_flags(self._window)
        self._is_minimised = bool(flags & _MINIMISED)
        if not self._is_seen or self._is_minimised or self.fullscreen or flags & _FULLSCREEN:
            return
        current = self._current_place()
        was_maximised, self.maximised = self.maximised, bool(flags & _MAXIMISED)
        if self.maximised:
            # The size has come before the flag.
            if not was_maximised and current == self._user_place:
                self._user_place = self._previous_place
        elif not self._is_forced(current):
            self._place = current
            if current != self._user_place:
                self._previous_place, self._user_place = self._user_place, current

    def _is_forced(self, current: WindowBox) -> bool:
        """Return whether the window's place was forced by the screens, or covers a whole screen."""
        if current[2:] in pygame.display.get_desktop_sizes():
            return True
        if self._user_place is None or self._user_place == self._place:
            return False
        is_near = all(abs(current[side] - self._place[side]) <= _A_FRAME for side in range(2))
        return current[2:] == self._place[2:] and is_near

    def _fit(self) -> None:
        """Move the window to its last place, or as near to it as the screens allow."""
        window = self._window
        if self.fullscreen or window_flags(window) & (_FULLSCREEN | _MINIMISED | _MAXIMISED):
            return
        current = self._current_place()
        wanted = self._user_place if self._user_place and self._is_forced(current) else current
        self._user_place = self._user_place or current
        x, y, *size = self._place = fitting(wanted, self._screens)
        if self._place != current:
            window.minimum_size = self._least
            window.size = (size[0], size[1])
            window.position = (x, y)

    def stay_awake(self, *, wished: bool) -> None:
        """Prevent the screen saver while that is ``wished`` and the window is not minimised."""
        may_sleep = self._is_minimised or not wished
        if may_sleep != pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(may_sleep)

    def close(self) -> None:
        """Close the window, although the program may still have work to finish."""
        if self._apart is not None:
            self._apart.destroy()
        pygame.display.quit()

    def resized(self) -> None:
        """Adopt the surface of the window's new size, and the number of pixels of a point."""
        apart = self._apart
        surface = pygame.display.get_surface() if apart is None else apart.get_surface()
        if surface is not None:
            self._is_converted = not is_plain(surface.get_bytesize(), surface.get_masks())
            self.surface = pygame.Surface(surface.size) if self._is_converted else surface
            pixels = surface.get_size()
            measure(pixels if apart is None else apart.size, pixels)


def _convert(
    window: pygame.Window,
    drawn: pygame.Surface,
    shown: pygame.Surface,
    damage: Sequence[pygame.Rect] | None,
) -> None:
    """Copy the damaged parts into the window's own format and show them."""
    parts = [drawn.get_rect()] if damage is None else damage
    for part in parts:
        shown.blit(drawn, part, part)
    update = window_function("SDL_UpdateWindowSurfaceRects", (ctypes.c_void_p, ctypes.c_int))
    if update is None:
        window.flip()
    else:
        sides = [side for part in parts for side in part.clip(shown.get_rect())]
        update(window, (ctypes.c_int * len(sides))(*sides), len(parts))


def reach_display() -> None:
    """Start SDL's video; raises NoDisplay if there is none, or only an invisible one.

    SDL blocks for ever on a server that accepts the connection and does not answer.
    """
    _start_video()
    if pygame.display.get_driver() == "x11":
        # Imported here because no other start needs sockets.
        from smokingcat.ui.system.wayland import is_magnified

        if is_magnified(os.environ, pygame.display.get_desktop_sizes()):
            pygame.display.quit()
            os.environ["SDL_VIDEODRIVER"] = "wayland,x11"
            try:
                _start_video()
            finally:
                del os.environ["SDL_VIDEODRIVER"]
    if (
        pygame.display.get_driver() == _OFFSCREEN
        and os.environ.get("SDL_VIDEODRIVER") != _OFFSCREEN
    ):
        pygame.display.quit()
        raise NoDisplay("No available video device")
    if pygame.display.get_driver() in _IN_POINTS or not depth():
        os.environ.pop(_IN_MEMORY, None)


def _start_video() -> None:
    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
