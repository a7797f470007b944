"""Plays one film with the code of one tree and writes the cost of each frame.

    python -m benchmarks.films.stopwatch TREE FILM --size 1920x1080 --out FILE

Frames are those of the `projector`, with the same threads at rest before each. So a frame is the
same work in every run, and its minimum over several runs is its undisturbed cost. The extra drawing
by which the projector brings a frame to rest is left out.

The tree may have other names than the present one. Drawn pixels are counted in ``pygame.display``.
A cache of pictures is any class of the program with a method ``get(self, key, make)``. The moment
of a frame (scene, transition, animation) is derived from the present names of the loop's parts
(`_moment`). In a tree with other names, the word of a renamed part is missing from the moment.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NamedTuple

import pygame

from benchmarks.command import command_parser
from benchmarks.films import quiet, script
from benchmarks.films.projector import Look, PictureSaver, Reel, find_loop, play, write_settings
from benchmarks.films.script import Film

_MEGA: Final = 1_000_000
_GET_PARAMETERS: Final = ("self", "key", "make")
"""Parameters of a cache's method that returns a picture."""


class Cost(NamedTuple):
    """The cost of one frame: milliseconds of the loop, and counts that are the same in every run.

    ``drawn`` is millions of redrawn pixels of the window. ``made`` is millions of pixels of
    pictures that were made for a cache, ``pictures`` their number.
    """

    moment: str
    milliseconds: float
    drawn: float
    pictures: int
    made: float


class TimedReel(Reel):
    """A film whose frames are timed."""

    def __init__(self, film: Film, size: tuple[int, int]) -> None:
        super().__init__(film, size, PictureSaver([], None, every_line=False))
        self.costs: list[Cost] = []
        self._begun = 0.0
        self.drawn = self.made = 0.0
        self.pictures = 0

    def next_look(self, turn: Callable[[], None] | None) -> Look:
        """Record the cost of the finished frame; return the input before the next."""
        taken = time.thread_time() - self._begun
        quiet.wait()
        if self.lines:
            counted = round(self.drawn, 3), self.pictures, round(self.made, 3)
            self.costs.append(Cost(_moment(), round(1000 * taken, 3), *counted))
        else:
            _count_pictures(self)
        self.drawn, self.pictures, self.made = 0.0, 0, 0.0
        look = super().next_look(turn)
        self._begun = time.thread_time()
        return look

    def _settle(self, turn: Callable[[], None] | None) -> None:
        pass

    def _record(self) -> None:
        self.lines.append(self._line)


def _moment() -> str:
    """Return in a few words what happens in the frame."""
    app, _ = find_loop(sys._getframe(1)) or (None, None)
    scene = getattr(app, "top", None)
    change, director = getattr(app, "transition", None), getattr(scene, "director", None)
    words = [type(scene).__name__ if director is None else ""]
    if change is not None:
        words.append(getattr(change, "_kind", ""))
    else:
        words.append("veil" if getattr(getattr(app, "painter", None), "_veiled", 0) else "")
    if (motion := getattr(director, "now", None)) is not None:
        words.append(type(motion).__name__)
    words.append("" if getattr(director, "reading", None) is None else "read")
    return " ".join(filter(None, words))


def _count_drawn(reel: TimedReel) -> None:
    """Add the pixels that the program shows to ``reel.drawn``."""
    update, flip = pygame.display.update, pygame.display.flip

    def shown(areas: Any = None) -> None:
        surface = pygame.display.get_surface()
        whole = [] if surface is None else [surface.get_rect()]
        reel.drawn += sum(area.width * area.height for area in areas or whole) / _MEGA
        if areas:
            update(areas)
        else:
            flip()

    pygame.display.update, pygame.display.flip = shown, shown  # type: ignore[assignment]


def _count_pictures(reel: TimedReel) -> None:
    """Add each picture made for a cache to ``reel``; SystemExit without a cache."""
    caches = list(_caches())
    if not caches:
        raise SystemExit("no class of the program has a method get(self, key, make)")
    for cache in caches:
        cache.get = _counting(reel, cache.get)


def _caches() -> Iterator[Any]:
    for name, module in sorted(sys.modules.items()):
        for each in vars(module).values() if name.startswith("smokingcat.") else ():
            get = vars(each).get("get") if isinstance(each, type) else None
            is_cache = (
                isinstance(get, FunctionType)
                and tuple(signature(get).parameters) == _GET_PARAMETERS
            )
            if is_cache and each.__module__ == name:
                yield each


def _counting(reel: TimedReel, get: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def counted(self: Any, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def made() -> pygame.Surface:
            surface = make()
            reel.pictures += 1
            reel.made += surface.get_width() * surface.get_height() / _MEGA
            return surface

        return get(self, key, made)

    return counted


def main() -> int:
    """Play a film and write the costs of its frames."""
    parser = command_parser("benchmarks.films.stopwatch", __doc__)
    parser.add_argument("tree", type=Path)
    parser.add_argument("film", type=Path)
    parser.add_argument("--size", required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    film = script.read(options.film)
    width, height = map(int, options.size.split("x"))
    reel = TimedReel(film, (width, height))
    write_settings(film, (width, height), calm=False)
    sys.path.insert(0, str(options.tree))
    play(reel, options.tree, ["--lang", "en", *film.arguments], lambda: _count_drawn(reel))
    options.out.write_text(json.dumps(reel.costs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
