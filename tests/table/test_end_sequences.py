"""`MatchEndSequence`: badge, letters, name and remarks appear in this order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from smokingcat.table.motion.end_sequences import MatchEndSequence
from smokingcat.table.motion.tempo import Tempo

FRAME = 1 / 60


def first_time(sequence: MatchEndSequence, happens: object) -> float:
    """Return the first time in seconds at which ``happens`` is true."""
    times = (frame * FRAME for frame in range(round(sequence.duration / FRAME) + 2))
    return next(time for time in times if happens(time))  # type: ignore[operator]


def test_the_match_end_shows_badge_letters_name_and_remarks_in_this_order() -> None:
    sequence = MatchEndSequence(7, 3, Tempo())
    order = [
        first_time(sequence, lambda t: sequence.badge_progress(t) == 1),
        *(first_time(sequence, lambda t, n=n: sequence.letters(t) == n) for n in range(1, 8)),
        first_time(sequence, sequence.name_progress),
        *(first_time(sequence, lambda t, n=n: sequence.speech_progress(t, n)) for n in range(3)),
    ]
    assert all(before < after for before, after in pairwise(order))


@pytest.mark.parametrize("letters", [3, 8, 14])
def test_the_match_end_takes_3_to_6_seconds_for_any_word_length(letters: int) -> None:
    assert 3 < MatchEndSequence(letters, 3, Tempo()).duration < 6


def test_a_rising_tick_goes_with_each_letter_and_one_fanfare_with_the_name() -> None:
    sequence = MatchEndSequence(5, 3, Tempo())
    cues = sequence.cues(is_won=True)
    ticks = [cue.at for cue in cues if cue.name == "count"]
    assert [sequence.letters(at) for at in ticks] == [1, 2, 3, 4, 5]
    (fanfare,) = [cue for cue in cues if cue.name.startswith("match_")]
    assert fanfare.name == "match_won"
    assert fanfare.at > ticks[-1]
    assert [cue.name for cue in sequence.cues(is_won=False)].count("match_lost") == 1


@pytest.mark.parametrize("tempo", [Tempo(is_calm=True), Tempo.of("instant")])
def test_without_motion_the_match_end_is_complete_at_once(tempo: Tempo) -> None:
    sequence = MatchEndSequence(8, 3, tempo)
    assert sequence.duration == 0
    assert (sequence.badge_progress(0), sequence.letters(0), sequence.name_progress(0)) == (1, 8, 1)
    assert all(sequence.speech_progress(0, number) == 1 for number in range(3))


def test_the_speed_setting_scales_the_match_end() -> None:
    slow, usual = MatchEndSequence(8, 3, Tempo.of("slow")), MatchEndSequence(8, 3, Tempo())
    assert slow.duration == pytest.approx(1.4 * usual.duration)
    assert slow.cues(is_won=True)[-1].at == pytest.approx(1.4 * usual.cues(is_won=True)[-1].at)
