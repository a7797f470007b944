"""The person's matches: the rows of the table `matches`, and the player who bears a word.

A match has a row from its first scored round on. The row stays when the record is deleted, because
the loser keeps the name.
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

UPSERT_MATCH: Final = (
    f"{schema.upsert_statement('matches', 'id', keeps=('forgotten',))} WHERE matches.ended = ''"
)
"""Inserts or updates a match. The row of a finished match is complete and is not changed."""
RENAME_RECORD: Final = "UPDATE matches SET file = :file WHERE id = :id"
"""Changes the file name of a match's record, finished or not."""
IS_FINISHED: Final = "ended <> '' AND deals = '' AND loser >= 0"
"""SQL condition for a match that was played to its end and is no daily or challenge round."""
_NO_LOSER: Final = -1


class MatchRow(NamedTuple):
    """A match; tuples are in seat order.

    ``file`` is the name of the record without folder and suffix. ``started`` and ``ended`` are ISO
    times; ``ended`` is empty for an unfinished match. ``loser`` is the seat that filled the
    ``word``, ``None`` without one. If ``is_ban``, the loser is banned for life and gets no name
    (R22). ``kinds`` are names of bots or "person". ``rounds`` counts scored rounds.

    A daily or challenge round is a match of one round. ``deals`` is the key of its deal set,
    ``deal`` its number from 1, and ``bots`` the digest of its bots.
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
        """Identifier of the match, as `RecordHeader.identity`."""
        return identity_of(self.started, self.seed)

    @property
    def gives_name(self) -> bool:
        """Whether the loser has been given the word as a name; a ban gives none."""
        return self.loser is not None and not self.is_ban

    @property
    def checked_loser(self) -> int:
        """The loser of a finished match; raise ValueError if there is none."""
        if self.loser is None:
            raise ValueError("nobody has lost this match")
        return self.loser

    def columns(self) -> dict[str, Any]:
        return {
            "id": self.identity,
            **{name: getattr(self, name) for name in _SAME_NAME_COLUMNS},
            **dict(zip(schema.NAMES, self.names, strict=True)),
            **dict(zip(schema.LEVELS, self.kinds[1:], strict=True)),
            **dict(zip(schema.LETTERS, self.letters, strict=True)),
            "loser": _NO_LOSER if self.loser is None else self.loser,
            "forgotten": 0,
        }


_SAME_NAME_COLUMNS: Final = (
    *("file", "started", "ended", "seed", "word", "law", "is_ban", "rounds"),
    *("deals", "deal", "bots"),
)
"""Columns with the same name as an attribute."""
_COLUMNS: Final = (*_SAME_NAME_COLUMNS, "loser", *schema.NAMES, *schema.LEVELS, *schema.LETTERS)


class Bearer(NamedTuple):
    """The player who bears ``word`` as a name at present: a cat or the person.

    The person sits in ``seat`` 0. The person's ``name`` is the one typed for that match and may be
    empty.
    """

    word: str
    seat: int
    name: str

    @property
    def is_person(self) -> bool:
        return self.seat == 0


def match_row(
    file: str,
    header: RecordHeader,
    *,
    letters: tuple[int, ...] = (0,) * len(SEATS),
    rounds: int = 0,
    ended: str = "",
) -> MatchRow:
    """Return the row of a match that is unfinished, or of which only the rounds are known."""
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


def ended_row(file: str, ended: str, summary: RecordSummary) -> MatchRow:
    """Return the row of a finished match; raise ValueError if it is unfinished."""
    if not summary.is_over:
        raise ValueError("the match is not over")
    row = match_row(
        file, summary.header, letters=summary.letters, rounds=summary.rounds, ended=ended
    )
    loser = (
        summary.letters.index(max(summary.letters)) if summary.banned is None else summary.banned
    )
    return row._replace(loser=loser, is_ban=summary.banned is not None)


def bearer(match: MatchRow) -> Bearer | None:
    """Return the player who bears a word after ``match``, ``None`` if no player was given it.

    A name lasts until the person's next finished match. The loser of that match bears the name
    next.
    """
    if match.loser is None or match.is_ban:
        return None
    return Bearer(match.word, match.loser, match.names[match.loser])


def save_match(connection: Connection, match: MatchRow) -> None:
    """Insert a match, or update its row while it is unfinished."""
    connection.execute(UPSERT_MATCH, match.columns())


def matches(
    connection: Connection, condition: str = "TRUE", *bound: object
) -> tuple[MatchRow, ...]:
    """Return the matches that meet an SQL condition, in the order of their ends."""
    query = f"SELECT {', '.join(_COLUMNS)} FROM matches WHERE {condition} ORDER BY ended, id"
    return tuple(_match_row(columns) for columns in connection.execute(query, bound))


_SEAT_COLUMNS_START: Final = len(_SAME_NAME_COLUMNS) + 1


def _match_row(columns: tuple[Any, ...]) -> MatchRow:
    file, started, ended, seed, word, law, is_ban, rounds, deals, deal, bots, loser = columns[
        :_SEAT_COLUMNS_START
    ]
    return MatchRow(
        file,
        started,
        ended,
        seed,
        word,
        None if loser == _NO_LOSER else loser,
        columns[_SEAT_COLUMNS_START : _SEAT_COLUMNS_START + 4],
        (PERSON, *columns[_SEAT_COLUMNS_START + 4 : _SEAT_COLUMNS_START + 7]),
        columns[_SEAT_COLUMNS_START + 7 :],
        rounds,
        cast("Law", law),
        bool(is_ban),
        deals,
        deal,
        bots,
    )
