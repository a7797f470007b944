"""Finds faults of a `TableLayout`: overlaps, items outside the window, small hit areas.

The faults of one window size:  python -m tests.table.layout_faults 960 540 14
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations

from smokingcat.table.geometry import Place, Rect, Shape, bounds, outline, overlap
from smokingcat.table.layout.table_layout import TableLayout

Shapes = dict[str, Shape]

TOUCH_FRACTION, TOUCH_PIXELS = 0.046, 40.0


def permanent_items(room: TableLayout) -> Shapes:
    """Return the shapes that every stage shows."""
    things: Shapes = {"menu button": room.menu_button}
    for place in Place:
        seat, name = room.seats[place], place.name.lower()
        things[f"{name} medallion"] = seat.medallion
        things[f"{name} plate"] = seat.plate
        things[f"{name} slate"] = seat.slate.outline
        things[f"{name} coin"] = seat.dealer_coin
        things[f"{name} points"] = seat.points
    return things


def fans(room: TableLayout) -> Shapes:
    return {
        f"{place.name.lower()} fan {index}": room.seats[place].fan.slot(index, 8)
        for place in (Place.LEFT, Place.TOP, Place.RIGHT)
        for index in range(8)
    }


def hand(room: TableLayout, count: int = 8) -> Shapes:
    return {f"hand {index}": room.hand.slot(index, count) for index in range(count)}


def raised_hand(room: TableLayout, count: int = 8) -> Shapes:
    """Return the cards of the hand at their greatest height."""
    return {
        f"hand up {index}": room.hand.slot(index, count).raised_by(room.px(0.059))
        for index in range(count)
    }


def playing(room: TableLayout) -> Shapes:
    things = permanent_items(room) | fans(room) | hand(room)
    for place in Place:
        name = place.name.lower()
        things[f"{name} trick"] = room.trick[place]
        things[f"{name} badge"] = room.piles[place].badge
        for index in range(32):
            things[f"{name} pile {index}"] = room.piles[place].card(index)
    for index, tool in enumerate(room.tools):
        things[f"tool {index}"] = tool
    return things | {
        "ashtray": room.ashtray,
        "ashtray caption": room.ashtray_caption,
        "prompt": room.prompt,
    }


def passing(room: TableLayout) -> Shapes:
    things = permanent_items(room) | fans(room) | hand(room)
    for index in range(8):
        slot = room.hand.slot(index, 8)
        things[f"hand raised {index}"] = slot._replace(y=slot.y - room.px(0.059))
    for place in Place:
        for index, slot in enumerate(room.open_packets[place]):
            things[f"{place.name.lower()} packet {index}"] = slot
    things["hint"] = room.tools[-1]
    return things | {
        "mat": room.pass_mat,
        "mat arrow": room.pass_arrow,
        "packet caption": room.packet_caption,
    }


def without_cats_packets(things: Shapes) -> Shapes:
    """Return the shapes of a lesson at the pass, in which no cat opens its packet too early."""
    cats = tuple(f"{place.name.lower()} packet" for place in Place if place is not Place.BOTTOM)
    return {name: shape for name, shape in things.items() if not name.startswith(cats)}


def dealing(room: TableLayout) -> Shapes:
    packs: Shapes = {f"{place.name.lower()} pack": room.packs[place] for place in Place}
    return permanent_items(room) | fans(room) | hand(room) | packs


def lots(room: TableLayout) -> Shapes:
    slips: Shapes = {f"{place.name.lower()} lot": room.lots[place] for place in Place}
    said: Shapes = {"lots ribbon": room.ribbon, "prompt": room.prompt}
    return permanent_items(room) | slips | said | {"middle pack": room.lots_pack}


STAGES = {"lots": lots, "dealing": dealing, "passing": passing, "playing": playing}

_FAMILIES = ("trick", "pile", "badge", "packet", "hand", "fan")


def is_overlap_allowed(one: str, other: str) -> bool:
    """Return whether two items may overlap: cards of one kind, or a fan and items of its seat."""
    first, second = one.split(), other.split()
    for family in _FAMILIES:
        if family in first and family in second:
            return first[0] == second[0] or family in ("trick", "hand")
    if {"pile", "badge"} <= set(first) | set(second):
        return first[0] == second[0]
    if "fan" in first or "fan" in second:
        seat_things = {"medallion", "plate", "slate", "coin", "points"}
        return first[0] == second[0] and bool(seat_things & (set(first) | set(second)))
    if "medallion" in first + second and {"plate", "coin", "points"} & set(first + second):
        return first[0] == second[0]
    return set(first) | set(second) == {"mat", "arrow"}


def collisions(things: Shapes) -> Iterator[str]:
    edges = [(name, *_edges(shape)) for name, shape in things.items()]
    for (one, left, top, right, bottom), (other, x0, y0, x1, y1) in combinations(edges, 2):
        if left >= x1 or x0 >= right or top >= y1 or y0 >= bottom:
            continue
        if not is_overlap_allowed(one, other) and overlap(things[one], things[other]):
            yield f"{one} lies on {other}"


def items_outside(room: TableLayout, things: Shapes) -> Iterator[str]:
    corners = [outline(corner) for corner in room.corners]
    for name, shape in things.items():
        box = bounds(shape)
        below = name.startswith("hand")
        if box.x < 0 or box.y < 0 or box.right > room.width:
            yield f"{name} leaves the window"
        if box.bottom > room.height and not below:
            yield f"{name} leaves the window"
        if any(overlap(shape, corner) for corner in corners):
            yield f"{name} lies on a corner of the rail"


def small_targets(room: TableLayout) -> Iterator[str]:
    least = max(TOUCH_FRACTION * room.s, TOUCH_PIXELS) - 0.01
    targets: dict[str, Rect] = {
        "menu button": room.menu_button.rect,
        "main button": room.main_button,
        "pass label": room.pass_label,
        "panel proceed": room.panel.proceed,
        "panel second": room.panel.second,
    } | {f"tool {index}": tool for index, tool in enumerate(room.tools)}
    for name, rect in targets.items():
        if min(rect.width, rect.height) < least:
            yield f"{name} is only {min(rect.width, rect.height):.1f} px"
    step = room.hand.step(8)
    if step < least:
        yield f"a card of eight shows only {step:.1f} px"


def trick_faults(room: TableLayout) -> Iterator[str]:
    """Yield faults of the trick: top card over the plate, own card under a lifted one."""
    own, top = bounds(room.trick[Place.BOTTOM]), bounds(room.trick[Place.TOP])
    if top.y < room.seats[Place.TOP].plate.bottom:
        yield "the top card is above the top plate's edge"
    zone = room.hand
    lifted = zone.y - zone.lift - zone.card_width * 1.06 * 1.55 / 2
    if own.bottom + 0.005 * room.s > lifted:
        yield f"a lifted card reaches the player's slot ({(lifted - own.bottom) / room.s:.4f})"
    if top.y < room.seats[Place.TOP].plate.bottom + 0.012 * room.s:
        yield "the top card touches the top plate"


def raised_hand_faults(room: TableLayout) -> Iterator[str]:
    """Yield items that a raised card of the hand covers."""
    lasting: Shapes = {"ashtray": room.ashtray, "ashtray caption": room.ashtray_caption}
    yield from collisions(raised_hand(room) | lasting)


def layout_faults(room: TableLayout) -> tuple[str, ...]:
    """Return all faults of the layout, stage by stage."""
    found: list[str] = []
    for stage, things_of in STAGES.items():
        things: Shapes = {name: outline(shape) for name, shape in things_of(room).items()}
        for trouble in (*collisions(things), *items_outside(room, things)):
            found.append(f"{stage}: {trouble}")
    found += small_targets(room)
    found += trick_faults(room)
    found += raised_hand_faults(room)
    return tuple(found)


def _edges(shape: Shape) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge of a shape."""
    box = bounds(shape)
    return box.x, box.y, box.right, box.bottom


if __name__ == "__main__":
    print("\n".join(layout_faults(TableLayout(*map(int, sys.argv[1:])))) or "no faults")
