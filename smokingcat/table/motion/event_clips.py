"""Clips of all events: moving tokens, durations and sounds.

`stage` turns (table before, event, table after) into clips. Times are for normal speed; a `Tempo`
scales the times. The module decides nothing about the match.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PacketTurnedUp,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    ScoreAccepted,
    TrickTaken,
    VerdictGiven,
    VoteCast,
    VoteOpened,
)
from smokingcat.table.chalk.writing import FALL, seconds_to_write, stroke_timings
from smokingcat.table.motion.clip import (
    Clip,
    Cue,
    CueName,
    Reading,
    Track,
    Tween,
    ease_in_out_cubic,
    ease_out_cubic,
    ease_swing,
    ease_throw,
)
from smokingcat.table.motion.clip_transforms import calm_clip, start_sounds_early, stretch_clip
from smokingcat.table.motion.counting import counting_clip
from smokingcat.table.motion.dealing import (
    dealing_clip,
    gathering_clip,
    lots_clips,
    packet_opening_clip,
    passing_clip,
)
from smokingcat.table.motion.landing import Landing
from smokingcat.table.motion.smoke_triggers import has_placed_hejma
from smokingcat.table.motion.tempo import (
    CLOSE_UP,
    FLIP,
    HESITATION_SECONDS,
    SETTLED,
    SLIDE,
    Tempo,
    is_hard,
)
from smokingcat.table.motion.trial import ballot_clip, call_clip, verdict_clip, with_murmur
from smokingcat.table.state.reducer import (
    CardsGathered,
    LotsDrawn,
    Showable,
    collect_open_cards,
    reveal_hands,
)
from smokingcat.table.state.table_state import Stage, TableState, Token, Zone

PLAY, AFTER_PLAY = 0.210, 0.230
HEJMA_RISES, HEJMA_HANGS, HEJMA_FALLS = 0.270, 0.470, 0.520
"""Times in seconds at which Hejma is at her highest, begins to fall, and is down."""
HEJMA_HIGH = 0.67
HEJMA_SETTLED, STANDSTILL, HUSH = 0.525, 0.075, 1.770
MEW = 0.120
GATHER, GATHER_APART = 0.216, 0.018
LOOK_AT_OPENED, LEAD_WAITS = 0.800, 0.300
HIGH, HIGHER = 0.26, 0.13
"""Height of a thrown card, as a fraction of the unit, and extra height at full weight.

The card is a fifth larger at the top. All cards are down after the same time, so a heavy one falls
faster.
"""
DEAREST = 5
"""Points of the ace of hearts, which falls with full weight; Hejma has a fall of her own."""
LIGHT, FULL, TAKES = 0.70, 1.10, 0.15
"""Weight with which a card lands.

A card without points lands with weight ``LIGHT``. ``FULL`` is added for the ace of hearts, a part
of ``FULL`` for cards of fewer points. ``TAKES`` is added for a card that takes the trick so far.
"""
SETTLES, SETTLES_LONGER = 0.130, 0.080
"""Seconds in which a card settles, and extra seconds at full weight."""
SOUND_BY_LEAST_POINTS: tuple[tuple[int, CueName], ...] = ((3, "thud"), (1, "smack"), (0, "play"))
"""Sound of a card as it comes down, by the least number of points it costs."""
ANNOUNCEMENT_READ = 1.7
"""Reading time of a misdeal's announcement, in multiples of a trick's time."""
CHALK_UP, WRITTEN, LOWER, STROKES_APART = 0.220, 0.550, 0.230, 0.100


def stage(before: TableState, event: Showable, after: TableState, tempo: Tempo) -> tuple[Clip, ...]:
    """Return the clips that lead from ``before`` to ``after``, one after another."""
    clips = _stage(before, event, after, tempo)
    if tempo.is_calm:
        clips = tuple(map(calm_clip, clips))
    return tuple(start_sounds_early(stretch_clip(clip, tempo.factor)) for clip in clips)


def _stage(
    before: TableState, event: Showable, after: TableState, tempo: Tempo
) -> tuple[Clip, ...]:
    match event:
        case CardsGathered() | LotsDrawn(is_brief=True):
            return (gathering_clip(before, after),)
        case LotsDrawn():
            return lots_clips(before, after, tempo)
        case CardsDealt():
            return (dealing_clip(before, event, after),)
        case CardsPassed():
            return (passing_clip(before, event, after),)
        case PacketTurnedUp():
            return (packet_opening_clip(before, event, after),)
        case CardPlayed():
            return (_card_clip(before, event, after, tempo),)
        case TrickTaken():
            return (_trick_clip(before, event, after, tempo),)
        case CardsThrownIn():
            return _throw_in_clips(before, event, after, tempo)
        case RoundScored():
            return _score_clips(before, event, after)
        case LetterGiven():
            return (_letter_clip(before, event, after, tempo),)
        case MatchEnded():
            return (_still_clip(before, after),)  # the `MatchEndSequence` has its sounds
        case RenounceCalled():
            return (call_clip(before, event, after, tempo),)
        case VerdictGiven():
            return (verdict_clip(before, event, after, tempo),)
        case Misdealt():
            return (_announcement_clip(before, after, tempo),)
        case VoteOpened():
            is_over = before.stage is Stage.RECKONING
            return (
                with_murmur(
                    gathering_clip(before, after) if is_over else _still_clip(before, after)
                ),
            )
        case VoteCast():
            return (ballot_clip(before, event, after),)
        case PacketPeeped():
            return (_peep_clip(before, event, after, tempo),)
        case ObjectionsInvited():
            return (_laying_open_clip(before, after, tempo),)
        case ScoreAccepted() | PlayerBanned():
            return (_still_clip(before, after),)
        case _:
            assert_never(event)


def _still_clip(before: TableState, after: TableState) -> Clip:
    """Return a clip without motion that takes no time."""
    return Clip((before, after), 0.0, Tween(0.0, CLOSE_UP, 0, 1), reached=(0.0,))


def _announcement_clip(before: TableState, after: TableState, tempo: Tempo) -> Clip:
    """Return a clip without motion and with time to read an announcement."""
    reading = Reading("announcement", ANNOUNCEMENT_READ * tempo.usual_trick)
    return replace(_still_clip(before, after), after=reading)


def _card_clip(before: TableState, event: CardPlayed, after: TableState, tempo: Tempo) -> Clip:
    token, is_own = after.trick[-1], event.seat == before.viewer
    hesitation = None if is_own else _hesitation(before, tempo)
    if event.card is HEJMA and tempo.factor and not tempo.is_calm:
        return _hejma_clip(before, event, after, hesitation)
    blow = next(name for least, name in SOUND_BY_LEAST_POINTS if event.card.penalty >= least)
    names: tuple[CueName, ...] = (blow, "hejma") if event.card is HEJMA else (blow,)
    full = min(1.0, event.card.penalty / DEAREST)
    weight = LIGHT + FULL * full + (TAKES if after.best_token == token else 0.0)
    high, settles = HIGH + HIGHER * full, SETTLES + SETTLES_LONGER * full
    return Clip(
        (before, after),
        PLAY + (max(SETTLED, settles) if is_own else AFTER_PLAY),
        Tween(0.0, CLOSE_UP, 0, 1, ease_out_cubic),
        {token: (Tween(0.0, PLAY, 0, 1, ease_throw, arc=0.02, lift=high, peak=0.6, falls=True),)},
        tuple(Cue(name, PLAY, event.seat) for name in names),
        reached=(PLAY,),
        before=hesitation,
        landings=(Landing(PLAY, settles, token, weight),),
    )


def _hejma_clip(
    before: TableState, event: CardPlayed, after: TableState, hesitation: Reading | None
) -> Clip:
    """Return Hejma's fall: she hangs in the air, the table grows quiet and dark, she comes down."""
    token = after.trick[-1]
    up, hung = HEJMA_RISES / HEJMA_FALLS, HEJMA_HANGS / HEJMA_FALLS
    fall = Tween(
        0.0,
        HEJMA_FALLS,
        0,
        1,
        _above,
        arc=0.05,
        lift=HEJMA_HIGH,
        wobble=9.0,
        peak=up,
        hangs=hung - up,
        falls=True,
    )
    landing = Landing(
        HEJMA_FALLS, HEJMA_SETTLED, token, weight=2.4, shakes=True, standstill=STANDSTILL
    )
    return Clip(
        (before, after),
        HUSH,
        Tween(0.0, CLOSE_UP, 0, 1, ease_out_cubic),
        {token: (fall,)},
        (Cue("fall", HEJMA_FALLS, event.seat), Cue("hejma", HEJMA_FALLS + MEW, event.seat)),
        (Track("hush", 0.0, HUSH),),
        reached=(HEJMA_FALLS,),
        before=hesitation,
        landings=(landing,),
    )


def _above(t: float) -> float:
    """Move over the target place on the way up, then come straight down."""
    return ease_out_cubic(min(1.0, t * HEJMA_FALLS / HEJMA_RISES))


def _hesitation(before: TableState, tempo: Tempo) -> Reading | None:
    """Return the wait before another seat's card.

    Before the first lead of a round there is a short wait, until the viewer's received cards rest.
    Later there is a pause before a hard choice (`is_hard`).
    """
    if not tempo.factor:
        return None
    is_first = all(token.zone is Zone.HAND for token in before.tokens)
    if is_first and before.viewer is not None:
        return Reading("received", LEAD_WAITS * tempo.factor)
    return Reading("moment", HESITATION_SECONDS * tempo.factor) if is_hard(before) else None


def _trick_clip(before: TableState, event: TrickTaken, after: TableState, tempo: Tempo) -> Clip:
    def stacked(is_up: bool) -> TableState:
        changed = {
            number: Token(
                Zone.STACK, event.seat, index, before.tokens[number].face if is_up else None, is_up
            )
            for index, number in enumerate(before.trick)
        }
        return replace(before, tokens=before.with_tokens(changed), trick=())

    slide = GATHER + FLIP
    is_last = after.last_taker is not None  # the ashtray goes with the trick
    legs = {
        number: (
            Tween(GATHER_APART * place, GATHER - 3 * GATHER_APART, 0, 1),
            Tween(GATHER, FLIP, 1, 2, ease_swing, lift=0.04),
            Tween(slide, SLIDE, 2, 3, lift=0.01),
        )
        for place, number in enumerate(before.trick)
    }
    return Clip(
        (before, stacked(True), stacked(False), after),
        slide + SLIDE,
        Tween(0.0, CLOSE_UP, 0, 3),
        legs,
        (
            Cue("slide", slide + SLIDE, event.seat),
            *_taker_cues(event, slide + SLIDE),
            *_joy_cues(before, after, slide + SLIDE),
        ),
        (Track("ashtray", slide, SLIDE),) if is_last else (),
        reached=(GATHER, slide, slide + SLIDE),
        before=Reading("trick", tempo.trick),
    )


def _taker_cues(event: TrickTaken, at: float) -> tuple[Cue, ...]:
    """Return the taker's comment; a trick that costs nothing has none."""
    if HEJMA in event.cards:
        is_own = (event.leader + event.cards.index(HEJMA)) % 4 == event.seat
        return (Cue("grumble" if is_own else "hiss", at, event.seat),)
    return (Cue("puff", at, event.seat),) if event.points else ()


def _joy_cues(before: TableState, after: TableState, at: float) -> tuple[Cue, ...]:
    """Return the purr of a viewer whose Hejma another seat has taken."""
    is_placed = has_placed_hejma(before, after)
    return (Cue("puff", at, after.viewer), Cue("purr", at, after.viewer)) if is_placed else ()


def _verdict(event: RoundScored, viewer: int | None) -> CueName:
    """Return the sound of a round for ``viewer``: clean, got through, or lost."""
    if viewer is None or event.loser == viewer:
        return "slate"
    return "round_won" if event.points[viewer] else "purr"


def _score_clips(before: TableState, event: RoundScored, after: TableState) -> tuple[Clip, ...]:
    """Return the clip that counts a round.

    After a throw-in, another clip precedes it: the seat that threw in takes the open cards.
    """
    cue = Cue(_verdict(event, before.viewer), 0.0, before.viewer)
    taken = collect_open_cards(before)
    account = counting_clip(taken, after, cue)
    return (account,) if taken is before else (_collecting_clip(before, taken), account)


def _throw_in_clips(
    before: TableState, event: CardsThrownIn, after: TableState, tempo: Tempo
) -> tuple[Clip, ...]:
    is_taken = after.last_taker is not None  # otherwise a seat may object first (R24)
    shown_up = reveal_hands(before, event) if is_taken else after
    turned = Clip(
        (before, shown_up),
        FLIP,
        Tween(0.0, FLIP, 0, 1, ease_swing, lift=0.01),
        cues=(Cue("packet", 0.0, event.seat),),
        reached=(0.0,),
        after=Reading("thrown_in", tempo.trick),
    )
    return (turned, _collecting_clip(shown_up, after)) if is_taken else (turned,)


def _peep_clip(before: TableState, event: PacketPeeped, after: TableState, tempo: Tempo) -> Clip:
    """Return the clip of an early look at a packet (R21); others only see corners lifted."""
    if event.seat == before.viewer:
        return _laying_open_clip(before, after, tempo)
    return Clip(
        (before, after),
        SLIDE,
        Tween(0.0, SLIDE, 0, 1, ease_out_cubic),
        cues=(Cue("slide", 0.0, event.seat),),
        reached=(0.0,),
        after=Reading("announcement", tempo.usual_trick),
    )


def _laying_open_clip(before: TableState, after: TableState, tempo: Tempo) -> Clip:
    """Return the clip in which cards are turned up in place, with time to look at them.

    Without that time another seat would call before the viewer has seen the reason.
    """
    if after.tokens == before.tokens:
        return _still_clip(before, after)
    turn = Tween(0.0, FLIP, 0, 1, ease_swing, lift=0.01)
    look = Reading("received", LOOK_AT_OPENED * tempo.factor) if tempo.factor else None
    return Clip((before, after), FLIP, turn, cues=(Cue("flip", FLIP),), reached=(FLIP,), after=look)


def _collecting_clip(before: TableState, after: TableState) -> Clip:
    """Return the clip in which the seat that threw in takes all open cards (R18)."""
    moving = [number for number, token in enumerate(after.tokens) if token != before.tokens[number]]
    legs = {
        number: (Tween(0.015 * place, SLIDE, 0, 1, ease_in_out_cubic, lift=0.02),)
        for place, number in enumerate(moving)
    }
    end = SLIDE + 0.015 * len(moving)
    cues = (Cue("slide", end, after.thrown_in),)
    return Clip((before, after), end, Tween(0.0, SLIDE, 0, 1), legs, cues, reached=(end,))


def _letter_clip(before: TableState, event: LetterGiven, after: TableState, tempo: Tempo) -> Clip:
    usual = seconds_to_write(event.letter)
    writing = min(usual, WRITTEN)
    done = CHALK_UP + writing
    end = done + FALL + LOWER
    cues: list[Cue] = []
    for beat in stroke_timings(event.letter):
        at = CHALK_UP + beat.start * writing / usual
        if not cues or (at - cues[-1].at) * tempo.factor >= STROKES_APART:
            cues.append(Cue("chalk", at, event.seat))
    return Clip(
        (before, after),
        end,
        Tween(0.0, CLOSE_UP, 0, 1),
        cues=(*cues, Cue("letter", done, event.seat)),
        tracks=(
            Track("letter", CHALK_UP, writing),
            Track("dust", CHALK_UP, writing + FALL),
            Track("jolt", done, FALL),
            Track("raised", 0.0, CHALK_UP),
            Track("lowered", end - LOWER, LOWER),
        ),
        reached=(done,),
        after=_read_letter(before, tempo),
    )


def _read_letter(before: TableState, tempo: Tempo) -> Reading:
    """Return the pause after a letter: with the account, or alone after a misdeal."""
    if before.reckoning is not None:
        return Reading("reckoning", tempo.reckoning)
    return Reading("announcement", tempo.usual_trick)
