"""The match: rounds one after another until somebody has all the letters of the word (R6).

`Match.apply` is the only way to change anything, and it answers with what happened. A match
knows every card; nobody who plays it may be handed one (see `view`).
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
    """How a match was lost."""

    ALL_LETTERS = "all-letters"  # R6
    BAN = "ban"  # honour law (R24)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who lost the match, and how; nobody else loses or wins (R6)."""

    loser: int
    how: MatchEnd


class Match:
    """One match. Seats are 0..3 clockwise.

    ``dealer`` deals the first round; ``None`` has the seed draw lots for it (R8). ``letters`` by
    seat are on the slates already. ValueError for an unknown seat, for a seed that cannot be
    written down, and for slates on which no match goes on.
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
        match._round = Round(round_number, dealer, hands, ruleset)
        return match

    @classmethod
    def from_position(cls, position: Position | str, seed: Seed = 0) -> Match:
        """Return a match that stands as ``position`` tells; later rounds come from ``seed``.

        It gets there by playing. BadPosition for a text that tells none, for cards that are not
        known, and where the rules do not lead there.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        match = cls._played_to(position, (0, 0, 0, 0), seed)
        letters = list(position.letters)
        loser = match.loser if match.outcome is None else match.outcome.loser
        if loser is not None:  # told are the slates with the letter of this round
            letters[loser] -= 1
            if letters[loser] < 0:
                why = f"seat {loser} has lost this round and has no letter"
                raise BadPosition("letters", why)
        if max(letters) == len(position.ruleset.letters):
            raise BadPosition("letters", f"seat {letters.index(max(letters))} has lost the match")
        return cls._played_to(position, letters, seed) if any(letters) else match

    @classmethod
    def _played_to(cls, position: Position, letters: Sequence[int], seed: Seed) -> Match:
        """Return the match in the position, played there with these letters before the round."""
        rules, dealer, number = position.ruleset, position.dealer, position.round_number
        if number == 0:
            return cls(rules, seed, dealer, letters)
        if position.honour_state.misdeals:
            match = cls(rules, seed, dealer, letters)
            match._round = Round.not_dealt(dealer, rules, number)
            match._court = Court(seed, position.honour_state)
            match._court.set_misdeal_phase(match._round)
            if position.letters[dealer] == len(rules.letters):  # its last came of this deal (R23)
                match._letters[dealer] += 1
                match._outcome = Outcome(dealer, MatchEnd.ALL_LETTERS)
            return match
        hands, packets = position.dealt()
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
        """Have the table stand in judgement as told, in the round that has been led to."""
        self._court = Court(self._seed, honour_state)
        for event in self._court.restore(self._round):
            self._update_slates(event)

    @property
    def position(self) -> Position:
        """Where the match stands; `from_position` leads there again.

        Only this round and the slates are told: `hejmas` and `last_round` begin anew, and cards
        that were dealt wrong have been gathered in.
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
            honour_state=replace(honour_state, failed=()),
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
        """DEALING, PASSING or PLAYING, under honour law OBJECTIONS or VOTING; OVER at last."""
        if self._outcome is not None:
            return Phase.OVER
        return self._court.phase(self._round)

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
        """The seats whose move it is: one, or all who have yet to pass (R11) or to judge."""
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
    def honour_state(self) -> HonourState:
        """What the table has noticed and is judging; nothing under strict law (R21-R24)."""
        return self._court.honour_state

    @property
    def opened(self) -> tuple[Hand, ...]:
        """The hands by seat that were laid open because the round was cut short, or nothing."""
        return self._round.opened

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """The revokes of this round that have come to light (R24)."""
        return self._round.proofs

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
        if self.phase is not Phase.PLAYING or trick.to_play != seat:
            return ()
        return legality.legal_cards(current.hands[seat], trick.led)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why ``seat`` may not make ``move`` now, or None; ValueError for a non-seat."""
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
        """Make the move and return what happened; IllegalMove changes nothing."""
        reason = self.refusal(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        events: list[Event] = []
        for event in self._apply(seat, move):
            events.append(event)
            events += self._update_slates(event)
        return tuple(events)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Make a move that is allowed; the slates are not touched yet."""
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
        """Put on the slates what follows from an event, and return what is told of it."""
        match event:
            case RoundScored():
                return self._settle()
            case VerdictGiven(Charge(_, accused, Offence.MISDEALT), _, True):
                return self._chalk_up(accused)
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

    def _settle(self) -> list[Event]:
        """Put the round that was just scored on the slates (R6, R8)."""
        result = self._round.result
        assert result is not None
        self._last_round = result
        self._dealer = result.loser
        if result.hejma_taker is not None:
            self._hejmas[result.hejma_taker] += 1
        return self._chalk_up(result.loser)

    def _chalk_up(self, seat: int) -> list[Event]:
        letters = self._ruleset.letters
        self._letters[seat] += 1
        count = self._letters[seat]
        events: list[Event] = [LetterGiven(seat, letters[count - 1], count)]
        if count == len(letters):
            self._outcome = Outcome(seat, MatchEnd.ALL_LETTERS)
            events.append(MatchEnded(seat, self._ruleset.word))
        return events
