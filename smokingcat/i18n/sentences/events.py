"""One sentence for every event, for the player who watches.

The viewer is addressed, and the others are named. Names are never inflected and every verb is in
the present tense, so that no sentence depends on a player's gender. The sentences contain only what
the event reveals to the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.sentences.honour_events import HonourEventSentences
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, Card
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    PlayerBanned,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.match import MatchEnd, Outcome
from smokingcat.rules.scoring import SURE_LOSS, TRICKS, ScoredRound, trick_points
from smokingcat.rules.trick import TakenTrick, highest


class EventSentences(HonourEventSentences):
    """Sentences for all events of a match, those under honour law included."""

    def __init__(self, wording: Wording, names: Sequence[str], viewer: int | None) -> None:
        super().__init__(wording.catalogue, names, viewer)
        self._wording = wording

    def say(self, event: Event, leads: bool = False) -> str | None:
        """Return the sentence for ``event``, ``None`` if there is nothing to announce.

        ``leads`` means that the played card opened its trick (R13).
        """
        match event:
            case CardsDealt():
                return self._dealt(event)
            case CardsPassed():
                return self._passed(event)
            case PacketTurnedUp():
                return self._turned_up(event)
            case CardPlayed():
                return self._played(event, leads)
            case TrickTaken():
                return self._trick_taken(event)
            case CardsThrownIn():
                return self._thrown_in(event)
            case RoundScored():
                return self._scored(event)
            case LetterGiven():
                return self._letter_given(event)
            case MatchEnded():
                return self._match_ended(event)
            case _:
                return super().say(event)

    def outcome(self, outcome: Outcome, word: str) -> str:
        """Return how a match about ``word`` ended."""
        if outcome.how is MatchEnd.BAN:
            return self.say(PlayerBanned(outcome.loser)) or ""
        return self._match_ended(MatchEnded(outcome.loser, word))

    def costly_trick(self, number: int, trick: TakenTrick) -> str:
        """Return how a trick with penalty points went: who played Hejma, and who took it.

        ``number`` is that of the trick, 1 to 8 (R4).
        """
        words = self._words
        giver = next((seat for seat, card in trick.by_seat() if card is HEJMA), trick.taker)
        if giver == trick.taker:
            points = trick_points(number, trick.cards)
            taken = TrickTaken(trick.taker, number, trick.leader, trick.cards, points)
            text = words.gettext("Trick {number}").format(number=number)
            return f"{text}: {self._trick_taken(taken)}"
        if trick.taker == self._viewer:
            sentence = words.gettext("Trick {number}: {giver} plays Hejma, you take her.")
        elif giver == self._viewer:
            sentence = words.gettext("Trick {number}: you play Hejma, {taker} takes her.")
        else:
            sentence = words.gettext("Trick {number}: {giver} plays Hejma, {taker} takes her.")
        return sentence.format(
            number=number,
            giver=self._names[giver],
            taker=self._names[trick.taker],
        )

    def costliest_trick(self, scored_round: ScoredRound) -> str:
        """Return how the loser's trick with most points went; empty if it had none.

        Of equal tricks it is the one that brought the loser to 17 points (R5), or else the last.
        """
        before, costliest = 0, (0, False, 0)
        for number, trick in enumerate(scored_round.tricks, start=1):
            if trick.taker == scored_round.loser:
                points = trick_points(number, trick.cards)
                decides = before < SURE_LOSS <= before + points
                costliest = max(costliest, (points, decides, number))
                before += points
        points, _, number = costliest
        return self.costly_trick(number, scored_round.tricks[number - 1]) if points else ""

    def origin(self, scored_round: ScoredRound, card: Card) -> str:
        """Return how ``card`` was taken in a round: in which trick, or by throwing in (R18)."""
        for number, trick in enumerate(scored_round.tricks, start=1):
            if card in trick.cards:
                return self.costly_trick(number, trick)
        return "" if scored_round.thrown_in is None else self._thrown_in(scored_round.thrown_in)

    def _dealt(self, event: CardsDealt) -> str:
        return self.address(
            event.dealer,
            self._words.gettext("Round {number}. You deal."),
            self._words.gettext("Round {number}. {name} deals."),
            number=event.round_number,
        )

    def _passed(self, event: CardsPassed) -> str:
        return self.address(
            event.seat,
            self._words.gettext("You pass three cards to the left."),
            self._words.gettext("{name} passes three cards."),
        )

    def _turned_up(self, event: PacketTurnedUp) -> str | None:
        if event.cards is None or event.seat != self._viewer:
            return None
        cards = ", ".join(self._wording.card(card, Case.ACCUSATIVE) for card in event.cards)
        return self._words.gettext("{name} on your right passed to you: {cards}.").format(
            name=self._names[event.giver], cards=cards
        )

    def _played(self, event: CardPlayed, leads: bool) -> str:
        words = self._words
        if leads:
            you, they = words.gettext("You lead {card}."), words.gettext("{name} leads {card}.")
        else:
            you, they = words.gettext("You play {card}."), words.gettext("{name} plays {card}.")
        card = self._wording.card(event.card, Case.ACCUSATIVE)
        return self.address(event.seat, you, they, card=card)

    def _trick_taken(self, event: TrickTaken) -> str:
        best = event.cards[highest(event.cards)]
        if event.number == TRICKS:
            you, they = self._last_trick_texts(event)
        elif best is HEJMA:
            you, they = self._keeping_hejma_texts(event.points)
        elif HEJMA in event.cards:
            you, they = self._taking_hejma_texts(event.points)
        else:
            you, they = self._taking_texts(event.points)
        card = self._wording.card(best, Case.INSTRUMENTAL)
        return self.address(event.seat, you, they, card=card, count=event.points)

    def _taking_texts(self, count: int) -> tuple[str, str]:
        words = self._words
        if not count:
            return (
                words.gettext("You take the trick with {card}."),
                words.gettext("{name} takes the trick with {card}."),
            )
        return (
            words.ngettext(
                "You take the trick with {card}: {count} point.",
                "You take the trick with {card}: {count} points.",
                count,
            ),
            words.ngettext(
                "{name} takes the trick with {card}: {count} point.",
                "{name} takes the trick with {card}: {count} points.",
                count,
            ),
        )

    def _taking_hejma_texts(self, count: int) -> tuple[str, str]:
        words = self._words
        return (
            words.ngettext(
                "You take Hejma with {card}: {count} point.",
                "You take Hejma with {card}: {count} points.",
                count,
            ),
            words.ngettext(
                "{name} takes Hejma with {card}: {count} point.",
                "{name} takes Hejma with {card}: {count} points.",
                count,
            ),
        )

    def _keeping_hejma_texts(self, count: int) -> tuple[str, str]:
        words = self._words
        return (
            words.ngettext(
                "Hejma stays with you: {count} point.",
                "Hejma stays with you: {count} points.",
                count,
            ),
            words.ngettext(
                "{name} keeps Hejma: {count} point.",
                "{name} keeps Hejma: {count} points.",
                count,
            ),
        )

    def _last_trick_texts(self, event: TrickTaken) -> tuple[str, str]:
        words, count = self._words, event.points
        if HEJMA in event.cards:
            return (
                words.ngettext(
                    "You take the last trick, and Hejma with it: {count} point.",
                    "You take the last trick, and Hejma with it: {count} points.",
                    count,
                ),
                words.ngettext(
                    "{name} takes the last trick, and Hejma with it: {count} point.",
                    "{name} takes the last trick, and Hejma with it: {count} points.",
                    count,
                ),
            )
        return (
            words.ngettext(
                "You take the last trick with {card}: {count} point.",
                "You take the last trick with {card}: {count} points.",
                count,
            ),
            words.ngettext(
                "{name} takes the last trick with {card}: {count} point.",
                "{name} takes the last trick with {card}: {count} points.",
                count,
            ),
        )

    def _thrown_in(self, event: CardsThrownIn) -> str:
        return self.address(
            event.seat,
            self._words.gettext("You throw in. Everything still out is yours."),
            self._words.gettext("{name} throws in and takes everything still out."),
        )

    def _scored(self, event: RoundScored) -> str:
        words, count = self._words, event.points[event.loser]
        if event.reason is RoundEnd.TIED:
            you = words.gettext("A tie for the most points. You took Hejma, so you lose the round.")
            they = words.gettext(
                "A tie for the most points. Hejma decides: {name} loses the round."
            )
        elif event.reason is RoundEnd.ENDED_AT_17:
            you = words.ngettext(
                "You have {count} point. Nobody can take this round away from you now.",
                "You have {count} points. Nobody can take this round away from you now.",
                count,
            )
            they = words.ngettext(
                "{name} has {count} point. That is enough to lose the round.",
                "{name} has {count} points. That is enough to lose the round.",
                count,
            )
        elif event.reason is RoundEnd.VERDICT:
            you = words.gettext("The table has spoken: you lose the round.")
            they = words.gettext("The table has spoken: {name} loses the round.")
        else:
            you = words.ngettext(
                "You lose the round with {count} point.",
                "You lose the round with {count} points.",
                count,
            )
            they = words.ngettext(
                "{name} loses the round with {count} point.",
                "{name} loses the round with {count} points.",
                count,
            )
        return self.address(event.loser, you, they, count=count)

    def _letter_given(self, event: LetterGiven) -> str:
        return self.address(
            event.seat,
            self._words.gettext("The letter {letter} is chalked up against you."),
            self._words.gettext("The letter {letter} is chalked up against {name}."),
            letter=event.letter,
        )

    def _match_ended(self, event: MatchEnded) -> str:
        return self.address(
            event.loser,
            self._words.gettext("You are now called {word}."),
            self._words.gettext("{name} is now called {word}."),
            word=event.word,
        )
