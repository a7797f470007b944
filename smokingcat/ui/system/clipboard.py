"""The system's clipboard: any program may have put anything there, or there may be none."""

from __future__ import annotations

import pygame


def copy(text: str) -> None:
    """Put a text on the clipboard; raise pygame.error where there is none.

    Names of files may hold bytes that are no text; they are replaced.
    """
    clean = text.encode("utf-8", errors="replace").decode("utf-8").replace("\0", "")
    pygame.scrap.put_text(clean)


def copied() -> str:
    """Return the text on the clipboard, or nothing where there is none that can be read."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, SystemError, UnicodeError):
        return ""
