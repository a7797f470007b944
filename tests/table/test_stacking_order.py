"""Stacking order of cards in flight, and the twine of a packet."""

from __future__ import annotations

import math
from itertools import islice

import pytest

from smokingcat.rules.events import CardPlayed, CardsDealt, PacketTurnedUp, TrickTaken
from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.event_clips import GATHER, PLAY, stage
from smokingcat.table.motion.tempo import Tempo
from tests.table.directors import LAYOUT, poses_at
from tests.table.random_matches import first_change, table_changes


def resting_cards(clip: Clip, time: float, moment: float) -> list[int]:
    """Return the cards from the lowest to the highest, without those in flight at ``moment``."""
    poses = poses_at(clip, time)
    lying = [
        number
        for number in range(32)
        if not any(
            leg.start < moment - 1e-6 and moment + 1e-6 < leg.start + leg.duration
            for leg in clip.legs.get(number) or (clip.rest,)
        )
    ]
    return sorted(lying, key=lambda number: poses[number].order)


@pytest.mark.parametrize("seed", [2, 4])
def test_stacking_order_does_not_change_when_a_flight_starts_or_ends(seed: int) -> None:
    for before, event, shown in islice(table_changes(seed), 40):
        for clip in stage(before, event, shown, Tempo()):
            legs = {clip.rest, *(leg for legs in clip.legs.values() for leg in legs)}
            for time in {leg.start for leg in legs} | {leg.start + leg.duration for leg in legs}:
                assert resting_cards(clip, time - 1e-7, time) == resting_cards(
                    clip, time + 1e-7, time
                )


def test_a_trick_is_stacked_in_the_order_of_play() -> None:
    before, event, shown = first_change(TrickTaken)
    (clip,) = stage(before, event, shown, Tempo())
    trick = clip.stops[0].trick
    spread, squared = poses_at(clip, 0.0), poses_at(clip, GATHER)

    def upwards(poses: dict[int, Pose]) -> list[int]:
        return sorted(trick, key=lambda number: poses[number].order)

    assert upwards(spread) == upwards(squared) == list(trick)


def test_a_flying_card_is_above_all_others() -> None:
    for before, event, shown in islice(table_changes(4), 60):
        if not isinstance(event, CardPlayed):
            continue
        (clip,) = stage(before, event, shown, Tempo())
        token = shown.trick[-1]
        for share in (0.3, 0.6, 0.9):
            poses = poses_at(clip, share * PLAY)
            assert poses[token].order == max(pose.order for pose in poses.values())
        lies = poses_at(clip, clip.duration)
        assert all(lies[token].order > lies[other].order for other in shown.trick[:-1])


def test_a_dealt_card_is_below_the_medallion_before_touching_it() -> None:
    before, event, shown = first_change(CardsDealt)
    (clip,) = stage(before, event, shown, Tempo())
    at_rest, touched = poses_of(shown, LAYOUT), set()
    for frame in range(round(clip.duration * 60)):
        for number, pose in poses_at(clip, frame / 60).items():
            seat = shown.tokens[number].seat
            medallion = LAYOUT.seats[shown.place(seat)].medallion
            away = math.hypot(pose.x - medallion.x, pose.y - medallion.y)
            is_for_fan = at_rest[number].order < 0 and seat != event.dealer
            if is_for_fan and away < medallion.radius + pose.width / 2:
                touched.add(number)
                assert pose.order < 0
    assert len(touched) == 16


def test_with_reduced_motion_the_twine_ends_with_its_packet() -> None:
    before, event, shown = next(
        (before, event, shown)
        for before, event, shown in table_changes(4)
        if isinstance(event, PacketTurnedUp) and event.seat == before.viewer
    )
    (clip,) = stage(before, event, shown, Tempo(is_calm=True))
    assert clip.progress("twine", clip.reached[0] * 0.99) == pytest.approx(0.99)
    assert clip.progress("twine", clip.reached[0]) == 1.0
