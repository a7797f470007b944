"""Clips from the lots to the first card: drawing lots, gathering, dealing, passing, taking in.

`smokingcat.table.motion.event_clips` calls these functions.
"""

from __future__ import annotations

from dataclasses import replace

from smokingcat.rules.cards import cards
from smokingcat.rules.events import CardsDealt, CardsPassed, PacketTurnedUp
from smokingcat.rules.pack import HAND_SIZE
from smokingcat.rules.seats import left_of
from smokingcat.table.motion.clip import (
    Clip,
    Cue,
    Reading,
    Track,
    Tween,
    ease_out_cubic,
    ease_swing,
    ease_throw,
)
from smokingcat.table.motion.landing import Landing
from smokingcat.table.motion.tempo import CLOSE_UP, FLIP, SETTLED, SLIDE, Tempo
from smokingcat.table.state.reducer import dealt_face_down, place_dealt
from smokingcat.table.state.table_state import Stage, TableState, Token, Zone, gather_pack

DEAL_APART, DEAL_FLIGHT = 0.055, 0.260
LANDS = 0.8
FLIP_APART = 0.090
GATHER_PACK, PACKETS_APART = 0.400, 0.025
PASS_LIFT, PASS_FLIGHT, PASS_APART = 0.120, 0.420, 0.050
TIED, UNTIE = 0.250, 0.200
SEATS_APART = 0.110
LOT_FLIGHT, LOT_APART = 0.280, 0.110
LOTS_TURN, LOT_TURN_APART, LOT_WAITS = 0.770, 0.130, 0.300
"""Time at which the first lot is turned up, delay of each further lot, extra delay of the last."""
LOTS_OPEN = LOTS_TURN + 3 * LOT_TURN_APART + LOT_WAITS + FLIP
LOT_RAISE = 0.250
LOTS = LOTS_OPEN + LOT_RAISE
LOTS_READ = 0.75
"""Reading time of the open lots, as a share of a trick's reading time."""
_LOT_CARDS = cards("Aa Kb Ua 8b")
"""Cards drawn for positions A, B, C and D (R8): no heart and not Hejma, as a lot costs nothing."""


def lots_clips(before: TableState, after: TableState, tempo: Tempo) -> tuple[Clip, ...]:
    """Return the drawing of lots: four cards of the pack, turned up one by one.

    The dealer's lot is the highest. The highest lot comes last and is then held up. The cards give
    nothing away, because the pack is shuffled before it is dealt.
    """
    dealer = after.dealer or 0
    down = {seat: Token(Zone.LOT, seat, seat) for seat in range(4)}
    up = {
        seat: replace(token, face=_LOT_CARDS[(seat - dealer) % 4], is_up=True)
        for seat, token in down.items()
    }
    lying = replace(before, tokens=before.with_tokens(down))
    found = replace(before, tokens=before.with_tokens(up))
    announced = replace(found, dealer=dealer)
    legs, landings, cues = dict[int, tuple[Tween, ...]](), list[Landing](), list[Cue]()
    for seat in range(4):
        start, place = LOT_APART * seat, (seat - dealer - 1) % 4
        waits = LOT_TURN_APART * place + (LOT_WAITS if seat == dealer else 0.0)
        turn = Tween(LOTS_TURN + waits, FLIP, 1, 2, ease_swing, lift=0.14)
        raised = Tween(LOTS_OPEN, LOT_RAISE, 2, 3, ease_out_cubic)
        fly = Tween(start, LOT_FLIGHT, 0, 1, ease_throw, arc=0.02, lift=0.05, peak=0.4, falls=True)
        legs[seat] = (fly, turn, raised)
        landings.append(Landing(start + LOT_FLIGHT, SETTLED, seat, leg=0))
        cues += [Cue("deal", start + LOT_FLIGHT, seat), Cue("flip", turn.start + FLIP, seat)]
    drawn = Clip(
        (before, lying, found, announced),
        LOTS,
        Tween(0.0, 0.0, 0, 3),
        legs,
        tuple(sorted(cues, key=lambda cue: cue.at)),
        (Track("lots", 0.0, LOTS_OPEN),),
        reached=(LOTS_TURN, LOTS_OPEN, LOTS_OPEN),
        after=Reading("lots", LOTS_READ * tempo.usual_trick),
        landings=tuple(landings),
    )
    sent = Clip(
        (announced, after),
        GATHER_PACK,
        Tween(0.0, GATHER_PACK, 0, 1),
        cues=(Cue("shuffle", 0.0, after.dealer),),
        reached=(0.0,),
    )
    return drawn, sent


def gathering_clip(before: TableState, after: TableState) -> Clip:
    """Return the clip in which all cards slide together to the dealer's pack.

    Counted cards go back to their seats' piles first, before the panel of the reckoning leaves.
    """
    counted = {
        number: Token(Zone.PILE, seat, len(before.held(Zone.PILE, seat)) + index)
        for seat in range(4)
        for index, number in enumerate(before.held(Zone.COUNTED, seat))
    }
    begin = CLOSE_UP if counted else 0.0
    piled = replace(before, tokens=before.with_tokens(counted))
    leaders = _leaders(piled)
    starts = {leader: begin + PACKETS_APART * n for n, leader in enumerate(sorted(set(leaders)))}
    legs: dict[int, tuple[Tween, ...]] = {
        number: (Tween(starts[leader], GATHER_PACK, 1, 2, lift=0.01, leader=leader),)
        for number, leader in enumerate(leaders)
    }
    for number in counted:
        legs[number] = (Tween(0.0, begin, 0, 1, lift=0.03), *legs[number])
    duration = GATHER_PACK + max(starts.values())
    cues = (Cue("shuffle", begin, after.dealer),)
    coin = (Track("coin", begin, GATHER_PACK),)
    stops, rest = (before, piled, after), Tween(0, 0, 1, 2)
    return Clip(stops, duration, rest, legs, cues, coin, reached=(0.0, begin))


def dealing_clip(before: TableState, event: CardsDealt, after: TableState) -> Clip:
    """Return the clip in which the pack is dealt (R9) and the viewer's hand is turned up."""
    down = dealt_face_down(before, event)
    pack = replace(gather_pack(before, event.dealer), round_number=event.round_number)
    is_packed = before.stage is Stage.DEALING and before.tokens == pack.tokens
    begin = 0.0 if is_packed else GATHER_PACK
    leaders = _leaders(before)
    legs: dict[int, tuple[Tween, ...]] = {}
    cues = [] if is_packed else [Cue("slide", begin, event.dealer)]
    sticking = _stuck_cards(event)
    for number in range(len(after.tokens)):
        start = begin + DEAL_APART * sticking.get(number, number)
        wobble = 4.0 if number % 2 else -4.0
        flight = Tween(
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
        legs[number] = (Tween(0.0, begin, 0, 1, lift=0.01, leader=leaders[number]), flight)
        if number % event.deal_by == 0:
            seat, _ = place_dealt(event, number)
            cues.append(Cue("deal", start + LANDS * DEAL_FLIGHT, seat))
    end = begin + DEAL_APART * (len(after.tokens) - 1) + DEAL_FLIGHT
    for place, number in enumerate(after.hand):
        flip = Tween(end + 0.03 * place, FLIP, 2, 3, ease_swing, lift=0.01)
        legs[number] = (*legs[number], flip)
    duration = end + 0.03 * (len(after.hand) - 1) + FLIP
    return Clip(
        (before, pack, down, after),
        duration,
        Tween(0.0, 0.0, 0, 3),
        legs,
        tuple(cues),
        reached=(begin, end, duration),
    )


def _stuck_cards(event: CardsDealt) -> dict[int, int]:
    """Return each card that sticks to another card, mapped to that card; both fly as one (R10)."""
    places = {place_dealt(event, number): number for number in range(sum(event.sizes))}
    return {
        places[seat, size - 1]: places[seat, size - 2]
        for seat, size in enumerate(event.sizes)
        if size > HAND_SIZE
    }


def passing_clip(before: TableState, event: CardsPassed, after: TableState) -> Clip:
    """Return the clip of three cards that go to the left neighbour as a packet (R11)."""
    packet = after.held(Zone.PACKET, left_of(event.seat))
    end = PASS_LIFT + PASS_FLIGHT
    flight = Tween(0.0, end, 0, 1, arc=0.06, lift=0.04, peak=0.4, leader=packet[0])
    close_up = Tween(SEATS_APART * event.seat, CLOSE_UP, 0, 1)
    return Clip(
        (before, after),
        end,
        Tween(0.0, CLOSE_UP, 0, 1),
        {
            **dict.fromkeys(after.held(Zone.HAND, event.seat), (close_up,)),
            **dict.fromkeys(packet, (flight,)),
        },
        (Cue("packet", end, left_of(event.seat)),),
        reached=(end,),
    )


def packet_opening_clip(before: TableState, event: PacketTurnedUp, after: TableState) -> Clip:
    """Return the clip of a packet that is opened and taken into the hand (R12)."""
    is_own = event.seat == before.viewer
    opened = TIED + UNTIE
    moving = [
        number
        for number, token in enumerate(before.tokens)
        if token.zone is Zone.PACKET and token.seat == event.seat
    ]
    if not is_own:
        start = opened + SEATS_APART * event.seat
        spread = Tween(start, SLIDE, 0, 1)
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
    flights: dict[int, tuple[Tween, ...]] = {
        number: (
            Tween(opened + FLIP_APART * place, FLIP, 0, 1, ease_swing, lift=0.01),
            Tween(read + PASS_APART * place, PASS_FLIGHT, 1, 2, arc=0.02, lift=0.02),
        )
        for place, number in enumerate(sorted(moving, key=lambda n: before.tokens[n].index))
    }
    end = read + 2 * PASS_APART + PASS_FLIGHT
    return Clip(
        (before, open_packet, after),
        end,
        Tween(read, PASS_FLIGHT, 0, 2),
        flights,
        (Cue("packet", TIED, event.seat),),
        (Track("twine", TIED, UNTIE),),
        reached=(opened, end),
    )


def _leaders(table: TableState) -> list[int]:
    """Return for each token the first token of its group: a hand, a packet, a packet of a pile."""
    first: dict[tuple[Zone, int, int], int] = {}
    return [
        first.setdefault(
            (token.zone, token.seat, token.index // 4 if token.zone is Zone.PILE else 0), number
        )
        for number, token in enumerate(table.tokens)
    ]
