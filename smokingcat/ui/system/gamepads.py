"""Gamepads: opened only where one is plugged in, and polled without a thread.

By default SDL's gamepad subsystem polls the pads every millisecond of a sleep, and looks for new
pads every three seconds. The game therefore starts the subsystem only when a pad is there, and
keeps the subsystem from polling by itself (`prepare` in ``window.py``). While a pad is plugged in,
the game polls it once a frame. Without a pad, the game looks for new pads when there is other
input, and on Linux when a device file appears (`_watch`). SDL knows the button layout of hundreds
of pads; ``SDL_GAMECONTROLLERCONFIG`` adds others.
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

from smokingcat.ui.system.event_wait import wait_for_input, wake_loop
from smokingcat.ui.system.sdl import sdl_function

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PadKind = Literal["xbox", "playstation", "nintendo", "deck"]
"""Manufacturer whose symbols are on the buttons."""

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
"""Names of the two ends of each axis."""
_PUSHED, _LET_GO = 20_000, 12_000
"""Value of an axis (of 32767) from which it counts as pushed, and below which it is released."""
_ON_DECK: Final = "SteamDeck"
"""Environment variable that Steam sets on a Steam Deck."""
_FOLDER: Final = "/dev/input"
_ATTRIBUTES, _CREATED = 0x004, 0x100
"""inotify's flags for the creation of a file, and for its becoming readable."""
_MOST_NEWS: Final = 4096
"""Bytes of notifications read at once; their content is ignored."""
_SEARCH_SECONDS: Final = 1.0
"""Seconds between two searches for new pads while there is input."""
_AFTER_ARRIVAL, _SEARCHES = 0.25, 12
"""Seconds between searches after a device file has appeared, and their number: the system needs
time.
"""
_PACE, _QUIET_PACE, _QUIET = 1 / 60, 1 / 20, 60.0
"""Seconds between two polls in use and when quiet, and seconds until a pad counts as quiet."""
_NAMES: Final[dict[PadKind, tuple[str, ...]]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii"),
    "deck": ("steam deck", "valve"),
}


class GamepadPress(NamedTuple):
    """Press or release of a gamepad button (``pad:a``)."""

    input_name: str
    is_down: bool


def kind_of(name: str) -> PadKind:
    """Return the kind of a pad by its name, or Xbox if unknown."""
    lowered = name.lower()
    for kind, names in _NAMES.items():
        if any(each in lowered for each in names):
            return kind
    return "deck" if os.environ.get(_ON_DECK) == "1" else "xbox"


class Gamepads:
    """Gamepads that are plugged in; ``kind`` is that of the one used last."""

    def __init__(self) -> None:
        self.kind: PadKind = "xbox"
        self._pads: dict[int, Controller] = {}
        self._is_wanted = self._is_started = False
        self._searched_at = 0.0
        self._searches_left = 0
        """Remaining searches for a new pad."""
        self._idle_seconds = 0.0
        """Seconds of waiting since a pad was used."""
        self._pushed: set[tuple[int, str]] = set()

    def open(self) -> None:
        """Start looking for pads."""
        self._is_wanted = True
        if sys.platform.startswith("linux"):
            _watch(_FOLDER, self._note_arrival)
        self._search()

    def _note_arrival(self) -> None:
        """Note that there may be a new pad; called in another thread."""
        self._searches_left = _SEARCHES
        wake_loop()

    def _search(self) -> None:
        """Start SDL's gamepad subsystem if there may be a pad, without blocking.

        On a Mac, listing pads is bound to the thread that asks first.
        """
        self._searched_at = time.monotonic()
        if self._is_started:
            _update()
        elif self._is_wanted and _is_there():
            self._is_started = True
            if sys.platform == "darwin":
                _start_subsystem()
            else:
                threading.Thread(target=_start_subsystem, name="pads", daemon=True).start()

    def wait(self, seconds: float) -> list[pygame.Event]:
        """Sleep like `wait_for_input`; poll the pads meanwhile, if there are any."""
        if not self._pads:
            events = wait_for_input(
                min(seconds, _AFTER_ARRIVAL) if self._searches_left else seconds
            )
            if self._searches_left or (
                events and time.monotonic() - self._searched_at > _SEARCH_SECONDS
            ):
                self._searches_left = max(0, self._searches_left - 1)
                self._search()
            return events
        while True:
            pace = _PACE if self._idle_seconds < _QUIET else _QUIET_PACE
            _update()
            events = wait_for_input(min(pace, seconds))
            self._idle_seconds += min(pace, seconds)
            seconds -= pace
            if events or seconds <= 0:
                return events

    def take(self, event: pygame.Event) -> Sequence[GamepadPress] | None:
        """Return the presses and releases of a gamepad event, or None for other events."""
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
        self._idle_seconds = 0.0

    def _pull_out(self, pad: int) -> list[GamepadPress]:
        """Remove a pad, and release all its pressed buttons."""
        if (gone := self._pads.pop(pad, None)) is not None:
            gone.quit()
        held = [each for each in self._pushed if each[0] == pad]
        self._pushed.difference_update(held)
        return [GamepadPress(f"pad:{name}", is_down=False) for _, name in held]

    def _use(self, pad: int) -> None:
        self._idle_seconds = 0.0
        if pad in self._pads:
            self.kind = kind_of(_name_of(self._pads[pad]))

    def _button(self, event: pygame.Event) -> list[GamepadPress]:
        self._use(event.instance_id)
        if event.button >= len(_BUTTONS):
            return []
        is_down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._record_press(event.instance_id, _BUTTONS[event.button], is_down=is_down)

    def _axis(self, event: pygame.Event) -> list[GamepadPress]:
        """Return presses and releases of an axis, which is released when nearly centred."""
        if event.axis >= len(_AXES):
            return []
        found = list[GamepadPress]()
        for name, far in zip(_AXES[event.axis], (-event.value, event.value), strict=True):
            is_pushed = (event.instance_id, name) in self._pushed
            if name and is_pushed != (far > (_LET_GO if is_pushed else _PUSHED)):
                self._use(event.instance_id)
                found += self._record_press(event.instance_id, name, is_down=not is_pushed)
        return found

    def _record_press(self, pad: int, name: str, *, is_down: bool) -> list[GamepadPress]:
        """Record a press or release; return it if it is a change."""
        if is_down is ((pad, name) in self._pushed):
            return []
        (self._pushed.add if is_down else self._pushed.discard)((pad, name))
        return [GamepadPress(f"pad:{name}", is_down)]

    def rumble(self, strength: float, seconds: float) -> None:
        """Rumble the pads with ``strength`` (0..1); pads that cannot rumble do nothing."""
        for pad in self._pads.values():
            pad.rumble(strength, strength, round(1000 * seconds))


def _name_of(pad: Controller) -> str:
    """Return the name of a pad, or an empty string if its mapping is unreadable."""
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


def _watch(folder: str, wake: Callable[[], None]) -> None:
    """Start a thread that calls ``wake`` whenever a device file appears, and sleeps in between.

    The thread runs until the program ends. It is not started if the system cannot notify.
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
    threading.Thread(target=_listen, args=(file, wake), name="arrivals", daemon=True).start()


def _listen(file: int, wake: Callable[[], None]) -> None:
    while os.read(file, _MOST_NEWS):
        wake()


def _start_subsystem() -> None:
    """Start SDL's gamepad subsystem; events report the pads that are there."""
    from pygame._sdl2 import controller

    try:
        controller.init()
    except pygame.error:
        return
    wake_loop()


def _update() -> None:
    """Poll the pads, and look for new ones."""
    update: Callable[[], int] | None = sdl_function("SDL_GameControllerUpdate", ())
    if update is not None:
        update()
