"""Boxes on the table that speech bubbles must not cover, and boxes they should not cover.

The player's hand counts at the height to which its cards rise. Buttons belong to the screen.
"""

from __future__ import annotations

from typing import Final

from smokingcat.rules.pack import HAND_SIZE
from smokingcat.table.geometry import Circle, Place, Rect, bounds
from smokingcat.table.layout.previous_trick import previous_trick_place
from smokingcat.table.layout.seats import Pile
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.table_state import Stage, TableState, Zone

_CORNER_DISTANCE: Final = 0.066
"""Distance from the cloth's side at which a box clears the corner, as a fraction of ``s``."""
_CLOTH_MARGIN: Final = 0.012
_RAISED_CARD_RISE: Final = 0.070
"""Rise of the top of a raised card of the hand, as a fraction of ``s``."""


def open_card_boxes(
    table: TableState, layout: TableLayout, *, looks_back: bool
) -> tuple[Rect, ...]:
    """Return the boxes (px) of the open cards in the middle and of their captions.

    If the player ``looks_back``, the boxes are those of the last trick's four cards and their
    captions.
    """
    if looks_back:
        held = previous_trick_place(layout)
        return (*(bounds(card) for card in held.cards), *held.written)
    if table.stage is Stage.PASSING:
        written = [layout.pass_label]
        if table.held(Zone.PACKET, table.bottom):
            written.append(layout.packet_caption)
        return tuple(written)
    open_at = [table.place(table.tokens[token].seat) for token in table.trick]
    cards = tuple(bounds(layout.trick[place]) for place in open_at)
    if table.last_taker is None and table.stage is Stage.PLAYING:
        return (*cards, bounds(layout.ashtray), layout.ashtray_caption)
    return cards


def mat_boxes(selection: HandSelection, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) of the cards on the mat, except the one under the pointer."""
    lying = zip(selection.raised, layout.pass_slots, strict=False)
    return tuple(bounds(slot) for token, slot in lying if token != selection.hovered)


def hand_boxes(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the box (px) of the hand with raised cards down to the window's edge, if any."""
    count, up = len(table.hand), layout.px(_RAISED_CARD_RISE)
    if not count:
        return ()
    lying = [layout.hand.slot(index, count) for index in range(count)]
    box = bounds(*lying, *(slot.raised_by(up) for slot in lying))
    return (box._replace(height=layout.height - box.y),)


def _visible_piles(table: TableState, layout: TableLayout) -> list[Pile]:
    """Return the piles of the seats that have taken tricks."""
    return [
        pile
        for place, pile in zip(Place, layout.piles, strict=True)
        if table.seats[table.seat_at(place)].tricks
    ]


def seat_boxes(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) of the cats, names and slates, and of the piles with their numbers."""
    piles = [bounds(pile.slot, pile.badge) for pile in _visible_piles(table, layout)]
    seats = [
        box
        for seat in layout.seats
        for box in (seat.medallion.rect, seat.plate, bounds(seat.slate.outline))
    ]
    return (*seats, *piles)


def boards_of_seats(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) of the slates and of the numbers on the piles."""
    badges = (pile.badge.rect for pile in _visible_piles(table, layout))
    return (*(bounds(seat.slate.outline) for seat in layout.seats), *badges)


def seat_obstacles(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) of the cats and of the slates that have letters."""
    lettered = [
        bounds(layout.seats[place].slate.outline)
        for place in Place
        if table.seats[table.seat_at(place)].letters
    ]
    return (*(seat.medallion.rect for seat in layout.seats), *lettered)


def card_obstacles(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) of open and coming cards, of the hand, and of the captions.

    A cat's bubble stays in place while cards are played. A bubble must therefore avoid every place
    to which a card will come.
    """
    trick = tuple(bounds(slot) for slot in layout.trick)
    mat = (layout.pass_mat, *(bounds(slot) for slot in layout.packets[Place.BOTTOM]))
    middle = (*(mat if table.stage is Stage.PASSING else trick), *hand_boxes(table, layout))
    written = (layout.ashtray_caption, layout.prompt, *(seat.plate for seat in layout.seats))
    cats = tuple(seat.medallion.rect for seat in layout.seats)
    return (
        *open_card_boxes(table, layout, looks_back=False),
        *middle,
        *hand_boxes(table, layout),
        *written,
        *cats,
    )


def boxes_above_trick(layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) for text above the trick, whichever seats have played to it.

    The first box is right of the top seat's cards. The last box reaches to the menu button.
    """
    cloth, gap = layout.baize, layout.px(_CLOTH_MARGIN)
    right, top = cloth.right - layout.px(_CORNER_DISTANCE), cloth.y + gap
    height = min(bounds(slot).y for slot in layout.trick) - gap - top
    fan = layout.seats[Place.TOP].fan
    across = bounds(*(fan.slot(index, HAND_SIZE) for index in range(HAND_SIZE)))
    lefts = (across.right, across.x, layout.menu_button.rect.right + gap)
    return tuple(Rect(left, top, right - left, height) for left in lefts)


def should_stay_visible(table: TableState, layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boxes (px) that should stay visible: slates, coins, tricks, cats' cards."""
    found = [bounds(seat.slate.outline) for seat in layout.seats]
    found += [seat.points.rect for seat in layout.seats] + [
        seat.dealer_coin.rect for seat in layout.seats
    ]
    found += [bounds(pile.slot) for pile in _visible_piles(table, layout)]
    for place in (Place.LEFT, Place.TOP, Place.RIGHT):
        cards = len(table.held(Zone.HAND, table.seat_at(place)))
        if cards:
            fan = layout.seats[place].fan
            found.append(bounds(*(fan.slot(index, cards) for index in range(cards))))
    return tuple(found)


def object_shapes(table: TableState, layout: TableLayout) -> tuple[Circle | Rect, ...]:
    """Return the shapes (px) of the objects on the table, except cats and the cards in play."""
    found: list[Circle | Rect] = []
    for place in Place:
        seat, at, pile = table.seat_at(place), layout.seats[place], layout.piles[place]
        found.append(at.slate.rect)
        if seat == table.dealer and table.stage is not Stage.LOTS:
            found.append(at.dealer_coin)
        if table.points[seat]:
            found.append(at.points)
        if table.held(Zone.PACKET, seat):
            found.append(bounds(*layout.open_packets[place]))
        if table.seats[seat].tricks:
            found.append(bounds(pile.slot, pile.badge))
    if table.last_taker is None and table.stage is Stage.PLAYING:
        found.append(layout.ashtray)
    return tuple(found)
