"""Calls of renounce are compared with an independent model of the rules (R24).

`CallModel` was written from the rules alone. It observes the moves and the witnesses of peeps, and
remembers all cards. It does not use the match's honour state.
"""

from __future__ import annotations

from itertools import product

import pytest

from smokingcat.rules.cards import Card
from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    CardsThrownIn,
    Event,
    LetterGiven,
    MatchEnded,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PacketTurnedUp,
    RenounceCalled,
    RoundScored,
    ScoreAccepted,
    VerdictGiven,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Move, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from tests.rules.table import lawless_steps

CALLS = [
    (caller, CallRenounce(accused, offence))
    for caller, accused, offence in product(range(4), range(4), Offence)
]
ON_PURPOSE_FROM = 5


class CallModel:
    """Model that decides which calls are legal and what their results are."""

    def __init__(self, match: Match) -> None:
        self.word = len(match.ruleset.letters)
        self.letters = [0, 0, 0, 0]
        self.convicted = [0, 0, 0, 0]
        self.begin_round()

    def begin_round(self) -> None:
        """Start a round and forget the offences of the last one."""
        self.hands: list[set[Card]] = [set(), set(), set(), set()]
        self.tricks: list[list[tuple[int, Card]]] = []
        self.peeps: dict[int, set[int]] = {}
        self.failed: set[tuple[int, CallRenounce]] = set()
        self.misdeals = self.accepted = 0
        self.is_open = self.is_voting = self.are_hands_laid_open = False

    def revokes(self, seat: int) -> list[tuple[int, int]]:
        """Return trick number and points spared for each proven revoke of a seat."""
        found = []
        for number, trick in enumerate(self.tricks, start=1):
            led = trick[0][1].suit
            mine = [card for who, card in trick if who == seat]
            if not mine or mine[0].suit is led:
                continue
            later = [card for after in self.tricks[number:] for who, card in after if who == seat]
            shown = later + (list(self.hands[seat]) if self.are_hands_laid_open else [])
            if any(card.suit is led for card in shown):
                could = [card for card in [*later, *self.hands[seat]] if card.suit is led]
                found.append((number, self.spared(trick, seat, mine[0], could)))
        return found

    def spared(
        self, trick: list[tuple[int, Card]], seat: int, card: Card, could: list[Card]
    ) -> int:
        """Return the card's points, plus the trick's if the lowest card would take it (R22)."""
        lowest = min(could, key=lambda each: each.rank)
        others = [each for who, each in trick if who != seat]
        if any(each.suit is lowest.suit and each.rank > lowest.rank for each in others):
            return card.penalty
        return card.penalty + lowest.penalty + sum(each.penalty for each in others)

    def allows(self, caller: int, call: CallRenounce) -> bool:
        """Return whether a call is legal now; a failed call is not, until it may be repeated."""
        may_call = self.is_open and not self.is_voting and caller != call.accused
        return may_call and (caller, call) not in self.failed

    def answer(self, caller: int, call: CallRenounce) -> CallResult:
        """Return the expected result of a call."""
        if call.offence is Offence.REVOKED:
            return CallResult.PROVEN if self.revokes(call.accused) else CallResult.UNPROVEN
        if call.offence is Offence.PEEPED:
            is_right = caller in self.peeps.get(call.accused, ())
        else:
            is_right = self.misdeals > 1 and call.accused == self.dealer
        return CallResult.VOTE if is_right else CallResult.UNPROVEN

    def allow_repeats(self, *seers: int) -> None:
        """Allow the seats that saw something new to repeat their failed calls."""
        self.failed = {each for each in self.failed if each[0] not in seers}

    def check_call(self, caller: int, call: CallRenounce, events: tuple[Event, ...]) -> None:
        """Compare a call's result, and whether a vote on purpose opens, with the model (R22)."""
        answer = self.answer(caller, call)
        called = events[0]
        assert isinstance(called, RenounceCalled)
        assert called.answer is answer
        if answer is CallResult.UNPROVEN:
            self.failed.add((caller, call))
        if answer is not CallResult.PROVEN:
            return
        most = max(points for _, points in self.revokes(call.accused))
        assert called.proof is not None
        assert (called.proof.trick, most) in self.revokes(call.accused)
        self.convicted[call.accused] += 1
        is_last = any(isinstance(event, MatchEnded) for event in events)
        assert is_last is (self.letters[call.accused] + 1 == self.word)
        is_asked = not is_last and (most >= ON_PURPOSE_FROM or self.convicted[call.accused] > 1)
        assert any(isinstance(event, VoteOpened) for event in events) is is_asked

    def observe(self, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Update the model with a move and its events."""
        if isinstance(move, CallRenounce):
            self.check_call(seat, move, events)
        elif isinstance(move, PassCards):
            self.hands[seat] -= set(move.cards)
            self.allow_repeats(0, 1, 2, 3)
        elif isinstance(move, PlayCard):
            self.hands[seat].remove(move.card)
            if not self.tricks or len(self.tricks[-1]) == 4:
                self.tricks.append([])
            self.tricks[-1].append((seat, move.card))
            self.allow_repeats(0, 1, 2, 3)
        for event in events:
            self.note(event)

    def note(self, event: Event) -> None:
        match event:
            case CardsDealt():
                self.begin_round()
                self.dealer = event.dealer
                self.hands = [set(hand or ()) for hand in event.hands]
                self.is_open = True
            case Misdealt():
                self.is_open = event.times > 1
                self.misdeals = event.times
            case ScoreAccepted():
                self.accepted += 1
                if self.misdeals and self.accepted == 3:
                    self.is_open = False
            case PacketTurnedUp():
                self.hands[event.seat] |= set(event.cards or ())
            case PacketPeeped():
                self.peeps[event.seat] = set(event.seen_by)
                self.allow_repeats(event.seat, *event.seen_by)
            case CardsThrownIn() | ObjectionsInvited():
                self.are_hands_laid_open = True
                self.allow_repeats(0, 1, 2, 3)
            case VoteOpened():
                self.is_voting = True
            case VerdictGiven(charge, _, _):
                self.is_voting = False
                if charge.offence is Offence.PEEPED:
                    self.peeps[charge.accused] = set()
                if charge.offence is Offence.MISDEALT:
                    self.is_open = False
            case LetterGiven():
                self.letters[event.seat] += 1
            case RoundScored():
                self.is_open = False
            case _:
                pass


def check_calls(match: Match, seed: int, wickedness: float, most: int) -> int:
    """Play at random until ``most`` rounds are scored; check all possible calls at every step."""
    model, scored = CallModel(match), 0
    for seat, move, events in lawless_steps(match, seed, wickedness):
        model.observe(seat, move, events)
        scored += any(isinstance(event, RoundScored) for event in events)
        if match.phase is Phase.OVER or scored == most:
            break
        for caller, call in CALLS:
            is_allowed = match.refusal(caller, call) is None
            assert is_allowed is model.allows(caller, call), (caller, call, match.position)
    return scored


def check_rounds(most: int, first_seed: int) -> int:
    scored, seed = 0, first_seed
    while scored < most:
        rules = Ruleset(law="honour", word="FAJFKA", end_at_17=("auto", "never")[seed % 2])
        wickedness = (0.1, 0.3, 0.6)[seed % 3]
        scored += check_calls(Match(rules, seed), seed, wickedness, most - scored)
        seed += 1
    return scored


def test_calls_in_100_random_honour_rounds_match_an_independent_model() -> None:
    assert check_rounds(100, 0) == 100


@pytest.mark.long
def test_calls_in_2000_random_honour_rounds_match_an_independent_model() -> None:
    assert check_rounds(2000, 1000) == 2000
