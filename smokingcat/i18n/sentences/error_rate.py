"""Sentences about a player's error rate: rating, kinds of mistakes, and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smokingcat.coach.review.error_rate import (
    MIN_DECISIONS,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    Rating,
)
from smokingcat.coach.review.luck import FAIR_CHANCE, Luck
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.advice import AdviceWording

_MOST_KINDS: Final = 3
"""Greatest number of kinds of mistakes that are named."""
FEW: Final = 20
"""Number of rounds below which the share of lost rounds varies by chance by 10 points or more."""
_LITTLE: Final = 0.005
"""Smallest share of a kind of mistake that is named."""


def band_name(words: Catalogue, band: Rating) -> str:
    return {
        Rating.OLD_TOM: words.pgettext("band", "Old tom"),
        Rating.KEEN_WHISKERS: words.pgettext("band", "Keen whiskers"),
        Rating.GOOD_MOUSER: words.pgettext("band", "Good mouser"),
        Rating.BY_THE_STOVE: words.pgettext("band", "Warm by the stove"),
        Rating.BALL_OF_WOOL: words.pgettext("band", "After the ball of wool"),
        Rating.SMOKE_IN_THE_EYES: words.pgettext("band", "Smoke in the eyes"),
    }[band]


def occasion_name(words: Catalogue, occasion: DecisionKind) -> str:
    return {
        DecisionKind.PASS: words.pgettext("kind of slip", "in the pass"),
        DecisionKind.LEAD: words.pgettext("kind of slip", "leading"),
        DecisionKind.FOLLOW: words.pgettext("kind of slip", "following suit"),
        DecisionKind.DISCARD: words.pgettext("kind of slip", "throwing cards off"),
        DecisionKind.THROW_IN: words.pgettext("kind of slip", "throwing in"),
    }[occasion]


def theme_name(words: Catalogue, theme: MistakeTheme) -> str:
    return {
        MistakeTheme.HEJMA_KEPT: words.pgettext("kind of slip", "Hejma kept too long"),
        MistakeTheme.HEJMA_BARE: words.pgettext(
            "kind of slip", "Hejma left without low cards of her suit"
        ),
        MistakeTheme.HEJMA_RISKED: words.pgettext(
            "kind of slip", "Hejma played where she may stay"
        ),
        MistakeTheme.HIGH_LEAF: words.pgettext(
            "kind of slip", "king or ace above Hejma at the wrong time"
        ),
        MistakeTheme.TOOK: words.pgettext("kind of slip", "taken what could be ducked"),
        MistakeTheme.BAD_LEAD: words.pgettext("kind of slip", "played what perhaps nobody beats"),
        MistakeTheme.HIGH_KEPT: words.pgettext("kind of slip", "high cards kept too long"),
        MistakeTheme.LOW_SPENT: words.pgettext("kind of slip", "low cards spent too early"),
        MistakeTheme.VOID_MISSED: words.pgettext("kind of slip", "a suit not emptied"),
        MistakeTheme.LAST_TRICK: words.pgettext("kind of slip", "the last trick"),
        MistakeTheme.OTHER: words.pgettext("kind of slip", "for more than one reason"),
    }[theme]


class RateWording:
    """Sentences about error rates in the language of ``words``."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def rate(self, rate: ErrorRate) -> str:
        """Return the error rate with its standard error and rating, or why there is none."""
        words, band = self._words, rate.rating
        if band is None or rate.error is None:
            few = words.ngettext(
                "{count} choice is too few for a reliable figure: {least} are needed.",
                "{count} choices are too few for a reliable figure: {least} are needed.",
                rate.choices,
            )
            return few.format(count=rate.choices, least=MIN_DECISIONS)
        if round(rate.value, 1) == 0:
            nothing = words.gettext("{band}: next to no mistakes.")
            return nothing.format(band=band_name(words, band))
        sentence = words.gettext(
            "{band}: on average a choice raises the risk of losing by {rate} ± {error}."
        )
        return sentence.format(
            band=band_name(words, band),
            rate=self._percent(rate.value / 100, 1),
            error=self._percent(rate.error / 100, 1),
        )

    def definition(self) -> str:
        """Return what the cost of slips is."""
        return self._words.gettext(
            "What mistakes cost: how much your own choices raised the risk of losing."
        )

    def _percent(self, share: float, places: int = 0) -> str:
        return self._words.language.format_percent(share, places).replace("-", "−")

    def luck(self, mean: Luck, count: int, lost: int) -> str:
        """Return the share of lost rounds expected of an equal player, and with the choices made.

        ``mean`` is the luck of ``count`` rounds, of which ``lost`` were lost. The shares are those
        of `smokingcat.i18n.sentences.luck`, where each part leads from one chance to the next.
        """
        words, chance = self._words, self._words.language.format_chance
        dealt, received, own, _ = mean.in_100
        equal = round(100 * FAIR_CHANCE) + dealt + received
        text = words.gettext(
            "With these cards players of equal skill lose {equal} of their rounds, with the "
            "choices made here {chosen}; the rest is chance and the others’ play."
        ).format(equal=chance(equal / 100), chosen=chance((equal + own) / 100))
        if count < FEW:
            sentence = words.ngettext(
                "Lost: {lost} of {count} round.", "Lost: {lost} of {count} rounds.", count
            )
            few = words.gettext("In so few rounds luck has the greater say.")
            text = f"{text} {few}"
        else:
            sentence = words.ngettext(
                "Lost: {lost} of {count} round, {share}.",
                "Lost: {lost} of {count} rounds, {share}.",
                count,
            )
        share = self._percent(lost / count)
        return f"{sentence.format(count=count, lost=lost, share=share)} {text}"

    def luck_adjusted(self, lost: float, count: int) -> str:
        """Return the share of ``count`` rounds that this play loses without luck."""
        sentence = self._words.gettext("With the luck left out: {share} of the rounds lost.")
        return sentence.format(share=self._words.language.format_chance(lost / count))

    def standard_error_note(self) -> str:
        """Return an explanation of the figure after ±."""
        return self._words.gettext(
            "± tells how far chance may have moved a figure: one standard error, by rounds."
        )

    def by_kind(self, rate: ErrorRate) -> str:
        """Return the kinds of decisions with the greatest cost, an empty text if there was none."""
        words = self._words
        named = [(occasion_name(words, sort), share) for sort, share in rate.by_kind()]
        return self._with_list(words.gettext("Where mistakes cost most: {list}."), named)

    def by_theme(self, rate: ErrorRate) -> str:
        """Return the kinds of mistakes with the greatest cost."""
        words = self._words
        named = [(theme_name(words, sort), share) for sort, share in rate.by_theme()]
        return self._with_list(words.gettext("What was wrong: {list}."), named)

    def slip(self, review: DecisionReview, number: int, say: AdviceWording) -> str:
        """Return a slip of round ``number``, and the reason why it was one."""
        words, decision = self._words, review.decision
        if decision.throws_in:
            sentence = words.gettext(
                "Round {round}, trick {trick}: cards thrown in. The risk of losing went from "
                "{before} to {after}."
            )
        elif decision.trick:
            sentence = words.gettext(
                "Round {round}, trick {trick}: {cards}. Better: {better}. "
                "The risk of losing went from {before} to {after}."
            )
        else:
            sentence = words.gettext(
                "Round {round}, the pass: {cards}. Better: {better}. The risk of losing went "
                "from {before} to {after}."
            )
        text = sentence.format(
            round=number,
            trick=decision.trick,
            cards=say.card_list(review.chosen),
            better=say.card_list(review.advice.choice),
            before=self._percent(review.best),
            after=self._percent(review.chance),
        )
        return text if review.objection is None else f"{text} {say.reason(review.objection)}"

    def _with_list(self, sentence: str, named: Sequence[tuple[str, float]]) -> str:
        sentences = [
            f"{name} {self._percent(share)}"
            for name, share in named[:_MOST_KINDS]
            if share > _LITTLE
        ]
        return sentence.format(list=", ".join(sentences)) if sentences else ""
