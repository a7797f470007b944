"""Labels of gamepad buttons, by kind of gamepad: letters and plain shapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from smokingcat.ui.system.gamepads import PadKind

OWN_SIGNS: Final[Mapping[PadKind, Mapping[str, str]]] = {
    "xbox": {
        "left_shoulder": "LB", "right_shoulder": "RB", "left_trigger": "LT",
        "right_trigger": "RT", "left_stick": "LS", "right_stick": "RS",
    },
    "playstation": {
        "a": "×", "b": "○", "x": "□", "y": "△",
        "left_shoulder": "L1", "right_shoulder": "R1", "left_trigger": "L2",
        "right_trigger": "R2", "left_stick": "L3", "right_stick": "R3",
    },
    "nintendo": {
        "left_shoulder": "L", "right_shoulder": "R", "left_trigger": "ZL",
        "right_trigger": "ZR", "left_stick": "LS", "right_stick": "RS", "back": "−", "start": "+",
    },
    "deck": {
        "left_shoulder": "L1", "right_shoulder": "R1", "left_trigger": "L2",
        "right_trigger": "R2", "left_stick": "L3", "right_stick": "R3",
        "paddle_1": "R4", "paddle_2": "L4", "paddle_3": "R5", "paddle_4": "L5",
    },
}  # labels that differ from the letter  # fmt: skip
_OF_ALL: Final = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "up": "↑", "down": "↓", "left": "←", "right": "→",
    "right_up": "R↑", "right_down": "R↓", "right_left": "R←", "right_right": "R→",
    "back": "Back", "start": "Start", "guide": "Guide", "misc": "Share", "touchpad": "Pad",
    "paddle_1": "P1", "paddle_2": "P2", "paddle_3": "P3", "paddle_4": "P4",
}  # on any pad  # fmt: skip
_IN_TYPE: Final = {"○": "O", "□": "■"}
"""Signs that the typefaces lack, with their replacement in text."""


def pad_sign(kind: PadKind, input_name: str) -> str:
    """Return the label of a button (``pad:a``) for a line of text."""
    sign = sign_of(kind, input_name)
    return _IN_TYPE.get(sign, sign)


def sign_of(kind: PadKind, input_name: str) -> str:
    """Return the label of a button; a word where the button has a drawing."""
    name = input_name.partition(":")[2]
    return OWN_SIGNS[kind].get(name) or _OF_ALL[name]
