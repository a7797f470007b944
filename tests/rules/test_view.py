"""Views contain own cards and public cards, and no hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.events import CardsDealt, Event, Hand, PacketTurnedUp, redact
from smokingcat.rules.legality import IllegalMove
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import left_of
from smokingcat.rules.trick import OpenTrick
from smokingcat.rules.view import view_for
from tests.rules.table import ONE_SUIT_EACH, hands_of, play, random_move, ready_to_play

OTHER_DEALS = 50

Steps = list[tuple[int, Move]]


def with_cards_swapped(move: Move, mapping: dict[Card, Card]) -> Move:
    if isinstance(move, PassCards):
        return PassCards(tuple(mapping.get(card, card) for card in move.cards))
    return move


def replay(hands: tuple[Hand, ...], steps: Steps) -> tuple[Match, list[Event]]:
    match = Match.from_hands(Ruleset(end_at_17="never"), hands, dealer=3)
    return match, [event for seat, move in steps for event in match.apply(seat, move)]


def unseen_by(match: Match, seat: int) -> list[Card]:
    """Return the cards unknown to ``seat``: those of others that it did not pass."""
    known = {*match.hand(seat), *match.passed(seat), *match.trick.cards}
    known |= {card for trick in match.taken for card in trick.cards}
    return [card for card in PACK if card not in known]


@dataclass
class DealtRound:
    """A round from the deal on: its hands, its moves and their events."""

    match: Match
    hands: tuple[Hand, ...]
    steps: Steps
    news: list[Event]


def rounds_before_each_move(chance: Random) -> Iterator[DealtRound]:
    """Play a random round; yield it before each move."""
    pack = sorted(PACK, key=lambda _: chance.random())
    hands = tuple(tuple(pack[seat * 8 : seat * 8 + 8]) for seat in range(4))
    match, news = replay(hands, [])
    steps: Steps = []
    while match.phase in (Phase.PASSING, Phase.PLAYING):
        yield DealtRound(match, hands, steps, news)
        steps.append(random_move(match, chance.random))
        news += match.apply(*steps[-1])


def other_deals(
    dealt: DealtRound, seat: int, chance: Random
) -> Iterator[tuple[Match, list[Event]]]:
    """Redeal the unseen cards in ways consistent with the knowledge of ``seat``."""
    unseen = unseen_by(dealt.match, seat)
    for _ in range(OTHER_DEALS):
        new_places = list(unseen)
        for last in range(len(new_places) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            new_places[last], new_places[other] = new_places[other], new_places[last]
        mapping = dict(zip(unseen, new_places, strict=True))
        hands = tuple(
            hand if owner == seat else tuple(mapping.get(card, card) for card in hand)
            for owner, hand in enumerate(dealt.hands)
        )
        passed = [(mover, with_cards_swapped(move, mapping)) for mover, move in dealt.steps]
        try:
            yield replay(hands, passed)
        except IllegalMove:
            continue  # a seat would have had to follow suit


@pytest.mark.parametrize("seed", range(6))
def test_views_and_events_do_not_depend_on_hidden_cards(seed: int) -> None:
    chance = Random(seed)
    different = 0
    for dealt in rounds_before_each_move(chance):
        match, seat = dealt.match, int(chance.random() * 4)
        view, seen = view_for(match, seat), [redact(event, seat) for event in dealt.news]
        for other, other_news in other_deals(dealt, seat, chance):
            assert view_for(other, seat) == view
            assert [redact(event, seat) for event in other_news] == seen
            different += any(set(other.hand(place)) != set(match.hand(place)) for place in range(4))
    assert different > 200


def test_a_view_contains_own_hand_own_packets_and_public_cards() -> None:
    match = ready_to_play(
        "7a 8a 9a Ta Ua Oa Ka 7b",
        "Aa 8l 9l Tl Ul Ol Kl Al",
        "7h 8h 9h Th Uh Oh Kh 7l",
        "Ah 8b 9b Tb Ub Ob Kb Ab",
        rules=Ruleset(word="pivní tácek"),
    )
    play(match, "7a Aa 7h 8b | Al")
    view = view_for(match, 2)
    assert (view.seat, view.round_number, view.dealer) == (2, 1, 3)
    assert (view.phase, view.to_move) == (Phase.PLAYING, 2)
    assert view.hand == cards("8h 9h Th Uh Oh Kh 7l")
    assert view.passed == cards("Ob Kb Ab")
    assert view.received == cards("Oh Kh 7l")
    assert view.trick == OpenTrick(1, cards("Al"))
    assert [(trick.cards, trick.taker) for trick in view.taken] == [(cards("7a Aa 7h 8b"), 1)]
    assert view.legal == cards("7l")
    assert (view.points, view.letters) == ((0, 1, 0, 0), (0, 0, 0, 0))
    assert (view.word_length, view.ruleset) == (10, Ruleset(word="PIVNÍ TÁCEK"))


def test_no_card_is_legal_for_a_seat_that_is_not_to_play() -> None:
    match = ready_to_play(*ONE_SUIT_EACH)
    assert [view_for(match, seat).legal for seat in (1, 2, 3)] == [(), (), ()]


def test_the_received_packet_is_empty_before_all_have_passed() -> None:
    match = Match.from_hands(Ruleset(), hands_of(*ONE_SUIT_EACH), dealer=3)
    for seat in (3, 0, 1):
        match.apply(seat, PassCards(match.hand(seat)[:3]))
    view = view_for(match, 0)
    assert (view.passed, view.received, len(view.hand)) == (cards("7a 8a 9a"), (), 5)


def test_a_view_for_an_unknown_seat_raises() -> None:
    with pytest.raises(ValueError, match="no such seat"):
        view_for(Match(Ruleset()), 4)


class TestRedaction:
    def passed_events(self) -> list[Event]:
        match = Match.from_hands(Ruleset(), hands_of(*ONE_SUIT_EACH), dealer=3)
        return [
            event
            for seat in range(4)
            for event in match.apply(seat, PassCards(match.hand(seat)[:3]))
        ]

    def seen(self, event: Event) -> list[int | None]:
        """Return the seats to which the event shows its cards; ``None`` is the onlooker."""
        watchers = (0, 1, 2, 3, None)
        return [seat for seat in watchers if redact(event, seat) == event]

    def test_a_redacted_deal_contains_only_the_seats_own_hand(self) -> None:
        match = Match(Ruleset(), seed=7, dealer=0)
        (dealt,) = match.apply(0, Deal())
        for seat in range(4):
            shown = redact(dealt, seat)
            assert isinstance(shown, CardsDealt)
            assert shown.hands[seat] == match.hand(seat)
            assert shown.hands.count(None) == 3
        onlookers = redact(dealt, None)
        assert isinstance(onlookers, CardsDealt)
        assert onlookers.hands == (None, None, None, None)

    def test_a_packet_is_visible_to_its_giver_and_its_receiver(self) -> None:
        events = self.passed_events()
        for giver in range(4):
            assert self.seen(events[giver]) == [giver]
        for turned_up in events[4:]:
            assert isinstance(turned_up, PacketTurnedUp)
            assert turned_up.seat == left_of(turned_up.giver)
            assert self.seen(turned_up) == sorted((turned_up.seat, turned_up.giver))

    def test_public_events_are_visible_to_all_seats(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH)
        events = play(match, "7a 7l 7h 7b") + match.apply(2, ThrowIn())
        for event in events:
            assert self.seen(event) == [0, 1, 2, 3, None]

    def test_events_for_an_onlooker_contain_no_hidden_card(self) -> None:
        for event in self.passed_events():
            assert all(str(card) not in repr(redact(event, None)) for card in PACK)
            assert isinstance(redact(event, None), type(event))


def test_a_played_card_is_in_the_views_of_all_seats() -> None:
    match = ready_to_play(*ONE_SUIT_EACH)
    match.apply(0, PlayCard(match.hand(0)[0]))
    assert {view_for(match, seat).trick for seat in range(4)} == {OpenTrick(0, cards("7a"))}
