"""Bake the room's pictures: all of them, or those named; or show them together on a sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from art.room.pieces import bake, registered, write_list
from art.room.sheets import SHEETS

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "ui"


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="python -m art.room", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="pieces to bake (all if none)")
    parser.add_argument("--preview", metavar="OUT.png", type=Path, help="show baked pieces instead")
    parser.add_argument("--sheet", choices=sorted(SHEETS), default="table", help="which preview")
    arguments = parser.parse_args()
    if arguments.preview:
        SHEETS[arguments.sheet]().convert("RGB").save(arguments.preview)
        return
    pieces = registered()
    unknown = [name for name in arguments.names if name not in pieces]
    if unknown:
        parser.error(f"no such piece: {', '.join(unknown)}")
    for name in arguments.names or sorted(pieces):
        path = bake(pieces[name], ASSETS)
        print(f"{path.stat().st_size / 1024:8.1f} KB  {path.name}")
    write_list(pieces.values(), ASSETS)


if __name__ == "__main__":
    main()
