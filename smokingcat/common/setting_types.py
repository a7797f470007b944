"""The words in which a player says how the table moves, the hand is held and the cards are marked.

The settings' file holds these words, and the table or the decks know what each means. Of their
floors none may import another, so the words have one of their own below all; it knows no meaning.
"""

from __future__ import annotations

from typing import Literal

Speed = Literal["slow", "normal", "fast", "instant"]
TrickPace = Literal["click", "slow", "normal", "fast"]
HandOrder = Literal["suit", "rank", "own"]
Talkativeness = Literal["never", "seldom", "often"]
"""How often the cats say something at the table."""
Length = Literal["short", "full"]
"""How much is told of the table to whoever does not see it."""
GoneStrip = Literal["closed", "cards"]
"""The strip of cards gone: put away, or open."""
FirstTime = Literal["pass", "trick", "letter"]
"""What a newcomer is told about once: a pass, a trick of one's own with points, a reckoning."""
Cloth = Literal["green", "wine", "blue", "walnut", "oak", "own"]
"""What the table is covered with: three cloths, two woods, a picture of the player’s own."""
IndexStyle = Literal["none", "letters", "large"]
"""What the corners carry: nothing, as old packs do; a letter and a sign; large ones."""
CommandName = Literal[
    "press", "hurry", "leave", "back", "on", "up", "down", "next", "previous",
    "page up", "page down", "home", "end",
    "card 1", "card 2", "card 3", "card 4", "card 5", "card 6", "card 7", "card 8",
    "carry back", "carry on", "take back",
    "last", "count", "hint", "throw", "turn up", "sort", "call",
    "tell hand", "tell trick", "tell points", "tell gone", "tell packets", "tell slates",
    "tell again", "copy", "paste", "search", "sound", "rules", "book", "full screen", "keys",
]  # by what they do  # fmt: skip
"""What can be done by one press, whatever is pressed."""
PadButton = Literal[
    "a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick",
    "left_shoulder", "right_shoulder", "up", "down", "left", "right",
    "misc", "paddle_1", "paddle_2", "paddle_3", "paddle_4", "touchpad",
    "left_trigger", "right_trigger", "right_up", "right_down", "right_left", "right_right",
]  # by their places  # fmt: skip
"""The buttons of a gamepad by their places (A is the lowest of four), its triggers, and where its
right stick is pushed; the left one is a second cross of arrows.
"""
KeyName = Literal[
    "space", "return", "tab", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown",
    "up", "down", "left", "right",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13", "f14", "f15",
    "kp0", "kp1", "kp2", "kp3", "kp4", "kp5", "kp6", "kp7", "kp8", "kp9",
    "kp_enter", "kp_plus", "kp_minus", "kp_multiply", "kp_divide", "kp_period", "escape",
]  # by their places  # fmt: skip
"""The keys that bear no sign; any other is called by the sign it types."""
