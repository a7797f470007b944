"""Names of cards in a language, and the reasons for refused moves.

The name of a card depends on the language and on the deck: Ober of leaves, queen of spades.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from smokingcat.i18n.catalogue.card_names import (
    Case,
    SuitCase,
    TemplateMessage,
    card_entry,
    face_entry,
    follow_entry,
    listed_entry,
    must_follow_entry,
    rank_entry,
    suit_entry,
)
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.rules.cards import HEJMA

if TYPE_CHECKING:
    from smokingcat.common.suit_system import SuitSystem
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.rules.cards import Card, Rank, Suit
    from smokingcat.rules.legality import Refusal


class Wording:
    """Wording of one language for one suit system."""

    def __init__(self, catalogue: Catalogue, suits: SuitSystem) -> None:
        self.catalogue = catalogue
        self.suits = suits

    def card(self, card: Card, case: Case = Case.NOMINATIVE) -> str:
        """Return the name of ``card`` in a grammatical case, or as a label."""
        return self._say(card_entry(card, self.suits, case))

    def face(self, card: Card) -> str:
        """Return the picture on ``card`` as a label: Hejma is an Ober of leaves or a queen (R3)."""
        return self._say(face_entry(card, self.suits))

    def card_and_cost(self, card: Card, *, tells_face: bool = False) -> str:
        """Return the name of ``card`` as a heading, with its penalty points (R4).

        If ``tells_face``, the suit and rank of Hejma are said for users who cannot see them (R3).
        """
        name = self.card(card, Case.LABEL)
        if tells_face and card is HEJMA:
            name = f"{self.face(card)} ({name})"
        if not card.penalty:
            return name
        sentence = self.catalogue.ngettext(
            "{card} · {count} penalty point", "{card} · {count} penalty points", card.penalty
        )
        return sentence.format(card=name, count=card.penalty)

    def suit(self, suit: Suit, case: SuitCase = SuitCase.NOMINATIVE) -> str:
        """Return the name of ``suit`` in a grammatical case, or as a label."""
        return self._say(suit_entry(suit, self.suits, case))

    def rank(self, rank: Rank) -> str:
        """Return the name of ``rank`` as a label."""
        return self._say(rank_entry(rank, self.suits))

    def listed(self, card: Card) -> str:
        """Return the name of ``card`` in a list of its suit; Hejma has her own name (R3)."""
        if card is HEJMA:
            return self.card(card)
        return self._say(listed_entry(card.rank, self.suits))

    def index_letters(self) -> dict[Rank, str]:
        return index_letters(self.catalogue.code, self.suits)

    def refusal(self, refusal: Refusal, led: Suit | None = None) -> str:
        """Return the sentence for a refused move; ``led`` is the suit to follow (R14)."""
        from smokingcat.rules.legality import Refusal

        words = self.catalogue
        match refusal:
            case Refusal.MUST_FOLLOW_SUIT:
                if led is None:
                    return words.gettext("You must follow suit, and you can.")
                return self._say(must_follow_entry(led, self.suits))
            case Refusal.NOT_YOUR_TURN:
                return words.gettext("Not your turn yet.")
            case Refusal.NOT_THREE_CARDS:
                return words.gettext("Three cards, no more and no fewer.")
            case Refusal.ALREADY_PASSED:
                return words.gettext("You have passed already. What is gone is gone.")
            case Refusal.CANNOT_REACH_17:
                return words.gettext("You cannot get to 17 points any more. Do play on.")
            case Refusal.HOLDS_NO_CARD:
                return words.gettext("You have no cards left to throw in.")
            case Refusal.CARD_NOT_HELD:
                return words.gettext("You do not hold that card.")
            case Refusal.NOT_THE_DEALER:
                return words.gettext("Somebody else deals this time.")
            case Refusal.WRONG_PHASE:
                return words.gettext("This is not the moment for that.")
            case Refusal.NOT_UNDER_THIS_LAW:
                return words.gettext("That is only possible under honour law.")
            case Refusal.NOTHING_TO_TURN_UP:
                return words.gettext("You have no packet to look at now.")
            case Refusal.CALLS_ONESELF:
                return words.gettext("You cannot call renounce on yourself.")
            case Refusal.ALREADY_CALLED:
                return words.gettext(
                    "You have called that already. Wait until something new comes to light."
                )
            case Refusal.MAY_NOT_VOTE:
                return words.gettext("You have no vote in this.")
            case Refusal.ALREADY_ACCEPTED:
                return words.gettext("You have nothing more to say to that.")
            case Refusal.MATCH_OVER:
                return words.gettext("The match is over.")
            case _:
                assert_never(refusal)

    def follow(self, led: Suit) -> str:
        """Return the prompt for a seat that must follow ``led`` (R14)."""
        return self._say(follow_entry(led, self.suits))

    def _say(self, entry: TemplateMessage) -> str:
        return self.catalogue.pgettext(entry.context, entry.text)
