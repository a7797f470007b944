"""Synthesise the sounds: ``python -m art.sounds [NAME ...] [--out FOLDER]``.

Prints length, momentary loudness and peak of each, as they come back from the written file.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from art.sounds import loudness, ogg
from art.sounds.score import SCORE, rendered
from art.sounds.signal import RATE

_SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def main() -> None:
    """Write the sounds asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m art.sounds", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(SCORE)}")
    parser.add_argument("--out", type=Path, default=_SHIPPED, help="folder to write to")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(SCORE))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.names or SCORE:
        path = options.out / f"{name}.ogg"
        ogg.write(path, rendered(name))
        heard = ogg.read(path)
        print(
            f"{name:12} {len(heard) / RATE:5.2f} s  {loudness.momentary(heard):6.1f} LUFS"
            f"  {loudness.peak(heard):6.1f} dBFS  {path.stat().st_size / 1024:5.1f} KB"
        )


if __name__ == "__main__":
    main()
