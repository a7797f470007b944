"""Coach's advice as sentences: the reason for a card, or that the choice hardly matters.

Every reason has complete sentences. The sentences address the person who chooses, in the present
tense. Card names follow language and deck. Players' names are never inflected.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from smokingcat.coach.hints.advice import (
    MIN_SAVED_POINTS,
    Advice,
    AdviceStatus,
    Rationale,
    place_of,
)
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.i18n.catalogue.card_names import Case, SuitCase
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, Card, Rank
from smokingcat.rules.round import Phase


class AdviceWording:
    """Wording of advice in one language and for one deck; ``names`` are in seat order."""

    def __init__(self, wording: Wording, names: Sequence[str]) -> None:
        self._wording = wording
        self._words = wording.catalogue
        self._names = tuple(names)

    def advice(self, advice: Advice, chosen: Sequence[Card] = ()) -> str:
        """Return why the choice is advised, or that it does not matter, in 1-2 sentences.

        ``chosen`` is another choice to compare it with, if there is one.
        """
        if advice.reasons:
            return " ".join([*map(self.reason, advice.reasons), *self._shared_reason(advice)])
        if advice.warning is not None:
            return f"{self._warned_options(advice, advice.warning)} {self.reason(advice.warning)}"
        if advice.avoid is not None:
            sentence = self._words.gettext(
                "Anything but {card_played}: the rest are much the same."
            )
            return sentence.format(card_played=self._wording.card(advice.avoid, Case.ACCUSATIVE))
        if advice.equals:
            sentence = self._words.gettext("Just as good: {cards}. The rest come out worse.")
            return sentence.format(cards=self.card_list(advice.equals))
        if advice.common is not None and not advice.costlier:
            return self.reason(advice.common)
        if advice.rationale is not None:
            return f"{self._safer_choice(advice)} {self.rationale(advice.rationale)}"
        if advice.only_reports_loss:
            return self._lost_round(advice)
        return self.points(advice, chosen) or _outcome_text(self._words, advice.status)

    def points(self, advice: Advice, chosen: Sequence[Card] = ()) -> str:
        """Return the average points of the advice and of ``chosen``, or of the worst choice.

        Return an empty text if the difference is tiny, or if no choice is better.
        """
        values, worse = advice.values, advice.costlier
        few = values.points[values.choice]
        if worse:
            many = min(values.points[values.options.index((card,))] for card in worse)
        else:
            place = place_of(chosen, values)
            if place is None:
                place = values.losing.index(max(values.losing))
            worse, many = values.options[place], values.points[place]
            if advice.status is not AdviceStatus.BETTER or many - few < MIN_SAVED_POINTS:
                return ""
        if len(advice.costlier) > 1:
            sentence = self._words.gettext(
                "Points on average: {few} instead of {many} or more ({cards})."
            )
        else:
            sentence = self._words.gettext("Points on average: {few} instead of {many} ({cards}).")
        return sentence.format(
            few=floor(few + 0.5), many=floor(many + 0.5), cards=self.card_list(worse)
        )

    def _lost_round(self, advice: Advice) -> str:
        """Return that the round is lost, which cards nothing beats, and what would be quicker."""
        texts = [_sure_loss_text(self._words, advice.status)]
        if advice.unbeatable:
            sentence = self._words.ngettext(
                "Nobody can beat this any more: {cards}.",
                "Nobody can beat these any more: {cards}.",
                len(advice.unbeatable),
            )
            texts.append(sentence.format(cards=self.card_list(advice.unbeatable)))
        if advice.may_throw_in:
            texts.append(self._words.gettext("Throwing in would be quicker."))
        return " ".join(texts)

    def headline(self, advice: Advice) -> str:
        """Return the headline of advice: the card to play, or that the cards to pass are marked."""
        words = self._words
        if advice.only_reports_loss:
            return words.gettext("A lost round")
        if advice.view.phase is Phase.PASSING:
            return words.gettext("Pass these three")
        if advice.any_card_will_do:
            return words.gettext("Any card will do")
        card = self._wording.card(advice.choice[0], Case.ACCUSATIVE)
        return words.gettext("Play {card_played}").format(card_played=card)

    def chance(self, advice: Advice) -> str:
        """Return the chance of losing the round with the choice."""
        least = self._words.language.format_percent(advice.values.losing_chance)
        sentence = self._words.gettext("Risk of losing the round: {chance}")
        if advice.view.phase is Phase.PASSING and not advice.view.received:
            sentence = self._words.gettext(
                "Risk of losing, with your new cards still to come: {chance}"
            )
        return sentence.format(chance=least)

    def announcement(self, advice: Advice) -> str:
        """Return all parts of advice for screen-reader users."""
        sentences = [f"{self.headline(advice)}."]
        if advice.view.phase is Phase.PASSING and not advice.only_reports_loss:
            cards = self._words.gettext("Pass these three: {cards}.")
            sentences = [cards.format(cards=self.card_list(advice.choice, Case.ACCUSATIVE))]
        sentences.append(self.advice(advice))
        if advice.is_significant:
            sentences.append(f"{self.chance(advice)}.")
        return " ".join(sentences)

    def rationale(self, ground: Rationale) -> str:
        """Return why the coach does not advise the choice with the lowest chance of losing."""
        return _rationale_text(self._words, ground)

    def reason(self, reason: Reason) -> str:
        card = reason.cards[0] if reason.cards else HEJMA
        suit = reason.suit or card.suit
        return _reason_text(self._words, reason).format(
            card=self._wording.card(card),
            card_played=self._wording.card(card, Case.ACCUSATIVE),
            suit=self._wording.suit(suit, SuitCase.LABEL),
            no_suit=self._wording.suit(suit, SuitCase.GENITIVE),
            name="" if reason.seat is None else self._names[reason.seat],
            count=reason.points or len(reason.cards),
            cards=self.card_list(reason.cards),
        )

    def _safer_choice(self, advice: Advice) -> str:
        """Return the choice with a lower chance of losing, and both chances."""
        sentence = self._words.gettext(
            "By the figures alone this would be safer: {cards} ({least} instead of {chance})."
        )
        percent = self._words.language.format_percent
        return sentence.format(
            cards=self.card_list(advice.safest),
            least=percent(min(advice.values.losing)),
            chance=percent(advice.values.losing_chance),
        )

    def _shared_reason(self, advice: Advice) -> list[str]:
        """Return the text that the reason applies to other choices too, or none if it does not."""
        if not advice.shared:
            return []
        sentence = self._words.ngettext(
            "The same goes for {cards}; this one just comes out best.",
            "The same goes for others ({cards}); this one just comes out best.",
            len(advice.shared),
        )
        return [sentence.format(cards=self.card_list(advice.shared))]

    def _warned_options(self, advice: Advice, warning: Reason) -> str:
        """Return the options that a warning is about; its reason may name them already."""
        view, words = advice.view, self._words
        if view.phase is Phase.PASSING:
            return words.gettext("Other cards have a catch.")
        caught: Sequence[Card] = warning.cards
        if warning.suit is not None:
            caught = [card for card in view.legal if card.suit is warning.suit]
        return words.gettext("Worse: {cards}.").format(cards=self.card_list(caught))

    def card_list(self, cards: Sequence[Card], case: Case = Case.NOMINATIVE) -> str:
        return ", ".join(self._wording.card(card, case) for card in cards)


def _rationale_text(words: Catalogue, ground: Rationale) -> str:
    match ground:
        case Rationale.HEJMA_GOES:
            return words.gettext(
                "But the coach keeps to a rule: where Hejma can go for good, she goes."
            )
        case Rationale.HEJMA_LED:
            return words.gettext(
                "But the coach keeps to a rule: no leading Hejma where she may well stay with you."
            )
        case Rationale.DEAD_LEAD:
            return words.gettext(
                "But the coach keeps to a rule: no leading a suit that nobody else has while there "
                "are points to come."
            )
        case Rationale.TAKES_LAST:
            return words.gettext(
                "But the coach keeps to a rule: whoever plays last and can duck takes no points."
            )
        case Rationale.BREAKS_GUARD:
            return words.gettext(
                "But the coach keeps to a rule: while Hejma stays, so do the low cards beside her."
            )
        case Rationale.POINTS:
            return words.gettext(
                "But it leaves you with more points on average, and the coach minds those a little."
            )
        case Rationale.SLATE:
            return words.gettext(
                "But the slate counts too: it matters to you who else gets the letter."
            )


def _outcome_text(words: Catalogue, verdict: AdviceStatus) -> str:
    match verdict:
        case AdviceStatus.ONLY_ONE | AdviceStatus.ALIKE:
            return words.gettext("It all comes to much the same.")
        case AdviceStatus.LOST | AdviceStatus.SURELY_LOST:
            return _sure_loss_text(words, verdict)
        case AdviceStatus.SAFE:
            return words.gettext(
                "As far as you can tell, you are most unlikely to lose this round."
            )
        case AdviceStatus.SURELY_SAFE:
            return words.gettext("You cannot lose this round any more.")
        case AdviceStatus.BETTER | AdviceStatus.BEYOND:
            return words.gettext(
                "No single reason stands out. It simply comes out best in the end."
            )


def _sure_loss_text(words: Catalogue, verdict: AdviceStatus) -> str:
    if verdict is AdviceStatus.SURELY_LOST:
        return words.gettext("This round is lost, whatever is played.")
    return words.gettext("As far as you can tell, this round is as good as lost.")


def _reason_text(words: Catalogue, reason: Reason) -> str:
    """Return the sentence for ``reason`` with unfilled placeholders."""
    feature = reason.feature
    if feature is Feature.DUCKS and not reason.points:
        return words.gettext("You duck: {card} is higher.")
    if feature in _COUNTED:
        return _count_text(words, feature, reason.points or len(reason.cards))
    if feature is Feature.SAVES_EXIT and reason.cards and reason.cards[0].rank is Rank.SEVEN:
        return words.gettext("You keep {card_played} for a safe lead.")
    if feature is Feature.TAKES_ANYWAY_HIGH and reason.points:
        return words.gettext(
            "You take Hejma whatever you play, so use a high card; {card} stays for later."
        )
    if feature is Feature.MAKES_VOID and reason.cards:
        return _void_text(words, reason.cards[0])
    if reason.seat is not None:
        return _recipient_texts(words)[feature]
    return (_trick_texts(words) | _hand_texts(words) | _packet_texts(words))[feature]


_COUNTED: Final = {
    Feature.TAKES,
    Feature.HITS_LEADER,
    Feature.DUCKS,
    Feature.KEEPS_GUARDS,
    Feature.GUARDS_HEJMA,
    Feature.PASSES_HIGH_HEARTS,
    Feature.PASSES_HIGH,
    Feature.BREAKS_GUARD,
    Feature.PASSES_LOW,
}


def _count_text(words: Catalogue, feature: Feature, count: int) -> str:
    """Return a sentence about one or several points or cards."""
    match feature:
        case Feature.TAKES:
            return words.ngettext(
                "That is certain to take the trick: at least {count} point.",
                "That is certain to take the trick: at least {count} points.",
                count,
            )
        case Feature.HITS_LEADER:
            return words.ngettext(
                "{name} already has the most points and gets {count} more point.",
                "{name} already has the most points and gets {count} more points.",
                count,
            )
        case Feature.DUCKS:
            return words.ngettext(
                "You duck: {card} is higher, and {count} point passes you by.",
                "You duck: {card} is higher, and {count} points pass you by.",
                count,
            )
        case Feature.KEEPS_GUARDS:
            return words.ngettext(
                "Hejma stays, guarded by {count} low card.",
                "Hejma stays, guarded by {count} low cards.",
                count,
            )
        case Feature.GUARDS_HEJMA:
            return words.ngettext(
                "Hejma keeps the low card beside her as a guard.",
                "Hejma keeps the low cards beside her as guards.",
                count,
            )
        case Feature.PASSES_HIGH_HEARTS:
            return words.ngettext(
                "{suit}: your most expensive card goes.",
                "{suit}: your {count} most expensive cards go.",
                count,
            )
        case Feature.PASSES_HIGH:
            return words.ngettext(
                "A high card goes: it would only take what others discard on it.",
                "High cards go: they would only take what others discard on them.",
                count,
            )
        case Feature.BREAKS_GUARD:
            return words.ngettext(
                "A low card that guarded Hejma goes, while she stays.",
                "Low cards that guarded Hejma go, while she stays.",
                count,
            )
        case _:
            return words.ngettext(
                "There goes {cards}, and that is what you duck with.",
                "There go {cards}, and those are what you duck with.",
                count,
            )


def _void_text(words: Catalogue, waiting: Card) -> str:
    """Return the sentence for a void, with ``waiting`` as the card to discard."""
    if waiting is HEJMA:
        return words.gettext(
            "Then you have no {no_suit} left: when that suit is led, Hejma can go."
        )
    return words.gettext("Then you have no {no_suit} left: when that suit is led, {card} can go.")


def _recipient_texts(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences that name the player who gets the card."""
    return {
        Feature.HEJMA_UNDER: words.gettext("{name} gets Hejma: {card} is higher."),
        Feature.HEJMA_OFF: words.gettext(
            "You cannot follow suit, so Hejma can go, and {name} gets her."
        ),
        Feature.HEARTS_OFF: words.gettext("You cannot follow suit, so {name} gets {card_played}."),
    }


def _trick_texts(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences about the result of the trick."""
    return {
        Feature.TAKES_MORE: words.gettext(
            "Nobody can beat {card_played}, so you take whatever the others add to it."
        ),
        Feature.TAKES_FREE: words.gettext(
            "You play last and the trick costs nothing: a cheap way to be rid of {card_played}."
        ),
        Feature.TAKES_ANYWAY_HIGH: words.gettext(
            "You take this trick whatever you play, so use a high card; {card} stays for later."
        ),
        Feature.TAKES_ANYWAY_CHEAP: words.gettext(
            "You take this trick whatever you play. This is the cheapest way."
        ),
        Feature.SAFE_LEAD: words.gettext(
            "{suit}: only higher cards are out, so somebody has to beat yours."
        ),
        Feature.LIKELY_BEATEN: words.gettext("Somebody will probably have to beat {card_played}."),
        Feature.LIKELY_STAYS: words.gettext(
            "Probably nobody will have to beat {card_played}, and then the trick is yours."
        ),
        Feature.LIKELY_CHEAP: words.gettext(
            "Whoever plays after you can probably follow, so {card} should cost you nothing now."
        ),
        Feature.DEAD_LEAD: words.gettext(
            "Nobody else has any {no_suit}, so you take whatever they discard."
        ),
        Feature.HEJMA_STAYS_AWAY: words.gettext("A card this low cannot take Hejma."),
        Feature.HEJMA_MAY_COME: words.gettext(
            "Hejma is still out, and if she falls now, {card} may have to take her."
        ),
        Feature.HONEST_SUIT: words.gettext(
            "{suit}: if the others still have one each, it is an honest suit: nobody can discard "
            "on it."
        ),
    }


def _hand_texts(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences about cards that leave or stay in the hand."""
    return {
        Feature.HEJMA_UNDER: words.gettext("Hejma leaves you: {card} is higher."),
        Feature.HEJMA_OFF: words.gettext(
            "You cannot follow suit, so Hejma can go. She will not be back."
        ),
        Feature.HEARTS_OFF: words.gettext(
            "You cannot follow suit, so somebody else gets {card_played}."
        ),
        Feature.HIGH_OFF: words.gettext(
            "You cannot follow suit: a good moment to discard {card_played}."
        ),
        Feature.HIGH_LEAF_GONE: words.gettext(
            "Hejma is still out but cannot come to you now: a good moment to play {card_played}."
        ),
        Feature.HEJMA_MAY_GO: words.gettext(
            "With luck {card} takes Hejma off you: it is still out."
        ),
        Feature.HEJMA_MAY_STAY: words.gettext(
            "Hejma may stay with you: nobody is certain to have to beat her."
        ),
        Feature.HEJMA_KEPT: words.gettext("Hejma could have gone here for good."),
        Feature.MAKES_VOID: words.gettext(
            "Then you have no {no_suit} left: when that suit is led, discard what you like."
        ),
        Feature.SAVES_LOW: words.gettext(
            "It is the highest card that is still safe; {card} stays for later."
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


def _packet_texts(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences about three cards to pass."""
    return {
        Feature.PASSES_HEJMA: words.gettext(
            "You are rid of Hejma: she moves one seat to the left."
        ),
        Feature.PASSES_HIGH_LEAVES: words.gettext(
            "High cards in Hejma’s suit ({cards}) might have to take her, so they go."
        ),
        Feature.PASSES_BARE: words.gettext(
            "You pass {card_played}: there is no low card beside it to duck with."
        ),
        Feature.PASSES_VOID: words.gettext(
            "You are left without {no_suit}, unless some come from the right."
        ),
        Feature.KEEPS_LOW: words.gettext("No seven or eight goes: those are what you duck with."),
        Feature.KEEPS_HIGH_LEAF: words.gettext(
            "Without enough low cards beside it, {card} may have to take Hejma."
        ),
        Feature.KEEPS_HEJMA_BARE: words.gettext(
            "Hejma stays without enough low cards to guard her."
        ),
    }
