"""Waiting: input ends it at once, by SDL's own call or by pygame's."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pygame
import pytest

from smokingcat.ui.system import wait
from smokingcat.ui.system.wait import wait_for_input

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
LONG = 60.0


def keys(events: list[pygame.Event]) -> list[int]:
    return [event.key for event in events if event.type == pygame.KEYDOWN]


@pytest.fixture(params=["sdl", "pygame"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways of waiting; the second where SDL's library cannot be found."""
    if request.param == "pygame":
        monkeypatch.setattr(wait, "_sdl_wait", lambda: None)
    return str(request.param)


@pytest.mark.usefixtures("way")
def test_input_that_is_there_is_returned_at_once_and_in_order() -> None:
    other = pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=5)
    pygame.event.post(KEY)
    pygame.event.post(other)
    assert keys(wait_for_input(LONG)) == [pygame.K_a, pygame.K_b]


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("seconds", [0.0, -1.0, 0.0004, 0.002])
def test_without_input_nothing_is_returned(seconds: float) -> None:
    assert keys(wait_for_input(seconds)) == []


def test_sdls_own_call_is_found_here() -> None:
    assert wait._sdl_wait() is not None  # noqa: SLF001


def test_a_library_that_cannot_be_opened_is_done_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_name: str) -> Callable[[], None]:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setattr(wait, "_sdl_wait", wait._sdl_wait.__wrapped__)  # noqa: SLF001
    pygame.event.post(KEY)
    assert keys(wait_for_input(LONG)) == [pygame.K_a]
