"""Waiting: input ends it at once, by SDL's own call or by pygame's."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

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
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways of waiting; the second where SDL's library cannot be found."""
    if request.param == "pygame":
        monkeypatch.setattr(event_wait, "_sdl_wait", lambda: None)
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
    assert event_wait._sdl_wait() is not None  # noqa: SLF001


def test_a_library_that_cannot_be_opened_is_done_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_name: str) -> Callable[[], None]:
        raise OSError

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setattr(event_wait, "sdl_function", sdl_function.__wrapped__)
    pygame.event.post(KEY)
    assert keys(wait_for_input(LONG)) == [pygame.K_a]


def test_a_function_of_sdl_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = event_wait._sdl_wait(), window_function("SDL_GetWindowTitle")  # noqa: SLF001
    monkeypatch.delattr(ctypes, "CDLL")
    assert first == (event_wait._sdl_wait(), window_function("SDL_GetWindowTitle"))  # noqa: SLF001


def push(kind: int, text: bytes, key: int = 0) -> None:
    """Have SDL itself send an event with a text, or a key."""
    library = ctypes.CDLL(pygame.base.__file__)
    event = ctypes.create_string_buffer(128)
    ctypes.c_uint32.from_buffer(event).value = kind
    if kind in (pygame.DROPFILE, pygame.DROPTEXT):
        library.SDL_malloc.restype = ctypes.c_void_p
        place = library.SDL_malloc(len(text) + 1)
        ctypes.memmove(place, text + b"\0", len(text) + 1)
        ctypes.c_void_p.from_buffer(event, 8).value = place
    elif kind in (pygame.KEYDOWN, pygame.KEYUP):
        ctypes.c_int32.from_buffer(event, 16).value = 299  # a scancode that types nothing
        ctypes.c_int32.from_buffer(event, 20).value = key
    else:
        ctypes.memmove(ctypes.addressof(event) + 12, text, len(text))
    library.SDL_PushEvent(event)


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("seconds", [0.0, LONG])
def test_what_is_no_utf8_costs_itself_alone_and_a_drop_is_told(seconds: float) -> None:
    for kind in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.DROPTEXT, pygame.DROPFILE):
        pygame.event.post(KEY)
        push(kind, b"/decks/caf\xe9.zip")
        push(pygame.KEYDOWN, b"", key=-23)
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


def test_of_two_drops_in_a_row_only_the_one_that_is_no_utf8_has_no_name() -> None:
    push(pygame.DROPFILE, b"/decks/caf\xe9.zip")
    push(pygame.DROPFILE, "/decks/café.zip".encode())
    push(pygame.TEXTINPUT, b"\xe9")
    push(pygame.DROPFILE, b"\xff")
    drops = [event for event in wait_for_input(0.0) if event.type == pygame.DROPFILE]
    assert [event.file for event in drops] == ["/decks/caf\udce9.zip", "/decks/café.zip", "\udcff"]
