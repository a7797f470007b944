"""The coach's sentences: why a card, and when it hardly matters.

Every fact has whole sentences of its own. They speak to the person who is to choose, in the
present tense, name cards by language and pack, and never decline a player's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smokingcat.coach.advice import Advice, Feature, Reason, Verdict
from smokingcat.i18n.cardnames import Case, SuitCase
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.i18n.wording import Wording
from smokingcat.rules import HEJMA, Card


class AdviceWording:
    """The coach's words in one language and for one pack; ``names`` of the table go by seat."""

    def __init__(self, wording: Wording, names: Sequence[str]) -> None:
        self._wording = wording
        self._words = wording.catalogue
        self._names = tuple(names)

    def advice(self, advice: Advice) -> str:
        """Return why the choice is the choice, or that it does not matter: a sentence or two."""
        if advice.reasons:
            return " ".join(map(self.reason, advice.reasons))
        if advice.warning is not None:
            return self.reason(advice.warning)
        if advice.avoid is not None:
            said = self._words.gettext("Anything but {card_played}: the rest is much the same.")
            return said.format(card_played=self._wording.card(advice.avoid, Case.ACCUSATIVE))
        if advice.verdict is Verdict.BEYOND:
            said = self._words.gettext(
                "Counted out, this would be safer for the round: {cards}. "
                "But the master also minds points, the slate and old habits."
            )
            return said.format(cards=self.named(advice.safest))
        return _verdict(self._words, advice.verdict, advice.may_throw_in)

    def reason(self, reason: Reason) -> str:
        """Return the sentence for one fact."""
        card = reason.cards[0] if reason.cards else HEJMA
        suit = reason.suit or card.suit
        return _sentence(self._words, reason).format(
            card=self._wording.card(card),
            card_played=self._wording.card(card, Case.ACCUSATIVE),
            suit=self._wording.suit(suit, SuitCase.LABEL),
            no_suit=self._wording.suit(suit, SuitCase.GENITIVE),
            name="" if reason.seat is None else self._names[reason.seat],
            count=reason.points or len(reason.cards),
        )

    def named(self, cards: Sequence[Card]) -> str:
        """Return the names of one card or three."""
        return ", ".join(map(self._wording.card, cards))


def _verdict(words: Catalogue, verdict: Verdict, may_throw_in: bool) -> str:
    match verdict:
        case Verdict.ONLY_ONE:
            return words.gettext("There is no other card to play.")
        case Verdict.ALIKE:
            return words.gettext("It hardly matters: it comes to about the same.")
        case Verdict.LOST | Verdict.SURELY_LOST:
            said = _lost(words, verdict)
            quicker = words.gettext("Throwing in would be quicker.")
            return f"{said} {quicker}" if may_throw_in else said
        case Verdict.SAFE:
            return words.gettext(
                "As far as you can tell, hardly anything can happen to you in this round."
            )
        case Verdict.SURELY_SAFE:
            return words.gettext("You cannot lose this round any more.")
        case Verdict.BETTER | Verdict.BEYOND:
            return words.gettext("No one thing speaks for it. It just comes out best in the end.")


def _lost(words: Catalogue, verdict: Verdict) -> str:
    if verdict is Verdict.SURELY_LOST:
        return words.gettext("This round is lost, whatever is played.")
    return words.gettext("As far as you can tell, this round is as good as lost.")


def _sentence(words: Catalogue, reason: Reason) -> str:
    """Return the sentence for ``reason`` with its places open."""
    feature = reason.feature
    if feature in _COUNTED:
        return _counted(words, reason)
    if feature in _ONE_OR_MORE:
        return _one_or_more(words, feature, len(reason.cards))
    if feature is Feature.MAKES_VOID and reason.cards:
        return _void_for(words, reason.cards[0])
    if reason.seat is not None:
        return _with_a_name(words)[feature]
    return (_of_the_trick(words) | _of_the_hand(words) | _of_packets(words))[feature]


_COUNTED: Final = {Feature.TAKES, Feature.HITS_LEADER, Feature.DUCKS, Feature.KEEPS_GUARDS}


def _counted(words: Catalogue, reason: Reason) -> str:
    """Return a sentence with a number in it."""
    match reason.feature:
        case Feature.TAKES:
            return words.ngettext(
                "That takes the trick for certain: {count} point at least.",
                "That takes the trick for certain: {count} points at least.",
                reason.points,
            )
        case Feature.HITS_LEADER:
            return words.ngettext(
                "{name} has most points already and gets {count} more point.",
                "{name} has most points already and gets {count} more points.",
                reason.points,
            )
        case Feature.DUCKS if not reason.points:
            return words.gettext("You duck: {card} is higher.")
        case Feature.DUCKS:
            return words.ngettext(
                "You duck: {card} is higher, and {count} point stays away from you.",
                "You duck: {card} is higher, and {count} points stay away from you.",
                reason.points,
            )
        case _:
            return words.ngettext(
                "Hejma stays, and {count} low card beside her to guard her.",
                "Hejma stays, and {count} low cards beside her to guard her.",
                len(reason.cards),
            )


_ONE_OR_MORE: Final = {
    Feature.GUARDS_HEJMA,
    Feature.PASSES_HIGH_HEARTS,
    Feature.PASSES_HIGH,
    Feature.BREAKS_GUARD,
    Feature.PASSES_LOW,
}


def _one_or_more(words: Catalogue, feature: Feature, count: int) -> str:
    """Return a sentence about one card, or about several."""
    match feature:
        case Feature.GUARDS_HEJMA:
            return words.ngettext(
                "The low one beside Hejma stays and guards her.",
                "The low ones beside Hejma stay and guard her.",
                count,
            )
        case Feature.PASSES_HIGH_HEARTS:
            return words.ngettext(
                "{suit}: you give away the dearest card.",
                "{suit}: you give away the {count} dearest cards.",
                count,
            )
        case Feature.PASSES_HIGH:
            return words.ngettext(
                "A high card goes: it takes what others discard on it.",
                "High cards go: they take what others discard on them.",
                count,
            )
        case Feature.BREAKS_GUARD:
            return words.ngettext(
                "A low card that guarded Hejma goes, and she stays.",
                "Low cards that guarded Hejma go, and she stays.",
                count,
            )
        case _:
            return words.ngettext(
                "A seven or an eight goes, and it is they that duck.",
                "Sevens or eights go, and it is they that duck.",
                count,
            )


def _void_for(words: Catalogue, waiting: Card) -> str:
    """Return the sentence for a void, ``waiting`` to be thrown off."""
    if waiting is HEJMA:
        return words.gettext(
            "Then you have no {no_suit} left: when that suit is led, Hejma can go."
        )
    return words.gettext("Then you have no {no_suit} left: when that suit is led, {card} can go.")


def _with_a_name(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences that say who gets it."""
    return {
        Feature.HEJMA_UNDER: words.gettext("{name} gets Hejma: {card} is higher."),
        Feature.HEJMA_OFF: words.gettext(
            "You cannot follow, so Hejma may go, and {name} gets her."
        ),
        Feature.HEARTS_OFF: words.gettext("You cannot follow, so {name} gets {card_played}."),
    }


def _of_the_trick(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences on what becomes of the trick."""
    return {
        Feature.TAKES_FREE: words.gettext(
            "You come last and the trick costs nothing: a cheap way to part with {card_played}."
        ),
        Feature.TAKES_ANYWAY_HIGH: words.gettext(
            "You take this trick whatever you play, so with a high card; {card} stays for later."
        ),
        Feature.TAKES_ANYWAY_CHEAP: words.gettext(
            "You take this trick whatever you play. This way it costs least."
        ),
        Feature.SAFE_LEAD: words.gettext(
            "{suit}: only higher ones are out, so somebody has to beat yours."
        ),
        Feature.LIKELY_BEATEN: words.gettext("Probably somebody has to beat {card_played}."),
        Feature.LIKELY_STAYS: words.gettext(
            "Probably nobody has to beat {card_played}, and then the trick is yours."
        ),
        Feature.LIKELY_CHEAP: words.gettext(
            "Whoever plays after you can probably follow, so {card} should cost you nothing now."
        ),
        Feature.DEAD_LEAD: words.gettext(
            "Nobody else has any {no_suit}: you take whatever they discard on it."
        ),
        Feature.HEJMA_STAYS_AWAY: words.gettext("So low a card cannot take Hejma."),
        Feature.HEJMA_MAY_COME: words.gettext(
            "Hejma is still out, and if she falls now, {card} takes her."
        ),
        Feature.HONEST_SUIT: words.gettext(
            "If everybody follows once more, it is an honest suit, and nothing is thrown on it."
        ),
    }


def _of_the_hand(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences on what leaves the hand and what stays."""
    return {
        Feature.HEJMA_UNDER: words.gettext("Hejma leaves you: {card} is higher."),
        Feature.HEJMA_OFF: words.gettext(
            "You cannot follow, so Hejma may go. She does not come back."
        ),
        Feature.HEARTS_OFF: words.gettext(
            "You cannot follow, so somebody else gets {card_played}."
        ),
        Feature.HIGH_OFF: words.gettext(
            "You cannot follow: a good moment to discard {card_played}."
        ),
        Feature.HIGH_LEAF_GONE: words.gettext(
            "Hejma is still out but cannot come to you now: a good moment to play {card_played}."
        ),
        Feature.HEJMA_MAY_GO: words.gettext(
            "With luck {card} takes Hejma off you: it is still out."
        ),
        Feature.HEJMA_MAY_STAY: words.gettext(
            "Hejma might stay with you: nobody is sure to have to beat her."
        ),
        Feature.HEJMA_KEPT: words.gettext("Hejma could have gone here for good."),
        Feature.MAKES_VOID: words.gettext(
            "Then you have no {no_suit} left: when that suit is led, discard what you like."
        ),
        Feature.SAVES_LOW: words.gettext(
            "It is the highest that is still safe; {card} stays for later."
        ),
        Feature.SAVES_EXIT: words.gettext(
            "You keep {card_played} for a safe lead: nobody else has a lower one."
        ),
        Feature.LAST_TRICK_AVOIDED: words.gettext(
            "Then {card} is left for the last trick and cannot take it."
        ),
        Feature.LAST_TRICK_TAKEN: words.gettext(
            "Then {card} is left for the last trick and takes it."
        ),
    }


def _of_packets(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences on three cards to pass."""
    return {
        Feature.PASSES_HEJMA: words.gettext(
            "Hejma moves one seat to the left. No thanks are expected."
        ),
        Feature.PASSES_HIGH_LEAVES: words.gettext("You give away what would have to take Hejma."),
        Feature.PASSES_BARE: words.gettext(
            "You give away {card_played}: there is no low one beside it to duck with."
        ),
        Feature.PASSES_VOID: words.gettext(
            "You are left without {no_suit}, unless some come from the right."
        ),
        Feature.KEEPS_LOW: words.gettext("No seven or eight goes: it is they that duck."),
        Feature.KEEPS_HIGH_LEAF: words.gettext(
            "Without enough low ones beside it, {card} may have to take Hejma."
        ),
        Feature.KEEPS_HEJMA_BARE: words.gettext(
            "Hejma stays without enough low cards to guard her."
        ),
    }
