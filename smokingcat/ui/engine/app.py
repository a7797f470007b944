"""The loop: sleeps until there is input or something moves, then draws what changed.

Scenes lie on a stack; only the top one takes input and lets time pass. The clock that play goes
by is read here and nowhere below.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.devices import InputDevices
from smokingcat.ui.engine.input.grace import Grace
from smokingcat.ui.engine.input.keys import is_stroke
from smokingcat.ui.engine.routes import Route
from smokingcat.ui.engine.screen_readers import ScreenReaders
from smokingcat.ui.engine.toasts import Toasts
from smokingcat.ui.engine.transition import Kind, Transition
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.event_wait import ACTION_REQUESTED, ARRIVED
from smokingcat.ui.system.keyboard import has_alt

if TYPE_CHECKING:
    from smokingcat.a11y.bridge import Bridge
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene
    from smokingcat.ui.engine.shell import Goods, Places
    from smokingcat.ui.system.trace import Trace
    from smokingcat.ui.system.window import Window

FRAME_SECONDS: Final = 1 / 60
_EARLY: Final = 0.0005
"""How much too early a frame may come: sleeps are counted in whole milliseconds."""
_LONGEST_STEP: Final = 0.1
_LONGEST_SLEEP: Final = 3600.0

_GONE: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST)
_BACK: Final = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWFOCUSGAINED,
)
"""When nobody plays here and the back room falls silent, and when somebody is back."""
_PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_IMPATIENT: Final = (*_PRESSES, ACTION_REQUESTED)
"""Input by which somebody says that they have seen enough of what moves."""
_INPUT: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)


class App:
    """Runs scenes in a window until the stack is empty; `run` returns the exit status.

    It is the `Shell` of its scenes. ``bridge`` is the accessibility bridge if screen readers needed
    one before the window was shown.
    """

    def __init__(
        self,
        context: Context,
        window: Window,
        trace: Trace,
        bridge: Bridge | None = None,
    ) -> None:
        self.context = context
        context.shell = self
        self.window = window
        self.painter = Painter(window.surface, window.show)
        self.trace = trace
        self.hands = InputDevices(context)
        self.toasts = Toasts(context)
        self.readers = ScreenReaders(context, window, bridge)
        self.result: int = 0
        self.drew = False
        self.rescue: Callable[[Exception], None] | None = None
        """Who hears of an exception that comes out of a scene; without anybody it ends the loop."""
        self._scenes: list[Scene] = []
        self._stale = True
        self._resized = False
        self.has_shown = False
        """Whether a first frame has been shown."""
        self._before = self._looked = 0.0
        """When the loop went round last, and when it drew."""
        self._softening: Transition | None = None
        self._grace = Grace()
        self._queued: Callable[[], list[pygame.Event]] = list
        self._takes_input = False
        """Whether what happens comes of input, and not by itself."""
        self._shows_changes = False
        """Whether screens give way to each other softly: only where the clock runs."""
        self._name_window()

    def _name_window(self) -> None:
        self.window.rename(self.context.words.game)

    # -- scenes --------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that takes input."""
        return self._scenes[-1] if self._scenes else None

    def is_top(self, scene: object) -> bool:
        """Say whether it is this scene that takes input."""
        return self.top is scene

    def open(self, route: Route) -> None:
        """Lay the scene of a route on top."""
        self.push(self._scene_for(route))

    def _scene_for(self, route: Route) -> Scene:
        if self.rescue is not None:
            from smokingcat.common import log  # the title does without

            log.note(f"on the way {type(route).__name__}")
        create = route.load_factory()
        scene: Scene = create(self.context, route) if route.fields else create(self.context)
        return scene

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self.toasts.leave_page()
        self.start_transition("fade" if scene.is_overlay else "wipe")
        if self._scenes:
            self.drop_stale_input()
            self._scenes[-1].release_held()
            if not scene.is_overlay:
                for hidden in self._visible():
                    hidden.on_hide()
        self._scenes.append(scene)
        scene.arrange()
        scene.on_show()
        self._stale = True

    def pop(self) -> None:
        """Take the top scene away; without scenes the program ends."""
        if self._scenes:
            self.start_transition("fade" if self._scenes[-1].is_overlay else "wipe")
            self._close_top()
        if self._scenes:
            self.drop_stale_input()
            self._scenes[-1].arrange()
            self._scenes[-1].on_show()
        self._stale = True

    def drop_stale_input(self) -> None:
        """Take note that something else has come up: no press meant for what was there means it."""
        self._grace.begin(is_asked=self._takes_input)

    def call(self) -> None:
        """Take note that there is a choice: no key means it that was pressed before it was seen."""
        self._grace.call()
        self._stale = True

    def _close_top(self) -> None:
        self.toasts.leave_page()
        scene = self._scenes.pop()
        scene.give_focus(None)
        scene.on_close()

    def replace(self, route: Route) -> None:
        """Put the scene of a route in the place of all others but the first (the title)."""
        scene = self._scene_for(route)
        while len(self._scenes) > 1:
            self._close_top()
        self.push(scene)

    def pop_to_first(self) -> None:
        """Go back to the first scene (the title)."""
        while len(self._scenes) > 1:
            self.pop()

    def pop_to(self, goods: Goods) -> bool:
        """Go back to the topmost scene that takes such goods; without one stay, return False."""
        is_there = any(scene.takes == goods for scene in self._scenes)
        while is_there and self._scenes[-1].takes != goods:
            self.pop()
        return is_there

    def quit(self, result: int = 0) -> None:
        """End the program after this turn of the loop."""
        self.result = result
        while self._scenes:
            self._close_top()

    def start_transition(self, kind: Kind) -> None:
        """Let the picture on the window go softly while another one comes.

        With reduced motion it fades at once, and at the fastest pace it is simply gone.
        """
        settings = self.context.settings
        pace = Tempo.of(settings.speed).factor
        if not self._shows_changes or not pace or (self._softening and self._softening.is_fresh):
            return
        kind = "fade" if settings.reduced_motion else kind
        self._softening = Transition(self.context.frame, kind, pace)

    def rearrange(self) -> None:
        """Build all scenes anew: a setting, the language or the window has changed."""
        self._name_window()
        for scene in self._scenes:
            scene.arrange()
        self.painter.forget()
        self._stale = True

    def tell(self, message: str, *, of_page: bool = False) -> None:
        """Show one line to the player for a while, after those that wait."""
        self.toasts.show(message, of_page=of_page)
        self._stale = True

    def answer(self, message: str, places: Places | None = None) -> None:
        """Show one line about what the player has just done, in the place of the last such."""
        self.toasts.answer(message, places)
        self._stale = True

    def drop_answer(self, only: str | None = None) -> None:
        """Take the answer away, or leave it if it is not ``only`` this one."""
        self.toasts.drop_answer(only)

    @property
    def is_answering(self) -> bool:
        """Whether the line shown is an answer that has no place of its own."""
        return self.toasts.is_answering

    def mark(self, name: str) -> None:
        """Take down when something happened, for whoever measures the program."""
        self.trace.mark(name)

    # -- the loop ------------------------------------------------------------------------

    def run(
        self,
        first: Scene,
        begin: Callable[[], None] | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
        wait: Callable[[float], list[pygame.Event]] | None = None,
    ) -> int:
        """Run until there is no scene left; ``begin`` opens what lies on ``first`` at once.

        The title is seen before cards are drawn and anything is heard. ``clock`` tells seconds,
        ``wait`` sleeps until there is input, so many seconds at most.
        """
        self.attempt(lambda: self._begin(first, begin))
        wait = wait or self.hands.wait
        self._queued = partial(wait, 0.0)
        self._before = clock()
        self._looked = self._before - FRAME_SECONDS
        is_silent = True
        while self._scenes:
            self.attempt(lambda: self._go_round(clock, wait))
            if is_silent and self.drew:
                is_silent = False
                for each in (self.context.faces, self.context.sounds, self.hands, self.readers):
                    each.open()
        self.context.save_window(self.window.remember(), maximised=self.window.maximised)
        return self.result

    def _begin(self, first: Scene, begin: Callable[[], None] | None) -> None:
        self.push(first)
        if begin is not None:
            begin()
        self._shows_changes = True
        self._grace.end()  # nobody has seen anything yet

    def _go_round(
        self, clock: Callable[[], float], wait: Callable[[float], list[pygame.Event]]
    ) -> None:
        """Sleep until there is something to do, and do it."""
        asked = self._sleep(clock() - self._looked)
        events = wait(asked)
        self.trace.begin()
        now = clock()
        is_due = now - self._looked > FRAME_SECONDS - _EARLY
        seconds = min(now - self._before, asked + _LONGEST_STEP)
        self._before = now
        if self._live(seconds, events, is_due=is_due):
            self._looked = now
        self._stale |= self.readers.tell(self.top)
        self.window.stay_awake(wished=self.top is not None and self.top.keeps_awake)
        self.trace.frame(drawn=self.drew)

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; what nobody has expected goes to whoever is there for that."""
        try:
            act()
        except Exception as fault:
            if self.rescue is None:
                raise
            self.rescue(fault)

    def clear(self) -> list[Scene]:
        """Take all scenes away as they are, and return them: something has failed in one."""
        scenes, self._scenes = self._scenes, []
        self._softening, self._stale = None, True
        self.painter.forget()
        self.toasts.leave_page()
        return scenes

    def _live(self, seconds: float, events: Sequence[pygame.Event], *, is_due: bool) -> bool:
        """Let the time pass that was slept, then take input, so that it begins at no time.

        A mouse may report a thousand movements a second: all are taken in, but nothing is drawn
        before the next frame is due. Return whether it was.
        """
        happened = False
        if events:
            happened = self._pass_time(seconds)
            seconds = 0.0
            happened |= self.take_input(events)
        return bool(self._scenes) and self.turn(seconds, happened=happened, is_due=is_due)

    def _pass_time(self, seconds: float) -> bool:
        """Let time pass; for the scene it begins when the old picture is gone.

        Else what moves there would have come half its way unseen, and appear in mid-flight.
        """
        self._grace.pass_time(seconds)
        self.context.sounds.update(seconds)
        seen, changed = seconds, False
        if self._softening is not None:
            seen, changed = self._softening.pass_time(seconds), True
            self._softening = None if self._softening.is_over else self._softening
        changed |= self._scenes[-1].update(seen)
        # Off the loop a write may fail on any screen.
        self.context.report(self.context.store.take_notices())
        if self._scenes:
            changed |= self._scenes[-1].dwell(seen)
            moved, said = self.hands.pass_time(self._scenes[-1], seconds)
            changed |= moved
            for event in said:
                changed |= self._take(event)
        return self.toasts.update(seconds) or changed

    def _sleep(self, since: float) -> float:
        """Return for how long there is nothing to do, ``since`` seconds after the last frame."""
        scene = self._scenes[-1]
        if self._stale or self._resized or self._softening is not None or scene.is_moving:
            return max(0.0, FRAME_SECONDS - since)
        others = (scene, self.toasts, self.context.sounds, self.hands, self.readers)
        wishes = (scene.tip_due_in, *(each.wakes_in for each in others))
        waits = [wish for wish in wishes if wish is not None]
        return max(0.0, min(waits)) if waits else _LONGEST_SLEEP

    def take_input(self, events: Iterable[pygame.Event]) -> bool:
        """Give events to the top scene; return whether anything may look different."""
        changed = False
        for event in events:
            if event.type in _PRESSES:
                self.trace.press()
            for meant in self.hands.meant(event, self.top):
                changed |= self._take(meant)
        return changed

    def _take(self, event: pygame.Event) -> bool:
        """Take one event as it is meant; return whether anything may look different."""
        self.window.follow_event(event)
        if event.type in _INPUT:
            self.context.sounds.stir()
        if event.type in _GONE or event.type in _BACK:
            self.context.sounds.set_away(event.type in _GONE)
        if event.type in _GONE and self.top is not None and self.top.is_dragging:
            self.top.release_held()
            return True
        if event.type == pygame.AUDIODEVICEREMOVED and event.which:  # the one that is open
            self.context.sounds.lose()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.forget()
            return True
        elif event.type == ARRIVED:
            self._hear_of_luggage()
            return True
        elif event.type == pygame.DROPFILE:
            from smokingcat.ui.engine.transfer.dropped_files import (
                take_in,  # the title does without
            )

            if event.file:
                take_in(self.context, Path(event.file))
            return True
        elif event.type == pygame.DROPTEXT:
            from smokingcat.ui.engine.transfer.position_clipboard import open_text

            open_text(self.context, event.text)
            return True
        elif event.type == pygame.KEYDOWN and self._is_fullscreen_key(event):
            self.toggle_fullscreen()
        elif event.type == ACTION_REQUESTED or (
            event.type in _INPUT and not self._grace.takes(event, self.context.frame)
        ):
            self._give(event)
            return True
        return False

    def _hear_of_luggage(self) -> None:
        """Tell what has come of files, if no screen is there that shows it."""
        if not any(scene.takes == "luggage" for scene in self._scenes):
            for news in self.context.collect_transfers():
                from smokingcat.ui.engine.transfer.jobs import news_text  # the title does without

                self.answer(news_text(self.context.words, news))

    def _give(self, event: pygame.Event) -> None:
        """Give input to the top scene, or what a reader asks for."""
        if self.top is None:
            return
        if event.type in _IMPATIENT:
            self._softening = None
        self._takes_input = True
        if is_stroke(event):
            self.context.announcer.hush()
        self.top.perform_request(event.wish) if event.type == ACTION_REQUESTED else self.top.handle(
            event
        )
        self._takes_input = False

    @staticmethod
    def _is_fullscreen_key(event: pygame.Event) -> bool:
        is_alt_enter = event.key == pygame.K_RETURN and has_alt(event)
        return event.key == COMMANDS["full screen"].key or is_alt_enter

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window takes the whole screen."""
        return self.window.fullscreen

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and a window, and remember which."""
        self.window.toggle_fullscreen()
        self._resized = True
        self._softening = None
        self.context.change(fullscreen=self.window.fullscreen)

    def turn(self, seconds: float, *, happened: bool, is_due: bool = True) -> bool:
        """Let ``seconds`` pass and draw the frame, if it ``is_due`` and may look different.

        Return whether it was drawn.
        """
        if self._resized:
            self._resized = False
            self._follow_window()
        changed = self._pass_time(seconds)
        changed |= self.context.collect_faces()
        self.drew = False
        self._stale |= happened or changed
        if not (self._scenes and self._stale and is_due):
            return False
        self._stale = False
        self.draw()
        return True

    def _follow_window(self) -> None:
        self._softening = None
        self.window.resized()
        self.painter.change_window(self.window.surface)
        frame = Frame.of(self.window.surface.get_size())
        if frame.rect != self.context.frame.rect:
            self.context.resize(frame)
        self.rearrange()

    def draw(self) -> None:
        """Draw the visible scenes and show what changed.

        The first picture of a screen that gives way is the one on the window: what comes is shown
        with the next one, for both together would be the longest frame there is.
        """
        painter, softening = self.painter, self._softening
        painter.begin()
        self._draw_scenes(painter)
        if softening is not None:
            softening.draw(painter)
        is_shown = softening is None or not softening.is_fresh
        self.drew = is_shown and bool(painter.finish())
        self._stale |= self.is_coarse
        if is_shown and self._grace.is_unseen:  # in the queue is what was pressed meanwhile
            self._stale |= self.take_input(self._queued())
            self._grace.seen()
        if not self.has_shown and self._scenes[-1].is_sharp:
            self.has_shown = True
            self.trace.mark("ready")

    @property
    def is_coarse(self) -> bool:
        """Whether something that is seen has to be drawn once more to look as it should."""
        return any(scene.is_coarse for scene in self._visible())

    def _visible(self) -> list[Scene]:
        """Return the scenes that are seen, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return self._scenes[first:]

    def _draw_scenes(self, painter: Painter) -> None:
        self.readers.draw(self._visible(), painter)
        self.toasts.draw(painter, self._scenes[-1])
        self.hands.draw(painter)
