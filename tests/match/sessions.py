"""Sessions for tests: short matches in which the person plays like the level `kitten`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.seating import PlayerFactory
from smokingcat.match.session.session import Person, Session, Waiting
from smokingcat.rules.events import Event
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    Accept,
    CallRenounce,
    Deal,
    Move,
    PassCards,
    Redeal,
    ThrowIn,
    TurnUpPacket,
    Vote,
)
from smokingcat.rules.pack import draw_dealer, who_notices
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView, view_for
from smokingcat.store.matches import MatchRow
from smokingcat.store.rounds import RoundRow

LONG_AGO = datetime(2025, 2, 1, 20, 30)
SHORT = Ruleset("PES")
LEVELS = ("regular", "kitten", "kitten")
NAMES = ("Me", "Mourek", "Bělinda", "Zrzoun")

ROUND = RoundRow(
    match="2026-03-01T20:00:00 7",
    number=1,
    at="2026-03-01T20:10:00+01:00",
    points=7,
    lost=False,
    hejma="",
    threw_in=False,
    honest_suits=0,
    last_trick=False,
    played_out=True,
    end="",
)
"""A round with seven points and no other event."""

MATCH = MatchRow(
    file="20250201-203000",
    started="2025-02-01T20:30:00",
    ended="2025-02-01T20:45:00",
    seed="7",
    word="PES",
    loser=3,
    names=NAMES,
    kinds=("person", "regular", "kitten", "kitten"),
    letters=(1, 0, 2, 3),
    rounds=6,
)
"""A match that Zrzoun has lost."""

_KITTEN = BotPlayer(roster.make("kitten", "the person"))


def unsaved_session(
    seed: int = 1,
    ruleset: Ruleset = SHORT,
    persons: Sequence[int] = (0,),
    viewer: int | None = 0,
) -> Session:
    """Return an unsaved match with persons on these seats and kittens on the others."""
    players: list[Player] = [
        Person() if seat in persons else BotPlayer(roster.make("kitten", seed)) for seat in SEATS
    ]
    return Session(Match(ruleset, seed), players, NAMES, viewer)


def store_in(
    folder: Path, make_player: PlayerFactory | None = None, now: Callable[[], str] = str
) -> MatchStore:
    """Return the store of a folder in which the database lies beside the matches."""
    return MatchStore(folder, folder / "smokingcat.db", make_player, now)


def begin_match(
    folder: Path, ruleset: Ruleset = SHORT, seed: str = "1", kind: str = "person"
) -> Session:
    return store_in(folder).create(
        ruleset, seed=seed, started=LONG_AGO, name="Me", levels=LEVELS, kind=kind
    )


def kitten_move(session: Session) -> Move:
    """Return the person's next move as `kitten` chooses it; equal views give equal moves."""
    assert session.person is not None
    move = _KITTEN.decide(view_for(session.match, session.person))
    assert move is not None
    return move


def make_move(session: Session) -> tuple[Event, ...]:
    """Make the next move, of the person or of a bot; return its events."""
    if session.poll() == Waiting(for_person=True):
        return session.submit(kitten_move(session))
    return session.step()


def play_moves(session: Session, moves: int | None = None) -> list[Event]:
    """Play ``moves`` moves, or to the end of the match; return the events."""
    news: list[Event] = []
    while session.match.outcome is None and moves != 0:
        news += make_move(session)
        moves = None if moves is None else moves - 1
    return news


def finished_session(store: MatchStore, number: int = 0, word: str = "PES") -> Session:
    """Play a match to its end and put it away; ``number`` is its seed and start minute."""
    started = LONG_AGO + timedelta(minutes=number)
    session = store.create(
        replace(SHORT, word=word), seed=str(number), started=started, levels=LEVELS
    )
    play_moves(session)
    store.put_away(session)
    return session


class LenientWitness:
    """Bot that calls peeps it noticed, always acquits, and otherwise plays like `kitten`."""

    def decide(self, view: SeatView) -> Move | None:
        for peep in view.honour_state.peeps:
            if peep.seat != view.seat and view.phase is Phase.PASSING:
                return CallRenounce(peep.seat, Offence.PEEPED)
        if view.phase is Phase.VOTING:
            return Vote(guilty=False) if view.seat in view.honour_state.to_vote else None
        return _KITTEN.decide(view)


def session_in_vote(folder: Path) -> Session:
    """Begin a match under honour law; stop after the first vote on a peep of the person."""
    seed = next(
        str(seed)
        for seed in range(99)
        if who_notices(str(seed), 1, 0) and draw_dealer(str(seed)) == 0
    )
    session = store_in(folder, make_player=lambda *_: LenientWitness()).create(
        Ruleset("PES", law="honour"), seed=seed, started=LONG_AGO, name="Me", levels=LEVELS
    )
    match = session.match
    while not any(vote is not None for vote in match.honour_state.votes):
        if match.refusal(0, TurnUpPacket()) is None:
            session.submit(TurnUpPacket())
        elif session.poll() == Waiting(for_person=True):
            session.submit(kitten_move(session))
        else:
            session.step()
    return session


def saved_record_text(folder: Path) -> str:
    """Return the text of the only record in ``folder``."""
    (path,) = folder.glob("*.match")
    return path.read_bytes().decode("utf-8")


def record_ended_by_misdeal() -> Record:
    """Return a record in which seat 1 loses by throwing in and by two misdeals (R23)."""
    seated_players = tuple(map(SeatedPlayer, ("person", *LEVELS), NAMES))
    rules = Ruleset("PES", law="honour")
    for seed in count():
        header = RecordHeader(LONG_AGO.isoformat(), rules, str(seed), 1, seated_players)
        match, moves = header.new_match(), list[tuple[int, Move]]()
        while match.outcome is None:
            moves.append(_next_move_to_misdeals(match))
            match.apply(*moves[-1])
        if match.loser is None:
            return Record(header, tuple(moves))
    raise AssertionError


def _next_move_to_misdeals(match: Match) -> tuple[int, Move]:
    """Return a seat and its move: seat 1 throws in, and is called for its second misdeal."""
    (seat, *_), misdeals = match.awaited, match.honour_state.misdeals
    match match.phase:
        case Phase.DEALING:
            return seat, Redeal() if misdeals else Deal()
        case Phase.PASSING:
            return seat, PassCards(match.hand(seat)[:3])
        case Phase.PLAYING:
            return 1, ThrowIn()
        case Phase.OBJECTIONS if misdeals:
            return 0, CallRenounce(1, Offence.MISDEALT)
        case Phase.OBJECTIONS:
            return seat, Accept()
    return seat, Vote(guilty=True)
