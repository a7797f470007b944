"""Synthesise the sounds: ``python -m art.sounds [NAME ...] [--out FOLDER]``.

Prints length, loudness and peak of each, as they come back from the written file: of the loop the
mean loudness, of all others the momentary one.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from art.sounds import loudness, ogg
from art.sounds.score import BACK_ROOM, SCORE, rendered, rendered_back_room
from art.sounds.signal import RATE

_SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "sounds"
_LOOPS = "loops"
_LOOP_COMPRESSION = 0.35  # what the encoder loses at both ends must not be heard as a seam


def main() -> None:
    """Write the sounds asked for, or all."""
    known = [*SCORE, BACK_ROOM]
    parser = argparse.ArgumentParser(prog="python -m art.sounds", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(known)}")
    parser.add_argument("--out", type=Path, default=_SHIPPED, help="folder to write to")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(known))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    for name in options.names or known:
        print(f"{name:12}{_written(name, options.out)}")


def _written(name: str, out: Path) -> str:
    """Write one sound below ``out`` and return its figures."""
    is_loop = name == BACK_ROOM
    path = (out / _LOOPS if is_loop else out) / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    if is_loop:
        ogg.write(path, *rendered_back_room(), compression=_LOOP_COMPRESSION)
    else:
        ogg.write(path, rendered(name))
    heard = ogg.read(path)
    loud = loudness.mean(*heard) if is_loop else loudness.momentary(heard[0])
    return (
        f"{len(heard[0]) / RATE:6.2f} s  {loud:6.1f} LUFS"
        f"  {max(map(loudness.peak, heard)):6.1f} dBFS  {path.stat().st_size / 1024:5.1f} KB"
    )


if __name__ == "__main__":
    main()
