"""Questions that scenes ask about a pressed key, and tooltips with a control's key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.commands import CARD_COMMANDS, COMMANDS
from smokingcat.ui.system.keyboard import has_ctrl, is_held
from smokingcat.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from smokingcat.common.setting_types import CommandName
    from smokingcat.ui.engine.context import Context

_NUMBER_KEYS: Final = {
    **{COMMANDS[name].key: number for number, name in enumerate(CARD_COMMANDS)},
    pygame.K_9: 8,
    **{pygame.K_KP1 + number: number for number in range(9)},
}
_DIGITS: Final = {pygame.KSCAN_1 + number: number for number in range(9)}
"""The digit row by position: Czech layouts have accented letters there."""


_MODIFIER_KEYS: Final = frozenset(
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
    """Return whether a key press silences the screen reader: every key but modifiers.

    Ctrl counts as a stroke, because screen readers use it to stop speaking.
    """
    return event.type == pygame.KEYDOWN and event.key not in _MODIFIER_KEYS


def cancels_drag(event: pygame.Event) -> bool:
    """Return whether an event cancels dragging: Esc or the right button."""
    if event.type == pygame.KEYDOWN:
        return event.key in (COMMANDS["leave"].key, pygame.K_AC_BACK)
    return event.type == pygame.MOUSEBUTTONDOWN and bool(event.button == pygame.BUTTON_RIGHT)


def is_keys_key(event: pygame.Event) -> bool:
    """Return whether a key types `?`, which opens the card of keys."""
    return event.type == pygame.KEYDOWN and event.dict.get("unicode") == COMMANDS["keys"].unicode


def is_copy(event: pygame.Event) -> bool:
    return _is_with_ctrl(event, "copy")


def is_paste(event: pygame.Event) -> bool:
    return _is_with_ctrl(event, "paste")


def _is_with_ctrl(event: pygame.Event, name: CommandName) -> bool:
    is_key = event.type == pygame.KEYDOWN and event.key == COMMANDS[name].key
    return is_key and has_ctrl(event)


def number_of(event: pygame.Event) -> int | None:
    """Return which of several things side by side a key chooses: 0 for the key 1."""
    if is_held(event):  # AltGr types @ and # on the digits
        return None
    return _NUMBER_KEYS.get(event.key, _DIGITS.get(event.dict.get("scancode", 0)))


def is_rules_key(event: pygame.Event) -> bool:
    """Return whether a key opens the rule book: F1 or R."""
    if event.type != pygame.KEYDOWN or is_held(event):
        return False
    return event.key in (COMMANDS["rules"].key, COMMANDS["book"].key)


def tip_with_key(context: Context, label: str, name: CommandName, note: str = "") -> Tip:
    """Return the tooltip of a control: its name, its key and a ``note``."""
    on = context.key_label(name)
    sentence = context.words.pgettext("a control and its key", "{label} ({key})")
    return Tip(sentence.format(label=label, key=on) if on else label, note, on)
