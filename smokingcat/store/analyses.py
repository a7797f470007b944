"""Results of the coach's round analysis: the rows of the table `analyses`.

The coach names the kinds of mistakes. This module stores the names without interpreting them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from smokingcat.store import schema
from smokingcat.store.matches import IS_FINISHED

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.record.record import Record

_DECIMAL_PLACES: Final = 4
"""Decimal places stored of a chance."""
_MAX_TOTAL_COST: Final = 10.0
"""Upper bound of the total cost of a round's mistakes."""
_MAX_MOVES: Final = 1_000_000
"""Upper bound of the number of moves in a match."""

_DECODE_JSON: Final = json.JSONDecoder().raw_decode

UPSERT_ANALYSIS: Final = schema.upsert_statement("analyses", "match", "number")
INSERT_ANALYSIS: Final = schema.insert_statement(
    "analyses", "ON CONFLICT (match, number) DO NOTHING"
)


class AnalysisRow(NamedTuple):
    """Analysis of one round: the person's ``slips`` and mistakes in ``choices`` counted decisions.

    A mistake is its occasion, its theme and its cost (0 to 1). ``slips`` counts those that cost
    much; ``slip_places`` are their places in the record, numbers of moves before. ``luck`` has
    three parts. The first is an equal player's chance of losing with these cards. The second is the
    cost of the player's choices, the third are all other influences (-1 to 1). ``luck`` is ``None``
    if no cards decided the round.
    """

    slips: int
    choices: int
    mistakes: tuple[tuple[str, str, float], ...] = ()
    luck: tuple[float, float, float] | None = None
    lost: bool = False
    slip_places: tuple[int, ...] = ()

    def columns(self, match: str, number: int) -> dict[str, Any]:
        """Return the columns of round ``number`` of a match, by name."""
        equal, own, rest = self.luck or (None,) * 3
        return {
            "match": match,
            "number": number,
            "risks": self.slips,
            "choices": self.choices,
            "leaks": json.dumps(
                [[a, b, round(cost, _DECIMAL_PLACES)] for a, b, cost in self.mistakes]
            ),
            "equal_loses": None if equal is None else round(equal, _DECIMAL_PLACES),
            "own_choices": None if own is None else round(own, _DECIMAL_PLACES),
            "all_else": None if rest is None else round(rest, _DECIMAL_PLACES),
            "lost": self.lost,
            "dear": json.dumps(self.slip_places),
        }

    @staticmethod
    def parse_mistakes(text: str) -> tuple[tuple[str, str, float], ...]:
        """Return the mistakes in a column; raise ValueError or TypeError for a foreign format."""
        if text == "[]":  # most rounds
            return ()
        found = []
        for what, why, cost in _parse_json(text):
            if not 0 <= cost <= _MAX_TOTAL_COST:
                raise ValueError("no difference of chances")
            if cost > 0:  # a small cost may be rounded to 0
                found.append((str(what), str(why), float(cost)))
        return tuple(found)

    @staticmethod
    def parse_slip_places(text: str) -> tuple[int, ...]:
        """Return the places in a column; raise ValueError or TypeError for a foreign format."""
        if text == "[]":
            return ()
        found = _parse_json(text)
        if not all(type(place) is int and 0 <= place <= _MAX_MOVES for place in found):
            raise ValueError("no places in a record")
        return tuple(found)


class AnalysisTotals(NamedTuple):
    """Sums of the analyses over all finished matches.

    ``mistakes`` are the counted choices and the mistakes of each round, oldest first. ``slips`` is
    the number of slips in all of them. ``luck`` is the mean over the ``decided`` rounds, which are
    those with luck. ``lost`` is the number of decided rounds that were lost. ``judged`` is the
    number of analysed rounds among the ``rounds`` of matches whose record exists.
    """

    mistakes: Sequence[tuple[int, tuple[tuple[str, str, float], ...]]] = ()
    luck: tuple[float, float, float] | None = None
    decided: int = 0
    lost: int = 0
    judged: int = 0
    rounds: int = 0
    slips: int = 0


class UnanalysedMatch(NamedTuple):
    """A match whose rounds after the first ``done`` have not been analysed."""

    identity: str
    done: int
    read: Callable[[], Record | None]
    """Returns the record, ``None`` if it is gone or cannot be read."""


def save_analysis(connection: Connection, match: str, number: int, found: AnalysisRow) -> None:
    """Insert or update the analysis of a round; the match must have a row."""
    connection.execute(UPSERT_ANALYSIS, found.columns(match, number))


def analyses(connection: Connection, condition: str = "TRUE") -> dict[str, tuple[AnalysisRow, ...]]:
    """Return the analyses of matches that meet an SQL condition, by match and in round order."""
    query = f"""
        SELECT match, risks, choices, leaks, equal_loses, own_choices, all_else, lost, dear
        FROM analyses WHERE match IN (SELECT id FROM matches WHERE {condition})
        ORDER BY match, number"""
    found: dict[str, list[AnalysisRow]] = {}
    for match, *columns in connection.execute(query):
        found.setdefault(match, []).append(_analysis_row(columns))
    return {match: tuple(rows) for match, rows in found.items()}


_CHOICES_QUERY: Final = f"""
    SELECT risks, choices, leaks FROM analyses JOIN matches ON matches.id = match
    WHERE {IS_FINISHED} ORDER BY ended, id, number"""
_LUCK_QUERY: Final = f"""
    SELECT
        avg(equal_loses), avg(own_choices), avg(all_else),
        count(*), coalesce(sum(analyses.lost), 0)
    FROM analyses JOIN matches ON matches.id = match
    WHERE {IS_FINISHED} AND equal_loses + own_choices + all_else IS NOT NULL"""
_ANALYSED_QUERY: Final = f"""
    SELECT file, min(rounds, (SELECT count(*) FROM analyses WHERE match = id)), rounds
    FROM matches WHERE {IS_FINISHED}"""


def analysis_totals(files: Collection[str], connection: Connection) -> AnalysisTotals:
    """Return the sums over finished matches; ``files`` are the names of existing records."""
    rows = connection.execute(_CHOICES_QUERY).fetchall()
    mistakes = [(choices, readable_mistakes(text)) for _, choices, text in rows]
    equal, own, rest, decided, lost = connection.execute(_LUCK_QUERY).fetchone()
    there = [row for row in connection.execute(_ANALYSED_QUERY) if row[0] in files]
    return AnalysisTotals(
        mistakes,
        (equal, own, rest) if decided else None,
        decided,
        lost,
        sum(judged for _, judged, _ in there),
        sum(rounds for *_, rounds in there),
        sum(slips for slips, *_ in rows),
    )


def _analysis_row(columns: Sequence[Any]) -> AnalysisRow:
    slips, choices, mistakes, equal, own, rest, lost, slip_places = columns
    luck = None if equal is None or own is None or rest is None else (equal, own, rest)
    return AnalysisRow(
        slips,
        choices,
        readable_mistakes(mistakes),
        luck,
        bool(lost),
        readable_slip_places(slip_places),
    )


def _parse_json(text: str) -> Any:
    """Return a JSON value in half the time of `json.loads`; raise ValueError."""
    found, end = _DECODE_JSON(text)
    if end != len(text):
        raise ValueError("more than one value")
    return found


def readable_mistakes(text: str) -> tuple[tuple[str, str, float], ...]:
    """Return the mistakes in a column, none if a page was damaged."""
    try:
        return AnalysisRow.parse_mistakes(text)
    except (ValueError, TypeError, RecursionError):
        return ()


def readable_slip_places(text: str) -> tuple[int, ...]:
    """Return the places in a column, none if a page was damaged."""
    try:
        return AnalysisRow.parse_slip_places(text)
    except (ValueError, TypeError, RecursionError):
        return ()
