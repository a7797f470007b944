"""Waiting for input: ends at once on input, by SDL's own call or pygame's."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from smokingcat.ui.system import event_wait
from smokingcat.ui.system.event_wait import wait_for_input
from smokingcat.ui.system.sdl import sdl_function, window_function

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
LONG = 60.0


def keys(events: list[pygame.Event]) -> list[int]:
    return [event.key for event in events if event.type == pygame.KEYDOWN]


@pytest.fixture(params=["sdl", "pygame"])
def wait_function(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways of waiting. The second applies where SDL's library cannot be found."""
    if request.param == "pygame":

        def find(name: str, arguments: tuple[Any, ...]) -> Callable[..., Any] | None:
            return None if name == "SDL_WaitEventTimeout" else sdl_function(name, arguments)

        monkeypatch.setattr(event_wait, "sdl_function", find)
    return str(request.param)


@pytest.mark.usefixtures("wait_function")
def test_pending_input_is_returned_at_once_and_in_order() -> None:
    other = pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=5)
    pygame.event.post(KEY)
    pygame.event.post(other)
    assert keys(wait_for_input(LONG)) == [pygame.K_a, pygame.K_b]


@pytest.mark.usefixtures("wait_function")
@pytest.mark.parametrize("seconds", [0.0, -1.0, 0.0004, 0.002])
def test_timeout_returns_no_event(seconds: float) -> None:
    assert keys(wait_for_input(seconds)) == []


def test_sdl_wait_function_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.event, "wait", lambda _wait: pytest.fail("pygame polls"))
    assert keys(wait_for_input(0.002)) == []


def test_missing_sdl_library_falls_back_to_pygame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_name: str) -> Callable[[], None]:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setattr(event_wait, "sdl_function", sdl_function.__wrapped__)
    pygame.event.post(KEY)
    assert keys(wait_for_input(LONG)) == [pygame.K_a]


def test_sdl_function_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = window_function("SDL_GetWindowTitle")
    wait_for_input(0.002)
    monkeypatch.delattr(ctypes, "CDLL")
    wait_for_input(0.002)
    assert first == window_function("SDL_GetWindowTitle")


def push_event(kind: int, text: bytes, key: int = 0) -> None:
    """Send an event with a text or a key through SDL itself."""
    library = ctypes.CDLL(pygame.base.__file__)
    event = ctypes.create_string_buffer(128)
    ctypes.c_uint32.from_buffer(event).value = kind
    if kind in (pygame.DROPFILE, pygame.DROPTEXT):
        library.SDL_malloc.restype = ctypes.c_void_p
        place = library.SDL_malloc(len(text) + 1)
        ctypes.memmove(place, text + b"\0", len(text) + 1)
        ctypes.c_void_p.from_buffer(event, 8).value = place
    elif kind in (pygame.KEYDOWN, pygame.KEYUP):
        ctypes.c_int32.from_buffer(event, 16).value = 299  # this scancode types no text
        ctypes.c_int32.from_buffer(event, 20).value = key
    else:
        ctypes.memmove(ctypes.addressof(event) + 12, text, len(text))
    library.SDL_PushEvent(event)


@pytest.mark.usefixtures("wait_function")
@pytest.mark.parametrize("seconds", [0.0, LONG])
def test_invalid_utf8_loses_only_its_own_event_and_a_dropped_file_is_reported(
    seconds: float,
) -> None:
    for kind in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.DROPTEXT, pygame.DROPFILE):
        pygame.event.post(KEY)
        push_event(kind, b"/decks/caf\xe9.zip")
        push_event(pygame.KEYDOWN, b"", key=-23)
        pygame.event.post(pygame.Event(pygame.KEYUP, KEY.dict))
        found = wait_for_input(seconds)
        drops = [event.dict for event in found if event.type == kind]
        sound = [event.type for event in found if event.dict.get("key") == pygame.K_a]
        assert sound == [pygame.KEYDOWN, pygame.KEYUP]
        expected: dict[int, list[dict[str, str]]] = {
            pygame.DROPTEXT: [{"text": "/decks/caf\ufffd.zip"}],
            pygame.DROPFILE: [{"file": "/decks/caf\udce9.zip"}],
        }
        assert drops == expected.get(kind, [])


def test_only_the_invalid_one_of_two_drops_loses_its_name() -> None:
    push_event(pygame.DROPFILE, b"/decks/caf\xe9.zip")
    push_event(pygame.DROPFILE, "/decks/café.zip".encode())
    push_event(pygame.TEXTINPUT, b"\xe9")
    push_event(pygame.DROPFILE, b"\xff")
    drops = [event for event in wait_for_input(0.0) if event.type == pygame.DROPFILE]
    assert [event.file for event in drops] == ["/decks/caf\udce9.zip", "/decks/café.zip", "\udcff"]
