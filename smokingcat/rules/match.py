"""The match: rounds are played until one seat has all letters of the word (R6).

Only `Match.apply` changes a match, and it returns the events. A match knows every card, so a player
is given a `SeatView` of it instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from smokingcat.rules import legality
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.events import (
    CardsDealt,
    Event,
    Hand,
    LetterGiven,
    MatchEnded,
    PlayerBanned,
    RoundScored,
    VerdictGiven,
)
from smokingcat.rules.honour.court import Court
from smokingcat.rules.honour.renounce import Charge, Offence, Proof
from smokingcat.rules.honour.state import HonourState
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.moves import (
    Deal,
    JudgingMove,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    move_text,
)
from smokingcat.rules.pack import (
    HAND_SIZE,
    Seed,
    checked_seed,
    deal_hands,
    draw_dealer,
    shuffled_pack,
    stuck_together,
)
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.round import Phase, Round
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.seats import SEATS, checked_seat
from smokingcat.rules.trick import OpenTrick, TakenTrick


class MatchEnd(Enum):
    """The way a match was lost."""

    ALL_LETTERS = "all-letters"  # R6
    BAN = "ban"  # honour law (R24)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The loser of a match and the way it was lost; the other players neither win nor lose (R6)."""

    loser: int
    how: MatchEnd


class Match:
    """State of one match; seats are 0..3 clockwise.

    ``dealer`` deals the first round. With ``dealer=None`` the seed draws the dealer by lot (R8).
    ``letters`` are the letters each seat has at the start.

    Raises ValueError for an unknown seat, for a seed that cannot be encoded, and for letters that
    end the match.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seed: Seed = 0,
        dealer: int | None = None,
        letters: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        if len(letters) != len(SEATS) or not set(letters) <= set(range(len(ruleset.letters))):
            raise ValueError(f"no match goes on with {letters} letters")
        self._ruleset = ruleset
        self._seed = checked_seed(seed)
        self._dealer = draw_dealer(seed) if dealer is None else checked_seat(dealer)
        self._round = Round.not_dealt(self._dealer, ruleset)
        self._court = Court(seed)
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
        """Return a match whose first round is dealt: ``hands`` by seat, eight cards each.

        ``round_number`` is the number of this round. Later rounds are dealt from ``seed``.
        ``letters`` are the letters each seat has before the round.

        Raises ValueError unless the hands make up the pack.
        """
        if [len(hand) for hand in hands] != [HAND_SIZE for _ in SEATS]:
            raise ValueError("a deal is four hands of eight cards")
        if {card for hand in hands for card in hand} != set(PACK):
            raise ValueError("the four hands do not make up the pack")
        match = cls(ruleset, seed, dealer, letters)
        match._round = Round(round_number, dealer, hands, ruleset)
        return match

    @classmethod
    def from_position(cls, position: Position | str, seed: Seed = 0) -> Match:
        """Return a match that stands at ``position``; later rounds are dealt from ``seed``.

        The position is reached by playing its moves. Raises BadPosition if the text is no position,
        if cards are unknown, or if the rules forbid the position.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        match = cls._play_to(position, (0, 0, 0, 0), seed)
        letters = list(position.letters)
        loser = match.loser if match.outcome is None else match.outcome.loser
        if loser is not None:  # the position's letters include this round's
            letters[loser] -= 1
            if letters[loser] < 0:
                why = f"seat {loser} has lost this round and has no letter"
                raise BadPosition("letters", why)
        if max(letters) == len(position.ruleset.letters):
            raise BadPosition("letters", f"seat {letters.index(max(letters))} has lost the match")
        return cls._play_to(position, letters, seed) if any(letters) else match

    @classmethod
    def _play_to(cls, position: Position, letters: Sequence[int], seed: Seed) -> Match:
        """Play to the position from ``letters``, the letters each seat has before the round."""
        rules, dealer, number = position.ruleset, position.dealer, position.round_number
        if number == 0:
            return cls(rules, seed, dealer, letters)
        if position.honour_state.misdeals:
            match = cls(rules, seed, dealer, letters)
            match._round = Round.not_dealt(dealer, rules, number)
            match._court = Court(seed, position.honour_state)
            match._court.set_misdeal_phase(match._round)
            if position.letters[dealer] == len(rules.letters):  # the misdeal's letter (R23)
                match._letters[dealer] += 1
                match._outcome = Outcome(dealer, MatchEnd.ALL_LETTERS)
            return match
        hands, packets = position.possible_deal()
        match = cls.from_hands(rules, hands, dealer, seed, number, letters)
        for seat, packet in enumerate(packets):
            if packet:
                match._apply_checked("passed", seat, PassCards(packet))
        for place, trick in enumerate(position.tricks, start=1):
            if match.phase is not Phase.PLAYING:
                raise BadPosition(f"trick {place}", "the round has ended")
            leader = match.trick.leader
            if leader != trick.leader:
                raise BadPosition(f"trick {place}", f"seat {leader} leads, not seat {trick.leader}")
            for card in trick.cards:
                match._apply_checked(f"trick {place}", match.trick.to_play, PlayCard(card))
        if position.thrown_in is not None:
            match._apply_checked("thrown-in", position.thrown_in, ThrowIn())
        match._restore_judging(position.honour_state)
        return match

    def _apply_checked(self, field: str, seat: int, move: Move) -> None:
        reason = self.refusal(seat, move)
        if reason is not None:
            why = reason.name.lower().replace("_", " ")
            raise BadPosition(field, f"seat {seat} may not {move_text(move)}: {why}")
        self.apply(seat, move)

    def _restore_judging(self, honour_state: HonourState) -> None:
        """Restore the honour state in the round that has been played."""
        self._court = Court(self._seed, honour_state)
        for event in self._court.restore(self._round):
            self._update_slates(event)

    @property
    def position(self) -> Position:
        """The current position; `from_position` restores it.

        The position contains this round and the letters only. `hejmas` and `last_round` start
        afresh. Cards of a misdeal are gathered in, so they are not part of it.
        """
        current, honour_state = self._round, self.honour_state
        thrown_in = current.thrown_in
        tricks = [OpenTrick(trick.leader, trick.cards) for trick in current.taken]
        hands: Sequence[Sequence[Card]] = current.hands
        if honour_state.misdeals:
            hands = [() for _ in SEATS]
        elif thrown_in is not None:
            hands, tricks = thrown_in.hands, current.tricks
        elif current.phase is Phase.PLAYING or current.was_cut_by_verdict:
            tricks = current.tricks
        return Position(
            hands=tuple(map(tuple, hands)),
            passed=tuple(current.passed),
            tricks=tuple(tricks),
            thrown_in=None if thrown_in is None else thrown_in.seat,
            letters=self.letters,
            dealer=current.dealer,
            round_number=current.number,
            ruleset=self._ruleset,
            honour_state=replace(honour_state, failed_calls=()),
        )

    @property
    def ruleset(self) -> Ruleset:
        """The rules the table agreed on."""
        return self._ruleset

    @property
    def seed(self) -> Seed:
        """The seed of all chance in this match, as it was given."""
        return self._seed

    @property
    def phase(self) -> Phase:
        """The phase; OBJECTIONS and VOTING occur only under honour law."""
        if self._outcome is not None:
            return Phase.OVER
        return self._court.phase(self._round)

    @property
    def round_number(self) -> int:
        """The number of the round dealt last; 0 before the first deal."""
        return self._round.number

    @property
    def dealer(self) -> int:
        """Dealer of this round; after scoring, its loser, who deals the next round (R8)."""
        return self._dealer

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats to act: one in play, or all that have yet to pass (R11) or to judge."""
        phase = self.phase
        if phase is Phase.PLAYING:
            return (self._round.trick.to_play,)
        if phase is Phase.PASSING:
            return tuple(seat for seat in SEATS if not self._round.passed[seat])
        if phase in (Phase.VOTING, Phase.OBJECTIONS):
            return self._court.awaited(self._round)
        return (self._dealer,) if phase is Phase.DEALING else ()

    @property
    def to_move(self) -> int | None:
        """The lowest seat to act; ``None`` when the match is over."""
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
        """The points of this round by seat; until the next deal, those of the scored round."""
        return tuple(self._round.points)

    @property
    def letters(self) -> tuple[int, ...]:
        """The number of letters each seat has (R6)."""
        return tuple(self._letters)

    @property
    def hejmas(self) -> tuple[int, ...]:
        """The number of scored rounds in which each seat took Hejma (R4, R18)."""
        return tuple(self._hejmas)

    @property
    def loser(self) -> int | None:
        """The loser of the round just scored; ``None`` from the next deal on."""
        result = self._round.result
        return None if result is None else result.loser

    @property
    def last_round(self) -> ScoredRound | None:
        """The round scored last; ``None`` before the first."""
        return self._last_round

    @property
    def honour_state(self) -> HonourState:
        """The offences noticed and the judgement in progress (R21-R24); empty under strict law."""
        return self._court.honour_state

    @property
    def open_hands(self) -> tuple[Hand, ...]:
        """The hands laid open because the round was cut short, by seat; otherwise empty."""
        return self._round.open_hands

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """The proven revokes of this round (R24)."""
        return self._round.proofs

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; ``None`` while it is in progress."""
        return self._outcome

    def hand(self, seat: int) -> Hand:
        """Return the cards the seat holds, in the order it received them."""
        return tuple(self._round.hands[seat])

    def passed(self, seat: int) -> Hand:
        """Return the three cards the seat has passed this round (R11); empty before that."""
        return self._round.passed[seat]

    def received(self, seat: int) -> Hand:
        """Return the three cards the seat has turned up this round (R12); empty before that."""
        return self._round.received[seat]

    def legal(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that ``seat`` may play under R14; empty unless it is to play."""
        current = self._round
        trick = current.trick
        if self.phase is not Phase.PLAYING or trick.to_play != seat:
            return ()
        return legality.legal_cards(current.hands[seat], trick.led)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return the reason against the move, or ``None``; ValueError for an unknown seat."""
        checked_seat(seat)
        if self._outcome is not None:
            return Refusal.MATCH_OVER
        if isinstance(move, Deal | Redeal) and self.phase is Phase.DEALING:
            if isinstance(move, Redeal) is not bool(self.honour_state.misdeals):
                return Refusal.WRONG_PHASE
            return None if seat == self._dealer else Refusal.NOT_THE_DEALER
        if isinstance(move, JudgingMove):
            return self._court.refusal(self._round, seat, move)
        if self.phase is Phase.VOTING:
            return Refusal.WRONG_PHASE
        return legality.refusal(self._round, seat, move)

    def apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make the move and return its events; IllegalMove leaves the match unchanged."""
        reason = self.refusal(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        events: list[Event] = []
        for event in self._apply(seat, move):
            events.append(event)
            events += self._update_slates(event)
        return tuple(events)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Make a legal move without updating letters and outcome."""
        current = self._round
        if isinstance(move, JudgingMove):
            word = len(self._ruleset.letters)
            return self._court.apply(current, seat, move, [word - n for n in self._letters])
        if isinstance(move, Deal | Redeal):
            return self._deal(current.number + isinstance(move, Deal))
        self._court.allow_repeated_calls()
        if isinstance(move, ThrowIn):
            return current.throw_in(seat)
        if isinstance(move, PlayCard):
            return current.play_card(seat, move.card)
        return current.pass_cards(seat, move.cards)

    def _update_slates(self, event: Event) -> list[Event]:
        """Update letters, next dealer and outcome for an event; return the resulting events."""
        match event:
            case RoundScored():
                return self._apply_score()
            case VerdictGiven(Charge(_, accused, Offence.MISDEALT), _, True):
                return self._give_letter(accused)
            case PlayerBanned(seat):
                self._outcome = Outcome(seat, MatchEnd.BAN)
        return []

    def _deal(self, number: int) -> list[Event]:
        misdeals, dealer = self.honour_state.misdeals, self._dealer
        deal_by = self._ruleset.deal_by
        hands = deal_hands(shuffled_pack(self._seed, number, misdeals), dealer, deal_by)
        stuck = None
        if self._ruleset.law == "honour":
            stuck = stuck_together(self._seed, number, misdeals, hands)
        if stuck is not None:
            hands = stuck.hands
        self._round = Round(number, dealer, hands, self._ruleset)
        sizes = tuple(map(len, hands))
        events: list[Event] = [CardsDealt(number, dealer, deal_by, hands, sizes)]
        return events + self._court.begin_round(self._round, stuck)

    def _apply_score(self) -> list[Event]:
        """Apply a scored round: next dealer (R8), Hejma count and letter (R6)."""
        result = self._round.result
        assert result is not None
        self._last_round = result
        self._dealer = result.loser
        if result.hejma_taker is not None:
            self._hejmas[result.hejma_taker] += 1
        return self._give_letter(result.loser)

    def _give_letter(self, seat: int) -> list[Event]:
        letters = self._ruleset.letters
        self._letters[seat] += 1
        count = self._letters[seat]
        events: list[Event] = [LetterGiven(seat, letters[count - 1], count)]
        if count == len(letters):
            self._outcome = Outcome(seat, MatchEnd.ALL_LETTERS)
            events.append(MatchEnded(seat, self._ruleset.word))
        return events
