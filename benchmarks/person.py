"""Plays the person's seat by a script with a mouse; the program is otherwise unchanged.

    python -m benchmarks.person [--seed 7]

As soon as the match waits, the pointer glides to a card and clicks it, with sixty movements a
second. So cards are hovered over, lifted, dimmed and refused as in play. The trace is that of a
match of bots. `benchmarks.frames` measures the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from benchmarks.command import command_parser
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.settings import load_settings
from smokingcat.table.layout.poses import poses_of
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system.trace import Trace
from smokingcat.ui.system.window import Window, prepare

_TICK_EVENT: Final = pygame.event.custom_type()
_TICK_MILLISECONDS: Final = 16
_GLIDE_STEPS: Final = 15
"""Pointer movements on the way to a card."""
_READING_TICKS: Final = 60
"""Ticks for reading the reckoning or a question."""

Deeds = Iterator[None]


class ScriptedApp(App):
    """The main loop with a script that moves the mouse at each tick."""

    _pointer = (0, 0)
    _deeds: Deeds | None = None

    def turn(self, seconds: float, *, happened: bool, is_due: bool = True) -> bool:
        """Turn as usual, then act once as the person."""
        drawn = super().turn(seconds, happened=happened, is_due=is_due)
        if is_due:
            self._deeds = self._deeds or self._next_deeds()
            if self._deeds is not None and next(self._deeds, self) is self:
                self._deeds = None
        return drawn

    def _next_deeds(self) -> Deeds | None:
        """Return the next actions, one a tick, or ``None``."""
        scene = self.top
        if isinstance(scene, Dialog):
            return _presses(pygame.K_ESCAPE, after=_READING_TICKS)
        if not isinstance(scene, TableScene):
            return None
        reading = scene.director.reading
        if reading is not None and reading.kind == "reckoning":
            return _presses(pygame.K_RETURN, after=_READING_TICKS)
        if scene.model.hand.is_passing:
            if scene.model.hand.has_three:
                return _presses(pygame.K_RETURN)
            return self._click(scene, lambda token: token not in scene.model.selection.raised)
        if scene.model.hand.is_awaited:
            return self._click(scene, lambda token: token not in scene.model.hand.dimmed)
        return None

    def _click(self, scene: TableScene, is_wanted: Callable[[int], bool]) -> Deeds:
        """Glide to the last wanted card of the hand, and click it."""
        hand = scene.director.shown.hand
        token = next((token for token in reversed(hand) if is_wanted(token)), hand[-1])
        start, end = self._pointer, _place(scene, token)
        for step in range(1, _GLIDE_STEPS + 1):
            x, y = (
                round(a + (b - a) * step / _GLIDE_STEPS) for a, b in zip(start, end, strict=True)
            )
            self._pointer = (x, y)
            _post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))
            yield
        _post(pygame.MOUSEBUTTONDOWN, pos=end, button=1)
        yield
        _post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        yield


def _place(scene: TableScene, token: int) -> tuple[int, int]:
    """Return a visible pixel of a card of the hand: left of the next card."""
    pose = poses_of(scene.director.shown, scene.layout, scene.model.selection)[token]
    return round(pose.x - 0.3 * pose.width), round(pose.y)


def _presses(key: int, after: int = 1) -> Deeds:
    for _tick in range(after):
        yield
    _post(pygame.KEYDOWN, key=key, mod=0, unicode="")
    yield


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def play(seed: str, language: str) -> None:
    """Play one match after another until the program is ended."""
    prepare()
    settings, _ = load_settings(paths.settings_file())
    decks, _ = find_decks(paths.deck_folders())
    window = Window("", paths.assets() / "ui" / "icon.png", settings.window, fullscreen=False)
    with Trace() as trace:
        frame = Frame.of(window.surface.get_size())
        context = Context(
            settings,
            MatchStore(paths.matches(), paths.database_file()),
            decks,
            frame,
            language=language,
        )
        app = ScriptedApp(context, window, trace)

        def begin() -> None:
            start_match(context, context.first_word(), seed)
            context.sounds.open()
            pygame.time.set_timer(_TICK_EVENT, _TICK_MILLISECONDS)

        app.run(TitleScene(context), begin)


def main() -> None:
    parser = command_parser("benchmarks.person", __doc__)
    parser.add_argument("--seed", default="7", help="seed of the match")
    parser.add_argument("--lang", default="en", help="language of the game")
    options = parser.parse_args()
    play(options.seed, options.lang)


if __name__ == "__main__":
    main()
