"""Makes a session from a record: a person and bots in their seats."""

from __future__ import annotations

from collections.abc import Callable

from smokingcat.bots.character import Character
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.match.session.session import Counting, Person, Session
from smokingcat.match.session.thinking_bot import make_player as plainly
from smokingcat.rules.pack import Seed
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import Replay
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player
from smokingcat.store.deal_results import shown_number
from smokingcat.store.journal import Journal
from smokingcat.store.record_summary import PERSON

PlayerFactory = Callable[[str, Seed, Character], Player]


def cat_at(header: RecordHeader, seat: int, make_player: PlayerFactory | None = None) -> Player:
    """Return the bot of a seat; UnknownBot if there is none of its name."""
    sitting = make_player or plainly
    kind, seed = header.seated_players[seat].kind, f"{header.seed}/{seat}"
    return sitting(kind, seed, AT_TABLE[seat].character)


def make_session(
    replay: Replay,
    journal: Journal | None,
    *,
    is_drawn: bool = False,
    make_player: PlayerFactory | None = None,
    ends_with_round: bool = False,
    count: Counting | None = None,
) -> Session:
    """Return the session of ``replay``.

    Without a journal nothing is written to a file. ``make_player`` makes the bots, by default bots
    that answer at once; UnknownBot if one does not exist. ``count`` counts the rounds. Practice and
    matches of one round end with the round.
    """
    header = replay.record.header
    players = [
        Person()
        if header.seated_players[seat].kind == PERSON
        else cat_at(header, seat, make_player)
        for seat in SEATS
    ]
    names = [seated_player.name for seated_player in header.seated_players]
    return Session(
        replay.match,
        players,
        names,
        0,
        journal,
        is_drawn=is_drawn,
        before=replay.record,
        round_events=replay.round_events(),
        count=count,
        ends_with_round=ends_with_round,
        first_number=shown_number(header, 1),
    )
