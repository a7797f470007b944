"""Sentences about the master's replay of the same deal."""

from __future__ import annotations

from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.i18n.catalogue.catalogue import Catalogue


def master_result(words: Catalogue, duplicate: Duplicate) -> str:
    """Return the master's result with the player's cards."""
    count, (was_lost, is_lost) = duplicate.points[1], duplicate.is_lost
    if is_lost and was_lost:
        sentence = words.ngettext(
            "With your cards our best cat lost too ({count} point).",
            "With your cards our best cat lost too ({count} points).",
            count,
        )
    elif is_lost:
        sentence = words.ngettext(
            "With your cards our best cat lost ({count} point).",
            "With your cards our best cat lost ({count} points).",
            count,
        )
    elif was_lost:
        sentence = words.ngettext(
            "With your cards our best cat did not lose ({count} point).",
            "With your cards our best cat did not lose ({count} points).",
            count,
        )
    else:
        sentence = words.ngettext(
            "With your cards our best cat got through too ({count} point).",
            "With your cards our best cat got through too ({count} points).",
            count,
        )
    return sentence.format(count=count)


def difference_text(words: Catalogue, duplicate: Duplicate) -> str:
    """Return where the master, or before that one of the cats, first chose differently."""
    trick, others = duplicate.first_difference, duplicate.first_difference_of_others
    if trick == 0:
        return words.gettext("The master passed different cards from yours.")
    if trick is None and others is None:
        return words.gettext("The master played every card as you did.")
    if trick is None:
        sentence = words.gettext(
            "The master played every card as you did, but the cats played differently from "
            "trick {others} on."
        )
    elif others is not None and others < trick:
        sentence = words.gettext(
            "The cats played differently from trick {others} on, the master from trick {number} on."
        )
    else:
        sentence = words.gettext("From trick {number} on, the master played differently.")
    return sentence.format(number=trick, others=others)


def single_replay_note(words: Catalogue) -> str:
    """Return the caution that a single replay proves little."""
    return words.gettext(
        "This is just one try: another day the master might choose differently, and "
        "so might the cats."
    )
