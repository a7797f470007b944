"""Reducer from events to the state of the table.

`fold` is the only way in which a `TableState` follows a match. It takes events redacted for one
seat (`rules.redact`). Two more events are the table's own, because the rules have none for them:
lots drawn (R8), and the cards of a finished round put together. It decides nothing and checks
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from smokingcat.common.setting_types import HandOrder
from smokingcat.rules.cards import Card
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    Hand,
    JudgingEvent,
    LetterGiven,
    MatchEnded,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PacketTurnedUp,
    PlayerBanned,
    RoundEnd,
    RoundScored,
    TrickTaken,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.seats import left_of
from smokingcat.rules.trick import TakenTrick
from smokingcat.table.state.hand import sorted_hand
from smokingcat.table.state.table_state import (
    LastTrick,
    Reckoning,
    Stage,
    TableState,
    Token,
    Zone,
    counting_order,
    gather_pack,
)


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """Every seat drew a lot; ``dealer`` drew position A and deals first (R8).

    ``is_brief``: the result is told, and the drawing is not shown.
    """

    dealer: int
    is_brief: bool = False


@dataclass(frozen=True, slots=True)
class CardsGathered:
    """The cards of the last round were put together before the next dealer (R8)."""

    dealer: int


Showable = Event | LotsDrawn | CardsGathered


def fold(shown: TableState, event: Showable) -> TableState:
    """Return the table after ``event``."""
    match event:
        case LotsDrawn() | CardsGathered():
            return gather_pack(shown, event.dealer)
        case CardsDealt():
            return _after_deal(shown, event)
        case CardsPassed():
            return _after_pass(shown, event)
        case PacketTurnedUp():
            return _after_packet(shown, event)
        case CardPlayed():
            return _after_card(shown, event)
        case TrickTaken():
            return _after_trick(shown, event)
        case CardsThrownIn():
            return _after_throw_in(shown, event)
        case RoundScored():
            return _after_scoring(shown, event)
        case LetterGiven():
            return _after_letter(shown, event)
        case MatchEnded():
            return replace(shown, stage=Stage.OVER, loser=event.loser)
        case _:
            return _after_honour_event(shown, event)


def _after_honour_event(shown: TableState, event: JudgingEvent) -> TableState:
    """Return the table after an event that only happens under honour law (R21-R24)."""
    after = replace(shown, honour_view=shown.honour_view.after(event))
    match event:
        case Misdealt():
            return replace(after, stage=Stage.DEALING)
        case PacketPeeped():
            return _after_peep(after, event)
        case ObjectionsInvited() if any(event.hands):
            return _lay_open(after, event.hands)
        case VoteOpened() if shown.reckoning is not None:  # the round is over and put away
            return replace(gather_pack(shown, shown.reckoning.loser), honour_view=after.honour_view)
        case PlayerBanned():
            return replace(after, stage=Stage.OVER, loser=event.seat)
        case _:
            return after


def deal_place(position: int, dealer: int, deal_by: int) -> tuple[int, int]:
    """Return the seat that gets the pack's card ``position``, and its index there (R9)."""
    portion, within = divmod(position, deal_by)
    turn, step = divmod(portion, 4)
    return (dealer + 1 + step) % 4, turn * deal_by + within


def place_dealt(event: CardsDealt, position: int) -> tuple[int, int]:
    """Return the seat and index of a card in a real deal, where one may stick to others (R10)."""
    seat, index = deal_place(position, event.dealer, event.deal_by)
    if index < event.sizes[seat]:
        return seat, index
    return next((other, size - 1) for other, size in enumerate(event.sizes) if size > index + 1)


def dealt_face_down(shown: TableState, event: CardsDealt) -> TableState:
    """Return the table with all cards dealt and none turned up yet."""
    tokens = []
    for position in range(len(shown.tokens)):
        seat, index = place_dealt(event, position)
        hand = event.hands[seat]
        face = hand[index] if hand is not None else None
        tokens.append(Token(Zone.HAND, seat, index, face))
    return replace(
        gather_pack(shown, event.dealer),
        tokens=tuple(tokens),
        stage=Stage.PASSING,
        round_number=event.round_number,
        leader=left_of(event.dealer),
    )


def _after_deal(shown: TableState, event: CardsDealt) -> TableState:
    down = dealt_face_down(shown, event)
    up = {
        number: replace(token, is_up=True)
        for number, token in enumerate(down.tokens)
        if token.face is not None
    }
    return sort_hand(replace(down, tokens=down.with_tokens(up)), down.hand_order)


def sort_hand(shown: TableState, order: HandOrder) -> TableState:
    """Return the table with the viewer's hand sorted; an arrangement by hand is dropped."""
    hand = shown.hand
    faces = {shown.tokens[number].face: number for number in hand}
    sorted_tokens = [faces[card] for card in sorted_hand(shown.faces(hand), order)]
    rest = [number for number in hand if shown.tokens[number].face is None]
    return replace(_number_hand(shown, sorted_tokens + rest), hand_order=order, is_arranged=False)


def rearrange_hand(shown: TableState, order: Sequence[int]) -> TableState:
    """Return the table with the viewer's hand arranged in ``order``.

    Tokens that are not in the hand are ignored. Cards missing from the order go last.
    """
    hand = shown.hand
    named = [number for number in order if number in hand]
    rest = [number for number in hand if number not in named]
    return replace(_number_hand(shown, named + rest), is_arranged=True)


def _number_hand(shown: TableState, hand: Sequence[int]) -> TableState:
    changed = {
        number: replace(shown.tokens[number], index=index) for index, number in enumerate(hand)
    }
    return replace(shown, tokens=shown.with_tokens(changed))


def _close_gaps(shown: TableState, seat: int) -> TableState:
    """Return the table with the hand of ``seat`` numbered without gaps."""
    return _number_hand(shown, shown.held(Zone.HAND, seat))


def _pick(shown: TableState, seat: int, wanted: Hand | None, count: int) -> tuple[int, ...]:
    """Return tokens of a hand: those known to be ``wanted``, else unknown ones from its middle."""
    hand = shown.held(Zone.HAND, seat)
    known = {shown.tokens[number].face: number for number in hand}
    if wanted is not None and all(card in known for card in wanted):
        return tuple(known[card] for card in wanted)
    unknown = [number for number in hand if shown.tokens[number].face is None]
    start = (len(unknown) - count) // 2
    return tuple(unknown[start : start + count])


def _after_pass(shown: TableState, event: CardsPassed) -> TableState:
    receiver = left_of(event.seat)
    chosen = _pick(shown, event.seat, event.cards, 3)
    changed = {
        number: Token(Zone.PACKET, receiver, index, shown.tokens[number].face)
        for index, number in enumerate(chosen)
    }
    given = tuple(has or seat == event.seat for seat, has in enumerate(shown.given))
    passed = (event.cards or ()) if event.seat == shown.viewer else shown.passed
    tokens, honour_view = shown.with_tokens(changed), shown.honour_view.after_card()
    after = replace(shown, tokens=tokens, given=given, passed=passed, honour_view=honour_view)
    return _close_gaps(after, event.seat)


def _after_peep(shown: TableState, event: PacketPeeped) -> TableState:
    """Return the table after a peep (R21): the packet is turned up for the seat that peeps."""
    packet = shown.held(Zone.PACKET, event.seat)
    if event.seat != shown.viewer or event.cards is None:
        return shown
    changed = {
        number: replace(shown.tokens[number], face=card, is_up=True)
        for number, card in zip(packet, event.cards, strict=True)
    }
    return replace(shown, tokens=shown.with_tokens(changed))


def _after_packet(shown: TableState, event: PacketTurnedUp) -> TableState:
    packet = shown.held(Zone.PACKET, event.seat)
    if not packet:
        shown = _after_pass(shown, CardsPassed(event.giver, event.cards))
        packet = shown.held(Zone.PACKET, event.seat)
    own = event.seat == shown.viewer
    cards: Sequence[Card | None] = (event.cards if own else None) or (None, None, None)
    count = len(shown.held(Zone.HAND, event.seat))
    changed = {
        number: Token(Zone.HAND, event.seat, count + index, card, own, own)
        for index, (number, card) in enumerate(zip(packet, cards, strict=True))
    }
    after = replace(shown, tokens=shown.with_tokens(changed))
    if own and not shown.is_arranged:
        after = sort_hand(after, shown.hand_order)
    if not any(token.zone is Zone.PACKET for token in after.tokens):
        honour_view = replace(after.honour_view.after_card(), peeping=())
        after = replace(after, stage=Stage.PLAYING, honour_view=honour_view)
    return after


def _after_card(shown: TableState, event: CardPlayed) -> TableState:
    (chosen,) = _pick(shown, event.seat, (event.card,), 1)
    index = len(shown.trick)
    changed = {chosen: Token(Zone.TRICK, event.seat, index, event.card, True)}
    if event.seat == shown.viewer:
        for number in shown.hand:
            if number != chosen and shown.tokens[number].is_marked:
                changed[number] = replace(shown.tokens[number], is_marked=False)
    after = replace(
        shown,
        tokens=shown.with_tokens(changed),
        stage=Stage.PLAYING,
        trick=(*shown.trick, chosen),
        leader=shown.leader if shown.trick else event.seat,
        played=(*shown.played, (event.seat, event.card)),
        honour_view=shown.honour_view.after_card(),
    )
    return _close_gaps(after, event.seat)


def _add_penalties(
    shown: TableState, seat: int, found: Sequence[Card]
) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        (*cards, *(card for card in found if card.penalty)) if owner == seat else cards
        for owner, cards in enumerate(shown.penalties)
    )


def _after_trick(shown: TableState, event: TrickTaken) -> TableState:
    count = len(shown.held(Zone.PILE, event.seat))
    changed = {
        number: Token(Zone.PILE, event.seat, count + index)
        for index, number in enumerate(shown.trick)
    }
    seats = tuple(
        replace(shown_seat, tricks=shown_seat.tricks + 1) if seat == event.seat else shown_seat
        for seat, shown_seat in enumerate(shown.seats)
    )
    return replace(
        shown,
        tokens=shown.with_tokens(changed),
        seats=seats,
        leader=event.seat,
        trick=(),
        last_trick=LastTrick(TakenTrick(event.leader, event.cards, event.seat), shown.trick),
        penalties=_add_penalties(shown, event.seat, event.cards),
        last_taker=event.seat if event.number == 8 else shown.last_taker,
    )


def reveal_hands(shown: TableState, event: CardsThrownIn) -> TableState:
    """Return the table with all hands turned up in place, before they are taken."""
    return replace(_lay_open(shown, event.hands), thrown_in=event.seat, last_trick=None)


def _lay_open(shown: TableState, hands: Sequence[Hand]) -> TableState:
    """Return the table with all hands laid open in place."""
    changed = {
        number: replace(shown.tokens[number], face=card, is_up=True, is_marked=False)
        for seat, hand in enumerate(hands)
        for number, card in zip(_tokens_of_hand(shown, seat, hand), hand, strict=True)
    }
    return replace(shown, tokens=shown.with_tokens(changed))


def _tokens_of_hand(shown: TableState, seat: int, hand: Hand) -> tuple[int, ...]:
    """Return the tokens of a seat in the order of ``hand``; known faces keep their token."""
    tokens = shown.held(Zone.HAND, seat)
    known = {shown.tokens[number].face: number for number in tokens}
    free = iter([number for number in tokens if shown.tokens[number].face not in hand])
    return tuple(known[card] if card in known else next(free) for card in hand)


def _after_throw_in(shown: TableState, event: CardsThrownIn) -> TableState:
    """Return the table after throwing in; under honour law the hands lie open as proof (R24)."""
    before = replace(reveal_hands(shown, event), honour_view=shown.honour_view.after_card())
    return before if shown.law == "honour" else collect_open_cards(before)


def collect_open_cards(shown: TableState) -> TableState:
    """Return the table after the seat that threw in has taken the open cards (R18), if any."""
    taker = shown.thrown_in
    if taker is None or shown.last_taker is not None:
        return shown
    moving = [*shown.trick]
    for seat in (taker, *(s for s in range(4) if s != taker)):
        moving += shown.held(Zone.HAND, seat)
    count = len(shown.held(Zone.PILE, taker))
    changed = {
        number: Token(Zone.PILE, taker, count + index) for index, number in enumerate(moving)
    }
    return replace(
        shown,
        tokens=shown.with_tokens(changed),
        trick=(),
        penalties=_add_penalties(shown, taker, shown.faces(tuple(moving))),
        last_taker=taker,
    )


def _after_scoring(shown: TableState, event: RoundScored) -> TableState:
    shown = collect_open_cards(shown)
    penalties = tuple(tuple(sorted(cards, key=counting_order)) for cards in shown.penalties)
    counted = {
        number: Token(Zone.COUNTED, seat, index, card, True)
        for seat, cards in enumerate(penalties)
        for index, (number, card) in enumerate(_penalty_tokens(shown, seat, cards))
    }
    return replace(
        shown,
        tokens=shown.with_tokens(counted),
        stage=Stage.RECKONING,
        round_number=event.round_number,
        last_trick=None,
        honour_view=replace(shown.honour_view, objections=None, accepted=()),
        reckoning=Reckoning(
            event.round_number,
            event.points,
            penalties,
            shown.last_taker,
            event.loser,
            event.reason,
            _offence(shown, event),
        ),
    )


def _offence(shown: TableState, event: RoundScored) -> Offence | None:
    """Return the offence for which a verdict ended the round (R24), or None."""
    call = shown.honour_view.call
    return None if call is None or event.reason is not RoundEnd.VERDICT else call.charge.offence


def _penalty_tokens(
    shown: TableState, seat: int, cards: Sequence[Card]
) -> Iterable[tuple[int, Card]]:
    """Return tokens of a pile for its penalty cards: the uppermost, as all backs are alike."""
    pile = shown.held(Zone.PILE, seat)
    return zip(pile[len(pile) - len(cards) :], cards, strict=True)


def _after_letter(shown: TableState, event: LetterGiven) -> TableState:
    seats = tuple(
        replace(shown_seat, letters=event.count) if seat == event.seat else shown_seat
        for seat, shown_seat in enumerate(shown.seats)
    )
    account = shown.reckoning
    if account is not None and account.loser == event.seat:
        account = replace(account, letter=event.letter)
    return replace(shown, seats=seats, reckoning=account)
