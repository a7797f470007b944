"""The main loop: sleeps until there is input or something moves, then draws what changed.

Only the top scene takes input and lets time pass. Scenes get the seconds that have passed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.devices import InputDevices
from smokingcat.ui.engine.input.keys import is_paste, is_stroke
from smokingcat.ui.engine.input.screen_guard import ScreenGuard
from smokingcat.ui.engine.scene_stack import SceneStack
from smokingcat.ui.engine.screen_readers import ScreenReaders
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.event_wait import ACTION_REQUESTED, ARRIVED
from smokingcat.ui.system.keyboard import has_alt

if TYPE_CHECKING:
    from smokingcat.a11y.bridge import Bridge
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene
    from smokingcat.ui.system.trace import Trace
    from smokingcat.ui.system.window import Window

FRAME_SECONDS: Final = 1 / 60
_MAX_EARLY_SECONDS: Final = 0.0005
"""Seconds by which a frame may come early: sleeps are counted in whole milliseconds."""
_MAX_STEP_SECONDS: Final = 0.1
_MAX_SLEEP_SECONDS: Final = 3600.0

_HIDING_EVENTS: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST)
_SHOWING_EVENTS: Final = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWFOCUSGAINED,
)
"""Events after which the game falls silent, and after which it is heard again."""
_PRESS_EVENTS: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_TRANSITION_ENDING_EVENTS: Final = (*_PRESS_EVENTS, ACTION_REQUESTED)
"""Input that ends a transition."""
_INPUT_EVENTS: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)


class App(SceneStack):
    """The main loop: waits for input, dispatches it, lets time pass and draws what changed.

    ``bridge`` is given if screen readers had to find the window before it was shown.
    """

    def __init__(
        self,
        context: Context,
        window: Window,
        trace: Trace,
        bridge: Bridge | None = None,
    ) -> None:
        super().__init__(context)
        context.shell = self
        self.window = window
        self.painter = Painter(window.surface, window.show)
        self.trace = trace
        self.devices = InputDevices(context)
        self.readers = ScreenReaders(context, window, bridge)
        self.drew = False
        """Whether the last turn drew a frame."""
        self.has_shown = False
        """Whether a first frame has been shown."""
        self._resized = False
        self._turned = self._drawn = 0.0
        """When the loop turned last, and when it drew last (seconds of the clock)."""
        self._guard = ScreenGuard()
        self._queued: Callable[[], list[pygame.Event]] = list
        """Returns the events that wait in the queue."""
        self._takes_input = False
        """Whether input is being handled: a change then was asked for by the player."""
        window.rename(context.words.game)

    def drop_stale_input(self) -> None:
        self._guard.begin(is_asked=self._takes_input)

    def call(self) -> None:
        self._guard.is_unseen = True
        self._is_stale = True

    def rearrange(self) -> None:
        self.window.rename(self.context.words.game)
        for scene in self._scenes:
            scene.arrange()
        self.painter.forget()
        self._is_stale = True

    def mark(self, name: str) -> None:
        self.trace.mark(name)

    def run(
        self,
        first: Scene,
        begin: Callable[[], None] | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
        wait: Callable[[float], list[pygame.Event]] | None = None,
    ) -> None:
        """Run until there is no scene left.

        ``begin`` opens further scenes on ``first`` before anything is drawn. ``clock`` returns
        seconds; ``wait`` returns input after at most the given seconds. Cards, sound, gamepads and
        screen readers start after the first frame.
        """
        self.attempt(lambda: self._begin(first, begin))
        wait = wait or self.devices.wait
        self._queued = partial(wait, 0.0)
        self._turned = clock()
        self._drawn = self._turned - FRAME_SECONDS
        is_silent = True
        while self._scenes:
            self.attempt(lambda: self._turn_once(clock, wait))
            if is_silent and self.drew:
                is_silent = False
                for each in (self.context.faces, self.context.sounds, self.devices, self.readers):
                    self.attempt(each.open)
        self.context.save_window(self.window.remember(), maximised=self.window.maximised)

    def _begin(self, first: Scene, begin: Callable[[], None] | None) -> None:
        self.push(first)
        if begin is not None:
            begin()
        self.has_transitions = True
        self._guard.end()  # nothing has been visible yet

    def _turn_once(
        self, clock: Callable[[], float], wait: Callable[[float], list[pygame.Event]]
    ) -> None:
        asked = self._sleep_time(clock() - self._drawn)
        events = wait(asked)
        self.trace.begin()
        now = clock()
        is_due = now - self._drawn > FRAME_SECONDS - _MAX_EARLY_SECONDS
        seconds = min(now - self._turned, asked + _MAX_STEP_SECONDS)
        self._turned = now
        if self._live(seconds, events, is_due=is_due):
            self._drawn = now
        self._is_stale |= self.readers.send(self.top)
        self.window.stay_awake(wished=self.top is not None and self.top.keeps_awake)
        self.trace.frame(drawn=self.drew)

    def attempt(self, act: Callable[[], object]) -> None:
        """Call ``act``; the handler of `rescue`, if there is one, gets what it raises."""
        try:
            act()
        except Exception as fault:
            if self.rescue is None:
                raise
            self.rescue(fault)

    def clear(self) -> list[Scene]:
        """Remove all scenes without closing them, because one has failed; return them."""
        scenes, self._scenes = self._scenes, []
        self.transition, self._is_stale = None, True
        self.painter.forget()
        self.toasts.leave_page()
        return scenes

    def _live(self, seconds: float, events: Sequence[pygame.Event], *, is_due: bool) -> bool:
        """Advance by the time slept, then handle input; return whether a frame was drawn.

        A mouse may report a thousand movements a second. All events are taken, but nothing is drawn
        before the next frame is due.
        """
        happened = False
        if events:
            happened = self._pass_time(seconds)
            seconds = 0.0
            happened |= self.take_input(events)
        return bool(self._scenes) and self.turn(seconds, happened=happened, is_due=is_due)

    def _pass_time(self, seconds: float) -> bool:
        """Advance toasts, transition, sounds and the top scene; return whether anything changed.

        Time for the scene begins when the transition is over. Otherwise an animation of the new
        scene would start unseen.
        """
        self._guard.pass_time(seconds)
        self.context.sounds.update(seconds)
        visible, changed = seconds, False
        if self.transition is not None:
            visible, changed = self.transition.pass_time(seconds), True
            self.transition = None if self.transition.is_over else self.transition
        changed |= self._scenes[-1].update(visible)
        # Background writes can fail on any screen.
        self.context.report(self.context.store.take_notices())
        if self._scenes:
            changed |= self._scenes[-1].dwell(visible)
            moved, events = self.devices.pass_time(self._scenes[-1], seconds)
            changed |= moved
            for event in events:
                changed |= self._take(event)
        return self.toasts.update(seconds) or changed

    def _sleep_time(self, since: float) -> float:
        """Return the seconds without anything to do, ``since`` seconds after the last frame."""
        scene = self._scenes[-1]
        if self._is_stale or self._resized or self.transition is not None or scene.is_moving:
            return max(0.0, FRAME_SECONDS - since)
        others = (scene, self.toasts, self.context.sounds, self.devices, self.readers)
        wishes = (scene.tip_due_in, *(each.wakes_in for each in others))
        waits = [wish for wish in wishes if wish is not None]
        return max(0.0, min(waits)) if waits else _MAX_SLEEP_SECONDS

    def take_input(self, events: Iterable[pygame.Event]) -> bool:
        """Give events to the top scene; return whether anything may look different."""
        changed = False
        for event in events:
            if event.type in _PRESS_EVENTS:
                self.trace.press()
            for meant in self.devices.meant(event, self.top):
                changed |= self._take(meant)
        return changed

    def _take(self, event: pygame.Event) -> bool:
        """Take one event after `InputDevices`; return whether anything may look different."""
        self.window.follow_event(event)
        if event.type in _INPUT_EVENTS:
            self.context.sounds.note_activity()
        if event.type in _HIDING_EVENTS or event.type in _SHOWING_EVENTS:
            self.context.sounds.set_away(event.type in _HIDING_EVENTS)
        if event.type in _HIDING_EVENTS and self.top is not None and self.top.pointer.is_dragging:
            self.top.pointer.release_held()
            return True
        if event.type == pygame.WINDOWLEAVE and self.top is not None:
            self.top.forget_pointer()
            return True
        if event.type == pygame.AUDIODEVICEREMOVED and event.which:  # the open device
            self.context.sounds.handle_device_loss()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.forget()
            return True
        elif event.type == ARRIVED:
            self._report_transfers()
            return True
        elif event.type == pygame.DROPFILE:
            from smokingcat.ui.engine.transfer.dropped_files import (
                open_dropped,  # imported late: the title does not need it
            )

            if event.file:
                open_dropped(self.context, Path(event.file))
            return True
        elif event.type == pygame.DROPTEXT:
            from smokingcat.ui.engine.transfer.copied_text import offer

            if self.top is not None and self.top.opens_copied:
                offer(self.context, event.text)
            return True
        elif event.type == pygame.KEYDOWN and self._is_fullscreen_key(event):
            self.toggle_fullscreen()
        elif event.type == ACTION_REQUESTED or (
            event.type in _INPUT_EVENTS and not self._guard.drops(event, self.context.frame)
        ):
            self._give(event)
            return True
        return False

    def _report_transfers(self) -> None:
        """Show the progress of an import, and the results of imports and exports."""
        if self.context.has_transfers:
            from smokingcat.ui.engine.transfer.reports import (
                report_transfers,  # imported late: the title does not need it
            )

            report_transfers(self.context, self._scenes)

    def _give(self, event: pygame.Event) -> None:
        """Give input, or a request of a screen reader, to the top scene."""
        if self.top is None:
            return
        if event.type in _TRANSITION_ENDING_EVENTS:
            self.transition = None
        self._takes_input = True
        if is_stroke(event):
            self.context.announcer.drop_queued()
        if event.type == ACTION_REQUESTED:
            self.top.perform_request(event.request)
        elif not self.top.handle(event) and is_paste(event) and self.top.opens_copied:
            from smokingcat.ui.engine.transfer.copied_text import paste

            paste(self.context)
        self._takes_input = False

    @staticmethod
    def _is_fullscreen_key(event: pygame.Event) -> bool:
        is_alt_enter = event.key == pygame.K_RETURN and has_alt(event)
        return event.key == COMMANDS["full screen"].key or is_alt_enter

    @property
    def is_fullscreen(self) -> bool:
        return self.window.fullscreen

    def toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self._resized = True
        self.transition = None
        self.context.change(fullscreen=self.window.fullscreen)

    def turn(self, seconds: float, *, happened: bool, is_due: bool = True) -> bool:
        """Advance by ``seconds``; draw a frame if it ``is_due`` and may look different.

        Return whether a frame was drawn.
        """
        if self._resized:
            self._resized = False
            self._follow_window()
        changed = self._pass_time(seconds)
        changed |= self.context.collect_faces()
        self.drew = False
        self._is_stale |= happened or changed
        if not (self._scenes and self._is_stale and is_due):
            return False
        self._is_stale = False
        self.draw()
        return True

    def _follow_window(self) -> None:
        self.transition = None
        self.window.resized()
        self.painter.change_window(self.window.surface)
        frame = Frame.of(self.window.surface.get_size())
        if frame.rect != self.context.frame.rect:
            self.context.resize(frame)
        self.rearrange()

    def draw(self) -> None:
        """Draw the visible scenes and show what changed.

        The first frame of a transition is not shown, because the window still has the old picture.
        Drawing both pictures at once would be the longest frame of all.
        """
        painter, transition = self.painter, self.transition
        painter.begin()
        self.readers.draw(self.visible, painter)
        self.toasts.draw(painter, self._scenes[-1])
        self.devices.draw(painter)
        if transition is not None:
            transition.draw(painter)
        is_shown = transition is None or not transition.is_fresh
        self.drew = is_shown and bool(painter.finish())
        self._is_stale |= self.is_coarse
        if is_shown and self._guard.is_unseen:  # the queue holds presses from before
            self._is_stale |= self.take_input(self._queued())
            self._guard.is_unseen = False
        if not self.has_shown and self._scenes[-1].is_sharp:
            self.has_shown = True
            self.trace.mark("ready")

    @property
    def is_coarse(self) -> bool:
        """Whether a visible scene has to be drawn again to reach its final quality."""
        return any(scene.is_coarse for scene in self.visible)
