"""Sentences about a finished round under its reckoning: slips, luck, and unpunished offences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smokingcat.coach.review.luck import Luck
from smokingcat.coach.review.offences import PeepOutcome, Revoke
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.deal_sets import slips_text


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
    made = slips_text(words, len(slips), is_play_worse=luck.is_play_worse)
    if slips and not is_brief:
        made = f"{made} ({', '.join(_place(words, each) for each in slips)})"
    if not slips and luck.is_lost:
        sentence = words.gettext("Just bad luck: {mistakes}")
    elif not slips and is_coached:
        sentence = words.gettext("With the coach’s help: {mistakes}")
    elif not slips:
        sentence = words.gettext("Well played: {mistakes}")
    elif not luck.is_lost:
        sentence = words.gettext("Lucky: {mistakes}, and no harm done")
    elif luck.is_worse_than_play:
        sentence = words.gettext("Mostly bad luck, with {mistakes}")
    elif has_master_lost:
        return made
    else:
        sentence = words.gettext("You lost it yourself: {mistakes}")
    return sentence.format(mistakes=made)


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
