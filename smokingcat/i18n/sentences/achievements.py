"""Texts of the certificates."""

from __future__ import annotations

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.achievements import Achievement, AchievementCount


def title(words: Catalogue, merit: Achievement) -> str:
    pgettext = words.pgettext
    return {
        Achievement.FINISHED: pgettext("certificate", "For staying to the end"),
        Achievement.GIVEN: pgettext("certificate", "For generosity"),
        Achievement.TAKEN: pgettext("certificate", "For hospitality"),
        Achievement.HONEST: pgettext("certificate", "For an honest suit"),
        Achievement.CLEAN: pgettext("certificate", "For clean paws"),
        Achievement.CLEAR: pgettext("certificate", "For composure"),
        Achievement.MASTERS: pgettext("certificate", "For a clean slate"),
        Achievement.NAMED: pgettext("certificate", "For fairness to all"),
        Achievement.LONG: pgettext("certificate", "For patience"),
        Achievement.CALLED: pgettext("certificate", "For a sharp eye"),
    }[merit]


def progress(words: Catalogue, one: AchievementCount) -> str:
    """Return that it was earned, or how far it is."""
    if one.is_earned:
        return words.gettext("It hangs on the wall.")
    if one.required_count == 1:
        return words.gettext("Once is enough.")
    return words.gettext("So far: {count} of {least}").format(
        count=one.count, least=one.required_count
    )


def counted(words: Catalogue, merit: Achievement, count: int, day: str) -> str:
    """Return the progress by a date: a number of rounds or of successes."""
    if merit in (Achievement.CLEAN, Achievement.CLEAR, Achievement.LONG):
        sentence = words.ngettext("{count} round by {date}", "{count} rounds by {date}", count)
    else:
        sentence = words.ngettext("{count} time by {date}", "{count} times by {date}", count)
    return sentence.format(count=count, date=day)


def reason(words: Catalogue, merit: Achievement) -> str:
    _ = words.gettext
    return {
        Achievement.FINISHED: _(
            "A whole match, to the last letter on somebody’s slate. "
            "Its last round was not thrown in."
        ),
        Achievement.GIVEN: _("Hejma given ten times, always with the best wishes."),
        Achievement.TAKEN: _(
            "Hejma taken in ten times. By now she has a hook of her own in the hall."
        ),
        Achievement.HONEST: _("A suit went round twice and everybody followed. It does happen."),
        Achievement.CLEAN: _("Twenty-five rounds without a single point."),
        Achievement.CLEAR: _("Ten rounds in a row without a letter."),
        Achievement.MASTERS: _("A match against three Old Masters, and not one letter."),
        Achievement.NAMED: _("Each of the three cats has gone home with a name at least once."),
        Achievement.LONG: _("One match of thirty rounds. The innkeeper had to be woken."),
        Achievement.CALLED: _("A renounce called under honour law, and rightly."),
    }[merit]
