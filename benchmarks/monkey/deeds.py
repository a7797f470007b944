"""Deeds: everything that can be done to the window, as plain values that can be repeated.

A deed becomes the events that SDL would send. `Body` keeps what SDL only remembers: the place of
the pointer and the held keys.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pygame

Pixel = tuple[int, int]
_DRAG_STEPS: Final = 4
"""Steps of a drag."""
ALTGRS: Final = (
    pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_RALT, pygame.KMOD_LALT,
)  # AltGr on Windows, X11, Wayland, macOS  # fmt: skip
_TYPED_BY_ALTGR: Final = "ą@ćę€łńóśżź#&{}[]\\|?/"
CALLS_OFF: Final = "key", "right button", "focus"
"""Ways to cancel a drag."""

_EVENT_FIELDS: Final[dict[int, dict[str, Any]]] = {
    pygame.AUDIODEVICEADDED: {"which": 0, "iscapture": 0},
    pygame.AUDIODEVICEREMOVED: {"which": 2, "iscapture": 0},
}
"""Contents of events that have any."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One deed ``after`` some seconds: a verb and its arguments."""

    verb: str
    about: tuple[Any, ...] = ()
    after: float = 0.0

    def __str__(self) -> str:
        return f"{self.after:7.3f} s  {self.verb} {' '.join(map(repr, self.about))}"


@dataclass(slots=True)
class Body:
    """The monkey's hands: place of the pointer (``None``: outside), held keys and buttons."""

    folder: Path
    """Folder of the files that are dropped on the window."""
    place: Pixel | None = None
    modifiers: int = 0
    buttons: set[int] = field(default_factory=set)

    def events(self, deed: Deed) -> list[pygame.Event]:
        """Return the SDL events of a deed; none for a deed without input."""
        about = deed.about
        match deed.verb:
            case "move":
                return [self._move(*about)]
            case "press" | "release":
                return self._button(deed.verb == "press", *about)
            case "click":
                return [*self._button(True, *about), *self._button(False, *about)]
            case "drag":
                return list(self._drag(*about))
            case "wheel":
                x, y = about
                precise: dict[str, Any] = {
                    "precise_x": float(x),
                    "precise_y": float(y),
                    "flipped": False,
                }
                return [pygame.Event(pygame.MOUSEWHEEL, x=x, y=y, touch=False, **precise)]
            case "key":
                return self._key(*about)
            case "type":
                return [pygame.Event(pygame.TEXTINPUT, text=about[0])]
            case "compose":
                return [pygame.Event(pygame.TEXTEDITING, text=about[0], start=0, length=0)]
            case "drop":
                return [pygame.Event(pygame.DROPFILE, file=str(self.folder / about[0]))]
            case "drop text":
                return [pygame.Event(pygame.DROPTEXT, text=about[0])]
            case "happen":
                return [pygame.Event(about[0], _EVENT_FIELDS.get(about[0], {}))]
            case "plug in":
                return [pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=about[0])]
            case "pull out":
                return [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=about[0])]
            case "pad":
                return self._pad(*about)
            case "stick":
                number, axis, value = about
                pushed = {"instance_id": number, "axis": axis, "value": value}
                return [pygame.Event(pygame.CONTROLLERAXISMOTION, pushed)]
        return []

    def _pad(self, number: int, button: int, is_kept: bool) -> list[pygame.Event]:
        """Press a button of a gamepad and release it, unless it ``is_kept`` pressed."""
        kinds = [pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP]
        pressed = {"instance_id": number, "button": button}
        return [pygame.Event(kind, pressed) for kind in (kinds[:1] if is_kept else kinds)]

    def _move(self, place: Pixel, touch: bool = False) -> pygame.Event:
        before, self.place = self.place or place, place
        step = place[0] - before[0], place[1] - before[1]
        held = tuple(int(number in self.buttons) for number in (1, 2, 3))
        return pygame.Event(pygame.MOUSEMOTION, pos=place, rel=step, buttons=held, touch=touch)

    def _button(
        self, is_down: bool, place: Pixel, button: int = 1, touch: bool = False
    ) -> list[pygame.Event]:
        moved = [] if place == self.place else [self._move(place, touch)]
        (self.buttons.add if is_down else self.buttons.discard)(button)
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        return [*moved, pygame.Event(kind, pos=place, button=button, touch=touch)]

    def _drag(
        self, start: Pixel, end: Pixel, touch: bool, call: str = ""
    ) -> Iterator[pygame.Event]:
        """Drag; ``call`` names how the drag is cancelled at its end, if at all."""
        yield from self._button(True, start, 1, touch)
        for step in range(1, _DRAG_STEPS + 1):
            x, y = (a + (b - a) * step // _DRAG_STEPS for a, b in zip(start, end, strict=True))
            yield self._move((x, y), touch)
        if call == "key":
            yield from self._key(pygame.K_ESCAPE, 0, False)
        elif call == "right button":
            yield from (*self._button(True, end, 3, touch), *self._button(False, end, 3, touch))
        elif call == "focus":
            yield pygame.Event(pygame.WINDOWFOCUSLOST)
        yield from self._button(False, end, 1, touch)

    def _key(self, key: int, modifiers: int, is_kept: bool) -> list[pygame.Event]:
        """Press a key and release it, unless it ``is_kept`` pressed; a letter is typed as well."""
        self.modifiers = modifiers
        letter = chr(key) if 32 <= key < 127 else ""
        is_altgr = bool(letter) and modifiers in ALTGRS
        if is_altgr:
            letter = _TYPED_BY_ALTGR[key % len(_TYPED_BY_ALTGR)]
        about = {"key": key, "mod": modifiers, "unicode": letter, "scancode": 0}
        events = [pygame.Event(pygame.KEYDOWN, about)]
        if is_altgr or (letter and not modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT)):
            events.append(pygame.Event(pygame.TEXTINPUT, text=letter))
        if not is_kept:
            self.modifiers = 0
            events.append(pygame.Event(pygame.KEYUP, {**about, "mod": 0}))
        return events


def send(kind: int, text: bytes) -> None:
    """Send an event of ``kind`` through SDL, with bytes that need not be UTF-8."""
    library = ctypes.CDLL(pygame.base.__file__)
    event = ctypes.create_string_buffer(128)
    ctypes.c_uint32.from_buffer(event).value = kind
    if kind in (pygame.DROPFILE, pygame.DROPTEXT):
        library.SDL_malloc.restype = ctypes.c_void_p
        place = library.SDL_malloc(len(text) + 1)
        ctypes.memmove(place, text + b"\0", len(text) + 1)
        ctypes.c_void_p.from_buffer(event, 8).value = place
    else:
        ctypes.memmove(ctypes.addressof(event) + 12, text, len(text))
    library.SDL_PushEvent(event)
