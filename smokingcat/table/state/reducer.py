"""Reducer from events to the state of the table.

`fold` is the only way in which a `TableState` follows a match. The reducer takes events redacted
for one seat (`rules.redact`). Two events do not exist in the rules: lots drawn (R8), and the cards
of a finished round put together. The reducer decides nothing and checks nothing.
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
from smokingcat.rules.honour.renounce import Charge
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


def fold(table: TableState, event: Showable) -> TableState:
    match event:
        case LotsDrawn() | CardsGathered():
            return gather_pack(table, event.dealer)
        case CardsDealt():
            return _after_deal(table, event)
        case CardsPassed():
            return _after_pass(table, event)
        case PacketTurnedUp():
            return _after_packet(table, event)
        case CardPlayed():
            return _after_card(table, event)
        case TrickTaken():
            return _after_trick(table, event)
        case CardsThrownIn():
            return _after_throw_in(table, event)
        case RoundScored():
            return _after_scoring(table, event)
        case LetterGiven():
            return _after_letter(table, event)
        case MatchEnded():
            return replace(table, stage=Stage.OVER, loser=event.loser)
        case _:
            return _after_honour_event(table, event)


def _after_honour_event(table: TableState, event: JudgingEvent) -> TableState:
    """Return the table after an event that only happens under honour law (R21-R24)."""
    after = replace(table, honour_view=table.honour_view.after(event))
    match event:
        case Misdealt():
            return replace(after, stage=Stage.DEALING)
        case PacketPeeped():
            return _after_peep(after, event)
        case ObjectionsInvited() if any(event.hands):
            return _lay_open(after, event.hands)
        case VoteOpened() if table.reckoning is not None:  # the round is over and put away
            return replace(gather_pack(table, table.reckoning.loser), honour_view=after.honour_view)
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


def dealt_face_down(table: TableState, event: CardsDealt) -> TableState:
    """Return the table with all cards dealt and none turned up yet."""
    tokens = []
    for position in range(len(table.tokens)):
        seat, index = place_dealt(event, position)
        hand = event.hands[seat]
        face = hand[index] if hand is not None else None
        tokens.append(Token(Zone.HAND, seat, index, face))
    return replace(
        gather_pack(table, event.dealer),
        tokens=tuple(tokens),
        stage=Stage.PASSING,
        round_number=event.round_number,
        leader=left_of(event.dealer),
    )


def _after_deal(table: TableState, event: CardsDealt) -> TableState:
    down = dealt_face_down(table, event)
    up = {
        number: replace(token, is_up=True)
        for number, token in enumerate(down.tokens)
        if token.face is not None
    }
    return sort_hand(replace(down, tokens=down.with_tokens(up)), down.hand_order)


def sort_hand(table: TableState, order: HandOrder) -> TableState:
    """Return the table with the viewer's hand sorted; an arrangement by hand is dropped."""
    hand = table.hand
    faces = {table.tokens[number].face: number for number in hand}
    sorted_tokens = [faces[card] for card in sorted_hand(table.faces(hand), order)]
    rest = [number for number in hand if table.tokens[number].face is None]
    return replace(_number_hand(table, sorted_tokens + rest), hand_order=order, is_arranged=False)


def rearrange_hand(table: TableState, order: Sequence[int]) -> TableState:
    """Return the table with the viewer's hand arranged in ``order``.

    Tokens that are not in the hand are ignored. Cards missing from the order go last.
    """
    hand = table.hand
    named = [number for number in order if number in hand]
    rest = [number for number in hand if number not in named]
    return replace(_number_hand(table, named + rest), is_arranged=True)


def _number_hand(table: TableState, hand: Sequence[int]) -> TableState:
    changed = {
        number: replace(table.tokens[number], index=index) for index, number in enumerate(hand)
    }
    return replace(table, tokens=table.with_tokens(changed))


def _close_gaps(table: TableState, seat: int) -> TableState:
    """Return the table with the hand of ``seat`` numbered without gaps."""
    return _number_hand(table, table.held(Zone.HAND, seat))


def _pick(table: TableState, seat: int, wanted: Hand | None, count: int) -> tuple[int, ...]:
    """Return tokens of a hand: those known to be ``wanted``, else unknown ones from its middle."""
    hand = table.held(Zone.HAND, seat)
    known = {table.tokens[number].face: number for number in hand}
    if wanted is not None and all(card in known for card in wanted):
        return tuple(known[card] for card in wanted)
    unknown = [number for number in hand if table.tokens[number].face is None]
    start = (len(unknown) - count) // 2
    return tuple(unknown[start : start + count])


def _after_pass(table: TableState, event: CardsPassed) -> TableState:
    receiver = left_of(event.seat)
    chosen = _pick(table, event.seat, event.cards, 3)
    changed = {
        number: Token(Zone.PACKET, receiver, index, table.tokens[number].face)
        for index, number in enumerate(chosen)
    }
    given = tuple(has or seat == event.seat for seat, has in enumerate(table.given))
    passed = (event.cards or ()) if event.seat == table.viewer else table.passed
    tokens, honour_view = table.with_tokens(changed), table.honour_view.after_card()
    after = replace(table, tokens=tokens, given=given, passed=passed, honour_view=honour_view)
    return _close_gaps(after, event.seat)


def _after_peep(table: TableState, event: PacketPeeped) -> TableState:
    """Return the table after a peep (R21): the packet is turned up for the seat that peeps."""
    packet = table.held(Zone.PACKET, event.seat)
    if event.seat != table.viewer or event.cards is None:
        return table
    changed = {
        number: replace(table.tokens[number], face=card, is_up=True)
        for number, card in zip(packet, event.cards, strict=True)
    }
    return replace(table, tokens=table.with_tokens(changed))


def _after_packet(table: TableState, event: PacketTurnedUp) -> TableState:
    packet = table.held(Zone.PACKET, event.seat)
    if not packet:
        table = _after_pass(table, CardsPassed(event.giver, event.cards))
        packet = table.held(Zone.PACKET, event.seat)
    own = event.seat == table.viewer
    cards: Sequence[Card | None] = (event.cards if own else None) or (None, None, None)
    count = len(table.held(Zone.HAND, event.seat))
    changed = {
        number: Token(Zone.HAND, event.seat, count + index, card, own, own)
        for index, (number, card) in enumerate(zip(packet, cards, strict=True))
    }
    after = replace(table, tokens=table.with_tokens(changed))
    if own and not table.is_arranged:
        after = sort_hand(after, table.hand_order)
    if not any(token.zone is Zone.PACKET for token in after.tokens):
        honour_view = replace(after.honour_view.after_card(), peeping=())
        after = replace(after, stage=Stage.PLAYING, honour_view=honour_view)
    return after


def _after_card(table: TableState, event: CardPlayed) -> TableState:
    (chosen,) = _pick(table, event.seat, (event.card,), 1)
    index = len(table.trick)
    changed = {chosen: Token(Zone.TRICK, event.seat, index, event.card, True)}
    if event.seat == table.viewer:
        for number in table.hand:
            if number != chosen and table.tokens[number].is_marked:
                changed[number] = replace(table.tokens[number], is_marked=False)
    after = replace(
        table,
        tokens=table.with_tokens(changed),
        stage=Stage.PLAYING,
        trick=(*table.trick, chosen),
        leader=table.leader if table.trick else event.seat,
        played=(*table.played, (event.seat, event.card)),
        honour_view=table.honour_view.after_card(),
    )
    return _close_gaps(after, event.seat)


def _add_penalties(
    table: TableState, seat: int, found: Sequence[Card]
) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        (*cards, *(card for card in found if card.penalty)) if owner == seat else cards
        for owner, cards in enumerate(table.penalties)
    )


def _after_trick(table: TableState, event: TrickTaken) -> TableState:
    count = len(table.held(Zone.PILE, event.seat))
    changed = {
        number: Token(Zone.PILE, event.seat, count + index)
        for index, number in enumerate(table.trick)
    }
    seats = tuple(
        replace(shown_seat, tricks=shown_seat.tricks + 1) if seat == event.seat else shown_seat
        for seat, shown_seat in enumerate(table.seats)
    )
    return replace(
        table,
        tokens=table.with_tokens(changed),
        seats=seats,
        leader=event.seat,
        trick=(),
        last_trick=LastTrick(TakenTrick(event.leader, event.cards, event.seat), table.trick),
        penalties=_add_penalties(table, event.seat, event.cards),
        last_taker=event.seat if event.number == 8 else table.last_taker,
    )


def reveal_hands(table: TableState, event: CardsThrownIn) -> TableState:
    """Return the table with all hands turned up in place, before they are taken."""
    return replace(_lay_open(table, event.hands), thrown_in=event.seat, last_trick=None)


def _lay_open(table: TableState, hands: Sequence[Hand]) -> TableState:
    """Return the table with all hands laid open in place."""
    changed = {
        number: replace(table.tokens[number], face=card, is_up=True, is_marked=False)
        for seat, hand in enumerate(hands)
        for number, card in zip(_tokens_of_hand(table, seat, hand), hand, strict=True)
    }
    return replace(table, tokens=table.with_tokens(changed))


def _tokens_of_hand(table: TableState, seat: int, hand: Hand) -> tuple[int, ...]:
    """Return the tokens of a seat in the order of ``hand``; known faces keep their token."""
    tokens = table.held(Zone.HAND, seat)
    known = {table.tokens[number].face: number for number in tokens}
    free = iter([number for number in tokens if table.tokens[number].face not in hand])
    return tuple(known[card] if card in known else next(free) for card in hand)


def _after_throw_in(table: TableState, event: CardsThrownIn) -> TableState:
    """Return the table after throwing in; under honour law the hands lie open as proof (R24)."""
    before = replace(reveal_hands(table, event), honour_view=table.honour_view.after_card())
    return before if table.law == "honour" else collect_open_cards(before)


def collect_open_cards(table: TableState) -> TableState:
    """Return the table after the seat that threw in has taken the open cards (R18), if any."""
    taker = table.thrown_in
    if taker is None or table.last_taker is not None:
        return table
    moving = [*table.trick]
    for seat in (taker, *(s for s in range(4) if s != taker)):
        moving += table.held(Zone.HAND, seat)
    count = len(table.held(Zone.PILE, taker))
    changed = {
        number: Token(Zone.PILE, taker, count + index) for index, number in enumerate(moving)
    }
    return replace(
        table,
        tokens=table.with_tokens(changed),
        trick=(),
        penalties=_add_penalties(table, taker, table.faces(tuple(moving))),
        last_taker=taker,
    )


def _after_scoring(table: TableState, event: RoundScored) -> TableState:
    table = collect_open_cards(table)
    penalties = tuple(tuple(sorted(cards, key=counting_order)) for cards in table.penalties)
    counted = {
        number: Token(Zone.COUNTED, seat, index, card, True)
        for seat, cards in enumerate(penalties)
        for index, (number, card) in enumerate(_penalty_tokens(table, seat, cards))
    }
    return replace(
        table,
        tokens=table.with_tokens(counted),
        stage=Stage.RECKONING,
        round_number=event.round_number,
        last_trick=None,
        honour_view=replace(table.honour_view, objections=None, accepted=()),
        reckoning=Reckoning(
            event.round_number,
            event.points,
            penalties,
            table.last_taker,
            event.loser,
            event.reason,
            *_call(table, event),
        ),
    )


def _call(table: TableState, event: RoundScored) -> tuple[Charge | None, int]:
    """Return the charge for which a verdict ended the round, and the trick of its proof (R24)."""
    call = table.honour_view.call
    if call is None or event.reason is not RoundEnd.VERDICT:
        return None, 0
    return call.charge, 0 if call.proof is None else call.proof.trick


def _penalty_tokens(
    table: TableState, seat: int, cards: Sequence[Card]
) -> Iterable[tuple[int, Card]]:
    """Return tokens of a pile for its penalty cards: the uppermost, as all backs are alike."""
    pile = table.held(Zone.PILE, seat)
    return zip(pile[len(pile) - len(cards) :], cards, strict=True)


def _after_letter(table: TableState, event: LetterGiven) -> TableState:
    seats = tuple(
        replace(shown_seat, letters=event.count) if seat == event.seat else shown_seat
        for seat, shown_seat in enumerate(table.seats)
    )
    account = table.reckoning
    if account is not None and account.loser == event.seat:
        account = replace(account, letter=event.letter)
    return replace(table, seats=seats, reckoning=account)
