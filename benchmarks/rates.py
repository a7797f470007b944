"""Measures the error rates of the levels, their spread, and the luck in a round.

    python -m benchmarks.rates --rounds 100 --resume rates.jsonl

One bot of each level sits at every table, and the seats rotate. The coach judges all four as it
judges a person. Printed for each level are its mistakes in 100 choices, the fraction of rounds
lost, and that fraction adjusted for luck. Then follows how many times fewer rounds the adjusted
fraction needs to separate levels. ± is one standard error.

Of 400 rounds (2026-11-23) kittens gave away 5.86 ± 0.30, regulars 2.73 ± 0.22, sly ones 0.65 ± 0.07
and masters 0.09 ± 0.02. The coach thinks as masters do, so their figure is too low. Adjusted for
luck they lost 46.8 ± 1.5, 27.0 ± 1.2, 14.8 ± 0.7 and 11.4 ± 0.6 of 100; unadjusted 47.2 ± 2.5, 23.5
± 2.1, 15.2 ± 1.8 and 14.0 ± 1.7. No pair differs by more than two errors. Separating regulars from
sly ones takes 4.3 times fewer rounds when adjusted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.command import INTERRUPTED_STATUS, command_parser
from benchmarks.strength_page import error_text
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.played_round import decisions, snapshots
from smokingcat.coach.review.error_rate import (
    ClassifiedMistake,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    RoundMistakes,
    mistakes_in,
)
from smokingcat.coach.review.luck import luck_adjusted_shares, luck_of
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

LEVELS: Final = ("kitten", "regular", "sly", "master")
_SEED: Final = "rates"


def play_round(
    number: int, at_table: Sequence[str] = LEVELS, series: str = _SEED
) -> tuple[Record, tuple[str, ...]]:
    """Return the record of a round and the level of each seat; levels rotate."""
    levels = tuple(at_table[(seat + number) % len(at_table)] for seat in SEATS)
    seated_players = tuple(SeatedPlayer(level, level) for level in levels)
    dealer = number // len(SEATS) % len(SEATS)
    seed = f"{series}/{number}"
    header = RecordHeader("2025-02-01", Ruleset("PES"), seed, dealer, seated_players)
    players = [make_player(level, f"{seed}/{level}") for level in levels]
    session = Session(header.new_match(), players, levels, None, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "the session began with a record"
    return record, levels


def judge_round(number: int, evaluator: Evaluator) -> dict[str, dict[str, Any]]:
    """Return the mistakes and the luck of each level in a round."""
    record, levels = play_round(number)
    shown, results = snapshots(record), dict[str, dict[str, Any]]()
    for seat, level in enumerate(levels):
        judged = [evaluator.review(each) for each in decisions(record, seat)]
        given = mistakes_in(judged)
        luck = luck_of(shown, seat, judged, evaluator.losing_chance)
        assert luck is not None, "strict law has no accusations"
        results[level] = {
            "choices": given.choices,
            "leaks": [(each.kind.value, each.theme.value, each.cost) for each in given.mistakes],
            "luck": (luck.dealt, luck.received, luck.own, luck.others),
            "raw": sum(each.cost for each in judged),
            "lost": shown[-1].loser == seat,
        }
    return results


RoundFigures = Mapping[str, Mapping[str, Any]]


def stored_rounds(file: Path | None) -> list[RoundFigures]:
    """Return the rounds stored in ``file``, up to the first damaged line."""
    found: list[RoundFigures] = []
    if file is not None and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                break
    return found


def judge_rounds(count: int, file: Path | None) -> Iterator[RoundFigures]:
    """Yield ``count`` rounds: those stored in ``file``, then new ones, which are stored at once."""
    known = stored_rounds(file)[:count]
    if file is not None:
        file.write_text("".join(f"{json.dumps(each)}\n" for each in known), encoding="utf-8")
    yield from known
    evaluator = Evaluator()
    for number in range(len(known), count):
        results = judge_round(number, evaluator)
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(f"{json.dumps(results)}\n")
        yield results


def error_rate_of(results: Sequence[RoundFigures], level: str) -> ErrorRate:
    """Return the error rate of a level."""

    def given(entries: Mapping[str, Any]) -> RoundMistakes:
        found = (
            ClassifiedMistake(DecisionKind(what), MistakeTheme(why), cost)
            for what, why, cost in entries["leaks"]
        )
        return RoundMistakes(entries["choices"], tuple(found))

    return ErrorRate([given(each[level]) for each in results])


def shares_of(results: Sequence[RoundFigures], level: str) -> dict[str, RatioEstimate]:
    """Return a level's fraction of lost rounds, the adjusted fraction, and the parts of luck."""
    found = {
        name: RatioEstimate() for name in ("lost", "adjusted", "dealt", "received", "own", "others")
    }
    for each in results:
        entries = each[level]
        own = [each[other]["luck"][2] for other in LEVELS]
        found["lost"].add(entries["lost"], 1)
        found["adjusted"].add(luck_adjusted_shares(own)[LEVELS.index(level)], 1)
        for name, part in zip(("dealt", "received", "own", "others"), entries["luck"], strict=True):
            found[name].add(part, 1)
    return found


def report(results: Sequence[RoundFigures]) -> Iterator[str]:
    """Yield the lines of the tables."""
    yield f"{len(results)} rounds, one bot of each level at every table"
    yield ""
    yield "| level | choices | mistakes in 100 | rating | by occasion | by reason |"
    yield "| --- | ---: | ---: | --- | --- | --- |"
    for level in LEVELS:
        found = error_rate_of(results, level)
        band = "–" if found.rating is None else found.rating.name
        error = "" if found.error is None else f" ± {found.error:.2f}"
        where, why = (
            ", ".join(f"{sort.value} {share:.0%}" for sort, share in by[:3])
            for by in (found.by_kind(), found.by_theme())
        )
        cells = level, str(found.choices), f"{found.value:.2f}{error}", band, where, why
        yield f"| {' | '.join(cells)} |"
    yield ""
    parts = "dealt", "received", "own", "others"
    yield f"| level | lost of 100 | adjusted for luck | times fewer rounds | {' | '.join(parts)} |"
    yield f"| --- |{' ---: |' * 7}"
    for level in LEVELS:
        found_shares = shares_of(results, level)
        shown_shares = {
            name: f"{100 * share.value:.1f}{error_text(share, 1)}"
            for name, share in found_shares.items()
        }
        plain, clean = found_shares["lost"].error, found_shares["adjusted"].error
        fewer = f"{(plain / clean) ** 2:.1f}" if plain and clean else "–"
        row = level, shown_shares["lost"], shown_shares["adjusted"], fewer
        yield f"| {' | '.join([*row, *(shown_shares[name] for name in parts)])} |"
    yield ""
    yield separation_text(results, "regular", "sly")


def separation_text(results: Sequence[RoundFigures], worse: str, better: str) -> str:
    """Return a sentence: the difference of two levels, with luck and adjusted for it."""
    plain, clean = RatioEstimate(), RatioEstimate()
    for each in results:
        own = [each[other]["luck"][2] for other in LEVELS]
        by_level = dict(zip(LEVELS, luck_adjusted_shares(own), strict=True))
        plain.add(each[worse]["lost"] - each[better]["lost"], 1)
        clean.add(by_level[worse] - by_level[better], 1)
    fewer = f"{(plain.error / clean.error) ** 2:.1f}" if plain.error and clean.error else "–"
    return (
        f"{worse} loses {100 * plain.value:+.1f}{error_text(plain, 1)} of 100 more than {better}; "
        f"adjusted for luck {100 * clean.value:+.1f}{error_text(clean, 1)}: "
        f"as sure with {fewer} times fewer rounds"
    )


def main() -> int:
    """Judge the rounds and print the tables; Ctrl-C prints those judged so far."""
    parser = command_parser("benchmarks.rates", __doc__)
    parser.add_argument("--rounds", type=int, default=100, help="number of rounds")
    parser.add_argument(
        "--resume", type=Path, help="file that stores the rounds; an existing one is continued"
    )
    options = parser.parse_args()
    results: list[RoundFigures] = []
    try:
        for each in judge_rounds(options.rounds, options.resume):
            results.append(each)
            print(f"\r{len(results)}/{options.rounds}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    finally:
        print(file=sys.stderr)
        print(*report(results), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
