"""`poses_of`: poses of all cards, and what a selection changes."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest

from smokingcat.rules.events import CardPlayed, CardsThrownIn, TrickTaken
from smokingcat.table.geometry import CARD_ASPECT, Place, bounds, overlap
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.layout.poses import (
    HELD_UP,
    IN_FINGERS,
    IN_FLIGHT,
    SO_FAR,
    Pose,
    gap_at,
    hand_at,
    lead_sign,
    poses_of,
)
from smokingcat.table.layout.previous_trick import previous_trick_place
from smokingcat.table.layout.side_panel import SidePanelTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.table.state.table_state import Stage, TableState, Zone
from tests.cases import for_each
from tests.table.random_matches import table_changes

LAYOUT = TableLayout(1280, 720)


def table_after(kind: type, number: int = 1, viewer: int | None = 0) -> TableState:
    """Return the table after the ``number``-th event of a kind in the match of seed 4."""
    for _, event, shown in table_changes(4, viewer):
        number -= isinstance(event, kind)
        if number == 0:
            return shown
    raise AssertionError("no such event")


IN_HAND = table_after(CardPlayed)


def hand_poses(
    shown: TableState, selection: object = NO_SELECTION, layout: TableLayout = LAYOUT
) -> list[Pose]:
    poses = poses_of(shown, layout, selection)  # type: ignore[arg-type]
    return [poses[number] for number in shown.hand]


def test_every_card_lies_inside_the_window() -> None:
    for *_, shown in table_changes(4):
        poses = poses_of(shown, LAYOUT)
        assert set(poses) == set(range(32))
        assert all(LAYOUT.window.contains(pose.x, pose.y) for pose in poses.values())


def test_cards_left_in_hand_at_the_end_of_a_round_lie_below_the_window() -> None:
    account = next(shown.reckoning for *_, shown in table_changes(4) if shown.reckoning is not None)
    over = replace(IN_HAND, reckoning=account)
    for size in ((960, 540), (1280, 720), (960, 720), (2560, 1080)):
        layout = TableLayout(*size)
        for pose in hand_poses(over, layout=layout):
            assert bounds(pose.slot(layout.aspect)).y >= layout.height
            assert pose.lift == 0.0


def test_a_changed_table_recomputes_the_cards_of_a_zone() -> None:
    first, *others = IN_HAND.hand
    left = [replace(token, index=7 - token.index) for token in IN_HAND.tokens]
    left[first] = replace(left[first], zone=Zone.TRICK)
    assert replace(IN_HAND, tokens=tuple(left)).hand == tuple(reversed(others))
    assert IN_HAND.hand == (first, *others)


def test_other_hands_lie_behind_their_medallions_face_down() -> None:
    poses = poses_of(IN_HAND, LAYOUT)
    for seat in (1, 2, 3):
        for number in IN_HAND.held(Zone.HAND, seat):
            assert poses[number].order < 0
            assert poses[number].face is None


def test_the_players_hand_is_an_arc_from_left_to_right() -> None:
    poses = hand_poses(IN_HAND)
    assert [pose.x for pose in poses] == sorted(pose.x for pose in poses)
    assert [pose.order for pose in poses] == sorted(pose.order for pose in poses)
    assert poses[0].angle < 0 < poses[-1].angle
    assert poses[0].y > poses[len(poses) // 2].y < poses[-1].y
    assert [pose.face for pose in poses] == list(IN_HAND.faces(IN_HAND.hand))


def test_an_onlooker_sees_only_backs() -> None:
    shown = table_after(CardPlayed, viewer=None)
    assert all(pose.face is None for pose in hand_poses(shown))
    poses = poses_of(shown, LAYOUT)
    assert sum(pose.face is not None for pose in poses.values()) == 1


def test_a_hovered_card_rises_along_its_axis_and_its_neighbours_stay() -> None:
    token = IN_HAND.hand[3]
    rest, held = hand_poses(IN_HAND), hand_poses(IN_HAND, NO_SELECTION.over(token))
    way = held[3].x - rest[3].x, held[3].y - rest[3].y
    assert math.hypot(*way) == pytest.approx(LAYOUT.hand.lift)
    assert math.degrees(math.atan2(way[0], -way[1])) == pytest.approx(rest[3].angle)
    assert (held[3].order, held[3].glow) == (rest[3].order, 1.0)
    assert [*held[:3], *held[4:]] == [*rest[:3], *rest[4:]]


def test_with_reduced_motion_a_hovered_card_only_glows() -> None:
    token = IN_HAND.hand[3]
    rest = hand_poses(IN_HAND)
    held = hand_poses(IN_HAND, replace(NO_SELECTION.over(token), is_calm=True))
    assert held[3] == rest[3]._replace(glow=1.0)
    assert held[4] == rest[4]


def test_raised_cards_rise_and_keep_their_angle() -> None:
    token = IN_HAND.hand[1]
    rest, held = hand_poses(IN_HAND), hand_poses(IN_HAND, NO_SELECTION.toggled(token))
    risen = math.hypot(held[1].x - rest[1].x, held[1].y - rest[1].y)
    assert risen == pytest.approx(LAYOUT.px(0.059))
    assert held[1].angle == rest[1].angle
    assert held[1].lift > 0
    both = hand_poses(IN_HAND, NO_SELECTION.toggled(token).over(token))
    assert both[1].y == pytest.approx(held[1].y)


def test_a_received_card_that_may_not_be_played_stands_but_hardly_glows() -> None:
    first, second = IN_HAND.hand[:2]
    held = hand_poses(IN_HAND, NO_SELECTION.standing_up([first, second]).dimming([first]))
    rest = hand_poses(IN_HAND)
    assert held[0].y < rest[0].y
    assert 0 < held[0].glow < held[1].glow / 2


def test_dimmed_cards_keep_their_place() -> None:
    held = hand_poses(IN_HAND, NO_SELECTION.dimming([IN_HAND.hand[0]]))
    assert [pose.dim for pose in held[:2]] == [1.0, 0.0]


def test_a_dragged_card_is_at_the_pointer_and_leaves_a_gap() -> None:
    token, *_ = IN_HAND.hand
    rest = poses_of(IN_HAND, LAYOUT)
    second, third = IN_HAND.hand[1:3]
    x, y = rest[third].x, LAYOUT.hand.y
    poses = poses_of(
        IN_HAND, LAYOUT, NO_SELECTION.dragging(token, x, y, gap_at(IN_HAND, LAYOUT, x))
    )
    assert (poses[token].x, poses[token].y) == (x, y)
    assert poses[third].order < poses[token].order < poses[IN_HAND.hand[3]].order
    assert poses[second].x == pytest.approx(rest[token].x)
    loose = poses_of(IN_HAND, LAYOUT, NO_SELECTION.dragging(token, x, 300))
    assert loose[second].x == rest[second].x
    assert loose[token].order == IN_FINGERS


def test_a_selection_of_cards_outside_the_hand_changes_nothing() -> None:
    played = IN_HAND.trick[0]
    assert poses_of(IN_HAND, LAYOUT, NO_SELECTION.over(played)) == poses_of(IN_HAND, LAYOUT)
    assert poses_of(IN_HAND, LAYOUT, NO_SELECTION.dragging(played, 1, 1, 0)) == poses_of(
        IN_HAND, LAYOUT
    )


def test_the_pointer_finds_the_uppermost_card() -> None:
    poses = hand_poses(IN_HAND)
    for pose, token in zip(poses, IN_HAND.hand, strict=True):
        assert hand_at(IN_HAND, LAYOUT, NO_SELECTION, pose.x - pose.width * 0.35, pose.y) == token
    assert hand_at(IN_HAND, LAYOUT, NO_SELECTION, *LAYOUT.trick_centre) is None


def test_a_raised_card_that_left_the_hand_is_not_hit() -> None:
    gone = next(number for number in range(32) if number not in IN_HAND.hand)
    selection, passing = (
        NO_SELECTION.toggled(gone).over(gone),
        replace(IN_HAND, stage=Stage.PASSING),
    )
    for pose, token in zip(hand_poses(IN_HAND), IN_HAND.hand, strict=True):
        assert hand_at(passing, LAYOUT, selection, pose.x - pose.width * 0.35, pose.y) == token


def test_a_risen_card_is_still_hit_at_its_old_place() -> None:
    token = IN_HAND.hand[-1]
    pose = hand_poses(IN_HAND)[-1]
    below = pose.y + 0.9 * pose.slot(CARD_ASPECT).height / 2
    assert hand_at(IN_HAND, LAYOUT, NO_SELECTION.over(token), pose.x, below) == token
    above = pose.y - pose.slot(CARD_ASPECT).height / 2 - 0.5 * LAYOUT.hand.lift
    assert hand_at(IN_HAND, LAYOUT, NO_SELECTION, pose.x, above) is None
    assert hand_at(IN_HAND, LAYOUT, NO_SELECTION.over(token), pose.x, above) == token


def test_the_gap_follows_the_position_of_a_dragged_card() -> None:
    for index, token in enumerate(IN_HAND.hand):
        up = poses_of(IN_HAND, LAYOUT, NO_SELECTION.over(token))[token]
        assert gap_at(IN_HAND, LAYOUT, up.x + 1) == index
    assert gap_at(IN_HAND, LAYOUT, 0) == 0
    assert gap_at(IN_HAND, LAYOUT, 1280) == len(IN_HAND.hand) - 1


def test_the_card_that_takes_the_trick_glows_when_the_trick_is_full() -> None:
    full, taken = table_after(CardPlayed, 4), table_after(TrickTaken)
    glowing = [number for number, pose in poses_of(full, LAYOUT).items() if pose.glow]
    assert len(glowing) == 1
    assert taken.last_trick is not None
    seat = full.tokens[glowing[0]].seat
    assert seat == taken.last_trick.trick.taker


def test_the_previous_trick_is_shown_in_the_order_of_play() -> None:
    taken = table_after(TrickTaken)
    last = taken.last_trick
    assert last is not None
    poses = poses_of(taken, LAYOUT, replace(NO_SELECTION, shows_previous_trick=True))
    held = [poses[number] for number in last.tokens]
    assert tuple(pose.face for pose in held) == last.trick.cards
    assert [pose.x for pose in held] == sorted(pose.x for pose in held)
    assert {pose.angle for pose in held} == {0.0}
    assert [pose.glow for pose in held] == [
        1.0 if seat == last.trick.taker else 0.0 for seat, _ in last.trick.by_seat()
    ]
    lying = [poses[number] for number in poses.keys() - set(last.tokens)]
    assert max(pose.order for pose in lying) < HELD_UP <= min(pose.order for pose in held)


@for_each(
    [(960, 540), (1024, 1024), (1600, 900), (2560, 1080), (3840, 2160)],
    [1.0, 1.75],
    [4 / 3, CARD_ASPECT, 1 / 0.55],
)
def test_the_previous_trick_and_its_captions_overlap_nothing(
    size: tuple[int, int], larger: float, aspect: float
) -> None:
    for layout in (
        TableLayout(*size, 8, larger, aspect),
        SidePanelTableLayout.beside_teacher(*size, 8, larger, aspect),
        LessonTableLayout(*size, 8, larger, aspect),
    ):
        place = previous_trick_place(layout)
        cards = [bounds(card) for card in place.cards]
        boxes = [*cards, *place.written]
        for one, other in combinations(boxes, 2):
            assert overlap(one, other) <= 1e-6
        cat, hand = layout.seats[Place.TOP].plate, layout.hand.top
        assert all(cat.bottom <= box.y and box.bottom <= hand for box in boxes)
        corners = [(x, y) for box in boxes for x in (box.x, box.right) for y in (box.y, box.bottom)]
        assert all(layout.baize.contains(*corner) for corner in corners)
        assert place.cards[0].width > 0.8 * layout.trick[0].width


def test_the_current_trick_is_hidden_while_the_previous_trick_is_shown() -> None:
    led = table_after(CardPlayed, 5)
    assert led.last_trick is not None
    is_open = led.may_look_back(is_kind=True)
    poses = poses_of(led, LAYOUT, replace(NO_SELECTION, shows_previous_trick=True))
    assert is_open == (led.tokens[led.trick[0]].seat != led.viewer)
    if is_open:
        assert all(poses[number].alpha == 0 for number in led.trick)
        assert all(poses[number].face is not None for number in led.last_trick.tokens)
    else:
        assert poses == poses_of(led, LAYOUT)


def test_tricks_lie_in_packets_of_four() -> None:
    pile = LAYOUT.piles[Place.TOP]
    angles = [pile.card(index).angle for index in (0, 4, 8)]
    assert angles[0] == angles[2] != angles[1]
    assert pile.card(28).y < pile.card(0).y


def test_thrown_in_cards_lie_on_one_pile_face_down() -> None:
    shown = table_after(CardsThrownIn)
    pile = LAYOUT.piles[shown.place(shown.thrown_in or 0)]
    poses = poses_of(shown, LAYOUT)
    for number, token in enumerate(shown.tokens):
        if token.seat == shown.thrown_in:
            assert poses[number].face is None
            assert poses[number].slot(CARD_ASPECT) == pile.card(token.index)


def glow_by_card(shown: TableState) -> dict[str, float]:
    """Return the glow of each card of the trick."""
    poses = poses_of(shown, LAYOUT)
    return {str(shown.tokens[number].face): poses[number].glow for number in shown.trick}


def test_the_highest_card_glows_faintly_and_fully_once_the_trick_is_complete() -> None:
    for number in range(1, 9):
        shown = table_after(CardPlayed, number)
        cards = shown.faces(shown.trick)
        best = max((card for card in cards if card.suit is cards[0].suit), key=lambda c: c.rank)
        bright = 1.0 if len(cards) == 4 else SO_FAR
        assert glow_by_card(shown) == {str(card): bright if card is best else 0.0 for card in cards}
    assert 0 < SO_FAR < 1


@pytest.mark.parametrize("aspect", [CARD_ASPECT, 1.35])
def test_the_lead_sign_is_on_the_outer_edge_of_the_led_card(
    aspect: float,
) -> None:
    seen = set()
    for *_, shown in table_changes(4):
        poses = poses_of(shown, LAYOUT)
        sign = lead_sign(shown, poses, aspect)
        assert (sign is None) == (not shown.trick)
        if sign is None:
            continue
        led, place = poses[shown.trick[0]], shown.place(shown.leader)
        seen.add(place)
        if place is Place.LEFT:
            continue  # this sign is not in the middle of its edge
        across, down = sign.x - led.x, sign.y - led.y
        half = led.width / 2 * (aspect if place in (Place.TOP, Place.BOTTOM) else 1)
        assert math.hypot(across, down) == pytest.approx(half)
        assert math.degrees(math.atan2(across, -down)) % 360 == pytest.approx(sign.angle % 360)
        home = LAYOUT.trick_centre
        assert math.dist((sign.x, sign.y), home) > math.dist((led.x, led.y), home)
    assert seen == set(Place)


@pytest.mark.parametrize("aspect", [CARD_ASPECT, 4 / 3, 1.2])
def test_the_lead_sign_of_the_left_seat_is_below_the_points_mark(aspect: float) -> None:
    signs = 0
    for *_, shown in table_changes(4):
        sign = lead_sign(shown, poses := poses_of(shown, LAYOUT), aspect)
        if sign is not None and shown.place(shown.leader) is Place.LEFT:
            signs += 1
            led = poses[shown.trick[0]]
            turn = math.radians(-led.angle)
            dx, dy = sign.x - led.x, sign.y - led.y
            assert dx * math.cos(turn) - dy * math.sin(turn) == pytest.approx(-led.width / 2)
            down = dx * math.sin(turn) + dy * math.cos(turn) + aspect * led.width / 2
            assert sign.angle == 270 + led.angle
            assert 0.8 * led.width < down < aspect * led.width - 0.1 * led.width
    assert signs


def test_the_lead_sign_is_hidden_in_flight_and_while_looking_back() -> None:
    shown = table_after(CardPlayed)
    poses = poses_of(shown, LAYOUT)
    led_token = shown.trick[0]
    flying = {**poses, led_token: poses[led_token]._replace(order=IN_FLIGHT)}
    assert lead_sign(shown, flying, CARD_ASPECT) is None
    held = replace(NO_SELECTION, shows_previous_trick=True)
    opened = [
        shown for *_, shown in table_changes(4) if shown.trick and shown.may_look_back(is_kind=True)
    ]
    assert opened
    for shown in opened:
        assert lead_sign(shown, poses_of(shown, LAYOUT), CARD_ASPECT) is not None
        assert lead_sign(shown, poses_of(shown, LAYOUT, held), CARD_ASPECT) is None
