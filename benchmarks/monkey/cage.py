"""Runs the real loop, window and files for the monkey, without real time.

The clock advances only to the next deed or frame. Background tasks run between two turns of the
loop, after a random delay, in the order of their requests. So the same seed repeats the same
evening. Slow bots are replaced by a quick one.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import secrets
import threading
import traceback
import types
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn
from unittest import mock

import pygame
from pygame._sdl2 import controller

from benchmarks.monkey import belongings
from benchmarks.monkey.deeds import Body, Deed, send
from benchmarks.monkey.promises import BrokenPromise, Promises
from benchmarks.monkey.props import fast_replacements
from benchmarks.monkey.whims import Whims
from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.common import background_worker, paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from smokingcat.store.archive import Archive
from smokingcat.store.matches import MatchRow
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine import match_start
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.bindings import Bindings
from smokingcat.ui.engine.routes import ToKeys, ToStatistics, ToToday
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.sound.sounds import Sounds
from smokingcat.ui.system import clock, gamepads
from smokingcat.ui.system.event_wait import wait_for_input, wake_loop
from smokingcat.ui.system.trace import Trace
from smokingcat.ui.system.window import Window, prepare_unseen
from smokingcat.ui.widgets.widget import Widget

_MAX_LATE_SECONDS: Final = 0.08
"""Seconds by which a frame may be late, as on a slow computer."""
_MAX_TRIES: Final = 20
_EVENING_START: Final = datetime.datetime(2028, 2, 29, 23, 30, tzinfo=datetime.UTC)


class Fault(Exception):
    """A failure after the deeds ``done``; the error is its cause."""

    def __init__(self, done: Sequence[Deed], error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.done = tuple(done)

    @property
    def kind(self) -> tuple[str, str]:
        """The error's type and its last line of code, which identify the fault."""
        error = self.__cause__
        assert error is not None
        last = traceback.extract_tb(error.__traceback__)[-1]
        return type(error).__name__, f"{last.filename}:{last.lineno}"


class RankAnalyser:
    """An analysing bot for the coach that needs no time: lower cards are better."""

    def __init__(self, seed: str = "") -> None:
        del seed

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        """Return chances of losing by rank."""
        options: tuple[tuple[Card, ...], ...] = tuple((card,) for card in view.legal)
        if view.phase is Phase.PASSING:
            high = sorted(view.hand, key=lambda card: -card.rank)
            options = tuple(
                {tuple(high[:3]): 0, tuple(high[-3:]): 0, tuple(extra) or tuple(high[:3]): 0}
            )
        losing = tuple(sum(0.05 + 0.01 * card.rank for card in option) / 3 for option in options)
        return ActionValues(options, losing, losing, losing.index(min(losing)), 100)


class FakeGamepad:
    """A gamepad in place of SDL's; only the first two can be plugged in."""

    def __init__(self, number: int) -> None:
        if number > 1:
            raise pygame.error("gone again")
        self.id = number
        self.name = ("DualSense Wireless Controller", "Joy-Con")[number]

    def rumble(self, *_about: float) -> None:
        """Do nothing."""

    def quit(self) -> None:
        """Do nothing."""


class Work:
    """Background tasks in place of threads; a wait for a task runs it."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._begun: list[Callable[[], None]] = []

    def thread(self, *, target: Callable[[], None], **_about: object) -> Any:
        """Return an object with the `start` of a thread."""
        return types.SimpleNamespace(start=lambda: self._begun.append(target))

    def go_on(self) -> None:
        """Run one task, or none."""
        if self._begun and self._chance.random() < 0.3:
            self._begun.pop(self._chance.randrange(len(self._begun)))()

    def finish(self, _worker: object = None, _seconds: float | None = None) -> bool:
        """Run all tasks."""
        while self._begun:
            self._begun.pop(0)()
        return True


def _way_out(bindings: Bindings) -> Deed:
    """Return the press of Escape, or of the key that is bound in its place."""
    pressed = "escape" if bindings.command("escape") == "leave" else bindings.inputs("leave")[0]
    held, _, name = pressed.rpartition("+")
    key = getattr(pygame, f"K_{name.upper() if len(name) > 1 else name}", 0)
    modifiers = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}.get(held, 0)
    return Deed("key", (key or pygame.key.key_code(name), modifiers, False), 3.0)


class Cage:
    """One evening of the monkey in its own ``home``: it does deeds, and restarts the program.

    Given deeds are repeated; otherwise the seed makes them up.
    """

    def __init__(self, seed: str, home: Path, size: tuple[int, int], *, sound: bool) -> None:
        self.done: list[Deed] = []
        self._chance = Random(seed)
        self._whims = Whims(Random(f"{seed} whims"))
        self._work = Work(Random(f"{seed} work"))
        self._body = Body(home / "dropped")
        self._promises = Promises(home)
        self._size = size
        self._sound = sound
        self._now = 0.0
        self._app: App | None = None
        self._coming: list[Deed] = []
        self._next: Deed | None = None
        self._left = 0.0
        self._tries = 0
        self._clipboard = [""]
        self._set = 0.0
        """Seconds by which the machine's clock was set forward; negative for back."""

    def live(self, deeds: int, given: Sequence[Deed] = ()) -> None:
        """Do ``deeds`` deeds, or the ``given`` ones."""
        self._coming = list(given)
        most = len(given) or deeds
        with self._world():
            while len(self.done) < most:
                self._one_life(most)
                self._work.finish()
                try:
                    self._promises.look_at_home()
                except BrokenPromise as broken:
                    self._raise_fault(broken)

    def _raise_fault(self, error: Exception) -> NoReturn:
        raise Fault(self.done, error) from error

    def _one_life(self, most: int) -> None:
        """Start the program and do deeds until it ends."""
        settings, _ = load_settings(paths.settings_file())
        decks, _ = find_decks([paths.user_decks()])
        thinking = ThinkingThread(wake_loop)
        matches, database = paths.matches(), paths.database_file()
        store = MatchStore(
            matches, database, thinking.make_player, lambda: self._moment().isoformat()
        )
        window = Window("", Path(), settings.window, fullscreen=settings.fullscreen)
        size = window.surface.get_size()
        with Trace() as trace:
            context = Context(
                settings, store, decks, Frame.of(size),
                settings_file=paths.settings_file(), thinking=thinking,
            )  # as in a start without arguments  # fmt: skip
            context.adviser = Adviser(thinking.ask, RankAnalyser)
            app = self._app = App(context, window, trace)
            app.rescue = self._raise_fault
            store.archive_watched()
            context.report(store.take_notices())
            self._most = most
            title = TitleScene(context, asks=settings.is_new)
            app.run(title, clock=lambda: self._now, wait=self._wait)
            thinking.close()
            context.faces.close()
            context.rasteriser.close()
            context.sounds.close()

    def _wait(self, max_seconds: float) -> list[pygame.Event]:
        """Check the promises; let time pass, and do the next deed when it is due."""
        app = self._app
        assert app is not None
        self._promises.look(app)
        self._work.go_on()
        if len(self.done) >= self._most or app.top is None:
            app.quit()
            return []
        if self._next is None:
            self._next = self._coming.pop(0) if self._coming else self._whims.next(app.top)
            self._left = self._next.after
        if self._left > max_seconds:
            step = min(self._left, max_seconds + _MAX_LATE_SECONDS)
            self._left -= step
            self._now += step
            return wait_for_input(0.0)
        self._now += self._left
        deed, self._next = self._next, None
        self.done.append(deed)
        self._do(deed, app)
        self._promises.expect(app, deed)
        return [*wait_for_input(0.0), *self._body.events(deed)]

    def _do(self, deed: Deed, app: App) -> None:
        """Do a deed that is not an input event."""
        match deed.verb:
            case "change":
                app.context.change(**dict([deed.about]))
            case "resize":
                width, height = deed.about
                _resize((width, height))
            case "send":
                send(*deed.about)
            case "set the clock":
                self._set += 3600 * deed.about[0]
            case "copy":
                self._clipboard[:] = deed.about
            case "look up" if isinstance(app.top, TitleScene):
                app.open(
                    (ToToday(), ToStatistics(), ToStatistics("wall"), ToKeys())[len(self.done) % 4]
                )
            case "sit down" if isinstance(app.top, TitleScene):
                self._sit_down(app.context)
            case "go home":
                self._tries = _MAX_TRIES
            case "quit":
                pygame.event.post(pygame.Event(pygame.QUIT))
            case "lose the sound":
                pygame.mixer.quit()
        if self._tries:
            self._go_home(app)

    def _sit_down(self, context: Context) -> None:
        saved = context.store.matches()
        if saved and len(self.done) % 2:
            match_start.continue_match(context, saved[0])
        else:
            words = ("PES", "KÁVA", "KOUŘÍCÍ KOČKA")
            match_start.start_match(context, words[len(self.done) % 3], match_start.fresh_seed())

    def _go_home(self, app: App) -> None:
        """Press the key that leads back; in the pause, activate the button to the title."""
        if isinstance(app.top, TitleScene) or app.top is None:
            self._tries = 0
            return
        self._tries -= 1
        if not self._tries:
            raise BrokenPromise(f"{type(app.top).__name__}: no way out")
        if isinstance(app.top, PauseScene):
            app.top.named("title").activate()
        self._coming.insert(0, _way_out(app.context.bindings))

    def _moment(self) -> datetime.datetime:
        return _EVENING_START + datetime.timedelta(seconds=self._now + self._set)

    @contextlib.contextmanager
    def _world(self) -> Iterator[None]:
        """Replace time, randomness, input devices and threads by those of the monkey."""
        body, work, make = self._body, self._work, roster.make
        home = str(body.folder.parent)
        surroundings = {
            "SMOKINGCAT_HOME": home, "HOME": home, "XDG_DATA_HOME": "/nowhere",
            "XDG_DATA_DIRS": "/nowhere", "SDL_NO_SIGNAL_HANDLERS": "1",
        }  # no decks of other programs; signals would become deeds  # fmt: skip

        def quick(kind: str, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> Bot:
            return make(kind if kind in roster.QUICK else "regular", seed, playing_style)

        with contextlib.ExitStack() as stack:
            stack.enter_context(mock.patch.dict(os.environ, surroundings))
            prepare_unseen()
            pygame.display.init()
            for where, name, stands_in in (
                (pygame.mouse, "get_pos", lambda: body.place or (0, 0)),
                (pygame.mouse, "get_focused", lambda: body.place is not None),
                (pygame.key, "get_mods", lambda: body.modifiers),
                (roster, "make", quick),
                (clock, "local_now", self._moment),
                (gamepads, "_is_there", lambda: False),
                (pygame.scrap, "get_text", lambda: self._clipboard[-1]),
                (pygame.scrap, "put_text", self._clipboard.append),
                (controller, "Controller", FakeGamepad),
                (secrets, "randbelow", self._chance.randrange),
                (background_worker, "atexit", mock.Mock()),
                (background_worker.BackgroundWorker, "wait", lambda *about: work.finish(*about)),
                *self._noting(),
                *fast_replacements(),
            ):
                stack.enter_context(mock.patch.object(where, name, stands_in))
            threads = types.SimpleNamespace(Thread=work.thread, Condition=threading.Condition)
            stack.enter_context(mock.patch.object(background_worker, "threading", threads))
            if not self._sound:
                stack.enter_context(mock.patch.object(Sounds, "open"))
            belongings.lay_out(body.folder.parent, self._size)
            try:
                yield
            finally:
                work.finish()
                pygame.event.clear()

    def _noting(self) -> Iterator[tuple[object, str, Callable[..., Any]]]:
        """Yield replacements that record drawn focus rings and deleted matches."""
        promises = self._promises
        begin, focus, ring = Painter.begin, Widget.draw_focus, CardPainter.draw_ring
        remove, throw = MatchStore.remove, Archive.remove

        def noted_begin(painter: Painter) -> None:
            promises.rings.clear()
            begin(painter)

        def noted_focus(widget: Widget, painter: Painter, box: pygame.Rect | None = None) -> None:
            promises.rings[id(widget)] = widget.name
            focus(widget, painter, box)

        def noted_ring(paint: CardPainter, *about: Any) -> None:
            promises.rings[id(paint)] = "a card"
            ring(paint, *about)

        def noted_remove(store: MatchStore, match_id: str) -> None:
            promises.thrown_away |= {
                each.identity for each in store.matches() if each.id == match_id
            }
            remove(store, match_id)

        def noted_throw(archive: Archive, match: MatchRow) -> None:
            promises.thrown_away.add(match.identity)
            throw(archive, match)

        yield Painter, "begin", noted_begin
        yield Widget, "draw_focus", noted_focus
        yield CardPainter, "draw_ring", noted_ring
        yield MatchStore, "remove", noted_remove
        yield Archive, "remove", noted_throw


def _resize(size: tuple[int, int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # deprecated, but the only way to the window of pygame.display
        window = pygame.Window.from_display_module()
    window.minimum_size = (1, 1)
    window.size = size
