"""The window: where it opens, how large, full screen and back.

SDL is told before the start to draw in memory: on machines without a graphics card that is five
to ten times faster than its emulated one, and with one it is fast enough for a card table.
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
    Place,
    fitting,
    smallest,
    usable_screens,
)
from smokingcat.ui.system.hidpi import in_pixels, measure
from smokingcat.ui.system.pixel_format import depth, is_plain
from smokingcat.ui.system.sdl import window_flags, window_function
from smokingcat.ui.system.stderr import quiet_libraries

_UNSEEN: Final = "offscreen"
"""SDL's last resort draws into memory and shows nothing."""
_IN_MEMORY: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_DESKTOP_FILE: Final = "smokingcat"
_X11_CLASS: Final = "SDL_VIDEO_X11_WMCLASS"
_IN_POINTS: Final = {"wayland", "cocoa"}
"""What SDL counts there are points, and it draws by its renderer or not at all.

So it does on a screen whose pixels it does not know, as those of 30 bits are under X11.
"""
_NOWHERE: Final = "wayland"
"""The driver that does not tell where a window is."""
_FOR_NOBODY: Final = "dummy"
"""Asked for, it draws for nobody: no screen limits the window, and nobody remembers it."""
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
_CHANGES: Final = (
    pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
"""When it is looked where the window is."""
_FULLSCREEN, _MINIMISED, _MAXIMISED = 0x1, 0x40, 0x80
"""SDL_WindowFlags, of which pygame tells none."""
_A_FRAME: Final = 64
"""How far (px) a window manager may move a window to make room for its frame and title bar."""


class NoDisplay(RuntimeError):
    """No window can be opened; the text is SDL's reason."""


def prepare(name: str = _DESKTOP_FILE) -> None:
    """Set what SDL reads before it starts, unless the user has set it.

    ``name`` is what mixers call the program, and whoever lists what keeps the screen awake.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault(_IN_MEMORY, "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Pads are looked at by whoever wants to know of one, and not in every millisecond of a sleep.
    os.environ.setdefault("SDL_AUTO_UPDATE_JOYSTICKS", "0")
    # A card game waits for hours; `Window.stay_awake` is for matches that play by themselves.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    for hint in ("SDL_APP_NAME", "SDL_AUDIO_DEVICE_APP_NAME", "SDL_AUDIO_DEVICE_STREAM_NAME"):
        os.environ.setdefault(hint, name)
    # What smokingcat.desktop is called, so that docks know whose window it is. pygame has named the
    # class already after the file that Python was given.
    if os.environ.get(_X11_CLASS) == Path(sys.argv[0]).name:
        del os.environ[_X11_CLASS]
    os.environ.setdefault(_X11_CLASS, _DESKTOP_FILE)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _DESKTOP_FILE)
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        # Else the taskbar shows it as one of the windows of Python.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_DESKTOP_FILE)


def prepare_unseen() -> None:
    """Have SDL draw for nobody, whatever display there is."""
    prepare()
    os.environ["SDL_VIDEODRIVER"] = _FOR_NOBODY


class Window:
    """The program's window; ``place`` is x, y, width, height on the desktop as it was left.

    That is where it is when it is neither ``fullscreen`` nor ``maximised``, and nothing has forced
    another place on it: a smaller screen, or a driver that shows it to nobody.

    Its ``surface`` has all the pixels that it has on the screen. On Wayland and on a Mac these may
    be more than the desktop counts, and more than pygame's display gives: there it is made apart.
    So it is on a screen whose pixels have no byte for each colour: pygame makes every picture like
    its display. The ``surface`` is one of our own then, and `show` converts what has changed.
    Where readers have to find it before anybody sees it, ``let_in`` is told in between what the
    system calls it.
    """

    def __init__(
        self,
        title: str,
        icon: Path,
        place: Place | None,
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
        """The window, where it is not that of pygame's display."""
        screen = pygame.display.Info()
        self._is_odd = depth() > 0 and not is_plain(screen.bitsize // 8, screen.masks)
        self._is_apart = driver in _IN_POINTS or self._is_odd
        self._knows_where = driver != _NOWHERE
        self.rename(title)
        self._is_seen = driver not in (_FOR_NOBODY, _UNSEEN)
        self._screens = usable_screens()
        self._left = self._left_before = place
        """Where it was left, now and before the last change; ``None`` until it has been seen."""
        self._place = fitting(place, self._screens) if self._is_seen or place is None else place
        """Where it has been put."""
        self._least = smallest(self._screens) if self._is_seen else SMALLEST
        self.fullscreen = fullscreen
        self.maximised = maximised
        self._is_minimised = False
        if let_in is None or driver not in _READ_FIRST:
            self._open()
        else:
            self._open(pygame.HIDDEN)
            let_in(self._window.handle)
            self._window.show()
            self.resized()

    def _open(self, flags: int = 0) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a window of another size than asked for is fine
                if self._is_apart:
                    self._open_apart(flags)
                elif self.fullscreen:
                    self._whole_screen(flags)
                else:
                    self._framed(flags)
                if self.maximised and not self.fullscreen:
                    self._window.maximize()
            self.resized()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error

    def _open_apart(self, flags: int) -> None:
        """Open with every pixel that the points of the screen have, or change over.

        X without a window manager makes no window larger: there a new one has the screen's size.
        """
        desktops = pygame.display.get_desktop_sizes()
        if self._apart is not None and self._is_odd:
            self._apart.destroy()
            self._apart = None
        if self._apart is None:
            x, y, *size = self._place
            if self._is_odd and self.fullscreen and len(desktops) == 1:
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
            if (x, y) != ANYWHERE:  # a window manager puts the title bar of a new one there
                self._apart.position = (x, y)
            if self._icon is not None:
                self._apart.set_icon(self._icon)
        elif self.fullscreen:
            self._apart.set_fullscreen(desktop=True)
        else:
            self._apart.set_windowed()

    @property
    def _window(self) -> pygame.Window:
        """The window as SDL knows it."""
        if self._apart is not None:
            return self._apart
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # there is no other way to it without another one
            return pygame.Window.from_display_module()

    @staticmethod
    def _whole_screen(flags: int) -> None:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags)

    def _framed(self, flags: int) -> None:
        """Open at the place remembered; where nobody manages windows, ask for the size twice."""
        x, y, *size = self._place
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | flags)
        window = self._window
        window.minimum_size = self._least
        if list(surface.get_size()) != size:
            window.size = (size[0], size[1])
        if (x, y) != ANYWHERE:
            window.position = (x, y)

    def rename(self, title: str) -> None:
        """Have the window called ``title``."""
        pygame.display.set_caption(title, title)
        if self._apart is not None:
            self._apart.title = title

    def show(self, damage: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface on the screen, or only the ``damage``: its parts that have changed."""
        if self._apart is not None:
            shown = self._apart.get_surface()  # one that has been resized meanwhile cannot be shown
            if self._is_converted:
                _convert(self._apart, self.surface, shown, damage)
            else:
                self._apart.flip()
        elif damage is None:
            pygame.display.flip()
        else:
            pygame.display.update(damage)

    @property
    def bounds(self) -> Place:
        """Where the window is, in pixels: x, y, width, height."""
        return (*in_pixels(self._window.position), *self.surface.get_size())

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and the window as it was."""
        self._look()
        self.fullscreen = not self.fullscreen
        if self._left is not None:
            self._place = fitting(self._left, self._screens)
        self._open()

    def remember(self) -> Place | None:
        """Return where the window was left; what was only forced on it does not count."""
        self._look()
        return self._left

    def follow_event(self, event: pygame.Event) -> None:
        """Follow the window, and fit it to its screens if these have changed by now.

        SDL does not tell of that, and not every window manager does it. The desktop may find out
        after the window has been exposed, so it is looked again at each press.
        """
        if event.type not in _OCCASIONS and event.type not in _CHANGES:
            return
        screens = usable_screens()
        if screens != self._screens:
            self._screens, self._least = screens, smallest(screens)
            self._fit()
        elif event.type in _CHANGES:
            self._look()

    def _here(self) -> Place:
        """Return where the window is, in points of the desktop."""
        window = self._window
        position = window.position if self._knows_where else self._place[:2]
        return (*position, *window.size)

    def _look(self) -> None:
        """Store the place and state that the user gave the window, and ignore a forced place."""
        flags = window_flags(self._window)
        self._is_minimised = bool(flags & _MINIMISED)
        if not self._is_seen or self._is_minimised or self.fullscreen or flags & _FULLSCREEN:
            return
        here = self._here()
        was_maximised, self.maximised = self.maximised, bool(flags & _MAXIMISED)
        if self.maximised:
            if not was_maximised and here == self._left:  # the size has come before the news
                self._left = self._left_before
        elif not self._is_forced(here):
            self._place = here
            if here != self._left:
                self._left_before, self._left = self._left, here

    def _is_forced(self, here: Place) -> bool:
        """Return whether the window is where the screens have put it, or covers one of them."""
        if here[2:] in pygame.display.get_desktop_sizes():
            return True
        if self._left is None or self._left == self._place:
            return False
        is_near = all(abs(here[side] - self._place[side]) <= _A_FRAME for side in range(2))
        return here[2:] == self._place[2:] and is_near

    def _fit(self) -> None:
        """Put the window where it was left, or as near to that as the screens allow."""
        window = self._window
        if self.fullscreen or window_flags(window) & (_FULLSCREEN | _MINIMISED | _MAXIMISED):
            return
        here = self._here()
        wanted = self._left if self._left and self._is_forced(here) else here
        self._left = self._left or here
        x, y, *size = self._place = fitting(wanted, self._screens)
        if self._place != here:
            window.minimum_size = self._least
            window.size = (size[0], size[1])
            window.position = (x, y)

    def stay_awake(self, *, wished: bool) -> None:
        """Prevent the screen saver while that is ``wished`` and the window is not minimised."""
        may_sleep = self._is_minimised or not wished
        if may_sleep != pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(may_sleep)

    def close(self) -> None:
        """Take the window away, although the program may not be quite done."""
        if self._apart is not None:
            self._apart.destroy()
        pygame.display.quit()

    def resized(self) -> None:
        """Take over the surface of the window's new size, and how many pixels a point has."""
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
    """Copy the damaged parts into the window's own format and bring them on the screen."""
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
    """Start SDL's video; NoDisplay if there is none, or only one that nobody can see.

    SDL waits for ever for a server that takes the call and does not answer.
    """
    _start_video()
    if pygame.display.get_driver() == "x11":
        from smokingcat.ui.system.wayland import is_magnified  # sockets, which no other start needs

        if is_magnified(os.environ, pygame.display.get_desktop_sizes()):
            pygame.display.quit()
            os.environ["SDL_VIDEODRIVER"] = "wayland,x11"
            try:
                _start_video()
            finally:
                del os.environ["SDL_VIDEODRIVER"]
    if pygame.display.get_driver() == _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != _UNSEEN:
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
