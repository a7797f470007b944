"""How a tournament stands: as a table for people, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from smokingcat.bots.pondering import Pondering
from smokingcat.bots.standing import Share, Standing
from smokingcat.commands.tournament import Tournament
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.i18n.languages import Language

_NEARLY_ALL: Final = 0.99


def as_table(tournament: Tournament, words: Catalogue) -> str:
    """Return what has been counted so far as lines of text."""
    rows = [_titles(tournament, words)]
    for standing in tournament.score.standings():
        rows.append(_cells(standing, tournament, words.language))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_head(tournament, words), "", *(_aligned(row, widths) for row in rows)]
    notes = [words.gettext("In brackets: what 99 decisions of 100 took at most.")]
    if tournament.score.boards > 1:
        notes.insert(0, words.gettext("± is one standard error, counted by deals, not by rounds."))
    return "\n".join([*lines, "", *notes])


def _head(tournament: Tournament, words: Catalogue) -> str:
    score, seed = tournament.score, tournament.contest.seed
    if tournament.contest.word is None:
        head = words.ngettext(
            "{count} round, seed {seed}", "{count} rounds, seed {seed}", score.plays
        )
    else:
        head = words.ngettext(
            "{count} match for {word}, seed {seed}",
            "{count} matches for {word}, seed {seed}",
            score.plays,
        )
    head = head.format(count=score.plays, seed=seed, word=tournament.contest.word)
    if score.plays == tournament.plays:
        return head
    sentence = words.gettext("{result} (stopped before {count})")
    return sentence.format(result=head, count=tournament.plays)


def _titles(tournament: Tournament, words: Catalogue) -> tuple[str, ...]:
    matches = [words.pgettext("arena", "matches lost by each")] if tournament.contest.word else []
    return (
        words.pgettext("arena", "bot"),
        words.pgettext("arena", "seats"),
        *matches,
        words.pgettext("arena", "rounds lost by each"),
        words.pgettext("arena", "points a round"),
        words.pgettext("arena", "thinking a card"),
        words.pgettext("arena", "a pass"),
    )


def _cells(standing: Standing, tournament: Tournament, language: Language) -> tuple[str, ...]:
    matches = [_percent(standing.losses, language)] if tournament.contest.word else []
    return (
        standing.bot,
        str(standing.seats),
        *matches,
        _percent(standing.rounds, language),
        language.format_number(standing.points, 2),
        _times(standing.cards, language),
        _times(standing.passes, language),
    )


def _percent(share: Share, language: Language) -> str:
    if share.error is None:
        return language.format_percent(share.value, 1)
    value = language.format_number(100 * share.value, 1)
    return f"{value} ± {language.format_percent(share.error, 1)}"


def _times(pondering: Pondering, language: Language) -> str:
    mean = milliseconds(pondering.mean, language)
    return f"{mean} ms ({milliseconds(pondering.within(_NEARLY_ALL), language)})"


def milliseconds(seconds: float, language: Language) -> str:
    """Return a time in milliseconds, so exact as it is worth: 0.26, 2.5, 11 or 320."""
    number = 1000 * seconds
    return language.format_number(number, 2 if number < 1 else 1 if number < 10 else 0)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    first = row[0].ljust(widths[0])
    return "  ".join([first, *(cell.rjust(n) for cell, n in zip(row[1:], widths[1:], strict=True))])


def as_json(tournament: Tournament) -> str:
    """Return what has been counted so far as JSON; shares are 0 to 1, errors standard errors."""
    contest, score = tournament.contest, tournament.score
    of_seats = zip(contest.bots, score.losses, score.points, strict=True)
    result = {
        "rounds": score.rounds,
        "matches": None if contest.word is None else score.plays,
        "word": contest.word,
        "seed": contest.seed,
        "deals": score.boards,
        "complete": score.plays == tournament.plays,
        "seats": [{"bot": name, "lost": lost, "points": sum_} for name, lost, sum_ in of_seats],
        "bots": {standing.bot: _standing(standing) for standing in score.standings()},
    }
    return json.dumps(result, ensure_ascii=False, indent=2)


def _standing(standing: Standing) -> dict[str, Any]:
    asked = standing.cards.asked + standing.passes.asked
    seconds = standing.cards.seconds + standing.passes.seconds
    return {
        "seats": standing.seats,
        "share_lost": standing.losses.value,
        "standard_error": standing.losses.error,
        "share_of_rounds_lost": standing.rounds.value,
        "standard_error_of_rounds": standing.rounds.error,
        "points_a_round": standing.points,
        "milliseconds_a_decision": 1000 * seconds / asked,
        "card": _thought(standing.cards),
        "pass": _thought(standing.passes),
    }


def _thought(pondering: Pondering) -> dict[str, float]:
    return {
        "milliseconds": 1000 * pondering.mean,
        "milliseconds_99_of_100": 1000 * pondering.within(_NEARLY_ALL),
    }
