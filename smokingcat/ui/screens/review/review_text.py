"""The sentences of the review of a round: on the panel, under the heading, for screen readers."""

from __future__ import annotations

import pygame

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.sentences import revokes, throwing_in
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.seats import SEATS
from smokingcat.store.deal_results import shown_number
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.review.review_panel import still_judging
from smokingcat.ui.screens.review.reviewed_round import ReviewedRound, names_by_seat


class ReviewText:
    """Sentences on a reviewed round and on each of its steps, in the player's language."""

    def __init__(self, context: Context, reviewed: ReviewedRound) -> None:
        self._context = context
        self._round = reviewed
        self._steps = reviewed.steps

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return names_by_seat(self._context.words, self._round.record)

    @property
    def _wording(self) -> ReviewWording:
        return ReviewWording(self._context.words, AdviceWording(self._context.wording, self.names))

    def notes(self, *, is_drawer_open: bool, has_panel: bool) -> list[str]:
        """Return versions of the note on the whole round, the longest first."""
        words, reviewed, review = self._context.words, self._round, self._round.round_review
        number = shown_number(reviewed.record.header, reviewed.number)
        sentence = words.gettext("Round {number}, all hands open.").format(number=number)
        if is_drawer_open:
            return [sentence]
        if review is None:
            return [sentence if has_panel else f"{sentence} {still_judging(words)}"]
        is_lost = self._steps.end.loser == reviewed.seat
        trick = reviewed.hejma_trick
        sentences = self._wording.sentences(review, is_lost=is_lost, hejma_trick=trick)
        if head := self._offence_summary():
            is_flawed = bool(review.slips or review.slight_mistakes)
            sentences = [head, *sentences] if is_flawed else [head]
        shorter = [sentences[:count] for count in range(len(sentences), 0, -1)]
        return [" ".join(each) for each in ([sentence, *sentences], *shorter)]

    def _offence_summary(self) -> str:
        """Return that a verdict decided the round, or that the reviewed seat revoked (R22, R24)."""
        if self._steps.end.end_reason is RoundEnd.VERDICT:
            return revokes.verdict(self._context.wording)
        steps = range(1, self._steps.last + 1)
        revoked = next((step for step in steps if self._has_own_revoke(step)), None)
        if revoked is None:
            return ""
        sentence = self._context.words.gettext("You did not follow suit in trick {number}.")
        return sentence.format(number=revoked)

    def headline(self, step: int) -> str:
        """Return the headline of the panel at a step."""
        words, thrower, reviewed = self._context.words, self._steps.thrower, self._round
        if thrower is not None and self._steps.is_thrown_in(step):
            return throwing_in.headline(words, self._other(thrower))
        review = reviewed.review(step)
        if review is not None and review.is_slip:
            return words.gettext("A mistake")
        if reviewed.decision(step) is None:
            if self._has_own_revoke(step):
                return revokes.headline(self._context.wording)
            return words.gettext("Trick {number}").format(number=step)
        return words.gettext("Your card") if step else words.gettext("Your three cards")

    def explanation(self, step: int) -> str:
        """Return the text of the panel at a step: on the decision, the revokes and the peeps."""
        if self._round.decision(step) is None:
            return self._without_decision(step)
        review = self._round.review(step)
        return still_judging(self._context.words) if review is None else self._on(review, step)

    def _on(self, review: DecisionReview, step: int) -> str:
        sentence = self._wording.choice_text(review, self._round.hindsight(step))
        return " ".join([sentence, *self._offences(step)])

    def _without_decision(self, step: int) -> str:
        thrower, offences = self._steps.thrower, self._offences(step)
        if self._has_own_revoke(step):
            return " ".join(offences)
        if thrower is not None and self._steps.is_thrown_in(step):
            view = self._steps.before(step).views[thrower]
            return " ".join([throwing_in.explanation(self._context.words, view), *offences])
        return " ".join([self._wording.forced_move_text(self._round.hindsight(step)), *offences])

    def _offences(self, step: int) -> list[str]:
        """Return a sentence for each peep and revoke at a step."""
        wording, reviewed = self._context.wording, self._round
        return [
            *(
                revokes.peep_text(wording, each, self._other(each.seat))
                for each in reviewed.peeps(step)
            ),
            *(
                revokes.revoke_text(wording, each, self._other(each.seat))
                for each in reviewed.revokes(step)
            ),
        ]

    def _has_own_revoke(self, step: int) -> bool:
        return any(each.seat == self._round.seat for each in self._round.revokes(step))

    def _other(self, seat: int) -> str | None:
        """Return the name of another player; ``None`` for the reviewed seat."""
        return None if seat == self._round.seat else self.names[seat]

    @property
    def _announcements(self) -> AnnouncementText:
        is_full = self._context.settings.told_length == "full"
        return AnnouncementText(
            self._context.wording, self.names, self._round.seat, is_full=is_full
        )

    def trick(self, step: int) -> str:
        """Return the announcement of a step: its trick, or else the caption of the grid (R15)."""
        taken = self._steps.end.taken
        if not 0 < step <= len(taken):
            return self.caption(step)
        head = self._context.words.gettext("Trick {number}").format(number=step)
        return f"{head}. {self._announcements.finished_trick(taken[step - 1])}"

    def caption(self, step: int) -> str:
        """Return the caption of the grid at a step."""
        return self._steps.caption(self._context.words, step)

    def hands_node(self, step: int, box: pygame.Rect) -> AccessibleNode:
        """Return the open hands in ``box`` as a list; each row has a seat's points and cards."""
        table = self._announcements
        points = self._steps.after(step).points if step else (0,) * len(SEATS)
        hands = self._steps.before(step).hands
        rows = (
            AccessibleNode(
                "item",
                sentence(table.points_of(seat, points[seat]), table.by_suits(hands[seat])),
                f"{seat}",
            )
            for seat in SEATS
        )
        return AccessibleNode(
            "list", self.caption(step), "hands", box=box_of(box), parts=tuple(rows)
        )
