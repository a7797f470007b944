"""The keys that do the same on every screen: they show all keys, and open the rule book."""

from __future__ import annotations

from typing import Final

import pygame

_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def is_keys_key(event: pygame.Event) -> bool:
    """Return whether an event is the key that shows the keys: ? wherever it lies."""
    return event.type == pygame.KEYDOWN and bool(event.unicode == "?")


def is_held(event: pygame.Event) -> bool:
    """Return whether a key is pressed together with one that makes another of it."""
    return bool(event.mod & _HELD)


def is_rules_key(event: pygame.Event) -> bool:
    """Return whether an event is a key that opens the rule book: F1 or R."""
    if event.type != pygame.KEYDOWN or is_held(event):
        return False
    return event.key in (pygame.K_F1, pygame.K_r)
