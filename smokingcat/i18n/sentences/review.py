"""Sentences of the round review: cost of a choice, and facts hidden from the player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.coach.forced_outcome import ForcedOutcome, Hindsight
from smokingcat.coach.hints.advice import AdviceStatus
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import throwing_in
from smokingcat.i18n.sentences.advice import AdviceWording

_SURE: Final = (AdviceStatus.SURELY_LOST, AdviceStatus.SURELY_SAFE)


class ReviewWording:
    """Wording of reviews in the language of ``words``; ``say`` words the reasons."""

    def __init__(self, words: Catalogue, say: AdviceWording) -> None:
        self._words = words
        self._say = say

    def choice_text(self, review: DecisionReview, hindsight: Hindsight) -> str:
        """Return the sentences about a choice, with the facts that were hidden from the player."""
        texts, words = [], self._words
        if review.decision.throws_in:
            return throwing_in.verdict(words, review, self.cost(review))
        ground = review.advice.rationale
        if review.is_worse:
            texts += [self.cost(review), self.better_choice_text(review)]
        elif review.is_safer and ground is not None:
            texts += [self._safer_text(review), self._say.rationale(ground)]
        elif _is_another_good_one(review):
            texts.append(self._as_good_text(review))
        else:
            reasons = tuple(
                each for each in review.advice.reasons if not _is_refuted(each, hindsight)
            )
            texts.append(self._say.advice(replace(review.advice, reasons=reasons)))
        if hindsight.takes_hejma:
            texts.append(words.gettext("You took Hejma here."))
            if review.is_as_good_as_any and not _is_another_good_one(review):
                texts.append(
                    words.gettext("As far as you could know, no other card was clearly better.")
                )
        if review.advice.status not in _SURE:
            texts += self._settled_facts(hindsight)
        return " ".join(texts)

    def _as_good_text(self, review: DecisionReview) -> str:
        """Return the text that the choice is not known to be worse than the best."""
        if review.is_alike:
            return self._words.gettext("About as good as the best.")
        return self._words.gettext(
            "Perhaps a little worse than the best, but the difference may be chance."
        )

    def _safer_text(self, review: DecisionReview) -> str:
        """Return the text that the choice had a lower chance of losing than the advised one."""
        percent = self._words.language.format_percent
        sentence = self._words.gettext(
            "By the figures alone your choice was the safer one ({least} instead of {chance})."
        )
        return sentence.format(least=percent(review.chance), chance=percent(review.best))

    def forced_move_text(self, hindsight: Hindsight) -> str:
        """Return the sentences about a move without alternatives."""
        texts = [self._words.gettext("There was nothing to choose here.")]
        if hindsight.takes_hejma:
            texts.append(self._words.gettext("You took Hejma here."))
        return " ".join([*texts, *self._settled_facts(hindsight)])

    def _settled_facts(self, hindsight: Hindsight) -> list[str]:
        """Return what was decided already, given the real hands."""
        words = self._words
        match hindsight.forced_outcome:
            case ForcedOutcome.LOST:
                return [
                    words.gettext(
                        "As the cards really lay, the round was lost by then, "
                        "whatever anybody played."
                    )
                ]
            case ForcedOutcome.SAFE:
                return [
                    words.gettext("As the cards really lay, you could no longer lose the round.")
                ]
        return []

    def better_choice_text(self, review: DecisionReview) -> str:
        cards = self._say.card_list(review.advice.choice)
        texts = [self._words.gettext("Better: {cards}.").format(cards=cards)]
        advice = review.advice
        if advice.has_ground:
            texts.append(self._say.advice(advice))
        elif review.objection is None:
            texts.append(self._say.points(advice, review.chosen))
        return " ".join(filter(None, texts))

    def cost(self, review: DecisionReview) -> str:
        """Return how much the choice raised the chance of losing, and the reason."""
        percent = self._words.language.format_percent
        if review.is_at_least:
            sentence = self._words.gettext(
                "As far as you could know, the risk of losing the round went from {before} to "
                "{after} or more."
            )
        else:
            sentence = self._words.gettext(
                "As far as you could know, the risk of losing the round went from {before} to "
                "{after}."
            )
        texts = [sentence.format(before=percent(review.best), after=percent(review.chance))]
        if review.objection is not None:
            texts.append(self._say.reason(review.objection))
        return " ".join(texts)

    def summary(self, review: RoundReview, *, is_lost: bool, hejma_trick: int | None) -> str:
        """Return the summary of the review as one text.

        ``is_lost`` means that the reviewed player lost the round. ``hejma_trick`` is the trick in
        which Hejma was played, ``None`` without one.
        """
        return " ".join(self.sentences(review, is_lost=is_lost, hejma_trick=hejma_trick))

    def sentences(
        self, review: RoundReview, *, is_lost: bool, hejma_trick: int | None
    ) -> list[str]:
        """Return the sentences of the `summary`, most important first."""
        return self._mistake_counts(review) or [self._praise(is_lost, hejma_trick)]

    def _praise(self, is_lost: bool, hejma_trick: int | None) -> str:
        words = self._words
        if hejma_trick is not None:
            sentence = words.gettext("Nothing to improve, though you took Hejma in trick {number}.")
            return sentence.format(number=hejma_trick)
        if is_lost:
            return words.gettext("Nothing to improve. The cards were against you.")
        return words.gettext("Nothing to improve. Well played.")

    def _mistake_counts(self, review: RoundReview) -> list[str]:
        """Return the numbers of slips, as at the reckoning, and of slightly worse choices."""
        words = self._words
        texts, count = [], len(review.slips)
        is_thrown = any(judged.decision.throws_in for judged in review.slips)
        if is_thrown and count == 1:
            texts.append(words.gettext("You threw in a round that was not lost yet."))
        elif count:
            sentence = words.ngettext("You made one mistake.", "You made {count} mistakes.", count)
            texts.append(sentence.format(count=count))
            if is_thrown:
                texts.append(words.gettext("Throwing in was one of them."))
        if review.slight_mistakes:
            texts.append(self._slight_mistakes_text(review.slight_mistakes, is_all=not texts))
        return texts

    def _slight_mistakes_text(self, count: int, *, is_all: bool) -> str:
        """Return the number of slightly worse choices, and whether there are no other mistakes."""
        if is_all:
            sentence = self._words.ngettext(
                "Little to improve: one choice cost you a little.",
                "Little to improve: {count} choices cost you a little each.",
                count,
            )
        else:
            sentence = self._words.ngettext(
                "One more choice cost you a little.",
                "Another {count} choices cost you a little each.",
                count,
            )
        return sentence.format(count=count)


def _is_refuted(reason: Reason, hindsight: Hindsight) -> bool:
    """Return whether the trick shows that what a reason hoped for did not happen."""
    match reason.feature:
        case Feature.HEJMA_MAY_GO:
            return hindsight.takes_hejma
        case Feature.LIKELY_BEATEN:
            return hindsight.taken_points is not None
        case Feature.LIKELY_CHEAP:
            return bool(hindsight.taken_points)
    return False


def _is_another_good_one(review: DecisionReview) -> bool:
    """Return whether the choice is as good as the advised one, but lacks its reason."""
    advice = review.advice
    if not review.differs_from_advice or advice.rationale is not None:
        return False
    return bool(advice.reasons or advice.costlier) or advice.status is AdviceStatus.BETTER
