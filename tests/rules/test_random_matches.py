"""Invariants of random matches under strict law."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.rules.cards import HEJMA, PACK
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsThrownIn,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import left_of
from tests.rules.plans import Plan, plans
from tests.rules.table import cards_out, penalties_out, random_steps

random_plans = plans([0.0, 0.02, 0.3], deal_by=st.sampled_from([1, 2]))
in_many_matches = settings(max_examples=settings().max_examples // 7)


@given(random_plans)
@in_many_matches
def test_points_taken_and_points_out_always_sum_to_33(plan: Plan) -> None:
    match = plan.match()
    for _ in random_steps(match, plan.seed, plan.chance):
        assert sum(match.points) + penalties_out(match) == 33


@given(random_plans)
@in_many_matches
def test_scored_points_sum_to_33_unless_ended_at_17(plan: Plan) -> None:
    for _, _, events in random_steps(plan.match(), plan.seed, plan.chance):
        for event in events:
            if isinstance(event, RoundScored) and event.reason is not RoundEnd.ENDED_AT_17:
                assert sum(event.points) == 33


@given(random_plans)
@in_many_matches
def test_each_round_has_one_loser_who_gets_a_letter_and_deals_next(plan: Plan) -> None:
    match = plan.match()
    letters = [0, 0, 0, 0]
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        scored = [event for event in events if isinstance(event, RoundScored)]
        given_letters = [event for event in events if isinstance(event, LetterGiven)]
        assert len(scored) == len(given_letters)
        for score, letter in zip(scored, given_letters, strict=True):
            loser = score.loser
            letters[loser] += 1
            assert letter == LetterGiven(
                loser, plan.rules.letters[letters[loser] - 1], letters[loser]
            )
            assert match.letters == tuple(letters)
            assert match.dealer == match.loser == loser


@given(random_plans)
@in_many_matches
def test_the_loser_has_most_points_or_took_hejma_in_a_tie(plan: Plan) -> None:
    match = plan.match()
    for _ in random_steps(match, plan.seed, plan.chance):
        last = match.last_round
        if match.loser is None or last is None:
            continue
        rivals = Counter(last.points)[max(last.points)]
        if last.reason is RoundEnd.TIED:
            assert rivals > 1
            assert [trick.taker for trick in last.tricks if HEJMA in trick.cards] == [last.loser]
        else:
            assert rivals == 1
            assert last.points[last.loser] == max(last.points)


@given(random_plans)
@in_many_matches
def test_the_match_ends_when_a_seat_has_all_letters(plan: Plan) -> None:
    match = plan.match()
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        full = [seat for seat in range(4) if match.letters[seat] == len(plan.rules.letters)]
        assert (match.phase is Phase.OVER) == bool(full)
        if full:
            assert events[-1] == MatchEnded(full[0], plan.rules.word)
            assert match.outcome is not None
            assert match.outcome.loser == full[0]


@given(random_plans)
@in_many_matches
def test_every_card_is_in_exactly_one_place(plan: Plan) -> None:
    match = plan.match()
    for _ in random_steps(match, plan.seed, plan.chance):
        places = cards_out(match)
        places += [card for trick in match.taken for card in trick.cards]
        last = match.last_round
        if match.loser is not None and last is not None and last.thrown_in is not None:
            places += [card for hand in last.thrown_in.hands for card in hand]
            places += last.thrown_in.trick
        assert Counter(places) == Counter(PACK)


@given(random_plans)
@in_many_matches
def test_seats_that_hold_the_suit_led_follow_it(plan: Plan) -> None:
    match = plan.match()
    hand, led = match.hand(0), None
    for seat, move, _ in random_steps(match, plan.seed, plan.chance):
        if isinstance(move, PlayCard):
            assert led is None or move.card.suit is led or all(c.suit is not led for c in hand)
            assert move.card not in match.hand(seat)
        if match.phase is Phase.PLAYING:
            hand, led = match.hand(match.trick.to_play), match.trick.led


@given(random_plans)
@in_many_matches
def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads(plan: Plan) -> None:
    match = plan.match()
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        for taken in events:
            if not isinstance(taken, TrickTaken):
                continue
            followers = [card for card in taken.cards if card.suit is taken.cards[0].suit]
            best = max(followers, key=lambda card: card.rank)
            assert taken.seat == (taken.leader + taken.cards.index(best)) % 4
            if match.phase is Phase.PLAYING:
                assert match.to_move == taken.seat


@given(random_plans)
@in_many_matches
def test_play_goes_clockwise_from_the_dealers_left(plan: Plan) -> None:
    turn = None
    for _, _, events in random_steps(plan.match(), plan.seed, plan.chance):
        for event in events:
            if isinstance(event, CardsDealt):
                turn = left_of(event.dealer)
            elif isinstance(event, CardPlayed):
                assert event.seat == turn
                turn = left_of(event.seat)
            elif isinstance(event, TrickTaken):
                turn = event.seat


@given(random_plans)
@in_many_matches
def test_packets_come_from_the_right_after_all_seats_have_passed(
    plan: Plan,
) -> None:
    match = plan.match()
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        if match.phase is Phase.PASSING:
            assert [match.received(seat) for seat in range(4)] == [(), (), (), ()]
        for event in events:
            if isinstance(event, PacketTurnedUp):
                assert event.seat == left_of(event.giver)
                assert event.cards == match.passed(event.giver) == match.received(event.seat)


@given(random_plans)
@in_many_matches
def test_throwing_in_is_legal_exactly_if_it_makes_17(plan: Plan) -> None:
    match = plan.match()
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        for seat in range(4):
            would_have = match.points[seat] + penalties_out(match)
            in_play = match.phase is Phase.PLAYING and bool(match.hand(seat))
            allowed = match.refusal(seat, ThrowIn()) is None
            assert allowed == (in_play and would_have >= 17)
        for event in events:
            if isinstance(event, CardsThrownIn):
                assert match.loser == event.seat
                assert match.points[event.seat] >= 17


@given(random_plans)
@in_many_matches
def test_rounds_end_at_17_only_with_the_setting_auto(plan: Plan) -> None:
    match = plan.match()
    for _, _, events in random_steps(match, plan.seed, plan.chance):
        if plan.rules.end_at_17 == "auto":
            if match.phase is Phase.PLAYING:
                assert max(match.points) < 17
        else:
            reasons = [event.reason for event in events if isinstance(event, RoundScored)]
            assert RoundEnd.ENDED_AT_17 not in reasons


@given(random_plans)
@in_many_matches
def test_legal_cards_are_exactly_the_cards_not_refused(plan: Plan) -> None:
    match = plan.match()
    for _ in random_steps(match, plan.seed, plan.chance):
        for seat in range(4):
            allowed = [card for card in PACK if match.refusal(seat, PlayCard(card)) is None]
            assert set(match.legal(seat)) == set(allowed)
            if match.phase is Phase.PLAYING and seat == match.to_move:
                assert allowed
