"""What is said of the luck in one round: a line that needs no lesson, and the parts it is made of.

All figures are rounds of 10 that are lost. Everybody begins at a quarter; what is dealt, what
comes, what one chooses and all else lead from there to 0 or 10.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.coach.luck import FAIR, Luck
from smokingcat.i18n.catalogue import Catalogue

_BEGIN: Final = round(100 * FAIR)


class Saying(NamedTuple):
    """A sentence or a name, and for whoever points at it what it is about and what it means.

    ``amount`` is a part's figure, and ``is_good`` whether that is good for the person (``None``:
    neither).
    """

    said: str
    head: str
    note: str
    amount: str = ""
    is_good: bool | None = None


def line(words: Catalogue, luck: Luck) -> tuple[Saying, ...]:
    """Return the sentences for under a reckoning: what was dealt, what came, the own choices."""
    dealt, received, own, _others = luck.in_100
    cards = words.gettext("Cards like yours lose {dealt} rounds of 10.")
    packet = words.gettext("The packet that came changed nothing.")
    if received:
        packet = words.gettext("The packet that came made it {equal}.")
    choices = words.gettext("Your choices added nothing.")
    if own:
        choices = words.gettext("Your choices added {own}.")
    said = (
        cards.format(dealt=_of_10(words, _BEGIN + dealt)),
        packet.format(equal=_of_10(words, _BEGIN + dealt + received)),
        choices.format(own=_of_10(words, own)),
    )
    return tuple(
        Saying(each, head, note) for each, (head, note) in zip(said, _meant(words), strict=False)
    )


def parts(words: Catalogue, luck: Luck) -> tuple[Saying, ...]:
    """Return the way from a quarter to what happened, part by part, each with its figure."""
    names = (
        words.pgettext("luck", "Dealt"),
        words.pgettext("luck", "Packet"),
        words.pgettext("luck", "You"),
        words.pgettext("luck", "Others"),
    )
    moved = (
        Saying(name, head, note, _signed(words, part), part < 0 if part else None)
        for name, (head, note), part in zip(names, _meant(words), luck.in_100, strict=True)
    )
    start, end = words.pgettext("luck", "Start"), words.pgettext("luck", "End")
    fair, ended = _of_10(words, _BEGIN), words.gettext("You did not lose: 0 of 10.")
    if luck.is_lost:
        ended = words.gettext("You lost: 10 of 10.")
    begun = words.gettext("Before the cards are dealt everybody loses {fair} rounds of 10.")
    return (
        Saying(start, start, begun.format(fair=fair), fair),
        *moved,
        Saying(end, end, ended, "10" if luck.is_lost else "0", not luck.is_lost),
    )


def _meant(words: Catalogue) -> tuple[tuple[str, str], ...]:
    """Return of each part of `Luck` what it is called and what it means."""
    average = words.gettext(
        "Among equals {fair} rounds of 10 are the average: more is a bad hand, less a good one."
    )
    return (
        (words.gettext("The cards you were dealt"), average.format(fair=_of_10(words, _BEGIN))),
        (
            words.gettext("The packet that came"),
            words.gettext("What the three cards from your right changed."),
        ),
        (
            words.gettext("Your choices"),
            words.gettext(
                "What your pass and your cards added to the chance of losing, beside the best that "
                "could be known."
            ),
        ),
        (
            words.gettext("All else"),
            words.gettext("What the others did, and what nobody could know."),
        ),
    )


def _of_10(words: Catalogue, hundredths: int) -> str:
    """Return how many of ten rounds; estimated without a limit, it may come out below none."""
    whole = max(0, hundredths)
    return words.language.format_number(whole / 10, 1 if whole % 10 else 0)


def _signed(words: Catalogue, hundredths: int) -> str:
    sign = "+" if hundredths > 0 else "−" * (hundredths < 0)
    return f"{sign}{_of_10(words, abs(hundredths))}"
