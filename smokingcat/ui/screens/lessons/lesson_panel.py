"""The teacher's panel: the lesson, its text, and the reason a move was refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import CARD_SIGN, Lesson
from smokingcat.i18n.rulebook.blocks import CardSign, Paragraph, Span, TextRun
from smokingcat.rules.cards import cards
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.paint.typesetting.page_items import PageItem, Plate
from smokingcat.ui.paint.typesetting.typesetter import BODY, Typesetter, moved

_SCALES: Final = (1.24, 1.18, 1.12, 1.06, 1.0, 0.94, 0.88, 0.82, 0.76, 0.70, 0.64, 0.58, 0.52)
_SIDE: Final = 0.052
"""Margin of the text on the panel."""
_HEADER, _STEPS, _TEXT = 0.106, 0.200, 0.242
"""Distances of the portrait's middle, the row of lessons and the text from the panel's top."""
_ROSE: Final = (0xF2, 0xD3, 0xC0)
_TEACHER: Final = "white"


def spans(sentence: str) -> tuple[Span, ...]:
    """Return a sentence as spans; ``{Ol}`` in it is a card."""
    return tuple(_parts(sentence))


def _parts(sentence: str) -> Iterator[Span]:
    for number, part in enumerate(CARD_SIGN.split(sentence)):
        if number % 2:
            yield CardSign(cards(part)[0])
        elif part:
            yield TextRun(part)


class LessonPanel:
    """Drawing of the panel of a lesson."""

    def __init__(self, context: Context, lesson: Lesson) -> None:
        self._context = context
        self._lesson = lesson
        self._fitted: tuple[object, list[PageItem], bool] | None = None
        """The last text: its key, its marks, and whether it fits."""

    def room(self, box: pygame.Rect, foot: int) -> pygame.Rect:
        """Return the box of the text on a panel whose buttons begin at pixel row ``foot``."""
        frame = self._context.frame
        side, top = frame.px(_SIDE), box.top + frame.px(_TEXT)
        height = foot - frame.px(theme.BETWEEN) - top
        return pygame.Rect(box.left + side, top, box.width - 2 * side, height)

    def fits(self, room: pygame.Rect, text: str, objection: str) -> bool:
        """Return whether the text and the objection fit in a readable size."""
        return self._marks(room, text, objection)[1]

    def draw(
        self, painter: Painter, box: pygame.Rect, foot: int, text: str, objection: str
    ) -> None:
        """Draw the panel with a text, and with the objection unless it is empty."""
        context = self._context
        context.pieces.draw_nine(painter, "panel", box)
        self._draw_head(painter, box, "annoyed" if objection else "calm")
        self._draw_steps(painter, box)
        room = self.room(box, foot)
        for mark in self._marks(room, text, objection)[0]:
            mark.draw(context, painter, room.topleft)

    def _draw_head(self, painter: Painter, box: pygame.Rect, mood: str) -> None:
        context, frame = self._context, self._context.frame
        words = context.words
        place = (box.left + frame.px(0.112), box.top + frame.px(_HEADER))
        draw_portrait(context, painter, _TEACHER, mood, place, 0.055)
        left = box.left + frame.px(0.180)
        line = pygame.Rect(left, box.top + frame.px(0.046), 0, frame.px(0.030))
        line.width = box.right - frame.px(_SIDE) - left
        number = LESSONS.index(self._lesson) + 1
        said = words.gettext("Lesson {number} of {count}").format(number=number, count=len(LESSONS))
        context.text.draw(painter, said, line, theme.NOTE.tinted(theme.SEPIA))
        title = pygame.Rect(left, line.bottom, line.width, frame.px(0.082))
        style = theme.H2.tinted(theme.INK)
        name = words.gettext(self._lesson.title)
        context.text.draw(painter, name, title, style, lines=2, is_label=True)

    def _draw_steps(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw the row of lessons: a tick, a paw or a number each."""
        context, frame = self._context, self._context.frame
        side = frame.px(0.036)
        wide = box.width - 2 * frame.px(_SIDE) - side
        done = context.settings.lessons
        for number, lesson in enumerate(LESSONS):
            x = box.left + frame.px(_SIDE) + side // 2 + wide * number // (len(LESSONS) - 1)
            place = (x, box.top + frame.px(_STEPS))
            if lesson is self._lesson:
                context.pieces.draw(painter, "icon_paw", place, 0.80, theme.SEPIA)
            elif lesson.key in done:
                context.pieces.draw(painter, "icon_check", place, 0.62, theme.GOOD)
            else:
                spot = pygame.Rect(0, 0, side, side)
                spot.center = place
                style = theme.COUNT.tinted(theme.SEPIA)
                context.text.draw(
                    painter, str(number + 1), spot, style, align="centre", verbatim=True
                )

    def _marks(self, room: pygame.Rect, text: str, objection: str) -> tuple[list[PageItem], bool]:
        """Return the marks of the text in the largest type that fits, and whether it fits."""
        context = self._context
        key = (room.size, text, objection, context.words.code, context.deck.suits, context.frame)
        if self._fitted is None or self._fitted[0] != key:
            marks, fits = self._fit(room, text, objection)
            self._fitted = (key, marks, fits)
        return self._fitted[1:]

    def _fit(self, room: pygame.Rect, text: str, objection: str) -> tuple[list[PageItem], bool]:
        least = theme.SMALLEST_PX / self._context.text.pixels(BODY)
        scales = [scale for scale in _SCALES if scale > least] + [least]
        for scale in scales:
            marks, foot = self._blocks(room.width, text, objection, scale)
            if foot <= room.height:
                return marks, True
        return marks, False

    def _blocks(
        self, width: int, text: str, objection: str, scale: float
    ) -> tuple[list[PageItem], int]:
        frame = self._context.frame
        said = Typesetter(self._context, width, scale).set(Paragraph(spans(text)))
        marks, foot = list(said.marks), said.height
        if not objection:
            return marks, foot
        pad = frame.px(theme.PADDED)
        reason = Typesetter(self._context, width - 2 * pad, scale).set(Paragraph(spans(objection)))
        box = pygame.Rect(0, foot + pad, width, reason.height + 2 * pad)
        marks.append(Plate(box, _ROSE, theme.BAD))
        marks += moved(reason.marks, pad, box.top + pad)
        return marks, box.bottom
