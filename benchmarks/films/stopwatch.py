"""Plays one film with the code of one tree and tells what each of its frames cost the loop.

    python -m benchmarks.films.stopwatch TREE FILM --size 1920x1080 --out FILE

Frames are those of the `projector`, with the same threads at rest before each, so the same frame
of two runs is the same work: the least of several runs is what it costs where nothing disturbs
it. Nothing is drawn besides, as the projector does to bring a frame to rest. What kind of moment a
frame belongs to is read off the loop's parts by their names, and is only told to people.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from benchmarks.command import command
from benchmarks.films import quiet, script
from benchmarks.films.projector import Keep, Look, Reel, furnish, play
from benchmarks.films.script import Film

_MEGA: Final = 1_000_000


class Cost(NamedTuple):
    """What one frame cost: the loop's milliseconds, and what chance does not touch.

    ``drawn`` are millions of pixels of the window that were drawn again, ``made`` of pictures that
    were made to be kept, ``pictures`` how many.
    """

    moment: str
    milliseconds: float
    drawn: float
    pictures: int
    made: float


class TimedReel(Reel):
    """A film whose frames are timed."""

    def __init__(self, film: Film, size: tuple[int, int]) -> None:
        super().__init__(film, size, Keep([], None, every_line=False))
        self.costs: list[Cost] = []
        self._begun = 0.0
        self.drawn = self.made = 0.0
        self.pictures = 0

    def next_look(self, turn: Callable[[], None] | None) -> Look:
        """Take down what the frame has cost that is over; return what comes before the next."""
        taken = time.thread_time() - self._begun
        quiet.wait()
        if self.lines:
            counted = round(self.drawn, 3), self.pictures, round(self.made, 3)
            self.costs.append(Cost(_moment(), round(1000 * taken, 3), *counted))
        self.drawn, self.pictures, self.made = 0.0, 0, 0.0
        look = super().next_look(turn)
        self._begun = time.thread_time()
        return look

    def _settle(self, turn: Callable[[], None] | None) -> None:
        pass

    def _record(self) -> None:
        self.lines.append(self._line)


def _moment() -> str:
    """Return what is going on, in a few words."""
    app = _loop()
    if app is None:
        return ""
    scene = app.top
    change = app._softening
    words = [type(scene).__name__ if getattr(scene, "director", None) is None else ""]
    if change is not None:
        words.append(change._kind)
    else:
        words.append("veil" if app.painter._veiled else "")
    if (director := getattr(scene, "director", None)) is not None:
        words.append(type(director.now).__name__ if director.now is not None else "")
        words.append("" if director.reading is None else "read")
    return " ".join(filter(None, words))


def _loop() -> Any:
    caller: Any = sys._getframe(1)
    while caller is not None:
        owner = caller.f_locals.get("self")
        if hasattr(owner, "turn") and hasattr(owner, "painter"):
            return owner
        caller = caller.f_back
    return None


def _count_pictures(reel: TimedReel) -> None:
    """Have the reel told of each picture that is made to be kept, and what is drawn again."""
    from smokingcat.ui.paint import painter, surface_cache

    get, finish = surface_cache.SurfaceCache.get, painter.Painter.finish

    def counted(self: Any, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def made() -> pygame.Surface:
            surface = make()
            reel.pictures += 1
            reel.made += surface.get_width() * surface.get_height() / _MEGA
            return surface

        return get(self, key, made)

    def finished(self: Any) -> list[pygame.Rect]:
        areas = finish(self)
        reel.drawn += sum(area.width * area.height for area in areas) / _MEGA
        return areas

    surface_cache.SurfaceCache.get, painter.Painter.finish = counted, finished  # type: ignore


def main() -> int:
    """Play a film; write what its frames cost."""
    parser = command("benchmarks.films.stopwatch", __doc__)
    parser.add_argument("tree", type=Path)
    parser.add_argument("film", type=Path)
    parser.add_argument("--size", required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    film = script.read(options.film)
    width, height = map(int, options.size.split("x"))
    reel = TimedReel(film, (width, height))
    furnish(film, (width, height), calm=False)
    sys.path.insert(0, str(options.tree))
    play(reel, options.tree, ["--lang", "en", *film.arguments], lambda: _count_pictures(reel))
    options.out.write_text(json.dumps(reel.costs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
