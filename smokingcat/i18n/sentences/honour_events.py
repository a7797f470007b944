"""Sentences about misdeals, accusations, votes and verdicts under honour law (R21-R24).

The viewer is addressed, and the others are named without inflection. Every verb is in the present
tense.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.events import (
    CallResult,
    JudgingEvent,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PlayerBanned,
    RenounceCalled,
    ScoreAccepted,
    VerdictGiven,
    VoteCast,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Charge, Offence


class HonourEventSentences:
    """Sentences for the seat ``viewer`` (None: a spectator); ``names`` are in seat order."""

    def __init__(self, words: Catalogue, names: Sequence[str], viewer: int | None) -> None:
        self._words = words
        self._names = tuple(names)
        self._viewer = viewer

    def say(self, event: JudgingEvent) -> str | None:
        """Return the sentence for ``event``, ``None`` if there is nothing to announce."""
        words = self._words
        match event:
            case Misdealt():
                return self._misdealt(event)
            case PacketPeeped():
                return self._peeped(event)
            case ObjectionsInvited():
                return words.gettext("Does anybody object?")
            case ScoreAccepted() | VoteCast():
                return None
            case RenounceCalled():
                return f"{self.call(event.charge)} {self._answer(event)}".strip()
            case VoteOpened():
                if event.charge.offence is Offence.REVOKED:
                    return words.gettext("The table votes: was it on purpose?")
                return words.gettext("The table votes: guilty or not?")
            case VerdictGiven():
                return self._verdict(event)
            case PlayerBanned(seat):
                return self.address(
                    seat,
                    words.gettext("You are banned from the game for life."),
                    words.gettext("{name} is banned from the game for life."),
                )
            case _:
                assert_never(event)

    def call(self, charge: Charge) -> str:
        """Return the accusation, with the name of the caller unless the viewer is the caller."""
        spoken = self._accusation(charge)
        if charge.caller == self._viewer:
            return spoken
        return self._words.gettext("{name}: “{words}”").format(
            name=self._names[charge.caller], words=spoken
        )

    def successful_call(self, charge: Charge, trick: int) -> str:
        """Return who made the call that decided the round.

        ``trick`` (1 to 8) is the trick of a proven revoke, else 0 (R24).
        """
        if not trick:
            you, they = (
                self._words.gettext("You called renounce."),
                self._words.gettext("{name} called renounce."),
            )
        else:
            you = self._words.gettext("You called renounce: suit not followed in trick {number}.")
            they = self._words.gettext(
                "{name} called renounce: suit not followed in trick {number}."
            )
        return self.address(charge.caller, you, they, number=trick)

    def _accusation(self, charge: Charge) -> str:
        words = self._words
        match charge.offence:
            case Offence.REVOKED:
                you = words.gettext("Renounce! You did not follow suit.")
                they = words.gettext("Renounce! {name} did not follow suit.")
            case Offence.PEEPED:
                you = words.gettext("Renounce! You looked at the packet too early.")
                they = words.gettext("Renounce! {name} looked at the packet too early.")
            case Offence.MISDEALT:
                you = words.gettext("Renounce! You misdealt for the second time.")
                they = words.gettext("Renounce! {name} misdealt for the second time.")
            case _:
                assert_never(charge.offence)
        return self.address(charge.accused, you, they)

    def _answer(self, event: RenounceCalled) -> str:
        if event.answer is CallResult.UNPROVEN:
            return self._words.gettext("There is no proof. The table smirks.")
        if event.proof is None:
            return ""
        return self._words.gettext("The proof is in trick {number}.").format(
            number=event.proof.trick
        )

    def _misdealt(self, event: Misdealt) -> str:
        words = self._words
        if event.times > 1:
            you = words.gettext("Nine cards here, seven there: you have misdealt twice in a row.")
            they = words.gettext(
                "Nine cards here, seven there: {name} has misdealt twice in a row."
            )
        else:
            you = words.gettext("The cards stick together: nine here, seven there. You deal again.")
            they = words.gettext(
                "The cards stick together: nine here, seven there. {name} deals again."
            )
        return self.address(event.dealer, you, they)

    def _peeped(self, event: PacketPeeped) -> str:
        words = self._words
        return self.address(
            event.seat,
            words.gettext("You look at your packet before passing."),
            words.gettext("{name} looks at the packet before passing."),
        )

    def _verdict(self, event: VerdictGiven) -> str:
        words = self._words
        if event.charge.offence is Offence.REVOKED:
            guilty = words.gettext("{yes} to {no}: it was on purpose.")
            spared = words.gettext("{no} to {yes}: not on purpose, only sticky cards.")
        else:
            guilty = words.gettext("{yes} to {no}: guilty.")
            spared = words.gettext("{no} to {yes}: acquitted.")
        sentence = guilty if event.guilty else spared
        return sentence.format(yes=event.votes.count(True), no=event.votes.count(False))

    def address(self, seat: int, you: str, they: str, **values: object) -> str:
        """Return ``you`` if ``seat`` is the viewer's, else ``they`` with its name."""
        if seat == self._viewer:
            return you.format(**values)
        return they.format(name=self._names[seat], **values)
