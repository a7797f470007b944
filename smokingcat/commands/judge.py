"""``smokingcat judge``: error rate, luck and mistakes of every player in a saved match."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from smokingcat.bots.bot import UnreadableTables
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.played_round import Decision, TableSnapshot, decisions, rounds, snapshots
from smokingcat.coach.review.error_rate import (
    ErrorRate,
    RoundMistakes,
    kind_of,
    mistakes_in,
    theme_of,
)
from smokingcat.coach.review.luck import Luck, average_luck, luck_adjusted_shares, luck_of
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.commands.progress_bar import ProgressBar
from smokingcat.commands.saved_record import UnreadableRecord, read_saved_record
from smokingcat.common.exit_codes import BAD_INPUT, FAULTY
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.i18n.sentences.notices import missing_bot_tables_text
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import cards_text
from smokingcat.rules.record.header import SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.seats import SEATS
from smokingcat.store.record_summary import PERSON


@dataclass(slots=True)
class _SeatResult:
    """Result of a seat in all rounds; each of the ``slips`` has its round."""

    seated_player: SeatedPlayer
    mistakes: list[RoundMistakes] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    lost: int = 0
    lost_by_cards: int = 0
    """Number of lost rounds whose luck is known; a round lost by a verdict has none."""
    adjusted: float = 0.0
    slips: list[tuple[int, DecisionReview]] = field(default_factory=list)

    @property
    def rate(self) -> ErrorRate:
        return ErrorRate(self.mistakes)


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Analyse all finished rounds of ``options.file`` and print the results."""
    path = Path(options.file)
    try:
        record = read_saved_record(path, words, complain).record
    except UnreadableRecord as error:
        return error.status
    if not rounds(record):
        sentence = words.gettext("no round of {file} is over yet: there is nothing to judge")
        complain(sentence.format(file=path))
        return BAD_INPUT
    try:
        seats = _judge_seats(record, words)
    except UnreadableTables as missing:
        complain(missing_bot_tables_text(words, missing.name))
        return FAULTY
    if options.json:
        print(json.dumps(_as_data(record, seats), ensure_ascii=False, indent=2))
    else:
        print(*_as_text(record, seats, words), sep="\n")
    return 0


def _judge_seats(record: Record, words: Catalogue) -> tuple[_SeatResult, ...]:
    """Return the results of the seats; show a progress bar."""
    seats = tuple(map(_SeatResult, record.header.seated_players))
    numbers = range(1, rounds(record) + 1)
    shown = {number: snapshots(record, number) for number in numbers}
    choices = {number: [decisions(record, seat, number) for seat in SEATS] for number in numbers}
    progress = ProgressBar(sum(len(each) for made in choices.values() for each in made), 0, words)
    done, evaluator = count(1), Evaluator()

    def judged(decision: Decision) -> DecisionReview:
        found = evaluator.review(decision)
        progress.show(next(done))
        return found

    try:
        for number in numbers:
            made = [[judged(decision) for decision in each] for each in choices[number]]
            _add_round(seats, number, shown[number], made, evaluator)
    finally:
        progress.clear()
    return seats


def _add_round(
    seats: Sequence[_SeatResult],
    number: int,
    snapshots: Sequence[TableSnapshot],
    made: Sequence[Sequence[DecisionReview]],
    evaluator: Evaluator,
) -> None:
    own = []
    for seat, (result, judged) in enumerate(zip(seats, made, strict=True)):
        result.mistakes.append(mistakes_in(judged))
        result.lost += snapshots[-1].loser == seat
        result.slips += [(number, each) for each in judged if each.is_slip]
        luck = luck_of(snapshots, seat, judged, evaluator.losing_chance)
        if luck is not None:
            result.luck.append(luck)
            result.lost_by_cards += snapshots[-1].loser == seat
        own.append(result.mistakes[-1].cost)
    for result, share in zip(seats, luck_adjusted_shares(own), strict=True):
        result.adjusted += share


def _as_text(record: Record, seats: Sequence[_SeatResult], words: Catalogue) -> Iterator[str]:
    names = [opponents.shown_name(words, result.seated_player.name) for result in seats]
    say = AdviceWording(Wording(words, SuitSystem.GERMAN), names)
    rates = RateWording(words)
    yield f"{record.header.ruleset.word}  {record.header.started}"
    for name, result in zip(names, seats, strict=True):
        kind, rate = result.seated_player.kind, result.rate
        yield ""
        yield name if kind == PERSON else f"{name} ({opponents.level(words, kind)})"
        lines = [rates.rate(rate), rates.by_kind(rate), rates.by_theme(rate)]
        if result.luck:
            lines.append(
                rates.luck(average_luck(result.luck), len(result.luck), result.lost_by_cards)
            )
            if rate.has_rate:
                lines.append(rates.luck_adjusted(result.adjusted, len(result.mistakes)))
        lines += [rates.slip(judged, number, say) for number, judged in result.slips]
        yield from (f"  {line}" for line in lines if line)
    yield ""
    yield rates.standard_error_note()


def _as_data(record: Record, seats: Sequence[_SeatResult]) -> dict[str, Any]:
    return {
        "started": record.header.started,
        "word": record.header.ruleset.word,
        "seed": record.header.seed,
        "rounds": len(seats[0].mistakes),
        "seats": [_seat_as_data(result) for result in seats],
    }


def _seat_as_data(result: _SeatResult) -> dict[str, Any]:
    rate = result.rate
    return {
        "kind": result.seated_player.kind,
        "name": result.seated_player.name,
        "choices": rate.choices,
        "given_away": rate.cost,
        "rate": rate.value if rate.has_rate else None,
        "error": rate.error if rate.has_rate else None,
        "band": None if rate.rating is None else rate.rating.name.lower(),
        "by_occasion": {sort.value: share for sort, share in rate.by_kind()},
        "by_theme": {sort.value: share for sort, share in rate.by_theme()},
        "lost": result.lost,
        "luck_left_out": result.adjusted,
        "luck": [{**asdict(each), "equal": each.equal_player_chance} for each in result.luck],
        "dear": [_slip_as_data(number, judged) for number, judged in result.slips],
    }


def _slip_as_data(number: int, judged: DecisionReview) -> dict[str, Any]:
    objection = judged.objection
    return {
        "round": number,
        "trick": judged.decision.trick,
        "occasion": kind_of(judged).value,
        "theme": theme_of(judged).value,
        "chosen": cards_text(judged.chosen),
        "better": cards_text(judged.advice.choice),
        "before": judged.best,
        "after": judged.chance,
        "against": None if objection is None else objection.feature.name.lower(),
    }
