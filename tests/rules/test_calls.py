"""Every call of renounce is allowed, and answered, as a second reading of the rules has it (R24).

`Onlooker` was written from the rules alone: it sees the moves and whose packets were seen to be
turned up, knows nothing of the court's docket, and remembers all cards.
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
GRAVE = 5


class Onlooker:
    """Knows what may be called in the match it looks at, and what comes of each call."""

    def __init__(self, match: Match) -> None:
        self.word = len(match.ruleset.letters)
        self.letters = [0, 0, 0, 0]
        self.convicted = [0, 0, 0, 0]
        self.gather()

    def gather(self) -> None:
        """Begin a round: all offences of the last one are forgotten."""
        self.hands: list[set[Card]] = [set(), set(), set(), set()]
        self.tricks: list[list[tuple[int, Card]]] = []
        self.broken: list[tuple[int, int, int]] = []  # seat, trick, points spared so far as known
        self.peeps: dict[int, set[int]] = {}
        self.vain: set[tuple[int, CallRenounce]] = set()
        self.misdeals = self.accepted = 0
        self.is_open = self.is_voting = self.are_hands_open = False

    def revokes(self, seat: int) -> list[tuple[int, int]]:
        """Return the trick and the points spared of each revoke of a seat that lies proven."""
        found = []
        for number, trick in enumerate(self.tricks, start=1):
            led = trick[0][1].suit
            mine = [card for who, card in trick if who == seat]
            if not mine or mine[0].suit is led:
                continue
            later = [card for after in self.tricks[number:] for who, card in after if who == seat]
            shown = later + (list(self.hands[seat]) if self.are_hands_open else [])
            if any(card.suit is led for card in shown):
                could = [card for card in [*later, *self.hands[seat]] if card.suit is led]
                found.append((number, self.spared(trick, seat, mine[0], could)))
        return found

    def spared(
        self, trick: list[tuple[int, Card]], seat: int, card: Card, could: list[Card]
    ) -> int:
        """Return what got away in the card, and in the trick if the lowest had taken it (R22)."""
        lowest = min(could, key=lambda each: each.rank)
        others = [each for who, each in trick if who != seat]
        if any(each.suit is lowest.suit and each.rank > lowest.rank for each in others):
            return card.penalty
        return card.penalty + lowest.penalty + sum(each.penalty for each in others)

    def allows(self, caller: int, call: CallRenounce) -> bool:
        """Return whether a call may be made now: a right one always, a vain one not twice."""
        may_speak = self.is_open and not self.is_voting and caller != call.accused
        return may_speak and (caller, call) not in self.vain

    def answer(self, caller: int, call: CallRenounce) -> CallResult:
        """Return what a call comes to."""
        if call.offence is Offence.REVOKED:
            return CallResult.PROVEN if self.revokes(call.accused) else CallResult.UNPROVEN
        if call.offence is Offence.PEEPED:
            is_right = caller in self.peeps.get(call.accused, ())
        else:
            is_right = self.misdeals > 1 and call.accused == self.dealer
        return CallResult.VOTE if is_right else CallResult.UNPROVEN

    def come_to_light(self, *seers: int) -> None:
        """Let those who saw something call again what they called in vain."""
        self.vain = {each for each in self.vain if each[0] not in seers}

    def hear(self, caller: int, call: CallRenounce, events: tuple[Event, ...]) -> None:
        """Check the answer to a call, and whether the table is asked about the purpose (R22)."""
        answer = self.answer(caller, call)
        called = events[0]
        assert isinstance(called, RenounceCalled)
        assert called.answer is answer
        if answer is CallResult.UNPROVEN:
            self.vain.add((caller, call))
        if answer is not CallResult.PROVEN:
            return
        most = max(points for _, points in self.revokes(call.accused))
        assert called.proof is not None
        assert (called.proof.trick, most) in self.revokes(call.accused)
        self.convicted[call.accused] += 1
        is_last = any(isinstance(event, MatchEnded) for event in events)
        assert is_last is (self.letters[call.accused] + 1 == self.word)
        is_asked = not is_last and (most >= GRAVE or self.convicted[call.accused] > 1)
        assert any(isinstance(event, VoteOpened) for event in events) is is_asked

    def see(self, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Look at a move and at what came of it."""
        if isinstance(move, CallRenounce):
            self.hear(seat, move, events)
        elif isinstance(move, PassCards):
            self.hands[seat] -= set(move.cards)
            self.come_to_light(0, 1, 2, 3)
        elif isinstance(move, PlayCard):
            self.hands[seat].remove(move.card)
            if not self.tricks or len(self.tricks[-1]) == 4:
                self.tricks.append([])
            self.tricks[-1].append((seat, move.card))
            self.come_to_light(0, 1, 2, 3)
        for event in events:
            self.note(event)

    def note(self, event: Event) -> None:
        match event:
            case CardsDealt():
                self.gather()
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
                self.come_to_light(event.seat, *event.seen_by)
            case CardsThrownIn() | ObjectionsInvited():
                self.are_hands_open = True
                self.come_to_light(0, 1, 2, 3)
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
    """Play until so many rounds are scored, asking at every step for every call there is."""
    onlooker, scored = Onlooker(match), 0
    for seat, move, events in lawless_steps(match, seed, wickedness):
        onlooker.see(seat, move, events)
        scored += any(isinstance(event, RoundScored) for event in events)
        if match.phase is Phase.OVER or scored == most:
            break
        for caller, call in CALLS:
            is_allowed = match.refusal(caller, call) is None
            assert is_allowed is onlooker.allows(caller, call), (caller, call, match.position)
    return scored


def in_rounds(most: int, first_seed: int) -> int:
    scored, seed = 0, first_seed
    while scored < most:
        rules = Ruleset(law="honour", word="FAJFKA", end_at_17=("auto", "never")[seed % 2])
        wickedness = (0.1, 0.3, 0.6)[seed % 3]
        scored += check_calls(Match(rules, seed), seed, wickedness, most - scored)
        seed += 1
    return scored


def test_every_call_in_100_wild_rounds_is_as_an_onlooker_has_it() -> None:
    assert in_rounds(100, 0) == 100


@pytest.mark.long
def test_so_it_is_in_2000_rounds() -> None:
    assert in_rounds(2000, 1000) == 2000
