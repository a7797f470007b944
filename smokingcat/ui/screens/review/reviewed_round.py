"""A reviewed round: its steps, and the coach's analysis of one seat's decisions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

import pygame

from smokingcat.coach.forced_outcome import hejma_trick, hindsight
from smokingcat.coach.played_round import (
    Decision,
    TableSnapshot,
    decisions,
    events,
    losing_call,
    rounds,
    snapshots,
)
from smokingcat.coach.review.offences import PeepOutcome, Revoke, peeps, revokes
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Hand, RoundEnd
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import OpenTrick
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.system.keyboard import SIDEWAYS, is_held


def names_by_seat(words: Catalogue, record: Record) -> tuple[str, ...]:
    """Return the players' names by seat; "You" for an unnamed person."""
    return tuple(shown_name(words, each.name) for each in record.header.seated_players)


def step_for_key(event: pygame.Event, step: int, last: int) -> int | None:
    """Return the step that an arrow, Home or End leads to; ``None`` for other events.

    The result may lie one outside 0 to ``last``.
    """
    if event.type != pygame.KEYDOWN or is_held(event):
        return None
    if event.key in SIDEWAYS:
        return step + SIDEWAYS[event.key]
    return {pygame.K_HOME: 0, pygame.K_END: last}.get(event.key)


class RoundSteps:
    """The snapshots of a round by step: 0 is the deal, 1 the first trick.

    Where cards were thrown in (R18), that is the last step.
    """

    def __init__(self, snapshots: Sequence[TableSnapshot]) -> None:
        self._snapshots = tuple(snapshots)

    @property
    def end(self) -> TableSnapshot:
        """The table after the round."""
        return self._snapshots[-1]

    @property
    def before_end(self) -> TableSnapshot:
        """The table before the last move."""
        return self._snapshots[-2]

    @property
    def tricks(self) -> int:
        """The number of tricks that were taken."""
        return len(self.end.taken)

    @property
    def thrower(self) -> int | None:
        """The seat that threw in, or ``None``."""
        return self.end.seat if isinstance(self.end.move, ThrowIn) else None

    @property
    def broken_off(self) -> OpenTrick | None:
        """The trick that was not finished, unless its cards were the last ones of all hands."""
        is_last = self.tricks == TRICKS - 1
        if self.end.end_reason is RoundEnd.VERDICT and self.thrower is None:
            return self.end.trick if self.end.trick.cards else None
        trick = self.before_end.trick
        return trick if self.thrower is not None and trick.cards and not is_last else None

    @property
    def last(self) -> int:
        """The last step."""
        return self.tricks + (self.broken_off is not None) + (self.thrower is not None)

    def is_thrown_in(self, step: int) -> bool:
        """Return whether cards are thrown in at this step."""
        return step == self.last and self.thrower is not None

    def of_decision(self, decision: Decision) -> int:
        """Return the step at which a decision was made."""
        return self.last if decision.throws_in else decision.trick

    def of_card(self, column: int, card: Card) -> int | None:
        """Return the step at which a card was played or thrown in; ``None`` if neither."""
        if column < self.tricks or (self.broken_off and card in self.broken_off.cards):
            return column + 1
        return None if self.thrower is None else self.last

    def after(self, step: int) -> TableSnapshot:
        """Return the table after the deal (step 0) or after this trick."""
        if step == self.last:
            return self.end
        if step > self.tricks:
            return self.before_end
        if step == 0:
            return self._snapshots[0]
        return next(each for each in self._snapshots if len(each.taken) == step)

    def before(self, step: int) -> TableSnapshot:
        """Return the table before the pass (step 0) or before this trick."""
        if self.is_thrown_in(step):
            return self.before_end
        if step == 1:
            return next(each for each in self._snapshots if each.views[0].phase is Phase.PLAYING)
        return self.after(max(0, step - 1))

    def before_card(self, card: Card) -> int:
        """Return the place in the record of the move that played a card."""
        return next(each.place for each in self._snapshots if each.move == PlayCard(card)) - 1

    def cards(self, step: int) -> dict[tuple[int, int], Card]:
        """Return the cards shown at a step by (seat, column): the dealt hands, or the tricks."""
        if step == 0:
            return {
                (seat, column): card
                for seat in SEATS
                for column, card in enumerate(sorted_hand(self._snapshots[0].hands[seat], "suit"))
            }
        cards = {}
        for column, trick in enumerate(self.end.taken):
            for seat, card in trick.by_seat():
                cards[seat, column] = card
        for seat in SEATS:
            for column, card in enumerate(self._unplayed(seat), start=self.tricks):
                cards[seat, column] = card
        return cards

    def _unplayed(self, seat: int) -> Hand:
        """Return the cards a seat held after the round, a card of the broken-off trick first."""
        played = {card for trick in self.end.taken for card in trick.cards}
        playing = (each for each in self._snapshots if each.views[seat].phase is Phase.PLAYING)
        hand = next(playing, self._snapshots[0]).hands[seat]
        open_cards = () if self.broken_off is None else self.broken_off.cards
        kept = [card for card in hand if card not in played]
        return tuple(sorted(kept, key=lambda card: card not in open_cards))

    def name(self, words: Catalogue, step: int) -> str:
        """Return the name of a step."""
        if not step:
            return words.gettext("The deal")
        if self.is_thrown_in(step):
            return words.gettext("Throw in")
        return words.gettext("Trick {number}").format(number=step)

    def caption(self, words: Catalogue, step: int) -> str:
        """Return a sentence on what the grid shows at a step."""
        _ = words.gettext
        if not step:
            return _("The dealt hands; the light cards were passed to the left.")
        if self.is_thrown_in(step):
            return _("What was still out goes to whoever threw in.")
        if step > self.tricks:
            return _("Trick {number} was not finished.").format(number=step)
        return _("Trick {number} of {count}. Arrow: led. Brass rim: took the trick.").format(
            number=step, count=self.tricks
        )


class ReviewedRound:
    """The decisions, revokes and peeps of a round by step, and the analysis under way."""

    def __init__(self, adviser: Adviser, route: ToReview) -> None:
        self.record, self.number, self.seat = route.record, route.round_number, route.seat
        self.count = rounds(self.record)
        """The number of rounds in the record."""
        self._snapshots = snapshots(self.record, self.number)
        self.steps = RoundSteps(self._snapshots)
        self._decisions = decisions(self.record, self.seat, self.number)
        self.hindsight = cache(partial(hindsight, self._snapshots, self.seat))
        """Returns what was forced at a step, as far as all hands show."""
        self.hejma_trick = hejma_trick(self._snapshots, self.seat)
        accusation = losing_call(self.record, self.number)
        self._revokes = revokes(self._snapshots, None if accusation is None else accusation[1])
        self._peeps = peeps(events(self.record, self.number))
        self._reviews: list[DecisionReview] = []
        self.round_review: RoundReview | None = None
        """The review of the round, once all decisions are analysed."""
        self.analysis = adviser.review(self._decisions)

    def analyse(self) -> bool:
        """Take the result of a decision and submit the next one; return whether a result is new."""
        review = self.analysis.step()
        if review is not None:
            self._reviews.append(review)
        if self.round_review is None and len(self._reviews) == len(self._decisions):
            self.round_review = RoundReview(tuple(self._reviews))
            return True
        return review is not None

    def decision(self, step: int) -> Decision | None:
        """Return the seat's decision at a step; ``None`` if it had no choice."""
        found = (each for each in self._decisions if self.steps.of_decision(each) == step)
        return next(found, None)

    def review(self, step: int) -> DecisionReview | None:
        """Return the analysed decision at a step; ``None`` before it is analysed."""
        decision = self.decision(step)
        if decision is None:
            return None
        # A stored analysis holds a decision of its own, which is another object.
        found = (each for each in self._reviews if each.decision.place == decision.place)
        return next(found, None)

    def revokes(self, step: int) -> tuple[Revoke, ...]:
        """Return the revokes in the trick of a step."""
        return tuple(each for each in self._revokes if each.trick == step)

    def peeps(self, step: int) -> tuple[PeepOutcome, ...]:
        """Return the peeps at packets at a step; only the deal has any."""
        return () if step else self._peeps

    def is_decisive(self, step: int) -> bool:
        """Return whether the round turned at a step: by a slip, a called revoke or a peep."""
        return (
            any(each.is_called for each in self.revokes(step))
            or any(each.is_guilty for each in self.peeps(step))
            or step in self._slips
        )

    @property
    def turning_point(self) -> int | None:
        """The step of the most costly slip, or else the trick in which the seat took Hejma."""
        return next(iter(self._slips), self.hejma_trick)

    @property
    def _slips(self) -> list[int]:
        slips = () if self.round_review is None else self.round_review.slips
        return [self.steps.of_decision(each.decision) for each in slips]
