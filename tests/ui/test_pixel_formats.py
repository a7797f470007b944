"""The window is drawn with four bytes a pixel on screens of every depth."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from smokingcat.ui.system import pixel_format, window
from smokingcat.ui.system.diagnostics import screen
from smokingcat.ui.system.window import Window

RED = (200, 30, 20)
SIZE = (1000, 600)

FORMATS = {
    "15 bits": (15, (0x7C00, 0x3E0, 0x1F, 0)),
    "16 bits": (16, (0xF800, 0x7E0, 0x1F, 0)),
    "16 bits, blue first": (16, (0x1F, 0x7E0, 0xF800, 0)),
    "12 bits": (12, (0xF00, 0xF0, 0xF, 0)),
    "8 bits": (8, (0xE0, 0x1C, 0x3, 0)),
    "24 bits, packed": (24, (0xFF0000, 0xFF00, 0xFF, 0)),
}


class OddWindow:
    """An SDL window on a screen that stores its pixels in the ``format``."""

    format: tuple[int, tuple[int, int, int, int]]
    position = (0, 0)
    shown = 0
    id = 0
    opened: ClassVar[list[OddWindow]] = []

    def __init__(self, title: str, size: tuple[int, int], position: Any, **flags: bool) -> None:
        del title, position, flags
        self.surface = pygame.Surface(size, 0, *self.format)
        self.opened.append(self)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.size

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None:
        self.shown += 1


@pytest.fixture(params=FORMATS)
def window_with_format(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Window:
    OddWindow.format = FORMATS[request.param]
    bits, masks = OddWindow.format
    about = SimpleNamespace(bitsize=bits, masks=masks)
    monkeypatch.setattr(pygame.display, "Info", lambda: about)
    monkeypatch.setattr(pygame.display, "set_mode", None)
    monkeypatch.setattr(pygame, "Window", OddWindow)
    monkeypatch.setattr(window, "window_function", lambda *_: None)
    return Window("Smoking Cat", Path(), (0, 0, *SIZE), fullscreen=False)


def test_unusual_format_is_drawn_in_a_32_bit_buffer_and_copied_where_it_changed(
    window_with_format: Window,
) -> None:
    shown = OddWindow.opened[-1].surface
    assert pixel_format.is_plain(
        window_with_format.surface.get_bytesize(), window_with_format.surface.get_masks()
    )
    assert window_with_format.surface.size == shown.size == SIZE
    window_with_format.surface.fill(RED)
    window_with_format.show([pygame.Rect(10, 10, 5, 5)])
    near = [abs(one - other) for one, other in zip(shown.get_at((12, 12)), RED, strict=False)]
    assert max(near) < 64, "as red as the format can be"
    assert shown.get_at((20, 20))[:3] == (0, 0, 0)
    window_with_format.show()
    assert shown.get_at((20, 20)) == shown.get_at((12, 12))
    assert OddWindow.opened[-1].shown == 2


def test_drawing_buffer_follows_the_window_size(window_with_format: Window) -> None:
    OddWindow.opened[-1].surface = pygame.Surface((1200, 700), 0, *OddWindow.format)
    window_with_format.show([pygame.Rect(0, 0, 1000, 600)])
    window_with_format.resized()
    assert window_with_format.surface.size == (1200, 700)


@pytest.mark.parametrize(
    ("bytes_a_pixel", "masks", "is_plain"),
    [
        (4, (0xFF0000, 0xFF00, 0xFF, 0), True),
        (4, (0xFF, 0xFF00, 0xFF0000, 0xFF000000), True),
        (4, (0x3FF00000, 0xFFC00, 0x3FF, 0xC0000000), False),
        (3, (0xFF0000, 0xFF00, 0xFF, 0), False),
    ],
)
def test_format_with_one_byte_per_colour_and_four_in_all_is_plain(
    bytes_a_pixel: int, masks: tuple[int, int, int, int], *, is_plain: bool
) -> None:
    assert pixel_format.is_plain(bytes_a_pixel, masks) is is_plain


@pytest.mark.usefixtures("window_with_format")
def test_fault_report_states_the_depth_of_the_screen() -> None:
    bits = sum(mask.bit_count() for mask in OddWindow.format[1][:3])
    assert screen()["depth"] == f"{bits} bits a pixel"


def test_sdl_renderer_is_used_where_the_pixel_format_is_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    about = SimpleNamespace(bitsize=0, masks=(0, 0, 0, 0))
    monkeypatch.setattr(pygame.display, "Info", lambda: about)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    window.reach_display()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ
    assert screen()["depth"] == "unknown to SDL"


@pytest.mark.parametrize(("bits", "masks"), FORMATS.values(), ids=FORMATS)
def test_pictures_are_never_stored_in_an_unusual_format(
    bits: int, masks: tuple[int, int, int, int]
) -> None:
    class Odd(pygame.Surface):
        def convert(self, *wanted: Any) -> pygame.Surface:
            return super().convert(*wanted or (pygame.Surface((1, 1), 0, bits, masks),))

    picture = Odd((3, 3))
    picture.fill(RED)
    opaque = pixel_format.opaque(picture)
    assert pixel_format.is_plain(opaque.get_bytesize(), opaque.get_masks())
    assert opaque.get_at((1, 1))[:3] == RED
