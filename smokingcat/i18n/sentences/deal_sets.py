"""What is said of today's cards and of challenges: how somebody fared, and what went wrong."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.challenge import BadCode, Challenge, DealSet, Results, RoundResult, totals
from smokingcat.store.daily_deals import day_of

NOTHING, SOME, LETTER, UNPLAYED = "😺", "😼", "🚬", "⬜"
"""A round without points, one with some, one that brought the letter, one yet to be played."""
BETWEEN: Final = " · "
"""Between what is said side by side."""


def title(words: Catalogue, deals: DealSet) -> str:
    """Return what a set of rounds is called: its day, or its seed."""
    day = day_of(deals)
    return deals.seed if day is None else words.language.format_date(day)


def points_text(words: Catalogue, result: RoundResult) -> str:
    """Return how many points a round brought."""
    count = result.points
    return words.ngettext("{count} point", "{count} points", count).format(count=count)


def letter_text(words: Catalogue, result: RoundResult) -> str:
    """Return whether a round brought the letter."""
    return words.gettext("a letter") if result.lost else words.gettext("no letter")


def total_text(words: Catalogue, results: Results) -> str:
    """Return what all rounds played so far have brought."""
    letters, points = totals(results)
    told = (
        words.ngettext("{count} letter", "{count} letters", letters).format(count=letters),
        words.ngettext("{count} point", "{count} points", points).format(count=points),
    )
    return ", ".join(told)


def picture(results: Results) -> str:
    """Return a sign for each round; none gives a card away."""
    return "".join(map(_sign, results))


def _sign(result: RoundResult | None) -> str:
    if result is None:
        return UNPLAYED
    if result.lost:
        return LETTER
    return SOME if result.points else NOTHING


def what_it_is(words: Catalogue) -> str:
    """Return what today's cards are."""
    return words.gettext(
        "The same cards and the same cats for everybody. Each round counts once, and nobody helps."
    )


def what_a_challenge_is(words: Catalogue) -> str:
    """Return what a challenge is."""
    return words.gettext(
        "A challenge: you send a code, they play your cards, both results stand side by side."
    )


def shared_line(
    words: Catalogue, deals: DealSet, results: Results, given: str, *, is_late: bool
) -> str:
    """Return one's own results as a line for others.

    ``given`` is what one gave away, if that is known (`RateWording.of_rounds`).
    """
    parts = [f"{words.game} {title(words, deals)}", picture(results), total_text(words, results)]
    if given:
        parts.append(given)
    if is_late:
        parts.append(words.pgettext("today’s cards", "played late"))
    return BETWEEN.join(parts)


def challenge_text(words: Catalogue, challenge: Challenge) -> str:
    """Return a challenge as it is sent: a sentence, and the code in a line of its own."""
    sentence = words.gettext("The same cards, the same cats: {title}. Who comes off better?")
    asked = sentence.format(title=title(words, challenge.deals))
    return f"{words.game}: {asked}\n{challenge.code}"


def bad_code_text(words: Catalogue, error: BadCode, source: str = "") -> str:
    """Return why nothing could be opened; ``source`` names the file, nothing the clipboard."""
    if error.reason == "newer":
        return words.gettext("This challenge comes from a newer version of the game.")
    if source:
        return words.gettext("“{file}” is no challenge.").format(file=source)
    return words.gettext("No challenge has been copied: its code is missing or not whole.")


def others_text(words: Catalogue, challenges: Sequence[Challenge], bots: str) -> str:
    """Return a warning if somebody has played against other cats than ours, else nothing."""
    if all(each.deals.bots == bots for each in challenges):
        return ""
    return words.gettext(
        "A challenge here is from another version of the game: its cats may have played otherwise."
    )


def outside_text(words: Catalogue, first: datetime.date, last: datetime.date) -> str:
    """Return which days have cards, to somebody who asked for another."""
    sentence = words.gettext("There are cards for the days from {first} to {last}.")
    dated = words.language.format_date
    return sentence.format(first=dated(first), last=dated(last))


def not_yet_text(words: Catalogue, day: datetime.date) -> str:
    """Return that the cards of a day are not to be had yet."""
    sentence = words.gettext("The cards of {date} have not been shuffled yet.")
    return sentence.format(date=words.language.format_date(day))
