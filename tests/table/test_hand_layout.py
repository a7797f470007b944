"""Layout of the hand under every selection: indices stay visible and hit areas match."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice, product

import pytest

from smokingcat.rules.events import CardPlayed
from smokingcat.table.geometry import CARD_ASPECT, Point, tilted_corners
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.layout.poses import Pose, gap_at, hand_at, poses_of
from smokingcat.table.layout.side_panel import SidePanelTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION, HandSelection, move_token
from smokingcat.table.state.table_state import Stage, TableState
from tests.table.random_matches import table_changes

WINDOWS = [(960, 540), (1280, 800), (1600, 900), (1024, 1024), (2560, 1080), (3840, 2160)]
ASPECTS = [1 / 0.75, CARD_ASPECT, 1 / 0.55]
"""Height divided by width of a wide deck, of the game's own decks and of a narrow deck."""
INDEX = 0.33, 0.66
"""Width and height of the index with the points mark below it, in card widths."""
LAYOUTS = [
    layout
    for size in WINDOWS
    for layout in (
        TableLayout(*size),
        SidePanelTableLayout.beside_teacher(*size, letters=6, larger=1.0),
        LessonTableLayout(*size, letters=6),
    )
]
FEW_ROOMS = [TableLayout(960, 540), SidePanelTableLayout.beside_teacher(1280, 800, 6, 1.0)]
IN_ROOMS = pytest.mark.parametrize(
    "layouts",
    [pytest.param(FEW_ROOMS, id="few"), pytest.param(LAYOUTS, id="all", marks=pytest.mark.long)],
)
HOLDING = pytest.mark.parametrize(
    "count",
    [
        count if count in (1, 2, 5, 8) else pytest.param(count, marks=pytest.mark.long)
        for count in range(1, 9)
    ],
)


@cache
def table_with_cards(count: int) -> TableState:
    """Return a table at which the person has ``count`` cards."""
    moments = chain.from_iterable(table_changes(seed) for seed in range(100))
    return next(after for _, _, after in moments if len(after.hand) == count)


def index_of(pose: Pose, aspect: float) -> list[Point]:
    """Return a grid of points over the corner that contains the index of a card."""
    wide, high = INDEX
    corner = tilted_corners(pose.x, pose.y, pose.width, pose.width * aspect, pose.angle)[0]
    turn = math.radians(pose.angle)
    return [
        Point(
            corner.x + across * math.cos(turn) - down * math.sin(turn),
            corner.y + across * math.sin(turn) + down * math.cos(turn),
        )
        for across in (wide * pose.width * part / 6 for part in range(1, 6))
        for down in (high * pose.width * part / 8 for part in range(1, 8))
    ]


def covers(pose: Pose, point: Point, aspect: float) -> bool:
    turn = math.radians(pose.angle)
    dx, dy = point.x - pose.x, point.y - pose.y
    across = dx * math.cos(turn) + dy * math.sin(turn)
    along = dy * math.cos(turn) - dx * math.sin(turn)
    return abs(across) < pose.width / 2 and abs(along) < pose.width * aspect / 2


def hidden_indices(
    shown: TableState,
    layout: TableLayout,
    selection: HandSelection,
    among: Sequence[int] | None = None,
) -> Iterator[str]:
    """Yield each card of the hand (or ``among``) whose index another card covers.

    All aspects of `ASPECTS` are checked.
    """
    cards = shown.hand if among is None else among
    for aspect in ASPECTS:
        yield from hidden_indices_of_shape(
            aspect, shown, replace(layout, aspect=aspect), selection, cards
        )


def hidden_indices_of_shape(
    aspect: float,
    shown: TableState,
    layout: TableLayout,
    selection: HandSelection,
    cards: Sequence[int],
) -> Iterator[str]:
    poses = poses_of(shown, layout, selection)
    for place, token in enumerate(cards):
        over = [poses[each] for each in cards if poses[each].order > poses[token].order]
        for point in index_of(poses[token], aspect):
            if point.y < layout.height and any(covers(pose, point, aspect) for pose in over):
                yield f"card {place + 1} of {len(cards)}, 1:{aspect:.2f}, at {point}"
                break


@IN_ROOMS
def test_no_card_of_a_trick_hides_the_index_of_another(
    layouts: list[TableLayout],
) -> None:
    leaders = set()
    for _, event, shown in islice(table_changes(4), 400):
        if isinstance(event, CardPlayed) and len(shown.trick) == 4:
            leaders.add(shown.leader)
            for layout in layouts:
                assert list(hidden_indices(shown, layout, NO_SELECTION, shown.trick)) == [], (
                    layout,
                    shown.leader,
                )
    assert leaders == {0, 1, 2, 3}


@IN_ROOMS
@HOLDING
def test_a_hovered_card_hides_no_index_of_another(count: int, layouts: list[TableLayout]) -> None:
    shown = table_with_cards(count)
    for layout, token in product(layouts, shown.hand):
        assert list(hidden_indices(shown, layout, NO_SELECTION.over(token))) == [], (
            layout,
            shown.hand.index(token),
        )


@HOLDING
@pytest.mark.parametrize(
    ("layouts", "steps"),
    [
        pytest.param(FEW_ROOMS, 30, id="few"),
        pytest.param(LAYOUTS, 200, id="all", marks=pytest.mark.long),
    ],
)
def test_the_hovered_card_stays_under_the_pointer_after_rising(
    count: int, layouts: list[TableLayout], steps: int
) -> None:
    shown = table_with_cards(count)
    for layout in layouts:
        box = layout.hand_rect.enlarged(layout.px(0.06))
        xs = [box.x + box.width * step / steps for step in range(steps + 1)]
        for x, y in product(xs, (box.y, box.centre.y, layout.height - 3)):
            found = {
                up: hand_at(shown, layout, NO_SELECTION.over(up), x, y)
                for up in (None, *shown.hand)
            }
            assert found[found[None]] == found[None], (x, y, found)
            settled = [found[token] for token in found.values()]
            assert all(found[token] == token for token in settled), (x, y, found)


def dragging_selection(
    shown: TableState, layout: TableLayout, token: int, x: float, y: float
) -> HandSelection:
    """Return the selection while a card is dragged to a point over the table or the hand."""
    gap = gap_at(shown, layout, x) if y > layout.play_line else None
    return NO_SELECTION.dragging(token, x, y, gap)


@IN_ROOMS
@HOLDING
def test_a_dragged_card_hides_no_index_of_another(count: int, layouts: list[TableLayout]) -> None:
    shown = table_with_cards(count)
    token = shown.hand[count // 2]
    for layout in layouts:
        zone = layout.hand
        xs = [zone.x + zone.width * part / 28 for part in range(-15, 16)]
        for x, y in product(xs, (layout.play_line - 1, zone.y)):
            selection = dragging_selection(shown, layout, token, x, y)
            assert list(hidden_indices(shown, layout, selection)) == [], (layout, x, y)


@IN_ROOMS
@HOLDING
def test_the_hand_opens_a_gap_where_a_dragged_card_would_go(
    count: int, layouts: list[TableLayout]
) -> None:
    shown = table_with_cards(count)
    for layout, token in product(layouts, shown.hand):
        zone = layout.hand
        for part in range(-20, 21):
            x = zone.x + zone.width * part / 40
            selection = dragging_selection(shown, layout, token, x, zone.y)
            lying = poses_of(shown, layout, selection)
            order = move_token(shown.hand, token, gap_at(shown, layout, x))
            assert sorted(shown.hand, key=lambda each: lying[each].x) == list(order)
            others = [lying[each].x for each in order if each != token] or [zone.x]
            beyond = zone.width / 2 - zone.edge + 0.16 * zone.card_width
            assert zone.x - beyond < min(others) <= max(others) < zone.x + beyond


@IN_ROOMS
@HOLDING
def test_a_barely_moved_card_keeps_its_place(count: int, layouts: list[TableLayout]) -> None:
    shown = table_with_cards(count)
    for layout, token in product(layouts, shown.hand):
        pose = poses_of(shown, layout, NO_SELECTION.over(token))[token]
        assert gap_at(shown, layout, pose.x) == shown.hand.index(token)


def test_the_hand_closes_when_a_dragged_card_has_left_it() -> None:
    shown, layout = table_with_cards(8), TableLayout(1280, 800)
    selection = dragging_selection(
        shown, layout, shown.hand[2], layout.width / 2, layout.trick_centre.y
    )
    poses = poses_of(shown, layout, selection)
    for place, token in enumerate(shown.hand):
        assert token == shown.hand[2] or poses[token].x == layout.hand.slot(place, 8).x


@pytest.mark.parametrize("aspect", ASPECTS)
def test_a_card_is_hit_up_to_its_visible_edge(aspect: float) -> None:
    shown, layout = table_with_cards(4), TableLayout(1280, 800, aspect=aspect)
    token = shown.hand[2]
    pose = poses_of(shown, layout)[token]
    top = pose.y - aspect * pose.width / 2
    assert hand_at(shown, layout, NO_SELECTION, pose.x, top + 3) == token
    assert hand_at(shown, layout, NO_SELECTION, pose.x, top - 3) is None


@IN_ROOMS
def test_the_visible_card_at_a_point_is_hit(layouts: list[TableLayout]) -> None:
    shown = table_with_cards(8)
    for layout in layouts:
        poses = poses_of(shown, layout)
        box = layout.hand_rect
        for part, y in product(range(200), (box.centre.y, layout.height - 12, layout.height - 2)):
            x = box.x + box.width * part / 200
            over = [
                token for token in shown.hand if covers(poses[token], Point(x, y), layout.aspect)
            ]
            if over:
                assert hand_at(shown, layout, NO_SELECTION, x, y) == over[-1], (x, y)


@cache
def table_at_pass() -> TableState:
    """Return a table at which the person with eight cards is to pass three."""
    moments = chain.from_iterable(table_changes(seed) for seed in range(100))
    return next(
        after
        for _, _, after in moments
        if after.stage is Stage.PASSING and len(after.hand) == 8 and not any(after.given)
    )


def visible_card_at(
    poses: Mapping[int, Pose], hand: Sequence[int], layout: TableLayout, at: Point
) -> int | None:
    """Return the card of the hand that is visible at a point, if any."""
    there = [each for each in hand if covers(poses[each], at, layout.aspect)]
    return max(there, key=lambda each: poses[each].order, default=None)


def is_hit_where_visible(shown: TableState, layout: TableLayout, selection: HandSelection) -> bool:
    """Return whether every card is hit where it is visible.

    The hovered card is also hit where it would be visible at rest.
    """
    lying, down = poses_of(shown, layout, selection), poses_of(shown, layout, selection.over(None))
    box = layout.hand_rect
    for part, y in product(range(1, 24), (box.y + 5, box.centre.y, layout.height - 3)):
        at = Point(box.x + box.width * part / 24, y)
        seen, hit = (
            visible_card_at(lying, shown.hand, layout, at),
            hand_at(shown, layout, selection, *at),
        )
        is_kept = hit == selection.hovered and visible_card_at(down, shown.hand, layout, at) == hit
        if seen not in (None, hit) and not is_kept:
            return False
    return True


WINDOWS_OF_THE_HAND = pytest.mark.parametrize(
    "layout",
    [
        pytest.param(TableLayout(960, 540), id="small"),
        pytest.param(TableLayout(1920, 1080), id="large", marks=pytest.mark.long),
    ],
)


@WINDOWS_OF_THE_HAND
@pytest.mark.parametrize(
    ("chosen", "is_calm"), [((), False), ((3,), False), ((2, 5), True), ((0, 3, 4), False)]
)
def test_with_raised_cards_every_face_is_hit_where_visible(
    chosen: tuple[int, ...], layout: TableLayout, *, is_calm: bool
) -> None:
    shown = table_at_pass()
    hand = shown.hand
    selection = HandSelection(raised=tuple(hand[place] for place in chosen), is_calm=is_calm)
    for up in (None, *(hand[place] for place in (*chosen[:1], 2, 4))):
        assert is_hit_where_visible(shown, layout, selection.over(up)), up


@WINDOWS_OF_THE_HAND
@pytest.mark.parametrize("count", [2, 5, 8])
def test_in_play_every_face_is_hit_where_visible(count: int, layout: TableLayout) -> None:
    shown = table_with_cards(count)
    for up, raised in product((None, shown.hand[0], shown.hand[-2]), ((), shown.hand[:1])):
        assert is_hit_where_visible(shown, layout, HandSelection(up, raised)), (up, raised)


@pytest.mark.parametrize("chosen", [(0, 1, 2), (3, 4, 5), (5, 6, 7), (1, 4, 6)])
def test_hand_keeps_free_places_until_three_cards_lie_on_the_mat_then_closes_up(
    chosen: tuple[int, ...],
) -> None:
    shown, layout = table_at_pass(), TableLayout(1280, 800)
    hand, rest = shown.hand, poses_of(shown, layout)
    mat = tuple(hand[place] for place in chosen)
    kept = [token for token in hand if token not in mat]
    lying = poses_of(shown, layout, HandSelection(raised=mat[:2]))
    assert all(lying[token] == rest[token] for token in kept)
    lying = poses_of(shown, layout, HandSelection(raised=mat))
    assert [lying[token][:2] for token in kept] == [layout.hand.slot(n, 5)[:2] for n in range(5)]


def test_during_the_pass_only_the_hovered_card_moves() -> None:
    shown, layout = table_at_pass(), TableLayout(1280, 800)
    hand = shown.hand
    for chosen in ((), (4,), (3, 4), (0, 3, 7)):
        mat = tuple(hand[place] for place in chosen)
        rest = poses_of(shown, layout, HandSelection(raised=mat))
        for up in hand:
            lying = poses_of(shown, layout, HandSelection(hovered=up, raised=mat))
            assert all(lying[each] == rest[each] for each in hand if each not in (up, *mat))


def test_a_hovered_card_covers_no_more_of_its_neighbours() -> None:
    shown, layout = table_at_pass(), TableLayout(1280, 800)
    for left, up, right in zip(shown.hand, shown.hand[1:], shown.hand[2:], strict=False):
        poses = poses_of(shown, layout, NO_SELECTION.over(up))
        assert poses[left].order < poses[up].order < poses[right].order
        rest = poses_of(shown, layout)[up]
        radians = math.radians(rest.angle)
        aside = (poses[up].x - rest.x) * math.cos(radians) + (poses[up].y - rest.y) * math.sin(
            radians
        )
        assert aside == pytest.approx(0.0, abs=1e-6)


def test_a_dragged_card_is_between_its_neighbours_and_above_all_over_the_table() -> None:
    shown, layout = table_with_cards(8), TableLayout(1280, 800)
    token, rest = shown.hand[2], poses_of(shown, layout)
    among = poses_of(
        shown, layout, dragging_selection(shown, layout, token, rest[token].x, layout.hand.y)
    )
    assert [among[each].order for each in shown.hand] == [rest[each].order for each in shown.hand]
    assert all(among[each].x == rest[each].x for each in shown.hand)
    above = poses_of(
        shown,
        layout,
        dragging_selection(shown, layout, token, rest[token].x, layout.trick_centre.y),
    )
    assert all(above[token].order > above[each].order for each in shown.hand if each != token)
