"""The person's rounds: the rows of the table `rounds`, computed from game events.

Only information that the person had is used: public events and the person's own cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from smokingcat.rules.cards import HEJMA, Card
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    CallResult,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    MatchEnded,
    PacketTurnedUp,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    TrickTaken,
    VerdictGiven,
    redacted,
)
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.moves import Deal
from smokingcat.rules.record.record import Replay
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import TakenTrick, honest_suits
from smokingcat.store import schema

if TYPE_CHECKING:
    from sqlite3 import Connection

PERSON_SEAT: Final = 0

Hejma = Literal["", "taken", "given"]
End = Literal["", "lost", "kept"]

UPSERT_ROUND: Final = schema.upsert_statement("rounds", "match", "number", keeps=("at",))
"""Inserts or replaces a round, but keeps its time. A ban may change a round after it was counted.
"""
INSERT_ROUND: Final = schema.insert_statement("rounds", "ON CONFLICT (match, number) DO NOTHING")


class RoundRow(NamedTuple):
    """A scored round from the person's view.

    ``match`` is the identity of the match, ``number`` the round. ``at`` is the ISO time of scoring
    or empty. ``hejma`` is "taken" if the person ended up with Hejma, also by throwing in. It is
    "given" if the person held Hejma first and another player ended up with her, unless the person
    discarded her against the rules (R22). ``honest_suits`` counts those of all players (R25).
    ``last_trick`` means that the person took it. ``played_out`` means that it was played: a round
    may end earlier, at 17 points or thrown in. ``end`` is "lost" or "kept" if the match ended with
    this round.

    Under honour law (R24), ``calls`` are the person's calls. ``calls_right`` are the calls after
    which the accused was proven or judged guilty. ``verdicts`` are the guilty verdicts against the
    person. ``banned`` means that the match ended by the person's ban. ``scored`` is false if a
    letter for a misdeal ended the match before its last round was played.
    """

    match: str
    number: int
    at: str
    points: int
    lost: bool
    hejma: Hejma
    threw_in: bool
    honest_suits: int
    last_trick: bool
    played_out: bool
    end: End
    calls: int = 0
    calls_right: int = 0
    verdicts: int = 0
    banned: bool = False
    scored: bool = True


def round_row(events: Sequence[Event], *, match: str, at: str) -> RoundRow:
    """Return the row of a round for the person in seat 0; ``events`` are all since its first deal.

    The events may be redacted for that seat. Raise ValueError if the round is not scored and the
    match not over.
    """
    seat = PERSON_SEAT
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    dealt = next((event for event in events if isinstance(event, CardsDealt)), None)
    number = scored or dealt
    if number is None or not (scored or _match_end(events, seat)):
        raise ValueError("the round has not been scored")
    tricks = [e for e in events if isinstance(e, TrickTaken)]
    taken = [TakenTrick(trick.leader, trick.cards, trick.seat) for trick in tricks]
    return RoundRow(
        match,
        number.round_number,
        at,
        scored.points[seat] if scored else 0,
        scored is not None and scored.loser == seat,
        _hejma_result(events, seat),
        any(isinstance(event, CardsThrownIn) and event.seat == seat for event in events),
        len(honest_suits(taken)),
        any(trick.number == TRICKS and trick.seat == seat for trick in tricks),
        any(trick.number == TRICKS for trick in tricks),
        _match_end(events, seat),
        sum(isinstance(event, RenounceCalled) and event.charge.caller == seat for event in events),
        sum(charge.caller == seat for charge in _guilty_charges(events)),
        sum(charge.accused == seat for charge in _guilty_charges(events)),
        any(isinstance(event, PlayerBanned) and event.seat == seat for event in events),
        scored is not None,
    )


def rounds_of(replay: Replay, at: str) -> Iterator[RoundRow]:
    """Yield the scored rounds of a record, each with the time ``at``."""
    # a match that starts from given hands has events before its first move
    events = list(rebuild_events(replay.record.header.new_match()))
    identity = replay.record.header.identity
    for (_, move), news in zip(replay.record.moves, replay.move_events, strict=True):
        if isinstance(move, Deal):
            yield from _count_events(events, identity, at)
            events.clear()
        events += news
    yield from _count_events(events, identity, at)


def _count_events(events: Sequence[Event], match: str, at: str) -> Iterator[RoundRow]:
    if any(isinstance(event, RoundScored | MatchEnded | PlayerBanned) for event in events):
        yield round_row(redacted(events, PERSON_SEAT), match=match, at=at)


def count(connection: Connection, row: RoundRow) -> None:
    """Insert or update a round; its match must have a row.

    A forgotten round is not inserted again.
    """
    query = "SELECT 1 FROM matches WHERE id = ? AND forgotten >= ?"
    if connection.execute(query, (row.match, row.number)).fetchone() is None:
        connection.execute(UPSERT_ROUND, row._asdict())


def add_missing(connection: Connection, rows: Sequence[RoundRow]) -> int:
    """Insert the rounds of one match that have no row; return their number.

    An inserted round gets no later time than the rounds after it.
    """
    if not rows:
        return 0
    query = "SELECT number, at FROM rounds WHERE match = ? ORDER BY number"
    there: dict[int, str] = dict(connection.execute(query, (rows[0].match,)))
    missing = [row for row in rows if row.number not in there]
    for row in missing:
        later = [at for number, at in there.items() if number > row.number]
        connection.execute(INSERT_ROUND, row._replace(at=min([row.at, *later]))._asdict())
    return len(missing)


def _match_end(events: Sequence[Event], seat: int) -> End:
    for event in events:
        match event:
            case MatchEnded(loser=loser) | PlayerBanned(seat=loser):
                return "lost" if loser == seat else "kept"
    return ""


def _guilty_charges(events: Sequence[Event]) -> Iterator[Charge]:
    """Yield each charge with a guilty verdict once.

    A proven revoke needs no vote. The vote on its intent is not another verdict (R24).
    """
    for event in events:
        match event:
            case RenounceCalled(charge=charge, answer=CallResult.PROVEN):
                yield charge
            case VerdictGiven(charge=charge, guilty=True) if charge.offence is not Offence.REVOKED:
                yield charge


def _hejma_result(events: Sequence[Event], seat: int) -> Hejma:
    """Return whether the person took or gave Hejma, empty if she was not played.

    A gift does not count if the person could have followed suit (R22).
    """
    taker, was_held, is_legal = None, False, True
    hand = set[Card]()
    for event in events:
        match event:
            case CardsDealt():
                hand = {*(event.hands[seat] or ())}
                was_held = HEJMA in hand
            case CardsPassed() if event.seat == seat:
                hand.difference_update(event.cards or ())
            case PacketTurnedUp() if event.seat == seat:
                hand.update(event.cards or ())
                was_held |= HEJMA in hand
            case CardPlayed() if event.seat == seat:
                hand.discard(event.card)
            case TrickTaken() if HEJMA in event.cards:
                taker, led = event.seat, event.cards[0].suit
                player = (event.leader + event.cards.index(HEJMA)) % len(SEATS)
                is_own_discard = player == seat and led is not HEJMA.suit
                is_legal = not (is_own_discard and any(card.suit is led for card in hand))
            case CardsThrownIn() if taker is None:
                taker = event.seat
    if taker == seat:
        return "taken"
    return "given" if was_held and taker is not None and is_legal else ""
