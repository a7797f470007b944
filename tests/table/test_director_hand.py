"""`Director`: the hand rearranged, hovered and dragged; names; drawing order."""

from __future__ import annotations

import pytest

from smokingcat.rules.cards import Rank
from smokingcat.rules.events import CardPlayed, CardsDealt, CardsThrownIn, RoundScored
from smokingcat.table.layout.poses import poses_of
from smokingcat.table.motion.dealing import LOTS, LOTS_OPEN
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.hand import NO_SELECTION, move_token
from smokingcat.table.state.reducer import LotsDrawn
from smokingcat.table.state.table_state import Stage
from tests.table.directors import LAYOUT, director_after, director_before, events_until
from tests.table.random_matches import opening_table


def test_the_hand_may_be_rearranged_and_sorted_in_mid_flight() -> None:
    director = director_before(CardPlayed)
    director.enqueue(events_until(CardPlayed, number=2)[-1:])
    director.advance(0.1)
    order = director.shown.hand[::-1]
    director.rearrange(order)
    assert director.shown.hand == order
    director.advance(5)
    assert director.visible.hand == tuple(n for n in order if n in director.shown.hand)
    director.sort_hand("rank")
    ranks = [card.rank for card in director.visible.faces(director.visible.hand)]
    assert ranks == sorted(ranks)


def test_renaming_players_keeps_the_clips_of_a_thrown_in_hand() -> None:
    director = director_before(CardsThrownIn)
    director.advance(0.1)
    director.rename(("A", "B", "C", "D"))
    assert [seat.name for seat in director.visible.seats] == list("ABCD")
    director.skip()
    assert director.reading == ("thrown_in", 1.3)
    director.skip()
    assert director.idle
    assert [seat.name for seat in director.visible.seats] == list("ABCD")


def test_lots_are_drawn_before_anything_else() -> None:
    director = Director(opening_table())
    director.enqueue([LotsDrawn(2)])
    director.advance(LOTS_OPEN / 2)
    assert director.progress("lots") == pytest.approx(0.5)
    assert director.visible.stage is Stage.LOTS
    director.advance(LOTS - LOTS_OPEN / 2)
    assert director.reading is not None
    assert director.reading.kind == "lots"
    assert director.progress("lots") == 1.0
    director.advance(9)
    assert director.visible.waits_for == (2,)


def test_a_hovered_card_rises_smoothly_and_the_animation_ends() -> None:
    director = director_after(events_until(CardPlayed))
    rest = dict(director.poses(LAYOUT))
    token = director.shown.hand[2]
    selection = NO_SELECTION.over(token)
    assert dict(director.poses(LAYOUT, selection))[token].y == pytest.approx(rest[token].y)
    assert director.animating
    assert not director.moving
    director.advance(0.055)
    half = dict(director.poses(LAYOUT, selection))[token].y
    director.advance(0.06)
    assert not director.animating
    up = dict(director.poses(LAYOUT, selection))[token].y
    assert up < half < rest[token].y
    assert up == poses_of(director.shown, LAYOUT, selection)[token].y
    director.poses(LAYOUT)
    director.advance(0.12)
    assert director.animating
    director.advance(0.03)
    assert dict(director.poses(LAYOUT)) == rest


def test_moving_the_hover_away_in_mid_lift_causes_no_jump() -> None:
    director = director_after(events_until(CardPlayed))
    token = director.shown.hand[2]
    director.poses(LAYOUT, NO_SELECTION.over(token))
    director.advance(0.05)
    before = dict(director.poses(LAYOUT, NO_SELECTION.over(token)))
    after = dict(director.poses(LAYOUT, NO_SELECTION))
    for number, pose in after.items():
        assert pose.y == pytest.approx(before[number].y)
        assert pose.x == pytest.approx(before[number].x)


def test_a_dragged_card_follows_the_pointer_and_flies_from_it_when_played() -> None:
    events = events_until(CardPlayed, number=8)
    index, played = next(
        (n, e) for n, e in enumerate(events) if isinstance(e, CardPlayed) and e.seat == 0
    )
    director = director_after(events[:index])
    token = director.shown.token_of(played.card)
    assert token is not None
    director.poses(LAYOUT)
    selection = NO_SELECTION.dragging(token, 700, 350)
    assert dict(director.poses(LAYOUT, selection))[token][:2] == (700, 350)
    director.enqueue([played])
    director.advance(0.0)
    assert dict(director.poses(LAYOUT, NO_SELECTION))[token][:2] == pytest.approx((700, 350))
    director.advance(1)
    assert dict(director.poses(LAYOUT))[token] == poses_of(director.shown, LAYOUT)[token]


def test_with_reduced_motion_hovering_and_sorting_move_nothing() -> None:
    director = director_after(events_until(CardPlayed), Tempo(is_calm=True))
    token = director.shown.hand[2]
    rest = dict(director.poses(LAYOUT))
    hovered = dict(director.poses(LAYOUT, NO_SELECTION.over(token)))
    assert not director.animating
    assert hovered[token] == rest[token]._replace(glow=1.0)
    director.sort_hand("rank")
    assert not director.animating


def test_rearranging_the_hand_moves_cards_smoothly() -> None:
    director = director_after(events_until(CardPlayed))
    before = dict(director.poses(LAYOUT))
    director.rearrange(director.shown.hand[::-1])
    assert director.animating
    for number, pose in director.poses(LAYOUT):
        assert (pose.x, pose.y) == pytest.approx((before[number].x, before[number].y))
    director.advance(0.3)
    assert dict(director.poses(LAYOUT)) == poses_of(director.shown, LAYOUT)


def test_a_dropped_card_glides_from_the_pointer_to_its_place() -> None:
    director = director_after(events_until(CardPlayed))
    hand = director.shown.hand
    selection = NO_SELECTION.dragging(hand[0], 700, 500, gap=3)
    director.poses(LAYOUT, selection)
    director.advance(1)
    before = dict(director.poses(LAYOUT, selection))
    director.rearrange(move_token(hand, hand[0], 3))
    after = dict(director.poses(LAYOUT, selection.dropped()))
    for number in hand:
        assert after[number][:2] == pytest.approx(before[number][:2])


def test_renaming_to_the_same_names_changes_nothing() -> None:
    director = director_after(events_until(CardPlayed))
    visible = director.visible
    director.rename([seat.name for seat in visible.seats])
    assert director.visible is visible


def test_poses_are_in_drawing_order() -> None:
    director = director_before(CardPlayed)
    director.advance(0.1)
    orders = [pose.order for _, pose in director.poses(LAYOUT)]
    assert orders == sorted(orders)


def test_a_scored_round_shows_the_reckoning_without_its_letter() -> None:
    director = director_after(events_until(RoundScored))
    assert director.visible.stage is Stage.RECKONING
    assert director.visible.reckoning is not None
    assert director.visible.reckoning.letter is None


def ranks(director: Director) -> list[Rank]:
    return [card.rank for card in director.visible.faces(director.visible.hand)]


@pytest.mark.parametrize("moment", [0.3, 1.0, 2.9, 3.3])
def test_a_hand_may_be_sorted_in_the_middle_of_the_deal(moment: float) -> None:
    director = director_before(CardsDealt)
    director.advance(moment)
    before = dict(director.poses(LAYOUT))
    director.sort_hand("rank")
    after = dict(director.poses(LAYOUT))
    assert all(after[token][:4] == pytest.approx(before[token][:4], abs=0.5) for token in before)
    director.advance(10)
    assert director.idle
    assert ranks(director) == sorted(ranks(director))
