"""Writes docs/strength.md and the program's figures from the same counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from smokingcat.arena.latency import LatencyHistogram, merge
from smokingcat.arena.report import milliseconds
from smokingcat.arena.score import Score
from smokingcat.bots import roster
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.i18n.catalogue.languages import SOURCE, language

SEED: Final = "strength"


class Pairing(NamedTuple):
    """One bot against three of another level."""

    one: str
    others: str


Scores = Mapping[Pairing, Score]

_PAGE_TEMPLATE: Final = """\
# How strong the levels are

`python -m benchmarks.strength` writes this page. Do not edit it.

## Rounds lost

Rounds of 100 that one bot loses against three of another level. Four equal bots lose 25 each. ± is
one standard error.

{losses}

Penalty points of the one in a round. There are 33, but a round ends as soon as a player has 17.

{points}

## Thinking

Milliseconds of processor time for a decision, on one core of the measuring machine: the mean, and
the 99th percentile. Forced cards count as decisions too.

{thinking}

## What the figures mean

- Every deal is played four times, and all players move on by one seat each time. So each bot holds
  every hand, which removes nearly all luck of the cards.
- Four rounds with the same cards are not independent. The error is calculated by deals: their
  standard deviation, divided by the root of their number.
- Two figures that differ by less than two errors may be equal; three errors are hardly ever
  chance.
- The cards are those of the seed `{seed}`, and a bot's random numbers depend on seed, seat, round
  and decision. So the rounds are the same on every machine; only the times differ.
- A lost round is a letter. A bot that loses 12 rounds of 100 gets about half as many letters as
  one of four equals, and loses far fewer than half as many matches.

## How to repeat it

    python -m benchmarks.strength

plays everything; it can be stopped and continued. `--deals` sets the number of deals. A single
pairing:

{commands}
"""


def page_text(scores: Scores) -> str:
    """Return the text of docs/strength.md."""
    return _PAGE_TEMPLATE.format(
        losses=_table(scores, _loss_text, "25"),
        points=_table(scores, _points_text, "–"),
        thinking=_thinking_table(scores),
        commands="\n".join(_command(pairing, score) for pairing, score in scores.items()),
        seed=SEED,
    )


def _table(scores: Scores, tell: Callable[[Score], str], equals: str) -> str:
    names = roster.names()
    lines = [_row("one, against three", *names), _row("---", *["---:"] * len(names))]
    for one in names:
        cells = [
            tell(scores[Pairing(one, other)]) if Pairing(one, other) in scores else "–"
            for other in names
        ]
        cells[names.index(one)] = equals
        lines.append(_row(one, *cells))
    return "\n".join(lines)


def _loss_text(score: Score) -> str:
    share = score.standings()[0].losses
    return f"{100 * round(share.value, 3):.1f}{error_text(share, 1)}"


def error_text(share: RatioEstimate, places: int) -> str:
    """Return the text after a percentage: its standard error, if there is one."""
    return "" if share.error is None else f" ± {100 * share.error:.{places}f}"


def _points_text(score: Score) -> str:
    return f"{score.standings()[0].points:.2f}"


def _thinking_table(scores: Scores) -> str:
    lines = [
        _row("level", "a card", "99 of 100", "a pass", "99 of 100"),
        _row("---", *["---:"] * 4),
    ]
    for name in roster.names():
        of_it = [it for score in scores.values() for it in score.standings() if it.bot == name]
        cards = merge(standing.cards for standing in of_it)
        passes = merge(standing.passes for standing in of_it)
        if cards.decision_count:
            lines.append(_row(name, *_time_texts(cards), *_time_texts(passes)))
    return "\n".join(lines)


def _time_texts(latency: LatencyHistogram) -> tuple[str, str]:
    english = language(SOURCE)
    return milliseconds(latency.mean, english), milliseconds(latency.quantile(0.99), english)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _command(pairing: Pairing, score: Score) -> str:
    seats = ",".join([pairing.one, *[pairing.others] * 3])
    return f"    smokingcat arena --seats {seats} --rounds {score.plays} --seed {SEED}"
