"""One round in progress, from the dealt hands to the score, and the phases of a match.

A round does not check legality (see `legality`). Letters and the next dealer belong to `Match`.
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
    ObjectionsInvited,
    PacketPeeped,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.honour.renounce import Proof, proofs
from smokingcat.rules.ruleset import Ruleset
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
    """Phase of a match; after each round it is DEALING again."""

    DEALING = "dealing"
    PASSING = "passing"
    PLAYING = "playing"
    OBJECTIONS = "objections"  # honour law: last chance for a call (R24)
    VOTING = "voting"  # honour law
    OVER = "over"


class Round:
    """Hands, packets, tricks and points of one round; all lists go by seat.

    ``phase`` is PASSING, then PLAYING, under honour law OBJECTIONS, then DEALING once ``result`` is
    set. ``passed`` and ``received`` contain empty packets before a seat has passed or turned up.
    """

    def __init__(self, number: int, dealer: int, hands: Sequence[Hand], rules: Ruleset) -> None:
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
        self.is_honour = rules.law == "honour"
        self._ends_at_17 = rules.end_at_17 == "auto"
        self._ending: tuple[int, RoundEnd] | None = None
        self.thrown_in: CardsThrownIn | None = None
        """The throw-in with the open trick and the hands just before it (R18)."""

    @classmethod
    def not_dealt(cls, dealer: int, rules: Ruleset, number: int = 0) -> Round:
        """Return a round without cards, as before the first deal.

        A round with a ``number`` was misdealt, and its cards were gathered in (R10).
        """
        empty = cls(number, dealer, [() for _ in SEATS], rules)
        empty.phase = Phase.DEALING
        return empty

    def pass_cards(self, seat: int, chosen: Hand) -> list[Event]:
        """Pass a packet; after the fourth all seats turn up theirs (R11, R12)."""
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
        """Play a card; the fourth card ends the trick, the eighth trick ends the round."""
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
            events.append(self._end(*loser_of(self.points, taker_of_hejma(self.taken))))
        elif self._ends_at_17 and self.points[taker] >= SURE_LOSS:
            events.append(self._end(taker, RoundEnd.ENDED_AT_17))
        return events

    def throw_in(self, seat: int) -> list[Event]:
        """Give all remaining cards to one seat, which loses the round (R18)."""
        hands = tuple(map(tuple, self.hands))
        points = points_out(self.points)
        thrown_in = CardsThrownIn(seat, hands, self.trick.cards, points)
        self.thrown_in = thrown_in
        self.points[seat] += points
        self.hands = [[] for _ in SEATS]
        self.trick = OpenTrick(self.trick.leader, ())
        return [thrown_in, self._end(seat, RoundEnd.THROWN_IN)]

    def peep(self, seat: int, seen_by: tuple[int, ...]) -> PacketPeeped:
        """Turn up the received packet before passing (R21); it is not added to the hand yet."""
        giver = right_of(seat)
        self.received[seat] = self.passed[giver]
        return PacketPeeped(seat, giver, self.passed[giver], seen_by)

    @property
    def tricks(self) -> list[OpenTrick]:
        """All tricks so far in order, the open one last; after a throw-in, as it lay before."""
        tricks = [OpenTrick(trick.leader, trick.cards) for trick in self.taken]
        lying = self.trick.cards if self.thrown_in is None else self.thrown_in.trick
        return [*tricks, OpenTrick(self.trick.leader, lying)]

    @property
    def was_cut_by_verdict(self) -> bool:
        """Whether a verdict ended the round during play (R24)."""
        return self.result is not None and self._ending is None and all(self.passed)

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """The proven revokes (R24); empty under strict law."""
        return proofs(self.tricks, self.open_hands) if self.is_honour else ()

    @property
    def open_hands(self) -> tuple[Hand, ...]:
        """The hands laid open because the round was cut short, by seat (R24); otherwise empty."""
        if self._ending is None:
            return ()
        thrown_in = self.thrown_in
        hands = tuple(map(tuple, self.hands)) if thrown_in is None else thrown_in.hands
        return hands if any(hands) else ()

    def _end(self, loser: int, reason: RoundEnd) -> Event:
        """Score the round; under honour law invite objections first (R24)."""
        self._ending = (loser, reason)
        if not self.is_honour:
            return self.score()
        self.phase = Phase.OBJECTIONS
        return ObjectionsInvited(reason, self.open_hands)

    def score(self) -> RoundScored:
        """Score a round that has ended; ValueError before that."""
        if self._ending is None:
            raise ValueError("the round has not ended")
        return self._close(*self._ending)

    def convict(self, seat: int) -> RoundScored:
        """End the round now, lost by ``seat`` through a verdict (R24)."""
        return self._close(seat, RoundEnd.VERDICT)

    def _close(self, loser: int, reason: RoundEnd) -> RoundScored:
        points = tuple(self.points)
        self.phase = Phase.DEALING
        self.result = ScoredRound(
            self.number, self.dealer, points, loser, reason, tuple(self.taken), self.thrown_in
        )
        return RoundScored(self.number, points, loser, reason)
