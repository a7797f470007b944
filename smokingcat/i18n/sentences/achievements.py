"""What the certificates on the shelf say."""

from __future__ import annotations

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.achievements import Merit


def title(words: Catalogue, merit: Merit) -> str:
    """Return what a certificate is called."""
    pgettext = words.pgettext
    return {
        Merit.FINISHED: pgettext("certificate", "For staying to the end"),
        Merit.GIVEN: pgettext("certificate", "For generosity"),
        Merit.TAKEN: pgettext("certificate", "For hospitality"),
        Merit.HONEST: pgettext("certificate", "For an honest suit"),
        Merit.CLEAN: pgettext("certificate", "For clean paws"),
        Merit.CLEAR: pgettext("certificate", "For composure"),
        Merit.MASTERS: pgettext("certificate", "For a clean slate"),
        Merit.NAMED: pgettext("certificate", "For fairness to all"),
        Merit.LONG: pgettext("certificate", "For patience"),
        Merit.CALLED: pgettext("certificate", "For a sharp eye"),
    }[merit]


def counted(words: Catalogue, merit: Merit, count: int, day: str) -> str:
    """Return how much there is of it by a day: rounds, or how often it was done."""
    if merit in (Merit.CLEAN, Merit.CLEAR, Merit.LONG):
        said = words.ngettext("{count} round by {date}", "{count} rounds by {date}", count)
    else:
        said = words.ngettext("{count} time by {date}", "{count} times by {date}", count)
    return said.format(count=count, date=day)


def reason(words: Catalogue, merit: Merit) -> str:
    """Return the fact that it is given for."""
    _ = words.gettext
    return {
        Merit.FINISHED: _("A whole match, down to the last letter on somebody’s slate."),
        Merit.GIVEN: _("Hejma given ten times, always with the best wishes."),
        Merit.TAKEN: _("Hejma taken in ten times. By now she has a hook of her own in the hall."),
        Merit.HONEST: _("A suit went round twice and everybody followed. It does happen."),
        Merit.CLEAN: _("Twenty-five rounds without a single point."),
        Merit.CLEAR: _("Ten rounds in a row without a letter."),
        Merit.MASTERS: _("A match against three Old Masters, and not one letter."),
        Merit.NAMED: _("Each of the three cats has gone home with a name at least once."),
        Merit.LONG: _("One match of thirty rounds. The innkeeper had to be woken."),
        Merit.CALLED: _("A renounce called under honour law, and rightly."),
    }[merit]
