"""Clips of matches under honour law: misdeals, peeps, calls and verdicts (R21-R24)."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise, product
from typing import get_args

import pytest

from smokingcat.common.setting_types import Speed, TrickPace
from smokingcat.rules.cards import cards
from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    CardsPassed,
    PacketPeeped,
    RenounceCalled,
    VerdictGiven,
)
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.table.layout.poses import poses_of
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import LotsDrawn, Showable, fold
from smokingcat.table.state.table_state import Stage, TableState
from tests.table.directors import LAYOUT, QUICK, finish_all
from tests.table.random_matches import lawless_events, opening_table

JUDGED = (4, 6, 9)
"""Seeds of matches that contain a misdeal, a noticed peep, a vote, a verdict and a ban."""


def lawless_showables(seed: int, wickedness: float = 0.3, viewer: int | None = 0) -> list[Showable]:
    """Return all events for the table of a match of lawless players."""
    handed: list[Showable] = []
    for match, events in lawless_events(seed, viewer, wickedness):
        if not handed:
            handed.append(LotsDrawn(match.dealer))
        handed += events
    return handed


def lawless_table_changes(seed: int) -> Iterator[tuple[TableState, Showable, TableState]]:
    """Yield every event with the table states before and after it."""
    after = opening_table(law="honour")
    for event in lawless_showables(seed):
        before, after = after, fold(after, event)
        yield before, event, after


def poses_at(clip: Clip, time: float) -> dict[int, object]:
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]
    return {number: clip.pose(number, time, layouts, LAYOUT.s) for number in range(32)}


@pytest.mark.parametrize("tempo", [Tempo(), Tempo(0.0), Tempo(is_calm=True)])
@pytest.mark.parametrize("seed", JUDGED)
def test_every_clip_begins_and_ends_where_the_layouts_say(seed: int, tempo: Tempo) -> None:
    for before, event, shown in lawless_table_changes(seed):
        clips = stage(before, event, shown, tempo)
        assert clips[0].stops[0] is before
        assert clips[-1].stops[-1] is shown
        for clip in clips:
            if tempo.factor:
                assert poses_at(clip, 0.0) == poses_of(clip.stops[0], LAYOUT)
            assert poses_at(clip, clip.duration) == poses_of(clip.stops[-1], LAYOUT)
            assert list(clip.reached) == sorted(clip.reached)
            assert len(clip.reached) == len(clip.stops) - 1
        for clip, following in pairwise(clips):
            assert poses_of(clip.stops[-1], LAYOUT) == poses_of(following.stops[0], LAYOUT)


PACES = [
    Tempo.of(speed, pace, is_calm, reckoning=3.0)
    for speed in get_args(Speed)
    for pace in get_args(TrickPace)
    for is_calm in (False, True)
]


@pytest.mark.parametrize("judged", [RenounceCalled, VerdictGiven])
def test_calls_and_verdicts_stay_on_a_watched_table_for_2_to_12_seconds(
    judged: type[RenounceCalled | VerdictGiven],
) -> None:
    said = [
        each
        for seed in JUDGED
        for each in lawless_table_changes(seed)
        if isinstance(each[1], judged)
    ]
    assert said
    for (before, event, after), tempo in product(said, PACES):
        (clip,) = stage(before, event, after, tempo)
        assert clip.after is not None
        assert clip.after.seconds is not None
        assert 2.5 <= clip.after.seconds <= 8.4
        assert clip.duration + clip.after.seconds <= 12.0, (event, tempo)


@pytest.mark.parametrize("seed", [0, 1, *JUDGED])
def test_skipping_at_any_time_gives_the_same_table_as_playing_out(seed: int) -> None:
    chance = random.Random(seed)
    played, skipped = (Director(opening_table(law="honour"), QUICK) for _ in range(2))
    for event in lawless_showables(seed):
        played.enqueue([event])
        skipped.enqueue([event])
        while not played.idle:
            played.advance(0.5)
        skipped.advance(chance.random() * 0.6)
        finish_all(skipped)
        assert skipped.visible == played.visible
        assert skipped.poses(LAYOUT) == played.poses(LAYOUT)
    assert played.visible.stage is Stage.OVER


@pytest.mark.parametrize("seed", [3, 14])
def test_no_card_jumps_and_faces_change_edge_on(seed: int) -> None:
    director = Director(opening_table(law="honour"), QUICK)
    for event in lawless_showables(seed, wickedness=0.1)[:150]:
        director.enqueue([event])
        before = dict(director.poses(LAYOUT))
        while not director.idle:
            director.advance(0.004)
            after = dict(director.poses(LAYOUT))
            for number, pose in after.items():
                old = before[number]
                if pose is old:
                    continue
                assert math.hypot(pose.x - old.x, pose.y - old.y) < 0.05 * LAYOUT.s, event
                assert abs((pose.angle - old.angle + 180) % 360 - 180) < 12, event
                if pose.face is not old.face:
                    assert min(pose.turn, old.turn) < 0.2, event
            before = after


def test_a_peeped_packet_is_seen_before_the_call() -> None:
    dealt = CardsDealt(1, 0, 2, (None, None, None, None))
    peeped = PacketPeeped(0, 3, cards("7a 8a 9a"), ())
    before = fold(fold(opening_table(law="honour"), dealt), CardsPassed(3, None))
    director = Director(before, Tempo())
    director.enqueue([peeped, RenounceCalled(Charge(1, 0, Offence.PEEPED), CallResult.VOTE, None)])
    director.advance(0.0)
    for _ in range(9):
        director.advance(0.1)
    assert director.now == peeped
    faces = [pose.face for _, pose in director.poses(LAYOUT) if pose.face is not None]
    assert set(faces) == set(peeped.cards or ())
