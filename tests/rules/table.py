"""Helpers that set up matches from text and play lines of cards or random moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import Event, Hand
from smokingcat.rules.hidden_cards import deal_hidden_cards
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    Accept,
    CallRenounce,
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    TurnUpPacket,
    Vote,
)
from smokingcat.rules.position import Position
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset

ONE_SUIT_EACH = (
    "7a 8a 9a Ta Ua Oa Ka Aa",
    "7l 8l 9l Tl Ul Ol Kl Al",
    "7h 8h 9h Th Uh Oh Kh Ah",
    "7b 8b 9b Tb Ub Ob Kb Ab",
)


def hands_of(*lines: str) -> tuple[Hand, ...]:
    return tuple(map(cards, lines))


def ready_to_play(*lines: str, leader: int = 0, rules: Ruleset | None = None) -> Match:
    """Return a match in which each seat holds these eight cards after passing."""
    position = Position.parse(f"hands {' / '.join(lines)}; tricks {leader}:")
    return Match.from_position(replace(position, ruleset=rules or Ruleset()))


def laid_out(text: str) -> Match:
    """Return the match of a position; unknown cards are dealt at random."""
    return Match.from_position(_completed(text))


@cache
def _completed(text: str) -> Position:
    return deal_hidden_cards(Position.parse(text), Random(text))


def play(match: Match, line: str) -> tuple[Event, ...]:
    """Play the cards of a line in turn; bars between tricks are ignored."""
    events: tuple[Event, ...] = ()
    for card in cards(line.replace("|", " ")):
        assert match.to_move is not None
        events += match.apply(match.to_move, PlayCard(card))
    return events


Chance = Callable[[], float]


def random_move(match: Match, chance: Chance, throwing_in: float = 0.0) -> tuple[int, Move]:
    """Return a seat and a legal move; ``throwing_in`` is the chance of trying to throw in."""
    seat = match.awaited[int(chance() * len(match.awaited))]
    if match.phase is Phase.DEALING:
        return seat, Deal()
    if match.phase is Phase.PASSING:
        hand = list(match.hand(seat))
        return seat, PassCards(tuple(hand.pop(int(chance() * len(hand))) for _ in range(3)))
    if chance() < throwing_in:
        thrower = int(chance() * 4)
        if match.refusal(thrower, ThrowIn()) is None:
            return thrower, ThrowIn()
    legal = match.legal(seat)
    return seat, PlayCard(legal[int(chance() * len(legal))])


Step = tuple[int, Move, tuple[Event, ...]]
HONOUR_DEAL = (  # seat 1 holds hearts, bells and one acorn, seat 2 no acorns
    "hands 7a 8a 9a Ta Ua Oa Ka 7b / Aa Th Uh Oh Kh Ah 8b 9b / "
    "7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Tb Ub Ob Kb Ab; tricks 0:; law honour; word USY; "
    "end-at-17 never"
)


def honour_match(line: str = "", more: str = "") -> Match:
    """Return a match after the cards of ``line``; ``more`` adds fields to its position."""
    match = Match.from_position(f"{HONOUR_DEAL}; {more}" if more else HONOUR_DEAL)
    play(match, line)
    return match


def lawless_move(match: Match, chance: Chance, wickedness: float) -> tuple[int, Move]:
    """Return a random move under honour law, with peeps, revokes, calls and votes.

    ``wickedness`` is the chance of an offence or a call where possible.
    """
    phase = match.phase
    if phase in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS) and chance() < wickedness:
        call = CallRenounce(int(chance() * 4), list(Offence)[int(chance() * 3)])
        caller = int(chance() * 4)
        if match.refusal(caller, call) is None:
            return caller, call
    seat = match.awaited[int(chance() * len(match.awaited))]
    if phase is Phase.VOTING:
        return seat, Vote(chance() < 0.5)
    if phase is Phase.OBJECTIONS:
        return seat, Accept()
    if phase is Phase.DEALING and match.honour_state.misdeals:
        return seat, Redeal()
    if phase is Phase.PASSING and chance() < wickedness:
        peeper = int(chance() * 4)
        if match.refusal(peeper, TurnUpPacket()) is None:
            return peeper, TurnUpPacket()
    if phase is Phase.PLAYING and chance() < wickedness:
        hand = match.hand(seat)
        return seat, PlayCard(hand[int(chance() * len(hand))])
    return random_move(match, chance, throwing_in=0.02)


def lawless_steps(match: Match, seed: int, wickedness: float) -> Iterator[Step]:
    """Play an honour match at random to its end; yield each move."""
    chance = Random(seed).random
    while match.phase is not Phase.OVER:
        seat, move = lawless_move(match, chance, wickedness)
        yield seat, move, match.apply(seat, move)


def random_steps(match: Match, seed: int, throwing_in: float = 0.0) -> Iterator[Step]:
    """Play the match at random to its end; yield each move."""
    chance = Random(seed).random
    while match.phase is not Phase.OVER:
        seat, move = random_move(match, chance, throwing_in)
        yield seat, move, match.apply(seat, move)


def cards_out(match: Match) -> list[Card]:
    """Return all cards not taken yet: hands, packets not turned up, the open trick."""
    out = [card for seat in range(4) for card in match.hand(seat)]
    if match.phase is Phase.PASSING:
        out += [card for seat in range(4) for card in match.passed(seat)]
    return out + list(match.trick.cards)


def penalties_out(match: Match) -> int:
    """Return the points not taken yet, counted card by card, with 5 for the last trick."""
    out = cards_out(match)
    return sum(card.penalty for card in out) + (5 if out else 0)
