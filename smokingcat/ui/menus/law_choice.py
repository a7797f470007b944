"""By which law the table plays: strict, or honour (R24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

import pygame

from smokingcat.i18n.catalogue import Catalogue
from smokingcat.rules.ruleset import Law
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.one_of import OneOf

_LAWS: Final[tuple[Law, ...]] = get_args(Law)
_NAME: Final = 0.040
_LINES: Final = 3


def law_name(words: Catalogue, law: Law) -> str:
    """Return what a law is called."""
    return {"strict": words.gettext("Strict law"), "honour": words.gettext("Honour law")}[law]


def _sentence(words: Catalogue, law: Law) -> str:
    _ = words.gettext
    return {
        "strict": _("Wrong deals, peeping, not following suit: the program permits none of it."),
        "honour": _("All of it can happen. It is up to the table to notice, to call and to judge."),
    }[law]


class LawChoice(OneOf):
    """Two laws beside each other, each with a sentence."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        law: Law,
        change: Callable[[Law], None],
    ) -> None:
        chosen = _LAWS.index(law)
        super().__init__(canvas, name, rect, len(_LAWS), chosen, lambda n: change(_LAWS[n]))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        inset = -4 * frame.px(theme.INSIDE), -2 * frame.px(theme.INSIDE)
        boxes = [self.part(number).inflate(inset) for number in range(self.count)]
        sentences = [_sentence(canvas.words, law) for law in _LAWS]
        for number, (law, box) in enumerate(zip(_LAWS, boxes, strict=True)):
            is_chosen = number == self.chosen
            if is_chosen:
                canvas.pieces.draw_nine(painter, "mat", self.part(number))
            upper = pygame.Rect(box.left, box.top, box.width, frame.typed(_NAME))
            lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
            style = theme.LABEL.tinted(theme.ACCENT if is_chosen else theme.CREAM)
            canvas.text.draw(painter, law_name(canvas.words, law), upper, style, align="centre")
            note = theme.NOTE.tinted(theme.CREAM)
            even = canvas.text.even(sentences, note, lower, _LINES)
            canvas.text.draw(
                painter,
                sentences[number],
                lower,
                note,
                align="centre",
                anchor="top",
                lines=_LINES,
                largest=even,
            )
        if focused:
            self.draw_focus(painter)
