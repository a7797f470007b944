"""What the levels give away, how steady that number is, and how much luck there is in a round.

    python -m benchmarks.rates --rounds 100 --resume rates.jsonl

One bot of each level sits at every table, the seats by turns; the coach judges all four of each
round, with the outlooks that a person's rounds are judged by. It prints what each level gives away
in 100 choices, beside that the share of rounds it lost, as it happened and with the luck left out,
and how many times fewer rounds the latter needs to tell levels apart. ± is one standard error.

Of 400 rounds (2026-11-23) kittens gave away 5.86 ± 0.30, regulars 2.73 ± 0.22, sly ones 0.65 ± 0.07
and masters 0.09 ± 0.02; the coach thinks as masters do, so theirs is too kind. With the luck left
out they lost 46.8 ± 1.5, 27.0 ± 1.2, 14.8 ± 0.7 and 11.4 ± 0.6 of 100, and as it happened
47.2 ± 2.5, 23.5 ± 2.1, 15.2 ± 1.8 and 14.0 ± 1.7: two errors do not tell these apart. To tell
regulars from sly ones it takes 4.3 times fewer rounds.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.command import INTERRUPTED, command
from benchmarks.strength_page import doubt
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.played_round import decisions, moments
from smokingcat.coach.review.error_rate import (
    ClassifiedMistake,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    RoundMistakes,
    leaks,
)
from smokingcat.coach.review.luck import adjusted, luck_of
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import sit
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

LEVELS: Final = ("kitten", "regular", "sly", "master")
_SEED: Final = "rates"


def played_round(
    number: int, at_table: Sequence[str] = LEVELS, series: str = _SEED
) -> tuple[Record, tuple[str, ...]]:
    """Return the record of a round, and who sat where: every seat is everybody's in turn."""
    levels = tuple(at_table[(seat + number) % len(at_table)] for seat in SEATS)
    seated_players = tuple(SeatedPlayer(level, level) for level in levels)
    dealer = number // len(SEATS) % len(SEATS)
    seed = f"{series}/{number}"
    header = RecordHeader("2025-02-01", Ruleset("PES"), seed, dealer, seated_players)
    players = [sit(level, f"{seed}/{level}") for level in levels]
    session = Session(header.new_match(), players, levels, None, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "it began with one"
    return record, levels


def judged_round(number: int, outlooks: Evaluator) -> dict[str, dict[str, Any]]:
    """Return what every level gave away in a round, and its luck."""
    record, levels = played_round(number)
    shown, told = moments(record), dict[str, dict[str, Any]]()
    for seat, level in enumerate(levels):
        judged = [outlooks.judged(each) for each in decisions(record, seat)]
        given = leaks(judged)
        luck = luck_of(shown, seat, judged, outlooks.chance)
        assert luck is not None, "nobody is accused under strict law"
        told[level] = {
            "choices": given.choices,
            "leaks": [(each.occasion.value, each.theme.value, each.cost) for each in given.leaks],
            "luck": (luck.dealt, luck.received, luck.own, luck.others),
            "raw": sum(each.cost for each in judged),
            "lost": shown[-1].loser == seat,
        }
    return told


Told = Mapping[str, Mapping[str, Any]]


def kept(file: Path | None) -> list[Told]:
    """Return the rounds that a file holds, as far as it is whole."""
    found: list[Told] = []
    if file is not None and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                break
    return found


def rounds(count: int, file: Path | None) -> Iterator[Told]:
    """Yield so many rounds, those of the file first; what is new is written to it at once."""
    known = kept(file)[:count]
    if file is not None:
        file.write_text("".join(f"{json.dumps(each)}\n" for each in known), encoding="utf-8")
    yield from known
    outlooks = Evaluator()
    for number in range(len(known), count):
        told = judged_round(number, outlooks)
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(f"{json.dumps(told)}\n")
        yield told


def rate(told: Sequence[Told], level: str) -> ErrorRate:
    """Return what a level gave away."""

    def given(entries: Mapping[str, Any]) -> RoundMistakes:
        found = (
            ClassifiedMistake(DecisionKind(what), MistakeTheme(why), cost)
            for what, why, cost in entries["leaks"]
        )
        return RoundMistakes(entries["choices"], tuple(found))

    return ErrorRate([given(each[level]) for each in told])


def shares(told: Sequence[Told], level: str) -> dict[str, RatioEstimate]:
    """Return the share of rounds that a level lost, as it was and adjusted, and parts of luck."""
    found = {
        name: RatioEstimate() for name in ("lost", "adjusted", "dealt", "received", "own", "others")
    }
    for each in told:
        entries = each[level]
        own = [each[other]["luck"][2] for other in LEVELS]
        found["lost"].add(entries["lost"], 1)
        found["adjusted"].add(adjusted(own)[LEVELS.index(level)], 1)
        for name, part in zip(("dealt", "received", "own", "others"), entries["luck"], strict=True):
            found[name].add(part, 1)
    return found


def report(told: Sequence[Told]) -> Iterator[str]:
    """Yield the lines of the tables."""
    yield f"{len(told)} rounds, one bot of each level at every table"
    yield ""
    yield "| level | choices | given away in 100 | called | most of it | and by reason |"
    yield "| --- | ---: | ---: | --- | --- | --- |"
    for level in LEVELS:
        found = rate(told, level)
        band = "–" if found.band is None else found.band.name
        error = "" if found.error is None else f" ± {found.error:.2f}"
        where, why = (
            ", ".join(f"{sort.value} {share:.0%}" for sort, share in by[:3])
            for by in (found.by_occasion(), found.by_theme())
        )
        cells = level, str(found.choices), f"{found.value:.2f}{error}", band, where, why
        yield f"| {' | '.join(cells)} |"
    yield ""
    parts = "dealt", "received", "own", "others"
    yield f"| level | lost of 100 | luck left out | fewer rounds by | {' | '.join(parts)} |"
    yield f"| --- |{' ---: |' * 7}"
    for level in LEVELS:
        found_shares = shares(told, level)
        told_shares = {
            name: f"{100 * share.value:.1f}{doubt(share, 1)}"
            for name, share in found_shares.items()
        }
        plain, clean = found_shares["lost"].error, found_shares["adjusted"].error
        fewer = f"{(plain / clean) ** 2:.1f}" if plain and clean else "–"
        row = level, told_shares["lost"], told_shares["adjusted"], fewer
        yield f"| {' | '.join([*row, *(told_shares[name] for name in parts)])} |"
    yield ""
    yield apart(told, "regular", "sly")


def apart(told: Sequence[Told], worse: str, better: str) -> str:
    """Return how far two levels lie apart, with luck and without, and what that is worth."""
    plain, clean = RatioEstimate(), RatioEstimate()
    for each in told:
        own = [each[other]["luck"][2] for other in LEVELS]
        results = dict(zip(LEVELS, adjusted(own), strict=True))
        plain.add(each[worse]["lost"] - each[better]["lost"], 1)
        clean.add(results[worse] - results[better], 1)
    fewer = f"{(plain.error / clean.error) ** 2:.1f}" if plain.error and clean.error else "–"
    return (
        f"{worse} loses {100 * plain.value:+.1f}{doubt(plain, 1)} of 100 more than {better}; "
        f"luck left out {100 * clean.value:+.1f}{doubt(clean, 1)}: as sure with {fewer} times "
        "fewer rounds"
    )


def main() -> int:
    """Judge the rounds asked for and print what they come to."""
    parser = command("benchmarks.rates", __doc__)
    parser.add_argument("--rounds", type=int, default=100, help="how many are played and judged")
    parser.add_argument("--resume", type=Path, help="a file to keep them in, and to go on with")
    options = parser.parse_args()
    told: list[Told] = []
    try:
        for each in rounds(options.rounds, options.resume):
            told.append(each)
            print(f"\r{len(told)}/{options.rounds}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        print(file=sys.stderr)
        print(*report(told), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
