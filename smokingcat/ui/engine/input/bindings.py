"""Key bindings: which input performs which command, by default and by the player's choice.

Scenes receive every command as its default key (`Command`), even if another input is bound to it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, get_args

import pygame

from smokingcat.common.setting_types import CommandName, KeyName
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.settings import MAX_INPUTS, MOUSE_BUTTONS
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.system.keyboard import has_ctrl, is_held

_KEY_NAMES: Final = {getattr(pygame, f"K_{_name.upper()}", 0): _name for _name in get_args(KeyName)}
_KEY_NAMES[pygame.K_AC_BACK] = "escape"
_SIGN_COMMANDS: Final = "?/"
"""Characters that are commands on any key that types them."""
_DIGITS: Final = {pygame.KSCAN_1 + number: str(number + 1) for number in range(9)}
"""The digit row by position: Czech layouts have accented letters there."""

_LEAVE_KEY: Final = "escape"
"""Esc also leaves every screen unless the player gave Esc another command. A guest at a changed
keyboard can thus leave.
"""


_REQUIRED_COMMANDS: Final[tuple[CommandName, ...]] = ("press", "leave", "up", "down", "back", "on")
"""Commands that must keep an input on a device; a gamepad alone could not restore the others."""


class Rebinding(NamedTuple):
    """The result of putting a command on an input: the player's ``own`` bindings from now on.

    ``other`` is the command that had the input before. The moved command's former input goes to
    ``other``. If ``is_bare``, ``other`` has no input left on this device. If ``is_refused``,
    nothing changes: ``other`` must keep an input on the device. Without ``other``, a refusal means
    that the command has the maximum number of inputs.
    """

    own: Mapping[str, Sequence[str]]
    other: CommandName | None = None
    is_bare: bool = False
    is_refused: bool = False


def input_of(event: pygame.Event) -> str | None:
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return f"mouse:{event.button}" if str(event.button) in MOUSE_BUTTONS else None
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    sign = event.dict.get("unicode", "")
    name = _KEY_NAMES.get(event.key) or _DIGITS.get(event.dict.get("scancode", 0))
    is_ctrl = has_ctrl(event)
    if sign and sign in _SIGN_COMMANDS:
        name = sign
    elif is_held(event) and not is_ctrl:  # typed by AltGr, or a shortcut of the desktop
        return None
    elif name is None and ord(" ") < event.key <= sys.maxunicode and chr(event.key).isprintable():
        name = chr(event.key)
    if name is None:
        return None
    if is_ctrl:
        return f"ctrl+{name}"
    is_backwards = name == "tab" and event.mod & pygame.KMOD_SHIFT
    return f"shift+{name}" if is_backwards else name


def device_of(input_name: str) -> str:
    """Return the device of an input: "pad", "mouse" or "key"."""
    device, colon, _ = input_name.partition(":")
    return device if colon and device in ("pad", "mouse") else "key"


class Bindings:
    """The inputs of all commands; ``own`` are those that the player has changed.

    If two commands claim an input, the one that the player has moved wins, else the first.
    """

    def __init__(self, own: Mapping[str, Sequence[str]]) -> None:
        self.own = own
        self._inputs: dict[CommandName, tuple[str, ...]] = {
            name: tuple(own.get(name, command.usual)) for name, command in COMMANDS.items()
        }
        self._commands: dict[str, CommandName] = {}
        for name in sorted(self._inputs, key=lambda name: name not in own):
            for pressed in self._inputs[name]:
                self._commands.setdefault(pressed, name)
        self._commands.setdefault(_LEAVE_KEY, "leave")
        self._usual = {pressed for command in COMMANDS.values() for pressed in command.usual}

    def inputs(self, name: CommandName, device: str = "key") -> tuple[str, ...]:
        return tuple(pressed for pressed in self._inputs[name] if device_of(pressed) == device)

    def command(self, input_name: str) -> CommandName | None:
        return self._commands.get(input_name)

    def put(self, name: CommandName, input_name: str) -> Rebinding:
        """Put a command on an input; the command that had it gets the former input."""
        device, other = device_of(input_name), self.command(input_name)
        if input_name in self._inputs[name] or (other and input_name not in self._inputs[other]):
            other = None
        former = self.inputs(name, device)
        kept = tuple(each for each in self._inputs[name] if device_of(each) != device)
        if len(kept) >= MAX_INPUTS:
            return Rebinding(self.own, is_refused=True)
        changed = {**self._inputs, name: (*kept, input_name)}
        if other is not None:
            instead = former[:1]
            changed[other] = tuple(
                new
                for each in self._inputs[other]
                for new in (instead if each == input_name else (each,))
            )
        is_bare = other is not None and not any(device_of(e) == device for e in changed[other])
        if is_bare and other in _REQUIRED_COMMANDS:
            return Rebinding(self.own, other, is_refused=True)
        mine: dict[str, Sequence[str]] = {
            each: on for each, on in changed.items() if set(on) != set(COMMANDS[each].usual)
        }
        return Rebinding(mine, other, is_bare)

    def meant(self, event: pygame.Event, *, is_typing: bool = False) -> pygame.Event | None:
        """Return an event as scenes receive it; ``None`` for an input without a command.

        While the player types, a key with a character types it and performs no command.
        """
        is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
        if is_key and not self.own:
            return event
        pressed = input_of(event)
        if pressed is None or (
            is_key and is_typing and event.dict.get("unicode", "").isprintable()
        ):
            return event
        name = self.command(pressed)
        if name is None:
            return None if pressed in self._usual and not is_typing else event
        if pressed in COMMANDS[name].usual and is_key:
            return event
        is_down = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        return command_event(
            name, is_down=is_down, shift=is_key and bool(event.mod & pygame.KMOD_SHIFT)
        )


def command_event(name: CommandName, *, is_down: bool = True, shift: bool = False) -> pygame.Event:
    """Return the event by which scenes receive a command."""
    command = COMMANDS[name]
    about = {
        "key": command.key,
        "mod": command.mod | (pygame.KMOD_LSHIFT if shift else 0),
        "unicode": command.unicode,
        "scancode": 0,
    }
    return pygame.Event(pygame.KEYDOWN if is_down else pygame.KEYUP, about)


_KEY_LABELS: Final = {
    "escape": "Esc",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
_KEYPAD_LABELS: Final = {"plus": "+", "minus": "−", "multiply": "×", "divide": "÷", "period": "."}
"""Labels of the numeric keypad."""


def key_labels(words: Catalogue, input_name: str) -> tuple[str, ...]:
    """Return the labels of an input's keys, modifiers first; empty without an input.

    A mouse button has a label of its own.
    """
    pgettext = words.pgettext
    if not input_name:
        return ()
    if device_of(input_name) == "mouse":
        return (pgettext("keys", "Mouse {number}").format(number=input_name.partition(":")[2]),)
    held, plus, name = input_name.partition("+")
    if held and plus and name:
        modifier = pgettext("keys", "Ctrl") if held == "ctrl" else "⇧"
        return (modifier, *key_labels(words, name))
    if input_name.startswith("kp") and input_name != "kp":
        sign = input_name.removeprefix("kp").removeprefix("_")
        sign = pgettext("keys", "Enter") if sign == "enter" else _KEYPAD_LABELS.get(sign, sign)
        return (pgettext("keys", "Num {sign}").format(sign=sign),)
    return (
        _KEY_LABELS.get(input_name) or _printed_labels(words).get(input_name) or input_name.upper(),
    )


def _printed_labels(words: Catalogue) -> Mapping[str, str]:
    """Return the labels of keys that have words on them."""
    pgettext = words.pgettext
    return {
        "return": pgettext("keys", "Enter"),
        "space": pgettext("keys", "Space"),
        "tab": pgettext("keys", "Tab"),
        "backspace": pgettext("keys", "Backspace"),
        "delete": pgettext("keys", "Delete"),
        "insert": pgettext("keys", "Insert"),
        "pageup": pgettext("keys", "Page ↑"),
        "pagedown": pgettext("keys", "Page ↓"),
        "home": pgettext("keys", "Home"),
        "end": pgettext("keys", "End"),
    }
