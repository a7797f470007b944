"""Arrow and modifier keys: decides for every command what counts as Ctrl and as Alt.

AltGr is never Ctrl. SDL 2 reports it as left Ctrl and right Alt on Windows, as ``KMOD_MODE`` or
right Alt on X11 and Wayland. On a Mac either Option key types characters and is reported as Alt.
"""

from __future__ import annotations

from typing import Final

import pygame

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Steps across and down."""
SIDEWAYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Steps across a row."""
ENTER_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS_KEYS: Final = (*ENTER_KEYS, pygame.K_SPACE)
"""Keys that press the focused control; they count as the same key."""
CTRL: Final = pygame.KMOD_LCTRL
"""Modifier of commands that use Ctrl."""
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_TYPING: Final = pygame.KMOD_ALT | pygame.KMOD_MODE
_NO_LETTER: Final = 1 << 30
"""Lowest number of the keys that have no letter of their own, such as arrows and the number pad."""


def has_ctrl(event: pygame.Event) -> bool:
    """Return whether a key is pressed with Ctrl or ⌘, which makes it a command.

    With any Alt held as well the answer is no. Windows takes Ctrl with either Alt for AltGr, and on
    other systems that combination belongs to the desktop.
    """
    return bool(event.mod & _COMMAND) and not event.mod & _TYPING and not _types_another(event)


def _types_another(event: pygame.Event) -> bool:
    """Return whether a letter key types another character than its own although Ctrl is held.

    A remote desktop may report AltGr as Ctrl alone.
    """
    text = event.dict.get("unicode", "")
    is_typed = bool(text) and text.isprintable() and bool(event.mod & pygame.KMOD_CTRL)
    return is_typed and event.key < _NO_LETTER and event.key not in map(ord, text.lower())


def has_alt(event: pygame.Event) -> bool:
    """Return whether a key is pressed with Alt that is not part of AltGr."""
    others = pygame.KMOD_CTRL | pygame.KMOD_MODE
    return bool(event.mod & pygame.KMOD_ALT) and not event.mod & others


def is_held(event: pygame.Event) -> bool:
    """Return whether a key is pressed with Ctrl, ⌘, Alt or AltGr, which change its meaning."""
    return bool(event.mod & (_COMMAND | _TYPING))


_LATIN: Final = {pygame.KSCAN_A + place: pygame.K_a + place for place in range(26)}
"""Latin letters by their place on American and Russian keyboards."""
_ASCII: Final = 128


def in_latin(event: pygame.Event) -> pygame.Event:
    """Return the event; a key of a non-Latin letter gets the Latin letter at its place."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key < _ASCII:
        return event
    key = _LATIN.get(event.dict.get("scancode", 0), event.key)
    return pygame.Event(event.type, {**event.dict, "key": key})
