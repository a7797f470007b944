"""What the cats have to say: Hejma taken, a clean round, a match lost, a match won."""

from __future__ import annotations

from art.sounds.signal import Chance, Signal, filtered, low_pass, mixed, room
from art.sounds.tavern import knock
from art.sounds.voice import Call, Formant, purred, spoken


def hejma(chance: Chance) -> Signal:
    """Return a low grumble that opens its mouth and thinks better of it."""
    call = Call(
        duration=1.05,
        pitch=((0, 172), (0.22, 205), (0.5, 236), (0.8, 190), (1.05, 138)),
        strength=((0, 0), (0.10, 0.55), (0.45, 1), (0.75, 0.7), (1.05, 0)),
        formants=(
            Formant(((0, 420), (0.45, 820), (0.7, 760), (1.05, 430)), 150, 1.0),
            Formant(((0, 1_050), (0.45, 1_650), (0.75, 1_150), (1.05, 800)), 230, 0.55),
            Formant(((0, 2_700), (1.05, 2_450)), 420, 0.16),
        ),
        roughness=((0, 0.85), (0.3, 0.55), (0.55, 0.3), (0.85, 0.7), (1.05, 0.9)),
        roll=27,
        tilt=0.75,
        breath=0.10,
    )
    return room(filtered(spoken(chance, call), low_pass(3_600)), chance, wet=0.22)


def round_won(chance: Chance) -> Signal:
    """Return two breaths of purring."""
    dry = mixed(
        2.25,
        (0.0, 1.0, purred(chance, 1.05, 25.5, 1.1)),
        (1.0, 0.72, purred(chance, 0.75, 23.0, 0.82)),
        (1.66, 0.6, purred(chance, 0.55, 25.0, 1.0)),
    )
    return room(dry, chance, wet=0.12)


def match_lost(chance: Chance) -> Signal:
    """Return a yowl, more grieved than angry."""
    call = Call(
        duration=1.5,
        pitch=((0, 330), (0.25, 455), (0.6, 520), (1.0, 470), (1.5, 285)),
        strength=((0, 0), (0.16, 0.6), (0.5, 1), (1.0, 0.75), (1.5, 0)),
        formants=(
            Formant(((0, 480), (0.3, 720), (0.65, 1_080), (1.1, 860), (1.5, 480)), 190, 1.0),
            Formant(((0, 2_150), (0.35, 2_050), (0.7, 1_650), (1.1, 1_250), (1.5, 850)), 260, 0.5),
            Formant(((0, 3_150), (1.5, 2_750)), 480, 0.14),
        ),
        roughness=((0, 0.5), (0.25, 0.1), (1.0, 0.08), (1.5, 0.45)),
        roll=24,
        tilt=1.0,
        breath=0.06,
    )
    return room(filtered(spoken(chance, call), low_pass(3_400)), chance, wet=0.3, decay=0.09)


def _trill(chance: Chance) -> Signal:
    """Return the rolled greeting of a cat that has seen its supper."""
    call = Call(
        duration=0.46,
        pitch=((0, 290), (0.2, 360), (0.46, 540)),
        strength=((0, 0), (0.06, 0.7), (0.3, 1), (0.46, 0)),
        formants=(
            Formant(((0, 430), (0.25, 560), (0.46, 780)), 170, 1.0),
            Formant(((0, 1_500), (0.46, 2_000)), 260, 0.42),
            Formant(((0, 2_900), (0.46, 3_050)), 420, 0.12),
        ),
        roughness=((0, 0.8), (0.28, 0.65), (0.46, 0.05)),
        roll=29,
        tilt=1.0,
        breath=0.05,
    )
    return filtered(spoken(chance, call), low_pass(3_600))


def match_won(chance: Chance) -> Signal:
    """Return a trill, the table rapping its knuckles in applause, and a purr beneath."""
    raps = []
    for hand, (first, pace, tuning) in enumerate(
        ((0.42, 0.128, 1.0), (0.49, 0.143, 1.13), (0.55, 0.119, 0.91))
    ):
        for number in range(7 - hand):
            start = first + pace * number + 0.012 * float(chance.standard_normal())
            gain = 0.5 * (1 - 0.09 * number) * (0.8 + 0.3 * float(chance.random()))
            raps.append((start, gain, knock(chance, tuning)))
    dry = mixed(
        2.6,
        (0.0, 0.75, _trill(chance)),
        *raps,
        (0.85, 0.75, purred(chance, 1.05, 25.5, 1.1)),
        (1.80, 0.5, purred(chance, 0.7, 23.0, 0.85)),
    )
    return room(dry, chance, wet=0.2)
