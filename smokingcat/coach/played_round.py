"""A round that was played, move by move, from the record of its match.

The rules play it again; nothing is kept beside the record. All hands are open here, so this is
for rounds that are over. What a seat knew when it chose (`Knowledge`) proves that nobody looked
into other people's cards: it is taken from the `SeatView` that a bot is handed and from nothing
else. How it chose is not told here.
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
    """The table as it lies open after ``place`` moves of the record; tuples go by seat.

    ``seat`` made ``move``, the last of them; ``None`` where the hands were laid out by hand.
    ``views`` are what each seat knows now. ``loser`` is who lost the round, once it is over, and
    ``ended`` why.
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
    ended: RoundEnd | None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat saw, and what it chose: a card to play, three to pass, or none: it threw in.

    ``place`` is how many moves of the record had been made before.
    """

    place: int
    view: SeatView
    chosen: tuple[Card, ...]

    @property
    def throws_in(self) -> bool:
        """Whether the cards were thrown in (R18), in turn or out of it."""
        return not self.chosen

    @property
    def trick(self) -> int:
        """To which trick, from 1, a card was chosen; 0 for the pass."""
        return len(self.view.taken) + 1 if self.view.passed else 0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that ``view.seat`` knew when it made ``move``, the ``place + 1``-th of the record.

    ``memory`` is what can be worked out from the view: cards it cannot place, suits that others
    have not got, and the three that it gave to the left as far as they are still there.
    """

    place: int
    view: SeatView
    move: Move
    memory: Recall


def moments(record: Record, round_number: int | None = None) -> tuple[TableSnapshot, ...]:
    """Return a round from the dealt hands to the reckoning; ``None`` is the last one scored.

    Only what is done to cards is a moment: what is called and judged after one (R24) belongs to it.
    ValueError if there is no such round.
    """
    first, last, *_ = _span(record, round_number)
    match = record.replay_to(first)
    seat, move = record.moves[first - 1] if first else (None, None)
    found = [_moment(match, first, seat, move)]
    for place, (seat, move) in enumerate(record.moves[first:last], start=first + 1):
        match.apply(seat, move)
        if isinstance(move, PassCards | PlayCard | ThrowIn):
            found.append(_moment(match, place, seat, move))
    end = found[-1]
    found[-1] = _moment(match, end.place, end.seat, end.move)
    return tuple(found)


def call(record: Record, round_number: int | None = None) -> tuple[int, CallRenounce] | None:
    """Return the call by which a round was lost, with who made it, if it was by verdict (R24).

    ValueError if there is no such round.
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
    """Return all that happened in a round after its deal, up to the reckoning; nothing is redacted.

    ValueError if there is no such round.
    """
    span = _span(record, round_number)
    match = record.replay_to(span.dealt)
    made = record.moves[span.dealt : span.scored]
    return tuple(event for seat, move in made for event in match.apply(seat, move))


def rounds(record: Record) -> int:
    """Return how many rounds of a match have been scored: they are numbered from 1."""
    scored = record.replay().last_round
    return 0 if scored is None else scored.number


def loser(record: Record, round_number: int | None = None) -> int:
    """Return who lost a round; ``None`` is the last one scored.

    ValueError if there is no such round.
    """
    return _span(record, round_number).loser


def decisions(record: Record, seat: int, round_number: int | None = None) -> tuple[Decision, ...]:
    """Return where ``seat`` had a choice in a round: the pass, and cards that were not forced.

    If it threw in, that is the last. A revoke is none: nobody weighs what is forbidden (R14).
    ValueError if there is no such round.
    """
    found = []
    for before, after in pairwise(moments(record, round_number)):
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
    """Return what was known at every pass, card and throwing in of a round, in order.

    ``None`` is the last round scored; ValueError if there is no such round.
    """
    found = []
    for before, after in pairwise(moments(record, round_number)):
        if after.seat is not None and isinstance(after.move, PassCards | PlayCard | ThrowIn):
            view = before.views[after.seat]
            found.append(Knowledge(before.place, view, after.move, recall(view)))
    return tuple(found)


def seed(record: Record) -> str:
    """Return what all chance of the match came from: the same seed deals the same cards."""
    return record.header.seed


def from_here(record: Record, place: int) -> Record:
    """Return ``record`` up to its ``place``-th move, after which a round must be under way.

    It is a record like any other, cut short, to practise from; the rules know nothing of practice.
    The match that it replays is a new one: whatever is done to it, the old one stays as it is.
    ValueError where nobody has a card to choose.
    """
    if not 0 <= place <= len(record.moves):
        raise ValueError(f"no such place: {place}")
    cut = replace(record, moves=record.moves[:place], torn=False)
    if cut.replay().phase not in (Phase.PASSING, Phase.PLAYING):
        raise ValueError(f"no round is under way after move {place}")
    return cut


def through(record: Record, round_number: int) -> Record:
    """Return ``record`` without the rounds after one: what is known of that hangs on none."""
    number = record.header.first_round - (record.header.hands is None)
    for place, (_, move) in enumerate(record.moves):
        number += isinstance(move, Deal)
        if number > round_number:
            return replace(record, moves=record.moves[:place], torn=False)
    return replace(record, torn=False)


def last_choice(record: Record, seat: int) -> int | None:
    """Return after how many moves ``seat`` had its last choice in the round under way.

    That was a pass, or a card that was not forced; ``None`` where it has had none yet.
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
    """Say whether a card was played that did not follow though one could have (R14)."""
    return isinstance(after.move, PlayCard) and after.move.card not in before.legal


class _Span(NamedTuple):
    """After how many moves a round was dealt, and after how many scored; who lost it, and why."""

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


def _moment(match: Match, place: int, seat: int | None, move: Move | None) -> TableSnapshot:
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
        ended=None if scored is None else scored.reason,
    )
