"""Coach's advice as sentences: the reason for a card, or that the choice hardly matters.

Every reason has complete sentences. The sentences address the person who chooses, in the present
tense. Card names follow language and deck. Players' names are never inflected.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import floor
from typing import Final

from smokingcat.coach.hints.advice import (
    MIN_SAVED_POINTS,
    Advice,
    AdviceStatus,
    Rationale,
    facts_of,
    place_of,
)
from smokingcat.coach.hints.reasons import FACTS_AGAINST, KEEPS_CARD, Feature, Reason
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, with_objection
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
            return " ".join([*self._reasons(advice), *self._shared_reason(advice)])
        if advice.warning is not None:
            return self._warning(advice.view.phase, advice.warning)
        if advice.avoid is not None:
            sentence = self._words.gettext("Anything but {card_played} will do.")
            return sentence.format(card_played=self._wording.card(advice.avoid, Case.ACCUSATIVE))
        if advice.equals:
            sentence = self._words.gettext("Just as good: {cards}.")
            return sentence.format(cards=self.card_list(advice.equals))
        if advice.common is not None and not advice.costlier:
            return self.reason(advice.common)
        if advice.rationale is not None:
            return f"{self._safer_choice(advice)} {self.rationale(advice.rationale)}"
        if advice.only_reports_loss:
            return self._lost_round(advice)
        return self.points(advice, chosen) or _outcome_text(self._words, advice.status)

    def card(self, advice: Advice, card: Card) -> str:
        """Return what speaks against ``card``, or that it is as good as the choice.

        The text for the choice itself, and where no card helps or any will do, is the advice.
        """
        values, words = advice.values, self._words
        is_known = (card,) in values.options and advice.marked not in ((), (card,))
        review = DecisionReview(Decision(0, advice.view, (card,)), advice)
        if not is_known or review.is_safer:
            return self.advice(advice)
        place = values.options.index((card,))
        if card in advice.costlier:
            sentence = words.gettext("Points at the end: about {many} instead of {few}.")
            few, many = values.points[values.choice], values.points[place]
            text = sentence.format(few=floor(few + 0.5), many=floor(many + 0.5))
        elif not review.is_worse:
            text = words.gettext("About as good.")
        else:
            text = self._disadvantage(with_objection(review))
        return self._about(self._wording.card(card, Case.LABEL), text)

    def _disadvantage(self, review: DecisionReview) -> str:
        """Return what speaks against a card to play, or else for the better one."""
        if review.objection is not None:
            return self.reason(review.objection)
        words, (card,), (choice,) = self._words, review.chosen, review.advice.choice
        own, better = (facts_of(review.view, (each,)) for each in (card, choice))
        own_features, better_features = ({fact.feature for fact in each} for each in (own, better))
        for fact in own:
            if fact.feature in FACTS_AGAINST - better_features:
                return self.reason(fact)
        is_lower = card.suit is choice.suit and card.rank < choice.rank
        for fact in (*review.advice.reasons, *better):
            if fact.feature in KEEPS_CARD and (fact.cards[0] is card or is_lower):
                return words.gettext("Better kept for later.")
            if fact.feature is Feature.GUARDS_HEJMA and card in fact.cards:
                return words.gettext("Better kept: it guards Hejma.")
            if fact.feature in _SHEDS_CARD - own_features:
                name = self._wording.card(choice)
                return words.gettext("Then {card} stays with you.").format(card=name)
        if Feature.TAKES_FREE in own_features - better_features:
            return words.gettext("This card takes the trick; then you lead.")
        is_discard = card.suit is not (review.view.trick.led or card.suit)
        if not is_discard and _sureness(own_features) < _sureness(better_features):
            return words.gettext("This card is more likely to take the trick.")
        if Feature.MAKES_VOID in better_features - own_features and choice.suit is not card.suit:
            suit = self._wording.suit(choice.suit, SuitCase.GENITIVE)
            return words.gettext("Then you still have {no_suit}.").format(no_suit=suit)
        if is_lower or (is_discard and card.rank <= Rank.EIGHT):
            return words.gettext("Better kept for later.")
        sentence = words.gettext("Risk: {chance} instead of {least}.")
        return sentence.format(
            chance=self._percent(review.chance), least=self._percent(review.best)
        )

    def objection(self, chosen: Sequence[Card], reason: Reason) -> str:
        """Return the reason against a choice, with the name of a single card."""
        text = self.reason(reason)
        if len(chosen) > 1:
            return text
        return self._about(self._wording.card(chosen[0], Case.LABEL), text)

    def _about(self, label: str, text: str) -> str:
        """Return a text on another choice than the one that is advised."""
        return self._words.gettext("{card}? {reason}").format(card=label, reason=text)

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
                "Points at the end: about {few} instead of {many} or more ({cards})."
            )
        else:
            sentence = self._words.gettext(
                "Points at the end: about {few} instead of {many} ({cards})."
            )
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
        least = self._percent(advice.values.losing_chance)
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
        higher = reason.cards[-1] if reason.cards else HEJMA
        suit = reason.suit or card.suit
        return _reason_text(self._words, reason).format(
            card=self._wording.card(card),
            label=self._wording.card(card, Case.LABEL),
            higher=self._wording.card(higher),
            higher_held=self._wording.card(higher, Case.ACCUSATIVE),
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
            "Safer by the figures alone: {cards} ({least} instead of {chance})."
        )
        return sentence.format(
            cards=self.card_list(advice.safest),
            least=self._percent(min(advice.values.losing)),
            chance=self._percent(advice.values.losing_chance),
        )

    def _reasons(self, advice: Advice) -> list[str]:
        """Return the reasons; that a card is the highest safe one also says that it ducks."""
        features = {reason.feature for reason in advice.reasons}
        said = {Feature.DUCKS} if Feature.SAVES_LOW in features else set()
        return [self.reason(each) for each in advice.reasons if each.feature not in said]

    def _shared_reason(self, advice: Advice) -> list[str]:
        """Return the text that the reason applies to one or two other choices too, if it does.

        A reason that most choices share says nothing of the cards in a longer list.
        """
        if not 0 < len(advice.shared) <= _MAX_SHARED:
            return []
        sentence = self._words.gettext("The same goes for {cards}.")
        return [sentence.format(cards=self.card_list(advice.shared))]

    def _warning(self, phase: Phase, warning: Reason) -> str:
        """Return a fact against other cards; one on a packet names its card itself."""
        if phase is Phase.PASSING:
            return self.reason(warning)
        if warning.cards:
            return self.objection(warning.cards, warning)
        assert warning.suit is not None
        suit = self._wording.suit(warning.suit, SuitCase.LABEL)
        return self._about(suit, self.reason(warning))

    def _percent(self, chance: float) -> str:
        return self._words.language.format_percent(chance)

    def card_list(self, cards: Sequence[Card], case: Case = Case.NOMINATIVE) -> str:
        return ", ".join(self._wording.card(card, case) for card in cards)


def _rationale_text(words: Catalogue, ground: Rationale) -> str:
    match ground:
        case Rationale.HEJMA_GOES:
            return words.gettext("But where Hejma can go for good, she goes.")
        case Rationale.HEJMA_LED:
            return words.gettext("But never lead Hejma where she may stay with you.")
        case Rationale.DEAD_LEAD:
            return words.gettext(
                "But never lead a suit that nobody else has while there are points to come."
            )
        case Rationale.TAKES_LAST:
            return words.gettext("But whoever plays last and can duck takes no points.")
        case Rationale.BREAKS_GUARD:
            return words.gettext("But while Hejma stays, so do the low cards beside her.")
        case Rationale.POINTS:
            return words.gettext("But it leaves you with more points on average.")
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
            return words.gettext("You can hardly lose this round any more.")
        case AdviceStatus.SURELY_SAFE:
            return words.gettext("You cannot lose this round any more.")
        case AdviceStatus.BETTER | AdviceStatus.BEYOND:
            return words.gettext("No single reason: it comes out best in the end.")


def _sure_loss_text(words: Catalogue, verdict: AdviceStatus) -> str:
    if verdict is AdviceStatus.SURELY_LOST:
        return words.gettext("This round is lost, whatever is played.")
    return words.gettext("This round is as good as lost.")


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
    if feature is Feature.PASSES_VOID and len(reason.cards) == 1:
        return words.gettext(
            "{label}: your only one. Unless more come from the right, you can discard."
        )
    if feature is Feature.MAKES_VOID and reason.cards:
        return _void_text(words, reason.cards[0])
    texts = _trick_texts(words) | _hand_texts(words) | _packet_texts(words)
    if reason.seat is not None:
        texts |= _recipient_texts(words)
    return texts[feature]


_MAX_SHARED: Final = 2
"""Greatest number of other choices that are listed as having the same reason."""
_SHEDS_CARD: Final = {
    Feature.HEJMA_UNDER,
    Feature.HEJMA_OFF,
    Feature.HEARTS_OFF,
    Feature.HIGH_OFF,
    Feature.HIGH_LEAF_GONE,
    Feature.TAKES_FREE,
}
"""Facts that the card to play is one to be rid of."""

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


def _sureness(features: Set[Feature]) -> int:
    """Return how sure it is, by the facts of a card that follows or leads, that it is beaten."""
    if features & {Feature.DUCKS, Feature.SAFE_LEAD, Feature.SAVES_LOW}:
        return 2
    return int(Feature.LIKELY_BEATEN in features)


def _count_text(words: Catalogue, feature: Feature, count: int) -> str:
    """Return a sentence about one or several points or cards."""
    match feature:
        case Feature.TAKES:
            return words.ngettext(
                "This card is sure to take {count} point or more.",
                "This card is sure to take {count} points or more.",
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
                "Then an expensive card goes ({cards}).",
                "Then {count} expensive cards go ({cards}).",
                count,
            )
        case Feature.PASSES_HIGH:
            return words.ngettext(
                "A high card goes ({cards}): it would only take points.",
                "High cards go ({cards}): they would only take points.",
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
        Feature.SAVES_LOW: words.gettext(
            "The highest safe card: {name} has {higher_held} from you; {card} stays for later."
        ),
    }


def _trick_texts(words: Catalogue) -> dict[Feature, str]:
    """Return the sentences about the result of the trick."""
    return {
        Feature.TAKES_MORE: words.gettext(
            "Nobody can beat this card: you take whatever the others add."
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
        Feature.LEFT_IS_HIGHER: words.gettext(
            "{name} has {card_played} from you and plays after you."
        ),
        Feature.LIKELY_BEATEN: words.gettext("Somebody will probably have to beat {card_played}."),
        Feature.LIKELY_STAYS: words.gettext(
            "Probably nobody has to beat this card, and then the trick is yours."
        ),
        Feature.LIKELY_CHEAP: words.gettext(
            "The others can probably follow, so {card} should cost you nothing now."
        ),
        Feature.DEAD_LEAD: words.gettext(
            "Nobody else has any {no_suit}, so you take whatever they discard."
        ),
        Feature.HEJMA_STAYS_AWAY: words.gettext("A card this low cannot take Hejma."),
        Feature.HEJMA_MAY_COME: words.gettext(
            "Hejma is still out: if she falls now, this card may have to take her."
        ),
        Feature.HONEST_SUIT: words.gettext(
            "{suit}: the others may still have one each, and then nobody can discard on it."
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
            "She may stay with you: perhaps nobody has to beat her."
        ),
        Feature.HEJMA_KEPT: words.gettext("Hejma stays with you, though she could go for good."),
        Feature.MAKES_VOID: words.gettext(
            "Then you have no {no_suit} left: when that suit is led, discard what you like."
        ),
        Feature.SAVES_LOW: words.gettext(
            "The highest safe card: {higher} lies in the trick; {card} stays for later."
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
        Feature.PASSES_HEJMA: words.gettext("You are rid of Hejma."),
        Feature.PASSES_HIGH_LEAVES: words.gettext(
            "High cards in Hejma’s suit ({cards}) might have to take her, so they go."
        ),
        Feature.PASSES_BARE: words.gettext(
            "You pass {card_played}: there is no low card beside it to duck with."
        ),
        Feature.PASSES_VOID: words.gettext(
            "You are left without {no_suit}, unless some come from the right."
        ),
        Feature.KEEPS_LOW: words.gettext("Your low cards stay, to duck with."),
        Feature.KEEPS_HIGH_LEAF: words.gettext(
            "Without enough low cards beside it, {card} may have to take Hejma."
        ),
        Feature.KEEPS_HEJMA_BARE: words.gettext(
            "Hejma stays without enough low cards to guard her."
        ),
    }
