"""What is played with besides a keyboard and a mouse: pads, one switch, a pointer that rests.

All of it becomes keys and clicks before a scene hears of it. Whoever uses none of it pays nothing:
nothing is opened, nothing is counted, and nobody is woken.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.bindings import heard, input_of
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

_REPEATED: Final[tuple[CommandName, ...]] = (
    "back", "on", "up", "down", "next", "previous", "page up", "page down",
    "carry back", "carry on",
)  # what goes on while a button is held  # fmt: skip
_FIRST, _NEXT = 0.40, 0.12
"""Seconds until a button that is held is heard again, and from then on."""
_HEAVY: Final = ("hejma", "letter", "match_lost", "match_won")
"""Sounds of what one may feel in one's hands."""
_SHAKES, _SHAKEN = 0.4, 0.15
"""How much a pad shakes, 0..1, and for how many seconds."""
_SOMETHING: Final = pygame.Event(ARRIVED)
"""What the loop hears where a scene need hear nothing, but may look different."""
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class InputDevices:
    """Turns what a player's hands do into what scenes understand."""

    def __init__(self, context: Context) -> None:
        self.pads: Gamepads | None = None
        """The gamepads, once the title is there."""
        self._context = context
        context.sounds.felt = self._feel
        self._held: CommandName | None = None
        self._left = 0.0
        """Seconds until the command whose button is held is heard again."""

    @cached_property
    def _scan(self) -> SwitchScan:
        """The cursor that walks; brought in when somebody wishes for it."""
        from smokingcat.ui.engine.input.switch_scan import SwitchScan

        return SwitchScan(self._context)

    @cached_property
    def _dwell(self) -> DwellClick:
        """Who counts for how long the pointer rests; brought in when somebody wishes for it."""
        from smokingcat.ui.engine.input.dwell_click import DwellClick

        return DwellClick(self._context)

    def open(self) -> None:
        """Look for gamepads from now on."""
        from smokingcat.ui.system.gamepads import Gamepads  # the title comes first

        self.pads = Gamepads()
        self.pads.open()

    def wait(self, seconds: float) -> list[pygame.Event]:
        """Sleep until there is input or ``seconds`` have passed; return the input."""
        return wait_for_input(seconds) if self.pads is None else self.pads.wait(seconds)

    # -- what is heard -------------------------------------------------------------------

    def meant(self, event: pygame.Event, scene: Scene | None) -> Iterable[pygame.Event]:
        """Return what a scene is to hear of an event; one that asks for an input is told which."""
        pads = self.pads
        if pads is not None and (pressed := pads.take(event)) is not None:
            if pressed:
                self._context.hold(pads.kind)
            return [event for each in pressed for event in self._from_pad(each, scene)]
        if scene is not None and scene.pointer.is_dragging and cancels_drag(event):
            return (event,)  # whatever command may be on it
        if event.type in _PRESSES:
            self._held = None
            self._context.hold(None)
            told = input_of(in_latin(event))
            if scene is not None and scene.asks_for_input and told is not None:
                self._answer(scene, told)
                return (_SOMETHING,)
        is_typing = scene is not None and scene.is_typing
        meant = self._context.bindings.meant(in_latin(event), is_typing=is_typing)
        return () if meant is None else self._by_switch(meant, scene)

    def _from_pad(self, pressed: GamepadPress, scene: Scene | None) -> Iterable[pygame.Event]:
        if scene is not None and scene.asks_for_input:
            if pressed.is_down:
                self._answer(scene, pressed.told)
            return (_SOMETHING,)
        name = self._context.bindings.command(pressed.told)
        if name is None:
            return ()
        if scene is not None and scene.is_typing and name == "press" and pressed.is_down:
            self._tell_of_letters(scene)
        self._held = name if pressed.is_down and name in _REPEATED else None
        self._left = _FIRST
        return self._by_switch(_of_pad(name, is_down=pressed.is_down), scene)

    def _answer(self, scene: Scene, told: str) -> None:
        """Tell a scene which input it is that it asks for; the switch stays the switch."""
        is_switch = self._context.bindings.command(told) in ("press", "hurry")
        scene.receive_input("escape" if is_switch and self._context.settings.scan else told)

    def _tell_of_letters(self, scene: Scene) -> None:
        """Tell how letters are turned, until that is done."""
        shell, gettext = self._context.shell, self._context.words.gettext
        if scene.focus is None or scene.focus.is_turned:
            shell.drop_answer()
        else:
            shell.answer(gettext("Up and down turn the letter, right adds one, left takes it off."))

    def _by_switch(self, event: pygame.Event, scene: Scene | None) -> Iterable[pygame.Event]:
        """Return an event, or what the switch does if it is that; the pointer is followed."""
        settings = self._context.settings
        if settings.dwell:
            self._dwell.hear(event)
        if scene is None or not settings.scan:
            return (event,)
        if event.type == pygame.TEXTINPUT and event.text == " ":
            return (_SOMETHING,)  # it was the switch
        if self._scan.takes(event):
            return self._scan.press(scene, settings.scan / 1000) or (_SOMETHING,)
        return (event,)

    def _feel(self, sound: str) -> None:
        """Have the pad that is held shake with what is heavy, if that is wished for."""
        if self.pads is not None and sound in _HEAVY and self._context.settings.rumble:
            self.pads.rumble(_SHAKES, _SHAKEN)

    # -- time ----------------------------------------------------------------------------

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something is heard although nobody moves, or ``None``."""
        settings = self._context.settings
        waits = [
            self._left if self._held is not None else None,
            self._scan.wakes_in if settings.scan else None,
            self._dwell.wakes_in if settings.dwell else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def pass_time(self, scene: Scene, seconds: float) -> tuple[bool, list[pygame.Event]]:
        """Let time pass; return whether anything looks different, and what a scene is to hear."""
        settings, said, changed = self._context.settings, list[pygame.Event](), False
        if self._held is not None:
            self._left -= seconds
            if self._left <= 0:
                self._left = _NEXT
                said.append(_of_pad(self._held, is_down=True))
        if settings.scan:
            changed = self._scan.pass_time(scene, seconds, settings.scan / 1000)
        if settings.dwell:
            said += self._dwell.pass_time(scene, seconds, settings.dwell / 1000)
            changed |= self._dwell.wakes_in is not None
        return changed, said

    def draw(self, painter: Painter) -> None:
        """Draw what lies over everything: how long a pointer has rested, where a cursor walks."""
        if self._context.settings.dwell:
            self._dwell.draw(painter)
        if self._context.settings.scan:
            self._scan.draw(painter)


def _of_pad(name: CommandName, *, is_down: bool) -> pygame.Event:
    """Return what scenes hear of a command that a pad gives: where one types, it turns letters."""
    event = heard(name, is_down=is_down)
    return pygame.Event(event.type, {**event.dict, "is_of_pad": True})
