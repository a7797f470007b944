"""Who moves when an event is shown, how long it takes and what is heard.

`stage` turns (table before, event, table after) into clips. The times are those of the look's
motion table at normal speed; a `Tempo` stretches them. It decides nothing about the match.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from smokingcat.rules import (
    HEJMA,
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
    left_of,
)
from smokingcat.rules.cards import cards
from smokingcat.rules.pack import HAND_SIZE
from smokingcat.table.chalk import FALL, beats, seconds_to_write
from smokingcat.table.clips import calmed, led, stretched
from smokingcat.table.counting import counting
from smokingcat.table.folding import (
    CardsGathered,
    LotsDrawn,
    Showable,
    collected,
    dealt_face_down,
    place_dealt,
    revealed,
)
from smokingcat.table.hearing import asked, ballot_clip, call_clip, verdict_clip
from smokingcat.table.landing import Landing
from smokingcat.table.motion import (
    Clip,
    Cue,
    CueName,
    Leg,
    Reading,
    Track,
    ease_in_out_cubic,
    ease_out_cubic,
    swung,
    thrown,
)
from smokingcat.table.shown import Shown, Stage, Token, Zone, packed
from smokingcat.table.tempo import MOMENT, Tempo, is_hard

DEAL_APART, DEAL_FLIGHT = 0.090, 0.260
LANDS = 0.8
FLIP, FLIP_APART = 0.220, 0.090
PLAY, SETTLED, AFTER_PLAY = 0.210, 0.150, 0.230
HEJMA_RISES, HEJMA_HANGS, HEJMA_FALLS = 0.270, 0.470, 0.520
"""Seconds until she is up, until she has hung there, and until she has come down."""
HEJMA_HIGH = 0.67
HEJMA_SETTLED, STANDSTILL, HUSH = 0.525, 0.075, 1.770
MEW = 0.120
GATHER, GATHER_APART, SLIDE = 0.216, 0.018, 0.300
PASS_LIFT, PASS_FLIGHT, PASS_APART = 0.120, 0.420, 0.050
TIED, UNTIE, CLOSE_UP = 0.250, 0.200, 0.200
LOOK_AT_RECEIVED = 0.800
SEATS_APART = 0.110
HIGH, HIGHER = 0.26, 0.13
"""How high a card is thrown, as fractions of the unit: any, and one of full weight besides.

It is a fifth larger up there. All are down after the same time, so a heavy one falls faster.
"""
DEAREST = 5
"""The points of the ace of hearts, which falls with full weight; Hejma has a fall of her own."""
LIGHT, FULL, TAKES = 0.70, 1.10, 0.15
"""The weight of a card that costs nothing, what the dearest has more, and what takes the trick."""
SETTLES, SETTLES_LONGER = 0.130, 0.080
"""Seconds in which a card settles: any, and one of full weight besides."""
BLOWS: tuple[tuple[int, CueName], ...] = ((3, "thud"), (1, "smack"), (0, "play"))
"""What a card sounds like as it comes down that costs so many points or more."""
LOT_FLIGHT, LOT_APART = 0.280, 0.110
LOTS_TURN, LOT_TURN_APART, LOT_WAITS = 0.770, 0.130, 0.300
"""When the first lot is turned up, how much later each other, and the last one besides."""
LOTS_OPEN = LOTS_TURN + 3 * LOT_TURN_APART + LOT_WAITS + FLIP
LOT_TOLD = 0.250
LOTS = LOTS_OPEN + LOT_TOLD
LOTS_READ = 0.75
"""Seconds until all lots are open and the highest has been told from the others; and for what
share of a trick's time they are then read."""
_LOTS = cards("Aa Kb Ua 8b")
"""What is drawn for positions A, B, C and D (R8); no heart and not Hejma, for it costs nothing."""
TRICK_READ, TOLD_READ = 1.3, 1.7
"""Seconds for a trick where people click it away; and for how many times a trick's time one reads
what was said of a misdeal, a call or a verdict."""
GATHER_PACK, PACKETS_APART = 0.400, 0.025
CHALK_UP, WRITTEN, LOWER, STROKES_APART = 0.220, 0.550, 0.230, 0.100


def stage(before: Shown, event: Showable, after: Shown, tempo: Tempo) -> tuple[Clip, ...]:
    """Return the clips that lead from ``before`` to ``after``, one after another."""
    clips = _stage(before, event, after, tempo)
    if tempo.is_calm:
        clips = tuple(map(calmed, clips))
    return tuple(led(stretched(clip, tempo.factor)) for clip in clips)


def _stage(before: Shown, event: Showable, after: Shown, tempo: Tempo) -> tuple[Clip, ...]:
    match event:
        case LotsDrawn():
            return _lots(before, after, tempo)
        case CardsGathered():
            return (_gathered(before, after),)
        case CardsDealt():
            return (_dealt(before, event, after),)
        case CardsPassed():
            return (_passed(before, event, after),)
        case PacketTurnedUp():
            return (_turned_up(before, event, after),)
        case CardPlayed():
            return (_played(before, event, after, tempo),)
        case TrickTaken():
            return (_taken(before, event, after, tempo),)
        case CardsThrownIn():
            return _thrown_in(before, event, after, tempo)
        case RoundScored():
            return _scored(before, event, after)
        case LetterGiven():
            return (_letter(before, event, after, tempo),)
        case MatchEnded():
            return (_plain(before, after, 0.0),)  # what is heard of it belongs to the `Finale`
        case RenounceCalled():
            return (call_clip(before, event, after, tempo),)
        case VerdictGiven():
            return (verdict_clip(before, event, after, tempo),)
        case Misdealt():
            return (_told(before, after, tempo),)
        case VoteOpened():
            is_over = before.stage is Stage.RECKONING
            return (asked(_gathered(before, after) if is_over else _plain(before, after, 0.0)),)
        case VoteCast():
            return (ballot_clip(before, event, after),)
        case PacketPeeped() | ObjectionsInvited():
            return (_laid_open(before, after),)
        case ScoreAccepted() | PlayerBanned():
            return (_plain(before, after, 0.0),)
        case _:
            assert_never(event)


def _plain(before: Shown, after: Shown, duration: float, cues: tuple[Cue, ...] = ()) -> Clip:
    return Clip((before, after), duration, Leg(0.0, CLOSE_UP, 0, 1), cues=cues, reached=(duration,))


def _told(before: Shown, after: Shown, tempo: Tempo) -> Clip:
    """Return a moment in which nothing moves and what was said is taken in."""
    usual = TRICK_READ if tempo.trick is None else tempo.trick
    return replace(_plain(before, after, 0.0), after=Reading("told", TOLD_READ * usual))


def _moved(before: Shown, after: Shown, zone: Zone) -> list[int]:
    """Return the tokens that came into ``zone``, in their order there."""
    found = [
        number
        for number, token in enumerate(after.tokens)
        if token.zone is zone and before.tokens[number].zone is not zone
    ]
    return sorted(found, key=lambda number: after.tokens[number].index)


def _lots(before: Shown, after: Shown, tempo: Tempo) -> tuple[Clip, ...]:
    """Return the drawing of lots: four cards of the pack, turned up one by one.

    The dealer's, the highest, comes last, and is then held up from among the others. Which cards
    they are says nothing: the pack is shuffled before it is dealt.
    """
    dealer = after.dealer or 0
    down = {seat: Token(Zone.LOT, seat, seat) for seat in range(4)}
    up = {
        seat: replace(token, face=_LOTS[(seat - dealer) % 4], is_up=True)
        for seat, token in down.items()
    }
    lying = replace(before, tokens=before.with_tokens(down))
    found = replace(before, tokens=before.with_tokens(up))
    told = replace(found, dealer=dealer)
    legs, landings, cues = dict[int, tuple[Leg, ...]](), list[Landing](), list[Cue]()
    for seat in range(4):
        start, place = LOT_APART * seat, (seat - dealer - 1) % 4
        waits = LOT_TURN_APART * place + (LOT_WAITS if seat == dealer else 0.0)
        turn = Leg(LOTS_TURN + waits, FLIP, 1, 2, swung, lift=0.14)
        tell = Leg(LOTS_OPEN, LOT_TOLD, 2, 3, ease_out_cubic)
        fly = Leg(start, LOT_FLIGHT, 0, 1, thrown, arc=0.02, lift=0.05, peak=0.4, falls=True)
        legs[seat] = (fly, turn, tell)
        landings.append(Landing(start + LOT_FLIGHT, SETTLED, seat, leg=0))
        cues += [Cue("deal", start + LOT_FLIGHT, seat), Cue("flip", turn.start + FLIP, seat)]
    drawn = Clip(
        (before, lying, found, told),
        LOTS,
        Leg(0.0, 0.0, 0, 3),
        legs,
        tuple(sorted(cues, key=lambda cue: cue.at)),
        (Track("lots", 0.0, LOTS_OPEN),),
        reached=(LOTS_TURN, LOTS_OPEN, LOTS_OPEN),
        after=Reading("lots", LOTS_READ * (TRICK_READ if tempo.trick is None else tempo.trick)),
        landings=tuple(landings),
    )
    sent = Clip(
        (told, after),
        GATHER_PACK,
        Leg(0.0, GATHER_PACK, 0, 1),
        cues=(Cue("shuffle", 0.0, after.dealer),),
        reached=(0.0,),
    )
    return drawn, sent


def _gathered(before: Shown, after: Shown) -> Clip:
    leaders = _leaders(before)
    starts = {leader: PACKETS_APART * n for n, leader in enumerate(sorted(set(leaders)))}
    legs = {
        number: (Leg(starts[leader], GATHER_PACK, 0, 1, lift=0.01, leader=leader),)
        for number, leader in enumerate(leaders)
    }
    duration = GATHER_PACK + max(starts.values())
    cues = (Cue("shuffle", 0.0, after.dealer),)
    coin = (Track("coin", 0.0, GATHER_PACK),)
    return Clip((before, after), duration, Leg(0, 0, 0, 1), legs, cues, coin, reached=(0.0,))


def _leaders(shown: Shown) -> list[int]:
    """Return for each token the first of those that lie together with it: a hand, a packet."""
    first: dict[tuple[Zone, int, int], int] = {}
    return [
        first.setdefault(
            (token.zone, token.seat, token.index // 4 if token.zone is Zone.PILE else 0), number
        )
        for number, token in enumerate(shown.tokens)
    ]


def _dealt(before: Shown, event: CardsDealt, after: Shown) -> Clip:
    down = dealt_face_down(before, event)
    pack = packed(before, event.dealer)
    is_packed = before.stage is Stage.DEALING and before.tokens == pack.tokens
    begin = 0.0 if is_packed else GATHER_PACK
    leaders = _leaders(before)
    legs: dict[int, tuple[Leg, ...]] = {}
    cues = [] if is_packed else [Cue("slide", begin, event.dealer)]
    sticking = _sticking(event)
    for number in range(len(after.tokens)):
        start = begin + DEAL_APART * sticking.get(number, number)
        wobble = 4.0 if number % 2 else -4.0
        flight = Leg(
            start,
            DEAL_FLIGHT,
            1,
            2,
            ease_out_cubic,
            arc=0.02,
            lift=0.015,
            wobble=wobble,
            landing=0.02,
        )
        legs[number] = (Leg(0.0, begin, 0, 1, lift=0.01, leader=leaders[number]), flight)
        if number % event.deal_by == 0:
            seat, _ = place_dealt(event, number)
            cues.append(Cue("deal", start + LANDS * DEAL_FLIGHT, seat))
    end = begin + DEAL_APART * (len(after.tokens) - 1) + DEAL_FLIGHT
    for place, number in enumerate(after.hand):
        flip = Leg(end + 0.03 * place, FLIP, 2, 3, swung, lift=0.01)
        legs[number] = (*legs[number], flip)
    duration = end + 0.03 * (len(after.hand) - 1) + FLIP
    return Clip(
        (before, pack, down, after),
        duration,
        Leg(0.0, 0.0, 0, 3),
        legs,
        tuple(cues),
        reached=(begin, end, duration),
    )


def _sticking(event: CardsDealt) -> dict[int, int]:
    """Return the card that sticks to another, with that one: they fly as one (R10)."""
    places = {place_dealt(event, number): number for number in range(sum(event.sizes))}
    return {
        places[seat, size - 1]: places[seat, size - 2]
        for seat, size in enumerate(event.sizes)
        if size > HAND_SIZE
    }


def _passed(before: Shown, event: CardsPassed, after: Shown) -> Clip:
    packet = _moved(before, after, Zone.PACKET)
    end = PASS_LIFT + PASS_FLIGHT
    flight = Leg(0.0, end, 0, 1, arc=0.06, lift=0.04, peak=0.4, leader=packet[0])
    close_up = Leg(SEATS_APART * event.seat, CLOSE_UP, 0, 1)
    return Clip(
        (before, after),
        end,
        Leg(0.0, CLOSE_UP, 0, 1),
        {
            **dict.fromkeys(after.held(Zone.HAND, event.seat), (close_up,)),
            **dict.fromkeys(packet, (flight,)),
        },
        (Cue("packet", end, left_of(event.seat)),),
        reached=(end,),
    )


def _turned_up(before: Shown, event: PacketTurnedUp, after: Shown) -> Clip:
    is_own = event.seat == before.viewer
    opened = TIED + UNTIE
    moving = [
        number
        for number, token in enumerate(before.tokens)
        if token.zone is Zone.PACKET and token.seat == event.seat
    ]
    if not is_own:
        start = opened + SEATS_APART * event.seat
        spread = Leg(start, SLIDE, 0, 1)
        legs = {
            **dict.fromkeys(before.held(Zone.HAND, event.seat), (spread,)),
            **dict.fromkeys(moving, (spread._replace(lift=0.01),)),
        }
        return Clip((before, after), start + SLIDE, spread, legs, reached=(start,))
    up = {
        number: replace(before.tokens[number], face=after.tokens[number].face, is_up=True)
        for number in moving
    }
    open_packet = replace(before, tokens=before.with_tokens(up))
    read = opened + FLIP_APART * 2 + FLIP + 0.25
    flights: dict[int, tuple[Leg, ...]] = {
        number: (
            Leg(opened + FLIP_APART * place, FLIP, 0, 1, swung, lift=0.01),
            Leg(read + PASS_APART * place, PASS_FLIGHT, 1, 2, arc=0.02, lift=0.02),
        )
        for place, number in enumerate(sorted(moving, key=lambda n: before.tokens[n].index))
    }
    end = read + 2 * PASS_APART + PASS_FLIGHT
    return Clip(
        (before, open_packet, after),
        end,
        Leg(read, PASS_FLIGHT, 0, 2),
        flights,
        (Cue("packet", TIED, event.seat),),
        (Track("twine", TIED, UNTIE),),
        reached=(opened, end),
    )


def _played(before: Shown, event: CardPlayed, after: Shown, tempo: Tempo) -> Clip:
    token, is_own = after.trick[-1], event.seat == before.viewer
    hesitation = None if is_own else _hesitation(before, tempo)
    if event.card is HEJMA and tempo.factor and not tempo.is_calm:
        return _hejma_falls(before, event, after, hesitation)
    blow = next(name for least, name in BLOWS if event.card.penalty >= least)
    names: tuple[CueName, ...] = (blow, "hejma") if event.card is HEJMA else (blow,)
    full = min(1.0, event.card.penalty / DEAREST)
    weight = LIGHT + FULL * full + (TAKES if after.best_token == token else 0.0)
    high, settles = HIGH + HIGHER * full, SETTLES + SETTLES_LONGER * full
    return Clip(
        (before, after),
        PLAY + (max(SETTLED, settles) if is_own else AFTER_PLAY),
        Leg(0.0, CLOSE_UP, 0, 1, ease_out_cubic),
        {token: (Leg(0.0, PLAY, 0, 1, thrown, arc=0.02, lift=high, peak=0.6, falls=True),)},
        tuple(Cue(name, PLAY, event.seat) for name in names),
        reached=(PLAY,),
        before=hesitation,
        landings=(Landing(PLAY, settles, token, weight),),
    )


def _hejma_falls(
    before: Shown, event: CardPlayed, after: Shown, hesitation: Reading | None
) -> Clip:
    """Return the one moment of drama: she hangs in the air, it grows quiet and dark, she falls."""
    token = after.trick[-1]
    up, hung = HEJMA_RISES / HEJMA_FALLS, HEJMA_HANGS / HEJMA_FALLS
    fall = Leg(
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
        Leg(0.0, CLOSE_UP, 0, 1, ease_out_cubic),
        {token: (fall,)},
        (Cue("fall", HEJMA_FALLS, event.seat), Cue("hejma", HEJMA_FALLS + MEW, event.seat)),
        (Track("hush", 0.0, HUSH),),
        reached=(HEJMA_FALLS,),
        before=hesitation,
        landings=(landing,),
    )


def _above(t: float) -> float:
    """Be over the place as soon as up there, and come straight down."""
    return ease_out_cubic(min(1.0, t * HEJMA_FALLS / HEJMA_RISES))


def _hesitation(before: Shown, tempo: Tempo) -> Reading | None:
    """Return the wait before another seat's card.

    At the lead of a round the viewer looks at three new cards; later a hard choice takes a moment.
    """
    if not tempo.factor:
        return None
    is_first = all(token.zone is Zone.HAND for token in before.tokens)
    if is_first and before.viewer is not None:
        return Reading("received", LOOK_AT_RECEIVED * tempo.factor)
    return Reading("moment", MOMENT * tempo.factor) if is_hard(before) else None


def _taken(before: Shown, event: TrickTaken, after: Shown, tempo: Tempo) -> Clip:
    def stacked(is_up: bool) -> Shown:
        changed = {
            number: Token(
                Zone.STACK, event.seat, index, before.tokens[number].face if is_up else None, is_up
            )
            for index, number in enumerate(before.trick)
        }
        return replace(before, tokens=before.with_tokens(changed), trick=())

    slide = GATHER + FLIP
    legs = {
        number: (
            Leg(GATHER_APART * place, GATHER - 3 * GATHER_APART, 0, 1),
            Leg(GATHER, FLIP, 1, 2, swung, lift=0.04),
            Leg(slide, SLIDE, 2, 3, lift=0.01),
        )
        for place, number in enumerate(before.trick)
    }
    return Clip(
        (before, stacked(True), stacked(False), after),
        slide + SLIDE,
        Leg(0.0, CLOSE_UP, 0, 3),
        legs,
        (Cue("slide", slide + SLIDE, event.seat), *_comments(event, slide + SLIDE)),
        reached=(GATHER, slide, slide + SLIDE),
        before=Reading("trick", tempo.trick),
    )


def _comments(event: TrickTaken, at: float) -> tuple[Cue, ...]:
    """Return what the taker has to say: nothing to a trick that costs nothing."""
    if HEJMA in event.cards:
        is_own = (event.leader + event.cards.index(HEJMA)) % 4 == event.seat
        return (Cue("grumble" if is_own else "hiss", at, event.seat),)
    return (Cue("puff", at, event.seat),) if event.points else ()


def _verdict(event: RoundScored, viewer: int | None) -> CueName:
    """Return what a round sounds like to ``viewer``: clean, got through, or lost."""
    if viewer is None or event.loser == viewer:
        return "slate"
    return "round_won" if event.points[viewer] else "purr"


def _scored(before: Shown, event: RoundScored, after: Shown) -> tuple[Clip, ...]:
    """Return how a round is counted; first whoever threw in takes what still lies open."""
    cue = Cue(_verdict(event, before.viewer), 0.0, before.viewer)
    taken = collected(before)
    account = counting(taken, after, cue)
    return (account,) if taken is before else (_collected(before, taken), account)


def _thrown_in(before: Shown, event: CardsThrownIn, after: Shown, tempo: Tempo) -> tuple[Clip, ...]:
    is_taken = after.last_taker is not None  # else somebody may object first (R24)
    shown_up = revealed(before, event) if is_taken else after
    turned = Clip(
        (before, shown_up),
        FLIP,
        Leg(0.0, FLIP, 0, 1, swung, lift=0.01),
        cues=(Cue("packet", 0.0, event.seat),),
        reached=(0.0,),
        after=Reading("thrown_in", tempo.trick),
    )
    return (turned, _collected(shown_up, after)) if is_taken else (turned,)


def _laid_open(before: Shown, after: Shown) -> Clip:
    """Return how cards are turned up where they lie, if any are."""
    if after.tokens == before.tokens:
        return _plain(before, after, 0.0)
    turn = Leg(0.0, FLIP, 0, 1, swung, lift=0.01)
    return Clip((before, after), FLIP, turn, cues=(Cue("flip", FLIP),), reached=(FLIP,))


def _collected(before: Shown, after: Shown) -> Clip:
    """Return how whoever threw in takes all cards that were laid open (R18)."""
    moving = [number for number, token in enumerate(after.tokens) if token != before.tokens[number]]
    legs = {
        number: (Leg(0.015 * place, SLIDE, 0, 1, ease_in_out_cubic, lift=0.02),)
        for place, number in enumerate(moving)
    }
    end = SLIDE + 0.015 * len(moving)
    cues = (Cue("slide", end, after.thrown_in),)
    return Clip((before, after), end, Leg(0.0, SLIDE, 0, 1), legs, cues, reached=(end,))


def _letter(before: Shown, event: LetterGiven, after: Shown, tempo: Tempo) -> Clip:
    usual = seconds_to_write(event.letter)
    writing = min(usual, WRITTEN)
    done = CHALK_UP + writing
    end = done + FALL + LOWER
    cues: list[Cue] = []
    for beat in beats(event.letter):
        at = CHALK_UP + beat.start * writing / usual
        if not cues or (at - cues[-1].at) * tempo.factor >= STROKES_APART:
            cues.append(Cue("chalk", at, event.seat))
    return Clip(
        (before, after),
        end,
        Leg(0.0, CLOSE_UP, 0, 1),
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


def _read_letter(before: Shown, tempo: Tempo) -> Reading:
    """Return for how long a letter is looked at: with the account, or alone after a misdeal."""
    if before.reckoning is not None:
        return Reading("reckoning", tempo.reckoning)
    return Reading("told", TRICK_READ if tempo.trick is None else tempo.trick)
