"""One round in progress, from the dealt hands to the reckoning, and the phases it goes through.

A round does what it is told: whether a move is allowed was settled before (`legality`), and
letters, words and the next dealer are the match's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from smokingcat.rules.cards import Card
from smokingcat.rules.events import (
    CardPlayed,
    CardsPassed,
    CardsThrownIn,
    Event,
    Hand,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.ruleset import EndAt17
from smokingcat.rules.scoring import (
    NO_POINTS,
    SURE_LOSS,
    TRICKS,
    ScoredRound,
    loser_of,
    points_out,
    taker_of_hejma,
    trick_points,
)
from smokingcat.rules.seats import SEATS, clockwise_from, left_of, right_of
from smokingcat.rules.trick import OpenTrick, TakenTrick, highest


class Phase(Enum):
    """Where a match stands; after a round it is DEALING again."""

    DEALING = "dealing"
    PASSING = "passing"
    PLAYING = "playing"
    OVER = "over"


class Round:
    """Hands, packets, tricks and points of one round; all lists go by seat.

    ``phase`` is PASSING, then PLAYING, then DEALING once ``result`` is there. ``passed`` and
    ``received`` hold empty packets until those were laid down and turned up.
    """

    def __init__(self, number: int, dealer: int, hands: Sequence[Hand], end_at_17: EndAt17) -> None:
        self.number = number
        self.dealer = dealer
        self.phase = Phase.PASSING
        self.hands: list[list[Card]] = [list(hand) for hand in hands]
        self.passed: list[Hand] = [() for _ in SEATS]
        self.received: list[Hand] = [() for _ in SEATS]
        self.trick = OpenTrick(left_of(dealer), ())
        self.taken: list[TakenTrick] = []
        self.points: list[int] = list(NO_POINTS)
        self.result: ScoredRound | None = None
        self._ends_at_17 = end_at_17 == "auto"

    @classmethod
    def not_dealt(cls, dealer: int) -> Round:
        """Return what lies on the table before the first deal: nothing."""
        empty = cls(0, dealer, [() for _ in SEATS], "never")
        empty.phase = Phase.DEALING
        return empty

    def pass_cards(self, seat: int, chosen: Hand) -> list[Event]:
        """Lay down a packet; the fourth one lets everybody turn up theirs (R11, R12)."""
        hand = self.hands[seat]
        for card in chosen:
            hand.remove(card)
        self.passed[seat] = chosen
        events: list[Event] = [CardsPassed(seat, chosen)]
        if all(self.passed):
            events += [self._turn_up(taker) for taker in clockwise_from(self.trick.leader)]
            self.phase = Phase.PLAYING
        return events

    def _turn_up(self, seat: int) -> PacketTurnedUp:
        giver = right_of(seat)
        packet = self.passed[giver]
        self.received[seat] = packet
        self.hands[seat] += packet
        return PacketTurnedUp(seat, giver, packet)

    def play_card(self, seat: int, card: Card) -> list[Event]:
        """Play to the trick; the fourth card finishes it, the eighth trick the round."""
        self.hands[seat].remove(card)
        played = (*self.trick.cards, card)
        leader = self.trick.leader
        events: list[Event] = [CardPlayed(seat, card)]
        if len(played) < len(SEATS):
            self.trick = OpenTrick(leader, played)
            return events
        taker = (leader + highest(played)) % 4
        self.taken.append(TakenTrick(leader, played, taker))
        number = len(self.taken)
        points = trick_points(number, played)
        self.points[taker] += points
        self.trick = OpenTrick(taker, ())
        events.append(TrickTaken(taker, number, leader, played, points))
        if number == TRICKS:
            events.append(self._score(*loser_of(self.points, taker_of_hejma(self.taken))))
        elif self._ends_at_17 and self.points[taker] >= SURE_LOSS:
            events.append(self._score(taker, RoundEnd.ENDED_AT_17))
        return events

    def throw_in(self, seat: int) -> list[Event]:
        """Give everything that is still out to one seat, which loses (R18)."""
        hands = tuple(map(tuple, self.hands))
        points = points_out(self.points)
        thrown_in = CardsThrownIn(seat, hands, self.trick.cards, points)
        self.points[seat] += points
        self.hands = [[] for _ in SEATS]
        self.trick = OpenTrick(self.trick.leader, ())
        return [thrown_in, self._score(seat, RoundEnd.THROWN_IN, thrown_in)]

    def _score(
        self, loser: int, reason: RoundEnd, thrown_in: CardsThrownIn | None = None
    ) -> RoundScored:
        points = tuple(self.points)
        self.phase = Phase.DEALING
        self.result = ScoredRound(
            self.number, self.dealer, points, loser, reason, tuple(self.taken), thrown_in
        )
        return RoundScored(self.number, points, loser, reason)
