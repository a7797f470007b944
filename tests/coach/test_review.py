"""Review of a round from its record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from smokingcat.bots.recall import recall
from smokingcat.bots.search.levels import Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.forced_outcome import (
    ForcedOutcome,
    Hindsight,
    forced_outcome,
    hejma_trick,
    hindsight,
)
from smokingcat.coach.played_round import (
    Decision,
    cut_after,
    decisions,
    knowledge,
    loser,
    seed,
    snapshots,
)
from smokingcat.coach.review.round_review import pooled, review_closely, review_decision
from smokingcat.rules.cards import HEJMA, cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import view_for
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import SITTERS, made, of_options, played, review
from tests.rules.table import ONE_SUIT_EACH, hands_of

RECORD = played()


@pytest.mark.parametrize("number", [1, 2])
def test_snapshots_run_from_the_deal_to_the_scoring(number: int) -> None:
    shown = snapshots(RECORD, number)
    first, last = shown[0], shown[-1]
    assert isinstance(first.move, Deal)
    assert [len(hand) for hand in first.hands] == [8, 8, 8, 8]
    assert last.views[0].phase is Phase.DEALING
    assert {moment.views[0].round_number for moment in shown} == {number}
    assert [moment.place for moment in shown] == list(range(first.place, last.place + 1))


def test_round_number_none_selects_the_last_scored_round() -> None:
    assert snapshots(RECORD) == snapshots(RECORD, 2) != snapshots(RECORD, 1)
    under_way = Record(RECORD.header, RECORD.moves[: snapshots(RECORD, 2)[3].place])
    assert snapshots(under_way) == snapshots(RECORD, 1)
    with pytest.raises(ValueError, match="no such round"):
        snapshots(under_way, 2)


def test_snapshots_of_a_prepared_round_start_with_its_hands() -> None:
    hands = hands_of(*ONE_SUIT_EACH)
    match = Match.from_hands(Ruleset("PES", end_at_17="never"), hands, dealer=3)
    moves: list[tuple[int, Move]] = [(seat, PassCards(hands[seat][:3])) for seat in SEATS]
    for seat, move in moves:
        match.apply(seat, move)
    while match.phase is Phase.PLAYING and (owner := match.to_move) is not None:
        card = PlayCard(match.legal(owner)[0])
        match.apply(owner, card)
        moves.append((owner, card))
    header = RecordHeader("2025-02-01", match.ruleset, "1", 3, SITTERS, hands)
    shown = snapshots(Record(header, tuple(moves)))
    assert shown[0].hands == hands
    assert shown[0].move is None


def test_snapshots_equal_the_replayed_match() -> None:
    for moment in snapshots(RECORD):
        match = RECORD.replay_to(moment.place)
        assert moment.hands == tuple(match.hand(seat) for seat in SEATS)
        assert moment.views == tuple(view_for(match, seat) for seat in SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_decisions_are_the_pass_and_every_unforced_card(seat: int) -> None:
    found = decisions(RECORD, seat)
    assert len(found[0].chosen) == 3
    for choice in found:
        mover, move = RECORD.moves[choice.place]
        assert mover == seat
        assert isinstance(move, PassCards | PlayCard)
        assert choice.view == view_for(RECORD.replay_to(choice.place), seat)
    for choice in found[1:]:
        assert len(choice.view.legal) > 1
        assert choice.chosen[0] in choice.view.legal


def test_practice_starts_at_the_place_and_leaves_the_record_unchanged() -> None:
    choice = decisions(RECORD, 0)[2]
    practice = cut_after(RECORD, choice.place).replay()
    assert view_for(practice, 0) == choice.view
    other = next(card for card in practice.legal(0) if card is not choice.chosen[0])
    practice.apply(0, PlayCard(other))
    assert view_for(RECORD.replay_to(choice.place), 0) == choice.view


def test_practice_outside_a_round_raises_value_error() -> None:
    begins = snapshots(RECORD, 2)[0].place
    for place in (-1, begins - 1, len(RECORD.moves), len(RECORD.moves) + 5):
        with pytest.raises(ValueError, match="no "):
            cut_after(RECORD, place)
    assert cut_after(RECORD, begins).replay().phase is Phase.PASSING


def test_knowledge_is_the_seat_view_and_its_conclusions() -> None:
    known = knowledge(RECORD)
    assert len(known) == len(snapshots(RECORD)) - 1
    for each in known:
        mover, move = RECORD.moves[each.place]
        assert (each.view.seat, each.move) == (mover, move)
        assert each.view == view_for(RECORD.replay_to(each.place), mover)
        assert each.memory == recall(each.view)
        assert not set(each.view.hand) & set(each.memory.unseen)
    assert seed(RECORD) == "1"


def test_master_also_evaluates_the_passed_packet_without_changing_its_choice() -> None:
    view = decisions(RECORD, 0)[0].view
    master = Master("coach")
    thought_of = master.action_values(view)
    low = tuple(sorted(view.hand, key=lambda card: (card.rank, card.index))[:3])
    asked = master.action_values(view, low)
    assert low not in thought_of.options
    assert asked.options == (*thought_of.options, low)
    assert asked.choice == thought_of.choice
    assert not review_decision(Decision(1, view, low), asked).is_at_least


HAND = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l 8l 9l")


def decision_for(card: int, place: int = 0) -> Decision:
    return Decision(place, HAND, (HAND.legal[card],))


@pytest.mark.parametrize(
    ("costs", "expected"),
    [
        ((0.0, 0.02, 0.03), []),
        ((0.0, 0.3, 0.03), [1]),
        ((0.1, 0.3, 0.2), [1, 2, 0]),
        ((0.1, 0.05, 0.2, 0.3), [3, 2, 0, 1]),
        ((0.1, 0.05, 0.3), [2, 0, 1]),
    ],
)
def test_slips_are_the_costly_choices_most_costly_first(
    costs: tuple[float, ...], expected: list[int]
) -> None:
    choices = [decision_for(1, place) for place in range(len(costs))]
    found = review(choices, [made(HAND, [0.1, 0.1 + cost, *[0.5] * 6]) for cost in costs])
    assert [each.cost for each in found.reviews] == pytest.approx(list(costs))
    assert [each.decision.place for each in found.slips] == expected
    worse = [each for each in found.reviews if each.is_worse]
    assert len(found.slips) + found.slight_mistakes == len(worse), "each that is told is counted"


def test_difference_within_sampling_error_is_no_mistake() -> None:
    losing = [0.3, 0.4, *[0.5] * 6]
    assert review([decision_for(1)], [made(HAND, losing, worlds=2000)]).slips
    unsure = review([decision_for(1)], [made(HAND, losing, worlds=20)])
    assert not unsure.slips
    assert not unsure.slight_mistakes


def test_unevaluated_choice_costs_at_least_as_much_as_the_worst() -> None:
    best, unknown = review(
        [decision_for(0), Decision(0, HAND, HAND.legal[:3])], [made(HAND, [0.1, *[0.5] * 7])] * 2
    ).reviews
    assert (best.cost, best.is_at_least) == (0.0, False)
    assert unknown.cost == pytest.approx(0.4)
    assert unknown.is_at_least


def test_worse_cards_and_objection_name_no_card_that_the_advised_packet_passes_too() -> None:
    view = to_pass("Oa 9h 8l Ul Kl 7l 7b 8b")
    chosen, best, near = cards("7l 7b 8b"), cards("Oa Ul Kl"), cards("8b Oa Kl")
    for losing, worse in (([0.1, 0.11, 0.5], "7l 7b 8b"), ([0.11, 0.1, 0.5], "7l 7b")):
        values = of_options([best, near, chosen], losing)
        judged = review_decision(Decision(0, view, chosen), values)
        assert judged.worse_cards == cards(worse)
        assert judged.objection is not None
        assert not {*judged.objection.cards} & ({*chosen} - {*judged.worse_cards})


def test_choice_is_worse_only_beyond_the_sampling_error() -> None:
    losing = [0.10, 0.11, 0.30, *[0.5] * 5]
    best, alike, costly = review(
        [decision_for(n) for n in range(3)], [made(HAND, losing)] * 3
    ).reviews
    assert [each.is_worse for each in (best, alike, costly)] == [False, False, True]
    assert [each.is_as_good_as_any for each in (best, alike, costly)] == [True, True, False]
    assert [each.differs_from_advice for each in (best, alike, costly)] == [False, True, True]


def test_choice_safer_than_the_advice_costs_nothing() -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
    kept = replace(made(view, [0.7, 0.71, 0.5]), choice=0)
    advised, alike, safest = (
        review_decision(Decision(0, view, (card,)), kept) for card in view.legal
    )
    assert [each.cost for each in (advised, alike, safest)] == pytest.approx([0.0, 0.01, 0.0])
    assert [each.is_safer for each in (advised, alike, safest)] == [False, False, True]
    assert not any(each.is_worse for each in (advised, alike, safest))
    costly = review_decision(Decision(0, view, cards("Oh")), replace(kept, losing=(0.7, 0.8, 0.5)))
    assert costly.cost == pytest.approx(0.1), "it is counted from what is advised"


def test_hindsight_has_the_taker_of_hejma_and_the_forced_outcome() -> None:
    shown = snapshots(played(1, rounds=1))
    number, trick = next(
        (number, each)
        for number, each in enumerate(shown[-1].taken, start=1)
        if HEJMA in each.cards
    )
    for seat in SEATS:
        took = seat == trick.taker
        assert hejma_trick(shown, seat) == (number if took else None)
        assert hindsight(shown, seat, number).takes_hejma == took
        points = trick_points(number, trick.cards) if took else None
        assert hindsight(shown, seat, number).taken_points == points
        assert hindsight(shown, seat, 0) == Hindsight()
        last = len(shown[-1].taken)
        before = next(
            each
            for each, after in pairwise(shown)
            if after.seat == seat and len(each.taken) == last - 1
        )
        assert hindsight(shown, seat, last).forced_outcome is forced_outcome(before, seat)


def test_hindsight_uses_the_outcome_before_the_card() -> None:
    shown = snapshots(played(1, rounds=1))
    seat, number = next(
        (after.seat, len(before.taken) + 1)
        for before, after in pairwise(shown)
        if len(before.taken) == 5
        and after.seat is not None
        and forced_outcome(before, after.seat)
        is ForcedOutcome.OPEN
        is not forced_outcome(after, after.seat)
    )
    assert hindsight(shown, seat, number).forced_outcome is ForcedOutcome.OPEN


def test_loser_of_a_round_gets_a_letter() -> None:
    for number in (1, 2):
        shown = snapshots(RECORD, number)
        before, after = (shown[end].views[0].letters for end in (0, -1))
        assert after[loser(RECORD, number)] == before[loser(RECORD, number)] + 1
    assert loser(RECORD) == loser(RECORD, 2)


def test_decision_has_its_trick_and_the_pass_has_trick_zero() -> None:
    record = played(1, rounds=1)
    packet, *rest = decisions(record, 0)
    assert packet.trick == 0
    taken = snapshots(record)[-1].taken
    for each in rest:
        assert each.chosen[0] in taken[each.trick - 1].cards


def test_doubtful_packet_is_evaluated_again_until_clear() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    options = (cards("Kl Al Aa"), cards("Kl Al Ka"), cards("Kl Al 8a"))
    given = Decision(1, view, options[1])
    few = of_options(options, (0.30, 0.36, 0.5), worlds=150)
    asked = []

    def others(losing: float) -> Iterator[ActionValues]:
        for number in range(3):
            asked.append(number)
            yield of_options(options, (0.30, losing, 0.5), worlds=150)

    assert review_decision(given, few).is_doubtful
    worse = review_closely(given, few, others(0.36))
    assert (worse.is_worse, worse.is_doubtful) == (True, False)
    assert worse.cost == pytest.approx(0.06)
    higher = [of_options(options, (0.34, 0.40, 0.5), worlds=1000)]
    closer = review_closely(given, few, higher)
    assert (closer.best, closer.is_worse) == (0.30, True), "the hint told 30 per cent"
    assert closer.chance == pytest.approx(0.36)
    assert len(asked) < 3
    alike = review_closely(given, few, others(0.28))
    assert (alike.is_worse, alike.is_alike) == (False, True)
    card = review_decision(decision_for(1), made(HAND, [0.30, 0.36, *[0.5] * 6], worlds=150))
    assert not card.is_doubtful, "there are enough worlds behind every card"
    asked.clear()
    review_closely(Decision(1, view, options[2]), few, others(0.36))
    review_closely(Decision(1, view, options[0]), few, others(0.36))
    assert not asked, "the worst and the best are not in doubt"


def test_pooling_weights_by_the_number_of_worlds() -> None:
    one, other = made(HAND, [0.1] * 8, worlds=100), made(HAND, [0.5] * 8, worlds=300)
    both = pooled(one, other)
    assert both.losing == pytest.approx([0.4] * 8)
    assert both.worlds == 400
    with pytest.raises(ValueError, match="different options"):
        pooled(one, of_options([cards("7a")], [0.1]))
