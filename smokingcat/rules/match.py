"""The match: rounds one after another until somebody has all the letters of the word (R6).

`Match.apply` is the only way to change anything, and it answers with what happened. A match
knows every card; nobody who plays it may be handed one (see `view`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from smokingcat.rules import legality
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.events import CardsDealt, Event, Hand, LetterGiven, MatchEnded
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn, move_text
from smokingcat.rules.pack import (
    HAND_SIZE,
    Seed,
    checked_seed,
    deal_hands,
    draw_dealer,
    shuffled_pack,
)
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.round import Phase, Round
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.seats import SEATS, checked_seat
from smokingcat.rules.trick import OpenTrick, TakenTrick


class MatchEnd(Enum):
    """How a match was lost."""

    ALL_LETTERS = "all-letters"  # R6
    BAN = "ban"  # honour law (R24)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who lost the match, and how; nobody else loses or wins (R6)."""

    loser: int
    how: MatchEnd


class Match:
    """One match in strict law. Seats are 0..3 clockwise.

    ``dealer`` deals the first round; ``None`` has the seed draw lots for it (R8). ``letters`` by
    seat are on the slates already. ValueError for an unknown seat, for a seed that cannot be
    written down, for slates on which no match goes on, and for honour law, which cannot be played
    yet.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seed: Seed = 0,
        dealer: int | None = None,
        letters: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        if ruleset.law != "strict":
            raise ValueError(f"{ruleset.law} law cannot be played yet, only strict law")
        if len(letters) != len(SEATS) or not set(letters) <= set(range(len(ruleset.letters))):
            raise ValueError(f"no match goes on with {letters} letters")
        self._ruleset = ruleset
        self._seed = checked_seed(seed)
        self._dealer = draw_dealer(seed) if dealer is None else checked_seat(dealer)
        self._round = Round.not_dealt(self._dealer)
        self._last_round: ScoredRound | None = None
        self._letters = list(letters)
        self._hejmas = [0 for _ in SEATS]
        self._outcome: Outcome | None = None

    @classmethod
    def from_hands(
        cls,
        ruleset: Ruleset,
        hands: Sequence[Hand],
        dealer: int,
        seed: Seed = 0,
        round_number: int = 1,
        letters: Sequence[int] = (0, 0, 0, 0),
    ) -> Match:
        """Return a match whose first round is already dealt: ``hands`` by seat, eight each.

        Rounds are counted from ``round_number`` on, and the later ones come from ``seed``.
        ``letters`` are on the slates already.
        ValueError unless the hands make up the pack.
        """
        if [len(hand) for hand in hands] != [HAND_SIZE for _ in SEATS]:
            raise ValueError("a deal is four hands of eight cards")
        if {card for hand in hands for card in hand} != set(PACK):
            raise ValueError("the four hands do not make up the pack")
        match = cls(ruleset, seed, dealer, letters)
        match._round = Round(round_number, dealer, hands, ruleset.end_at_17)
        return match

    @classmethod
    def from_position(cls, position: Position | str, seed: Seed = 0) -> Match:
        """Return a match that stands as ``position`` tells; later rounds come from ``seed``.

        It gets there by playing. BadPosition for a text that tells none, for cards that are not
        known, and where the rules do not lead there.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        match = cls._led_to(position, (0, 0, 0, 0), seed)
        letters = list(position.letters)
        if match.loser is not None:  # told are the slates with the letter of this round
            letters[match.loser] -= 1
            if letters[match.loser] < 0:
                why = f"seat {match.loser} has lost this round and has no letter"
                raise BadPosition("letters", why)
        if max(letters) == len(position.ruleset.letters):
            raise BadPosition("letters", f"seat {letters.index(max(letters))} has lost the match")
        return cls._led_to(position, letters, seed) if any(letters) else match

    @classmethod
    def _led_to(cls, position: Position, letters: Sequence[int], seed: Seed) -> Match:
        """Return the match in the position, played there with these letters before the round."""
        rules, dealer, number = position.ruleset, position.dealer, position.round_number
        if rules.law != "strict":
            raise BadPosition("law", "only strict law can be played yet")
        if number == 0:
            return cls(rules, seed, dealer, letters)
        hands, packets = position.dealt()
        match = cls.from_hands(rules, hands, dealer, seed, number, letters)
        for seat, packet in enumerate(packets):
            if packet:
                match._follow("passed", seat, PassCards(packet))
        for place, trick in enumerate(position.tricks, start=1):
            if match.phase is not Phase.PLAYING:
                raise BadPosition(f"trick {place}", "the round has ended")
            leader = match.trick.leader
            if leader != trick.leader:
                raise BadPosition(f"trick {place}", f"seat {leader} leads, not seat {trick.leader}")
            for card in trick.cards:
                match._follow(f"trick {place}", match.trick.to_play, PlayCard(card))
        if position.thrown_in is not None:
            match._follow("thrown-in", position.thrown_in, ThrowIn())
        return match

    def _follow(self, field: str, seat: int, move: Move) -> None:
        reason = self.refusal(seat, move)
        if reason is not None:
            why = reason.name.lower().replace("_", " ")
            raise BadPosition(field, f"seat {seat} may not {move_text(move)}: {why}")
        self.apply(seat, move)

    @property
    def position(self) -> Position:
        """Where the match stands; `from_position` leads there again.

        Only this round and the slates are told: `hejmas` and `last_round` begin anew.
        """
        current = self._round
        thrown_in = None if current.result is None else current.result.thrown_in
        tricks = [OpenTrick(trick.leader, trick.cards) for trick in current.taken]
        hands: Sequence[Sequence[Card]] = current.hands
        if thrown_in is not None:
            hands = thrown_in.hands
            tricks.append(OpenTrick(current.trick.leader, thrown_in.trick))
        elif current.phase is Phase.PLAYING:
            tricks.append(current.trick)
        return Position(
            hands=tuple(map(tuple, hands)),
            passed=tuple(current.passed),
            tricks=tuple(tricks),
            thrown_in=None if thrown_in is None else thrown_in.seat,
            letters=self.letters,
            dealer=current.dealer,
            round_number=current.number,
            ruleset=self._ruleset,
        )

    @property
    def ruleset(self) -> Ruleset:
        """The rules the table agreed on."""
        return self._ruleset

    @property
    def seed(self) -> Seed:
        """What all chance of this match comes from, as it was given."""
        return self._seed

    @property
    def phase(self) -> Phase:
        """DEALING, PASSING or PLAYING; OVER once there is an outcome."""
        return self._round.phase if self._outcome is None else Phase.OVER

    @property
    def round_number(self) -> int:
        """The number of the round dealt last; 0 before the first deal."""
        return self._round.number

    @property
    def dealer(self) -> int:
        """Who dealt this round; after the reckoning, who deals the next: its loser (R8)."""
        return self._dealer

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose move it is: one of them, or in the passing all yet to pass (R11)."""
        phase = self.phase
        if phase is Phase.PLAYING:
            return (self._round.trick.to_play,)
        if phase is Phase.PASSING:
            return tuple(seat for seat in SEATS if not self._round.passed[seat])
        return (self._dealer,) if phase is Phase.DEALING else ()

    @property
    def to_move(self) -> int | None:
        """The seat to act, in the passing the lowest yet to pass; None when it is over."""
        awaited = self.awaited
        return awaited[0] if awaited else None

    @property
    def trick(self) -> OpenTrick:
        """The trick on the table; without cards before a lead."""
        return self._round.trick

    @property
    def taken(self) -> tuple[TakenTrick, ...]:
        """The finished tricks of this round in order."""
        return tuple(self._round.taken)

    @property
    def points(self) -> tuple[int, ...]:
        """This round's points by seat; until the next deal those of the round just scored."""
        return tuple(self._round.points)

    @property
    def letters(self) -> tuple[int, ...]:
        """How many letters each seat has been chalked up (R6)."""
        return tuple(self._letters)

    @property
    def hejmas(self) -> tuple[int, ...]:
        """In how many of the rounds scored each seat ended up with Hejma (R4, R18)."""
        return tuple(self._hejmas)

    @property
    def loser(self) -> int | None:
        """Who lost the round just scored; None from the next deal on."""
        result = self._round.result
        return None if result is None else result.loser

    @property
    def last_round(self) -> ScoredRound | None:
        """The round scored last; None before the first reckoning."""
        return self._last_round

    @property
    def outcome(self) -> Outcome | None:
        """Who lost the match; None while it goes on."""
        return self._outcome

    def hand(self, seat: int) -> Hand:
        """Return the cards the seat holds, in the order they came to it."""
        return tuple(self._round.hands[seat])

    def passed(self, seat: int) -> Hand:
        """Return the three cards the seat has given away this round (R11), or none yet."""
        return self._round.passed[seat]

    def received(self, seat: int) -> Hand:
        """Return the three cards the seat has turned up this round (R12), or none yet."""
        return self._round.received[seat]

    def legal(self, seat: int) -> tuple[Card, ...]:
        """Return the cards ``seat`` may play now; none unless it is to play a card."""
        current = self._round
        trick = current.trick
        if current.phase is not Phase.PLAYING or trick.to_play != seat:
            return ()
        return legality.legal_cards(current.hands[seat], trick.led)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why ``seat`` may not make ``move`` now, or None; ValueError for a non-seat."""
        checked_seat(seat)
        if self._outcome is not None:
            return Refusal.MATCH_OVER
        if isinstance(move, Deal) and self._round.phase is Phase.DEALING:
            return None if seat == self._dealer else Refusal.NOT_THE_DEALER
        return legality.refusal(self._round, seat, move)

    def apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make the move and return what happened; IllegalMove changes nothing."""
        reason = self.refusal(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        if isinstance(move, Deal):
            return (self._deal(),)
        current = self._round
        if isinstance(move, PlayCard):
            events = current.play_card(seat, move.card)
        elif isinstance(move, PassCards):
            events = current.pass_cards(seat, move.cards)
        else:
            events = current.throw_in(seat)
        if current.result is not None:
            events += self._close(current.result)
        return tuple(events)

    def _deal(self) -> CardsDealt:
        number = self._round.number + 1
        deal_by = self._ruleset.deal_by
        hands = deal_hands(shuffled_pack(self._seed, number), self._dealer, deal_by)
        self._round = Round(number, self._dealer, hands, self._ruleset.end_at_17)
        return CardsDealt(number, self._dealer, deal_by, hands)

    def _close(self, result: ScoredRound) -> list[Event]:
        loser = result.loser
        letters = self._ruleset.letters
        self._last_round = result
        self._dealer = loser
        self._letters[loser] += 1
        if result.hejma_taker is not None:
            self._hejmas[result.hejma_taker] += 1
        count = self._letters[loser]
        events: list[Event] = [LetterGiven(loser, letters[count - 1], count)]
        if count == len(letters):
            self._outcome = Outcome(loser, MatchEnd.ALL_LETTERS)
            events.append(MatchEnded(loser, self._ruleset.word))
        return events
