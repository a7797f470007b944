"""The button and the key that mute the game."""

from __future__ import annotations

from functools import partial

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import RoundButton


def turn_sound(context: Context) -> None:
    """Mute or unmute the game, and say which."""
    context.change(muted=not context.settings.muted)
    context.shell.answer(_state(context))


def takes_sound_key(context: Context, event: pygame.Event) -> bool:
    """Mute or unmute if the event is the key M; return whether it is."""
    if event.type != pygame.KEYDOWN or event.key != COMMANDS["sound"].key or is_held(event):
        return False
    turn_sound(context)
    return True


def sound_button(context: Context, centre: tuple[int, int], radius: int) -> RoundButton:
    """Return the button; its icon and label show whether sound is on."""
    icon = "mute" if context.settings.muted else "sound"
    turn = partial(turn_sound, context)
    button = RoundButton(context, "sound", centre, radius, icon, _state(context), turn, tip="left")
    button.about = tip_with_key(context, button.label, "sound")
    return button


def _state(context: Context) -> str:
    _ = context.words.gettext
    return _("Sound off") if context.settings.muted else _("Sound on")
