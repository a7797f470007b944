"""What is said of a round beside the same cards in the master's paws."""

from __future__ import annotations

from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.i18n.catalogue.catalogue import Catalogue


def master_result(words: Catalogue, duplicate: Duplicate) -> str:
    """Return what the master came out at with the cards of whoever is addressed."""
    count, (was_lost, is_lost) = duplicate.points[1], duplicate.is_lost
    if is_lost and was_lost:
        said = words.ngettext(
            "This time the master came out at {count} point with your cards and lost as well.",
            "This time the master came out at {count} points with your cards and lost as well.",
            count,
        )
    elif is_lost:
        said = words.ngettext(
            "This time the master came out at {count} point with your cards and lost.",
            "This time the master came out at {count} points with your cards and lost.",
            count,
        )
    elif was_lost:
        said = words.ngettext(
            "This time the master came out at {count} point with your cards and did not lose.",
            "This time the master came out at {count} points with your cards and did not lose.",
            count,
        )
    else:
        said = words.ngettext(
            "This time the master came out at {count} point with your cards and did not lose "
            "either.",
            "This time the master came out at {count} points with your cards and did not lose "
            "either.",
            count,
        )
    return said.format(count=count)


def parted(words: Catalogue, duplicate: Duplicate) -> str:
    """Return where the two first did something else."""
    trick = duplicate.parted
    if trick is None:
        return words.gettext("The master played every card as you did.")
    if trick == 0:
        return words.gettext("You parted in the pass.")
    return words.gettext("You parted in trick {number}.").format(number=trick)


def once(words: Catalogue) -> str:
    """Return what one playing is worth."""
    return words.gettext(
        "This is one playing: another day the master might choose otherwise, and the cats too."
    )
