"""What a frame costs through a whole round, and the longest of a match: input to present.

    python -m benchmarks.frames [--speed 1]

Bots play a round at each size and on each driver, then a script in the place of a person, and
then bots beside whom the strongest one thinks without a pause (`benchmarks.ponder`). At last three
masters play a whole match of a short word, of which the longest frame counts, by the processor's
time of the loop's thread, and the thousandth-worst by what goes by.
Only frames that were drawn count; there are no others while nothing moves. Each bar is given
twice: in milliseconds that go by, and in yardsticks of processor time (`benchmarks.yardstick`),
which say what the program is like where the machine is slow or busy.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from benchmarks import yardstick
from benchmarks.bars import Row, quantile, table
from benchmarks.command import command
from benchmarks.memory import home_of_players
from benchmarks.program import SOURCE, Program, Size, Video, screen

HD: Size = (1920, 1080)
UHD: Size = (3840, 2160)

Who = Literal["bots", "a person", "beside a thinker"]

_SHARES: Final = (("p50", 0.50), ("p99", 0.99))
_BARS: Final = {HD: {"p50": 2.0, "p99": 6.9}, UHD: {"p99": 12.0}}
_BARS_BESIDE_A_THINKER: Final = {HD: {"p99": 12.0}}
_LONGEST: Final = 33.0
_WORD: Final = "OSA"
"""What a match is played for."""
_PATIENCE: Final = 1800.0
"""Seconds after which a match is given up."""


class Costs(NamedTuple):
    """Milliseconds of each frame of a round: those that went by, those of the processor."""

    wall: list[float]
    processor: list[float]


def measure(speed: float = 1.0) -> list[Row]:
    """Return the median and the hundredth-worst frame at both sizes and on both drivers."""
    rows = []
    videos: tuple[Video, ...] = ("dummy", "xvfb")
    for who in ("bots", "a person", "beside a thinker"):
        for video in videos if who == "bots" else videos[1:]:
            for size in _bars(who):
                rows += _rows(who, video, size, speed)
    for size in (HD, UHD):
        rows += _longest(size, speed)
    return rows


def _longest(size: Size, speed: float) -> list[Row]:
    """Return the longest frames of a whole match between masters."""
    arguments = ["--autoplay", "--seed", "7", "--word", _WORD, "--speed", str(speed)]
    before = yardstick.milliseconds()
    with (
        home_of_players("master") as home,
        screen("xvfb", size) as environment,
        Program(arguments, home=home, environment=environment, size=size) as program,
    ):
        begun = program.wait_for("ready")
        ended = program.wait_for("match-end", limit=_PATIENCE)
        wall = program.drawn_milliseconds(begun, ended)
        longest = max(program.drawn_milliseconds(begun, ended, "cpu_ms"))
    yard = (before + yardstick.milliseconds()) / 2
    where = f"{size[0]}x{size[1]}, xvfb, a match of masters, {len(wall)} frames"
    yards, in_yards = longest / yard, f"in yardsticks of {yard:.2f} ms"
    return [
        Row(f"frame p99.9, {where}", quantile(wall, 0.999), _LONGEST, "ms"),
        Row(f"longest frame of the loop's thread, {where}", longest, _LONGEST, "ms"),
        Row(f"the same, {in_yards}", yards, _LONGEST / yardstick.REFERENCE, ""),
    ]


def _bars(who: Who) -> Mapping[Size, Mapping[str, float]]:
    """Return the bars in milliseconds, by size and share."""
    return _BARS_BESIDE_A_THINKER if who == "beside a thinker" else _BARS


def _rows(who: Who, video: Video, size: Size, speed: float) -> list[Row]:
    before = yardstick.milliseconds()
    costs = round_of_frames(who, video, size, speed)
    yard = (before + yardstick.milliseconds()) / 2
    where = f"{size[0]}x{size[1]}, {video}, {who}, {len(costs.wall)} frames"
    rows = []
    for name, share in _SHARES:
        if (bar := _bars(who)[size].get(name)) is not None:
            rows.append(Row(f"frame {name}, {where}", quantile(costs.wall, share), bar, "ms"))
            yards = quantile(costs.processor, share) / yard
            what = f"frame {name}, {where}, in yardsticks of {yard:.2f} ms"
            rows.append(Row(what, yards, bar / yardstick.REFERENCE, ""))
    return rows


def round_of_frames(
    who: Who,
    video: Video,
    size: Size,
    speed: float,
    surroundings: Mapping[str, str] = MappingProxyType({}),
) -> Costs:
    """Return what every frame cost that was drawn from the first one to the round's end.

    The program finds ``surroundings`` in its environment besides.
    """
    arguments, command = ["--seed", "7"], SOURCE
    if who == "bots":
        arguments += ["--autoplay", "--speed", str(speed)]
    elif who == "a person":
        command = (sys.executable, "-m", "benchmarks.person")
    else:
        arguments += ["--speed", str(speed)]
        command = (sys.executable, "-m", "benchmarks.ponder")
    with (
        tempfile.TemporaryDirectory() as folder,
        screen(video, size) as environment,
        Program(
            arguments,
            home=Path(folder),
            environment={**environment, **surroundings},
            size=size,
            command=command,
        ) as program,
    ):
        begun = program.wait_for("ready")
        ended = program.wait_for("round-end")
        wall = program.drawn_milliseconds(begun, ended)
        return Costs(wall, program.drawn_milliseconds(begun, ended, "cpu_ms"))


def main() -> None:
    """Measure and print."""
    parser = command("benchmarks.frames", __doc__)
    parser.add_argument("--speed", type=float, default=1.0, help="how fast everything moves")
    print(table(measure(parser.parse_args().speed)))


if __name__ == "__main__":
    main()
