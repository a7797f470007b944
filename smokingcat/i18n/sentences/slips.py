"""Sentences about a finished round under its reckoning: slips, luck, and unpunished offences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from smokingcat.coach.review.luck import Luck
from smokingcat.coach.review.offences import PeepOutcome, Revoke
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.i18n.catalogue.catalogue import Catalogue

_PLACES: Final = " ({places})"


def verdict(
    words: Catalogue,
    review: RoundReview,
    luck: Luck,
    *,
    has_master_lost: bool = False,
    is_coached: bool = False,
    is_brief: bool = False,
) -> str:
    """Return a clause on what decided the round: the player's slips, the cards, or chance.

    It blames what raised the risk more, by the figures of `luck.parts`. ``has_master_lost`` says
    that the master lost the round with the same cards; then slips are not blamed. ``is_coached``
    says that the coach gave advice for every decision. A clause that ``is_brief`` does not list the
    tricks of the slips.
    """
    slips = sorted(review.slips, key=lambda each: each.decision.place)
    count, places = len(slips), ", ".join(_place(words, each) for each in slips)
    if not slips:
        if luck.is_lost:
            return words.gettext("Not one slip, only bad luck")
        if is_coached:
            return words.gettext("With the coach’s help: not one slip")
        return words.gettext("Well played: not one slip")
    if not luck.is_lost:
        sentence = words.ngettext(
            "Lucky: {count} slip, and nobody punished it ({places})",
            "Lucky: {count} slips, and nobody punished them ({places})",
            count,
        )
    elif luck.is_worse_than_play:
        sentence = words.ngettext(
            "{count} slip ({places}), but the cards did more",
            "{count} slips ({places}), but the cards did more",
            count,
        )
    elif has_master_lost:
        sentence = words.ngettext("{count} slip", "{count} slips", count) + _PLACES
    else:
        sentence = words.ngettext(
            "You lost it yourself: {count} slip ({places})",
            "You lost it yourself: {count} slips ({places})",
            count,
        )
    if is_brief:
        sentence = sentence.replace(_PLACES, "")
    return sentence.format(count=count, places=places)


def _place(words: Catalogue, slip: DecisionReview) -> str:
    if slip.decision.throws_in:
        return words.pgettext("slip", "throwing in")
    if not slip.decision.trick:
        return words.pgettext("slip", "the pass")
    return words.pgettext("slip", "trick {number}").format(number=slip.decision.trick)


def unpunished(
    words: Catalogue,
    revokes: Iterable[Revoke],
    peeps: Iterable[PeepOutcome],
    names: Sequence[str],
    viewer: int,
    *,
    is_brief: bool = False,
) -> str:
    """Return the offences of a round that were not called (R21, R22); empty without any.

    ``names`` are in seat order; the seat ``viewer`` is addressed. A sentence that ``is_brief``
    lists only names and tricks.
    """
    own_peep = words.pgettext("slip", "you peeped at the packet")
    peep = words.pgettext("slip", "{name} peeped at the packet")
    own_revoke = words.pgettext("slip", "you did not follow suit in trick {number}")
    revoke = words.pgettext("slip", "{name} did not follow suit in trick {number}")
    if is_brief:
        own_peep = peep = "{name} (" + words.pgettext("slip", "the pass") + ")"
        own_revoke = revoke = "{name} (" + words.pgettext("slip", "trick {number}") + ")"
    found = [
        (own_peep if each.seat == viewer else peep).format(name=names[each.seat])
        for each in peeps
        if each.is_guilty is None
    ]
    found += [
        (own_revoke if each.seat == viewer else revoke).format(
            name=names[each.seat], number=each.trick
        )
        for each in revokes
        if not each.is_called
    ]
    if not found:
        return ""
    return words.gettext("Nobody said a word: {list}.").format(list="; ".join(found))
