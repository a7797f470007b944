"""Statistics of the person's rounds: sums by group of opponents, loss rate, CSV export.

Daily and challenge rounds count only in the coach's statistics. A challenger may know the cards,
and a match of one round would always be the shortest.
"""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from smokingcat.bots import roster
from smokingcat.rules.seats import SEATS
from smokingcat.store import schema
from smokingcat.store.analyses import readable_mistakes
from smokingcat.store.files import write_new

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.store.database import Database

ALL_ROUNDS: Final = ""
"""Group of all rounds under strict law, against any opponents."""
MIXED: Final = "mixed"
"""Group of rounds against opponents of different or unknown levels."""
HONOUR: Final = "honour"
"""Group of rounds under honour law, which belong to no other group."""
AVERAGE_WINDOW: Final = 20
"""Number of rounds in the moving average of the loss rate."""
_MAX_PLOTTED_POINTS: Final = 1000
"""Greatest number of points on a plotted line. More cannot be distinguished."""
_ISO_SECONDS_LENGTH: Final = len("2026-03-01T20:00:00")
"""Length of an ISO time to the second."""
_CSV_HEADER: Final = (
    *("at", "match", "round", "level", "left", "across", "right"),
    *("points", "letter", "hejma", "threw_in", "honest_suits", "last_trick", "played_out"),
    *("match_end", "law", "calls", "calls_right", "verdicts", "banned", "scored"),
    *("choices", "given_away", "equal_loses", "own_choices", "all_else"),
)


class RoundTotals(NamedTuple):
    """Sums of the rounds of a group.

    ``letters`` are the rounds lost. ``played_out`` are the rounds played to the last trick. Counts
    of honour law (R24) are 0 under strict law.
    """

    rounds: int = 0
    letters: int = 0
    matches: int = 0
    matches_lost: int = 0
    points: int = 0
    hejmas_taken: int = 0
    hejmas_given: int = 0
    throw_ins: int = 0
    last_tricks: int = 0
    played_out: int = 0
    honest_suits: int = 0
    calls: int = 0
    calls_right: int = 0
    verdicts: int = 0
    bans: int = 0

    @property
    def rate(self) -> float:
        """Share of rounds lost, 0 without rounds."""
        return self.letters / max(1, self.rounds)


class Highlights(NamedTuple):
    """Records of a group; 0 means that none exists yet.

    ``longest_clear`` is the longest run of rounds that were not lost. ``clean`` counts rounds
    without points for the person, ``most_points`` are those of one round. ``longest_match`` and
    ``quickest_loss`` are numbers of rounds of finished matches. ``matches_kept`` counts
    finished matches that another player lost, ``matches_played_out`` those whose last round the
    person did not throw in.
    """

    longest_clear: int = 0
    clean: int = 0
    most_points: int = 0
    longest_match: int = 0
    quickest_loss: int = 0
    matches_kept: int = 0
    matches_played_out: int = 0


class GroupSums(NamedTuple):
    """Totals and records of a group, and the ISO times of its first and last round."""

    summary: RoundTotals = RoundTotals()
    highlights: Highlights = Highlights()
    first_round_time: str = ""
    last_round_time: str = ""


def groups() -> tuple[str, ...]:
    """Return all groups: the levels from weakest to strongest, mixed levels, honour law."""
    return (*roster.names(), MIXED, HONOUR)


_LEVELS_SQL: Final = ", ".join(f"'{name}'" for name in roster.names())
_GROUP_SQL: Final = f"""
    CASE WHEN law = '{HONOUR}' THEN '{HONOUR}'
         WHEN level_left = level_across AND level_left = level_right
           AND level_left IN ({_LEVELS_SQL})
         THEN level_left ELSE '{MIXED}' END"""
_ROUNDS_SQL: Final = (
    "FROM rounds JOIN matches ON matches.id = rounds.match WHERE matches.deals = ''"
)
_GROUP_IS_SQL: Final = (
    f"CASE ? WHEN '{ALL_ROUNDS}' THEN law <> '{HONOUR}' ELSE {_GROUP_SQL} = ? END"
)
_ORDER_SQL: Final = "at, match, number"
_SUMS_QUERY: Final = f"""
    SELECT
        {_GROUP_SQL} AS team,
        sum(scored), sum(lost), sum("end" <> ''), sum("end" = 'lost'), sum(points),
        sum(hejma = 'taken'), sum(hejma = 'given'), sum(threw_in), sum(last_trick),
        sum(played_out), sum(honest_suits), sum(calls), sum(calls_right), sum(verdicts),
        sum(banned),
        sum(scored AND points = 0 AND NOT lost),
        max(points),
        coalesce(max(CASE WHEN "end" <> '' THEN number - NOT scored END), 0),
        coalesce(min(CASE WHEN "end" = 'lost' THEN nullif(number - NOT scored, 0) END), 0),
        sum("end" = 'kept'), sum("end" <> '' AND NOT threw_in),
        coalesce(min(nullif(at, '')), ''), max(at)
    {_ROUNDS_SQL} AND match <> ? GROUP BY team"""
_LOST_QUERY: Final = (
    f"SELECT {_GROUP_SQL}, lost {_ROUNDS_SQL} AND scored AND match <> ? ORDER BY {_ORDER_SQL}"
)
_RATES_QUERY: Final = f"""
    SELECT avg(lost) OVER (ORDER BY {_ORDER_SQL} ROWS {AVERAGE_WINDOW - 1} PRECEDING)
    {_ROUNDS_SQL} AND scored AND {_GROUP_IS_SQL} ORDER BY {_ORDER_SQL}
    LIMIT -1 OFFSET {AVERAGE_WINDOW - 1}"""
_TABLE_QUERY: Final = f"""
    SELECT
        rounds.at, rounds.match, rounds.number,
        CASE WHEN level_left = level_across AND level_left = level_right THEN level_left
             ELSE '{MIXED}' END,
        level_left, level_across, level_right,
        points, rounds.lost, hejma, threw_in, honest_suits, last_trick, played_out, "end",
        law, calls, calls_right, verdicts, banned, scored,
        choices, leaks, equal_loses, own_choices, all_else
    FROM rounds
    JOIN matches ON matches.id = rounds.match
    LEFT JOIN analyses ON analyses.match = rounds.match AND analyses.number = rounds.number
    WHERE matches.deals = '' ORDER BY rounds.at, rounds.match, rounds.number"""
_LETTERS_QUERY: Final = f"""
    SELECT {", ".join(f"coalesce(sum({name}), 0)" for name in schema.LETTERS)} FROM matches
    WHERE ended <> '' AND deals = '' AND {_GROUP_IS_SQL}"""
_FORGET_STATEMENTS: Final = (
    """UPDATE matches SET forgotten = max(forgotten, coalesce(
        (SELECT max(number) FROM rounds WHERE rounds.match = matches.id), 0)) WHERE deals = ''""",
    "DELETE FROM rounds WHERE match NOT IN (SELECT id FROM matches WHERE deals <> '')",
)


class Statistics:
    """Statistics of the rounds in a ``database``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def sums(self, without: str = "") -> dict[str, GroupSums]:
        """Return the sums of each group with rounds, in the order of `groups`, all rounds last.

        The rounds of the match ``without`` are left out.
        """

        def ask(connection: Connection) -> dict[str, GroupSums]:
            # Runs of rounds take five times as long in SQL window functions.
            clear = _longest_clear(connection.execute(_LOST_QUERY, (without,)))
            found = {
                team: _sums(row, clear.get(team, 0))
                for team, *row in connection.execute(_SUMS_QUERY, (without,))
            }
            strict = [sums for team, sums in found.items() if team != HONOUR]
            if strict:
                found[ALL_ROUNDS] = _add_up(strict, clear.get(ALL_ROUNDS, 0))
            return found

        found = self._database.read_or(ask, {})
        return {team: found[team] for team in (*groups(), ALL_ROUNDS) if team in found}

    def rates(self, group: str) -> tuple[float, ...]:
        """Return the moving average of the loss rate, from the first whole window of rounds on.

        A long series is thinned: each point is the mean of neighbours.
        """

        def ask(connection: Connection) -> list[float]:
            return [share for (share,) in connection.execute(_RATES_QUERY, (group, group))]

        return _thin_out(self._database.read_or(ask, []))

    def letters(self, group: str = ALL_ROUNDS) -> tuple[int, ...]:
        """Return the letters by seat in finished matches of a group."""

        def ask(connection: Connection) -> tuple[int, ...]:
            found: tuple[int, ...] = connection.execute(_LETTERS_QUERY, (group, group)).fetchone()
            return found

        return self._database.read_or(ask, (0,) * len(SEATS))

    def forget(self) -> None:
        """Delete all rounds for good, including those in records only; raise DatabaseFault."""

        def forget(connection: Connection) -> None:
            for statement in _FORGET_STATEMENTS:
                connection.execute(statement)

        self._database.write_now(forget)
        self._database.remove_copies()

    def table(self, separator: str = ",") -> str:
        """Return the rounds as CSV: a header, then one line for each round.

        Times are local and in the format of spreadsheets. The last columns are the coach's
        analysis: choices, chance of losing given away, and the parts of luck. They are empty for
        rounds without an analysis. With another ``separator`` than a comma, numbers get decimal
        commas. Raise DatabaseFault if the rounds cannot be read.
        """

        def ask(connection: Connection) -> list[tuple[Any, ...]]:
            return connection.execute(_TABLE_QUERY).fetchall()

        text = io.StringIO()
        sheet = csv.writer(text, delimiter=separator, lineterminator="\n")
        sheet.writerow(_CSV_HEADER)
        for at, *columns, choices, mistakes, equal, own, rest in self._database.read(ask, []):
            parts: Iterable[object] = ("",) * 5
            if choices is not None:
                given = round(sum(cost for _, _, cost in readable_mistakes(mistakes)), 4)
                parts = (
                    choices,
                    given,
                    *("" if part is None else part for part in (equal, own, rest)),
                )
            if separator != ",":
                parts = [str(part).replace(".", ",") for part in parts]
            sheet.writerow((at[:_ISO_SECONDS_LENGTH].replace("T", " "), *columns, *parts))
        return text.getvalue()

    def export(self, wanted: Path, separator: str = ",") -> Path:
        """Write the CSV to a new file; return its path: ``wanted``, or a numbered name like it.

        The file begins with a byte order mark, because spreadsheets do not expect UTF-8 otherwise.
        Raise OSError on failure. No file is ever replaced.
        """
        return write_new(wanted, f"\N{ZERO WIDTH NO-BREAK SPACE}{self.table(separator)}")


def _sums(row: Sequence[Any], longest_clear: int) -> GroupSums:
    """Return the sums in a row of the query: fields of both types in order, then two times."""
    parts = len(RoundTotals._fields)
    return GroupSums(
        RoundTotals(*row[:parts]), Highlights(longest_clear, *row[parts:-2]), *row[-2:]
    )


def _longest_clear(rounds: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return the longest run of rounds not lost, by group; ``rounds`` are in order."""
    longest, clear = dict[str, int](), dict[str, int]()
    for group, lost in rounds:
        for team in (group,) if group == HONOUR else (group, ALL_ROUNDS):
            clear[team] = 0 if lost else clear.get(team, 0) + 1
            if clear[team] > longest.get(team, 0):
                longest[team] = clear[team]
    return longest


def _add_up(parts: Sequence[GroupSums], longest_clear: int) -> GroupSums:
    """Return the sums over several groups."""
    highlights = [part.highlights for part in parts]
    return GroupSums(
        RoundTotals(
            *(sum(column) for column in zip(*(part.summary for part in parts), strict=True))
        ),
        Highlights(
            longest_clear,
            sum(each.clean for each in highlights),
            max(each.most_points for each in highlights),
            max(each.longest_match for each in highlights),
            min((each.quickest_loss for each in highlights if each.quickest_loss), default=0),
            sum(each.matches_kept for each in highlights),
            sum(each.matches_played_out for each in highlights),
        ),
        min((part.first_round_time for part in parts if part.first_round_time), default=""),
        max(part.last_round_time for part in parts),
    )


def _thin_out(shares: list[float]) -> tuple[float, ...]:
    if len(shares) <= _MAX_PLOTTED_POINTS:
        return tuple(shares)
    edges = [
        number * len(shares) // _MAX_PLOTTED_POINTS for number in range(_MAX_PLOTTED_POINTS + 1)
    ]
    parts = (shares[begin:end] for begin, end in itertools.pairwise(edges))
    return tuple(sum(part) / len(part) for part in parts)
