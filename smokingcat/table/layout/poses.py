"""Poses of all tokens: `poses_of(shown, layout, selection)` is a pure function to 32 poses.

The layout has no notion of time: `smokingcat.table.motion` blends the poses of two layouts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from smokingcat.rules.cards import Card
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.table.geometry import Place, Slot
from smokingcat.table.layout.previous_trick import HELD_HIGH, previous_trick_place
from smokingcat.table.layout.reckoning import LIFTED, SeatRow
from smokingcat.table.layout.seats import HandZone
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION, HandSelection, move_token
from smokingcat.table.state.table_state import TOKENS, LastTrick, Stage, TableState, Token, Zone

ON_FAN: Final = -100
ON_PACK, ON_PILE, ON_PACKET, ON_TRICK, IN_HAND = 0, 100, 200, 300, 400
IN_FINGERS, HELD_UP, IN_FLIGHT = 490, 500, 600
ON_PANEL: Final = 1000
"""Lowest drawing order of cards on the reckoning panel, which covers the table."""

_ZONE_ORDERS: Final = {
    Zone.PACK: ON_PACK,
    Zone.LOT: ON_PILE,
    Zone.PACKET: ON_PACKET,
    Zone.TRICK: ON_TRICK,
    Zone.STACK: ON_TRICK,
    Zone.PILE: ON_PILE,
    Zone.DUE: ON_PANEL,
    Zone.COUNTED: ON_PANEL,
    Zone.HAND: ON_FAN,
}
"""Drawing order of the tokens in each zone; the player's hand is higher than other hands.

A closed packet lies behind the portrait of its cat.
"""

SO_FAR: Final = 0.5
"""Glow of the card that would take the trick if it ended now."""
_FAINT: Final = 0.15
"""Glow of a received card that may not be played."""
_DRAGGED_SCALE: Final = 1.06
"""Scale of the width of a dragged card, or of a card held up."""
_POINTER_MARGIN: Final = 0.022
"""Margin of a raised card within which it keeps the pointer, as a fraction of ``s``."""
_FREE_EDGES: Final = {
    Place.TOP: (0, -1, 0.0),
    Place.RIGHT: (1, 0, 90.0),
    Place.BOTTOM: (0, 1, 180.0),
    Place.LEFT: (-1, 0, 270.0),
}
"""Direction from the middle of a trick's card to its free edge, and the angle of a sign there."""
_PEEPED_APART, _PEEPED_UP, _PEEPED_TURN = 0.16, 0.006, 13.0
"""Fan of a peeped packet: spread (card widths), rise (fraction of ``s``), turn (degrees)."""
_UNDER_POINTS: Final = 0.81
"""Distance from the top of the left edge that clears the card's points, in card widths."""


class Pose(NamedTuple):
    """Position and appearance of one card.

    ``x``, ``y`` are the middle and ``width`` the width in px; ``angle`` is in degrees, clockwise on
    the screen. ``face`` is the visible card, None for the back. ``turn`` is the horizontal scale of
    a card being turned over (1 flat, 0 edge on). ``lift`` is the height above the table in px (for
    the shadow). ``dim``, ``alpha`` and ``glow`` are 0..1. ``order`` is the drawing order; negative
    orders are drawn before the seats' medallions.
    """

    x: float
    y: float
    width: float
    angle: float
    face: Card | None
    turn: float
    lift: float
    dim: float
    alpha: float
    glow: float
    order: int

    def slot(self, aspect: float) -> Slot:
        """Return the slot of the card, ``aspect`` times as high as it is wide."""
        return Slot(self.x, self.y, self.width, self.angle, aspect)


def poses_of(
    table: TableState, layout: TableLayout, selection: HandSelection = NO_SELECTION
) -> dict[int, Pose]:
    poses = _resting_poses(table, layout, range(len(table.tokens)))
    taking = table.taking_token
    if taking is not None:
        glow = SO_FAR if table.best_token is None else 1.0
        poses[taking] = poses[taking]._replace(glow=glow)
    elif (best := table.best_lot) is not None:
        _hold_up_lot(best, poses, table, layout)
    if (
        selection.shows_previous_trick
        and table.last_trick is not None
        and table.may_look_back(is_kind=True)
    ):
        _hold_up_trick(table.last_trick, poses, table, layout)
    _hold_hand(poses, table, layout, selection)
    return poses


def _resting_poses(
    table: TableState, layout: TableLayout, numbers: Iterable[int]
) -> dict[int, Pose]:
    """Return the poses of some tokens without selection, glow or look-back."""
    counts = [0] * 4
    for token in table.tokens:
        counts[token.seat] += token.zone is Zone.HAND
    return {
        number: _pose_at(_slot(table, layout, number, counts), *_face_and_order(table, number))
        for number in numbers
    }


def _hand_poses(
    table: TableState, layout: TableLayout, selection: HandSelection
) -> dict[int, Pose]:
    """Return the poses of the hand alone, because pointer queries need them in every frame."""
    poses = _resting_poses(table, layout, table.hand)
    _hold_hand(poses, table, layout, selection)
    return poses


class LeadSign(NamedTuple):
    """Sign of the seat that led: its middle in px, its angle clockwise; angle 0 points down."""

    x: float
    y: float
    angle: float


def lead_sign(table: TableState, poses: Mapping[int, Pose], aspect: float) -> LeadSign | None:
    """Return the sign at the edge of the led card, on the side of the seat that led (R13).

    ``aspect`` is the height over the width of a card. The result is None while that card is moving
    or hidden.
    """
    if not table.trick:
        return None
    led = poses[table.trick[0]]
    if not ON_TRICK <= led.order < IN_HAND:
        return None
    dx, dy, turn = _FREE_EDGES[table.place(table.tokens[table.trick[0]].seat)]
    radians = math.radians(led.angle)
    across, down = dx * led.width / 2, dy * aspect * led.width / 2
    if dx < 0:  # the points of a squat deck's card are at the middle of that edge
        down = max(0.0, _UNDER_POINTS - aspect / 2) * led.width
    x = led.x + across * math.cos(radians) - down * math.sin(radians)
    y = led.y + across * math.sin(radians) + down * math.cos(radians)
    return LeadSign(x, y, turn + led.angle)


class PoseCache:
    """Cache of the last few layouts, so that a still frame costs nothing.

    Table states are compared by identity, table layouts and selections by value.
    """

    _MOST: Final = 24

    def __init__(self) -> None:
        self._cache: dict[
            tuple[int, TableLayout, HandSelection], tuple[TableState, Mapping[int, Pose]]
        ] = {}

    def poses(
        self, table: TableState, layout: TableLayout, selection: HandSelection
    ) -> Mapping[int, Pose]:
        key = (id(table), layout, selection)
        found = self._cache.get(key)
        if found is None:
            if len(self._cache) >= self._MOST:
                self._cache.clear()
            found = self._cache[key] = (table, poses_of(table, layout, selection))
        return found[1]


class KeyframePoses:
    """Layouts at the stops of a clip, each computed on first access.

    A count has a dozen stops. Computing the layouts of all hands at once would take a whole frame.
    """

    def __init__(
        self,
        layouts: PoseCache,
        stops: Sequence[TableState],
        layout: TableLayout,
        selection: HandSelection = NO_SELECTION,
    ) -> None:
        self._layouts = layouts
        self._arguments = stops, layout, selection
        self._made: dict[int, Mapping[int, Pose]] = {}

    def __getitem__(self, stop: int) -> Mapping[int, Pose]:
        found = self._made.get(stop)
        if found is None:
            stops, layout, selection = self._arguments
            found = self._made[stop] = self._layouts.poses(stops[stop], layout, selection)
        return found


def _pose_at(slot: Slot, face: Card | None, order: int, lift: float = 0.0) -> Pose:
    return Pose(*slot[:4], face, 1.0, lift, 0.0, 1.0, 0.0, order)


def _slot(table: TableState, layout: TableLayout, number: int, counts: list[int]) -> Slot:
    token = table.tokens[number]
    place = table.place(token.seat)
    match token.zone:
        case Zone.PACK:
            base = layout.lots_pack if table.stage is Stage.LOTS else layout.packs[place]
            rise = layout.px(0.0006) * (TOKENS - 1 - token.index)
            return Slot(base.x, base.y - rise, base.width, base.angle)
        case Zone.LOT:
            return layout.lots[place]
        case Zone.HAND if place is Place.BOTTOM:
            return layout.hand.slot(token.index, counts[token.seat])
        case Zone.HAND:
            fan = layout.seats[place].fan
            is_proof = token.is_up and table.law == "honour"  # R24
            return (fan.laid_open if is_proof else fan).slot(token.index, counts[token.seat])
        case Zone.PACKET:
            if token.is_up:
                return layout.open_packets[place][token.index]
            if token.seat in table.honour_view.peeping:
                return _peeped_slot(layout.open_packets[place][token.index], token.index, layout)
            return layout.packets[place][token.index]
        case Zone.TRICK:
            return layout.trick[place]
        case Zone.STACK:
            return layout.stack(place, token.index)
        case Zone.PILE:
            return layout.piles[place].card(token.index)
        case Zone.DUE:
            return _row(table, layout, token.seat).due(_cards_under(table, token))
        case Zone.COUNTED:
            return _counting_slot(table, layout, token)


def _peeped_slot(slot: Slot, index: int, layout: TableLayout) -> Slot:
    """Return the slot of a packet's card whose corner is lifted by a peep (R21)."""
    aside = index - 1
    return slot._replace(
        x=slot.x + _PEEPED_APART * aside * slot.width,
        y=slot.y - layout.px(_PEEPED_UP) * (1 - abs(aside)),
        angle=slot.angle + _PEEPED_TURN * aside,
    )


def _row(table: TableState, layout: TableLayout, seat: int) -> SeatRow:
    account = table.reckoning
    assert account is not None, "nothing is being counted"
    row = layout.panel.rows[account.order.index(seat)]
    return row.grown(LIFTED) if account.is_lifted and seat == account.loser else row


def _cards_under(table: TableState, token: Token) -> int:
    """Return the number of cards under a due one; the card that is counted first lies on top."""
    assert table.reckoning is not None, "nothing is being counted"
    return len(table.reckoning.penalties[token.seat]) - 1 - token.index


def _counting_slot(table: TableState, layout: TableLayout, token: Token) -> Slot:
    assert table.reckoning is not None, "nothing has been counted"
    cards = len(table.reckoning.penalties[token.seat])
    row = _row(table, layout, token.seat)
    things = row.things(cards, has_tray=table.reckoning.last_trick == token.seat)
    return Slot(*things[token.index], row.card_width, 0.0)


def _face_and_order(table: TableState, number: int) -> tuple[Card | None, int]:
    """Return the visible face and the drawing order."""
    token = table.tokens[number]
    base = _ZONE_ORDERS[token.zone]
    if token.zone is Zone.HAND and token.seat == table.bottom:
        base = IN_HAND
    is_hidden = not token.is_up and token.seat not in table.honour_view.peeping
    if token.zone is Zone.PACKET and token.seat != table.bottom and is_hidden:
        base = ON_FAN
    place = TOKENS - 1 - token.index if token.zone is Zone.PACK else token.index
    if token.zone is Zone.DUE:
        place = _cards_under(table, token)
    if token.zone is Zone.TRICK:
        place = table.trick.index(number)
    return (token.face if token.is_up else None), base + place


def _hold_up_lot(best: int, poses: dict[int, Pose], table: TableState, layout: TableLayout) -> None:
    """Raise the highest lot and dim the others (R8)."""
    for number, token in enumerate(table.tokens):
        if token.zone is Zone.LOT and number != best:
            poses[number] = poses[number]._replace(dim=1.0)
    pose = poses[best]
    poses[best] = pose._replace(width=pose.width * _DRAGGED_SCALE, lift=layout.px(0.03), glow=1.0)


def _hold_up_trick(
    last: LastTrick, poses: dict[int, Pose], table: TableState, layout: TableLayout
) -> None:
    """Hold the last trick up in the order of play (R16), and hide the current trick."""
    for number in table.trick:
        poses[number] = poses[number]._replace(alpha=0.0, order=ON_PACK)
    played = zip(last.tokens, last.trick.by_seat(), previous_trick_place(layout).cards, strict=True)
    for above, (number, (seat, card), slot) in enumerate(played):
        pose = _pose_at(slot, card, HELD_UP + above, layout.px(HELD_HIGH))
        poses[number] = pose._replace(glow=1.0 if seat == last.trick.taker else 0.0)


def _hold_hand(
    poses: dict[int, Pose], table: TableState, layout: TableLayout, selection: HandSelection
) -> None:
    """Apply the player's selection to the poses of the hand.

    A raised card leaves the fan upwards and covers no more of the others than before. The
    neighbours of the card stay, so that only the card under the pointer moves. Cards chosen for
    passing lie on the mat (R11). The places of cards on the mat stay free in the hand until the mat
    is full. Then the hand closes up. Cards that are left at the end of a round sink below the
    window.
    """
    hand = table.hand
    zone = layout.hand
    is_passing = table.stage is Stage.PASSING
    raised = [number for number in selection.raised if number in hand]  # a replay lags
    mat = dict(zip(raised, layout.pass_slots, strict=False)) if is_passing else {}
    hovered = None if selection.is_calm else selection.hovered
    order, slots = _fan_slots(zone, hand, selection)
    if len(mat) == PACKET_SIZE and selection.dragged is None:
        kept = [number for number in hand if number not in mat]
        order = (*kept, *mat)
        slots = (*(zone.slot(index, len(kept)) for index in range(len(kept))), *mat.values())
    is_among = _reaches_down(zone, selection)
    sunk = 0.0 if table.reckoning is None else zone.top - zone.lift - layout.height
    for index, (number, slot) in enumerate(zip(order, slots, strict=True)):
        rise, glow, z = sunk, 0.0, IN_HAND + index
        if number in mat:
            slot = mat[number]
        elif number in selection.raised:
            rise, glow = layout.px(0.059), 0.6
        elif number in selection.standing:
            rise, glow = layout.px(0.036), _FAINT if number in selection.dimmed else 0.6
        if number == hovered and number not in mat:
            rise = max(rise, zone.lift)
        x, y, width, angle, _ = slot.raised_by(rise)
        lift = zone.lift if rise > 0 or number == hovered else 0.0
        if number == selection.hovered:
            glow = 1.0
        if number == selection.dragged:
            x, y = selection.pointer
            width, angle, lift, glow = width * _DRAGGED_SCALE, 0.0, zone.lift, 1.0
            z = z if is_among else IN_FINGERS
        dim = 1.0 if number in selection.dimmed else 0.0
        poses[number] = poses[number]._replace(
            x=x, y=y, width=width, angle=angle, lift=lift, glow=glow, dim=dim, order=z
        )


def _fan_slots(
    zone: HandZone, hand: Sequence[int], selection: HandSelection
) -> tuple[Sequence[int], tuple[Slot, ...]]:
    """Return the hand from left to right with its slots; a dragged card takes its place between."""
    count, grown = len(hand), zone.card_width * _DRAGGED_SCALE
    if (
        selection.dragged is not None
        and selection.dragged in hand
        and _reaches_down(zone, selection)
    ):
        gap = zone.gap(count, selection.pointer.x, grown)
        order = move_token(hand, selection.dragged, gap)
        return order, zone.parted_at(count, gap, selection.pointer.x, grown)
    return hand, tuple(zone.slot(index, count) for index in range(count))


def _reaches_down(zone: HandZone, selection: HandSelection) -> bool:
    """Whether a dragged card reaches down to the others of the hand."""
    return (
        selection.pointer.y + zone.card_width * _DRAGGED_SCALE * zone.aspect / 2
        > zone.top - zone.lift
    )


def hand_at(
    table: TableState, layout: TableLayout, selection: HandSelection, x: float, y: float
) -> int | None:
    """Return the token of the hand at a point (px), or None.

    The visible card counts, with one exception: a raised card also keeps the area where it lies at
    rest. Over the cloth the card's area has a margin beyond its edges and the space down to the
    window's edge. Otherwise the card would sink away from under the pointer.
    """
    up = selection.hovered if selection.hovered in table.hand else None
    poses = _hand_poses(table, layout, selection)
    seen = _topmost_at(poses, layout, x, y)
    if up is not None and seen != up:
        if _topmost_at(_hand_poses(table, layout, selection.over(None)), layout, x, y) == up:
            return up
        if seen is None and _pointer_area(poses[up], layout).contains(x, y):
            return up
    if seen is None and y > layout.hand.y:  # below the cards of a raised hand
        return _topmost_at(poses, layout, x, y - layout.hand.lift)
    return seen


def _topmost_at(poses: Mapping[int, Pose], layout: TableLayout, x: float, y: float) -> int | None:
    """Return the topmost of the given cards at a point (px), or None."""
    there = (each for each in poses if poses[each].slot(layout.aspect).contains(x, y))
    return max(there, key=lambda each: poses[each].order, default=None)


def _pointer_area(pose: Pose, layout: TableLayout) -> Slot:
    """Return the area over the cloth that counts as the card: larger if it is raised."""
    slot = pose.slot(layout.aspect)
    beyond = layout.px(_POINTER_MARGIN) if pose.lift else 0.0
    return slot._replace(width=slot.width + 2 * beyond)


def gap_at(table: TableState, layout: TableLayout, x: float) -> int:
    """Return the index in the hand at which a card dragged to ``x`` (px) would go in."""
    zone = layout.hand
    return zone.gap(len(table.hand), x, zone.card_width * _DRAGGED_SCALE)
