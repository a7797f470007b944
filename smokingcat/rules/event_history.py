"""Rebuilds the events of the round in progress.

A match built from a position or from given hands has emitted no events for its first deal. Code
that follows a match by its events gets the missing events here. The events come from playing the
round again from its hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    Event,
    PacketPeeped,
    RenounceCalled,
    ScoreAccepted,
    VoteCast,
    VoteOpened,
)
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards, PlayCard, ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import right_of


def rebuild_events(match: Match) -> tuple[Event, ...]:
    """Return the unredacted events of the round in progress, from its deal on.

    The packets are passed in order of seat, from seat 0. The result is empty if no round is in
    progress.
    """
    if match.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS, Phase.VOTING):
        return ()
    position = match.position
    if position.honour_state.misdeals or match.loser is not None:
        return ()
    hands, packets = position.possible_deal()
    rules, dealer, number = match.ruleset, match.dealer, match.round_number
    replay = Match.from_hands(rules, hands, dealer, round_number=number)
    events: list[Event] = [CardsDealt(number, dealer, rules.deal_by, hands)]
    for seat, packet in enumerate(packets):
        if packet:
            events += replay.apply(seat, PassCards(packet))
    for card in chain.from_iterable(trick.cards for trick in position.tricks):
        events += replay.apply(replay.trick.to_play, PlayCard(card))
    if position.thrown_in is not None:
        events += replay.apply(position.thrown_in, ThrowIn())
    return (*events, *_judging_events(match))


def _judging_events(match: Match) -> Iterator[Event]:
    """Yield the events of peeps, acceptances, charge and votes under honour law (R24)."""
    honour_state = match.honour_state
    for seat, seen_by in ((peep.seat, peep.seen_by) for peep in honour_state.peeps):
        if not match.passed(seat):
            giver = right_of(seat)
            yield PacketPeeped(seat, giver, match.passed(giver), seen_by)
    yield from map(ScoreAccepted, honour_state.accepted)
    if honour_state.charge is not None:
        yield RenounceCalled(honour_state.charge, CallResult.VOTE, None)
        yield VoteOpened(honour_state.charge)
        for seat, vote in enumerate(honour_state.votes):
            if vote is not None:
                yield VoteCast(seat, vote)
