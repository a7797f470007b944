"""Events rebuilt from a match equal the original events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import CardsDealt, CardsPassed, Event, VoteCast, VoteOpened
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from tests.rules.golden import SITTERS
from tests.rules.table import ONE_SUIT_EACH, hands_of, play, random_steps, ready_to_play


def normalised(events: Iterable[Event]) -> list[Any]:
    """Return the events with hands as sets and packets in order of seat, for comparison."""
    packets = sorted(
        (event for event in events if isinstance(event, CardsPassed)), key=lambda event: event.seat
    )
    original: list[Any] = []
    for event in events:
        if isinstance(event, CardsDealt):
            hands = [set(hand or ()) for hand in event.hands]
            original.append((event.round_number, event.dealer, event.deal_by, hands))
        else:
            original.append(packets.pop(0) if isinstance(event, CardsPassed) else event)
    return original


@pytest.mark.parametrize("seed", range(3))
def test_rebuilt_events_equal_the_original_events_after_every_move(seed: int) -> None:
    match = Match(Ruleset("PES"), seed)
    original: list[Event] = []
    for _seat, _move, events in random_steps(match, seed):
        original = [] if isinstance(events[0], CardsDealt) else original
        original += events
        if match.phase in (Phase.PASSING, Phase.PLAYING):
            assert normalised(rebuild_events(match)) == normalised(original)
        else:
            assert rebuild_events(match) == ()


def test_no_events_are_rebuilt_before_the_first_deal() -> None:
    assert rebuild_events(Match(Ruleset())) == ()


def test_given_hands_are_rebuilt_as_a_deal() -> None:
    match = Match.from_hands(Ruleset(), hands_of(*ONE_SUIT_EACH), dealer=2, round_number=5)
    (dealt,) = rebuild_events(match)
    assert isinstance(dealt, CardsDealt)
    assert (dealt.round_number, dealt.dealer) == (5, 2)
    assert dealt.hands == hands_of(*ONE_SUIT_EACH)


def test_round_events_of_a_record_with_given_hands_begin_with_the_deal() -> None:
    hands = hands_of(*ONE_SUIT_EACH)
    header = RecordHeader("2025-02-01", Ruleset(), "1", 3, SITTERS, hands)
    packet = PassCards(hands[1][:3])
    dealt, passed = Record(header, ((1, packet),)).replayed().round_events()
    assert dealt == CardsDealt(1, 3, Ruleset().deal_by, hands)
    assert passed == CardsPassed(1, packet.cards)


def test_rebuilding_events_leaves_the_match_unchanged() -> None:
    match = ready_to_play(*ONE_SUIT_EACH)
    play(match, "7a 7l 7h 7b | 8a")
    before = [match.hand(seat) for seat in range(4)], match.trick, match.taken
    rebuild_events(match)
    assert ([match.hand(seat) for seat in range(4)], match.trick, match.taken) == before


def test_an_open_vote_is_rebuilt_with_the_votes_cast() -> None:
    match = Match.from_position(
        "hands 7a 8a 9a Ta Ua Oa Ka Aa / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh Oh Kh Ah / "
        "Tb Ub Ob Kb Ab; passed - / - / - / 7b 8b 9b; peeped 0: 1; charge 1 0 peeped; "
        "votes ? + ? ?; law honour"
    )
    *_, opened, cast = rebuild_events(match)
    assert opened == VoteOpened(Charge(1, 0, Offence.PEEPED))
    assert cast == VoteCast(1, True)
