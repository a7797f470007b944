"""Dialog: a question with one or two answers."""

from __future__ import annotations

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_rules_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToQuestion, ToRulebook
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_WIDER, _TALLER = 0.40, 0.12
"""How much the panel grows when text is twice as large, as fractions of ``s``."""


class Dialog(PanelScene):
    """Asks a question; Enter gives the answer of the brass button."""

    opens_copied = False

    def __init__(self, context: Context, asked: ToQuestion) -> None:
        super().__init__(context)
        self._asked = asked

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        return 0.86 + _WIDER * grown, 0.42 + _TALLER * grown

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event; the rules key opens the rule that the question is about."""
        if self._asked.rule and is_rules_key(event):
            self.context.shell.open(ToRulebook(self._asked.rule))
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        y = panel.bottom - frame.px(0.155)
        width, gap = frame.px(0.32 + _WIDER / 3 * (frame.larger - 1)), frame.px(theme.APART)
        label, action = self._asked.yes

        def agree() -> None:
            self.leave()
            action()

        count = 2 if self._asked.no is not None else 1
        left = panel.centerx - (count * width + (count - 1) * gap) // 2
        box = pygame.Rect(left, y, width, frame.px(0.066))
        answers = [Button(self.context, "yes", box, label(), agree, style=theme.BUTTON)]
        if self._asked.no is not None:
            other = box.move(width + gap, 0)
            answers.append(
                Button(self.context, "no", other, self._asked.no(), self.leave, style=theme.BUTTON)
            )
        first = answers[-1 if self._asked.is_grave else 0]
        first.kind, first.is_first = "brass", True
        for answer in answers:
            answer.on_cream = True
        return list(answers)

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        super().draw_behind(painter)
        inner = panel.inflate(-frame.px(0.17), 0)
        heading = pygame.Rect(inner.left, panel.top + frame.px(0.062), inner.width, frame.px(0.075))
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, self._asked.question(), heading, style, align="centre", lines=2)
        body = pygame.Rect(inner.left, heading.bottom + frame.px(theme.TIGHT), inner.width, 0)
        body.height = panel.bottom - frame.px(0.172) - body.top
        context.text.draw(
            painter,
            self._asked.remark(),
            body,
            theme.BODY.tinted(theme.INK_QUIET),
            align="centre",
            lines=3,
        )
