"""Layers of the pass: the mat for three cards, and the packet that comes for them (R11)."""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.match.model import TableModel
from smokingcat.rules.events import PacketTurnedUp
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.table.geometry import Place, bounds
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState, Zone
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame
from smokingcat.ui.screens.table.layers.table_items import slot_frame

_SHOWN_FOR: Final = 2.0
"""Seconds for which the sender of the three received cards is named."""
_OVER_STANDING: Final = 0.040
"""Distance of that caption from the resting hand, as a fraction of ``s``."""
_STANDING_STYLE: Final = theme.CAPTION.tinted(theme.CREAM)
"""Style of that caption: quiet ink has too little contrast on the glow of raised cards."""
_TIED_CARD_WIDTH: Final = 0.107
"""Width of a card for which the twine is drawn in its own size, as a fraction of ``s``."""


def twine_scale(layout: TableLayout) -> float:
    """Return the scale of the twine round the person's packet."""
    return layout.packets[Place.BOTTOM][1].width / layout.px(_TIED_CARD_WIDTH)


class PassMat:
    """The three sockets for the left neighbour, and the packet from the right one."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self._director = model.director

    def draw_mat(self, painter: Painter, table: TableFrame) -> None:
        """Draw the mat with its sockets and its arrow while the person chooses cards.

        A mat on which three cards lie is drawn by its button.
        """
        hand, layout = self._model.hand, table.layout
        if not hand.is_passing:
            return
        pieces = self._context.pieces
        if self.landed(table) < 1 or not layout.pass_label.height:
            pieces.draw_nine(painter, "mat", to_rect(layout.pass_mat))
            arrow = layout.pass_arrow
            pieces.draw(painter, "badge_arrow", (arrow.x, arrow.y), 0.95)
            pieces.draw(painter, "icon_left", (arrow.x, arrow.y), 0.68, theme.INK_ON_BRASS)
        for slot in layout.pass_slots:
            pieces.draw_nine(painter, *slot_frame(self._context, "slot_plain", slot))

    def landed(self, table: TableFrame) -> float:
        """Return how far (0..1) the mat turns to brass, as the last of three cards lands on it."""
        hand, slots, poses = self._model.hand, table.layout.pass_slots, dict(table.poses)
        if not hand.has_three:
            return 0.0
        held = hand.selection.dragged
        lying = [poses[token] for token in hand.selection.raised if token != held]
        away = (min(math.dist(pose[:2], slot[:2]) for slot in slots) for pose in lying)
        return max(0.0, 1 - max(away) / slots[0].width)

    def draw_packet(self, painter: Painter, table: TableFrame) -> None:
        """Draw the twine of the person's packet, and the text under it (R12)."""
        director, shown, layout = self._director, table.shown, table.layout
        if not self._is_lying(shown):
            return
        is_waiting = not isinstance(director.now, PacketTurnedUp)
        is_opened = is_waiting and shown.has_open_packet(shown.bottom)
        if not (is_opened or shown.bottom in shown.honour_view.peeping):
            knot, middle = director.progress("twine"), layout.packets[Place.BOTTOM][1]
            alpha = 255 if knot is None else round(255 * (1 - knot))
            place, scale = (middle.x, middle.y), twine_scale(layout)
            self._context.pieces.draw(painter, "twine", place, scale, alpha=alpha)
        if is_waiting:
            box, caption = to_rect(layout.packet_caption), self._fate(shown) or self.sender(shown)
            self._context.text.draw(
                painter, caption, box, theme.WIT, align="centre", anchor="top", lines=2, shadow=True
            )

    @staticmethod
    def _is_lying(table: TableState) -> bool:
        return len(table.held(Zone.PACKET, table.bottom)) == PACKET_SIZE

    def sender(self, table: TableState) -> str:
        """Return whom the person's three cards come from."""
        giver = table.seats[(table.bottom + 3) % 4].name
        return self._context.words.gettext("from {name}").format(name=giver)

    def _fate(self, table: TableState) -> str:
        """Return what the person has done to the packet too early (R21), or an empty text."""
        _ = self._context.words.gettext
        if table.bottom in table.honour_view.peeping:
            return _("opened too early. Hope nobody saw.")
        if table.has_open_packet(table.bottom):
            return _("opened too early, and acquitted.")
        return ""

    def nodes(self, layout: TableLayout, table: TableState) -> list[AccessibleNode]:
        """Return the texts of the person's packet as one sentence, while it waits."""
        if not self._is_lying(table):
            return []
        _ = self._context.words.gettext
        fate = self._fate(table) or _("opened once you have passed")
        caption = f"{self.sender(table)}, {fate}"
        box = to_rect(layout.packet_caption).inflate(0, self._context.frame.px(theme.INSIDE))
        return [AccessibleNode("text", sentence(caption), "packet", box=box_of(box))]


class ReceivedCaption(Layer):
    """Names the sender over the three received cards for a while, at any speed (R12)."""

    def __init__(self, context: Context, model: TableModel, mat: PassMat) -> None:
        self._context = context
        self._model = model
        self._mat = mat
        self._left = 0.0
        self._was_standing = False

    @property
    def wakes_in(self) -> float | None:
        return self._left or None

    def update(self, seconds: float) -> bool:
        before, is_standing = self._left, bool(self._model.hand.received)
        self._left = max(0.0, before - seconds) if is_standing else 0.0
        if is_standing and not self._was_standing:
            self._left = _SHOWN_FOR
        self._was_standing = is_standing
        return bool(before) is not bool(self._left)

    def draw(self, painter: Painter, table: TableFrame) -> None:
        """Draw the caption over the middle of the three cards, which stand.

        An objection to a card and a trial need the place. An exercise begins long after the pass.
        """
        model = self._model
        is_elsewhere = model.objections.current or model.situation.is_judging or model.mode.choice
        if not self._left or is_elsewhere:
            return
        frame, layout, standing = self._context.frame, table.layout, self._model.hand.received
        places = [pose.x for token, pose in table.poses if token in standing]
        text, sender, style = self._context.text, self._mat.sender(table.shown), _STANDING_STYLE
        gap, foot = frame.px(theme.TIGHT), round(layout.hand_rect.y) - frame.px(_OVER_STANDING)
        high = round(layout.px(0.032) + layout.grown(0.018))
        high = min(high, foot - round(bounds(layout.trick[Place.BOTTOM]).bottom) - gap)
        wide = min(text.width(sender, style), round(layout.px(0.30))) + 1
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = round((min(places) + max(places)) / 2), foot
        # right under the ashtray's caption it would be read as its second line
        under = to_rect(layout.ashtray_caption).inflate(2 * gap, 6 * gap)
        if box.colliderect(under):
            box.right = under.left
        text.draw(painter, sender, box, style, align="centre", shadow=True)
