"""The choice of the table law: strict or honour (R24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

import pygame

from smokingcat.a11y.nodes import sentence
from smokingcat.i18n.sentences.laws import law_name, law_sentence
from smokingcat.rules.ruleset import Law
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.radio_group import RadioGroup

_LAWS: Final[tuple[Law, ...]] = get_args(Law)
_NAME: Final = 0.040
_LINES: Final = 3


class LawChoice(RadioGroup):
    """The two laws side by side, each with a sentence unless ``is_low``."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        law: Law,
        change: Callable[[Law], None],
        *,
        is_low: bool = False,
    ) -> None:
        chosen = _LAWS.index(law)
        super().__init__(canvas, name, rect, len(_LAWS), chosen, lambda n: change(_LAWS[n]))
        self.is_low = is_low

    @property
    def said(self) -> Sequence[str]:
        words = self.canvas.words
        return [sentence(law_name(words, law), law_sentence(words, law)) for law in _LAWS]

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        margin = frame.px(theme.INSIDE)
        for number, law in enumerate(_LAWS):
            is_chosen = number == self.chosen
            if is_chosen:
                canvas.pieces.draw_nine(painter, "mat", self.part(number))
            box = self.part(number).inflate(-4 * margin, 0 if self.is_low else -2 * margin)
            if not self.is_low:
                box.height = frame.typed(_NAME)
            style = theme.LABEL.tinted(theme.ACCENT if is_chosen else theme.CREAM)
            canvas.text.draw(painter, law_name(canvas.words, law), box, style, align="centre")
        if not self.is_low:
            self._draw_sentences(painter)
        if focused:
            self.draw_focus(painter)

    def _draw_sentences(self, painter: Painter) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        margin, name = frame.px(theme.INSIDE), frame.typed(_NAME)
        sentences = [law_sentence(canvas.words, law) for law in _LAWS]
        style = theme.NOTE.tinted(theme.CREAM)
        for number, text in enumerate(sentences):
            box = self.part(number).inflate(-4 * margin, -2 * margin)
            box.top, box.height = box.top + name, box.height - name
            even = canvas.text.even(sentences, style, box, _LINES)
            canvas.text.draw(
                painter,
                text,
                box,
                style,
                align="centre",
                anchor="top",
                lines=_LINES,
                largest=even,
            )
