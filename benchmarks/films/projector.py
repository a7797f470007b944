"""Plays one film with the code of one tree in its own process, and writes its frames' digests.

    python -m benchmarks.films.projector TREE FILM --lang en --size 960x540 --out FILE

The program, old or new, must meet these conditions (`_start`, `_zero_turn`). The command line
starts the program. The program reads input by ``pygame.event.get``, shows its picture by
``pygame.display`` and uses Python's clocks. The main loop has a method that can be called for zero
seconds (`TURN_METHODS`). No other name of the program matters.

No clock runs: each reading of input is one frame, and time advances by a fixed step in between.
Threads run only between two turns of the loop (`benchmarks.films.quiet`). Before a frame is
recorded, they have finished their tasks, and the results are drawn.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import os
import queue
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import thread as pool
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pygame

from benchmarks.command import command_parser
from benchmarks.films import quiet, script
from benchmarks.films.hand import Hand
from benchmarks.films.script import Film, Step

_CLOCK_MODULES: Final = (pool, queue, subprocess)
"""Modules that copy the clock functions when imported.

They are imported before the clocks are replaced, so they keep the real clocks.
"""
_FILM_START: Final = datetime.datetime(2024, 2, 29, 18, 30, tzinfo=datetime.UTC)
_SYSTEM_RANDOM: Final = 12_345_678
"""The value of all system randomness."""
_MAX_MOVING_SECONDS: Final = 90.0
"""Seconds after which a screen that still moves is recorded as it is."""
_DRAG_STEPS: Final = 8
"""Steps of a drag."""
_MAX_REDRAWS: Final = 50
"""Most redraws of a frame until it is at rest."""

TURN_METHODS: Final = ("turn",)
"""Names of the loop's method in the present tree and older ones; add the new name to rename it.

Its arguments are the passing seconds, and ``happened``, which forces drawing.
"""
_DISPLAY_FUNCTIONS: Final = ("update", "flip")
_WAKE_EVENT: Final = pygame.event.custom_type()


def digest(picture: pygame.Surface) -> str:
    """Return a digest of the pixels."""
    return hashlib.blake2b(pygame.image.tobytes(picture, "RGB"), digest_size=12).hexdigest()


class Look(NamedTuple):
    """The input before the next frame, and the seconds until then."""

    events: list[pygame.Event]
    seconds: float


class _FilmEnd(BaseException):
    """Leaves the program's loop so that everything is closed."""


class Reel:
    """The film being played: its frames so far, and its next inputs."""

    def __init__(self, film: Film, size: tuple[int, int], keep: PictureSaver) -> None:
        self._film = film
        self._keep = keep
        self.hand = Hand(size)
        self.now = 0.0
        self.frames: list[str] = []
        self.lines: list[int] = []
        self._line = 0
        self._since_change = 0
        self.is_drawn = False
        """Whether a picture was shown since the last recorded frame."""
        self._wake_count = 0
        self._has_loop = False
        self._course = self._looks()

    def next_look(self, turn: Callable[[], None] | None) -> Look:
        """Record the frame at rest; return the input before the next frame."""
        self._has_loop |= turn is not None
        self._settle(turn)
        self._record()
        look = next(self._course, None)
        if look is None:
            if not self._has_loop:
                raise SystemExit(
                    f"no loop found that has a method named {' or '.join(TURN_METHODS)}"
                )
            raise _FilmEnd
        self.now += look.seconds
        return look

    def _settle(self, turn: Callable[[], None] | None) -> None:
        """Finish all threads and draw their results, until a turn changes nothing."""
        was_drawn = is_news = self.is_drawn
        for _ in range(_MAX_REDRAWS):
            quiet.wait()
            is_news |= self._wake_count != quiet.wake_count()
            self._wake_count = quiet.wake_count()
            if turn is None or not is_news:
                break
            self.is_drawn = False
            turn()
            is_news = self.is_drawn
            was_drawn |= self.is_drawn
        self.is_drawn = was_drawn

    def _record(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        is_news = self.is_drawn or not self.frames
        new = digest(surface) if is_news else self.frames[-1]
        is_other = not self.frames or new != self.frames[-1]
        self._since_change = 0 if is_other else self._since_change + 1
        self.is_drawn = False
        self._keep(len(self.frames), surface)
        self.frames.append(new)
        self.lines.append(self._line)

    def _looks(self) -> Iterator[Look]:
        for place, step in enumerate(self._film.steps):
            self._line = step.line
            yield from self._inputs_of_step(step)
            self._keep.end_of_line(place, step.line, len(self.frames) - 1)

    def _inputs_of_step(self, step: Step) -> Iterator[Look]:
        """Yield the inputs of one step."""
        frame, hand, numbers = 1 / self._film.rate, self.hand, step.numbers
        match step.verb:
            case "wait":
                for _ in range(round(numbers[0] / frame)):
                    yield Look([], frame)
            case "still":
                self._since_change = 0
                for _ in range(round(_MAX_MOVING_SECONDS / frame)):
                    yield Look([], frame)
                    if self._since_change * frame >= numbers[0]:
                        break
            case "key":
                for name in step.words:
                    yield Look(hand.key(name), frame)
                    hand.modifiers = 0
            case "type":
                yield Look(hand.type(step.words[0]), frame)
            case "wheel":
                yield Look(hand.wheel(numbers[0]), frame)
            case "move":
                yield Look(hand.move(*numbers), frame)
            case "press" | "click" | "tap":
                yield Look(hand.press(*numbers, touch=step.verb == "tap"), frame)
                if step.verb != "press":
                    yield Look(hand.release(*numbers, touch=step.verb == "tap"), frame)
            case "release":
                yield Look(hand.release(*numbers), frame)
            case "drag" | "swipe":
                yield from self._drag_inputs(numbers, touch=step.verb == "swipe")

    def _drag_inputs(self, numbers: Sequence[float], *, touch: bool) -> Iterator[Look]:
        frame, hand, (x, y, to_x, to_y) = 1 / self._film.rate, self.hand, numbers
        yield Look(hand.press(x, y, touch=touch), frame)
        for part in range(1, _DRAG_STEPS + 1):
            there = part / _DRAG_STEPS
            place = x + (to_x - x) * there, y + (to_y - y) * there
            yield Look(hand.move(*place, touch=touch), frame)
        yield Look(hand.release(to_x, to_y, touch=touch), frame)


class PictureSaver:
    """Saves pictures: of frames by number, or one after each line."""

    def __init__(self, frames: Sequence[int], folder: Path | None, *, every_line: bool) -> None:
        self._frames, self._folder, self._every_line = frozenset(frames), folder, every_line

    def __call__(self, number: int, surface: pygame.Surface) -> None:
        """Save the frame if its number was requested."""
        if self._folder is not None and number in self._frames:
            pygame.image.save(surface, self._folder / f"{number}.png")

    def end_of_line(self, place: int, line: int, number: int) -> None:
        """Save the last frame of the step at index ``place``, if every line is saved."""
        surface = pygame.display.get_surface()
        if self._folder is not None and self._every_line and surface is not None:
            name = f"step-{place:03}-line-{line:03}-frame-{number}.png"
            pygame.image.save(surface, self._folder / name)


def _start(arguments: Sequence[str]) -> None:
    """Start the program as its command line does."""
    from smokingcat import cli

    status = cli.main(arguments)
    if status:
        raise SystemExit(f"the program ended with status {status}")


def _zero_turn() -> Callable[[], None] | None:
    """Return a function that draws again in zero time; ``None`` if there is no loop."""
    found = find_loop(sys._getframe(1))
    return None if found is None else lambda: found[1](0.0, happened=True)


def find_loop(caller: FrameType | None) -> tuple[Any, Callable[..., Any]] | None:
    """Return the object that reads input, and its method for one turn of the loop.

    The object is found on the call stack, so its class may have any name.
    """
    while caller is not None:
        owner = caller.f_locals.get("self")
        for name in TURN_METHODS:
            if (turn := getattr(owner, name, None)) is not None:
                return owner, turn
        caller = caller.f_back
    return None


def _stop_clocks(reel: Reel) -> None:
    """Replace the main thread's clocks and all dates by the film's time."""
    main, start = threading.main_thread(), _FILM_START.timestamp()

    def film_clock(real: Callable[[], float], offset: float) -> Callable[[], float]:
        def clock() -> float:
            return offset + reel.now if threading.current_thread() is main else real()

        return clock

    for name, offset in (("perf_counter", 1000.0), ("monotonic", 1000.0), ("time", start)):
        setattr(time, name, film_clock(getattr(time, name), offset))

    class FilmTime(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> FilmTime:
            return cls.fromtimestamp(start + reel.now, tz)

    class FilmDay(datetime.date):
        @classmethod
        def today(cls) -> FilmDay:
            return cls.fromtimestamp(start + reel.now)

    datetime.datetime, datetime.date = FilmTime, FilmDay  # type: ignore[misc]


class _SameChance(random.Random):
    """System randomness that always gives the same values."""

    def __init__(self) -> None:
        super().__init__(_SYSTEM_RANDOM)

    def _randbelow(self, n: int) -> int:
        return _SYSTEM_RANDOM % n


def _load_dice() -> None:
    random.SystemRandom = _SameChance  # type: ignore[misc,assignment]
    sys.modules.pop("secrets", None)
    random.seed(_SYSTEM_RANDOM)


def _take_over_input(reel: Reel) -> None:
    """Replace the functions that read input and that show the picture."""
    real_get = pygame.event.get

    def get(*_args: Any, **_options: Any) -> list[pygame.Event]:
        arrived: list[pygame.Event] = [
            each for each in real_get() if each.type != _WAKE_EVENT and each.type != pygame.QUIT
        ]
        look = reel.next_look(_zero_turn())
        pygame.event.post(
            pygame.Event(_WAKE_EVENT)
        )  # otherwise the program would sleep before the next reading
        return [*arrived, *look.events]

    def with_recording(show: Callable[..., None]) -> Callable[..., None]:
        def show_and_note(*arguments: Any) -> None:
            reel.is_drawn = True
            show(*arguments)

        return show_and_note

    replaced: tuple[tuple[Any, dict[str, Callable[..., Any]]], ...] = (
        (pygame.event, {"get": get}),
        (
            pygame.display,
            {name: with_recording(getattr(pygame.display, name)) for name in _DISPLAY_FUNCTIONS},
        ),
        (
            pygame.mouse,
            {
                "get_pos": lambda: reel.hand.place or (0, 0),
                "get_focused": lambda: reel.hand.place is not None,
            },
        ),
        (pygame.key, {"get_mods": lambda: reel.hand.modifiers}),
    )
    for module, functions in replaced:
        for name, function in functions.items():
            setattr(module, name, function)


def play(
    reel: Reel, tree: Path, arguments: Sequence[str], begin: Callable[[], None] = lambda: None
) -> None:
    """Play a film to its end with the code of ``tree``."""
    quiet.schedule_threads()
    _stop_clocks(reel)
    _load_dice()
    _take_over_input(reel)
    here = str(Path.cwd())
    os.chdir(tree)
    sys.path[:] = [str(tree), *(place for place in sys.path if place not in ("", here))]
    with contextlib.suppress(_FilmEnd):
        begin()
        _start(arguments)
    quiet.release()
    import smokingcat

    assert Path(smokingcat.__file__).is_relative_to(tree), smokingcat.__file__


def main() -> int:
    """Play a film and write its frames."""
    parser = command_parser("benchmarks.films.projector", __doc__)
    parser.add_argument("tree", type=Path)
    parser.add_argument("film", type=Path)
    parser.add_argument("--lang", required=True)
    parser.add_argument("--size", required=True)
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--frames", type=int, nargs="*", default=[], help="numbers of frames to save as pictures"
    )
    parser.add_argument("--every-line", action="store_true", help="save a picture after each step")
    parser.add_argument("--pictures", type=Path, help="folder of the pictures")
    options = parser.parse_args()
    film = script.read(options.film)
    width, height = map(int, options.size.split("x"))
    keep = PictureSaver(options.frames, options.pictures, every_line=options.every_line)
    reel = Reel(film, (width, height), keep)
    write_settings(film, (width, height), calm=options.calm)
    play(reel, options.tree, ["--lang", options.lang, *film.arguments])
    options.out.write_text(json.dumps({"frames": reel.frames, "lines": reel.lines}))
    return 0


def write_settings(film: Film, size: tuple[int, int], *, calm: bool) -> None:
    """Write the settings into the empty home that the environment names."""
    home = Path(os.environ["SMOKINGCAT_HOME"])
    settings = {
        "name": "Jan", "word": "KÁVA", **film.settings,
        "window": [0, 0, *size], "reduced_motion": calm,
    }  # defaults, then the film's settings  # fmt: skip
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(settings), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
