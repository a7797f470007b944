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
    """Return the points of a round."""
    count = result.points
    return words.ngettext("{count} point", "{count} points", count).format(count=count)


def letter_text(words: Catalogue, result: RoundResult) -> str:
    """Return whether the round cost a letter."""
    return words.gettext("a letter") if result.lost else words.gettext("no letter")


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
        "The same cards and the same cats for everybody. Each round counts once, and nobody helps."
    )


def what_a_challenge_is(words: Catalogue) -> str:
    """Return an explanation of challenges."""
    return words.gettext(
        "A challenge: you send a code, they play your cards, both results stand side by side."
    )


def shared_line(
    words: Catalogue, deals: DealSet, results: Results, given: str, *, is_late: bool
) -> str:
    """Return the player's results as one line to share.

    ``given`` is the text of `RateWording.of_rounds`, if the rounds have been analysed.
    """
    parts = [f"{words.game} {title(words, deals)}", picture(results), total_text(words, results)]
    if given:
        parts.append(given)
    if is_late:
        parts.append(words.pgettext("today’s cards", "played late"))
    return BETWEEN.join(parts)


def challenge_text(words: Catalogue, challenge: Challenge) -> str:
    """Return a challenge as a message: a sentence, and the code on a line of its own."""
    sentence = words.gettext("The same cards, the same cats: {title}. Who comes off better?")
    asked = sentence.format(title=title(words, challenge.deals))
    return f"{words.game}: {asked}\n{challenge.code}"


def bad_code_text(words: Catalogue, error: BadCode, source: str = "") -> str:
    """Return why a code could not be opened; an empty ``source`` means the clipboard."""
    if error.reason == "newer":
        return words.gettext("This challenge comes from a newer version of the game.")
    if source:
        return words.gettext("“{file}” is no challenge.").format(file=source)
    return words.gettext("No challenge has been copied: its code is missing or not whole.")


def others_text(words: Catalogue, challenges: Sequence[Challenge], bots: str) -> str:
    """Return a warning if a sender played against another version of the bots, else nothing."""
    if all(each.deals.bots == bots for each in challenges):
        return ""
    return words.gettext(
        "A challenge here is from another version of the game: its cats may have played otherwise."
    )


def outside_text(words: Catalogue, first: datetime.date, last: datetime.date) -> str:
    """Return the range of dates with deals, after a request for a date outside it."""
    sentence = words.gettext("There are cards for the days from {first} to {last}.")
    dated = words.language.format_date
    return sentence.format(first=dated(first), last=dated(last))


def not_yet_text(words: Catalogue, day: datetime.date) -> str:
    """Return the text that the deals of a date are not available yet."""
    sentence = words.gettext("The cards of {date} have not been shuffled yet.")
    return sentence.format(date=words.language.format_date(day))
