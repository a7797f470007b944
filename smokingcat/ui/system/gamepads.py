"""Gamepads: opened when the title is there, and only where one is plugged in; events, no thread.

SDL's part for gamepads would look at them every millisecond of a sleep, and for new ones every
three seconds; so it is not begun before a pad is there, never looks by itself (`prepare` in
``window.py``), and is asked once a frame as long as one is plugged in. Without one it is asked for
new ones when somebody does something anyway, and on Linux when one has come (`_watch`). Which
button is which SDL knows of hundreds of pads, and of any other by ``SDL_GAMECONTROLLERCONFIG``.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import pygame

from smokingcat.ui.system.event_wait import announce, wait_for_input
from smokingcat.ui.system.sdl import sdl_function

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PadKind = Literal["xbox", "playstation", "nintendo", "deck"]
"""Whose signs the buttons bear."""

_BUTTONS: Final = (
    "a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick",
    "left_shoulder", "right_shoulder", "up", "down", "left", "right",
    "misc", "paddle_1", "paddle_2", "paddle_3", "paddle_4", "touchpad",
)  # in SDL's order  # fmt: skip
_AXES: Final = (
    ("left", "right"),
    ("up", "down"),
    ("right_left", "right_right"),
    ("right_up", "right_down"),
    ("", "left_trigger"),
    ("", "right_trigger"),
)
"""What an axis is towards its two ends."""
_PUSHED, _LET_GO = 20_000, 12_000
"""From where on an axis is pushed, and up to where it is not, of 32767."""
_ON_DECK: Final = "SteamDeck"
"""What Steam says of the machine to every game on it."""
_FOLDER: Final = "/dev/input"
_ATTRIBUTES, _CREATED = 0x004, 0x100
"""What inotify calls that a file has come, and that it may be opened from now on."""
_MOST_NEWS: Final = 4096
"""Bytes of such news that are taken in one go; what they say is of no interest."""
_LOOK: Final = 1.0
"""Seconds from one look for new pads to the next, while somebody does something."""
_AGAIN, _LOOKS = 0.25, 12
"""Seconds between looks once a pad has come, and how many: the system must make it known first."""
_PACE, _QUIET_PACE, _QUIET = 1 / 60, 1 / 20, 60.0
"""Seconds from one look at the pads to the next: in use, and after so many seconds without."""
_NAMES: Final[dict[PadKind, tuple[str, ...]]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii"),
    "deck": ("steam deck", "valve"),
}


class GamepadPress(NamedTuple):
    """A button of a pad (``pad:a``) that was pressed or let go."""

    told: str
    is_down: bool


def kind_of(name: str) -> PadKind:
    """Return whose signs the buttons of a pad bear, by its name; of an unknown one, Xbox's."""
    said = name.lower()
    for kind, names in _NAMES.items():
        if any(each in said for each in names):
            return kind
    return "deck" if os.environ.get(_ON_DECK) == "1" else "xbox"


class Gamepads:
    """The gamepads that are plugged in; ``kind`` is that of the one used last."""

    def __init__(self) -> None:
        self.kind: PadKind = "xbox"
        self._pads: dict[int, Controller] = {}
        self._is_wanted = self._is_begun = False
        self._looked = 0.0
        self._looks = 0
        """How many more looks there are for a pad that has come."""
        self._since = 0.0
        """Seconds of waiting since a pad was used."""
        self._pushed: set[tuple[int, str]] = set()

    def open(self) -> None:
        """Look for pads from now on."""
        self._is_wanted = True
        if sys.platform.startswith("linux"):
            _watch(_FOLDER, self._arrived)
        self._look()

    def _arrived(self) -> None:
        """Take note, in another thread, that there may be a new pad."""
        self._looks = _LOOKS
        announce()

    def _look(self) -> None:
        """Begin with SDL's part where there may be a pad, without having anybody wait for it.

        What lists the pads of a Mac is bound to the thread that asks first.
        """
        self._looked = time.monotonic()
        if self._is_begun:
            _update()
        elif self._is_wanted and _is_there():
            self._is_begun = True
            if sys.platform == "darwin":
                _begin()
            else:
                threading.Thread(target=_begin, name="pads", daemon=True).start()

    def wait(self, seconds: float) -> list[pygame.Event]:
        """Sleep as `wait_for_input` does; where there is a pad, it is looked at meanwhile."""
        if not self._pads:
            events = wait_for_input(min(seconds, _AGAIN) if self._looks else seconds)
            if self._looks or (events and time.monotonic() - self._looked > _LOOK):
                self._looks = max(0, self._looks - 1)
                self._look()
            return events
        while True:
            pace = _PACE if self._since < _QUIET else _QUIET_PACE
            _update()
            events = wait_for_input(min(pace, seconds))
            self._since += min(pace, seconds)
            seconds -= pace
            if events or seconds <= 0:
                return events

    def take(self, event: pygame.Event) -> Sequence[GamepadPress] | None:
        """Return what an event of a pad presses and lets go; ``None`` if it is of no pad."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
                return ()
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._pull_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(event)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event)
        return None

    def _plug_in(self, number: int) -> None:
        from pygame._sdl2.controller import Controller

        try:
            pad = Controller(number)
        except pygame.error:  # gone again
            return
        self._pads[pad.id] = pad
        self._since = 0.0

    def _pull_out(self, pad: int) -> list[GamepadPress]:
        """Let a pad go, with all that is pressed on it."""
        if (gone := self._pads.pop(pad, None)) is not None:
            gone.quit()
        held = [each for each in self._pushed if each[0] == pad]
        self._pushed.difference_update(held)
        return [GamepadPress(f"pad:{name}", is_down=False) for _, name in held]

    def _use(self, pad: int) -> None:
        self._since = 0.0
        if pad in self._pads:
            self.kind = kind_of(_name_of(self._pads[pad]))

    def _button(self, event: pygame.Event) -> list[GamepadPress]:
        self._use(event.instance_id)
        if event.button >= len(_BUTTONS):
            return []
        is_down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._turned(event.instance_id, _BUTTONS[event.button], is_down=is_down)

    def _axis(self, event: pygame.Event) -> list[GamepadPress]:
        """Return what an axis presses that is pushed far, until it is nearly back."""
        if event.axis >= len(_AXES):
            return []
        found = list[GamepadPress]()
        for name, far in zip(_AXES[event.axis], (-event.value, event.value), strict=True):
            is_pushed = (event.instance_id, name) in self._pushed
            if name and is_pushed != (far > (_LET_GO if is_pushed else _PUSHED)):
                self._use(event.instance_id)
                found += self._turned(event.instance_id, name, is_down=not is_pushed)
        return found

    def _turned(self, pad: int, name: str, *, is_down: bool) -> list[GamepadPress]:
        """Take note that a button is pressed or let go, and tell it if it was not."""
        if is_down is ((pad, name) in self._pushed):
            return []
        (self._pushed.add if is_down else self._pushed.discard)((pad, name))
        return [GamepadPress(f"pad:{name}", is_down)]

    def rumble(self, strength: float, seconds: float) -> None:
        """Have the pads shake, 0..1; those that cannot stay as they are."""
        for pad in self._pads.values():
            pad.rumble(strength, strength, round(1000 * seconds))


def _name_of(pad: Controller) -> str:
    """Return what a pad is called, nothing where nobody can read it: mappings come from anybody."""
    try:
        return pad.name or ""
    except (UnicodeError, pygame.error):
        return ""


def _is_there() -> bool:
    """Return whether there may be a pad."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        with os.scandir(_FOLDER) as entries:
            return any(entry.name.startswith("js") for entry in entries)
    except OSError:
        return False


def _watch(folder: str, tell: Callable[[], None]) -> None:
    """Have ``tell`` called whenever something comes, by a thread that sleeps until the system says.

    It goes on until the program ends; where the system cannot say, nothing is told.
    """
    library = ctypes.CDLL(None)
    try:
        file = library.inotify_init1(os.O_CLOEXEC)
        if file < 0:
            return
        if library.inotify_add_watch(file, os.fsencode(folder), _ATTRIBUTES | _CREATED) < 0:
            os.close(file)
            return
    except AttributeError:
        return
    threading.Thread(target=_listen, args=(file, tell), name="arrivals", daemon=True).start()


def _listen(file: int, tell: Callable[[], None]) -> None:
    while os.read(file, _MOST_NEWS):
        tell()


def _begin() -> None:
    """Begin with SDL's part for gamepads; it tells of those that are there by events."""
    from pygame._sdl2 import controller

    try:
        controller.init()
    except pygame.error:
        return
    announce()


def _sdl_update() -> Callable[[], int] | None:
    return sdl_function("SDL_GameControllerUpdate", ())


def _update() -> None:
    """Have SDL look at the pads, and for new ones."""
    if (update := _sdl_update()) is not None:
        update()
