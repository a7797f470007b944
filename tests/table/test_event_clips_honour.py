"""Clips of matches under honour law: misdeals, peeps, calls and verdicts (R21-R24)."""

from __future__ import annotations

from itertools import product
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
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import fold
from tests.table.directors import LAYOUT
from tests.table.random_matches import JUDGED, lawless_changes, opening_table

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
    pauses = [
        each for seed in JUDGED for each in lawless_changes(seed) if isinstance(each[1], judged)
    ]
    assert pauses
    for (before, event, after), tempo in product(pauses, PACES):
        (clip,) = stage(before, event, after, tempo)
        assert clip.after is not None
        assert clip.after.seconds is not None
        assert 2.5 <= clip.after.seconds <= 8.4
        assert clip.duration + clip.after.seconds <= 12.0, (event, tempo)


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
