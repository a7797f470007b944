"""Sends random input to the whole program and checks its invariants after each step.

    python -m benchmarks.monkey --events 200000 --seed N
    python -m benchmarks.monkey --seed N --evening M [--shrink]

The monkey clicks, drags, types (also with AltGr), turns the wheel, drops files and changes
settings, in every screen (`benchmarks.monkey.whims`). The monkey resizes the window down to one
pixel, loses the sound and cancels drags. The monkey also sends text that is no UTF-8, sets the
clock, quits and continues. `benchmarks.monkey.promises` lists the invariants.

The events are split into evenings, each in a fresh home. A failure prints seed, evening and the
last deeds; the second command repeats it. ``--shrink`` searches for the fewest deeds that cause the
failure. No real time passes.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.command import command_parser
from benchmarks.monkey.cage import Cage, Fault
from benchmarks.monkey.deeds import Deed
from benchmarks.program import resident_megabytes
from smokingcat.ui.system.displays import SMALLEST

EVENING_EVENTS: Final = 5000
_PRINTED_DEEDS: Final = 12
"""Number of deeds printed before a fault."""


def play_evening(
    seed: str,
    events: int,
    deeds: Sequence[Deed] = (),
    *,
    size: tuple[int, int] = SMALLEST,
    sound: bool = False,
) -> None:
    """Play one evening of ``events`` events, or of the ``deeds`` deeds; Fault if it fails.

    The window is ``size`` pixels large at first.
    """
    with tempfile.TemporaryDirectory() as home:
        Cage(seed, Path(home), size, sound=sound).live(events, deeds)


def shrink(seed: str, fault: Fault) -> Fault:
    """Return the same fault after fewer deeds: unnecessary ones are left out."""
    size = len(fault.done) // 2
    while size:
        place = 0
        while place < len(fault.done) - 1:
            fewer = fault.done[:place] + fault.done[place + size :]
            again = _find_fault(seed, fewer) if fewer else None
            if again is not None and again.kind == fault.kind:
                fault = again
            else:
                place += size
        print(f"{len(fault.done)} deeds", file=sys.stderr)
        size //= 2
    return fault


def _find_fault(seed: str, deeds: Sequence[Deed]) -> Fault | None:
    try:
        play_evening(seed, 0, deeds, sound=True)
    except Fault as fault:
        return fault
    return None


def main() -> int:
    """Play evenings; print the first fault and return 1, or return 0."""
    parser = command_parser("benchmarks.monkey", __doc__)
    parser.add_argument("--events", type=int, default=200_000, help="number of events in all")
    parser.add_argument("--seed", default="1", help="seed of all events")
    parser.add_argument("--evening", type=int, help="play only this evening")
    parser.add_argument(
        "--shrink", action="store_true", help="search for the fewest deeds that cause the failure"
    )
    options = parser.parse_args()
    evenings = range(1, -(-options.events // EVENING_EVENTS) + 1)
    for evening in evenings if options.evening is None else (options.evening,):
        seed = f"{options.seed} {evening}"
        try:
            play_evening(seed, min(EVENING_EVENTS, options.events), sound=True)
        except Fault as fault:
            found = shrink(seed, fault) if options.shrink else fault
            traceback.print_exception(found.__cause__)
            shown = found.done if options.shrink else found.done[-_PRINTED_DEEDS:]
            print(*shown, sep="\n")
            print(f"seed {options.seed}, evening {evening}, event {len(fault.done)}: {found}")
            return 1
        held = resident_megabytes(os.getpid())
        print(f"evening {evening}: {EVENING_EVENTS} events, {held:.0f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
