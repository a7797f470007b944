"""Literal types of settings for the table, the hand, the cards and the input devices.

The settings file stores these words. The packages that interpret the settings may not import each
other, so the types are defined here.
"""

from __future__ import annotations

from typing import Literal

Speed = Literal["slow", "normal", "fast", "instant"]
TrickPace = Literal["click", "slow", "normal", "fast"]
HandOrder = Literal["suit", "rank", "own"]
Talkativeness = Literal["never", "seldom", "often"]
"""How often the cats talk at the table."""
Length = Literal["short", "full"]
"""How detailed the announcements for screen-reader users are."""
StripState = Literal["closed", "cards"]
"""The strip of cards gone: closed, or open with its cards."""
FirstTime = Literal["pass", "trick", "lead", "renounce", "order", "letter", "keys"]
"""Events explained once to a new player.

The events are a pass, a first trick with points, a lead, a turn on which honour law lets the player
renounce, a choice of ranks in the suit led, a letter, and a turn after a card played by keys.
"""
LessonKey = Literal[
    "game", "order", "following", "taking", "costs", "hejma", "pass", "last", "end", "renounce"
]  # fmt: skip
"""Keys of the lessons in teaching order."""
Cloth = Literal["green", "wine", "blue", "walnut", "oak", "own"]
"""Table cover: three cloths, two woods, or the player's own picture."""
IndexStyle = Literal["none", "letters", "large"]
"""Card corners: empty, as in old packs, a letter with a suit sign, or large signs."""
CommandName = Literal[
    "press", "hurry", "leave", "back", "on", "up", "down", "next", "previous",
    "page up", "page down", "home", "end",
    "card 1", "card 2", "card 3", "card 4", "card 5", "card 6", "card 7", "card 8",
    "carry back", "carry on", "take back",
    "last", "count", "hint", "throw", "turn up", "sort", "call",
    "tell hand", "tell trick", "tell points", "tell gone", "tell packets", "tell slates",
    "tell again", "copy", "paste", "search", "sound", "rules", "book", "full screen", "keys",
]  # in groups  # fmt: skip
"""Commands that a key, a button or a click can trigger."""
PadButton = Literal[
    "a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick",
    "left_shoulder", "right_shoulder", "up", "down", "left", "right",
    "misc", "paddle_1", "paddle_2", "paddle_3", "paddle_4", "touchpad",
    "left_trigger", "right_trigger", "right_up", "right_down", "right_left", "right_right",
]  # one line for each part of the gamepad  # fmt: skip
"""Buttons of a gamepad by position (A is the lowest of four), triggers, and directions of the right
stick. The left stick acts as a second directional pad.
"""
KeyName = Literal[
    "space", "return", "tab", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown",
    "up", "down", "left", "right",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13", "f14", "f15",
    "kp0", "kp1", "kp2", "kp3", "kp4", "kp5", "kp6", "kp7", "kp8", "kp9",
    "kp_enter", "kp_plus", "kp_minus", "kp_multiply", "kp_divide", "kp_period", "escape",
]  # one line for each part of the keyboard  # fmt: skip
"""Keys without a printed character; other keys are named by their character."""
