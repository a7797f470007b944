"""Somebody presses everything: for a moment at each run, and for long evenings when asked to."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from benchmarks.monkey.__main__ import EVENING, spend
from benchmarks.monkey.cage import Fault
from benchmarks.monkey.deeds import Deed
from smokingcat.ui.engine.scene import Scene

SHORT = 120
SMALL = (320, 180)
"""A window that is quick to draw; in time it gets larger."""
PRESS = Deed("key", (pygame.K_RETURN, 0, False))


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    """Leave the window as the other tests have it."""
    yield
    pygame.display.set_mode((320, 240))


def test_a_few_deeds_break_nothing() -> None:
    spend("short", SHORT, size=SMALL)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_long_evenings_break_nothing(seed: int) -> None:
    spend(str(seed), EVENING, sound=True)


def test_what_breaks_is_told_with_the_deeds_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_scene: Scene, _event: pygame.Event) -> bool:
        raise ZeroDivisionError("stumbled")

    monkeypatch.setattr(Scene, "_key", stumble)
    with pytest.raises(Fault, match="ZeroDivisionError: stumbled") as caught:
        spend("short", 0, [Deed("wait", (), 1.0), PRESS, PRESS], size=SMALL)
    assert caught.value.done == (Deed("wait", (), 1.0), PRESS)
