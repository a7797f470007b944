"""Sentences about the luck in one round, as a sum that the reader can check.

All figures are chances of losing in per cent. The sum starts at 25. The deal, the passed packet,
the player's choices and all other influences lead to 0, or to 100 for a lost round.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.coach.review.luck import FAIR_CHANCE, Luck
from smokingcat.i18n.catalogue.catalogue import Catalogue

_BEGIN: Final = round(100 * FAIR_CHANCE)


class LuckText(NamedTuple):
    """One item of the sum, with heading and explanation for a tooltip.

    ``amount`` is the figure of the item. ``is_good`` means that it is good for the player, ``None``
    that it is neither.
    """

    text: str
    heading: str
    note: str
    amount: str = ""
    is_good: bool | None = None


def parts(words: Catalogue, luck: Luck) -> tuple[LuckText, ...]:
    """Return all items of the sum from 25 per cent to the result, each with its figure."""
    dealt, received, own, others = luck.in_100
    start = words.gettext("Risk at the start")
    fair = _percent(words, _BEGIN)
    begun = words.gettext("Before the deal the risk is the same for everybody: {fair}.")
    cards = (
        words.gettext("The cards you were dealt"),
        words.gettext(
            "Among equal players the risk is {fair} on average: a bad hand raises it, a good one "
            "lowers it."
        ).format(fair=fair),
    )
    packet = (
        words.gettext("Your packet"),
        words.gettext("What the three cards from your right changed."),
    )
    choices = (
        words.gettext("Your choices"),
        words.gettext(
            "How much your pass and your cards raised the risk of losing, compared "
            "with the best that could be known."
        ),
    )
    rest = (
        words.gettext("All else"),
        words.gettext("What the others did, and what nobody could know."),
    )
    return (
        LuckText(start, start, begun.format(fair=fair), fair),
        _part_text(words.pgettext("luck", "The deal"), cards, dealt, words),
        _part_text(words.gettext("The three you were passed"), packet, received, words),
        _part_text(words.pgettext("luck", "Your play"), choices, own, words),
        _part_text(words.gettext("Luck after that"), rest, others, words),
        _result_text(words, luck),
    )


def _part_text(name: str, about: tuple[str, str], part: int, words: Catalogue) -> LuckText:
    """Return an item with its sign; a lower chance of losing is good."""
    sign = "±" if not part else "+" if part > 0 else "−"
    text = f"{sign}{_percent(words, abs(part))}"
    return LuckText(name, *about, text, part < 0 if part else None)


def _result_text(words: Catalogue, luck: Luck) -> LuckText:
    """Return the item of the result: 0 or 100 per cent."""
    end = words.gettext("Risk at the end")
    if luck.is_lost:
        note = words.gettext("All of it adds up to {percent}: the round was lost.")
    else:
        note = words.gettext("All of it adds up to {percent}: somebody else lost the round.")
    text = _percent(words, 100 * luck.is_lost)
    return LuckText(end, end, note.format(percent=text), f"= {text}", is_good=not luck.is_lost)


def _percent(words: Catalogue, hundredths: int) -> str:
    return words.language.format_percent(hundredths / 100)
