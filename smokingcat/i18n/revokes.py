"""The coach's sentences on a suit that was not followed: did it pay, who could have noticed."""

from __future__ import annotations

from smokingcat.coach.revokes import Revoke
from smokingcat.i18n.wording import Wording


def head(wording: Wording) -> str:
    """Return the headline over one's own."""
    return wording.catalogue.gettext("Suit not followed")


def told(wording: Wording, revoke: Revoke, name: str | None) -> str:
    """Return what a revoke came to; ``name`` is whose it was, ``None`` for the one who reads it."""
    return f"{_deed(wording, revoke, name)} {_outcome(wording, revoke)}"


def verdict(wording: Wording) -> str:
    """Return what the summary of a round says that was lost by verdict."""
    return wording.catalogue.gettext("The table decided this round, not the points.")


def _deed(wording: Wording, revoke: Revoke, name: str | None) -> str:
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


def _outcome(wording: Wording, revoke: Revoke) -> str:
    words, proof = wording.catalogue, revoke.proof
    if proof is None:
        return words.gettext("No card ever showed it, so there was nothing to call.")
    card = wording.card(proof.shown)
    if proof.shown_in is None:
        if revoke.is_called:
            told = words.gettext(
                "A card laid open at the end gave it away: {card}. "
                "It was called, and cost the round."
            )
        else:
            told = words.gettext(
                "A card laid open at the end gave it away: {card}. Nobody called it."
            )
        return told.format(card=card)
    if revoke.is_called:
        told = words.gettext(
            "Trick {number} gave it away: {card}. It was called, and cost the round."
        )
    else:
        told = words.gettext(
            "Trick {number} gave it away: {card}. From there on anybody could have called it."
        )
    return told.format(number=proof.shown_in, card=card)
