"""Layers of the pass: the mat for three cards, and the packets with their twine (R11)."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.match.model import TableModel
from smokingcat.rules.events import PacketTurnedUp
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.table.geometry import Place
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState, Zone
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.layers.card_bubble import CardBubble
from smokingcat.ui.screens.table.layers.hint_note import HintNote
from smokingcat.ui.screens.table.layers.layer import TableFrame
from smokingcat.ui.screens.table.layers.table_items import draw_ribbon, slot_frame

_WHEN: Final = theme.NOTE._replace(line=1.12)


class PassMat:
    """The three slots for the left neighbour, and the packet from the right one."""

    def __init__(
        self, context: Context, model: TableModel, hint: HintNote, bubble: CardBubble
    ) -> None:
        self._context = context
        self._model = model
        self._director = model.director
        self._hint = hint
        self._bubble = bubble

    def draw_mat(self, painter: Painter, table: TableFrame) -> None:
        """Draw the mat and the texts around it while the person chooses cards.

        The key that passes is named once it would do so. The name of a card on the mat replaces the
        caption. In a lesson the teacher says what to do.
        """
        if not self._model.hand.is_passing:
            return
        context, room, shown = self._context, table.room, table.shown
        selection = self._model.selection
        _ = context.words.gettext
        box = to_rect(room.pass_mat)
        context.pieces.draw_nine(painter, "mat", box)
        self._draw_slots(painter, room)
        arrow = room.pass_arrow
        context.pieces.draw(painter, "badge_arrow", (arrow.x, arrow.y), 0.95)
        context.pieces.draw(painter, "icon_left", (arrow.x, arrow.y), 0.68, theme.INK_ON_BRASS)
        left = shown.seats[(shown.bottom + 1) % 4].name
        caption = _("To: {name}").format(name=left)
        below = to_rect(room.pass_caption)
        even = context.text.even([caption], theme.WIT, self._upper(room))
        if not self._bubble.is_on_mat:
            context.text.draw(painter, caption, below, theme.WIT, align="centre", largest=even)
        if self._model.mode.tutor is not None:
            return
        sentence = _("Choose three cards for your left-hand neighbour")
        draw_ribbon(context, painter, to_rect(room.ribbon), sentence)
        note = context.words.ngettext(
            "{count} of 3 chosen. No thanks are expected.",
            "{count} of 3 chosen. No thanks are expected.",
            len(selection.raised),
        ).format(count=len(selection.raised))
        style = theme.LABEL.tinted(theme.HEADING)
        context.text.draw(
            painter, note, to_rect(room.ribbon_note), style, align="centre", shadow=True
        )
        is_promised = table.enter_passes and len(selection.raised) == len(room.pass_slots)
        if room.has_pass_note and is_promised:
            text = _("or press {key}").format(key=self._context.key_label("press"))
            below = to_rect(room.pass_note)
            context.text.draw(painter, text, below, theme.NOTE, align="centre", shadow=True)

    def _draw_slots(self, painter: Painter, room: TableLayout) -> None:
        context = self._context
        for number, slot in enumerate(room.pass_slots, 1):
            framed = slot_frame(context, "slot_plain", slot)
            context.pieces.draw_nine(painter, *framed)
            box = framed.box
            context.text.draw(
                painter, str(number), box, theme.SLOT, align="centre", alpha=150, verbatim=True
            )

    def draw_packets(self, painter: Painter, table: TableFrame) -> None:
        """Draw the twine of all packets, and the texts of the person's packet (R12).

        The texts are left out where the coach's note covers them.
        """
        for place in (Place.TOP, Place.RIGHT):
            self._draw_twine(painter, table, place)
        hint, room = self._hint.box, table.room
        is_covered = hint is not None and hint.colliderect(to_rect(room.packet_caption))
        has_packet = self._draw_twine(painter, table, Place.BOTTOM)
        if has_packet and not is_covered:
            text, (head, note) = self._context.text, self._words(table.shown)
            text.draw(painter, head, self._upper(room), theme.WIT, align="centre")
            if self._model.mode.tutor is None:
                lower = to_rect(room.packet_note)
                text.draw(painter, note, lower, _WHEN, align="centre", anchor="top", lines=2)

    def _draw_twine(self, painter: Painter, table: TableFrame, place: Place) -> bool:
        """Tie the packet at ``place``, unless it was peeped at.

        Return whether a packet waits there to be taken into the hand.
        """
        director, packets = self._director, table.room.packets
        shown, middle = table.shown, packets[place][1]
        seat, is_waiting = shown.seat_at(place), not isinstance(director.now, PacketTurnedUp)
        if len(shown.held(Zone.PACKET, seat)) < PACKET_SIZE:
            return False
        is_peeped = is_waiting and shown.has_open_packet(seat)
        if is_peeped or seat in shown.honour_view.peeping:
            return is_waiting
        knot = director.progress("twine")
        alpha = 255 if knot is None else round(255 * (1 - knot))
        scale = middle.width / packets[Place.BOTTOM][1].width
        self._context.pieces.draw(painter, "twine", (middle.x, middle.y), scale, alpha=alpha)
        return is_waiting

    def _upper(self, room: TableLayout) -> pygame.Rect:
        caption = to_rect(room.packet_caption)
        if self._model.mode.tutor is None:  # in a lesson the teacher says the rest
            caption.height -= to_rect(room.packet_note).height
        return caption

    def _words(self, shown: TableState) -> tuple[str, str]:
        """Return the sender of the person's packet, and what happens to it."""
        _ = self._context.words.gettext
        head = _("From: {name}").format(name=shown.seats[(shown.bottom + 3) % 4].name)
        if shown.bottom in shown.honour_view.peeping:
            return head, _("opened too early. Hope nobody saw.")
        if shown.has_open_packet(shown.bottom):
            return head, _("opened too early, and acquitted.")
        return head, _("opened once you have passed")

    def nodes(self, room: TableLayout, shown: TableState) -> list[AccessibleNode]:
        """Return the texts of the person's packet as one sentence, while it waits."""
        if len(shown.held(Zone.PACKET, shown.bottom)) < PACKET_SIZE:
            return []
        said, box = ", ".join(self._words(shown)), box_of(to_rect(room.packet_caption))
        return [AccessibleNode("text", sentence(said), "packet", box=box)]
