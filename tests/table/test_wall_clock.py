"""`WallClock`: ticks while the table waits for the player, for a limited number of beats."""

from __future__ import annotations

import pytest

from smokingcat.table.motion.wall_clock import BEAT, BEATS, WallClock


def ticks_heard(clock: WallClock, seconds: float, step: float = 0.125) -> int:
    return sum(clock.advance(step, is_waiting=True) for _ in range(round(seconds / step)))


def test_the_clock_ticks_once_a_beat_while_waiting() -> None:
    clock = WallClock()
    clock.advance(0.0, is_waiting=True)
    assert ticks_heard(clock, 0.875) == 0
    assert ticks_heard(clock, 0.125) == 1
    assert ticks_heard(clock, 3 * BEAT) == 3


def test_the_clock_falls_silent_after_its_beats() -> None:
    clock = WallClock()
    clock.advance(0.0, is_waiting=True)
    assert ticks_heard(clock, 60.0) == BEATS
    assert clock.seconds_to_change is None


def test_the_clock_ticks_at_the_announced_time() -> None:
    clock = WallClock()
    assert clock.seconds_to_change is None
    clock.advance(5.0, is_waiting=True)
    assert clock.seconds_to_change == BEAT
    assert not clock.advance(0.3, is_waiting=True)
    left = clock.seconds_to_change
    assert left is not None
    assert left == pytest.approx(0.7)
    assert clock.advance(left, is_waiting=True)


def test_the_end_of_a_wait_stops_and_resets_the_clock() -> None:
    clock = WallClock()
    clock.advance(0.0, is_waiting=True)
    ticks_heard(clock, 60.0)
    assert not clock.advance(1.0, is_waiting=False)
    assert clock.seconds_to_change is None
    clock.advance(0.0, is_waiting=True)
    assert ticks_heard(clock, BEAT) == 1


def test_a_long_time_step_ticks_once() -> None:
    clock = WallClock()
    clock.advance(0.0, is_waiting=True)
    assert ticks_heard(clock, 3 * BEAT, step=3 * BEAT) == 1
