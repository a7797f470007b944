"""What has happened in a round, told again by a match that was not listened to.

A match that a lesson or a record lays out by hand begins with its cards dealt, and nobody has
heard of it; whoever follows matches by their events alone asks here. Nothing is made up: the round
is played again from its hands.
"""

from __future__ import annotations

from itertools import chain

from smokingcat.rules.events import CardsDealt, Event
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.round import Phase


def retold(match: Match) -> tuple[Event, ...]:
    """Return the events of the round under way from its deal on, nothing redacted.

    The packets are told from seat 0 on. Nothing is told where no round is under way.
    """
    if match.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS, Phase.VOTING):
        return ()
    position = match.position
    if position.docket.misdeals or match.loser is not None:
        return ()
    hands, packets = position.dealt()
    rules, dealer, number = match.ruleset, match.dealer, match.round_number
    again = Match.from_hands(rules, hands, dealer, round_number=number)
    events: list[Event] = [CardsDealt(number, dealer, rules.deal_by, hands)]
    for seat, packet in enumerate(packets):
        if packet:
            events += again.apply(seat, PassCards(packet))
    for card in chain.from_iterable(trick.cards for trick in position.tricks):
        events += again.apply(again.trick.to_play, PlayCard(card))
    return tuple(events)
