"""`Director`: what is shown when; skipping, resizing and waiting give the same table."""

from __future__ import annotations

import math
import random

import pytest

from smokingcat.common.setting_types import Speed
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    TrickTaken,
)
from smokingcat.rules.ruleset import Law
from smokingcat.table.chalk.writing import seconds_to_write
from smokingcat.table.layout.poses import poses_of
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.dealing import TIED
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.event_clips import CHALK_UP, PLAY
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import CardsGathered, Showable
from smokingcat.table.state.table_state import Reckoning, Stage, Zone
from tests.table.directors import (
    LAYOUT,
    QUICK,
    director_after,
    director_before,
    events_until,
    finish_all,
)
from tests.table.random_matches import JUDGED, lawless_showables, opening_table, shown_events


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_all_events_the_visible_table_equals_the_shown_one(seed: int) -> None:
    director = Director(opening_table(), QUICK)
    for event in shown_events(seed):
        director.enqueue([event])
        assert not director.idle
        while not director.idle:
            director.advance(1 / 60)
        assert director.visible == director.shown
        assert dict(director.poses(LAYOUT)) == poses_of(director.shown, LAYOUT)
    assert director.visible.stage is Stage.OVER


@pytest.mark.parametrize(
    ("law", "seed"),
    [("strict", 1), ("strict", 2), *(("honour", seed) for seed in (0, 1, *JUDGED))],
)
def test_skipping_at_any_time_gives_the_same_table_as_playing_out(law: Law, seed: int) -> None:
    chance = random.Random(seed)
    played, skipped = (Director(opening_table(law=law), QUICK) for _ in range(2))
    for event in shown_events(seed) if law == "strict" else lawless_showables(seed):
        played.enqueue([event])
        skipped.enqueue([event])
        while not played.idle:
            played.advance(0.5)
        skipped.advance(chance.random() * 0.6)
        finish_all(skipped)
        assert skipped.visible == played.visible
        assert skipped.poses(LAYOUT) == played.poses(LAYOUT)


def test_a_skip_gives_every_sound_once() -> None:
    director = director_before(CardsDealt)
    director.skip()
    assert [cue.name for cue in director.take_cues()] == ["deal"]
    assert director.take_cues() == ()


def test_sounds_come_at_their_times() -> None:
    director = director_before(CardsDealt)
    director.advance(0.13)
    assert director.take_cues() == ()
    director.advance(0.02)
    assert [cue.name for cue in director.take_cues()] == ["deal"]
    director.advance(0.08)
    assert director.take_cues() == ()
    director.advance(0.02)
    assert [cue.name for cue in director.take_cues()] == ["deal"]


@pytest.mark.parametrize(
    ("law", "seed"), [("strict", 4), ("strict", 7), ("honour", 3), ("honour", 14)]
)
def test_no_card_jumps_and_faces_change_edge_on(law: Law, seed: int) -> None:
    director = Director(opening_table(law=law), QUICK)
    events: list[Showable] = lawless_showables(seed, wickedness=0.1)[:150]
    if law == "strict":
        events = events_until(LetterGiven, seed)
    for event in events:
        director.enqueue([event])
        poses = dict(director.poses(LAYOUT))
        while not director.idle:
            director.advance(0.004)
            following = dict(director.poses(LAYOUT))
            for number, pose in following.items():
                old = poses[number]
                if pose is old:
                    continue
                assert math.hypot(pose.x - old.x, pose.y - old.y) < 0.05 * LAYOUT.s
                assert law == "honour" or abs(pose.width - old.width) < 0.02 * LAYOUT.s
                assert abs((pose.angle - old.angle + 180) % 360 - 180) < 12
                if pose.face is not old.face:
                    assert min(pose.turn, old.turn) < 0.2
            poses = following


def test_faces_of_other_hands_are_hidden_until_played() -> None:
    director = Director(opening_table(), QUICK)
    for event in events_until(TrickTaken, number=8):
        director.enqueue([event])
        while not director.idle:
            director.advance(0.03)
            visible = director.visible
            for number, pose in director.poses(LAYOUT):
                token = visible.tokens[number]
                if pose.face is not None and token.zone is Zone.HAND and token.seat != 0:
                    assert isinstance(director.now, CardPlayed | CardsThrownIn)
                    assert isinstance(director.now, CardsThrownIn) or (
                        director.now.card is pose.face
                    )


@pytest.mark.parametrize("kind", [CardsDealt, CardsPassed, CardPlayed, TrickTaken])
def test_a_window_resized_in_mid_flight_shows_what_it_would_have_shown(kind: type) -> None:
    resized, steady = director_before(kind), director_before(kind)
    small, large = TableLayout(960, 720), TableLayout(2560, 1080)
    for director in (resized, steady):
        director.skip() if director.reading else None
    for _ in range(12):
        for director in (resized, steady):
            director.advance(0.04)
        resized.poses(small)
        assert resized.poses(large) == steady.poses(large)


def test_a_flight_scales_with_the_window() -> None:
    director = director_before(CardPlayed)
    director.advance(PLAY / 2)
    small, large = director.poses(LAYOUT), director.poses(TableLayout(2560, 1440))
    for (one, pose), (other, twice) in zip(small, large, strict=True):
        assert one == other
        assert twice.y == pytest.approx(2 * pose.y, rel=0.01)


def test_a_finished_trick_stays_for_its_reading_time_without_motion() -> None:
    director = director_before(TrickTaken, Tempo.of(trick_pace="slow"))
    director.advance(0.1)
    assert director.reading is not None
    assert director.reading.kind == "trick"
    assert director.reading.seconds == pytest.approx(2.1)
    assert director.seconds_to_change == pytest.approx(2.1)
    assert (director.moving, director.idle, director.animating) == (False, False, False)
    assert isinstance(director.now, TrickTaken)
    assert len(director.visible.trick) == 4
    director.advance(2.1)
    assert director.reading is None
    assert director.moving


def test_a_finished_trick_waits_for_a_click() -> None:
    director = director_before(TrickTaken, Tempo.of(trick_pace="click"))
    director.advance(3600)
    assert director.reading == ("trick", None)
    assert director.seconds_to_change is None
    before = director.poses(LAYOUT)
    director.acknowledge()
    assert director.moving
    assert director.poses(LAYOUT) == before
    director.advance(10)
    assert director.idle
    assert director.visible.trick == ()


def test_a_skip_stops_at_a_reading_and_a_second_skip_ends_it() -> None:
    director = director_before(CardPlayed, Tempo.of(trick_pace="click"), number=4)
    director.enqueue([events_until(TrickTaken)[-1]])
    director.advance(0.05)
    director.skip()
    assert director.reading == ("trick", None)
    director.skip()
    assert director.idle
    assert director.visible == director.shown


def test_with_instant_speed_a_trick_can_still_be_read() -> None:
    director = director_before(TrickTaken, Tempo.of("instant", "fast"))
    director.advance(0.2)
    assert director.reading is not None
    assert len(director.visible.trick) == 4
    assert dict(director.poses(LAYOUT)) == poses_of(director.visible, LAYOUT)
    director.advance(0.4)
    assert director.idle
    assert [cue.name for cue in director.take_cues()] == ["slide", "puff"]


def test_the_reckoning_waits_for_acknowledge_and_then_the_loser_gathers_the_cards() -> None:
    director = director_before(LetterGiven)
    director.advance(60)
    assert director.reading == ("reckoning", None)
    assert director.progress("letter") == 1.0
    director.skip()
    assert director.reading == ("reckoning", None)
    account = director.visible.reckoning
    assert account is not None
    director.acknowledge()
    assert director.now is None
    assert director.moving
    director.advance(0.01)
    assert director.now == CardsGathered(account.loser)
    director.advance(5)
    assert director.visible.waits_for == (account.loser,)
    assert director.visible.reckoning is None


def test_after_the_last_reckoning_no_cards_are_gathered() -> None:
    *events, end = events_until(MatchEnded)
    director = Director(opening_table(), QUICK)
    director.enqueue(event for event in events if not isinstance(event, CardsGathered))
    finish_all(director)
    assert director.shown.stage is Stage.RECKONING
    director.enqueue([end])
    finish_all(director)
    assert director.visible.stage is Stage.OVER


def test_a_deal_waits_until_the_reckoning_is_acknowledged() -> None:
    first = events_until(LetterGiven)
    director = director_after(first[:-1])
    dealt = events_until(CardsDealt, number=2)[-1]
    director.enqueue([first[-1], dealt])
    director.advance(100)
    assert director.reading == ("reckoning", None)
    director.acknowledge()
    director.advance(0.1)
    assert director.now is dealt


def test_a_letter_counts_on_the_slate_when_it_is_written() -> None:
    director = director_before(LetterGiven, QUICK)
    account = director.shown.reckoning
    assert isinstance(account, Reckoning)
    assert account.letter is not None
    seat, half = account.loser, seconds_to_write(account.letter) / 2
    director.advance(CHALK_UP + half)
    assert director.progress("letter") == pytest.approx(0.5)
    assert director.visible.seats[seat].letters == director.shown.seats[seat].letters - 1
    director.advance(half + 0.01)
    assert director.visible.seats[seat].letters == director.shown.seats[seat].letters


def test_progress_is_none_without_a_running_clip() -> None:
    assert Director(opening_table()).progress("letter") is None
    director = director_before(TrickTaken)
    director.advance(0.0)
    assert director.progress("letter") is None


def test_packets_enqueued_together_fly_together() -> None:
    together_, one_by_one = (
        director_after(events_until(CardsDealt)),
        director_after(events_until(CardsDealt)),
    )
    passes = [event for event in events_until(PacketTurnedUp) if isinstance(event, CardsPassed)]
    together_.enqueue(passes)
    for event in passes:
        one_by_one.enqueue([event])
    together_.advance(0.6)
    assert together_.idle
    one_by_one.advance(5)
    assert together_.poses(LAYOUT) == one_by_one.poses(LAYOUT)


def test_a_packet_is_untied_turned_up_and_taken_into_the_hand_with_marks() -> None:
    director = director_after(events_until(PacketTurnedUp)[:-1])
    packets = [e for e in events_until(CardPlayed) if isinstance(e, PacketTurnedUp)]
    packet = director.visible.held(Zone.PACKET, 0)
    director.enqueue(packets)
    director.advance(TIED)
    assert director.progress("twine") == 0.0
    director.advance(0.1)
    assert director.progress("twine") == pytest.approx(0.5)
    assert all(dict(director.poses(LAYOUT))[number].face is None for number in packet)
    director.advance(0.55)
    poses = dict(director.poses(LAYOUT))
    assert all(poses[number].face is not None for number in packet)
    assert all(LAYOUT.packets[0][0].y + 30 > poses[number].y for number in packet)
    director.advance(3)
    assert all(director.visible.tokens[number].is_marked for number in packet)


def test_another_seat_leads_once_the_received_cards_rest() -> None:
    director, waits, was_led = Director(opening_table()), set(), True
    for event in shown_events(4):
        director.enqueue([event])
        if isinstance(event, CardPlayed):
            director.advance(0.25)
            looks = director.reading is not None and director.reading.kind == "received"
            waits.add((event.seat == 0, was_led, looks))
            director.skip()
            assert director.idle
        was_led = not isinstance(event, PacketTurnedUp)
        finish_all(director)
    assert waits == {
        (False, False, True),
        (True, False, False),
        (False, True, False),
        (True, True, False),
    }


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 0.42), ("fast", 0.18), ("instant", None)])
def test_the_wait_before_the_first_lead_follows_the_speed(
    speed: Speed, seconds: float | None
) -> None:
    events = next(
        events
        for seed in range(1, 9)
        if isinstance((events := events_until(CardPlayed, seed))[-1], CardPlayed)
        and events[-1].seat != 0
    )
    director = director_after(events[:-1], Tempo.of(speed))
    director.enqueue(events[-1:])
    director.advance(0.0)
    reading = director.reading
    assert (reading.seconds if reading else None) == (seconds and pytest.approx(seconds))
