"""What is said of a number for somebody's play: its band, where it comes from, and the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smokingcat.coach.review.error_rate import (
    LEAST,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    Rating,
    RoundMistakes,
)
from smokingcat.coach.review.luck import FAIR, Luck
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.advice import AdviceWording

_TOLD: Final = 3
"""As many of the sorts of what was given away are named."""
FEW: Final = 20
"""In fewer rounds the share that was lost is chance to ten in a hundred, and more."""
_LITTLE: Final = 0.005
"""Less than this share of it is not."""


def band_name(words: Catalogue, band: Rating) -> str:
    """Return what a band is called."""
    return {
        Rating.OLD_TOM: words.pgettext("band", "Old tom"),
        Rating.KEEN_WHISKERS: words.pgettext("band", "Keen whiskers"),
        Rating.GOOD_MOUSER: words.pgettext("band", "Good mouser"),
        Rating.BY_THE_STOVE: words.pgettext("band", "Warm by the stove"),
        Rating.BALL_OF_WOOL: words.pgettext("band", "After the ball of wool"),
        Rating.SMOKE_IN_THE_EYES: words.pgettext("band", "Smoke in the eyes"),
    }[band]


def occasion_name(words: Catalogue, occasion: DecisionKind) -> str:
    """Return what there was to choose, for a list."""
    return {
        DecisionKind.PASS: words.pgettext("given away", "in the pass"),
        DecisionKind.LEAD: words.pgettext("given away", "leading"),
        DecisionKind.FOLLOW: words.pgettext("given away", "following suit"),
        DecisionKind.DISCARD: words.pgettext("given away", "throwing cards off"),
        DecisionKind.THROW_IN: words.pgettext("given away", "throwing in"),
    }[occasion]


def theme_name(words: Catalogue, theme: MistakeTheme) -> str:
    """Return what was wrong, for a list."""
    return {
        MistakeTheme.HEJMA_KEPT: words.pgettext("given away", "Hejma kept too long"),
        MistakeTheme.HEJMA_BARE: words.pgettext(
            "given away", "Hejma left without low cards of her suit"
        ),
        MistakeTheme.HEJMA_RISKED: words.pgettext("given away", "Hejma played where she may stay"),
        MistakeTheme.HIGH_LEAF: words.pgettext(
            "given away", "king or ace above Hejma at the wrong time"
        ),
        MistakeTheme.TOOK: words.pgettext("given away", "taken what could be ducked"),
        MistakeTheme.BAD_LEAD: words.pgettext("given away", "led what nobody goes over"),
        MistakeTheme.HIGH_KEPT: words.pgettext("given away", "high cards kept too long"),
        MistakeTheme.LOW_SPENT: words.pgettext("given away", "low cards spent too early"),
        MistakeTheme.VOID_MISSED: words.pgettext("given away", "a suit not emptied"),
        MistakeTheme.LAST_TRICK: words.pgettext("given away", "the last trick"),
        MistakeTheme.OTHER: words.pgettext("given away", "for more than one reason"),
    }[theme]


class RateWording:
    """The sentences in the language of ``words``."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def number(self, rate: ErrorRate) -> str:
        """Return the number with its error and what it is called, or why there is none."""
        words, band = self._words, rate.band
        if band is None or rate.error is None:
            few = words.ngettext(
                "{count} choice is too few for a number: it takes {least}.",
                "{count} choices are too few for a number: it takes {least}.",
                rate.choices,
            )
            return few.format(count=rate.choices, least=LEAST)
        if round(rate.value, 1) == 0:
            nothing = words.gettext("{band}: next to nothing given away.")
            return nothing.format(band=band_name(words, band))
        said = words.gettext(
            "{band}: a choice adds {rate} ± {error} to the chance of losing, on average."
        )
        return said.format(
            band=band_name(words, band),
            rate=self._percent(rate.value / 100, 1),
            error=self._percent(rate.error / 100, 1),
        )

    def of_rounds(self, rounds: Sequence[RoundMistakes]) -> str:
        """Return the number of some rounds, or where it would say nothing, what a round gave away.

        Nothing is said of no rounds.
        """
        rate = ErrorRate(rounds)
        if not rounds or rate.is_told:
            return self.number(rate) if rounds else ""
        if not rate.cost:
            return self._words.gettext("nothing given away")
        said = self._words.gettext("{percent} given away per round")
        return said.format(percent=self._words.language.format_chance(rate.cost / len(rounds)))

    def what_it_is(self) -> str:
        """Return what is meant by giving away."""
        return self._words.gettext(
            "Given away: what your own choices added to the chance of losing."
        )

    def of_round(self, leaks: RoundMistakes) -> str:
        """Return what the choices of one round gave away."""
        if not leaks.cost:
            return self._words.gettext("nothing given away")
        said = self._words.gettext("{percent} given away")
        return said.format(percent=self._words.language.format_chance(leaks.cost))

    def _percent(self, share: float, places: int = 0) -> str:
        return self._words.language.format_percent(share, places).replace("-", "−")

    def luck(self, mean: Luck, count: int, lost: int) -> str:
        """Return what an equal loses with the cards of some rounds, and with the choices made.

        ``mean`` is the luck of ``count`` rounds, of which so many were ``lost``. The shares are
        those of `smokingcat.i18n.sentences.luck` for one round, whose parts all lead on from one
        chance to the next.
        """
        words, chance = self._words, self._words.language.format_chance
        dealt, received, own, _ = mean.in_100
        equal = round(100 * FAIR) + dealt + received
        told = words.gettext(
            "With these cards players of equal skill lose {equal} of their rounds, with the "
            "choices made here {chosen}; the rest is chance and the others’ play."
        ).format(equal=chance(equal / 100), chosen=chance((equal + own) / 100))
        if count < FEW:
            said = words.ngettext(
                "Lost: {lost} of {count} round.", "Lost: {lost} of {count} rounds.", count
            )
            few = words.gettext("In so few rounds luck has the greater say.")
            told = f"{told} {few}"
        else:
            said = words.ngettext(
                "Lost: {lost} of {count} round, {share}.",
                "Lost: {lost} of {count} rounds, {share}.",
                count,
            )
        share = self._percent(lost / count)
        return f"{said.format(count=count, lost=lost, share=share)} {told}"

    def adjusted(self, lost: float, count: int) -> str:
        """Return which share of ``count`` rounds such play loses with all luck left out."""
        said = self._words.gettext("With the luck left out: {share} of the rounds lost.")
        return said.format(share=self._words.language.format_chance(lost / count))

    def doubt(self) -> str:
        """Return what the figure behind ± is."""
        return self._words.gettext(
            "± tells how far chance may have moved a figure: one standard error, by rounds."
        )

    def by_occasion(self, rate: ErrorRate) -> str:
        """Return at which choices the most was given away; nothing if there was nothing."""
        words = self._words
        named = [(occasion_name(words, sort), share) for sort, share in rate.by_occasion()]
        return self._listed(words.gettext("Of what was given away: {list}."), named)

    def by_theme(self, rate: ErrorRate) -> str:
        """Return what was wrong with most of it."""
        words = self._words
        named = [(theme_name(words, sort), share) for sort, share in rate.by_theme()]
        return self._listed(words.gettext("What was wrong: {list}."), named)

    def dear(self, judged: DecisionReview, number: int, say: AdviceWording) -> str:
        """Return what a needless risk of round ``number`` was, and why it was one."""
        words, decision = self._words, judged.decision
        if decision.throws_in:
            said = words.gettext(
                "Round {round}, trick {trick}: cards thrown in. The chance of losing went from "
                "{before} to {after}."
            )
        elif decision.trick:
            said = words.gettext(
                "Round {round}, trick {trick}: {cards}. Better: {better}. "
                "The chance of losing went from {before} to {after}."
            )
        else:
            said = words.gettext(
                "Round {round}, the pass: {cards}. Better: {better}. The chance of losing went "
                "from {before} to {after}."
            )
        told = said.format(
            round=number,
            trick=decision.trick,
            cards=say.named(judged.chosen),
            better=say.named(judged.advice.choice),
            before=self._percent(judged.best),
            after=self._percent(judged.chance),
        )
        return told if judged.objection is None else f"{told} {say.reason(judged.objection)}"

    def _listed(self, sentence: str, named: Sequence[tuple[str, float]]) -> str:
        told = [
            f"{name} {self._percent(share)}" for name, share in named[:_TOLD] if share > _LITTLE
        ]
        return sentence.format(list=", ".join(told)) if told else ""
