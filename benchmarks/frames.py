"""What a frame costs through a whole round played by bots: update, draw and present.

    python -m benchmarks.frames [--speed 1]

Only frames that were drawn count; there are no others while nothing moves.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.bars import Row, quantile, table
from benchmarks.program import Program, Size, Video, screen

HD: Size = (1920, 1080)
UHD: Size = (3840, 2160)


def measure(speed: float = 1.0) -> list[Row]:
    """Return the median and the hundredth-worst frame at both sizes and on both drivers."""
    rows = []
    videos: tuple[Video, ...] = ("dummy", "xvfb")
    for video in videos:
        for size, middle, worst in ((HD, 2.0, 8.0), (UHD, None, 16.0)):
            costs = round_of_frames(video, size, speed)
            where = f"{size[0]}x{size[1]}, {video}, {len(costs)} frames"
            if middle is not None:
                rows.append(Row(f"frame p50, {where}", quantile(costs, 0.50), middle, "ms"))
            rows.append(Row(f"frame p99, {where}", quantile(costs, 0.99), worst, "ms"))
    return rows


def round_of_frames(video: Video, size: Size, speed: float) -> list[float]:
    """Return the milliseconds of every frame drawn from the first one to the round's end."""
    arguments = ["--autoplay", "--seed", "7", "--speed", str(speed)]
    with (
        tempfile.TemporaryDirectory() as folder,
        screen(video, size) as environment,
        Program(arguments, home=Path(folder), environment=environment, size=size) as program,
    ):
        begun = program.wait_for("ready")
        ended = program.wait_for("round-end")
        return program.drawn_milliseconds(begun, ended)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__)
    parser.add_argument("--speed", type=float, default=1.0, help="how fast everything moves")
    print(table(measure(parser.parse_args().speed)))


if __name__ == "__main__":
    main()
