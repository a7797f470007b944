"""Whole matches of seeded random moves, with their events and table states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar

from smokingcat.rules.cards import cards
from smokingcat.rules.events import CardPlayed, Event, TrickTaken, redacted
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import EndAt17, Law, Ruleset
from smokingcat.rules.trick import highest
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn, Showable, fold
from smokingcat.table.state.table_state import TableState, opening
from tests.rules.table import lawless_steps

NAMES = ("You", "Mourek", "Bělinda", "Zrzoun")
EventType = TypeVar("EventType")
WORD = "PES"
RULES = Ruleset(word=WORD, end_at_17="never")
JUDGED = (4, 6, 9)
"""Seeds of lawless matches that contain a misdeal, a noticed peep, a vote, a verdict and a ban."""


def opening_table(viewer: int | None = 0, word: str = WORD, law: Law = "strict") -> TableState:
    return opening(NAMES, word, viewer, law=law)


def random_move(match: Match, chance: random.Random) -> tuple[int, Move]:
    """Return a seat and a legal move; a possible throw-in is chosen in 5 % of cases."""
    if match.phase is Phase.PLAYING and chance.random() < 0.05:
        for seat in range(4):
            if match.refusal(seat, ThrowIn()) is None:
                return seat, ThrowIn()
    seat = match.awaited[0]
    if match.phase is Phase.DEALING:
        return seat, Deal()
    if match.phase is Phase.PASSING:
        seat = chance.choice(match.awaited)
        return seat, PassCards(tuple(chance.sample(match.hand(seat), 3)))
    return seat, PlayCard(chance.choice(match.legal(seat)))


def random_steps(
    seed: int, viewer: int | None = 0, rules: Ruleset = RULES
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Play a random match; yield it after each move with the move's events for ``viewer``."""
    match = Match(rules, seed=seed)
    chance = random.Random(seed)
    while match.phase is not Phase.OVER:
        seat, move = random_move(match, chance)
        yield match, redacted(match.apply(seat, move), viewer)


def lawless_events(
    seed: int, viewer: int | None = 0, wickedness: float = 0.2, end_at_17: EndAt17 = "auto"
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Play a match of lawless players under honour law; yield as `random_steps` does."""
    match = Match(Ruleset(word=WORD, law="honour", end_at_17=end_at_17), seed=seed)
    for _seat, _move, events in lawless_steps(match, seed, wickedness):
        yield match, redacted(events, viewer)


def shown_events(seed: int, viewer: int | None = 0, rules: Ruleset = RULES) -> list[Showable]:
    """Return all events of a random match for the table, with lots and gathered cards."""
    shown: list[Showable] = []
    for match, events in random_steps(seed, viewer, rules):
        if not shown:
            shown.append(LotsDrawn(match.dealer))
        shown += events
        if match.phase is Phase.DEALING:
            shown.append(CardsGathered(match.dealer))
    return shown


def table_changes(
    seed: int, viewer: int | None = 0, rules: Ruleset = RULES
) -> Iterator[tuple[TableState, Showable, TableState]]:
    """Yield each event of a random match with the table states before and after it."""
    after = opening_table(viewer)
    for event in shown_events(seed, viewer, rules):
        before, after = after, fold(after, event)
        yield before, event, after


def lawless_showables(seed: int, wickedness: float = 0.3) -> list[Showable]:
    """Return all events for the table of a match of lawless players, with lots."""
    shown: list[Showable] = []
    for match, events in lawless_events(seed, wickedness=wickedness):
        if not shown:
            shown.append(LotsDrawn(match.dealer))
        shown += events
    return shown


def lawless_changes(
    seed: int, wickedness: float = 0.3
) -> Iterator[tuple[TableState, Showable, TableState]]:
    """Yield each event of a match of lawless players as `table_changes` does."""
    after = opening_table(law="honour")
    for event in lawless_showables(seed, wickedness):
        before, after = after, fold(after, event)
        yield before, event, after


def card_events(text: str, leader: int) -> list[Showable]:
    """Return the cards of a trick written as ``"Al Ol 7l 8l"``, from the leader on."""
    return [CardPlayed((leader + turn) % 4, card) for turn, card in enumerate(cards(text))]


def trick_events(text: str, leader: int, number: int = 1) -> list[Showable]:
    """Return the events of a complete trick."""
    lying = cards(text)
    points = sum(card.penalty for card in lying)
    taker = (leader + highest(lying)) % 4
    return [*card_events(text, leader), TrickTaken(taker, number, leader, lying, points)]


def first_change(kind: type[EventType], seed: int = 4) -> tuple[TableState, EventType, TableState]:
    """Return the first event of a kind, with the table states before and after it."""
    found = (
        (before, event, after)
        for before, event, after in table_changes(seed)
        if isinstance(event, kind)
    )
    return next(found)
