"""Facts about screen and sound for a fault report."""

from __future__ import annotations

import pygame
import pygame.mixer  # the start of the program leaves it out

from smokingcat.ui.system.pixel_format import depth

_NONE = "none"


def screen(window: pygame.Surface | None = None) -> dict[str, object]:
    """Return library versions, drivers, colour depth, and sizes of the screens and the window."""
    facts: dict[str, object] = {
        "pygame-ce": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "video driver": _NONE,
        "sound driver": _NONE,
    }
    if pygame.display.get_init():
        facts["video driver"] = pygame.display.get_driver()
        facts["screens"] = ", ".join(map(_size, pygame.display.get_desktop_sizes()))
        facts["depth"] = f"{depth()} bits a pixel" if depth() else "unknown to SDL"
        facts["window"] = _NONE if window is None else _size(window.get_size())
    if pygame.mixer.get_init() is not None:
        facts["sound driver"] = pygame.mixer.get_driver()
    return facts


def _size(pixels: tuple[int, int]) -> str:
    return f"{pixels[0]}x{pixels[1]}"
