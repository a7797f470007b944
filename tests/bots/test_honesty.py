"""Bots do not use hidden cards: redealing these does not change a decision.

At decisions of random matches the unseen cards are redealt consistently with the seat's knowledge.
The view and the decision must be equal. Under honour law a void seat may receive the suit (R22).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from smokingcat.bots import roster
from smokingcat.bots.bot import seeded_random
from smokingcat.bots.character import HonourProfile
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.search import levels
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.pack import deal_hands, shuffled_pack
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.view import view_for
from tests.bots.positions import to_pass, to_play

WAYS = 50
SEARCHES = 5
"""Ways in which a bot that searches decides again; the view is compared in all `WAYS`."""
RULES = Ruleset(end_at_17="never")
HONOUR = replace(RULES, law="honour")
TEMPTED = HonourProfile(attention=0.5, leniency=0.5, temptation=1.0)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the search budgets: a leak of hidden cards shows in any number of worlds."""
    for name in ("SLY", "MASTER"):
        budget = replace(getattr(levels, name), worlds=20, packet_worlds=40)
        monkeypatch.setattr(levels, name, budget)


def dealt_anew(memory: Recall, rng: Random) -> tuple[set[Card], ...]:
    """Return hands consistent with the seat's knowledge; its own is empty."""
    hands = [set(known) for known in memory.known]
    room = [size - len(hand) for size, hand in zip(memory.sizes, hands, strict=True)]
    room[memory.seat] = 0
    free = [card for card in memory.unseen if not any(card in hand for hand in hands)]
    rng.shuffle(free)
    free.sort(key=lambda card: sum(memory.may_hold(seat, card) for seat in SEATS))

    def place(number: int) -> bool:
        if number == len(free):
            return True
        seats = [s for s in SEATS if room[s] and memory.may_hold(s, free[number])]
        rng.shuffle(seats)
        for seat in seats:
            room[seat] -= 1
            hands[seat].add(free[number])
            if place(number + 1):
                return True
            room[seat] += 1
            hands[seat].remove(free[number])
        return False

    assert place(0), "the real hands are one way to do it"
    return tuple(hands)


@dataclass(frozen=True)
class PartialRound:
    """A round up to a decision: the dealt hands and the moves."""

    hands: tuple[Hand, ...]
    moves: tuple[tuple[int, Move], ...]
    rules: Ruleset = RULES

    def match(self) -> Match:
        match = Match.from_hands(self.rules, self.hands, dealer=0)
        for seat, move in self.moves:
            match.apply(seat, move)
        return match


def retold(
    partial: PartialRound, seat: int, hidden: tuple[set[Card], ...], rng: Random
) -> PartialRound:
    """Return the round as it would be with the ``hidden`` cards in the other hands."""
    view = view_for(partial.match(), seat)
    plays = [(who, move) for who, move in partial.moves if isinstance(move, PlayCard)]
    after = [[move.card for who, move in plays if who == owner] for owner in SEATS]
    for owner in SEATS:
        after[owner] += view.hand if owner == seat else sorted(hidden[owner], key=str)
    packets = {seat: view.passed, right_of(seat): view.received}
    for giver in SEATS:
        if giver not in packets:
            given = [card for card in after[left_of(giver)] if card not in view.passed]
            packets[giver] = tuple(rng.sample(given, 3))
    before = [
        tuple(card for card in after[owner] if card not in packets[right_of(owner)])
        + packets[owner]
        for owner in SEATS
    ]
    before[seat] = partial.hands[seat]
    moves = tuple(
        (who, PassCards(packets[who]) if isinstance(move, PassCards) else move)
        for who, move in partial.moves
    )
    return replace(partial, hands=tuple(before), moves=moves)


def decisions(
    seed: int, bot: BotPlayer, rules: Ruleset = RULES
) -> Iterator[tuple[PartialRound, int]]:
    """Play a round of a bot against itself; yield it at three decisions, with the seat to play."""
    hands = deal_hands(shuffled_pack(seed, 1), 0, 2)
    match = Match.from_hands(rules, hands, dealer=0)
    moves: list[tuple[int, Move]] = []
    stops = Random(seed).sample(range(4, 36), 3)
    while match.phase in (Phase.PASSING, Phase.PLAYING):
        seat = match.to_move
        assert seat is not None
        if len(moves) in stops and match.phase is Phase.PLAYING:
            yield PartialRound(hands, tuple(moves), rules), seat
        move = bot.decide(view_for(match, seat))
        assert move is not None
        match.apply(seat, move)
        moves.append((seat, move))


@pytest.mark.parametrize("rules", [RULES, HONOUR], ids=["strict", "honour"])
@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        *((name, 5 if name in roster.QUICK else 1) for name in roster.names()),
        *(pytest.param(name, 10, marks=pytest.mark.long) for name in roster.names()),
    ],
)
def test_the_hidden_cards_make_no_difference(name: str, rounds: int, rules: Ruleset) -> None:
    bot = BotPlayer(roster.make(name, seed=4), TEMPTED, seed=4)
    decided = WAYS if name in roster.QUICK or rounds > 1 else SEARCHES
    for seed in range(rounds):
        for partial, seat in decisions(seed, bot, rules):
            view = view_for(partial.match(), seat)
            choice = bot.decide(view)
            rng = Random(f"{seed}/{len(partial.moves)}")
            for way in range(WAYS):
                hidden = dealt_anew(recall(view), rng)
                other = view_for(retold(partial, seat, hidden, rng).match(), seat)
                assert other == view
                assert way >= decided or bot.decide(other) == choice


def test_redealing_changes_the_hidden_hands() -> None:
    partial, seat = next(decisions(1, BotPlayer(roster.make("kitten", seed=4))))
    view = view_for(partial.match(), seat)
    rng = Random(1)
    ways = {tuple(map(frozenset, dealt_anew(recall(view), rng))) for _ in range(WAYS)}
    assert len(ways) > WAYS // 2


def test_honour_law_redeals_suits_to_void_seats() -> None:
    void_suits_dealt = 0
    bot = BotPlayer(roster.make("regular", seed=4), TEMPTED, seed=4)
    for seed in range(12):
        for partial, seat in decisions(seed, bot, HONOUR):
            memory = recall(view_for(partial.match(), seat))
            for _ in range(WAYS):
                hidden = dealt_anew(memory, Random(seed))
                void_suits_dealt += any(
                    card.suit in memory.voids[owner] for owner in SEATS for card in hidden[owner]
                )
    assert void_suits_dealt > WAYS


@pytest.mark.parametrize("name", roster.names())
def test_passing_depends_only_on_the_passers_hand(name: str) -> None:
    bot = BotPlayer(roster.make(name, seed=4))
    own = "7a Ka 8l Ol 9h Ah Tb Ub"
    choices = set()
    for seed in range(WAYS if name in roster.QUICK else SEARCHES):
        mine = tuple(Card.parse(text) for text in own.split())
        rest = [card for card in shuffled_pack(seed, 1) if card not in mine]
        hands = (mine, *(tuple(rest[at : at + 8]) for at in (0, 8, 16)))
        choices.add(bot.decide(view_for(Match.from_hands(RULES, hands, 3), 0)))
    assert len(choices) == 1


@pytest.mark.parametrize("name", roster.names())
def test_a_bot_repeats_its_decision(name: str) -> None:
    bot = BotPlayer(roster.make(name, seed=4))
    for partial, seat in decisions(9, bot):
        view = view_for(partial.match(), seat)
        assert bot.decide(view) == bot.decide(view)


def test_chance_depends_only_on_seed_seat_round_and_decision() -> None:
    view = to_play("Al 7l 8l 7b 8b 9b Tb 8h", table="9l")
    later = to_play("Al 7l 8l 7b 8b 9b Tb", taken=("0: Uh 9h Th 7h",))
    others = [
        seeded_random(2, view),
        seeded_random(1, replace(view, seat=1)),
        seeded_random(1, replace(view, round_number=2)),
        seeded_random(1, later),
        seeded_random(1, to_pass("Al 7l 8l 7b 8b 9b Tb 8h")),
    ]
    first = seeded_random(1, view).random()
    assert seeded_random(1, replace(view, hand=cards("7h"), points=(9, 0, 0, 0))).random() == first
    assert len({first, *(rng.random() for rng in others)}) == 6
