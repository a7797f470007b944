"""The keys that do one thing each: what is on their cap, and which of them show help anywhere.

The card of keys and the bubbles beside controls both read `cap`; what a key does, the scenes know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from smokingcat.i18n.catalogue import Catalogue
from smokingcat.ui.widgets.tooltip import Tip

DEEDS: Final[Mapping[str, int]] = {
    "last": pygame.K_l,
    "count": pygame.K_c,
    "hint": pygame.K_h,
    "throw": pygame.K_t,
    "turn up": pygame.K_p,
    "sort": pygame.K_s,
    "call": pygame.K_n,
    "sound": pygame.K_m,
    "rules": pygame.K_F1,
    "book": pygame.K_r,
    "full screen": pygame.K_F11,
    "leave": pygame.K_ESCAPE,
    "back": pygame.K_LEFT,
    "on": pygame.K_RIGHT,
    "press": pygame.K_RETURN,
}
"""By what a key does: the key."""
_CAPS: Final = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_F1: "F1",
    pygame.K_F11: "F11",
}
_KEYS_KEY: Final = "?"
_NUMBERS: Final = {
    **{pygame.K_1 + number: number for number in range(9)},
    **{pygame.K_KP1 + number: number for number in range(9)},
}
_DIGITS: Final = {pygame.KSCAN_1 + number: number for number in range(9)}
"""The keys that bear the digits in England, and in Bohemia the letters with hooks."""
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def is_keys_key(event: pygame.Event) -> bool:
    """Return whether an event is the key that shows the keys: ? wherever it lies."""
    return event.type == pygame.KEYDOWN and bool(event.unicode == _KEYS_KEY)


def is_held(event: pygame.Event) -> bool:
    """Return whether a key is pressed together with one that makes another of it."""
    return bool(event.mod & _HELD)


def number_of(event: pygame.Event) -> int | None:
    """Return which of what is offered side by side a pressed key chooses: 0 for the key 1."""
    return _NUMBERS.get(event.key, _DIGITS.get(event.dict.get("scancode", 0)))


def is_rules_key(event: pygame.Event) -> bool:
    """Return whether an event is a key that opens the rule book: F1 or R."""
    if event.type != pygame.KEYDOWN or is_held(event):
        return False
    return event.key in (DEEDS["rules"], DEEDS["book"])


def cap(words: Catalogue, deed: str) -> str:
    """Return what is on the cap of the key that does something; KeyError if none does."""
    if deed == "keys":
        return _KEYS_KEY
    if deed == "press":
        return words.pgettext("keys", "Enter")
    key = DEEDS[deed]
    return _CAPS.get(key) or chr(key).upper()


def keyed(words: Catalogue, label: str, deed: str, note: str = "") -> Tip:
    """Return what is told of a control: its name, the key that does the same, and a ``note``."""
    said = words.pgettext("a control and its key", "{label} ({key})")
    return Tip(said.format(label=label, key=cap(words, deed)), note)
