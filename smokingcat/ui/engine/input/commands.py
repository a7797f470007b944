"""Commands: what one press does, its default inputs, and the key by which scenes receive it.

An input is a key ("h", "left", "ctrl+c"), a gamepad button ("pad:a") or a mouse button ("mouse:3").
Scenes receive the command's own key, wherever the player has put the command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.system.keyboard import CTRL


class Command(NamedTuple):
    """The default inputs of a command, and the key by which scenes receive it."""

    usual: tuple[str, ...]
    key: int
    mod: int = 0
    unicode: str = ""


COMMANDS: Final[Mapping[CommandName, Command]] = {
    "press": Command(("return", "kp_enter", "pad:a"), pygame.K_RETURN),
    "hurry": Command(("space",), pygame.K_SPACE),
    "leave": Command(("escape", "pad:b", "pad:start"), pygame.K_ESCAPE),
    "back": Command(("left", "pad:left"), pygame.K_LEFT),
    "on": Command(("right", "pad:right"), pygame.K_RIGHT),
    "up": Command(("up", "pad:up"), pygame.K_UP),
    "down": Command(("down", "pad:down"), pygame.K_DOWN),
    "next": Command(("tab", "pad:right_right"), pygame.K_TAB),
    "previous": Command(("shift+tab", "pad:right_left"), pygame.K_TAB, pygame.KMOD_LSHIFT),
    "page up": Command(("pageup", "pad:left_shoulder", "pad:right_up"), pygame.K_PAGEUP),
    "page down": Command(("pagedown", "pad:right_shoulder", "pad:right_down"), pygame.K_PAGEDOWN),
    "home": Command(("home",), pygame.K_HOME),
    "end": Command(("end",), pygame.K_END),
    "card 1": Command(("1", "kp1"), pygame.K_1),
    "card 2": Command(("2", "kp2"), pygame.K_2),
    "card 3": Command(("3", "kp3"), pygame.K_3),
    "card 4": Command(("4", "kp4"), pygame.K_4),
    "card 5": Command(("5", "kp5"), pygame.K_5),
    "card 6": Command(("6", "kp6"), pygame.K_6),
    "card 7": Command(("7", "kp7"), pygame.K_7),
    "card 8": Command(("8", "kp8"), pygame.K_8),
    "carry back": Command(("ctrl+left", "pad:left_trigger"), pygame.K_LEFT, CTRL),
    "carry on": Command(("ctrl+right", "pad:right_trigger"), pygame.K_RIGHT, CTRL),
    "take back": Command(("backspace",), pygame.K_BACKSPACE),
    "last": Command(("l", "pad:left_stick"), pygame.K_l),
    "count": Command(("c", "pad:y"), pygame.K_c),
    "hint": Command(("h", "pad:x"), pygame.K_h),
    "throw": Command(("t",), pygame.K_t),
    "turn up": Command(("p",), pygame.K_p),
    "sort": Command(("s", "pad:right_stick"), pygame.K_s),
    "call": Command(("n",), pygame.K_n),
    "tell hand": Command(("k",), pygame.K_k),
    "tell trick": Command(("i",), pygame.K_i),
    "tell points": Command(("o",), pygame.K_o),
    "tell gone": Command(("g",), pygame.K_g),
    "tell packets": Command(("a",), pygame.K_a),
    "tell slates": Command(("w",), pygame.K_w),
    "tell again": Command(("e",), pygame.K_e),
    "copy": Command(("ctrl+c",), pygame.K_c, CTRL),
    "paste": Command(("ctrl+v",), pygame.K_v, CTRL),
    "search": Command(("/", "ctrl+f"), pygame.K_SLASH, unicode="/"),
    "sound": Command(("m",), pygame.K_m),
    "rules": Command(("f1",), pygame.K_F1),
    "book": Command(("r",), pygame.K_r),
    "full screen": Command(("f11",), pygame.K_F11),
    "keys": Command(("?", "pad:back"), pygame.K_QUESTION, unicode="?"),
}
"""By name. The first input of a device is the one shown to the player."""
CARD_COMMANDS: Final[tuple[CommandName, ...]] = tuple(
    name for name in COMMANDS if name.startswith("card ")
)
"""The commands that choose one of eight things side by side."""
