"""A cat at the table that says what it is like to whoever points at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.game.cast import CAST
from smokingcat.i18n import characters
from smokingcat.table import Director, Place, Room
from smokingcat.ui.painter import Painter
from smokingcat.ui.portrait import plate_box
from smokingcat.ui.scenes.table_furniture import to_rect
from smokingcat.ui.widgets import widget
from smokingcat.ui.widgets.tooltip import Side, draw_tooltip
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_SIDES: Final[dict[Place, Side]] = {Place.LEFT: "right", Place.TOP: "right", Place.RIGHT: "left"}
_WIDEST: Final = 0.36
"""Width of a line in the bubble, as a fraction of ``s``."""


class SeatControl(Widget):
    """The portrait of an opponent: pointing, pressing or the focus brings its manners up."""

    def __init__(self, context: Context, room: Room, director: Director, place: Place) -> None:
        super().__init__(context, f"seat {place.name}", to_rect(room.seats[place].medallion.rect))
        self.on_cream = True  # the ring goes round brass, over cards
        self.place = place
        self.cat = CAST[place - 1]
        self._director = director
        self._plate = to_rect(room.seats[place].plate)

    @property
    def _name(self) -> str:
        shown = self._director.visible
        return shown.seats[shown.seat_at(self.place)].name

    def hit(self, place: widget.Place) -> bool:
        """Return whether a pixel is inside the medallion."""
        dx, dy = place[0] - self.rect.centerx, place[1] - self.rect.centery
        return super().hit(place) and dx * dx + dy * dy <= (self.rect.width / 2) ** 2

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw nothing but the focus, round the name: the portrait lies under the cards."""
        if focused:
            self.draw_focus(painter, plate_box(self.context, self._name, self._plate))

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Draw the bubble with name and manners."""
        if self.hovered or self.held or focused:
            manner = characters.manner(self.context.words, self.cat.key)
            side = _SIDES[self.place]
            draw_tooltip(
                self.context, painter, manner, self.rect, side, most=_WIDEST, head=self._name
            )
