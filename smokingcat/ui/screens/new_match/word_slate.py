"""The slate with the playing word of a new match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.rules.word import letters_of
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.knob import draw_knob
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_TILT: Final = -0.8
_WIDEST: Final = 0.070
"""Greatest distance of two letters, as a fraction of ``s``."""
KNOB: Final = 0.028
"""Radius of the knob with the dice, as a fraction of ``s``."""


@dataclass(eq=False)
class WordSlate(Widget):
    """A slate with ``word`` and a knob; a press on either shows another word by ``change``."""

    word: str
    change: Callable[[], None]

    def __post_init__(self) -> None:
        self.about = Tip(self.canvas.words.gettext("Another word"))

    def activate(self) -> None:
        self.canvas.sound("chalk")
        self.change()

    def accessible(self) -> AccessibleNode | None:
        note = sentence(self.canvas.words.gettext("Another word"))
        return AccessibleNode(
            "button", self.word, self.name, note, box=box_of(self.rect), actions=("press", "focus")
        )

    @property
    def knob(self) -> pygame.Rect:
        """The box of the knob, at the right end."""
        box = self.canvas.frame.box(0, 0, 2 * KNOB, 2 * KNOB)
        box.midright = self.rect.midright
        return box

    @property
    def slate(self) -> pygame.Rect:
        """The box of the slate, left of the knob."""
        box = self.rect.copy()
        box.width = self.knob.left - self.canvas.frame.px(theme.BETWEEN) - box.left
        return box

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, area = self.canvas, self.canvas.frame, self.slate
        letters = letters_of(self.word)
        inner = area.inflate(0, -2 * frame.px(theme.TIGHT))
        box = Rect(inner.left, inner.top, inner.width, inner.height)
        room = (inner.width - 2 * frame.px(theme.GROUPS)) / len(letters)
        slate = slate_in(box, _TILT, len(letters), min(room, frame.px(_WIDEST)))
        canvas.slates.draw(painter, slate, SlateText.of(self.word, len(letters)))
        look = "pressed" if self.held else "hover" if self.hovered else "normal"
        draw_knob(canvas, painter, self.knob, look, "dice")
        if focused:
            self.draw_focus(painter)
