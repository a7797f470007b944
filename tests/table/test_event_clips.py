"""Easings, tweens and clips, and the clips and sounds of each event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from smokingcat.rules.cards import HEJMA, cards
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.table.chalk.writing import seconds_to_write, stroke_timings
from smokingcat.table.layout.poses import poses_of
from smokingcat.table.motion.clip import (
    Clip,
    Tween,
    ease_in_out_cubic,
    ease_out_cubic,
    ease_out_quad,
    ease_throw,
    linear,
)
from smokingcat.table.motion.clip_transforms import CALM, FADE, join_clips
from smokingcat.table.motion.dealing import (
    DEAL_APART,
    DEAL_FLIGHT,
    LOT_TURN_APART,
    LOT_WAITS,
    LOTS_OPEN,
    LOTS_READ,
)
from smokingcat.table.motion.event_clips import (
    CHALK_UP,
    GATHER,
    LOWER,
    PLAY,
    STROKES_APART,
    WRITTEN,
    stage,
)
from smokingcat.table.motion.tempo import FLIP, Tempo
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn, Showable, fold
from smokingcat.table.state.table_state import TableState, Zone
from tests.table.directors import LAYOUT, poses_at
from tests.table.random_matches import (
    JUDGED,
    first_change,
    lawless_changes,
    opening_table,
    shown_events,
    table_changes,
)

Changes = Callable[[int], Iterator[tuple[TableState, Showable, TableState]]]
MATCHES: list[tuple[Changes, int]] = [
    *((table_changes, seed) for seed in (2, 4)),
    *((lawless_changes, seed) for seed in JUDGED),
]
EASES = (linear, ease_out_quad, ease_out_cubic, ease_in_out_cubic, ease_throw)


def first_clips(
    seed: int, kind: type[Showable], tempo: Tempo | None = None
) -> tuple[Showable, tuple[Clip, ...]]:
    """Return the first event of a kind in a match, with its clips."""
    before, event, shown = first_change(kind, seed)
    return event, stage(before, event, shown, tempo or Tempo())


@pytest.mark.parametrize("ease", EASES)
def test_easings_begin_at_0_and_end_at_1(ease: object) -> None:
    assert ease(0.0) == pytest.approx(0.0)  # type: ignore[operator]
    assert ease(1.0) == pytest.approx(1.0)  # type: ignore[operator]


@pytest.mark.parametrize("tempo", [Tempo(), Tempo(0.6), Tempo(0.0), Tempo(is_calm=True)])
@pytest.mark.parametrize(("changes", "seed"), MATCHES)
def test_every_clip_begins_and_ends_where_the_layouts_say(
    changes: Changes, seed: int, tempo: Tempo
) -> None:
    for before, event, shown in changes(seed):
        clips = stage(before, event, shown, tempo)
        assert clips[0].stops[0] is before
        assert clips[-1].stops[-1] is shown
        for clip in clips:
            if tempo.factor:
                assert poses_at(clip, 0.0) == poses_of(clip.stops[0], LAYOUT)
            assert poses_at(clip, clip.duration) == poses_of(clip.stops[-1], LAYOUT)
            assert clip.stop_at(clip.duration) is clip.stops[-1]
        for clip, following in pairwise(clips):
            assert poses_of(clip.stops[-1], LAYOUT) == poses_of(following.stops[0], LAYOUT)


@pytest.mark.parametrize(("changes", "seed"), MATCHES)
def test_cues_stops_and_tweens_of_a_clip_are_in_order(changes: Changes, seed: int) -> None:
    for before, event, shown in changes(seed):
        for clip in stage(before, event, shown, Tempo()):
            times = [cue.at for cue in clip.cues]
            assert times == sorted(times)
            assert list(clip.reached) == sorted(clip.reached)
            assert len(clip.reached) == len(clip.stops) - 1
            for legs in (*clip.legs.values(), (clip.rest,)):
                assert all(leg.start + leg.duration <= clip.duration + 1e-9 for leg in legs) or (
                    clip.duration == 0.0
                )
                assert all(leg.target < len(clip.stops) for leg in legs)


def test_a_trick_is_gathered_card_by_card_and_turned_over_gently() -> None:
    _, (clip,) = first_clips(4, TrickTaken)
    trick = clip.stops[0].trick
    starts = [clip.legs[number][0].start for number in trick]
    assert starts == sorted(set(starts))
    assert all(sum(clip.legs[number][0][:2]) <= GATHER + 1e-9 for number in trick)
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]
    turns = [
        clip.pose(trick[0], GATHER + FLIP * step / 20, layouts, LAYOUT.s).turn for step in range(21)
    ]
    assert turns[0] == turns[-1] == 1.0
    assert min(turns) < 0.1
    steps = [abs(after - before) for before, after in pairwise(turns)]
    assert max(steps[:3]) < 0.4 * max(steps), "the turn starts and ends slowly"
    assert max(steps[-3:]) < 0.4 * max(steps)


def test_tempo_of_reads_the_words_of_the_settings() -> None:
    assert Tempo.of("slow").factor == 1.4
    assert Tempo.of("fast", "click").trick is None
    assert Tempo.of("instant", "slow", True) == Tempo(0.0, True, 2.2)
    assert Tempo.of() == Tempo(1.0, False, 1.3, None)


def test_a_deal_takes_90_milliseconds_a_card() -> None:
    event, (clip,) = first_clips(4, CardsDealt)
    assert isinstance(event, CardsDealt)
    flights = [legs[1] for _, legs in sorted(clip.legs.items())]
    assert [leg.start for leg in flights] == pytest.approx([DEAL_APART * n for n in range(32)])
    assert {leg.duration for leg in flights} == {DEAL_FLIGHT}
    assert [cue.name for cue in clip.cues] == ["deal"] * (32 // event.deal_by)
    assert [cue.seat for cue in clip.cues][:4] == [(event.dealer + n) % 4 for n in (1, 2, 3, 4)]


def test_a_deal_from_anywhere_gathers_the_cards_first() -> None:
    event, _ = first_clips(4, CardsDealt)
    messy = opening_table()
    for other in shown_events(4):
        messy = fold(messy, other)
        if isinstance(other, RoundScored):
            break
    (clip,) = stage(messy, event, fold(messy, event), Tempo())
    assert clip.cues[0].name == "slide"
    assert poses_at(clip, 0.0) == poses_of(messy, LAYOUT)
    assert poses_at(clip, clip.duration) == poses_of(clip.stops[-1], LAYOUT)


def test_a_deal_right_after_the_lots_takes_the_pack_from_the_middle() -> None:
    shown, dealt = opening_table(), CardsDealt(1, 0, 2, (None, None, None, None))
    (clip,) = stage(shown, dealt, fold(shown, dealt), Tempo())
    assert poses_at(clip, 0.0) == poses_of(shown, LAYOUT)
    assert clip.cues[0].name == "slide"


def test_a_played_card_turns_face_up_in_mid_flight() -> None:
    before, event, shown = next(
        (before, event, shown)
        for before, event, shown in table_changes(4)
        if isinstance(event, CardPlayed) and event.seat != 0
    )
    (clip,) = stage(before, event, shown, Tempo())
    token = shown.trick[-1]
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]
    poses = [clip.pose(token, PLAY * step / 100, layouts, LAYOUT.s) for step in range(101)]
    assert poses[35].face is None
    assert poses[45].face is event.card
    assert min(pose.turn for pose in poses) < 0.1
    assert poses[0].turn == poses[-1].turn == 1.0
    assert poses[5].order < 0 < poses[50].order
    assert max(pose.lift for pose in poses) > 0


def hejma_played(tempo: Tempo) -> tuple[TableState, tuple[Clip, ...]]:
    return next(
        (shown, stage(before, event, shown, tempo))
        for before, event, shown in table_changes(2)
        if isinstance(event, CardPlayed) and event.card is HEJMA
    )


def test_hejma_has_her_own_sound() -> None:
    heard = set()
    for before, event, shown in table_changes(2):
        if isinstance(event, CardPlayed):
            (clip,) = stage(before, event, shown, Tempo())
            heard.add((event.card is HEJMA, *(cue.name for cue in clip.cues)))
    assert heard == {
        (True, "fall", "hejma"),
        *((False, name) for name in ("play", "smack", "thud")),
    }
    _, (calm,) = hejma_played(Tempo(is_calm=True))
    assert [cue.name for cue in calm.cues] == ["thud", "hejma"]


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (CardsPassed, ["packet"]),
        (MatchEnded, []),
    ],
)
def test_events_have_their_sounds(kind: type, names: list[str]) -> None:
    _, clips = first_clips(4, kind)
    assert [cue.name for clip in clips for cue in clip.cues] == names


def test_a_round_purrs_if_another_seat_loses_and_sounds_the_slate_if_the_viewer_does() -> None:
    heard: dict[bool, set[str]] = {True: set(), False: set()}
    for before, event, shown in table_changes(4):
        if isinstance(event, RoundScored):
            (clip,) = stage(before, event, shown, Tempo())
            heard[event.loser == 0].add(clip.cues[-1].name)
    assert heard == {True: {"slate"}, False: {"purr", "round_won"}}


def score_sounds(points: tuple[int, ...], viewer: int | None) -> list[str]:
    """Return the sounds of a round that seat 3 has lost."""
    event = RoundScored(1, points, 3, RoundEnd.COUNTED)
    shown = replace(opening_table(), viewer=viewer)
    (clip,) = stage(shown, event, fold(shown, event), Tempo())
    return [cue.name for cue in clip.cues if cue.name != "slide"]


def test_a_round_without_points_has_a_sound_of_its_own() -> None:
    assert score_sounds((0, 3, 0, 10), 0) == ["purr"]
    assert score_sounds((0, 3, 0, 10), 1) == ["round_won"]
    assert score_sounds((0, 3, 0, 10), 3) == ["slate"]
    assert score_sounds((0, 3, 0, 10), None) == ["slate"]


@pytest.mark.parametrize(
    ("names", "points", "taker", "heard"),
    [
        ("Ul Al Kl 8l", 0, 1, ["slide"]),
        ("Ul Al 7h Kl", 1, 1, ["slide", "puff"]),
        ("Ul Al 7l 8l", 5, 1, ["slide", "puff"]),
        ("Ul Al Ol Kl", 12, 1, ["slide", "hiss"]),
        ("Kl Ol 8l 7l", 12, 2, ["slide", "hiss"]),
        ("7l Ol 8l 9l", 12, 1, ["slide", "grumble"]),
    ],
)
def test_the_sound_of_a_taken_trick_depends_on_its_cost(
    names: str, points: int, taker: int, heard: list[str]
) -> None:
    trick = cards(names)
    shown = replace(opening_table(), trick=(0, 1, 2, 3))
    event = TrickTaken(taker, 1, 0, trick, points)
    (clip,) = stage(shown, event, shown, Tempo())
    assert [cue.name for cue in clip.cues] == heard
    assert {cue.seat for cue in clip.cues} == {taker}
    assert clip.cues[-1].at <= clip.duration


def test_a_finished_trick_has_a_reading_time_before_it_is_turned() -> None:
    _, (clip,) = first_clips(4, TrickTaken, Tempo(0.0, trick=2.2))
    assert clip.before == ("trick", 2.2)
    assert clip.duration == 0.0


def test_thrown_in_cards_are_turned_up_read_and_collected() -> None:
    event, (turned, collected) = first_clips(4, CardsThrownIn)
    assert isinstance(event, CardsThrownIn)
    up = turned.stops[-1]
    for seat in range(4):
        assert set(up.faces(up.held(Zone.HAND, seat))) == set(event.hands[seat])
    assert turned.after == ("thrown_in", 1.3)
    assert collected.before is None


def test_the_reckoning_is_read_after_the_letter_is_written() -> None:
    event, (clip,) = first_clips(4, LetterGiven)
    assert isinstance(event, LetterGiven)
    assert clip.after == ("reckoning", None)
    half = CHALK_UP + seconds_to_write(event.letter) / 2
    assert clip.progress("letter", CHALK_UP) == 0.0
    assert clip.progress("letter", half) == pytest.approx(0.5)
    assert clip.progress("letter", 9.0) == 1.0
    assert clip.progress("twine", 0.1) is None


def letter_given(letter: str, tempo: Tempo) -> Clip:
    """Return the clip that writes ``letter`` on the slate of seat 0."""
    (clip,) = stage(opening_table(), LetterGiven(0, letter, 1), opening_table(), tempo)
    return clip


def test_every_stroke_and_the_final_tap_have_a_sound() -> None:
    clip = letter_given("E", Tempo())
    assert [cue.name for cue in clip.cues] == ["chalk"] * 4 + ["letter"]
    pace = WRITTEN / seconds_to_write("E")
    starts = [beat.start * pace for beat in stroke_timings("E")]
    assert [cue.at - CHALK_UP for cue in clip.cues[:4]] == pytest.approx(starts)
    assert clip.cues[-1].at == CHALK_UP + WRITTEN


def test_the_slate_stays_raised_until_the_dust_has_fallen() -> None:
    clip = letter_given("Ž", Tempo())
    assert clip.progress("raised", CHALK_UP) == 1.0
    assert clip.progress("lowered", CHALK_UP + WRITTEN) == 0.0
    assert clip.progress("dust", clip.duration - LOWER) == pytest.approx(1.0)
    assert clip.progress("lowered", clip.duration) == 1.0


def test_strokes_in_quick_succession_share_one_sound() -> None:
    for factor in (0.6, 0.3, 0.0):
        times = [cue.at for cue in letter_given("Ё", Tempo(factor)).cues if cue.name == "chalk"]
        assert all(b - a >= STROKES_APART - 1e-9 for a, b in pairwise(times))
        assert 1 <= len(times) < 6


def test_a_letter_with_more_strokes_takes_longer_and_dust_falls_after_it() -> None:
    short, long = (letter_given(letter, Tempo()) for letter in "IŽ")
    assert short.duration < long.duration
    written = long.cues[-1].at
    assert long.progress("dust", written) != 1.0
    assert long.progress("jolt", written) == 0.0
    assert long.progress("dust", long.duration) == long.progress("jolt", long.duration) == 1.0


def test_with_reduced_motion_a_letter_appears_without_dust_or_jolt() -> None:
    clip = letter_given("Ž", Tempo(is_calm=True))
    assert clip.progress("letter", 0.15) == 1.0
    assert clip.progress("dust", 0.1) is None
    assert clip.progress("jolt", 0.1) is None


def test_reduced_motion_only_fades() -> None:
    for kind in (CardsDealt, CardPlayed, TrickTaken, PacketTurnedUp):
        _, (clip,) = first_clips(4, kind, Tempo(is_calm=True))
        assert clip.duration <= CALM
        first, last = (poses_of(stop, LAYOUT) for stop in (clip.stops[0], clip.stops[-1]))
        for step in range(1, 15):
            for number, pose in poses_at(clip, FADE * step / 15).items():
                seen = first[number] if step < 7.5 else last[number]
                assert pose._replace(alpha=1.0) == seen
        assert poses_at(clip, FADE) == last
        names = [cue.name for cue in clip.cues]
        assert len(names) == len(set(names))


def test_consecutive_packets_fly_together() -> None:
    passes: list[tuple[Clip, ...]] = []
    first: TableState | None = None
    for before, event, shown in table_changes(4):
        if isinstance(event, CardsPassed):
            first = first or before
            passes.append(stage(before, event, shown, Tempo()))
        elif passes:
            break
    assert first is not None
    clips = tuple(clip for clips in passes for clip in clips)
    merged = join_clips(clips)
    assert merged.duration == max(clip.duration for clip in clips)
    packets = [legs for legs in merged.legs.values() if legs[0].leader is not None]
    assert len(packets) == 12
    assert poses_at(merged, 0.0) == poses_of(first, LAYOUT)
    assert poses_at(merged, merged.duration) == poses_of(clips[-1].stops[-1], LAYOUT)
    assert {legs[0].start for legs in packets} == {0.0}


def test_merged_clips_keep_their_inner_stops() -> None:
    tricks: list[Clip] = []
    for before, event, shown in table_changes(4):
        if isinstance(event, TrickTaken):
            tricks += stage(before, event, shown, Tempo())
    first, second = tricks[:2]
    both = join_clips((first, second))
    layouts = [poses_of(stop, LAYOUT) for stop in both.stops]
    for clip in (first, second):
        own = [poses_of(stop, LAYOUT) for stop in clip.stops]
        for number in clip.legs:
            for time in (GATHER, GATHER + FLIP):
                expected = clip.pose(number, time, own, LAYOUT.s)
                assert both.pose(number, time, layouts, LAYOUT.s) == expected
    assert poses_at(both, both.duration) == poses_of(second.stops[-1], LAYOUT)


def test_before_and_after_its_tween_a_card_rests() -> None:
    _, (clip,) = first_clips(4, CardPlayed)
    late = replace(clip, rest=Tween(0.1, 0.1, 0, 1))
    layouts = [poses_of(stop, LAYOUT) for stop in late.stops]
    for number in range(32):
        if number not in late.legs:
            assert late.pose(number, 0.05, layouts, LAYOUT.s) == layouts[0][number]
            assert late.pose(number, 0.21, layouts, LAYOUT.s) == layouts[1][number]


def test_the_dealers_lot_is_the_highest_of_four_and_turned_last() -> None:
    _, (drawn, sent) = first_clips(4, LotsDrawn)
    dealer, found = drawn.stops[-1].best_lot, drawn.stops[-1]
    lots = tuple(n for n, token in enumerate(found.tokens) if token.zone is Zone.LOT)
    assert sorted(found.tokens[number].seat for number in lots) == [0, 1, 2, 3]
    assert dealer is not None
    assert found.tokens[dealer].seat == sent.stops[-1].dealer
    assert HEJMA not in found.faces(lots)
    layouts = [poses_of(stop, LAYOUT) for stop in drawn.stops]

    def open_at(time: float) -> set[int]:
        return {n for n in lots if drawn.pose(n, time, layouts, LAYOUT.s).face is not None}

    counts = [len(open_at(drawn.duration * step / 100)) for step in range(101)]
    assert set(counts) == {0, 1, 2, 3, 4}
    assert counts == sorted(counts)
    three = next(drawn.duration * step / 100 for step in range(101) if counts[step] == 3)
    assert dealer not in open_at(three)
    times = [drawn.duration * step / 1000 for step in range(1001)]
    four = next(time for time in times if len(open_at(time)) == 4)
    assert drawn.pose(dealer, four, layouts, LAYOUT.s).glow == 0, "no lot glows before all are open"
    assert four - three > LOT_TURN_APART + LOT_WAITS - 0.05, "there is a pause before the last lot"
    at_last = {n: drawn.pose(n, drawn.duration, layouts, LAYOUT.s) for n in lots}
    assert {n for n, pose in at_last.items() if pose.glow and pose.lift} == {dealer}
    assert {n for n, pose in at_last.items() if pose.dim} == set(lots) - {dealer}


def test_lots_that_are_only_told_take_as_long_as_gathering() -> None:
    before, after = opening_table(), fold(opening_table(), LotsDrawn(2))
    brief, gathered = (
        stage(before, event, after, Tempo())
        for event in (LotsDrawn(2, is_brief=True), CardsGathered(2))
    )
    assert brief == gathered


def test_every_lot_has_a_landing_and_a_turning_sound() -> None:
    _, (drawn, _) = first_clips(4, LotsDrawn)
    assert sorted(cue.name for cue in drawn.cues) == ["deal"] * 4 + ["flip"] * 4


def test_lots_are_read_and_then_the_pack_goes_to_the_dealer() -> None:
    _, (drawn, sent) = first_clips(4, LotsDrawn, Tempo(trick=None))
    assert drawn.after == ("lots", 1.3 * LOTS_READ)
    assert drawn.progress("lots", LOTS_OPEN / 2) == pytest.approx(0.5)
    assert sent.stops[-1].dealer is not None
