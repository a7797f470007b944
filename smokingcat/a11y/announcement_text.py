"""Sentences of announcements: table events, and answers to the player's questions.

The person is addressed as "you". Other players are named without grammatical case, and every verb
is in the present tense. Full sentences can be replaced by short ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smokingcat.i18n.catalogue.card_names import Case, SuitCase
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, LAST_TRICK_PENALTY, Card, Suit
from smokingcat.rules.events import CardPlayed, LetterGiven, RoundEnd, RoundScored, TrickTaken
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.scoring import TRICKS, points_out
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import TakenTrick, highest

Plays = Sequence[tuple[int, Card]]


class AnnouncementText:
    """Sentences for the seat ``viewer`` (``None``: an onlooker); ``names`` are by seat."""

    def __init__(
        self, wording: Wording, names: Sequence[str], viewer: int | None, *, is_full: bool
    ) -> None:
        self._wording = wording
        self._words = wording.catalogue
        self._names = tuple(names)
        self._viewer = viewer
        self.is_full = is_full
        self.event_sentences = EventSentences(wording, names, viewer)

    def by_suits(
        self, held: Iterable[Card], *, suits: Iterable[Suit] = Suit, tells_voids: bool = False
    ) -> str:
        """Return cards by suit, low to high, a sentence for each suit; optionally the voids."""
        sentences, words = list[str](), self._words
        cards = sorted(held, key=lambda card: card.index)
        for suit in suits:
            ranks = [self._wording.listed(card) for card in cards if card.suit is suit]
            if ranks:
                sentence = words.gettext("{suit}: {cards}.")
                name = self._wording.suit(suit, SuitCase.LABEL)
                sentences.append(sentence.format(suit=name, cards=", ".join(ranks)))
            elif tells_voids:
                sentence = words.gettext("No {no_suit}.")
                sentences.append(
                    sentence.format(no_suit=self._wording.suit(suit, SuitCase.GENITIVE))
                )
        return " ".join(sentences)

    def hand(self, held: Sequence[Card], *, tells_voids: bool = True) -> str:
        """Return a hand by suits, in the order in which the suits lie, then the voids."""
        if not held:
            return self._words.gettext("You hold no cards.")
        suits = dict.fromkeys([*(card.suit for card in held), *Suit])
        sentence = self.by_suits(held, suits=suits, tells_voids=tells_voids and self.is_full)
        return f"{self.count(held)} {sentence}"

    def count(self, held: Sequence[Card]) -> str:
        """Return how many cards the person holds."""
        return self._words.ngettext(
            "You hold {count} card.", "You hold {count} cards.", len(held)
        ).format(count=len(held))

    def _card_names(self, cards: Iterable[Card], case: Case = Case.ACCUSATIVE) -> str:
        return ", ".join(self._wording.card(card, case) for card in cards)

    def passing_prompt(self) -> str:
        """Return the task of the pass (R11)."""
        sentence = self._words.gettext("Choose three cards for your left-hand neighbour: {name}.")
        return sentence.format(name=self._beside(1))

    def packet_choice(self, card: Card, count: int, *, is_chosen: bool, press: str) -> str:
        """Return the text after a card was chosen for the packet or taken back.

        ``count`` cards are chosen now. With the third card the text names the key ``press`` that
        passes the packet.
        """
        words = self._words
        sentence = words.gettext("{card}: chosen, {count} of 3.")
        if not is_chosen:
            sentence = words.gettext("{card}: taken back, {count} of 3.")
        sentence = sentence.format(card=self._wording.card(card, Case.LABEL), count=count)
        if count < PACKET_SIZE or not press:
            return sentence
        way_on = words.gettext("{key} passes the three.").format(key=press)
        return f"{sentence} {way_on}"

    def chosen_so_far(self, cards: Sequence[Card]) -> str:
        """Return the cards chosen for the packet."""
        named = self._card_names(cards, Case.NOMINATIVE)
        return self._words.gettext("Chosen: {cards}.").format(cards=named)

    def passed_packet(self, cards: Sequence[Card]) -> str:
        """Return the cards that the person passes, and to whom (R11)."""
        sentence = self._words.gettext("You pass to {name}: {cards}.")
        return sentence.format(name=self._beside(1), cards=self._card_names(cards))

    def packets(
        self, passed: Sequence[Card], received: Sequence[Card], gone: Sequence[Card]
    ) -> str:
        """Return the text of the packets passed and received, and of passed cards in ``gone``."""
        if not passed:
            return self._words.gettext("You have not passed any cards yet.")
        given = self._words.gettext("You passed to {name} on your left: {cards}.")
        sentences = [given.format(name=self._beside(1), cards=self._card_names(passed))]
        if played := [card for card in passed if card in gone]:
            known = self._words.gettext("Already played: {cards}.")
            sentences.append(known.format(cards=self._card_names(played, Case.NOMINATIVE)))
        if received:
            got = self._words.gettext("{name} on your right passed to you: {cards}.")
            sentences.append(got.format(name=self._beside(-1), cards=self._card_names(received)))
        return " ".join(sentences)

    def other_packets(self) -> str:
        return self._words.gettext("The others pass three cards each.")

    def _beside(self, by: int) -> str:
        return self._names[((self._viewer or 0) + by) % len(SEATS)]

    def played_card(self, seat: int, card: Card, *, leads: bool) -> str:
        """Return who played a card; ``leads`` marks the first card of a trick (R13)."""
        if self.is_full:
            return self.event_sentences.say(CardPlayed(seat, card), leads=leads) or ""
        sentence = self._words.gettext("{name}: {card}.")
        return sentence.format(name=self._name(seat), card=self._wording.card(card, Case.LABEL))

    def taken_trick(self, event: TrickTaken) -> str:
        """Return who took a trick, with which card, and its points (R15)."""
        words, count = self._words, event.points
        is_plain = HEJMA not in event.cards and event.number != TRICKS
        if self.is_full or not is_plain:
            sentence = self.event_sentences.say(event) or ""
            if event.number == TRICKS and count > LAST_TRICK_PENALTY:
                more = words.ngettext(
                    "{count} of them for the last trick.",
                    "{count} of them for the last trick.",
                    LAST_TRICK_PENALTY,
                )
                return f"{sentence} {more.format(count=LAST_TRICK_PENALTY)}"
            no_points = words.gettext("No points.")
            return sentence if count else f"{sentence} {no_points}"
        if not count:
            you, they = words.gettext("You take it."), words.gettext("{name} takes it.")
        else:
            you = words.ngettext(
                "You take it: {count} point.", "You take it: {count} points.", count
            )
            they = words.ngettext(
                "{name} takes it: {count} point.", "{name} takes it: {count} points.", count
            )
        return self.event_sentences.address(event.seat, you, they, count=count)

    def trick(self, plays: Plays, *, tells_taker: bool = True) -> str:
        """Return the cards of a trick in playing order, and its current winner (R15)."""
        sentences = [
            self.played_card(seat, card, leads=not place)
            for place, (seat, card) in enumerate(plays)
        ]
        if tells_taker:
            sentences.append(self.current_winner(plays))
        return " ".join(sentences)

    def current_winner(self, plays: Plays) -> str:
        """Return the current winner of an unfinished trick and its points (R15)."""
        words, cards = self._words, [card for _, card in plays]
        you = words.gettext("So far you take the trick.")
        they = words.gettext("So far {name} takes the trick.")
        sentence = self.event_sentences.address(plays[highest(cards)][0], you, they)
        count = sum(card.penalty for card in cards)
        if not count:
            return sentence
        lies = words.ngettext(
            "There is {count} point in it.", "There are {count} points in it.", count
        )
        return f"{sentence} {lies.format(count=count)}"

    def empty_trick(self, leader: int | None) -> str:
        """Return the text that the trick is empty and who leads it (R13)."""
        words = self._words
        sentence = words.gettext("No card has been played to this trick yet.")
        if leader is None:
            return sentence
        lead = self.event_sentences.address(
            leader, words.gettext("You lead."), words.gettext("{name} leads.")
        )
        return f"{sentence} {lead}"

    def previous_trick(self, trick: TakenTrick) -> str:
        """Return the previous trick: its cards and its winner (R16)."""
        head = self._words.gettext("The previous trick.")
        return f"{head} {self.finished_trick(trick)}"

    def finished_trick(self, trick: TakenTrick) -> str:
        """Return a finished trick: its cards and its winner."""
        words = self._words
        you, they = words.gettext("You took it."), words.gettext("{name} took it.")
        taken = self.event_sentences.address(trick.taker, you, they)
        return f"{self.trick(trick.by_seat(), tells_taker=False)} {taken}"

    def legal_cards(self, legal: Sequence[Card]) -> str:
        """Return the legal cards, sorted as in a hand."""
        cards = sorted(legal, key=lambda card: card.index)
        return self._words.gettext("You may play: {cards}.").format(cards=self._card_names(cards))

    def points_so_far(self, seat: int, points: int) -> str:
        """Return the points that a seat has in this round after taking some."""
        words = self._words
        you = words.ngettext(
            "You have {count} point so far.", "You have {count} points so far.", points
        )
        they = words.ngettext(
            "{name} has {count} point so far.", "{name} has {count} points so far.", points
        )
        return self.event_sentences.address(seat, you, they, count=points)

    def points(self, points: Sequence[int]) -> str:
        """Return the points of each seat in this round, and the points still out (R4)."""
        sentences = [self.points_of(seat, points[seat]) for seat in SEATS]
        out = points_out(points)
        left = self._words.ngettext(
            "{count} point is still out.", "{count} points are still out.", out
        )
        return " ".join([*sentences, left.format(count=out)])

    def points_of(self, seat: int, count: int, things: str = "") -> str:
        """Return the points of a seat, with the cards that cost them in ``things``."""
        words = self._words
        if things:
            sentence = words.ngettext(
                "{name}, {count} point: {things}.", "{name}, {count} points: {things}.", count
            )
        else:
            sentence = words.ngettext("{name}: {count} point.", "{name}: {count} points.", count)
        return sentence.format(name=self._name(seat), count=count, things=things)

    def account(
        self, points: Sequence[int], penalties: Sequence[Sequence[Card]], last_taker: int | None
    ) -> str:
        """Return what each seat took in a round, by seat (R19)."""
        sentences = []
        for seat in SEATS:
            has_points = self.is_full and points[seat] > 0
            things = self._penalty_names(penalties[seat]) if has_points else []
            if has_points and seat == last_taker:
                last = self._words.ngettext(
                    "{count} for the last trick", "{count} for the last trick", LAST_TRICK_PENALTY
                )
                things.append(last.format(count=LAST_TRICK_PENALTY))
            sentences.append(self.points_of(seat, points[seat], "; ".join(things)))
        return " ".join(sentences)

    def _penalty_names(self, cards: Sequence[Card]) -> list[str]:
        """Return the penalty cards by suit in brackets, and Hejma."""
        names, suits = list[str](), dict.fromkeys(card.suit for card in cards if card is not HEJMA)
        for suit in suits:
            ranks = [self._wording.listed(card) for card in cards if card.suit is suit]
            several = self._words.gettext("{suit} ({cards})")
            names.append(several.format(suit=self._wording.suit(suit), cards=", ".join(ranks)))
        if HEJMA in cards:
            names.append(self._words.gettext("{count} for Hejma").format(count=HEJMA.penalty))
        return names

    def round_result(
        self, event: RoundScored, penalties: Sequence[Sequence[Card]], last_taker: int | None
    ) -> str:
        """Return the reckoning of a round: rows, loser, and why it ended early."""
        words, sentences = self._words, list[str]()
        head = words.gettext("End of round {number}").format(number=event.round_number)
        if self.is_full and event.reason is RoundEnd.ENDED_AT_17:
            sentences.append(
                words.gettext("The round ends early: 17 of the 33 points are enough to lose it.")
            )
        sentences.append(self.account(event.points, penalties, last_taker))
        return " ".join([f"{head}.", *sentences, self.event_sentences.say(event) or ""])

    def letter(self, event: LetterGiven, letters: Sequence[str]) -> str:
        """Return the text that a seat got a letter, with all letters on its slate (R6)."""
        sentence, words = self.event_sentences.say(event) or "", self._words
        left = len(letters) - event.count
        if not left:
            full = words.gettext("The word is complete.")
            return f"{sentence} {full}"
        note = words.ngettext(
            "On the slate {letters}, {count} letter to go.",
            "On the slate {letters}, {count} letters to go.",
            left,
        )
        return f"{sentence} {note.format(letters=_spelt(letters[: event.count]), count=left)}"

    def slates(self, letters: Sequence[str], counts: Sequence[int]) -> str:
        """Return the word of the match and the letters on each slate (R6)."""
        words = self._words
        sentences = [words.gettext("The word: {word}.").format(word="".join(letters))]
        for seat in SEATS:
            name, count = self._name(seat), counts[seat]
            row = words.gettext("{name}: {letters}.") if count else words.gettext("{name}: none.")
            sentences.append(row.format(name=name, letters=_spelt(letters[:count])))
        return " ".join(sentences)

    def played_cards(self, cards: Sequence[Card], voids: Sequence[Iterable[Suit]]) -> str:
        """Return the cards already played, and the known voids of other seats (R14)."""
        words = self._words
        head = words.ngettext("{count} card is gone.", "{count} cards are gone.", len(cards))
        sentences = [head.format(count=len(cards)), self.by_suits(cards)]
        for seat in SEATS:
            lacking = sorted(voids[seat], key=list(Suit).index)
            if seat == self._viewer or not lacking:
                continue
            suits = ", ".join(self._wording.suit(suit) for suit in lacking)
            known = words.gettext("{name} is out of: {suits}.")
            sentences.append(known.format(name=self._names[seat], suits=suits))
        return " ".join(sentences)

    def _name(self, seat: int) -> str:
        return self._words.gettext("You") if seat == self._viewer else self._names[seat]


def _spelt(letters: Sequence[str]) -> str:
    """Return letters separated by spaces, so that a voice spells them."""
    return " ".join(letters)
