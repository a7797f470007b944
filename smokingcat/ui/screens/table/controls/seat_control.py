"""Control of an opponent's portrait, with a bubble about the cat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.table.geometry import Place
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.director import Director
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import plate_box
from smokingcat.ui.widgets import widget
from smokingcat.ui.widgets.tooltip import BubbleText, Side, draw_tooltip
from smokingcat.ui.widgets.widget import Widget

_SIDE_BY_PLACE: Final[dict[Place, Side]] = {
    Place.LEFT: "right",
    Place.TOP: "right",
    Place.RIGHT: "left",
}
_MAX_LINE_WIDTH: Final = 0.36
"""Maximal width of a line in the bubble, as a fraction of ``s``."""
_SIDES_OF_BUBBLE: Final = 0.048
"""Width that the bubble needs besides a line: padding and gap to the portrait."""
_MAX_LINES: Final = 6


def close_bubbles(widgets: Iterable[Widget]) -> None:
    """Close the bubbles of all seats until the pointer comes again."""
    for each in widgets:
        if isinstance(each, SeatControl):
            each.close_bubble()


class SeatControl(Widget):
    """Portrait of an opponent: pointing, pressing or focus opens a bubble about the cat.

    The bubble describes the cat's manners under ``law``, and the play of the bot named ``level`` if
    there is a text about it.
    """

    is_only_read = True

    def __init__(
        self,
        canvas: Canvas,
        layout: TableLayout,
        director: Director,
        place: Place,
        level: str,
        law: Law,
    ) -> None:
        super().__init__(canvas, f"seat {place.name}", to_rect(layout.seats[place].medallion.rect))
        self.on_cream = True  # the ring surrounds brass and lies over cards
        self.place = place
        self.cat = CAST[place - 1]
        self._level = level
        self._law = law
        self._director = director
        self._plate = to_rect(layout.seats[place].plate)
        self._free = to_rect(layout.trick_ellipse)
        self._is_asked = False

    @property
    def _name(self) -> str:
        shown = self._director.visible
        return shown.seats[shown.seat_at(self.place)].name

    def hit(self, place: widget.Pixel) -> bool:
        dx, dy = place[0] - self.rect.centerx, place[1] - self.rect.centery
        return super().hit(place) and dx * dx + dy * dy <= (self.rect.width / 2) ** 2

    def take_state_from(self, old: Widget) -> None:
        """Keep the bubble open for a resting pointer."""
        super().take_state_from(old)
        self._is_asked = isinstance(old, SeatControl) and old._is_asked and old.hovered

    def pointer_entered(self) -> None:
        """Open the bubble: the pointer moved here, instead of a menu closing above it."""
        self._is_asked = True

    def close_bubble(self) -> None:
        """Close the bubble until the pointer comes again."""
        self._is_asked = False

    @property
    def _manner(self) -> str:
        words = self.canvas.words
        manner = opponents.style_text(words, self.cat.key, self._law)
        if self._level in opponents.strengths(words):
            manner = f"{manner} {opponents.play_description(words, self._level)}"
        return manner

    def accessible(self) -> AccessibleNode | None:
        """Return the portrait with the text about the cat."""
        box = box_of(self.rect)
        return AccessibleNode(
            "picture", self._name, self.name, self._manner, box=box, actions=("focus",)
        )

    @property
    def _most(self) -> float:
        """Width of a line that keeps off the trick, in the unit of `BubbleText`."""
        if self.place is Place.TOP:
            return _MAX_LINE_WIDTH
        aside = max(self._free.left - self.rect.right, self.rect.left - self._free.right)
        frame = self.canvas.frame
        return min(_MAX_LINE_WIDTH, (aside - frame.px(_SIDES_OF_BUBBLE)) / frame.typed(1.0))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw only the focus, round the name; the portrait is drawn under the cards."""
        if focused:
            self.draw_focus(painter, plate_box(self.canvas, self._name, self._plate))

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        if (self.hovered and self._is_asked) or self.held or focused:
            draw_tooltip(
                self.canvas,
                painter,
                BubbleText(self._manner, self._name, self._most, _MAX_LINES),
                self.rect,
                _SIDE_BY_PLACE[self.place],
                self.obstacles._replace(never_on=()),
            )
