"""An empty page: a cat beside a clean slate with a sentence, and a button to a new match."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.sentences.notices import notice_text
from smokingcat.store.notice import Notice
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToNewMatch
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.widgets.button import Button

_SLATE_SIZE: Final = (0.98, 0.300)
_PORTRAIT_RADIUS: Final = 0.150
_BUTTON_SIZE: Final = (0.400, 0.072)
"""Size of the slate, radius of the portrait over its left end, size of the button."""
_REMARK_STYLE: Final = theme.WIT.sized(0.026)
_SLATE_RISE: Final = 0.055
"""Distance of the slate's middle above the window's middle."""


class EmptyPage:
    """The content of an empty page; ``picture`` and ``mood`` are those of the cat."""

    def __init__(self, context: Context, picture: str, mood: str) -> None:
        self._context = context
        self._picture = picture
        self._mood = mood

    @property
    def _slate(self) -> pygame.Rect:
        frame = self._context.frame
        place = frame.centre(_PORTRAIT_RADIUS / 2), frame.middle(-_SLATE_RISE)
        return frame.box_at(*place, *_SLATE_SIZE)

    def button(self) -> Button:
        context, frame, slate = self._context, self._context.frame, self._slate
        box = frame.box_at(frame.centre(), slate.bottom + frame.px(0.095), *_BUTTON_SIZE)
        label, begin = context.words.gettext("New match"), partial(context.shell.open, ToNewMatch())
        button = Button(context, "new match", box, label, begin, kind="brass", icon="play")
        button.is_first = True
        return button

    def draw_fault(self, painter: Painter, fault: Notice) -> None:
        """Draw the slate with the reason why the database cannot be used, and the cat."""
        text = notice_text(self._context.words, fault)
        self._context.text.draw(painter, text, self._draw_slate(painter), _REMARK_STYLE, lines=5)

    def draw(self, painter: Painter, head: str, remark: str) -> None:
        context, frame, inner = self._context, self._context.frame, self._draw_slate(painter)
        upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height // 2)
        lower = upper.move(0, upper.height + frame.px(theme.TIGHT))
        lower.height -= frame.px(theme.TIGHT)
        upper.height -= frame.px(theme.TIGHT)
        style = theme.H1_SMALL.tinted(theme.CHALK)
        context.text.draw(painter, head, upper, style, anchor="bottom", lines=2)
        context.text.draw(painter, remark, lower, _REMARK_STYLE, anchor="top", lines=2)

    def _draw_slate(self, painter: Painter) -> pygame.Rect:
        """Draw the slate and the cat; return the box of the text."""
        context, frame, slate = self._context, self._context.frame, self._slate
        context.pieces.draw_nine(painter, "slate", slate, 2.0)
        middle = slate.left, slate.centery
        draw_portrait(context, painter, self._picture, self._mood, middle, _PORTRAIT_RADIUS)
        inner = slate.inflate(0, -2 * frame.px(0.045))
        inner.left = slate.left + frame.px(_PORTRAIT_RADIUS + theme.GROUPS)
        inner.width = slate.right - frame.px(0.055) - inner.left
        return inner
