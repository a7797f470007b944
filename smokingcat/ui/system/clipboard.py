"""System clipboard, which may hold data from any program, or may be missing."""

from __future__ import annotations

import pygame


def copy(text: str) -> None:
    """Put a text on the clipboard; raises pygame.error if there is none.

    File names may contain bytes that are not text; these are replaced.
    """
    clean = text.encode("utf-8", errors="replace").decode("utf-8").replace("\0", "")
    pygame.scrap.put_text(clean)


def copied() -> str:
    """Return the clipboard's text, or an empty string if it has none that can be read."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, SystemError, UnicodeError):
        return ""
