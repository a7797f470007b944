"""Sentences about the master's replay of the same deal."""

from __future__ import annotations

from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.i18n.catalogue.catalogue import Catalogue


def master_result(words: Catalogue, duplicate: Duplicate) -> str:
    """Return the master's result with the player's cards."""
    count, (was_lost, is_lost) = duplicate.points[1], duplicate.is_lost
    if is_lost and was_lost:
        sentence = words.ngettext(
            "With your cards the master lost as well ({count} point).",
            "With your cards the master lost as well ({count} points).",
            count,
        )
    elif is_lost:
        sentence = words.ngettext(
            "With your cards the master lost ({count} point).",
            "With your cards the master lost ({count} points).",
            count,
        )
    elif was_lost:
        sentence = words.ngettext(
            "With your cards the master did not lose ({count} point).",
            "With your cards the master did not lose ({count} points).",
            count,
        )
    else:
        sentence = words.ngettext(
            "With your cards the master got through as well ({count} point).",
            "With your cards the master got through as well ({count} points).",
            count,
        )
    return sentence.format(count=count)


def master_clause(words: Catalogue, duplicate: Duplicate) -> str:
    """Return the master's result as the end of a sentence on the player's own round."""
    count, (was_lost, is_lost) = duplicate.points[1], duplicate.is_lost
    if is_lost and was_lost:
        clause = words.ngettext(
            "the master lost as well, with {count} point",
            "the master lost as well, with {count} points",
            count,
        )
    elif is_lost:
        clause = words.ngettext(
            "the master lost, with {count} point", "the master lost, with {count} points", count
        )
    elif was_lost:
        clause = words.ngettext(
            "the master got away with {count} point",
            "the master got away with {count} points",
            count,
        )
    else:
        clause = words.ngettext(
            "the master got away as well, with {count} point",
            "the master got away as well, with {count} points",
            count,
        )
    return clause.format(count=count)


def difference_text(words: Catalogue, duplicate: Duplicate) -> str:
    """Return the point at which the player and the master first chose differently."""
    trick = duplicate.first_difference
    if trick is None:
        return words.gettext("The master played every card as you did.")
    if trick == 0:
        return words.gettext("The master passed different cards from yours.")
    return words.gettext("From trick {number} on, the master played differently.").format(
        number=trick
    )


def single_replay_note(words: Catalogue) -> str:
    """Return the caution that a single replay proves little."""
    return words.gettext(
        "This is just one try: another day the master might choose differently, and "
        "so might the cats."
    )
