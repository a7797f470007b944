"""Has somebody press everything, without sense, and looks whether all holds that was promised.

    python -m benchmarks.monkey --events 200000 --seed N
    python -m benchmarks.monkey --seed N --evening M [--shrink]

It clicks, drags, types, also with AltGr, turns the wheel, drops files, resizes the window down to
one pixel, changes settings, loses the sound, calls drags off, sends text that is no UTF-8, sets the
clock, quits and goes on, in every screen (`benchmarks.monkey.whims`);
what must hold is in `benchmarks.monkey.promises`. The events are spent in evenings, each in a fresh
home: what breaks tells its seed, its evening and the deeds before it, and happens again by the
second line. No real time passes. ``--shrink`` seeks the fewest deeds that still break it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.command import command
from benchmarks.monkey.cage import Cage, Fault
from benchmarks.monkey.deeds import Deed
from benchmarks.program import resident_megabytes
from smokingcat.ui.system.displays import SMALLEST

EVENING: Final = 5000
_TOLD: Final = 12
"""So many deeds before the fault are told."""


def spend(
    seed: str,
    events: int,
    given: Sequence[Deed] = (),
    *,
    size: tuple[int, int] = SMALLEST,
    sound: bool = False,
) -> None:
    """Spend an evening of so many ``events``, or with the deeds ``given``; Fault if it breaks.

    The window is ``size`` pixels large at first.
    """
    with tempfile.TemporaryDirectory() as home:
        Cage(seed, Path(home), size, sound=sound).live(events, given)


def shrunk(seed: str, fault: Fault) -> Fault:
    """Return the same fault after fewer deeds: all are left out that it does not need."""
    size = len(fault.done) // 2
    while size:
        place = 0
        while place < len(fault.done) - 1:
            fewer = fault.done[:place] + fault.done[place + size :]
            again = _fault(seed, fewer) if fewer else None
            if again is not None and again.kind == fault.kind:
                fault = again
            else:
                place += size
        print(f"{len(fault.done)} deeds", file=sys.stderr)
        size //= 2
    return fault


def _fault(seed: str, given: Sequence[Deed]) -> Fault | None:
    try:
        spend(seed, 0, given, sound=True)
    except Fault as fault:
        return fault
    return None


def main() -> int:
    """Spend evenings; tell of the first fault and return 1, or 0 if there is none."""
    parser = command("benchmarks.monkey", __doc__)
    parser.add_argument("--events", type=int, default=200_000, help="how many there are in all")
    parser.add_argument("--seed", default="1", help="what they depend on")
    parser.add_argument("--evening", type=int, help="only this one")
    parser.add_argument("--shrink", action="store_true", help="seek the fewest deeds that break it")
    options = parser.parse_args()
    evenings = range(1, -(-options.events // EVENING) + 1)
    for evening in evenings if options.evening is None else (options.evening,):
        seed = f"{options.seed} {evening}"
        try:
            spend(seed, min(EVENING, options.events), sound=True)
        except Fault as fault:
            found = shrunk(seed, fault) if options.shrink else fault
            traceback.print_exception(found.__cause__)
            told = found.done if options.shrink else found.done[-_TOLD:]
            print(*told, sep="\n")
            print(f"seed {options.seed}, evening {evening}, event {len(fault.done)}: {found}")
            return 1
        held = resident_megabytes(os.getpid())
        print(f"evening {evening}: {EVENING} events, {held:.0f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
