"""Dialog: a question with one or two answers."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import is_rules_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToQuestion, ToRulebook
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text import Align
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.text_link import PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_WIDER, _TALLER = 0.40, 0.12
"""How much the panel grows when text is twice as large, as fractions of ``s``."""
_SIDES, _OVER, _UNDER = 0.170, 0.062, 0.172
"""Space beside the text on both sides together, above it, and below it with the answers."""
_ANSWER, _FOOT = 0.066, 0.089
"""Usual height of an answer, and its distance from the panel's edge."""
_AIR: Final = 0.014
_LOWEST_HEADING: Final = 0.075
_HIGHEST: Final = 0.96
_LINES: Final = 12
_HEADING: Final = theme.H1_SMALL.tinted(theme.INK)
_BODY: Final = theme.BODY.tinted(theme.INK_QUIET)
_LIST: Final = theme.BODY.sized(1.2 * theme.BODY.size).tinted(theme.INK)
"""Style of a remark of several lines, which stand below each other."""


class Dialog(PanelScene):
    """Asks a question; Enter gives the answer of the brass button."""

    opens_copied = False

    def __init__(self, context: Context, asked: ToQuestion) -> None:
        super().__init__(context)
        self._asked = asked

    @property
    def size(self) -> tuple[float, float]:
        frame, grown = self.frame, self.frame.larger - 1
        width, height = 0.86 + _WIDER * grown, 0.42 + _TALLER * grown
        remark, inner = self._asked.remark(), frame.px(width) - frame.px(_SIDES)
        body = self.context.text.fit(remark, _style(remark), inner, _LINES)
        text = self._heading_height(frame.px(width)) + frame.px(theme.TIGHT) + body.height
        needed = _OVER + (text + self._under) / frame.s + _AIR
        return width, max(height, min(needed, _HIGHEST * frame.height / frame.s))

    @property
    def _under(self) -> int:
        """Height of the part with the link and the answers, in pixels."""
        answers = self.frame.px(_UNDER - _ANSWER) + self.button_height(_ANSWER)
        return answers + (0 if self._asked.link is None else self.button_height(theme.TOUCH))

    def _heading_height(self, width: int) -> int:
        """Return the height (px) of the question on a panel that is ``width`` px wide."""
        frame, question = self.frame, self._asked.question()
        heading = self.context.text.fit(question, _HEADING, width - frame.px(_SIDES), 2)
        return max(heading.height, frame.px(_LOWEST_HEADING))

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event; the rules key opens the rule that the question is about."""
        if self._asked.rule and is_rules_key(event):
            self.context.shell.open(ToRulebook(self._asked.rule))
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        width, gap = frame.px(0.32 + _WIDER / 3 * (frame.larger - 1)), frame.px(theme.APART)
        label, action = self._asked.yes

        def agree() -> None:
            self.leave()
            action()

        count = 2 if self._asked.no is not None else 1
        left = panel.centerx - (count * width + (count - 1) * gap) // 2
        box = pygame.Rect(left, 0, width, self.button_height(_ANSWER))
        box.bottom = panel.bottom - frame.px(_FOOT)
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
        return [*self._link(box.top - frame.px(theme.INSIDE)), *answers]

    def _link(self, foot: int) -> list[TextLink]:
        """Return the link, if there is one, on the pixel row ``foot`` below the remark."""
        if self._asked.link is None:
            return []
        context, (label, action) = self.context, self._asked.link
        place = pygame.Rect(self.panel.left + self.frame.px(_SIDES) // 2, 0, 0, 0)
        place.width, place.height = (
            context.text.width(label(), PHRASE),
            self.button_height(theme.TOUCH),
        )
        place.bottom = foot
        pixels = context.text.pixels(PHRASE)
        link = TextLink(context, "link", place, label(), pixels, Tip(label()), action)
        link.is_underlined = link.on_cream = True
        return [link]

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        super().draw_behind(painter)
        inner = panel.inflate(-frame.px(_SIDES), 0)
        heading = pygame.Rect(inner.left, panel.top + frame.px(_OVER), inner.width, 0)
        heading.height = self._heading_height(panel.width)
        question, remark = self._asked.question(), self._asked.remark()
        context.text.draw(painter, question, heading, _HEADING, align="centre", lines=2)
        body = pygame.Rect(inner.left, heading.bottom + frame.px(theme.TIGHT), inner.width, 0)
        body.height = panel.bottom - self._under - body.top
        align: Align = "left" if "\n" in remark else "centre"
        context.text.draw(painter, remark, body, _style(remark), align=align, lines=_LINES)


def _style(remark: str) -> theme.Style:
    return _LIST if "\n" in remark else _BODY
