"""The free place at the end of the list of decks, for the player's own decks."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.common.paths import own_home
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system import clipboard
from smokingcat.ui.widgets.widget import Widget

_LINES: Final = 3


class DeckFolderBox(Widget):
    """A dotted frame that names the ``folder`` for the player's decks; a click copies its path.

    ``answer`` is called with the result, in the player's language.
    """

    def __init__(
        self, canvas: Canvas, rect: pygame.Rect, folder: Path, answer: Callable[[str], None]
    ) -> None:
        super().__init__(canvas, "deck place", rect)
        self.folder = folder
        self.answer = answer

    def accessible(self) -> AccessibleNode | None:
        _ = self.canvas.words.gettext
        where = _("Drop them here, or into {folder}").format(folder=self.folder)
        return AccessibleNode(
            "button",
            _("Your own decks"),
            self.name,
            sentence(where),
            box=box_of(self.rect),
            can=("press", "focus"),
        )

    def activate(self) -> None:
        """Copy the path of the folder; show the path if the clipboard does not work."""
        self.canvas.sound("button")
        try:
            clipboard.copy(str(self.folder))
        except pygame.error:
            self.answer(str(self.folder))
        else:
            self.answer(self.canvas.words.gettext("The path is copied."))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, rect = self.canvas, self.canvas.frame, self.rect
        canvas.pieces.draw_nine(painter, "drop_place", rect, alpha=255 if self.hovered else 190)
        icon = (rect.left + frame.px(0.042), rect.centery)
        canvas.pieces.draw(painter, "icon_throw", icon, 0.9, theme.GOLD)
        inner = rect.inflate(-2 * frame.px(0.018), -2 * frame.px(0.010))
        inner.width -= frame.px(0.060)
        inner.left += frame.px(0.060)
        head = pygame.Rect(inner.left, inner.top, inner.width, inner.height * 2 // 5)
        _ = canvas.words.gettext
        canvas.text.draw(painter, _("Your own decks"), head, theme.H4)
        note = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        sentence = self._sentence(note)
        canvas.text.draw(painter, sentence, note, theme.NOTE, anchor="top", lines=_LINES)
        if focused:
            self.draw_focus(painter)

    def _sentence(self, box: pygame.Rect) -> str:
        """Return the sentence on the folder; the beginning of a path that is too long is cut."""
        path, words, text = self.folder, self.canvas.words, self.canvas.text
        home = own_home()
        if os.name == "posix" and home is not None and path.is_relative_to(home):
            path = Path("~", path.relative_to(home))
        paths = [path, *(Path("…", *path.parts[first:]) for first in range(1, len(path.parts)))]
        template = words.gettext("Drop them here, or into {folder}")
        sentence = ""
        for shown in paths:
            sentence = template.format(folder=shown)
            is_on_a_line = text.width(str(shown), theme.NOTE) <= box.width
            if is_on_a_line and text.fit(sentence, theme.NOTE, box.width, _LINES, box.height).fits:
                break
        return sentence
