"""Where decks of one's own go: the free place at the end of the list of decks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.shell.context import Context

_LINES: Final = 3


class DeckPlace(Widget):
    """A dotted frame that names the ``folder`` for the player's decks; a click copies its path."""

    def __init__(self, context: Context, rect: pygame.Rect, folder: Path) -> None:
        super().__init__(context, "deck place", rect)
        self.folder = folder

    def activate(self) -> None:
        """Copy the folder's path, or say where it is where nothing can be copied."""
        self.context.sounds.play("button")
        try:
            pygame.scrap.put_text(str(self.folder))
        except pygame.error:
            self.context.app.answer(str(self.folder))
        else:
            self.context.app.answer(self.context.words.gettext("The path is copied."))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the frame, what it is for, and the folder."""
        context, frame, rect = self.context, self.context.frame, self.rect
        context.pieces.draw_nine(painter, "drop_place", rect, alpha=255 if self.hovered else 190)
        icon = (rect.left + frame.px(0.042), rect.centery)
        context.pieces.draw(painter, "icon_throw", icon, 0.9, theme.GOLD)
        inner = rect.inflate(-2 * frame.px(0.018), -2 * frame.px(0.010))
        inner.width -= frame.px(0.060)
        inner.left += frame.px(0.060)
        head = pygame.Rect(inner.left, inner.top, inner.width, inner.height * 2 // 5)
        _ = context.words.gettext
        context.text.draw(painter, _("Your own decks"), head, theme.H4)
        note = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        sentence = self._sentence(note)
        context.text.draw(painter, sentence, note, theme.NOTE, anchor="top", lines=_LINES)
        if focused:
            self.draw_focus(painter)

    def _sentence(self, box: pygame.Rect) -> str:
        """Return what is said of the folder, without the beginning of a path too long for it."""
        path, words, text = self.folder, self.context.words, self.context.text
        if os.name == "posix" and path.is_relative_to(Path.home()):
            path = Path("~", path.relative_to(Path.home()))
        paths = [path, *(Path("…", *path.parts[first:]) for first in range(1, len(path.parts)))]
        template = words.gettext("Drop them here, or into {folder}")
        sentence = ""
        for shown in paths:
            sentence = template.format(folder=shown)
            is_on_a_line = text.width(str(shown), theme.NOTE) <= box.width
            if is_on_a_line and text.fit(sentence, theme.NOTE, box.width, _LINES, box.height).fits:
                break
        return sentence
