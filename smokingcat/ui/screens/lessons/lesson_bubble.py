"""The teacher's bubble: portrait, text, and the reason a move was refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from smokingcat.coach.lessons.lesson import CARD_SIGN
from smokingcat.i18n.rulebook.blocks import CardSign, Paragraph, Span, TextRun
from smokingcat.rules.cards import cards
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.paint.typesetting.page_items import PageItem
from smokingcat.ui.paint.typesetting.typesetter import BODY, Typesetter, moved

_TEXT_SCALES: Final = (1.24, 1.18, 1.12, 1.06, 1.0, 0.94, 0.88, 0.82, 0.76, 0.70, 0.64, 0.58, 0.52)
_MIN_SCALE_OF_BOTH: Final = 1.0
"""Least scale at which the objection and the task stand together; else the objection is alone."""
_PORTRAIT_RADIUS: Final = 0.042
"""Radius of the portrait, which stands on the left edge of the bubble."""
_TEXT_LEFT, _TEXT_PADDING = 0.060, 0.018
"""Distance of the text from the left edge, and from the other edges."""
_BUTTON_SIZE, _BUTTON_GROWTH = (0.200, 0.066), (0.100, 0.030)
"""Width and height of the button at the right, and their growth at twice the text size."""
_TEACHER_PICTURE: Final = "white"


def spans(sentence: str) -> tuple[Span, ...]:
    """Return a sentence as spans; ``{Ol}`` in it is a card."""
    return tuple(_parts(sentence))


def _parts(sentence: str) -> Iterator[Span]:
    for number, part in enumerate(CARD_SIGN.split(sentence)):
        if number % 2:
            yield CardSign(cards(part)[0])
        elif part:
            yield TextRun(part)


class _LaidText(NamedTuple):
    """The items of a text, their height in pixels, and whether they fit."""

    items: list[PageItem]
    height: int
    fits: bool


class LessonBubble:
    """Layout and drawing of the bubble in the ``most`` that the table leaves for it.

    With ``is_column`` the portrait stands over the text, and there is no button.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._most = pygame.Rect(0, 0, 0, 0)
        self._foot = 0
        self._is_column = False
        self._fitted: tuple[object, _LaidText] | None = None
        """The last text with its key."""

    def place(self, most: pygame.Rect, foot: int, *, is_column: bool = False) -> None:
        """Put the bubble into a box.

        The bubble stands on pixel row ``foot``; a text that needs more room grows below. A column
        begins at the top.
        """
        self._most, self._foot, self._is_column = most, foot, is_column

    @property
    def _button_size(self) -> tuple[int, int]:
        frame = self._context.frame
        sides = zip(_BUTTON_SIZE, _BUTTON_GROWTH, strict=True)
        width, height = (frame.px(side + more * (frame.larger - 1)) for side, more in sides)
        return width, max(40, height)

    def button(self, text: str) -> pygame.Rect:
        """Return the box of the button, at the right end of the bubble of a text."""
        box, place = self.box(text, ""), pygame.Rect((0, 0), self._button_size)
        place.midright = box.right - self._context.frame.px(_TEXT_PADDING), box.centery
        return place

    @property
    def _text_room(self) -> pygame.Rect:
        """The greatest box of the text."""
        frame, box = self._context.frame, self._most
        pad = frame.px(_TEXT_PADDING)
        if self._is_column:
            room = box.inflate(-2 * pad, -2 * pad)
            head = frame.px(_PORTRAIT_RADIUS)
            return pygame.Rect(room.left, room.top + head, room.width, room.height - head)
        left = box.left + frame.px(_TEXT_LEFT)
        right = box.right - 2 * pad - self._button_size[0]
        return pygame.Rect(left, box.top + pad, right - left, box.height - 2 * pad)

    def box(self, text: str, objection: str) -> pygame.Rect:
        """Return the box of the bubble for a text and an objection, which may be empty."""
        frame, most, laid = self._context.frame, self._most, self._lay(text, objection)
        pad = frame.px(_TEXT_PADDING)
        if self._is_column:
            tall = laid.height + 2 * pad + frame.px(_PORTRAIT_RADIUS)
            return pygame.Rect(most.left, most.top + frame.px(_PORTRAIT_RADIUS), most.width, tall)
        tall = max(laid.height, self._button_size[1], frame.px(1.7 * _PORTRAIT_RADIUS)) + 2 * pad
        return pygame.Rect(most.left, max(most.top, self._foot - tall), most.width, tall)

    def fits(self, text: str, objection: str) -> bool:
        """Return whether the text or the objection fits in a readable size."""
        return self._lay(text, objection).fits

    def draw(self, painter: Painter, text: str, objection: str) -> None:
        """Draw the bubble with a text, and with the objection unless it is empty."""
        context, frame = self._context, self._context.frame
        box, laid, room = self.box(text, objection), self._lay(text, objection), self._text_room
        context.pieces.draw_nine(painter, "tooltip", box)
        place = (box.centerx, box.top) if self._is_column else (box.left, box.centery)
        draw_portrait(context, painter, _TEACHER_PICTURE, "calm", place, _PORTRAIT_RADIUS)
        top = box.top + frame.px(_TEXT_PADDING + _PORTRAIT_RADIUS)
        if not self._is_column:
            top = box.centery - laid.height // 2
        for item in laid.items:
            item.draw(context, painter, (room.left, top))

    def _lay(self, text: str, objection: str) -> _LaidText:
        """Return the text in the largest type that fits."""
        context, size = self._context, self._text_room.size
        suits = context.decks.current.suits
        key = (size, text, objection, context.words.code, suits, context.frame)
        if self._fitted is None or self._fitted[0] != key:
            self._fitted = (key, self._fit(size, text, objection))
        return self._fitted[1]

    def _fit(self, size: tuple[int, int], text: str, objection: str) -> _LaidText:
        least = theme.SMALLEST_PX / self._context.text.pixels(BODY)
        scales = [scale for scale in _TEXT_SCALES if scale > least] + [least]
        versions = [[objection, text], [objection]] if objection else [[text]]
        for paragraphs in versions:
            for scale in scales:
                if len(paragraphs) > 1 and scale < _MIN_SCALE_OF_BOTH:
                    break
                items, height = self._paragraphs(size[0], paragraphs, scale)
                if height <= size[1]:
                    return _LaidText(items, height, fits=True)
        return _LaidText(items, height, fits=False)

    def _paragraphs(
        self, width: int, paragraphs: list[str], scale: float
    ) -> tuple[list[PageItem], int]:
        items, foot = list[PageItem](), 0
        for paragraph in paragraphs:
            foot += self._context.frame.px(theme.TIGHT) if foot else 0
            laid = Typesetter(self._context, width, scale).set(Paragraph(spans(paragraph)))
            items += moved(laid.items, 0, foot)
            foot += laid.height
        return items, foot
