"""A played round, reconstructed move by move from a match record.

All hands are open here, so these functions are for finished rounds. Each position is recomputed by
replaying the record. `Knowledge` comes only from the `SeatView` that a bot receives, so it proves
that no seat saw hidden cards. The bot's reasoning is not recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from smokingcat.bots.recall import Recall, recall
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Event, Hand, RoundEnd
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    CallRenounce,
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
)
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import OpenTrick, TakenTrick
from smokingcat.rules.view import SeatView, view_for


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The open table after ``place`` moves of the record; tuples go by seat.

    ``seat`` made the last move, ``move``. Both are ``None`` in a position that was set up without
    moves. ``views`` are the seats' views at this point. ``loser`` and ``end_reason`` (the reason)
    are set once the round is over.
    """

    place: int
    seat: int | None
    move: Move | None
    hands: tuple[Hand, ...]
    passed: tuple[Hand, ...]
    received: tuple[Hand, ...]
    trick: OpenTrick
    taken: tuple[TakenTrick, ...]
    points: tuple[int, ...]
    views: tuple[SeatView, ...]
    loser: int | None
    end_reason: RoundEnd | None


@dataclass(frozen=True, slots=True)
class Decision:
    """The view of a seat and its choice: one card to play, three to pass, or none to throw in.

    ``place`` is the number of moves in the record before the choice.
    """

    place: int
    view: SeatView
    chosen: tuple[Card, ...]

    @property
    def throws_in(self) -> bool:
        """Whether the seat threw in its cards (R18), in turn or out of turn."""
        return not self.chosen

    @property
    def trick(self) -> int:
        """The trick, counted from 1, of the played card; 0 for the pass."""
        return len(self.view.taken) + 1 if self.view.passed else 0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The knowledge of ``view.seat`` when it made ``move``, move ``place + 1`` of the record.

    ``memory`` holds the conclusions from the view: unseen cards and voids of other seats. The
    knowledge also holds the passed cards that the left neighbour still has.
    """

    place: int
    view: SeatView
    move: Move
    memory: Recall


def snapshots(record: Record, round_number: int | None = None) -> tuple[TableSnapshot, ...]:
    """Return the snapshots of a round from the deal to the scoring.

    ``None`` selects the last scored round. Only a pass, a card or throwing in makes a new snapshot;
    calls and votes (R24) belong to the snapshot before them. Raises ValueError if the round does
    not exist.
    """
    first, last, *_ = _span(record, round_number)
    match = record.replay_to(first)
    seat, move = record.moves[first - 1] if first else (None, None)
    found = [_snapshot(match, first, seat, move)]
    for place, (seat, move) in enumerate(record.moves[first:last], start=first + 1):
        match.apply(seat, move)
        if isinstance(move, PassCards | PlayCard | ThrowIn):
            found.append(_snapshot(match, place, seat, move))
    end = found[-1]
    found[-1] = _snapshot(match, end.place, end.seat, end.move)
    return tuple(found)


def losing_call(record: Record, round_number: int | None = None) -> tuple[int, CallRenounce] | None:
    """Return the call that lost the round, with its caller; ``None`` without verdict (R24).

    Raises ValueError if the round does not exist.
    """
    span = _span(record, round_number)
    if span.ended is not RoundEnd.VERDICT:
        return None
    made = [
        (seat, move)
        for seat, move in record.moves[span.dealt : span.scored]
        if isinstance(move, CallRenounce) and move.accused == span.loser
    ]
    return made[-1]


def events(record: Record, round_number: int | None = None) -> tuple[Event, ...]:
    """Return all events of a round after its deal up to the scoring, unredacted.

    Raises ValueError if the round does not exist.
    """
    span = _span(record, round_number)
    match = record.replay_to(span.dealt)
    made = record.moves[span.dealt : span.scored]
    return tuple(event for seat, move in made for event in match.apply(seat, move))


def rounds(record: Record) -> int:
    """Return the number of scored rounds in a match; rounds are numbered from 1."""
    scored = record.replay().last_round
    return 0 if scored is None else scored.number


def loser(record: Record, round_number: int | None = None) -> int:
    """Return the loser of a round; ``None`` selects the last scored round.

    Raises ValueError if the round does not exist.
    """
    return _span(record, round_number).loser


def decisions(record: Record, seat: int, round_number: int | None = None) -> tuple[Decision, ...]:
    """Return the decisions of ``seat`` in a round: the pass and every card that was not forced.

    Throwing in is the last decision. A revoke is left out, because illegal cards have no evaluation
    (R14). Raises ValueError if the round does not exist.
    """
    found = []
    for before, after in pairwise(snapshots(record, round_number)):
        view = before.views[seat]
        if after.seat != seat:
            continue
        if isinstance(after.move, PassCards):
            found.append(Decision(before.place, view, after.move.cards))
        elif (
            isinstance(after.move, PlayCard) and len(view.legal) > 1 and not is_revoke(after, view)
        ):
            found.append(Decision(before.place, view, (after.move.card,)))
        elif isinstance(after.move, ThrowIn):
            found.append(Decision(before.place, view, ()))
    return tuple(found)


def knowledge(record: Record, round_number: int | None = None) -> tuple[Knowledge, ...]:
    """Return the knowledge behind each pass, card and throwing in of a round, in order.

    ``None`` selects the last scored round. Raises ValueError if the round does not exist.
    """
    found = []
    for before, after in pairwise(snapshots(record, round_number)):
        if after.seat is not None and isinstance(after.move, PassCards | PlayCard | ThrowIn):
            view = before.views[after.seat]
            found.append(Knowledge(before.place, view, after.move, recall(view)))
    return tuple(found)


def seed(record: Record) -> str:
    """Return the seed of the match; the same seed deals the same cards."""
    return record.header.seed


def cut_after(record: Record, place: int) -> Record:
    """Return ``record`` cut after ``place`` moves, for practice from that position.

    The result is an ordinary record. The match that it replays is new, so playing on leaves the old
    match unchanged. Raises ValueError unless a round is under way there.
    """
    if not 0 <= place <= len(record.moves):
        raise ValueError(f"no such place: {place}")
    cut = replace(record, moves=record.moves[:place], torn=False)
    if cut.replay().phase not in (Phase.PASSING, Phase.PLAYING):
        raise ValueError(f"no round is under way after move {place}")
    return cut


def up_to_round(record: Record, round_number: int) -> Record:
    """Return ``record`` without the rounds after ``round_number``.

    Results about one round are keyed by it, because later rounds do not change it.
    """
    number = record.header.first_round - (record.header.hands is None)
    for place, (_, move) in enumerate(record.moves):
        number += isinstance(move, Deal)
        if number > round_number:
            return replace(record, moves=record.moves[:place], torn=False)
    return replace(record, torn=False)


def last_decision(record: Record, seat: int) -> int | None:
    """Return the number of moves before the last choice of ``seat`` in the current round.

    A choice is a pass or a card that was not forced. ``None`` if the seat has had no choice yet.
    """
    match, found = record.header.new_match(), None
    for place, (mover, move) in enumerate(record.moves):
        if isinstance(move, Deal | Redeal):
            found = None
        elif mover == seat and (
            isinstance(move, PassCards)
            or (isinstance(move, PlayCard) and len(match.legal(seat)) > 1)
        ):
            found = place
        match.apply(mover, move)
    return found


def is_revoke(after: TableSnapshot, before: SeatView) -> bool:
    """Return whether the card played in ``after`` failed to follow suit although it could (R14)."""
    return isinstance(after.move, PlayCard) and after.move.card not in before.legal


class _Span(NamedTuple):
    """A round in a record: move counts after its deal and scoring, its loser and the reason."""

    dealt: int
    scored: int
    loser: int
    ended: RoundEnd


def _span(record: Record, round_number: int | None) -> _Span:
    match = record.header.new_match()
    dealt, found = 0, None
    for place, (seat, move) in enumerate(record.moves, start=1):
        before = match.last_round
        match.apply(seat, move)
        scored = match.last_round
        if isinstance(move, Deal | Redeal):
            dealt = place
        if scored is None or scored is before:
            continue
        if round_number in (None, scored.number):
            found = _Span(dealt, place, scored.loser, scored.reason)
    if found is None:
        raise ValueError("no such round has been scored")
    return found


def _snapshot(match: Match, place: int, seat: int | None, move: Move | None) -> TableSnapshot:
    scored = match.last_round if match.loser is not None else None
    return TableSnapshot(
        place,
        seat,
        move,
        hands=tuple(match.hand(owner) for owner in SEATS),
        passed=tuple(match.passed(owner) for owner in SEATS),
        received=tuple(match.received(owner) for owner in SEATS),
        trick=match.trick,
        taken=match.taken,
        points=match.points,
        views=tuple(view_for(match, owner) for owner in SEATS),
        loser=match.loser,
        end_reason=None if scored is None else scored.reason,
    )
