"""Which cards are gone (the key C): the whole pack, a row for each suit."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.game.counsel import gone
from smokingcat.i18n.cardnames import SuitCase
from smokingcat.rules import SeatView, Suit
from smokingcat.rules.cards import PACK
from smokingcat.table import Pose
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cardpaint import CardPaint
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.panel import PanelScene
from smokingcat.ui.widgets.spread import SUITS
from smokingcat.ui.widgets.widget import Widget

_SIDE: Final = 0.110
_HEAD, _FOOT = 0.192, 0.144
_LABEL: Final = 0.240
_RAISED: Final = 0.012
"""By how much the cards of the own hand stand out of their row."""


class CountScene(PanelScene):
    """An overlay with what ``view`` tells; Esc, Enter, C or a click anywhere closes it."""

    def __init__(self, context: Context, view: SeatView) -> None:
        super().__init__(context)
        self._hand = frozenset(view.hand)
        self._gone = gone(view)
        self._paint = CardPaint(context)

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click beside the button, and on the key that opened the panel."""
        is_key = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if is_key or self.is_click_beside(event):
            self.leave()
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        return [self.close_button()]

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        super().draw_behind(painter)
        inner = panel.inflate(-2 * frame.px(_SIDE), 0)
        heading = pygame.Rect(inner.left, panel.top + frame.px(0.050), inner.width, 0)
        heading.height = frame.px(0.066)
        title = context.words.gettext("Cards gone")
        context.text.draw(painter, title, heading, theme.H1.tinted(theme.INK), align="centre")
        line = pygame.Rect(inner.left, heading.bottom, inner.width, frame.px(0.070))
        sentence = context.words.gettext(
            "Dark cards are gone, raised ones are yours, the others are still out."
        )
        style = theme.WIT.tinted(theme.INK_QUIET)
        context.text.draw(painter, sentence, line, style, align="centre", lines=2)
        top = panel.top + frame.px(_HEAD)
        height = (panel.height - frame.px(_HEAD + _FOOT)) // len(SUITS)
        self._paint.begin()
        for number, suit in enumerate(SUITS):
            row = pygame.Rect(inner.left, top + number * height, inner.width, height)
            self._draw_row(painter, suit, row)

    def _draw_row(self, painter: Painter, suit: Suit, row: pygame.Rect) -> None:
        context, frame = self.context, self.frame
        cards = [card for card in PACK if card.suit is suit]
        label = pygame.Rect(row.left, row.top, frame.px(_LABEL), row.height // 2)
        name = context.wording.suit(suit, SuitCase.LABEL)
        style = theme.H3.tinted(theme.INK)
        context.text.draw(painter, name, label, style, anchor="bottom")
        count = len(self._gone.intersection(cards))
        said = context.words.ngettext("{count} gone", "{count} gone", count).format(count=count)
        style = theme.LABEL.tinted(theme.INK_QUIET)
        context.text.draw(painter, said, label.move(0, label.height), style, anchor="top")
        room = row.width - label.width
        height = row.height - frame.px(_RAISED + theme.BETWEEN)
        width = min(height / context.faces.aspect, room / len(cards) - frame.px(theme.TIGHT))
        poses = []
        for number, card in enumerate(cards):
            x = label.right + (number + 0.5) * room / len(cards)
            lift = frame.px(_RAISED) if card in self._hand else 0
            dim = 1.0 if card in self._gone else 0.0
            pose = Pose(x, row.centery - lift, width, 0.0, card, 1.0, lift, dim, 1.0, 0.0, number)
            poses.append((card.index, pose))
        self._paint.draw(painter, poses)
