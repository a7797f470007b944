"""Runs the monkey test: short evenings in every test run, long ones with the mark ``long``."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from benchmarks.monkey.__main__ import EVENING_EVENTS, play_evening
from benchmarks.monkey.cage import Fault
from benchmarks.monkey.deeds import Deed
from smokingcat.ui.engine.scene import Scene

SHORT = 120
SMALL = (320, 180)
"""A window that is quick to draw; the monkey resizes it later."""
PRESS = Deed("key", (pygame.K_RETURN, 0, False))


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    """Restore the window of the other tests."""
    yield
    pygame.display.set_mode((320, 240))


def test_a_short_random_run_breaks_no_invariant() -> None:
    play_evening("short", SHORT, size=SMALL)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_long_random_runs_break_no_invariant(seed: int) -> None:
    play_evening(str(seed), EVENING_EVENTS, sound=True)


def test_a_broken_invariant_is_reported_with_the_actions_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumble(_scene: Scene, _event: pygame.Event) -> bool:
        raise ZeroDivisionError("stumbled")

    monkeypatch.setattr(Scene, "handle", stumble)
    with pytest.raises(Fault, match="ZeroDivisionError: stumbled") as caught:
        play_evening("short", 0, [Deed("wait", (), 1.0), PRESS, PRESS], size=SMALL)
    assert caught.value.done == (Deed("wait", (), 1.0), PRESS)
