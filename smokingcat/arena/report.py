"""Reports of a tournament: a table for people, and JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from smokingcat.arena.latency import LatencyHistogram
from smokingcat.arena.score import Standing
from smokingcat.arena.tournament import Tournament
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.languages import Language
from smokingcat.i18n.sentences.opponents import with_strength
from smokingcat.rules.seats import SEATS

_SHOWN_QUANTILE: Final = 0.99
_MIN_DEALS: Final = 10
"""Fewest deals for which a standard error is shown; with ten it is known to about a quarter."""
_NEGLIGIBLE_ERROR: Final = 1e-9
"""Standard errors below this value are zero except for rounding."""


class _LossShare(NamedTuple):
    """A share to show; ``error`` is its standard error, ``None`` if unknown."""

    value: float
    error: float | None

    @property
    def is_certain(self) -> bool:
        """Whether one kind of bot holds all seats, so that its share is exactly a quarter."""
        return self.error == 0.0


def as_table(tournament: Tournament, words: Catalogue) -> str:
    """Return the results so far as a table; only its heading if there are none."""
    if not tournament.score.plays:
        return _heading_text(tournament, words)
    standings = tournament.score.standings()
    shares = [_shares(standing, tournament) for standing in standings]
    rows = [_column_titles(tournament, words)]
    rows += [_row_cells(*each, words) for each in zip(standings, shares, strict=True)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_heading_text(tournament, words), "", *(_align_row(row, widths) for row in rows), ""]
    if any(not share.is_certain for row in shares for share in row):
        lines.append(words.gettext("± is one standard error, counted by deals, not by rounds."))
    if any(share.error is None for row in shares for share in row):
        lines.append(words.gettext("± ?: too few deals for a margin of error."))
    return "\n".join(
        [*lines, words.gettext("In brackets: 99 of 100 decisions took no longer than this.")]
    )


def _heading_text(tournament: Tournament, words: Catalogue) -> str:
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
    if tournament.contest.law == "honour":
        head = words.gettext("{result}, under honour law").format(result=head)
    if score.plays == tournament.plays:
        return head
    sentence = words.gettext("{result} (stopped before {count})")
    return sentence.format(result=head, count=tournament.plays)


def _column_titles(tournament: Tournament, words: Catalogue) -> tuple[str, ...]:
    matches = [words.pgettext("arena", "matches lost by each")] if tournament.contest.word else []
    return (
        words.pgettext("arena", "bot"),
        words.pgettext("arena", "seats"),
        *matches,
        words.pgettext("arena", "rounds lost by each"),
        words.pgettext("arena", "points per round"),
        words.pgettext("arena", "thinking time per card"),
        words.pgettext("arena", "per pass"),
    )


def _row_cells(
    standing: Standing, shares: Sequence[_LossShare], words: Catalogue
) -> tuple[str, ...]:
    language = words.language
    return (
        with_strength(words, standing.bot),
        str(standing.seats),
        *(_percent(share, language) for share in shares),
        language.format_number(standing.points, 2),
        _latency_text(standing.cards, language),
        _latency_text(standing.passes, language),
    )


def _shares(standing: Standing, tournament: Tournament) -> list[_LossShare]:
    """Return the shares of one row: of matches, if any are played, and of rounds."""
    shares = (
        [standing.losses, standing.round_losses]
        if tournament.contest.word
        else [standing.round_losses]
    )
    return [
        _LossShare(share.value, _standard_error(share, standing, tournament)) for share in shares
    ]


def _standard_error(
    share: RatioEstimate, standing: Standing, tournament: Tournament
) -> float | None:
    """Return the standard error of a share, ``None`` if it cannot be estimated yet.

    The error is 0 only if one kind of bot holds all seats, because equal results of a few deals may
    be chance.
    """
    if standing.seats == len(SEATS):
        return 0.0
    if (
        share.error is None
        or tournament.score.boards < _MIN_DEALS
        or share.error < _NEGLIGIBLE_ERROR
    ):
        return None
    return share.error


def _percent(share: _LossShare, language: Language) -> str:
    if share.is_certain:
        return language.format_percent(share.value, 1)
    if share.error is None:
        return f"{language.format_percent(share.value, 1)} ± ?"
    value = language.format_number(100 * share.value, 1)
    return f"{value} ± {language.format_percent(share.error, 1)}"


def _latency_text(latency: LatencyHistogram, language: Language) -> str:
    mean = milliseconds(latency.mean, language)
    return f"{mean} ms ({milliseconds(latency.quantile(_SHOWN_QUANTILE), language)})"


def milliseconds(seconds: float, language: Language) -> str:
    """Format a time in milliseconds with suitable precision: 0.26, 2.5, 11 or 320."""
    number = 1000 * seconds
    return language.format_number(number, 2 if number < 1 else 1 if number < 10 else 0)


def _align_row(row: Sequence[str], widths: Sequence[int]) -> str:
    first = row[0].ljust(widths[0])
    return "  ".join([first, *(cell.rjust(n) for cell, n in zip(row[1:], widths[1:], strict=True))])


def as_json(tournament: Tournament) -> str:
    """Return the results so far as JSON; shares are 0 to 1, errors standard errors.

    The object ``bots`` of the JSON is empty before the first result.
    """
    contest, score = tournament.contest, tournament.score
    standings = score.standings() if score.plays else []
    of_seats = zip(contest.bots, score.losses, score.points, strict=True)
    result = {
        "rounds": score.rounds,
        "matches": None if contest.word is None else score.plays,
        "word": contest.word,
        "law": contest.law,
        "seed": contest.seed,
        "deals": score.boards,
        "complete": score.plays == tournament.plays,
        "seats": [{"bot": name, "lost": lost, "points": sum_} for name, lost, sum_ in of_seats],
        "bots": {each.bot: _standing_as_data(each, tournament) for each in standings},
    }
    return json.dumps(result, ensure_ascii=False, indent=2)


def _standing_as_data(standing: Standing, tournament: Tournament) -> dict[str, Any]:
    asked = standing.cards.decision_count + standing.passes.decision_count
    seconds = standing.cards.seconds + standing.passes.seconds
    return {
        "seats": standing.seats,
        "share_lost": standing.losses.value,
        "standard_error": _standard_error(standing.losses, standing, tournament),
        "share_of_rounds_lost": standing.round_losses.value,
        "standard_error_of_rounds": _standard_error(standing.round_losses, standing, tournament),
        "points_a_round": standing.points,
        "milliseconds_a_decision": 1000 * seconds / asked,
        "card": _latency_data(standing.cards),
        "pass": _latency_data(standing.passes),
    }


def _latency_data(latency: LatencyHistogram) -> dict[str, float]:
    return {
        "milliseconds": 1000 * latency.mean,
        "milliseconds_99_of_100": 1000 * latency.quantile(_SHOWN_QUANTILE),
    }
