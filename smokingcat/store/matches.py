"""Matches that a person has played: the rows of the table `matches`, and who bears a word.

A row is there from the first round that was scored on, and stays when its record is thrown away:
who was given a name has been given it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from smokingcat.rules.record.identity import identity_of
from smokingcat.rules.seats import SEATS
from smokingcat.store import schema
from smokingcat.store.record_summary import PERSON, RecordSummary

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.record.header import RecordHeader
    from smokingcat.rules.ruleset import Law

PUT: Final = f"{schema.replacing('matches', 'id', keeps=('forgotten',))} WHERE matches.ended = ''"
"""Of a match that is over everything is known, and stays as it is."""
NAME: Final = "UPDATE matches SET file = :file WHERE id = :id"
"""Says what the record of a match is called now, be it over or not."""
FINISHED: Final = "ended <> '' AND deals = '' AND loser >= 0"
"""What is so of a match that was played to its end, and is no round of a day."""
_NOBODY: Final = -1


class MatchRow(NamedTuple):
    """A match; tuples go by seat.

    ``file`` is the name of its record without folder and suffix, ``started`` and ``ended`` are ISO
    moments; one that goes on has not ``ended``. ``loser`` filled the ``word``, or, where it
    ``is_ban``, is banned for life and given no name (R22); ``None`` if nobody did. ``kinds`` are
    bots' names or "person", ``rounds`` those that were scored.

    A round of today's cards or of a challenge is a match of one round: ``deals`` is the key of its
    cards, ``deal`` which of them it is, from 1, and ``bots`` the digest of its cats.
    """

    file: str
    started: str
    ended: str
    seed: str
    word: str
    loser: int | None
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    letters: tuple[int, ...]
    rounds: int
    law: Law = "strict"
    is_ban: bool = False
    deals: str = ""
    deal: int = 0
    bots: str = ""

    @property
    def identity(self) -> str:
        """What the match is called wherever it is told of, as `RecordHeader.identity`."""
        return identity_of(self.started, self.seed)

    @property
    def names_somebody(self) -> bool:
        """Whether its loser has been given the word for a name: a ban gives none."""
        return self.loser is not None and not self.is_ban

    @property
    def lost_by(self) -> int:
        """The loser of a match that is over; ValueError where nobody has lost."""
        if self.loser is None:
            raise ValueError("nobody has lost this match")
        return self.loser

    def bound(self) -> dict[str, Any]:
        """Return the columns by name."""
        return {
            "id": self.identity,
            **{name: getattr(self, name) for name in _SAME},
            **dict(zip(schema.NAMES, self.names, strict=True)),
            **dict(zip(schema.LEVELS, self.kinds[1:], strict=True)),
            **dict(zip(schema.LETTERS, self.letters, strict=True)),
            "loser": _NOBODY if self.loser is None else self.loser,
            "forgotten": 0,
        }


_SAME: Final = (
    *("file", "started", "ended", "seed", "word", "law", "is_ban", "rounds"),
    *("deals", "deal", "bots"),
)
"""The columns that are attributes as well."""
_COLUMNS: Final = (*_SAME, "loser", *schema.NAMES, *schema.LEVELS, *schema.LETTERS)


class Bearer(NamedTuple):
    """Who is called ``word`` for the time being: a cat by its ``name``, or the person.

    The person sits in ``seat`` 0, and their ``name`` is what they typed then, which may be nothing.
    """

    word: str
    seat: int
    name: str

    @property
    def is_person(self) -> bool:
        """Whether it is the person who bears the word."""
        return self.seat == 0


def match_row(
    file: str,
    header: RecordHeader,
    *,
    letters: tuple[int, ...] = (0,) * len(SEATS),
    rounds: int = 0,
    ended: str = "",
) -> MatchRow:
    """Return the row of a match that goes on, or of which nothing but the rounds is known."""
    return MatchRow(
        file,
        header.started,
        ended,
        header.seed,
        header.ruleset.word,
        None,
        tuple(seated_player.name for seated_player in header.seated_players),
        tuple(seated_player.kind for seated_player in header.seated_players),
        letters,
        rounds,
        header.ruleset.law,
    )


def ended_row(file: str, ended: str, seen: RecordSummary) -> MatchRow:
    """Return the row of a match that is over; ValueError if it is not."""
    if not seen.is_over:
        raise ValueError("the match is not over")
    row = match_row(file, seen.header, letters=seen.letters, rounds=seen.rounds, ended=ended)
    loser = seen.letters.index(max(seen.letters)) if seen.banned is None else seen.banned
    return row._replace(loser=loser, is_ban=seen.banned is not None)


def bearer(match: MatchRow) -> Bearer | None:
    """Return who bears a word after ``match``, ``None`` if nobody has been given it.

    A name sticks until the next match that a person played to its end: it goes on to whoever loses
    that one, the same seat or another.
    """
    if match.loser is None or match.is_ban:
        return None
    return Bearer(match.word, match.loser, match.names[match.loser])


def put(connection: Connection, match: MatchRow) -> None:
    """Insert a match, or change the row that there is of it while it goes on."""
    connection.execute(PUT, match.bound())


def matches(
    connection: Connection, condition: str = "TRUE", *bound: object
) -> tuple[MatchRow, ...]:
    """Return the matches that meet an SQL condition, in the order in which they ended."""
    query = f"SELECT {', '.join(_COLUMNS)} FROM matches WHERE {condition} ORDER BY ended, id"
    return tuple(_row(columns) for columns in connection.execute(query, bound))


_FIRST: Final = len(_SAME) + 1


def _row(columns: tuple[Any, ...]) -> MatchRow:
    file, started, ended, seed, word, law, is_ban, rounds, deals, deal, bots, loser = columns[
        :_FIRST
    ]
    return MatchRow(
        file,
        started,
        ended,
        seed,
        word,
        None if loser == _NOBODY else loser,
        columns[_FIRST : _FIRST + 4],
        (PERSON, *columns[_FIRST + 4 : _FIRST + 7]),
        columns[_FIRST + 7 :],
        rounds,
        cast("Law", law),
        bool(is_ban),
        deals,
        deal,
        bots,
    )
