"""What scenes ask of a pressed key, and the bubbles that tell the key of a control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.commands import CARDS, COMMANDS
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from smokingcat.common.setting_types import CommandName
    from smokingcat.ui.engine.context import Context

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NUMBERS: Final = {
    **{COMMANDS[name].key: number for number, name in enumerate(CARDS)},
    pygame.K_9: 8,
    **{pygame.K_KP1 + number: number for number in range(9)},
}
_DIGITS: Final = {pygame.KSCAN_1 + number: number for number in range(9)}
"""The keys that bear the digits in England, and in Bohemia the letters with hooks."""


_SHIFTS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_MODE,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)


def is_stroke(event: pygame.Event) -> bool:
    """Return whether a key is pressed that makes a voice fall silent: not one that makes others.

    Ctrl is one: it does nothing else where readers are at home.
    """
    return event.type == pygame.KEYDOWN and event.key not in _SHIFTS


def cancels_drag(event: pygame.Event) -> bool:
    """Return whether an event puts back what is dragged: Esc, or the right button."""
    if event.type == pygame.KEYDOWN:
        return event.key in (COMMANDS["leave"].key, pygame.K_AC_BACK)
    return event.type == pygame.MOUSEBUTTONDOWN and bool(event.button == pygame.BUTTON_RIGHT)


def is_keys_key(event: pygame.Event) -> bool:
    """Return whether an event is the key that shows the keys: ? wherever it lies."""
    return event.type == pygame.KEYDOWN and event.dict.get("unicode") == COMMANDS["keys"].unicode


def number_of(event: pygame.Event) -> int | None:
    """Return which of what is offered side by side a pressed key chooses: 0 for the key 1."""
    if is_held(event):  # AltGr types @ and # on the digits
        return None
    return _NUMBERS.get(event.key, _DIGITS.get(event.dict.get("scancode", 0)))


def is_rules_key(event: pygame.Event) -> bool:
    """Return whether an event is a key that opens the rule book: F1 or R."""
    if event.type != pygame.KEYDOWN or is_held(event):
        return False
    return event.key in (COMMANDS["rules"].key, COMMANDS["book"].key)


def tip_with_key(context: Context, label: str, name: CommandName, note: str = "") -> Tip:
    """Return what is told of a control: its name, the input that does the same, and a ``note``."""
    on = context.key_label(name)
    said = context.words.pgettext("a control and its key", "{label} ({key})")
    return Tip(said.format(label=label, key=on) if on else label, note, on)
