"""Sentences about today's cards and challenges: results and errors."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.challenge import BadCode, Challenge, DealSet, Results, RoundResult, totals
from smokingcat.store.daily_deals import day_of

NOTHING, SOME, LETTER, UNPLAYED = "😺", "😼", "🚬", "⬜"
"""Signs for a round without points, with points, with the letter, and not yet played."""
BETWEEN: Final = " · "
"""Separator of items in one line."""


def title(words: Catalogue, deals: DealSet) -> str:
    """Return the title of a deal set: its date or its seed."""
    day = day_of(deals)
    return deals.seed if day is None else words.language.format_date(day)


def points_text(words: Catalogue, result: RoundResult) -> str:
    count = result.points
    return words.ngettext("{count} point", "{count} points", count).format(count=count)


def letter_text(words: Catalogue, result: RoundResult) -> str:
    return words.gettext("a letter") if result.lost else words.gettext("no letter")


def result_text(words: Catalogue, result: RoundResult) -> str:
    points = points_text(words, result)
    return BETWEEN.join((points, letter_text(words, result))) if result.lost else points


def slips_text(words: Catalogue, count: int, *, is_play_worse: bool = False) -> str:
    """Return the number of costly mistakes in a round.

    Without any, ``is_play_worse`` (see `Luck`) says that small ones added up.
    """
    if not count and is_play_worse:
        return words.gettext("only small mistakes")
    if not count:
        return words.gettext("no mistakes")
    return words.ngettext("{count} mistake", "{count} mistakes", count).format(count=count)


def total_text(words: Catalogue, results: Results) -> str:
    """Return the sums of all rounds played so far."""
    letters, points = totals(results)
    texts = (
        words.ngettext("{count} letter", "{count} letters", letters).format(count=letters),
        words.ngettext("{count} point", "{count} points", points).format(count=points),
    )
    return ", ".join(texts)


def picture(results: Results) -> str:
    """Return a sign for each round; the signs reveal no card."""
    return "".join(map(_sign, results))


def _sign(result: RoundResult | None) -> str:
    if result is None:
        return UNPLAYED
    if result.lost:
        return LETTER
    return SOME if result.points else NOTHING


def what_it_is(words: Catalogue) -> str:
    """Return an explanation of today's cards."""
    return words.gettext(
        "The same cards and the same cats for everybody. Each is played once, and nobody helps."
    )


def what_a_challenge_is(words: Catalogue) -> str:
    return words.gettext(
        "A challenge: you send a code, they play your cards, both results stand side by side."
    )


def shared_lines(
    words: Catalogue, deals: DealSet, results: Results, streak: int, *, is_late: bool
) -> tuple[str, str, str]:
    """Return the player's results as three lines to share.

    ``streak`` is the number of whole days in a row up to this one.
    """
    parts = [total_text(words, results), *how_played(words, streak, is_late=is_late)]
    return f"{words.game}, {title(words, deals)}", picture(results), BETWEEN.join(parts)


def how_played(words: Catalogue, streak: int, *, is_late: bool) -> list[str]:
    """Return what is to be said of when the rounds were played: late, or several days in a row."""
    if is_late:
        return [words.pgettext("today’s cards", "played late")]
    in_a_row = words.ngettext("{count} day in a row", "{count} days in a row", streak)
    return [in_a_row.format(count=streak)] if streak > 1 else []


def challenge_question(words: Catalogue, challenge: Challenge) -> str:
    """Return what a challenge asks of its receiver."""
    sentence = words.gettext("The same cards, the same cats: {title}. Who comes off better?")
    return sentence.format(title=title(words, challenge.deals))


def sender_text(words: Catalogue, challenge: Challenge) -> str:
    """Return that a challenge has come, and from whom."""
    if not challenge.name:
        return words.gettext("A challenge")
    return words.gettext("A challenge from {name}").format(name=challenge.name)


def challenge_text(words: Catalogue, challenge: Challenge) -> str:
    """Return a challenge as a message: a sentence, and the code on a line of its own."""
    return f"{words.game}: {challenge_question(words, challenge)}\n{challenge.code}"


def bad_code_text(words: Catalogue, error: BadCode, file: str = "") -> str:
    """Return why the code in a text or a ``file`` could not be opened."""
    if error.reason == "newer":
        return words.gettext("This challenge comes from a newer version of the game.")
    return words.gettext("“{file}” is not a challenge.").format(file=file)


def others_text(words: Catalogue, challenges: Sequence[Challenge], bots: str) -> str:
    """Return a warning if a sender played against another version of the bots, else nothing."""
    if all(each.deals.bots == bots for each in challenges):
        return ""
    return words.gettext(
        "One of the challenges is from another version of the game: its cats may have played "
        "differently."
    )


def outside_text(words: Catalogue, first: datetime.date, last: datetime.date) -> str:
    """Return the range of dates with deals, after a request for a date outside it."""
    sentence = words.gettext("There are cards for the days from {first} to {last}.")
    dated = words.language.format_date
    return sentence.format(first=dated(first), last=dated(last))


def not_yet_text(words: Catalogue, day: datetime.date) -> str:
    """Return the sentence saying that the deals of a date are not available yet."""
    sentence = words.gettext("The cards of {date} have not been shuffled yet.")
    return sentence.format(date=words.language.format_date(day))
