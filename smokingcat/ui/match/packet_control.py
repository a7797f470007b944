"""The packet that has come from the right, to be looked at too early under honour law (R21)."""

from __future__ import annotations

from collections.abc import Callable

from smokingcat.table import Place, Room
from smokingcat.table.geometry import bounds
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets import widget
from smokingcat.ui.widgets.widget import Widget


class PacketControl(Widget):
    """The packet before the person: a press turns it up, whoever may be looking."""

    def __init__(self, canvas: Canvas, room: Room, turn_up: Callable[[], None]) -> None:
        self._slots = room.packets[Place.BOTTOM]
        first, *others = (to_rect(bounds(slot)) for slot in self._slots)
        super().__init__(canvas, "packet", first.unionall(others))
        self._turn_up = turn_up

    def hit(self, place: widget.Place) -> bool:
        """Return whether a pixel is on one of the three cards."""
        return any(slot.contains(*place) for slot in self._slots)

    def activate(self) -> None:
        self._turn_up()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw nothing but the focus: the cards are the table's."""
        if focused:
            self.draw_focus(painter)
