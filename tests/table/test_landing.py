"""Landing of a played card, and its effect on the cards around it."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from smokingcat.rules.cards import HEJMA, cards
from smokingcat.rules.events import CardPlayed
from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.clip_transforms import stretch_clip
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.landing import hush
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import fold
from smokingcat.table.state.table_state import TableState, Zone
from tests.table.directors import LAYOUT, poses_at
from tests.table.random_matches import table_changes


def played_card(
    *, hejma: bool, nth: int = 3, tempo: Tempo | None = None
) -> tuple[TableState, Clip]:
    """Return the table after the ``nth`` card of a trick, and the clip of this card."""
    for before, event, shown in table_changes(2):
        is_nth = isinstance(event, CardPlayed) and (hejma or len(shown.trick) == nth)
        if is_nth and (event.card is HEJMA) == hejma:  # type: ignore[union-attr]
            (clip,) = stage(before, event, shown, tempo or Tempo())
            return shown, clip
    raise LookupError


def poses_while_landing(clip: Clip) -> list[dict[int, Pose]]:
    """Return the poses at 39 times of the landing."""
    (landing,) = clip.landings
    return [poses_at(clip, landing.at + landing.seconds * step / 40) for step in range(1, 40)]


def farthest_offset(settling: list[dict[int, Pose]], lies: dict[int, Pose], number: int) -> float:
    """Return the farthest distance of a card from its place, as a fraction of ``s``."""
    return (
        max(
            math.hypot(now[number].x - lies[number].x, now[number].y - lies[number].y)
            for now in settling
        )
        / LAYOUT.s
    )


def test_a_landing_card_is_squashed_and_rotates_too_far_and_back() -> None:
    shown, clip = played_card(hejma=False)
    token, lies = shown.trick[-1], poses_of(shown, LAYOUT)
    settling = [now[token] for now in poses_while_landing(clip)]
    widths = [pose.width / lies[token].width for pose in settling]
    assert min(widths) == pytest.approx(0.94, abs=0.03)
    assert max(widths) == pytest.approx(1.03, abs=0.02)
    assert widths.index(min(widths)) < widths.index(max(widths))
    turned = [pose.angle - lies[token].angle for pose in settling]
    assert min(turned) < -0.2 < 0.2 < max(turned)
    assert max(map(abs, turned)) < 3


def test_a_card_touches_the_table_when_its_sound_peaks() -> None:
    for factor in (1.4, 1.0, 0.6):
        shown, clip = played_card(hejma=False, tempo=Tempo(factor))
        (landing,), (cue,) = clip.landings, clip.cues
        blow = cue.at + 0.061
        assert blow == pytest.approx(landing.at, abs=0.001)
        token = shown.trick[-1]
        assert poses_at(clip, blow - 0.03)[token].lift > 0
        assert poses_at(clip, blow + 0.001)[token].lift == 0


def landing_of(text: str) -> tuple[dict[int, Pose], list[dict[int, Pose]], Clip]:
    """Return poses at rest, poses while landing, and the clip of a card beside a led card."""
    (card,) = cards(text)
    before, seat = next(
        (before, event.seat)
        for before, event, _shown in table_changes(2)
        if isinstance(event, CardPlayed) and len(before.trick) == 1 and event.seat
    )
    event = CardPlayed(seat, card)
    shown = fold(before, event)
    (clip,) = stage(before, event, shown, Tempo())
    return poses_of(shown, LAYOUT), poses_while_landing(clip), clip


def test_landing_effects_grow_with_the_penalty_of_a_card() -> None:
    """The card is squashed more, pushes farther, has a larger shadow and a deeper sound."""
    squashed, pushed, high = [], [], []
    for text in ("8b", "7h", "Uh", "Ah"):
        lies, settling, clip = landing_of(text)
        (landing,) = clip.landings
        token, led = landing.token, clip.stops[-1].trick[0]
        squashed.append(1 - min(now[token].width for now in settling) / lies[token].width)
        pushed.append(farthest_offset(settling, lies, led))
        high.append(max(poses_at(clip, landing.at * n / 20)[token].lift for n in range(20)))
        assert landing.at + landing.seconds <= clip.duration
    for measure in (squashed, pushed, high):
        assert measure == sorted(measure)
        assert measure[-1] > 1.4 * measure[0]
    assert squashed[-1] > 2 * squashed[0]
    assert pushed[-1] > 2 * pushed[0]
    heard = [landing_of(text)[2].cues[0].name for text in ("8b", "7h", "Th", "Uh", "Oh", "Ah")]
    assert heard == ["play", "smack", "smack", "smack", "thud", "thud"]


def test_only_cards_of_the_trick_are_nudged() -> None:
    shown, clip = played_card(hejma=False)
    lies, settling = poses_of(shown, LAYOUT), poses_while_landing(clip)
    strays = {number: farthest_offset(settling, lies, number) for number in range(32)}
    assert all(0.001 < strays[number] < 0.02 for number in shown.trick)
    assert all(strays[number] < 1e-9 for number in range(32) if number not in shown.trick)


def test_hejma_shakes_all_cards_on_the_table_and_none_in_hands() -> None:
    shown, clip = played_card(hejma=True)
    lies, settling = poses_of(shown, LAYOUT), poses_while_landing(clip)
    held = {n for n, token in enumerate(shown.tokens) if token.zone is Zone.HAND}
    strays = {number: farthest_offset(settling, lies, number) for number in range(32)}
    assert {n for n, stray in strays.items() if 0.001 < stray < 0.04} == set(range(32)) - held
    assert all(strays[number] < 1e-9 for number in held)
    assert held
    assert set(shown.trick) < set(range(32)) - held, "cards outside the trick shake too"


@pytest.mark.parametrize("hejma", [False, True])
def test_a_landing_is_over_before_its_clip_ends(hejma: bool) -> None:
    shown, clip = played_card(hejma=hejma)
    (landing,) = clip.landings
    assert landing.at + landing.seconds <= clip.duration
    assert poses_at(clip, landing.at + landing.seconds) == poses_of(shown, LAYOUT)


def test_a_slower_tempo_stretches_the_landing() -> None:
    _, clip = played_card(hejma=False)
    (landing,), (slow,) = clip.landings, stretch_clip(clip, 1.4).landings
    assert (slow.at, slow.seconds) == pytest.approx((1.4 * landing.at, 1.4 * landing.seconds))


def test_with_reduced_motion_there_is_no_landing_and_no_hush() -> None:
    for hejma in (False, True):
        _, clip = played_card(hejma=hejma, tempo=Tempo(is_calm=True))
        assert clip.landings == ()
        assert clip.progress("hush", 0.1) is None


def test_the_hush_around_hejma_lasts_less_than_two_seconds() -> None:
    _, clip = played_card(hejma=True)
    assert 1.5 < clip.duration <= 1.8
    (landing,) = clip.landings
    shares = [hush(clip.progress("hush", clip.duration * step / 100)) for step in range(101)]
    assert shares[0] == shares[-1] == 0.0
    assert hush(clip.progress("hush", landing.at)) == 1.0
    assert hush(clip.progress("hush", landing.at + 0.7)) == 1.0
    assert max(abs(b - a) for a, b in pairwise(shares)) < 0.1


def test_hejma_rises_hovers_and_falls_within_four_frames() -> None:
    shown, clip = played_card(hejma=True)
    (landing,) = clip.landings
    token = shown.trick[-1]
    lies = poses_of(shown, LAYOUT)[token].width
    sizes = [poses_at(clip, frame / 60)[token].width / lies for frame in range(32)]
    assert max(sizes) == pytest.approx(1.4, abs=0.03)
    assert 12 <= sum(size > 1.37 for size in sizes) <= 20
    assert poses_at(clip, landing.at - 0.06)[token].width > 1.37 * lies


def test_after_hejma_lands_the_picture_stops_then_shakes_less_and_less() -> None:
    shown, clip = played_card(hejma=True)
    (landing,) = clip.landings
    still = [poses_at(clip, landing.at + frame / 60) for frame in (1, 2, 3, 4)]
    assert all(each == still[0] for each in still)
    off = [math.hypot(*landing.jolt(landing.at + frame / 60)) for frame in range(5, 40)]
    assert off[0] == max(off) > 0.005
    assert off[-1] == 0 < off[10] < off[0] / 2
    assert shown.trick
