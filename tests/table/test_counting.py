"""The count of a round: cards move to the rows one by one, then the loser is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from smokingcat.rules.cards import HEJMA, cards
from smokingcat.rules.events import LetterGiven, RoundEnd, RoundScored, TrickTaken
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.clip_transforms import CALM
from smokingcat.table.motion.counting import AshtrayFall, ReckoningProgress
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import fold
from smokingcat.table.state.table_state import Reckoning, TableState, Token, Zone
from tests.table.directors import LAYOUT, events_until
from tests.table.random_matches import opening_table

PENALTIES = "7h 8h 9h Th Uh Oh Kh Ah Ol"
FRAME = 1 / 60


def table_and_score(*taken: str, last: int | None = 0) -> tuple[TableState, RoundScored]:
    """Return a table at the end of a round and its score; ``taken`` are penalty cards by seat.

    ``last`` is the taker of the last trick.
    """
    penalties = tuple(cards(each) for each in taken)
    points = [sum(card.penalty for card in seat_cards) for seat_cards in penalties]
    if last is not None:
        points[last] += 5
    owners = [seat for seat, seat_cards in enumerate(penalties) for _ in seat_cards]
    owners += [number % 4 for number in range(32 - len(owners))]
    pile = tuple(Token(Zone.PILE, seat, number) for number, seat in enumerate(owners))
    shown = replace(opening_table(), tokens=pile, penalties=penalties, last_taker=last)
    loser = points.index(max(points))
    return shown, RoundScored(1, tuple(points), loser, RoundEnd.COUNTED)


USUAL = ("Ol 9h", "", "Ah 7h 8h", "Kh Oh Uh Th")


def counting_clip(*taken: str, last: int | None = 0, tempo: Tempo | None = None) -> Clip:
    """Return the clip that counts a round."""
    shown, event = table_and_score(*taken, last=last)
    (clip,) = stage(shown, event, fold(shown, event), tempo or Tempo())
    return clip


def reckonings(clip: Clip) -> Iterator[tuple[float, TableState, Reckoning]]:
    """Yield time, table and reckoning of each frame."""
    for frame in range(round(clip.duration / FRAME) + 1):
        shown = clip.stop_at(frame * FRAME)
        if shown.reckoning is not None:
            yield frame * FRAME, shown, shown.reckoning


def test_hearts_are_counted_first_then_hejma_and_the_ashtray_last() -> None:
    sums = list(dict.fromkeys(account.sums for _, _, account in reckonings(counting_clip(*USUAL))))
    grown = [sum(after) - sum(before) for before, after in pairwise(sums)]
    assert grown == [1, 1, 1, 1, 2, 3, 4, 5, 10, 5]
    assert sums[0] == (0, 0, 0, 0)
    assert sums[-1] == (16, 0, 7, 10)


def test_the_sum_of_a_row_equals_the_penalties_of_its_cards() -> None:
    for _, shown, account in reckonings(counting_clip(*USUAL, last=None)):
        for seat in range(4):
            lying = shown.faces(shown.held(Zone.COUNTED, seat))
            assert account.sums[seat] == sum(card.penalty for card in lying)


def test_a_usual_count_takes_3_to_5_seconds_and_accelerates() -> None:
    clip = counting_clip(*USUAL)
    ticks = [cue.at for cue in clip.cues if cue.name == "count"]
    apart = [after - before for before, after in pairwise(ticks)]
    assert 3 < clip.duration < 5
    assert len(ticks) == 8
    assert apart == sorted(apart, reverse=True)
    assert apart[-1] < 0.6 * apart[0]


def test_there_are_pauses_before_hejma_the_ashtray_and_the_result() -> None:
    clip = counting_clip(*USUAL)
    *_, before, hejma, tray = [cue for cue in clip.cues if cue.name in ("count", "toll", "clink")]
    assert (before.name, hejma.name, tray.name) == ("count", "toll", "clink")
    assert hejma.at - before.at > 0.7
    assert tray.at - hejma.at > 0.7
    told_at = next(at for at, _, account in reckonings(clip) if account.is_counted)
    assert told_at - tray.at > 0.3


def test_the_loser_moves_to_the_top_only_after_counting() -> None:
    for _, _, account in reckonings(counting_clip(*USUAL, last=2)):
        has_moved = account.is_counted and account.is_ranked
        assert account.order == ((2, 0, 3, 1) if has_moved else (0, 1, 2, 3))


def test_the_loser_row_is_lifted_then_ranked_then_lowered() -> None:
    states = [
        (account.is_counted, account.is_lifted, account.is_ranked)
        for _, _, account in reckonings(counting_clip(*USUAL, last=2))
    ]
    assert list(dict.fromkeys(states)) == [
        (False, False, True),
        (True, True, False),
        (True, True, True),
        (True, False, True),
    ]


def progress_at(clip: Clip, time: float) -> ReckoningProgress:
    """Return the progress of the panel at ``time``."""
    account = clip.stop_at(time).reckoning
    assert account is not None
    return ReckoningProgress.of(account, lambda kind: clip.progress(kind, time))


def test_a_sum_swells_in_proportion_to_its_growth() -> None:
    clip = counting_clip(*USUAL)
    most: dict[int, float] = {}
    for time, _, account in reckonings(clip):
        if not account.is_counted:
            swell = progress_at(clip, time).swell
            most[account.last_counted_points] = max(
                swell, most.get(account.last_counted_points, 0.0)
            )
    swells = [most[points] for points in (0, 1, 2, 3, 4, 5, 10)]
    assert swells == sorted(swells)
    assert swells[0] == 0.0
    assert swells[1] == pytest.approx(0.15, abs=0.03)
    assert swells[-1] == pytest.approx(0.8, abs=0.05)


def test_the_loser_row_moves_before_the_other_rows() -> None:
    clip = counting_clip(*USUAL)
    seen = [progress_at(clip, time) for time, _, account in reckonings(clip) if account.is_counted]
    assert seen[0].pop > 0.6
    assert seen[-1] == ReckoningProgress()
    going = [each for each in seen if 0 < each.loser_ranked < 1]
    assert len(going) > 15
    assert all(each.loser_ranked > each.others_ranked and each.pop == 0 for each in going)
    assert all(each.lift == pytest.approx(1.0) for each in going)


def test_cards_move_with_their_row() -> None:
    shown, event = table_and_score(*USUAL)
    director = Director(shown)
    director.enqueue([event])
    looked_at = 0
    while not director.idle:
        director.advance(FRAME)
        now = director.visible
        account = now.reckoning
        if account is None or not account.is_counted:
            continue
        found = ReckoningProgress.of(account, director.progress)
        poses = dict(director.poses(LAYOUT))
        for seat, row in found.rows(account, LAYOUT.panel):
            things = row.things(len(account.penalties[seat]), has_tray=account.last_trick == seat)
            for number in now.held(Zone.COUNTED, seat):
                at = things[now.tokens[number].index]
                pose = poses[number]
                assert (pose.x, pose.y) == pytest.approx(tuple(at), abs=0.5)
                assert pose.width == pytest.approx(row.card_width, abs=0.1)
                looked_at += found.is_parted
    assert looked_at > 100


def test_the_ashtray_falls_within_six_frames_and_then_everything_stops_briefly() -> None:
    clip = counting_clip(*USUAL)
    high = {
        time: AshtrayFall.at(clip.progress("tray", time)).high
        for time, _, account in reckonings(clip)
        if not account.is_counted
    }
    landed = next(cue.at for cue in clip.cues if cue.name == "clink")
    falling = [time for time, up in high.items() if 0 < up < 0.95 and time > landed - 0.15]
    assert 1 <= len(falling) <= 6
    assert clip.progress("quake", landed + 3 * FRAME) == 0.0
    assert progress_at(clip, landed + 8 * FRAME).quake != 0.0


def test_cards_still_to_be_counted_show_their_backs() -> None:
    shown, event = table_and_score(*USUAL)
    director = Director(shown)
    director.enqueue([event])
    while not director.idle:
        director.advance(FRAME)
        for number, pose in director.poses(LAYOUT):
            if director.visible.tokens[number].zone is Zone.PILE:
                assert pose.face is None


def test_cards_lie_in_their_rows_until_the_next_dealer_gathers_them() -> None:
    shown, event = table_and_score(*USUAL)
    after = fold(shown, event)
    assert set(after.faces(after.held(Zone.COUNTED, 0))) == set(cards("Ol 9h"))
    assert after.faces(after.held(Zone.COUNTED, 0))[-1] is HEJMA
    assert not set(after.held(Zone.COUNTED, 0)) - set(shown.held(Zone.PILE, 0))


def test_a_round_that_ended_at_17_is_counted_without_the_last_trick() -> None:
    clip = counting_clip("", "Ol 7h 8h Kh 9h", "", "", last=None)
    names = [cue.name for cue in clip.cues]
    assert names.count("count") == 4
    assert "clink" not in names
    assert clip.stops[-1].points == (0, 17, 0, 0)


def test_a_thrown_in_round_is_counted_in_one_row() -> None:
    clip = counting_clip("", PENALTIES, "", "", last=1)
    assert clip.duration < 5
    assert len(clip.stops[-1].held(Zone.COUNTED, 1)) == 9


def test_a_round_without_penalty_cards_counts_the_ashtray_only() -> None:
    clip = counting_clip("", "", "", "", last=3)
    assert [cue.name for cue in clip.cues if cue.name in ("count", "toll", "clink")] == ["clink"]


def test_reduced_motion_shows_the_sums_at_once() -> None:
    clip = counting_clip(*USUAL, tempo=Tempo(is_calm=True))
    assert clip.duration <= CALM
    assert all(account.is_counted for _, _, account in reckonings(clip))


@pytest.mark.parametrize(("speed", "factor"), [("slow", 1.4), ("fast", 0.6), ("instant", 0.0)])
def test_the_speed_setting_scales_the_counting(speed: str, factor: float) -> None:
    clip = counting_clip(*USUAL, tempo=Tempo.of(speed))  # type: ignore[arg-type]
    assert clip.duration == pytest.approx(factor * counting_clip(*USUAL).duration)


def director_at_last_trick() -> Director:
    """Return a director that shows the last trick of a round."""
    events = events_until(LetterGiven, seed=1)
    last = max(n for n, event in enumerate(events) if isinstance(event, TrickTaken))
    director = Director(opening_table())
    director.enqueue(events)
    while director.now is not events[last]:
        director.advance(FRAME)
    return director


def test_skipping_play_stops_at_the_counting_and_another_skip_ends_it() -> None:
    director = director_at_last_trick()
    director.skip()
    while not isinstance(director.now, RoundScored):
        director.skip()
    assert director.moving
    assert director.visible.reckoning is None
    director.take_cues()
    director.skip()
    assert director.reading == ("reckoning", None)
    assert director.visible == director.shown
    names = [cue.name for cue in director.take_cues()]
    assert len(names) == len(set(names))
    assert "letter" in names
    director.skip()
    assert director.reading == ("reckoning", None), "a skip does not close the reckoning"
