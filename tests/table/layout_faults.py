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


def permanent_items(layout: TableLayout) -> Shapes:
    """Return the shapes that every stage shows."""
    things: Shapes = {"menu button": layout.menu_button}
    for place in Place:
        seat, name = layout.seats[place], place.name.lower()
        things[f"{name} medallion"] = seat.medallion
        things[f"{name} plate"] = seat.plate
        things[f"{name} slate"] = seat.slate.outline
        things[f"{name} coin"] = seat.dealer_coin
        things[f"{name} points"] = seat.points
    return things


def fans(layout: TableLayout) -> Shapes:
    return {
        f"{place.name.lower()} fan {index}": layout.seats[place].fan.slot(index, 8)
        for place in (Place.LEFT, Place.TOP, Place.RIGHT)
        for index in range(8)
    }


def hand(layout: TableLayout, count: int = 8) -> Shapes:
    return {f"hand {index}": layout.hand.slot(index, count) for index in range(count)}


def raised_hand(layout: TableLayout, count: int = 8) -> Shapes:
    """Return the cards of the hand at their greatest height."""
    return {
        f"hand up {index}": layout.hand.slot(index, count).raised_by(layout.px(0.059))
        for index in range(count)
    }


def playing(layout: TableLayout) -> Shapes:
    things = permanent_items(layout) | fans(layout) | hand(layout)
    for place in Place:
        name = place.name.lower()
        things[f"{name} trick"] = layout.trick[place]
        things[f"{name} badge"] = layout.piles[place].badge
        for index in range(32):
            things[f"{name} pile {index}"] = layout.piles[place].card(index)
    for index, tool in enumerate(layout.tools):
        things[f"tool {index}"] = tool
    return things | {
        "ashtray": layout.ashtray,
        "ashtray caption": layout.ashtray_caption,
        "prompt": layout.prompt,
    }


def passing(layout: TableLayout) -> Shapes:
    things = permanent_items(layout) | fans(layout) | hand(layout)
    for index in range(8):
        slot = layout.hand.slot(index, 8)
        things[f"hand raised {index}"] = slot._replace(y=slot.y - layout.px(0.059))
    for place in Place:
        for index, slot in enumerate(layout.open_packets[place]):
            things[f"{place.name.lower()} packet {index}"] = slot
    things["hint"] = layout.tools[-1]
    return things | {
        "mat": layout.pass_mat,
        "mat arrow": layout.pass_arrow,
        "packet caption": layout.packet_caption,
    }


def without_cats_packets(things: Shapes) -> Shapes:
    """Return the shapes of a lesson at the pass, in which no cat opens its packet too early."""
    cats = tuple(f"{place.name.lower()} packet" for place in Place if place is not Place.BOTTOM)
    return {name: shape for name, shape in things.items() if not name.startswith(cats)}


def dealing(layout: TableLayout) -> Shapes:
    packs: Shapes = {f"{place.name.lower()} pack": layout.packs[place] for place in Place}
    return permanent_items(layout) | fans(layout) | hand(layout) | packs


def lots(layout: TableLayout) -> Shapes:
    slips: Shapes = {f"{place.name.lower()} lot": layout.lots[place] for place in Place}
    texts: Shapes = {"lots ribbon": layout.ribbon, "prompt": layout.prompt}
    return permanent_items(layout) | slips | texts | {"middle pack": layout.lots_pack}


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


def items_outside(layout: TableLayout, things: Shapes) -> Iterator[str]:
    corners = [outline(corner) for corner in layout.corners]
    for name, shape in things.items():
        box = bounds(shape)
        below = name.startswith("hand")
        if box.x < 0 or box.y < 0 or box.right > layout.width:
            yield f"{name} leaves the window"
        if box.bottom > layout.height and not below:
            yield f"{name} leaves the window"
        if any(overlap(shape, corner) for corner in corners):
            yield f"{name} lies on a corner of the rail"


def small_targets(layout: TableLayout) -> Iterator[str]:
    least = max(TOUCH_FRACTION * layout.s, TOUCH_PIXELS) - 0.01
    targets: dict[str, Rect] = {
        "menu button": layout.menu_button.rect,
        "main button": layout.main_button,
        "pass label": layout.pass_label,
        "panel proceed": layout.panel.proceed,
        "panel second": layout.panel.second,
    } | {f"tool {index}": tool for index, tool in enumerate(layout.tools)}
    for name, rect in targets.items():
        if min(rect.width, rect.height) < least:
            yield f"{name} is only {min(rect.width, rect.height):.1f} px"
    step = layout.hand.step(8)
    if step < least:
        yield f"a card of eight shows only {step:.1f} px"


def trick_faults(layout: TableLayout) -> Iterator[str]:
    """Yield faults of the trick: top card over the plate, own card under a lifted one."""
    own, top = bounds(layout.trick[Place.BOTTOM]), bounds(layout.trick[Place.TOP])
    if top.y < layout.seats[Place.TOP].plate.bottom:
        yield "the top card is above the top plate's edge"
    zone = layout.hand
    lifted = zone.y - zone.lift - zone.card_width * 1.06 * 1.55 / 2
    if own.bottom + 0.005 * layout.s > lifted:
        yield f"a lifted card reaches the player's slot ({(lifted - own.bottom) / layout.s:.4f})"
    if top.y < layout.seats[Place.TOP].plate.bottom + 0.012 * layout.s:
        yield "the top card touches the top plate"


def raised_hand_faults(layout: TableLayout) -> Iterator[str]:
    """Yield items that a raised card of the hand covers."""
    written: Shapes = {"ashtray caption": layout.ashtray_caption, "prompt": layout.prompt}
    lasting: Shapes = {"ashtray": layout.ashtray, **written}
    yield from collisions(raised_hand(layout) | lasting)


def layout_faults(layout: TableLayout) -> tuple[str, ...]:
    """Return all faults of the layout, stage by stage."""
    found: list[str] = []
    for stage, things_of in STAGES.items():
        things: Shapes = {name: outline(shape) for name, shape in things_of(layout).items()}
        for trouble in (*collisions(things), *items_outside(layout, things)):
            found.append(f"{stage}: {trouble}")
    found += small_targets(layout)
    found += trick_faults(layout)
    found += raised_hand_faults(layout)
    return tuple(found)


def _edges(shape: Shape) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge of a shape."""
    box = bounds(shape)
    return box.x, box.y, box.right, box.bottom


if __name__ == "__main__":
    print("\n".join(layout_faults(TableLayout(*map(int, sys.argv[1:])))) or "no faults")
