"""Special flights: packets fly as one, dealt cards grow, played cards rise, dragged ones follow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce
from itertools import pairwise

import pytest

from smokingcat.rules.events import CardPlayed, CardsDealt, CardsPassed, LetterGiven
from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.dealing import DEAL_FLIGHT, SEATS_APART
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.event_clips import PLAY, stage
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.table.state.reducer import CardsGathered, Showable, fold
from smokingcat.table.state.table_state import TableState, Zone
from tests.table.directors import QUICK, director_after, director_before, events_until
from tests.table.random_matches import first_change, opening_table

LAYOUT = TableLayout(1280, 720)


def poses_at_shares(clip: Clip, tokens: Sequence[int], shares: Sequence[float]) -> list[list[Pose]]:
    """Return the poses of ``tokens`` after each share of the clip's time."""
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]
    return [
        [clip.pose(token, share * clip.duration, layouts, LAYOUT.s) for token in tokens]
        for share in shares
    ]


def first_clip(kind: type[Showable]) -> tuple[TableState, Showable, TableState, Clip]:
    """Return the first event of a kind with the tables before and after it, and its clip."""
    before, event, after = first_change(kind)
    (clip,) = stage(before, event, after, Tempo())
    return before, event, after, clip


def packet_tokens(before: TableState, after: TableState) -> list[int]:
    """Return the cards that are in a packet after but not before the event."""
    return [
        number
        for number, token in enumerate(after.tokens)
        if token.zone is Zone.PACKET and before.tokens[number].zone is not Zone.PACKET
    ]


def largest_distance(poses: Sequence[Pose]) -> float:
    """Return the largest distance between two cards, in card widths."""
    return max(
        math.hypot(one.x - other.x, one.y - other.y) / one.width for one in poses for other in poses
    )


def test_three_passed_cards_fly_as_one_packet() -> None:
    before, _, after, clip = first_clip(CardsPassed)
    start, middle, end = poses_at_shares(clip, packet_tokens(before, after), (0.0, 0.5, 1.0))
    assert largest_distance(middle) < 0.4 < largest_distance(start)
    assert {round(pose.angle, 6) for pose in middle} == {round(middle[0].angle, 6)}
    assert len({pose.width for pose in middle}) == len({pose.lift for pose in middle}) == 1
    assert end == [poses_of(after, LAYOUT)[number] for number in packet_tokens(before, after)]


def test_a_packet_is_lifted_before_it_travels() -> None:
    before, _, after, clip = first_clip(CardsPassed)
    leader = packet_tokens(before, after)[:1]
    (start,), (soon,), (middle,) = poses_at_shares(clip, leader, (0.0, 0.2, 0.5))
    way = math.hypot(middle.x - start.x, middle.y - start.y)
    assert math.hypot(soon.x - start.x, soon.y - start.y) < 0.3 * way
    assert soon.lift > 0.6 * middle.lift > 0


def test_hands_close_their_gaps_one_seat_after_another() -> None:
    starts = set()
    after = opening_table()
    for event in events_until(CardsPassed, number=4):
        before, after = after, fold(after, event)
        if isinstance(event, CardsPassed):
            (clip,) = stage(before, event, after, Tempo())
            left = after.held(Zone.HAND, event.seat)
            starts |= {clip.legs[token][0].start for token in left}
    assert sorted(starts) == pytest.approx([SEATS_APART * seat for seat in range(4)])


def test_counted_cards_are_on_their_piles_when_the_panel_of_the_reckoning_leaves() -> None:
    before = reduce(fold, events_until(LetterGiven), opening_table())
    counted = [n for n, token in enumerate(before.tokens) if token.zone is Zone.COUNTED]
    assert counted
    (clip,) = stage(before, CardsGathered(1), fold(before, CardsGathered(1)), Tempo())
    frames = [frame / 60 for frame in range(12)]
    assert all(clip.stop_at(time).reckoning is not None for time in frames)
    assert clip.stop_at(0.2).reckoning is None
    (poses,) = poses_at_shares(clip, counted, (0.2 / clip.duration,))
    for number, pose in zip(counted, poses, strict=True):
        pile = LAYOUT.piles[before.place(before.tokens[number].seat)].slot
        assert pose.face is None
        assert math.hypot(pose.x - pile.x, pose.y - pile.y) < 0.08 * LAYOUT.s


def test_tricks_are_gathered_as_packets_of_four() -> None:
    before = director_after(events_until(CardPlayed, number=26)).shown
    (clip,) = stage(before, CardsGathered(1), fold(before, CardsGathered(1)), Tempo())
    piled = {
        (token.seat, token.index // 4): [
            number
            for number, other in enumerate(before.tokens)
            if other.zone is Zone.PILE
            and (other.seat, other.index // 4) == (token.seat, token.index // 4)
        ]
        for token in before.tokens
        if token.zone is Zone.PILE
    }
    assert len(piled) == 3
    for tokens in piled.values():
        assert len(tokens) == 4
        start, duration, *_ = clip.legs[tokens[0]][0]
        (middle,) = poses_at_shares(clip, tokens, ((start + duration / 2) / clip.duration,))
        assert largest_distance(middle) < 0.2
        assert len({round(pose.angle, 6) for pose in middle}) == 1


def test_a_dealt_card_grows_slightly_before_landing() -> None:
    _, _, _, clip = first_clip(CardsDealt)
    flight = next(leg for leg in clip.legs[0] if leg.duration == DEAL_FLIGHT)
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]

    def width(share: float) -> float:
        time = flight.start + share * flight.duration
        return clip.pose(0, time, layouts, LAYOUT.s).width

    end = layouts[flight.target][0].width
    assert 1.01 < width(0.85) / end < 1.04
    assert width(0.999) == pytest.approx(end, rel=0.002)


def test_a_played_card_rises_and_falls_with_growing_speed() -> None:
    _, _, after, clip = first_clip(CardPlayed)
    shares = [PLAY * step / 20 / clip.duration for step in range(1, 21)]
    lifts = [poses[0].lift for poses in poses_at_shares(clip, [after.trick[-1]], shares)]
    highest = lifts.index(max(lifts))
    assert 10 <= highest <= 12
    falls = [earlier - later for earlier, later in pairwise(lifts[highest:])]
    assert falls == sorted(falls)
    assert falls[0] >= 0


def test_a_dragged_card_jumps_to_the_pointer_and_rises_smoothly() -> None:
    director = Director(director_before(CardPlayed).shown, QUICK)
    token = director.shown.hand[0]
    lying = dict(director.poses(LAYOUT, NO_SELECTION))[token]
    held = NO_SELECTION.dragging(token, 300.0, 200.0)
    first = dict(director.poses(LAYOUT, held))[token]
    assert (first.x, first.y) == (300.0, 200.0)
    assert first.lift == pytest.approx(lying.lift)
    director.advance(0.05)
    later = dict(director.poses(LAYOUT, held))[token]
    director.advance(1.0)
    last = dict(director.poses(LAYOUT, held))[token]
    assert first.lift < later.lift < last.lift
    assert (later.x, later.y) == (300.0, 200.0)
