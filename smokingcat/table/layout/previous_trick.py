"""Layout of the previous trick while it is held up (R16): a row in the order of play.

The cards of the current trick lie around the middle, each before its player. A row over the
darkened table is so different that the two tricks cannot be confused.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.table.geometry import Place, Rect, Slot, rect_around
from smokingcat.table.layout.table_layout import TableLayout

HELD_HIGH: Final = 0.030
"""Height of the held cards above the table, as a fraction of ``s``."""
_MAX_CARD_WIDTH: Final = 0.200
_CARD_DISTANCE: Final = 0.024
_CAPTION_GAP: Final = 0.010
_HEADING_HEIGHT, _NAME_HEIGHT, _PART_HEIGHT, _WAY_BACK_HEIGHT = 0.052, 0.042, 0.052, 0.030
_NAME_GROWTH, _PART_GROWTH, _WAY_BACK_GROWTH = 0.010, 0.014, 0.012
"""Heights of the captions over and under the cards, and their growth for larger text."""


class PreviousTrickLayout(NamedTuple):
    """Boxes of the heading, the cards in the order of play, their names, parts and the way back.

    ``way_back`` is the line at the bottom that says how to return to the current trick.
    """

    heading: Rect
    cards: tuple[Slot, ...]
    names: tuple[Rect, ...]
    parts: tuple[Rect, ...]
    way_back: Rect

    @property
    def written(self) -> tuple[Rect, ...]:
        """Boxes of all captions."""
        return (self.heading, *self.names, *self.parts, self.way_back)


def previous_trick_place(layout: TableLayout) -> PreviousTrickLayout:
    """Return the layout of the previous trick, between the top cat and the hand."""
    gap, middle = layout.px(_CAPTION_GAP), layout.trick_centre.x
    heading = layout.px(_HEADING_HEIGHT)
    name = layout.px(_NAME_HEIGHT) + layout.grown(_NAME_GROWTH)
    part = layout.px(_PART_HEIGHT) + layout.grown(_PART_GROWTH)
    way_back = layout.px(_WAY_BACK_HEIGHT) + layout.grown(_WAY_BACK_GROWTH)
    words = heading + name + part + way_back + 3 * gap
    top, foot = layout.seats[Place.TOP].plate.bottom + gap, layout.hand.top - gap
    width = min(layout.px(_MAX_CARD_WIDTH), (foot - top - words) / layout.aspect)
    step, high = width + layout.px(_CARD_DISTANCE), width * layout.aspect
    xs = [middle + (number - 1.5) * step for number in range(len(Place))]
    title = Rect(middle - 2 * step, (top + foot - words - high) / 2, 4 * step, heading)
    y = title.bottom + gap + high / 2
    under = y + high / 2 + gap
    below = under + name + gap / 2
    return PreviousTrickLayout(
        title,
        tuple(Slot(x, y, width, 0.0, layout.aspect) for x in xs),
        tuple(rect_around(x, under + name / 2, step - gap, name) for x in xs),
        tuple(rect_around(x, below + part / 2, step - gap, part) for x in xs),
        Rect(title.x, below + part + gap / 2, title.width, way_back),
    )
