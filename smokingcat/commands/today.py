"""``smokingcat today``: code, opponents and results of a day's deals."""

from __future__ import annotations

import argparse
import datetime
import json
from collections.abc import Callable, Iterator

from smokingcat.bots.bot import UnreadableTables
from smokingcat.coach.review.error_rate import read_mistakes
from smokingcat.common import paths
from smokingcat.common.exit_codes import BAD_INPUT, FAULTY
from smokingcat.common.safe_files import local_time
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.deal_sets import (
    BETWEEN,
    letter_text,
    outside_text,
    points_text,
    shared_lines,
    title,
)
from smokingcat.i18n.sentences.notices import missing_bot_tables_text, notice_texts
from smokingcat.i18n.sentences.opponents import shown_name, strength
from smokingcat.match.session.cats import AT_TABLE, CAST
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import DEALERS, Challenge, DealSet
from smokingcat.store.daily_deals import FIRST_DAY, deals_of, is_late
from smokingcat.store.deal_results import NO_RESULTS, OwnResult


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Print the deals of ``options.date`` (default: today), as JSON if ``options.json``."""
    today = local_time(datetime.datetime.now(datetime.UTC)).date()
    day = options.date or today
    if not FIRST_DAY <= day <= today:
        complain(outside_text(words, FIRST_DAY, today))
        return BAD_INPUT
    try:
        deals = deals_of(day)
    except UnreadableTables as missing:
        complain(missing_bot_tables_text(words, missing.name))
        return FAULTY
    try:
        store = MatchStore(paths.matches(), paths.database_file())
        results = DealSetMatches(store).results()
        for sentence in notice_texts(words, store.take_notices()):
            complain(sentence)
    except paths.NoHomeFolder:  # a user without a home folder gets the same deals
        results = NO_RESULTS
    own, found = results.own_results(deals), results.analyses(deals)
    if options.json:
        print(json.dumps(_day_as_json(day, deals, own, found), ensure_ascii=False, indent=2))
    else:
        for line in _day_text(words, day, deals, own, results.days_in_a_row(day)):
            print(line)
    return 0


def _day_as_json(
    day: datetime.date,
    deals: DealSet,
    own: tuple[OwnResult | None, ...],
    found: tuple[AnalysisRow | None, ...],
) -> dict[str, object]:
    return {
        "date": day.isoformat(),
        "code": Challenge(deals).code,
        "bots": deals.bots,
        "levels": deals.levels,
        "rounds": [
            {
                "round": number,
                "seed": deals.seed_of(number),
                "dealer": dealer,
                "points": None if played is None else played.result.points,
                "lost": None if played is None else played.result.lost,
                "started": None if played is None else played.started,
                "late": None if played is None else is_late(day, played.started),
                "bots": None if played is None else played.bots,
                "given_away": None
                if given is None
                else read_mistakes(given.choices, given.mistakes).cost,
            }
            for number, (dealer, played, given) in enumerate(
                zip(DEALERS, own, found, strict=True), 1
            )
        ],
    }


def _day_text(
    words: Catalogue,
    day: datetime.date,
    deals: DealSet,
    own: tuple[OwnResult | None, ...],
    streak: int,
) -> Iterator[str]:
    """Yield the deals of the day and their results as lines of readable text."""
    results = tuple(None if played is None else played.result for played in own)
    late = any(played is not None and is_late(day, played.started) for played in own)
    if any(results):
        yield BETWEEN.join(shared_lines(words, deals, results, streak, is_late=late))
    else:
        yield f"{words.game} {title(words, deals)}"
    yield Challenge(deals).code
    for number, result in enumerate(results, 1):
        name = shown_name(words, AT_TABLE[DEALERS[number - 1]].name)
        dealer = words.gettext("{name} deals").format(name=name)
        parts = [words.gettext("Round {number}").format(number=number), dealer]
        if result is not None:
            parts += [points_text(words, result), letter_text(words, result)]
        yield ", ".join(parts)
    cats = zip(CAST, deals.levels, strict=True)
    yield ", ".join(
        f"{shown_name(words, cat.name)}: {strength(words, level)}" for cat, level in cats
    )
