"""Layers of the cards that lie on the table or fly over it."""

from __future__ import annotations

from smokingcat.match.model import TableModel
from smokingcat.table.layout.poses import lead_sign
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.layers.layer import TableFrame
from smokingcat.ui.screens.table.layers.previous_trick_view import on_table


class TableCards:
    """Draws the opponents' fans, and above the seats all other cards with the marks on them."""

    def __init__(self, canvas: Canvas, model: TableModel, paint: CardPainter) -> None:
        self._canvas = canvas
        self._model = model
        self._paint = paint

    def draw_fans(self, painter: Painter, table: TableFrame) -> None:
        """Draw the opponents' hands, which lie under the portraits."""
        self._paint.begin()
        self._paint.draw(painter, [each for each in table.poses if each[1].order < 0])

    def draw_open(self, painter: Painter, table: TableFrame) -> None:
        """Draw the cards of the table and the person's hand, the lead sign and the focus ring."""
        dragged = self._model.selection.dragged
        self._paint.draw(painter, [each for each in on_table(table.poses) if each[0] != dragged])
        lying = dict(table.poses)
        sign = lead_sign(table.shown, lying, self._canvas.faces.aspect)
        if sign is not None:
            turned = self._canvas.pieces.turned("lead", -round(sign.angle))
            painter.blit_at(turned, (sign.x, sign.y))
        if table.ring_card in lying:
            self._paint.draw_ring(painter, lying[table.ring_card])

    def draw_dragged(self, painter: Painter, table: TableFrame) -> None:
        """Draw the dragged card over what is written on the table."""
        dragged = self._model.selection.dragged
        self._paint.draw(painter, [each for each in on_table(table.poses) if each[0] == dragged])
