"""``smokingcat arena``: bots play many rounds, and who loses how often is counted."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from smokingcat.bots import Tally, play_rounds, roster
from smokingcat.i18n.catalogue import Catalogue

_BAD_INPUT = 2
_TABLE = 4
_SURE = 1.96  # standard errors either way that hold the truth 95 times in 100


@dataclass(frozen=True, slots=True)
class _Line:
    """What one kind of bot came to, over all the seats it held."""

    bot: str
    seats: int
    lost: int
    points: int
    decisions: int
    seconds: float


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Let the bots of ``options.seats`` play and print what came of it."""
    names = [name.strip() for name in options.seats.split(",")]
    problem = _problem(names, options.rounds, words)
    if problem is not None:
        complain(problem)
        return _BAD_INPUT
    bots = [roster.make(name, options.seed) for name in names]
    tally = play_rounds(bots, options.rounds, options.seed, clock=time.perf_counter)
    lines = [_line(name, names, tally) for name in dict.fromkeys(names)]
    if options.json:
        print(_as_json(lines, names, tally, options.seed))
    else:
        print(_as_table(lines, tally, options.seed, words))
    return 0


def _problem(names: Sequence[str], rounds: int, words: Catalogue) -> str | None:
    if len(names) != _TABLE:
        return words.gettext("four bots make a table, as in A,B,B,B")
    for name in names:
        if name not in roster.names():
            sentence = words.gettext("no such bot: {bot} (there are: {known})")
            return sentence.format(bot=name, known=", ".join(roster.names()))
    if rounds < 1:
        return words.gettext("at least one round has to be played")
    return None


def _line(bot: str, names: Sequence[str], tally: Tally) -> _Line:
    seats = [seat for seat, name in enumerate(names) if name == bot]
    thinking = tally.thinking or (0.0,) * _TABLE
    return _Line(
        bot,
        len(seats),
        sum(tally.losses[seat] for seat in seats),
        sum(tally.points[seat] for seat in seats),
        sum(tally.decisions[seat] for seat in seats),
        sum(thinking[seat] for seat in seats),
    )


def _as_json(lines: Sequence[_Line], names: Sequence[str], tally: Tally, seed: str) -> str:
    result = {
        "rounds": tally.rounds,
        "seed": seed,
        "seats": [
            {"bot": name, "lost": lost, "points": points}
            for name, lost, points in zip(names, tally.losses, tally.points, strict=True)
        ],
        "bots": {
            line.bot: {
                "seats": line.seats,
                "share_lost": _share(line, tally),
                "points_a_round": line.points / line.seats / tally.rounds,
                "milliseconds_a_decision": 1000 * line.seconds / line.decisions,
            }
            for line in lines
        },
    }
    return json.dumps(result, indent=2)


def _as_table(lines: Sequence[_Line], tally: Tally, seed: str, words: Catalogue) -> str:
    head = words.ngettext(
        "{count} round, seed {seed}", "{count} rounds, seed {seed}", tally.rounds
    ).format(count=tally.rounds, seed=seed)
    rows = [
        (
            words.pgettext("arena", "bot"),
            words.pgettext("arena", "seats"),
            words.pgettext("arena", "rounds lost by each"),
            words.pgettext("arena", "points a round"),
            words.pgettext("arena", "thinking"),
        )
    ]
    for line in lines:
        share = _share(line, tally)
        off = _SURE * sqrt(share * (1 - share) / (line.seats * tally.rounds))
        rows.append(
            (
                line.bot,
                str(line.seats),
                f"{100 * share:.1f} ± {100 * off:.1f} %",
                f"{line.points / line.seats / tally.rounds:.2f}",
                f"{1000 * line.seconds / line.decisions:.2f} ms",
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join([head, "", *(_aligned(row, widths) for row in rows)])


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    first = row[0].ljust(widths[0])
    return "  ".join([first, *(cell.rjust(n) for cell, n in zip(row[1:], widths[1:], strict=True))])


def _share(line: _Line, tally: Tally) -> float:
    """Return the share of rounds that one such bot loses, 0 to 1."""
    return line.lost / line.seats / tally.rounds
