"""Input devices besides keyboard and mouse: gamepads, one switch, dwell clicks.

Input of all devices becomes keys and clicks before a scene receives it. A device that is not used
costs nothing. The program does not open the device, measures no time, and does not wake the loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.bindings import command_event, input_of
from smokingcat.ui.engine.input.keys import cancels_drag
from smokingcat.ui.system.event_wait import ARRIVED, wait_for_input
from smokingcat.ui.system.keyboard import in_latin

if TYPE_CHECKING:
    from smokingcat.common.setting_types import CommandName
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.input.dwell_click import DwellClick
    from smokingcat.ui.engine.input.switch_scan import SwitchScan
    from smokingcat.ui.engine.scene import Scene
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.system.gamepads import GamepadPress, Gamepads

_REPEATED_COMMANDS: Final[tuple[CommandName, ...]] = (
    "back", "on", "up", "down", "next", "previous", "page up", "page down",
    "carry back", "carry on",
)  # repeated while a button is held  # fmt: skip
_FIRST_REPEAT_SECONDS, _NEXT_REPEAT_SECONDS = 0.40, 0.12
"""Seconds before the first repetition of a held button, and between repetitions."""
_RUMBLING_SOUNDS: Final = ("hejma", "letter", "match_lost", "match_won")
"""Sounds that shake the gamepad."""
_RUMBLE_STRENGTH, _RUMBLE_SECONDS = 0.4, 0.15
"""Strength of the shaking (0 to 1), and its seconds."""
_WAKE_EVENT: Final = pygame.Event(ARRIVED)
"""An event for the loop alone: the scene may look different."""
_PRESS_EVENTS: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class InputDevices:
    """Converts the input of all devices to events that scenes understand."""

    def __init__(self, context: Context) -> None:
        self.pads: Gamepads | None = None
        """The gamepads, ``None`` before the title is shown."""
        self._context = context
        context.sounds.vibrate = self._rumble
        self._held: CommandName | None = None
        self._left = 0.0
        """Seconds until the held button repeats its command."""

    @cached_property
    def _scan(self) -> SwitchScan:
        """The switch cursor, created on first use."""
        from smokingcat.ui.engine.input.switch_scan import SwitchScan

        return SwitchScan(self._context)

    @cached_property
    def _dwell(self) -> DwellClick:
        """The dwell click, created on first use."""
        from smokingcat.ui.engine.input.dwell_click import DwellClick

        return DwellClick(self._context)

    def open(self) -> None:
        """Start to look for gamepads."""
        from smokingcat.ui.system.gamepads import Gamepads  # the title comes first

        self.pads = Gamepads()
        self.pads.open()

    def wait(self, seconds: float) -> list[pygame.Event]:
        """Sleep until there is input or ``seconds`` have passed; return the input."""
        return wait_for_input(seconds) if self.pads is None else self.pads.wait(seconds)

    def meant(self, event: pygame.Event, scene: Scene | None) -> Iterable[pygame.Event]:
        """Return the events that a scene receives; a scene may ask for the raw input."""
        pads = self.pads
        if pads is not None and (pressed := pads.take(event)) is not None:
            if pressed:
                self._context.set_gamepad(pads.kind)
            return [event for each in pressed for event in self._pad_events(each, scene)]
        if scene is not None and scene.pointer.is_dragging and cancels_drag(event):
            return (event,)  # even if Esc has another command
        if event.type in _PRESS_EVENTS:
            self._held = None
            self._context.set_gamepad(None)
            given = input_of(in_latin(event))
            if scene is not None and scene.asks_for_input and given is not None:
                self._answer(scene, given)
                return (_WAKE_EVENT,)
        is_typing = scene is not None and scene.is_typing
        meant = self._context.bindings.meant(in_latin(event), is_typing=is_typing)
        return () if meant is None else self._switch_event(meant, scene)

    def _pad_events(self, pressed: GamepadPress, scene: Scene | None) -> Iterable[pygame.Event]:
        if scene is not None and scene.asks_for_input:
            if pressed.is_down:
                self._answer(scene, pressed.input_name)
            return (_WAKE_EVENT,)
        name = self._context.bindings.command(pressed.input_name)
        if name is None:
            return ()
        if scene is not None and scene.is_typing and name == "press" and pressed.is_down:
            self._tell_of_letters(scene)
        self._held = name if pressed.is_down and name in _REPEATED_COMMANDS else None
        self._left = _FIRST_REPEAT_SECONDS
        return self._switch_event(_pad_event(name, is_down=pressed.is_down), scene)

    def _answer(self, scene: Scene, pressed: str) -> None:
        """Give a scene the input that it asks for; the switch itself stays the switch."""
        is_switch = self._context.bindings.command(pressed) in ("press", "hurry")
        scene.receive_input("escape" if is_switch and self._context.settings.scan else pressed)

    def _tell_of_letters(self, scene: Scene) -> None:
        """Explain how a gamepad turns letters, until the player does it."""
        shell, gettext = self._context.shell, self._context.words.gettext
        if scene.focus is None or scene.focus.is_turned:
            shell.drop_answer()
        else:
            shell.answer(gettext("Up and down change the letter, right adds one, left deletes it."))

    def _switch_event(self, event: pygame.Event, scene: Scene | None) -> Iterable[pygame.Event]:
        """Return the event, or the action of the switch; follow the pointer."""
        settings = self._context.settings
        if settings.dwell:
            self._dwell.hear(event)
        if scene is None or not settings.scan:
            return (event,)
        if event.type == pygame.TEXTINPUT and event.text == " ":
            return (_WAKE_EVENT,)  # the switch was pressed
        if self._scan.ends(event):
            self._context.change(scan=0)
            self._context.shell.answer(self._context.words.gettext("One-switch mode is off."))
            return (_WAKE_EVENT,)
        if self._scan.takes(event, scene):
            return self._scan.press(scene, settings.scan / 1000) or (_WAKE_EVENT,)
        return (event,)

    def _rumble(self, sound: str) -> None:
        """Shake the gamepad for a heavy sound, if the setting is on."""
        if self.pads is not None and sound in _RUMBLING_SOUNDS and self._context.settings.rumble:
            self.pads.rumble(_RUMBLE_STRENGTH, _RUMBLE_SECONDS)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until an event without input, or ``None``."""
        settings = self._context.settings
        waits = [
            self._left if self._held is not None else None,
            self._scan.wakes_in if settings.scan else None,
            self._dwell.wakes_in if settings.dwell else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def pass_time(self, scene: Scene, seconds: float) -> tuple[bool, list[pygame.Event]]:
        """Advance time; return whether the picture changes, and the events for the scene."""
        settings, posted, changed = self._context.settings, list[pygame.Event](), False
        if self._held is not None:
            self._left -= seconds
            if self._left <= 0:
                self._left = _NEXT_REPEAT_SECONDS
                posted.append(_pad_event(self._held, is_down=True))
        if settings.scan:
            changed = self._scan.pass_time(scene, seconds, settings.scan / 1000)
        if settings.dwell:
            posted += self._dwell.pass_time(scene, seconds, settings.dwell / 1000)
            changed |= self._dwell.wakes_in is not None
        return changed, posted

    def draw(self, painter: Painter) -> None:
        """Draw the dwell ring and the switch cursor over everything."""
        if self._context.settings.dwell:
            self._dwell.draw(painter)
        if self._context.settings.scan:
            self._scan.draw(painter)


def _pad_event(name: CommandName, *, is_down: bool) -> pygame.Event:
    """Return the event of a command from a gamepad; in a text field it turns letters."""
    event = command_event(name, is_down=is_down)
    return pygame.Event(event.type, {**event.dict, "is_of_pad": True})
