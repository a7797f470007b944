"""Takes a key of another alphabet for the Latin letter that is printed on it too.

SDL names a key after what it types: with Russian chosen, L is Д (libsdl-org/SDL issue 10002). So
a letter that is not Latin goes by its place, as on the keyboards of those countries, which carry
both. What is typed into a field comes as text, and knows nothing of this.
"""

from __future__ import annotations

from typing import Final

import pygame

_LATIN: Final = {pygame.KSCAN_A + place: pygame.K_a + place for place in range(26)}
"""The letters of the alphabet, by the place where they lie in America and in Russia."""
_ASCII: Final = 128


def in_latin(event: pygame.Event) -> pygame.Event:
    """Return the event; of a key whose letter is not Latin, one with the Latin letter."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key < _ASCII:
        return event
    key = _LATIN.get(event.dict.get("scancode", 0), event.key)
    return pygame.Event(event.type, {**event.dict, "key": key})
