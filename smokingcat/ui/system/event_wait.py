"""Waiting for input without polling; other threads can end the wait.

``pygame.event.wait`` polls every millisecond, which costs 4 % of a core at rest (pygame-ce issue
1541). SDL's own call sleeps. If it cannot be found, pygame's wait is used.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.ui.system.hidpi import events_in_pixels
from smokingcat.ui.system.sdl import sdl_function

ARRIVED: Final = pygame.event.custom_type()
"""Event posted when a picture, a deck or a bot's decision has arrived."""
ACTION_REQUESTED: Final = pygame.event.custom_type()
"""Event posted with the action that a screen reader requests, as ``request``."""
_WITH_TEXT: Final = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.DROPFILE,
    pygame.DROPTEXT,
)
"""Events in which pygame decodes text."""
_EVENT_BYTES: Final = 128
"""Size in bytes of a buffer for any SDL event."""
_PEEK: Final = 1
_ALL: Final = 0, 0xFFFF
"""SDL's action that leaves events in the queue, and the range of all event types."""


def wake_loop() -> None:
    """Wake the window, if there still is one; thread-safe."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.Event(ARRIVED))


def post_request(request: object) -> None:
    """Post a screen reader's request to the loop; thread-safe."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.Event(ACTION_REQUESTED, request=request))


def _sdl_wait() -> Callable[[None, int], int] | None:
    return sdl_function("SDL_WaitEventTimeout", (ctypes.c_void_p, ctypes.c_int))


def _sdl_peep() -> Callable[..., int] | None:
    arguments = ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_uint32, ctypes.c_uint32
    return sdl_function("SDL_PeepEvents", arguments)


def wait_for_input(seconds: float) -> list[pygame.Event]:
    """Sleep until there is input or ``seconds`` have passed; return the input, in pixels.

    An event whose text is not UTF-8 is skipped, except for drops. A dropped text gets replacement
    characters. A dropped file name is escaped as by `os.fsdecode`.
    """
    milliseconds = max(0, round(seconds * 1000))
    events = list[pygame.Event]()
    if milliseconds:
        wait = _sdl_wait()
        if wait is not None:
            wait(None, milliseconds)
        elif not _add_events(lambda: pygame.event.wait(milliseconds), 0, events):
            return []
    pygame.event.pump()
    if pygame.event.peek(_WITH_TEXT, pump=False):
        while (kind := _next_kind()) is not None and _add_events(pygame.event.poll, kind, events):
            pass
    else:
        events += pygame.event.get(pump=False)
    return events_in_pixels(events)


def _add_events(read: Callable[[], pygame.Event], kind: int, events: list[pygame.Event]) -> bool:
    """Add to ``events`` those that ``read`` returns, of type ``kind`` or 0; return whether any.

    ``pygame.event.get`` would lose all events that it has read before one that is not UTF-8.
    """
    try:
        event = read()
    except (SystemError, UnicodeError) as error:
        bad = error if isinstance(error, UnicodeError) else error.__cause__
        if isinstance(bad, UnicodeDecodeError):
            events += _unreadable_drop(kind, bad.object)
        return True
    if event.type == pygame.NOEVENT:
        return False
    events.append(event)
    return True


def _unreadable_drop(kind: int, about: bytes) -> list[pygame.Event]:
    """Return the event of a drop that could not be read, or nothing for other events."""
    if kind == pygame.DROPTEXT:
        return [pygame.Event(kind, text=about.decode("utf-8", errors="replace"))]
    if kind == pygame.DROPFILE:
        return [pygame.Event(kind, file=about.decode("utf-8", errors="surrogateescape"))]
    return []


def _next_kind() -> int | None:
    """Return the type of the next event, 0 where SDL cannot be asked, None without an event."""
    peep = _sdl_peep()
    if peep is None:
        return 0
    event = ctypes.create_string_buffer(_EVENT_BYTES)
    is_there = peep(event, 1, _PEEK, *_ALL) > 0
    return ctypes.c_uint32.from_buffer(event).value if is_there else None
