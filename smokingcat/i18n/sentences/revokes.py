"""Sentences of the round review about offences: their results and possible witnesses."""

from __future__ import annotations

from smokingcat.coach.review.offences import PeepOutcome, Revoke
from smokingcat.i18n.sentences.wording import Wording


def headline(wording: Wording) -> str:
    """Return the headline about the player's own revoke."""
    return wording.catalogue.gettext("Suit not followed")


def revoke_text(wording: Wording, revoke: Revoke, name: str | None) -> str:
    """Return the result of a revoke; ``name`` is the offender, ``None`` for the reader."""
    return f"{_deed_text(wording, revoke, name)} {_outcome_text(wording, revoke)}"


def peep_text(wording: Wording, peep: PeepOutcome, name: str | None) -> str:
    """Return the result of a look at the packet; ``name`` is as in `revoke_text`."""
    words = wording.catalogue
    if name is None:
        deed = words.gettext("You look at your packet before passing.")
    else:
        deed = words.gettext("{name} looks at the packet before passing.").format(name=name)
    if peep.is_guilty:
        outcome = words.gettext(
            "Somebody called it. The table said guilty, and that cost the round."
        )
    elif peep.is_guilty is not None:
        outcome = words.gettext("Somebody called it, and the table let it pass.")
    elif peep.seen_by:
        outcome = words.gettext("It was noticed, but nobody called it.")
    else:
        outcome = words.gettext("Nobody noticed.")
    return f"{deed} {outcome}"


def verdict(wording: Wording) -> str:
    """Return the summary of a round lost by a verdict."""
    return wording.catalogue.gettext("The table decided this round, not the points.")


def _deed_text(wording: Wording, revoke: Revoke, name: str | None) -> str:
    words, count = wording.catalogue, revoke.spared
    if name is None:
        return words.ngettext(
            "You did not follow suit here, which spared you {count} point.",
            "You did not follow suit here, which spared you {count} points.",
            count,
        ).format(count=count)
    return words.ngettext(
        "{name} did not follow suit here, which spared {count} point.",
        "{name} did not follow suit here, which spared {count} points.",
        count,
    ).format(name=name, count=count)


def _outcome_text(wording: Wording, revoke: Revoke) -> str:
    words, proof = wording.catalogue, revoke.proof
    if proof is None:
        return words.gettext("No card ever showed it, so there was nothing to call.")
    card = wording.card(proof.shown)
    if proof.shown_in_trick is None:
        if revoke.is_called:
            sentence = words.gettext(
                "A card laid open at the end gave it away: {card}. "
                "It was called, and cost the round."
            )
        else:
            sentence = words.gettext(
                "A card laid open at the end gave it away: {card}. Nobody called it."
            )
        return sentence.format(card=card)
    if revoke.is_called:
        sentence = words.gettext(
            "Trick {number} gave it away: {card}. It was called, and cost the round."
        )
    else:
        sentence = words.gettext(
            "Trick {number} gave it away: {card}. From there on anybody could have called it."
        )
    return sentence.format(number=proof.shown_in_trick, card=card)
