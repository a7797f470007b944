"""The slate with the playing word of a new match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.rules.word import letters_of
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_TILT_DEGREES: Final = -0.8
_MAX_LETTER_DISTANCE: Final = 0.070
"""Greatest distance of two letters, as a fraction of ``s``."""
_DICE_DISTANCE, _DICE_SCALE, _DICE_OPACITY = 0.042, 0.80, 150
"""Distance of the dice from the slate's corner, their scale, and their alpha at rest."""


@dataclass(eq=False)
class WordSlate(Widget):
    """A slate with ``word``; a press calls ``change``, which shows another word."""

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

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        if self.hovered:
            canvas.pieces.draw_nine(painter, "menu_glow", self.rect)
        letters = letters_of(self.word)
        inner = self.rect.inflate(0, -2 * frame.px(theme.TIGHT))
        box = Rect(inner.left, inner.top, inner.width, inner.height)
        room = (inner.width - 4 * frame.px(_DICE_DISTANCE)) / len(letters)
        slate = slate_in(
            box, _TILT_DEGREES, len(letters), min(room, frame.px(_MAX_LETTER_DISTANCE))
        )
        canvas.slates.draw(painter, slate, SlateText.of(self.word, len(letters)))
        alpha = 255 if self.hovered or self.held else _DICE_OPACITY
        place = (
            self.rect.right - frame.px(_DICE_DISTANCE),
            self.rect.bottom - frame.px(_DICE_DISTANCE),
        )
        canvas.pieces.draw(painter, "icon_dice", place, _DICE_SCALE, theme.CHALK, alpha)
        if focused:
            self.draw_focus(painter)
